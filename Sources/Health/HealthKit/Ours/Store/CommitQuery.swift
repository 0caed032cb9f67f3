/// Reports each commit, in this process or another. Not Apple's: there each type is observed on its own.
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
