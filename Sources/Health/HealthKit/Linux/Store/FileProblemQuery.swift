import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Reports problems with the store's file that are found while the store is open: damage, a truncated end, or an older
/// file in its place. Not part of Apple's API: on Apple's systems the system looks after the store.
///
/// The handler gets all sentences so far, in the order they were found. It is called once after `execute` and then
/// whenever there are more, on a background queue.
///
/// ```swift
/// let query = FileProblemQuery { sentences in show(sentences) }
/// store.execute(query)
/// ```
public final class FileProblemQuery: HKQuery, @unchecked Sendable {
    // SAFETY: the mutable state is behind a lock; everything else is immutable, like its superclass.

    private struct Findings {
        var sentences: [String] = []
        /// The number of the engine's recoveries that `sentences` already contains.
        var recoveryCount = 0
        /// nil before the query has begun.
        var engine: SampleStore?
        var listener: RecoverySubscription?
        weak var store: StoreCore?
    }

    private let handler: @Sendable ([String]) -> Void
    private let findings = Mutex(Findings())

    /// Observes the state of the store's file.
    public init(updateHandler: @escaping @Sendable (_ sentences: [String]) -> Void) {
        handler = updateHandler
        super.init(objectType: nil, predicate: nil)
    }

    /// Checks now whether the file still exists and is readable. Most problems are found without this, too.
    public func look() {
        state.enqueue { [self] in
            guard let engine = findings.withLock({ $0.engine }) else { return }
            report(Self.failure { () throws(StoreError) in try engine.refresh() }, engine)
        }
    }

    override var interest: CommitInterest? { .everyCommit }

    override func begin(in store: StoreCore) {
        // IGNORED: a store that cannot be opened throws the reason from every call.
        guard let engine = try? store.open() else { return }
        let listener = engine.onRecovery { [weak self] in
            self?.state.enqueue { [weak self] in self?.report([], engine) }
        }
        findings.withLock { ($0.engine, $0.listener, $0.store) = (engine, listener, store) }
        report([], engine)
        if findings.withLock({ $0.sentences.isEmpty }) { state.deliver { handler([]) } }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        guard let engine = findings.withLock({ $0.engine }) else { return }
        // The whole file was read, so it may be another file, or the rest of the same file: examine it.
        let isAnotherFile = event.commit.changeCount == nil
        let isNoted = engine.recoveries.count == findings.withLock { $0.recoveryCount }
        guard isAnotherFile || !isNoted else { return }
        report(isAnotherFile ? Self.damage(behind: event, engine) : [], engine)
    }

    /// Calls the handler if `found` or the engine's recoveries contain a new sentence.
    private func report(_ found: [String], _ engine: SampleStore) {
        let recoveries = engine.recoveries
        let all: [String]? = findings.withLock { findings in
            findings.recoveryCount = recoveries.count
            let before = findings.sentences.count
            for sentence in recoveries.map(\.sentence) + found where !findings.sentences.contains(sentence) {
                findings.sentences.append(sentence)
            }
            return findings.sentences.count > before ? findings.sentences : nil
        }
        guard let all else { return }
        findings.withLock { $0.store }?.acknowledgeLosses()
        state.deliver { handler(all) }
    }

    /// The damage of a file that was read from its beginning, in sentences.
    private static func damage(behind event: CommitEvent, _ engine: SampleStore) -> [String] {
        do throws(StoreError) { return try engine.damage() } catch {
            return [HKError(error).localizedDescription]
        }
    }

    private static func failure(_ call: () throws(StoreError) -> Void) -> [String] {
        do throws(StoreError) {
            try call()
            return []
        } catch {
            return [HKError(error).localizedDescription]
        }
    }
}

/// Reports that a characteristic, the order of sources, an authorization or a preferred unit has changed, in this
/// process or another. Not part of Apple's API, where an app has to read these values again.
///
/// The handler is called once after `execute` and then after each such change, on a background queue.
///
/// ```swift
/// let query = SettingsQuery { _ in refresh() }
/// store.execute(query)
/// ```
public final class SettingsQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private static let keys: Set<String> = [
        StoredKey.characteristics, StoredKey.sourceOrder, StoredKey.authorization, StoredKey.preferredUnits,
    ]
    private let handler: @Sendable (SettingsQuery) -> Void

    /// Observes the stored facts about the person and the apps.
    public init(updateHandler: @escaping @Sendable (SettingsQuery) -> Void) {
        handler = updateHandler
        super.init(objectType: nil, predicate: nil)
    }

    override var interest: CommitInterest? { .everyCommit }

    override func begin(in store: StoreCore) { state.deliver { handler(self) } }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        if !event.commit.keys.isDisjoint(with: Self.keys) { state.deliver { handler(self) } }
    }
}

/// Reports each commit, in this process or another. Not part of Apple's API, where each type is observed on its own.
///
/// The handler is called once after `execute` and then after each commit, on a background queue.
package final class CommitQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let handler: @Sendable () -> Void

    package init(handler: @escaping @Sendable () -> Void) {
        self.handler = handler
        super.init(objectType: nil, predicate: nil)
    }

    override var interest: CommitInterest? { .everyCommit }

    override func begin(in store: StoreCore) { state.deliver { handler() } }

    override func hear(_ event: CommitEvent, in store: StoreCore) { state.deliver { handler() } }
}
