import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// Entry of a workout, with a preview that follows every key; the same form corrects one.
///
///     ─ New workout ────────────────────────────────────────
///       Activity      Swimming
///       Sets          e.g. 8 × 50 m on 1:00       in 0:45 · on 1:00 · rest 0:15
///       Stroke        Freestyle
///       Effort        steady, 45 m/min            8.3 MET
///     › Laps          40▏
///     ─ Preview ────────────────────────────────────────────
///       Distance  1 000 m   Pace  2:00 /100 m   Energy  175 kcal + 24 resting
///
/// `Enter` goes to the first missing field, and saves when none is missing. While a field has the focus every character
/// is typed into it; `Esc` gives the keys back to the program. A character that is not a key of the screen or the
/// program, such as a digit, begins a text in a text field.
struct WorkoutFormScreen: Screen {
    /// The edited workout; nil for a new one.
    let edited: Workout?
    /// The typed form; nil before the first change, when the form begins like the last swim.
    private var typed: WorkoutForm?
    /// The form that was submitted for saving: shown until it is saved, and again after a failure.
    private var submitted: WorkoutForm?
    /// The number of saved workouts when `typed` was begun: a save empties the form.
    private var savedCount = 0
    var focus = WorkoutField.sport
    /// Whether the focused field receives the keys.
    var isTyping = false
    /// The text of the focused field, with the cursor in it.
    private var field = TextField()
    /// Whether the next character replaces the shown choice, in a field that also accepts text.
    private var replaces = false

    /// The list of all choices of the focused field, if it is open.
    var choosing: ChoiceList?

    init() { edited = nil }

    /// The form filled with a workout.
    init(editing workout: Workout, calendar: LocalCalendar) {
        edited = workout
        let form = WorkoutForm(editing: workout, calendar: calendar)
        submitted = form
        // The first text field that is filled in.
        let texts = form.fields(needsWeight: false).filter { $0.line.input == .text }
        focus = texts.first { !form[$0].isEmpty } ?? texts.first ?? .duration
    }

    /// The form of a new swim with the sets of a plan; differences are corrected in it.
    init(swum plan: SwimSetList, _ context: Context) {
        edited = nil
        var form = context.usualForm
        form[.sets] = plan.text
        if let course = plan.course { form[.lapLength] = course.text }
        (typed, savedCount) = (form, context.models.workout.savedCount)
        focus = .sets
    }

    var title: String { edited == nil ? "Workout" : "Correct a workout" }

    var hasUnsavedInput: Bool { edited == nil ? typed?.hasInput ?? false : typed != nil }

    var notes: [String] {
        [
            "Energy of a workout = weight in kg × MET × hours of movement, less what resting takes in that time, which "
                + "resting counts. A MET is the energy of sitting still, 1 kcal per kg and hour; the values are those of the 2011 Compendium of Physical Activities. Rests "
                + "count as resting energy. 1 kcal = 4 184 J.",
            "The weight is the newest one of the day of the workout or before; where there is none, the earliest after "
                + "it. The preview says which when there is a newer one.",
            "Pace is the time for 100 m, or 100 yd in a pool measured in yards (1 yd = 0.9144 m); for a kilometre or "
                + "a mile on foot; for 500 m in a boat. SWOLF is strokes plus seconds for an average length.",
            "Sets: 8 × 50 m on 1:00 or @1:00 (start to start), in 0:45 or in 0:45, 0:44 (time swum), rest 0:15; more sets "
                + "after a +; 4x(100 on 1:40 + 50 kick on 1:10); 100 as 25 kick/75 swim. Strokes free, back, breast, fly, "
                + "IM, choice; kick, pull, drill, scull; fins, paddles, buoy, board, snorkel, band; easy, mod, strong, "
                + "fast, max, Z2, CSS+3, 85%, descend, ascend, build, neg. == Main: 1000 checks a sum, # begins a "
                + "comment, ; ends a line. Any other word is a note. Kick, drill and scull have no pace; a time with "
                + "equipment is no best. Sets fill in laps, duration and rest where they are empty.",
        ]
    }

    static let tables = [reading, typing, picking]
    var keys: KeyTable<WorkoutFormScreen> {
        isChoosing ? Self.picking : isTyping ? Self.typing : Self.reading
    }

    private static let reading = KeyTable<WorkoutFormScreen>(
        "correction", otherKeys: .textOrProgram, Motion.everyKey, "choose a field", readingRows)
    private static let typing = KeyTable<WorkoutFormScreen>(
        "correction-field", otherKeys: .text, typingRows)

    /// The keys without a focused field, when the program's own keys work.
    static let readingRows: [KeyTableRow<WorkoutFormScreen>] = [
        KeyTableRow(.open, "fill in") { $0.fillIn($1) },
        KeyTableRow(.edit) { $0.fillIn($1) }.notInFooter,
        KeyTableRow(.save, "save") { $0.save($1) },
        KeyTableRow(.after, "choose", only: [.right, "]", "l"]) { $0.choose(1, $1) }
            .inFooter { screen, _ in screen.isChoice(screen.focus) },
        KeyTableRow(.before, "choose the one before", only: [.left, "[", "h"]) { $0.choose(-1, $1) }
            .notInFooter,
        KeyTableRow(.delete, "what is typed") { $0.clear($1) }
            .disabled { $0.form($1).hasInput ? nil : "Nothing to clear" },
        KeyTableRow(.filter, "the choices") { screen, _ in
            guard screen.isChoice(screen.focus) else { return nil }
            screen.choosing = ChoiceList()
            return .stay
        }
        .inFooter { screen, _ in screen.focus == .sport }.saying { _, _ in "list of choices" },
    ]

    /// The keys with a focused field.
    static let typingRows: [KeyTableRow<WorkoutFormScreen>] = [
        KeyTableRow(.open, "next or save") { $0.save($1) },
        KeyTableRow(.next, "next field") { $0.step(.down, $1) },
        KeyTableRow(.down, "next field", only: [.down]) { $0.step(.down, $1) }.notInFooter,
        KeyTableRow(.previous, "previous field") { $0.step(.up, $1) }.notInFooter,
        KeyTableRow(.up, "previous field", only: [.up]) { $0.step(.up, $1) }.notInFooter,
        KeyTableRow(.after, "choose, where there is a choice", only: [.right]) { screen, context in
            screen.isChoice(screen.focus) ? screen.choose(1, context) : nil
        }
        .inFooter { screen, _ in screen.isChoice(screen.focus) },
        KeyTableRow(.before, "choose the one before", only: [.left]) { screen, context in
            screen.isChoice(screen.focus) ? screen.choose(-1, context) : nil
        }.notInFooter,
        KeyTableRow(.save, "save") { $0.save($1) }.notInFooter,
        KeyTableRow(.back, "stop typing") { screen, _ in
            screen.isTyping = false
            return .stay
        },
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        if isChoosing {
            let count = choices(context).count
            choosing?.list.move(motion, times: times, count: count)
            return
        }
        let fields = fields(context)
        let index = motion.index(
            from: fields.firstIndex(of: focus) ?? 0, of: fields.count, times: times)
        go(to: fields[index], context)
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        if isChoosing {
            _ = choosing?.filter.handle(key)
            choosing?.list = ListState()
            return .stay
        }
        keepFocus(context)
        if !isTyping {
            guard case .character(let character) = key,
                !App.hasKey(key, besidesTabs: true, context.ownKeys)
            else { return nil }
            if focus.line.input == .choice { return character.isLetter ? Self.howToChoose : nil }
            guard !character.isWhitespace else { return nil }
            isTyping = true
            go(to: focus, context)
            if !isChoice(focus) { field = TextField() }
        }
        if focus.line.input == .choice {
            if key == "/" { choosing = ChoiceList() }
            return key == "/" ? .stay : Self.howToChoose
        }
        edit(key, context)
        return .stay
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        view(context).draw(in: rect, into: &buffer)
        drawChoices(context, in: rect, into: &buffer)
    }

    func view(_ context: Context) -> WorkoutFormView {
        WorkoutFormView(
            title: edited == nil ? "New workout" : "Workout", form: form(context), reading: reading(context),
            fields: fields(context), focus: focus, isTyping: isTyping, field: field, context: context)
    }

    /// Letters alone choose nothing, because some of them are keys.
    private static let howToChoose = Action.notify(
        .hint("← → choose; / lists the choices, found by a part of the name"))

    // MARK: - The form

    /// The shown form.
    func form(_ context: Context) -> WorkoutForm {
        let isSaved = edited == nil && savedCount != context.models.workout.savedCount
        var form = isSaved ? context.usualForm : typed ?? submitted ?? context.usualForm
        form.system = context.system
        return form
    }

    private mutating func change(_ context: Context, _ change: (inout WorkoutForm) -> Void) {
        var form = form(context)
        change(&form)
        (typed, submitted) = (form, nil)
        savedCount = context.models.workout.savedCount
    }

    private func fields(_ context: Context) -> [WorkoutField] {
        form(context).fields(needsWeight: circumstances(context).needsWeight)
    }

    private func circumstances(_ context: Context) -> WorkoutFormContext {
        let summary = context.models.workout.summary
        return WorkoutFormContext(
            weights: summary.weights, body: summary.body, workouts: summary.workouts, edited: edited,
            now: context.now,
            calendar: context.calendar, system: context.system)
    }

    private func reading(_ context: Context) -> WorkoutFormReading {
        form(context).reading(circumstances(context))
    }

    // MARK: - Keys

    /// Moves the focus from a field that the chosen sport does not use.
    private mutating func keepFocus(_ context: Context) {
        if !fields(context).contains(focus) { focus = fields(context)[0] }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        if isChoosing {
            choosing?.filter.paste(text)
            choosing?.list = ListState()
            return .stay
        }
        guard isTyping, !isChoice(focus) else { return nil }
        // The lines of a board stay apart.
        let isBoard = focus == .sets && text.contains(where: \.isNewline)
        field.paste(isBoard ? text.split(whereSeparator: \.isNewline).joined(separator: "; ") : text)
        let (pasted, focus) = (field.text, focus)
        change(context) { $0[focus] = pasted }
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        switch mouse.kind {
        case .wheelUp: return step(.up, context)
        case .wheelDown: return step(.down, context)
        case .press, .doublePress:
            guard let pressed = view(context).field(at: mouse.y, in: rect) else { return nil }
            go(to: pressed, context)
            isTyping = true
        }
        return .stay
    }

    private mutating func clear(_ context: Context) -> Action {
        (typed, submitted) = (nil, edited.map { WorkoutForm(editing: $0, calendar: context.calendar) })
        go(to: focus, context)
        return .stay
    }

    /// Goes to the first missing field, or stays when none is missing.
    mutating func fillIn(_ context: Context) -> Action {
        keepFocus(context)
        isTyping = true
        let fields = fields(context)
        let next = focus == fields[0] ? reading(context).nextToAsk(after: focus, in: fields) : nil
        go(to: next?.field ?? focus, context)
        return .stay
    }

    private mutating func step(_ motion: Motion, _ context: Context) -> Action {
        move(motion, times: nil, context)
        return .stay
    }

    private mutating func go(to field: WorkoutField, _ context: Context) {
        focus = field
        self.field = TextField(form(context)[field])
        replaces = true
    }

    private mutating func choose(_ step: Int, _ context: Context) -> Action {
        keepFocus(context)
        let focus = focus
        change(context) { $0.choose(focus, step: step) }
        go(to: focus, context)
        return .stay
    }

    /// Whether ← → change the value of a field.
    private func isChoice(_ field: WorkoutField) -> Bool { field.line.input != .text }

    private mutating func edit(_ key: Key, _ context: Context) {
        if isChoice(focus) { return typeOver(key, context) }
        guard field.handle(key) else { return }
        let text = field.text
        let focus = focus
        change(context) { $0[focus] = text }
    }

    /// A character selects the choice that begins with it, or begins a text.
    private mutating func typeOver(_ key: Key, _ context: Context) {
        if case .character(let letter) = key, letter.isLetter, focus != .lapLength || replaces {
            let focus = focus
            return change(context) { $0.choose(focus, beginningWith: letter) }
        }
        guard focus.line.input == .choiceOrText else { return }
        if replaces {
            guard case .character(let letter) = key else {
                if key == .backspace { replaceText("", context) }
                return
            }
            // The first letter of a typed choice such as "open water" has already chosen it.
            if letter == " " { return }
            field = TextField()
            replaces = false
        }
        guard field.handle(key) else { return }
        replaceText(field.text, context)
    }

    private mutating func replaceText(_ text: String, _ context: Context) {
        replaces = false
        field = TextField(text)
        let focus = focus
        change(context) { $0[focus] = text }
    }

    // MARK: - Saving

    /// Saves, or goes to the first obstacle.
    private mutating func save(_ context: Context) -> Action {
        let reading = reading(context)
        guard let entry = reading.entry else {
            isTyping = true
            // Enter does not leave a row with an error.
            if let problem = reading.problems[focus] { return .notify(.problem(problem)) }
            let next = reading.nextToAsk(after: focus, in: fields(context))
            if let next { go(to: next.field, context) }
            return .notify(.hint(next?.text ?? "Something is missing"))
        }
        isTyping = false
        let form = form(context)
        (typed, submitted, savedCount) = (nil, form, context.models.workout.savedCount)
        guard let edited else {
            focus = .sport
            return Self.saving(entry)
        }
        return Self.replacing(edited, with: entry)
    }

    private static func saving(_ entry: WorkoutEntry) -> Action {
        .perform { models in
            let id = try await models.workout.save(entry)
            let done = Action.notify(.done("Saved: \(entry.title) – u undoes"))
            guard entry.swim != nil else { return [done] }
            return [.show(.swimming), try await models.details(ofSaved: id), done]
        }
    }

    private static func replacing(_ workout: Workout, with entry: WorkoutEntry) -> Action {
        .perform { models in
            let id = try await models.workout.replace(workout.id, with: entry)
            // The correction is a new workout: the form and the old details close, and the new details open.
            return [
                .dismiss, .dismiss, try await models.details(ofSaved: id),
                .notify(.done("Corrected: \(entry.title) – u undoes")),
            ]
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 76), min(room.height, view(context).height(in: min(room.width, 76))))
    }

    // `/` in a field with choices: a list of all of them, which can be filtered by a part of the name.

    /// The text for finding a choice, and the cursor among the found ones.
    struct ChoiceList {
        var filter = TextField()
        var list = ListState()
    }

    /// Whether the list of choices is open.
    var isChoosing: Bool { choosing != nil }

    private static let picking = KeyTable<WorkoutFormScreen>(
        "correction-choice", otherKeys: .text, Motion.keysWithoutLetters, "move", inFooter: true, choosingRows
    )

    /// The keys of the open list of choices.
    static let choosingRows: [KeyTableRow<WorkoutFormScreen>] = [
        KeyTableRow(.open, "choose") { $0.takeChoice($1) },
        KeyTableRow(.back, "close the list") { screen, _ in
            screen.choosing = nil
            return .stay
        },
    ]

    /// The choices of the focused field that match the typed text, beginning with the present one, each with the
    /// resulting form.
    private func choices(_ context: Context) -> [(name: String, form: WorkoutForm)] {
        guard let choosing else { return [] }
        let words = FoldedText.words(of: choosing.filter.text)
        var all: [(name: String, form: WorkoutForm)] = []
        var next = form(context)
        if !next.showsChoice(focus) { next.choose(focus, step: 1) }
        repeat {
            all.append((next[focus], next))
            next.choose(focus, step: 1)
        } while next[focus] != all[0].name && all.count < 200
        return all.filter { choice in
            let name = FoldedText.fold(choice.name)
            return words.allSatisfy(name.contains)
        }
    }

    private mutating func takeChoice(_ context: Context) -> Action {
        let choices = choices(context)
        let index = choosing?.list.cursor ?? 0
        guard choices.indices.contains(index) else {
            return .notify(.hint("No choice matches; Esc closes the list"))
        }
        choosing = nil
        change(context) { $0 = choices[index].form }
        return .stay
    }

    /// Draws the list with its filter over the form.
    func drawChoices(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let choosing else { return }
        let names = choices(context).map(\.name)
        let height = min(rect.height, max(6, min(names.count, 14) + 3))
        let box = Rect(
            x: rect.x + 2, y: rect.endY - height, width: min(46, rect.width - 4), height: height)
        TitledBox(title: focus.line.label).draw(in: box, into: &buffer)
        var room = TitledBox.inside(box)
        choosing.filter.draw(
            in: room.cutTop(1), into: &buffer, isFocused: true, hint: "type a part of the name")
        guard !names.isEmpty else { return buffer.put("No choice matches.", in: room, .muted) }
        var table = Table([Column("", .flexible(min: 10))])
        table.hasHeader = false
        table.draw(choosing.list, count: names.count, in: room, into: &buffer) { .cells([Span(names[$0])]) }
    }
}

extension Context {
    /// The initial form: like the last swim, or with the usual pool in the user's units.
    @MainActor fileprivate var usualForm: WorkoutForm {
        models.workout.summary.usual ?? .first(in: system)
    }
}

/// Draws the workout form: its fields with their problems, and the preview.
@MainActor
struct WorkoutFormView {
    let title: String
    let form: WorkoutForm
    let reading: WorkoutFormReading
    let fields: [WorkoutField]
    let focus: WorkoutField
    let isTyping: Bool
    let field: TextField
    let context: Context
    /// Whether the form receives the keys; otherwise no field is marked.
    var isActive = true

    private static let labelWidth = 13
    private static func valueWidth(in width: Int) -> Int { width < 70 ? 20 : 26 }

    /// The rows below the fields: a rule and three lines of preview, or one line in a low window.
    private func previewHeight(in rect: Rect) -> Int {
        if rect.height >= min(18, fields.count + 7) { return 5 }
        return rect.height >= 8 ? 2 : 0
    }

    /// The additional columns to the right of the form that the head of the form uses: the activity and the sets.
    var wider = 0
    /// Whether the interpretation of the sets is below the fields, and not in a pane next to them.
    var showsUnderstood = true

    /// The number of rows of the whole form at a width.
    func height(in width: Int) -> Int {
        let rows = fields.reduce(0) { $0 + block($1, in: width).height }
        return rows + 7 + (showsUnderstood ? understood?.height ?? 0 : 0)
    }

    /// The rows of title, activity and sets; 0 for a sport without sets.
    func headHeight(in width: Int) -> Int {
        fields.contains(.sets) ? 1 + fields.prefix(2).reduce(0) { $0 + block($1, in: width).height } : 0
    }

    /// The interpretation of the sets.
    var understood: ParsedSetsView? {
        guard isActive, let sets = reading.sets else { return nil }
        return ParsedSetsView(sets: sets, unit: reading.unit)
    }

    /// The rows for the interpretation of the sets: those that remain below all fields, or below at most five fields
    /// while the sets have the focus.
    private func understoodHeight(in rect: Rect) -> Int {
        guard showsUnderstood, let understood else { return 0 }
        let shown = fields.count - 1 + setsRows(in: rect.width + wider)
        let room = rect.height - 1 - previewHeight(in: rect) - (focus == .sets ? min(shown, 5) : shown)
        return room < 2 ? 0 : min(room, understood.height)
    }

    /// The rows of the sets, which use the full width.
    private func setsRows(in width: Int) -> Int {
        guard fields.contains(.sets) else { return 1 }
        return min(Self.mostRows, TextField(form[.sets]).rows(width: width - Self.labelWidth - 3))
    }

    private static let mostRows = 4

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var body = rect
        let blocks = blocks(in: rect)
        let hidden = fields.count - blocks.count
        func rows(_ count: Int, isHead: Bool) -> Rect {
            let rows = body.cutTop(count)
            return Rect(x: rows.x, y: rows.y, width: rows.width + (isHead ? wider : 0), height: rows.height)
        }
        buffer.rule(
            title, trailing: hidden > 0 ? "\(Figure.count(hidden, "more field")) with ↑ ↓" : "",
            in: rows(1, isHead: true))
        for block in blocks {
            draw(block, in: rows(block.height, isHead: Self.isHead(block.field)), into: &buffer)
        }
        let sets = understoodHeight(in: rect)
        if body.height > sets + previewHeight(in: rect) { _ = body.cutTop(1) }
        if sets > 0 { understood?.draw(in: body.cutTop(sets), into: &buffer) }
        WorkoutFormPreview(
            reading: reading, fields: fields, shown: Set(blocks.map(\.field)), isTyping: isTyping,
            saveKey: context.ownKeys.keys(of: .save)[0], system: context.system
        )
        .draw(in: body, isTall: previewHeight(in: rect) > 2, into: &buffer)
    }

    /// The field in a row of the window; nil for other rows.
    func field(at y: Int, in rect: Rect) -> WorkoutField? {
        var top = rect.y + 1
        for block in blocks(in: rect) {
            if (top..<top + block.height).contains(y) { return block.field }
            top += block.height
        }
        return nil
    }

    /// Typed sets use their rows alone.
    private func valueWidth(of field: WorkoutField, in width: Int) -> Int {
        field == .sets && !form[.sets].isEmpty ? width - Self.labelWidth - 3 : Self.valueWidth(in: width)
    }

    private static func isHead(_ field: WorkoutField) -> Bool { field == .sport || field == .sets }

    // MARK: - Fields

    /// A field with the text below it.
    private struct Block {
        let field: WorkoutField
        /// The rows of the value.
        var rows = 1
        /// The problem of the field, if the field's own row has no room for it.
        var below: [String] = []
        /// The text in the field's own row.
        var inRow: String?

        var height: Int { rows + below.count }
    }

    private func block(_ field: WorkoutField, in width: Int) -> Block {
        let width = width + (Self.isHead(field) ? wider : 0)
        var block = Block(field: field)
        if field == .sets { block.rows = setsRows(in: width) }
        guard let message = reading.problems[field] ?? warning(field) else { return block }
        let indent = Self.labelWidth + 3
        if TextWidth.of(message) <= width - indent - valueWidth(of: field, in: width) - 2 {
            block.inRow = message
        } else {
            block.below = message.wrapped(to: max(1, width - indent))
        }
        return block
    }

    /// A warning that does not prevent saving.
    private func warning(_ field: WorkoutField) -> String? {
        reading.doubts[field] ?? (field == .start ? reading.overlapText : nil)
    }

    /// The visible fields: the focused one and as many around it as fit.
    private func blocks(in rect: Rect) -> [Block] {
        var all = fields.map { block($0, in: rect.width) }
        let room = max(0, rect.height - 1 - previewHeight(in: rect) - understoodHeight(in: rect))
        guard room > 0, var first = fields.firstIndex(of: focus) else { return [] }
        all[first].rows = min(all[first].rows, room)
        all[first].below = Array(all[first].below.prefix(room - all[first].rows))
        var last = first
        func height(_ first: Int, _ last: Int) -> Int { all[first...last].reduce(0) { $0 + $1.height } }
        // Alternately above and below, so that both neighbours are visible.
        var grows = true
        while grows {
            grows = false
            if last + 1 < all.count, height(first, last + 1) <= room { (last, grows) = (last + 1, true) }
            if first > 0, height(first - 1, last) <= room { (first, grows) = (first - 1, true) }
        }
        return Array(all[first...last])
    }

    private func draw(_ block: Block, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let name = block.field
        let isFocused = isActive && name == focus
        let isProblem = reading.problems[name] != nil
        let value: FormRow.RowValue = form.showsChoice(name) ? .choice(form[name]) : text(name, isFocused)
        let row = room.cutTop(block.rows)
        FormRow(
            name.line.label, value, isFocused: isFocused,
            note: block.below.isEmpty ? name.line.note(reading) : "", problem: isProblem ? block.inRow : nil
        )
        .draw(
            labelWidth: Self.labelWidth, valueWidth: valueWidth(of: name, in: rect.width), in: row,
            into: &buffer)
        // A field that is not being edited has no caret: the terminal's cursor is on the mark of its row.
        if isFocused, !isTyping { buffer.cursor = nil }
        if !isProblem, let warning = block.inRow {
            var place = row
            _ = place.cutLeft(Self.labelWidth + 3 + Self.valueWidth(in: rect.width) + 2)
            buffer.fill(place)
            buffer.put(warning, in: place, .warning)
        }
        _ = room.cutLeft(Self.labelWidth + 3)
        for line in block.below { buffer.put(line, in: room.cutTop(1), isProblem ? .bad : .warning) }
    }

    fileprivate func text(_ name: WorkoutField, _ isFocused: Bool) -> FormRow.RowValue {
        if isFocused, isTyping { return .field(field, hint: name.line.hint(reading)) }
        let text = form[name]
        let isText = text.isEmpty || name == .sets
        return isText ? .field(TextField(text), hint: name.line.hint(reading)) : .fixed(text)
    }
}

/// The figures of the form's fields so far, and the obstacle to saving.
@MainActor
private struct WorkoutFormPreview {
    let reading: WorkoutFormReading
    let fields: [WorkoutField]
    /// The fields that are visible above, each with its problem.
    let shown: Set<WorkoutField>
    let isTyping: Bool
    let saveKey: Key
    let system: MeasurementSystem

    private struct PreviewFigure {
        let name: String
        let value: String
        var isKey = false

        init(_ name: String, _ value: String?, isKey: Bool = false) {
            (self.name, self.value, self.isKey) = (name, value ?? Figure.unknown, isKey)
        }
    }

    /// - Parameter isTall: whether all figures and the state fit.
    func draw(in rect: Rect, isTall: Bool, into buffer: inout CellBuffer) {
        var room = rect
        guard room.height >= 2 else { return }
        let rule = room.cutTop(1)
        let formula = formulas.first { TextWidth.of($0) <= rule.width - 15 }
        buffer.rule("Preview", trailing: formula ?? "", in: rule)
        let figures = reading.form.sport == .swimming ? swimFigures : otherFigures
        let columns = needed(figures, columns: 3).reduce(0, +) <= room.width - 2 && room.width >= 66 ? 3 : 2
        let shown = isTall ? figures : Array(figures.prefix(columns))
        let widths = widths(of: shown, columns: columns, in: room.width - 2)
        for start in stride(from: 0, to: shown.count, by: columns) {
            var row = room.cutTop(1)
            _ = row.cutLeft(2)
            for (column, figure) in shown[start..<min(start + columns, shown.count)].enumerated() {
                var cell = row.cutLeft(widths[column])
                buffer.put(figure.name, in: cell.cutLeft(Self.nameWidth), .muted)
                buffer.put(figure.value, in: cell, figure.isKey ? .accent : .text)
            }
        }
        if isTall { drawState(in: room.row(0), into: &buffer) }
    }

    private static let nameWidth = 10

    /// The columns for names, figures and the gaps between them.
    private func needed(_ figures: [PreviewFigure], columns: Int) -> [Int] {
        var needed = Array(repeating: 0, count: columns)
        for (index, figure) in figures.enumerated() {
            let gap = index % columns == columns - 1 ? 0 : 2
            needed[index % columns] = max(
                needed[index % columns], Self.nameWidth + TextWidth.of(figure.value) + gap)
        }
        return needed
    }

    /// Equal columns; a column with longer figures takes room from the others.
    private func widths(of figures: [PreviewFigure], columns: Int, in width: Int) -> [Int] {
        let equal = width / columns
        let needed = needed(figures, columns: columns)
        var spare = 0
        var widths = Array(repeating: equal, count: columns)
        for column in 0..<columns where needed[column] < equal { spare += equal - needed[column] }
        for column in 0..<columns where needed[column] > equal {
            let more = min(spare, needed[column] - equal)
            (widths[column], spare) = (equal + more, spare - more)
        }
        var missing = widths.reduce(0, +) - equal * columns
        for column in (0..<columns).reversed() where needed[column] < equal {
            let less = min(missing, equal - needed[column])
            (widths[column], missing) = (equal - less, missing - less)
        }
        return widths
    }

    /// Draws the obstacle to saving, unless its field shows it, or that there is none.
    private func drawState(in row: Rect, into buffer: inout CellBuffer) {
        let line = Rect(x: row.x + 2, y: row.y, width: row.width - 2, height: row.height)
        let how = "\(isTyping ? Key.enter.name : saveKey.name) saves it"
        if reading.entry != nil, let warning = reading.doubtText ?? reading.overlapText {
            buffer.put(
                [Span("! ", .warning), Span(warning, .warning), Span(". \(how) all the same.")], in: line)
        } else if reading.entry != nil {
            buffer.put([.good("✓ "), Span("Complete. \(how).")], in: line)
        } else if let obstacle = reading.firstObstacle(in: fields) {
            let isProblem = reading.problems[obstacle.field] != nil
            guard !isProblem || !shown.contains(obstacle.field) else { return }
            buffer.put([isProblem ? .bad("! ") : .muted("· "), .muted(obstacle.text)], in: line)
        }
    }

    // MARK: - Figures

    /// The most important figures first: in a low window only two or three fit.
    private var swimFigures: [PreviewFigure] {
        let unit = reading.unit
        let distance = reading.metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue)" }
        let isKnown = reading.metres != nil && reading.seconds != nil
        // A typed time is the time swum. It needs a remark only if it does not cover the whole swim.
        let isPlain = reading.timed?.isWhole == true
        let pace =
            isPlain
            ? SwimText.paceWithUnit(reading.pace, unit) : isKnown ? SwimText.pace(reading.timed, unit) : nil
        let swolf = reading.swolf.map { swolf in
            let other = reading.lapLength?.metres == 25 ? "" : " · \(Figure.whole(swolf.per25)) /25 m"
            return Figure.upTo(swolf.score, digits: 1) + other
        }
        let laps = reading.laps.flatMap { laps in reading.lapLength.map { "\(laps) × \($0.text)" } }
        return [
            PreviewFigure("Distance", distance, isKey: true),
            PreviewFigure("Energy", reading.energy?.text, isKey: true),
            PreviewFigure("Pace", pace, isKey: true), PreviewFigure("Laps", laps),
        ] + times + (swolf == nil && reading.sets != nil ? [] : [PreviewFigure("SWOLF", swolf)])
    }

    /// The time of activity, and the clock time if there are rests.
    private var times: [PreviewFigure] {
        guard reading.sets != nil || reading.rest > 0 else {
            return [PreviewFigure("Time", reading.seconds.map { TimeSpan.clock($0) })]
        }
        return [PreviewFigure("Swum", reading.swumText), PreviewFigure("Clock", reading.clockText)]
    }

    private var otherFigures: [PreviewFigure] {
        let text = WorkoutText(system: system)
        let sport = reading.form.sport
        var figures = [
            PreviewFigure("Time", reading.seconds.map { TimeSpan.clock($0) }, isKey: true),
            PreviewFigure("Energy", reading.energy?.text, isKey: true),
        ]
        guard sport.distanceType != nil else { return figures }
        let speed = reading.pace.map { text.speed($0, sport) }
        figures.append(PreviewFigure(WorkoutText.speedName(sport), speed, isKey: true))
        figures.append(PreviewFigure("Distance", reading.metres.map { text.distance($0) }))
        if sport != .cycling {
            figures.append(PreviewFigure("Speed", reading.pace.map { system.speed($0.speed) }))
        }
        return figures
    }

    // MARK: - Formula

    /// The derivation of the energy: "72.0 kg × 8.3 MET × 0.33 h", the longest form first.
    private var formulas: [String] {
        guard let kilograms = reading.kilograms, let met = reading.met else { return ["kg × MET × hours"] }
        let hours = reading.seconds.map { Figure.decimal($0 / 3600, digits: 2) + " h" } ?? "hours"
        let metric = "\(Figure.upTo(kilograms, digits: 1)) kg"
        let weight = system == .metric ? metric : "\(system.mass(kilograms)) = \(metric)"
        let rest = " × \(Figure.upTo(met, digits: 2)) MET × \(hours)"
        guard let source = weightSource else { return [weight + rest] }
        return ["\(weight) (\(source))\(rest)", "\(weight) (\(source))", weight + rest]
    }

    /// The source of the weight when it is not obvious: a weight kept by a correction, a weigh-in after the workout, or
    /// an older one that is not the newest. Nil for a weigh-in on the day of the workout.
    private var weightSource: String? {
        let circumstances = reading.circumstances
        guard let weighing = reading.weighing else { return circumstances.edited == nil ? nil : "as saved" }
        let start = reading.start ?? circumstances.now
        let day = LocalDay.of(weighing.date, in: circumstances.calendar)
        guard day != LocalDay.of(start, in: circumstances.calendar) else { return nil }
        let isSameYear = day.year == LocalDay.of(circumstances.now, in: circumstances.calendar).year
        let name = isSameYear ? day.dayAndMonth : day.full
        if weighing.date > start { return "weighed later, \(name)" }
        return weighing == circumstances.weights.newest ? nil : "weighed \(name)"
    }
}
