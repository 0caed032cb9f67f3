import HealthKit

/// Clinical records, which on Apple's systems come from health institutions.
extension HealthTestStore {
    /// Saves a clinical record of a hospital.
    ///
    /// - Parameters:
    ///   - type: the kind of record.
    ///   - name: the name shown to people.
    ///   - date: the date of the record; nil for now.
    ///   - fhir: the record as FHIR's JSON, release 4; nil for a small one with the name, the date and a resource type
    ///     that fits the kind.
    /// - Returns: the record.
    /// - Throws: `SampleRuleError` for an invalid date; `HKError.errorInvalidArgument` for data that are not a JSON
    ///   object with a `resourceType` and an `id`.
    @discardableResult
    public func addClinicalRecord(
        _ type: HKClinicalTypeIdentifier, named name: String, at date: Date? = nil, fhir: Data? = nil
    ) async throws -> HKClinicalRecord {
        let date = date ?? clock.now
        let resource = try fhir.map(Self.resource) ?? Self.resource(type, name, date)
        let record = try HKClinicalRecord.checked(
            type: HKClinicalType(type), date: date, displayName: name, resource: resource)
        try await add(
            [record], from: HealthTestSource(name: "Hospital", bundleIdentifier: "org.example.hospital"))
        return record
    }

    private static func resource(_ data: Data) throws -> HKFHIRResource {
        struct Head: Decodable {
            var resourceType: String
            var id: String
        }
        // IGNORED: the error below states the expected form; the reason does not matter.
        guard let head = try? JSONDecoder().decode(Head.self, from: data) else {
            throw HKError(.errorInvalidArgument)
        }
        return HKFHIRResource(
            resourceType: HKFHIRResourceType(rawValue: head.resourceType), identifier: head.id, data: data,
            sourceURL: nil, fhirVersion: .primaryR4())
    }

    private static func resource(
        _ type: HKClinicalTypeIdentifier, _ name: String, _ date: Date
    ) throws -> HKFHIRResource {
        struct Record: Encodable {
            struct Text: Encodable { var text: String }
            var resourceType: String
            var id: String
            var code: Text
            var recordedDate: String
        }
        let kind = resourceType(type)
        let id = name.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
        let record = Record(
            resourceType: kind.rawValue, id: id, code: .init(text: name),
            recordedDate: date.formatted(.iso8601))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return HKFHIRResource(
            resourceType: kind, identifier: id, data: try encoder.encode(record), sourceURL: nil,
            fhirVersion: .primaryR4())
    }

    /// The resource type of a kind of record, as downloaded by Apple's systems.
    private static func resourceType(_ type: HKClinicalTypeIdentifier) -> HKFHIRResourceType {
        switch type {
        case .allergyRecord: .allergyIntolerance
        case .clinicalNoteRecord: .documentReference
        case .coverageRecord: .coverage
        case .immunizationRecord: .immunization
        case .labResultRecord, .vitalSignRecord: .observation
        case .medicationRecord: .medicationRequest
        case .procedureRecord: .procedure
        default: .condition
        }
    }
}
