/// What became of the samples of one type.
package struct ImportCount: Sendable, Hashable {
    /// Samples that are new in the store (in a preview: that would be).
    package var added = 0
    /// Samples that an earlier import brought.
    package var alreadyThere = 0
    /// Samples that an earlier import brought with another value, and that have the export's now.
    package var corrected = 0
    /// Samples that the user deleted or changed in the store, and that were left so.
    package var leftDeleted = 0
    /// Samples that a newer export, read before, had with another value; they were not taken.
    package var outdated = 0
    /// Samples with another value than the stored ones; left out, because the export is incomplete.
    package var undecided = 0
    /// Samples that an earlier import brought and the export no longer has. They are still in the store.
    package var missing = 0
    /// The same where it was asked that they be deleted.
    package var removed = 0
    /// Samples that the other store has with other members or contents; those of both are joined.
    package var joined = 0
    /// Samples that were deleted in the other store, and now are here.
    package var deletedThere = 0
    /// Samples of the export that are dated after the present instant, whether they are new or not.
    package var toCome = 0

    package init(added: Int = 0, alreadyThere: Int = 0) {
        self.added = added
        self.alreadyThere = alreadyThere
    }

    package static func + (a: ImportCount, b: ImportCount) -> ImportCount {
        var sum = a
        for figure in [
            \.added, \.alreadyThere, \.corrected, \.leftDeleted, \.outdated, \.undecided, \.missing,
            \.removed, \.joined, \.deletedThere, \.toCome,
        ] as [WritableKeyPath<ImportCount, Int>] {
            sum[keyPath: figure] += b[keyPath: figure]
        }
        return sum
    }
}
