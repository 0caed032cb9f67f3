import Foundation

/// What is in a store and what changes there, by whatever program, one thing after another.
package struct StoreFeed: Sendable {
    package enum Item: Sendable {
        case sample(StoreExport.Row)
        /// A sample that is gone; `line` is JSON, see `StoreIntake`.
        case deletion(id: UUID, type: String, line: String)
    }

    private let store: HKHealthStore
    /// The state that has been told of; nil before all has.
    private var mark: String?

    /// - Parameter mark: where an earlier feed ended, see ``StoreExport/mark``; nil for all that is there.
    package init(_ store: HKHealthStore, since mark: String?) { (self.store, self.mark) = (store, mark) }

    /// Calls the body with what was not told yet: deletions, then samples, those that others are made of first. Of what is
    /// deleted before the first call nothing is told without a mark.
    ///
    /// - Parameter body: also gets the mark from which another feed goes on. Only the last thing has a new one: a feed
    ///   that breaks before it tells some things twice.
    /// - Throws: `HKError.errorInvalidArgument` where the mark is of another store, also when an older copy has taken the
    ///   place of the file; and what the body throws.
    package mutating func read(_ body: (Item, String) throws -> Void) throws {
        var selection = StoreExport.Selection()
        selection.since = mark
        let export = try StoreExport(store, selection)
        let (before, after) = (mark ?? "0", export.mark)
        guard after != mark else { return }
        var last: Item?
        func put(_ item: Item) throws {
            if let last { try body(last, before) }
            last = item
        }
        if mark != nil {
            try export.forEachDeletion { try put(.deletion(id: $0, type: $1, line: $2)) }
        }
        try export.forEach { try put(.sample($0)) }
        if let last { try body(last, after) }
        mark = after
    }
}
