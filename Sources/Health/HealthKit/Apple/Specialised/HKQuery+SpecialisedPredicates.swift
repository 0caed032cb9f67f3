internal import SampleStoreEngine

/// Predicates on the contents of specialised samples. They may be combined with `NSCompoundPredicate`.
extension HKQuery {
    /// Electrocardiograms of a classification.
    ///
    /// ```swift
    /// let sinus = HKQuery.predicateForElectrocardiograms(classification: .sinusRhythm)
    /// ```
    public class func predicateForElectrocardiograms(
        classification: HKElectrocardiogram.Classification
    ) -> NSPredicate {
        part("classification", .equal, .int(Int64(classification.rawValue)))
    }

    /// Electrocardiograms with or without symptoms.
    public class func predicateForElectrocardiograms(
        symptomsStatus: HKElectrocardiogram.SymptomsStatus
    ) -> NSPredicate {
        part("symptoms", .equal, .int(Int64(symptomsStatus.rawValue)))
    }

    /// Symptoms that were noted with an electrocardiogram.
    public class func predicateForObjectsAssociated(electrocardiogram: HKElectrocardiogram) -> NSPredicate {
        ConditionPredicate(.addedToWorkout(electrocardiogram.provenance.uuid))
    }

    /// States of mind with an association.
    public class func predicateForStatesOfMind(with association: HKStateOfMind.Association) -> NSPredicate {
        part("associations", .equal, .int(Int64(association.rawValue)))
    }

    /// States of mind of a kind.
    public class func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
        part("kind", .equal, .int(Int64(kind.rawValue)))
    }

    /// States of mind with a label.
    ///
    /// ```swift
    /// let calm = HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.calm)
    /// ```
    public class func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
        part("labels", .equal, .int(Int64(label.rawValue)))
    }

    /// States of mind whose valence, from -1 to 1, compares to a number.
    ///
    /// ```swift
    /// let pleasant = HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan)
    /// ```
    public class func predicateForStatesOfMind(
        withValence valence: Double, operatorType: PredicateOperator
    ) -> NSPredicate {
        part("valence", ordering(operatorType), .double(valence))
    }

    /// Clinical records with a resource of a kind.
    public class func predicateForClinicalRecords(
        withFHIRResourceType resourceType: HKFHIRResourceType
    ) -> NSPredicate {
        ConditionPredicate(resource("type", resourceType.rawValue))
    }

    /// The clinical record of a source with a resource's kind and identifier.
    public class func predicateForClinicalRecords(
        from source: HKSource, fhirResourceType resourceType: HKFHIRResourceType, identifier: String
    ) -> NSPredicate {
        ConditionPredicate(
            .all([
                .sources([source.storedBundleIdentifier]), resource("type", resourceType.rawValue),
                resource("identifier", identifier),
            ]))
    }

    // MARK: Doses of medication

    /// Doses with a log status.
    ///
    /// ```swift
    /// let taken = HKQuery.predicateForMedicationDoseEvent(status: .taken)
    /// ```
    public class func predicateForMedicationDoseEvent(
        status: HKMedicationDoseEvent.LogStatus
    ) -> NSPredicate {
        part("status", .equal, .int(Int64(status.rawValue)))
    }

    /// Doses with one of these outcomes, by the raw values of `LogStatus`.
    public class func predicateForMedicationDoseEvent(statuses: Set<NSNumber>) -> NSPredicate {
        any(of: statuses.map { .detail(path("status"), .equal, .int($0.int64Value)) })
    }

    /// Doses planned for a moment.
    public class func predicateForMedicationDoseEvent(scheduledDate: Date) -> NSPredicate {
        predicateForMedicationDoseEvent(scheduledDates: [scheduledDate])
    }

    /// Doses planned for one of these dates.
    public class func predicateForMedicationDoseEvent(scheduledDates: Set<Date>) -> NSPredicate {
        any(of: scheduledDates.map { scheduled(.equal, $0) })
    }

    /// Doses planned from a moment until before another; nil leaves a side open.
    public class func predicateForMedicationDoseEvent(
        scheduledStart startDate: Date?, end endDate: Date?
    ) -> NSPredicate {
        let bounds = [
            startDate.map { scheduled(.greaterOrEqual, $0) }, endDate.map { scheduled(.less, $0) },
        ]
        return ConditionPredicate(.all(bounds.compactMap(\.self)))
    }

    /// Doses of a medication.
    public class func predicateForMedicationDoseEvent(
        medicationConceptIdentifier: HKHealthConceptIdentifier
    ) -> NSPredicate {
        predicateForMedicationDoseEvent(medicationConceptIdentifiers: [medicationConceptIdentifier])
    }

    /// Doses of one of these medications.
    public class func predicateForMedicationDoseEvent(
        medicationConceptIdentifiers: Set<HKHealthConceptIdentifier>
    ) -> NSPredicate {
        any(
            of: medicationConceptIdentifiers.map { identifier in
                .all([
                    .detail(path("concept"), .equal, .string(identifier.value)),
                    .detail(path("domain"), .equal, .string(identifier.storedDomain.rawValue)),
                ])
            })
    }

    // MARK: Lists of medications

    /// Medications of the list that are archived, or are not.
    ///
    /// ```swift
    /// let current = HKQuery.predicateForUserAnnotatedMedications(isArchived: false)
    /// ```
    public class func predicateForUserAnnotatedMedications(isArchived: Bool) -> NSPredicate {
        part("isArchived", .equal, .bool(isArchived))
    }

    /// Medications of the list with or without a schedule.
    public class func predicateForUserAnnotatedMedications(hasSchedule: Bool) -> NSPredicate {
        part("hasSchedule", .equal, .bool(hasSchedule))
    }

    // MARK: Verifiable records

    /// Verifiable records whose relevant date lies in a span of time. Their query fails here, see
    /// ``HKVerifiableClinicalRecordQuery``.
    public class func predicateForVerifiableClinicalRecords(
        withRelevantDateWithin dateInterval: DateInterval
    ) -> NSPredicate {
        ConditionPredicate(
            .all([
                .detail(
                    path("relevantDate"), .greaterOrEqual,
                    .double(dateInterval.start.timeIntervalSinceReferenceDate)),
                .detail(
                    path("relevantDate"), .lessOrEqual,
                    .double(dateInterval.end.timeIntervalSinceReferenceDate)),
            ]))
    }

    // MARK: Steps

    private static func path(_ field: String) -> [String] { [StoredField.parts, field] }

    private static func part(_ field: String, _ comparison: Comparison, _ value: JSONValue) -> NSPredicate {
        ConditionPredicate(.detail(path(field), comparison, value))
    }

    private static func resource(_ field: String, _ text: String) -> Condition {
        .detail(path("resource") + [field], .equal, .string(text))
    }

    private static func scheduled(_ comparison: Comparison, _ date: Date) -> Condition {
        .detail(path("scheduledDate"), comparison, .double(date.timeIntervalSinceReferenceDate))
    }

    private static func any(of conditions: [Condition]) -> NSPredicate {
        ConditionPredicate(.any(conditions))
    }
}
