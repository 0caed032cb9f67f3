import Foundation
import HealthKit

/// Who takes the tables of days among the files of an import: their readers know foods, which this target does not.
package protocol TableIntake: Sendable {
    /// Takes a file of no format that is read here.
    ///
    /// - Returns: whether it was taken; what is not is counted as a file of another kind.
    /// - Throws: ``ArchiveError`` for a table that cannot be read.
    func take(_ table: FoundTable) throws(ArchiveError) -> Bool

    /// Adds what the tables have that is new; called once, after the last file.
    ///
    /// - Parameters:
    ///   - change: what else the import saves in the same transaction.
    ///   - store: as it was before the change.
    ///   - isAlone: whether nothing else was read. Then tables that cannot be used are an error, those that were not taken
    ///     as well; else their reader keeps the reason, and the rest is imported.
    /// - Throws: why tables cannot be used, `HKError` when the store cannot be read.
    func finish(
        _ change: inout HKHealthStore.Change, of store: HKHealthStore, isAlone: Bool,
        progress: @escaping @Sendable (ImportProgress) -> Void) throws
}

/// A file of no format that an import reads, which may be a table.
package struct FoundTable {
    private let file: FileSearch.Found
    /// Whether the command names it, and not a folder or a zip that it is in.
    package let isNamed: Bool

    init(_ file: FileSearch.Found, isNamed: Bool) { (self.file, self.isNamed) = (file, isNamed) }

    /// Without folders.
    package var name: String { file.lastName }
    /// What the file begins with.
    package var head: Data { file.head }

    /// An open file with all of it, which the caller closes.
    ///
    /// - Throws: ``ArchiveError`` where it cannot be read.
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
