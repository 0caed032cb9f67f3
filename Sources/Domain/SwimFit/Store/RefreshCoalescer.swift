import HealthKit
import Observation

/// A model's readings of the store: one at a time, and never older than the request for it.
///
/// Commits come from the feed alone. Requests that come while a reading runs share the next one, however many they are:
/// an import would otherwise start a reading for every commit. A commit that the newest reading has seen asks for none,
/// so that a model that was read for the first frame is not read again when it begins to follow the store.
@MainActor @Observable
package final class RefreshCoalescer {
    /// Why the last reading failed; nil when it did not.
    package private(set) var problem: String?

    @ObservationIgnored private let journal: HealthJournal
    @ObservationIgnored private let read: @MainActor () async throws -> Void
    @ObservationIgnored private let queue = BackgroundQueue("swimfit.reading")
    @ObservationIgnored private var reading: Task<Void, Never>?
    @ObservationIgnored private var observation: StoreObservation?
    /// The requests so far.
    @ObservationIgnored private var requested = 0
    /// How many of them came before the last finished reading began.
    @ObservationIgnored private var answered = 0
    /// The newest commit when the last reading began.
    @ObservationIgnored private var seen: Int?

    /// - Parameter read: reads the store and shows what it found. When it throws, what is shown stays.
    init(_ journal: HealthJournal, _ read: @escaping @MainActor () async throws -> Void) {
        (self.journal, self.read) = (journal, read)
    }

    /// Reads whenever a commit concerns these subjects; the first reading follows at once. A later call replaces the
    /// subjects.
    ///
    /// - Parameter isShown: whether what would be read is seen; commits that come while it is not are passed over.
    func follow(
        _ subjects: [StoreSubject], while isShown: @escaping @MainActor () -> Bool = { true }
    ) {
        observation = journal.observe(
            subjects, onCommit: { [weak self] commit in if isShown() { self?.soon(after: commit) } },
            whenRead: { [weak self] in await self?.settled() })
    }

    /// Reads the store. When it returns, a reading that began after the call has been shown.
    func now() async {
        requested += 1
        let request = requested
        while answered < request { await (reading ?? begin()).value }
    }

    /// Reads the store in the background.
    func soon() {
        requested += 1
        if reading == nil { begin() }
    }

    /// Reads the store in the background, unless the newest reading has seen this commit.
    // Another number, even a smaller one: a file that is replaced by an older copy goes back in its numbers.
    func soon(after commit: Int?) {
        if commit == nil || commit != seen { soon() }
    }

    /// Returns when nothing is being read.
    package func settled() async {
        while let reading { await reading.value }
    }

    @discardableResult
    private func begin() -> Task<Void, Never> {
        let reading = Task {
            let request = requested
            seen = journal.newestCommit
            await withTaskExecutorPreference(queue) { await attempt() }
            (answered, self.reading) = (request, nil)
            if answered < requested { begin() }
        }
        self.reading = reading
        return reading
    }

    private func attempt() async {
        var problem: String?
        do { try await read() } catch { problem = error.localizedDescription }
        if problem != self.problem { self.problem = problem }
    }
}
