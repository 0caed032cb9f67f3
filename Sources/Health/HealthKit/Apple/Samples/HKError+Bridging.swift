import Foundation

// On Apple's systems an error of the framework is an `NSError` underneath, and each turns into the other by a cast:
//
//     NSError(domain: HKErrorDomain, code: 5) as? HKError
//     catch HKError.errorAuthorizationNotDetermined
extension HKError: _ObjectiveCBridgeable {
    /// The error that an `NSError` stands for, with its details. A code that HealthKit does not have, and an
    /// error of another domain, becomes ``Code/unknownError``; a cast of the latter fails.
    public init(_nsError error: NSError) {
        let code = (error.domain == HKErrorDomain ? Code(rawValue: error.code) : nil) ?? .unknownError
        let details = error.userInfo.filter { key, value in
            key != NSLocalizedDescriptionKey || value as? String != HKError(code).errorDescription
        }
        self.init(code, userInfo: details)
    }

    /// The same error as an object: its domain, its code, and its details with a sentence for people.
    public var _nsError: NSError {
        NSError(domain: HKErrorDomain, code: errorCode, userInfo: errorUserInfo)
    }

    /// The object that a cast to `NSError` gives.
    public func _bridgeToObjectiveC() -> NSError { _nsError }

    /// The error that a forced cast of an object gives; nil for another domain.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout HKError?) {
        result = source.domain == HKErrorDomain ? HKError(_nsError: source) : nil
    }

    /// The error that a conditional cast of an object gives; false for another domain.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout HKError?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }

    /// The error of an object that is known to be one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> HKError {
        source.map { HKError(_nsError: $0) } ?? HKError(.unknownError)
    }
}
