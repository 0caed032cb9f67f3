import Foundation
import SampleStore
import StoreProof

/// `lost`: a file is removed, emptied or replaced next to its earlier generation, also while stores are open, with many
/// saves and compactions afterwards.
///
/// No sample that some file of the folder has may disappear from all of them, unless it is deleted. Opening must report
/// a lost file, and a restoration must bring the earlier generation back.
enum LostTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let result = try runSessions(from: call.seed, counting: Tally(), until: { $0.steps >= wanted }) {
            seed, tell in
            var session = LostSession(seed: seed)
            defer { tell { $0.add(session) } }
            do {
                try session.run()
            } catch {
                let last = session.history.suffix(12).joined(separator: ", ")
                throw Violation(
                    "seed \(seed), after \(last): \(error) (repeat: swimfit-torture lost 1 --seed \(seed))")
            }
        }
        return
            "\(result.steps) steps in \(result.sessions) sessions (\(result.losses) files lost or exchanged, "
            + "\(result.told) times reported as lost, \(result.restored) restored): no sample left the folder"
    }

    private struct Tally {
        var (sessions, steps, losses, told, restored) = (0, 0, 0, 0, 0)

        mutating func add(_ session: LostSession) {
            sessions += 1
            steps += session.history.count
            losses += session.losses
            told += session.told
            restored += session.restored
        }
    }
}
