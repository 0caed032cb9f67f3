@preconcurrency import Dispatch
import Synchronization

/// A problem with the file and the store's reaction, to be shown to the user.
package struct Recovery: Sendable, Hashable {
    package enum FileProblem: Sendable, Hashable {
        /// The end of the file was an unfinished write. It was cut off, and its bytes were saved at `keptAt`.
        case tornTail
        /// The end of the file is an unfinished write. It is ignored, and it stays because opening writes nothing.
        case unfinishedEnd
        /// Records with wrong checksums are ignored. They stay in the file.
        case damagedRecords
        /// A comma or line break between records was wrong and was written again. No data is affected.
        case brokenSeparator
        /// The file's first line is damaged or lacks the place of the index. The records were found without it. Other
        /// problems report missing records, if any.
        case damagedHeader
        /// A number of records are missing, by the gaps in their numbers. A part of the file was lost or removed.
        case missingRecords(Int)
        /// The file disappeared or was emptied while it was open. Nothing more is written. The state in memory stays.
        case gone
        /// A part of the open file could not be read. The state in memory may lack that part.
        case unreadable
        /// The file was replaced by an earlier state while it was open. The given number of changes are gone.
        case wentBack(changes: Int)
        /// The earlier generation may hold samples that this file does not have. It was renamed to `keptAt`.
        case keptEarlier
        /// The file is empty and is treated as a new store.
        case emptyFile
    }

    package let kind: FileProblem
    package let path: String
    /// The line of the first wrong byte, from 1.
    package var line: Int
    /// The number of affected bytes.
    package let byteCount: Int
    /// The file with the removed bytes.
    package let keptAt: String?

    /// Whether queries may miss saved data. An unfinished write was never reported as saved.
    package var isLoss: Bool {
        switch kind {
        case .damagedRecords, .missingRecords, .gone, .unreadable, .wentBack: true
        case .tornTail, .unfinishedEnd, .brokenSeparator, .damagedHeader, .keptEarlier, .emptyFile: false
        }
    }

    static func kept(_ earlier: String, of file: StoreFile) -> Recovery {
        Recovery(kind: .keptEarlier, path: file.path, line: 1, byteCount: 0, keptAt: earlier)
    }
}

extension SampleStore {
    /// Returns when ``recoveries`` has the damage that readers have met so far. Costs nothing without new damage,
    /// otherwise a read of the whole file. Must not be called within a commit, or while a commit waits for the caller.
    package func awaitNoticeOfDamage() {
        guard file?.alarm.isPending == true else { return }
        // IGNORED: `recoveries` has the failure.
        try? reload { $0.alarm.isPending }
    }

    /// Runs a read on the present state. Its result is never made of placeholders for a part that could not be read: the
    /// whole file is read then, and the body runs again on its contents without the damaged parts.
    ///
    /// Must not be called within a commit. Costs nothing without damage, otherwise a read of the whole file.
    ///
    /// - Throws: the errors of the body; `StoreError` when a part is needed that cannot be read, nor can the whole file.
    package func read<Result>(_ body: (Snapshot) throws -> sending Result) throws -> sending Result {
        guard let file else { return try body(snapshot) }
        while true {
            if file.alarm.isPending { try reload { $0.alarm.isPending } }
            guard let count = file.alarm.countWhenAnswered else { continue }
            do {
                let result = try body(snapshot)
                if file.alarm.count == count { return result }
            } catch {
                if file.alarm.count == count { throw error }
            }
        }
    }

    /// The number of parts of the file that were found damaged when they were read. If it grows during a read, the
    /// result may lack samples.
    package var damageCount: Int { file?.alarm.count ?? 0 }

    /// The number of ``recoveries`` that are a loss.
    package var lossCount: Int { recoveries.count(where: \.isLoss) }

    /// Reads the whole file, and replaces the state by its contents without the damaged parts. Afterwards nothing more
    /// has to be read from the file.
    package func readWhole() {
        // IGNORED: `recoveries` has the failure.
        try? reload()
    }

    /// Calls the handler on a background queue whenever ``recoveries`` changes, for as long as the result is retained.
    package func onRecovery(_ handler: @escaping @Sendable () -> Void) -> RecoverySubscription {
        recoveryListeners.add(handler)
    }
}

/// The handlers that are called when a problem with the file is found.
final class RecoveryListeners: Sendable {
    private struct ListenerState {
        var handlers: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(ListenerState())

    func add(_ handler: @escaping @Sendable () -> Void) -> RecoverySubscription {
        let number = state.withLock { state in
            state.count += 1
            state.handlers[state.count] = handler
            return state.count
        }
        return RecoverySubscription { [weak self] in
            _ = self?.state.withLock { $0.handlers.removeValue(forKey: number) }
        }
    }

    /// Returns at once, since the caller may hold the store's lock.
    func notify() {
        let handlers = state.withLock { Array($0.handlers.values) }
        guard !handlers.isEmpty else { return }
        DispatchQueue.global().async { for handler in handlers { handler() } }
    }
}

/// The registration of a handler, which is called as long as the registration is retained.
package final class RecoverySubscription: Sendable {
    private let cancel: @Sendable () -> Void

    fileprivate init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}
