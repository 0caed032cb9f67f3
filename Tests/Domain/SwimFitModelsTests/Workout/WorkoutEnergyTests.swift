import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitStore
import SwimFitSwim
import SwimFitNotation

@Suite("The energy of a workout", .inTurn)
struct WorkoutEnergyTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)
    /// 66 + 13.8 × 72 + 5 × 180 − 6.8 × 36 = 1 714.8 kcal a day
    private let metabolism = BasalMetabolism(kilograms: 72, centimetres: 180, years: 36, sex: .male)

    private func entry() -> WorkoutEntry {
        WorkoutEntry(sport: .running, met: 9.8, start: start, seconds: 1800, kilograms: 72)
    }

    @Test("the resting rate of the same minutes is not active energy")
    func aboveResting() throws {
        var entry = entry()
        entry.metabolism = metabolism
        let (total, resting) = (72 * 9.8 / 2, 1714.8 / 48)
        #expect(abs(entry.energy.active - (total - resting)) < 1e-9)
        #expect(abs(try #require(entry.energy.resting) - resting) < 1e-9)
        #expect(entry.energy.text == "317 kcal + 36 resting")
        #expect(entry.title == "Running, 317 kcal + 36 resting")
        let samples = entry.objects().samples.compactMap { $0 as? HKQuantitySample }
        #expect(abs(samples[0].quantity.doubleValue(for: .kilocalorie()) - (total - resting)) < 1e-9)
    }

    @Test("while the profile is incomplete, resting is 1 kcal per kilogram and hour")
    func incompleteProfile() {
        #expect(entry().energy.resting == 36)
    }

    @Test("an effort below the resting rate has no active energy, and all of it is resting")
    func neverBelowZero() {
        var entry = entry()
        (entry.met, entry.metabolism) = (0.9, metabolism)
        #expect(entry.energy.active == 0)
        #expect(entry.energy.text == "0 kcal + 32 resting")
    }

    @Test("the parts that are shown add up, and the total is that of the formula")
    func rounding() {
        // 72.5 kg × 8.3 MET × 24:10 = 242.4 kcal; 29.2 of them are resting, and 213.2 active.
        let energy = WorkoutEnergy(met: 8.3, kilograms: 72.5, seconds: 1450, metabolism: nil)
        #expect(energy.text == "213 kcal + 29 resting")
        #expect(energy.restingText == Figure.whole(242 - energy.active.rounded()))
        #expect(energy.text.hasSuffix(" + \(energy.restingText) resting"))
    }

    @Test("the form takes the profile that counts at the start")
    func profile() throws {
        var form = WorkoutForm(sport: .running)
        (form[.start], form[.duration], form[.effort]) = ("2026-11-20 07:00", "30", "9.8")
        func reading(_ value: Double, _ day: Int) -> BodyMeasurement {
            BodyMeasurement(id: UUID(), date: SwimSamples.date(2026, 11, day), value: value, source: "")
        }
        let body = RestingBody(
            dateOfBirth: LocalDay(year: 1990, month: 1, day: 1), sex: .male,
            heights: BodyHistory([reading(1.8, 1), reading(1.6, 21)]))
        let read = form.reading(
            WorkoutFormContext(
                weights: BodyHistory([reading(72, 2)]), body: body, now: SwimSamples.date(2026, 11, 22),
                calendar: SwimSamples.calendar))
        #expect(abs(try #require(read.energy?.resting) - 1714.8 / 48) < 1e-9)
        #expect(try #require(read.entry).energy == read.energy)
    }

    @Test(
        "a workout saved before keeps its figure and says that resting is included; others say who recorded them"
    )
    func older() {
        var workout = Workout(id: UUID(), name: "Running", start: start, end: start + 1800, seconds: 1800)
        (workout.met, workout.kilocalories) = (9.8, 352.8)
        #expect(workout.energy?.text == "353 kcal, resting included")
        #expect(workout.energy?.origin == "kg × MET × hours, resting included")
        (workout.isOwn, workout.source) = (false, "Watch")
        #expect(workout.energy?.text == "353 kcal active")
        #expect(workout.energy?.origin == "as recorded by Watch")
    }

    @Test(
        "the same way swum faster never costs less, for any stroke and resting rate",
        arguments: SwimStroke.allCases)
    func swimmingBySpeed(stroke: SwimStroke) {
        for isOpenWater in [false, true] {
            for resting in stride(from: 0.5, through: 1.1, by: 0.1) {
                var before = 0.0
                for step in 1...200 {
                    let speed = Double(step) / 100
                    guard
                        let met = SwimmingEnergy.met(stroke, metresPerSecond: speed, isOpenWater: isOpenWater)
                    else { return #expect(stroke == .unknown) }
                    // Above rest, for 1 m and 1 kg.
                    let cost = max(0, met - resting) / speed
                    #expect(cost >= before - 1e-12)
                    before = cost
                }
            }
        }
    }

    @Test("at the speeds of the Compendium the energy is the Compendium’s, within a tenth")
    func compendiumSpeeds() throws {
        for (stroke, yards, met) in [(SwimStroke.freestyle, 50.0, 8.3), (.freestyle, 75, 10)] {
            let own = try #require(SwimmingEnergy.met(stroke, metresPerSecond: yards * 0.9144 / 60))
            #expect(abs(own / met - 1) < 0.1)
        }
        let others: [(SwimStroke, Double, Double)] = [
            (.backstroke, 48, 9.5), (.breaststroke, 38, 10.3), (.butterfly, 66, 13.8), (.kickboard, 30, 8.3),
        ]
        for (stroke, metres, met) in others {
            #expect(abs(try #require(SwimmingEnergy.met(stroke, metresPerSecond: metres / 60)) - met) < 0.01)
        }
        let lake = try #require(
            SwimmingEnergy.met(.freestyle, metresPerSecond: 35.0 / 60, isOpenWater: true))
        #expect(abs(lake - 6) < 0.01)
    }
}
