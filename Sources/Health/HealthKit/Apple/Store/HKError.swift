import Foundation

/// An error of HealthKit, with Apple's codes and a sentence for people.
///
/// ```swift
/// do {
///     pulse = try await statistics.result(for: store)
/// } catch HKError.errorNoData {
///     pulse = nil  // Nothing was measured.
/// }
/// ```
///
/// ``fileProblem`` gives details of ``Code/errorDatabaseInaccessible``.
public struct HKError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The code; its documentation lists the situations in which it occurs here.
    public let code: Code

    private let details: [String: String]

    /// An error.
    ///
    /// - Parameter userInfo: details; `NSLocalizedDescriptionKey` has the sentence for people. Values other than
    ///   strings become their descriptions.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        details = userInfo.mapValues { $0 as? String ?? String(describing: $0) }
    }

    /// An error with a sentence for people.
    init(_ code: Code, _ sentence: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: sentence])
    }

    /// Apple's codes, with Apple's numbers.
    public enum Code: Int, Hashable, Sendable {
        /// An error without a code of its own. Not thrown here.
        case unknownError = 0
        /// Only one of Apple's devices, or Apple's system, could answer.
        case errorHealthDataUnavailable = 1
        /// A managed device forbids the access. Not thrown here.
        case errorHealthDataRestricted = 2
        /// A duplicate or missing object, an anchor of another type, a builder's step out of order.
        case errorInvalidArgument = 3
        /// Sharing the type was refused, or the object is another app's. Never for reading.
        case errorAuthorizationDenied = 4
        /// The type was never requested.
        case errorAuthorizationNotDetermined = 5
        /// The store's file cannot be read or written; the sentence states the reason.
        case errorDatabaseInaccessible = 6
        /// The request was cancelled.
        case errorUserCanceled = 7
        /// Another workout session took over. Not thrown here.
        case errorAnotherWorkoutSessionStarted = 8
        /// The person left the workout session. Not thrown here.
        case errorUserExitedWorkoutSession = 9
        /// Access to a type that the app requires was refused. Not thrown here.
        case errorRequiredAuthorizationDenied = 10
        /// A statistics query found no sample.
        case errorNoData = 11
        /// A session may not be of this sport. Not thrown here.
        case errorWorkoutActivityNotAllowed = 12
        /// Data for a mirrored session is too large. Not thrown here.
        case errorDataSizeExceeded = 13
        /// A session cannot start in the background. Not thrown here.
        case errorBackgroundWorkoutSessionNotAllowed = 14
        /// Guests may not do this. Not thrown here.
        case errorNotPermissibleForGuestUserMode = 15

        /// The older name of ``unknownError``.
        public static var noError: Code { .unknownError }

        /// Makes `catch HKError.errorNoData` match.
        public static func ~= (match: Code, error: any Error) -> Bool { (error as? HKError)?.code == match }
    }

    /// `com.apple.healthkit`, as on Apple's systems.
    public static var errorDomain: String { HKErrorDomain }

    /// The code's number.
    public var errorCode: Int { code.rawValue }

    /// The details of the error.
    public var userInfo: [String: Any] { details }

    /// The details of the error, always with a readable sentence.
    public var errorUserInfo: [String: Any] {
        details.merging([NSLocalizedDescriptionKey: code.sentence]) { given, _ in given }
    }

    /// A sentence for people.
    public var errorDescription: String? { details[NSLocalizedDescriptionKey] ?? code.sentence }

    // Apple repeats every code on the error itself.

    /// ``Code/unknownError``.
    public static var unknownError: Code { .unknownError }
    /// The older name of ``unknownError``.
    public static var noError: Code { .unknownError }
    /// ``Code/errorHealthDataUnavailable``.
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    /// ``Code/errorHealthDataRestricted``.
    public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
    /// ``Code/errorInvalidArgument``.
    public static var errorInvalidArgument: Code { .errorInvalidArgument }
    /// ``Code/errorAuthorizationDenied``.
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    /// ``Code/errorAuthorizationNotDetermined``.
    public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    /// ``Code/errorDatabaseInaccessible``.
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
    /// ``Code/errorUserCanceled``.
    public static var errorUserCanceled: Code { .errorUserCanceled }
    /// ``Code/errorAnotherWorkoutSessionStarted``.
    public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
    /// ``Code/errorUserExitedWorkoutSession``.
    public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
    /// ``Code/errorRequiredAuthorizationDenied``.
    public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
    /// ``Code/errorNoData``.
    public static var errorNoData: Code { .errorNoData }
    /// ``Code/errorWorkoutActivityNotAllowed``.
    public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
    /// ``Code/errorDataSizeExceeded``.
    public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
    /// ``Code/errorBackgroundWorkoutSessionNotAllowed``.
    public static var errorBackgroundWorkoutSessionNotAllowed: Code {
        .errorBackgroundWorkoutSessionNotAllowed
    }
    /// ``Code/errorNotPermissibleForGuestUserMode``.
    public static var errorNotPermissibleForGuestUserMode: Code { .errorNotPermissibleForGuestUserMode }
}

/// The domain of HealthKit's errors.
public let HKErrorDomain: String = "com.apple.healthkit"

/// The key of an error's details with the fault of a clinical document.
public let HKDetailedCDAValidationErrorKey: String = "HKDetailedCDAValidationErrorKey"

extension HKError.Code {
    /// The sentence for people when an error was made without one.
    fileprivate var sentence: String {
        switch self {
        case .unknownError: "An unknown error of the health store."
        case .errorHealthDataUnavailable: "Health data is not available here."
        case .errorHealthDataRestricted: "Health data is restricted here."
        case .errorInvalidArgument: "An argument is not valid."
        case .errorAuthorizationDenied: "Access to this type was denied."
        case .errorAuthorizationNotDetermined: "Access to this type has not been asked for."
        case .errorDatabaseInaccessible: "The health store cannot be reached."
        case .errorUserCanceled: "The request was cancelled."
        case .errorAnotherWorkoutSessionStarted: "Another workout session was started."
        case .errorUserExitedWorkoutSession: "The workout session was left."
        case .errorRequiredAuthorizationDenied: "Access that is required was denied."
        case .errorNoData: "There is no data for this query."
        case .errorWorkoutActivityNotAllowed: "This workout activity is not allowed here."
        case .errorDataSizeExceeded: "The data is too large."
        case .errorBackgroundWorkoutSessionNotAllowed: "A workout session cannot start in the background."
        case .errorNotPermissibleForGuestUserMode: "Guests may not do this."
        }
    }
}

// On Apple's systems an error of the framework is an `NSError` underneath, and a cast converts each to the other:
//
//     NSError(domain: HKErrorDomain, code: 5) as? HKError
//     catch HKError.errorAuthorizationNotDetermined
extension HKError: _ObjectiveCBridgeable {
    /// The error of an `NSError`, with its details. A code that HealthKit does not have, and an error of another
    /// domain, become ``Code/unknownError``; a cast of the latter fails.
    public init(_nsError error: NSError) {
        let code = (error.domain == HKErrorDomain ? Code(rawValue: error.code) : nil) ?? .unknownError
        let details = error.userInfo.filter { key, value in
            key != NSLocalizedDescriptionKey || value as? String != HKError(code).errorDescription
        }
        self.init(code, userInfo: details)
    }

    /// The error as an `NSError`: its domain, its code, and its details with a sentence for people.
    public var _nsError: NSError { NSError(domain: HKErrorDomain, code: errorCode, userInfo: errorUserInfo) }

    /// The `NSError` of the error, for a cast.
    public func _bridgeToObjectiveC() -> NSError { _nsError }

    /// Sets `result` to the error that a forced cast of an object gives; nil for another domain.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout HKError?) {
        result = source.domain == HKErrorDomain ? HKError(_nsError: source) : nil
    }

    /// Sets `result` to the error that a conditional cast of an object gives; returns false for another domain.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout HKError?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }

    /// The error of an object that is known to be an `HKError`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> HKError {
        source.map { HKError(_nsError: $0) } ?? HKError(.unknownError)
    }
}
