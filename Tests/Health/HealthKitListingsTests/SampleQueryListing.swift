// swift-format-ignore-file
// The listings stay laid out as they were printed.
import HealthKit

// "Executing Sample Queries", as printed: this file imports nothing but HealthKit. The lines between the
// markers are Apple's; `store` is what its text calls the HealthKit store.

/// Runs the document's first listings, and hands out the last query, which the document does not execute.
func runSampleQueryListing(in store: HKHealthStore) -> HKSampleQuery {
    // >>>
    guard let sampleType = HKSampleType.quantityType(forIdentifier: HKQuantityTypeIdentifier.dietaryEnergyConsumed) else {
        fatalError("*** This method should never fail ***")
    }

    let query = HKSampleQuery(sampleType: sampleType, predicate: nil, limit: Int(HKObjectQueryNoLimit), sortDescriptors: nil) {
        query, results, error in
        
        guard let samples = results as? [HKQuantitySample] else {
            // Handle any errors here.
            return
        }
        
        for sample in samples {
            // Process each sample here.
        }
        
        // The results come back on an anonymous background queue.
        // Dispatch to the main queue before modifying the UI.
        
        DispatchQueue.main.async {
            // Update the UI here.
        }
    }

    store.execute(query)

    let calendar = NSCalendar.current
    let now = Date()
    let components = calendar.dateComponents([.year, .month, .day], from: now)

    guard let startDate = calendar.date(from: components) else {
        fatalError("*** Unable to create the start date ***")
    }

    guard let endDate = calendar.date(byAdding: .day, value: 1, to: startDate) else {
        fatalError("*** Unable to create the end date ***")
    }

    let today = HKQuery.predicateForSamples(withStart: startDate, end: endDate, options: [])

    let sortByDate = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: true)

    let filteredAndSortedQuery = HKSampleQuery(sampleType: sampleType,
                                               predicate: today,
                                               limit: Int(HKObjectQueryNoLimit),
                                               sortDescriptors: [sortByDate]) {
        query, results, error in
        
        // Process the results here.
    }
    // <<<
    return filteredAndSortedQuery
}
