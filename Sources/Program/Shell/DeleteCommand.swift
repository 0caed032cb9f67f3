import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit delete journal 3`.
    static let delete = Command(
        "delete", "ENTRY [--dry-run]", summary: "delete one entry of any day",
        help: """
            \(EntryReference.help)

            A workout goes with the samples that belong to it. What another program recorded may be
            deleted, too. --dry-run only says what it would delete. “swimfit undo” takes it back.
            """,
        examples: [
            ("swimfit delete journal 3", "the third entry of today"),
            ("swimfit delete weight 1", "the newest weight"),
            ("swimfit delete swims 2 --dry-run", "which swim it would be"),
        ],
        run: { try await deleteEntry($0) })

    @MainActor
    private static func deleteEntry(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let isRehearsal = call.arguments.flag("--dry-run")
        let entry = try await call.takeEntry()
        try call.arguments.finish()
        let journal = try await call.session.journal()
        let title = entry.title(in: call.session.library()[Preferences.self].system)
        let step = call.step("deleting \(title)", of: entry.time)
        guard !isRehearsal else {
            call.output.print(call.step("\(title) would be deleted", of: entry.time))
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
        call.output.print(call.step("\(title) deleted", of: entry.time))
        return .done
    }
}
