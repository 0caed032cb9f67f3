internal import SampleStore
import Foundation

/// Says that a characteristic, the order of sources or a right has changed, whoever changed it. Not
/// Apple's: there an app has to look again.
///
/// The handler is called once after `execute` and then after each such change, on a background queue.
public final class CharacteristicQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private static let keys: Set<String> = [
        StoredKey.characteristics, StoredKey.sourceOrder, StoredKey.authorization, StoredKey.preferredUnits,
    ]
    private let handler: @Sendable (CharacteristicQuery) -> Void

    /// Observes what is kept about the person and the apps, beside the samples.
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
