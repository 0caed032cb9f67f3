/// An array in blocks: a copy with one element replaced shares most of its memory with the original.
///
/// ```
/// blocks   [ [ 0 … 7 ][ 8 … 15 ] … [ 48 … 55 ] ]
/// last     [ 56 57 ]
/// ```
///
/// States of the store share their lists of chunks and pages. A commit replaces one element, usually the last. With a
/// plain array the commit would copy and retain every reference.
///
/// Invariant: every block has `width` elements. `last` has at most `width`, and is empty only if the list is empty.
struct ChunkedArray<Element: Sendable>: Sendable {
    private var blocks: [[Element]] = []
    private var last: [Element] = []

    private static var bits: Int { 3 }
    private static var width: Int { 1 << bits }

    init() {}

    init(_ elements: some Collection<Element>) { append(contentsOf: elements) }

    /// Amortised O(1).
    mutating func append(_ element: Element) {
        if last.count == Self.width {
            blocks.append(last)
            last = [element]
        } else {
            last.append(element)
        }
    }

    mutating func append(contentsOf elements: some Collection<Element>) {
        for element in elements { append(element) }
    }

    /// O(elements after the beginning of the range).
    mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        let first = Swift.min(range.lowerBound >> Self.bits, blocks.count)
        let kept = Array(self[first << Self.bits..<range.lowerBound])
        let rest = Array(self[range.upperBound...])
        blocks.removeSubrange(first...)
        last = []
        append(contentsOf: kept)
        append(contentsOf: new)
        append(contentsOf: rest)
        if last.isEmpty, let full = blocks.popLast() { last = full }
    }
}

extension ChunkedArray: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { blocks.count << Self.bits + last.count }
    var count: Int { endIndex }
    func index(after index: Int) -> Int { index + 1 }
    func formIndex(after index: inout Int) { index += 1 }

    @inline(__always)
    subscript(index: Int) -> Element {
        _read {
            if index >> Self.bits < blocks.count {
                yield blocks[index >> Self.bits][index & (Self.width - 1)]
            } else {
                yield last[index - blocks.count << Self.bits]
            }
        }
        _modify {
            if index >> Self.bits < blocks.count {
                yield &blocks[index >> Self.bits][index & (Self.width - 1)]
            } else {
                yield &last[index - blocks.count << Self.bits]
            }
        }
    }
}
