@preconcurrency import Dispatch

/// When a store writes its file anew by itself.
package struct Tidying: Sendable {
    /// Bytes appended since the file was last written anew; also at least half of what was there then.
    package var threshold: Int
    /// Seconds to wait, so that commands that come and go leave it to a program that stays.
    package var delay: Double

    package init(threshold: Int, delay: Double) {
        self.threshold = threshold
        self.delay = delay
    }

    package static let usual = Tidying(threshold: 4 << 20, delay: 2)
}

extension SampleStore {
    /// Writes the file anew beside everything else, if enough was appended and somebody observes the store.
    ///
    /// Once at a time; after a try that did not succeed, no more in this process.
    func tidyIfDue() {
        guard isObserved, isTidyingDue, isTidying.withLock({ $0.begin() }) else { return }
        tidyingQueue.asyncAfter(deadline: .now() + tidying.delay) { [weak self] in
            // A store that is let go of stops it.
            // SAFETY: a file that could not be written anew is as it was; commits report what is wrong with it.
            let isDone = (try? Self.compact({ self }, isCancelled: { self == nil })) ?? false
            if isDone { self?.isTidying.withLock { $0.end() } }
        }
    }

    /// Writes the file anew now, if enough was appended: what a program does that has saved a great deal and
    /// is about to end, and with it what `tidyIfDue` has put off. One that is under way is waited for: what came
    /// since it began may be due again. Blocks for about as long as a full load, or two.
    package func tidyUp() throws(StoreError) {
        let outcome: Result<Void, StoreError> = tidyingQueue.sync {
            do throws(StoreError) {
                if isTidyingDue { try compact() }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    private var isTidyingDue: Bool {
        guard let file else { return false }
        return turn.withLock { _ in
            let tail = file.end - file.baseEnd
            // A base without a root is read whole at each opening.
            let isLong = tail > file.baseEnd / 2 || file.header.root == nil
            let size = file.header.root == nil ? file.end : tail
            return isLong && size > tidying.threshold && file.canBeRewritten
        }
    }
}

/// Whether a file is being written anew, or is not to be.
struct TidyingState: Sendable {
    private var isBusy = false

    mutating func begin() -> Bool {
        defer { isBusy = true }
        return !isBusy
    }

    mutating func end() { isBusy = false }
}
