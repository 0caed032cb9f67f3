import Foundation
import SampleStore
import StoreProof

/// `repair`: stores with an earlier generation are damaged at random and repaired, while each call fails in turn or the
/// power is cut.
///
/// Afterwards a repair without faults must have every sample that was sound in one of the two files and not deleted. An
/// examination without findings must mean that nothing is missing.
enum RepairTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 20_000)
        let result = try runSessions(from: call.seed, counting: Tally(), until: { $0.repairs >= wanted }) {
            seed, tell in
            var session = RepairSession(seed: seed)
            defer { tell { $0.add(session) } }
            do {
                try session.run()
            } catch {
                throw Violation(
                    "seed \(seed), \(session.damage): \(error) (repeat: swimfit-torture repair 1 --seed \(seed))",
                    keeping: session.damaged.bytes(at: SampleStore.path), as: "repair-\(seed).json",
                    in: call.folder)
            }
        }
        return
            "\(result.repairs) repairs of \(result.stores) damaged stores (\(result.faulty) with a fault, "
            + "\(result.cuts) after a power cut, \(result.refused) stores refused and left alone): every sample that "
            + "one of the files had came back"
    }

    private struct Tally {
        var (stores, repairs, faulty, cuts, refused) = (0, 0, 0, 0, 0)

        mutating func add(_ session: RepairSession) {
            stores += 1
            repairs += session.faulty + session.cuts + 1
            faulty += session.faulty
            cuts += session.cuts
            refused += session.isRefused ? 1 : 0
        }
    }
}
