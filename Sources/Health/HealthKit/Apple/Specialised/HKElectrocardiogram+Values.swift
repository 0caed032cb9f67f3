// Enumerations of ``HKElectrocardiogram``. Raw values are Apple's.

extension HKElectrocardiogram {
    /// What the watch made of the curve. `unrecognized` is 100.
    public enum Classification: Int, Codable, Sendable {
        /// The algorithm has not classified the electrocardiogram.
        case notSet = 0
        /// A regular rhythm.
        case sinusRhythm = 1
        /// Signs of atrial fibrillation.
        case atrialFibrillation = 2
        /// Not classified: the heart rate was too low.
        case inconclusiveLowHeartRate = 3
        /// Not classified: the heart rate was too high.
        case inconclusiveHighHeartRate = 4
        /// Not classified: the signal was poor.
        case inconclusivePoorReading = 5
        /// Not classified for another reason.
        case inconclusiveOther = 6
        /// A class that this version does not know.
        case unrecognized = 100
    }

    /// Where the voltage was taken.
    public enum Lead: Int, Codable, Sendable {
        /// What a watch measures between wrist and finger, similar to lead I.
        case appleWatchSimilarToLeadI = 1
    }

    /// Whether symptoms were noted.
    public enum SymptomsStatus: Int, Codable, Sendable {
        /// It was not noted whether there were symptoms.
        case notSet = 0
        /// No symptoms were noted.
        case none = 1
        /// Symptoms were noted.
        case present = 2
    }
}
