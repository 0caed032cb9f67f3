internal import SampleStore
import Foundation

/// Reports that a characteristic, the order of sources, a right or a preferred unit has changed, in this process or
/// another. Not Apple's: there an app has to read them again.
///
/// The handler is called once after `execute` and then after each such change, on a background queue.
public final class CharacteristicQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private static let keys: Set<String> = [
        StoredKey.characteristics, StoredKey.sourceOrder, StoredKey.authorization, StoredKey.preferredUnits,
    ]
    private let handler: @Sendable (CharacteristicQuery) -> Void

    /// Observes what the store keeps about the person and the apps.
    public init(updateHandler: @escaping @Sendable (CharacteristicQuery) -> Void) {
        handler = updateHandler
        super.init(objectType: nil, predicate: nil)
    }

    override var interest: CommitInterest? { .everyCommit }

    override func begin(in store: StoreCore) {
        state.deliver { handler(self) }
    }

    override func hear(_ event: CommitEvent, in store: StoreCore) {
        if !event.commit.keys.isDisjoint(with: Self.keys) { state.deliver { handler(self) } }
    }
}
