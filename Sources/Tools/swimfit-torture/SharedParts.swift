import Foundation
import Glibc
import SampleStore
import StoreProof
import Synchronization

/// The processes of `shared`.
enum SharedParts {
    /// `shared-writer FILE SECONDS WRITER`: makes about 25 transactions a second, most of them small. Reports the writer,
    /// number, commit and time of each one saved.
    static func write(_ call: TrialCall) throws -> String {
        let (file, deadline) = try place(call)
        let writer = call.words.count > 2 ? Int(call.words[2]) ?? 0 : 0
        var generator = SeededGenerator(seed: call.seed)
        var store = try SampleStore(file: file)
        var number = 0
        while monotonicNow() < deadline {
            let count = number % 60 == 59 ? 600 : 1 + number % 3
            let commit = try Entry(writer: writer, number: number).write(count, to: store)
            tell("\(writer) \(number) \(commit.sequence) \(monotonicNow())")
            number += 1
            usleep(UInt32.random(in: 0..<80_000, using: &generator))
            // Sometimes like a shell command, which opens the file for each transaction.
            if number % 10 == 0 { store = try SampleStore(file: file) }
            if let recovery = store.recoveries.first { throw Violation("a writer was told \(recovery)") }
        }
        return ""
    }

    /// `shared-reader FILE SECONDS`: opens the file 25 times a second and checks the last transactions. Reports how often,
    /// and how long the slowest read took.
    static func read(_ call: TrialCall) throws -> String {
        let (file, deadline) = try place(call)
        var generator = SeededGenerator(seed: call.seed)
        var (looks, slowest, newest) = (0, 0, 0)
        // By the clock, so that slow reads do not reduce their number.
        var next = monotonicNow() + Int.random(in: 0..<40_000_000, using: &generator)
        while monotonicNow() < deadline {
            let begin = monotonicNow()
            let store = try SampleStore(file: file)
            let snapshot = store.snapshot
            if let recovery = store.recoveries.first { throw Violation("a reader was told \(recovery)") }
            guard snapshot.sequence >= newest else {
                throw Violation("a reader saw commit \(snapshot.sequence) after \(newest)")
            }
            newest = snapshot.sequence
            if let problem = halfTransaction(in: snapshot) { throw Violation(problem) }
            looks += 1
            slowest = max(slowest, monotonicNow() - begin)
            if next > monotonicNow() { usleep(UInt32((next - monotonicNow()).magnitude / 1000)) }
            next += 40_000_000
        }
        tell("\(looks) \(slowest)")
        return ""
    }

    /// Checks the last forty transactions: each must be there completely or not at all.
    private static func halfTransaction(in snapshot: Snapshot) -> String? {
        var found: [Entry: Int] = [:]
        var ids: [Entry: UUID] = [:]
        for case .added(_, let id, _) in snapshot.changes(after: .end(of: snapshot.sequence - 40)) {
            found[Entry(of: id), default: 0] += 1
            ids[Entry(of: id)] = id
        }
        for (entry, count) in found {
            guard let id = ids[entry], let sample = snapshot.sample(id) else {
                return "\(entry) is in the history and not in the store"
            }
            if Double(count) != sample.value { return "\(entry): \(count) samples of \(sample.value)" }
        }
        return nil
    }

    /// `shared-observer FILE SECONDS`: observes every commit, and compacts the file when much was appended. Reports the
    /// commit and the time of each, and when the machine did not let the process run.
    static func observe(_ call: TrialCall) throws -> String {
        let (file, deadline) = try place(call)
        let store = try SampleStore(
            file: file, compactionPolicy: CompactionPolicy(threshold: 200_000, delay: 0.1))
        let observed = Mutex<[(sequence: Int, instant: Int)]>([])
        let observation = store.observe { commit in
            let instant = monotonicNow()
            observed.withLock { $0.append((commit.sequence, instant)) }
        }
        tell("observing")
        // The writers end a little later, and the last changes need some time to arrive.
        var stalls: [(end: Int, length: Int)] = []
        var before = monotonicNow()
        while monotonicNow() < deadline + 2_000_000_000 {
            usleep(2000)
            let now = monotonicNow()
            if now - before > 10_000_000 { stalls.append((now, now - before)) }
            before = now
        }
        observation.cancel()
        for (sequence, instant) in observed.withLock({ $0 }) { tell("observed \(sequence) \(instant)") }
        for (end, length) in stalls { tell("stall \(end) \(length)") }
        tell("generations \(try generation(of: file) - 1)")
        return ""
    }

    private static func generation(of file: URL) throws -> Int {
        let text = String(decoding: try Data(contentsOf: file).prefix(200), as: UTF8.self)
        let digits = text.split(separator: "\"generation\":").last?.prefix { $0.isNumber }
        return digits.flatMap { Int($0) } ?? 0
    }

    private static func place(_ call: TrialCall) throws(TrialProblem) -> (file: URL, deadline: Int) {
        guard call.words.count >= 2, let seconds = Int(call.words[1]) else {
            throw TrialProblem("FILE SECONDS")
        }
        return (URL(fileURLWithPath: call.words[0]), monotonicNow() + seconds * 1_000_000_000)
    }
}
