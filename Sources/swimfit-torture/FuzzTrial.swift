import Foundation
import Glibc
import SampleStore
import StoreProof
import Synchronization

/// `fuzz`: mutates bytes, lines, numbers and nesting of sound files, inserts pieces of other files, and opens them.
///
/// The program must not crash or hang. Every unchanged record must be read, or the file refused. Bytes that were not
/// understood must not be overwritten. Separate processes do the work, so that a crash or a hang is noticed with its
/// step.
enum FuzzTrial {
    /// The number of steps between two reports of progress.
    private static let batch = 20
    /// Milliseconds that a batch may take before it counts as hanging.
    private static let patience: Int32 = 60_000

    static func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 60)
        let tally = Mutex(Tally())
        inLanes(laneCount) { lane in
            do {
                let counts = try work(call, seed: call.seed &+ UInt64(lane), for: seconds)
                tally.withLock { $0.add(counts) }
            } catch {
                tally.withLock { $0.failure = $0.failure ?? error }
            }
        }
        let result = tally.withLock { $0 }
        if let failure = result.failure { throw failure }
        return
            "\(result.counts.reduce(0, +)) mutated files: \(result.counts[0]) refused, \(result.counts[1]) opened "
            + "with nothing lost, \(result.counts[2]) opened with a problem reported; no crash, no hang, no silent loss"
    }

    private struct Tally {
        var counts = [0, 0, 0]
        var failure: (any Error)?

        mutating func add(_ more: [Int]) { counts = zip(counts, more).map(+) }
    }

    /// Runs one worker. Returns how many files were refused, opened, and opened with a problem reported.
    private static func work(_ call: TrialCall, seed: UInt64, for seconds: Int) throws -> [Int] {
        let arguments = ["\(seconds)", "--seed", "\(seed)", "--folder", call.folder.path]
        let child = try ChildProcess("fuzz-worker", arguments)
        var said = ""
        while let more = child.read(waiting: patience) { said += String(decoding: more, as: UTF8.self) }
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
            "the program \(isHanging ? "hangs" : "ended with \(status)") between steps \(step) and \(step + batch) "
                + "of seed \(seed) (repeat: swimfit-torture fuzz-step STEP --seed \(seed); the file of the step "
                + "is kept in \(call.folder.path))")
    }

    /// The part that may crash or hang: `fuzz-worker SECONDS`.
    static func work(_ call: TrialCall) throws -> String {
        let deadline = monotonicNow() + (try call.amount(orElse: 60)) * 1_000_000_000
        let session = try FuzzSession(seed: call.seed)
        FuzzLimits.limitMemory()
        var counts = [0, 0, 0]
        var step = 0
        while monotonicNow() < deadline {
            if step % batch == 0 { tell("step \(step)") }
            switch try checked(session, step, call) {
            case .refused: counts[0] += 1
            case .opened: counts[1] += 1
            case .told: counts[2] += 1
            }
            step += 1
        }
        tell("done \(counts[0]) \(counts[1]) \(counts[2])")
        return ""
    }

    /// Runs one step alone and keeps its file: `fuzz-step STEP`.
    static func step(_ call: TrialCall) throws -> String {
        let number = call.words.first.flatMap { Int($0) } ?? 0
        let session = try FuzzSession(seed: call.seed)
        let input = session.input(number).input
        let file = call.folder.appending(path: "fuzz-\(call.seed)-\(number).json")
        try Data(input.bytes).write(to: file)
        tell("\(input.history.joined(separator: ", ")): \(file.path)")
        let outcome = try checked(session, number, call)
        tell("\(outcome)")
        return ""
    }

    private static func checked(
        _ session: FuzzSession, _ step: Int, _ call: TrialCall
    ) throws -> FuzzCheck.Outcome {
        let (input, seed) = session.input(step)
        do throws(TrialProblem) {
            return try FuzzLimits.timed { () throws(TrialProblem) in
                let check = FuzzCheck(input, of: seed)
                let outcome = try check.run()
                try check.repair()
                try FuzzHealth.read(input, in: call.folder)
                return outcome
            }
        } catch {
            let violation = Violation(
                "\(error) (\(input.history.joined(separator: ", ")); repeat: swimfit-torture fuzz-step \(step) "
                    + "--seed \(call.seed))",
                keeping: input.bytes, as: "fuzz-\(call.seed)-\(step).json", in: call.folder)
            tell("violation \(violation)")
            throw violation
        }
    }
}

/// The inputs of one seed. The input of a step depends on the seed and the number of the step alone.
struct FuzzSession {
    private let seed: UInt64
    private let corpus: [FuzzSeed]

    init(seed: UInt64) throws {
        self.seed = seed
        corpus = try (0..<24).map { try FuzzSeed(seed: seed &+ $0 &* 1000) }
    }

    func input(_ step: Int) -> (input: FuzzInput, seed: FuzzSeed) {
        var generator = SeededGenerator(seed: seed ^ UInt64(step) &* 0x9E37_79B9_7F4A_7C15)
        let seed = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        let other = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        var input = FuzzInput(bytes: seed.bytes)
        for _ in 0..<[1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &generator)] {
            // Half of the mutations change numbers.
            let isFigure = Bool.random(using: &generator)
            let family = isFigure ? FuzzMutation.figures : FuzzMutation.all
            let mutation = family[Int.random(in: 0..<family.count, using: &generator)]
            mutation.apply(&input, other, &generator)
            input.history.append(mutation.name)
        }
        return (input, seed)
    }
}
