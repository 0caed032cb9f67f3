/// The possible contents of a disk after a power cut, at a moment in a log of operations.
///
/// ```
/// create ─ write ─ write ─ fdatasync ─ rename ─ write │ power cut
/// └── settled by the sync ──────────┘  └─ pending ───┘
/// ```
///
/// Synced operations are on the disk. Of the pending ones any subset may be on it, because they arrive in any order.
/// A pending write may also be on it in part: up to or from a multiple of 512 bytes, in scattered blocks of 512 or 4096
/// bytes, cut after a few bytes, or as zeros when the file became longer.
package struct PowerCut: Sendable {
    /// The contents that are certainly on the disk.
    package private(set) var settled: DiskContents
    /// The later operations, in order.
    package private(set) var pending: [DiskOperation] = []

    package init(from contents: DiskContents = DiskContents()) { settled = contents }

    /// Adds the next operation of the log.
    package mutating func advance(past operation: DiskOperation) {
        switch operation {
        case .synchronize(let file): settle { $0.writtenFile == file }
        case .synchronizeFolders: settle { $0.writtenFile == nil }
        default: pending.append(operation)
        }
    }

    private mutating func settle(_ isSettled: (DiskOperation) -> Bool) {
        for operation in pending where isSettled(operation) { settled.apply(operation) }
        pending.removeAll(where: isSettled)
    }

    /// The fate of a pending operation in a power cut.
    private enum Fate {
        case kept, dropped
        /// Only these parts of the bytes were written.
        case torn([Range<Int>])
        /// The file became longer, but the bytes were not written.
        case zeros
    }

    /// Calls the body with possible contents of the disk: with all of them when there are at most `limit`. Otherwise
    /// with those after every prefix of the pending operations, and then with random ones, `limit` in all.
    ///
    /// - Throws: the errors of the body.
    package func forEachState<E: Error>(
        limit: Int, using generator: inout SeededGenerator, _ body: (DiskContents) throws(E) -> Void
    ) throws(E) {
        let fates = pending.map(fates(of:))
        var total = 1
        for choices in fates where total <= limit { total *= choices.count }
        if total <= limit {
            for number in 0..<total { try body(contents(combination(number, of: fates))) }
            return
        }
        for length in 0...pending.count {
            try body(contents(pending.indices.map { $0 < length ? .kept : .dropped }))
        }
        for _ in 0..<max(limit - pending.count - 1, 0) {
            var drawn: [Fate] = []
            for (operation, choices) in zip(pending, fates) {
                drawn.append(draw(operation, choices, using: &generator))
            }
            try body(contents(drawn))
        }
    }

    private func combination(_ number: Int, of fates: [[Fate]]) -> [Fate] {
        var rest = number
        return fates.map { choices in
            defer { rest /= choices.count }
            return choices[rest % choices.count]
        }
    }

    private func fates(of operation: DiskOperation) -> [Fate] {
        guard case .write(_, let offset, let bytes) = operation else { return [.kept, .dropped] }
        let sectors = stride(from: (offset / 512 + 1) * 512, to: offset + bytes.count, by: 512)
        let cuts = [1, 3, bytes.count - 1] + sectors.map { $0 - offset }
        let torn = cuts.filter { $0 > 0 && $0 < bytes.count }.flatMap { cut -> [Fate] in
            [.torn([0..<cut]), .torn([cut..<bytes.count])]
        }
        return [.kept, .dropped, .zeros] + torn
    }

    private func draw(
        _ operation: DiskOperation, _ choices: [Fate], using generator: inout SeededGenerator
    ) -> Fate {
        guard case .write(_, let offset, let bytes) = operation else {
            return choices[Int.random(in: 0..<choices.count, using: &generator)]
        }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return .kept
        case 1: return .dropped
        case 2: return scattered(offset..<offset + bytes.count, in: 512, using: &generator)
        case 3, 4: return scattered(offset..<offset + bytes.count, in: 4096, using: &generator)
        default: return choices[Int.random(in: 0..<choices.count, using: &generator)]
        }
    }

    /// Writes each disk block of the write or leaves it unwritten, at random.
    private func scattered(
        _ range: Range<Int>, in size: Int, using generator: inout SeededGenerator
    ) -> Fate {
        var parts: [Range<Int>] = []
        for block in range.lowerBound / size...max(range.lowerBound, range.upperBound - 1) / size
        where Bool.random(using: &generator) {
            let part = (block * size..<(block + 1) * size).clamped(to: range)
            parts.append(part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound)
        }
        return .torn(parts)
    }

    private func contents(_ fates: [Fate]) -> DiskContents {
        var contents = settled
        for (operation, fate) in zip(pending, fates) {
            switch (fate, operation) {
            case (.kept, _): contents.apply(operation)
            case (.torn(let parts), .write(let file, let offset, let bytes)):
                for part in parts { contents.write(bytes[part], to: file, at: offset + part.lowerBound) }
            case (.zeros, .write(let file, let offset, let bytes)):
                let size = contents.files[file, default: []].count
                contents.truncate(file, to: max(size, offset + bytes.count))
            case (.dropped, _), (.torn, _), (.zeros, _): break
            }
        }
        return contents
    }
}
