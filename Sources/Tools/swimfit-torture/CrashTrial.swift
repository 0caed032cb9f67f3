import Foundation
import SampleStore
import StoreProof

/// `crash`: saves, bulk saves, deletions and compactions on a disk in memory. After every operation of the disk the power
/// is cut, and what the disk may hold then is opened.
///
/// Each state must open with all acknowledged transactions and no half transaction. A torn end must be mended, kept and
/// reported, and the next transaction must succeed. The next run begins with one of these states, so that power cuts hit
/// the mending, too.
enum CrashTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let result = try runSessions(from: call.seed, counting: Tally(), until: { $0.states >= wanted }) {
            seed, tell in
            var session = CrashSession(seed: seed)
            defer { tell { $0.add(session) } }
            do throws(CrashSession.Broken) {
                try session.run()
            } catch {
                throw Violation(
                    "\(error.promise) (repeat: swimfit-torture crash 1 --seed \(seed))",
                    keeping: error.bytes, as: "crash-\(seed).json", in: call.folder)
            }
        }
        return
            "\(result.states) different states of \(result.moments) moments in \(result.sessions) sessions "
            + "opened (\(result.drawn) drawn, \(result.mended) mended and reported): nothing acknowledged was lost, "
            + "no half transaction"
    }

    private struct Tally {
        var (sessions, moments, drawn, states, mended) = (0, 0, 0, 0, 0)

        mutating func add(_ session: CrashSession) {
            sessions += 1
            moments += session.moments
            drawn += session.drawn
            states += session.states
            mended += session.mended
        }
    }
}
