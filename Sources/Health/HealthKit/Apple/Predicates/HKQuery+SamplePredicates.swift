import Foundation

/// Predicates for objects and samples of every kind. They may be combined with `NSCompoundPredicate` and used
/// on any thread. They can also be evaluated on an `HKSample` outside a query; there a sample belongs to no
/// workout and no correlation.
///
/// Dates, values, sources and identifiers are tested in the store without making objects.
extension HKQuery {
    /// Samples in a span of time; nil leaves a side open, and both nil match everything.
    ///
    /// Without options: `endDate >= start AND startDate < end`. A sample that ends exactly at the start matches, one
    /// that starts exactly at the end does not. An end that is not known (`Date.distantFuture`) counts as open.
    ///
    /// ```swift
    /// let week = HKQuery.predicateForSamples(withStart: monday, end: nextMonday, options: .strictStartDate)
    /// let typed = HKQuery.predicateForObjects(withMetadataKey: HKMetadataKeyWasUserEntered, allowedValues: [true])
    /// let both = NSCompoundPredicate(andPredicateWithSubpredicates: [week, typed])
    /// ```
    ///
    /// - Parameters:
    ///   - startDate: the beginning of the span, inclusive.
    ///   - endDate: the end of the span, exclusive.
    ///   - options: whether samples that cross a border match, see ``HKQueryOptions``.
    public class func predicateForSamples(
        withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
    ) -> NSPredicate {
        ConditionPredicate(.span(startDate, endDate, options, start: Condition.start, end: Condition.end))
    }

    /// The object with a UUID. It is looked up, not searched for.
    ///
    /// ```swift
    /// let it = HKQuery.predicateForObject(with: walk.uuid)
    /// ```
    public class func predicateForObject(with UUID: UUID) -> NSPredicate {
        ConditionPredicate(.identifiers([UUID]))
    }

    /// Objects with one of the UUIDs. They are looked up, not searched for. An empty set matches nothing.
    ///
    /// ```swift
    /// let both = HKQuery.predicateForObjects(with: [walk.uuid, run.uuid])
    /// ```
    public class func predicateForObjects(with UUIDs: Set<UUID>) -> NSPredicate {
        ConditionPredicate(.identifiers(UUIDs))
    }

    /// Objects that a source saved, at any version. Sources are compared by bundle identifier.
    ///
    /// ```swift
    /// let own = HKQuery.predicateForObjects(from: .default())
    /// ```
    public class func predicateForObjects(from source: HKSource) -> NSPredicate {
        predicateForObjects(from: [source])
    }

    /// Objects that one of the sources saved, at any version. Sources are compared by bundle identifier; an
    /// empty set matches nothing.
    public class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
        ConditionPredicate(.sources(Set(sources.map(\.storedBundleIdentifier))))
    }

    /// Objects that one of the revisions saved. In a revision ``HKSourceRevisionAnyVersion``,
    /// ``HKSourceRevisionAnyProductType`` and ``HKSourceRevisionAnyOperatingSystem`` match everything.
    ///
    /// ```swift
    /// let old = HKQuery.predicateForObjects(from: [
    ///     HKSourceRevision(source: .default(), version: "1.0")
    /// ])
    /// ```
    public class func predicateForObjects(from sourceRevisions: Set<HKSourceRevision>) -> NSPredicate {
        ConditionPredicate(.revisions(Set(sourceRevisions.map(\.pattern))))
    }

    /// Objects of devices whose properties, unset ones included, all equal those of one of the devices. This follows
    /// Apple's header; Apple's documentation compares only the set properties.
    public class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
        ConditionPredicate(.devices(Set(devices.map(\.properties))))
    }

    /// Objects whose device has one of the values in a property; with no values, objects with the property unset.
    ///
    /// ```swift
    /// let watches = HKQuery.predicateForObjects(
    ///     withDeviceProperty: HKDevicePropertyKeyModel, allowedValues: ["Watch"])
    /// ```
    ///
    /// - Parameter key: one of the constants `HKDevicePropertyKey…`.
    public class func predicateForObjects(
        withDeviceProperty key: String, allowedValues: Set<String>
    ) -> NSPredicate {
        ConditionPredicate(.deviceProperty(key, allowedValues))
    }

    /// Objects with any value under a metadata key.
    ///
    /// ```swift
    /// let indoors = HKQuery.predicateForObjects(withMetadataKey: HKMetadataKeyIndoorWorkout)
    /// ```
    public class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
        ConditionPredicate(.metadata(key, .isPresent))
    }

    /// Objects with one of the values under a metadata key. An empty list matches every object that has the key (Apple
    /// documents no rule).
    public class func predicateForObjects(withMetadataKey key: String, allowedValues: [Any]) -> NSPredicate {
        let values = allowedValues.compactMap(StoredMetadataValue.encode)
        return ConditionPredicate(.metadata(key, values.isEmpty ? .isPresent : .isOne(of: values)))
    }

    /// Objects whose value under a metadata key compares to a given value with an operator. Objects without the key are
    /// unequal to every value, and nothing else.
    ///
    /// ```swift
    /// let humid = HKQuery.predicateForObjects(
    ///     withMetadataKey: HKMetadataKeyWeatherHumidity, operatorType: .greaterThan,
    ///     value: HKQuantity(unit: .percent(), doubleValue: 0.8))
    /// ```
    ///
    /// - Precondition: the operator orders, and the value is of a class that metadata can hold.
    public class func predicateForObjects(
        withMetadataKey key: String, operatorType: PredicateOperator, value: Any
    ) -> NSPredicate {
        guard let stored = StoredMetadataValue.encode(value) else {
            misuse("Metadata holds strings, numbers, dates and quantities.")
        }
        return ConditionPredicate(.metadata(key, .compares(ordering(operatorType), stored)))
    }

    /// Samples that were added to a workout, by a builder or with ``HKHealthStore/addSamples(_:to:)``; not samples that
    /// only overlap it in time.
    ///
    /// ```swift
    /// let ofRun = HKQuery.predicateForObjects(from: run)
    /// ```
    public class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
        ConditionPredicate(.addedToWorkout(workout.provenance.uuid))
    }

    /// Samples that no correlation contains.
    ///
    /// ```swift
    /// let alone = HKQuery.predicateForObjectsWithNoCorrelation()  // without what foods contain
    /// ```
    public class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
        ConditionPredicate(.outsideCorrelations)
    }

    /// Quantity samples whose quantity compares to another with an operator, in converted units. A sample in
    /// a unit that does not convert does not match.
    ///
    /// ```swift
    /// let many = HKQuery.predicateForQuantitySamples(
    ///     with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 500))
    /// ```
    public class func predicateForQuantitySamples(
        with operatorType: PredicateOperator, quantity: HKQuantity
    ) -> NSPredicate {
        ConditionPredicate(.quantity(ordering(operatorType), quantity))
    }

    /// Category samples whose value compares to another with an operator: `<`, `<=`, `>`, `>=`, `==` or `!=`;
    /// another operator stops the program. Apple prefers the functions of the value enumerations, such as
    /// `HKCategoryValueSleepAnalysis.predicateForSamples(equalTo:)`.
    ///
    /// ```swift
    /// let deep = HKQuery.predicateForCategorySamples(
    ///     with: .equalTo, value: HKCategoryValueSleepAnalysis.asleepDeep.rawValue)
    /// ```
    public class func predicateForCategorySamples(
        with operatorType: PredicateOperator, value: Int
    ) -> NSPredicate {
        ConditionPredicate(.categoryValue(ordering(operatorType), value))
    }

    /// Activity summaries of one day.
    ///
    /// ```swift
    /// let friday = HKQuery.predicateForActivitySummary(
    ///     with: DateComponents(calendar: .current, era: 1, year: 2026, month: 11, day: 20))
    /// ```
    ///
    /// - Parameter dateComponents: the day; only its year, month and day are used, read in the summaries'
    ///   calendar (the user's).
    /// - Precondition: year, month and day are set. Apple asks for calendar and era, too.
    public class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
        let day = summaryDay(dateComponents)
        return ConditionPredicate(.summaryDay(.equal, day))
    }

    /// Activity summaries from one day to another, both included.
    ///
    /// - Parameters:
    ///   - startDateComponents: the first day; only year, month and day are used.
    ///   - endDateComponents: the last day; only year, month and day are used.
    /// - Precondition: year, month and day are set. Apple asks for calendar and era, too.
    public class func predicate(
        forActivitySummariesBetweenStart startDateComponents: DateComponents,
        end endDateComponents: DateComponents
    ) -> NSPredicate {
        let (first, last) = (summaryDay(startDateComponents), summaryDay(endDateComponents))
        return ConditionPredicate(
            .all([.summaryDay(.greaterOrEqual, first), .summaryDay(.lessOrEqual, last)]))
    }

    /// The comparison of an operator. Other operators stop the program.
    static func ordering(_ operatorType: PredicateOperator) -> Comparison {
        guard let comparison = Comparison(operatorType) else {
            misuse("This predicate takes <, <=, >, >=, == and !=.")
        }
        return comparison
    }

    static func summaryDay(_ components: DateComponents) -> Int {
        guard let day = summaryDay(checking: components) else {
            misuse("The date components of an activity summary must have year, month and day.")
        }
        return day
    }

    /// nil for a missing or impossible part.
    static func summaryDay(checking components: DateComponents) -> Int? {
        guard let year = components.year, let month = components.month, let day = components.day,
            [year, month, day].allSatisfy({ (-100_000...100_000).contains($0) })
        else { return nil }
        return year * 10_000 + month * 100 + day
    }
}

extension Condition {
    /// The rule of `predicateForSamples` for any pair of start and end fields.
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

/// How ``HKQuery/predicateForSamples(withStart:end:options:)`` treats samples that cross a border of the span.
///
/// Without options a sample matches when it overlaps the span: it ends at or after the start and begins
/// before the end. With both options it must begin and end inside.
///
/// ```swift
/// let begun = HKQuery.predicateForSamples(withStart: evening, end: morning, options: .strictStartDate)
/// ```
public struct HKQueryOptions: OptionSet, Sendable, Hashable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits; other bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The sample begins inside: `start <= startDate < end`.
    public static let strictStartDate = HKQueryOptions(rawValue: 1)
    /// The sample ends inside: `start <= endDate < end`.
    public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// Category values with their own predicates: `HKCategoryValueSleepAnalysis.predicateForSamples(equalTo:)`.
public protocol HKCategoryValuePredicateProviding: Hashable, RawRepresentable {}

extension HKCategoryValuePredicateProviding where RawValue == Int {
    /// Category samples whose value is one of these. The predicate does not contain the type, which belongs to the
    /// query. An empty set matches nothing.
    public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
        ConditionPredicate(.categoryValues(Set(values.map(\.rawValue))))
    }

    /// Category samples whose raw value compares to that of a case with an operator: `<`, `<=`, `>`, `>=`, `==` or
    /// `!=`; another operator stops the program. The predicate does not contain the type, which belongs to the query.
    public static func predicateForSamples(_ operatorType: PredicateOperator, value: Self) -> NSPredicate {
        ConditionPredicate(.categoryValue(HKQuery.ordering(operatorType), value.rawValue))
    }
}

// Every category enumeration except HKCategoryValueAudioExposureEvent, as on Apple's systems.
extension HKCategoryValue: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppetiteChanges: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppleStandHour: HKCategoryValuePredicateProviding {}
extension HKCategoryValueAppleWalkingSteadinessEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueCervicalMucusQuality: HKCategoryValuePredicateProviding {}
extension HKCategoryValueContraceptive: HKCategoryValuePredicateProviding {}
extension HKCategoryValueEnvironmentalAudioExposureEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueHeadphoneAudioExposureEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueLowCardioFitnessEvent: HKCategoryValuePredicateProviding {}
extension HKCategoryValueMenopausalState: HKCategoryValuePredicateProviding {}
extension HKCategoryValueMenstrualFlow: HKCategoryValuePredicateProviding {}
extension HKCategoryValueOvulationTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValuePregnancyTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValuePresence: HKCategoryValuePredicateProviding {}
extension HKCategoryValueProgesteroneTestResult: HKCategoryValuePredicateProviding {}
extension HKCategoryValueSeverity: HKCategoryValuePredicateProviding {}
extension HKCategoryValueSleepAnalysis: HKCategoryValuePredicateProviding {}
extension HKCategoryValueVaginalBleeding: HKCategoryValuePredicateProviding {}
