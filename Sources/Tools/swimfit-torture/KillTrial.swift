import Foundation
import Glibc
import HealthArchive
import HealthKit
import SampleStoreEngine
import SampleStoreProof
import Synchronization

/// `kill`: kills processes that save, compact the file, save in bulk, or import an Apple Health export, at random
/// moments, and opens the file that they leave.
///
/// It must open with every transaction that was reported as saved and no half transaction, and must be JSON. A torn end
/// must be kept and reported. The next process continues with the same file.
enum KillTrial {
    /// The task of a process when it is killed.
    enum WriterTask: String, CaseIterable {
        case save, compaction, bulk
        /// Transactions that need more than one write of a megabyte.
        case large

        /// The number of samples in an entry.
        func count(_ number: Int) -> Int {
            switch self {
            case .save, .compaction: 1 + number % 3
            case .bulk: 520 + number * 37 % 3000
            case .large: 26_000 + number * 370 % 30_000
            }
        }
    }

    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 2000)
        // More lanes than processors, because they mostly wait for the disk.
        let result = try runSessions(
            from: call.seed, lanes: 2 * laneCount, counting: Tally(),
            until: { $0.kills.values.reduce(0, +) >= wanted }
        ) { seed, tell in try kill(seed, call.folder) { work, wasTorn in tell { $0.add(work, wasTorn) } } }
        let kills = (WriterTask.allCases.map(\.rawValue) + ["import"])
            .map { "\(result.kills[$0] ?? 0) in \($0)" }.joined(separator: ", ")
        return
            "\(result.kills.values.reduce(0, +)) processes killed (\(kills)); \(result.torn) torn ends mended "
            + "and reported, nothing acknowledged was lost, no half transaction"
    }

    /// Runs one session: usually entries, sometimes an import.
    private static func kill(
        _ seed: UInt64, _ folder: URL, _ tell: (_ work: String, _ wasTorn: Bool) -> Void
    ) throws {
        var generator = SeededGenerator(seed: seed)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            var victim = try ImportKillSession(seed: seed, folder: folder)
            defer { victim.work.remove() }
            try victim.run { tell("import", $0) }
        } else {
            var victim = try KillSession(seed: seed, folder: folder)
            defer { victim.work.remove() }
            try victim.run { tell($0.rawValue, $1) }
        }
    }

    private struct Tally {
        var kills: [String: Int] = [:]
        var torn = 0

        mutating func add(_ work: String, _ wasTorn: Bool) {
            kills[work, default: 0] += 1
            torn += wasTorn ? 1 : 0
        }
    }

    /// The part that is killed: `kill-writer FILE WORK NUMBER`. Reports the number of each saved entry.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 3, let work = WriterTask(rawValue: call.words[1]),
            var number = Int(call.words[2])
        else { throw TrialProblem("kill-writer FILE WORK NUMBER") }
        let store = try SampleStore(file: URL(fileURLWithPath: call.words[0]))
        if work == .compaction {
            Thread.detachNewThread {
                // IGNORED: the file shows a failure.
                while true { _ = try? store.compact() }
            }
        }
        tell("open")
        while true {
            _ = try TrialTransaction(writer: 0, number: number).write(work.count(number), to: store)
            tell("\(number)")
            number += 1
        }
    }
}

/// Kills processes one after the other on one file.
private struct KillSession {
    private let seed: UInt64
    private var generator: SeededGenerator
    let work: WorkFolder
    private var file: URL { work.file }
    private let keptFolder: URL

    init(seed: UInt64, folder: URL) throws {
        self.seed = seed
        keptFolder = folder
        generator = SeededGenerator(seed: seed)
        work = try WorkFolder("swimfit-kill-\(seed)", in: folder)
    }

    mutating func run(_ tell: (KillTrial.WriterTask, _ wasTorn: Bool) -> Void) throws {
        var number = 0
        // Sessions with large transactions are few and short, because opening their files takes long.
        let isLarge = Int.random(in: 0..<8, using: &generator) == 0
        for round in 0..<(isLarge ? 6 : Int.random(in: 20...40, using: &generator)) {
            let small: [KillTrial.WriterTask] = [.save, .compaction, .bulk]
            let work = isLarge ? .large : small.randomElement(using: &generator) ?? .save
            let acknowledged = try kill(work, from: number)
            let before = fileBytes(at: file.path)
            do throws(TrialProblem) { number = try check(before, acknowledged) } catch {
                throw Violation(
                    "seed \(seed), round \(round), killed in \(work): \(error)", keeping: before,
                    as: "kill-\(seed).json", in: keptFolder)
            }
            tell(work, before.map { !StrictJSON.accepts($0) } ?? false)
        }
    }

    /// Starts a writer and kills it. Returns the number of the last acknowledged entry.
    private mutating func kill(_ work: KillTrial.WriterTask, from number: Int) throws -> Int {
        let child = try ChildProcess("kill-writer", [file.path, work.rawValue, "\(number)"])
        // Some writers are killed while they open the file, most of them later, during their first entries.
        let patience = Int.random(in: 0..<(work == .large ? 3 : 6), using: &generator)
        var said = try child.read(lines: patience)
        usleep(UInt32.random(in: 0..<(work == .large ? 50_000 : 3000), using: &generator))
        child.kill()
        said += child.readToEnd()
        let status = child.wait()
        guard status == -SIGKILL else { throw TrialProblem("the writer ended by itself: \(status)") }
        let lines = String(decoding: said, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().compactMap { Int($0) }.last ?? number - 1
    }

    /// Opens and checks the file. Returns the number of the next entry.
    private func check(_ before: [UInt8]?, _ acknowledged: Int) throws(TrialProblem) -> Int {
        let store: SampleStore
        do throws(StoreError) { store = try SampleStore(file: file) } catch {
            throw TrialProblem("the file does not open: \(error)")
        }
        let survivors = SurvivingTransactions(of: store.snapshot)
        if let problem = survivors.problem { throw TrialProblem(problem) }
        for number in 0..<acknowledged + 1 where !survivors.has(TrialTransaction(writer: 0, number: number)) {
            throw TrialProblem("entry \(number) was acknowledged and is lost")
        }
        if let before {
            let problem = mendingProblem(of: store, at: file.path, before: before, bytes: fileBytes(at:))
            if let problem { throw TrialProblem(problem) }
        } else if acknowledged >= 0 {
            throw TrialProblem("there is no file")
        }
        return survivors.next(of: 0)
    }
}

/// Kills processes that import an Apple Health export into one file, and finishes the import in the end.
///
/// The file must open with each batch of the export that was reported as saved, without half a batch, and with each
/// sample once, however often the import was restarted.
struct ImportKillSession {
    private let seed: UInt64
    private var generator: SeededGenerator
    let work: WorkFolder
    private var file: URL { work.file }
    private let export: MadeUpExport
    private let keptFolder: URL
    /// The number of samples in a transaction.
    private let batchSize: Int

    init(seed: UInt64, folder: URL) throws {
        self.seed = seed
        keptFolder = folder
        generator = SeededGenerator(seed: seed)
        work = try WorkFolder("swimfit-import-\(seed)", in: folder)
        batchSize = Int.random(in: 100...3000, using: &generator)
        let count =
            batchSize * Int.random(in: 4...20, using: &generator) + Int.random(in: 0..<99, using: &generator)
        export = try MadeUpExport(count: count, at: work.url.appending(path: "export.xml"))
    }

    mutating func run(_ tell: (_ wasTorn: Bool) -> Void) throws {
        var isDone = false
        for round in 0..<12 where !isDone {
            let acknowledged: Int
            (acknowledged, isDone) = try kill()
            let before = fileBytes(at: file.path)
            do {
                try check(before, acknowledged)
                if isDone || round == 11 { try finish() }
            } catch let problem as TrialProblem {
                throw Violation(
                    "seed \(seed), round \(round), killed in an import: \(problem)", keeping: before,
                    as: "kill-import-\(seed).json", in: keptFolder)
            }
            if !isDone { tell(before.map { !StrictJSON.accepts($0) } ?? false) }
        }
    }

    /// Starts an import and kills it. Returns the number of acknowledged records, and whether the import finished
    /// before.
    private mutating func kill() throws -> (acknowledged: Int, isDone: Bool) {
        let child = try ChildProcess("kill-importer", [file.path, export.url.path, "\(batchSize)"])
        let patience = Int.random(in: 0..<max(2, export.count / batchSize), using: &generator)
        var said = try child.read(lines: patience)
        usleep(UInt32.random(in: 0..<5000, using: &generator))
        child.kill()
        said += child.readToEnd()
        let status = child.wait()
        let lines = String(decoding: said, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let numbers = lines.dropLast().compactMap { Int($0) }
        guard status == -SIGKILL || status == 0 && numbers.last == export.count else {
            throw TrialProblem("the importer ended by itself: \(status)")
        }
        return (numbers.last ?? 0, numbers.last == export.count)
    }

    /// Opens and checks the file: it must have the first records of the export, in whole batches, each once.
    private func check(_ before: [UInt8]?, _ acknowledged: Int) throws {
        let store: SampleStore
        do throws(StoreError) { store = try SampleStore(file: file) } catch {
            throw TrialProblem("the file does not open: \(error)")
        }
        let snapshot = store.snapshot
        if let finding = snapshot.inspect().first { throw TrialProblem("\(finding)") }
        let count = snapshot.count
        guard count >= acknowledged else {
            throw TrialProblem("\(acknowledged) samples were acknowledged and \(count) are there")
        }
        guard count % batchSize == 0 || count == export.count else {
            throw TrialProblem("\(count) samples are there, saved \(batchSize) at a time: half a transaction")
        }
        guard MadeUpExport.times(in: snapshot) == export.times(count) else {
            throw TrialProblem("the \(count) samples are not the first of the export")
        }
        if let before {
            let problem = mendingProblem(of: store, at: file.path, before: before, bytes: fileBytes(at:))
            if let problem { throw TrialProblem(problem) }
        }
    }

    /// Imports the missing samples, and then everything again.
    private func finish() throws {
        let there = try SampleStore(file: file).snapshot.count
        for missing in [export.count - there, 0] {
            let added = try Self.importing(export.url.path, into: file, batchSize: batchSize)
            guard added == missing else {
                throw TrialProblem("\(added) samples were added where \(missing) were missing")
            }
            let snapshot = try SampleStore(file: file).snapshot
            guard MadeUpExport.times(in: snapshot) == export.times(export.count) else {
                throw TrialProblem("the samples are not those of the export")
            }
        }
    }

    /// The part that is killed: `kill-importer FILE EXPORT BATCH`. Reports the number of saved records.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 3, let batchSize = Int(call.words[2]) else {
            throw TrialProblem("kill-importer FILE EXPORT BATCH")
        }
        let taken = Mutex(0)
        _ = try importing(call.words[1], into: URL(fileURLWithPath: call.words[0]), batchSize: batchSize) {
            progress in
            // The records that were read before the last report are saved now.
            let saved = taken.withLock { taken in
                defer { taken = progress.items }
                return taken
            }
            tell("\(saved)")
        }
        tell("\(taken.withLock { $0 })")
        return ""
    }

    /// Imports the export, and returns the number of added samples.
    private static func importing(
        _ path: String, into file: URL, batchSize: Int,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) throws -> Int {
        let importer = HealthImport(into: try HKHealthStore(url: file), batchSize: batchSize)
        let outcome = Mutex<Result<Int, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        Task {
            do {
                let report = try await importer.run(path, progress: progress)
                outcome.withLock { $0 = .success(report.added) }
            } catch {
                outcome.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        guard done.wait(timeout: .now() + 600) == .success else { throw TrialProblem("the import hangs") }
        return try outcome.withLock { $0 }?.get() ?? 0
    }
}

/// An export of alternating steps and weights, one each minute.
private struct MadeUpExport {
    let url: URL
    let count: Int
    /// 2020-01-01T00:00:00Z, as seconds since 2001.
    private static let firstStart = 599_529_600.0

    init(count: Int, at url: URL) throws {
        self.url = url
        self.count = count
        var text = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n"
        for number in 0..<count { text += Self.record(number) }
        try Data((text + "</HealthData>\n").utf8).write(to: url)
    }

    private static func record(_ number: Int) -> String {
        let time = text(of: start(number))
        let kind = number % 2 == 0 ? "StepCount\" unit=\"count" : "BodyMass\" unit=\"kg"
        return
            "<Record type=\"HKQuantityTypeIdentifier\(kind)\" sourceName=\"Watch\" creationDate=\"\(time)\" "
            + "startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(number % 900 + 1)\"/>\n"
    }

    private static func start(_ number: Int) -> Double { firstStart + Double(number) * 60 }

    private static func text(of start: Double) -> String {
        var seconds = time_t(start) + 978_307_200
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return String(
            format: "%04d-%02d-%02d %02d:%02d:%02d +0000", parts.tm_year + 1900, parts.tm_mon + 1,
            parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec)
    }

    /// The starts of the first records of the export.
    func times(_ count: Int) -> [Double] { (0..<count).map(Self.start) }

    /// The starts of a store's samples, in order.
    static func times(in snapshot: Snapshot) -> [Double] {
        var times: [Double] = []
        for type in snapshot.types {
            guard let columns = snapshot.columns(of: type) else { continue }
            columns.forEachSlice(0..<columns.count) { slice in
                slice.withColumns { starts, _, _, _ in times += starts }
            }
        }
        return times.sorted()
    }
}
