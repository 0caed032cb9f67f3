import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Attachments", .inTurn)
struct AttachmentTests {
    @Test(
        "a file is copied, listed with what was said of it, and read back; in memory and in a file",
        arguments: AttachmentFixture.Kind.allCases)
    func roundTrip(_ kind: AttachmentFixture.Kind) async throws {
        let fixture = try await AttachmentFixture(kind)
        defer { fixture.clear() }
        #expect(try await fixture.listed().isEmpty)
        let added = try await fixture.attach("front", metadata: ["page": 1])
        let found = try #require(try await fixture.listed().first)
        #expect(found == added)
        #expect(found.name == "front")
        #expect(found.contentType == .png)
        #expect(found.size == fixture.contents.count)
        #expect(found.metadata?["page"] as? Int == 1)
        #expect(try await fixture.contents(of: found) == fixture.contents)
    }

    @Test("contents are read at once, in pieces and byte by byte, and the progress counts them")
    func readers() async throws {
        let fixture = try await AttachmentFixture(.memory)
        defer { fixture.clear() }
        let added = try await fixture.attach()

        let whole = try await handlerValue { handler in
            fixture.attachments.getData(for: added) { data, _ in handler.resume(returning: data) }
        }
        #expect(whole == fixture.contents)

        let (pieces, continuation) = AsyncStream.makeStream(of: Data.self)
        let progress = fixture.attachments.streamData(for: added) { piece, error, isDone in
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
        #expect(streamed == fixture.contents)
        #expect(count == 4)
        #expect(progress.completedUnitCount == Int64(fixture.contents.count))

        let reader = fixture.attachments.dataReader(for: added)
        var bytes = Data()
        for try await byte in reader.bytes {
            bytes.append(byte)
            if bytes.count == 1000 { break }
        }
        #expect(bytes == fixture.contents.prefix(1000))
        reader.progress.cancel()
        #expect(await code { _ = try await reader.data } == .errorUserCanceled)
    }

    @Test("an acknowledged attachment is there for the next program, after tidying up too")
    func durable() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let added = try await fixture.attach()
        try await fixture.store.compact()
        let reader = HKAttachmentStore(healthStore: try fixture.reopened())
        #expect(try await reader.attachments(for: fixture.sample) == [added])
        #expect(try await reader.dataReader(for: added).data == fixture.contents)
    }

    @Test("a removed attachment and its contents are gone, its fellow stays")
    func removed() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let (first, second) = (try await fixture.attach("front"), try await fixture.attach("back"))
        #expect(try await fixture.listed().count == 2)
        try await fixture.attachments.removeAttachment(first, from: fixture.sample)
        #expect(try await fixture.listed() == [second])
        #expect(fixture.names == [second.identifier.uuidString])
        #expect(
            await code { try await fixture.attachments.removeAttachment(first, from: fixture.sample) }
                == .errorInvalidArgument)
        #expect(await code { _ = try await fixture.contents(of: first) } == .errorInvalidArgument)
    }

    @Test("attachments go with their sample, and follow one that replaces it")
    func owner() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        func version(_ number: Int) -> HKQuantitySample {
            steps(
                1, from: 0, to: 1,
                metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: number])
        }
        let (old, new) = (version(1), version(2))
        try await fixture.store.save(old)
        try await fixture.attach("front", to: old)
        try await fixture.store.save(new)
        #expect(try await fixture.attachments.attachments(for: new).map(\.name) == ["front"])
        #expect(try await fixture.attachments.attachments(for: old).isEmpty)
        try await fixture.store.delete([new, fixture.sample])
        #expect(fixture.names.isEmpty)
        #expect(try fixture.store.overview().isEmpty)
    }

    @Test("what an unfinished write left is removed; contents whose row may still come stay")
    func leftBehind() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let first = try await fixture.attach("front")
        let ofOtherMachine = UUID().uuidString
        for name in [ofOtherMachine, first.identifier.uuidString + ".part", "notes.txt"] {
            try Data("x".utf8).write(to: fixture.files.appendingPathComponent(name))
        }
        let second = try await fixture.attach("back")
        #expect(
            Set(fixture.names) == [
                first.identifier.uuidString, second.identifier.uuidString, ofOtherMachine, "notes.txt",
            ])
    }

    @Test(
        "two programs attach and remove at the same time: what is listed has its contents, and nothing else is kept"
    )
    func sideBySide() async throws {
        let fixture = try await AttachmentFixture(.file, AttachmentFixture.picture.prefix(5000))
        defer { fixture.clear() }
        let stores = [fixture.store, try fixture.reopened()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                let attachments = HKAttachmentStore(healthStore: stores[lane % 2])
                group.addTask {
                    for step in 0..<6 {
                        let added = try await attachments.addAttachment(
                            to: fixture.sample, name: "\(lane)-\(step)", contentType: .png,
                            url: fixture.picture)
                        if step.isMultiple(of: 2) {
                            try await attachments.removeAttachment(added, from: fixture.sample)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let store = try fixture.reopened()
        let listed = try await HKAttachmentStore(healthStore: store).attachments(for: fixture.sample)
        #expect(listed.count == 8 * 3)
        #expect(Set(fixture.names) == Set(listed.map(\.identifier.uuidString)))
        #expect(try store.examine().isSound)
    }

    @Test("damaged contents are refused and say so")
    func damaged() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        let added = try await fixture.attach()
        let file = fixture.files.appendingPathComponent(added.identifier.uuidString)
        var broken = fixture.contents
        broken[100_000] ^= 1
        try broken.write(to: file)
        #expect(await code { _ = try await fixture.contents(of: added) } == .errorDatabaseInaccessible)
        #expect(try fixture.store.examine().findings.map(\.kind) == ["damagedAttachment"])
        try FileManager.default.removeItem(at: file)
        #expect(await code { _ = try await fixture.contents(of: added) } == .errorDatabaseInaccessible)
        #expect(try HKHealthStore.examine(url: fixture.file)?.findings.map(\.kind) == ["missingAttachment"])
        try fixture.contents.write(to: file)
        #expect(try HKHealthStore.examine(url: fixture.file)?.isSound == true)
    }

    /// Saves something on some days, each time as a step.
    private func save(in store: HKHealthStore, onDays days: ClosedRange<Int>) async throws {
        for day in days {
            store.configuration.now = { hour(24 * Double(day)) }
            var change = HKHealthStore.Change()
            change.saved = [steps(1, from: 24 * Double(day), to: 24 * Double(day) + 1)]
            try await store.apply(change, as: "adding")
        }
    }

    @Test(
        "a month after a sample was deleted no undo needs its attached file, which goes with the next changes"
    )
    func expired() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        fixture.store.configuration.now = { hour(0) }
        try await fixture.attach()
        try await fixture.store.delete([fixture.sample], as: "deleting")
        try await save(in: fixture.store, onDays: 29...30)
        #expect(fixture.names.count == 1)
        try await save(in: fixture.store, onDays: 32...33)
        #expect(fixture.names.isEmpty)
    }

    /// A store that deleted a sample, merged with one that attached a file to it.
    private func ownerless() async throws -> AttachmentFixture {
        let fixture = try await AttachmentFixture(.file)
        fixture.store.configuration.now = { hour(0) }
        let other = try HKHealthStore.inMemory(copying: fixture.store)
        _ = try await HKAttachmentStore(healthStore: other).addAttachment(
            to: fixture.sample, name: "front", contentType: .png, url: fixture.picture)
        try await fixture.store.delete([fixture.sample], as: "deleting")
        _ = try await fixture.store.merge(other, as: "merging")
        #expect(fixture.names.count == 1)
        let findings = try fixture.store.examine().findings
        #expect(findings.map(\.kind) == ["ownerlessAttachment"])
        #expect(try fixture.store.examine().isSound)
        return fixture
    }

    @Test("an attached file whose sample was deleted elsewhere waits for a month, and goes")
    func waiting() async throws {
        let fixture = try await ownerless()
        defer { fixture.clear() }
        try await save(in: fixture.store, onDays: 29...30)
        #expect(fixture.names.count == 1)
        try await save(in: fixture.store, onDays: 32...33)
        #expect(fixture.names.isEmpty)
        #expect(try fixture.store.examine().findings.isEmpty)
    }

    @Test("a repair removes an attached file without a sample, which an undo brings back")
    func repaired() async throws {
        let fixture = try await ownerless()
        defer { fixture.clear() }
        try HKHealthStore.repairAttachments(url: fixture.file)
        #expect(try HKHealthStore.examine(url: fixture.file)?.findings.isEmpty == true)
        try await fixture.reopened().undo()
        let findings = try HKHealthStore.examine(url: fixture.file)?.findings
        #expect(findings?.map(\.kind) == ["ownerlessAttachment"])
        #expect(fixture.names.count == 1)
    }

    @Test("a file that no attachment names is told and stays")
    func stray() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        try await fixture.attach()
        let file = fixture.files.appendingPathComponent(UUID().uuidString)
        try Data("of another machine".utf8).write(to: file)
        try HKHealthStore.repairAttachments(url: fixture.file)
        let found = try #require(try HKHealthStore.examine(url: fixture.file))
        #expect(found.findings.map(\.kind) == ["strayAttachment"] && found.isSound)
        #expect(found.findings[0].sentence.contains(file.lastPathComponent))
    }

    @Test("where the contents cannot be written nothing is attached, and samples go on being saved")
    func unwritable() async throws {
        let fixture = try await AttachmentFixture(.file)
        defer { fixture.clear() }
        try Data("in the way".utf8).write(to: fixture.files)
        #expect(await code { try await fixture.attach() } == .errorDatabaseInaccessible)
        #expect(try await fixture.listed().isEmpty)
        try await fixture.store.save(steps(1, from: 0, to: 1))
        #expect(try Data(contentsOf: fixture.files) == Data("in the way".utf8))
    }

    @Test("nothing is attached to what is not stored, not the app's, or may not be shared")
    func refused() async throws {
        let fixture = try await AttachmentFixture(.memory)
        defer { fixture.clear() }
        let (store, type) = (fixture.store, fixture.sample.sampleType)
        let stranger = steps(1, from: 0, to: 1)
        #expect(await code { try await fixture.attach(to: stranger) } == .errorInvalidArgument)
        let none = fixture.folder.appendingPathComponent("none")
        #expect(await code { try await fixture.attach("front", none) } == .errorInvalidArgument)
        try await store.setSharing(false, for: type)
        #expect(await code { try await fixture.attach() } == .denied)
        try await store.setSharing(true, for: type)
        try await fixture.attach()
        store.configuration.source = diary
        #expect(await code { try await fixture.attach() } == .denied)
        #expect(try await fixture.listed().count == 1)
        try await store.setReading(false, for: type)
        #expect(try await fixture.listed().isEmpty)
    }

    @Test("the completion forms do the same")
    func completions() async throws {
        let fixture = try await AttachmentFixture(.memory)
        defer { fixture.clear() }
        let (attachments, sample) = (fixture.attachments, fixture.sample)
        let added = try await handlerValue { handler in
            attachments.addAttachment(to: sample, name: "a", contentType: .pdf, url: fixture.picture) {
                attachment, _ in handler.resume(returning: attachment)
            }
        }
        let listed = try await handlerValue { handler in
            attachments.getAttachments(for: sample) { all, _ in handler.resume(returning: all) }
        }
        let attachment = try #require(added)
        #expect(listed == [attachment])
        let isGone = try await handlerValue { handler in
            attachments.removeAttachment(attachment, from: sample) { done, _ in
                handler.resume(returning: done)
            }
        }
        #expect(isGone)
    }

    @Test("an attachment survives an archive")
    func archive() async throws {
        let fixture = try await AttachmentFixture(.memory)
        defer { fixture.clear() }
        let added = try await fixture.attach("front", metadata: ["page": 2])
        let data = try NSKeyedArchiver.archivedData(withRootObject: added, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKAttachment.self, from: data))
        #expect(back == added)
        #expect(back.contentType == .png && back.size == added.size)
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

    @Test(
        "each type has Apple's identifier, and is found by its media type and by each of its extensions",
        arguments: [
            (UTType.pdf, "com.adobe.pdf", "application/pdf", ["pdf"]),
            (.png, "public.png", "image/png", ["png"]),
            (.jpeg, "public.jpeg", "image/jpeg", ["jpeg", "jpg"]),
            (.heic, "public.heic", "image/heic", ["heic"]),
            (.tiff, "public.tiff", "image/tiff", ["tiff", "tif"]),
            (.gif, "com.compuserve.gif", "image/gif", ["gif"]),
            (.plainText, "public.plain-text", "text/plain", ["txt"]),
            (.json, "public.json", "application/json", ["json"]),
            (.xml, "public.xml", "application/xml", ["xml"]),
        ])
    func everyType(type: UTType, identifier: String, mediaType: String, extensions: [String]) {
        #expect(type.identifier == identifier && UTType(identifier) == type)
        #expect(type.preferredMIMEType == mediaType && UTType(mimeType: mediaType) == type)
        #expect(type.preferredFilenameExtension == extensions.first)
        #expect(extensions.allSatisfy { UTType(filenameExtension: $0) == type })
    }
}
