import Foundation
import SampleStore
import StoreProof
import Synchronization

/// `lost`: a file is removed, emptied or replaced next to its earlier generation, also while stores are open, with many
/// saves and compactions afterwards.
///
/// No sample that some file of the folder has may disappear from all of them, unless it is deleted. Opening must report
/// a lost file, and a restoration must bring the earlier generation back.
enum LostTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let tally = Mutex(Tally())
        inLanes(laneCount) { lane in
            var seed = call.seed &+ UInt64(lane)
            while tally.withLock({ $0.violation == nil && $0.steps < wanted }) {
                var session = LostSession(seed: seed)
                do {
                    try session.run()
                } catch {
                    let last = session.history.suffix(12).joined(separator: ", ")
                    let violation = Violation(
                        "seed \(seed), after \(last): \(error) (repeat: swimfit-torture lost 1 --seed \(seed))"
                    )
                    tally.withLock { $0.violation = $0.violation ?? violation }
                }
                tally.withLock { $0.add(session) }
                seed &+= 64
            }
        }
        let result = tally.withLock { $0 }
        if let violation = result.violation { throw violation }
        return
            "\(result.steps) steps in \(result.sessions) sessions (\(result.losses) files lost or exchanged, "
            + "\(result.told) times reported as lost, \(result.restored) restored): no sample left the folder"
    }

    private struct Tally {
        var (sessions, steps, losses, told, restored) = (0, 0, 0, 0, 0)
        var violation: Violation?

        mutating func add(_ session: LostSession) {
            sessions += 1
            steps += session.history.count
            losses += session.losses
            told += session.told
            restored += session.restored
        }
    }
}
