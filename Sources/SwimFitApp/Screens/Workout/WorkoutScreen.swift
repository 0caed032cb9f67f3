import Foundation
import SwimFit
import Terminal

/// Entry of a workout, with a preview that follows every key; the same form corrects a swim.
///
///     ─ New workout ────────────────────────────────────────
///       Activity      Swimming
///       Stroke        Freestyle
///       Effort        steady, 45 m/min            8.3 MET
///     › Laps          40▏                         or sets below
///     ─ Preview ────────────────────────────────────────────
///       Distance  1 000 m   Pace  2:00 /100 m   Energy  199 kcal
///
/// `Enter` fills in: it goes to the first field that is missing, and saves once nothing is. While a field
/// has the focus every character is typed into it; `Esc` gives the keys back to the program. A character that is
/// no key of the screen or the program, such as a digit, begins to type into a field that takes text.
struct WorkoutScreen: Screen {
    /// The swim that is corrected; nil for a new workout.
    let edited: Swim?
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

    init() { edited = nil }

    /// The form filled with a swim.
    init(editing swim: Swim, calendar: LocalCalendar) {
        edited = swim
        submitted = WorkoutForm(editing: swim, calendar: calendar)
        focus = swim.isOpenWater ? .distance : .laps
    }

    var title: String { edited == nil ? "Workout" : "Correct a swim" }

    var hasUnsavedInput: Bool { edited == nil ? typed?.hasInput ?? false : typed != nil }

    var notes: [String] {
        [
            "Energy of a workout = weight in kg × MET × hours of movement. A MET is the energy of sitting still, 1 kcal "
                + "per kg and hour; the values are those of the 2011 Compendium of Physical Activities. Rests "
                + "count as resting energy. 1 kcal = 4184 J.",
            "Pace is the time for 100 m, or 100 yd in a pool measured in yards (1 yd = 0.9144 m). SWOLF is strokes "
                + "plus seconds for an average length.",
            "Sets: 8 × 50 m on 1:00 (start to start), in 0:45 (time swum), rest 0:15; more sets after a +; strokes "
                + "free, back, breast, fly, IM, kick. Sets fill in laps, duration and rest where they are empty.",
        ]
    }

    static let tables = [reading, typing]
    var keys: KeyTable<WorkoutScreen> { isTyping ? Self.typing : Self.reading }

    /// Keys while no field has the focus: the program's own are left to it.
    private static let reading = KeyTable<WorkoutScreen>(
        "workout", otherKeys: .textOrProgram, Motion.everyKey, "choose a field",
        [
            KeyRow("fill-in", [.enter, "a", "e"], "fill in") { $0.beginTyping($1) },
            KeyRow("save", ["s", .control("s")], "save") { $0.save($1) },
            KeyRow("next", [.right, "l"], "choose") { $0.choose(1, $1) }
                .inFooter { screen, _ in screen.isChoice(screen.focus) },
            KeyRow("previous", [.left, "h"], "choose the one before") { $0.choose(-1, $1) }.notInFooter,
            KeyRow("clear", ["x"], "clear the form") { $0.clear($1) }
                .disabled { $0.form($1).hasInput ? nil : "Nothing to clear" },
        ])

    /// Keys while a field has the focus.
    private static let typing = KeyTable<WorkoutScreen>(
        "workout-field", otherKeys: .text,
        [
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
        ])

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        let fields = fields(context)
        let index = motion.index(
            from: fields.firstIndex(of: focus) ?? 0, of: fields.count, times: times)
        go(to: fields[index], context)
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        keepFocus(context)
        if !isTyping {
            guard case .character(let character) = key,
                takesText(beginningWith: character, context)
            else { return nil }
            isTyping = true
            go(to: focus, context)
            if !isChoice(focus) { field = TextField() }
        }
        edit(key, context)
        return .stay
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        WorkoutFormView(
            title: edited == nil ? "New workout" : "Swim", form: form(context),
            reading: reading(context), fields: fields(context), focus: focus, isTyping: isTyping,
            field: field,
            context: context
        )
        .draw(in: edited == nil ? rect.inset(horizontal: 1) : rect, into: &buffer)
    }

    // MARK: - The form

    /// What the form shows.
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
        let fields = form(context).fields(needsWeight: kilograms(context) == nil)
        return edited == nil ? fields : fields.filter { $0 != .sport }
    }

    /// A correction is calculated with the weight of the day it was entered.
    private func kilograms(_ context: Context) -> Double? {
        edited?.kilograms ?? context.models.workout.summary.kilograms
    }

    private func reading(_ context: Context) -> WorkoutReading {
        form(context).reading(
            WorkoutCircumstances(
                kilograms: kilograms(context), now: context.now, calendar: context.calendar,
                system: context.system))
    }

    // MARK: - Keys

    /// The field with the focus may be one that another sport has no use for.
    private mutating func keepFocus(_ context: Context) {
        if !fields(context).contains(focus) { focus = fields(context)[0] }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        guard isTyping, !isChoice(focus) else { return nil }
        field.paste(text)
        let (pasted, focus) = (field.text, focus)
        change(context) { $0[focus] = pasted }
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        switch mouse.kind {
        case .wheelUp: return step(.up, context)
        case .wheelDown: return step(.down, context)
        case .press, .doublePress:
            let fields = fields(context)
            let window = WorkoutFormView.window(of: fields, around: focus, in: rect)
            let line = mouse.y - rect.y - 1 + window.lowerBound
            guard window.contains(line) else { return nil }
            go(to: fields[line], context)
            isTyping = true
        }
        return .stay
    }

    private mutating func clear(_ context: Context) -> Action {
        (typed, submitted) = (nil, edited.map { WorkoutForm(editing: $0, calendar: context.calendar) })
        go(to: focus, context)
        return .stay
    }

    /// Whether a character typed on the focused row begins a text there, which replaces the one it has.
    private func takesText(beginningWith character: Character, _ context: Context) -> Bool {
        focus.line.input != .choice && !character.isWhitespace
            && !App.hasKey(.character(character), besidesTabs: true, context.ownKeys)
    }

    /// Goes to the first field that is missing, or stays when none is.
    private mutating func beginTyping(_ context: Context) -> Action {
        keepFocus(context)
        isTyping = true
        let obstacle = focus == fields(context)[0] ? reading(context).firstObstacle(in: fields(context)) : nil
        go(to: obstacle?.field ?? focus, context)
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
            guard case .character = key else {
                if key == .backspace { replaceText("", context) }
                return
            }
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
        guard var entry = reading.entry else {
            let obstacle = reading.firstObstacle(in: fields(context))
            if let obstacle { go(to: obstacle.field, context) }
            isTyping = true
            return .notify(.hint(obstacle?.text ?? "Something is missing"))
        }
        isTyping = false
        let form = form(context)
        (typed, submitted, savedCount) = (nil, form, context.models.workout.savedCount)
        guard let edited else {
            focus = .sport
            return Self.saving(entry)
        }
        // The form shows minutes; a start left alone keeps its seconds.
        if form[.start] == WorkoutForm(editing: edited, calendar: context.calendar)[.start] {
            entry.start = edited.start
        }
        return Self.replacing(edited, with: entry)
    }

    private static func saving(_ entry: WorkoutEntry) -> Action {
        .perform { models in
            let id = try await models.workout.save(entry)
            let done = Action.notify(.done("Saved: \(entry.title) – u undoes"))
            guard entry.swim != nil else { return [done] }
            await models.swims.catchUp()
            try await models.swims.open(id)
            let details = SwimDetailScreen(saved: id, in: models.swims.summary)
            return [.show(.swimming), .present(details), done]
        }
    }

    private static func replacing(_ swim: Swim, with entry: WorkoutEntry) -> Action {
        .perform { models in
            let id = try await models.workout.replace(swim.id, with: entry)
            await models.swims.catchUp()
            try await models.swims.open(id)
            // The correction is a new workout: the form and the old swim's details close, its own open.
            let details = SwimDetailScreen(saved: id, in: models.swims.summary)
            return [
                .dismiss, .dismiss, .present(details),
                .notify(.done("Corrected: \(entry.title) – u undoes")),
            ]
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 76), min(room.height, fields(context).count + 7))
    }
}

extension Context {
    /// The units the user reads.
    @MainActor var system: MeasurementSystem { models.library[Preferences.self].system }

    /// The form to begin with: like the last swim, else with the pool usual in the user's units.
    @MainActor fileprivate var usualForm: WorkoutForm {
        if let usual = models.workout.summary.usual { return usual }
        var form = WorkoutForm()
        if system == .us { form[.lapLength] = LapLength(25, .yards).text }
        return form
    }
}
