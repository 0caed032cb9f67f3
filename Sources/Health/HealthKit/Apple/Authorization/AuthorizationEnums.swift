/// Whether the app may share (save and delete) a type. Whether it may read one is not reported, as a refusal
/// would itself reveal something.
public enum HKAuthorizationStatus: Int, Sendable {
    /// The app has not asked for the type. Always the answer for a correlation type, which is never asked
    /// for.
    case notDetermined = 0
    /// Sharing was refused: saving fails with `HKError.errorAuthorizationDenied`. Also the answer for types
    /// that no app may write.
    case sharingDenied = 1
    /// Sharing was granted.
    case sharingAuthorized = 2
}

/// Whether asking for authorization would ask the user anything.
public enum HKAuthorizationRequestStatus: Int, Sendable {
    /// The store could not be read; the completion gets the error with it.
    case unknown = 0
    /// At least one type was never asked for.
    case shouldRequest = 1
    /// Every type was asked for before.
    case unnecessary = 2
}

/// How often an app wants to be woken for changes.
public enum HKUpdateFrequency: Int, Sendable {
    /// After every change.
    case immediate = 1
    /// At most once an hour.
    case hourly = 2
    /// At most once a day.
    case daily = 3
    /// At most once a week.
    case weekly = 4
}
