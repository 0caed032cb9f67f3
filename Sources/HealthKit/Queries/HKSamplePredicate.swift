import Foundation

/// A type of samples and a predicate, with the class of the samples in the type system.
public struct HKSamplePredicate<Sample: HKSample>: Hashable, @unchecked Sendable {
    // SAFETY: immutable; predicates are only evaluated, on a query's own queue.

    /// The type to look for.
    public let sampleType: HKSampleType
    /// What its samples must satisfy; nil for all.
    public let nsPredicate: NSPredicate?

    init(of type: HKSampleType, _ predicate: NSPredicate?) {
        sampleType = type
        nsPredicate = predicate
    }

    /// Quantity samples of a type.
    public static func quantitySample(
        type quantityType: HKQuantityType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKQuantitySample> {
        HKSamplePredicate<HKQuantitySample>(of: quantityType, predicate)
    }

    /// Category samples of a type.
    public static func categorySample(
        type categoryType: HKCategoryType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCategorySample> {
        HKSamplePredicate<HKCategorySample>(of: categoryType, predicate)
    }

    /// Correlations of a type.
    public static func correlation(
        type correlationType: HKCorrelationType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKCorrelation> {
        HKSamplePredicate<HKCorrelation>(of: correlationType, predicate)
    }

    /// Workouts.
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
        HKSamplePredicate<HKWorkout>(of: .workoutType(), predicate)
    }

    /// Samples of any type.
    public static func sample(
        type sampleType: HKSampleType, predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKSample> {
        HKSamplePredicate<HKSample>(of: sampleType, predicate)
    }

    var descriptor: HKQueryDescriptor {
        HKQueryDescriptor(sampleType: sampleType, predicate: nsPredicate)
    }
}
