@testable import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Borders of days with few questions to the calendar", .inTurn)
struct DayBoundariesTests {
    private static let day = 86_400.0

    /// The borders of days from 0 on where the clocks change at some of them, and how often the calendar was asked.
    private func borders(_ range: Range<Int>, changes: [(after: Int, seconds: Double)]) -> (
        found: [Double], asked: Int
    ) {
        var asked = 0
        func border(_ n: Int) -> Double {
            asked += 1
            return Self.border(n, changes)
        }
        let runs = DayBoundaries(length: Self.day, border: border) { time in
            changes.map { Self.border($0.after, changes) + 7200 }.first { $0 > time } ?? time + 366 * Self.day
        }
        return (runs.borders(range), asked)
    }

    private static func border(_ n: Int, _ changes: [(after: Int, seconds: Double)]) -> Double {
        Double(n) * day + changes.reduce(0) { $1.after < n ? $0 + $1.seconds : $0 }
    }

    @Test("without a change a year of days takes two questions")
    func plain() {
        let (found, asked) = borders(0..<360, changes: [])
        #expect(found == (0...360).map { Double($0) * Self.day })
        #expect(asked == 2)
        #expect(borders(0..<3652, changes: []).asked < 25)
    }

    @Test("each change takes a few questions more")
    func changes() {
        let changes = (0..<20).map { (after: 90 + 182 * $0, seconds: $0.isMultiple(of: 2) ? -3600.0 : 3600) }
        let (found, asked) = borders(0..<3652, changes: changes)
        #expect(found == (0...3652).map { Self.border($0, changes) })
        #expect(asked < 20 * 8)
    }

    @Test("a border that only its own day moves begins no run")
    func moved() {
        // Half past two does not exist on day 5, and the next day it does.
        var asked: [Int] = []
        let runs = DayBoundaries(length: Self.day) { n in
            asked.append(n)
            return Double(n) * Self.day + (n == 5 ? 1800 : 0)
        } nextChange: {
            $0 + 366 * Self.day
        }
        #expect(runs.borders(5..<9) == [5 * Self.day + 1800] + (6...9).map { Double($0) * Self.day })
        #expect(asked.prefix(2) == [5, 6])
    }

    @Test("days and weeks go the short way, and nothing else does")
    func grids() {
        func goesShort(_ step: DateComponents) -> Bool {
            BucketGrid(anchor: hour(0), step: step, calendar: Calendar(identifier: .gregorian)).dayRuns != nil
        }
        for step in [DateComponents(day: 1), DateComponents(day: 3), DateComponents(weekOfYear: 1)] {
            #expect(goesShort(step), "\(step)")
        }
        let others = [
            DateComponents(month: 1), DateComponents(day: 1, hour: 1), DateComponents(hour: 24),
            DateComponents(year: 1),
        ]
        for step in others { #expect(!goesShort(step), "\(step)") }
    }
}
