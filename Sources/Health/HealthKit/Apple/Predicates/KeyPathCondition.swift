import Foundation

/// Turns a key path, a relation and a value of a format into a condition.
struct KeyPathCondition {
    let path: String

    /// - Parameter value: nil for a comparison with nothing.
    func condition(_ relation: PredicateRelation, _ value: Any?) throws(PredicateFormatError) -> Condition {
        if path.hasPrefix(HKPredicateKeyPathMetadata + ".") {
            return try metadata(String(path.dropFirst(HKPredicateKeyPathMetadata.count + 1)), relation, value)
        }
        guard let value else { return try absence(relation) }
        switch relation {
        case .compares(let comparison): return try compare(comparison, value)
        case .isIn:
            return .any(
                try elements(of: value).map { element throws(PredicateFormatError) in
                    try compare(.equal, element)
                })
        case .isBetween:
            let bounds = try elements(of: value)
            guard bounds.count == 2 else { throw PredicateFormatError("BETWEEN takes two values") }
            return .all([try compare(.greaterOrEqual, bounds[0]), try compare(.lessOrEqual, bounds[1])])
        case .text:
            throw PredicateFormatError("texts are looked for in metadata only, not in \(path)")
        }
    }

    // MARK: One value

    private func compare(_ comparison: Comparison, _ value: Any) throws(PredicateFormatError) -> Condition {
        switch path {
        case HKPredicateKeyPathStartDate: return .start(comparison, try date(value))
        case HKPredicateKeyPathEndDate: return .end(comparison, try date(value))
        case HKPredicateKeyPathQuantity: return .quantity(comparison, try quantity(value))
        case HKPredicateKeyPathCategoryValue: return .categoryValue(comparison, try whole(value))
        case HKPredicateKeyPathUUID, HKPredicateKeyPathSource, HKPredicateKeyPathSourceRevision,
            HKPredicateKeyPathDevice, HKPredicateKeyPathWorkout:
            return try identity(comparison, value)
        case HKPredicateKeyPathDateComponents:
            guard let day = (value as? DateComponents).flatMap(HKQuery.summaryDay(checking:)) else {
                throw mismatch(value)
            }
            return .summaryDay(comparison, day)
        default:
            if let condition = try compareSeries(comparison, value) { return condition }
            if let condition = try comparePart(comparison, value) { return condition }
            return try compareWorkout(comparison, value)
        }
    }

    private func identity(_ comparison: Comparison, _ value: Any) throws(PredicateFormatError) -> Condition {
        let same: Condition
        switch (path, value) {
        case (HKPredicateKeyPathUUID, let id as UUID): same = .identifiers([id])
        case (HKPredicateKeyPathSource, let source as HKSource):
            same = .sources([source.storedBundleIdentifier])
        case (HKPredicateKeyPathSourceRevision, let revision as HKSourceRevision):
            same = .revisions([revision.pattern])
        case (HKPredicateKeyPathDevice, let device as HKDevice): same = .devices([device.properties])
        case (HKPredicateKeyPathWorkout, let workout as HKWorkout):
            same = .addedToWorkout(workout.provenance.uuid)
        default: throw mismatch(value)
        }
        switch comparison {
        case .equal: return same
        case .unequal: return .not(same)
        default: throw PredicateFormatError("\(path) has no order")
        }
    }

    private func compareWorkout(_ comparison: Comparison, _ value: Any) throws(PredicateFormatError)
        -> Condition
    {
        switch path {
        case HKPredicateKeyPathWorkoutType: return .workout(.type(comparison, try whole(value)))
        case HKPredicateKeyPathWorkoutDuration: return .workout(.duration(comparison, try number(value)))
        case HKPredicateKeyPathWorkoutTotalDistance: return try total(comparison, value, .meter())
        case HKPredicateKeyPathWorkoutTotalEnergyBurned: return try total(comparison, value, .kilocalorie())
        case HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount, HKPredicateKeyPathWorkoutTotalFlightsClimbed:
            return try total(comparison, value, .count())
        case HKPredicateKeyPathWorkoutActivityType:
            return .activity(.type(comparison, try whole(value)))
        case HKPredicateKeyPathWorkoutActivityDuration:
            return .activity(.duration(comparison, try number(value)))
        case HKPredicateKeyPathWorkoutActivityStartDate: return .activity(.start(comparison, try date(value)))
        case HKPredicateKeyPathWorkoutActivityEndDate: return .activity(.end(comparison, try date(value)))
        default: return try figure(comparison, value)
        }
    }

    private static let figures: [String: (WorkoutTest.Figure, isActivity: Bool)] = [
        HKPredicateKeyPathWorkoutSumQuantity: (.sum, false),
        HKPredicateKeyPathWorkoutMinimumQuantity: (.minimum, false),
        HKPredicateKeyPathWorkoutMaximumQuantity: (.maximum, false),
        HKPredicateKeyPathWorkoutAverageQuantity: (.average, false),
        HKPredicateKeyPathWorkoutActivitySumQuantity: (.sum, true),
        HKPredicateKeyPathWorkoutActivityMinimumQuantity: (.minimum, true),
        HKPredicateKeyPathWorkoutActivityMaximumQuantity: (.maximum, true),
        HKPredicateKeyPathWorkoutActivityAverageQuantity: (.average, true),
    ]

    private func figure(_ comparison: Comparison, _ value: Any) throws(PredicateFormatError) -> Condition {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let (figure, isActivity) = Self.figures[parts[0]] else {
            throw PredicateFormatError("“\(path)” is not a key path of HealthKit")
        }
        let test = WorkoutTest.figure(figure, parts[1], comparison, try quantity(value))
        return isActivity ? .activity(test) : .workout(test)
    }

    private func total(
        _ comparison: Comparison, _ value: Any, _ unit: HKUnit
    ) throws(PredicateFormatError) -> Condition {
        guard let number = try quantity(value).checkedValue(for: unit) else { throw mismatch(value) }
        return .detail([StoredField.workout, path], comparison, .double(number))
    }

    // MARK: Metadata and nothing

    private func metadata(
        _ key: String, _ relation: PredicateRelation, _ value: Any?
    ) throws(PredicateFormatError) -> Condition {
        guard let value else {
            switch relation {
            case .compares(.equal): return .not(.metadata(key, .isPresent))
            case .compares(.unequal): return .metadata(key, .isPresent)
            default: throw PredicateFormatError("nothing is only equal or unequal")
            }
        }
        switch relation {
        case .compares(let comparison): return .metadata(key, .compares(comparison, try stored(value)))
        case .isIn:
            return .metadata(
                key,
                .isOne(
                    of: try elements(of: value).map { element throws(PredicateFormatError) in
                        try stored(element)
                    }))
        case .isBetween:
            let bounds = try elements(of: value)
            guard bounds.count == 2 else { throw PredicateFormatError("BETWEEN takes two values") }
            return .all([
                .metadata(key, .compares(.greaterOrEqual, try stored(bounds[0]))),
                .metadata(key, .compares(.lessOrEqual, try stored(bounds[1]))),
            ])
        case .text(let test):
            guard let text = value as? String else { throw mismatch(value) }
            return .metadata(key, .holdsText(text, test))
        }
    }

    /// `correlation == nil` and `device == nil` are what comparisons with nothing are for.
    private func absence(_ relation: PredicateRelation) throws(PredicateFormatError) -> Condition {
        let absent: Condition
        switch path {
        case HKPredicateKeyPathCorrelation: absent = .outsideCorrelations
        case HKPredicateKeyPathDevice: absent = .devices([[:]])
        default: throw PredicateFormatError("\(path) is never nil")
        }
        switch relation {
        case .compares(.equal): return absent
        case .compares(.unequal): return .not(absent)
        default: throw PredicateFormatError("nothing is only equal or unequal")
        }
    }

    // MARK: Values

    func date(_ value: Any) throws(PredicateFormatError) -> Double {
        switch value {
        case let date as Date: return date.timeIntervalSinceReferenceDate
        case let date as NSDate: return date.timeIntervalSinceReferenceDate
        default: throw mismatch(value)
        }
    }

    func number(_ value: Any) throws(PredicateFormatError) -> Double {
        switch value {
        case let activity as HKWorkoutActivityType: return Double(activity.rawValue)
        case let number as NSNumber: return number.doubleValue
        case let number as any BinaryInteger: return Double(number)
        case let number as any BinaryFloatingPoint: return Double(number)
        default: throw mismatch(value)
        }
    }

    /// A code of an enumeration.
    private func whole(_ value: Any) throws(PredicateFormatError) -> Int {
        guard let whole = Int(exactly: try number(value)) else { throw mismatch(value) }
        return whole
    }

    func quantity(_ value: Any) throws(PredicateFormatError) -> HKQuantity {
        guard let quantity = value as? HKQuantity else { throw mismatch(value) }
        return quantity
    }

    private func stored(_ value: Any) throws(PredicateFormatError) -> StoredMetadata {
        guard let stored = StoredValue.encode(value) else { throw mismatch(value) }
        return stored
    }

    private func elements(of value: Any) throws(PredicateFormatError) -> [Any] {
        switch value {
        case let list as [Any]: return list
        case let set as Set<AnyHashable>: return set.map(\.base)
        case let array as NSArray: return array.map { $0 }
        case let set as NSSet: return set.map { $0 }
        default: throw mismatch(value)
        }
    }

    func mismatch(_ value: Any) -> PredicateFormatError {
        PredicateFormatError("\(path) is not compared with \(type(of: value))")
    }
}
