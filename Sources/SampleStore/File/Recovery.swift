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
        /// The file's first line was not readable, or does not say where the index is. The records were found
        /// without it; whether all of them, the other problems tell.
        case damagedHeader
        /// So many records, as their numbers tell, are not in the file: a part of it was lost or taken out.
        case missingRecords(Int)
        /// The file is gone, or empty, while it is open. Nothing more is written; the state in memory stays.
        case gone
        /// The file went back to an earlier state while it was open: so many changes that were there are gone.
        case wentBack(changes: Int)
        /// The generation before may hold samples that this file does not have. `keptAt` is its name now.
        case keptEarlier
        /// The file was empty; it is treated as a new store.
        case emptyFile
    }

    package let kind: Kind
    package let path: String
    /// Where the first wrong byte stands: the line's number, from 1.
    package let line: Int
    /// How many bytes are concerned.
    package let byteCount: Int
    /// The file next to it that has the bytes which were cut off, or that were set aside.
    package let keptAt: String?

    static func kept(_ earlier: String, of file: StoreFile) -> Recovery {
        Recovery(kind: .keptEarlier, path: file.path, line: 1, byteCount: 0, keptAt: earlier)
    }
}
