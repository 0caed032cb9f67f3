import Dispatch
import Foundation
import Synchronization

/// The arguments of a trial.
struct TrialCall: Sendable {
    /// The seed of all random numbers of the run. Without `--seed` it is different each time.
    var seed = UInt64.random(in: 0..<1 << 32)
    /// The folder for files, which are kept there after a broken promise.
    var folder = URL.temporaryDirectory
    /// The arguments that are not options.
    var words: [String] = []

    init(_ arguments: [String]) throws(TrialProblem) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--seed":
                guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else {
                    throw TrialProblem("--seed needs a number")
                }
                self.seed = seed
            case "--folder":
                guard let path = rest.popFirst() else { throw TrialProblem("--folder needs a folder") }
                folder = URL(fileURLWithPath: path)
            default: words.append(word)
            }
        }
    }

    /// The amount: the first argument.
    func amount(orElse usual: Int) throws(TrialProblem) -> Int {
        guard let word = words.first else { return usual }
        guard let amount = Int(word), amount > 0 else {
            throw TrialProblem("\(word) is not a positive number")
        }
        return amount
    }
}

/// The reason why a trial cannot run, or what a check found.
struct TrialProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A broken promise, with everything needed to repeat it.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Violation {
    /// Keeps the file that shows the problem, and adds its path to the description.
    init(_ promise: String, keeping bytes: [UInt8]?, as name: String, in folder: URL) {
        guard let bytes else {
            self.init(promise)
            return
        }
        let kept = folder.appending(path: name)
        do {
            try Data(bytes).write(to: kept)
            self.init("\(promise); the file is kept as \(kept.path)")
        } catch {
            self.init("\(promise); the file could not be kept: \(error.localizedDescription)")
        }
    }
}

/// Runs the body `count` times in parallel, each time on its own thread, and returns when all have finished.
func inLanes(_ count: Int, _ body: @escaping @Sendable (_ lane: Int) -> Void) {
    let group = DispatchGroup()
    for lane in 0..<count {
        group.enter()
        let thread = Thread {
            body(lane)
            group.leave()
        }
        // The stack has the main thread's size, because the engine reads nested JSON recursively.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
}

/// One lane for each processor.
var laneCount: Int { ProcessInfo.processInfo.activeProcessorCount }

/// Runs sessions on several threads, each with its own seed, until `isEnough` of the counts or until a session throws.
///
/// - Parameters:
///   - first: the seed of the first session. A lane adds 64 for its next one, so that a session can be repeated alone.
///   - start: the initial counts.
///   - session: one session; it records its counts, also before it throws.
/// - Throws: the error of the first session that threw.
func runSessions<Tally: Sendable>(
    from first: UInt64, lanes: Int = laneCount, counting start: Tally,
    until isEnough: @escaping @Sendable (Tally) -> Bool,
    _ session: @escaping @Sendable (_ seed: UInt64, _ tell: ((inout Tally) -> Void) -> Void) throws -> Void
) throws -> Tally {
    let state = Mutex<(tally: Tally, failure: (any Error)?)>((start, nil))
    inLanes(lanes) { lane in
        var seed = first &+ UInt64(lane)
        while state.withLock({ $0.failure == nil && !isEnough($0.tally) }) {
            do { try session(seed) { change in state.withLock { change(&$0.tally) } } } catch {
                state.withLock { $0.failure = $0.failure ?? error }
            }
            seed &+= 64
        }
    }
    let (tally, failure) = state.withLock { $0 }
    if let failure { throw failure }
    return tally
}
