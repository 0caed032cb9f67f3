// Enumerations of ``HKElectrocardiogram``. Raw values are Apple's.

extension HKElectrocardiogram {
    /// What the watch made of the curve. `unrecognized` is 100.
    public enum Classification: Int, Codable, Sendable {
        case notSet = 0
        case sinusRhythm = 1
        case atrialFibrillation = 2
        case inconclusiveLowHeartRate = 3
        case inconclusiveHighHeartRate = 4
        case inconclusivePoorReading = 5
        case inconclusiveOther = 6
        case unrecognized = 100
    }

    /// Where the voltage was taken.
    public enum Lead: Int, Codable, Sendable {
        case appleWatchSimilarToLeadI = 1
    }

    /// Whether symptoms were noted.
    public enum SymptomsStatus: Int, Codable, Sendable {
        case notSet = 0
        case none = 1
        case present = 2
    }
}
