import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

/// The energy balance for the dashboard: keeps the day and the span, follows the store and the clock.
@MainActor @Observable
package final class EnergyModel: ScreenModel {
    /// The contents of the Energy screen.
    package private(set) var summary: EnergyTabContents
    /// The expenditure learned from weight and food, up to yesterday; nil unless the shown month contains yesterday.
    package private(set) var expenditure: ValueOrReason<ExpenditureEstimate>?

    /// The contents of a day that is not the shown one, for the form of an entry; nil before it was asked for.
    private var beside: EnergyTabContents?
    @ObservationIgnored private var besideReading: StoredEnergy?

    @ObservationIgnored private let editor: StoreEditor
    @ObservationIgnored private let library: Library
    /// The settings of the library for which `reading` was made.
    @ObservationIgnored private var readFor: Needs?
    @ObservationIgnored private var reading: StoredEnergy
    /// The requested day and span; `reading` follows later.
    @ObservationIgnored private var day: LocalDay
    @ObservationIgnored private var span = EnergySpan.day
    @ObservationIgnored private var now: Date
    @ObservationIgnored private var readSpan = EnergySpan.day
    /// The number of days in the list, which ends with the shown day: as requested, and in the last reading.
    @ObservationIgnored package private(set) var listedDays = EnergyTabContents.recentDays
    @ObservationIgnored private var readListedDays = EnergyTabContents.recentDays
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }

    package init(editor: StoreEditor, library: Library) {
        self.editor = editor
        self.library = library
        now = editor.clock.now()
        day = editor.clock.today
        reading = StoredEnergy(day: editor.clock.today)
        summary = EnergyTabContents(
            reading, goals: library[Goals.self], marks: library[DayMarks.self],
            meals: library[MealSchedule.self], plans: library[PlannedFoods.self],
            system: library[Preferences.self].system, now: now,
            calendar: editor.clock.calendar)
    }

    /// The types from which the balance is calculated.
    package static let types: Set<HKSampleType> = Set(Nutrient.allCases.map(\.quantityType)).union([
        HKQuantityType(.activeEnergyBurned), HKQuantityType(.bodyMass), HKQuantityType(.bodyFatPercentage),
        HKQuantityType(.height), HKCorrelationType(.food), .workoutType(),
    ]).union(SummedFigure.types)

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        refreshing.follow([.samples(EnergyModel.types), .characteristics])
    }

    private func read() async throws {
        // Figures that grow with the time of day continue to grow when the store cannot be read.
        defer {
            now = editor.clock.now()
            recompute()
        }
        let (day, span, listed) = (day, span, listedDays)
        let range = span.days(around: day)
        let first = min(range.lowerBound, day.adding(days: 1 - listed))
        let marks = library[DayMarks.self]
        let (system, nutrients) = (system, library[Goals.self].nutrients(on: range))
        let reader = EnergyReader(
            editor.reader, clock: editor.clock, system: system, meals: library[MealSchedule.self])
        var read = try await reader.read(
            day, days: first...max(range.upperBound, day), nutrients: nutrients)
        let sums = library[Goals.self].sums(on: day)
        try await reader.readSums(library[Goals.self], into: &read)
        let summed = span == .day ? [] : library[Goals.self].dailySums(on: range)
        if !summed.isEmpty { try await reader.readSums(library[Goals.self], of: range, into: &read) }
        expenditure =
            span == .month && range.contains(editor.clock.today.adding(days: -1))
            ? ExpenditureEstimate.of(try await reader.readExpenditure(marks: marks)) : nil
        (reading, readSpan, readListedDays) = (read, span, listed)
        if let other = besideReading?.day { besideReading = try await self.reading(of: other) }
        readFor = Needs(
            system: system, marks: expenditure.map { _ in marks }, nutrients: nutrients,
            sums: sums.map(Needs.Sum.init), summed: summed, corrections: reader.reader.corrections,
            body: reader.reader.sections[BodySettings.self])
    }

    /// Follows the clock: resting energy grows, and at midnight today becomes another day.
    package func tick(now instant: Date) {
        let wasToday = day == LocalDay.of(now, in: editor.clock.calendar)
        now = instant
        let today = LocalDay.of(instant, in: editor.clock.calendar)
        if wasToday, today != day {
            day = today
            refreshing.soon()
        } else {
            // A sample in the future may have become due.
            if reading.hasToCome { refreshing.soon() }
            recompute()
        }
    }

    /// Shows a day.
    package func show(_ day: LocalDay) async {
        self.day = day
        await refresh()
    }

    /// The contents of a day: those of the shown one, or of the day that was read beside it. Nil for other days.
    package func contents(of day: LocalDay) -> EnergyTabContents? {
        day == summary.day ? summary : beside?.day == day ? beside : nil
    }

    /// Reads a day beside the shown one.
    package func read(beside day: LocalDay) async throws {
        besideReading = try await reading(of: day)
        recompute()
    }

    /// A day with the week before it, which its budgets need.
    private func reading(of day: LocalDay) async throws -> StoredEnergy {
        let reader = EnergyReader(
            editor.reader, clock: editor.clock, system: system, meals: library[MealSchedule.self])
        return try await reader.read(day, days: day.adding(days: -6)...day)
    }

    /// Lists more days before the shown one, for a window with room for them.
    package func list(days: Int) async {
        listedDays = max(days, listedDays)
        await refresh()
    }

    /// Shows a day, or the week, month or year around it.
    package func show(_ span: EnergySpan) async throws {
        self.span = span
        await refresh()
    }

    /// The calculation of a figure.
    package func explain(_ figure: EnergyFigure) async throws -> Explanation {
        try await EnergyExplainer(
            reader: editor.reader, clock: editor.clock, system: system
        )
        .explain(figure, of: summary)
    }

    /// The proposal of the weekly check-in.
    package func checkIn() async throws -> ValueOrReason<CheckIn> { try await editor.checkIn(in: library) }

    /// Ends this week's check-in.
    ///
    /// - Parameter proposal: the goal from today on, in kilocalories; nil keeps the goal.
    /// - Returns: a text for the notice.
    package func checkIn(accepting proposal: Double?) async throws -> String {
        try await editor.checkIn(accepting: proposal, in: library)
    }

    /// Marks a day. A later change of the day's entries removes the mark.
    /// - Returns: a text for the notice: "Fri 20 Nov marked complete".
    package func mark(_ day: LocalDay, _ mark: DayMark) async throws -> String {
        try await editor.mark(day, mark, in: library)
    }

    /// Called when goals, marks, or the units of workouts may have changed.
    package func libraryChanged() {
        recompute()
        if let readFor, readFor != needs { refreshing.soon() }
    }

    /// The settings of the library that a reading uses: when they change, the store is read again.
    private struct Needs: Equatable {
        let system: MeasurementSystem
        /// Nil if no expenditure is shown.
        let marks: DayMarks?
        let nutrients: [Nutrient]
        let sums: [Sum]
        /// The figures whose amounts are read for each day of a span.
        let summed: [SummedFigure]
        let corrections: WorkoutCorrections
        let body: BodySettings

        /// A goal for a sum.
        struct Sum: Equatable {
            let figure: SummedFigure
            let goal: SumGoal
        }
    }

    private var needs: Needs {
        Needs(
            system: system, marks: expenditure.map { _ in library[DayMarks.self] },
            nutrients: library[Goals.self].nutrients(on: span.days(around: day)),
            sums: library[Goals.self].sums(on: day).map(Needs.Sum.init),
            summed: span == .day ? [] : library[Goals.self].dailySums(on: span.days(around: day)),
            corrections: editor.corrections, body: library[BodySettings.self])
    }

    private var system: MeasurementSystem { library[Preferences.self].system }

    private func recompute() {
        let new = contents(reading, readSpan, listed: readListedDays)
        if new != summary { summary = new }
        let other = besideReading.map { contents($0, .day, listed: 7) }
        if other != beside { beside = other }
    }

    private func contents(_ reading: StoredEnergy, _ span: EnergySpan, listed: Int) -> EnergyTabContents {
        EnergyTabContents(
            reading, span: span, listed: listed, goals: library[Goals.self], marks: library[DayMarks.self],
            meals: library[MealSchedule.self], plans: library[PlannedFoods.self], system: system, now: now,
            calendar: editor.clock.calendar)
    }
}
