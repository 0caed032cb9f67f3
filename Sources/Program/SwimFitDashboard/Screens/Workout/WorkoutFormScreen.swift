import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitNotation
import SwimFitReading

/// Entry of a workout, with a preview that follows every key; the same form corrects one.
///
///     ━ New workout ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ Ctrl-S saves ━
///     › Sets      400 easy in 7:40 + 10x100 on 2:00 in 1:36, 1:37▏
///       or        laps –     time –     rest –     strokes/lap –     pool 25 m
///       Kind      ‹ swimming ›  ‹ free ›  effort ‹ steady, 8.3 MET ›  felt –
///       When      just ended, 20 Nov 19:30      note –
///
/// A text field under the cursor is open: every character and every paste goes into it, until Esc closes it. The form
/// begins closed, as does a field with choices; there the keys are those of the program. `Enter` keeps the field and
/// goes to the next one that is missing or wrong; where there is none it saves.
struct WorkoutFormScreen: Screen {
    /// The edited workout; nil for a new one.
    let edited: Workout?
    /// The typed form; nil before the first change, when the form begins like the last swim.
    private var typed: WorkoutForm?
    /// The form that was submitted for saving: shown until it is saved, and again after a failure.
    private var submitted: WorkoutForm?
    /// The number of saved workouts when `typed` was begun: a save empties the form.
    private var savedCount = 0
    var focus = WorkoutField.sets
    /// Whether the focused field is open: it receives the keys.
    var isTyping = false
    /// The text of the focused field, with the cursor in it.
    private var field = TextField()

    /// Whether nothing is typed into the open field.
    var isFieldEmpty: Bool { field.isEmpty }

    /// The list of all choices of the focused field, if it is open.
    var choosing: ChoiceList?

    init() { edited = nil }

    /// The form filled with a workout.
    init(editing workout: Workout, calendar: LocalCalendar) {
        edited = workout
        let form = WorkoutForm(editing: workout, calendar: calendar)
        submitted = form
        // The first text field that is filled in.
        let texts = form.lines(needsWeight: false).joined().filter { $0.line.input == .text }
        focus = texts.first { !form[$0].isEmpty } ?? texts.first ?? .duration
    }

    /// The form of a new swim with the sets of a plan; differences are corrected in it.
    init(swum plan: SwimSetList, _ context: Context) {
        var form = context.usualForm
        form[.sets] = plan.text
        if let course = plan.course { form[.lapLength] = course.text }
        self.init(filled: form, context)
    }

    /// The form of a new workout that is the same again, just ended.
    init(again workout: Workout, _ context: Context) {
        var form = WorkoutForm(editing: workout, calendar: context.calendar)
        for field in [WorkoutField.start, .note, .felt] { form[field] = "" }
        self.init(filled: form, context)
    }

    private init(filled form: WorkoutForm, _ context: Context) {
        edited = nil
        (typed, savedCount) = (form, context.models.workout.savedCount)
        let texts = form.lines(needsWeight: false).joined().filter { $0.line.input == .text }
        go(to: texts.first { !form[$0].isEmpty } ?? .duration, context)
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
        "correction", Motion.everyKey, "choose a field", readingRows + tabRows())
    private static let typing = KeyTable<WorkoutFormScreen>(
        "correction-field", otherKeys: .text, typingRows)

    /// The keys while no text field is open, when the program's own keys work.
    static let readingRows: [KeyTableRow<WorkoutFormScreen>] = [
        KeyTableRow(.open, "fill in, or list the choices") { $0.open($1) }
            .saying { screen, _ in screen.isChoice(screen.focus) ? "choices" : "open" },
        KeyTableRow(.edit) { $0.open($1) }.notInFooter,
        KeyTableRow(.save, "save") { $0.save($1) },
        KeyTableRow(.after, "choose", only: [.right]) { $0.choose(1, $1) }
            .inFooter { screen, _ in screen.isChoice(screen.focus) },
        KeyTableRow(.before, "choose the one before", only: [.left]) { $0.choose(-1, $1) }
            .notInFooter,
        KeyTableRow(.delete, "what is typed") { $0.clear($1) }
            .disabled { $0.form($1).hasInput ? nil : "Nothing to clear" },
        KeyTableRow(.filter, "the choices") { screen, context in
            screen.isChoice(screen.focus) ? screen.open(context) : nil
        }.notInFooter,
    ]

    /// Tab while no text field is open.
    ///
    /// - Parameters:
    ///   - place: the words for where it works.
    ///   - works: elsewhere the key is that of the program.
    static func tabRows(
        _ place: String = "", where works: @escaping (WorkoutFormScreen) -> Bool = { _ in true }
    ) -> [KeyTableRow<WorkoutFormScreen>] {
        [
            KeyTableRow(.next, "next field" + place) { works($0) ? $0.step(by: 1, $1) : nil }.notInFooter,
            KeyTableRow(.previous, "previous field" + place) { works($0) ? $0.step(by: -1, $1) : nil }
                .notInFooter,
        ]
    }

    /// The keys of an open field.
    static let typingRows: [KeyTableRow<WorkoutFormScreen>] = [
        KeyTableRow(.open, "next or save") { $0.next($1) },
        KeyTableRow(.next, "next field") { $0.proposal($1) ?? $0.step(by: 1, $1) }
            .saying { $0.timeOfAll($1)?.words ?? "next field" },
        KeyTableRow(.previous, "previous field") { $0.step(by: -1, $1) }.notInFooter,
        KeyTableRow(.down, "next line", only: [.down]) { $0.step(.down, $1) }.notInFooter,
        KeyTableRow(.up, "previous line", only: [.up]) { $0.step(.up, $1) }.notInFooter,
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

    mutating func move(_ motion: Motion, _ context: Context) {
        if isChoosing {
            let count = choices(context).count
            choosing?.list.move(motion, count: count)
            return
        }
        // The movements go from line to line, to the nearest field.
        let lines = lines(context)
        let line = lines.firstIndex { $0.contains(focus) } ?? 0
        let next = lines[motion.index(from: line, of: lines.count)]
        let column = lines[line].firstIndex(of: focus) ?? 0
        go(to: next.contains(focus) ? focus : next[min(column, next.count - 1)], context)
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        if isChoosing {
            _ = choosing?.filter.handle(key)
            choosing?.list = ListState()
            return .stay
        }
        keepFocus(context)
        if field.handle(key) { write(context) }
        return .stay
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        view(context).draw(in: rect, into: &buffer)
        drawChoices(context, in: rect, into: &buffer)
    }

    func view(_ context: Context) -> WorkoutFormView {
        WorkoutFormView(
            title: edited == nil ? "New workout" : "Workout", form: form(context), reading: reading(context),
            lines: lines(context), focus: focus, isTyping: isTyping, field: field, context: context)
    }

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

    private func lines(_ context: Context) -> [[WorkoutField]] {
        form(context).lines(needsWeight: circumstances(context).needsWeight)
    }

    private func fields(_ context: Context) -> [WorkoutField] { Array(lines(context).joined()) }

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
        if !fields(context).contains(focus) {
            focus = fields(context).first { $0.line.input == .text } ?? .sport
        }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        if isChoosing {
            choosing?.filter.paste(text)
            choosing?.list = ListState()
            return .stay
        }
        keepFocus(context)
        guard focus.line.input != .choice else { return nil }
        if !isTyping { go(to: focus, context) }
        // The lines of a board stay apart.
        let isBoard = focus == .sets && text.contains(where: \.isNewline)
        field.paste(isBoard ? text.split(whereSeparator: \.isNewline).joined(separator: "; ") : text)
        write(context)
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        switch mouse.kind {
        case .wheelUp: return step(.up, context)
        case .wheelDown: return step(.down, context)
        case .press, .doublePress:
            guard let pressed = view(context).field(atColumn: mouse.x, row: mouse.y, in: rect) else {
                return nil
            }
            go(to: pressed, context)
        }
        return .stay
    }

    private mutating func clear(_ context: Context) -> Action {
        (typed, submitted) = (nil, edited.map { WorkoutForm(editing: $0, calendar: context.calendar) })
        focus = fields(context)[0]
        isTyping = false
        return .stay
    }

    /// Opens the field under the cursor: the list of its choices, or its text.
    mutating func open(_ context: Context) -> Action {
        keepFocus(context)
        go(to: focus, context)
        if focus.line.input == .choice { choosing = ChoiceList() }
        return .stay
    }

    /// Goes to the sets, or to the first field of a sport without sets, and opens it.
    mutating func begin(_ context: Context) -> Action {
        go(to: fields(context).first { $0.line.input == .text } ?? .duration, context)
        return .stay
    }

    /// Goes to a field before or after.
    private mutating func step(by count: Int, _ context: Context) -> Action {
        let fields = fields(context)
        let index = fields.firstIndex(of: focus) ?? 0
        go(to: fields[(index + count + fields.count) % fields.count], context)
        return .stay
    }

    /// Goes to the line above or below.
    private mutating func step(_ motion: Motion, _ context: Context) -> Action {
        move(motion, context)
        return .stay
    }

    /// Moves the cursor to a field. A field with text is open then; typing replaces a short text that is there.
    private mutating func go(to field: WorkoutField, _ context: Context) {
        focus = field
        let text = isChoice(field) ? reading(context).form[field] : form(context)[field]
        self.field = [.sets, .note].contains(field) ? TextField(text) : TextField(selecting: text)
        isTyping = field.line.input != .choice
    }

    private mutating func choose(_ step: Int, _ context: Context) -> Action {
        keepFocus(context)
        let (focus, wasTyping) = (focus, isTyping)
        change(context) { $0.choose(focus, step: step) }
        go(to: focus, context)
        isTyping = wasTyping
        return .stay
    }

    /// Whether ← → change the value of a field.
    private func isChoice(_ field: WorkoutField) -> Bool { field.line.input != .text }

    /// Takes the text of the open field into the form.
    private mutating func write(_ context: Context) {
        let (text, focus) = (field.text, focus)
        change(context) { $0.type(text, in: focus) }
    }

    // “40x25 in 38:20” is asked about, and one key makes it the time of all.

    private func timeOfAll(_ context: Context) -> (words: String, form: WorkoutForm)? {
        focus == .sets ? reading(context).timeOfAll : nil
    }

    private mutating func proposal(_ context: Context) -> Action? {
        guard let other = timeOfAll(context)?.form else { return nil }
        change(context) { $0 = other }
        go(to: .sets, context)
        return .stay
    }

    // MARK: - Saving

    /// Goes to the next field that is missing or wrong; where there is none, saves. An empty form of a swim may have
    /// sets or laps.
    private mutating func next(_ context: Context) -> Action {
        let reading = reading(context)
        if focus == .sets, form(context)[.sets].isEmpty, reading.missing[.laps] != nil {
            go(to: .laps, context)
            return .stay
        }
        guard let next = reading.nextToAsk(after: focus, in: fields(context)), next.field != focus,
            reading.problems[focus] == nil
        else { return save(context) }
        go(to: next.field, context)
        return .notify(.hint(next.text))
    }

    /// Saves, or goes to the first obstacle.
    private mutating func save(_ context: Context) -> Action {
        let reading = reading(context)
        guard let entry = reading.entry else {
            // A field with an error keeps the cursor.
            if let problem = reading.problems[focus] { return .notify(.problem(problem)) }
            let next = reading.nextToAsk(after: focus, in: fields(context))
            if let next { go(to: next.field, context) }
            return .notify(.hint(next?.text ?? "Something is missing"))
        }
        isTyping = false
        let form = form(context)
        (typed, submitted, savedCount) = (nil, form, context.models.workout.savedCount)
        guard let edited else {
            focus = .sets
            return Self.saving(entry)
        }
        return Self.replacing(edited, with: entry)
    }

    /// A swim is shown in the list of swims, where Enter opens it.
    private static func saving(_ entry: WorkoutEntry) -> Action {
        .perform { models in
            let id = try await models.workout.save(entry)
            guard entry.swim != nil else {
                return [.notify(.done("Saved: \(entry.title) – u undoes"))]
            }
            try await models.swims.open(id)
            let best = models.swims.summary.standing.contains(id) ? " ★" : ""
            return [
                .show(.swimming), .notify(.done("Saved: \(entry.title)\(best) – Enter opens it, u undoes")),
            ]
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

    // Enter on a field with choices: a list of all of them, which can be filtered by a part of the name.

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
        keepFocus(context)
        return .stay
    }

    /// Draws the list with its filter over the form.
    mutating func drawChoices(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
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
        self.choosing?.list.viewport = table.draw(choosing.list, count: names.count, in: room, into: &buffer)
        { .cells([Span(names[$0])]) }
    }
}

extension Context {
    /// The initial form: like the last swim, or with the usual pool in the user's units.
    @MainActor fileprivate var usualForm: WorkoutForm {
        models.workout.summary.usual ?? .first(in: system)
    }
}

extension WorkoutForm {
    /// The asked fields as lines of the screen: what was swum, of what kind, and when.
    func lines(needsWeight: Bool) -> [[WorkoutField]] {
        let asked = Set(fields(needsWeight: needsWeight))
        let swum: [WorkoutField] = [.laps, .distance, .duration, .rest, .strokesPerLap, .lapLength]
        let kind: [WorkoutField] = [.sport, .stroke, .effort, .felt]
        let lines = sport == .swimming ? [[.sets], swum, kind] : [kind, swum]
        return (lines + [[.start, .note], [.weight]]).map { $0.filter(asked.contains) }.filter { !$0.isEmpty }
    }
}
