import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Marks of days", .inTurn)
struct DayMarksTests {
    private func day(_ iso: String = "2026-11-19") throws -> LocalDay { try #require(LocalDay(iso)) }

    @Test("a mark holds while the energy logged is the same")
    func holds() throws {
        var marks = DayMarks()
        marks.set(.complete, of: try day(), logged: 1850.4)
        #expect(marks.mark(of: try day(), logged: 1850.4000001) == .complete)
        #expect(marks.mark(of: try day(), logged: 1850.5) == .open)
        #expect(marks.mark(of: try day(), logged: nil) == .open)
        #expect(marks.mark(of: try day("2026-11-18"), logged: 1850.4) == .open)
    }

    @Test("a day without food can be complete, until food is logged")
    func fasting() throws {
        var marks = DayMarks()
        marks.set(.complete, of: try day(), logged: nil)
        #expect(marks.mark(of: try day(), logged: nil) == .complete)
        #expect(marks.mark(of: try day(), logged: 0) == .open)
    }

    @Test("open takes the mark away")
    func open() throws {
        var marks = DayMarks()
        marks.set(.notTracked, of: try day(), logged: 300)
        marks.set(.open, of: try day(), logged: 300)
        #expect(marks == DayMarks())
    }

    @Test("a key goes through all of them")
    func next() {
        #expect(DayMark.allCases.map(\.next) == [.complete, .notTracked, .open])
    }

    @Test("marks survive being saved")
    func json() throws {
        var marks = DayMarks()
        marks.set(.complete, of: try day(), logged: 1850.25)
        marks.set(.notTracked, of: try day("2026-11-18"), logged: nil)
        let data = try JSONEncoder().encode(marks)
        #expect(try JSONDecoder().decode(DayMarks.self, from: data) == marks)
        #expect(String(decoding: data, as: UTF8.self).contains(#""not_tracked""#))
    }
}

@MainActor
@Suite("Marked days and their figures", .onMainActor)
struct MarkedDayTests {
    private let store = HKHealthStore.inMemory()
    private let library = Library()

    private func editor() throws -> StoreEditor {
        let now = try TestSample.instant("2026-11-20T12:00:00Z")
        return StoreEditor(store: store, clock: .fixed(at: now, calendar: LocalCalendar(.gmt)))
    }

    private func means(_ model: EnergyModel) async throws -> EnergyMeans? {
        try await model.show(.week)
        return model.summary.means
    }

    @Test("a day counts by its mark; without one, when half of the basal rate was eaten")
    func means() async throws {
        let editor = try editor()
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        // 1 678 kcal a day at rest.
        try await store.save([
            TestSample.weight(72.5, at: "2026-11-01T07:00:00Z"),
            TestSample.height(1.78, at: "2026-11-01T07:00:00Z"),
            TestSample.eaten(2000, at: "2026-11-19T08:00:00Z"),
            TestSample.eaten(838, at: "2026-11-18T08:00:00Z"),
            TestSample.eaten(839, at: "2026-11-17T08:00:00Z"),
        ])
        let model = EnergyModel(editor: editor, library: library)
        #expect(try await means(model)?.consumed == (2000 + 839) / 2)
        #expect(model.summary.denominator == "mean of 2 complete days of 4")

        let wednesday = try #require(LocalDay("2026-11-18"))
        #expect(try await model.mark(wednesday, .complete) == "Wed 18 Nov marked complete")
        #expect(try await means(model)?.consumed == (2000 + 838 + 839) / 3)
        // A fast.
        _ = try await model.mark(wednesday.adding(days: -2), .complete)
        #expect(try await means(model)?.days == 4)
        _ = try await model.mark(wednesday.adding(days: 1), .notTracked)
        #expect(try await means(model)?.consumed == (838.0 + 839) / 3)
    }

    @Test("a change of the day makes it open, and undoing the change marks it again")
    func changes() async throws {
        let editor = try editor()
        try await store.save(TestSample.eaten(900, at: "2026-11-19T08:00:00Z"))
        let model = EnergyModel(editor: editor, library: library)
        let yesterday = try #require(LocalDay("2026-11-19"))
        _ = try await model.mark(yesterday, .complete)
        await model.show(yesterday)
        #expect(model.summary.balance.mark == .complete)
        try await editor.save([TestSample.eaten(100, at: "2026-11-19T20:00:00Z")], as: "adding a banana")
        await model.refresh()
        #expect(model.summary.balance.mark == .open)
        #expect(try await editor.undo() == "adding a banana")
        await model.refresh()
        #expect(model.summary.balance.mark == .complete)
        #expect(try await editor.undo() == "marking Thu 19 Nov complete")
        await model.refresh()
        #expect(model.summary.balance.mark == .open)
    }

    @Test("a day to come cannot be marked, and another year is named")
    func otherYears() async throws {
        let editor = try editor()
        await #expect(throws: Problem.self) {
            try await editor.mark(try #require(LocalDay("2026-11-21")), .complete, in: library)
        }
        let done = try await editor.mark(try #require(LocalDay("2025-01-01")), .complete, in: library)
        #expect(done == "Wed 1 Jan 2025 marked complete")
    }

    @Test("the expenditure is of complete days whose energy is known")
    func expenditure() async throws {
        try await store.save(
            (1...28).map { day in
                try TestSample.eaten(2000, at: "2026-11-\(String(format: "%02d", min(day, 19)))T08:00:00Z")
            })
        let reader = EnergyReader(try editor().reader, clock: try editor().clock, system: .metric)
        let unjudged = try await reader.readExpenditure(marks: DayMarks())
        #expect(unjudged.days.allSatisfy { $0.intake == nil })
        #expect(
            ExpenditureEstimate.of(unjudged).why?.hasPrefix(
                "Set your date of birth, sex, height and weight in Profile; until then a day counts when it is "
                    + "marked complete. The expenditure needs ") == true)
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        try await store.save([
            TestSample.weight(72.5, at: "2026-10-01T07:00:00Z"),
            TestSample.height(1.78, at: "2026-10-01T07:00:00Z"),
        ])
        var marks = DayMarks()
        let fifth = try #require(LocalDay("2026-11-05"))
        marks.set(.notTracked, of: fifth, logged: 2000)
        marks.set(.complete, of: try #require(LocalDay("2026-10-30")), logged: nil)
        let days = try await reader.readExpenditure(marks: marks).days
        #expect(days.first { $0.day == fifth }?.intake == nil)
        #expect(days.compactMap(\.intake).count == 19)
        #expect(days.first { $0.day.iso == "2026-10-30" }?.intake == 0)
        // Food without a figure for energy leaves its day out, which is told.
        try await store.save(TestSample.quantity(.dietaryProtein, 20, .gram(), at: "2026-11-06T12:00:00Z"))
        let partial = try await reader.readExpenditure(marks: marks)
        #expect(partial.days.first { $0.day.iso == "2026-11-06" }?.intake == nil)
        #expect(
            ExpenditureEstimate.of(partial).why?.hasPrefix(
                "On 1 day something eaten has no figure for energy. The expenditure needs ") == true)
    }
}
