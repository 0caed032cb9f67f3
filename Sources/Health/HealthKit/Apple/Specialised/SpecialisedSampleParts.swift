internal import SampleStoreEngine

/// The contents of a specialised sample besides type and dates, as one value.
///
/// Quantities, categories, correlations and workouts have classes with fields of their own. The rest, from
/// electrocardiograms to prescriptions, are rare: each keeps its parts in one of these values. The store writes them as
/// JSON, an archive writes them as data. A new kind needs only a case here and a class.
indirect enum SpecialisedSampleParts: Hashable, Sendable {
    case stateOfMind(StateOfMindParts)
    case assessment(AssessmentParts)
    case audiogram(AudiogramParts)
    case electrocardiogram(ElectrocardiogramParts)
    case heartbeats(HeartbeatParts)
    case route(RouteParts)
    case prescription(PrescriptionParts)
    case document(DocumentParts)
    case clinicalRecord(ClinicalRecordParts)
    case doseEvent(DoseEventParts)

    // The details as the engine's JSON.

    /// The parts as the store keeps them.
    var stored: JSONValue { JSONValue(json: data) ?? .null }

    /// The parts of a stored sample of a type; nil when they cannot be read.
    init?(stored: JSONValue, type: HKSampleType) {
        guard let json = stored.json else { return nil }
        self.init(Data(json), type: type)
    }

    /// A sample of the type with these details, as an instance of its class.
    func sample(of type: HKSampleType, start: Date, end: Date, provenance: Provenance) -> HKSample {
        typealias Make = (HKSampleType, Date, Date, Provenance, SpecialisedSampleParts?) -> HKSample
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

// Coding as JSON. The sample's type determines the case, so no tag is written.
extension SpecialisedSampleParts: Encodable {
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .stateOfMind(let parts): try parts.encode(to: encoder)
        case .assessment(let parts): try parts.encode(to: encoder)
        case .audiogram(let parts): try parts.encode(to: encoder)
        case .electrocardiogram(let parts): try parts.encode(to: encoder)
        case .heartbeats(let parts): try parts.encode(to: encoder)
        case .route(let parts): try parts.encode(to: encoder)
        case .prescription(let parts): try parts.encode(to: encoder)
        case .document(let parts): try parts.encode(to: encoder)
        case .clinicalRecord(let parts): try parts.encode(to: encoder)
        case .doseEvent(let parts): try parts.encode(to: encoder)
        }
    }

    /// The parts encoded for archives.
    var data: Data {
        // IGNORED: the parts are texts, finite numbers and data, which always encode; empty data would read back as
        // nil.
        (try? JSONEncoder().encode(self)) ?? Data()
    }

    /// The parts of a sample of a type; nil for data without them.
    init?(_ data: Data, type: HKSampleType) {
        // IGNORED: nil reports damage in a file or archive, and the sample is left out.
        guard let details = try? Self.decode(data, type: type) else { return nil }
        self = details
    }

    private static func decode(_ data: Data, type: HKSampleType) throws -> SpecialisedSampleParts? {
        func read<Parts: Decodable>(_ parts: Parts.Type) throws -> Parts {
            try JSONDecoder().decode(parts, from: data)
        }
        return switch type {
        case is HKStateOfMindType: .stateOfMind(try read(StateOfMindParts.self))
        case is HKScoredAssessmentType: .assessment(try read(AssessmentParts.self))
        case is HKAudiogramSampleType: .audiogram(try read(AudiogramParts.self))
        case is HKElectrocardiogramType: .electrocardiogram(try read(ElectrocardiogramParts.self))
        case ObjectTypeCatalogue.heartbeatSeries: .heartbeats(try read(HeartbeatParts.self))
        case ObjectTypeCatalogue.workoutRoute: .route(try read(RouteParts.self))
        case is HKPrescriptionType: .prescription(try read(PrescriptionParts.self))
        case is HKDocumentType: .document(try read(DocumentParts.self))
        case is HKClinicalType: .clinicalRecord(try read(ClinicalRecordParts.self))
        case is HKMedicationDoseEventType: .doseEvent(try read(DoseEventParts.self))
        default: nil
        }
    }
}

extension JSONValue {
    /// Parts as the store keeps them.
    init(encoding parts: some Encodable) {
        // IGNORED: parts are texts, finite numbers and data, which always encode; null would read back as no details.
        self = (try? JSONEncoder().encode(parts)).flatMap { JSONValue(json: $0) } ?? .null
    }

    /// The parts that were stored; nil when they cannot be read.
    func decoded<Parts: Decodable>(as type: Parts.Type) -> Parts? {
        // IGNORED: nil reports damage in a file, and the object is left out.
        json.flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }
}

/// A quantity in JSON parts: number and unit string.
struct StoredQuantity: Codable, Hashable, Sendable {
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

    /// The quantity; in counts if a damaged file holds an invalid unit.
    var quantity: HKQuantity {
        // IGNORED: the stored text was made from a valid unit.
        HKQuantity(unit: (try? HKUnit.parse(unit)) ?? .count(), doubleValue: value)
    }
}
