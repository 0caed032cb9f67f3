/// A list whose copy, with one element replaced, has most of its memory in common with it.
///
/// ```
/// shelves   [ [ 0 … 7 ][ 8 … 15 ] … [ 48 … 55 ] ]
/// last      [ 56 57 ]
/// ```
///
/// States of the store share their lists of chunks and pages; a commit replaces one element, mostly the last. Of an
/// array it would copy every reference, and count each of them up and later down.
///
/// Invariant: every shelf has `width` elements; `last` has one at least unless the list is empty, and `width` at most.
struct SharedList<Element: Sendable>: Sendable {
    private var shelves: [[Element]] = []
    private var last: [Element] = []

    private static var bits: Int { 3 }
    private static var width: Int { 1 << bits }

    init() {}

    init(_ elements: some Collection<Element>) { append(contentsOf: elements) }

    /// O(1) but for making room.
    mutating func append(_ element: Element) {
        if last.count == Self.width {
            shelves.append(last)
            last = [element]
        } else {
            last.append(element)
        }
    }

    mutating func append(contentsOf elements: some Collection<Element>) {
        for element in elements { append(element) }
    }

    /// O(elements behind the beginning of the range).
    mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        let first = Swift.min(range.lowerBound >> Self.bits, shelves.count)
        let kept = Array(self[first << Self.bits..<range.lowerBound])
        let rest = Array(self[range.upperBound...])
        shelves.removeSubrange(first...)
        last = []
        append(contentsOf: kept)
        append(contentsOf: new)
        append(contentsOf: rest)
        if last.isEmpty, let full = shelves.popLast() { last = full }
    }
}

extension SharedList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { shelves.count << Self.bits + last.count }

    @inline(__always)
    subscript(index: Int) -> Element {
        _read {
            if index >> Self.bits < shelves.count {
                yield shelves[index >> Self.bits][index & (Self.width - 1)]
            } else {
                yield last[index - shelves.count << Self.bits]
            }
        }
        _modify {
            if index >> Self.bits < shelves.count {
                yield &shelves[index >> Self.bits][index & (Self.width - 1)]
            } else {
                yield &last[index - shelves.count << Self.bits]
            }
        }
    }
}
