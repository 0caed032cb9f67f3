import HealthKit
import Testing

@Suite("Attachments")
struct AttachmentTests {
    /// A folder of the test's own with a store's file and a file to attach.
    private struct Place {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hk-\(UUID().uuidString)")
        var store: URL { folder.appendingPathComponent("health.json") }
        var picture: URL { folder.appendingPathComponent("picture.png") }
        var attachments: URL { folder.appendingPathComponent("health.json.attachments") }

        init(_ contents: Data) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try contents.write(to: picture)
        }

        /// Names of the files with contents.
        var names: [String] {
            // SAFETY: before the first attachment there is no folder, and so no names.
            (try? FileManager.default.contentsOfDirectory(atPath: attachments.path)) ?? []
        }

        func remove() {
            // SAFETY: leftovers in /tmp hurt nobody.
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    private func prescription() -> HKVisionPrescription {
        HKVisionPrescription(
            type: .glasses, dateIssued: hour(1), expirationDate: nil, device: nil, metadata: nil)
    }

    @Test("a file is copied, listed with what was said of it, and read back; in memory and in a file")
    func roundTrip() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        for store in [HKHealthStore.inMemory(), try HKHealthStore(url: place.store)] {
            let attachments = HKAttachmentStore(healthStore: store)
            let sample = prescription()
            try await store.save(sample)
            #expect(try await attachments.attachments(for: sample).isEmpty)
            let added = try await attachments.addAttachment(
                to: sample, name: "front", contentType: .png, url: place.picture, metadata: ["page": 1])
            let found = try #require(try await attachments.attachments(for: sample).first)
            #expect(found == added)
            #expect(found.name == "front")
            #expect(found.contentType == .png)
            #expect(found.size == contents.count)
            #expect(found.metadata?["page"] as? Int == 1)
            #expect(try await attachments.dataReader(for: found).data == contents)
        }
    }

    @Test("contents come whole, in pieces and byte by byte, and the progress counts them")
    func readers() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = HKHealthStore.inMemory()
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        try await store.save(sample)
        let added = try await attachments.addAttachment(
            to: sample, name: "front", contentType: .png, url: place.picture)

        let whole = await withCheckedContinuation { continuation in
            attachments.getData(for: added) { data, _ in continuation.resume(returning: data) }
        }
        #expect(whole == contents)

        let (pieces, continuation) = AsyncStream.makeStream(of: Data.self)
        let progress = attachments.streamData(for: added) { piece, error, isDone in
            #expect(error == nil)
            if let piece { continuation.yield(piece) }
            if isDone { continuation.finish() }
        }
        var streamed = Data()
        var count = 0
        for await piece in pieces {
            streamed += piece
            count += 1
        }
        #expect(streamed == contents)
        #expect(count == 4)
        #expect(progress.completedUnitCount == Int64(contents.count))

        let reader = attachments.dataReader(for: added)
        var bytes = Data()
        for try await byte in reader.bytes {
            bytes.append(byte)
            if bytes.count == 1000 { break }
        }
        #expect(bytes == contents.prefix(1000))
        reader.progress.cancel()
        #expect(await code { _ = try await reader.data } == .errorUserCanceled)
    }

    @Test("an acknowledged attachment is there for the next program, after tidying up too")
    func durable() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let sample = prescription()
        let writer = try HKHealthStore(url: place.store)
        try await writer.save(sample)
        _ = try await HKAttachmentStore(healthStore: writer).addAttachment(
            to: sample, name: "front", contentType: .png, url: place.picture)
        try await writer.tidyUp()
        let reader = HKAttachmentStore(healthStore: try HKHealthStore(url: place.store))
        let found = try #require(try await reader.attachments(for: sample).first)
        #expect(try await reader.dataReader(for: found).data == contents)
    }

    @Test("a removed attachment and its contents are gone, its fellow stays")
    func removed() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = try HKHealthStore(url: place.store)
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        try await store.save(sample)
        let first = try await attachments.addAttachment(
            to: sample, name: "front", contentType: .png, url: place.picture)
        let second = try await attachments.addAttachment(
            to: sample, name: "back", contentType: .png, url: place.picture)
        #expect(try await attachments.attachments(for: sample).count == 2)
        try await attachments.removeAttachment(first, from: sample)
        #expect(try await attachments.attachments(for: sample) == [second])
        #expect(place.names == [second.identifier.uuidString])
        #expect(
            await code { try await attachments.removeAttachment(first, from: sample) }
                == .errorInvalidArgument)
        #expect(
            await code { _ = try await attachments.dataReader(for: first).data } == .errorInvalidArgument)
    }

    @Test("attachments go with their sample, and follow one that replaces it")
    func owner() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = try HKHealthStore(url: place.store)
        let attachments = HKAttachmentStore(healthStore: store)
        func version(_ number: Int) -> HKQuantitySample {
            steps(
                1, from: 0, to: 1,
                metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: number])
        }
        let old = version(1)
        try await store.save(old)
        _ = try await attachments.addAttachment(
            to: old, name: "front", contentType: .png, url: place.picture)
        let new = version(2)
        try await store.save(new)
        #expect(try await attachments.attachments(for: new).map(\.name) == ["front"])
        #expect(try await attachments.attachments(for: old).isEmpty)
        try await store.delete(new)
        #expect(place.names.isEmpty)
        #expect(try store.overview().isEmpty)
    }

    @Test("contents that a crash left behind are removed with the next change, files of others are not")
    func leftBehind() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = try HKHealthStore(url: place.store)
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        try await store.save(sample)
        let first = try await attachments.addAttachment(
            to: sample, name: "front", contentType: .png, url: place.picture)
        for name in [UUID().uuidString, first.identifier.uuidString + ".part", "notes.txt"] {
            try Data("x".utf8).write(to: place.attachments.appendingPathComponent(name))
        }
        let second = try await attachments.addAttachment(
            to: sample, name: "back", contentType: .png, url: place.picture)
        #expect(
            Set(place.names) == [
                first.identifier.uuidString, second.identifier.uuidString, "notes.txt",
            ])
    }

    @Test(
        "two programs attach and remove at the same time: what is listed has its contents, and nothing else is kept"
    )
    func sideBySide() async throws {
        let place = try Place(contents.prefix(5000))
        defer { place.remove() }
        let sample = prescription()
        let stores = [try HKHealthStore(url: place.store), try HKHealthStore(url: place.store)]
        try await stores[0].save(sample)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                let attachments = HKAttachmentStore(healthStore: stores[lane % 2])
                group.addTask {
                    for step in 0..<6 {
                        let added = try await attachments.addAttachment(
                            to: sample, name: "\(lane)-\(step)", contentType: .png, url: place.picture)
                        if step.isMultiple(of: 2) {
                            try await attachments.removeAttachment(added, from: sample)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let store = try HKHealthStore(url: place.store)
        let listed = try await HKAttachmentStore(healthStore: store).attachments(for: sample)
        #expect(listed.count == 8 * 3)
        #expect(Set(place.names) == Set(listed.map(\.identifier.uuidString)))
        #expect(try store.examine().isSound)
    }

    @Test("damaged contents are refused and say so")
    func damaged() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = try HKHealthStore(url: place.store)
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        try await store.save(sample)
        let added = try await attachments.addAttachment(
            to: sample, name: "front", contentType: .png, url: place.picture)
        let file = place.attachments.appendingPathComponent(added.identifier.uuidString)
        var broken = contents
        broken[100_000] ^= 1
        try broken.write(to: file)
        #expect(
            await code { _ = try await attachments.dataReader(for: added).data }
                == .errorDatabaseInaccessible)
        #expect(try store.examine().findings.map(\.kind) == ["damagedAttachment"])
        try FileManager.default.removeItem(at: file)
        #expect(
            await code { _ = try await attachments.dataReader(for: added).data }
                == .errorDatabaseInaccessible)
        #expect(try HKHealthStore.examine(url: place.store)?.findings.map(\.kind) == ["missingAttachment"])
        try contents.write(to: file)
        #expect(try HKHealthStore.examine(url: place.store)?.isSound == true)
    }

    @Test("where the contents cannot be written nothing is attached, and samples go on being saved")
    func unwritable() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = try HKHealthStore(url: place.store)
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        try await store.save(sample)
        try Data("in the way".utf8).write(to: place.attachments)
        #expect(
            await code {
                _ = try await attachments.addAttachment(
                    to: sample, name: "front", contentType: .png, url: place.picture)
            } == .errorDatabaseInaccessible)
        #expect(try await attachments.attachments(for: sample).isEmpty)
        try await store.save(steps(1, from: 0, to: 1))
        #expect(try Data(contentsOf: place.attachments) == Data("in the way".utf8))
    }

    @Test("nothing is attached to what is not stored, not the app's, or may not be shared")
    func refused() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = HKHealthStore.inMemory()
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        func attach(_ url: URL) async throws {
            _ = try await attachments.addAttachment(
                to: sample, name: "front", contentType: .png, url: url)
        }
        #expect(await code { try await attach(place.picture) } == .errorInvalidArgument)
        try await store.save(sample)
        #expect(
            await code { try await attach(place.folder.appendingPathComponent("none")) }
                == .errorInvalidArgument)
        try await store.setSharing(false, for: sample.sampleType)
        #expect(await code { try await attach(place.picture) } == .denied)
        try await store.setSharing(true, for: sample.sampleType)
        try await attach(place.picture)
        store.configuration.source = diary
        #expect(await code { try await attach(place.picture) } == .denied)
        #expect(try await attachments.attachments(for: sample).count == 1)
        try await store.setReading(false, for: sample.sampleType)
        #expect(try await attachments.attachments(for: sample).isEmpty)
    }

    @Test("the completion forms do the same")
    func completions() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = HKHealthStore.inMemory()
        let attachments = HKAttachmentStore(healthStore: store)
        let sample = prescription()
        try await store.save(sample)
        let added = await withCheckedContinuation { continuation in
            attachments.addAttachment(to: sample, name: "a", contentType: .pdf, url: place.picture) {
                attachment, _ in continuation.resume(returning: attachment)
            }
        }
        let listed = await withCheckedContinuation { continuation in
            attachments.getAttachments(for: sample) { all, _ in continuation.resume(returning: all) }
        }
        let attachment = try #require(added)
        #expect(listed == [attachment])
        let isGone = await withCheckedContinuation { continuation in
            attachments.removeAttachment(attachment, from: sample) { done, _ in
                continuation.resume(returning: done)
            }
        }
        #expect(isGone)
    }

    @Test("an attachment survives an archive")
    func archive() async throws {
        let place = try Place(contents)
        defer { place.remove() }
        let store = HKHealthStore.inMemory()
        let sample = prescription()
        try await store.save(sample)
        let added = try await HKAttachmentStore(healthStore: store).addAttachment(
            to: sample, name: "front", contentType: .jpeg, url: place.picture, metadata: ["page": 2])
        let data = try NSKeyedArchiver.archivedData(withRootObject: added, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKAttachment.self, from: data))
        #expect(back == added)
        #expect(back.contentType == .jpeg && back.size == added.size)
        #expect(back.metadata?["page"] as? Int == 2)
    }

    @Test("types of contents know their extensions, media types and families")
    func types() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "application/pdf") == .pdf)
        #expect(UTType("com.example.scan")?.identifier == "com.example.scan")
        #expect(UTType("") == nil && UTType(filenameExtension: "zzz") == nil)
        #expect(UTType.png.preferredFilenameExtension == "png")
        #expect(UTType.heic.preferredMIMEType == "image/heic")
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
        #expect(!UTType.pdf.conforms(to: .image))
    }
}
