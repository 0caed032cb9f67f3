import HealthKit

/// A store with a stored prescription, and a picture to attach to it. The store's folder is the test's own.
struct AttachmentFixture {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
    let store: HKHealthStore
    let sample = HKVisionPrescription(
        type: .glasses, dateIssued: hour(1), expirationDate: nil, device: nil, metadata: nil)
    /// What is in the picture.
    let contents: Data

    enum Kind: CaseIterable { case memory, file }

    init(_ kind: Kind, _ contents: Data = AttachmentFixture.picture) async throws {
        self.contents = contents
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("health.json")
        store = kind == .memory ? .inMemory() : try HKHealthStore(url: file)
        try contents.write(to: picture)
        try await store.save(sample)
    }

    static let picture = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    var file: URL { folder.appendingPathComponent("health.json") }
    var picture: URL { folder.appendingPathComponent("picture.png") }
    /// Where the contents lie.
    var files: URL { folder.appendingPathComponent("health.json.attachments") }
    var attachments: HKAttachmentStore { HKAttachmentStore(healthStore: store) }

    /// Attaches the picture, to the prescription or another sample.
    @discardableResult
    func attach(
        _ name: String = "front", to object: HKObject? = nil, _ url: URL? = nil, metadata: [String: Any] = [:]
    ) async throws -> HKAttachment {
        try await attachments.addAttachment(
            to: object ?? sample, name: name, contentType: .png, url: url ?? picture, metadata: metadata)
    }

    /// The prescription's attachments.
    func listed() async throws -> [HKAttachment] { try await attachments.attachments(for: sample) }

    func contents(of attachment: HKAttachment) async throws -> Data {
        let reader: HKAttachmentDataReader = attachments.dataReader(for: attachment)
        return try await reader.data
    }

    /// Another program's view of the same file.
    func reopened() throws -> HKHealthStore { try HKHealthStore(url: file) }

    /// Names of the files with contents.
    var names: [String] {
        // IGNORED: before the first attachment there is no folder, and so no names.
        (try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []
    }

    func clear() {
        // IGNORED: leftovers in /tmp hurt nobody.
        try? FileManager.default.removeItem(at: folder)
    }
}
