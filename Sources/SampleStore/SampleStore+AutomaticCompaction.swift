@preconcurrency import Dispatch

/// When a store writes its file anew by itself.
package struct CompactionPolicy: Sendable {
    /// Bytes appended since the file was last written anew, beside a small file; beside a large one up to four times
    /// as many, since all of it has to be written for them. What was appended is read at each opening.
    package var threshold: Int
    /// Seconds to wait, so that commands that come and go leave it to a program that stays.
    package var delay: Double

    package init(threshold: Int, delay: Double) {
        self.threshold = threshold
        self.delay = delay
    }

    /// Some sixty samples saved one by one, which take a tenth of a thousandth of a second to read.
    package static let usual = CompactionPolicy(threshold: 1 << 14, delay: 2)

    /// Whether a file whose base ends at `baseEnd` and that ends at `end` is to be written anew.
    func isDue(baseEnd: Int, end: Int, hasRoot: Bool) -> Bool {
        // A base without a root is read whole at each opening.
        end - (hasRoot ? baseEnd : 0) > allowance(baseEnd: hasRoot ? baseEnd : 0)
    }

    /// How many bytes may be appended to a base of that length before it is written anew.
    package func allowance(baseEnd: Int) -> Int { min(max(threshold, baseEnd / 2048), 4 * threshold) }
}

extension SampleStore {
    /// Writes the file anew beside everything else, if enough was appended and somebody observes the store.
    ///
    /// Once at a time; after a try that did not succeed, when as much again was appended.
    func scheduleCompactionIfDue() {
        guard isObserved, let end = endIfDue, compactionState.withLock({ $0.begin(at: end) }) else { return }
        let threshold = compactionPolicy.threshold
        compactionQueue.asyncAfter(deadline: .now() + compactionPolicy.delay) { [weak self] in
            // A store that is let go of stops it.
            // SAFETY: a file that could not be written anew is as it was; commits report what is wrong with it.
            let isDone = (try? Self.compact({ self }, isCancelled: { self == nil })) ?? false
            self?.compactionState.withLock { $0.end(notBefore: isDone ? 0 : end + threshold) }
        }
    }

    /// Writes the file anew now, if enough was appended: what a program does that has saved a great deal and
    /// is about to end, and with it what `scheduleCompactionIfDue` has put off. One that is under way is waited for: what came
    /// since it began may be due again. Blocks for about as long as a full load, or two.
    package func compactIfDue() throws(StoreError) {
        let outcome: Result<Void, StoreError> = compactionQueue.sync {
            do throws(StoreError) {
                if endIfDue != nil { try compact() }
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    /// Where the file ends, if it is to be written anew.
    private var endIfDue: Int? {
        guard let file else { return nil }
        return writeLock.withLock { _ in
            let isDue = compactionPolicy.isDue(
                baseEnd: file.baseEnd, end: file.end, hasRoot: file.header.root != nil)
            return isDue && file.canBeCompacted ? file.end : nil
        }
    }
}

/// Whether a file is being written anew, and from which length on it is to be.
struct CompactionState: Sendable {
    private var isBusy = false
    private var earliest = 0

    mutating func begin(at end: Int) -> Bool {
        guard !isBusy, end >= earliest else { return false }
        isBusy = true
        return true
    }

    mutating func end(notBefore earliest: Int) {
        isBusy = false
        self.earliest = earliest
    }
}
