/// The elements that are open, outermost first, and from which level on contents are left out.
struct MarkupNesting {
    /// An element that has no end tag of its own.
    struct Unclosed {
        var name: String
        var isSeen: Bool
    }

    /// What an end tag does.
    enum Leaving {
        case unmatched
        /// The named element is closed; `unclosed` are those inside it that had no end tag, innermost first.
        case closed(isSeen: Bool, unclosed: [Unclosed])
    }

    private struct Entry {
        var name: [UInt8]
        /// Spaces before its tag; nil when it did not begin a line.
        var column: Int?
    }

    private var entries: [Entry] = []
    /// How many entries deeper than an export's have each name: damage may open any number of elements, and an end tag
    /// that closes none of them is found without looking through them.
    private var deepNames: [[UInt8]: Int] = [:]
    private static let usualDepth = 64
    /// Number of levels whose elements the caller has seen; deeper ones are left out.
    private var seenDepth = Int.max

    var depth: Int { entries.count }
    var isSkipping: Bool { entries.count > seenDepth }
    var innermost: String? { entries.last.map { String(decoding: $0.name, as: UTF8.self) } }

    mutating func enter(_ name: Bytes, column: Int?) {
        let name = Array(name)
        if entries.count >= Self.usualDepth { deepNames[name, default: 0] += 1 }
        entries.append(Entry(name: name, column: column))
    }

    /// Leaves out what the innermost element holds, and its end.
    mutating func skipInnermost() { seenDepth = min(seenDepth, entries.count - 1) }

    mutating func leave(_ name: Bytes) -> Leaving {
        guard let index = lastIndex(of: name) else { return .unmatched }
        let unclosed = (index + 1..<entries.count).reversed().map {
            Unclosed(name: String(decoding: entries[$0].name, as: UTF8.self), isSeen: $0 < seenDepth)
        }
        let isSeen = index < seenDepth
        removeEntries(from: index)
        if entries.count <= seenDepth { seenDepth = Int.max }
        return .closed(isSeen: isSeen, unclosed: unclosed)
    }

    /// O(1), or as much as the elements that end with it.
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

    /// The element that is being left out, and the one around it, where a tag at `column` does not look as if it were
    /// inside: exports indent every level by a space, so a tag that begins a line no further in is a sibling.
    func skippedEnding(at column: Int?) -> (name: [UInt8], outer: [UInt8]?)? {
        guard isSkipping, let column, let skipped = entries[seenDepth].column, column <= skipped else {
            return nil
        }
        return (entries[seenDepth].name, seenDepth > 0 ? entries[seenDepth - 1].name : nil)
    }

    /// The element that is being left out has an end tag, whatever the indentation says.
    mutating func trustEndOfSkipped() { entries[seenDepth].column = nil }

    /// Ends the element that is being left out: its own end tag, or its name, was damaged, and it would swallow the
    /// rest of the file.
    mutating func endSkipped() -> String {
        let name = String(decoding: entries[seenDepth].name, as: UTF8.self)
        removeEntries(from: seenDepth)
        seenDepth = Int.max
        return name
    }
}
