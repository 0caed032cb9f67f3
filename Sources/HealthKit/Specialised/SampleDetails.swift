internal import SampleStore

/// What a specialised sample holds beyond type and dates, as one value.
///
/// Quantities, categories, correlations and workouts have classes with fields of their own. The
/// rest, from electrocardiograms to prescriptions, are rare: each keeps its parts in one of these,
/// which the store writes as JSON and an archive as data, so a new kind needs a case here and a
/// class, and no code anywhere else.
indirect enum SampleDetails: Hashable, Sendable {
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
}

// To and from JSON. The sample's type says which case it is, so no tag is written.
extension SampleDetails: Encodable {
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

    /// The parts as data, for archives.
    var data: Data {
        // SAFETY: the parts hold text, finite numbers and data, which always encode; parts that
        // did not would read back as nil, as a damaged archive does.
        (try? JSONEncoder().encode(self)) ?? Data()
    }

    /// The parts of a sample of a type; nil for data that does not hold them.
    init?(_ data: Data, type: HKSampleType) {
        // SAFETY: damage in a file or archive is answered by nil, and the sample is left out.
        guard let details = try? Self.decode(data, type: type) else { return nil }
        self = details
    }

    private static func decode(_ data: Data, type: HKSampleType) throws -> SampleDetails? {
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

// To and from the engine's JSON.
extension SampleDetails {
    /// The parts as the store keeps them.
    var stored: JSONValue {
        // SAFETY: `data` is JSON that was just made.
        (try? JSONDecoder().decode(JSONNode.self, from: data))?.value ?? .null
    }

    /// The parts of a stored sample of a type; nil when they cannot be read.
    init?(stored: JSONValue, type: HKSampleType) {
        // SAFETY: a stored value is JSON; what is not makes the sample unreadable, answered by nil.
        guard let data = try? JSONEncoder().encode(JSONNode(value: stored)) else { return nil }
        self.init(data, type: type)
    }
}

extension JSONValue {
    /// JSON as text; nil for a number that is not finite.
    var data: Data? {
        // SAFETY: why it cannot be written is known.
        try? JSONEncoder().encode(JSONNode(value: self))
    }

    /// The value of a JSON text; nil for other data.
    init?(_ data: Data) {
        // SAFETY: damage in an archive is answered by nil.
        guard let node = try? JSONDecoder().decode(JSONNode.self, from: data) else { return nil }
        self = node.value
    }

    /// What the store keeps of parts.
    init(encoding parts: some Encodable) {
        // SAFETY: parts hold text, finite numbers and data, which always encode; what did not would read
        // back as nothing.
        let data = (try? JSONEncoder().encode(parts)) ?? Data()
        // SAFETY: `data` is JSON that was just made.
        self = (try? JSONDecoder().decode(JSONNode.self, from: data))?.value ?? .null
    }

    /// The parts that were stored; nil when they cannot be read.
    func decoded<Parts: Decodable>(as type: Parts.Type) -> Parts? {
        // SAFETY: damage in a file is answered by nil, and the object is left out.
        guard let data = try? JSONEncoder().encode(JSONNode(value: self)) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}

/// The engine's JSON for Foundation's coders.
///
/// Not by way of `JSONSerialization`: the one on Linux reads 0.30000000000000004 as
/// 0.3000000000000001, and a voltage would not come back as it was saved.
private struct JSONNode: Codable {
    let value: JSONValue

    init(value: JSONValue) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // SAFETY: each attempt asks whether the value is of a kind; the last kind is an error.
        if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .bool(flag)
        } else if let whole = try? container.decode(Int64.self) {
            value = .int(whole)
        } else if let number = try? container.decode(Double.self) {
            value = .double(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let elements = try? container.decode([JSONNode].self) {
            value = .array(elements.map(\.value))
        } else {
            value = .object(try container.decode([String: JSONNode].self).mapValues(\.value))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .int(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements.map(JSONNode.init(value:)))
        case .object(let fields): try container.encode(fields.mapValues(JSONNode.init(value:)))
        }
    }
}
