import Foundation
import SampleStore
import StoreProof
import Synchronization

/// `repair`: stores with an earlier generation are damaged at random and repaired, while each call fails in turn or the
/// power is cut.
///
/// Afterwards a repair without faults must have every sample that was sound in one of the two files and not deleted. An
/// examination without findings must mean that nothing is missing.
enum RepairTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 20_000)
        let tally = Mutex(Tally())
        inLanes(laneCount) { lane in
            var seed = call.seed &+ UInt64(lane)
            while tally.withLock({ $0.violation == nil && $0.repairs < wanted }) {
                var session = RepairSession(seed: seed)
                do {
                    try session.run()
                } catch {
                    let violation = Violation(
                        "seed \(seed), \(session.damage): \(error) (repeat: swimfit-torture repair 1 --seed \(seed))",
                        keeping: session.damaged.bytes(at: SampleStore.path), as: "repair-\(seed).json",
                        in: call.folder)
                    tally.withLock { $0.violation = $0.violation ?? violation }
                }
                tally.withLock { $0.add(session) }
                seed &+= 64
            }
        }
        let result = tally.withLock { $0 }
        if let violation = result.violation { throw violation }
        return
            "\(result.repairs) repairs of \(result.stores) damaged stores (\(result.faulty) with a fault, "
            + "\(result.cuts) after a power cut, \(result.refused) stores refused and left alone): every sample that "
            + "one of the files had came back"
    }

    private struct Tally {
        var (stores, repairs, faulty, cuts, refused) = (0, 0, 0, 0, 0)
        var violation: Violation?

        mutating func add(_ session: RepairSession) {
            stores += 1
            repairs += session.faulty + session.cuts + 1
            faulty += session.faulty
            cuts += session.cuts
            refused += session.isRefused ? 1 : 0
        }
    }
}
