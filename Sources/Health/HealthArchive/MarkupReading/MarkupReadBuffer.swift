import Foundation

/// The part of a source that is being read, followed by a sentinel.
///
/// ```
/// …e="70"/>⏎ <Record type="HKQuantityTypeIdent│······free······
///            ^ position                        ^ end: a zero byte
/// ```
/// Bytes before `position` are not needed any more. The zero byte at `end` stops every scanning loop, so that none of
/// them compares positions; a zero byte in the data is recognised by its place. Not thread-safe.
final class MarkupReadBuffer {
    private let source: any ByteSource
    private var storage: UnsafeMutableRawBufferPointer
    private var isAtEnd = false
    /// The index of the first unread byte.
    var position = 0
    /// The index after the last unread byte.
    private(set) var end = 0
    /// The line of `position`, from 1.
    var line = 1
    /// Number of spaces before the tag that ``advanceToTag()`` found, nil when it does not begin its line.
    private(set) var column: Int?
    /// The number of bytes read ahead, see ``closes(_:inside:)``.
    var lookedAhead = 0
    /// The number of bytes read from the source.
    private(set) var bytesRead = 0
    /// The text since it was last read, as written; nil when it is not wanted. Longer text is cut off.
    var text: [UInt8]?
    private static let longestText = 1 << 16

    init(_ source: any ByteSource, size: Int) {
        self.source = source
        storage = .allocate(byteCount: size + 1, alignment: 16)
        storage[0] = 0
    }

    deinit { storage.deallocate() }

    /// The buffer's first byte; changes with ``refill()``.
    @inline(__always)
    var base: UnsafePointer<UInt8> {
        // SAFETY: the buffer always holds at least its sentinel byte, so it has an address.
        UnsafePointer(storage.baseAddress!.assumingMemoryBound(to: UInt8.self))
    }

    /// The number of unread bytes.
    var count: Int { end - position }

    /// Moves the unread bytes to the front and reads more after them; false at the end of the source.
    func refill() throws(ArchiveError) -> Bool {
        guard !isAtEnd else { return false }
        if position > 0 {
            // SAFETY: the buffer has an address, see `base`.
            memmove(storage.baseAddress!, storage.baseAddress! + position, end - position)
            end -= position
            position = 0
        }
        if end + 1 >= storage.count { grow() }
        let free = UnsafeMutableRawBufferPointer(rebasing: storage[end..<storage.count - 1])
        let count = try source.read(into: free)
        isAtEnd = count == 0
        end += count
        bytesRead += count
        storage[end] = 0
        return count > 0
    }

    private func grow() {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(storage))
        storage.deallocate()
        storage = larger
    }

    /// Refills until there are at least `wanted` unread bytes, or the source ends.
    func fill(_ wanted: Int) throws(ArchiveError) {
        while count < wanted {
            guard try refill() else { return }
        }
    }

    /// Moves to the next `<`, counting lines; false at the end.
    func advanceToTag() throws(ArchiveError) -> Bool {
        column = nil
        while true {
            let bytes = base
            var at = position
            while true {
                let byte = bytes[at]
                if byte == 0x3c { break }
                if byte == 0x0a {
                    line += 1
                    column = 0
                } else if byte == 0x20 || byte == 9 {
                    column = column.map { $0 + 1 }
                } else if byte == 0, at == end {
                    break
                } else {
                    column = nil
                }
                at += 1
            }
            keep(position..<at)
            position = at
            if at < end { return true }
            guard try refill() else { return false }
        }
    }

    /// Adds bytes to ``text``.
    @inline(__always)
    func keep(_ range: Range<Int>) {
        guard let room = text.map({ Self.longestText - $0.count }), room > 0 else { return }
        text?.append(contentsOf: Bytes(start: base + range.lowerBound, count: min(room, range.count)))
    }

    /// Moves to `target`, counting lines.
    func advance(to target: Int) {
        let bytes = base
        for at in position..<target where bytes[at] == 0x0a { line += 1 }
        position = target
    }

    /// The first byte from `start` on that does not belong to a name, or the sentinel.
    @inline(__always)
    func endOfName(_ start: Int) -> Int {
        let bytes = base
        var at = start
        while true {
            let byte = bytes[at]
            if byte <= 0x20 || byte == 0x22 || byte == 0x27 || byte == 0x2f { return at }
            if byte >= 0x3c, byte <= 0x3e { return at }
            at += 1
        }
    }

    /// The first byte from `start` on that is not a space, or the sentinel.
    @inline(__always)
    func endOfSpace(_ start: Int) -> Int {
        let bytes = base
        var at = start
        while MarkupReadBuffer.isSpace(bytes[at]) { at += 1 }
        return at
    }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 9 || byte == 13 }

    /// Whether there are only spaces between the line's start and `at`: where every element of an export begins.
    func beginsLine(_ at: Int) -> Bool {
        let bytes = base
        var before = at - 1
        while before > position, bytes[before] == 0x20 || bytes[before] == 9 { before -= 1 }
        return bytes[before] == 0x0a
    }

    /// The distance in bytes up to which an end tag is searched for. Only a route with its locations is longer.
    private static let reach = 1 << 20
    /// The elements of the top level. An element that seems to contain one of these, and has no end tag within `reach`,
    /// has lost its end tag.
    private static let outermost = ["Record", "Workout", "Correlation", "ActivitySummary"].map {
        Array($0.utf8)
    }

    /// The elements of `outermost` that cannot contain any element of `outermost`. An end tag after the start of such
    /// an element therefore does not close them.
    private static let holdingNone = ["Record", "Workout", "ActivitySummary"].map { Array($0.utf8) }

    /// Whether an open element is closed further on, before the element around it is.
    ///
    /// The position does not change; unread bytes are kept until the result is known.
    ///
    /// - Parameters:
    ///   - name: Of the open element.
    ///   - outer: The name of the element around it; nil for none.
    func closes(_ name: [UInt8], inside outer: [UInt8]?) throws(ArchiveError) -> Bool {
        var (offset, depth, holdsOutermost) = (0, 0, false)
        let mayHoldOutermost = !Self.holdingNone.contains(name)
        let longest = max(name.count, outer?.count ?? 0) + 3
        defer { lookedAhead += offset }
        while offset < Self.reach {
            guard let at = nextTag(from: position + offset) else {
                offset = count
                guard try refill() else { return false }
                continue
            }
            offset = at - position
            // A refill moves the bytes, so the tag is scanned again.
            if end - at < longest, try refill() { continue }
            let isEndTag = base[at + 1] == UInt8(ascii: "/")
            let start = isEndTag ? at + 2 : at + 1
            if has(name, at: start) {
                if isEndTag, depth == 0 { return true }
                guard mayHoldOutermost || isEndTag else { return false }
                if isEndTag { depth -= 1 } else if !isLeaf(at) { depth += 1 }
            } else if isEndTag, let outer, has(outer, at: start) {
                return false
            } else if !isEndTag, !holdsOutermost {
                holdsOutermost = Self.outermost.contains { has($0, at: start) }
                guard mayHoldOutermost || !holdsOutermost else { return false }
            }
            offset += 1
        }
        return !holdsOutermost
    }

    private func nextTag(from start: Int) -> Int? {
        guard start < end, let found = memchr(base + start, 0x3c, end - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether this exact name begins at a place.
    private func has(_ name: [UInt8], at start: Int) -> Bool {
        guard start + name.count <= end, memcmp(base + start, name, name.count) == 0 else { return false }
        return endOfName(start) == start + name.count
    }

    /// Whether the tag at a place has no contents, as far as it has been read.
    private func isLeaf(_ start: Int) -> Bool {
        var (at, quote) = (start, UInt8(0))
        while at < end {
            let byte = base[at]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == 0x3e {
                return base[at - 1] == UInt8(ascii: "/")
            }
            at += 1
        }
        return false
    }

    /// Moves past a comment, a processing instruction, a CDATA section or the document type.
    ///
    /// - Returns: False when the file ends inside it.
    func skipDeclaration() throws(ArchiveError) -> Bool {
        try fill(9)
        let start = Bytes(start: base + position, count: min(9, count))
        if start.starts(with: "<!--".utf8) { return try skip(past: "-->") }
        if start.starts(with: "<![CDATA[".utf8) {
            position += 9
            return try skip(past: "]]>", keeping: true)
        }
        if start.starts(with: "<!DOCTYPE".utf8) { return try skipDocumentType() }
        // This includes instructions: a tag whose first letter was damaged must not swallow the file.
        return try skip(past: ">")
    }

    /// - Parameter keeping: whether to keep the skipped bytes as text.
    private func skip(past terminator: StaticString, keeping: Bool = false) throws(ArchiveError) -> Bool {
        let length = terminator.utf8CodeUnitCount
        while true {
            while count >= length {
                if memcmp(base + position, terminator.utf8Start, length) == 0 {
                    position += length
                    return true
                }
                if keeping { keep(position..<position + 1) }
                step()
            }
            guard try refill() else { return false }
        }
    }

    private func step() {
        if base[position] == 0x0a { line += 1 }
        position += 1
    }

    /// Skips to the line that is exactly `]>`; without one, to the outermost element.
    ///
    /// The declarations inside are not read: in one generation of exports they are not well-formed, and entities
    /// declared there must have no effect. A single `>` ends a document type without declarations.
    private func skipDocumentType() throws(ArchiveError) -> Bool {
        var byte: UInt8 = 0
        repeat {
            try fill(1)
            guard count > 0 else { return false }
            byte = base[position]
            step()
            if byte == UInt8(ascii: ">") { return true }
        } while byte != UInt8(ascii: "[")
        while true {
            try fill(32)
            guard count > 0 else { return false }
            let rest = Bytes(start: base + position, count: count)
            if rest[0] == 0x0a, isDeclarationsEnd(rest.dropFirst()) {
                line += 1
                position += 3
                return true
            }
            if rest[0] == 0x3c, rest.starts(with: "<HealthData".utf8), rest.count > 11,
                MarkupReadBuffer.isSpace(rest[11]) || rest[11] == UInt8(ascii: ">")
            {
                return true
            }
            step()
        }
    }

    /// Whether the line consists of `]>`, apart from spaces and a carriage return.
    private func isDeclarationsEnd(_ line: Slice<Bytes>) -> Bool {
        guard line.starts(with: "]>".utf8) else { return false }
        let rest = line.dropFirst(2).first { $0 != 0x20 && $0 != 9 && $0 != 13 }
        return rest == nil || rest == 0x0a
    }
}
