import Synchronization
import SwimFit

/// Long work, an import for instance: what it is called and what it does.
@MainActor
struct Job {
    /// A noun for the footer: "Import of export.xml".
    let title: String
    /// Runs on the main actor and must leave heavy work to other tasks. What it returns is performed
    /// at its end; stopping it cancels its task.
    let work: @MainActor (Models, JobProgress) async throws -> [Action]

    init(_ title: String, work: @escaping @MainActor (Models, JobProgress) async throws -> [Action]) {
        self.title = title
        self.work = work
    }
}

/// How far a job has come; reported from any thread, shown in the footer.
final class JobProgress: Sendable {
    struct State: Equatable, Sendable {
        /// 0…1; nil when the end is not known.
        var fraction: Double?
        /// What has been done, the rate, the time left.
        var text = ""
    }

    private struct Held {
        var state = State()
        var reported: ContinuousClock.Instant?
    }

    private let held = Mutex(Held())
    private let changed: @Sendable () -> Void

    /// - Parameter changed: called on any thread, at most twenty times a second.
    init(changed: @escaping @Sendable () -> Void) { self.changed = changed }

    var state: State { held.withLock { $0.state } }

    /// Reports how far the work has come. Cheap enough to be called for every batch.
    func report(fraction: Double?, _ text: String) {
        let isDue = held.withLock { held in
            held.state = State(fraction: fraction, text: text)
            let now = ContinuousClock.now
            if let reported = held.reported, now - reported < .milliseconds(50) { return false }
            held.reported = now
            return true
        }
        if isDue { changed() }
    }
}

extension App {
    /// The job whose progress is in the footer.
    struct RunningJob {
        let title: String
        let progress: JobProgress
        let task: Task<Void, Never>
        var isStopping = false
    }
}
