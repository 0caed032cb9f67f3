import Foundation
import Glibc
import StoreProof
import Synchronization

/// A trial that mutates sound files and reads them, step by step: `fuzz` and `archives`.
///
/// Separate processes do the work, so that a crash or a hang is noticed with its step. What a step does depends on the
/// seed and the number of the step alone.
struct FuzzTrial: Sendable {
    /// Of the trial, and of its parts before "-worker" and "-step".
    let name: String
    /// The ending of the names of files that are kept.
    let ending: String
    /// What can become of a file, in the order of ``FuzzCase/Outcome``.
    let outcomes: [String]
    /// What was never seen.
    let promise: String
    /// The number of steps between two reports of progress.
    var batch = 20
    /// Makes the sound files of a seed; returns what makes the case of a step.
    let session: @Sendable (TrialCall) throws -> (Int) throws -> FuzzCase

    /// Milliseconds that a batch may take before it counts as hanging.
    private static let patience: Int32 = 60_000

    func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 60)
        let tally = Mutex(Tally())
        inLanes(laneCount) { lane in
            do {
                let counts = try runWorker(call, seed: call.seed &+ UInt64(lane), for: seconds)
                tally.withLock { $0.add(counts) }
            } catch {
                tally.withLock { $0.failure = $0.failure ?? error }
            }
        }
        let result = tally.withLock { $0 }
        if let failure = result.failure { throw failure }
        let parts = zip(result.counts, outcomes).map { "\($0) \($1)" }
        return "\(result.counts.reduce(0, +)) mutated files: \(parts.joined(separator: ", ")); \(promise)"
    }

    private struct Tally {
        var counts = [0, 0, 0]
        var failure: (any Error)?

        mutating func add(_ more: [Int]) { counts = zip(counts, more).map(+) }
    }

    /// Runs one worker. Returns how many files had each outcome.
    private func runWorker(_ call: TrialCall, seed: UInt64, for seconds: Int) throws -> [Int] {
        let arguments = ["\(seconds)", "--seed", "\(seed)", "--folder", call.folder.path]
        let child = try ChildProcess("\(name)-worker", arguments)
        var said = ""
        while let more = child.read(waiting: Self.patience) { said += String(decoding: more, as: UTF8.self) }
        let isHanging = !child.endsSoon()
        if isHanging { child.kill() }
        let status = child.wait()
        let lines = said.split(separator: "\n")
        if status == 0, let last = lines.last, last.hasPrefix("done ") {
            return last.split(separator: " ").dropFirst().compactMap { Int($0) }
        }
        if let violation = lines.last(where: { $0.hasPrefix("violation ") }) {
            throw Violation(String(violation.dropFirst("violation ".count)))
        }
        let step = lines.last { $0.hasPrefix("step ") }.flatMap { Int($0.dropFirst(5)) } ?? 0
        throw Violation(
            "the program \(isHanging ? "hangs" : "ended with \(status)") between steps \(step) and "
                + "\(step + batch) of seed \(seed) (repeat: swimfit-torture \(name)-step STEP --seed \(seed); "
                + "the file of the step is kept in \(call.folder.path))")
    }

    /// The part that may crash or hang: `fuzz-worker SECONDS`.
    func work(_ call: TrialCall) throws -> String {
        let deadline = monotonicNow() + (try call.amount(orElse: 60)) * 1_000_000_000
        let session = try session(call)
        FuzzLimits.limitMemory()
        var counts = [0, 0, 0]
        var step = 0
        while monotonicNow() < deadline {
            if step % batch == 0 { tell("step \(step)") }
            counts[try outcome(of: session(step), step, call).rawValue] += 1
            step += 1
        }
        tell("done \(counts.map { "\($0)" }.joined(separator: " "))")
        return ""
    }

    /// Runs one step alone and keeps its file: `fuzz-step STEP`.
    func step(_ call: TrialCall) throws -> String {
        let number = call.words.first.flatMap { Int($0) } ?? 0
        let subject = try session(call)(number)
        let file = call.folder.appending(path: "\(name)-\(call.seed)-\(number).\(ending)")
        try Data(subject.bytes).write(to: file)
        tell("\(subject.history.joined(separator: ", ")): \(file.path)")
        let outcome = try outcome(of: subject, number, call)
        tell("\(outcome)")
        return ""
    }

    private func outcome(
        of subject: FuzzCase, _ step: Int, _ call: TrialCall
    ) throws -> FuzzCase.Outcome {
        do throws(TrialProblem) {
            return try FuzzLimits.timed(upTo: subject.patience, subject.check)
        } catch {
            let violation = Violation(
                "\(error) (\(subject.history.joined(separator: ", ")); repeat: swimfit-torture \(name)-step \(step) "
                    + "--seed \(call.seed))",
                keeping: subject.bytes, as: "\(name)-\(call.seed)-\(step).\(ending)", in: call.folder)
            tell("violation \(violation)")
            throw violation
        }
    }
}

/// A mutated file, and what checks how it is read.
struct FuzzCase {
    enum Outcome: Int {
        case refused, opened, told
    }

    let bytes: [UInt8]
    /// The mutations, for the report.
    let history: [String]
    /// Seconds of processor time that it may take.
    var patience = FuzzLimits.patience
    /// Reads the file as the program does; throws the promise that was broken.
    let check: () throws(TrialProblem) -> Outcome
}
