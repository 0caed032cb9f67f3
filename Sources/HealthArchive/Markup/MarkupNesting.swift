/// The elements that are open, outermost first, and from which level on contents are left out.
struct MarkupNesting {
    struct Entry {
        var name: String
        var isSeen: Bool
    }

    /// What an end tag does.
    enum Leaving {
        case unmatched
        /// The named element is closed; `unclosed` are those inside it that had no end tag, innermost first.
        case closed(isSeen: Bool, unclosed: [Entry])
    }

    private var entries: [[UInt8]] = []
    /// Number of levels whose elements the caller has seen; deeper ones are left out.
    private var seenDepth = Int.max

    var depth: Int { entries.count }
    var isSkipping: Bool { entries.count > seenDepth }
    var innermost: String? { entries.last.map { String(decoding: $0, as: UTF8.self) } }

    mutating func enter(_ name: Bytes) { entries.append(Array(name)) }

    /// Leaves out what the innermost element holds, and its end.
    mutating func skipInnermost() { seenDepth = min(seenDepth, entries.count - 1) }

    mutating func leave(_ name: Bytes) -> Leaving {
        guard let index = entries.lastIndex(where: { $0.elementsEqual(name) }) else { return .unmatched }
        let unclosed = (index + 1..<entries.count).reversed().map {
            Entry(name: String(decoding: entries[$0], as: UTF8.self), isSeen: $0 < seenDepth)
        }
        let isSeen = index < seenDepth
        entries.removeLast(entries.count - index)
        if entries.count <= seenDepth { seenDepth = Int.max }
        return .closed(isSeen: isSeen, unclosed: unclosed)
    }
}
