import Glibc

/// The sound records within a line that is not a single record, in order. O(bytes of the line).
struct SalvagedRecords: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var starts: [Int]
    private var trailers: [Int]
    private let limit: Int
    private var (nextStart, nextTrailer) = (0, 0)

    /// The maximum number of starts within a record: its text may contain what looks like the start of another one.
    private static let startsWithin = 4
    /// The same for what looks like its end.
    private static let endsWithin = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        limit = range.upperBound
        starts = bytes.places(of: Array("{\"seq\":".utf8), in: range)
        trailers = bytes.places(of: LinePrefix.checksumMark, in: range)
    }

    mutating func next() -> (prefix: LinePrefix, range: Range<Int>)? {
        while nextStart < starts.count {
            let number = nextStart
            nextStart += 1
            guard let record = record(number) else { continue }
            while nextStart < starts.count, starts[nextStart] < record.range.upperBound { nextStart += 1 }
            return record
        }
        return nil
    }

    private mutating func record(_ number: Int) -> (prefix: LinePrefix, range: Range<Int>)? {
        let start = starts[number]
        while nextTrailer < trailers.count, trailers[nextTrailer] < start { nextTrailer += 1 }
        let beyond = number + Self.startsWithin
        let limit = beyond < starts.count ? starts[beyond] : limit
        for trailer in trailers[nextTrailer...].prefix(Self.endsWithin) {
            let end = trailer + LinePrefix.trailerLength
            guard end <= limit else { return nil }
            if let prefix = LinePrefix(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
                return (prefix, start..<end)
            }
        }
        return nil
    }
}

/// The end of a file with damaged records that no unfinished write can have left.
///
/// An unfinished write leaves the beginning of one transaction, or holes in it. Two cases are no unfinished write. Whole
/// JSON with the closing brackets after it was written completely. Records of a second transaction were written after
/// the first one was acknowledged. Bytes of these records have changed since.
struct DamagedTail {
    /// The end of the damage, before the closing brackets.
    let end: Int
    /// Whether the closing brackets follow.
    let isClosed: Bool
    /// The number of transactions whose numbers can be read.
    let transactionCount: Int
    /// The highest of those numbers; 0 for none.
    let lastSequence: Int

    /// Nil when the tail may be an unfinished write.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ tail: Range<Int>, isInBase: Bool) {
        var rest = tail
        while let last = rest.last, Header.isBlank(bytes[last]) {
            rest = rest.dropLast(1)
        }
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
            if let sequence = scanner.wholeNumber(), 1...LinePrefix.latestSequence ~= sequence {
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
    /// Every place in the range where the pattern begins.
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
