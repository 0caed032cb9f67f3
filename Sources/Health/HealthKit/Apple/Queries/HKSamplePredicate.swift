import Foundation

/// A type of samples and a predicate, which also says of which class the found samples are: what async
/// queries are made with.
///
/// ```swift
/// let runs = HKSamplePredicate.workout(HKQuery.predicateForWorkouts(with: .running))
/// let found = try await HKSampleQueryDescriptor(predicates: [runs], sortDescriptors: []).result(for: store)
/// ```
public struct HKSamplePredicate<Sample: HKSample>: Hashable, @unchecked Sendable {
    // SAFETY: immutable; predicates are only evaluated, on a query's own queue.

    /// The type to look for.
    public let sampleType: HKSampleType
    /// What its samples must satisfy; nil for all of them.
    public let nsPredicate: NSPredicate?

    init(of type: HKSampleType, _ predicate: NSPredicate?) {
        sampleType = type
        nsPredicate = predicate
    }

    /// Samples of a quantity type, found as ``HKQuantitySample``; all of them without a predicate.
    public static func quantitySample(
        type quantityType: HKQuantityType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKQuantitySample> {
        HKSamplePredicate<HKQuantitySample>(of: quantityType, predicate)
    }

    /// Samples of a category type, found as ``HKCategorySample``; all of them without a predicate.
    public static func categorySample(
        type categoryType: HKCategoryType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCategorySample> {
        HKSamplePredicate<HKCategorySample>(of: categoryType, predicate)
    }

    /// Correlations of a type with their visible members, found as ``HKCorrelation``; all of them without a
    /// predicate. For conditions on the members see ``HKCorrelationQuery``.
    public static func correlation(
        type correlationType: HKCorrelationType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCorrelation> {
        HKSamplePredicate<HKCorrelation>(of: correlationType, predicate)
    }

    /// Workouts of every kind; all of them without a predicate. ``HKQuery/predicateForWorkouts(with:)``
    /// chooses one kind.
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
        HKSamplePredicate<HKWorkout>(of: .workoutType(), predicate)
    }

    /// Samples of any type, found as ``HKSample``: for asking about several classes at once.
    public static func sample(
        type sampleType: HKSampleType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKSample> {
        HKSamplePredicate<HKSample>(of: sampleType, predicate)
    }

    var descriptor: HKQueryDescriptor {
        HKQueryDescriptor(sampleType: sampleType, predicate: nsPredicate)
    }
}
