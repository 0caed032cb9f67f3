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

    var title: String { "Profile" }

    var notes: [String] {
        BasalMetabolism.notes + [
            "Body mass index = kg ÷ m². For adults: below 18.5 underweight, 18.5 to 25 normal, 25 to 30 overweight, "
                + "above obese (WHO).",
            "The newest weight and height count, whatever their day. 1 lb = 0.45359237 kg.",
            "The line of the chart is the mean of 7 days, dots are measurements.",
        ]
    }

    var hasUnsavedInput: Bool {
        if case .text(let field, let original)? = editing { field.text != original } else { false }
    }

    func bindings(_ context: Context) -> [Binding] {
        let summary = context.models.profile.summary
        switch editing {
        case .text?:
            return [Binding(.enter, label: "save"), Binding(.escape, label: "cancel")]
        case .choice?:
            return [
                Binding(.left, .right, .character(" "), label: "choose"), Binding(.enter, label: "save"),
                Binding(.escape, label: "cancel"),
            ]
        case nil:
            let isHistory = row == .history
            let noWeights =
                summary.weights.readings.isEmpty ? "No weight was measured yet: enter one above" : nil
            return [
                Binding(
                    .enter, .character("e"), label: isHistory ? "open the history" : "edit",
                    disabled: isHistory ? noWeights : nil),
                Binding(.character("m"), label: "\(summary.system.other.name) units"),
                Binding(.character("H"), label: "health access"),
                Binding(
                    .down, .up, .character("j"), .character("k"), label: "choose a row", isInFooter: false),
            ]
        }
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch editing {
        case .text(let field, let original)?: return type(key, field, original, context)
        case .choice(let index)?: return choose(key, index)
        case nil: return move(key, context)
        }
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
        case .wheelUp: return step(-1)
        case .wheelDown: return step(1)
        case .press, .doublePress:
            guard let pressed = ProfileView.row(atLine: mouse.y - rect.y) else { return nil }
            row = pressed
            return mouse.kind == .doublePress ? open(context) : .stay
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        ProfileView(
            summary: context.models.profile.summary, calendar: context.calendar, chosen: row,
            editing: editing,
            problem: context.models.profile.problem
        )
        .draw(in: rect, into: &buffer)
    }

    private mutating func move(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .down, .character("j"): return step(1)
        case .up, .character("k"): return step(-1)
        case .home, .character("g"): return step(-ProfileRow.allCases.count)
        case .end, .character("G"): return step(ProfileRow.allCases.count)
        case .enter, .character("e"): return open(context)
        case .character("m"):
            let system = context.models.profile.summary.system.other
            return .perform { models in
                try await models.profile.use(system)
                return [.notify(.done("Now in \(system.name) units"))]
            }
        case .character("H"):
            return .present(HealthAccessScreen())
        default: return nil
        }
    }

    private mutating func step(_ count: Int) -> Action {
        row = ProfileRow(rawValue: min(max(0, row.rawValue + count), ProfileRow.allCases.count - 1)) ?? row
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
            editing = .text(TextField(draft), original: draft)
        }
        return .stay
    }

    /// A key while a text is edited: all of them belong to the field.
    private mutating func type(
        _ key: Key, _ field: TextField, _ original: String, _ context: Context
    ) -> Action {
        switch key {
        case .escape: editing = nil
        case .enter, .tab: return save(field.text, original, context)
        default:
            var field = field
            _ = field.handle(key)
            editing = .text(field, original: original)
        }
        return .stay
    }

    private mutating func save(_ text: String, _ original: String, _ context: Context) -> Action {
        guard text != original || text.isEmpty else {
            editing = nil
            return .stay
        }
        if text.isEmpty, original.isEmpty, row == .netGoal || row == .weightGoal {
            editing = nil
            return .stay
        }
        let change: ProfileChange?
        do { change = try ProfileChange.read(text, row, context.models.profile.summary) } catch {
            return .notify(.problem(error.message))
        }
        editing = nil
        guard let change else { return .stay }
        row = next(context)
        return .perform { models in
            let done = try await change.make(in: models.profile)
            return [.notify(.done("\(done) saved – u undoes"))]
        }
    }

    private mutating func choose(_ key: Key, _ index: Int) -> Action {
        let count = row == .sex ? HKBiologicalSex.choices.count : HKBloodType.choices.count
        switch key {
        case .escape: editing = nil
        case .right, .down, .character(" "), .character("l"), .character("j"):
            editing = .choice((index + 1) % count)
        case .left, .up, .character("h"), .character("k"): editing = .choice((index + count - 1) % count)
        case .enter, .tab:
            editing = nil
            let row = row
            _ = step(1)
            return .perform { models in
                let done =
                    row == .sex
                    ? try await models.profile.setSex(HKBiologicalSex.choices[index])
                    : try await models.profile.setBloodType(HKBloodType.choices[index])
                return [.notify(.done("\(done) saved – u undoes"))]
            }
        case .character(let letter): editing = .choice(named(letter) ?? index)
        default: break
        }
        return .stay
    }

    /// The choice whose name begins with a letter: "f" for female.
    private func named(_ letter: Character) -> Int? {
        let names = row == .sex ? HKBiologicalSex.choices.map(\.name) : HKBloodType.choices.map(\.name)
        return names.firstIndex { $0.lowercased().hasPrefix(letter.lowercased()) }
    }

    /// After a row was filled in, the next one that is empty; else the same.
    private func next(_ context: Context) -> ProfileRow {
        let summary = context.models.profile.summary
        let needed: [ProfileRow] = [.dateOfBirth, .sex, .bloodType, .height, .weight]
        guard needed.contains(row) else { return row }
        return needed.first { $0.rawValue > row.rawValue && !$0.isSet(summary) } ?? row
    }
}
