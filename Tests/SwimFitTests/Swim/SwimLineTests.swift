import Foundation
import Testing

@testable import SwimFit

@Suite("A line of a swim")
struct SwimLineTests {
    private func form(_ line: String, pool: String = "25 m") throws -> WorkoutForm {
        var usual = WorkoutForm(sport: .swimming, stroke: .freestyle)
        usual[.lapLength] = pool
        return try WorkoutForm(swim: line, like: usual)
    }

    private func entry(_ line: String, pool: String = "25 m") throws -> WorkoutEntry? {
        let weight = BodyReading(id: UUID(), date: .distantPast, value: 72, source: "")
        return try form(line, pool: pool).reading(
            WorkoutCircumstances(
                weights: BodyHistory([weight]), now: Date(timeIntervalSince1970: 1_795_176_000),
                calendar: LocalCalendar(.gmt))
        ).entry
    }

    @Test(
        "sets in the usual pool, a pool with its laps, and open water",
        arguments: [
            ("8x50m on 1:00 back", 400.0, 480.0, SwimStroke.backstroke),
            ("200 in 4:00 + 4x50 in 1:00", 400, 480, .freestyle), ("25m x40 38:20", 1000, 2300, .freestyle),
            ("50 m × 20 20:00 breast", 1000, 1200, .breaststroke),
            ("25 yd x 10 5:00", 228.6, 300, .freestyle),
            ("2.4km open 45:00", 2400, 2700, .freestyle),
            ("2.4 km open water 45:00 breast", 2400, 2700, .breaststroke),
        ])
    func lines(line: String, metres: Double, seconds: Double, stroke: SwimStroke) throws {
        let entry = try #require(try entry(line))
        #expect(abs((entry.swim?.metres ?? 0) - metres) < 0.001)
        #expect(entry.seconds == seconds)
        #expect(entry.swim?.stroke == stroke)
        #expect((entry.swim?.lapLength == nil) == line.contains("open"))
    }

    @Test("sets of several strokes keep the usual one, and another stroke its own effort")
    func strokes() throws {
        #expect(try form("100 back + 100 breast").stroke == .freestyle)
        #expect(try form("100 fly").stroke == .butterfly)
        #expect(try form("100 fly", pool: "50 m")[.lapLength] == "50 m")
    }

    @Test("what is no swim is a problem, or lacks something", arguments: ["", "banana", "25m x40 soon"])
    func refused(line: String) {
        #expect(throws: InputProblem.self) { try form(line) }
    }

    @Test("laps without a time are not yet an entry")
    func incomplete() throws {
        #expect(try entry("25m x40") == nil)
    }
}
