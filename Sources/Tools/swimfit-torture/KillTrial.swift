import Foundation
import Glibc
import SampleStore
import StoreProof

/// `kill`: kills processes that save, compact the file, save in bulk, or import an Apple Health export, at random
/// moments, and opens the file that they leave.
///
/// It must open with every transaction that was reported as saved and no half transaction, and must be JSON. A torn end
/// must be kept and reported. The next process continues with the same file.
enum KillTrial {
    /// What a process is doing when it is killed.
    enum Work: String, CaseIterable {
        case save, compaction, bulk
        /// Transactions of more than one write of a megabyte.
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
        ) { seed, tell in
            try kill(seed, call.folder) { work, wasTorn in tell { $0.add(work, wasTorn) } }
        }
        let kills = (Work.allCases.map(\.rawValue) + ["import"])
            .map { "\(result.kills[$0] ?? 0) in \($0)" }.joined(separator: ", ")
        return
            "\(result.kills.values.reduce(0, +)) processes killed (\(kills)); \(result.torn) torn ends mended "
            + "and reported, nothing acknowledged was lost, no half transaction"
    }

    /// Runs one session: mostly entries, sometimes an import.
    private static func kill(
        _ seed: UInt64, _ folder: URL, _ tell: (_ work: String, _ wasTorn: Bool) -> Void
    ) throws {
        var generator = SeededGenerator(seed: seed)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            var victim = try ImportKillSession(seed: seed, folder: folder)
            defer { victim.clearAway() }
            try victim.run { tell("import", $0) }
        } else {
            var victim = try KillSession(seed: seed, folder: folder)
            defer { victim.clearAway() }
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
        guard call.words.count == 3, let work = Work(rawValue: call.words[1]), var number = Int(call.words[2])
        else { throw TrialProblem("kill-writer FILE WORK NUMBER") }
        let store = try SampleStore(file: URL(fileURLWithPath: call.words[0]))
        if work == .compaction {
            Thread.detachNewThread {
                // IGNORED: the file shows what it could not do.
                while true { _ = try? store.compact() }
            }
        }
        tell("open")
        while true {
            _ = try Entry(writer: 0, number: number).write(work.count(number), to: store)
            tell("\(number)")
            number += 1
        }
    }
}

/// Kills processes one after the other on one file.
struct KillSession {
    private let seed: UInt64
    private var generator: SeededGenerator
    private let folder: URL
    private let file: URL
    private let keptFolder: URL

    init(seed: UInt64, folder: URL) throws {
        self.seed = seed
        keptFolder = folder
        generator = SeededGenerator(seed: seed)
        self.folder = folder.appending(path: "swimfit-kill-\(getpid())-\(seed)")
        file = self.folder.appending(path: "health.json")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    // IGNORED: the system removes temporary files that remain.
    func clearAway() { try? FileManager.default.removeItem(at: folder) }

    mutating func run(_ tell: (KillTrial.Work, _ wasTorn: Bool) -> Void) throws {
        var number = 0
        // Sessions with large transactions are few and short, because opening their files takes long.
        let isLarge = Int.random(in: 0..<8, using: &generator) == 0
        for round in 0..<(isLarge ? 6 : Int.random(in: 20...40, using: &generator)) {
            let small: [KillTrial.Work] = [.save, .compaction, .bulk]
            let work = isLarge ? .large : small.randomElement(using: &generator) ?? .save
            let acknowledged = try kill(work, from: number)
            let before = bytes(at: file.path)
            do throws(TrialProblem) {
                number = try check(before, acknowledged)
            } catch {
                throw Violation(
                    "seed \(seed), round \(round), killed in \(work): \(error)", keeping: before,
                    as: "kill-\(seed).json", in: keptFolder)
            }
            tell(work, before.map { !StrictJSON.accepts($0) } ?? false)
        }
    }

    /// Starts a writer and kills it. Returns the number of the last entry that it reported as saved.
    private mutating func kill(_ work: KillTrial.Work, from number: Int) throws -> Int {
        let child = try ChildProcess("kill-writer", [file.path, work.rawValue, "\(number)"])
        // Some are killed while they open the file, most during their first entries.
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
        do throws(StoreError) {
            store = try SampleStore(file: file)
        } catch {
            throw TrialProblem("the file does not open: \(error)")
        }
        let ledger = Ledger(of: store.snapshot)
        if let problem = ledger.problem { throw TrialProblem(problem) }
        for number in 0..<acknowledged + 1 where !ledger.has(Entry(writer: 0, number: number)) {
            throw TrialProblem("entry \(number) was acknowledged and is lost")
        }
        if let before {
            let problem = mendingProblem(of: store, at: file.path, before: before, bytes: bytes(at:))
            if let problem { throw TrialProblem(problem) }
        } else if acknowledged >= 0 {
            throw TrialProblem("there is no file")
        }
        return ledger.next(of: 0)
    }

    // IGNORED: a missing file is a valid result.
    private func bytes(at path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init)
    }
}
