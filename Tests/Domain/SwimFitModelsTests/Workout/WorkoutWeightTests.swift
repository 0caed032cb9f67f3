import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitStore
import SwimFitSwim

@Suite("The weight that a workout's energy is calculated with", .inTurn)
struct WorkoutWeightTests {
    private let now = SwimSamples.date(2026, 11, 20, 18)

    private func reading(
        _ weights: [(day: Int, kilograms: Double)], startedOn day: Int, edited: Workout? = nil
    ) -> WorkoutFormReading {
        var form = WorkoutForm()
        (form[.laps], form[.duration]) = ("40", "20:00")
        form[.start] = "2026-11-\(day < 10 ? "0" : "")\(day) 12:00"
        let readings = weights.map { day, kilograms in
            BodyMeasurement(
                id: UUID(), date: SwimSamples.date(2026, 11, day), value: kilograms, source: "scale")
        }
        return form.reading(
            WorkoutFormContext(
                weights: BodyHistory(readings), edited: edited, now: now, calendar: SwimSamples.calendar))
    }

    @Test(
        "it is the newest at or before the start, else the earliest after it",
        arguments: [(1, 80.0), (4, 80), (5, 75), (9, 75), (10, 70), (19, 70)])
    func day(started: Int, kilograms: Double) throws {
        let reading = reading([(2, 80), (5, 75), (10, 70)], startedOn: started)
        #expect(reading.kilograms == kilograms)
        #expect(reading.weighing?.value == kilograms)
        #expect(try #require(reading.entry).kilograms == kilograms)
    }

    @Test("a weight measured after the workout does not change it")
    func later() {
        #expect(reading([(2, 80), (30, 60)], startedOn: 10).kilograms == 80)
    }

    @Test("a correction of a workout without resting keeps its weight, too")
    func correctionAboveResting() {
        var saved = Workout(
            id: UUID(), name: "Swimming", start: SwimSamples.date(2026, 11, 10, 12),
            end: SwimSamples.date(2026, 11, 10, 13), seconds: 3600)
        (saved.met, saved.kilocalories) = (8, 8 * 77 - 70)
        saved.details.restingKilocalories = 70
        #expect(reading([(2, 80), (15, 75)], startedOn: 10, edited: saved).kilograms == 77)
    }

    @Test("a correction keeps the weight it was saved with, until its start is changed")
    func correction() throws {
        var saved = Workout(
            id: UUID(), name: "Swimming", start: SwimSamples.date(2026, 11, 10, 12),
            end: SwimSamples.date(2026, 11, 10, 13), seconds: 3600)
        (saved.met, saved.kilocalories) = (8, 8 * 77)
        let same = reading([(2, 80), (15, 75)], startedOn: 10, edited: saved)
        #expect(same.kilograms == 77)
        #expect(same.weighing == nil)
        #expect(reading([(2, 80), (15, 75)], startedOn: 16, edited: saved).kilograms == 75)
        #expect(reading([], startedOn: 16, edited: saved).kilograms == 77)
    }
}
