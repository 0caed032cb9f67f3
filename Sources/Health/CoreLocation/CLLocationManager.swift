import Foundation
import HealthKit
internal import Synchronization

/// The location services of a machine that has none: location is denied to every program.
///
/// Code that asks for the location before it records a route compiles with this class and takes the path of an app to
/// which the person has denied the location. ``authorizationStatus`` is `denied` from the start. A delegate is told so
/// when it is set, and gets `CLError.denied` after each start of a service. No location is ever delivered; subclass the
/// class to deliver those of a test.
///
/// Delegates are called on the main queue, after the call that causes it has returned, as those of a manager that was
/// made on the main thread are on Apple's systems. A program that blocks its main thread hears nothing. May be used from
/// any thread.
///
/// ```swift
/// let manager = CLLocationManager()
/// manager.delegate = delegate  // locationManagerDidChangeAuthorization(_:)
/// manager.requestWhenInUseAuthorization()  // Changes nothing.
/// manager.startUpdatingLocation()  // locationManager(_:didFailWithError:), CLError.denied
/// ```
open class CLLocationManager: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its mutable state is behind locks.

    private struct Settings {
        var desiredAccuracy = kCLLocationAccuracyBest
        var distanceFilter = kCLDistanceFilterNone
        var headingFilter: CLLocationDegrees = 1
        var activityType = CLActivityType.other
        var pausesAutomatically = true
        var allowsBackground = false
        var showsBackgroundIndicator = false
    }

    private struct WeakDelegate: @unchecked Sendable {
        // SAFETY: a weak reference is read and written as a whole under the lock, and called on the main queue.
        weak var delegate: (any CLLocationManagerDelegate)?
    }

    private let settings = Mutex(Settings())
    private let listener = Mutex(WeakDelegate())

    /// The object that hears of authorization and failures. It is held weakly. Setting it calls
    /// ``CLLocationManagerDelegate/locationManagerDidChangeAuthorization(_:)``.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        get { listener.withLock { $0 }.delegate }
        set {
            let new = WeakDelegate(delegate: newValue)
            listener.withLock { $0 = new }
            if newValue != nil { tell { $1.locationManagerDidChangeAuthorization($0) } }
        }
    }

    /// A manager without a delegate.
    public override init() {}

    // MARK: Authorization

    /// Whether location services are on: false.
    open class func locationServicesEnabled() -> Bool { false }

    /// Always `denied`.
    open var authorizationStatus: CLAuthorizationStatus { .denied }

    /// Always `denied`. Apple deprecated it for the property of the same name.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }

    /// Always `fullAccuracy`, which says nothing while location is denied.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    /// Does nothing, as on Apple's systems after a person has decided.
    open func requestWhenInUseAuthorization() {}

    /// Does nothing, as on Apple's systems after a person has decided.
    open func requestAlwaysAuthorization() {}

    /// Fails: there is no accuracy to ask for.
    ///
    /// - Throws: always `CLError.denied`.
    open nonisolated(nonsending) func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String
    ) async throws {
        throw CLError(.denied)
    }

    /// Fails: the completion gets `CLError.denied` on the main queue; nil for no completion.
    @preconcurrency
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async { completion?(CLError(.denied)) }
    }

    // MARK: Settings, which are kept and change nothing

    /// Metres, or one of the constants `kCLLocationAccuracy…`; the best one at first.
    open var desiredAccuracy: CLLocationAccuracy {
        get { settings.withLock { $0.desiredAccuracy } }
        set { settings.withLock { $0.desiredAccuracy = newValue } }
    }
    /// Metres between two locations; at first ``kCLDistanceFilterNone``, for all.
    open var distanceFilter: CLLocationDistance {
        get { settings.withLock { $0.distanceFilter } }
        set { settings.withLock { $0.distanceFilter = newValue } }
    }
    /// What the person does; `other` at first.
    open var activityType: CLActivityType {
        get { settings.withLock { $0.activityType } }
        set { settings.withLock { $0.activityType = newValue } }
    }
    /// Whether locations pause while the person rests; true at first.
    open var pausesLocationUpdatesAutomatically: Bool {
        get { settings.withLock { $0.pausesAutomatically } }
        set { settings.withLock { $0.pausesAutomatically = newValue } }
    }
    /// Whether locations come in the background; false at first.
    open var allowsBackgroundLocationUpdates: Bool {
        get { settings.withLock { $0.allowsBackground } }
        set { settings.withLock { $0.allowsBackground = newValue } }
    }
    /// Whether the status bar shows that locations come in the background; false at first.
    open var showsBackgroundLocationIndicator: Bool {
        get { settings.withLock { $0.showsBackgroundIndicator } }
        set { settings.withLock { $0.showsBackgroundIndicator = newValue } }
    }
    /// Degrees between two headings; 1 at first, ``kCLHeadingFilterNone`` for all.
    open var headingFilter: CLLocationDegrees {
        get { settings.withLock { $0.headingFilter } }
        set { settings.withLock { $0.headingFilter = newValue } }
    }

    // MARK: Services

    /// Always nil.
    open var location: CLLocation? { nil }
    /// Always nil.
    open var heading: CLHeading? { nil }

    /// Whether the machine has a compass: false.
    open class func headingAvailable() -> Bool { false }
    /// Whether the machine notices great changes of the place: false.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

    /// Fails: the delegate gets `CLError.denied`.
    open func startUpdatingLocation() { fail(with: .denied) }
    /// Does nothing.
    open func stopUpdatingLocation() {}
    /// Fails: the delegate gets `CLError.denied`.
    open func requestLocation() { fail(with: .denied) }
    /// Fails: the delegate gets `CLError.denied`.
    open func startMonitoringSignificantLocationChanges() { fail(with: .denied) }
    /// Does nothing.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Fails: the delegate gets `CLError.headingFailure`.
    open func startUpdatingHeading() { fail(with: .headingFailure) }
    /// Does nothing.
    open func stopUpdatingHeading() {}
    /// Does nothing.
    open func dismissHeadingCalibrationDisplay() {}

    private func fail(with code: CLError.Code) {
        tell { $1.locationManager($0, didFailWithError: CLError(code)) }
    }

    private func tell(
        _ call: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void
    ) {
        DispatchQueue.main.async { [self] in
            if let delegate { call(self, delegate) }
        }
    }
}

/// What a location manager tells. Each method has a default that ignores the call, as Apple's methods are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Locations have come. Never called here.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// A heading has come. Never called here.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// Whether the person may be asked to calibrate the compass. Never called here.
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    /// A service has failed: here each service, when it is started.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The delegate was set, or the authorization has changed. The default calls
    /// ``locationManager(_:didChangeAuthorization:)``.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The older form of ``locationManagerDidChangeAuthorization(_:)``, called in a delegate that has this one alone.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Locations pause while the person rests. Never called here.
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    /// Locations come again. Never called here.
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

// Apple's protocol has optional methods, which Swift lacks without Objective-C.
extension CLLocationManagerDelegate {
    /// Default for an optional method of Apple's protocol: does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Default for an optional method of Apple's protocol: does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    /// Default for an optional method of Apple's protocol: false.
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    /// Default for an optional method of Apple's protocol: does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Default for an optional method of Apple's protocol: calls the older form.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
    /// Default for an optional method of Apple's protocol: does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    /// Default for an optional method of Apple's protocol: does nothing.
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
    /// Default for an optional method of Apple's protocol: does nothing.
    public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}

/// Whether a program may use the location; here it is always ``denied``. The numbers are Apple's.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The person was not asked.
    case notDetermined = 0
    /// The person cannot decide.
    case restricted = 1
    /// Denied for this program, or for all.
    case denied = 2
    /// Granted at any time.
    case authorizedAlways = 3
    /// Granted while the program is used.
    case authorizedWhenInUse = 4

    /// The older name of ``authorizedAlways``.
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exact the granted location is. The numbers are Apple's.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// The exact place.
    case fullAccuracy = 0
    /// Some kilometres around.
    case reducedAccuracy = 1
}

/// What the person does while the location is used. The numbers are Apple's.
public enum CLActivityType: Int, Sendable {
    /// Unknown.
    case other = 1
    /// Driving on roads.
    case automotiveNavigation = 2
    /// Running, walking, cycling.
    case fitness = 3
    /// Travel by train, boat and the like.
    case otherNavigation = 4
    /// Flight.
    case airborne = 5
}

/// A direction of the compass. None is ever delivered here.
open class CLHeading: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it stores nothing.

    /// Degrees from magnetic north; 0 here.
    open var magneticHeading: CLLocationDirection { 0 }
    /// Degrees from geographic north; -1 for unknown, as here.
    open var trueHeading: CLLocationDirection { -1 }
    /// Degrees of possible error; -1 for invalid, as here.
    open var headingAccuracy: CLLocationDirection { -1 }
    /// The time of the heading; the distant past here.
    open var timestamp: Date { .distantPast }
}

/// The best accuracy, with further sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy of a program to which the exact place is not granted. Apple does not publish the number; here it is that
/// of three kilometres.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3000
/// All movements.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// All changes of the heading.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The greatest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The greatest time, in seconds.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether latitude and longitude are within -90...90 and -180...180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A place from degrees. The ranges are not checked.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
