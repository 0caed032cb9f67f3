/// Reads the tags of an export front to back, in constant memory, and keeps going where a file is broken.
///
/// This is not an XML parser: it reads the subset that health exports are made of (tags and attributes; text between
/// tags is kept only for files that need it) and tolerates the faults of real exports.
///
/// - The document type is skipped unread, because one generation of phones wrote a broken one.
/// - A malformed tag is reported with its line and skipped together with its contents; reading continues after it.
/// - A file that ends inside an element yields a last problem.
///
/// Not thread-safe. Attributes are pointers into the buffer: use them before the next call of ``next()``.
package final class MarkupReader {
    /// The results of ``next()``.
    package enum MarkupEvent {
        /// An element's opening tag; its contents follow, then a `.close` with the same name.
        case open
        /// An element without contents; no `.close` follows.
        case leaf
        /// An element's end; ``name`` is its name. Elements inside it that have no end tag end with it,
        /// without a `.close` of their own; a problem for each follows.
        case close
        /// A problem of something that was skipped.
        case problem(ArchiveProblem)
        /// The end of the file.
        case finished
    }

    /// The longest accepted tag; a longer one is damage.
    private static let longestTag = 8 << 20
    /// The deepest accepted nesting; exports use four levels.
    static let deepestNesting = 64

    private let buffer: MarkupReadBuffer
    private var scanner: MarkupTagScanner
    private var nesting = MarkupNesting()
    private var unclosed: [ArchiveProblem] = []
    /// Whether the file ended inside an element.
    package private(set) var isCutOff = false

    /// The line of the last tag from ``next()``, from 1.
    package private(set) var line = 1

    /// - Parameter bufferSize: Bytes read at a time; small ones are for tests of the seams.
    package init(_ source: any ByteSource, bufferSize: Int = 1 << 18) {
        buffer = MarkupReadBuffer(source, size: bufferSize)
        scanner = MarkupTagScanner(buffer)
    }

    deinit { scanner.deallocate() }

    /// The number of bytes read from the source, to show progress.
    package var bytesRead: Int { buffer.bytesRead }
    /// The element's name, valid until the next call of ``next()``.
    package var name: Bytes { scanner.name }
    /// The elements and attributes so far, including skipped ones.
    private(set) var met = MarkupCount()
    /// The elements and attributes inside skipped elements: see ``skipContents()``, and the contents of broken tags.
    private(set) var skippedOver = MarkupCount()
    /// The number of malformed tags outside skipped elements.
    private(set) var brokenTags = 0
    /// The number of attributes of the last tag from ``next()``.
    package var attributeCount: Int { scanner.attributeCount }
    /// The attribute at `index`, in the file's order. O(1).
    package func attribute(_ index: Int) -> MarkupAttribute { scanner[index] }

    /// Whether an attribute's name may have spaces, as in exports of iOS 8 and 9.
    package var readsSpacedNames: Bool {
        get { scanner.readsSpacedNames }
        set { scanner.readsSpacedNames = newValue }
    }

    /// Keeps the text between tags from now on, see ``takeText()``.
    package func keepText() { buffer.text = [] }

    /// The text since the last call, without tags; references are decoded, as in attributes. Empty where ``keepText()``
    /// was not called.
    package func takeText() -> String {
        guard let text = buffer.text, !text.isEmpty else { return "" }
        buffer.text?.removeAll(keepingCapacity: true)
        return text.withUnsafeBufferPointer { UnescapedText(decoding: $0).string }
    }

    /// Skips everything up to and including the end of the element of the last `.open`.
    package func skipContents() { nesting.skipInnermost() }

    /// Moves to the next tag.
    ///
    /// - Throws: the errors of the source.
    package func next() throws(ArchiveError) -> MarkupEvent {
        while true {
            scanner.forgetAttributes()
            if let problem = unclosed.popLast() { return .problem(problem) }
            guard try buffer.advanceToTag() else { return finish() }
            line = buffer.line
            if let event = try readTag() { return event }
        }
    }

    /// Reads the tag at the buffer's position and moves past it; nil if there is nothing to report.
    private func readTag() throws(ArchiveError) -> MarkupEvent? {
        while true {
            switch scanner.scan() {
            case .opening(let isLeaf, let next):
                // Looking ahead may move the bytes of the tag: it is scanned again.
                if nesting.isSkipping, try settleEndOfSkipped() { continue }
                pass(to: next)
                return enter(isLeaf: isLeaf)
            case .closing(let next):
                pass(to: next)
                return leave()
            case .declaration:
                return try buffer.skipDeclaration() ? nil : cutOff()
            case .broken(let reason, let at):
                return try recover(from: at, because: reason)
            case .needsMore:
                if buffer.count > MarkupReader.longestTag {
                    return try recover(from: buffer.position + 1, because: "it is longer than any export's")
                }
                if try !buffer.refill() { return cutOff() }
            }
        }
    }

    @inline(__always)
    private func pass(to next: Int) {
        if scanner.hasNewlines {
            buffer.advance(to: next)
        } else {
            buffer.position = next
        }
    }

    private func enter(isLeaf: Bool) -> MarkupEvent? {
        let size = MarkupCount(elements: 1, attributes: attributeCount)
        met += size
        if nesting.isSkipping { skippedOver += size }
        if isLeaf { return nesting.isSkipping ? nil : .leaf }
        let wasSkipping = nesting.isSkipping
        nesting.enter(name, column: buffer.column)
        if wasSkipping { return nil }
        if nesting.depth <= MarkupReader.deepestNesting { return .open }
        nesting.skipInnermost()
        skippedOver += size
        return .problem(skipped("it is nested deeper than any export"))
    }

    /// Ends the skipped element if its end tag is missing.
    ///
    /// Indentation alone is not reliable: files rewritten by programs may be indented differently or not at all. So the
    /// reader looks ahead; once it has looked at several times the bytes read, the indentation decides.
    ///
    /// - Returns: false when the tag at the buffer's position is inside the skipped element.
    private func settleEndOfSkipped() throws(ArchiveError) -> Bool {
        guard let (name, outer) = nesting.skippedEnding(at: buffer.column) else { return false }
        let mayLookAhead = buffer.lookedAhead < 4 * (buffer.bytesRead + (4 << 20))
        if mayLookAhead, try buffer.closes(name, inside: outer) {
            nesting.trustEndOfSkipped()
        } else {
            unclosed.append(
                ArchiveProblem(
                    line: buffer.line, element: nesting.endSkipped(), reason: "it has no end tag",
                    outcome: .mended))
        }
        return true
    }

    private func leave() -> MarkupEvent? {
        switch nesting.leave(name) {
        case .unmatched:
            return nesting.isSkipping ? nil : .problem(skipped("this end tag closes nothing that is open"))
        case .closed(let isSeen, let inner):
            for entry in inner.reversed() where entry.isSeen {
                unclosed.append(
                    ArchiveProblem(
                        line: line, element: entry.name, reason: "it has no end tag", outcome: .mended))
            }
            return isSeen ? .close : nil
        }
    }

    private func finish() -> MarkupEvent {
        guard !isCutOff, let innermost = nesting.innermost else { return .finished }
        isCutOff = true
        return .problem(
            ArchiveProblem(
                line: buffer.line, element: innermost,
                reason: "the file ends before it does; it was probably cut off",
                outcome: nesting.depth > 1 ? .skipped : .mended))
    }

    private func skipped(_ reason: String) -> ArchiveProblem {
        ArchiveProblem(line: line, element: name.text, reason: reason, outcome: .skipped)
    }

    // MARK: Recovering

    /// Moves past a malformed tag: to its `>`, or to the next line that begins with a tag.
    private func recover(from start: Int, because reason: String) throws(ArchiveError) -> MarkupEvent? {
        var offset = start - buffer.position
        while true {
            let bytes = buffer.base
            var at = buffer.position + offset
            while at < buffer.end {
                if bytes[at] == UInt8(ascii: ">") || bytes[at] == UInt8(ascii: "<") && buffer.beginsLine(at) {
                    break
                }
                at += 1
            }
            offset = at - buffer.position
            if at < buffer.end || offset > MarkupReader.longestTag {
                return passBroken(to: at, because: reason)
            }
            guard try buffer.refill() else {
                return passBroken(to: buffer.position + offset, because: reason)
            }
        }
    }

    /// Skips a broken tag that ends at `stop`, and its contents if it seems to have any.
    private func passBroken(to stop: Int, because reason: String) -> MarkupEvent? {
        scanner.readName()
        let wasSkipping = nesting.isSkipping
        let problem = skipped(reason)
        countBroken()
        if seemsToHaveContents(stop), !name.isEmpty {
            nesting.enter(name, column: buffer.column)
            if !wasSkipping { nesting.skipInnermost() }
        }
        let isTagEnd = stop < buffer.end && buffer.base[stop] == UInt8(ascii: ">")
        var next = isTagEnd ? stop + 1 : stop
        // The white space before the next tag shows its depth.
        while !isTagEnd, next > buffer.position + 1, MarkupReadBuffer.isSpace(buffer.base[next - 1]) {
            next -= 1
        }
        buffer.advance(to: next)
        return wasSkipping ? nil : .problem(problem)
    }

    /// A broken tag is an element, unless it is an end tag; its attributes are not counted.
    private func countBroken() {
        guard buffer.position + 1 < buffer.end, buffer.base[buffer.position + 1] != UInt8(ascii: "/") else {
            return
        }
        met.elements += 1
        if nesting.isSkipping { skippedOver.elements += 1 } else { brokenTags += 1 }
    }

    private func seemsToHaveContents(_ stop: Int) -> Bool {
        let bytes = buffer.base
        var last = min(stop, buffer.end - 1)
        if bytes[last] == UInt8(ascii: "<"), last > buffer.position { last -= 1 }
        while last > buffer.position + 1, MarkupReadBuffer.isSpace(bytes[last]) { last -= 1 }
        guard bytes[last] == UInt8(ascii: ">"), bytes[last - 1] != UInt8(ascii: "/") else { return false }
        return bytes[buffer.position + 1] != UInt8(ascii: "/")
    }

    /// The file ends inside a tag.
    private func cutOff() -> MarkupEvent {
        scanner.readName()
        countBroken()
        buffer.advance(to: buffer.end)
        isCutOff = true
        return .problem(skipped("the file ends inside this element; it was probably cut off"))
    }
}

/// The open elements, outermost first, and the level from which contents are skipped.
private struct MarkupNesting {
    /// An element that has no end tag of its own.
    struct UnclosedElement {
        var name: String
        var isSeen: Bool
    }

    /// The effect of an end tag.
    enum Leaving {
        case unmatched
        /// The named element is closed; `unclosed` are those inside it that had no end tag, innermost first.
        case closed(isSeen: Bool, unclosed: [UnclosedElement])
    }

    private struct OpenElement {
        var name: [UInt8]
        /// Spaces before its tag; nil when it did not begin a line.
        var column: Int?
    }

    private var entries: [OpenElement] = []
    /// The number of deep entries with each name. Damage may open any number of elements; an end tag that closes no
    /// deep element is recognised without a search through the deep elements.
    private var deepNames: [[UInt8]: Int] = [:]
    private static let usualDepth = 64
    /// Number of levels whose elements the caller has seen; deeper ones are left out.
    private var seenDepth = Int.max

    var depth: Int { entries.count }
    fileprivate var isSkipping: Bool { entries.count > seenDepth }
    fileprivate var innermost: String? { entries.last.map { String(decoding: $0.name, as: UTF8.self) } }

    mutating func enter(_ name: Bytes, column: Int?) {
        let name = Array(name)
        if entries.count >= Self.usualDepth { deepNames[name, default: 0] += 1 }
        entries.append(OpenElement(name: name, column: column))
    }

    /// Skips the contents of the innermost element, and its end.
    fileprivate mutating func skipInnermost() { seenDepth = min(seenDepth, entries.count - 1) }

    mutating func leave(_ name: Bytes) -> Leaving {
        guard let index = lastIndex(of: name) else { return .unmatched }
        let unclosed = (index + 1..<entries.count).reversed().map {
            UnclosedElement(name: String(decoding: entries[$0].name, as: UTF8.self), isSeen: $0 < seenDepth)
        }
        let isSeen = index < seenDepth
        removeEntries(from: index)
        if entries.count <= seenDepth { seenDepth = Int.max }
        return .closed(isSeen: isSeen, unclosed: unclosed)
    }

    /// The index of the innermost open element with the name. O(1), or the number of elements that it ends.
    private func lastIndex(of name: Bytes) -> Int? {
        if entries.count > Self.usualDepth, deepNames[Array(name)] == nil {
            return entries[..<Self.usualDepth].lastIndex { $0.name.elementsEqual(name) }
        }
        return entries.lastIndex { $0.name.elementsEqual(name) }
    }

    private mutating func removeEntries(from index: Int) {
        while entries.count > max(index, Self.usualDepth), let name = entries.popLast()?.name {
            let left = (deepNames[name] ?? 1) - 1
            deepNames[name] = left > 0 ? left : nil
        }
        if entries.count > index { entries.removeLast(entries.count - index) }
    }

    /// The skipped element and the one around it, if a tag at `column` does not seem to be inside: exports indent each
    /// level by a space, so a tag that begins a line at the same column or further left is a sibling.
    fileprivate func skippedEnding(at column: Int?) -> (name: [UInt8], outer: [UInt8]?)? {
        guard isSkipping, let column, let skipped = entries[seenDepth].column, column <= skipped else {
            return nil
        }
        return (entries[seenDepth].name, seenDepth > 0 ? entries[seenDepth - 1].name : nil)
    }

    /// Records that the skipped element has an end tag, whatever the indentation suggests.
    fileprivate mutating func trustEndOfSkipped() { entries[seenDepth].column = nil }

    /// Ends the skipped element, whose end tag or name was damaged: otherwise it would extend to the end of the file.
    fileprivate mutating func endSkipped() -> String {
        let name = String(decoding: entries[seenDepth].name, as: UTF8.self)
        removeEntries(from: seenDepth)
        seenDepth = Int.max
        return name
    }
}
