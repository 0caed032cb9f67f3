@preconcurrency import Dispatch

/// When a store compacts its file by itself.
package struct CompactionPolicy: Sendable {
    /// A small file is compacted when more bytes than this were appended to its base, a large one when up to four times
    /// as many were, because all of it has to be written for them. Appended records are read each time the file is
    /// opened.
    package var threshold: Int
    /// Seconds to wait, so that short commands leave the compaction to a program that keeps running.
    package var delay: Double

    package init(threshold: Int, delay: Double) {
        self.threshold = threshold
        self.delay = delay
    }

    /// Some sixty samples that were saved one by one. They take 0.1 ms to read.
    package static let usual = CompactionPolicy(threshold: 1 << 14, delay: 2)

    /// Whether to compact a file whose base ends at `baseEnd` and whose records end at `end`.
    func isDue(baseEnd: Int, end: Int, hasRoot: Bool) -> Bool {
        // A base without a root is read whole each time the file is opened.
        end - (hasRoot ? baseEnd : 0) > allowance(baseEnd: hasRoot ? baseEnd : 0)
    }

    /// How many bytes may be appended to a base of this length before the file is compacted.
    package func allowance(baseEnd: Int) -> Int { min(max(threshold, baseEnd / 2048), 4 * threshold) }
}

extension SampleStore {
    /// Compacts the file in the background, if enough was appended and the store has observers.
    ///
    /// One compaction runs at a time. After a failed one, the next begins when as much again was appended.
    func scheduleCompactionIfDue() {
        guard isObserved, let end = endIfDue, compactionState.withLock({ $0.begin(at: end) }) else { return }
        let threshold = compactionPolicy.threshold
        compactionQueue.asyncAfter(deadline: .now() + compactionPolicy.delay) { [weak self] in
            // The release of the store cancels it.
            // IGNORED: a file that could not be compacted is unchanged, and commits report what is wrong with it.
            let isDone = (try? Self.compact({ self }, isCancelled: { self == nil })) ?? false
            self?.compactionState.withLock { $0.end(notBefore: isDone ? 0 : end + threshold) }
        }
    }

    /// Compacts the file now, if enough was appended. For a program that has saved a great deal and is about to exit.
    ///
    /// Also does what `scheduleCompactionIfDue` has put off. Waits for a compaction in progress, and compacts again if
    /// enough was appended since. Blocks for about as long as one full load, or two.
    ///
    /// - Throws: `StoreError` when the file cannot be read or written. The old file is in use then.
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

    /// Where the file ends, if it is due for compaction.
    private var endIfDue: Int? {
        guard let file else { return nil }
        return writeLock.withLock { _ in
            let isDue = compactionPolicy.isDue(
                baseEnd: file.baseEnd, end: file.end, hasRoot: file.header.root != nil)
            return isDue && file.canBeCompacted ? file.end : nil
        }
    }
}

/// Whether a compaction is running, and the file length from which the next may begin.
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
