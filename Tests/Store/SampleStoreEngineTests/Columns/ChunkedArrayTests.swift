import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Chunked arrays", .inTurn)
struct ChunkedArrayTests {
    /// Lengths around those of whole blocks.
    static let lengths = [0, 1, 7, 8, 9, 16, 17, 63, 64, 65]

    @Test("it has its elements in order", arguments: lengths)
    func elements(count: Int) {
        let list = ChunkedArray(0..<count)
        #expect(list.count == count)
        #expect(Array(list) == Array(0..<count))
        #expect(list.last == (count == 0 ? nil : count - 1))
    }

    @Test("a change of a copy does not change the original", arguments: lengths.dropFirst())
    func replacedElement(count: Int) {
        let list = ChunkedArray(0..<count)
        for index in 0..<count {
            var other = list
            other[index] = -1
            var expected = Array(0..<count)
            #expect(Array(list) == expected)
            expected[index] = -1
            #expect(Array(other) == expected)
        }
    }

    @Test("ranges are replaced as in an array", arguments: lengths)
    func replacedRanges(count: Int) {
        for lower in 0...count {
            for upper in [lower, min(lower + 1, count), count] {
                for new in [0, 1, 8, 9] {
                    var list = ChunkedArray(0..<count)
                    var array = Array(0..<count)
                    list.replaceSubrange(lower..<upper, with: 100..<100 + new)
                    array.replaceSubrange(lower..<upper, with: 100..<100 + new)
                    list.append(7)
                    array.append(7)
                    #expect(Array(list) == array)
                }
            }
        }
    }
}
