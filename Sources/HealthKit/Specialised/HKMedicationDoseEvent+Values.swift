// Enumerations of ``HKMedicationDoseEvent``. Raw values are Apple's.

extension HKMedicationDoseEvent {
    /// What became of a dose.
    public enum LogStatus: Int, Codable, Sendable {
        case notInteracted = 1
        case notificationNotSent = 2
        case snoozed = 3
        case taken = 4
        case skipped = 5
        case notLogged = 6
    }

    /// Whether a dose was planned.
    public enum ScheduleType: Int, Codable, Sendable {
        case asNeeded = 1
        case schedule = 2
    }
}
