import Foundation

/// A type with its own predicate: one of the types that a query reads together. Immutable, for any thread.
///
/// ```swift
/// let walked = HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: today)
/// let slept = HKQueryDescriptor(sampleType: HKCategoryType(.sleepAnalysis), predicate: nil)
/// let query = HKSampleQuery(queryDescriptors: [walked, slept], limit: HKObjectQueryNoLimit) { _, samples, _ in
///     show(samples ?? [])  // Of both types.
/// }
/// store.execute(query)
/// ```
open class HKQueryDescriptor: ImmutableObject, @unchecked Sendable {
    // SAFETY: immutable; predicates are only evaluated, on the query's own queue.

    /// The type to look for.
    open var sampleType: HKSampleType { storedSampleType }
    let storedSampleType: HKSampleType
    /// The condition on the samples; nil for all of them.
    open var predicate: NSPredicate? { storedPredicate }
    let storedPredicate: NSPredicate?

    /// A descriptor for samples of a type. Several of one type are a union: a sample that matches two of them is
    /// returned once.
    public init(sampleType: HKSampleType, predicate: NSPredicate?) {
        storedSampleType = sampleType
        storedPredicate = predicate
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQueryDescriptor else { return false }
        return storedSampleType == other.storedSampleType && storedPredicate == other.storedPredicate
    }

    open override var hash: Int { storedSampleType.hash }

    /// Writes the type and the predicate into a keyed archive. A predicate that was not made by this library, such as
    /// one with a block, is left out: Foundation on Linux cannot write it.
    open override func encode(with coder: NSCoder) {
        coder.encode(storedSampleType, forKey: "sampleType")
        guard let predicate = storedPredicate, let data = Condition(predicate).data else { return }
        coder.encode(NSData(data: data), forKey: "predicate")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType")
        guard let sampleType = type as? HKSampleType else { return nil }
        storedSampleType = sampleType
        let predicate = coder.object(NSData.self, "predicate")
        let condition = predicate.flatMap { Condition(Data(referencing: $0)) }
        guard predicate == nil || condition != nil else { return nil }
        storedPredicate = condition.map(ConditionPredicate.init)
    }
}

/// A type of samples and a predicate: the input of async queries. Its generic parameter is the class of the found
/// samples.
///
/// ```swift
/// let runs = HKSamplePredicate.workout(HKQuery.predicateForWorkouts(with: .running))
/// let found = try await HKSampleQueryDescriptor(predicates: [runs], sortDescriptors: []).result(for: store)
/// ```
public struct HKSamplePredicate<Sample: HKSample>: Hashable, @unchecked Sendable {
    // SAFETY: immutable; predicates are only evaluated, on a query's own queue.

    /// The type to look for.
    public let sampleType: HKSampleType
    /// The condition on the samples; nil for all of them.
    public let nsPredicate: NSPredicate?

    init(of type: HKSampleType, _ predicate: NSPredicate?) {
        sampleType = type
        nsPredicate = predicate
    }

    /// Samples of a quantity type, returned as ``HKQuantitySample``; without a predicate all of them.
    public static func quantitySample(
        type quantityType: HKQuantityType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKQuantitySample> {
        HKSamplePredicate<HKQuantitySample>(of: quantityType, predicate)
    }

    /// Samples of a category type, returned as ``HKCategorySample``; without a predicate all of them.
    public static func categorySample(
        type categoryType: HKCategoryType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCategorySample> {
        HKSamplePredicate<HKCategorySample>(of: categoryType, predicate)
    }

    /// Correlations of a type with their visible members, returned as ``HKCorrelation``; without a predicate all of
    /// them. For conditions on the members see ``HKCorrelationQuery``.
    public static func correlation(
        type correlationType: HKCorrelationType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCorrelation> {
        HKSamplePredicate<HKCorrelation>(of: correlationType, predicate)
    }

    /// Workouts of all kinds; without a predicate all of them. ``HKQuery/predicateForWorkouts(with:)`` selects one
    /// kind.
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
        HKSamplePredicate<HKWorkout>(of: .workoutType(), predicate)
    }

    /// Samples of any type, found as ``HKSample``: for asking about several classes at once.
    public static func sample(
        type sampleType: HKSampleType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKSample> {
        HKSamplePredicate<HKSample>(of: sampleType, predicate)
    }

    var descriptor: HKQueryDescriptor { HKQueryDescriptor(sampleType: sampleType, predicate: nsPredicate) }

    // Specialised samples in the descriptors of queries.

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
