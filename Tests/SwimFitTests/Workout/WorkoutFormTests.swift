import Foundation
import SwimFit
import Testing

@Suite("The workout form")
struct WorkoutFormTests {
    private let now = SwimSamples.date(2026, 11, 20, 18)

    private func circumstances(kilograms: Double? = 72) -> WorkoutCircumstances {
        WorkoutCircumstances(kilograms: kilograms, now: now, calendar: SwimSamples.calendar)
    }

    /// 40 laps of 25 m in 20 minutes.
    private func draft(_ change: (inout WorkoutForm) -> Void = { _ in }) -> WorkoutForm {
        var draft = WorkoutForm()
        draft.laps = "40"
        draft.duration = "20:00"
        change(&draft)
        return draft
    }

    private func reading(kilograms: Double? = 72, _ change: (inout WorkoutForm) -> Void = { _ in })
        -> WorkoutReading
    {
        draft(change).reading(circumstances(kilograms: kilograms))
    }

    @Test("laps, lap length and duration give distance, pace and energy")
    func preview() throws {
        let reading = reading()
        #expect(reading.metres == 1000)
        #expect(reading.pace?.seconds(per100: .metres) == 120)
        #expect(abs(try #require(reading.kilocalories) - 72 * 8.3 / 3) < 1e-9)
        let entry = try #require(reading.entry)
        #expect(entry.title == "Swim 1 000 m, 199 kcal")
        #expect(entry.swim?.laps == 40)
        #expect(entry.effortCode == "18290")
    }

    @Test("a workout without a start has just ended")
    func justEnded() throws {
        let entry = try #require(reading { $0.rest = "5" }.entry)
        #expect(entry.start == now.addingTimeInterval(-1500))
        #expect(entry.end == now)
        #expect(entry.seconds == 1200)
    }

    @Test("a start of today is read as a time of day")
    func started() throws {
        #expect(
            try #require(reading { $0.start = "7:30" }.entry).start == SwimSamples.date(2026, 11, 20, 7, 30))
    }

    @Test("an empty form says what is missing, and nothing is wrong yet")
    func empty() {
        let reading = WorkoutForm().reading(circumstances(kilograms: nil))
        #expect(reading.problems.isEmpty)
        #expect(Set(reading.missing.keys) == [.laps, .duration, .weight])
        #expect(reading.entry == nil)
    }

    @Test(
        "bad input is told at its field",
        arguments: [
            (WorkoutField.laps, "0"), (.laps, "-4"), (.laps, "ten"), (.laps, "2.5"), (.laps, "20000"),
            (.lapLength, "25 km"), (.lapLength, "x"), (.duration, "0"), (.duration, "-5"),
            (.duration, "soon"),
            (.duration, "1:75"), (.rest, "-1"), (.start, "23:00"), (.start, "17:50"), (.start, "noonish"),
            (.strokesPerLap, "0"), (.strokesPerLap, "many"), (.sets, "8x"), (.sets, "8x50"), (.weight, "-3"),
            (.weight, "x"),
        ])
    func problems(field: WorkoutField, text: String) {
        let reading = reading(kilograms: field == .weight ? nil : 72) { draft in
            switch field {
            case .laps: draft.laps = text
            case .lapLength: draft.lapLength = text
            case .duration: draft.duration = text
            case .rest: draft.rest = text
            case .start: draft.start = text
            case .strokesPerLap: draft.strokesPerLap = text
            case .sets: draft.sets = text
            default: draft.weight = text
            }
        }
        let shown = field == .sets && text == "8x50" ? .laps : field
        #expect(reading.problems[shown] != nil)
        #expect(reading.entry == nil)
    }

    @Test("a MET value may be typed, within what bodies can do")
    func ownEffort() throws {
        let entry = try #require(reading { $0.effort = .own("7,2") }.entry)
        #expect(entry.met == 7.2)
        #expect(entry.effortCode == nil)
        #expect(reading { $0.effort = .own("60") }.problems[.effort] != nil)
        #expect(reading { $0.effort = .own("") }.missing[.effort] != nil)
    }

    @Test("a weight is asked for when the store has none, and saved with the workout")
    func weight() throws {
        let entry = try #require(reading(kilograms: nil) { $0.weight = "159 lb" }.entry)
        #expect(abs(entry.kilograms - 72.12118683) < 1e-9)
        #expect(entry.weightIsNew)
        #expect(try #require(reading().entry).weightIsNew == false)
        #expect(draft().fields(needsWeight: true).contains(.weight))
        #expect(!draft().fields(needsWeight: false).contains(.weight))
    }

    @Test("sets fill in laps, time and rests")
    func sets() throws {
        let reading = reading {
            ($0.laps, $0.duration) = ("", "")
            $0.sets = "8x50 in 0:45 on 1:00"
        }
        let entry = try #require(reading.entry)
        #expect(entry.swim?.laps == 16)
        #expect(entry.seconds == 360)
        #expect(entry.rest == 120)
    }

    @Test("sets on an interval alone count the rests as time")
    func interval() throws {
        let reading = reading {
            ($0.laps, $0.duration) = ("", "")
            $0.sets = "8x50 on 1:00"
        }
        #expect(try #require(reading.entry).seconds == 480)
        #expect(reading.rest == 0)
    }

    @Test("sets must be whole laps")
    func wholeLaps() {
        #expect(
            reading { ($0.laps, $0.sets) = ("", "3x30") }.problems[.sets]
                == "90 m is not a whole number of laps of 25 m"
        )
    }

    @Test("yards stay yards")
    func yards() throws {
        let reading = reading { $0.lapLength = "25 yd" }
        #expect(reading.metres == 914.4)
        #expect(try #require(reading.entry).title == "Swim 1 000 yd, 199 kcal")
    }

    @Test("open water asks for a distance and has no laps")
    func openWater() throws {
        let entry = try #require(
            reading {
                $0.lapLength = WorkoutForm.openWater
                $0.laps = "nonsense"
                $0.distance = "1.5 km"
            }.entry)
        #expect(entry.swim?.metres == 1500)
        #expect(entry.swim?.laps == nil)
    }

    @Test("strokes of a length become strokes of the swim and a SWOLF")
    func strokes() throws {
        let reading = reading { $0.strokesPerLap = "16.5" }
        #expect(reading.strokes == 660)
        #expect(reading.swolf?.score == 46.5)
        #expect(try #require(reading.entry).swolf?.score == 46.5)
    }

    @Test("another sport asks for no laps, and forgets what was typed in them")
    func otherSport() throws {
        let reading = reading {
            $0.chooseSport(step: 1)
            $0.laps = "nonsense"
            $0.rest = "99:99"
        }
        let entry = try #require(reading.entry)
        #expect(entry.sport == .walking)
        #expect(entry.swim == nil)
        #expect(entry.title == "Walking, 84 kcal")
    }

    @Test("choices go round, and a new stroke brings its own effort")
    func choices() {
        var draft = WorkoutForm()
        draft.chooseLapLength(step: -1)
        #expect(draft.isOpenWater)
        draft.chooseLapLength(step: 1)
        #expect(draft.lapLength == "25 m")
        draft.chooseStroke(step: 3)
        #expect(draft.stroke == .butterfly)
        #expect(draft.effort == .listed(Compendium.usual(.swimming, stroke: .butterfly)))
        draft.effort = .own("9")
        draft.chooseEffort(step: 1)
        #expect(draft.effort == .listed(Compendium.activities(.swimming, stroke: .butterfly)[0]))
    }

    @Test("half-typed input is known as such; choices alone are not")
    func hasInput() {
        var draft = WorkoutForm()
        draft.chooseStroke(step: 1)
        #expect(!draft.hasInput)
        draft.note = "x"
        #expect(draft.hasInput)
    }
}
