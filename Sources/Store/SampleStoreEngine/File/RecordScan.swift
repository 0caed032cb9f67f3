import SampleStoreBasics
import Glibc

/// Finds the records in the file's bytes, which of them count, and whether any are missing.
///
/// A line counts when its checksum is right. A transaction counts when all its lines do; the last line is marked. An
/// unfinished write at the end is a torn tail: it was never acknowledged, or it is still in progress.
///
/// ```
/// {"format":…,"records":[      header
/// {"seq":1,…,"crc":"…"},       ── end of a whole transaction
/// {"seq":2,"part":0,…},
/// {"seq":2,"part":1,"la        torn: transaction 2 does not count, the tail begins after transaction 1
/// ```
///
/// Commits and lines of the base are numbered without gaps, so a missing number means a missing record. O(bytes).
struct RecordScan: Sendable {
    /// Ranges of the lines that count, without separators, in order.
    private(set) var lines: [ScannedLine] = []
    /// Bytes of damaged records; a torn write is not among them.
    private(set) var damaged: [Range<Int>] = []
    /// The number of missing commits and lines of the base without damaged bytes in their place.
    private(set) var missing = 0
    /// The number of missing numbers before the first line.
    private(set) var missingAtStart = 0
    /// The count of damaged transactions after the last sound one. Only those with a readable `seq` are counted.
    private(set) var damagedAtEnd = 0
    /// The end of the last line of the base.
    private(set) var baseEnd: Int
    /// The end of the last valid record. The next record is written here.
    private(set) var end: Int
    /// Whether any record is before `end`, so that the next one needs a comma.
    private(set) var hasRecords: Bool
    private(set) var lastSequence: Int
    /// The bytes after `end` that are neither valid records nor the closing brackets.
    private(set) var tornTail: Range<Int>?
    /// The wrong separators between two valid records: the offset of each, and the correct bytes for it.
    private(set) var brokenSeparators: [(offset: Int, bytes: [UInt8])] = []

    struct ScannedLine: Sendable {
        var range: Range<Int>
        var sequence: Int
    }

    /// The closing brackets, unless something follows them.
    private var closing: Range<Int>?
    private var pending = Pending()
    private var unclear: [Range<Int>] = []
    private var isInBase = false
    /// The number of the base's next line.
    private var nextBaseLine = 0

    /// The lines of a transaction that lacks its last line so far.
    private struct Pending {
        var lines: [ScannedLine] = []
        var isWhole = true
        var nextPart = 0
    }

    /// The maximum gap between two commits' numbers. A larger gap is a wrong number: lost commits leave more bytes.
    private static let widestGap = 1 << 24

    /// Scans bytes that begin right after the header's `[` or right after a record.
    ///
    /// - Parameter baseLimit: where the base ends according to the header. The base was renamed into place as a whole,
    ///   so nothing before that place is an unfinished write.
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

    /// Reads one line.
    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var range = range
        if !range.isEmpty, bytes[range.upperBound - 1] == UInt8(ascii: ",") { range = range.dropLast(1) }
        guard !bytes[range].elementsEqual("]}".utf8) else { return close(range) }
        guard !range.isEmpty else { return }
        if let prefix = RecordNumbering(UnsafeBufferPointer(rebasing: bytes[range])) {
            accept(prefix, ScannedLine(range: range, sequence: prefix.sequence))
        } else {
            salvage(bytes, range)
        }
    }

    /// Looks for whole records within a line that is not a single record. A damaged line break joins two records, and
    /// another program may have written all records on one line.
    private mutating func salvage(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var clean = range.lowerBound
        for record in SalvagedRecords(bytes, range) {
            note(bytes, clean..<record.range.lowerBound)
            accept(record.prefix, ScannedLine(range: record.range, sequence: record.prefix.sequence))
            clean = record.range.upperBound
        }
        note(bytes, clean..<range.upperBound)
    }

    /// Reads the text between records on one line.
    private mutating func note(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let text = bytes[range].filter { !Header.isBlank($0) }
        if text.elementsEqual("]}".utf8) { return close(range) }
        if !text.isEmpty, !text.elementsEqual(",".utf8) { unclear.append(range) }
    }

    /// Handles closing brackets. Earlier brackets were not at the end and are damage.
    private mutating func close(_ range: Range<Int>) {
        if let closing { unclear.append(closing) }
        closing = range
    }

    private mutating func accept(_ prefix: RecordNumbering, _ line: ScannedLine) {
        if let closing {
            unclear.append(closing)
            self.closing = nil
        }
        if let number = prefix.base, lines.isEmpty || isInBase, pending.lines.isEmpty {
            return acceptBase(number, line)
        }
        isInBase = false
        guard lastSequence + 1...lastSequence + Self.widestGap ~= prefix.sequence else {
            // The transaction is repeated, such as by an editor's copy, or has an impossible number.
            unclear.append(line.range)
            return
        }
        if let begun = pending.lines.first, begun.sequence != prefix.sequence {
            // The transaction before has no last line, but a later commit shows that it was acknowledged.
            deliverPending()
        }
        if pending.lines.isEmpty { noteGap(of: prefix.sequence - lastSequence - 1) }
        if prefix.part == nil, pending.lines.isEmpty {
            // Most transactions have one line.
            return deliver(line)
        }
        pending.isWhole = pending.isWhole && (prefix.part ?? 0) == pending.nextPart
        pending.nextPart = (prefix.part ?? 0) + 1
        pending.lines.append(line)
        guard prefix.part == nil || prefix.isLast else { return }
        if pending.isWhole { deliverPending() }
    }

    /// The base was renamed into place as a whole, so each of its lines counts by itself. Each line has the number of
    /// the last commit in the base.
    private mutating func acceptBase(_ number: Int, _ line: ScannedLine) {
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

    /// Notes that numbers are missing before the next line.
    private mutating func noteGap(of count: Int) {
        guard count > 0 else { return }
        if lines.isEmpty { missingAtStart = count }
        if unclear.isEmpty { missing += count }
    }

    /// Accepts a transaction of several lines. Its missing lines are reported as damage, or as one missing record.
    private mutating func deliverPending() {
        if !pending.isWhole, unclear.isEmpty { missing += 1 }
        let last = pending.lines.popLast()
        lines += pending.lines
        pending = Pending()
        if let last { deliver(last) }
    }

    /// Accepts the last line of a transaction, after its other lines.
    private mutating func deliver(_ last: ScannedLine) {
        lines.append(last)
        if !unclear.isEmpty { damaged += unclear.sorted { $0.lowerBound < $1.lowerBound } }
        unclear = []
        end = last.range.upperBound
        lastSequence = last.sequence
        hasRecords = true
    }

    // Reads the text after the last valid record, and the text between records.

    private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>, _ baseLimit: Int) {
        let tail = min(end, bytes.count)..<bytes.count
        if pending.lines.isEmpty, unclear.isEmpty, let closing {
            let between = bytes[tail.clamped(to: 0..<closing.lowerBound)]
            guard between.contains(UInt8(ascii: ",")) else { return }
            // A write that was cut after its first byte leaves a comma in place of the line break. If the line break is
            // there, too, a record after the comma was removed.
            if between.count > 1 {
                missing += 1
                return
            }
        }
        guard let damage = WrittenTailDamage(bytes, tail, isInBase: tail.lowerBound < baseLimit) else {
            tornTail = tail
            return
        }
        unclear = unclear.map { $0.clamped(to: tail.lowerBound..<damage.end) }.filter { !$0.isEmpty }
        // The sound lines of the transaction were acknowledged.
        deliverPending()
        damaged += unclear
        unclear = []
        damagedAtEnd = damage.transactionCount
        lastSequence = max(lastSequence, min(damage.lastSequence, lastSequence + damage.transactionCount))
        (end, hasRecords) = (damage.end, true)
        // The next record overwrites the text after the damage, except the closing brackets.
        tornTail = nil
    }

    /// - Parameter start: where the record before the first line ends; nil when there is none.
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
            // The correct bytes do not fit here. Only a compaction can write them.
            gaps.append(end..<next)
        }
    }

    /// Whether the range overlaps the damage, which is in order.
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

/// The sound records within a line that is not a single record, in order. O(bytes of the line).
private struct SalvagedRecords: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var starts: [Int]
    private var trailers: [Int]
    private let limit: Int
    private var (nextStart, nextTrailer) = (0, 0)

    /// The maximum number of record starts in one record, its own included: a text in it may look like a start.
    private static let startsWithin = 4
    /// The maximum number of ends within a record, for the same reason.
    private static let endsWithin = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        limit = range.upperBound
        starts = bytes.places(of: Array("{\"seq\":".utf8), in: range)
        trailers = bytes.places(of: RecordNumbering.checksumMark, in: range)
    }

    mutating func next() -> (prefix: RecordNumbering, range: Range<Int>)? {
        while nextStart < starts.count {
            let number = nextStart
            nextStart += 1
            guard let record = record(number) else { continue }
            while nextStart < starts.count, starts[nextStart] < record.range.upperBound { nextStart += 1 }
            return record
        }
        return nil
    }

    private mutating func record(_ number: Int) -> (prefix: RecordNumbering, range: Range<Int>)? {
        let start = starts[number]
        while nextTrailer < trailers.count, trailers[nextTrailer] < start { nextTrailer += 1 }
        let beyond = number + Self.startsWithin
        let limit = beyond < starts.count ? starts[beyond] : limit
        for trailer in trailers[nextTrailer...].prefix(Self.endsWithin) {
            let end = trailer + RecordNumbering.trailerLength
            guard end <= limit else { return nil }
            if let prefix = RecordNumbering(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
                return (prefix, start..<end)
            }
        }
        return nil
    }
}

/// The end of a file with damaged records that no unfinished write can have left.
///
/// An unfinished write leaves the beginning of one transaction, or holes in it. Whole JSON before the closing brackets
/// is no unfinished write: it was written completely. Nor are records of two transactions: the second is written only
/// after the first was acknowledged. In both cases bytes of the records have changed since.
private struct WrittenTailDamage {
    /// The end of the damage, before the closing brackets.
    let end: Int
    /// Whether the closing brackets follow.
    let isClosed: Bool
    /// The number of transactions with readable numbers.
    fileprivate let transactionCount: Int
    /// The highest number of such a transaction; 0 for none.
    let lastSequence: Int

    /// Nil when the tail may be an unfinished write.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ tail: Range<Int>, isInBase: Bool) {
        var rest = tail
        while let last = rest.last, Header.isBlank(bytes[last]) { rest = rest.dropLast(1) }
        isClosed = rest.count > 2 && bytes[rest.suffix(2)].elementsEqual("]}".utf8)
        if isClosed { rest = rest.dropLast(2) }
        while let last = rest.last, Header.isBlank(bytes[last]) { rest = rest.dropLast(1) }
        end = rest.upperBound
        let sequences = Self.sequences(bytes, rest)
        transactionCount = sequences.count
        lastSequence = sequences.max() ?? 0
        let isWritten = sequences.count > 1 || isClosed && Self.isJSON(bytes, rest)
        guard isInBase || isWritten else { return nil }
    }

    /// The numbers of the records that begin in the range.
    private static func sequences(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Set<Int> {
        let mark = Array("{\"seq\":".utf8)
        var sequences: Set<Int> = []
        for place in bytes.places(of: mark, in: range) {
            let before = place > range.lowerBound ? bytes[place - 1] : UInt8(ascii: ",")
            guard before == UInt8(ascii: ",") || before == UInt8(ascii: "[") || Header.isBlank(before)
            else { continue }
            var scanner = JSONScanner(
                UnsafeBufferPointer(rebasing: bytes[place + mark.count..<range.upperBound]))
            if let sequence = scanner.wholeNumber(), 1...RecordNumbering.latestSequence ~= sequence {
                sequences.insert(sequence)
            }
        }
        return sequences
    }

    /// Whether the range holds one or more whole values with commas between them.
    private static func isJSON(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        var scanner = JSONScanner(UnsafeBufferPointer(rebasing: bytes[range]))
        _ = scanner.take(UInt8(ascii: ","))
        do throws(MalformedJSON) {
            repeat { try scanner.passOver() } while scanner.take(UInt8(ascii: ","))
        } catch {
            return false
        }
        _ = scanner.peek()
        return scanner.isAtEnd
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Every place in the range at which the pattern begins.
    fileprivate func places(of pattern: [UInt8], in range: Range<Int>) -> [Int] {
        guard let base = baseAddress, let first = pattern.first else { return [] }
        var places: [Int] = []
        var position = range.lowerBound
        while position + pattern.count <= range.upperBound,
            let found = memchr(base + position, Int32(first), range.upperBound - position - pattern.count + 1)
        {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if memcmp(base + place, pattern, pattern.count) == 0 { places.append(place) }
            position = place + 1
        }
        return places
    }
}
