import Foundation
import HealthKit
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitDashboard
@testable import SwimFitFood
@testable import SwimFitModels
@testable import SwimFitShell
@testable import SwimFitStore
import SwimFitReading

/// Every face counts days to the hour at which the person's day ends, and weeks from the person's day on.
@MainActor
@Suite("Days that end after midnight", .onMainActor)
struct DayRuleTests {
    private static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    /// The demo data, and an evening of which half is after midnight, with a clock some hours from UTC.
    private static func session(hoursFromUTC hours: Int, at now: String = "2026-11-20T12:30:00Z") async throws
        -> Session
    {
        let store = try HKHealthStore.inMemory(copying: try await DemoFixture.unread().editor.store)
        let midnight = try instant("2026-11-20T00:00:00Z")
        try await store.save(
            [-1, 0.5, 2.9, 3.1].enumerated().map { index, hour in
                var nutrition = Nutrition()
                nutrition[.energy] = 100 * pow(2, Double(index))
                return EatenFood(
                    name: "Night \(index)", time: midnight + hour * 3600, meal: .snack, nutrition: nutrition
                ).correlation()
            })
        let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
        let clock = WallClock.fixed(at: try instant(now), calendar: LocalCalendar(zone))
        let editor = StoreEditor(store: store, clock: clock)
        return Session(editor: editor, library: Library.demo(today: clock.today), isDemo: true)
    }

    private static func run(_ line: String, _ session: Session) async throws -> String {
        let run = await CommandRun(ShellWords.split(line), on: session)
        #expect(run.status == .done, "\(line): \(run.notes)")
        return run.data
    }

    /// The text without moments and identifiers, which differ between the sessions.
    private static func withoutTimes(_ text: String) -> String {
        text.replacing(/T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})/, with: "T")
            .replacing(/\d{4}-\d{2}-\d{2}T/, with: "T").replacing(/"uuid": "[0-9A-F-]+"/, with: "")
            .replacing("At 3:00, if nothing", with: "At midnight, if nothing")
    }

    @Test("days that end at 3:00 have the figures of days from midnight on three hours to the west")
    func figures() async throws {
        let (late, west) = (
            try await Self.session(hoursFromUTC: 0), try await Self.session(hoursFromUTC: -3)
        )
        _ = try await Self.run("profile day-ends 3:00", late)
        for session in [late, west] {
            _ = try await Self.run("goal energy 1800-2200", session)
            _ = try await Self.run("goal swimming 5km+ a week", session)
        }
        for line in [
            "today --json", "today -1d --json", "today 2026-11-18 --json", "week --json", "week -1 --json",
            "month --json", "year --json", "journal -1d --json", "plot net --json",
            "plot energy --from -30d --json", "browse energy --by day --from -40d --json",
            "browse active-energy --by week --json", "browse weight --json", "browse sleep --by day --json",
            "swims --json", "workouts --json", "bests --json", "goal --json", "explain net --json",
            "explain consumed week --json", "checkin --json", "get net", "get expenditure", "get form",
            "explain expenditure --json", "get left -2d", "get week_left",
        ] {
            let (one, other) = (try await Self.run(line, late), try await Self.run(line, west))
            #expect(Self.withoutTimes(one) == Self.withoutTimes(other), "\(line)")
            #expect(!one.isEmpty)
        }
    }

    @Test("an hour after midnight is of the evening before, typed and printed, in JSON by the calendar")
    func night() async throws {
        let session = try await Self.session(hoursFromUTC: 0, at: "2026-11-20T01:30:00Z")
        _ = try await Self.run("profile day-ends 3", session)
        #expect(try await Self.run("today", session).contains("Thu 19 Nov"))
        #expect(await PlainTalk.run([], to: session).turns[0].said.contains("Thursday 19 November 2026"))
        _ = try await Self.run("eat 77k Toast 0:45", session)
        _ = try await Self.run("eat 78k Soup yesterday 2:10", session)
        let entries = try await Self.run("journal 2026-11-19 --format '{time} {name}'", session)
        #expect(entries.contains("2026-11-20T00:45:00Z Toast"), "\(entries)")
        #expect(
            try await Self.run("journal -1d --format '{time} {name}'", session).contains(
                "2026-11-19T02:10:00Z Soup"))
        #expect(try await Self.run("journal", session).contains("00:45  Toast"))
        // A moment with its zone is that moment.
        _ = try await Self.run("eat 79k Tea 2026-11-20T00:50:00+00:00", session)
        #expect(try await Self.run("journal", session).contains("00:50  Tea"))
        _ = try await Self.run("profile day-ends 0:00", session)
        #expect(try await Self.run("today", session).contains("Fri 20 Nov"))
        #expect(try await Self.run("undo", session).contains("days"))
        #expect(try await Self.run("today", session).contains("Thu 19 Nov"))
    }

    @Test("weeks begin with the day of the settings")
    func weeks() async throws {
        let session = try await Self.session(hoursFromUTC: 0)
        #expect(try await Self.run("week", session).contains("16 – 22 Nov 2026"))
        let monday = try await Self.run("get week_left", session)
        _ = try await Self.run("profile week-starts sunday", session)
        #expect(try await Self.run("week", session).contains("15 – 21 Nov 2026"))
        #expect(try await Self.run("get week_left", session) != monday)
        let rows = try await Self.run("browse steps --by week --from -28d --format '{start}'", session)
        #expect(
            rows.split(separator: "\n").allSatisfy { row in
                LocalDay(String(row.prefix(10)))?.weekday == 7
            } && rows.contains("2026-11-15"), "\(rows)")
        let heat = try await Self.run("year --heat", session).split(separator: "\n")
        #expect(heat.first { $0.hasPrefix("S") }?.hasPrefix("Sun") == true)
        _ = try await Self.run("profile week-starts locale", session)
        #expect(try await Self.run("week", session).contains("16 – 22 Nov 2026"))
        for wrong in [
            "profile day-ends 9:00", "profile day-ends 3:30", "profile day-ends -1", "profile week-starts 3",
        ] {
            let refused = await CommandRun(ShellWords.split(wrong), on: session)
            #expect(refused.status == .usage, "\(wrong)")
        }
    }

    @Test("the dashboard counts anew when the setting changes")
    func dashboard() async throws {
        let session = try await Self.session(hoursFromUTC: 0)
        let models = try await Models.open(session)
        await models.refresh()
        func eaten() async -> Double? {
            await models.refresh()
            return models.energy.summary.balance.consumed
        }
        let before = await eaten()
        _ = try await models.profile.endDays(at: 3)
        let after = await eaten()
        // 200 and 400 kcal were eaten from midnight to 3:00.
        #expect(abs(try #require(before) - 600 - (try #require(after))) < 1e-6)
    }
}
