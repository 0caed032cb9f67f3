import Foundation

/// An error of the location services, with Apple's codes. Services here fail with ``Code/denied``.
///
/// ```swift
/// func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
///     if CLError.denied ~= error { showRouteIsOff() }
/// }
/// ```
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The reason.
    public let code: Code

    /// An error for a reason.
    public init(_ code: Code) { self.code = code }

    /// Apple's codes, with Apple's numbers.
    public enum Code: Int, Hashable, Sendable {
        /// The place is not known at present.
        case locationUnknown = 0
        /// Location is denied: the error of the services here.
        case denied = 1
        /// The network is not reachable.
        case network = 2
        /// There is no heading: the error of ``CLLocationManager/startUpdatingHeading()`` here.
        case headingFailure = 3
        /// Regions are denied.
        case regionMonitoringDenied = 4
        /// A region cannot be monitored.
        case regionMonitoringFailure = 5
        /// Monitoring of a region begins later.
        case regionMonitoringSetupDelayed = 6
        /// Events of a region come later.
        case regionMonitoringResponseDelayed = 7
        /// No place has this address.
        case geocodeFoundNoResult = 8
        /// The address was found in part.
        case geocodeFoundPartialResult = 9
        /// The search for an address was cancelled.
        case geocodeCanceled = 10
        /// Deferred updates failed.
        case deferredFailed = 11
        /// Deferred updates need running updates.
        case deferredNotUpdatingLocation = 12
        /// Deferred updates need the best accuracy.
        case deferredAccuracyTooLow = 13
        /// Deferred updates need all movements.
        case deferredDistanceFiltered = 14
        /// Deferred updates were cancelled.
        case deferredCanceled = 15
        /// Beacons cannot be ranged.
        case rangingUnavailable = 16
        /// Ranging of beacons failed.
        case rangingFailure = 17
        /// The person declined.
        case promptDeclined = 18
        /// Past locations cannot be read.
        case historicalLocationError = 19

        /// Makes `catch CLError.denied` match.
        public static func ~= (match: Code, error: any Error) -> Bool { (error as? CLError)?.code == match }
    }

    /// `kCLErrorDomain`, as on Apple's systems.
    public static var errorDomain: String { kCLErrorDomain }

    /// The code's number.
    public var errorCode: Int { code.rawValue }

    /// A sentence for people.
    public var errorDescription: String? {
        switch code {
        case .denied: "Location is not available on this machine."
        case .headingFailure: "This machine has no compass."
        default: "The location services failed with the code \(code.rawValue)."
        }
    }

    // Apple repeats every code on the error itself.

    /// ``Code/locationUnknown``.
    public static var locationUnknown: Code { .locationUnknown }
    /// ``Code/denied``.
    public static var denied: Code { .denied }
    /// ``Code/network``.
    public static var network: Code { .network }
    /// ``Code/headingFailure``.
    public static var headingFailure: Code { .headingFailure }
    /// ``Code/regionMonitoringDenied``.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// ``Code/regionMonitoringFailure``.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
    /// ``Code/regionMonitoringSetupDelayed``.
    public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
    /// ``Code/regionMonitoringResponseDelayed``.
    public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
    /// ``Code/geocodeFoundNoResult``.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// ``Code/geocodeFoundPartialResult``.
    public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
    /// ``Code/geocodeCanceled``.
    public static var geocodeCanceled: Code { .geocodeCanceled }
    /// ``Code/deferredFailed``.
    public static var deferredFailed: Code { .deferredFailed }
    /// ``Code/deferredNotUpdatingLocation``.
    public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
    /// ``Code/deferredAccuracyTooLow``.
    public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
    /// ``Code/deferredDistanceFiltered``.
    public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
    /// ``Code/deferredCanceled``.
    public static var deferredCanceled: Code { .deferredCanceled }
    /// ``Code/rangingUnavailable``.
    public static var rangingUnavailable: Code { .rangingUnavailable }
    /// ``Code/rangingFailure``.
    public static var rangingFailure: Code { .rangingFailure }
    /// ``Code/promptDeclined``.
    public static var promptDeclined: Code { .promptDeclined }
    /// ``Code/historicalLocationError``.
    public static var historicalLocationError: Code { .historicalLocationError }
}

/// The domain of the errors of location services.
public let kCLErrorDomain: String = "kCLErrorDomain"
