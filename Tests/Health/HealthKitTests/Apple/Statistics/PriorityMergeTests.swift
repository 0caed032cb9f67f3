import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Merging overlapping sources", .inTurn)
struct PriorityMergeTests {
    private func span(_ start: Double, _ end: Double, _ value: Double, rank: Int) -> RankedSpan {
        RankedSpan(start: start, end: end, value: value, rank: rank, row: 0)
    }

    private func sum(_ spans: [RankedSpan]) -> Double {
        PriorityMerge.segments(of: spans.sorted { $0.start < $1.start })
            .reduce(0) { $1.beatenBy == nil ? $0 + $1.amount : $0 }
    }

    @Test("the more trusted source counts where both have samples, the other fills the gaps")
    func fillsGaps() {
        #expect(sum([span(0, 10, 100, rank: 1), span(5, 20, 150, rank: 2)]) == 200)
        #expect(sum([span(0, 10, 100, rank: 2), span(5, 20, 150, rank: 1)]) == 200)
    }

    @Test("a sample between two of a more trusted source counts only in the gap")
    func countsInTheGap() {
        let spans = [span(0, 4, 4, rank: 0), span(6, 10, 4, rank: 0), span(0, 10, 100, rank: 1)]
        #expect(sum(spans) == 28)
    }

    @Test("overlapping samples of one source both count")
    func sameSource() {
        #expect(sum([span(0, 10, 7, rank: 1), span(5, 15, 8, rank: 1)]) == 15)
    }

    @Test("points of different sources all count unless they are the same fact")
    func points() {
        #expect(sum([span(5, 5, 300, rank: 0), span(5, 5, 200, rank: 1)]) == 500)
        #expect(sum([span(5, 5, 300, rank: 0), span(5, 5, 300, rank: 1)]) == 300)
        #expect(sum([span(5, 5, 300, rank: 0), span(5, 5, 300, rank: 0)]) == 600)
    }

    @Test("a point on a stretch of a more trusted source is beaten, one at its end is not")
    func pointOnStretch() {
        #expect(sum([span(0, 10, 50, rank: 0), span(5, 5, 9, rank: 1)]) == 50)
        #expect(sum([span(0, 10, 50, rank: 0), span(10, 10, 9, rank: 1)]) == 59)
        #expect(sum([span(0, 10, 50, rank: 1), span(5, 5, 9, rank: 0)]) == 59)
    }

    @Test("a third source counts only where neither of the others does")
    func threeSources() {
        let spans = [span(0, 10, 10, rank: 0), span(5, 15, 20, rank: 1), span(0, 20, 200, rank: 2)]
        #expect(sum(spans) == 10 + 10 + 50)
    }

    @Test("the parts of a sample add up to the sample, and what beat it is named")
    func parts() throws {
        let spans = [span(0, 10, 30, rank: 1), span(2, 4, 5, rank: 0)]
        let parts = PriorityMerge.segments(of: spans).filter { $0.span == 0 }
        #expect(parts.map(\.amount) == [6, 6, 18])
        #expect(parts.map(\.beatenBy) == [nil, 1, nil])
    }

    // MARK: Properties

    /// Whole seconds, some of them shared, some spans without length.
    private func randomSpans(_ generator: inout SeededGenerator) -> [RankedSpan] {
        let ranks = Int.random(in: 1...4, using: &generator)
        return (0..<Int.random(in: 1...12, using: &generator)).map { row in
            let start = Double(Int.random(in: 0..<40, using: &generator))
            let length =
                Bool.random(using: &generator) ? Double(Int.random(in: 0...20, using: &generator)) : 0
            return RankedSpan(
                start: start, end: start + length, value: Double(Int.random(in: 0...9, using: &generator)),
                rank: Int.random(in: 0..<ranks, using: &generator), row: row)
        }.sorted { $0.start < $1.start }
    }

    /// Second by second, without any cleverness.
    private func naiveSum(_ spans: [RankedSpan]) -> Double {
        var total = 0.0
        for span in spans where span.end > span.start {
            for second in Int(span.start)..<Int(span.end) {
                let middle = Double(second) + 0.5
                let isBeaten = spans.contains {
                    $0.rank < span.rank && $0.start <= middle && middle < $0.end
                }
                if !isBeaten { total += span.value / (span.end - span.start) }
            }
        }
        for point in spans where point.end == point.start {
            let isBeaten = spans.contains { other in
                guard other.rank < point.rank else { return false }
                if other.end == other.start {
                    return other.start == point.start && other.value == point.value
                }
                return other.start <= point.start && point.start < other.end
            }
            if !isBeaten { total += point.value }
        }
        return total
    }

    @Test("random samples of random sources agree with a second-by-second model", arguments: 0..<40)
    func agreesWithModel(round: Int) {
        let seed = 20_261_120 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let spans = randomSpans(&generator)
            let merged = sum(spans)
            #expect(abs(merged - naiveSum(spans)) < 1e-6, "seed \(seed): \(spans)")
            #expect(merged <= spans.reduce(0) { $0 + $1.value } + 1e-9, "seed \(seed)")
            let best = spans.map(\.rank).min()
            let trusted = spans.filter { $0.rank == best }.reduce(0) { $0 + $1.value }
            #expect(merged >= trusted - 1e-9, "seed \(seed): the most trusted source always counts whole")
        }
    }

    @Test("adding a sample of a less trusted source never lowers the sum", arguments: 0..<10)
    func grows(round: Int) {
        let seed = 7_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let spans = randomSpans(&generator)
            var added = span(Double(Int.random(in: 0..<40, using: &generator)), 0, 5, rank: 9)
            added.end = added.start + Double(Int.random(in: 0...20, using: &generator))
            let after = (spans + [added]).sorted { $0.start < $1.start }
            #expect(sum(after) >= sum(spans) - 1e-9, "seed \(seed)")
        }
    }

    @Test("a point on the last border is in no interval, one on the first is in the first")
    func borders() {
        for merges in [false, true] {
            let sweep = StatisticsSweep(averaging: .arithmetic, merges: merges)
            let spans = [span(0, 0, 1, rank: 0), span(10, 10, 2, rank: 0), span(20, 20, 4, rank: 0)]
            let buckets = sweep.buckets(of: spans, borders: [0, 10, 20])
            #expect(buckets.map(\.count) == [1, 1])
            if merges { #expect(buckets.map(\.sum) == [1, 2]) }
        }
    }

    @Test("the sums of the intervals add up to the sum of all", arguments: 0..<10)
    func bucketsAddUp(round: Int) {
        let seed = 99_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        let sweep = StatisticsSweep(averaging: .arithmetic, merges: true)
        for _ in 0..<100 {
            let spans = randomSpans(&generator)
            let inner = Set((0..<5).map { _ in Double(Int.random(in: 1..<70, using: &generator)) }).sorted()
            let buckets = sweep.buckets(of: spans, borders: [0] + inner + [100])
            let total = sweep.total(of: spans)
            #expect(abs(buckets.reduce(0) { $0 + $1.sum } - total.sum) < 1e-6, "seed \(seed)")
            #expect(abs(buckets.reduce(0) { $0 + $1.duration } - total.duration) < 1e-6, "seed \(seed)")
        }
    }
}
