import Foundation
import HealthKit

/// The user's options of an import.
public struct ImportOptions: Sendable {
    /// Restores samples that the user deleted in the store.
    public var restoresDeleted = false
    /// Deletes samples of earlier imports that this export no longer has.
    public var replaces = false
    /// Refuses recordings that end in the middle, because the rest is expected.
    public var awaitsWholeFiles = false
    /// The present instant. Later samples are reported.
    public var now = Date.distantFuture
    /// Returns the person's resting energy in kilocalories during a number of seconds from a date. If a watch
    /// combines resting and active energy in one figure, the resting energy is subtracted, and the rest is saved as
    /// active energy. Nil keeps the combined energy as the workout's total.
    public var resting: (@Sendable (Date, TimeInterval) -> Double?)?
    /// The title of the undo step for samples that the import replaced and deleted: "importing export.zip"; nil for
    /// an import that cannot be undone.
    public var title: String?
    /// Checks the line with documents in our own export, and makes one of today of that of an earlier version.
    package var documents: (@Sendable (Data) throws -> String)?
    /// The intake of tables of days, whose format this target does not read; nil to ignore them.
    package var tables: (any TableIntake)?

    /// The default options: nothing is restored or deleted.
    public init() {}
}

/// The progress of an import: the present step, and how much of it is done.
public struct ImportProgress: Sendable, Hashable {
    /// "reading food.csv", "saving"; empty where there is one file and one step.
    public var step: String
    /// 0 to 1; nil if the total is unknown.
    public var fraction: Double?
    /// The unpacked bytes of this step that were read; nil for a step without reading.
    public var bytesRead: Int?
    /// The total number of bytes of this step, if known in advance.
    public var byteCount: Int?
    /// The number of samples or foods so far.
    public var items: Int

    /// The progress of a step that reads bytes.
    public init(step: String = "", bytesRead: Int, byteCount: Int?, items: Int = 0) {
        (self.step, self.bytesRead, self.byteCount, self.items) = (step, bytesRead, byteCount, items)
        fraction = byteCount.map { Double(bytesRead) / Double(max($0, 1)) }
    }

    /// The progress of a step without reading.
    public init(step: String, fraction: Double?, items: Int = 0) {
        (self.step, self.fraction, self.items) = (step, fraction, items)
    }

    /// The remaining seconds of the step at the present rate; nil if unknown.
    ///
    /// - Parameter elapsed: seconds since the step began.
    public func secondsLeft(after elapsed: TimeInterval) -> TimeInterval? {
        guard let byteCount, let bytesRead, bytesRead > 0, elapsed > 0 else { return nil }
        return elapsed * Double(max(0, byteCount - bytesRead)) / Double(bytesRead)
    }
}

/// Reads the tables of days among the files of an import. Its conforming type is in another target, because this one has
/// no foods.
package protocol TableIntake: Sendable {
    /// Offers a file whose format this target does not read.
    ///
    /// - Returns: whether it was accepted; other files count as unsupported.
    /// - Throws: ``ArchiveError`` for a table that cannot be read.
    func take(_ table: TableCandidate) throws(ArchiveError) -> Bool

    /// The number of refused tables that an import of tables alone names with its reasons.
    var namedLater: Int { get }

    /// Adds the new samples of the tables. Called once, after the last file.
    ///
    /// - Parameters:
    ///   - change: the import's other changes in the same transaction.
    ///   - store: the store before the change.
    ///   - isAlone: whether the import read nothing else. If so, unusable tables are an error, even those that
    ///     ``take(_:)`` refused. Otherwise the intake keeps the reason, and the rest is imported.
    /// - Throws: the reason why tables cannot be used; `HKError` when the store cannot be read.
    func finish(
        _ change: inout HKHealthStore.Change, of store: HKHealthStore, isAlone: Bool,
        progress: @escaping @Sendable (ImportProgress) -> Void) throws
}

extension TableIntake {
    package var namedLater: Int { 0 }
}

/// A file of an unknown format, which may be a table.
package struct TableCandidate {
    private let file: FileSearch.FoundFile
    /// Whether the command names the file itself, instead of a folder or zip that contains it.
    package let isNamed: Bool

    init(_ file: FileSearch.FoundFile, isNamed: Bool) { (self.file, self.isNamed) = (file, isNamed) }

    /// The name without folders.
    package var name: String { file.lastName }
    /// The first bytes of the file.
    package var head: Data { file.head }

    /// A descriptor of the whole file, which the caller closes.
    ///
    /// - Throws: ``ArchiveError`` for a file that cannot be read.
    package func descriptor() throws(ArchiveError) -> Int32 {
        if let path = file.path {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw .unreadable(path: path, reason: String(cString: strerror(errno)))
            }
            return descriptor
        }
        let bytes = PrefixedSource(head: [UInt8](try file.bytes()))
        return try DescriptorSource.unnamedDescriptor(of: bytes, path: file.name)
    }
}
