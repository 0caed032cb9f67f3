// swift-format-ignore-file
// The listings stay laid out as they were printed.
import HealthKit

// "HKAnchoredObjectQuery", as printed: this file imports nothing but HealthKit. `store` and `myAnchor` are
// what the document leaves to the reader.

/// The document's anchor; says when it changes.
var myAnchor: HKQueryAnchor? {
    didSet { anchorChanges.yield(myAnchor) }
}

let (anchors, anchorChanges) = AsyncStream.makeStream(of: HKQueryAnchor?.self)

/// Runs the document's listing.
func runAnchoredObjectQueryListing(in store: HKHealthStore) {
    // >>>
    // Create the step count type.
    guard let stepCountType = HKObjectType.quantityType(forIdentifier: .stepCount) else {
        // This should never fail when using a defined constant.
        fatalError("*** Unable to get the step count type ***")
    }

    // Create the query.
    let query = HKAnchoredObjectQuery(type: stepCountType,
                                      predicate: nil,
                                      anchor: myAnchor,
                                      limit: HKObjectQueryNoLimit)
    { (query, samplesOrNil, deletedObjectsOrNil, newAnchor, errorOrNil) in
        
        guard let samples = samplesOrNil, let deletedObjects = deletedObjectsOrNil else {
            // Handle the error here.
            fatalError("*** An error occurred during the initial query: \(errorOrNil!.localizedDescription) ***")
        }
        
        myAnchor = newAnchor
        
        for stepCountSample in samples {
            // Process the new step count samples here.
        }
        
        for deletedStepCountSamples in deletedObjects {
            // Process the deleted step count samples here.
        }
    }

    // Optionally, add an update handler.
    query.updateHandler = { (query, samplesOrNil, deletedObjectsOrNil, newAnchor, errorOrNil) in
        
        guard let samples = samplesOrNil, let deletedObjects = deletedObjectsOrNil else {
            // Handle the error here.
            fatalError("*** An error occurred during an update: \(errorOrNil!.localizedDescription) ***")
        }
        
        myAnchor = newAnchor
        
        for stepCountSample in samples {
            // Process the step counts from the update here.
        }
        
        for deletedStepCountSamples in deletedObjects {
            // Process the deleted step count samples from the update here.
        }
    }

    // Run the query.
    store.execute(query)
    // <<<
}
