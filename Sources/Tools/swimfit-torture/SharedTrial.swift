import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof
import Synchronization

/// `shared`: all at once, one process observes and compacts the file as the dashboard does, eight processes write, and
/// others open the file a hundred times a second.
///
/// Every acknowledged transaction must be there once, and no reader may see an error or half a transaction. The
/// observer must be notified of each transaction within two seconds after it was saved, and of 99 in 100 within a tenth
/// of a second, which polling each second could not achieve. Time in which the machine did not let the observer run,
/// measured by a clock, does not count.
enum SharedTrial {
    private static let writerCount = 8
    private static let readerCount = 4
    /// Nanoseconds until the observer must be notified of a change.
    private static let patience = 2_000_000_000
    /// Nanoseconds until the observer must be notified of 99 in 100 changes.
    private static let usualPatience = 100_000_000

    static func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 60)
        let work = try WorkFolder("swimfit-shared", in: call.folder)
        do {
            let outcome = try observe(work.file, for: seconds, call.seed)
            work.remove()
            return outcome
        } catch let violation as Violation {
            throw Violation("seed \(call.seed): \(violation); the files are kept in \(work.url.path)")
        }
    }

    private static func observe(_ file: URL, for seconds: Int, _ seed: UInt64) throws -> String {
        let observer = try ChildProcess("shared-observer", [file.path, "\(seconds)"])
        guard observer.read() != nil else { throw TrialProblem("the observer did not begin") }
        let writers = try (0..<writerCount).map { writer in
            try ChildProcess(
                "shared-writer",
                [file.path, "\(seconds)", "\(writer)", "--seed", "\(seed &+ UInt64(writer))"])
        }
        let readers = try (0..<readerCount).map { reader in
            try ChildProcess(
                "shared-reader", [file.path, "\(seconds)", "--seed", "\(seed &+ UInt64(100 + reader))"])
        }
        let said = collect([observer] + writers + readers, within: seconds + 60)
        let saved = try said[1...writerCount].map(Saved.read).joined().sorted { $0.sequence < $1.sequence }
        let reading = try said[(writerCount + 1)...].map(ReaderReport.init)
        let observation = try ObserverReport(said[0])
        try check(saved, file)
        return try "\(saved.count) transactions of \(writerCount) processes, each there once; "
            + "\(reading.reduce(0) { $0 + $1.looks }) readings without an error "
            + "(\(readerCount) processes, the slowest \(milliseconds(reading.map(\.slowest).max() ?? 0))); "
            + "the file compacted \(observation.generations) times; " + observation.judge(saved)
    }

    /// Reads the output of all processes, each on its own thread, so that no process waits for room in its pipe. A
    /// hanging process is killed, and its status is then the signal.
    private static func collect(
        _ children: [ChildProcess], within seconds: Int
    ) -> [(text: String, status: Int32)] {
        let box = ThreadResults(count: children.count)
        inLanes(children.count) { lane in
            let text = String(
                decoding: children[lane].readToEnd(waiting: Int32(clamping: seconds * 1000)), as: UTF8.self)
            box.put((text, children[lane].wait()), at: lane)
        }
        return box.all
    }

    /// Checks that the file has exactly the transactions that were reported to the writers as saved.
    private static func check(_ saved: [Saved], _ file: URL) throws {
        let store = try SampleStore(file: file)
        let snapshot = store.snapshot
        let sequences = saved.map(\.sequence)
        guard sequences == Array(1...max(1, snapshot.sequence)) else {
            throw Violation("\(saved.count) acknowledged, but the last commit is \(snapshot.sequence)")
        }
        let survivors = SurvivingTransactions(of: snapshot)
        if let problem = survivors.problem { throw Violation(problem) }
        if let lost = saved.first(where: { !survivors.has($0.entry) }) {
            throw Violation("\(lost.entry), commit \(lost.sequence), was acknowledged and is lost")
        }
        if survivors.entries.count > saved.count { throw Violation("more is there than was saved") }
        let findings = try store.examine()
        if let finding = findings.first { throw Violation("the file is not sound: \(finding)") }
    }

    static func milliseconds(_ nanoseconds: Int) -> String {
        String(format: "%.1f ms", Double(nanoseconds) / 1e6)
    }

    /// A transaction that was reported to a writer as saved: its commit, and the time.
    struct Saved {
        let entry: TrialTransaction
        let sequence: Int
        let instant: Int

        static func read(_ said: (text: String, status: Int32)) throws -> [Saved] {
            guard said.status == 0 else {
                throw Violation("a writer ended with \(said.status): \(said.text.suffix(300))")
            }
            return said.text.split(separator: "\n").map { line in
                let numbers = line.split(separator: " ").compactMap { Int($0) }
                return Saved(
                    entry: TrialTransaction(writer: numbers[0], number: numbers[1]), sequence: numbers[2],
                    instant: numbers[3])
            }
        }
    }

    /// The report of a reader.
    private struct ReaderReport {
        let looks: Int
        let slowest: Int

        init(_ said: (text: String, status: Int32)) throws {
            let numbers = said.text.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
            guard said.status == 0, numbers.count == 2 else {
                throw Violation("a reader ended with \(said.status): \(said.text)")
            }
            (looks, slowest) = (numbers[0], numbers[1])
        }
    }

    /// The notifications of the observer.
    private struct ObserverReport {
        /// The time of the notification of each commit.
        var instants: [Int: Int] = [:]
        /// The periods in which the machine did not run the observer.
        var stalls: [(end: Int, length: Int)] = []
        var generations = 0

        init(_ said: (text: String, status: Int32)) throws {
            guard said.status == 0 else {
                throw Violation("the observer ended with \(said.status): \(said.text.suffix(300))")
            }
            for line in said.text.split(separator: "\n") {
                let words = line.split(separator: " ")
                let numbers = words.compactMap { Int($0) }
                switch words.first {
                case "observed":
                    if instants.updateValue(numbers[1], forKey: numbers[0]) != nil {
                        throw Violation("commit \(numbers[0]) was observed twice")
                    }
                case "stall": stalls.append((numbers[0], numbers[1]))
                case "generations": generations = numbers[0]
                default: throw Violation("the observer said: \(line)")
                }
            }
        }

        /// Summarises the delays of the notifications; throws when one was too long.
        func judge(_ saved: [Saved]) throws -> String {
            var (delays, late) = ([Int](), 0)
            for saved in saved {
                guard let observed = instants[saved.sequence] else {
                    throw Violation("commit \(saved.sequence) was never observed")
                }
                let delay = max(0, observed - saved.instant)
                let stalled = stalls.filter { $0.end > saved.instant && $0.end - $0.length < observed }
                    .reduce(0) { $0 + $1.length }
                if delay - stalled > patience {
                    throw Violation(
                        "commit \(saved.sequence) was observed after \(milliseconds(delay)), the machine's own "
                            + "stalls are \(milliseconds(stalled)) of it")
                }
                if delay - stalled > usualPatience { late += 1 }
                delays.append(delay)
            }
            if late > saved.count / 100 + 1 {
                throw Violation(
                    "\(late) of \(saved.count) commits were observed after more than "
                        + "\(milliseconds(usualPatience)) of the observer's own time")
            }
            delays.sort()
            func share(_ part: Double) -> String {
                milliseconds(delays[Int(Double(delays.count - 1) * part)])
            }
            return
                "observed after \(share(0.5)) (half), \(share(0.99)) (99 of 100), \(share(1)) at most, the machine "
                + "stalling \(milliseconds(stalls.map(\.length).max() ?? 0)) at most"
        }
    }
}

/// The results of several threads.
private final class ThreadResults: Sendable {
    private let values: Mutex<[(text: String, status: Int32)]>

    init(count: Int) { values = Mutex(Array(repeating: ("", -1), count: count)) }

    func put(_ value: (text: String, status: Int32), at place: Int) { values.withLock { $0[place] = value } }

    var all: [(text: String, status: Int32)] { values.withLock { $0 } }
}

/// The processes of `shared`.
enum SharedTrialProcesses {
    /// `shared-writer FILE SECONDS WRITER`: makes about 25 transactions a second, most of them small. Reports the
    /// writer, number, commit and time of each saved transaction.
    static func write(_ call: TrialCall) throws -> String {
        let (file, deadline) = try place(call)
        let writer = call.words.count > 2 ? Int(call.words[2]) ?? 0 : 0
        var generator = SeededGenerator(seed: call.seed)
        var store = try SampleStore(file: file)
        var number = 0
        while monotonicNow() < deadline {
            let count = number % 60 == 59 ? 600 : 1 + number % 3
            let commit = try TrialTransaction(writer: writer, number: number).write(count, to: store)
            tell("\(writer) \(number) \(commit.sequence) \(monotonicNow())")
            number += 1
            usleep(UInt32.random(in: 0..<80_000, using: &generator))
            // Some transactions open the file, like shell commands.
            if number % 10 == 0 { store = try SampleStore(file: file) }
            if let recovery = store.recoveries.first { throw Violation("a writer was told \(recovery)") }
        }
        return ""
    }

    /// `shared-reader FILE SECONDS`: opens the file 25 times a second and checks the last transactions. Reports the
    /// number of reads and the duration of the slowest one.
    static func read(_ call: TrialCall) throws -> String {
        let (file, deadline) = try place(call)
        var generator = SeededGenerator(seed: call.seed)
        var (looks, slowest, newest) = (0, 0, 0)
        // The reads follow the clock, so that slow ones do not reduce their number.
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

    /// Checks the last forty transactions: each must be either complete or absent.
    private static func halfTransaction(in snapshot: Snapshot) -> String? {
        var found: [TrialTransaction: Int] = [:]
        var ids: [TrialTransaction: UUID] = [:]
        for case .added(_, let id, _) in snapshot.changes(after: .end(of: snapshot.sequence - 40)) {
            found[TrialTransaction(of: id), default: 0] += 1
            ids[TrialTransaction(of: id)] = id
        }
        for (entry, count) in found {
            guard let id = ids[entry], let sample = snapshot.sample(id) else {
                return "\(entry) is in the history and not in the store"
            }
            if Double(count) != sample.value { return "\(entry): \(count) samples of \(sample.value)" }
        }
        return nil
    }

    /// `shared-observer FILE SECONDS`: observes every commit, and compacts the file after many additions. Reports the
    /// number and time of each commit, and the periods in which the machine did not run the process.
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
