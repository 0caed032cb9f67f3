import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof
import Synchronization

/// `locks`: processes save to and compact one file. At random moments one is stopped, and the others give up after some
/// seconds or continue.
///
/// No process may wait forever, and at the end all acknowledged entries must exist.
enum LockTrial {
    private static let writers = 4

    static func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 60)
        let work = try WorkFolder("swimfit-locks", in: call.folder)
        defer { work.remove() }
        var session = try LockSession(writers: writers, file: work.file, seed: call.seed)
        try session.run(for: seconds)
        return
            "\(session.acknowledged) entries by \(writers) processes, \(session.stops) stops (\(session.long) of six "
            + "seconds), \(session.busy) times given up: nothing acknowledged was lost"
    }

    /// The part: `lock-writer FILE WRITER`. Reports the number of each saved entry, and `busy` when it gave up.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 2, let writer = Int(call.words[1]) else {
            throw TrialProblem("lock-writer FILE WRITER")
        }
        let store = try SampleStore(file: URL(fileURLWithPath: call.words[0]))
        var number = SurvivingTransactions(of: store.snapshot).next(of: writer)
        while true {
            do {
                _ = try TrialTransaction(writer: writer, number: number).write(1 + number % 3, to: store)
                tell("\(number)")
                number += 1
                if number % 16 == 4 * writer { try store.compact() }
            } catch StoreError.busy {
                tell("busy")
            }
        }
    }
}

/// The processes of one run, and their reports.
private struct LockSession {
    private(set) var stops = 0
    private(set) var long = 0
    private(set) var busy = 0
    /// The number of entries that were reported as saved.
    var acknowledged: Int { last.reduce(0) { $0 + $1 + 1 } }

    private let file: URL
    private var generator: SeededGenerator
    private var children: [ChildProcess] = []
    /// The number of each writer's last entry.
    private var last: [Int]
    private var unread: [[UInt8]]
    /// The time of each process's last report, or of its continuation.
    private var lastReport: [Int]

    /// Nanoseconds. A writer gives up after five seconds; the rest is for a busy machine.
    private static let patience = 20_000_000_000

    init(writers: Int, file: URL, seed: UInt64) throws {
        self.file = file
        generator = SeededGenerator(seed: seed)
        // Created before the writers start, so that all of them have a file to lock.
        try SampleStore(file: file).commit { try $0.insert(.other(1, at: 1)) }
        last = Array(repeating: -1, count: writers)
        unread = Array(repeating: [], count: writers)
        for writer in 0..<writers {
            children.append(try ChildProcess("lock-writer", [file.path, "\(writer)"]))
        }
        lastReport = Array(repeating: monotonicNow(), count: writers)
    }

    mutating func run(for seconds: Int) throws {
        defer {
            for child in children {
                child.kill()
                _ = child.wait()
            }
        }
        let deadline = monotonicNow() + seconds * 1_000_000_000
        while monotonicNow() < deadline {
            try stopOne()
            try listen(for: Int.random(in: 0..<300, using: &generator))
        }
        // All processes run now, and each must report something again.
        for writer in children.indices { lastReport[writer] = monotonicNow() }
        try listen(for: 200)
        for child in children { child.kill() }
        for writer in children.indices { take(children[writer].readToEnd(), of: writer) }
        try check()
    }

    /// Stops one process at a random moment, for a short time or for longer than the others wait.
    private mutating func stopOne() throws {
        let victim = Int.random(in: 0..<children.count, using: &generator)
        usleep(UInt32.random(in: 0..<20_000, using: &generator))
        children[victim].send(SIGSTOP)
        stops += 1
        let isLong = Int.random(in: 0..<12, using: &generator) == 0
        long += isLong ? 1 : 0
        try listen(for: isLong ? 6500 : Int.random(in: 0..<1500, using: &generator), except: victim)
        children[victim].send(SIGCONT)
        lastReport[victim] = monotonicNow()
    }

    /// Reads the reports of the processes.
    private mutating func listen(for milliseconds: Int, except stopped: Int? = nil) throws {
        let end = monotonicNow() + milliseconds * 1_000_000
        repeat {
            for writer in children.indices {
                if let said = children[writer].read(waiting: 5) { take(said, of: writer) }
                if writer != stopped, monotonicNow() - lastReport[writer] > Self.patience {
                    throw Violation("writer \(writer) has hung")
                }
            }
        } while monotonicNow() < end
    }

    private mutating func take(_ said: [UInt8], of writer: Int) {
        unread[writer] += said
        while let end = unread[writer].firstIndex(of: 0x0A) {
            let line = String(decoding: unread[writer][..<end], as: UTF8.self)
            unread[writer].removeSubrange(...end)
            lastReport[writer] = monotonicNow()
            if line == "busy" { busy += 1 }
            if let number = Int(line) { last[writer] = number }
        }
    }

    private func check() throws {
        let store = try SampleStore(file: file)
        let survivors = SurvivingTransactions(of: store.snapshot)
        if let problem = survivors.problem { throw Violation(problem) }
        for writer in last.indices {
            for number in 0..<last[writer] + 1
            where !survivors.has(TrialTransaction(writer: writer, number: number)) {
                throw Violation("entry \(number) of writer \(writer) was acknowledged and is lost")
            }
        }
        let told = store.recoveries.filter { ![.unfinishedEnd, .brokenSeparator].contains($0.kind) }
        if let first = told.first { throw Violation("the file is damaged: \(first)") }
    }
}
