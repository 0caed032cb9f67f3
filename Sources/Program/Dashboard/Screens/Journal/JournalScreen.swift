import Foundation
import SwimFit
import Terminal

/// What was eaten on a day, by meal, and what is left against the goal.
///
///     Today ── Fri 20 Nov                                        ‹ [   ] ›
///     Eaten  1 240 kcal  ▕████████████░░░░░▏  312 left of 1 552 (goal −500)
///     Protein 62 g · fat 41 g · carbs 148 g · fibre 18 g · sugars 60 g
///
///       Time   Food                  Portion       kcal  Protein  Fat  Carbs
///       Breakfast                                                   420 kcal
///     › 07:40  Porridge with milk    1 bowl         272     13.2  7.3   38.6
///
/// `/` filters the day; `/` with `>800` or a span searches other days, too.
struct JournalScreen: PanedScreen {
    private(set) var list = ListState()
    var pane = DetailPane()
    /// The filter line; nil when there is none.
    private(set) var filter: TextField?
    /// Whether keys go into the filter line.
    private(set) var isTyping = false

    var title: String { "Journal" }

    static let tables = [reading, filtering]
    var keys: KeyTable<JournalScreen> { isTyping ? Self.filtering : Self.reading }

    private static let reading = KeyTable<JournalScreen>(
        "journal", Motion.everyKey, "choose an entry",
        paneRows + [
            KeyRow("add-food", ["a"], "add food") { _, context in pick { FoodPickerScreen(context) } },
            KeyRow("quick-add", ["+"], "quick add") { _, context in
                pick { FoodPickerScreen.quickAdd(context) }
            },
            KeyRow("edit", ["e", .enter], "edit") { $0.edit($1) }
                .disabled { $0.nothing($1) ?? ($0.entry($1)?.isEditable == false ? lockedReason : nil) },
            KeyRow("delete", ["d", .delete], "delete") { $0.deleteChosen($1) }
                .disabled { $0.nothing($1) },
            KeyRow("copy", ["y"], "copy") { $0.copy($1) }.disabled { $0.nothing($1) },
            CopyFromScreen.row(),
            KeyRow("water", ["w"], "a glass of water") { _, _ in drink() }.notInFooter,
            KeyRow("filter", ["/"], "filter") { $0.beginFilter($1) },
            KeyRow("day-before", ["["], "day before") { screen, _ in screen.leave(.moveDay(-1)) },
            KeyRow("day-after", ["]"], "day after") { screen, _ in screen.leave(.moveDay(1)) },
            KeyRow("today", ["t"], "today") { screen, _ in screen.leave(.showToday) }.notInFooter,
            GoToDayScreen.row(),
            DayMark.row(), NutrientsScreen.row(),
            KeyRow("recipe", ["r"], "meal as recipe") { $0.saveRecipe($1) }
                .disabled { $0.nothing($1) }.notInFooter,
            KeyRow("clear-filter", [.escape], "clear the filter") { screen, context in
                screen.filter == nil ? nil : screen.endFilter(context)
            },
        ])

    private static let filtering = KeyTable<JournalScreen>(
        "journal-filter", otherKeys: .text, Motion.keysThatTypeNothing, "move", inFooter: true,
        [
            KeyRow("search", [.enter], "search") { $0.search($1) },
            KeyRow("clear", [.escape], "clear the filter") { $0.endFilter($1) },
        ])

    private func nothing(_ context: Context) -> String? {
        entry(context) == nil ? "There is no entry here; a adds one" : nil
    }

    private static let lockedReason =
        "Another program logged this as separate samples; you can copy or delete it, not change it"

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        if pane.isFocused(context) { return pane.move(motion, times: times) }
        let rows = rows(context)
        settle(rows, context)
        pane.toTop()
        list.move(motion, times: times, count: rows.count) { rows[$0].entry?.id }
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        _ = filter?.handle(key)
        list.toTop()
        return .stay
    }

    /// How much of the chosen food is usually eaten.
    func needs(_ context: Context) -> Action? {
        guard DetailPane.isShown(context), entry(context) != nil, !context.models.foodJournal.hasHabits else {
            return nil
        }
        return .read { await $0.foodJournal.readHabits() }
    }

    private mutating func beginFilter(_ context: Context) -> Action {
        settle(rows(context), context)
        (isTyping, filter) = (true, filter ?? TextField())
        return .stay
    }

    private mutating func edit(_ context: Context) -> Action? {
        settle(rows(context), context)
        return entry(context).map { .present(EditEntryScreen(changing: $0, context)) }
    }

    private mutating func deleteChosen(_ context: Context) -> Action? {
        settle(rows(context), context)
        return entry(context).map { Self.delete($0) }
    }

    private mutating func copy(_ context: Context) -> Action? {
        settle(rows(context), context)
        return entry(context).map { .present(CopyScreen(of: $0, context)) }
    }

    private mutating func saveRecipe(_ context: Context) -> Action? {
        settle(rows(context), context)
        return entry(context).map { .present(FoodPickerScreen.recipe(of: $0, context)) }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = rows(context)
        settle(rows, context)
        guard list.handle(mouse, count: rows.count, id: { rows[$0].entry?.id }) else {
            return nil
        }
        guard mouse.kind == .doublePress, let entry = entry(context), entry.isEditable else { return .stay }
        return .present(EditEntryScreen(changing: entry, context))
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        guard isTyping else { return nil }
        filter?.paste(text)
        return .stay
    }

    /// The entry under the cursor.
    func entry(_ context: Context) -> FoodEntry? {
        let rows = rows(context)
        let list = settled(rows, context)
        return rows.indices.contains(list.cursor) ? rows[list.cursor].entry : nil
    }

    /// The list with the cursor on a row that is there: on the entry that was just logged or changed, once it is
    /// shown, so that the next key corrects or deletes it.
    func settled(_ rows: [JournalRow], _ context: Context) -> ListState {
        let model = context.models.foodJournal
        // What a search found is read from the top.
        let newest = model.summary.found == nil ? model.latest : nil
        return list.settled(count: rows.count, newest: newest) { rows[$0].entry?.id }
    }

    private mutating func settle(_ rows: [JournalRow], _ context: Context) { list = settled(rows, context) }

    func rows(_ context: Context) -> [JournalRow] {
        JournalRow.rows(of: context.models.foodJournal.summary, filter: filter?.text ?? "")
    }

    /// Enter on the filter line: searches other days when the line asks for them.
    private mutating func search(_ context: Context) -> Action? {
        let line = filter?.text ?? ""
        do {
            let query = try EntryQuery(line)
            isTyping = false
            if query.isEmpty { return endFilter(context) }
            list.toTop()
            let wide: EntryQuery? = query.reach == .shownDay ? nil : query
            return .perform { models in
                await models.foodJournal.find(wide)
                return []
            }
        } catch {
            return .notify(.problem(error.sentence))
        }
    }

    private mutating func endFilter(_ context: Context) -> Action? {
        (filter, isTyping) = (nil, false)
        list.toTop()
        guard context.models.foodJournal.summary.found != nil else { return .stay }
        return .perform { models in
            await models.foodJournal.find(nil)
            return []
        }
    }

    private mutating func leave(_ action: Action) -> Action {
        (filter, isTyping) = (nil, false)
        list.toTop()
        return action
    }

    /// Opens the picker, once the habits that it opens on are read.
    private static func pick(_ picker: @escaping @MainActor () -> FoodPickerScreen) -> Action {
        .perform { models in
            await models.foodJournal.readHabits()
            return [.present(picker())]
        }
    }

    private static func drink() -> Action {
        .perform { models in
            let title = try await models.foodJournal.drink()
            return [.notify(.done("\(title) added – u undoes; “:water --glass 300ml” sets the size"))]
        }
    }

    private static func delete(_ entry: FoodEntry) -> Action {
        .perform { models in
            let title = try await models.foodJournal.delete([entry])
            return [.notify(.done("\(title) deleted – u undoes"))]
        }
    }
}
