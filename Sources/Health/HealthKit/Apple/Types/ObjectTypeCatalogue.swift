internal import Synchronization

/// All types, each made once, when it is first needed.
enum ObjectTypeCatalogue {
    static let workout = HKWorkoutType(identifier: HKWorkoutTypeIdentifier)
    static let activitySummary = HKActivitySummaryType(
        identifier: "HKActivitySummaryTypeIdentifier", isReadOnly: true)
    static let workoutRoute = HKSeriesType(identifier: HKWorkoutRouteTypeIdentifier)
    static let heartbeatSeries = HKSeriesType(identifier: HKDataTypeIdentifierHeartbeatSeries)
    static let audiogram = HKAudiogramSampleType(identifier: "HKDataTypeIdentifierAudiogram")
    static let electrocardiogram = HKElectrocardiogramType(
        identifier: "HKDataTypeIdentifierElectrocardiogram", isReadOnly: true)
    static let visionPrescription = HKPrescriptionType(identifier: HKVisionPrescriptionTypeIdentifier)
    static let stateOfMind = HKStateOfMindType(identifier: HKDataTypeIdentifierStateOfMind)
    static let medicationDoseEvent = HKMedicationDoseEventType(
        identifier: HKMedicationDoseEventTypeIdentifierMedicationDoseEvent, isReadOnly: true)
    static let userAnnotatedMedication = HKUserAnnotatedMedicationType(
        identifier: HKDataTypeIdentifierUserAnnotatedMedicationConcept, isReadOnly: true)

    /// The type of an identifier; nil for one that is not listed. O(1).
    static func type(_ identifier: String) -> HKObjectType? {
        known.withLock { types in
            if let type = types[identifier] { return type }
            let type = made(identifier)
            types[identifier] = type
            return type
        }
    }

    /// The type of an identifier. Stops the program unless the type is listed and of the class `Type`.
    static func listed<Type: HKObjectType>(_ identifier: String) -> Type {
        guard let type = type(identifier) as? Type else {
            misuse("There is no \(Type.self) named “\(identifier)”.")
        }
        return type
    }

    /// The type of samples stored under an identifier, in a unit (nil for none).
    ///
    /// An unlisted identifier, from a newer system's data, gets an unlisted type: a quantity type with a unit, a
    /// category type without. Nil for stored rows that are not samples.
    static func sampleType(_ identifier: String, unit: String?) -> HKSampleType? {
        if let listed = type(identifier) { return listed as? HKSampleType }
        if LinkedRecordKind.isName(identifier) { return nil }
        guard let unit else { return HKCategoryType.unlisted(identifier) }
        // IGNORED: an unreadable unit makes the type unknown, which the caller reports.
        return (try? HKUnit.parse(unit)).map { HKQuantityType.unlisted(identifier, unit: $0) }
    }

    /// The classes of sample types, for decoding a type of unknown class.
    static let sampleClasses: [AnyClass] = [
        HKQuantityType.self, HKCategoryType.self, HKCorrelationType.self, HKWorkoutType.self,
        HKDocumentType.self, HKSeriesType.self, HKAudiogramSampleType.self, HKClinicalType.self,
        HKElectrocardiogramType.self, HKMedicationDoseEventType.self, HKPrescriptionType.self,
        HKScoredAssessmentType.self, HKStateOfMindType.self,
    ]

    /// The listed sample types, without clinical records.
    fileprivate static var samples: [HKSampleType] {
        let names =
            QuantityTypeFacts.all.map(\.identifier.rawValue)
            + CategoryTypeFacts.all.map(\.identifier.rawValue)
            + correlations.map(\.rawValue) + assessments.map(\.rawValue)
            + single.map(\.storedIdentifier)
        return names.compactMap { type($0) as? HKSampleType }
    }

    private static let known = Mutex<[String: HKObjectType]>([:])

    private static func made(_ identifier: String) -> HKObjectType? {
        if let facts = QuantityTypeFacts.all.first(where: { $0.identifier.rawValue == identifier }) {
            return HKQuantityType(facts)
        }
        if let facts = CategoryTypeFacts.all.first(where: { $0.identifier.rawValue == identifier }) {
            return HKCategoryType(facts)
        }
        if correlations.contains(where: { $0.rawValue == identifier }) {
            return HKCorrelationType(identifier: identifier)
        }
        if characteristics.contains(where: { $0.rawValue == identifier }) {
            return HKCharacteristicType(identifier: identifier, isReadOnly: true)
        }
        if assessments.contains(where: { $0.rawValue == identifier }) {
            return HKScoredAssessmentType(identifier: identifier)
        }
        if clinicals.contains(where: { $0.rawValue == identifier }) {
            return HKClinicalType(identifier: identifier, isReadOnly: true)
        }
        if identifier == HKDocumentTypeIdentifier.CDA.rawValue {
            return HKDocumentType(identifier: identifier)
        }
        return single.first { $0.storedIdentifier == identifier }
    }

    /// The types that are the only one of their class, or have a property of their own.
    private static var single: [HKObjectType] {
        [
            workout, activitySummary, workoutRoute, heartbeatSeries, audiogram, electrocardiogram,
            visionPrescription, stateOfMind, medicationDoseEvent, userAnnotatedMedication,
        ]
    }

    private static let correlations: [HKCorrelationTypeIdentifier] = [.bloodPressure, .food]

    private static let characteristics: [HKCharacteristicTypeIdentifier] = [
        .activityMoveMode, .biologicalSex, .bloodType, .dateOfBirth, .fitzpatrickSkinType, .referenceSex,
        .wheelchairUse,
    ]

    private static let assessments: [HKScoredAssessmentTypeIdentifier] = [.GAD7, .PHQ9]

    private static let clinicals: [HKClinicalTypeIdentifier] = [
        .allergyRecord, .clinicalNoteRecord, .conditionRecord, .coverageRecord, .immunizationRecord,
        .labResultRecord, .medicationRecord, .procedureRecord, .vitalSignRecord,
    ]
}

extension HKSampleType {
    /// The sample types that Apple lists, without clinical records. Not Apple's.
    package static let listed: [HKSampleType] = ObjectTypeCatalogue.samples
}
