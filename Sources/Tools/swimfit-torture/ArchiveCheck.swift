import Foundation
import Glibc
import HealthArchive
import HealthKit
import SampleStore
import StoreProof
import SwimFit
import Synchronization

/// Imports a mutated file twice into a copy of a store, and checks what it promises.
struct ArchiveCheck {
    let bytes: [UInt8]
    /// The file of a store that has samples already.
    let store: [UInt8]
    /// The samples of the user in it.
    let own: Set<UUID>
    /// A folder that is made for the check, and removed.
    let folder: URL

    /// Bytes of memory that no import needs. A file of a watch of up to 256 MB is read as a whole.
    private static let mostMemory = 1 << 30

    private enum Outcome: Equatable {
        case refused(String)
        /// - Parameters:
        ///   - net: how many samples of each type there must be more; nil for a diary, of which an entry is several
        ///     samples.
        ///   - problems: how many elements or lines were refused or changed.
        case done(added: Int, net: [String: Int]?, problems: Int)
    }

    func run() throws(TrialProblem) -> FuzzCase.Outcome {
        // IGNORED: the system removes temporary files that remain.
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            return try checked()
        } catch let problem as TrialProblem {
            throw problem
        } catch {
            throw TrialProblem("\(error)")
        }
    }

    private func checked() throws -> FuzzCase.Outcome {
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
    private func imported(_ file: URL, into health: URL) throws -> Outcome {
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
            // A table in a zip is named by its own name.
            return try refused(error.text, namesFile: error.beginsWithFile)
        }
    }

    private func refused(_ text: String, namesFile: Bool) throws(TrialProblem) -> Outcome {
        guard namesFile else { throw TrialProblem("the error does not name the file: \(text)") }
        return .refused(text)
    }

    private func outcome(of report: ImportReport, _ days: DiaryReport?) throws(TrialProblem) -> Outcome {
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
        // A member that was refused may come later.
        let findings = store.snapshot.inspect().filter { if case .orphan = $0 { false } else { true } }
        if let finding = findings.first { throw TrialProblem("the store: \(finding)") }
        var all: [UUID: Sample] = [:]
        for type in store.snapshot.types {
            store.snapshot.forEachSample(of: type, startingIn: Sample.times) { all[$0.id] = $0 }
        }
        return all
    }

    private func compare(
        _ before: [UUID: Sample], _ after: [UUID: Sample], _ outcome: Outcome
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

    /// Makes every sample that there is, asks what is computed on access, and writes an export.
    private func readAll(_ health: URL) throws {
        let store = try HKHealthStore(url: health)
        let export = try StoreExport(store)
        for type in export.typeNames {
            try export.forEachObject(of: type) { sample, _ in
                if let sample { FuzzHealth.look(at: sample) }
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

/// Waits on the main thread, which runs what belongs to the main actor meanwhile.
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
