import HealthKit

/// A model's reading of the store: one at a time, and never older than the request for it.
///
/// Requests that come while a reading runs share the next one, however many they are: an import would otherwise
/// start a reading for every commit. A commit that the newest reading has seen asks for none: the model that made it
/// has read it already.
@MainActor
final class RefreshCoalescer {
    private let read: @MainActor () async -> Void
    private let newestCommit: @MainActor () -> Int?
    private let queue = BackgroundQueue("swimfit.reading")
    private var reading: Task<Void, Never>?
    /// The requests so far, and how many of them came before the last finished reading began.
    private var (requested, answered) = (0, 0)
    /// The newest commit when the last reading began.
    private var seen: Int?

    /// - Parameters:
    ///   - newestCommit: the number of the store's newest commit; nil when it is not known.
    ///   - read: reads the store and shows what it found.
    init(newestCommit: @escaping @MainActor () -> Int?, _ read: @escaping @MainActor () async -> Void) {
        (self.newestCommit, self.read) = (newestCommit, read)
    }

    /// Reads the store. When it returns, a reading that began after the call has been shown.
    func now() async {
        requested += 1
        let request = requested
        while answered < request { await (reading ?? begin()).value }
    }

    /// Reads the store if it has changed since the last reading. When it returns, what was committed before the
    /// call is shown.
    func catchUp() async {
        if hasSeen(newestCommit()) { await reading?.value } else { await now() }
    }

    /// Reads the store in the background.
    func soon() {
        requested += 1
        if reading == nil { begin() }
    }

    /// Reads the store in the background, unless the newest reading has seen this commit.
    func soon(after commit: Int?) {
        if !hasSeen(commit) { soon() }
    }

    /// Whether nothing is being read.
    var isIdle: Bool { reading == nil }

    // Another number, even a smaller one: a file that is replaced by an older copy goes back in its numbers.
    private func hasSeen(_ commit: Int?) -> Bool { commit != nil && commit == seen }

    @discardableResult
    private func begin() -> Task<Void, Never> {
        let reading = Task {
            let request = requested
            seen = newestCommit()
            await withTaskExecutorPreference(queue) { await read() }
            (answered, self.reading) = (request, nil)
            if answered < requested { begin() }
        }
        self.reading = reading
        return reading
    }
}
