import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

@Suite("Critical swim speed", .inTurn)
struct CriticalSwimSpeedTests {
    private let now = SwimSamples.date(2026, 11, 20)

    private func swim(_ metres: Double, _ seconds: Double, daysAgo: Double = 10, _ number: UInt8) -> Swim {
        SwimSamples.swim(
            on: now.addingTimeInterval(-daysAgo * 86_400), metres: metres, seconds: seconds, number: number)
    }

    private func estimate(_ swims: [Swim]) -> CriticalSwimSpeed? {
        CriticalSwimSpeed.estimates(from: swims, now: now).first?.result.estimate
    }

    private func reason(_ swims: [Swim]) -> String? {
        guard let first = CriticalSwimSpeed.estimates(from: swims, now: now).first else {
            return CriticalSwimSpeed.nothingTimed
        }
        if case .unsupported(let reason) = first.result { return reason }
        return nil
    }

    @Test("400 m in 6:40 and 200 m in 3:10 give 200 m in 210 s")
    func twoPoints() throws {
        let speed = try #require(estimate([swim(400, 400, 1), swim(200, 190, 2)]))
        #expect(abs(speed.speed - 200.0 / 210) < 1e-12)
        #expect(abs(speed.reserve - (200 - 190 * 200.0 / 210)) < 1e-9)
        #expect(speed.warnings == ["from two distances only, so it is about right"] && speed.isRough)
    }

    @Test("points on one line give that line without a warning")
    func regression() throws {
        let swims = [200.0, 400, 800].enumerated().map { index, metres in
            swim(metres, (metres - 20) / 1.1, UInt8(index))
        }
        let speed = try #require(estimate(swims))
        #expect(abs(speed.speed - 1.1) < 1e-9)
        #expect(abs(speed.reserve - 20) < 1e-6)
        #expect(speed.warnings.isEmpty)
    }

    @Test("one distance alone supports nothing")
    func oneDistance() {
        #expect(reason([swim(400, 400, 1)])?.contains("only 400 m timed") == true)
        #expect(reason([])?.contains("200 m and 400 m") == true)
    }

    @Test("a slow short distance is told to be swum all out")
    func slowShort() {
        #expect(reason([swim(400, 400, 1), swim(200, 210, 2)])?.contains("200 m was not faster") == true)
    }

    @Test("old efforts, sprints, open water and other pools do not count together")
    func leftOut() {
        #expect(reason([swim(400, 400, 1), swim(200, 180, daysAgo: 91, 2)]) != nil)
        #expect(reason([swim(400, 400, 1), swim(150, 110, 2)]) != nil)
        let long = SwimSamples.swim(
            on: now, metres: 200, seconds: 180, pool: LapLength(50, .metres), number: 3)
        #expect(reason([swim(400, 400, 1), long]) != nil)
    }

    @Test("each stroke, pool and open water has its own estimate, pools first")
    func kinds() throws {
        func test(_ stroke: SwimStroke, _ pool: LapLength?, _ speed: Double, _ number: UInt8) -> [Swim] {
            [200.0, 400].enumerated().map { index, metres in
                SwimSamples.swim(
                    on: now, metres: metres, seconds: (metres - 20) / speed, pool: pool, stroke: stroke,
                    number: number + UInt8(index))
            }
        }
        let (short, long) = (LapLength(25, .metres), LapLength(50, .metres))
        let more = swim(800, 780 / 1.2, 50)
        let estimates = CriticalSwimSpeed.estimates(
            from: test(.freestyle, nil, 1, 10) + test(.breaststroke, short, 0.8, 20)
                + test(.freestyle, long, 1.1, 30) + test(.freestyle, short, 1.2, 40) + [more], now: now)
        #expect(
            estimates.map(\.kind) == [
                StrokeAndPool(.freestyle, short), StrokeAndPool(.freestyle, long),
                StrokeAndPool(.breaststroke, short),
                StrokeAndPool(.freestyle, nil),
            ])
        let speeds = estimates.compactMap { ($0.result.estimate?.speed ?? 0) * 100 }
        #expect(speeds.map { Int($0.rounded()) } == [120, 110, 80, 100])
    }

    private func sets(_ text: String, daysAgo: Double = 10, _ number: UInt8) -> Swim {
        let start = now.addingTimeInterval(-daysAgo * 86_400)
        return SwimSamples.timed(text, on: start, number: number)
    }

    @Test("one steady swim is one effort, and an easy one is none")
    func oneEffortOfASwim() {
        let steady = "10x100 in 1:50, 1:51, 1:51, 1:52, 1:52, 1:52, 1:53, 1:53, 1:53, 1:54 r :03"
        #expect(estimate([sets(steady, 1)]) == nil)
        #expect(reason([sets(steady, 1)])?.contains("timed all out") == true)
        #expect(estimate([sets(steady + " easy", 1), swim(400, 340, 2)]) == nil)
        #expect(estimate([sets("== Warm-up; 400 in 5:00", 1), swim(200, 160, 2)]) == nil)
        let test = [swim(200, 160, 2), swim(400, 340, 3)]
        for easy in [steady, steady + " easy", "400 in 5:30 kick", "400 in 5:00 drill"] {
            #expect(estimate(test + [sets(easy, 1)])?.speed == estimate(test)?.speed)
        }
    }

    @Test("the effort of a swim is the one that needs the most speed by the line")
    func bestByModel() throws {
        // 200 m in 2:40 and 400 m in 5:40 of two swims; the first also has a slow 400 m.
        let both = sets("200 in 2:40 + r 5:00 + 400 in 7:00", 1)
        let speed = try #require(estimate([both, swim(400, 340, 2)]))
        #expect(speed.efforts.map(\.seconds) == [160, 340])
    }

    @Test("an effort is a best, so that a slower swim of the distance makes no speed and takes none away")
    func effortIsBest() throws {
        let both = sets("400 max in 6:00 + r 10:00 + 200 max in 2:50", 1)
        // Both bests are of one swim, and of a swim one counts.
        #expect(estimate([both]) == nil && estimate([both, swim(200, 172, 2)]) == nil)
        let faster = try #require(estimate([both, swim(200, 168, 2)]))
        #expect(faster.efforts.map(\.seconds) == [168, 360])
        #expect(estimate([both, swim(200, 168, 2), swim(400, 380, 3)])?.speed == faster.speed)
        // Eight fast hundreds with a second between them, and an easy 800.
        #expect(estimate([sets("8x100 in 1:16 r :01", 1), swim(800, 690, 2)]) == nil)
        // Also a best of what is called easy is one.
        #expect(estimate([swim(200, 168, 2), swim(400, 360, 3), sets("400 in 5:50 easy", 4)]) == nil)
    }

    @Test("D′ above 60 m, or a speed far below the longest effort’s, is no model, and the reason is told")
    func improbableReserve() {
        #expect(reason([swim(400, 360, 1), swim(1000, 1140, 2)])?.contains("D′ would be 123 m") == true)
        #expect(reason([swim(200, 160, 1), swim(400, 360, 2)])?.contains("10.0 % below") == true)
        #expect(estimate([swim(200, 170, 1), swim(400, 360, 2)]) != nil)
    }

    @Test("an effort that is called all out counts, also where it is slower than the shorter ones predict")
    func allOut() throws {
        let short = [swim(200, 160, 1), swim(400, 335, 2)]
        #expect(estimate(short + [swim(800, 708, 3)])?.efforts.count == 2)
        #expect(estimate(short + [sets("800 max in 11:48", 3)])?.efforts.count == 3)
    }

    @Test("what is called easy is listed among what was left out")
    func easyIsListed() throws {
        let swims = [swim(200, 160, 1), swim(400, 340, 2), sets("800 easy in 15:00", 3)]
        let found = try #require(CriticalSwimSpeed.estimates(from: swims, now: now).first)
        #expect(
            found.leftOut.contains {
                $0.effort.event.distance == 800 && $0.reason == "of what is called easy, or a warm-up"
            })
    }

    @Test("the stroke and pool that are swum most come first, also without an estimate")
    func usualKind() {
        let back = [200.0, 400].enumerated().map { index, metres in
            SwimSamples.swim(
                on: now, metres: metres, seconds: (metres - 20) / 0.9, stroke: .backstroke,
                number: UInt8(index))
        }
        #expect(CriticalSwimSpeed.estimates(from: back, now: now).first?.result.estimate != nil)
        let long = SwimSamples.swim(on: now, metres: 3000, seconds: 4000, number: 9)
        let found = CriticalSwimSpeed.estimates(from: back + [long], now: now)
        #expect(found.map(\.kind.stroke) == [.freestyle, .backstroke])
        #expect(found.map { $0.result.estimate == nil } == [true, false])
    }

    @Test("efforts that are still to come do not count")
    func future() {
        #expect(reason([swim(400, 400, 1), swim(200, 180, daysAgo: -1, 2)]) != nil)
    }

    @Test("a long swim slower than the critical speed was training and does not count")
    func training() throws {
        let test = [swim(400, 400, 1), swim(200, 190, 2)]
        let speed = try #require(estimate(test + [swim(1000, 1400, 3)]))
        #expect(speed.efforts.map(\.event.distance) == [200, 400])
        #expect(speed == estimate(test))
    }

    @Test("a scatter is warned of")
    func scatter() throws {
        let speed = try #require(estimate([swim(200, 170, 1), swim(400, 395, 2), swim(800, 795, 3)]))
        #expect(speed.warnings.contains { $0.contains("scatter") })
    }

    @Test("what is left out has its reason")
    func reasons() throws {
        let swims = [
            swim(100, 80, 1), swim(200, 190, 2), swim(300, 320, 3), swim(400, 400, 4), swim(1000, 1150, 5),
            swim(2000, 2400, 6),
        ]
        let result = try #require(CriticalSwimSpeed.estimates(from: swims, now: now).first)
        #expect(result.result.estimate?.efforts.map(\.event.distance) == [200, 400])
        #expect(result.leftOut.map(\.effort.event.distance) == [100, 300, 1000, 2000])
        #expect(
            result.leftOut.map { $0.reason.prefix(12) } == [
                "shorter than", "not all out:", "slower than ", "longer than ",
            ])
    }

    @Test("an effort that a swim of any length was faster than was not all out")
    func fasterInTheMean() {
        let swims = [swim(200, 180, 1), swim(400, 400, 2), swim(3000, 2900, 3)]
        #expect(reason(swims) == "the 400 m was not faster than the 3 000 m: swim it all out")
    }

    @Test("a record over a raced distance that is too old is named among what is left out")
    func oldRecord() throws {
        let old = [swim(400, 350, daysAgo: 100, 3), swim(375, 300, daysAgo: 100, 4)]
        let result = try #require(
            CriticalSwimSpeed.estimates(from: [swim(400, 400, 1), swim(200, 190, 2)] + old, now: now).first)
        #expect(result.result.estimate?.efforts.map(\.seconds) == [190, 400])
        #expect(result.leftOut.map(\.effort.seconds) == [350])
        #expect(result.leftOut.map(\.reason) == ["older than 90 days"])
    }

    @Test(
        "a kick has no critical speed, and neither have strokes in one swim",
        arguments: [
            SwimStroke.kickboard, .mixed,
        ])
    func noStroke(_ stroke: SwimStroke) {
        let swims = [(200.0, 180.0), (400, 400)].map { metres, seconds in
            SwimSamples.swim(on: now, metres: metres, seconds: seconds, stroke: stroke)
        }
        #expect(CriticalSwimSpeed.estimates(from: swims, now: now).isEmpty)
    }

    /// 200, 400 and 800 m near one line.
    private var three: [Swim] { [swim(200, 170, 1), swim(400, 355, 2), swim(800, 730, 3)] }

    @Test("three efforts give the range of leaving one out, two give none")
    func interval() throws {
        let speed = try #require(estimate(three))
        let slopes = [200.0 / 185, 600.0 / 560, 400.0 / 375]
        #expect(abs(try #require(speed.speeds).lowerBound - (slopes.min() ?? 0)) < 1e-12)
        #expect(abs(try #require(speed.speeds).upperBound - (slopes.max() ?? 0)) < 1e-12)
        #expect(speed.reserves != nil)
        let two = try #require(estimate(Array(three.prefix(2))))
        #expect(two.speeds == nil && two.reserves == nil && two.advice.count == 2)
    }

    @Test("residuals are seconds slower than the line, and add up to nothing in metres")
    func residuals() throws {
        let speed = try #require(estimate(three))
        let residuals = speed.efforts.map { speed.residual(of: $0) }
        #expect(abs(residuals.reduce(0, +)) < 1e-9)
        #expect(residuals.contains { $0 > 0 } && residuals.contains { $0 < 0 })
    }

    @Test(
        "2 to 30 minutes are predicted by the line, longer is carried on from the longest effort, shorter is not told"
    )
    func predictions() throws {
        let speed = try #require(estimate(three))
        let mile = try #require(speed.prediction(over: 1500))
        #expect(abs(mile.seconds - (1500 - speed.reserve) / speed.speed) < 1e-9)
        #expect(mile.interval?.contains(mile.seconds) == true && !mile.isExtrapolated)
        let long = try #require(speed.prediction(over: 3000))
        #expect(long.isExtrapolated && long.seconds > 730 * 3000 / 800)
        #expect(speed.prediction(over: 100) == nil)
        let two = try #require(estimate([swim(400, 400, 1), swim(200, 190, 2)]))
        let k = log(400.0 / 190) / log(2)
        #expect(abs(try #require(two.prediction(over: 3000)).seconds - 400 * pow(7.5, k)) < 1e-6)
    }

    @Test("zones by percent meet each other, and by seconds are paces")
    func zones() {
        let percent = SwimZones(.percent, speed: 1, unit: .metres).zones
        #expect(percent.map(\.name) == SwimZones.names)
        #expect(percent[0].text == "slower than 1:48" && percent[5].text == "faster than 1:32")
        #expect(zip(percent, percent.dropFirst()).allSatisfy { $0.fastest == $1.slowest })
        #expect(percent[3].fastest == 100 / 1.02)
        let seconds = SwimZones(.seconds, speed: 1, unit: .metres).zones
        #expect(seconds.map(\.text) == ["1:48–1:50", "1:46", "1:40"])
        #expect(SwimZones.index(of: 0.92, critical: 1) == 0 && SwimZones.index(of: 1, critical: 1) == 3)
    }

    @Test("the explanation has the efforts, what was left out, zones, predictions and what is refused")
    func explanation() {
        let speeds = CriticalSwimSpeed.estimates(from: three + [swim(100, 80, 4)], now: now)
        let explanation = Explanation(of: speeds, zones: .percent, calendar: SwimSamples.calendar)
        let lines = explanation.lines.map { line in
            switch line {
            case .text(let text), .heading(let text): text
            case .item(let name, let amount): "\(name): \(amount)"
            }
        }
        for part in [
            "CSS: 1:33 /100 m", "rests on: 3 efforts", "D′, and without", "200 m in 2:50, 10 Nov 2026: ",
            "shorter than 2 minutes",
            "threshold: ", "1 500 m: ", "306 %",
        ] {
            #expect(lines.contains { $0.contains(part) }, "\(part) in \(lines)")
        }
        #expect(
            Explanation(of: [], zones: .percent, calendar: SwimSamples.calendar).lines.contains(
                .text("Unknown: \(CriticalSwimSpeed.nothingTimed).")))
    }
}
