import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

/// Figures of what a watch records: starts in whole seconds, turns that it missed or made up.
@Suite("Lengths as a watch records them", .inTurn)
struct WatchLengthTests {
    private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    /// A swim whose lengths start at whole seconds, as a watch writes them, each where the one before ended.
    private func swim(
        _ lengths: [(seconds: Double, strokes: Int)], daysAgo: Int = 1, rests: [Int: Double] = [:]
    ) -> Swim {
        let start = start.addingTimeInterval(-Double(daysAgo) * 86_400)
        var (time, splits) = (0.0, [SwimSplit]())
        for (index, length) in lengths.enumerated() {
            let begin = start.addingTimeInterval(time.rounded(.down))
            splits.append(
                SwimSplit(
                    start: begin, end: begin.addingTimeInterval(length.seconds), metres: 25,
                    strokes: length.strokes, stroke: .freestyle))
            time += length.seconds + (rests[index] ?? 0)
        }
        var swim = Swim(
            id: UUID(), start: start, end: start.addingTimeInterval(time),
            seconds: lengths.reduce(0) { $0 + $1.seconds })
        (swim.lapLength, swim.stroke, swim.isOwn) = (LapLength(25, .metres), .freestyle, false)
        (swim.splits, swim.laps, swim.metres) = (splits, lengths.count, Double(lengths.count) * 25)
        return swim
    }

    private func best(_ distance: Int, of swims: Swim...) -> Double? {
        PersonalBests(swims).shown.first { $0.event.distance == distance && $0.longer == nil }?.seconds
    }

    private func isNear(_ one: Double?, _ other: Double) -> Bool {
        one.map { abs($0 - other) < 0.01 } ?? false
    }

    @Test("the time of several lengths is the sum of theirs, though starts are whole seconds")
    func sums() {
        let one = swim(Array(repeating: (20.4, 10), count: 4) + [(20.4, 10), (20.4, 10)], rests: [3: 30])
        #expect(isNear(best(50, of: one), 40.8) && isNear(best(100, of: one), 81.6))
        let slower = swim([(20.4, 10), (20.1, 10)], daysAgo: 3)
        let faster = swim([(20.0, 10), (20.2, 10)], daysAgo: 9)
        let history = PersonalBests.history(of: [slower, faster])
        #expect(history.bests.efforts.first { $0.event.distance == 50 }?.swim == faster.id)
        #expect(history.broken[slower.id]?.contains { $0.effort.event.distance == 50 } != true)
        // A rest between two is no part of the sum, but it is of the clock.
        let rested = swim([(20.4, 10), (20.4, 10)], rests: [0: 2.6])
        #expect(isNear(best(50, of: rested), 43.4))
    }

    @Test("a length that a watch made up is no distance: not of bests, load, zones or critical speed")
    func fragments() {
        let plain = swim(Array(repeating: (24, 10), count: 16), daysAgo: 5)
        let half = Array(repeating: (seconds: 24.0, strokes: 10), count: 8)
        let stray = swim(half + [(5.2, 2)] + half)
        let pair = swim(half + [(15, 6), (9, 4)] + half.dropLast())
        let alone = swim(half + half + [(5.2, 2)], rests: [15: 60])
        for one in [stray, pair, alone] {
            #expect(one.bestEfforts.allSatisfy { $0.event.distance != 425 }, "\(one.bestEfforts)")
        }
        #expect(isNear(best(400, of: stray), 389.2) && isNear(best(400, of: pair), 384))
        #expect(isNear(best(400, of: alone), 384))
        let history = PersonalBests.history(of: [plain, stray, pair])
        #expect(history.broken.isEmpty)
        #expect(history.bests.shown.allSatisfy { $0.slowerThan == nil && $0.longer == nil })
        let critical = [StrokeAndPool(.freestyle, LapLength(25, .metres)): 1 / 0.95]
        let load = SwimLoad(plain, critical: critical).timed
        #expect(isNear(SwimLoad(pair, critical: critical).timed, load))
        #expect(SwimLoad(stray, critical: critical).timed < load)
        #expect(SpeedZoneSeconds([stray, pair], critical: critical).seconds[5] == 0)
    }

    @Test("a missed turn is two lengths for load and zones, and lends no distance to a best")
    func missedTurn() {
        let half = Array(repeating: (seconds: 24.0, strokes: 10), count: 7)
        let missed = swim(half + [(48, 20)] + half)
        let plain = swim(Array(repeating: (24, 10), count: 16))
        let critical = [StrokeAndPool(.freestyle, LapLength(25, .metres)): 1 / 0.95]
        #expect(
            isNear(
                SwimLoad(missed, critical: critical).timed, SwimLoad(plain, critical: critical).timed))
        #expect(SpeedZoneSeconds([missed], critical: critical).seconds[0] == 0)
        #expect(isNear(best(200, of: missed), 216) && best(400, of: missed) == nil)
        let edge = swim(half + [(38.4, 16)] + half)
        #expect(edge.lengthDoubts[7]?.kind == .two)
    }
}
