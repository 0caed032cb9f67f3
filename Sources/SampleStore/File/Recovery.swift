/// Something that was wrong with the file, and what became of it, for the user to be told.
package struct Recovery: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The end of the file was an unfinished write. It was cut off; `keptAt` has its bytes.
        case tornTail
        /// The end of the file is an unfinished write. It is not used, and still there: the file cannot be written.
        case unfinishedEnd
        /// Records whose checksum is wrong are not used. They stay in the file where they are.
        case damagedRecords
        /// A comma or line break between records was wrong and was written again. No data was concerned.
        case brokenSeparator
        /// The file's first line was not readable; the records were found without it.
        case damagedHeader
        /// The file was empty; it is treated as a new store.
        case emptyFile
    }

    package let kind: Kind
    package let path: String
    /// Where the first wrong byte stands: the line's number, from 1.
    package let line: Int
    /// How many bytes are concerned.
    package let byteCount: Int
    /// The file beside that has the bytes which were cut off.
    package let keptAt: String?
}
