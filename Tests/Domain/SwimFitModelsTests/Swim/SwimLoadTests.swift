import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Load and form of swims", .inTurn)
struct SwimLoadTests {
    private let pool = LapLength(25, .metres)

    /// A swim typed in the form, read back.
    private func swim(sets: String, felt: Double? = nil, stroke: SwimStroke = .freestyle) throws -> Swim {
        let line = try SwimSetList.parse(sets)
        let seconds = try #require(line.movingSeconds)
        var entry = WorkoutEntry(
            sport: .swimming, met: 8, start: SwimSamples.date(2026, 11, 20, 7), seconds: seconds,
            kilograms: 72)
        entry.rest = (line.elapsedSeconds ?? seconds) - seconds
        entry.swim = WorkoutEntry.Swimming(
            stroke: stroke, lapLength: pool, metres: line.metres, sets: line)
        var swim = try #require(Swim(entry.objects().workout))
        swim.felt = felt
        return swim
    }

    private func load(_ swim: Swim, _ speed: Double = 1) -> SwimLoad {
        SwimLoad(swim, critical: [StrokeAndPool(.freestyle, pool): speed])
    }

    @Test("an hour at critical speed is 100, and slower counts by the third power; rests are 0")
    func timed() throws {
        let hour = try swim(sets: "36x100 in 1:40 on 2:00")
        #expect(abs(load(hour).total - 100) < 1e-9)
        let slow = try swim(sets: "36x90 in 1:40 on 2:00")
        #expect(abs(load(slow).total - 72.9) < 1e-9)
        #expect(load(slow).feltSeconds == 0 && !load(slow).isPartial && load(slow).timedSeconds == 3600)
    }

    @Test(
        "the form of a past day is that of loads by the present critical speeds: fitness − fatigue of the day before"
    )
    func pastDays() throws {
        let sets = [
            "400 in 7:05 + 200 in 3:15", "800 in 15:05", "400 in 6:40 + 200 in 3:05", "20x50 in 0:50",
        ]
        let swims = try sets.enumerated().map { number, text in
            var swim = try swim(sets: text)
            swim.start = SwimSamples.date(2026, 11, 3 + 4 * number, 8)
            return swim
        }
        let today = SwimSamples.date(2026, 11, 20, 12)
        let present = SwimHistory(swims, order: .newestFirst, now: today, calendar: SwimSamples.calendar)
        func form(of day: Int) -> SwimForm {
            let end = SwimSamples.date(2026, 11, day, 23)
            return SwimHistory(
                swims.filter { $0.start <= end }, order: .newestFirst, now: end,
                calendar: SwimSamples.calendar,
                critical: present.criticalSpeeds
            ).form
        }
        var (fitness, fatigue) = (0.0, 0.0)
        for day in 3...20 {
            let found = day == 20 ? present.form : form(of: day)
            #expect(abs(found.form - (fitness - fatigue)) < 1e-9, "\(day)")
            let load = swims.filter { SwimSamples.calendar.gregorian.component(.day, from: $0.start) == day }
                .reduce(0) { $0 + (present.loads[$1.id]?.total ?? 0) }
            fitness += (load - fitness) / 42
            fatigue += (load - fatigue) / 7
            #expect(abs(found.fitness - fitness) < 1e-9 && abs(found.fatigue - fatigue) < 1e-9, "\(day)")
        }
        #expect(fitness > 1)
    }

    @Test("an hour that felt like 7 is 100: kick, drill, and what has no times")
    func felt() throws {
        for sets in ["36x50 kick in 1:40", "36x50 drill in 1:40", "36x50 on 1:40"] {
            let load = load(try swim(sets: sets, felt: 7))
            #expect(abs(load.total - 100) < 1e-9 && load.timed == 0 && load.feltSeconds == 3600, "\(sets)")
        }
        let both = load(try swim(sets: "9x100 in 1:40 + 18x50 kick in 0:50", felt: 3.5))
        #expect(abs(both.timed - 25) < 1e-9 && abs((both.felt ?? 0) - 12.5) < 1e-9)
        #expect(SwimText.loadParts(both) == "38: 25 swum + 13 felt")
    }

    @Test("what nobody felt, or has no critical speed, is unknown and not 0")
    func unknown() throws {
        let kick = load(try swim(sets: "18x50 kick in 0:50 + 9x100 in 1:40"))
        #expect(kick.isPartial && kick.felt == nil && abs(kick.total - 25) < 1e-9)
        #expect(SwimText.load(kick) == "≥ 25")
        let back = load(try swim(sets: "9x100 back in 1:40"))
        #expect(back.isPartial && back.total == 0 && SwimText.load(back) == "–")
    }

    @Test("fitness, fatigue and form follow the loads by days")
    func form() throws {
        let day = LocalDay.of(SwimSamples.date(2026, 11, 20), in: SwimSamples.calendar)
        let hour = load(try swim(sets: "36x100 in 1:40"))
        let one = SwimForm([(day, hour)], today: day)
        #expect(abs(one.fitness - 100.0 / 42) < 1e-9 && abs(one.fatigue - 100.0 / 7) < 1e-9 && one.form == 0)
        let next = SwimForm([(day, hour)], today: day.adding(days: 1))
        #expect(abs(next.form - (100.0 / 42 - 100.0 / 7)) < 1e-9)
        #expect(abs(next.fitness - 100.0 / 42 * 41 / 42) < 1e-9 && !next.isPartial)
        let unknown = load(try swim(sets: "9x100 back in 1:40"))
        #expect(SwimForm([(day, unknown)], today: day).isPartial)
        #expect(!SwimForm([(day, unknown)], today: day.adding(days: 42)).isPartial)
        #expect(SwimForm([], today: day).fitness == 0)
    }
}

@MainActor
@Suite("How hard a workout felt", .onMainActor)
struct FeltEffortTests {
    @Test("a correction replaces the score, and a deletion takes it along")
    func replaced() async throws {
        let editor = StoreEditor(
            store: .inMemory(),
            clock: .fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar))
        let model = WorkoutModel(editor: editor)
        var entry = WorkoutEntry(
            sport: .running, met: 8, start: SwimSamples.date(2026, 11, 20, 7), seconds: 1800, kilograms: 72)
        entry.felt = 6
        let first = try await model.save(entry)
        #expect(try await editor.reader.workouts().map(\.felt) == [6])
        entry.felt = 8
        let second = try await model.replace(first, with: entry)
        #expect(try await editor.reader.workouts().map(\.felt) == [8])
        let type = HKQuantityType(.workoutEffortScore)
        #expect(try await editor.reader.samples(of: type).count == 1)
        try await model.delete(second)
        #expect(try await editor.reader.samples(of: type).isEmpty)
    }
}
