import Foundation

/// Who takes the tables of days among the files of an import: their readers know foods, which this target does not.
package protocol TableIntake: Sendable {
    /// Takes a file of no format that is read here.
    ///
    /// - Returns: whether it was taken; what is not is counted as a file of another kind.
    func take(_ table: FoundTable) -> Bool
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
        let bytes = PrefixedSource(head: [UInt8](try file.bytes()))
        return try DescriptorSource.unnamedDescriptor(of: bytes, path: file.name)
    }
}
