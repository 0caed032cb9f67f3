import Foundation

/// Predicates for objects and samples of every kind. Each may be combined with `NSCompoundPredicate`.
extension HKQuery {
    /// Samples in a span of time; nil leaves a side open.
    ///
    /// Without options: `endDate >= start AND startDate < end`. A sample that ends exactly at the start
    /// matches, one that starts exactly at the end does not. An undetermined end counts as open.
    public class func predicateForSamples(
        withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate {
        ConditionPredicate(.span(startDate, endDate, options, start: Condition.start, end: Condition.end))
    }

    /// The object with an identifier.
    public class func predicateForObject(with UUID: UUID) -> NSPredicate {
        ConditionPredicate(.identifiers([UUID]))
    }

    /// Objects with one of the identifiers.
    public class func predicateForObjects(with UUIDs: Set<UUID>) -> NSPredicate {
        ConditionPredicate(.identifiers(UUIDs))
    }

    /// Objects saved by a source.
    public class func predicateForObjects(from source: HKSource) -> NSPredicate {
        predicateForObjects(from: [source])
    }

    /// Objects saved by one of the sources.
    public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
        ConditionPredicate(.sources(Set(sources.map(\.bundleIdentifier))))
    }

    /// Objects saved by one of the revisions; the constants `HKSourceRevisionAny…` match everything.
    public class func predicateForObjects(from sourceRevisions: Set<HKSourceRevision>) -> NSPredicate {
        ConditionPredicate(.revisions(Set(sourceRevisions.map(\.pattern))))
    }

    /// Objects of devices whose properties, unset ones included, all equal those of one of the devices
    /// (as Apple's header says; its documents leave unset ones out).
    public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
        ConditionPredicate(.devices(Set(devices.map(\.properties))))
    }

    /// Objects whose device has one of the values in a property; with no values, those where it is unset.
    ///
    /// - Parameter key: one of the constants `HKDevicePropertyKey…`.
    public class func predicateForObjects(
        withDeviceProperty key: String, allowedValues: Set<String>
    ) -> NSPredicate {
        ConditionPredicate(.deviceProperty(key, allowedValues))
    }

    /// Objects with any value under a metadata key.
    public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
        ConditionPredicate(.metadata(key, .isPresent))
    }

    /// Objects with one of the values under a metadata key; an empty list asks for the key alone (Apple does
    /// not say).
    public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
        let values = allowedValues.compactMap(StoredValue.encode)
        return ConditionPredicate(.metadata(key, values.isEmpty ? .isPresent : .isOne(of: values)))
    }

    /// Objects whose value under a metadata key stands in an order to a value. Objects without the key are
    /// unequal to every value, and nothing else.
    ///
    /// - Precondition: the operator orders, and the value is of a class that metadata can hold.
    public class func predicateForObjects(
        withMetadataKey key: String, operatorType: PredicateOperator, value: Any
    ) -> NSPredicate {
        guard let stored = StoredValue.encode(value) else {
            misuse("Metadata holds strings, numbers, dates and quantities.")
        }
        return ConditionPredicate(.metadata(key, .compares(ordering(operatorType), stored)))
    }

    /// Samples that were added to a workout; not those that merely happened during it.
    public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
        ConditionPredicate(.addedToWorkout(workout.uuid))
    }

    /// Samples that no correlation contains.
    public class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
        ConditionPredicate(.outsideCorrelations)
    }

    /// Quantity samples whose quantity stands in an order to another, in converted units.
    public class func predicateForQuantitySamples(
        with operatorType: PredicateOperator, quantity: HKQuantity
    ) -> NSPredicate {
        ConditionPredicate(.quantity(ordering(operatorType), quantity))
    }

    /// Category samples whose value stands in an order to another.
    public class func predicateForCategorySamples(
        with operatorType: PredicateOperator, value: Int
    ) -> NSPredicate {
        ConditionPredicate(.categoryValue(ordering(operatorType), value))
    }

    /// Activity summaries of a day. The components name era (or none), year, month and day.
    public class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
        let day = summaryDay(dateComponents)
        return ConditionPredicate(.summaryDay(.equal, day))
    }

    /// Activity summaries from one day to another, both included.
    public class func predicate(
        forActivitySummariesBetweenStart startDateComponents: DateComponents,
        end endDateComponents: DateComponents
    ) -> NSPredicate {
        let (first, last) = (summaryDay(startDateComponents), summaryDay(endDateComponents))
        return ConditionPredicate(
            .all([.summaryDay(.greaterOrEqual, first), .summaryDay(.lessOrEqual, last)]))
    }

    /// The order an operator stands for.
    static func ordering(_ operatorType: PredicateOperator) -> Comparison {
        guard let comparison = Comparison(operatorType) else {
            misuse("This predicate takes <, <=, >, >=, == and !=.")
        }
        return comparison
    }

    static func summaryDay(_ components: DateComponents) -> Int {
        guard let year = components.year, let month = components.month, let day = components.day else {
            misuse("The date components of an activity summary must have year, month and day.")
        }
        return year * 10_000 + month * 100 + day
    }
}

extension Condition {
    /// The rule of `predicateForSamples`, for whichever fields hold start and end.
    static func span(
        _ from: Date?, _ to: Date?, _ options: HKQueryOptions,
        start: (Comparison, Double) -> Condition, end: (Comparison, Double) -> Condition
    ) -> Condition {
        let lower = from?.timeIntervalSinceReferenceDate
        let upper = to?.timeIntervalSinceReferenceDate
        var parts: [Condition] = []
        parts.reserveCapacity(2)
        if options.contains(.strictStartDate) {
            if let lower { parts.append(start(.greaterOrEqual, lower)) }
            if let upper { parts.append(start(.less, upper)) }
        }
        if options.contains(.strictEndDate) {
            if let lower { parts.append(end(.greaterOrEqual, lower)) }
            if let upper { parts.append(end(.less, upper)) }
        }
        if options.isDisjoint(with: [.strictStartDate, .strictEndDate]) {
            if let lower { parts.append(end(.greaterOrEqual, lower)) }
            if let upper { parts.append(start(.less, upper)) }
        }
        return .all(parts)
    }
}
