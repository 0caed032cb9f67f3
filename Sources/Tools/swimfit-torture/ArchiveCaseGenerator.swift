import Foundation
import Glibc
import HealthArchive
import HealthKit
import SampleStoreEngine
import SampleStoreProof
import SwimFitModels
import Synchronization
import SwimFitBase

extension FuzzTrial {
    /// `archives`: mutates files of health data in every supported format, packs them in zips and gzip, and imports
    /// them.
    ///
    /// The program must not crash, hang or need much memory. An import is refused with an error that names the file, or
    /// its report adds up. The earlier contents of the store are unchanged, the store is sound, all of it can be read
    /// and exported, and importing the file again adds nothing.
    static let archives = FuzzTrial(
        name: "archives", ending: "data",
        outcomes: ["refused", "imported", "imported with a problem reported"],
        promise: "no crash, no hang, no report that does not add up", batch: 1
    ) { call in
        let session = try ArchiveCaseGenerator(call)
        return { step in try session.subject(step) }
    }
}

/// Makes the cases of one seed: mutated files, the store before their import, and the check after it.
private struct ArchiveCaseGenerator {
    private let seed: UInt64
    private let corpus: [NestedArchive]
    private let folder: URL
    /// A store with samples of the user, and one with the sound files, too.
    private let stores: [[UInt8]]
    /// The samples of the user.
    private let own: Set<UUID>

    init(_ call: TrialCall) throws {
        seed = call.seed
        folder = call.folder
        var generator = SeededGenerator(seed: seed)
        let files = try ArchiveCorpus.files(&generator)
        let made = try Self.stores(with: files, in: folder)
        (stores, own, corpus) = (made.stores, made.own, files + made.exports)
    }

    /// The file of a step: a sound file with one to six mutations. Sometimes it then becomes a zip bomb, or the bytes
    /// of an archive are damaged.
    func subject(_ step: Int) throws -> FuzzCase {
        var generator = SeededGenerator(seed: seed ^ UInt64(step) &* 0x9E37_79B9_7F4A_7C15)
        var file = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        let other = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        var history: [String] = []
        func mutate(_ file: inout NestedArchive, _ family: [ArchiveMutation]) {
            let mutation = family[Int.random(in: 0..<family.count, using: &generator)]
            mutation.apply(&file, other, &generator)
            history.append(mutation.name)
        }
        for _ in 0..<[1, 1, 1, 2, 3, 6][Int.random(in: 0..<6, using: &generator)] {
            let isPacking = Int.random(in: 0..<8, using: &generator) == 0
            let family = isPacking ? ArchiveMutation.packing : ArchiveMutation.contents
            mutate(&file, family)
        }
        if Int.random(in: 0..<40, using: &generator) == 0 { mutate(&file, ArchiveMutation.bombs) }
        var bytes = try file.bytes()
        if bytes.starts(with: [0x50, 0x4B]) || bytes.starts(with: [0x1F, 0x8B]),
            Int.random(in: 0..<3, using: &generator) == 0
        {
            let edit = ArchiveMutation.outside[
                Int.random(in: 0..<ArchiveMutation.outside.count, using: &generator)]
            edit.apply(&bytes, &generator)
            history.append(edit.name)
        }
        let store = stores[Int.random(in: 0..<stores.count, using: &generator)]
        let check = MutatedImportCheck(
            bytes: bytes, store: store, own: own, folder: Self.place(step, in: folder))
        let megabytes = Double(file.size) / 1e6
        return FuzzCase(
            bytes: bytes, history: history, patience: FuzzLimits.patience + 3 * megabytes, check: check.run)
    }

    /// The folder of a step.
    private static func place(_ step: Int, in folder: URL) -> URL {
        folder.appending(path: "swimfit-archives-\(getpid())-\(step)")
    }

    // MARK: Stores

    /// The stores that files are imported into, and exports of a store that has only the imported files.
    private static func stores(
        with files: [NestedArchive], in folder: URL
    ) throws -> (stores: [[UInt8]], own: Set<UUID>, exports: [NestedArchive]) {
        let place = Self.place(-1, in: folder)
        // IGNORED: the system removes temporary files that remain.
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appending(path: "health.json")
        let paths = try files.enumerated().map { number, file in
            let url = place.appending(path: "\(number).data")
            try Data(file.bytes()).write(to: url)
            return url.path
        }
        func add(to store: HKHealthStore) throws {
            for path in paths {
                // IGNORED: a diary is imported differently.
                try waiting { _ = try? await HealthImport(into: store).run(path) }
            }
        }
        let (store, other) = (try HKHealthStore(url: file), HKHealthStore.inMemory())
        let own = Self.own
        try waiting { try await store.save(own) }
        var stores = [[UInt8](try Data(contentsOf: file))]
        try add(to: store)
        // The user's entries are not in the export, and an import may change their members.
        try add(to: other)
        stores.append([UInt8](try Data(contentsOf: file)))
        return (stores, Set(own.map(\.uuid)), try exports(of: other, in: place))
    }

    private static func exports(of store: HKHealthStore, in place: URL) throws -> [NestedArchive] {
        var lines = ""
        try StoreExport(store).forEachLine { lines += $0 + "\n" }
        let zip = place.appending(path: "out.zip")
        _ = try AppleExport(store, now: Date(timeIntervalSinceReferenceDate: 818_000_000))
            .write(toFileAt: zip.path)
        let source = try ExportInput.open(zip.path).source
        var xml: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while case let count = try source.read(into: buffer), count > 0 { xml += buffer[..<count] }
        let members = [
            NestedArchive.Member(name: "apple_health_export/export.xml", file: .plain(xml)),
            .init(name: "apple_health_export/swimfit.ndjson", file: .text(lines)),
        ]
        return [.text(lines), .text(lines), .plain(xml), .zip(members, .packed)]
    }

    /// The user's own samples.
    private static var own: [HKSample] {
        let start = RecordingTexts.start
        return [
            HKQuantitySample(
                type: HKQuantityType(.bodyMass),
                quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 71),
                start: start, end: start),
            HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 12),
                start: start, end: start + 60),
            HKWorkout(activityType: .swimming, start: start - 86_400, end: start - 84_600),
        ]
    }
}

/// Imports a mutated file twice into a copy of a store, and checks the promises.
private struct MutatedImportCheck {
    let bytes: [UInt8]
    /// The file of a store with samples.
    let store: [UInt8]
    /// The user's samples in the store.
    let own: Set<UUID>
    /// A temporary folder for the check.
    let folder: URL

    /// More memory than any import needs. A watch's file of up to 256 MB is read as a whole.
    private static let mostMemory = 1 << 30

    private enum ReadOutcome: Equatable {
        case refused(String)
        /// - Parameters:
        ///   - net: the number of additional samples of each type; nil for a diary, whose entries have several samples
        ///     each.
        ///   - problems: the number of refused or changed elements and lines.
        case done(added: Int, net: [String: Int]?, problems: Int)
    }

    func run() throws(TrialProblem) -> FuzzCase.OpenOutcome {
        // IGNORED: the system removes temporary files that remain.
        defer { try? FileManager.default.removeItem(at: folder) }
        do { return try checked() } catch let problem as TrialProblem { throw problem } catch {
            throw TrialProblem("\(error)")
        }
    }

    private func checked() throws -> FuzzCase.OpenOutcome {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (file, health) = (folder.appending(path: "file.data"), folder.appending(path: "health.json"))
        try Data(bytes).write(to: file)
        try Data(store).write(to: health)
        let before = try samples(in: health)
        let outcome = try imported(file, into: health)
        let after = try samples(in: health)
        try compare(before, after, outcome)
        let again = try imported(file, into: health)
        switch (outcome, again) {
        case (.refused, .refused): break
        case (.done, .done(added: 0, _, _)): break
        default: throw TrialProblem("first \(outcome), then \(again)")
        }
        if try samples(in: health) != after { throw TrialProblem("the second import changed the store") }
        try readAll(health)
        try checkMemory()
        switch outcome {
        case .refused: return .refused
        case .done(_, _, problems: 0): return .opened
        case .done: return .told
        }
    }

    // MARK: The import

    /// Imports the file as the program does, with the diaries in it.
    private func imported(_ file: URL, into health: URL) throws -> ReadOutcome {
        let store = try HKHealthStore(url: health)
        let clock = WallClock.fixed(at: RecordingTexts.start, calendar: LocalCalendar(.gmt))
        var options = HealthImport.Options()
        let days = DiaryImport(clock: clock)
        options.tables = days
        do {
            let work = HealthImport(into: store, options: options)
            let report = try waiting { try await work.run(file.path) }
            return try outcome(of: report, days.report)
        } catch let error as ArchiveError {
            return try refused("\(error)", namesFile: "\(error)".contains(file.lastPathComponent))
        } catch let error as Problem {
            // The error of a table in a zip contains the table's own name.
            return try refused(error.text, namesFile: error.beginsWithFile)
        }
    }

    private func refused(_ text: String, namesFile: Bool) throws(TrialProblem) -> ReadOutcome {
        guard namesFile else { throw TrialProblem("the error does not name the file: \(text)") }
        return .refused(text)
    }

    private func outcome(of report: ImportReport, _ days: DiaryReport?) throws(TrialProblem) -> ReadOutcome {
        let sum = report.kept + report.notKeptSize + report.refused
        guard report.read == sum else {
            throw TrialProblem(
                "read \(report.read), but kept \(report.kept), not kept \(report.notKeptSize), refused \(report.refused)"
            )
        }
        if let days {
            return .done(
                added: report.added + days.added, net: nil,
                problems: report.skipped + report.mended + days.lines.refused)
        }
        return .done(
            added: report.added, net: report.counts.mapValues { $0.added - $0.removed - $0.deletedThere },
            problems: report.skipped + report.mended)
    }

    // MARK: The store

    private func samples(in health: URL) throws -> [UUID: Sample] {
        let store = try SampleStore(file: health)
        // A refused member may come later.
        let findings = store.snapshot.inspect().filter { if case .orphan = $0 { false } else { true } }
        if let finding = findings.first { throw TrialProblem("the store: \(finding)") }
        var all: [UUID: Sample] = [:]
        for type in store.snapshot.types {
            store.snapshot.forEachSample(of: type, startingIn: Sample.times) { all[$0.id] = $0 }
        }
        return all
    }

    private func compare(
        _ before: [UUID: Sample], _ after: [UUID: Sample], _ outcome: ReadOutcome
    ) throws(TrialProblem) {
        if let lost = own.first(where: { after[$0] != before[$0] || after[$0] == nil }) {
            throw TrialProblem("\(before[lost]?.type ?? "a sample") of the user is not what it was")
        }
        switch outcome {
        case .refused(let text):
            if before != after { throw TrialProblem("refused, and the store was changed: \(text)") }
        case .done(_, nil, _): break
        case .done(_, let net?, _):
            var found = Dictionary(grouping: after.values, by: \.type).mapValues(\.count)
            for sample in before.values { found[sample.type, default: 0] -= 1 }
            for type in Set(net.keys).union(found.keys).sorted() where net[type] ?? 0 != found[type] ?? 0 {
                throw TrialProblem("\(type): \(net[type] ?? 0) more told, \(found[type] ?? 0) found")
            }
        }
    }

    /// Makes every sample object, reads the properties that are computed on access, and writes an export.
    private func readAll(_ health: URL) throws {
        let store = try HKHealthStore(url: health)
        let export = try StoreExport(store)
        for type in export.typeNames {
            try export.forEachObject(of: type) { sample, _ in
                if let sample { HealthKitFuzzer.look(at: sample) }
            }
        }
        _ = try store.overview()
        var written = try AppleExport(store)
        _ = try written.write { _ in }
    }

    private func checkMemory() throws(TrialProblem) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        guard usage.ru_maxrss < Self.mostMemory / 1024 else {
            throw TrialProblem("needed \(usage.ru_maxrss / 1024) MB of memory")
        }
    }
}

/// Waits on the main thread, which meanwhile runs the work of the main actor.
func waiting<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let result = Mutex<Result<Value, any Error>?>(nil)
    Task.detached {
        do {
            let value = try await work()
            result.withLock { $0 = .success(value) }
        } catch {
            result.withLock { $0 = .failure(error) }
        }
        DispatchQueue.main.async {}  // wakes the loop
    }
    while true {
        if let result = result.withLock({ $0 }) { return try result.get() }
        _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
}
