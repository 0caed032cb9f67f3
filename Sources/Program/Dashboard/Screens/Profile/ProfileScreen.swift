import Foundation
import HealthKit
import SwimFit
import Terminal

/// Who the user is: what the energy balance needs, the weight over time, and goals.
///
///     ─ You ───────────────────────────── metric units ─
///     › Date of birth    15 Jun 1985      41 years old
///       Weight           72.5 kg          today · swimfit
///     ─ Goals ──────────────────────────────────────────
///     ─ Body mass index, basal metabolism ──────────────
///     ─ Weight: 90 days, mean of 7 days ────────────────
struct ProfileScreen: Screen {
    /// What is being edited in the row under the cursor.
    enum Editing: Equatable {
        case text(TextField, original: String)
        /// One of several; an index into the row's choices.
        case choice(Int)
    }

    var row = ProfileRow.dateOfBirth
    var editing: Editing?
    /// The change that was asked about: Enter once more makes it.
    private var asked: ProfileChange?

    var title: String { "Profile" }

    var notes: [String] {
        BasalMetabolism.notes + [
            "Body mass index = kg ÷ m². For adults: below 18.5 underweight, 18.5 to 25 normal, 25 to 30 overweight, "
                + "above obese (WHO).",
            "The newest weight and height count, whatever their day. 1 lb = 0.45359237 kg.",
            "The weight in 12 weeks: ρ dW/dt = what is eaten − expenditure − 24 kcal × (W − W₀), the linear model of Sanghvi "
                + "and others (2015), with the expenditure of the last weeks and its likely range.",
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
            KeyRow("edit", [.enter, "e"], "edit or open") { $0.open($1) }
                .saying { screen, _ in screen.row == .history ? "open the history" : "edit" }
                .disabled { screen, context in
                    let isEmpty = context.models.profile.summary.weights.readings.isEmpty
                    return screen.row == .history && isEmpty
                        ? "No weight was measured yet: enter one above" : nil
                },
            KeyRow("units", ["m"], "metric or US units") { useOtherUnits($1) }
                .saying { "\($1.models.profile.summary.system.other.name) units" },
            KeyRow("health-access", ["H"], "health access") { _, context in
                // An undo or another program may have turned some.
                context.models.healthAccess.refresh()
                return .present(HealthAccessScreen())
            },
            KeyRow("colours", ["c"], "colours") { _, _ in .present(AppearanceScreen()) },
        ])

    private static let writing = KeyTable<ProfileScreen>(
        "profile-field", otherKeys: .text,
        [
            KeyRow("save", [.enter, .tab], "save") { $0.save($1) },
            KeyRow("cancel", [.escape], "cancel") { screen, _ in screen.stopEditing() },
        ])

    private static let choosing = KeyTable<ProfileScreen>(
        "profile-choice", otherKeys: .text,
        [
            KeyRow("next", [.right, .down, " ", "l", "j"], "next") { screen, _ in screen.choose(1) },
            KeyRow("previous", [.left, .up, "h", "k"], "previous") { screen, _ in screen.choose(-1) },
            KeyRow("save", [.enter, .tab], "save") { $0.saveChoice($1) },
            KeyRow("cancel", [.escape], "cancel") { screen, _ in screen.stopEditing() },
        ])

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        let index = motion.index(from: row.rawValue, of: ProfileRow.allCases.count, times: times)
        row = ProfileRow(rawValue: index) ?? row
    }

    /// A character for the field, or the first letter of a choice: "f" for female.
    mutating func type(_ key: Key, _ context: Context) -> Action? {
        switch editing {
        case .text(var field, let original)?:
            _ = field.handle(key)
            editing = .text(field, original: original)
        case .choice(let index)?:
            guard case .character(let letter) = key else { break }
            editing = .choice(named(letter) ?? index)
        case nil: break
        }
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
            calendar: context.calendar, chosen: row, editing: editing
        )
        .draw(in: rect, into: &buffer)
    }

    private static func useOtherUnits(_ context: Context) -> Action {
        let system = context.models.profile.summary.system.other
        return .perform { models in
            try await models.profile.use(system)
            return [.notify(.done("Now in \(system.name) units"))]
        }
    }

    private mutating func stopEditing() -> Action {
        editing = nil
        return .stay
    }

    private mutating func open(_ context: Context) -> Action {
        let summary = context.models.profile.summary
        switch row {
        case .history: return .present(WeightHistoryScreen())
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
        row = next(context)
        return .perform { models in
            let done = try await change.make(in: models.profile)
            return [.notify(.done("\(done) saved – u undoes"))]
        }
    }

    private mutating func choose(_ step: Int) -> Action? {
        guard case .choice(let index)? = editing else { return nil }
        let count = row == .sex ? HKBiologicalSex.choices.count : HKBloodType.choices.count
        editing = .choice((index + count + step) % count)
        return .stay
    }

    private mutating func saveChoice(_ context: Context) -> Action? {
        guard case .choice(let index)? = editing else { return nil }
        editing = nil
        let (row, known) = (row, context.models.profile.summary.person)
        let (sex, bloodType) = (HKBiologicalSex.choices, HKBloodType.choices)
        let isChanged = row == .sex ? sex[index] != known.sex : bloodType[index] != known.bloodType
        guard isChanged else { return .stay }
        self.row = next(context)
        return .perform { models in
            let done =
                row == .sex
                ? try await models.profile.setSex(sex[index])
                : try await models.profile.setBloodType(bloodType[index])
            return [.notify(.done("\(done) saved – u undoes"))]
        }
    }

    /// The choice whose name begins with a letter: "f" for female.
    private func named(_ letter: Character) -> Int? {
        let names = row == .sex ? HKBiologicalSex.choices.map(\.name) : HKBloodType.choices.map(\.name)
        return names.firstIndex { $0.lowercased().hasPrefix(letter.lowercased()) }
    }

    /// After a row that the energy needs was filled in, the next one of those that is empty; else the same.
    private func next(_ context: Context) -> ProfileRow {
        let summary = context.models.profile.summary
        let needed: [ProfileRow] = [.dateOfBirth, .sex, .height, .weight]
        guard needed.contains(row) else { return row }
        return needed.first { $0.rawValue > row.rawValue && !$0.isSet(summary) } ?? row
    }
}
