import Glibc

/// Where the records are in the file's bytes, which of them count, and whether any are missing.
///
/// A line counts when its checksum is right. A transaction counts when all its lines do; its last line says
/// that it is the last. An unfinished write at the end is a torn tail: it was never acknowledged, or it is going on
/// at this moment.
///
/// ```
/// {"format":…,"records":[      header
/// {"seq":1,…,"crc":"…"},       ── end of a whole transaction
/// {"seq":2,"part":0,…},
/// {"seq":2,"part":1,"la        torn: transaction 2 does not count, the tail begins behind transaction 1
/// ```
///
/// Commits and lines of the base are numbered without gaps, so a number that is left out tells of a record that is
/// not there. O(bytes).
struct DocumentScan: Sendable {
    /// Ranges of the lines that count, without separators, in order.
    private(set) var lines: [Line] = []
    /// Bytes that were records and are not: damage, not a torn write.
    private(set) var damaged: [Range<Int>] = []
    /// Numbers of commits and of lines of the base that are not there, where no damaged bytes are in their place.
    private(set) var missing = 0
    /// Numbers that are not there before the first line.
    private(set) var missingAtStart = 0
    /// Transactions that do not check behind the last one that does, as far as their numbers can be read.
    private(set) var damagedAtEnd = 0
    /// Behind the last line of the base.
    private(set) var baseEnd: Int
    /// Just behind the last record that is to stay; where the next record is written.
    private(set) var end: Int
    /// Whether any record is before `end`, so that the next one needs a comma.
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
    /// The number of the base's next line.
    private var nextBaseLine = 0

    /// The lines of a transaction that has not ended yet.
    private struct Pending {
        var lines: [Line] = []
        var isWhole = true
        var nextPart = 0
    }

    /// A commit's number cannot be further from the last one: as many would have left more bytes.
    private static let widestGap = 1 << 24

    /// Scans bytes that begin just behind the header's `[` or just behind a record.
    ///
    /// - Parameter baseLimit: where the base ends, as the header says. It was renamed into place whole: what is
    ///   before that place is no unfinished write.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, after sequence: Int, hasRecords: Bool,
        baseLimit: Int = 0
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
            take(bytes, position..<lineEnd)
            position = lineEnd + 1
        }
        findBrokenSeparators(bytes, from: hasRecords ? start : nil)
        finish(bytes, baseLimit)
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

    /// Looks for whole records within a line that is not one: a damaged line break joins two, and another program
    /// may have joined them all.
    private mutating func salvage(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var clean = range.lowerBound
        for record in SalvagedRecords(bytes, range) {
            note(bytes, clean..<record.range.lowerBound)
            accept(record.prefix, Line(range: record.range, sequence: record.prefix.sequence))
            clean = record.range.upperBound
        }
        note(bytes, clean..<range.upperBound)
    }

    /// Takes in what is between records on one line.
    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let text = bytes[range].filter { !Header.isBlank($0) }
        if text.elementsEqual("]}".utf8) { return close(range) }
        if !text.isEmpty, !text.elementsEqual(",".utf8) { unclear.append(range) }
    }

    /// Takes in closing brackets. Whatever they were before, they are too early.
    private mutating func close(_ range: Range<Int>) {
        if let closing { unclear.append(closing) }
        closing = range
    }

    private mutating func accept(_ prefix: LinePrefix, _ line: Line) {
        if let closing {
            unclear.append(closing)
            self.closing = nil
        }
        if let number = prefix.base, lines.isEmpty || isInBase, pending.lines.isEmpty {
            return acceptBase(number, line)
        }
        isInBase = false
        guard lastSequence + 1...lastSequence + Self.widestGap ~= prefix.sequence else {
            // The same transaction a second time, an editor's copy; or a number beyond reason.
            unclear.append(line.range)
            return
        }
        if let begun = pending.lines.first, begun.sequence != prefix.sequence {
            // The transaction before was never ended, yet somebody wrote on: it was acknowledged.
            deliverPending()
        }
        if pending.lines.isEmpty { noteGap(of: prefix.sequence - lastSequence - 1) }
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

    /// The base was renamed into place whole: each of its lines counts by itself. All of them have the number of the
    /// last commit in it.
    private mutating func acceptBase(_ number: Int, _ line: Line) {
        guard nextBaseLine...nextBaseLine + Self.widestGap ~= number,
            !isInBase || line.sequence == lastSequence
        else {
            unclear.append(line.range)
            return
        }
        noteGap(of: number - nextBaseLine)
        nextBaseLine = number + 1
        isInBase = true
        deliver(line)
        baseEnd = end
    }

    /// Notes that as many numbers are left out before the next line.
    private mutating func noteGap(of count: Int) {
        guard count > 0 else { return }
        if lines.isEmpty { missingAtStart = count }
        if unclear.isEmpty { missing += count }
    }

    /// Takes in a transaction of several lines. Those it lacks are told as damage, or as one that is missing.
    private mutating func deliverPending() {
        if !pending.isWhole, unclear.isEmpty { missing += 1 }
        let last = pending.lines.popLast()
        lines += pending.lines
        pending = Pending()
        if let last { deliver(last) }
    }

    /// Takes in the last line of a transaction, whose others are in already.
    private mutating func deliver(_ last: Line) {
        lines.append(last)
        if !unclear.isEmpty { damaged += unclear.sorted { $0.lowerBound < $1.lowerBound } }
        unclear = []
        end = last.range.upperBound
        lastSequence = last.sequence
        hasRecords = true
    }
}

/// What is behind the last record that counts, and between records.
extension DocumentScan {
    private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>, _ baseLimit: Int) {
        let tail = min(end, bytes.count)..<bytes.count
        if pending.lines.isEmpty, unclear.isEmpty, let closing {
            let between = bytes[tail.clamped(to: 0..<closing.lowerBound)]
            guard between.contains(UInt8(ascii: ",")) else { return }
            // A write that ended behind its first byte leaves the comma in place of the line break. Where both are
            // there, a record was taken out behind the comma.
            if between.count > 1 {
                missing += 1
                return
            }
        }
        guard let damage = DamagedTail(bytes, tail, isInBase: tail.lowerBound < baseLimit) else {
            tornTail = tail
            return
        }
        unclear = unclear.map { $0.clamped(to: tail.lowerBound..<damage.end) }.filter { !$0.isEmpty }
        // Those of its lines that are right were acknowledged.
        deliverPending()
        damaged += unclear
        unclear = []
        damagedAtEnd = damage.transactionCount
        lastSequence = max(lastSequence, min(damage.lastSequence, lastSequence + damage.transactionCount))
        (end, hasRecords) = (damage.end, true)
        // What is behind it, and no brackets, is written over by the next record.
        tornTail = nil
    }

    /// - Parameter start: where a record before the first line ends; nil for none.
    private mutating func findBrokenSeparators(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int?) {
        guard let first = lines.first?.range.lowerBound else { return }
        var gaps: [Range<Int>] = []
        if let start {
            findBrokenSeparator(start, first, bytes, &gaps)
        } else if first > 1, bytes[first - 2] == UInt8(ascii: "["), !Header.isBlank(bytes[first - 1]) {
            brokenSeparators.append((first - 1, Array("\n".utf8)))
        }
        for (line, next) in zip(lines, lines.dropFirst()) {
            findBrokenSeparator(line.range.upperBound, next.range.lowerBound, bytes, &gaps)
        }
        damaged += gaps
    }

    private mutating func findBrokenSeparator(
        _ end: Int, _ next: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ gaps: inout [Range<Int>]
    ) {
        guard next >= end, !bytes[end..<next].elementsEqual(",\n".utf8) else { return }
        let text = bytes[end..<next].filter { !Header.isBlank($0) }
        guard !text.elementsEqual(",".utf8) else { return }
        if next - end == 2 {
            brokenSeparators.append((end, Array(",\n".utf8)))
        } else if !isDamaged(end..<next) {
            // There is no room to write the right bytes: the file has to be compacted.
            gaps.append(end..<next)
        }
    }

    /// Whether some of the range is among the damage, which is in order.
    private func isDamaged(_ range: Range<Int>) -> Bool {
        let place = damaged.firstIndexInOrder { $0.upperBound > range.lowerBound }
        return place < damaged.count && damaged[place].overlaps(range)
    }

    private static func lineBreak(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress,
            let found = memchr(base + start, 0x0A, bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
