import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit delete journal 3`.
    static let delete = Command(
        "delete", "ENTRY [--dry-run]", summary: "delete entries of any day",
        help: """
            \(EntryReference.help)

            “journal 1-3” and “swims 1,4” are several, which are deleted as one change. A workout goes with the samples that belong to it. What another program recorded may be
            deleted, too. --dry-run only says what it would delete. “swimfit undo” takes it back.
            """,
        examples: [
            ("swimfit delete journal 3", "the third entry of today"),
            ("swimfit delete weight 1", "the newest weight"),
            ("swimfit delete swims 2 --dry-run", "which swim it would be"),
        ],
        documents: [.change(Changed.table)],
        run: { try await deleteEntry($0) })

    @MainActor
    private static func deleteEntry(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let isRehearsal = call.arguments.flag("--dry-run")
        let entries = try await call.takeEntries()
        try call.arguments.finish()
        let journal = try await call.session.journal()
        if entries.count > 1 { return try await delete(entries, isRehearsal: isRehearsal, call) }
        let entry = entries[0]
        let title = entry.title(in: call.session.library()[Preferences.self].system)
        let step = call.step("deleting \(title)", of: entry.time)
        guard !isRehearsal else {
            try call.print(done: call.step("\(title) would be deleted", of: entry.time))
            return .done
        }
        switch entry {
        case .food(let food):
            _ = try await JournalModel(journal: journal, library: call.session.library()).delete([food])
        case .workout(let workout):
            let deletion = try await journal.deleteWorkout(workout.id)
            if !deletion.others.isEmpty {
                call.output.note(
                    "swimfit: with what \(deletion.others.joined(separator: ", ")) recorded of it")
            }
            if deletion.leavesEnergy {
                call.output.note("swimfit: its energy was recorded apart and stays")
            }
        case .sample(let sample): try await journal.delete([sample], as: step)
        }
        try call.print(done: call.step("\(title) deleted", of: entry.time))
        return .done
    }

    /// Deletes several entries of one list.
    @MainActor
    private static func delete(
        _ entries: [EntryReference], isRehearsal: Bool, _ call: CommandCall
    ) async throws -> CommandStatus {
        let system = call.session.library()[Preferences.self].system
        let titles = entries.map { call.step($0.title(in: system), of: $0.time) }
        guard !isRehearsal else {
            try call.print(done: titles.map { "\($0) would be deleted" }.joined(separator: "\n"))
            return .done
        }
        let journal = try await call.session.journal()
        let foods = entries.compactMap { entry in if case .food(let food) = entry { food } else { nil } }
        let samples = entries.compactMap { entry in
            if case .sample(let sample) = entry { sample } else { nil }
        }
        if !foods.isEmpty {
            _ = try await JournalModel(journal: journal, library: call.session.library()).delete(foods)
        }
        if !samples.isEmpty {
            try await journal.delete(samples, as: "deleting \(Figure.count(samples.count, "sample"))")
        }
        for case .workout(let workout) in entries { _ = try await journal.deleteWorkout(workout.id) }
        try call.print(done: titles.map { "\($0) deleted" }.joined(separator: "\n"))
        return .done
    }
}
