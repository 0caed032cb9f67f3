/// Runs a reading of the store after changes, one at a time: changes that come while it runs cause one more
/// reading after it, however many they are. An import would otherwise start a reading for every commit.
@MainActor
final class Refreshing {
    private var isRunning = false
    private var isWanted = false

    /// Reads soon, and again when asked meanwhile.
    func again(_ read: @escaping @MainActor () async -> Void) {
        isWanted = true
        guard !isRunning else { return }
        isRunning = true
        Task {
            while isWanted {
                isWanted = false
                await read()
            }
            isRunning = false
        }
    }
}
