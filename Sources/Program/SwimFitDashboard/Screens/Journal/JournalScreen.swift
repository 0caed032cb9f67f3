import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitStore

/// The food of a day by meal, and the rest of the goal.
///
///     Today ── Fri 20 Nov                                        [ Thu  Sat ]
///     Eaten  1 240 kcal  ▕████████████░░░░░▏  312 left of 1 552 (goal −500)
///     Protein 62 g · fat 41 g · carbs 148 g · fibre 18 g · sugars 60 g
///
///       Time   Food                  Portion       kcal  Protein  Fat  Carbs
///       Breakfast                                                   420 kcal
///     › 07:40  Porridge with milk    1 bowl         272     13.2  7.3   38.6
///
/// `/` filters the day; `/` with `>800` or a span searches other days, too.
struct JournalScreen: ListDetailScreen, TabScreen {
    private(set) var list = ListState()
    var pane = DetailPane()
    /// The filter line; nil without a filter.
    private(set) var filter: TextField?
    /// Whether the filter line receives the keys.
    private(set) var isTyping = false
    /// What is often eaten at this hour, in a large window.
    private(set) var often = OftenEaten()

    func models(of all: Models) -> [any ScreenModel] { [all.energy, all.foodJournal] }

    func command(_ models: Models) -> [String] { ["journal", models.day.iso] }

    var title: String { "Journal" }

    static let tables = [reading, filtering, choosingOften]
    var keys: KeyTable<JournalScreen> {
        if isTyping { return Self.filtering }
        return often.wantsKeys ? Self.choosingOften : Self.reading
    }

    private static let choosingOften = KeyTable<JournalScreen>(
        "journal-often", Motion.everyKey, "choose a food",
        [
            KeyTableRow(.open, "add it") { screen, context in
                guard screen.often.isDrawn else {
                    screen.often.wantsKeys = false
                    return .stay
                }
                return screen.often.add(context)
            },
            KeyTableRow(.pane, "next pane") { screen, context in
                screen.often.wantsKeys = false
                guard DetailPane.isShown(context), !screen.pane.isInSight else { return .stay }
                screen.pane.goToOther()
                return .stay
            },
            KeyTableRow(.back, "back to the entries") { screen, _ in
                screen.often.wantsKeys = false
                return .stay
            },
            KeyTableRow(.before, "day before") { screen, _ in screen.leave(.moveDay(-1)) },
            KeyTableRow(.after, "day after") { screen, _ in screen.leave(.moveDay(1)) },
        ])

    private static let reading = KeyTable<JournalScreen>(
        "journal", Motion.everyKey, "choose an entry",
        paneRows + [
            KeyTableRow(.add, "food") { _, context in pick { FoodPickerScreen(context) } },
            KeyTableRow(.quickAdd) { _, context in
                pick { FoodPickerScreen.quickAdd(context) }
            },
            KeyTableRow(.edit) { $0.edit($1) }.disabled { $0.uneditable($1) },
            KeyTableRow(.open, "edit; of a plan, it was eaten") { $0.open($1) }.disabled { $0.uneditable($1) }
                .saying { $0.entry($1)?.isPlanned == true ? "eaten" : "edit" }
                .inFooter { $0.entry($1)?.isPlanned == true },
            KeyTableRow(.delete) { $0.deleteChosen($1) }.disabled { $0.nothing($1) },
            KeyTableRow(.copy) { $0.copy($1) }.disabled { $0.nothing($1) },
            CopyFromScreen.row(),
            KeyTableRow(.filter) { $0.beginFilter($1) },
            KeyTableRow(.before, "day before") { screen, _ in screen.leave(.moveDay(-1)) },
            KeyTableRow(.after, "day after") { screen, _ in screen.leave(.moveDay(1)) },
            KeyTableRow(.today) { screen, _ in screen.leave(.showToday) }.notInFooter,
            DayMark.row(), NutrientsScreen.row(),
            KeyTableRow(.recipe, "of the meal") { $0.saveRecipe($1) }
                .disabled { $0.nothing($1) }.notInFooter,
            KeyTableRow(.back, "clear the filter") { screen, context in
                screen.filter == nil ? nil : screen.endFilter(context)
            },
        ])

    private static let filtering = KeyTable<JournalScreen>(
        "journal-filter", otherKeys: .text, Motion.keysThatTypeNothing, "move", inFooter: true,
        [
            KeyTableRow(.open, "search") { $0.search($1) },
            KeyTableRow(.back, "clear the filter") { $0.endFilter($1) },
        ])

    mutating func goBelowList() -> Action? {
        guard often.isDrawn else { return nil }
        often.wantsKeys = true
        return .stay
    }

    private func nothing(_ context: Context) -> String? {
        entry(context) == nil ? "There is no entry here; a adds one" : nil
    }

    private func uneditable(_ context: Context) -> String? {
        nothing(context) ?? (entry(context)?.isEditable == false ? Self.lockedReason : nil)
    }

    private static let lockedReason =
        "Another program logged this as separate samples; you can copy or delete it, not change it"

    mutating func move(_ motion: Motion, _ context: Context) {
        if often.wantsKeys, often.isDrawn { return often.move(motion, context) }
        often.wantsKeys = false
        if pane.isFocused(context) { return pane.move(motion) }
        let rows = rows(context)
        settle(rows, context)
        pane.toTop()
        list.move(motion, count: rows.count) { rows[$0].entry?.id }
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        _ = filter?.handle(key)
        list.toTop()
        return .stay
    }

    /// Reads the days before, and the usual amount of the selected food.
    func needs(_ context: Context) -> Action? {
        if context.columns >= Self.columnsForBefore, !context.models.foodJournal.listsBefore {
            return .read { await $0.foodJournal.listBefore() }
        }
        guard DetailPane.isShown(context), !context.models.foodJournal.hasHabits,
            entry(context) != nil || context.columns >= Self.columnsForBefore
        else { return nil }
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

    /// Edits an entry, or logs a plan as eaten, at its time or now.
    private mutating func open(_ context: Context) -> Action? {
        guard let entry = entry(context), entry.isPlanned else { return edit(context) }
        settle(rows(context), context)
        guard entry.serving.time <= context.now else {
            let day = LocalDay.of(entry.serving.time, in: context.calendar)
            if day == context.today { return Self.eat(entry, now: true) }
            // The plan of a day to come is not eaten by the key that opens entries.
            return .offer(
                FooterChoices(
                    title: "planned for \(day.inSentence(from: context.today))",
                    choices: [
                        .init(key: "n", label: "eaten now", action: Self.eat(entry, now: true)),
                        .init(
                            key: "e", label: "edit",
                            action: .present(EditEntryScreen(changing: entry, context))),
                    ]))
        }
        let day = LocalDay.of(entry.serving.time, in: context.calendar)
        let time = TimeOfDay.of(entry.serving.time, in: context.calendar).text
        let name = day == context.today ? time : "\(day.inSentence(from: context.today)) \(time)"
        return .offer(
            FooterChoices(
                title: "eaten",
                choices: [
                    .init(key: .enter, label: "at \(name)", action: Self.eat(entry, now: false)),
                    .init(key: "n", label: "now", action: Self.eat(entry, now: true)),
                ]))
    }

    private static func eat(_ entry: FoodEntry, now isNow: Bool) -> Action {
        .perform { models in
            let done = try await models.foodJournal.eat([entry], now: isNow)
            return [.notify(.done("\(done) – u undoes"))]
        }
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

    /// The list with the cursor on an existing row: on the entry that was just logged or changed, if it is shown, so
    /// that the next key corrects or deletes it.
    fileprivate func settled(_ rows: [JournalRow], _ context: Context) -> ListState {
        let model = context.models.foodJournal
        // The results of a search are shown from the top.
        let newest = model.summary.found == nil ? model.latest : nil
        return list.settled(count: rows.count, newest: newest) { rows[$0].entry?.id }
    }

    private mutating func settle(_ rows: [JournalRow], _ context: Context) { list = settled(rows, context) }

    func rows(_ context: Context) -> [JournalRow] {
        JournalRow.rows(of: context.models.foodJournal.summary, filter: filter?.text ?? "")
    }

    /// Enter on the filter line: searches other days if the line requests it.
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
        (filter, isTyping, often) = (nil, false, OftenEaten())
        list.toTop()
        return action
    }

    /// Opens the picker after the habits were read, which determine its first foods.
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

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.foodJournal.summary
        let room = rect.inset(horizontal: rect.width > 62 ? 1 : 0)
        let parts = DetailPane.split(room)
        var (list, detail) = parts
        var before = Rect(width: 0, height: 0)
        if rect.width >= Self.threePanes, summary.found == nil {
            list = room
            before = list.cutRight(room.width - parts.detail.width - 2 - 110)
            detail = list.cutRight(parts.detail.width)
            _ = (list.cutRight(1), detail.cutRight(1))
        }
        drawList(context, in: list, into: &buffer)
        guard !detail.isEmpty else { return }
        let lines =
            entry(context).map { EntryPaneView(entry: $0, context: context).lines } ?? [.rule("Entry")]
        let isFocused = pane.isFocused(context)
        let free = detail.height - lines.count - 1
        if summary.found == nil, context.models.foodJournal.listsBefore {
            let places = [free >= 8 ? detail.cutBottom(free) : Rect(width: 0, height: 0), before]
            drawBefore(context, in: places.filter { !$0.isEmpty }, into: &buffer)
        }
        pane.draw(rows: lines.count, in: detail, into: &buffer) {
            PaneLine.draw(lines, isFocused: isFocused, in: $0, into: &$1)
        }
    }

    /// The smallest widths of windows that show the previous days below the detail, and next to it.
    private static let (columnsForBefore, threePanes) = (160, 220)

    /// Draws the entries of the days before the shown day, as many as fit; the rectangles are filled in order.
    private func drawBefore(_ context: Context, in places: [Rect], into buffer: inout CellBuffer) {
        var rows = JournalRow.rows(before: context.models.foodJournal.summary)
        for (index, place) in places.enumerated() {
            var rest = place
            let isFirst = index == 0
            guard isFirst || !rows.isEmpty else { return }
            buffer.rule(
                isFirst ? "The days before" : "Earlier", trailing: isFirst ? "C copies from them" : "",
                in: rest.cutTop(1))
            guard !rows.isEmpty else {
                let text = "Nothing was logged in the \(JournalModel.daysBefore) days before."
                return buffer.put(text, in: rest.inset(horizontal: 2), .muted)
            }
            // A day begins with its heading.
            let isLast = index == places.count - 1
            let count = JournalRow.wholeDays(rows, in: max(0, rest.height - 1), keepsRest: isLast)
            var none = ListState()
            JournalTable(context, isActive: nil).draw(
                &none, Array(rows.prefix(count)), in: rest, into: &buffer)
            rows = Array(rows.dropFirst(count))
        }
    }

    private mutating func drawList(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.foodJournal.summary
        var rect = rect
        if let found = summary.found {
            buffer.rule("Found", trailing: "Esc goes back", in: rect.cutTop(1))
            let count = Figure.count(found.count, "entry", "entries")
            buffer.put(
                [.accent(found.query.text), .muted("  \(count)")], in: rect.cutTop(2).inset(horizontal: 1))
        } else {
            drawDay(summary, context, in: rect.cutTop(1), into: &buffer)
            drawTotals(summary, context, in: &rect, into: &buffer)
            if rect.height >= 16 { _ = rect.cutTop(1) }
        }
        let filterRow = filter == nil ? Rect(width: 0, height: 0) : rect.cutBottom(1)
        let rows = rows(context)
        var room = rect.height - (rows.isEmpty ? Self.welcomeRows : rows.count + 2)
        let mostOften = min(room, max(OftenEaten.usualRows, room - BarChart.mostRows - 3))
        let often = context.columns >= Self.columnsForBefore ? min(self.often.rows(context), mostOften) : 0
        if summary.found == nil, filter == nil, often >= OftenEaten.leastRows {
            var below = rect.cutBottom(room).inset(horizontal: 1)
            self.often.draw(context, in: below.cutTop(often), into: &buffer)
            room -= often + 1
            _ = below.cutTop(1)
            if !rows.isEmpty, room >= JournalChartsView.height {
                JournalScreen.charts(summary, context).draw(in: below, into: &buffer)
            }
            room = 0
        } else {
            self.often.hide()
        }
        if rows.isEmpty {
            drawNothing(summary, in: rect, into: &buffer)
        } else {
            if summary.found == nil, room >= JournalChartsView.height, rect.width >= 60 {
                let below = rect.cutBottom(room).inset(horizontal: 1)
                JournalScreen.charts(summary, context).draw(in: below, into: &buffer)
            }
            settle(rows, context)
            JournalTable(context, isActive: !pane.isFocused(context) && !self.often.wantsKeys).draw(
                &list, rows, in: rect, into: &buffer)
        }
        drawFilter(in: filterRow, into: &buffer)
    }

    /// The rows of the words of an empty day.
    private static let welcomeRows = 12

    private func drawDay(
        _ summary: JournalTabContents, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        let named = summary.day.named(from: summary.today)
        let isNamed = abs(summary.today.days(to: summary.day)) <= 1
        let balance = context.models.energy.summary.balance
        let mark = balance.day == summary.day ? balance.mark.heading : []
        let bite =
            summary.lastBite.flatMap { time in
                // An older bite is left out: the list already says that nothing was eaten.
                context.now.timeIntervalSince(time) < 24 * 3600
                    ? " · last bite \(Self.ago(time, context.now)) ago" : nil
            } ?? ""
        let title = isNamed ? "\(named) · \(summary.day.short)" : named
        let marked = title + mark.map(\.text).joined()
        let isRoom = TextWidth.of(marked + bite) + DayStepButtons.columns <= rect.width
        buffer.rule(
            isRoom ? marked + bite : marked,
            isFocused: DetailPane.isShown(context) && !pane.isFocused(context) && !often.wantsKeys, in: rect)
        DayStepButtons.draw(around: summary.day, inRule: rect, into: &buffer)
    }

    /// "4 h 20 min"
    private static func ago(_ instant: Date, _ now: Date) -> String {
        let minutes = max(0, Int(now.timeIntervalSince(instant) / 60))
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// The remaining energy, and the nutrients.
    private func drawTotals(
        _ summary: JournalTabContents, _ context: Context, in rect: inout Rect, into buffer: inout CellBuffer
    ) {
        let balance = context.models.energy.summary.balance
        let hero = EnergyHero(balance: balance, plan: context.models.energy.summary.afterPlanText)
        if balance.day == summary.day {
            hero.draw(in: rect.cutTop(hero.height).inset(horizontal: 1), into: &buffer)
        }
        let standings = context.models.library[Goals.self].standings(
            on: summary.day, in: context.system, isFinished: summary.isFinished,
            isPartial: summary.total.isPartial,
            eaten: { summary.total[$0] })
        let line = rect.inset(horizontal: 1)
        let spans = JournalScreen.nutrients(of: summary, standings, context, columns: line.width)
        if !spans.isEmpty { buffer.put(spans, in: rect.cutTop(1).inset(horizontal: 1)) }
    }

    /// "protein 62 g, 58 g to go · drunk 500 mL · fat 84 g": first the nutrients with a goal, then the drunk water
    /// (without that in food), then other known nutrients, as many as fit.
    private static func nutrients(
        of summary: JournalTabContents, _ standings: [GoalStanding], _ context: Context, columns: Int
    ) -> [Span] {
        let total = summary.total
        func figure(_ nutrient: Nutrient) -> [Span] {
            let amount = NutrientText.amount(total, nutrient, in: context.system).map { " " + $0 }
            return [.muted(context.spelling.of(nutrient.name)), Span(context.spelling.of(amount ?? ""))]
        }
        let aimedAt = standings.map { standing in
            let comma = standing.eaten == nil ? " " : ", "
            return figure(standing.nutrient) + [.muted(comma), NutrientText.span(standing)]
        }
        let shown = context.models.library[Preferences.self].columns
        let others = shown.filter { nutrient in
            nutrient != .water && !summary.entries.isEmpty && total[nutrient] != nil
                && !standings.contains { $0.nutrient == nutrient }
        }
        let isAimedAt = standings.contains { $0.nutrient == .water }
        let drunk: [[Span]]? = summary.water[.water].map {
            [[.muted("drunk "), Span(context.system.volume($0)), .muted(isAimedAt ? " of it" : "")]]
        }
        let parts = aimedAt + (drunk ?? []) + others.map(figure)
        return NutrientText.joined(parts, columns: columns, saysMore: false)
    }

    private static func charts(_ summary: JournalTabContents, _ context: Context) -> JournalChartsView {
        let energy = context.models.energy.summary
        let isOfThisDay = energy.day == summary.day
        let days = energy.recent.map { ($0.day, $0.eaten) }
        return JournalChartsView(total: summary.total, days: isOfThisDay ? days : [])
    }

    private func drawFilter(in rect: Rect, into buffer: inout CellBuffer) {
        guard let filter, !rect.isEmpty else { return }
        var row = rect
        buffer.put("/", in: row.cutLeft(2), .accent)
        let hint = "a name, or e.g. >800 · >500 pizza 90d · 2026-10"
        filter.draw(in: row, into: &buffer, isFocused: isTyping, hint: hint)
    }

    private func drawNothing(_ summary: JournalTabContents, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect.inset(horizontal: 2, vertical: rect.height > 9 ? 1 : 0)
        if filter != nil || summary.found != nil {
            buffer.put("No entry matches.", in: rect.cutTop(2))
            buffer.put(
                "Enter searches other days: add a span such as 30d or all.", in: rect.cutTop(1), .muted)
        } else {
            drawWelcome(summary, in: rect, into: &buffer)
        }
    }

    private func drawWelcome(_ summary: JournalTabContents, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        buffer.put(
            summary.isToday ? "Nothing eaten yet today." : "Nothing was logged on this day.",
            in: rect.cutTop(2),
            .title)
        let text = """
            What you eat is listed here by meal, with its energy and nutrients, and with what is left \
            of the day's goal.
            """
        let lines = buffer.putWrapped(text, in: rect, .muted)
        _ = rect.cutTop(lines + 1)
        let keys = [
            ("a", "add a food: type a few letters, Enter, Enter"), ("+", "quick add: 350 lunch"),
            ("[ ]", "other days; c there copies an entry, a meal or the day to today"),
            ("/", ">800 finds high-calorie entries; add `all` for every day"),
        ]
        for (key, meaning) in keys where !rect.isEmpty {
            buffer.put([Span(key.padded(to: 5), .accent), Span(meaning)], in: rect.cutTop(1))
        }
    }
}

/// The entries of the Journal as a table: time, food, portion, energy, and the user's choice of nutrients.
@MainActor
private struct JournalTable {
    private let nutrients: [Nutrient]
    private let context: Context
    private let isActive: Bool?

    /// - Parameter isActive: whether it has the focus; nil for a table without a cursor.
    init(_ context: Context, isActive: Bool? = true) {
        (self.context, self.isActive) = (context, isActive)
        nutrients = context.models.library[Preferences.self].columns
    }

    func draw(_ list: inout ListState, _ rows: [JournalRow], in rect: Rect, into buffer: inout CellBuffer) {
        let most = rows.compactMap { $0.entry?.serving.nutrition.energy }.max() ?? 0
        var table = table(isNarrow: rect.width < 62)
        table.cursor = isActive.map { $0 ? .active : .passive } ?? .hidden
        list.viewport = table.draw(list, count: rows.count, in: rect, into: &buffer) { index in
            switch rows[index] {
            case .blank: .blank
            case .heading(let title, let detail, let total): .cells(cells(of: title, detail: detail, total))
            case .entry(let entry, let isToCome):
                .cells(cells(of: entry, most, isToCome: isToCome).map { isToCome ? .muted($0.text) : $0 })
            }
        }
    }

    private func table(isNarrow: Bool) -> Table {
        let columns = [
            Column("Time", .fixed(5)), Column("Food", .flexible(min: isNarrow ? 16 : 20)),
            Column("Portion", .fixed(13), dropOrder: 1),
            Column(EnergyUnit.shown.rawValue, .fixed(5 + EnergyUnit.shown.moreColumns), .right),
            // The column of bars, if there is room to spare.
            Column("", .fixed(8), dropOrder: 6),
        ]
        return Table(columns + nutrients.map(column))
    }

    /// The column of a nutrient. Columns that the user chose are dropped last, except for the portion; of the label's
    /// nutrients protein is.
    private func column(_ nutrient: Nutrient) -> Column {
        let name = context.spelling.of(nutrient.name)
        let title = name.prefix(1).uppercased() + name.dropFirst()
        guard Nutrient.main.contains(nutrient) else {
            let unit = nutrient.unit(in: context.system)
            return Column("\(title) \(unit)", .fixed(TextWidth.of("\(title) \(unit)")), .right, dropOrder: 2)
        }
        let order: [Nutrient: Int] = [
            .protein: 3, .carbohydrate: 4, .fat: 5, .fibre: 8, .sugars: 9, .sodium: 10,
        ]
        return Column(title, .fixed(max(4, TextWidth.of(title))), .right, dropOrder: order[nutrient] ?? 10)
    }

    /// The cells of an entry. Without a known amount, the column names the program that logged the entry.
    private func cells(of entry: FoodEntry, _ most: Double, isToCome: Bool) -> [Span] {
        let serving = entry.serving
        return [
            .muted(TimeOfDay.of(serving.time, in: context.calendar).text),
            Span(entry.name(isToCome: isToCome)),
            Span(serving.amount?.text ?? ""),
            Span(energy(serving.nutrition)),
            Span(
                Gauge(most > 0 ? (serving.nutrition.energy ?? 0) / most : 0).text(width: 8), Style(.seriesA)),
        ] + figures(serving.nutrition, .text)
    }

    /// A meal or a day with its subtotals in their columns.
    private func cells(of title: String, detail: String, _ total: Nutrition?) -> [Span] {
        guard let total else {
            return ["", .title(title), .muted(detail), "", ""] + nutrients.map { _ in "" }
        }
        return ["", .title(title), .muted(detail), .accent(energy(total)), ""]
            + figures(total, Style(.text, bold: true))
    }

    /// "1 240", "≥1 240" if a part is unknown.
    private func energy(_ nutrition: Nutrition) -> String {
        nutrition.energyText(gap: "", Figure.energyNumber)
    }

    private func figures(_ nutrition: Nutrition, _ style: Style) -> [Span] {
        nutrients.map { nutrient in
            let amount = nutrition[nutrient].map { nutrient.number($0, in: context.system) }
            let least = nutrition.isPartial(nutrient) ? "≥" : ""
            return Span(least + NutrientText.figure(amount, of: nutrient), style)
        }
    }
}

/// A row of the journal's table.
enum JournalRow: Equatable {
    /// The heading of a meal with its target, or of a day with its year if that is not the present one; and the total
    /// of the eaten food, nil if all food is planned.
    case heading(String, detail: String, Nutrition?)
    /// An entry. A planned one is dim, and in no total.
    case entry(FoodEntry, isToCome: Bool)
    case blank

    var entry: FoodEntry? { if case .entry(let entry, _) = self { entry } else { nil } }

    /// The rows of the days before the shown one.
    static func rows(before summary: JournalTabContents) -> [JournalRow] {
        summary.before.flatMap { day -> [JournalRow] in
            let group = group(day, from: summary.today)
            let total = Nutrition.total(day.entries.map(\.serving.nutrition))
            return [.heading(group.title, detail: group.detail, total)]
                + day.entries.map { .entry($0, isToCome: false) } + [.blank]
        }
    }

    /// How many rows to draw in a height. A day that does not fit whole goes to the next rectangle, unless `keepsRest`.
    static func wholeDays(_ rows: [JournalRow], in height: Int, keepsRest: Bool) -> Int {
        guard !keepsRest, rows.count > height else { return min(rows.count, height) }
        return (rows.prefix(height + 1).lastIndex(of: .blank) ?? height - 1) + 1
    }

    private static func group(_ found: JournalTabContents.FoundDay, from today: LocalDay) -> (
        title: String, detail: String, entries: [FoodEntry]
    ) {
        let isThisYear = found.day.year == today.year
        let title = isThisYear ? found.day.named(from: today) : found.day.short
        return (title, isThisYear ? "" : String(found.day.year), found.entries)
    }

    /// The rows of a day, or of a search; the filter line hides entries as it is typed.
    static func rows(of summary: JournalTabContents, filter: String) -> [JournalRow] {
        // IGNORED: a half-typed filter shows all entries; Enter reports its error.
        let query = (try? EntryQuery(filter)) ?? EntryQuery()
        let groups: [(title: String, detail: String, entries: [FoodEntry])] =
            if let found = summary.found {
                found.days.map { group($0, from: summary.today) }
            } else {
                summary.courses.map { ($0.meal.title, $0.targetText, $0.listed) }
            }
        let toCome = Set(summary.courses.flatMap(\.toCome).map(\.id))
        var rows: [JournalRow] = []
        for group in groups {
            let entries = group.entries.filter { query.matches($0.serving) }
            guard !entries.isEmpty else { continue }
            if !rows.isEmpty { rows.append(.blank) }
            let eaten = entries.filter { !toCome.contains($0.id) }
            let total = Nutrition.total(eaten.map(\.serving.nutrition))
            rows.append(.heading(group.title, detail: group.detail, eaten.isEmpty ? nil : total))
            rows += entries.map { .entry($0, isToCome: toCome.contains($0.id)) }
        }
        return rows
    }
}
