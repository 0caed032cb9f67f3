import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("A person", .inTurn)
struct PersonTests {
    private let whole = Person(
        dateOfBirth: LocalDay("1985-06-15"), sex: .male, kilograms: 72.5, metres: 1.78)

    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso)) }

    @Test("with everything known the metabolism is that of the age on the day")
    func known() throws {
        let before = try #require(whole.basalMetabolism(on: day("2026-06-14")).value)
        let after = try #require(whole.basalMetabolism(on: day("2026-06-15")).value)
        #expect(before.measures?.years == 40)
        #expect(after.measures?.years == 41)
        #expect(abs(before.kilocaloriesPerDay - after.kilocaloriesPerDay - 6.8) < 1e-9)
    }

    @Test("what is missing is named, with the place to fill it in")
    func missing() throws {
        #expect(
            Person().basalMetabolism(on: try day("2026-11-20"))
                == .unknown(why: "Set your date of birth, sex, height and weight in Profile"))
        var person = whole
        person.kilograms = nil
        #expect(person.basalMetabolism(on: try day("2026-11-20")).why == "Set your weight in Profile")
        person.sex = .notSet
        #expect(person.basalMetabolism(on: try day("2026-11-20")).why == "Set your sex and weight in Profile")
    }

    @Test("before birth there is no metabolism")
    func unborn() throws {
        let answer = whole.basalMetabolism(on: try day("1985-06-14"))
        #expect(answer.why == "The date of birth is after 14 Jun 1985: change it in Profile")
    }

    @Test("the body mass index is kilograms by square metres, or says what is missing")
    func bodyMassIndex() throws {
        let index = try #require(whole.bodyMassIndex.value)
        #expect(abs(index.value - 22.882) < 0.001)
        #expect(Person(kilograms: 72.5).bodyMassIndex.why == "Set your height in Profile")
        #expect(Person().bodyMassIndex.why == "Set your height and weight in Profile")
    }

    @Test("things are listed as in a sentence")
    func lists() {
        #expect([String]().formattedAsList == "")
        #expect(["a"].formattedAsList == "a")
        #expect(["a", "b"].formattedAsList == "a and b")
        #expect(["a", "b", "c"].formattedAsList == "a, b and c")
    }
}

@Suite("Measurements over time", .inTurn)
struct BodyHistoryTests {
    private func reading(_ seconds: Double, _ value: Double) -> BodyMeasurement {
        BodyMeasurement(
            id: UUID(), date: Date(timeIntervalSinceReferenceDate: seconds), value: value, source: "test")
    }

    private func history(_ readings: BodyMeasurement...) -> BodyHistory { BodyHistory(readings) }

    @Test("the newest before an instant counts, whatever its day")
    func newestBefore() {
        let history = history(reading(300, 3), reading(100, 1), reading(200, 2))
        func value(_ seconds: Double) -> Double? {
            history.counting(before: Date(timeIntervalSinceReferenceDate: seconds))?.value
        }
        #expect(value(1e9) == 3)
        #expect(value(300) == 2)
        #expect(value(150) == 1)
    }

    @Test("where there is none before, the earliest after counts")
    func earliestAfter() {
        let history = history(reading(300, 3), reading(100, 1))
        #expect(history.counting(before: Date(timeIntervalSinceReferenceDate: 50))?.value == 1)
    }

    @Test("of those made at one instant the one saved last counts")
    func tie() {
        #expect(history(reading(100, 2), reading(100, 1)).newest?.value == 1)
        #expect(history(reading(100, 1), reading(100, 2)).newest?.value == 2)
    }

    @Test("without measurements none counts")
    func none() {
        #expect(history().counting(before: .distantFuture) == nil)
        #expect(history().newest == nil)
    }

    /// Weights of the days before the day of the clock, the last one yesterday.
    private func history(_ weights: [Double]) -> BodyHistory {
        BodyHistory(
            weights.enumerated().map { index, weight in
                BodyMeasurement(
                    id: UUID(), date: TestClock.instant - Double(weights.count - index) * 86_400,
                    value: weight,
                    source: "Scale")
            })
    }

    @Test(
        "a weight far from the last ones is asked about, and one that corrects them is not",
        arguments: [
            ([80], 160, true), ([80, 81], 32.8, true), ([80, 81], 84, false), ([180], 82.4, false),
            ([82, 180], 82.4, false), ([], 180, true), ([], 82.4, false), ([160, 159], 158, false),
            ([80], 72, false),
            ([80], 70, true),
        ] as [([Double], Double, Bool)])
    func doubts(weights: [Double], weight: Double, isDoubtful: Bool) {
        let doubt = history(weights).doubt(
            about: weight, at: TestClock.instant, in: .metric, TestClock.calendar)
        #expect((doubt != nil) == isDoubtful, "\(doubt ?? "no doubt")")
    }

    @Test("a mistyped weight that was corrected on its day makes no other one probable")
    func corrected() {
        let readings = [(-7200.0, 180.0), (-3600, 82.4)].map { seconds, weight in
            BodyMeasurement(id: UUID(), date: TestClock.instant + seconds, value: weight, source: "Scale")
        }
        let doubt = BodyHistory(readings).doubt(
            about: 160, at: TestClock.instant, in: .metric, TestClock.calendar)
        #expect(doubt == "Weight 160.0 kg, 77.6 kg more than on 20 Nov 2026")
    }

    @Test("the newest weight of the day counts for a workout that began before it")
    func weightOfTheDay() {
        let noon = TestClock.instant
        let readings = [(-86_400.0, 79.0), (-3600, 180), (600, 82.4), (86_400, 90)].map { seconds, weight in
            BodyMeasurement(id: UUID(), date: noon + seconds, value: weight, source: "Scale")
        }
        #expect(BodyHistory(readings).counting(onDayOf: noon, in: TestClock.calendar)?.value == 82.4)
        #expect(BodyHistory(readings).counting(onDayOf: noon - 86_400, in: TestClock.calendar)?.value == 79)
    }
}

@Suite("Weight trend", .inTurn)
struct WeightTrendTests {
    private let utc = LocalCalendar(.gmt)

    private func trend(_ weights: [(String, Double)]) throws -> WeightTrend {
        let readings = try weights.map { text, value in
            BodyMeasurement(
                id: UUID(), date: try Date(text, strategy: .iso8601), value: value, source: "test")
        }
        return WeightTrend(BodyHistory(readings), upTo: try #require(LocalDay("2026-11-20")), in: utc)
    }

    @Test("it has one point a day for ninety days, the last being the day asked for")
    func days() throws {
        let points = try trend([]).points
        #expect(points.count == 90)
        #expect(points.first?.day.iso == "2026-08-23")
        #expect(points.last?.day.iso == "2026-11-20")
    }

    @Test("the last measurement of a day is the day's")
    func lastOfDay() throws {
        let trend = try trend([("2026-11-20T08:00:00Z", 72), ("2026-11-20T20:00:00Z", 73)])
        #expect(trend.points.last?.kilograms == 73)
        #expect(!trend.isDrawable)
    }

    @Test("the mean is that of the days measured in a week")
    func mean() throws {
        let trend = try trend([
            ("2026-11-13T08:00:00Z", 90), ("2026-11-14T08:00:00Z", 70), ("2026-11-20T08:00:00Z", 74),
        ])
        #expect(trend.points.last?.weekMean == 72)
        #expect(trend.points.suffix(2).first?.weekMean == 80)
        #expect(trend.change == -18)
    }

    @Test("a change is said with the days it is from: those between the first and the last measurement")
    func measured() throws {
        let trend = try trend([("2026-11-15T08:00:00Z", 80), ("2026-11-17T08:00:00Z", 79)])
        #expect(trend.measuredSpan == 2)
        #expect(trend.change == -0.5)
        #expect(trend.range == 79...80)
        #expect(try self.trend([("2026-11-15T08:00:00Z", 80)]).measuredSpan == nil)
        #expect(try self.trend([]).range == nil)
    }

    @Test("a goal is in the chart unless the measurements would become a flat line")
    func goal() throws {
        let trend = try trend([("2026-11-15T08:00:00Z", 80), ("2026-11-17T08:00:00Z", 76)])
        #expect(trend.isInSight(68) && trend.isInSight(78) && trend.isInSight(88))
        #expect(!trend.isInSight(67.9) && !trend.isInSight(88.1))
        let steady = try self.trend([("2026-11-15T08:00:00Z", 80), ("2026-11-17T08:00:00Z", 80)])
        #expect(steady.isInSight(77) && !steady.isInSight(76.9))
        #expect(try !self.trend([]).isInSight(70))
    }

    @Test("a measurement before the ninety days still counts in the first week's mean, a later one nowhere")
    func borders() throws {
        let trend = try trend([("2026-08-20T08:00:00Z", 80), ("2026-11-21T08:00:00Z", 60)])
        #expect(trend.points.first?.weekMean == 80)
        #expect(trend.points.first?.kilograms == nil)
        #expect(trend.points.last?.weekMean == nil)
    }
}
