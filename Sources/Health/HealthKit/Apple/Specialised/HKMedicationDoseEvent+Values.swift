// Enumerations of ``HKMedicationDoseEvent``. Raw values are Apple's.

extension HKMedicationDoseEvent {
    /// What became of a dose.
    public enum LogStatus: Int, Codable, Sendable {
        /// The reminder was not answered.
        case notInteracted = 1
        /// No reminder was sent.
        case notificationNotSent = 2
        /// Put off.
        case snoozed = 3
        /// Taken.
        case taken = 4
        /// Skipped.
        case skipped = 5
        /// Nothing was noted.
        case notLogged = 6
    }

    /// Whether a dose was planned.
    public enum ScheduleType: Int, Codable, Sendable {
        /// Taken when needed.
        case asNeeded = 1
        /// Taken by a plan.
        case schedule = 2
    }
}
