import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

/// The food journal: the entries of one day, a search over many days, and the methods that change entries.
///
/// The model follows the store's commits by any program; a method returns when its change is on disk and shown.
@MainActor @Observable
package final class JournalModel: ScreenModel {
    package private(set) var summary: JournalTabContents
    /// The entry that was logged or changed here last; the summary may not contain it yet, or show another day.
    package private(set) var latest: FoodEntry.ID?

    /// The user's own foods and favourites.
    package let library: Library

    @ObservationIgnored private let editor: StoreEditor
    /// The objects of the entries of the day and of the search.
    @ObservationIgnored private var objects: [FoodEntry.ID: [HKSample]] = [:]
    @ObservationIgnored private var day: LocalDay
    @ObservationIgnored private var query: EntryQuery?
    /// The foods eaten in the last weeks, from which the picker learns habits: see `readHabits`.
    package private(set) var habits: [PastFoodUse] = []
    /// The commit and the day of the last reading of `habits`.
    @ObservationIgnored private var habitsRead: (commit: Int?, day: LocalDay)?
    /// The meals and plans used for `summary`; nil before the first reading.
    @ObservationIgnored private var readFor: Needs?
    /// Whether the days before the shown one are read as well: see `listBefore`.
    package private(set) var listsBefore = false
    /// The time at which the next shown entry in the future begins to count.
    @ObservationIgnored private var nextToCome: Date?
    @ObservationIgnored package private(set) lazy var refreshing = RefreshCoalescer(editor) {
        [weak self] in try await self?.read()
    }

    package init(editor: StoreEditor, library: Library) {
        self.editor = editor
        self.library = library
        day = editor.clock.today
        summary = .unread(day, editor.clock)
    }

    /// Begins to follow the store; the first reading follows at once.
    package func start() {
        let types = [HKCorrelationType(.food) as HKSampleType] + Nutrient.allCases.map(\.quantityType)
        refreshing.follow([.samples(Set(types))])
    }

    private func read() async throws {
        let (day, query) = (day, query)
        do {
            show(try await read(day, query), of: day)
        } catch {
            // Listed entries can be changed, so entries of another day or an earlier state must not stay listed.
            objects = [:]
            summary = .unread(day, editor.clock)
            throw error
        }
    }

    /// Shows another day, and ends the search.
    package func show(_ day: LocalDay) async {
        (self.day, query) = (day, nil)
        await refresh()
    }

    /// Searches entries; nil ends the search.
    package func find(_ query: EntryQuery?) async {
        self.query = query
        await refresh()
    }

    /// The number of days before the shown day that are also listed in a large window.
    package static let daysBefore = 14

    /// Reads the days before the day shown from now on, for a window with room for them.
    package func listBefore() async {
        listsBefore = true
        await refresh()
    }

    /// Follows the clock: if today is shown, the new day is shown at midnight.
    package func tick(now: Date) {
        let today = LocalDay.of(now, in: editor.clock.calendar)
        let comes = nextToCome.map { $0 <= now } ?? false
        guard today != summary.today || comes else { return }
        if day == summary.today { day = today }
        refreshing.soon()
    }

    private struct JournalReading: Sendable {
        var shown: StoredEntries
        var found: (EntryQuery, StoredEntries)?
        var before: [FoodEntry] = []
        var lastBite: Date?
    }

    private func read(_ day: LocalDay, _ query: EntryQuery?) async throws -> JournalReading {
        let (calendar, today) = (editor.clock.calendar, editor.clock.today)
        let reader = FoodEntryReader(reader: editor.reader, calendar: calendar, meals: meals)
        var reading = JournalReading(
            shown: try await reader.entries(in: day.interval(in: calendar)), found: nil)
        if day == today {
            reading.lastBite = try await reader.lastBite(before: editor.clock.now(), in: reading.shown)
        }
        if listsBefore {
            let days = DateInterval(
                start: day.adding(days: -Self.daysBefore).start(in: calendar), end: day.start(in: calendar))
            reading.before = try await reader.entries(in: days).entries
        }
        if let query {
            let days = query.days(shown: day, today: today)
            let interval = days.map { days in
                DateInterval(
                    start: days.lowerBound.start(in: calendar),
                    end: days.upperBound.interval(in: calendar).end)
            }
            reading.found = (query, try await reader.entries(in: interval, leastEnergy: query.leastEnergy))
        }
        return reading
    }

    private func show(_ reading: JournalReading, of day: LocalDay) {
        objects = reading.shown.objects
        readFor = needs
        let now = editor.clock.now()
        nextToCome = reading.shown.nextToCome(after: now)
        let found = reading.found.map { query, stored in
            objects.merge(stored.objects) { shown, _ in shown }
            return (query, stored.entries.filter { query.matches($0.serving) })
        }
        summary = JournalTabContents(
            day: day, today: editor.clock.today, entries: reading.shown.entries + planned(on: day),
            water: reading.shown.water(upTo: now),
            found: found, before: reading.before, lastBite: reading.lastBite, meals: meals,
            mark: library[DayMarks.self].mark(of: day, logged: nil), now: now,
            calendar: editor.clock.calendar)
    }

    private func planned(on day: LocalDay) -> [FoodEntry] {
        library[PlannedFoods.self].entries(on: day, in: editor.clock.calendar)
    }

    /// The settings of the library that a reading uses: when they change, the store is read again.
    private struct Needs: Equatable {
        let meals: MealSchedule
        let plans: PlannedFoods
    }

    private var needs: Needs { Needs(meals: meals, plans: library[PlannedFoods.self]) }
}

// MARK: - Entries

extension JournalModel {
    /// Logs servings, and plans those with a future time, as one undo step.
    /// - Returns: a text for the notice: "Banana, 105 kcal added".
    /// - Throws: `Problem` for no servings.
    @discardableResult
    package func log(_ servings: [EatenFood]) async throws -> String { try await save(servings) }

    private func save(
        _ servings: [EatenFood], insteadOf plans: [FoodEntry] = [], as step: String? = nil
    ) async throws -> String {
        let dropped = editor.droppedPlans(in: library)
        let entries = try await editor.log(servings, insteadOf: plans, in: library, as: step)
        latest = entries.last?.id
        await planned(entries + plans)
        let changesPlans = (entries + plans).contains(where: \.isPlanned)
        return EatenFood.notice(entries, on: day, editor.clock) + (changesPlans ? dropped : "")
    }

    /// Returns when a change of plans is shown: plans are not samples, which the journal follows.
    private func planned(_ entries: [FoodEntry]) async {
        if entries.contains(where: \.isPlanned) { await refreshing.now() }
    }

    /// Turns plans into eaten food, as one undo step.
    ///
    /// - Parameter now: whether they were eaten at this moment; otherwise each at its own, past time.
    /// - Returns: a text for the notice.
    package func eat(_ plans: [FoodEntry], now isNow: Bool) async throws -> String {
        let now = editor.clock.now()
        return try await save(plans.map { $0.eaten(at: isNow ? now : nil, now: now) }, insteadOf: plans)
    }

    /// Changes an entry. An entry with a new, future time becomes a plan; a plan stays a plan.
    /// - Returns: a text for the notice: "Banana, 105 kcal".
    /// - Throws: `EntryDeleted`.
    package func change(_ id: FoodEntry.ID, to serving: EatenFood) async throws -> String {
        if let plan = library[PlannedFoods.self][id] {
            let end = PlannedFoods.end(editor.clock)
            let changed = FoodEntry(id: id, serving: serving, isPlanned: true)
            try await editor.change(PlannedFoods.self, of: library, as: "changing \(serving.title)") {
                try $0.replace([plan], with: [changed], droppingBefore: end)
            }
            latest = id
            await planned([plan])
            return serving.title
        }
        if let known = objects[id]?.first, !(known is HKCorrelation) { throw JournalModel.notAFood }
        // A found entry may belong to a day that is not shown, and a shown entry may be deleted by now.
        let stored = try await editor.reader.samples(
            of: HKCorrelationType(.food), matching: HKQuery.predicateForObject(with: id))
        guard let old = stored.first as? HKCorrelation else { throw EntryDeleted(name: serving.name) }
        // An entry of another program with a future time can be corrected without moving it.
        let isMoved = abs(serving.time.timeIntervalSince(old.startDate)) >= 60
        guard !isMoved || serving.time <= editor.clock.now() else {
            let entries = try await editor.log(
                [serving], deleting: [old], in: library, as: "planning \(serving.title)")
            latest = entries.last?.id
            await planned(entries)
            return serving.title
        }
        let new = serving.correlation(replacing: old)
        try await editor.replace(old, with: new, as: "changing \(serving.title)")
        latest = new.uuid
        return serving.title
    }

    /// Deletes entries as one step.
    package func delete(_ entries: [FoodEntry]) async throws -> String {
        let title = EatenFood.title(of: entries.map(\.serving))
        var change = HKHealthStore.Change()
        for entry in entries where !entry.isPlanned { change.deleted += try await stored(entry) }
        let end = PlannedFoods.end(editor.clock)
        try await editor.apply(change, and: PlannedFoods.self, of: library, as: "deleting \(title)") {
            try $0.replace(entries, droppingBefore: end)
        }
        await planned(entries)
        return title
    }

    /// The objects of an entry, which may belong to a day that is not shown.
    private func stored(_ entry: FoodEntry) async throws -> [HKSample] {
        if let known = objects[entry.id] { return known }
        let calendar = editor.clock.calendar
        let day = LocalDay.of(entry.serving.time, in: calendar).interval(in: calendar)
        let read = try await FoodEntryReader(reader: editor.reader, calendar: calendar, meals: meals).entries(
            in: day)
        guard let found = read.objects[entry.id] else { throw EntryDeleted(name: entry.serving.name) }
        return found
    }

    /// Logs entries again on a day, and plans those with a future time; see `EatenFood.copied`.
    /// - Returns: a text for the notice: "Banana, 105 kcal copied to today".
    ///
    /// - Parameters:
    ///   - meal: the meal of the copies; nil for the same.
    ///   - endsNow: whether a future time of today becomes this moment.
    package func copy(
        _ entries: [FoodEntry], to day: LocalDay, as meal: Meal? = nil, endsNow: Bool = false
    ) async throws -> String {
        let servings = entries.map { $0.serving.copied(to: day, as: meal, editor.clock, endsNow: endsNow) }
        let title = EatenFood.title(of: servings)
        let name =
            day.inSentence(from: editor.clock.today) + (meal.map { ", \($0.title.lowercased())" } ?? "")
        _ = try await save(servings, as: "copying \(title) to \(name)")
        let coming = servings.count { $0.time > editor.clock.now() }
        let planned =
            coming == 0 ? "" : coming == servings.count ? ", planned" : ", \(coming) of them planned"
        return "\(title) copied to \(name)\(planned)"
    }

    /// Logs a glass of water on the day shown: now, or at this time of another day.
    /// - Returns: the logged water and the total of the day, for the notice: "250 mL of water", "500 mL".
    /// - Throws: on a future day.
    package func drink() async throws -> (title: String, onDay: String) {
        let clock = editor.clock
        let now = clock.now()
        let time = try Input.notToComeOnShownDay(
            day == clock.today ? now : TimeOfDay.of(now, in: clock.calendar).on(day, in: clock.calendar),
            now: now, calendar: clock.calendar)
        let preferences = library[Preferences.self]
        let title = "\(preferences.system.volume(preferences.glass)) of water"
        try await editor.save(Nutrition.water(preferences.glass).samples(at: time), as: "adding \(title)")
        await refreshing.now()
        return (title, preferences.system.volume(summary.water[.water] ?? 0))
    }

    /// The eaten food of any day, by time.
    package func entries(on day: LocalDay) async throws -> [FoodEntry] {
        let calendar = editor.clock.calendar
        let reader = FoodEntryReader(reader: editor.reader, calendar: calendar, meals: meals)
        let stored = try await reader.entries(in: day.interval(in: calendar))
        return JournalTabContents(
            day: day, today: day, entries: stored.entries, meals: meals, calendar: calendar
        )
        .entries
    }

    private static let notAFood = Problem(
        "another program logged this as separate samples; you can copy or delete it, not change it")
}

/// Another program deleted the entry that should be changed.
package struct EntryDeleted: LocalizedError {
    package let name: String

    package var errorDescription: String? { "“\(Input.quoted(name))” was deleted elsewhere in the meantime" }
}

// MARK: - Goals

extension JournalModel {
    /// Sets or ends the goal for a nutrient; see `StoreEditor.setGoal`.
    package func setGoal(_ phrase: TypedGoal, for nutrient: Nutrient) async throws -> String {
        try await editor.setGoal(phrase, for: nutrient, in: library)
    }
}

// MARK: - Foods

extension JournalModel {
    /// The user's own foods by name, then the built-in ones, then favourites from imported catalogues.
    package var foods: [Food] { library.foods }

    /// Adds a food of the user, or replaces the food with its identifier, as one undo step. Logged entries keep their
    /// figures.
    package func save(_ food: Food) async throws {
        let before = library[OwnFoods.self][food.id]
        let verb = before == nil ? "creating" : "changing"
        try await editor.change(OwnFoods.self, of: library, as: "\(verb) the food \(food.name)") { foods in
            guard foods[food.id] == before else { throw Problem.changedElsewhere(food.name) }
            foods.save(food)
        }
    }

    /// Removes a food of the user, as one undo step. Logged entries stay.
    package func remove(_ food: Food) async throws {
        try await editor.change(OwnFoods.self, of: library, as: "removing the food \(food.name)") {
            $0.remove(food.id)
        }
    }

    package func toggleFavourite(_ food: Food) async throws {
        let isFavourite = library[FavouriteFoods.self].contains(food.id)
        let step =
            isFavourite
            ? "removing \(food.name) from the favourites" : "adding \(food.name) to the favourites"
        try await editor.change(FavouriteFoods.self, of: library, as: step) { favourites in
            guard favourites.contains(food.id) == isFavourite else {
                throw Problem.changedElsewhere(food.name)
            }
            favourites.toggle(food)
        }
    }

    /// Whether the habits were read at the newest commit.
    package var hasHabits: Bool {
        guard let habitsRead, let commit = editor.newestCommit else { return false }
        return habitsRead == (commit, editor.clock.today)
    }

    /// Reads the foods eaten in the last weeks, unless there was no commit since the last reading. To be called before
    /// the picker opens, the only user of the habits. If the store cannot be read, the habits do not change.
    package func readHabits() async {
        let (commit, today) = (editor.newestCommit, editor.clock.today)
        if hasHabits { return }
        let calendar = editor.clock.calendar
        let weeks = FoodEntryReader.weeksOfHabit(upTo: today, in: calendar)
        let reader = FoodEntryReader(reader: editor.reader, calendar: calendar, meals: meals)
        // IGNORED: without habits the picker lists common foods first; the journal reports why the store cannot be
        // read.
        guard let uses = try? await reader.uses(in: weeks) else { return }
        (habits, habitsRead) = (uses, (commit, today))
    }

    /// The foods to choose from at `instant`, with the habits of the last reading.
    package func pantry(at instant: Date) -> Pantry {
        Pantry(
            foods: foods, uses: habits, favourites: library[FavouriteFoods.self].ids, at: instant,
            in: editor.clock.calendar, system: library[Preferences.self].system, meals: meals)
    }

    /// The meals of a day.
    package var meals: MealSchedule { library[MealSchedule.self] }

    package func libraryChanged() {
        if let readFor, readFor != needs { refreshing.soon() }
    }
}

/// A search in the journal: "curry", ">800", ">800 pizza 90d", "2026-10".
package struct EntryQuery: Hashable, Sendable {
    /// The searched time.
    package enum Reach: Hashable, Sendable {
        /// Only the shown day.
        case shownDay
        /// A number of days up to today, at least 1.
        case days(Int)
        /// The days from the first to the last of these.
        case between(LocalDay, LocalDay)
        case everything
    }

    /// Words of the name, as typed.
    package var words: String
    /// The least energy, in kilocalories.
    package var leastEnergy: Double?
    package var reach: Reach

    package init(words: String = "", leastEnergy: Double? = nil, reach: Reach = .shownDay) {
        (self.words, self.leastEnergy, self.reach) = (words, leastEnergy, reach)
    }

    /// Reads a filter line. `>800` asks for at least 800 of the user's unit of energy, over all days unless a span is
    /// named; a span is `7d`, `4w`, `6m`, `1y`, `all`, a day (2026-11-20) or a month (2026-11); all other words are part
    /// of the name. Words alone filter the shown day.
    package init(_ line: String) throws(Problem) {
        self.init()
        var (names, named) = ([Substring](), nil as Reach?)
        for token in line.split(whereSeparator: \.isWhitespace) {
            if let first = token.first, first == ">" || first == "≥" {
                leastEnergy = try EntryQuery.energy(token)
            } else if let reach = EntryQuery.reach(token.lowercased()) {
                named = reach
            } else {
                names.append(token)
            }
        }
        words = names.joined(separator: " ")
        reach = named ?? (leastEnergy == nil ? .shownDay : .everything)
    }

    /// Whether it filters nothing and searches only the shown day.
    package var isEmpty: Bool { words.isEmpty && leastEnergy == nil && reach == .shownDay }

    /// The searched days, given the shown one; nil for all of them.
    package func days(shown: LocalDay, today: LocalDay) -> ClosedRange<LocalDay>? {
        switch reach {
        case .shownDay: shown...shown
        case .days(let count): today.adding(days: 1 - count)...today
        case .between(let first, let last): first...last
        case .everything: nil
        }
    }

    /// Whether an entry has the wanted energy and words; the days are not tested.
    package func matches(_ serving: EatenFood) -> Bool {
        if let leastEnergy, (serving.nutrition.energy ?? 0) < leastEnergy { return false }
        guard !words.isEmpty else { return true }
        let wanted = FoldedText.words(of: words)
        let name = FoldedText.fold(serving.name)
        return wanted.allSatisfy { name.contains($0) }
    }

    /// The search in words: "≥ 800 kcal · “pizza” · 90 days".
    package var text: String {
        var parts: [String] = []
        if let leastEnergy { parts.append("≥ \(Figure.energy(leastEnergy))") }
        if !words.isEmpty { parts.append("“\(words)”") }
        switch reach {
        case .shownDay: break
        case .days(let count): parts.append(Figure.count(count, "day"))
        case .between(let first, let last):
            parts.append(first == last ? first.full : "\(first.full) to \(last.full)")
        case .everything: parts.append("all days")
        }
        return parts.joined(separator: " · ")
    }

    private static func energy(_ token: Substring) throws(Problem) -> Double {
        let digits = token.drop { ">≥=".contains($0) }
        guard let (number, word) = Input.numberAndUnit(digits), let unit = EnergyUnit.typed(word) else {
            throw Problem.usage("after > comes a number of \(EnergyUnit.shown.name), such as >800")
        }
        return number * unit.kilocalories
    }

    private static func reach(_ token: String) -> Reach? {
        if token == "all" { return .everything }
        if let day = LocalDay(token) { return .between(day, day) }
        if token.count == 7, let first = LocalDay(token + "-01") {
            return .between(first, first.endOfMonth)
        }
        guard let unit = token.last, let count = Int(token.dropLast()), (1...10_000).contains(count) else {
            return nil
        }
        switch unit {
        case "d": return .days(count)
        case "w": return .days(count * 7)
        case "m": return .days(count * 30)
        case "y": return .days(count * 365)
        default: return nil
        }
    }
}

extension Library {
    /// The user's own foods by name, then the built-in ones, then favourites from imported catalogues.
    package var foods: [Food] {
        self[OwnFoods.self].all + BuiltInFoods.foods(in: self[Preferences.self].system)
            + self[FavouriteFoods.self].importedFoods
    }
}
