import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitSwim

@Suite("Workouts that overlap in time", .inTurn)
struct WorkoutOverlapTests {
    private let now = SwimSamples.date(2026, 11, 20, 22)

    /// From 18:00 to 18:40.
    private let swim = Workout(
        id: UUID(), name: "Swimming", start: SwimSamples.date(2026, 11, 20, 18),
        end: SwimSamples.date(2026, 11, 20, 18, 40), seconds: 2400)

    private func reading(_ start: String, _ duration: String, edited: Workout? = nil) -> WorkoutFormReading {
        var form = WorkoutForm(sport: .running)
        (form[.start], form[.duration]) = (start, duration)
        var circumstances = WorkoutFormContext(kilograms: 72, now: now, calendar: SwimSamples.calendar)
        (circumstances.workouts, circumstances.edited) = ([swim], edited)
        return form.reading(circumstances)
    }

    @Test(
        "one that has a minute or more in common is pointed out, and may be saved",
        arguments: [("18:30", "30"), ("17:30", "31"), ("18:10", "5"), ("17:00", "2:00:00")])
    func overlap(start: String, duration: String) {
        let reading = reading(start, duration)
        #expect(reading.overlaps == [swim])
        #expect(reading.overlapText == "Overlaps Swimming 18:00–18:40")
        #expect(reading.entry != nil)
    }

    @Test(
        "one before, one after and one that only touches are not",
        arguments: [("17:30", "30"), ("18:40", "30"), ("12:00", "30"), ("18:39", "0:59")])
    func apart(start: String, duration: String) {
        #expect(reading(start, duration).overlapText == nil)
    }

    @Test("a workout that is corrected does not overlap itself")
    func itself() {
        #expect(reading("18:10", "30", edited: swim).overlaps.isEmpty)
    }
}
