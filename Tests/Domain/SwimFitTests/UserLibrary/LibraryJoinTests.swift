import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitBase
@testable import SwimFitFood

@Suite("Merging libraries", .inTurn)
struct LibraryJoinTests {
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) | (state << 31)
        }
    }

    /// A library that grew from another one by some changes, each at another time.
    private func grown(_ document: LibraryDocument, _ random: inout Random) -> LibraryDocument {
        var document = document
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let before = document.tree
            let section = ["own_foods", "days", "goals"].randomElement(using: &random) ?? ""
            // Goals are groups of entries.
            let group = section == "goals" ? "g\(Int.random(in: 0...1, using: &random))/" : ""
            let entry = group + "k\(Int.random(in: 0...3, using: &random))"
            var sections = document.sections
            var entries = ChangeTimes.entries(sections[section], of: section)
            entries[entry] = Bool.random(using: &random) ? .integer(.random(in: 0...3, using: &random)) : nil
            sections[section] = ChangeTimes.section(entries, of: section)
            document.sections = sections
            let time = Date(timeIntervalSinceReferenceDate: .random(in: 0...100, using: &random).rounded())
            // What an earlier version changed has no time.
            if Int.random(in: 0...3, using: &random) > 0 {
                document.times.note(LibraryChange(from: before, to: document.tree), at: time)
            }
        }
        return document
    }

    private func joined(_ a: LibraryDocument, _ b: LibraryDocument) -> LibraryDocument {
        var a = a
        _ = a.join(b)
        return a
    }

    @Test(
        "the order of merging does not matter, and twice changes nothing", arguments: [1, 2, 3] as [UInt64])
    func laws(seed: UInt64) {
        var random = Random(state: seed)
        for round in 0..<700 {
            let base = grown(LibraryDocument(), &random)
            let (a, b, c) = (grown(base, &random), grown(base, &random), grown(base, &random))
            #expect(joined(a, a) == a, "seed \(seed), round \(round)")
            #expect(joined(a, b) == joined(b, a), "seed \(seed), round \(round)")
            #expect(joined(joined(a, b), b) == joined(a, b), "seed \(seed), round \(round)")
            #expect(joined(joined(a, b), c) == joined(a, joined(b, c)), "seed \(seed), round \(round)")
        }
    }

    @MainActor private func library(at seconds: Double, _ change: (inout DayMarks) -> Void) throws -> Library
    {
        let library = Library()
        library.now = { Date(timeIntervalSinceReferenceDate: seconds) }
        try library.update(DayMarks.self, change)
        return library
    }

    @Test("the newer change of an entry wins, and a removal over what was there before it")
    @MainActor
    func newer() throws {
        let day = SwimSamples.today
        let older = try library(at: 1) { $0.set(.complete, of: day, logged: 100) }
        let newer = try library(at: 2) { $0.set(.notTracked, of: day, logged: 100) }
        let choices = try older.join(newer.document).choices
        #expect(choices.map(\.takesTheirs) == [true] && choices[0].isNewer && choices[0].isConflict)
        #expect(older[DayMarks.self].mark(of: day, logged: 100) == .notTracked)
        newer.now = { Date(timeIntervalSinceReferenceDate: 3) }
        try newer.update(DayMarks.self) { $0.set(.open, of: day, logged: 100) }
        _ = try older.join(newer.document)
        #expect(older[DayMarks.self].mark(of: day, logged: 100) == .open)
    }

    @MainActor private func library(at seconds: Double) -> Library {
        let library = Library()
        library.now = { Date(timeIntervalSinceReferenceDate: seconds) }
        return library
    }

    @Test("a later change wins where the clock of the machine that makes it is behind")
    @MainActor
    func clockBehind() throws {
        let day = SwimSamples.today
        let (ahead, behind) = (library(at: 600), library(at: 1))
        try ahead.update(DayMarks.self) { $0.set(.complete, of: day, logged: 100) }
        try behind.join(ahead.document)
        try behind.update(DayMarks.self) { $0.set(.notTracked, of: day, logged: 100) }
        try behind.join(ahead.document)
        #expect(behind[DayMarks.self].mark(of: day, logged: 100) == .notTracked)
        try ahead.join(behind.document)
        #expect(ahead[DayMarks.self].mark(of: day, logged: 100) == .notTracked)
    }

    @Test("the first change of a setting is no change of the others, and neither is its undo")
    @MainActor
    func firstSetting() throws {
        let (one, two) = (library(at: 1), library(at: 2))
        try one.update(Preferences.self) { $0.system = .us }
        let change = try two.update(Preferences.self) { $0.glass = 300 }
        try one.join(two.document)
        #expect(one[Preferences.self].system == .us && one[Preferences.self].glass == 300)
        try two.apply(change)
        try one.join(two.document)
        #expect(one[Preferences.self].system == .us && one[Preferences.self].glass == 250)
        try two.join(one.document)
        #expect(one[Preferences.self] == two[Preferences.self])
    }

    @Test("meals that were added, changed and removed on two machines are joined meal by meal")
    @MainActor
    func meals() throws {
        let (one, two) = (library(at: 1), library(at: 2))
        let (tea, brunch) = (try #require(Meal(rawValue: "tea")), try #require(Meal(rawValue: "brunch")))
        try one.update(MealSchedule.self) { plan in
            try plan.set(.init(tea, .init(960, 1020)))
            try plan.remove(.snack)
        }
        try two.update(MealSchedule.self) { plan in
            try plan.set(.init(brunch, .init(600, 660)))
            try plan.set(.init(.lunch, .init(690, 870), kilocalories: 600))
        }
        let both = library(at: 3)
        try both.join(two.document)
        try both.join(one.document)
        try one.join(two.document)
        #expect(
            one[MealSchedule.self].meals.map(\.rawValue) == ["breakfast", "brunch", "lunch", "tea", "dinner"])
        #expect(one[MealSchedule.self].target(of: .lunch) == 600 && one.document == both.document)
    }

    @Test("a merge that was cut off before the library can be undone, and the next one joins it")
    @MainActor
    func cutOff() async throws {
        let clock = WallClock.fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar)
        let (editor, ours, theirs) = (
            StoreEditor(store: .inMemory(), clock: clock), Library(), library(at: 1)
        )
        try theirs.update(DayMarks.self) { $0.set(.complete, of: SwimSamples.today, logged: 100) }
        // The step is there, and what it takes back is not.
        let planned = ours.rehearseJoin(theirs.document)
        try await editor.store.record("merging", payload: planned.reversal.text)
        #expect(try await editor.undo(in: ours) == "merging")
        #expect(ours.document == LibraryDocument())
        #expect(try ours.join(theirs.document).choices.map(\.takesTheirs) == [true])
    }

    @Test("a merge of folders is one step, which undo takes back in the store and in the library")
    @MainActor
    func oneStep() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        // IGNORED: what cannot be removed is left to the system.
        defer { try? FileManager.default.removeItem(at: folder) }
        let clock = WallClock.fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar)
        let there = Session(folder: folder, clock: clock)
        let sample = HKQuantitySample(
            type: HKQuantityType(.bodyMass),
            quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 80), start: clock.now(),
            end: clock.now())
        try await there.editor().save([sample], as: "adding 80 kg")
        _ = try await there.editor().save(SwimPlan(name: "A", sets: "10x100"), in: there.library())
        let (editor, library) = (StoreEditor(store: .inMemory(), clock: clock), Library())
        let source = try MergeSource(folder.path)
        let rehearsed = try await editor.merge(source, in: library, isRehearsal: true)
        #expect(rehearsed.added == 1 && rehearsed.entries == 1 && editor.undoTitle == nil)
        let report = try await editor.merge(source, in: library, isRehearsal: false)
        #expect(report.added == 1 && library[SwimPlans.self].plan("A") != nil)
        #expect(try await editor.merge(source, in: library, isRehearsal: false).isEmpty)
        #expect(try await editor.undo(in: library) == "merging \(folder.lastPathComponent)")
        #expect(library[SwimPlans.self].plan("A") == nil)
        #expect(try await editor.store.samples(of: HKQuantityType(.bodyMass)).isEmpty)
    }

    @Test("copies that other programs leave are known by their names")
    func names() {
        for name in [
            "health.sync-conflict-20261120-101500-ABCDEFG.json",
            "library.sync-conflict-20261120-101500-X.json",
            "health (conflicted copy 2026-11-20 101500).json", "health.json.orig",
            "library (Ann's conflicted copy 2026-11-20).json",
            "health.json..path1", "library.json..path2", "health.json.conflict1", "health.conflict2.json",
        ] {
            #expect(ConflictCopies.isOne(name), "\(name)")
        }
        for name in [
            "health.json", "library.json", "health.json~", "health.json.lock",
            "health.sync-conflict-1.json.merged", "health.json..path1.merged", "foods.sqlite",
        ] {
            #expect(!ConflictCopies.isOne(name), "\(name)")
        }
    }

    @Test("goals for two nutrients that two machines have set stay both")
    @MainActor func goals() throws {
        let (one, two) = (Library(), Library())
        let day = try #require(LocalDay(year: 2026, month: 11, day: 24))
        try one.update(Goals.self) { $0.set(NutrientGoal(least: 120), for: .protein, from: day) }
        try two.update(Goals.self) { $0.set(NutrientGoal(least: 30), for: .fibre, from: day) }
        _ = try one.join(two.document)
        #expect(Set(one[Goals.self].nutrients(on: day)) == [.protein, .fibre])
    }
}
