import Foundation

/// The part of a source that is being read, followed by a sentinel.
///
/// ```
/// …e="70"/>⏎ <Record type="HKQuantityTypeIdent│······free······
///            ^ position                        ^ end: a zero byte
/// ```
/// Bytes before `position` are done with. The zero byte at `end` stops every scanning loop, so that
/// none of them compares positions; a zero byte in the data is recognised by its place.
/// Not thread-safe.
final class MarkupBuffer {
    private let source: any ByteSource
    private var storage: UnsafeMutableRawBufferPointer
    private var isAtEnd = false
    /// Where the unread bytes start.
    var position = 0
    /// Where they end.
    private(set) var end = 0
    /// Line of `position`, from 1.
    var line = 1
    /// Number of spaces before the tag that ``advanceToTag()`` found, nil when it does not begin its line.
    private(set) var column: Int?
    /// Bytes that were looked at beforehand, see ``closes(_:inside:)``.
    var lookedAhead = 0
    /// Bytes taken from the source.
    private(set) var bytesRead = 0
    /// The text passed since it was last taken, as written; nil where nobody wants it. What is longer is cut off.
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

    /// Number of unread bytes.
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

    /// Refills until at least `wanted` bytes are unread, or the source ends.
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

    /// The first byte from `start` on that cannot be part of a name, or the sentinel.
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
        while MarkupBuffer.isSpace(bytes[at]) { at += 1 }
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
}
