import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Strokes of lengths", .inTurn)
struct SwimStrokeTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)
    private let pool = LapLength(25, .metres)

    /// Lengths of 25 m one after the other: seconds, strokes and style.
    private func swim(_ lengths: [(Double, Int?, SwimStroke)]) -> Swim {
        var swim = Swim(id: UUID(), start: start, end: start + 3600, seconds: 3600)
        (swim.lapLength, swim.metres) = (pool, 25 * Double(lengths.count))
        var time = start
        swim.splits = lengths.map { seconds, strokes, stroke in
            defer { time += seconds }
            return SwimSplit(
                start: time, end: time + seconds, metres: 25, strokes: strokes, stroke: stroke)
        }
        return swim
    }

    @Test("rate, metres a stroke, index and SWOLF of a length; a length without strokes has none")
    func figures() {
        let splits = swim([(30, 20, .freestyle), (30, 0, .freestyle), (30, nil, .freestyle)]).splits
        #expect(splits[0].strokeRate == 40 && splits[0].distancePerStroke == 1.25)
        #expect(abs((splits[0].strokeIndex ?? 0) - 25.0 / 30 * 1.25) < 1e-12)
        #expect(splits[0].swolf(in: pool) == 50 && splits[0].swolf(in: LapLength(50, .metres)) == nil)
        for split in splits.dropFirst() {
            #expect(split.strokeRate == nil && split.distancePerStroke == nil && split.swolf(in: pool) == nil)
        }
    }

    @Test(
        "a length with 1.6 times the median of strokes and of time is probably two; few strokes are a fragment"
    )
    func doubts() {
        let usual = Array(repeating: (28.0, Int?.some(17), SwimStroke.freestyle), count: 5)
        let doubts = swim(
            usual + [
                (57, 33, .freestyle), (57, 18, .freestyle), (28, 33, .freestyle), (12, 8, .freestyle),
                (28, 17, .freestyle), (28, 12, .freestyle),
            ]
        ).lengthDoubts
        #expect(doubts.mapValues(\.kind) == [5: .two, 8: .fragment])
        #expect(doubts[5]?.text == "two lengths? 33 strokes, median 17")
    }

    @Test("a length of 0 strokes among counted ones is neither pace nor best; where none is counted, all are")
    func kick() {
        func counted(_ strokes: [Int]) -> Swim {
            var watched = swim(strokes.map { _ in (30, nil, .freestyle) })
            (watched.isOwn, watched.source) = (false, "Watch")
            return watched.counting(
                zip(watched.splits, strokes).map { split, strokes in
                    StrokeCount(start: split.start, end: split.end, strokes: strokes, source: "Watch")
                })
        }
        let kick = counted([12, 0, 14])
        #expect(kick.splits.map(\.strokes) == [12, 0, 14])
        #expect(kick.splits.map { $0.pace == nil } == [false, true, false])
        #expect(kick.bestEfforts.map(\.event.distance) == [25] && kick.timed?.metres == 50)
        #expect(counted([0, 0]).timed?.metres == 50)
    }

    @Test("strokes are compared within a style, of which there are three lengths at least")
    func styles() {
        let free = Array(repeating: (28.0, Int?.some(17), SwimStroke.freestyle), count: 5)
        let breast = Array(repeating: (33.0, Int?.some(10), SwimStroke.breaststroke), count: 3)
        #expect(swim(free + breast).lengthDoubts.isEmpty)
        #expect(swim([(28, 17, .freestyle), (57, 34, .freestyle)]).lengthDoubts.isEmpty)
    }
}
