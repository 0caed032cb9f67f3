import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof
import Synchronization

/// A trial that mutates sound files and reads them, step by step: `fuzz` and `archives`.
///
/// Separate processes do the work, so that a crash or a hang is noticed with its step. A step depends only on the seed
/// and its number.
struct FuzzTrial: Sendable {
    /// The name of the trial, and the prefix of its parts' names, before "-worker" and "-step".
    let name: String
    /// The extension of the names of kept files.
    let ending: String
    /// The possible outcomes of a file, in the order of ``FuzzCase/OpenOutcome``.
    let outcomes: [String]
    /// The faults that were never observed, for the summary.
    let promise: String
    /// The number of steps between two reports of progress.
    var batch = 20
    /// Makes the sound files of a seed; returns a function that makes the case of a step.
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

    /// Runs one worker. Returns the number of files with each outcome.
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

    private func outcome(of subject: FuzzCase, _ step: Int, _ call: TrialCall) throws -> FuzzCase.OpenOutcome
    {
        do throws(TrialProblem) { return try FuzzLimits.timed(upTo: subject.patience, subject.check) } catch {
            let violation = Violation(
                "\(error) (\(subject.history.joined(separator: ", ")); repeat: swimfit-torture \(name)-step \(step) "
                    + "--seed \(call.seed))",
                keeping: subject.bytes, as: "\(name)-\(call.seed)-\(step).\(ending)", in: call.folder)
            tell("violation \(violation)")
            throw violation
        }
    }

    /// `fuzz`: mutates bytes, lines, numbers and nesting of the store's files, inserts pieces of other files, and opens
    /// them.
    ///
    /// The program must not crash or hang. Every unchanged record must be read, or the file refused. Bytes that were
    /// not understood must not be overwritten.
    static let files = FuzzTrial(
        name: "fuzz", ending: "json",
        outcomes: ["refused", "opened with nothing lost", "opened with a problem reported"],
        promise: "no crash, no hang, no silent loss"
    ) { call in
        let session = try FuzzCaseGenerator(seed: call.seed)
        return { step in session.subject(step, in: call) }
    }
}

/// A mutated file, with the check of its reading.
struct FuzzCase {
    enum OpenOutcome: Int {
        case refused, opened, told
    }

    let bytes: [UInt8]
    /// The mutations, for the report.
    let history: [String]
    /// The limit of processor time in seconds.
    var patience = FuzzLimits.patience
    /// Reads the file like the program; throws a description of a broken promise.
    let check: () throws(TrialProblem) -> OpenOutcome
}

/// Makes the mutated files of one seed.
private struct FuzzCaseGenerator {
    private let seed: UInt64
    private let corpus: [FuzzSeed]

    init(seed: UInt64) throws {
        self.seed = seed
        corpus = try (0..<24).map { try FuzzSeed(seed: seed &+ $0 &* 1000) }
    }

    func subject(_ step: Int, in call: TrialCall) -> FuzzCase {
        let (input, seed) = input(step)
        return FuzzCase(bytes: input.bytes, history: input.history) { () throws(TrialProblem) in
            let check = FuzzedStoreCheck(input, of: seed)
            let outcome = try check.run()
            try check.repair()
            try HealthKitFuzzer.read(input, in: call.folder)
            return outcome
        }
    }

    private func input(_ step: Int) -> (input: FuzzInput, seed: FuzzSeed) {
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

/// Checks a store that was opened from a mutated file.
private struct FuzzedStoreCheck {
    private let seed: FuzzSeed
    private let input: FuzzInput
    /// The unchanged lines of whole transactions.
    private let intact: [FuzzSeed.SeedLine]

    init(_ input: FuzzInput, of seed: FuzzSeed) {
        self.input = input
        self.seed = seed
        let known = Dictionary(seed.lines.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
        let lines = input.bytes.split(separator: 0x0A).compactMap { line in
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return known[Array(text.last == UInt8(ascii: ",") ? text.dropLast() : text)]
        }
        let counts = Dictionary(grouping: lines.filter { $0.part != nil }, by: \.sequence).mapValues(\.count)
        let whole = Dictionary(grouping: seed.lines.filter { $0.part != nil }, by: \.sequence).mapValues(
            \.count)
        intact = lines.filter { $0.part == nil || counts[$0.sequence] == whole[$0.sequence] }
    }

    /// Opens the file and uses it like a program. Throws the problem it finds.
    func run() throws(TrialProblem) -> FuzzCase.OpenOutcome {
        let disk = MemoryDisk(input.bytes, at: SampleStore.path)
        let store: SampleStore
        do throws(StoreError) { store = try SampleStore(on: disk) } catch {
            if disk.bytes() != input.bytes { throw TrialProblem("refused and changed") }
            return .refused
        }
        look(at: store.snapshot)
        let isTold = hasBeenTold(store)
        if input.isOrderKept || !isTold, let lost = lost(in: store) {
            throw TrialProblem("line of commit \(lost.sequence) is there byte for byte and was not read")
        }
        if !isTold, !input.isForged, !StrictJSON.accepts(input.bytes) {
            throw TrialProblem("not JSON, and nothing was reported")
        }
        if disk.bytes() != input.bytes { throw TrialProblem("reading changed the file") }
        // IGNORED: a store may refuse to write, but must not have changed the file then, which is checked below.
        _ = try? store.commit { _ in }
        let mended = disk.bytes() ?? []
        let problem = changeProblem(
            from: input.bytes, to: mended, told: store.recoveries, bytes: disk.bytes(at:))
        if let problem { throw TrialProblem(problem) }
        try goOn(store, disk, from: mended)
        return isTold ? .told : .opened
    }

    /// Examines and repairs the file. Unchanged lines must stay, and the next commit must succeed.
    func repair() throws(TrialProblem) {
        let disk = MemoryDisk(input.bytes, at: SampleStore.path)
        let url = URL(filePath: SampleStore.path)
        do throws(StoreError) {
            guard let found = try Examination(of: url, calls: disk) else { return }
            if disk.bytes() != input.bytes { throw .notAStore(path: "the examination changed the file") }
            let isFound =
                lost(in: try SampleStore(on: MemoryDisk(disk.contents)).snapshot, isStrict: true) == nil
            if found.findings.isEmpty, input.isOrderKept, !isFound {
                throw .notAStore(path: "no findings, but not all samples are found")
            }
            _ = try Repair(of: url, calls: disk, now: { SampleStore.instant })
            _ = try Examination(of: url, calls: disk)
        } catch {
            switch error {
            case .notAStore(SampleStore.path), .reformatted, .newerVersion:
                if disk.bytes() == input.bytes { return }
                throw TrialProblem("the repair was refused and changed the file: \(error)")
            // A store that was just released may still hold the lock.
            case .busy: return
            default: throw TrialProblem("the repair failed: \(error)")
            }
        }
        do {
            let store = try SampleStore(on: disk)
            if input.isOrderKept, let lost = lost(in: store.snapshot, isStrict: true) {
                throw TrialProblem("line of commit \(lost.sequence) is lost after the repair")
            }
            try goOn(store, disk, from: disk.bytes() ?? [])
        } catch let problem as TrialProblem {
            throw problem
        } catch {
            throw TrialProblem("after the repair: \(error)")
        }
    }

    /// Whether opening or an examination reports a problem.
    private func hasBeenTold(_ store: SampleStore) -> Bool {
        if !store.recoveries.isEmpty { return true }
        // IGNORED: a failed examination also reports a problem.
        guard let findings = try? store.examine() else { return true }
        return findings.contains { if case .file = $0 { true } else { false } }
    }

    /// An unchanged line whose samples or deletions are not in the store.
    private func lost(in store: SampleStore) -> FuzzSeed.SeedLine? {
        // A damaged part of the base is found when it is first read, and left out a moment later.
        for attempt in 0..<200 {
            guard let lost = lost(in: store.snapshot) else { return nil }
            if attempt == 199 || !seed.hasBase { return lost }
            usleep(10_000)
        }
        return nil
    }

    /// - Parameter isStrict: whether samples must also be found by their identity.
    private func lost(in snapshot: Snapshot, isStrict: Bool = false) -> FuzzSeed.SeedLine? {
        let deleted = Set(
            snapshot.changes(after: .beginning).compactMap { change -> UUID? in
                if case .deleted(_, let id, _, _) = change { id } else { nil }
            })
        // Only an examination notices that an index with a right checksum omits a sample.
        let there = input.isForged && !isStrict ? snapshot.identities : []
        return intact.first { line in
            line.added.contains { !snapshot.contains($0) && !deleted.contains($0) && !there.contains($0) }
                || line.deleted.contains { !deleted.contains($0) }
        }
    }

    /// Reads everything by all methods.
    private func look(at snapshot: Snapshot) {
        for type in snapshot.types {
            guard let columns = snapshot.columns(of: type) else { continue }
            for row in 0..<columns.count { _ = columns.sample(row) }
            columns.forEachSlice(overlapping: -1e18..<1e18) { _ = $0.count }
        }
        for line in seed.lines {
            for id in line.added { _ = snapshot.groups(containing: id) }
        }
        _ = snapshot.inspect()
    }

    /// Makes the next commit, and checks that it is there and that nothing else is lost.
    private func goOn(_ store: SampleStore, _ disk: MemoryDisk, from before: [UInt8]) throws(TrialProblem) {
        let id = UUID(1 << 60)
        do {
            try store.commit { transaction in
                try transaction.insert(Sample(id: id, type: "after", start: 1, end: 1, origin: .hand))
            }
        } catch {
            // The store may refuse to write, but must not write then.
            guard case .newerVersion = error as? StoreError else { return }
            if disk.bytes() != before { throw TrialProblem("\(error), and changed") }
            return
        }
        let after = disk.bytes() ?? []
        let rest = before[zip(before, after).prefix { $0 == $1 }.count...]
        // Only closing brackets, white space and zeros may be overwritten, unless the bytes are kept.
        let isClosing = rest.allSatisfy { $0 == 0 || "\n\r\t ]},".utf8.contains($0) }
        let isKept = store.recoveries.contains { $0.kind == .tornTail || $0.kind == .brokenSeparator }
        if !isClosing, !isKept { throw TrialProblem("a commit overwrote \(rest.count) bytes") }
        let again: SampleStore
        do throws(StoreError) { again = try SampleStore(on: disk) } catch {
            throw TrialProblem("the file does not open after the next commit: \(error)")
        }
        if !again.snapshot.contains(id) { throw TrialProblem("the next commit is not there") }
        if input.isOrderKept, let lost = lost(in: again) {
            throw TrialProblem("line of commit \(lost.sequence) is lost after the next commit")
        }
    }
}

/// Limits of the resources for one mutated file.
enum FuzzLimits {
    /// Seconds of processor time. A file of some kilobytes takes milliseconds.
    static let patience = 5.0
    /// Bytes of address space. A process that exceeds them crashes.
    private static let memory: UInt = 4 << 30

    fileprivate static func limitMemory() {
        var limit = rlimit(rlim_cur: memory, rlim_max: memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    }

    /// Runs the body; throws if it took more than `patience` seconds of processor time.
    static func timed<Result>(
        upTo patience: Double, _ body: () throws(TrialProblem) -> Result
    ) throws(TrialProblem) -> Result {
        let start = processorTime()
        let result = try body()
        let taken = processorTime() - start
        if taken > patience { throw TrialProblem("took \(taken) s") }
        return result
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
