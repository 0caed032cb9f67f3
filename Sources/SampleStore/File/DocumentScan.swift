import Glibc

/// Where the records are in the file's bytes, and which of them count.
///
/// A line counts when its checksum is right. A transaction counts when all its lines do; its last line says
/// that it is the last. What follows the last whole transaction, other than the closing brackets, is a torn
/// tail: a write that was never acknowledged, or one that is going on at this moment.
///
/// ```
/// {"format":…,"records":[      header
/// {"seq":1,…,"crc":"…"},       ── end of a whole transaction
/// {"seq":2,"part":0,…},
/// {"seq":2,"part":1,"la        torn: transaction 2 does not count, the tail begins behind transaction 1
/// ```
struct DocumentScan: Sendable {
    /// Ranges of the lines that count, without separators, in order.
    private(set) var lines: [Line] = []
    /// Lines before the last whole transaction whose checksum is wrong: damage, not a torn write.
    private(set) var damaged: [Range<Int>] = []
    /// Behind the last line of the base.
    private(set) var baseEnd: Int
    /// Just behind the last record of the last whole transaction; where the next record is written.
    private(set) var end: Int
    /// Whether any record stands before `end`, so that the next one needs a comma.
    private(set) var hasRecords: Bool
    private(set) var lastSequence: Int
    /// The bytes behind `end` that are neither records that count nor the closing brackets.
    private(set) var tornTail: Range<Int>?
    /// Places between whole records whose bytes should separate them and do not, each with the right bytes.
    private(set) var brokenSeparators: [(offset: Int, bytes: [UInt8])] = []

    struct Line: Sendable {
        var range: Range<Int>
        var sequence: Int
    }

    /// The closing brackets, as long as nothing follows them.
    private var closing: Range<Int>?
    private var pending = Pending()
    private var unclear: [Range<Int>] = []
    private var isInBase = false

    /// The lines of a transaction that has not ended yet.
    private struct Pending {
        var lines: [Line] = []
        var isWhole = true
        var nextPart = 0
    }

    /// Scans bytes that begin just behind the header's `[` or just behind a record.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, after sequence: Int, hasRecords: Bool
    ) {
        end = start
        baseEnd = start
        lastSequence = sequence
        self.hasRecords = hasRecords
        var position = start
        // The separator before the first line.
        if position < bytes.count, bytes[position] == UInt8(ascii: ",") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
        while position < bytes.count {
            let lineEnd = Self.lineBreak(bytes, from: position) ?? bytes.count
            let next = min(lineEnd + 1, bytes.count)
            take(bytes, position..<lineEnd)
            position = max(next, lineEnd)
            if lineEnd == bytes.count { break }
        }
        if hasRecords { findBrokenSeparator(before: lines.first, behind: start, bytes) }
        finish(bytes)
    }

    /// Takes in one line.
    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var range = range
        if !range.isEmpty, bytes[range.upperBound - 1] == UInt8(ascii: ",") { range = range.dropLast(1) }
        guard !bytes[range].elementsEqual("]}".utf8) else { return close(range) }
        guard !range.isEmpty else { return }
        if let prefix = LinePrefix(UnsafeBufferPointer(rebasing: bytes[range])) {
            accept(prefix, Line(range: range, sequence: prefix.sequence))
        } else {
            salvage(bytes, range)
        }
    }

    /// Looks for whole records within a line that is not one: a damaged line break joins two.
    private mutating func salvage(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let start = Array("{\"seq\":".utf8)
        var position = range.lowerBound
        var clean = position
        while let found = Self.find(start, in: bytes, from: position, to: range.upperBound) {
            position = found + 1
            guard let record = Self.record(in: bytes, at: found, to: range.upperBound) else { continue }
            note(bytes, clean..<found)
            accept(record.prefix, Line(range: record.range, sequence: record.prefix.sequence))
            position = record.range.upperBound
            clean = position
        }
        note(bytes, clean..<range.upperBound)
    }

    /// Takes in what stands between records on one line.
    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let text = bytes[range].filter { !Header.isBlank($0) }
        if text.elementsEqual("]}".utf8) { return close(range) }
        if !text.isEmpty, !text.elementsEqual(",".utf8) { unclear.append(range) }
    }

    /// Takes in closing brackets. Whatever they stood before, they are too early.
    private mutating func close(_ range: Range<Int>) {
        if let closing { unclear.append(closing) }
        closing = range
    }

    private mutating func accept(_ prefix: LinePrefix, _ line: Line) {
        if let closing {
            unclear.append(closing)
            self.closing = nil
        }
        if prefix.isBase, lines.isEmpty || isInBase, pending.lines.isEmpty {
            // The base was renamed into place whole: each of its lines counts by itself.
            isInBase = true
            deliver(line)
            baseEnd = end
            return
        }
        isInBase = false
        guard prefix.sequence > lastSequence else {
            // The same transaction a second time: an editor's copy, or a writer that broke the rules.
            unclear.append(line.range)
            return
        }
        if pending.lines.first.map({ $0.sequence != prefix.sequence }) ?? false {
            // The transaction before was never ended, yet somebody wrote on: it was acknowledged.
            deliverPending()
        }
        if prefix.part == nil, pending.lines.isEmpty {
            // Most are one line.
            return deliver(line)
        }
        pending.isWhole = pending.isWhole && (prefix.part ?? 0) == pending.nextPart
        pending.nextPart = (prefix.part ?? 0) + 1
        pending.lines.append(line)
        guard prefix.part == nil || prefix.isLast else { return }
        if pending.isWhole { deliverPending() }
    }

    private mutating func deliverPending() {
        let last = pending.lines.popLast()
        lines += pending.lines
        pending = Pending()
        if let last { deliver(last) }
    }

    /// Takes in the last line of a transaction, whose others are in already.
    private mutating func deliver(_ last: Line) {
        lines.append(last)
        if !unclear.isEmpty { damaged += unclear }
        unclear = []
        end = last.range.upperBound
        lastSequence = last.sequence
        hasRecords = true
    }

    private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) {
        findBrokenSeparators(bytes)
        let rest = bytes[min(end, bytes.count)...]
        let isPlain = pending.lines.isEmpty && unclear.isEmpty && closing != nil
        let text = rest.filter { !Header.isBlank($0) }
        if isPlain && text.elementsEqual("]}".utf8) { return }
        tornTail = min(end, bytes.count)..<bytes.count
    }

    private mutating func findBrokenSeparators(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let first = lines.first?.range.lowerBound, first > 1, bytes[first - 2] == UInt8(ascii: "["),
            !Header.isBlank(bytes[first - 1])
        {
            brokenSeparators.append((first - 1, Array("\n".utf8)))
        }
        for (line, next) in zip(lines, lines.dropFirst()) {
            findBrokenSeparator(before: next, behind: line.range.upperBound, bytes)
        }
    }

    private mutating func findBrokenSeparator(
        before next: Line?, behind end: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard let next, next.range.lowerBound >= end else { return }
        let gap = end..<next.range.lowerBound
        guard !bytes[gap].elementsEqual(",\n".utf8) else { return }
        let text = bytes[gap].filter { !Header.isBlank($0) }
        guard !text.elementsEqual(",".utf8) else { return }
        if gap.count == 2 {
            brokenSeparators.append((end, Array(",\n".utf8)))
        } else if !damaged.contains(where: { $0.overlaps(gap) }) {
            // There is no room to write the right bytes: the file has to be written anew.
            damaged.append(gap)
        }
    }

    /// Whether the torn tail has records of more than one transaction: then it was edited, and is not the
    /// one write that a crash can leave unfinished.
    func isEdited(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let tornTail else { return false }
        let mark = Array("\"seq\"".utf8)
        var seen: Set<Int> = []
        var position = tornTail.lowerBound
        while let found = Self.find(mark, in: bytes, from: position, to: tornTail.upperBound) {
            position = found + mark.count
            var scanner = JSONScanner(UnsafeBufferPointer(rebasing: bytes[position..<tornTail.upperBound]))
            guard scanner.take(UInt8(ascii: ":")), let sequence = scanner.wholeNumber() else { continue }
            seen.insert(sequence)
            if seen.count > 1 { return true }
        }
        return false
    }

    private static func record(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int, to limit: Int
    ) -> (prefix: LinePrefix, range: Range<Int>)? {
        let mark = LinePrefix.checksumMark
        var position = start
        while let found = find(mark, in: bytes, from: position, to: limit) {
            let end = found + LinePrefix.trailerLength
            guard end <= limit else { return nil }
            if let prefix = LinePrefix(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
                return (prefix, start..<end)
            }
            position = found + 1
        }
        return nil
    }

    private static func lineBreak(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress,
            let found = memchr(base + start, 0x0A, bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private static func find(
        _ pattern: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
    ) -> Int? {
        guard start + pattern.count <= end else { return nil }
        return (start...end - pattern.count).first { offset in
            bytes[offset] == pattern[0] && bytes[offset..<offset + pattern.count].elementsEqual(pattern)
        }
    }
}
