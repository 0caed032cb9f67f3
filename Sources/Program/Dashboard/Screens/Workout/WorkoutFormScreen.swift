import Foundation
import SwimFit
import Terminal

/// Entry of a workout, with a preview that follows every key; the same form corrects one.
///
///     ─ New workout ────────────────────────────────────────
///       Activity      Swimming
///       Stroke        Freestyle
///       Effort        steady, 45 m/min            8.3 MET
///     › Laps          40▏                         or sets below
///     ─ Preview ────────────────────────────────────────────
///       Distance  1 000 m   Pace  2:00 /100 m   Energy  199 kcal, of it 24 resting
///
/// `Enter` fills in: it goes to the first field that is missing, and saves once nothing is. While a field
/// has the focus every character is typed into it; `Esc` gives the keys back to the program. A character that is
/// no key of the screen or the program, such as a digit, begins to type into a field that takes text.
struct WorkoutFormScreen: Screen {
    /// The workout that is corrected; nil for a new one.
    let edited: Workout?
    /// What was typed; nil until the first change, when the form begins like the last swim.
    private var typed: WorkoutForm?
    /// What was given to be saved: shown until it is, and again when it could not be.
    private var submitted: WorkoutForm?
    /// How many workouts had been saved when `typed` was begun: saving one empties the form.
    private var savedCount = 0
    var focus = WorkoutField.sport
    /// Whether keys are typed into the focused field.
    var isTyping = false
    /// The text of the focused field, with the cursor in it.
    private var field = TextField()
    /// Whether the next character replaces the choice shown in a field that can be typed over.
    private var replaces = false

    /// The list of all choices of the focused field, while it is open.
    var choosing: ChoiceList?

    init() { edited = nil }

    /// The form filled with a workout.
    init(editing workout: Workout, calendar: LocalCalendar) {
        edited = workout
        let form = WorkoutForm(editing: workout, calendar: calendar)
        submitted = form
        // The first field that is typed.
        focus = form.fields(needsWeight: false).first { $0.line.input == .text } ?? .duration
    }

    var title: String { edited == nil ? "Workout" : "Correct a workout" }

    var hasUnsavedInput: Bool { edited == nil ? typed?.hasInput ?? false : typed != nil }

    var notes: [String] {
        [
            "Energy of a workout = weight in kg × MET × hours of movement. A MET is the energy of sitting still, 1 kcal "
                + "per kg and hour; the values are those of the 2011 Compendium of Physical Activities. Rests "
                + "count as resting energy. 1 kcal = 4184 J.",
            "The weight is the newest one measured at or before the start of the workout; where there is none, the "
                + "earliest after it. The preview says which when there is a newer one.",
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

    /// Keys while no field has the focus: the program's own are left to it.
    static let readingRows: [KeyRow<WorkoutFormScreen>] = [
        KeyRow("fill-in", [.enter, "a", "e"], "fill in") { $0.fillIn($1) },
        KeyRow("save", ["s", .control("s")], "save") { $0.save($1) },
        KeyRow("next", [.right, "l"], "choose") { $0.choose(1, $1) }
            .inFooter { screen, _ in screen.isChoice(screen.focus) },
        KeyRow("previous", [.left, "h"], "choose the one before") { $0.choose(-1, $1) }.notInFooter,
        KeyRow("clear", ["x"], "clear the form") { $0.clear($1) }
            .disabled { $0.form($1).hasInput ? nil : "Nothing to clear" },
        KeyRow("choices", ["/"], "list of choices") { screen, _ in
            guard screen.isChoice(screen.focus) else { return nil }
            screen.choosing = ChoiceList()
            return .stay
        }.inFooter { screen, _ in screen.focus == .sport },
    ]

    /// Keys while a field has the focus.
    static let typingRows: [KeyRow<WorkoutFormScreen>] = [
        KeyRow("next-or-save", [.enter], "next or save") { $0.save($1) },
        KeyRow("next-field", [.down, .tab], "next field") { $0.step(.down, $1) },
        KeyRow("previous-field", [.up, .backTab], "previous field") { $0.step(.up, $1) }.notInFooter,
        KeyRow("next", [.right], "choose, where there is a choice") { screen, context in
            screen.isChoice(screen.focus) ? screen.choose(1, context) : nil
        }
        .inFooter { screen, _ in screen.isChoice(screen.focus) },
        KeyRow("previous", [.left], "choose the one before") { screen, context in
            screen.isChoice(screen.focus) ? screen.choose(-1, context) : nil
        }.notInFooter,
        KeyRow("save", [.control("s")], "save") { $0.save($1) }.notInFooter,
        KeyRow("stop", [.escape], "stop typing") { screen, _ in
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
            if focus.line.input == .choice { return choose(beginningWith: character, context) }
            guard !character.isWhitespace else { return nil }
            isTyping = true
            go(to: focus, context)
            if !isChoice(focus) { field = TextField() }
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

    // MARK: - The form

    /// What the form shows.
    func form(_ context: Context) -> WorkoutForm {
        let isSaved = edited == nil && savedCount != context.models.workout.savedCount
        var form = isSaved ? context.usualForm : typed ?? submitted ?? context.usualForm
        form.system = context.system
        return form
    }

    mutating func change(_ context: Context, _ change: (inout WorkoutForm) -> Void) {
        var form = form(context)
        change(&form)
        (typed, submitted) = (form, nil)
        savedCount = context.models.workout.savedCount
    }

    private func fields(_ context: Context) -> [WorkoutField] {
        form(context).fields(needsWeight: circumstances(context).needsWeight)
    }

    private func circumstances(_ context: Context) -> WorkoutCircumstances {
        let summary = context.models.workout.summary
        return WorkoutCircumstances(
            weights: summary.weights, body: summary.body, workouts: summary.workouts, edited: edited,
            now: context.now,
            calendar: context.calendar, system: context.system)
    }

    private func reading(_ context: Context) -> WorkoutReading {
        form(context).reading(circumstances(context))
    }

    // MARK: - Keys

    /// The field with the focus may be one that another sport has no use for.
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

    /// Goes to the choice of the focused row that begins with a letter; nil where none does.
    private mutating func choose(beginningWith letter: Character, _ context: Context) -> Action? {
        var changed = form(context)
        changed.choose(focus, beginningWith: letter)
        guard letter.isLetter, changed != form(context) else { return nil }
        let focus = focus
        change(context) { $0.choose(focus, beginningWith: letter) }
        return .stay
    }

    /// Goes to the first field to ask for, or stays when there is none.
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

    /// Whether ← → choose the value of a field.
    private func isChoice(_ field: WorkoutField) -> Bool { field.line.input != .text }

    private mutating func edit(_ key: Key, _ context: Context) {
        if isChoice(focus) { return typeOver(key, context) }
        guard field.handle(key) else { return }
        let text = field.text
        let focus = focus
        change(context) { $0[focus] = text }
    }

    /// A character goes to the choice that begins with it, or begins a text.
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
            // Of a choice that is typed whole, "open water", the first letter has chosen it.
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

    /// Saves, or goes to what is in the way.
    private mutating func save(_ context: Context) -> Action {
        let reading = reading(context)
        guard let entry = reading.entry else {
            isTyping = true
            // A row with an error is not left by Enter.
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
            // The correction is a new workout: the form and the old one's details close, its own open.
            return [
                .dismiss, .dismiss, try await models.details(ofSaved: id),
                .notify(.done("Corrected: \(entry.title) – u undoes")),
            ]
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 76), min(room.height, view(context).height))
    }
}

extension Context {
    /// The form to begin with: like the last swim, else with the pool usual in the user's units.
    @MainActor fileprivate var usualForm: WorkoutForm {
        models.workout.summary.usual ?? .first(in: system)
    }
}
