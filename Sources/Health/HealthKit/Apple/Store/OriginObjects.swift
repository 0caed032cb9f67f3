internal import SampleStore
import Foundation
internal import Synchronization

/// The source revisions and devices of origins, made once and shared by all fetched objects.
///
/// Samples come in runs of one origin, so that the one asked for last is mostly the one asked for next.
final class OriginObjects: Sendable {
    static let shared = OriginObjects()

    struct Parts: Sendable {
        let revision: HKSourceRevision
        let device: HKDevice?
        let exported: ExportFacts?
    }

    /// Origins are few; a file made to hold endless ones cannot fill memory.
    private static let capacity = 1024

    private struct State {
        var latest: (origin: Origin, parts: Parts)?
        var known: [Origin: Parts] = [:]
    }

    private let state = Mutex(State())

    func parts(of origin: Origin) -> Parts {
        state.withLock { state in
            if let latest = state.latest, latest.origin == origin { return latest.parts }
            let parts =
                state.known[origin]
                ?? Parts(
                    revision: origin.revision, device: origin.hardware, exported: origin.exported)
            if state.known.count < Self.capacity { state.known[origin] = parts }
            state.latest = (origin, parts)
            return parts
        }
    }
}
