import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitSwim
import SwimFitNotation

@Suite("Personal bests", .inTurn)
struct BestEffortTests {
    private let pool = StrokeAndPool(.freestyle, LapLength(25, .metres))

    @Test("a swim in one go is a best effort over its whole distance")
    func wholeSwim() {
        let efforts = SwimSamples.swim(metres: 1000, seconds: 1200).bestEfforts
        #expect(efforts.count == 1)
        #expect(efforts[.init(1000, pool)]?.seconds == 1200)
    }

    @Test("a swim with rests proves nothing about its whole distance")
    func rests() {
        var swim = SwimSamples.swim()
        swim.end = swim.end.addingTimeInterval(60)
        #expect(swim.bestEfforts.isEmpty)
    }

    @Test("repetitions without times prove nothing about the whole, nor do send-offs")
    func repetitions() {
        func efforts(_ sets: String) -> [BestEffort] {
            var swim = SwimSamples.swim(metres: 1000, seconds: 1200)
            swim.sets = sets
            return swim.bestEfforts
        }
        #expect(efforts("10 × 100 m").isEmpty)
        #expect(efforts("500 m + 500 m").isEmpty)
        #expect(efforts("1000 m").count == 1)
        #expect(efforts("10 × 100 m on 2:00").isEmpty)
        #expect(efforts("1000 m on 20:00").isEmpty)
    }

    @Test("repetitions with times and without rests are efforts of their own, not one")
    func unknownRests() {
        func efforts(_ sets: String, rest: Double) -> [BestEffort] {
            var swim = SwimSamples.swim(metres: 400, seconds: 360)
            swim.splits = SwimSamples.splits(
                from: swim.start, metres: 100, (0..<4).map { _ in (90, rest) })
            swim.end = swim.start.addingTimeInterval(360 + 4 * rest)
            swim.sets = sets
            return swim.bestEfforts
        }
        #expect(efforts("4 × 100 m in 1:30", rest: 0).map(\.event.distance) == [100])
        #expect(efforts("4 × 100 m in 1:30 rest 0:20", rest: 20).map(\.event.distance) == [100])
        #expect(efforts("4 × 100 m in 1:30 rest 0:00", rest: 0).map(\.event.distance) == [100, 200, 400])
    }

    @Test(
        "a repetition of two minutes and more is an effort over its distance; a shorter one over a raced distance"
    )
    func longRepetitions() {
        var swim = SwimSamples.swim(metres: 375, seconds: 350)
        swim.splits =
            SwimSamples.splits(from: swim.start, metres: 300, [(290, 20)])
            + SwimSamples.splits(from: swim.start.addingTimeInterval(310), metres: 75, [(60, 0)])
        swim.sets = "300 m in 4:50 rest 0:20 + 75 m in 1:00"
        #expect(swim.bestEfforts.map { [Double($0.event.distance), $0.seconds] } == [[300, 290]])
    }

    @Test("a distance that was slower than a longer one is marked, and breaks no record")
    func slowerThanLonger() {
        func swim(_ metres: Double, _ seconds: Double, _ day: Int, _ number: UInt8) -> Swim {
            SwimSamples.swim(
                on: SwimSamples.date(2026, 11, day), metres: metres, seconds: seconds, number: number)
        }
        let swims = [
            swim(800, 1080, 1, 1), swim(1000, 1126, 2, 2), swim(800, 1020, 3, 3), swim(800, 880, 4, 4),
        ]
        let slow = PersonalBests.history(of: Array(swims.prefix(3)))
        #expect(slow.broken.isEmpty)
        #expect(slow.bests.shown.map(\.slowerThan?.distance) == [1000, nil])
        let fast = PersonalBests.history(of: swims)
        #expect(fast.broken.keys.map { $0 } == [swims[3].id])
        #expect(fast.bests.shown.map(\.slowerThan) == [nil, nil])
    }

    @Test("a pool of 33⅓ m has bests like others")
    func thirdsOfMetres() {
        let pool = LapLength(recognising: 33.33)
        #expect(pool == LapLength(100.0 / 3, .metres) && pool.text == "33⅓ m")
        #expect(LapLength(recognising: 36.58) == LapLength(36.58, .metres))
        var swim = SwimSamples.swim(metres: 999.9, seconds: 900, pool: pool)
        swim.splits = SwimSamples.splits(
            from: swim.start, metres: pool.metres, (0..<30).map { _ in (30, 0) })
        let efforts = swim.bestEfforts
        #expect(efforts[.init(1000, StrokeAndPool(.freestyle, pool))]?.seconds == 900)
        #expect(efforts[.init(100, StrokeAndPool(.freestyle, pool))]?.seconds == 90)
    }

    @Test("a turn between two lengths of a watch is not a rest")
    func turns() {
        var swim = SwimSamples.swim(metres: 100, seconds: 100)
        swim.splits = SwimSamples.splits(from: swim.start, metres: 50, [(48, 2), (50, 0)])
        #expect(swim.bestEfforts[.init(100, pool)]?.seconds == 100)
        swim.splits = SwimSamples.splits(from: swim.start, metres: 50, [(48, 5), (50, 0)])
        #expect(swim.bestEfforts.map(\.event.distance) == [50])
    }

    @Test("a time with rests in it, as a program without lengths records it, is no best in a pool")
    func elapsed() {
        var swim = SwimSamples.swim()
        swim.basis = .elapsed
        #expect(swim.bestEfforts.isEmpty)
        var lake = SwimSamples.swim(pool: nil)
        lake.basis = .elapsed
        #expect(lake.bestEfforts.count == 1)
    }

    @Test("distances are counted in the unit of the pool")
    func yards() {
        let pool = LapLength(25, .yards)
        let swim = SwimSamples.swim(metres: 457.2, seconds: 420, pool: pool)
        #expect(swim.bestEfforts.map(\.event) == [.init(500, StrokeAndPool(.freestyle, pool))])
    }

    @Test("the fastest neighbouring laps are found, and a rest ends a run")
    func window() {
        var swim = SwimSamples.swim(metres: 150, seconds: 150)
        swim.splits = SwimSamples.splits(
            from: swim.start, metres: 25,
            [(30, 0), (25, 0), (26, 0), (20, 40), (20, 0), (24, 0)])
        let efforts = swim.bestEfforts
        #expect(efforts[.init(25, pool)]?.seconds == 20)
        #expect(efforts[.init(50, pool)]?.seconds == 44)
        #expect(efforts[.init(100, pool)]?.seconds == 101)
        #expect(efforts[.init(150, pool)] == nil)
    }

    @Test("bests of 25 m and 50 m pools are kept apart, shortest pool first")
    func pools() {
        let long = LapLength(50, .metres)
        let bests = PersonalBests([
            SwimSamples.swim(metres: 400, seconds: 420, pool: long, number: 1),
            SwimSamples.swim(metres: 400, seconds: 400, number: 2),
            SwimSamples.swim(metres: 400, seconds: 410, number: 3),
            SwimSamples.swim(metres: 1500, seconds: 2000, pool: nil, number: 4),
        ])
        #expect(
            bests.efforts.map(\.event) == [
                .init(400, pool), .init(400, StrokeAndPool(.freestyle, long)),
                .init(1500, StrokeAndPool(.freestyle, nil)),
            ])
        #expect(bests.efforts.map(\.seconds) == [400, 420, 2000])
    }

    @Test("each stroke has its own bests: a faster one of another stroke is none")
    func strokes() {
        let breast = SwimSamples.swim(
            on: SwimSamples.date(2026, 11, 1), metres: 400, seconds: 500, stroke: .breaststroke, number: 1)
        let free = SwimSamples.swim(
            on: SwimSamples.date(2026, 11, 8), metres: 400, seconds: 400, number: 2)
        let lake = SwimSamples.swim(
            on: SwimSamples.date(2026, 11, 15), metres: 400, seconds: 390, pool: nil, number: 3)
        let history = PersonalBests.history(of: [breast, free, lake])
        #expect(history.broken.isEmpty)
        #expect(history.bests.efforts.map(\.swim) == [free.id, lake.id, breast.id])
    }

    @Test("a run of laps is of one stroke; a swim of several strokes is mixed")
    func stretches() {
        var swim = SwimSamples.swim(metres: 200, seconds: 200)
        let free = SwimSamples.splits(from: swim.start, metres: 50, [(40, 0), (45, 0)], stroke: .freestyle)
        let breast = SwimSamples.splits(
            from: swim.start.addingTimeInterval(85), metres: 50, [(60, 0), (55, 0)], stroke: .breaststroke)
        swim.splits = free + breast
        let efforts = swim.bestEfforts
        let breaststroke = StrokeAndPool(.breaststroke, pool.pool), mixed = StrokeAndPool(.mixed, pool.pool)
        #expect(efforts[.init(50, pool)]?.seconds == 40)
        #expect(efforts[.init(100, pool)]?.seconds == 85)
        #expect(efforts[.init(100, breaststroke)]?.seconds == 115)
        #expect(efforts[.init(200, mixed)]?.seconds == 200)
        #expect(efforts[.init(200, pool)] == nil)
        #expect(efforts.count == 5)
    }

    @Test("a new best tells what it beat; the first time over a distance beats nothing")
    func improvements() throws {
        let first = SwimSamples.swim(on: SwimSamples.date(2026, 11, 1), seconds: 1250, number: 1)
        let second = SwimSamples.swim(on: SwimSamples.date(2026, 11, 8), seconds: 1220, number: 2)
        let later = SwimSamples.swim(on: SwimSamples.date(2026, 11, 15), seconds: 1200, number: 3)
        let broken = PersonalBests.history(of: [later, first, second]).broken
        #expect(broken[first.id] == nil)
        #expect(broken[later.id]?.first?.previous.swim == second.id)
        let won = try #require(broken[second.id]?.first)
        #expect(won.gain == 30)
        #expect(won.effort.event == .init(1000, pool))
    }

    @Test("a longer swim that was faster in the mean bounds the time of its parts")
    func implied() throws {
        let bests = PersonalBests([
            SwimSamples.swim(metres: 100, seconds: 108, number: 1),
            SwimSamples.swim(metres: 200, seconds: 198, number: 2),
            SwimSamples.swim(metres: 800, seconds: 1000, number: 3),
            SwimSamples.swim(metres: 1000, seconds: 1100, number: 4),
        ])
        #expect(bests.shown.map(\.seconds) == [99, 198, 1000, 1100])
        #expect(bests.shown.map(\.longer?.distance) == [200, nil, nil, nil])
        #expect(bests.shown[0].swim == bests.efforts[1].swim)
        #expect(bests.efforts.map(\.seconds) == [108, 198, 1000, 1100])
        let slow = SwimSamples.swim(on: SwimSamples.date(2026, 11, 21), metres: 100, seconds: 107, number: 5)
        let fast = SwimSamples.swim(on: SwimSamples.date(2026, 11, 22), metres: 100, seconds: 98, number: 6)
        let all = bests.efforts.map { SwimSamples.swim(metres: $0.event.metres, seconds: $0.seconds) }
        let broken = PersonalBests.history(of: all + [slow, fast]).broken
        #expect(broken[slow.id] == nil && broken[fast.id]?.map(\.gain) == [9])
    }

    @Test("an equal time is no new best")
    func equal() {
        let first = SwimSamples.swim(on: SwimSamples.date(2026, 11, 1), number: 1)
        let second = SwimSamples.swim(on: SwimSamples.date(2026, 11, 8), number: 2)
        #expect(PersonalBests.history(of: [first, second]).broken.isEmpty)
    }
}
