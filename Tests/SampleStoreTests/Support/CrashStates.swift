@testable import SampleStore

/// What a disk may hold after a power cut at some moment of a log.
///
/// Operations up to the last sync of their file are there. Of the later ones, every subset may be there; a
/// write also in part: cut at a multiple of 512 bytes in the file, with either side missing, or after a few
/// bytes. A rename is there or not until the folder was synced.
struct CrashStates: Sequence {
    let log: [MemoryDisk.Operation]
    let moment: Int
    /// What was on the disk before the log.
    var from = MemoryDisk.Contents()

    /// What became of an operation that was not synced.
    private enum Fate {
        case kept, dropped
        /// Only the bytes within the range were written.
        case torn(Range<Int>)
    }

    func makeIterator() -> AnyIterator<MemoryDisk.Contents> {
        let operations = Array(log[..<moment])
        let unsettled = operations.indices.filter { !isSettled($0, in: operations) }
        // Beyond three unsynced operations only the last three are varied, the others are kept.
        let varied = unsettled.suffix(3).map { (index: $0, fates: fates(of: operations[$0])) }
        let total = varied.reduce(1) { $0 * $1.fates.count }
        var next = 0
        return AnyIterator {
            guard next < total else { return nil }
            defer { next += 1 }
            return contents(operations, varied, choice: next)
        }
    }

    private func isSettled(_ index: Int, in operations: [MemoryDisk.Operation]) -> Bool {
        operations[(index + 1)...].contains { later in
            switch (operations[index], later) {
            case (.write(let inode, _, _), .synchronize(let synced)): inode == synced
            case (.truncate(let inode, _), .synchronize(let synced)): inode == synced
            case (.create, .synchronizeFolders), (.rename, .synchronizeFolders), (.link, .synchronizeFolders),
                (.remove, .synchronizeFolders):
                true
            default: false
            }
        }
    }

    private func fates(of operation: MemoryDisk.Operation) -> [Fate] {
        switch operation {
        case .write(_, let offset, let bytes):
            let sectors = Swift.stride(from: (offset / 512 + 1) * 512, to: offset + bytes.count, by: 512)
            let cuts = [1, 3, bytes.count - 1] + sectors.map { $0 - offset }
            let torn = cuts.filter { $0 > 0 && $0 < bytes.count }.flatMap { cut -> [Fate] in
                [.torn(0..<cut), .torn(cut..<bytes.count)]
            }
            return [.kept, .dropped] + torn
        case .truncate, .rename, .link, .remove: return [.kept, .dropped]
        // A file whose name was never synced may be missing: that is the state before it was made.
        case .create, .synchronize, .synchronizeFolders: return [.kept]
        }
    }

    private func contents(
        _ operations: [MemoryDisk.Operation], _ varied: [(index: Int, fates: [Fate])], choice: Int
    ) -> MemoryDisk.Contents {
        var contents = from
        var choice = choice
        for (index, operation) in operations.enumerated() {
            guard let fates = varied.first(where: { $0.index == index })?.fates else {
                contents.apply(operation)
                continue
            }
            apply(operation, fates[choice % fates.count], to: &contents)
            choice /= fates.count
        }
        return contents
    }

    private func apply(
        _ operation: MemoryDisk.Operation, _ fate: Fate, to contents: inout MemoryDisk.Contents
    ) {
        switch (fate, operation) {
        case (.kept, _): contents.apply(operation)
        case (.torn(let range), .write(let inode, let offset, let bytes)):
            contents.write(Array(bytes[range]), to: inode, at: offset + range.lowerBound)
        case (.dropped, _), (.torn, _): break
        }
    }
}
