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
struct JournalScreen: Screen {
    private(set) var list = ListState()
    /// The entry that was logged or changed last when the cursor was last moved: a later one takes the cursor.
    private var seen: FoodEntry.ID?
    /// The filter line; nil when there is none.
    private(set) var filter: TextField?
    /// Whether keys go into the filter line.
    private(set) var isTyping = false

    var title: String { "Journal" }

    func bindings(_ context: Context) -> [Binding] {
        if isTyping {
            return [
                Binding(.enter, label: "search"), Binding(.up, .down, label: "move"),
                Binding(.escape, label: "clear the filter"),
            ]
        }
        let none = entry(context) == nil ? "There is no entry here; a adds one" : nil
        let locked = entry(context).flatMap { $0.isEditable ? nil : JournalScreen.lockedReason }
        return [
            Binding(.character("a"), label: "add food"),
            Binding(.character("+"), label: "quick add"),
            Binding(.character("e"), .enter, label: "edit", disabled: none ?? locked),
            Binding(.character("d"), .delete, label: "delete", disabled: none),
            Binding(.character("y"), label: "copy", disabled: none),
            Binding(.character("/"), label: "filter"),
            Binding(.character("["), label: "day before"),
            Binding(.character("]"), label: "day after"),
            Binding(.character("t"), label: "today", isInFooter: false),
            Binding(.character("r"), label: "meal as recipe", disabled: none, isInFooter: false),
        ]
    }

    private static let lockedReason =
        "Another program logged this as separate samples; you can copy or delete it, not change it"

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        if isTyping { return type(key, context) }
        let rows = rows(context)
        settle(rows, context)
        if list.handle(key, count: rows.count, isSelectable: { rows[$0].entry != nil }) { return .stay }
        switch key {
        case .character("a"): return JournalScreen.pick { FoodPickerScreen(context) }
        case .character("+"): return JournalScreen.pick { FoodPickerScreen.quickAdd(context) }
        case .character("e"), .enter:
            return entry(context).map { .present(EditEntryScreen(changing: $0, context)) }
        case .character("d"), .delete: return entry(context).map { JournalScreen.delete($0) }
        case .character("y"): return entry(context).map { .present(CopyScreen(of: $0, context)) }
        case .character("r"): return entry(context).map { .present(RecipeScreen(like: $0, context)) }
        case .character("/"): isTyping = true; filter = filter ?? TextField()
        case .character("["): return leave(.moveDay(-1))
        case .character("]"): return leave(.moveDay(1))
        case .character("t"): return leave(.showToday)
        case .escape where filter != nil: return endFilter(context)
        default: return nil
        }
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = rows(context)
        settle(rows, context)
        guard list.handle(mouse, count: rows.count, isSelectable: { rows[$0].entry != nil }) else {
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
        var list = list
        list.cursor = newRow(in: rows, context) ?? list.cursor
        list.clamp(count: rows.count) { rows[$0].entry != nil }
        return list
    }

    private mutating func settle(_ rows: [JournalRow], _ context: Context) {
        list = settled(rows, context)
        if newRow(in: rows, context) != nil { seen = context.models.foodJournal.latest }
    }

    private func newRow(in rows: [JournalRow], _ context: Context) -> Int? {
        let model = context.models.foodJournal
        // What a search found is read from the top.
        guard let latest = model.latest, latest != seen, model.summary.found == nil else { return nil }
        return rows.firstIndex { $0.entry?.id == latest }
    }

    func rows(_ context: Context) -> [JournalRow] {
        JournalRow.rows(of: context.models.foodJournal.summary, filter: filter?.text ?? "")
    }

    private mutating func type(_ key: Key, _ context: Context) -> Action? {
        let rows = rows(context)
        switch key {
        case .escape: return endFilter(context)
        case .up, .down, .pageUp, .pageDown:
            _ = list.handle(key, count: rows.count) { rows[$0].entry != nil }
        case .enter: return search(context)
        default:
            _ = filter?.handle(key)
            list = ListState()
        }
        return .stay
    }

    /// Enter on the filter line: searches other days when the line asks for them.
    private mutating func search(_ context: Context) -> Action? {
        let line = filter?.text ?? ""
        do {
            let query = try EntryQuery(line)
            isTyping = false
            if query.isEmpty { return endFilter(context) }
            list = ListState()
            let wide: EntryQuery? = query.reach == .shownDay ? nil : query
            return .perform { models in
                await models.foodJournal.find(wide)
                return []
            }
        } catch {
            return .notify(.problem(error.message))
        }
    }

    private mutating func endFilter(_ context: Context) -> Action? {
        (filter, isTyping, list) = (nil, false, ListState())
        guard context.models.foodJournal.summary.found != nil else { return .stay }
        return .perform { models in
            await models.foodJournal.find(nil)
            return []
        }
    }

    private mutating func leave(_ action: Action) -> Action {
        (filter, isTyping, list) = (nil, false, ListState())
        return action
    }

    /// Opens the picker, once the habits that it opens on are read.
    private static func pick(_ picker: @escaping @MainActor () -> FoodPickerScreen) -> Action {
        .perform { models in
            await models.foodJournal.readHabits()
            return [.present(picker())]
        }
    }

    private static func delete(_ entry: FoodEntry) -> Action {
        .perform { models in
            let title = try await models.foodJournal.delete([entry])
            return [.notify(.done("\(title) deleted – u undoes"))]
        }
    }
}
