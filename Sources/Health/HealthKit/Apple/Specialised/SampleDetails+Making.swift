extension SampleDetails {
    /// The sample of a type with these parts, of the class that goes with it.
    func sample(of type: HKSampleType, start: Date, end: Date, provenance: Provenance) -> HKSample {
        typealias Make = (HKSampleType, Date, Date, Provenance, SampleDetails?) -> HKSample
        let make: Make =
            switch self {
            case .stateOfMind: HKStateOfMind.init(storedType:start:end:provenance:details:)
            case .assessment where type == HKScoredAssessmentType(.GAD7):
                HKGAD7Assessment.init(storedType:start:end:provenance:details:)
            case .assessment: HKPHQ9Assessment.init(storedType:start:end:provenance:details:)
            case .audiogram: HKAudiogramSample.init(storedType:start:end:provenance:details:)
            case .electrocardiogram: HKElectrocardiogram.init(storedType:start:end:provenance:details:)
            case .heartbeats: HKHeartbeatSeriesSample.init(storedType:start:end:provenance:details:)
            case .route: HKWorkoutRoute.init(storedType:start:end:provenance:details:)
            case .prescription(let parts) where parts.kind == .glasses:
                HKGlassesPrescription.init(storedType:start:end:provenance:details:)
            case .prescription: HKContactsPrescription.init(storedType:start:end:provenance:details:)
            case .document: HKCDADocumentSample.init(storedType:start:end:provenance:details:)
            case .clinicalRecord: HKClinicalRecord.init(storedType:start:end:provenance:details:)
            case .doseEvent: HKMedicationDoseEvent.init(storedType:start:end:provenance:details:)
            }
        return make(type, start, end, provenance, self)
    }
}

/// A quantity in parts that are written as JSON: number and unit string.
struct QuantityParts: Codable, Hashable, Sendable {
    let value: Double
    let unit: String

    init(_ quantity: HKQuantity) {
        value = quantity.value
        unit = quantity.unit.storedUnitString
    }

    init?(_ quantity: HKQuantity?) {
        guard let quantity else { return nil }
        self.init(quantity)
    }

    /// The quantity; in counts if a damaged file holds a unit that is none.
    var quantity: HKQuantity {
        // IGNORED: the text was a unit's own when it was written.
        HKQuantity(unit: (try? HKUnit.parse(unit)) ?? .count(), doubleValue: value)
    }
}
