import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitNotation
import SwimFitReading
import SwimFitStore

/// Entry of a workout, and the list of all workouts: open, correct, delete.
///
///     ━ New workout ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ Ctrl-S saves ━
///     › Sets      10x100 on 2:00 in 1:36, 1:37▏
///     ─ your workouts ────────────────────────────── Enter opens · c swims it again ─
///       Fri 20 Nov  swimming   1 000 m   18:46   1:53   184  ★ freestyle
///
/// The list is below the form, in a wide window next to what was understood, and in a low window it replaces the form.
/// Ctrl-W goes from the form to the list and back.
struct WorkoutScreen: TabScreen {
    /// The form of a new workout.
    var entry = WorkoutFormScreen()
    var list = ListState()
    /// Whether the list receives the keys.
    private(set) var isInList = false
    /// The filter of the list; nil without one.
    private(set) var filter: TextField?
    /// Whether the filter receives the keys.
    private var isFiltering = false

    init() {}

    func models(of all: Models) -> [any ScreenModel] { [all.workout] }

    func command(_ models: Models) -> [String] { ["workouts"] }

    var title: String { "Workout" }

    var hasUnsavedInput: Bool { entry.hasUnsavedInput }

    var notes: [String] {
        entry.notes + [
            "A deleted workout takes along the samples that belong to it: energy, distance, strokes, and what another "
                + "program has added to it. An Apple Health export does not say which samples belong to a workout: "
                + "those of an imported one stay. A workout that another program recorded cannot be corrected here, "
                + "because an app may only change what it saved itself."
        ]
    }

    // MARK: - Keys

    static let tables = [form, field, choice, listKeys, filtering]
    var keys: KeyTable<WorkoutScreen> {
        if isInList { return isFiltering ? Self.filtering : Self.listKeys }
        return entry.isChoosing ? Self.choice : entry.isTyping ? Self.field : Self.form
    }

    private static let toList = KeyTableRow<WorkoutScreen>(.pane, "workouts", only: [.control("w")]) {
        screen, context in
        // In a text the key deletes a word.
        guard !screen.entry.isTyping || screen.entry.isFieldEmpty else { return nil }
        guard !context.models.workout.summary.workouts.isEmpty else { return .notify(.hint(noWorkouts)) }
        (screen.isInList, screen.entry.isTyping) = (true, false)
        return .stay
    }

    private static let form = KeyTable<WorkoutScreen>(
        "workout", Motion.everyKey, "choose a field",
        (WorkoutFormScreen.readingRows
            + WorkoutFormScreen.tabRows(", where there is a choice") { $0.focus.line.input == .choice })
            .map { $0.within(\.entry) } + [
                KeyTableRow(.add, "a workout") { $0.entry.begin($1) }.notInFooter, toList,
            ])

    private static let field = KeyTable<WorkoutScreen>(
        "workout-field", otherKeys: .text,
        WorkoutFormScreen.typingRows.map { $0.within(\.entry) } + [
            toList.inFooter { screen, _ in screen.entry.isFieldEmpty }
        ])

    private static let choice = KeyTable<WorkoutScreen>(
        "workout-choice", otherKeys: .text, Motion.keysWithoutLetters, "move", inFooter: true,
        WorkoutFormScreen.choosingRows.map { $0.within(\.entry) })

    private static let listKeys = KeyTable<WorkoutScreen>(
        "workouts", Motion.everyKey, "choose a workout",
        [
            KeyTableRow(.open, "open") { screen, context in
                screen.chosen(context).map { .open(workout: $0.id) }
            }
            .disabled { $0.nothing($1) },
            KeyTableRow(.copy, "the same again") { $0.swimAgain($1) }.disabled { $0.nothing($1) },
            KeyTableRow(.edit) { screen, context in
                screen.chosen(context).map { .correct($0, context) }
            }
            .disabled { $0.nothing($1) ?? $0.chosen($1)?.correctionObstacle },
            KeyTableRow(.delete) { screen, context in
                screen.chosen(context).map { .delete(workout: $0.id) }
            }
            .disabled { $0.nothing($1) },
            KeyTableRow(.filter) { screen, _ in
                (screen.filter, screen.isFiltering) = (screen.filter ?? TextField(), true)
                return .stay
            },
            KeyTableRow(.add, "a workout") { screen, context in
                screen.isInList = false
                return screen.entry.begin(context)
            },
            KeyTableRow(.pane, "form") { screen, _ in screen.goToForm() },
            KeyTableRow(.back, "form") { screen, _ in
                screen.filter == nil ? screen.goToForm() : screen.endFilter()
            }.notInFooter,
        ])

    private static let filtering = KeyTable<WorkoutScreen>(
        "workouts-filter", otherKeys: .text, Motion.keysThatTypeNothing, "move", inFooter: true,
        [
            KeyTableRow(.open, "keep the filter") { screen, _ in
                screen.isFiltering = false
                return .stay
            },
            KeyTableRow(.back, "clear the filter") { screen, _ in screen.endFilter() },
        ])

    private mutating func endFilter() -> Action {
        (filter, isFiltering) = (nil, false)
        list.toTop()
        return .stay
    }

    /// Fills the form with the chosen workout. Enter saves it as just ended.
    private mutating func swimAgain(_ context: Context) -> Action? {
        guard let workout = chosen(context) else { return nil }
        guard !entry.hasUnsavedInput else {
            return .notify(.hint("The form has another workout: Ctrl-S saves it, d in the form clears it"))
        }
        entry = WorkoutFormScreen(again: workout, context)
        isInList = false
        return .stay
    }

    private mutating func goToForm() -> Action {
        isInList = false
        return .stay
    }

    private static let noWorkouts = "No workouts yet: Enter fills in the first one"

    private func nothing(_ context: Context) -> String? { chosen(context) == nil ? Self.noWorkouts : nil }

    mutating func move(_ motion: Motion, _ context: Context) {
        guard isInList else { return entry.move(motion, context) }
        let rows = rows(context)
        list = settled(rows, context)
        list.move(motion, count: rows.count) { rows[$0].workout?.id }
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        guard isInList else { return entry.type(key, context) }
        _ = filter?.handle(key)
        list.toTop()
        return .stay
    }

    /// Reads the heart rate of the workout shown next to the list.
    func needs(_ context: Context) -> Action? {
        guard isInList, DetailPane.isShown(context), let workout = chosen(context), workout.swim == nil,
            context.models.workout.heartRates[workout.id] == nil
        else { return nil }
        // IGNORED: the pulse is missing after a failure; Enter opens the workout and reports the reason.
        return .read { try? await $0.workout.open(workout.id) }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        guard isInList else { return entry.paste(text, context) }
        guard isFiltering else { return nil }
        filter?.paste(text)
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let place = layout(in: rect, context)
        let rows = rows(context)
        if place.list.contains(x: mouse.x, y: mouse.y) {
            guard list.handle(mouse, count: rows.count, id: { rows[$0].workout?.id }) else {
                return nil
            }
            isInList = true
            return mouse.kind == .doublePress ? chosen(context).map { .open(workout: $0.id) } : .stay
        }
        guard place.form.contains(x: mouse.x, y: mouse.y) else { return nil }
        isInList = false
        return entry.handle(mouse, in: place.form, context)
    }

    // MARK: - Rows

    private func rows(_ context: Context) -> [WorkoutListView.WorkoutListRow] {
        WorkoutListView.rows(context.models.workout.summary, filter: filter?.text ?? "", context)
    }

    /// The workout under the cursor; the nearest one if the cursor is on a heading.
    private func chosen(_ context: Context) -> Workout? {
        let rows = rows(context)
        guard !rows.isEmpty else { return nil }
        return rows[settled(rows, context).cursor].workout
    }

    /// The list with the cursor on an existing row: on the workout that was just saved or corrected, if it is shown.
    private func settled(_ rows: [WorkoutListView.WorkoutListRow], _ context: Context) -> ListState {
        list.settled(count: rows.count, newest: context.models.workout.latest) { rows[$0].workout?.id }
    }

    // MARK: - Drawing

    /// The rectangles of the parts; an empty one is not drawn.
    private struct Layout {
        var form = Rect(width: 0, height: 0)
        /// What was understood, where it is not the end of the form.
        var understood = Rect(width: 0, height: 0)
        var list = Rect(width: 0, height: 0)
        var side = Rect(width: 0, height: 0)
        /// The selected workout.
        var detail = Rect(width: 0, height: 0)
    }

    /// The width of what was understood if something is next to it.
    private static let understoodWidth = 76
    /// The smallest widths of a window with the list next to what was understood, and with the selected workout, too.
    private static let (twoPanes, threePanes) = (132, 220)
    /// The fewest rows in which a list is worth its place.
    private static let listRows = 5

    private func layout(in rect: Rect, _ context: Context) -> Layout {
        var layout = Layout()
        var room = rect.inset(horizontal: 1)
        let view = view(context)
        if rect.width >= Self.twoPanes, rect.height >= 20 {
            layout.form = room.cutTop(view.fieldsHeight(in: room.width))
            layout.list = room.cutRight(room.width - Self.understoodWidth - 2)
            _ = room.cutRight(2)
            layout.understood = room.cutTop(view.understoodHeight(in: room.width))
            layout.side = room
            if rect.width >= Self.threePanes {
                layout.detail = layout.list.cutRight(layout.list.width - 110)
                _ = layout.detail.cutLeft(1)
            } else if isInList {
                layout.detail = layout.side
                layout.side = Rect(width: 0, height: 0)
            }
            return layout
        }
        let height = view.height(in: room.width)
        if rect.height - height >= Self.listRows {
            layout.form = room.cutTop(height)
            layout.list = room
            if isInList, DetailPane.isShown(context) {
                layout.detail = layout.list.cutRight(layout.list.width / 2 - 1)
                _ = layout.list.cutRight(2)
            }
        } else if isInList {
            layout.list = room
        } else {
            layout.form = room
        }
        return layout
    }

    private func view(_ context: Context) -> WorkoutFormView {
        var view = entry.view(context)
        view.isActive = !isInList
        return view
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let place = layout(in: rect, context)
        let view = view(context)
        if !place.understood.isEmpty {
            view.drawFields(in: place.form, into: &buffer)
            view.understood.draw(in: place.understood, into: &buffer)
        } else if !place.form.isEmpty {
            view.draw(in: place.form, into: &buffer)
        }
        if !place.detail.isEmpty { drawChosen(context, in: place.detail, into: &buffer) }
        if !place.side.isEmpty {
            EffortAndYearPanes(form: entry.form(context), context: context).draw(
                in: place.side, into: &buffer)
        }
        if !place.list.isEmpty {
            let rows = rows(context)
            list = settled(rows, context)
            WorkoutListView(
                summary: context.models.workout.summary, rows: rows, isActive: isInList,
                filter: filter, isFiltering: isFiltering, context: context
            )
            .draw(&list, in: place.list, into: &buffer)
        }
        entry.drawChoices(
            context, in: place.form.isEmpty ? rect : rect.inset(horizontal: 1), into: &buffer)
    }

    /// Draws the workout under the cursor of the list: a swim with its lengths, another one with its figures and pulse.
    private func drawChosen(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let workout = chosen(context) else { return }
        let swims = context.models.swims.summary
        if let swim = swims.swims.first(where: { $0.id == workout.id }) {
            return SwimPaneView(swim: swim, load: swims.loads[swim.id], context: context)
                .draw(in: rect, into: &buffer)
        }
        var room = rect
        buffer.rule(workout.name, in: room.cutTop(1))
        WorkoutDetailScreen(workout.id).draw(context, in: room.inset(horizontal: 2), into: &buffer)
    }
}

/// The table of all workouts, newest first, and the sum of the year.
@MainActor
private struct WorkoutListView {
    let summary: WorkoutTabContents
    let rows: [WorkoutListRow]
    /// Whether the list of workouts receives the keys.
    let isActive: Bool
    let filter: TextField?
    let isFiltering: Bool
    let context: Context

    /// A line of the table.
    enum WorkoutListRow {
        case month(WorkoutMonth)
        case workout(Workout)

        var workout: Workout? { if case .workout(let workout) = self { workout } else { nil } }
    }

    /// The workouts under their months; the found ones alone while a filter is typed. Each word of a filter is a
    /// part of the row, as of its day, its activity or its sets.
    static func rows(_ summary: WorkoutTabContents, filter: String, _ context: Context) -> [WorkoutListRow] {
        let words = FoldedText.words(of: filter)
        guard !words.isEmpty else {
            return summary.months.flatMap { [.month($0)] + $0.workouts.map(WorkoutListRow.workout) }
        }
        return summary.workouts.filter { workout in
            let day = LocalDay.of(workout.start, in: context.calendar)
            let text = [
                workout.name, day.long, day.iso, workout.swim?.sets ?? "", workout.details.note ?? "",
                workout.metres.map { Figure.whole($0) } ?? "", workout.source,
            ].joined(separator: " ")
            let folded = FoldedText.fold(text)
            return words.allSatisfy(folded.contains)
        }.map(WorkoutListRow.workout)
    }

    func draw(_ list: inout ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let keys = isActive ? "Enter opens · c the same again" : "Ctrl-W goes there"
        buffer.rule(
            "your workouts", trailing: rows.isEmpty ? "" : keys, isFocused: isActive, in: room.cutTop(1))
        if let filter {
            var row = room.cutTop(1)
            buffer.put("Filter", in: row.cutLeft(8), .muted)
            filter.draw(in: row, into: &buffer, isFocused: isFiltering, hint: "a day, an activity, 10x100")
        }
        guard !rows.isEmpty else { return drawEmpty(in: room, into: &buffer) }
        if room.height >= 6, filter == nil { drawYear(in: room.cutBottom(1), into: &buffer) }
        var table = Table([
            Column("Date", .fixed(10)), Column("Activity", .flexible(min: 9, weight: 1), dropOrder: 3),
            Column("Distance", .fixed(8), .right, dropOrder: 1), Column("Time", .fixed(7), .right),
            Column("Pace", .fixed(5), .right, dropOrder: 4),
            Column(EnergyUnit.shown.rawValue, .fixed(6), .right, dropOrder: 2),
            Column("Sets", .flexible(min: 14, weight: 3), dropOrder: 5),
        ])
        table.hasHeader = room.height >= 10
        table.cursor = isActive ? .active : .passive
        list.viewport = table.draw(list, count: rows.count, in: room, into: &buffer) { index in
            switch rows[index] {
            case .month(let month): heading(month)
            case .workout(let workout): cells(workout)
            }
        }
    }

    private func heading(_ month: WorkoutMonth) -> TableRow {
        let totals = month.totals
        // The figures of a single workout are in its row.
        let sums =
            totals.count > 1
            ? " · \(TimeSpan.clock(totals.seconds)) · \(totals.energyText)\(EnergyUnit.suffix)" : ""
        let trailing = Figure.count(totals.count, "workout") + sums
        return .heading(
            [.title("\(month.first.monthNameInFull) \(month.first.year)")], trailing: [.muted(trailing)])
    }

    private func cells(_ workout: Workout) -> TableRow {
        let text = WorkoutText(system: context.system)
        let day = LocalDay.of(workout.start, in: context.calendar)
        let isSwim = workout.swim != nil
        let isTimed = workout.swim.map(SwimText.hasNoTimes) != true
        let pace =
            isTimed ? text.speed(workout)?.split(separator: " ").first.map(String.init) ?? "" : Figure.unknown
        let parts = workout.swim?.line?.rows.filter { $0.depth == 0 }.map { Self.short($0.name) }
        let sets = parts?.joined(separator: " · ") ?? (isSwim ? workout.swim?.stroke.name.lowercased() : nil)
        return .cells([
            Span(day.short), Span(workout.name.lowercased()),
            workout.metres == nil ? "" : Span(text.distance(workout)), Span(TimeSpan.clock(workout.seconds)),
            Span(pace), Span(Figure.energyNumber(workout.kilocalories), .accent),
            .muted(sets ?? workout.details.note ?? ""),
        ])
    }

    /// "10×100 free" for "10 × 100 m free"
    private static func short(_ name: String) -> String {
        name.replacing(" × ", with: "×").replacing(#/ (m|yd)\b/#, with: "")
    }

    /// "this year   79 workouts · 35 h 22 min · 22 417 kcal"
    private func drawYear(in row: Rect, into buffer: inout CellBuffer) {
        let start = context.today.startOfYear.start(in: context.calendar)
        let workouts = summary.workouts.prefix { $0.start >= start }
        guard workouts.count > 1 else { return }
        let totals = WorkoutSums(Array(workouts))
        buffer.put(
            "this year   \(Figure.count(totals.count, "workout")) · \(TimeSpan.words(totals.seconds)) · "
                + "\(totals.energyText)\(EnergyUnit.suffix)", in: row.inset(horizontal: 2), .muted)
    }

    private func drawEmpty(in rect: Rect, into buffer: inout CellBuffer) {
        guard summary.isLoaded else { return }
        buffer.putWrapped(
            filter == nil
                ? "The workouts that you enter or import will appear here."
                : "No workout matches the filter.",
            in: rect.inset(horizontal: 2), .muted)
    }
}

/// The additional panes of wide windows: the efforts to choose from, and this year by activity.
@MainActor
private struct EffortAndYearPanes {
    let form: WorkoutForm
    let context: Context

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        drawEfforts(in: room.cutTop(efforts.count + 1), into: &buffer)
        _ = room.cutTop(1)
        guard room.height >= 2 else { return }
        drawYear(in: &room, into: &buffer)
    }

    private var efforts: [CompendiumActivity] { Compendium.activities(form.sport, stroke: form.stroke) }

    private func drawEfforts(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Efforts", trailing: "MET", in: room.cutTop(1))
        for activity in efforts {
            let isChosen = form.metOfSpeed == nil && form.effort == .listed(activity)
            let row = room.cutTop(1).inset(horizontal: 2)
            buffer.put(
                [
                    isChosen ? .accent("● ") : .muted("○ "),
                    Span(activity.effort(in: context.system), isChosen ? .accent : .text),
                ],
                in: row)
            buffer.put(Figure.decimal(activity.met, digits: 1), in: row, .muted, align: .right)
        }
    }

    /// The workouts of this year, by activity.
    private func drawYear(in room: inout Rect, into buffer: inout CellBuffer) {
        let today = context.today
        let start = today.startOfYear.start(in: context.calendar)
        let workouts = context.models.workout.summary.workouts.prefix { $0.start >= start }
        guard !workouts.isEmpty else { return }
        buffer.rule("This year", in: room.cutTop(1))
        let (activities, unit) = (WorkoutSums.byActivity(workouts), EnergyUnit.shown)
        var table = Table([
            Column("Activity", .flexible(min: 10)), Column("Count", .fixed(5), .right),
            Column("Time", .fixed(9), .right), Column(unit.rawValue, .fixed(8 + unit.moreColumns), .right),
        ])
        table.cursor = .hidden
        let rows = room.cutTop(activities.count + 1)
        table.draw(ListState(), count: activities.count, in: rows, into: &buffer) { index in
            let (name, totals) = activities[index]
            return .cells([
                Span(name), Span(Figure.whole(totals.count)), Span(TimeSpan.clock(totals.seconds)),
                Span(totals.energyText, .accent),
            ])
        }
    }
}
