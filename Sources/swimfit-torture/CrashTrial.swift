import Foundation
import SampleStore
import StoreProof
import Synchronization

/// `crash`: saves, bulk saves, deletions and compactions on a disk in memory. After every operation of the disk the power
/// is cut, and what the disk may hold then is opened.
///
/// Each state must open with all acknowledged transactions and no half transaction. A torn end must be mended, kept and
/// reported, and the next transaction must succeed. The next run begins with one of these states, so that power cuts hit
/// the mending, too.
enum CrashTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let tally = Mutex(Tally())
        inLanes(laneCount) { lane in
            var number = 0
            while tally.withLock({ $0.violation == nil && $0.states < wanted }) {
                // Each lane has its own seeds, so that a failure can be repeated alone.
                let seed = call.seed &+ UInt64(number * 64 + lane)
                var session = CrashSession(seed: seed)
                do throws(CrashSession.Broken) {
                    try session.run()
                } catch {
                    let violation = Violation(
                        "\(error.promise) (repeat: swimfit-torture crash 1 --seed \(seed))",
                        keeping: error.bytes, as: "crash-\(seed).json", in: call.folder)
                    tally.withLock { $0.violation = $0.violation ?? violation }
                }
                tally.withLock { $0.add(session) }
                number += 1
            }
        }
        let result = tally.withLock { $0 }
        if let violation = result.violation { throw violation }
        return
            "\(result.states) different states of \(result.moments) moments in \(result.sessions) sessions "
            + "opened (\(result.drawn) drawn, \(result.mended) mended and reported): nothing acknowledged was lost, "
            + "no half transaction"
    }

    private struct Tally {
        var (sessions, moments, drawn, states, mended) = (0, 0, 0, 0, 0)
        var violation: Violation?

        mutating func add(_ session: CrashSession) {
            sessions += 1
            moments += session.moments
            drawn += session.drawn
            states += session.states
            mended += session.mended
        }
    }
}
