import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim

@MainActor
@Suite("The report of today", .onMainActor)
struct TodayReportTests {
    private func report(_ fixture: CoreFixture) -> TodayReport {
        TodayReport(
            summary: fixture.models.energy.summary, now: fixture.context.now,
            calendar: fixture.context.calendar)
    }

    private func fields(_ report: TodayReport) throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(
                with: Data(JSONPrinter.document(TodayReport.table.object(report)).utf8)) as? [String: Any])
    }

    @Test("five lines tell the day")
    func lines() async throws {
        #expect(
            report(try await CoreFixture.filled()).lines == [
                "Fri 20 Nov 2026, 12:00",
                "Net          −756 kcal   goal −500 · 1 094 left",
                "Consumed      550 kcal   breakfast 420 · snacks 130",
                "Active        468 kcal   Swim 1 000 m 288 · other 180",
                "Resting       838 kcal   50 % of 1 676 · Harris–Benedict",
            ])
    }

    @Test("without a profile it says what is missing")
    func unknownLines() async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        #expect(
            report(fixture).lines == [
                "Fri 20 Nov 2026, 12:00",
                "Net             –        Set your date of birth, sex, height and weight in Profile",
                "Consumed        0 kcal   nothing logged yet", "Active          0 kcal   no activity",
                "Resting         –        as for net",
            ])
    }

    @Test("JSON has the figures as numbers, in kilocalories")
    func json() async throws {
        let report = report(try await CoreFixture.filled())
        let fields = try fields(report)
        #expect(fields["date"] as? String == "2026-11-20")
        #expect(fields["at"] as? String == "2026-11-20T12:00:00+01:00")
        #expect(fields["consumed_kcal"] as? Double == 550)
        #expect(fields["active_kcal"] as? Double == 468)
        #expect(fields["why"] is NSNull)
        let net = try #require(fields["net_kcal"] as? Double)
        let resting = try #require(fields["resting_kcal"] as? Double)
        #expect(abs(net - (550 - 468 - resting)) < 0.011)
        #expect(fields["goal_kcal"] as? Double == -500)
    }

    @Test("an unknown figure is null, with the reason")
    func unknown() async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        let fields = try fields(report(fixture))
        #expect(fields["resting_kcal"] is NSNull)
        #expect(fields["net_kcal"] is NSNull)
        #expect(fields["consumed_kcal"] as? Double == 0)
        #expect(fields["why"] as? String == "Set your date of birth, sex, height and weight in Profile")
    }

    @Test("JSON text is escaped and numbers are short")
    func jsonText() throws {
        let text = JSONPrinter.document([
            (key: "a\"\\\n\u{1}é", value: .number(0.1)), (key: "b", value: .number(1240)),
            (key: "c", value: .object([])),
            (key: "d", value: .number(.nan)),
        ])
        let fields = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(fields["a\"\\\n\u{1}é"] as? Double == 0.1)
        #expect(text.contains("\"b\": 1240"))
        #expect(fields["d"] is NSNull)
    }
}
