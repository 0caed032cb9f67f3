import Foundation
import SwimFit
import Testing

@Suite("Critical swim speed")
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

    @Test("400 m in 6:40 and 200 m in 3:00 give 200 m in 220 s")
    func twoPoints() throws {
        let speed = try #require(estimate([swim(400, 400, 1), swim(200, 180, 2)]))
        #expect(abs(speed.speed - 200.0 / 220) < 1e-12)
        #expect(abs(speed.reserve - (200 - 180 * 200.0 / 220)) < 1e-9)
        #expect(speed.warnings == ["from two distances only"])
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
                SwimKind(.freestyle, short), SwimKind(.freestyle, long), SwimKind(.breaststroke, short),
                SwimKind(.freestyle, nil),
            ])
        let speeds = estimates.compactMap { ($0.result.estimate?.speed ?? 0) * 100 }
        #expect(speeds.map { Int($0.rounded()) } == [120, 110, 80, 100])
    }

    @Test("efforts that are still to come do not count")
    func future() {
        #expect(reason([swim(400, 400, 1), swim(200, 180, daysAgo: -1, 2)]) != nil)
    }

    @Test("a long swim slower than the critical speed was training and does not count")
    func training() throws {
        let test = [swim(400, 400, 1), swim(200, 180, 2)]
        let speed = try #require(estimate(test + [swim(1000, 1400, 3)]))
        #expect(speed.efforts.map(\.event.distance) == [200, 400])
        #expect(speed == estimate(test))
    }

    @Test("a scatter is warned of")
    func scatter() throws {
        let speed = try #require(estimate([swim(200, 170, 1), swim(400, 470, 2), swim(800, 860, 3)]))
        #expect(speed.warnings.contains { $0.contains("scatter") })
    }
}
