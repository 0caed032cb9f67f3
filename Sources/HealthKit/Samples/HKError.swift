/// What went wrong in the store, with Apple's codes.
///
/// ```swift
/// do { … } catch HKError.errorNoData { … }
/// ```
public struct HKError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// Which error.
    public let code: Code

    private let details: [String: String]

    /// An error.
    ///
    /// - Parameter userInfo: details; `NSLocalizedDescriptionKey` is what people read. Values
    ///   other than strings are kept as their descriptions.
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
        case unknownError = 0
        case errorHealthDataUnavailable = 1
        case errorHealthDataRestricted = 2
        case errorInvalidArgument = 3
        case errorAuthorizationDenied = 4
        case errorAuthorizationNotDetermined = 5
        case errorDatabaseInaccessible = 6
        case errorUserCanceled = 7
        case errorAnotherWorkoutSessionStarted = 8
        case errorUserExitedWorkoutSession = 9
        case errorRequiredAuthorizationDenied = 10
        case errorNoData = 11
        case errorWorkoutActivityNotAllowed = 12
        case errorDataSizeExceeded = 13
        case errorBackgroundWorkoutSessionNotAllowed = 14
        case errorNotPermissibleForGuestUserMode = 15

        /// The older name of ``unknownError``.
        public static var noError: Code { .unknownError }

        /// Lets `catch HKError.errorNoData` match.
        public static func ~= (match: Code, error: any Error) -> Bool {
            (error as? HKError)?.code == match
        }
    }

    /// `com.apple.healthkit`, as on Apple's systems.
    public static var errorDomain: String { HKErrorDomain }

    /// The code's number.
    public var errorCode: Int { code.rawValue }

    /// The details given when the error was made.
    public var userInfo: [String: Any] { details }

    /// The details given when the error was made, always with a sentence for people.
    public var errorUserInfo: [String: Any] {
        details.merging([NSLocalizedDescriptionKey: code.sentence]) { given, _ in given }
    }

    /// A sentence for people.
    public var errorDescription: String? { details[NSLocalizedDescriptionKey] ?? code.sentence }
}

/// The domain of HealthKit's errors.
public let HKErrorDomain: String = "com.apple.healthkit"

/// In an error of a clinical document: what is wrong with it.
public let HKDetailedCDAValidationErrorKey: String = "HKDetailedCDAValidationErrorKey"

// Apple mirrors every code on the error itself.
extension HKError {
    public static var unknownError: Code { .unknownError }
    public static var noError: Code { .unknownError }
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
    public static var errorInvalidArgument: Code { .errorInvalidArgument }
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
    public static var errorUserCanceled: Code { .errorUserCanceled }
    public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
    public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
    public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
    public static var errorNoData: Code { .errorNoData }
    public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
    public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
    public static var errorBackgroundWorkoutSessionNotAllowed: Code {
        .errorBackgroundWorkoutSessionNotAllowed
    }
    public static var errorNotPermissibleForGuestUserMode: Code { .errorNotPermissibleForGuestUserMode }
}

extension HKError.Code {
    /// What people read when an error was made without a sentence of its own.
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
