import Foundation
import HealthKit

/// The state of the location services at a moment, as ``liveUpdates(_:)`` gives it: location is denied.
///
/// ```swift
/// for try await update in CLLocationUpdate.liveUpdates(.fitness) {
///     if update.authorizationDenied { break }
///     if let place = update.location { route.append(place) }
/// }
/// ```
public struct CLLocationUpdate: Sendable {
    /// Always nil.
    public var location: CLLocation? { nil }
    /// Whether the person rests: unknown, so false.
    public var stationary: Bool { false }
    /// The older name of ``stationary``.
    public var isStationary: Bool { stationary }
    /// Always true.
    public var authorizationDenied: Bool { true }
    /// Always true: location services are off on the whole machine.
    public var authorizationDeniedGlobally: Bool { true }
    /// Always false.
    public var authorizationRestricted: Bool { false }
    /// Always false: nobody is asked.
    public var authorizationRequestInProgress: Bool { false }
    /// Always false.
    public var insufficientlyInUse: Bool { false }
    /// Always false: location is denied.
    public var locationUnavailable: Bool { false }
    /// Always false: location is denied.
    public var accuracyLimited: Bool { false }
    /// Always false: a session would change nothing.
    public var serviceSessionRequired: Bool { false }

    /// What the person does while the updates run.
    public enum LiveConfiguration: Sendable {
        /// Unknown.
        case `default`
        /// Driving on roads.
        case automotiveNavigation
        /// Travel by train, boat and the like.
        case otherNavigation
        /// Running, walking, cycling.
        case fitness
        /// Flight.
        case airborne
    }

    /// One update, which says that location is denied, and then the end. Apple's sequence goes on after such an update
    /// until the person decides otherwise, which nobody can do here.
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates { Updates() }

    /// The updates of ``liveUpdates(_:)``.
    public struct Updates: AsyncSequence, Sendable {
        /// One state.
        public typealias Element = CLLocationUpdate

        /// Gives the one update.
        public struct Iterator: AsyncIteratorProtocol {
            private var hasEnded = false

            /// The update at the first call, then nil.
            ///
            /// - Throws: never; Apple's form is declared so.
            public mutating func next() async throws -> CLLocationUpdate? {
                defer { hasEnded = true }
                return hasEnded ? nil : CLLocationUpdate()
            }
        }

        /// An iterator at the beginning.
        public func makeAsyncIterator() -> Iterator { Iterator() }
    }
}

/// Keeps an app in the background while it uses the location. Changes nothing here.
open class CLBackgroundActivitySession: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it stores nothing.

    /// A session, which changes nothing.
    public override init() {}

    /// Ends the session.
    open func invalidate() {}
}

/// Says that an app needs the location for a while. Asks nobody here: location is denied.
open class CLServiceSession: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it stores nothing.

    /// The authorization that an app needs.
    public enum AuthorizationRequirement: Int, Sendable {
        /// None.
        case none = 0
        /// While the program is used.
        case whenInUse = 1
        /// At any time.
        case always = 2
    }

    /// A session, which asks nobody.
    public init(authorization: AuthorizationRequirement) {}

    /// A session, which asks nobody.
    public init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {}

    /// Ends the session.
    open func invalidate() {}
}
