import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The season, a row a set", .inTurn)
struct SwumSetTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)

    private func rows(_ swim: Swim, _ plans: [SwimPlan] = []) -> [SwumSet] {
        SwimHistory([swim], order: .newestFirst, now: start, calendar: SwimSamples.calendar)
            .swumSets(of: swim, plans: plans, calendar: SwimSamples.calendar)
    }

    private func swim(_ sets: String) -> Swim {
        var swim = SwimSamples.swim(on: start)
        swim.sets = sets
        return swim
    }

    @Test("a set has the figures that somebody reckons from what was typed, for any sets", arguments: 1...20)
    func naive(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        struct Typed {
            let (count, metres, stroke, sendOff, planned): (Int, Int, String, Int, Int)
            let times: [Int]
        }
        let strokes = ["freestyle": "free", "backstroke": "back", "breaststroke": "breast"]
        let typed = (0..<Int.random(in: 1...5, using: &random)).map { index in
            let (count, metres) = (Int.random(in: 1...6, using: &random), 50 * (index + 1))
            let planned = metres * Int.random(in: 8...11, using: &random) / 10
            let stroke = strokes.keys.sorted().randomElement(using: &random) ?? "freestyle"
            let times = (0..<count).map { _ in planned + Int.random(in: -5...9, using: &random) }
            return Typed(
                count: count, metres: metres, stroke: stroke, sendOff: planned + 60, planned: planned,
                times: times)
        }
        func clock(_ seconds: Int) -> String {
            "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        }
        func text(_ times: (Typed) -> [Int]) -> String {
            typed.map { set in
                "\(set.count)x\(set.metres) \(strokes[set.stroke] ?? "") in "
                    + times(set).map(clock).joined(separator: ", ") + " on \(clock(set.sendOff))"
            }.joined(separator: " + ")
        }
        let plan = SwimPlan(name: "p", sets: text { [$0.planned] }, day: SwimSamples.today)
        let found = rows(swim(text(\.times)), [plan])
        #expect(found.count == typed.count)
        for (row, set) in zip(found, typed) {
            let sum = Double(set.times.reduce(0, +))
            #expect(row.plan?.name == "p" && row.stroke.rawValue == set.stroke)
            #expect(row.planned.count == set.count && row.swum.map(\.metres) == row.planned.map(\.metres))
            #expect(row.set?.interval == Double(set.sendOff) && row.plannedSeconds == Double(set.planned))
            #expect(row.times == set.times.map(Double.init))
            #expect(abs((row.average ?? 0) - sum / Double(set.count)) < 1e-9)
            #expect(abs((row.difference ?? 99) - (sum / Double(set.count) - Double(set.planned))) < 1e-9)
            let late = set.times.count { $0 - set.planned > max(1, set.planned / 100) }
            #expect(row.verdict?.contains("slower") == (late > 0))
        }
    }

    @Test("without a plan the sets are as typed: a send-off is planned, and no time")
    func typed() {
        let found = rows(swim("4x100 free in 1:50, 1:52, 1:51, 1:55 on 2:10 + 2x50 kick r20"))
        #expect(found.map(\.number) == [1, 2] && found.map(\.swum.count) == [4, 2])
        #expect(found.map(\.set?.interval) == [130, nil] && found.map(\.set?.rest) == [nil, 20])
        #expect(found.allSatisfy { $0.plan == nil && $0.plannedSeconds == nil && $0.verdict == nil })
        #expect(found.map(\.stroke) == [.freestyle, .kickboard])
        #expect(found.map(\.average) == [112, nil] && found.map(\.difference) == [nil, nil])
    }

    @Test("a send-off is no time to be slower than, and what was missed or added has a row of its own")
    func besides() {
        let plan = SwimPlan(name: "p", sets: "4x100 on 2:00 + 200 back", day: SwimSamples.today)
        let found = rows(swim("4x100 in 1:50 + 50 fly"), [plan])
        #expect(found.map(\.plannedSeconds) == [nil, nil, nil] && found[0].difference == nil)
        #expect(found.map(\.verdict) == ["4 hit", "missed", "extra"])
        #expect(found.map(\.stroke) == [.freestyle, .backstroke, .butterfly])
        #expect(found.map { $0.set?.metres } == [100, 200, nil])
    }

    @Test("a plan of another day is taken where it fits half of the metres")
    func fitting() {
        let plans = [SwimPlan(name: "other", sets: "10x200 kick", day: SwimSamples.today.adding(days: 1))]
        #expect(rows(swim("4x100 in 1:50"), plans).map { $0.plan?.name } == [nil])
        let fits = SwimPlan(name: "fits", sets: "5x100")
        #expect(rows(swim("4x100 in 1:50"), plans + [fits]).map { $0.plan?.name } == ["fits"])
    }

    @Test("sets of a watch are what was swum between rests, with strokes and SWOLF of their lengths")
    func watch() {
        var swim = SwimSamples.swim(on: start, metres: 150)
        swim.splits = SwimSamples.splits(
            from: start, metres: 25, [(30, 1), (30, 20), (30, 0), (32, 20), (40, 0), (40, 0)])
        for (index, strokes) in [15, 17, 16, 16, 20, 22].enumerated() { swim.splits[index].strokes = strokes }
        let found = rows(swim)
        #expect(found.map(\.times) == [[61, 62, 80]])
        #expect(found[0].strokes == 106)
        #expect(abs((found[0].swolf ?? 0) - (106 + 202) / 6.0) < 1e-9)
        #expect(found[0].set == nil && found[0].plan == nil)
    }
}
