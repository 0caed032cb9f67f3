// swift-format-ignore-file
// The listings stay laid out as they were printed.
import HealthKit

// "HKCorrelationQuery", in modern spelling: this file imports nothing but HealthKit. Two slips of the
// document are mended: it collects queries where it means correlations, and it stops the program for an error.

/// Runs the document's listing and returns what it prints at the end.
func runCorrelationQueryListing(in healthStore: HKHealthStore) async -> String {
    await withCheckedContinuation { continuation in
        // >>>
        var highCalorieFoods: [HKCorrelation] = []

        let highCalorie = HKQuantity(unit: HKUnit.kilocalorie(),
                                     doubleValue: 800.0)

        let greaterThanHighCalorie = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: highCalorie)

        let energyConsumed = HKQuantityType(.dietaryEnergyConsumed)

        let samplePredicates: [HKSampleType: NSPredicate] = [energyConsumed: greaterThanHighCalorie]

        let foodType = HKCorrelationType(.food)

        let query = HKCorrelationQuery(type: foodType, predicate: nil, samplePredicates: samplePredicates)
        {
            query, results, error in
            
            if let correlations = results {
                for correlation in correlations {
                    highCalorieFoods.append(correlation)
                }
            }
            else {
                // Provide proper error handling here...
                continuation.resume(returning: "An error occurred while searching for high calorie food: \(error!.localizedDescription)")
                return
            }
            
            continuation.resume(returning: "Found \(highCalorieFoods.count) foods")
        }

        healthStore.execute(query)
        // <<<
    }
}
