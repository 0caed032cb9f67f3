import Foundation
import Glibc
import SampleStore
import StoreProof
import Synchronization

/// `shared`: one process that observes as the dashboard does, and compacts the file as it does; eight that
/// write; and readers that open the file a hundred times a second, all at once.
///
/// Every acknowledged transaction must be there once, no reader may see an error or half a transaction, and the
/// observer must hear of each transaction within a tenth of a second of its being saved. What the machine itself
/// kept the observer waiting, by a clock beside it, is not the store's: it is taken off.
enum SharedTrial {
    private static let writerCount = 8
    private static let readerCount = 4
    /// The longest that a change may take to be heard of.
    private static let patience = 100_000_000

    static func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 60)
        let folder = call.folder.appending(path: "swimfit-shared-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "health.json")
        do {
            let outcome = try observe(file, for: seconds, call.seed)
            // SAFETY: what cannot be removed is the system's to clear away.
            try? FileManager.default.removeItem(at: folder)
            return outcome
        } catch let violation as Violation {
            throw Violation("seed \(call.seed): \(violation); the files are kept in \(folder.path)")
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
                "shared-reader",
                [file.path, "\(seconds)", "--seed", "\(seed &+ UInt64(100 + reader))"])
        }
        let said = collect([observer] + writers + readers)
        let saved = try said[1...writerCount].map(Saved.read).joined().sorted { $0.sequence < $1.sequence }
        let reading = try said[(writerCount + 1)...].map(Reading.init)
        let hearing = try Hearing(said[0])
        try check(saved, file)
        return try "\(saved.count) transactions of \(writerCount) processes, each there once; "
            + "\(reading.reduce(0) { $0 + $1.looks }) readings without an error "
            + "(\(readerCount) processes, the slowest \(milliseconds(reading.map(\.slowest).max() ?? 0))); "
            + "the file compacted \(hearing.generations) times; " + hearing.judge(saved)
    }

    /// Reads all of them to their ends, each on a thread of its own, so that none waits for room in its pipe.
    private static func collect(_ children: [ChildProcess]) -> [(text: String, status: Int32)] {
        let box = Collected(count: children.count)
        inLanes(children.count) { lane in
            let text = String(decoding: children[lane].readToEnd(), as: UTF8.self)
            box.put((text, children[lane].wait()), at: lane)
        }
        return box.all
    }

    /// What the file holds in the end is what the writers were told.
    private static func check(_ saved: [Saved], _ file: URL) throws {
        let store = try SampleStore(file: file)
        let snapshot = store.snapshot
        let sequences = saved.map(\.sequence)
        guard sequences == Array(1...max(1, snapshot.sequence)) else {
            throw Violation("\(saved.count) acknowledged, but the last commit is \(snapshot.sequence)")
        }
        let ledger = Ledger(of: snapshot)
        if let problem = ledger.problem { throw Violation(problem) }
        if let lost = saved.first(where: { !ledger.has($0.entry) }) {
            throw Violation("\(lost.entry), commit \(lost.sequence), was acknowledged and is lost")
        }
        if ledger.entries.count > saved.count { throw Violation("more is there than was saved") }
        let findings = try store.examine()
        if let finding = findings.first { throw Violation("the file is not sound: \(finding)") }
    }

    static func milliseconds(_ nanoseconds: Int) -> String {
        String(format: "%.1f ms", Double(nanoseconds) / 1e6)
    }

    /// What a writer was told: which transaction is which commit, and when.
    struct Saved {
        let entry: Entry
        let sequence: Int
        let instant: Int

        static func read(_ said: (text: String, status: Int32)) throws -> [Saved] {
            guard said.status == 0 else {
                throw Violation("a writer ended with \(said.status): \(said.text.suffix(300))")
            }
            return said.text.split(separator: "\n").map { line in
                let numbers = line.split(separator: " ").compactMap { Int($0) }
                return Saved(
                    entry: Entry(writer: numbers[0], number: numbers[1]), sequence: numbers[2],
                    instant: numbers[3])
            }
        }
    }

    /// What a reader saw.
    private struct Reading {
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

    /// What the observer heard.
    private struct Hearing {
        /// When each commit was heard of.
        var instants: [Int: Int] = [:]
        /// When the machine did not let the clock beside run, and for how long.
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
                case "heard":
                    if instants.updateValue(numbers[1], forKey: numbers[0]) != nil {
                        throw Violation("commit \(numbers[0]) was heard of twice")
                    }
                case "stall": stalls.append((numbers[0], numbers[1]))
                case "generations": generations = numbers[0]
                default: throw Violation("the observer said: \(line)")
                }
            }
        }

        /// How long the changes took to be heard of.
        func judge(_ saved: [Saved]) throws -> String {
            var delays: [Int] = []
            for saved in saved {
                guard let heard = instants[saved.sequence] else {
                    throw Violation("commit \(saved.sequence) was never heard of")
                }
                let delay = max(0, heard - saved.instant)
                let stalled = stalls.filter { $0.end > saved.instant && $0.end - $0.length < heard }
                    .reduce(0) { $0 + $1.length }
                if delay - stalled > patience {
                    throw Violation(
                        "commit \(saved.sequence) was heard of after \(milliseconds(delay)), the machine's own "
                            + "stalls are \(milliseconds(stalled)) of it")
                }
                delays.append(delay)
            }
            delays.sort()
            func share(_ part: Double) -> String {
                milliseconds(delays[Int(Double(delays.count - 1) * part)])
            }
            return
                "heard of after \(share(0.5)) (half), \(share(0.99)) (99 of 100), \(share(1)) at most, the machine "
                + "stalling \(milliseconds(stalls.map(\.length).max() ?? 0)) at most"
        }
    }
}

/// What each of some threads found.
private final class Collected: Sendable {
    private let values: Mutex<[(text: String, status: Int32)]>

    init(count: Int) { values = Mutex(Array(repeating: ("", -1), count: count)) }

    func put(_ value: (text: String, status: Int32), at place: Int) { values.withLock { $0[place] = value } }

    var all: [(text: String, status: Int32)] { values.withLock { $0 } }
}
