import Foundation
internal import SampleStoreEngine

/// Turns a key path, a relation and a value of a format into a condition.
struct ConditionBuilder {
    let path: String

    /// - Parameter value: nil for a comparison with nil.
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

    /// A comparison with nil, such as `correlation == nil` or `device == nil`.
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
        guard let stored = StoredMetadataValue.encode(value) else { throw mismatch(value) }
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

    private func mismatch(_ value: Any) -> PredicateFormatError {
        PredicateFormatError("\(path) is not compared with \(type(of: value))")
    }

    // Key paths into the contents of specialised samples.

    /// The condition for a key path into a specialised sample; nil for other key paths.
    private func comparePart(
        _ comparison: Comparison, _ value: Any
    ) throws(PredicateFormatError) -> Condition? {
        switch path {
        case HKPredicateKeyPathECGClassification: .part("classification", comparison, try whole(value))
        case HKPredicateKeyPathECGSymptomsStatus: .part("symptoms", comparison, try whole(value))
        case HKPredicateKeyPathAverageHeartRate:
            .part("heartRate", comparison, MetadataValue.quantity(try quantity(value)).stored)
        case HKPredicateKeyPathCDATitle: .part("title", comparison, try text(value))
        case HKPredicateKeyPathCDAPatientName: .part("patient", comparison, try text(value))
        case HKPredicateKeyPathCDAAuthorName: .part("author", comparison, try text(value))
        case HKPredicateKeyPathCDACustodianName: .part("custodian", comparison, try text(value))
        case HKPredicateKeyPathClinicalRecordFHIRResourceType:
            .detail([StoredField.parts, "resource", "type"], comparison, try text(value))
        case HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier:
            .detail([StoredField.parts, "resource", "identifier"], comparison, try text(value))
        case HKPredicateKeyPathStatus: .part("status", comparison, try whole(value))
        case HKPredicateKeyPathScheduledDate:
            .part("scheduledDate", comparison, .double(try date(value)))
        case HKPredicateKeyPathMedicationConceptIdentifier: try medication(comparison, value)
        case HKUserAnnotatedMedicationPredicateKeyPathIsArchived:
            .part("isArchived", comparison, .bool(try number(value) != 0))
        case HKUserAnnotatedMedicationPredicateKeyPathHasSchedule:
            .part("hasSchedule", comparison, .bool(try number(value) != 0))
        case HKPredicateKeyPathWorkoutEffortRelationship: try rating(comparison, value)
        default: nil
        }
    }

    private func medication(
        _ comparison: Comparison, _ value: Any
    ) throws(PredicateFormatError) -> Condition {
        guard let identifier = value as? HKHealthConceptIdentifier else { throw mismatch(value) }
        return try equality(
            comparison,
            .all([
                .part("concept", .equal, .string(identifier.value)),
                .part("domain", .equal, .string(identifier.storedDomain.rawValue)),
            ]))
    }

    private func rating(_ comparison: Comparison, _ value: Any) throws(PredicateFormatError) -> Condition {
        guard let workout = value as? HKWorkout else { throw mismatch(value) }
        return try equality(comparison, .rating(workout: workout.provenance.uuid, activity: nil))
    }

    private func equality(
        _ comparison: Comparison, _ same: Condition
    ) throws(PredicateFormatError) -> Condition {
        switch comparison {
        case .equal: return same
        case .unequal: return .not(same)
        default: throw PredicateFormatError("\(path) has no order")
        }
    }

    private func whole(_ value: Any) throws(PredicateFormatError) -> JSONValue {
        switch value {
        case let classification as HKElectrocardiogram.Classification: .int(Int64(classification.rawValue))
        case let status as HKElectrocardiogram.SymptomsStatus: .int(Int64(status.rawValue))
        case let status as HKMedicationDoseEvent.LogStatus: .int(Int64(status.rawValue))
        default: .double(try number(value))
        }
    }

    private func text(_ value: Any) throws(PredicateFormatError) -> JSONValue {
        switch value {
        case let text as String: return .string(text)
        case let type as HKFHIRResourceType: return .string(type.rawValue)
        default: throw mismatch(value)
        }
    }
}

extension Condition {
    fileprivate static func part(_ field: String, _ comparison: Comparison, _ value: JSONValue) -> Condition {
        .detail([StoredField.parts, field], comparison, value)
    }
}

// Key paths for `NSPredicate(format:)`. A table with one constant in each entry and Apple's strings.

import Foundation

/// Names an object's identifier.
public let HKPredicateKeyPathUUID: String = "UUID"
/// Names an object's source.
public let HKPredicateKeyPathSource: String = "source"
/// Names an object's source revision.
public let HKPredicateKeyPathSourceRevision: String = "sourceRevision"
/// Names an object's device.
public let HKPredicateKeyPathDevice: String = "device"
/// Names an object's metadata; a key follows after a dot.
public let HKPredicateKeyPathMetadata: String = "metadata"
/// Names the correlation that contains a sample.
public let HKPredicateKeyPathCorrelation: String = "correlation"
/// Names the workout a sample was added to.
public let HKPredicateKeyPathWorkout: String = "workout"
/// Names a sample's start.
public let HKPredicateKeyPathStartDate: String = "startDate"
/// Names a sample's end.
public let HKPredicateKeyPathEndDate: String = "endDate"
/// Names a quantity sample's quantity.
public let HKPredicateKeyPathQuantity: String = "quantity"
/// Names a cumulative sample's sum.
public let HKPredicateKeyPathSum: String = "quantity"
/// Names a discrete sample's average.
public let HKPredicateKeyPathAverage: String = "quantity"
/// Names the number of measurements that a quantity sample represents.
public let HKPredicateKeyPathCount: String = "count"
/// Names a discrete sample's minimum.
public let HKPredicateKeyPathMin: String = "min"
/// Names a discrete sample's maximum.
public let HKPredicateKeyPathMax: String = "max"
/// Names a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecent: String = "most_recent"
/// Names the start of a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecentStartDate: String = "most_recent_start_date"
/// Names the end of a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecentEndDate: String = "most_recent_end_date"
/// Names the duration of a discrete sample's last measurement.
public let HKPredicateKeyPathMostRecentDuration: String = "most_recent_duration"
/// Names a category sample's value.
public let HKPredicateKeyPathCategoryValue: String = "value"
/// Names an activity summary's day.
public let HKPredicateKeyPathDateComponents: String = "dateComponents"
/// Names a workout's activity type.
public let HKPredicateKeyPathWorkoutType: String = "workoutType"
/// Names a workout's duration in seconds.
public let HKPredicateKeyPathWorkoutDuration: String = "duration"
/// Names a workout's distance.
public let HKPredicateKeyPathWorkoutTotalDistance: String = "totalDistance"
/// Names a workout's active energy.
public let HKPredicateKeyPathWorkoutTotalEnergyBurned: String = "totalEnergyBurned"
/// Names a workout's swimming strokes.
public let HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
/// Names a workout's flights of stairs.
public let HKPredicateKeyPathWorkoutTotalFlightsClimbed: String = "totalFlightsClimbed"
/// Names a sum in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutSumQuantity: String = "sumQuantity"
/// Names a minimum in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutMinimumQuantity: String = "minimumQuantity"
/// Names a maximum in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutMaximumQuantity: String = "maximumQuantity"
/// Names an average in a workout's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutAverageQuantity: String = "averageQuantity"
/// Names a workout's activities.
public let HKPredicateKeyPathWorkoutActivity: String = "workoutActivity"
/// Names a workout activity's type.
public let HKPredicateKeyPathWorkoutActivityType: String = "activityType"
/// Names a workout activity's duration in seconds.
public let HKPredicateKeyPathWorkoutActivityDuration: String = "activityDuration"
/// Names a workout activity's start.
public let HKPredicateKeyPathWorkoutActivityStartDate: String = "activityStartDate"
/// Names a workout activity's end.
public let HKPredicateKeyPathWorkoutActivityEndDate: String = "activityEndDate"
/// Names a sum in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivitySumQuantity: String = "activitySumQuantity"
/// Names a minimum in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivityMinimumQuantity: String = "activityMinimumQuantity"
/// Names a maximum in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivityMaximumQuantity: String = "activityMaximumQuantity"
/// Names an average in an activity's statistics; a type follows after a dot.
public let HKPredicateKeyPathWorkoutActivityAverageQuantity: String = "activityAverageQuantity"
/// Names the workout an effort score belongs to.
public let HKPredicateKeyPathWorkoutEffortRelationship: String = "ratingOfExertionAssociation"
/// Names an electrocardiogram's average heart rate.
public let HKPredicateKeyPathAverageHeartRate: String = "ecg_average_heart_rate"
/// Names an electrocardiogram's classification.
public let HKPredicateKeyPathECGClassification: String = "ecg_public_classification"
/// Names whether symptoms go with an electrocardiogram.
public let HKPredicateKeyPathECGSymptomsStatus: String = "ecg_symptoms_status"
/// Names a clinical document's title.
public let HKPredicateKeyPathCDATitle: String = "title"
/// Names a clinical document's patient.
public let HKPredicateKeyPathCDAPatientName: String = "patient_name"
/// Names a clinical document's author.
public let HKPredicateKeyPathCDAAuthorName: String = "author_name"
/// Names a clinical document's custodian.
public let HKPredicateKeyPathCDACustodianName: String = "custodian_name"
/// Names a clinical record's identifier.
public let HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier: String = "FHIRResource.identifier"
/// Names a clinical record's type.
public let HKPredicateKeyPathClinicalRecordFHIRResourceType: String = "FHIRResource.resourceType"
/// Names a dose's log status.
public let HKPredicateKeyPathStatus: String = "status"
/// Names the way in which a dose was logged.
public let HKPredicateKeyPathLogOrigin: String = "logOrigin"
/// Names the due time of a dose.
public let HKPredicateKeyPathScheduledDate: String = "scheduledDate"
/// Names the medication of a dose.
public let HKPredicateKeyPathMedicationConceptIdentifier: String = "medicationConceptIdentifier"
/// Names whether a medication has a schedule.
public let HKUserAnnotatedMedicationPredicateKeyPathHasSchedule: String = "hasSchedule"
/// Names whether a medication is archived.
public let HKUserAnnotatedMedicationPredicateKeyPathIsArchived: String = "isArchived"
