import Synchronization

/// Long work, such as an import: its title and its action.
@MainActor
struct Job {
    /// A noun phrase for the footer: "Import of export.xml".
    let title: String
    /// Runs on the main actor and must leave heavy work to other tasks. The returned actions are performed at the end;
    /// stopping the job cancels the task in which `work` runs.
    let work: @MainActor (Models, JobProgress) async throws -> [Action]

    init(_ title: String, work: @escaping @MainActor (Models, JobProgress) async throws -> [Action]) {
        self.title = title
        self.work = work
    }
}

/// The progress of a job; reported from any thread, shown in the footer.
final class JobProgress: Sendable {
    struct State: Equatable, Sendable {
        /// 0…1; nil for an unknown total.
        var fraction: Double?
        /// The work done, the rate, and the time left.
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

    /// Reports the progress of the work. Cheap enough to be called for every batch.
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
