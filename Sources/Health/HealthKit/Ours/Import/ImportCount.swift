/// What became of the samples of one type.
public struct ImportCount: Sendable, Hashable {
    /// Samples that are new in the store (in a preview: that would be).
    public var added = 0
    /// Samples that an earlier import brought.
    public var alreadyThere = 0
    /// Samples that an earlier import brought with another value, and that have the export's now.
    public var corrected = 0
    /// Samples that the user deleted or changed in the store, and that were left so.
    public var leftDeleted = 0
    /// Samples that a newer export, read before, had with another value; they were not taken.
    public var outdated = 0
    /// Samples with another value than the stored ones; left out, because the export is incomplete.
    public var undecided = 0
    /// Samples that an earlier import brought and the export no longer has. They are still in the store.
    public var missing = 0
    /// The same where it was asked that they be deleted.
    public var removed = 0
    /// Samples that the other store has with other members or contents; those of both are joined.
    public var joined = 0
    /// Samples that were deleted in the other store, and now are here.
    public var deletedThere = 0
    /// Samples of the export that are dated after the present instant, whether they are new or not.
    public var toCome = 0

    /// So many samples, and none of the other outcomes.
    public init(added: Int = 0, alreadyThere: Int = 0) {
        self.added = added
        self.alreadyThere = alreadyThere
    }

    /// The sum, outcome by outcome.
    public static func + (a: ImportCount, b: ImportCount) -> ImportCount {
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
