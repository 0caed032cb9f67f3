import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitSwim
import SwimFitNotation

@Suite("Figures of a swim", .inTurn)
struct SwimFiguresTests {
    @Test("pace is the time for 100 m, or for 100 yd")
    func pace() throws {
        let pace = try #require(Pace(metres: 1000, seconds: 1200))
        #expect(pace.seconds(per100: .metres) == 120)
        #expect(abs(pace.seconds(per100: .yards) - 109.728) < 1e-9)
        #expect(abs(pace.speed - 0.8333333) < 1e-6)
    }

    @Test("the faster pace is the smaller one")
    func paceOrder() throws {
        #expect(try #require(Pace(metres: 100, seconds: 90)) < #require(Pace(metres: 100, seconds: 91)))
    }

    @Test(
        "nothing swum, or no time, has no pace", arguments: [(0.0, 60.0), (100, 0), (-5, 10), (5, .infinity)])
    func noPace(metres: Double, seconds: Double) {
        #expect(Pace(metres: metres, seconds: seconds) == nil)
    }

    @Test("SWOLF is strokes plus seconds of a mean length")
    func swolf() throws {
        let score = try #require(
            Swolf(
                strokesPerLap: 20, time: TimedDistance.typed(metres: 1000, seconds: 1200, sets: nil),
                lapLength: LapLength(25, .metres)))
        #expect(score.score == 50)
        #expect(score.per25 == 50)
    }

    @Test("SWOLF of a 50 m pool is halved for comparison")
    func swolfPer25() throws {
        let score = try #require(
            Swolf(
                strokesPerLap: 40, time: TimedDistance.typed(metres: 1000, seconds: 1200, sets: nil),
                lapLength: LapLength(50, .metres)))
        #expect(score.score == 100)
        #expect(score.per25 == 50)
    }

    @Test("without strokes there is no SWOLF, unless the watch recorded one")
    func noSwolf() {
        var swim = SwimSamples.swim()
        #expect(swim.swolf == nil)
        swim.recordedSwolf = 44
        #expect(swim.swolf?.score == 44)
    }

    @Test("rest is what is left of the time between start and end")
    func rest() {
        var swim = SwimSamples.swim(seconds: 1200)
        swim.end = swim.start.addingTimeInterval(1500)
        #expect(swim.restSeconds == 300)
    }

    @Test("workout energy is kg × MET × hours")
    func energy() {
        let kilocalories = METFormula.kilocalories(met: 8.3, kilograms: 72, seconds: 1800)
        #expect(abs(kilocalories - 298.8) < 1e-9)
    }
}
