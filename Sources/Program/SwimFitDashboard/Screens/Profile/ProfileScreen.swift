import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitStore

/// The user's profile: the data for the energy balance, the weight over time, and goals.
///
///     ─ You ───────────────────────────── metric units ─
///     › Date of birth    15 Jun 1985      41 years old
///       Weight           72.5 kg          today · swimfit
///     ─ Goals ──────────────────────────────────────────
///     ─ Body mass index, basal metabolism ──────────────
///     ─ Weight: 90 days, mean of 7 days ────────────────
struct ProfileScreen: TabScreen {
    /// The editing state of the row under the cursor.
    var row = ProfileRow.dateOfBirth
    var editing: ProfileEditing?
    /// The change that the user was asked to confirm: another Enter makes it.
    private var asked: ProfileChange?

    func models(of all: Models) -> [any ScreenModel] { [all.profile, all.body] }

    func command(_ models: Models) -> [String] { ["profile"] }

    var title: String { "Profile" }

    var notes: [String] {
        let adaptation = Figure.energy(100 * EnergyUnit.kilojoules.kilocalories)
        return BasalMetabolism.notes + [
            "Body mass index = kg ÷ m². For adults: below 18.5 underweight, 18.5 to 25 normal, 25 to 30 overweight, "
                + "above obese (WHO).",
            "The newest weight and height count, whatever their day. 1 lb = 0.45359237 kg.",
            "The weight in 12 weeks: ρ dW/dt = what is eaten − expenditure − \(adaptation) × (W − W₀), the linear "
                + "model of Sanghvi and others (2015), with the expenditure of the last weeks and its likely range.",
            "The line of the chart is the mean of 7 days, dots are measurements, dashes the goal weight. The change is "
                + "that of the mean, from the first day with a measurement to the last one.",
        ]
    }

    var hasUnsavedInput: Bool {
        if case .text(let field, let original)? = editing { field.text != original } else { false }
    }

    static let tables = [reading, writing, choosing]
    var keys: KeyTable<ProfileScreen> {
        switch editing {
        case nil: Self.reading
        case .text?: Self.writing
        case .choice?: Self.choosing
        }
    }

    private static let reading = KeyTable<ProfileScreen>(
        "profile", Motion.everyKey, "choose a row",
        [
            KeyTableRow(.open, "edit or open") { $0.open($1) }
                .saying { screen, _ in
                    switch screen.row {
                    case .history: "open the history"
                    case .units: "other units"
                    case .energyUnit: "energy in \(EnergyUnit.shown.other.rawValue)"
                    case .colours, .access: "open"
                    default: "edit"
                    }
                }
                .disabled { screen, context in
                    let isEmpty = context.models.profile.summary.weights.readings.isEmpty
                    return screen.row == .history && isEmpty
                        ? "No weight was measured yet: enter one above" : nil
                },
            KeyTableRow(.edit) { $0.open($1) }.notInFooter,
            KeyTableRow(.explain) { screen, context in screen.explain(context) }
                .saying { screen, context in
                    switch screen.row {
                    case .rateGoal: "check-in"
                    case .netGoal: "explain net"
                    case .weight, .weightGoal, .history:
                        context.models.body.projection.value == nil
                            ? "explain resting energy" : "explain expenditure"
                    default: "explain resting energy"
                    }
                },
            KeyTableRow(.access) { _, context in .showAccess(context) },
        ])

    private static let writing = KeyTable<ProfileScreen>(
        "profile-field", otherKeys: .text,
        [
            KeyTableRow(.open, "save") { $0.save($1) },
            KeyTableRow(.back, "cancel") { screen, _ in screen.stopEditing() },
        ])

    private static let choosing = KeyTable<ProfileScreen>(
        "profile-choice", otherKeys: .text,
        [
            KeyTableRow(.after, "next", only: Meaning.after.keys) { screen, _ in screen.choose(1) },
            KeyTableRow(.before, "choice before", only: Meaning.before.keys) { screen, _ in screen.choose(-1)
            },
            KeyTableRow(.open, "save") { $0.saveChoice($1) },
            KeyTableRow(.back, "cancel") { screen, _ in screen.stopEditing() },
        ])

    mutating func move(_ motion: Motion, _ context: Context) {
        let index = motion.index(from: row.rawValue, of: ProfileRow.allCases.count)
        row = ProfileRow(rawValue: index) ?? row
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        if case .choice(let index)? = editing { return choose(key, after: index) }
        guard case .text(var field, let original)? = editing else { return .stay }
        _ = field.handle(key)
        editing = .text(field, original: original)
        return .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        guard case .text(var field, let original)? = editing else { return nil }
        field.paste(text)
        editing = .text(field, original: original)
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard editing == nil else { return .stay }
        switch mouse.kind {
        case .wheelUp: return scroll(.up, context)
        case .wheelDown: return scroll(.down, context)
        case .press, .doublePress:
            guard let pressed = ProfileView.row(atLine: mouse.y - rect.y, in: rect, chosen: row)
            else { return nil }
            row = pressed
            return mouse.kind == .doublePress ? open(context) : .stay
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        ProfileView(
            summary: context.models.profile.summary, projection: context.models.body.projection,
            theme: context.models.appearance.theme.name, calendar: context.calendar, chosen: row,
            editing: editing
        )
        .draw(in: rect, into: &buffer)
    }

    /// Explains the figure of the row under the cursor; for a weekly goal, opens the check-in.
    private func explain(_ context: Context) -> Action {
        switch row {
        case .rateGoal:
            return context.models.library[Goals.self].weeklyKilograms == nil
                ? .notify(.hint("A check-in needs a goal for the weight per week; Enter sets one"))
                : CheckInScreen.open
        case .netGoal:
            return .perform { models in
                [.present(ExplanationScreen(try await models.energy.explain(.net)))]
            }
        case .weight, .weightGoal, .history:
            if let known = context.models.body.projection.value {
                let net = context.models.library[Goals.self].netKilocalories(on: context.today)
                return .present(ExplanationScreen(known.expenditure, net: net, context))
            }
        default: break
        }
        return .perform { models in
            [.present(ExplanationScreen(try await models.energy.explain(.resting)))]
        }
    }

    private mutating func stopEditing() -> Action {
        editing = nil
        return .stay
    }

    private mutating func open(_ context: Context) -> Action {
        open(row, context)
    }

    private mutating func open(_ row: ProfileRow, _ context: Context) -> Action {
        let summary = context.models.profile.summary
        self.row = row
        switch row {
        case .history: return .present(WeightHistoryScreen())
        case .units: return .use(summary.system.other)
        case .energyUnit: return .use(EnergyUnit.shown.other)
        case .dayEnds: editing = .choice(context.calendar.rule.dayEnds)
        case .firstWeekday: editing = .choice(context.today.startOfWeek.weekday - 1)
        case .colours: return .present(AppearanceScreen())
        case .access: return .showAccess(context)
        case .sex: editing = .choice(HKBiologicalSex.choices.firstIndex(of: summary.person.sex) ?? 0)
        case .bloodType: editing = .choice(HKBloodType.choices.firstIndex(of: summary.person.bloodType) ?? 0)
        default:
            let draft = row.draft(summary) ?? ""
            editing = .text(TextField(selecting: draft), original: draft)
        }
        return .stay
    }

    private mutating func save(_ context: Context) -> Action? {
        guard case .text(let field, let original)? = editing else { return nil }
        let text = field.text
        guard text != original || text.isEmpty else {
            editing = nil
            return .stay
        }
        if text.isEmpty, original.isEmpty, row.isGoal {
            editing = nil
            return .stay
        }
        let change: ProfileChange?
        do { change = try ProfileChange.read(text, row, context.models.profile.summary) } catch {
            return .notify(.problem(error.sentence))
        }
        let doubt = change.flatMap {
            context.models.profile.summary.doubt(about: $0, at: context.now, context.calendar)
        }
        if let doubt, change != asked {
            asked = change
            return .notify(.hint("\(doubt). Enter once more saves it"))
        }
        (editing, asked) = (nil, nil)
        guard let change else { return .stay }
        let saving = saving { models in
            if case .weight(let kilograms) = change {
                return try await models.profile.correctWeight(kilograms: kilograms)
            }
            return try await change.make(in: models.profile)
        }
        return goOn(saving, context)
    }

    private mutating func choose(_ step: Int) -> Action? {
        guard case .choice(let index)? = editing else { return nil }
        let count = row.choices.count
        editing = .choice((index + count + step) % count)
        return .stay
    }

    /// A letter chooses the next name that begins with it, Space the next name in the list.
    private mutating func choose(_ key: Key, after index: Int) -> Action {
        guard case .character(let letter) = key else { return .stay }
        let names = row.choices
        let next = (1...names.count).map { (index + $0) % names.count }.first {
            letter == " " || names[$0].lowercased().hasPrefix(letter.lowercased())
        }
        if let next { editing = .choice(next) }
        return .stay
    }

    private mutating func saveChoice(_ context: Context) -> Action? {
        guard case .choice(let index)? = editing else { return nil }
        editing = nil
        let (row, known) = (row, context.models.profile.summary.person)
        if row == .dayEnds {
            return index == context.calendar.rule.dayEnds
                ? .stay : .saying { try await $0.profile.endDays(at: index) }
        }
        if row == .firstWeekday {
            return index + 1 == context.today.startOfWeek.weekday
                ? .stay : .saying { try await $0.profile.beginWeeks(on: index + 1) }
        }
        let (sex, bloodType) = (HKBiologicalSex.choices, HKBloodType.choices)
        let isChanged = row == .sex ? sex[index] != known.sex : bloodType[index] != known.bloodType
        guard isChanged else { return .stay }
        let saving = saving { models in
            row == .sex
                ? try await models.profile.setSex(sex[index])
                : try await models.profile.setBloodType(bloodType[index])
        }
        return goOn(saving, context)
    }

    /// After a required row: opens the next required row without a value. The notice of `saving` names that row.
    private mutating func goOn(_ saving: Action, _ context: Context) -> Action {
        guard let next = next(context) else { return saving }
        _ = open(next, context)
        return saving
    }

    private func saving(_ make: @escaping @MainActor (Models) async throws -> String) -> Action {
        .perform { [row] models in
            let wasKnown = models.profile.summary.metabolism.value != nil
            let done = try await make(models) + " saved"
            await models.profile.refresh()
            let summary = models.profile.summary
            guard ProfileRow.needed.contains(row), !wasKnown else {
                return [.notify(.done(done + " – u undoes"))]
            }
            if let resting = summary.metabolism.value {
                let energy = Figure.energy(resting.kilocaloriesPerDay)
                return [.notify(.done("Resting energy \(energy) a day · 3 logs food · 4 a swim"))]
            }
            let missing = ProfileRow.needed.first { !$0.isSet(summary) }
            return [.notify(.done(done + (missing.map { " · next: \($0.label)" } ?? "")))]
        }
    }

    /// The next empty required row, after a required row was filled in.
    private func next(_ context: Context) -> ProfileRow? {
        let summary = context.models.profile.summary
        guard ProfileRow.needed.contains(row) else { return nil }
        return ProfileRow.needed.first { $0 != row && !$0.isSet(summary) }
    }
}
