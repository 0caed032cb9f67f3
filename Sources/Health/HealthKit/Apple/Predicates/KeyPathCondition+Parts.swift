internal import SampleStore

/// Key paths into what specialised samples hold.
extension KeyPathCondition {
    /// nil for any other key path.
    func comparePart(
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
    fileprivate static func part(
        _ field: String, _ comparison: Comparison, _ value: JSONValue
    ) -> Condition {
        .detail([StoredField.parts, field], comparison, value)
    }
}
