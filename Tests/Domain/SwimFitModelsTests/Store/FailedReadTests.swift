import Foundation
import HealthArchive
import SampleStoreEngine
import SampleStoreDisk
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit
@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// Verbs that save from what they read, on a disk of which one read fails or whose file another program cuts off: what
/// is saved is never made of a part that could not be read.
@Suite("A failed read never feeds a saving", .onMainActor)
@MainActor
struct FailedReadTests {
    nonisolated private static let yesterday = LocalDay.of(TestClock.instant, in: TestClock.calendar).adding(
        days: -1)

    /// A verb on a store that is open.
    private struct Verb: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @MainActor @Sendable (JournalModel, StoreEditor) async throws -> Void
    }

    nonisolated private static let verbs: [Verb] = [
        Verb(testDescription: "copy") { model, editor in
            _ = try await model.copy(model.entries(on: yesterday), to: editor.clock.today)
        },
        Verb(testDescription: "edit") { model, editor in
            let entry = try #require(try await model.entries(on: yesterday).first)
            var serving = entry.serving
            serving.time += 600
            _ = try await model.change(entry.id, to: serving)
        },
        Verb(testDescription: "delete") { model, editor in
            _ = try await model.delete([try #require(try await model.entries(on: yesterday).last)])
        },
        Verb(testDescription: "import of a recording") { _, editor in
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
            try Data(RecordingTexts.strava.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }  // IGNORED: the system removes it
            var options = HealthImport.Options()
            options.now = editor.clock.now()
            options.resting = try await BodyReader(editor.reader, clock: editor.clock).restingEnergy()
            _ = try await HealthImport(into: editor.store, options: options).run([file.path]) { _ in }
        },
    ]

    /// A compacted store with yesterday's food, a weight and a height, and a sample that ends long after the others begin.
    private static func disk() async throws -> DiskContents {
        let disk = MemoryDisk()
        let editor = try open(disk)
        let model = JournalModel(editor: editor, library: Library())
        try await model.log(
            (0..<3).map { number in
                EatenFood(
                    name: "Rice \(number)", time: TestClock.instant - 86_400 - Double(number) * 3600,
                    meal: .lunch, nutrition: Nutrition(energy: 100 + Double(number), protein: 5, fat: 2))
            })
        let body = [
            try TestSample.weight(72.5, at: "2015-11-01T07:00:00Z"),
            try TestSample.height(1.78, at: "2015-11-01T07:00:00Z"),
            try TestSample.active(900, at: "2026-11-19T00:00:00Z", to: "2026-11-19T22:00:00Z"),
        ]
        try await editor.save(body, as: "adding three")
        try await editor.store.set(.dateOfBirth(DateComponents(year: 1985, month: 6, day: 1)), as: "birth")
        try await editor.store.set(.biologicalSex(.male), as: "sex")
        try SampleStore(path: "/data/health.json", calls: disk).compact()
        return disk.contents
    }

    /// The store never begins to watch its file: by that an editor's calls would depend on the time that passes.
    private static func open(_ disk: MemoryDisk) throws -> StoreEditor {
        let core = try StoreCore.opened(
            at: URL(filePath: "/data/health.json"), configuration: .init(now: { TestClock.instant }),
            calls: disk, watchDelay: .seconds(86_400))
        return StoreEditor(store: HKHealthStore(core: core), clock: TestClock.noon)
    }

    /// The contents of a store: types, times, values and metadata of its samples, without their identities.
    private static func contents(_ disk: MemoryDisk) throws -> [String] {
        let snapshot = try SampleStore(path: "/data/health.json", calls: disk).snapshot
        var all: [String] = []
        for type in snapshot.types where !LinkedRecordKind.isName(type) {
            snapshot.forEachSample(of: type, startingIn: Sample.times) { sample in
                all.append("\(type) \(sample.start) \(sample.end) \(sample.value) \(sample.members.count)")
            }
        }
        return all.sorted()
    }

    @Test("the verb saves the same, or nothing and says so", arguments: verbs)
    private func everyRead(_ verb: Verb) async throws {
        let start = try await Self.disk()
        let sound = MemoryDisk(start)
        let editor = try Self.open(sound)
        let before = sound.calls.count
        try await verb.run(JournalModel(editor: editor, library: Library()), editor)
        let reads = sound.calls.dropFirst(before).enumerated().filter { $0.element == "pread" }.map(\.offset)
        #expect(reads.count > 2)
        let (untouched, done) = (try Self.contents(MemoryDisk(start)), try Self.contents(sound))
        #expect(done != untouched)
        for read in reads {
            let disk = MemoryDisk(start)
            let editor = try Self.open(disk)
            disk.fail(call: read + 1, with: .error(EIO))
            var problem: (any Error)?
            do { try await verb.run(JournalModel(editor: editor, library: Library()), editor) } catch {
                problem = error
            }
            disk.heal()
            #expect(disk.calls[before + read] == "pread")
            let found = try Self.contents(disk)
            #expect(found == (problem == nil ? done : untouched), "read \(read): \(problem.debugDescription)")
        }
    }

    @Test(
        "where another program cuts the file off, the verb saves nothing of it and says so",
        arguments: verbs.filter { $0.testDescription != "import of a recording" })
    private func cutOff(_ verb: Verb) async throws {
        let start = try await Self.disk()
        let whole = try #require(start.bytes(at: "/data/health.json"))
        for part in [0.2, 0.5, 0.8] {
            let disk = MemoryDisk(start)
            let editor = try Self.open(disk)
            disk.edit { $0.removeSubrange(Int(Double(whole.count) * part)...) }
            await #expect(throws: (any Error).self, "\(part)") {
                try await verb.run(JournalModel(editor: editor, library: Library()), editor)
            }
            // What is left is all from before.
            disk.replace(with: whole)
            let untouched = try Self.contents(MemoryDisk(start))
            #expect(try Self.contents(disk) == untouched)
        }
    }

    @Test("a loss that the user was told of stops no saving")
    func told() async throws {
        let disk = MemoryDisk(try await Self.disk())
        let editor = try Self.open(disk)
        let model = JournalModel(editor: editor, library: Library())
        disk.edit { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let line = text.firstRange(of: "DietaryProtein"),
                let value = text[line.upperBound...].firstRange(of: "\"value\":[")
            else { return }
            bytes[text.utf8.distance(from: text.startIndex, to: value.upperBound)] ^= 1
        }
        await #expect(throws: HKError.self) {
            _ = try await model.copy(model.entries(on: Self.yesterday), to: editor.clock.today)
        }
        let (told, tell) = AsyncStream.makeStream(of: [String].self)
        let watch = editor.observeFile { tell.yield($0) }
        for await sentences in told where !sentences.isEmpty { break }
        withExtendedLifetime(watch) {}
        _ = try await model.copy(model.entries(on: Self.yesterday), to: editor.clock.today)
        #expect(try await model.entries(on: editor.clock.today).count == 3)
    }
}
