/// A model's reading of the store: one at a time, and never older than a wish for it.
///
/// Wishes that come while a reading runs share the next one, however many they are: an import would otherwise
/// start a reading for every commit.
@MainActor
final class RefreshCoalescer {
    private let read: @MainActor () async -> Void
    private var reading: Task<Void, Never>?
    /// The wishes so far, and how many of them came before the last finished reading began.
    private var (wishes, answered) = (0, 0)

    /// - Parameter read: reads the store and shows what it found.
    init(_ read: @escaping @MainActor () async -> Void) { self.read = read }

    /// Reads the store anew. When it returns, a reading that began after the call has been shown.
    func now() async {
        wishes += 1
        let wish = wishes
        while answered < wish {
            let reading = reading ?? begin()
            await reading.value
        }
    }

    /// Reads the store anew, soon.
    func soon() {
        Task { await now() }
    }

    private func begin() -> Task<Void, Never> {
        let reading = Task {
            let seen = wishes
            await read()
            (answered, self.reading) = (seen, nil)
        }
        self.reading = reading
        return reading
    }
}
