/// A problem with the file and the store's reaction, to be shown to the user.
package struct Recovery: Sendable, Hashable {
    package enum FileProblem: Sendable, Hashable {
        /// The end of the file was an unfinished write. It was cut off, and its bytes were saved at `keptAt`.
        case tornTail
        /// The end of the file is an unfinished write. It is ignored, and it stays because opening writes nothing.
        case unfinishedEnd
        /// Records with wrong checksums are ignored. They stay in the file.
        case damagedRecords
        /// A comma or line break between records was wrong and was written again. No data is affected.
        case brokenSeparator
        /// The file's first line is damaged or lacks the place of the index. The records were found without it. Other
        /// problems report missing records, if any.
        case damagedHeader
        /// A number of records are missing, by the gaps in their numbers. A part of the file was lost or removed.
        case missingRecords(Int)
        /// The file disappeared or was emptied while it was open. Nothing more is written. The state in memory stays.
        case gone
        /// A part of the open file could not be read. The state in memory may lack that part.
        case unreadable
        /// The file was replaced by an earlier state while it was open. The given number of changes are gone.
        case wentBack(changes: Int)
        /// The earlier generation may hold samples that this file does not have. It was renamed to `keptAt`.
        case keptEarlier
        /// The file is empty and is treated as a new store.
        case emptyFile
    }

    package let kind: FileProblem
    package let path: String
    /// The line of the first wrong byte, from 1.
    package var line: Int
    /// The number of affected bytes.
    package let byteCount: Int
    /// The file with the removed bytes.
    package let keptAt: String?

    /// Whether queries may miss saved data. An unfinished write was never reported as saved.
    package var isLoss: Bool {
        switch kind {
        case .damagedRecords, .missingRecords, .gone, .unreadable, .wentBack: true
        case .tornTail, .unfinishedEnd, .brokenSeparator, .damagedHeader, .keptEarlier, .emptyFile: false
        }
    }
}
