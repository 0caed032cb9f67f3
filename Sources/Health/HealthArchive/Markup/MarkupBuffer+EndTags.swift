import Foundation

extension MarkupBuffer {
    /// How far an end tag is looked for. An element of an export that is longer is a route with its places.
    private static let reach = 1 << 20
    /// What only stands next to others in an export: an element that seems to hold one has lost its end tag.
    private static let outermost = ["Record", "Workout", "Correlation", "ActivitySummary"].map {
        Array($0.utf8)
    }

    /// Of these the ones that hold none of them: an end tag behind one is not their own.
    private static let holdingNone = ["Record", "Workout", "ActivitySummary"].map { Array($0.utf8) }

    /// Whether an open element is closed further on, before the element around it is.
    ///
    /// Nothing is moved; unread bytes are kept until the answer is known.
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
            // A refill moves the bytes, so the tag is looked at again.
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

    /// Whether exactly this name is there.
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
}
