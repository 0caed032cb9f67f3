// Specialised samples in the descriptors of queries.
extension HKSamplePredicate {
    /// States of mind.
    public static func stateOfMind(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKStateOfMind> {
        .init(of: .stateOfMindType(), predicate)
    }

    /// Routes of workouts.
    public static func workoutRoute(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkoutRoute> {
        .init(of: HKSeriesType.workoutRoute(), predicate)
    }

    /// Series of heartbeats.
    public static func heartbeatSeries(
        _ predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKHeartbeatSeriesSample> {
        .init(of: HKSeriesType.heartbeat(), predicate)
    }

    /// Electrocardiograms.
    public static func electrocardiogram(
        _ predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKElectrocardiogram> {
        .init(of: .electrocardiogramType(), predicate)
    }

    /// Hearing tests.
    public static func audiogram(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKAudiogramSample> {
        .init(of: .audiogramSampleType(), predicate)
    }

    /// Prescriptions for glasses and contact lenses.
    public static func visionPrescription(
        _ predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKVisionPrescription> {
        .init(of: .visionPrescriptionType(), predicate)
    }

    /// Records of a type from health institutions.
    public static func clinicalRecord(
        type clinicalType: HKClinicalType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKClinicalRecord> {
        .init(of: clinicalType, predicate)
    }

    /// Questionnaires on anxiety.
    public static func gad7Assessment(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKGAD7Assessment>
    {
        .init(of: HKScoredAssessmentType(.GAD7), predicate)
    }

    /// Questionnaires on depression.
    public static func phq9Assessment(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKPHQ9Assessment>
    {
        .init(of: HKScoredAssessmentType(.PHQ9), predicate)
    }
}
