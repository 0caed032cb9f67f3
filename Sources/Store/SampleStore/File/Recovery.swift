/// A problem with the file and what the store did about it, to be shown to the user.
package struct Recovery: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The end of the file was an unfinished write. It was cut off, and its bytes are at `keptAt`.
        case tornTail
        /// The end of the file is an unfinished write. It is not used. It is still there, because opening writes nothing.
        case unfinishedEnd
        /// Records whose checksum is wrong are not used. They stay in the file.
        case damagedRecords
        /// A comma or line break between records was wrong and was written again. No data is affected.
        case brokenSeparator
        /// The file's first line is damaged, or does not say where the index is. The records were found without it. Other
        /// problems tell whether any are missing.
        case damagedHeader
        /// So many records are missing, by their numbers. A part of the file was lost or removed.
        case missingRecords(Int)
        /// The file disappeared or was emptied while it was open. Nothing more is written. The state in memory stays.
        case gone
        /// A part of the file could not be read while it was open. The state in memory may lack it.
        case unreadable
        /// The file was replaced by an earlier state while it was open. So many changes are gone.
        case wentBack(changes: Int)
        /// The earlier generation may hold samples that this file does not have. It was renamed to `keptAt`.
        case keptEarlier
        /// The file is empty and is treated as a new store.
        case emptyFile
    }

    package let kind: Kind
    package let path: String
    /// The line of the first wrong byte, from 1.
    package var line: Int
    /// How many bytes are affected.
    package let byteCount: Int
    /// The file with the bytes that were cut off or set aside.
    package let keptAt: String?

    /// Whether saved data are missing in what is read. An unfinished write was never reported as saved.
    package var isLoss: Bool {
        switch kind {
        case .damagedRecords, .missingRecords, .gone, .unreadable, .wentBack: true
        case .tornTail, .unfinishedEnd, .brokenSeparator, .damagedHeader, .keptEarlier, .emptyFile: false
        }
    }

    static func kept(_ earlier: String, of file: StoreFile) -> Recovery {
        Recovery(kind: .keptEarlier, path: file.path, line: 1, byteCount: 0, keptAt: earlier)
    }
}
