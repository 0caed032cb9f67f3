import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("The workout form", .inTurn)
struct WorkoutFormTests {
    private let now = SwimSamples.date(2026, 11, 20, 18)

    private func circumstances(kilograms: Double? = 72) -> WorkoutFormContext {
        WorkoutFormContext(kilograms: kilograms, now: now, calendar: SwimSamples.calendar)
    }

    /// 40 laps of 25 m in 20 minutes.
    private func form(_ change: (inout WorkoutForm) -> Void = { _ in }) -> WorkoutForm {
        var form = WorkoutForm()
        form[.laps] = "40"
        form[.duration] = "20:00"
        change(&form)
        return form
    }

    private func reading(kilograms: Double? = 72, _ change: (inout WorkoutForm) -> Void = { _ in })
        -> WorkoutFormReading
    {
        form(change).reading(circumstances(kilograms: kilograms))
    }

    @Test("laps, lap length and duration give distance, pace and energy")
    func preview() throws {
        let reading = reading()
        #expect(reading.metres == 1000)
        #expect(reading.pace?.seconds(per100: .metres) == 120)
        let met: Double = 0.5 + 9.165 / 1.2
        #expect(abs(try #require(reading.energy?.total) - 24 * met) < 1e-9)
        let entry = try #require(reading.entry)
        #expect(entry.title == "Swim 1 000 m, 171 kcal + 24 resting")
        #expect(entry.swim?.laps == 40)
        #expect(entry.details.isEffortOfSpeed)
    }

    @Test("a workout without a start has just ended")
    func justEnded() throws {
        let entry = try #require(reading { $0[.rest] = "5" }.entry)
        #expect(entry.start == now.addingTimeInterval(-1500))
        #expect(entry.end == now)
        #expect(entry.seconds == 1200)
    }

    @Test("a start of today is read as a time of day")
    func started() throws {
        #expect(
            try #require(reading { $0[.start] = "7:30" }.entry).start == SwimSamples.date(2026, 11, 20, 7, 30)
        )
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
        let reading = reading(kilograms: field == .weight ? nil : 72) { form in
            form[field] = text
        }
        let shown = field == .sets && text == "8x50" ? .laps : field
        #expect(reading.problems[shown] != nil)
        #expect(reading.entry == nil)
    }

    @Test("a MET value may be typed, within what bodies can do")
    func ownEffort() throws {
        let entry = try #require(reading { $0.effort = .own("7,2") }.entry)
        #expect(entry.met == 7.2)
        #expect(entry.details.effortCode == nil)
        #expect(reading { $0.effort = .own("60") }.problems[.effort] != nil)
        #expect(reading { $0.effort = .own("") }.missing[.effort] != nil)
    }

    @Test("a weight is asked for when the store has none, and saved with the workout")
    func weight() throws {
        let entry = try #require(reading(kilograms: nil) { $0[.weight] = "159 lb" }.entry)
        #expect(abs(entry.kilograms - 72.12118683) < 1e-9)
        #expect(entry.weightIsNew)
        #expect(try #require(reading().entry).weightIsNew == false)
        #expect(form().fields(needsWeight: true).contains(.weight))
        #expect(!form().fields(needsWeight: false).contains(.weight))
    }

    @Test("sets fill in laps, time and rests")
    func sets() throws {
        let reading = reading {
            ($0[.laps], $0[.duration]) = ("", "")
            $0[.sets] = "8x50 in 0:45 on 1:00"
        }
        let entry = try #require(reading.entry)
        #expect(entry.swim?.laps == 16)
        #expect(entry.seconds == 360)
        #expect(entry.rest == 120)
    }

    @Test("sets on an interval alone count the rests as time")
    func interval() throws {
        let reading = reading {
            ($0[.laps], $0[.duration]) = ("", "")
            $0[.sets] = "8x50 on 1:00"
        }
        #expect(try #require(reading.entry).seconds == 480)
        #expect(reading.rest == 0)
    }

    @Test("rests that the sets name are rests also when only the time of all is known")
    func namedRests() throws {
        let reading = reading {
            ($0[.laps], $0[.duration]) = ("", "20:00")
            $0[.sets] = "20x50 rest 0:15"
        }
        let entry = try #require(reading.entry)
        #expect(entry.seconds == 1200)
        #expect(entry.rest == 300)
    }

    @Test("a duration beside send-offs is swum or the clock's, and asked about where it may be both")
    func clockAndSwum() throws {
        func read(_ sets: String, _ duration: String, rest: String = "") -> WorkoutFormReading {
            reading { ($0[.laps], $0[.sets], $0[.duration], $0[.rest]) = ("", sets, duration, rest) }
        }
        func times(_ reading: WorkoutFormReading) throws -> [Double?] {
            let entry = try #require(reading.entry)
            let swim = try #require(Swim(entry.objects().workout))
            return [entry.seconds, entry.rest, swim.timed?.seconds]
        }
        let open = read("8x50 on 1:00", "7:50")
        #expect(open.entry == nil && open.seconds == nil)
        #expect(open.timeQuestion == "7:50 swum, or on the clock with the rests?")
        #expect(open.problems == [.duration: "7:50 swum, or on the clock with the rests? Add swum or clock"])
        #expect(try times(open.answered(.swum)) == [470, 10, 470])
        #expect(try times(open.answered(.clock)) == [470, 0, nil])
        #expect(try times(read("8x50 on 1:00", "8:00 s")) == [480, 0, 480])
        #expect(try times(read("8x50 on 1:00", "8:00 c")) == [480, 0, nil])
        // Over before the last start: swum. Longer than all send-offs: the clock's.
        #expect(try times(read("8x50 on 1:00", "6:40")) == [400, 80, 400])
        #expect(try times(read("8x50 on 1:00", "9:00")) == [480, 60, nil])
        // Who types the rest, too, has typed the time swum.
        #expect(try times(read("8x50 on 1:00", "7:50", rest: "0:10")) == [470, 10, 470])
        #expect(try times(read("8x50 on 1:00", "9:00 clock", rest: "1:30")) == [450, 90, 450])
        // A part without a time leaves both open.
        let mixed = "4x100 in 1:30 on 2:00 + 200 easy"
        #expect(read(mixed, "12:00").timeQuestion != nil)
        #expect(try times(read(mixed, "12:00 clock")) == [600, 120, 360])
        #expect(try times(read(mixed, "12:00 swum")) == [720, 120, 720])
        #expect(read(mixed, "9:00").timeQuestion == nil)
        // Without send-offs there is nothing to ask.
        #expect(try times(read("20x50 rest 0:15", "20:00")) == [1200, 300, 1200])
        #expect(try times(read("20x50 rest 0:15", "25:00 clock")) == [1200, 300, 1200])
        #expect(try times(read("8x50 in 0:45 on 1:00", "7:45 clock")) == [360, 105, 360])
        #expect(
            read("8x50 on 1:00", "7:00 clock").problems == [
                .duration: "The sets take longer, at least 7:20"
            ])
        #expect(read("8x50 on 1:00", "7:50 later").problems[.duration]?.contains("is not a duration") == true)
    }

    @Test("what a typed time is, is kept with the swim, and corrected", arguments: DurationKind.allCases)
    func keptMeaning(meaning: DurationKind) throws {
        for sets in ["8x50 on 1:00", "4x100 in 1:30 on 2:00 + 200 easy"] {
            var form = WorkoutForm.ofSets(sets)
            (form[.duration], form[.start]) = (
                "\(sets.hasPrefix("8") ? "7:50" : "12:00") \(meaning)", "16:00"
            )
            let entry = try #require(form.reading(circumstances()).entry)
            let workout = Workout(entry.objects().workout)
            let again = WorkoutForm(editing: workout, calendar: SwimSamples.calendar)
            #expect(again[.duration] == form[.duration])
            #expect(again.reading(circumstances()).entry == entry)
            #expect(workout.swim?.pace != nil || meaning == .clock)
        }
    }

    @Test("the preview tells clock and time swum apart, as far as they are known")
    func clockText() {
        func texts(_ sets: String, _ duration: String = "") -> [String?] {
            let reading = reading { ($0[.laps], $0[.sets], $0[.duration]) = ("", sets, duration) }
            return [reading.swumText, reading.clockText]
        }
        #expect(texts("8x50 in 0:45 on 1:00") == ["6:00", "8:00"])
        #expect(texts("8x50 on 1:00") == ["no times", "8:00"])
        #expect(texts("8x50 on 1:00", "7:50") == ["no times", nil])
        #expect(texts("8x50 in 0:52 on 1:10 + 200 easy") == ["6:56 for 400 m", "≥ 9:20"])
        #expect(texts("8x50 in 0:52 on 1:10 + 200 easy", "15:00 clock") == ["6:56 for 400 m", "15:00"])
    }

    @Test("a time that the sets or the body rule out is a problem")
    func impossibleTimes() {
        func problems(_ sets: String, _ duration: String = "", laps: String = "") -> [WorkoutField: String] {
            reading { ($0[.laps], $0[.sets], $0[.duration]) = (laps, sets, duration) }.problems
        }
        #expect(problems("8x50 in 0:45", "6:00") == [:])
        #expect(problems("8x50 in 0:45", "5:00") == [.duration: "The sets take longer, 6:00"])
        #expect(problems("8x50 on 1:00 + 4x100 in 1:45", "4:00") == [.duration: "The sets take longer, 7:00"])
        #expect(problems("4x25 in 0:07") == [:])
        #expect(problems("4x25 in 0:06") == [.sets: "Nobody swims that fast: 4 × 25 m in 0:06"])
        #expect(problems("", "0:25", laps: "4") == [:])
        #expect(problems("", "0:24", laps: "4") == [.duration: "Nobody swims that far in this time"])
        #expect(problems("8x50 on 0:30", "8:00") == [.duration: "The sets take no longer than 4:00"])
        #expect(problems("100 in 1:40", "2:00") == [.duration: "The sets take no longer than 1:40"])
        #expect(problems("8x50 on 0:10") == [.sets: "Nobody swims that far in this time"])
    }

    @Test("sets must be whole laps")
    func wholeLaps() {
        #expect(
            reading { ($0[.laps], $0[.sets]) = ("", "3x30") }.problems[.sets]
                == "90 m is not a whole number of laps of 25 m"
        )
    }

    @Test("yards stay yards")
    func yards() throws {
        let reading = reading { $0[.lapLength] = "25 yd" }
        #expect(reading.metres == 914.4)
        #expect(try #require(reading.entry).title == "Swim 1 000 yd, 156 kcal + 24 resting")
    }

    @Test("open water asks for a distance and has no laps")
    func openWater() throws {
        let entry = try #require(
            reading {
                $0[.lapLength] = WorkoutForm.openWater
                $0[.laps] = "nonsense"
                $0[.distance] = "1.5 km"
            }.entry)
        #expect(entry.swim?.metres == 1500)
        #expect(entry.swim?.laps == nil)
    }

    @Test("a distance under 100 needs a unit: 40 may be meant as laps, and 5 as kilometres")
    func distanceUnit() throws {
        func lake(_ distance: String) -> WorkoutFormReading {
            reading { ($0[.lapLength], $0[.distance]) = (WorkoutForm.openWater, distance) }
        }
        #expect(lake("40").problems[.distance] == "Which unit? Type 40 m, 40 km or 40 mi")
        #expect(lake("40").entry == nil)
        #expect(lake("40 m").metres == 40)
        #expect(lake("1500").metres == 1500)
        #expect(lake("300 km").problems[.distance] != nil)
    }

    @Test("a ride asks for a distance, which may stay empty; yoga asks for none")
    func otherDistance() throws {
        var ride = WorkoutForm(sport: .cycling)
        ride[.duration] = "1:00:00"
        #expect(try #require(ride.reading(circumstances()).entry).metres == nil)
        ride[.distance] = "300 km"
        let entry = try #require(ride.reading(circumstances()).entry)
        #expect(entry.metres == 300_000)
        #expect(entry.swim == nil)
        #expect(!WorkoutForm(sport: .yoga).fields(needsWeight: false).contains(.distance))
    }

    @Test("the effort of a run is that of its speed, until another is chosen or typed")
    func effortOfSpeed() throws {
        func met(_ form: WorkoutForm) -> Double? { form.reading(circumstances()).met }
        func note(_ form: WorkoutForm) -> String {
            WorkoutField.effort.line.note(form.reading(circumstances()))
        }
        var run = WorkoutForm(sport: .running)
        run[.duration] = "50:00"
        #expect(met(run) == 8.3)
        #expect(note(run) == "8.3 MET · Compendium 12030")
        run[.distance] = "10 km"
        #expect(met(run) == 11)
        #expect(run[.effort] == "11.3 km/h")
        #expect(note(run) == "11 MET · nearest to your speed")
        #expect(try #require(run.reading(circumstances()).entry).details.effortCode == "12070")
        run[.distance] = "7.5"  // kilometres
        #expect(run.reading(circumstances()).metres == 7500 && met(run) == 9.8)
        run[.distance] = "10 km"
        run.choose(.effort, step: -1)
        #expect(met(run) == 9.8)
        run[.duration] = "40:00"
        #expect(met(run) == 9.8)
        run[.effort] = "12"
        #expect(met(run) == 12)
        run.choose(.sport, step: -1)
        #expect(met(run) == 5)
    }

    @Test("strokes of a length become strokes of the swim and a SWOLF")
    func strokes() throws {
        let reading = reading { $0[.strokesPerLap] = "16.5" }
        #expect(reading.strokes == 660)
        #expect(reading.swolf?.score == 46.5)
        #expect(try #require(reading.entry).swolf?.score == 46.5)
    }

    @Test("another sport asks for no laps, and forgets what was typed in them")
    func otherSport() throws {
        let reading = reading {
            $0.choose(.sport, step: 1)
            $0[.laps] = "nonsense"
            $0[.rest] = "99:99"
        }
        let entry = try #require(reading.entry)
        #expect(entry.sport == .walking)
        #expect(entry.swim == nil)
        #expect(entry.title == "Walking, 60 kcal + 24 resting")
    }

    @Test("choices go round, and a new stroke brings its own effort")
    func choices() {
        var form = WorkoutForm()
        form.choose(.lapLength, step: -1)
        #expect(form.isOpenWater)
        form.choose(.lapLength, step: 1)
        #expect(form[.lapLength] == "25 m")
        form.choose(.stroke, step: 3)
        #expect(form.stroke == .butterfly)
        #expect(form.effort == .listed(Compendium.usual(.swimming, stroke: .butterfly)))
        form.effort = .own("9")
        form.choose(.effort, step: 1)
        #expect(form.effort == .listed(Compendium.activities(.swimming, stroke: .butterfly)[0]))
    }

    @Test("half-typed input is known as such; choices alone are not")
    func hasInput() {
        var form = WorkoutForm()
        form.choose(.stroke, step: 1)
        #expect(!form.hasInput)
        form[.note] = "x"
        #expect(form.hasInput)
    }

    /// A text for each field that is typed, as somebody may type it.
    private static func sample(_ field: WorkoutField) -> String {
        switch field {
        case .sport, .stroke, .effort, .lapLength: ""
        case .laps: "16"
        case .distance: "1.2 km"
        case .duration: "6:00"
        case .strokesPerLap: "16.5"
        case .sets: "8x50 in 0:45 on 1:00"
        case .rest: "2:00"
        case .start: "7:30"
        case .weight: "72 kg"
        case .note: "felt good"
        case .felt: "6"
        }
    }

    /// The form with all that it asks for.
    private func full(_ lapLength: String) -> WorkoutForm {
        var form = WorkoutForm()
        form[.lapLength] = lapLength
        for field in form.fields(needsWeight: false) where field.line.input == .text {
            form[field] = Self.sample(field)
        }
        return form
    }

    @Test(
        "every field is saved, and comes back when the swim is corrected", arguments: ["25 m", "open water"])
    func roundTrip(lapLength: String) throws {
        let entry = try #require(full(lapLength).reading(circumstances()).entry)
        var workout = Workout(entry.objects().workout)
        // The score is a sample of its own: reading the store finds it.
        workout.felt = entry.felt
        let again = WorkoutForm(editing: workout, calendar: SwimSamples.calendar)
        #expect(again.reading(circumstances()).entry == entry)
    }

    @Test(
        "sets of several strokes keep them when something else is corrected",
        arguments: [
            ("200 easy, 8x50 on 1:00 in 0:45, 4x100 kick rest 20", "22:00 clock"),
            ("200 easy + 4x100 kick", "15:00"), ("4x100 back in 2:00 + 200 in 4:00", ""),
        ])
    func strokesOfSets(sets: String, duration: String) throws {
        var form = WorkoutForm.ofSets(sets)
        (form[.duration], form[.start]) = (duration, "16:00")
        let entry = try #require(form.reading(circumstances()).entry)
        let workout = Workout(entry.objects().workout)
        let again = WorkoutForm(editing: workout, calendar: SwimSamples.calendar)
        #expect(again.stroke == .freestyle)
        #expect(again.reading(circumstances()).entry == entry)
    }

    @Test("laps, time and rest that follow from the sets follow them when they are corrected")
    func correctedSets() throws {
        var form = WorkoutForm.ofSets("4x100 in 1:30 on 2:00")
        form[.start] = "16:00"
        let entry = try #require(form.reading(circumstances()).entry)
        form = WorkoutForm(editing: Workout(entry.objects().workout), calendar: SwimSamples.calendar)
        form[.sets] = "8x100 in 1:20 on 1:50"
        let corrected = try #require(form.reading(circumstances()).entry)
        #expect(corrected.swim?.laps == 32)
        #expect(corrected.seconds == 640 && corrected.rest == 240)
        #expect(try bestHundred(corrected) == 80)
    }

    @Test("with a longer rest the times of the sets are kept, and a shorter one is refused")
    func restBesideSets() throws {
        var form = WorkoutForm.ofSets("4x100 in 1:30 on 2:00")
        form[.rest] = "10:00"
        let entry = try #require(form.reading(circumstances()).entry)
        #expect(entry.seconds == 360 && entry.rest == 600)
        #expect(try bestHundred(entry) == 90)
        // It may end without the rest after the last repetition.
        form[.rest] = "1:30"
        #expect(form.reading(circumstances()).problems.isEmpty)
        form[.rest] = "1:00"
        #expect(
            form.reading(circumstances()).problems == [
                .rest: "The sets rest 1:30: leave this empty, or change them"
            ])
    }

    /// Seconds of the best 100 m freestyle in a pool of 25 m.
    private func bestHundred(_ entry: WorkoutEntry) throws -> Double? {
        let swim = try #require(Swim(entry.objects().workout))
        #expect(swim.seconds == entry.seconds && swim.restSeconds == entry.rest)
        return swim.bestEfforts.first { $0.event.distance == 100 }?.seconds
    }

    @Test("every field makes a difference to what is saved", arguments: ["25 m", "open water"])
    func everyFieldCounts(lapLength: String) {
        let form = full(lapLength)
        let entry = form.reading(circumstances()).entry
        // Laps, duration and rest follow from the sets where they are left out.
        let derived: Set<WorkoutField> = lapLength == "25 m" ? [.laps, .duration, .rest] : []
        for field in form.fields(needsWeight: false)
        where field.line.input == .text && !derived.contains(field) {
            var without = form
            without[field] = ""
            #expect(without.reading(circumstances()).entry != entry, "\(field) is not kept")
        }
    }

    @Test("the details of a workout are all shown with it")
    func details() throws {
        let entry = try #require(full("25 m").reading(circumstances()).entry)
        // The effort's code is shown by its name, with the MET value; the resting part with the energy; what the time
        // is by the pace.
        #expect(entry.details.texts.count == Mirror(reflecting: entry.details).children.count - 3)
        #expect(entry.details.texts.allSatisfy { $0.text?.isEmpty == false })
    }
}

extension WorkoutForm {
    fileprivate static func ofSets(_ text: String) -> WorkoutForm {
        var form = WorkoutForm()
        form[.sets] = text
        return form
    }
}
