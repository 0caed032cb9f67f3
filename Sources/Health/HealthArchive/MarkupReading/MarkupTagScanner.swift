/// Scans one tag in one pass over the buffer's bytes, without moving.
///
/// When a tag runs into the buffer's end the caller refills and scans it again from its start; that
/// happens once in some hundreds of kilobytes and keeps every loop free of state.
struct MarkupTagScanner {
    /// The markup after a `<`. Places are indices into the buffer.
    enum Scan {
        case opening(isLeaf: Bool, next: Int)
        case closing(next: Int)
        /// A comment, an instruction or a document type.
        case declaration
        case broken(String, at: Int)
        case needsMore
    }

    private let buffer: MarkupReadBuffer
    private let isSpecialInValue: UnsafeMutablePointer<Bool>
    private var attributes: UnsafeMutableBufferPointer<MarkupAttribute>
    /// The number of attributes of the last tag.
    private(set) var attributeCount = 0
    /// Whether the tag scanned last holds line ends.
    private(set) var hasNewlines = false
    /// The name of the tag scanned last.
    private(set) var name = Bytes(start: nil, count: 0)

    /// Whether an attribute's name may have spaces.
    var readsSpacedNames = false

    /// The caller must call ``deallocate()`` at the end.
    init(_ buffer: MarkupReadBuffer) {
        self.buffer = buffer
        attributes = .allocate(capacity: 64)
        isSpecialInValue = .allocate(capacity: 256)
        for byte in 0..<256 {
            isSpecialInValue[byte] =
                byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x27 || byte == 0x3c
        }
    }

    func deallocate() {
        attributes.deallocate()
        isSpecialInValue.deallocate()
    }

    subscript(index: Int) -> MarkupAttribute {
        precondition(index < attributeCount, "an attribute's index is below attributeCount")
        return attributes[index]
    }

    mutating func forgetAttributes() { attributeCount = 0 }

    /// Scans the tag at the buffer's position.
    mutating func scan() -> Scan {
        attributeCount = 0
        hasNewlines = false
        let first = buffer.base[buffer.position + 1]
        if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") { return .declaration }
        let isClosing = first == UInt8(ascii: "/")
        let at = readName()
        guard at < buffer.end else { return .needsMore }
        guard !name.isEmpty else { return .broken("it has no name", at: at) }
        return isClosing ? scanClosing(at) : scanAttributes(from: at)
    }

    /// Sets ``name`` to the name of the tag at the buffer's position.
    ///
    /// - Returns: the index after the name.
    @discardableResult
    mutating func readName() -> Int {
        let start =
            buffer.base[buffer.position + 1] == UInt8(ascii: "/") ? buffer.position + 2 : buffer.position + 1
        guard start < buffer.end else {
            name = Bytes(start: nil, count: 0)
            return start
        }
        let end = buffer.endOfName(start)
        name = Bytes(start: buffer.base + start, count: end - start)
        return end
    }

    private mutating func scanClosing(_ start: Int) -> Scan {
        hasNewlines = true
        let at = buffer.endOfSpace(start)
        guard at < buffer.end else { return .needsMore }
        guard buffer.base[at] == UInt8(ascii: ">") else { return .broken("its end tag is malformed", at: at) }
        return .closing(next: at + 1)
    }

    private mutating func scanAttributes(from start: Int) -> Scan {
        let bytes = buffer.base
        let end = buffer.end
        var at = start
        while true {
            let gap = at
            at = skipSpace(at)
            guard at < end else { return .needsMore }
            switch bytes[at] {
            case UInt8(ascii: ">"): return .opening(isLeaf: false, next: at + 1)
            case UInt8(ascii: "/"):
                guard at + 1 < end else { return .needsMore }
                guard bytes[at + 1] == UInt8(ascii: ">") else {
                    return .broken("there is a slash between its attributes", at: at + 1)
                }
                return .opening(isLeaf: true, next: at + 2)
            default:
                guard at > gap else { return .broken("there is no space between two attributes", at: at) }
                switch scanAttribute(from: at) {
                case .read(let next): at = next
                case .stopped(let scan): return scan
                }
            }
        }
    }

    private enum AttributeScan {
        case read(next: Int)
        case stopped(Scan)
    }

    @inline(__always)
    private mutating func scanAttribute(from start: Int) -> AttributeScan {
        let bytes = buffer.base
        let end = buffer.end
        var at = buffer.endOfName(start)
        if readsSpacedNames { at = endOfSpacedName(at) }
        let name = Bytes(start: bytes + start, count: at - start)
        if bytes[at] != UInt8(ascii: "=") { at = skipSpace(at) }
        guard at < end else { return .stopped(.needsMore) }
        guard !name.isEmpty else { return .stopped(.broken("an attribute has no name", at: at)) }
        guard bytes[at] == UInt8(ascii: "=") else {
            return .stopped(.broken("the attribute \(name.text) has no value", at: at))
        }
        at = skipSpace(at + 1)
        guard at < end else { return .stopped(.needsMore) }
        let quote = bytes[at]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return .stopped(.broken("the value of \(name.text) is not quoted", at: at))
        }
        return scanValue(of: name, from: at + 1, quote: quote)
    }

    /// The end of a name that contains spaces: before the spaces before its `=`.
    private func endOfSpacedName(_ start: Int) -> Int {
        var end = start
        while true {
            let next = buffer.endOfSpace(end)
            let word = buffer.endOfName(next)
            guard next > end, word > next, word < buffer.end else { return end }
            end = word
        }
    }

    @inline(__always)
    private mutating func scanValue(of name: Bytes, from start: Int, quote: UInt8) -> AttributeScan {
        let bytes = buffer.base
        var at = start
        var needsDecoding = false
        while true {
            while !isSpecialInValue[Int(bytes[at])] { at += 1 }
            let byte = bytes[at]
            if byte == quote { break }
            if byte == 0, at == buffer.end { return .stopped(.needsMore) }
            if byte == UInt8(ascii: "<") {
                // A bare `<` is accepted inside a line. At a line's start it begins the next element, and the expected
                // quote was lost.
                if buffer.beginsLine(at) {
                    return .stopped(.broken("the value of \(name.text) has no end", at: at))
                }
            } else if byte < 0x20 || byte == UInt8(ascii: "&") {
                needsDecoding = true
                if byte == 0x0a { hasNewlines = true }
            }
            at += 1
        }
        if attributeCount == attributes.count { growAttributes() }
        attributes[attributeCount] = MarkupAttribute(
            name: name, value: Bytes(start: bytes + start, count: at - start), needsDecoding: needsDecoding)
        attributeCount += 1
        return .read(next: at + 1)
    }

    @inline(__always)
    private mutating func skipSpace(_ start: Int) -> Int {
        let bytes = buffer.base
        var at = start
        while MarkupReadBuffer.isSpace(bytes[at]) {
            if bytes[at] == 0x0a { hasNewlines = true }
            at += 1
        }
        return at
    }

    private mutating func growAttributes() {
        let larger = UnsafeMutableBufferPointer<MarkupAttribute>.allocate(capacity: attributes.count * 2)
        _ = larger.moveInitialize(fromContentsOf: attributes)
        attributes.deallocate()
        attributes = larger
    }
}
