import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase

extension Command {
    static let merge: Command = Command(
        "merge", "[FILE|FOLDER…]",
        options: [
            .dryRun,
            CommandOption("--explain", "show each kind of change, and why which of two values wins"),
            CommandOption("--salvage", "take what is sound from a damaged file, which is refused without it"),
        ],
        summary: "join the data of another machine with these",
        help: """
            FOLDER has a health.json; FILE is one, whatever its name. Without either, the
            conflict copies that Syncthing, Nextcloud, Dropbox, rclone or git left next to your data, which are called
            *.merged afterwards.

            What is on one side only comes over; what was deleted on one side is deleted; of two changes of a goal, food, mark or
            setting the newer one wins. It does not matter which side is merged into which, and twice changes
            nothing. Each source is one step for “swimfit undo”. Imported catalogues are not merged, and what can be
            undone there cannot be undone here.

            Fields for --json, --format, --ndjson and -O csv:
            \(MergeSourceRow.table.help)
            """,
        examples: [
            ("swimfit merge --dry-run", "what the conflict copies have that is not here"),
            ("swimfit merge ~/laptop/swimfit --explain", "joins another folder, with reasons"),
        ], forms: [.fields, .rows],
        documents: [.rows("merges", MergeSourceRow.table)], isOnOpenStore: false,
        run: { try await run($0) })

    @MainActor
    private static func run(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let (isRehearsal, explains) = (arguments.flag("--dry-run"), arguments.flag("--explain"))
        let salvages = arguments.flag("--salvage")
        let typed = try arguments.rest()
        let folder = call.session.folder
        // An open store belongs to the previous file.
        let isOpen = try await call.session.openStore() != nil
        let heirs = typed.isEmpty && !isOpen ? try ConflictCopies.heirs(in: folder) : []
        if isRehearsal, !heirs.isEmpty {
            let lines = heirs.map { "\($0.file) is missing: \(FilePath.name(of: $0.copy)) would become it" }
            try call.print(
                [], MergeSourceRow.table, as: "merges", lines: lines + ["then the others are merged"])
            return .done
        }
        for heir in heirs { try heir.install() }
        let copies = typed.isEmpty ? try ConflictCopies.names(in: folder) : []
        var reports: [MergeReport] = []
        var lines = heirs.map { "\($0.file) was missing: \(FilePath.name(of: $0.copy)) is it now" }
        var status = CommandStatus.done
        func merge(_ source: MergeSource) async throws {
            let report = try await call.session.runBySettings {
                try await call.session.editor().mergeStore(
                    source, isRehearsal: isRehearsal, salvages: salvages)
            }
            if !isRehearsal, !copies.isEmpty { try ConflictCopies.retire(source.path) }
            reports.append(report)
            lines += MergeText.lines(report, isRehearsal: isRehearsal, explains: explains)
            for sentence in report.store.damage { call.output.note("swimfit: \(sentence)") }
            if !report.store.damage.isEmpty { status = .damaged }
            if !report.canBeUndone {
                call.output.note("swimfit: too much was merged to be undone")
            }
        }
        let sources = try typed.map { path throws(Problem) in try MergeSource(path) }
        for source in sources { try await merge(source) }
        for copy in copies {
            // A copy that cannot be merged does not stop the others.
            do {
                // Programs that make conflict copies transfer attached files separately.
                try await merge(MergeSource(folder.path + "/" + copy, attachedFiles: .arriveApart))
            } catch {
                let problem = Problem(error)
                call.output.note("swimfit: \(copy) is not merged: \(problem.text)")
                status = problem.status == .busy ? .busy : .damaged
            }
        }
        if typed.isEmpty, copies.isEmpty, heirs.isEmpty {
            lines = ["there is no conflict copy in \(folder.path)"]
        }
        try call.print(
            reports.map { MergeSourceRow(report: $0) }, MergeSourceRow.table, as: "merges", lines: lines)
        // A merge reads only a part of the data, but damage in other parts is also reported.
        if !reports.isEmpty { try await call.session.editor().store.checkLines() }
        call.session.awaitNotices()
        return call.session.hasMetDamage ? .damaged : status
    }

    static let mergeDriver = Command(
        "merge-driver", "BASE OURS THEIRS", summary: "merge a file of yours for git",
        help: """
            Joins health.json of two branches: THEIRS into OURS, as “swimfit merge” does. Another exit code than
            0 leaves the conflict to you.

              git config merge.swimfit.driver 'swimfit merge-driver %O %A %B'
              echo '*.json merge=swimfit' >> .gitattributes
            """,
        examples: [("swimfit merge-driver base.json ours.json theirs.json", "as git calls it")],
        isInDashboard: false, isOnOpenStore: false,
        run: { call in
            var arguments = call.arguments
            _ = try arguments.next("BASE")
            let (ours, theirs) = (try arguments.next("OURS"), try arguments.next("THEIRS"))
            try arguments.finish()
            try await MergeSource(ours).absorb(MergeSource(theirs))
            return .done
        })
}

/// The result of a merge, in words.
private enum MergeText {
    static func lines(_ report: MergeReport, isRehearsal: Bool, explains: Bool) -> [String] {
        let name = FilePath.name(of: report.source)
        guard !report.isEmpty else { return ["\(name): nothing that is not here"] + refused(report) }
        let parts = [
            (report.added, "sample", "samples", "added"),
            (report.restored, "sample", "samples", "brought back"),
            (report.deleted, "sample", "samples", "deleted"),
            (report.changed, "sample", "samples", "changed"),
            (report.store.notedDeletions, "deletion", "deletions", "noted"),
            (report.entries, "food, goal or setting", "foods, goals and settings", "taken"),
            (
                report.store.choices.count(where: \.takesTheirs), "characteristic or setting",
                "characteristics or settings", "taken"
            ),
        ].filter { $0.0 > 0 }.map { "\(Figure.count($0.0, $0.1, $0.2)) \($0.3)" }
        let conflicts = report.conflicts > 0 ? "; \(Figure.count(report.conflicts, "conflict"))" : ""
        let first =
            (isRehearsal ? "\(name) would merge: " : "\(name) merged: ") + parts.joined(separator: ", ")
            + conflicts
        return [first] + refused(report) + (explains ? details(report) : [])
    }

    private static func refused(_ report: MergeReport) -> [String] {
        report.store.refused.map { "  ! left out: \($0)" }
    }

    private static func details(_ report: MergeReport) -> [String] {
        func counts(_ counts: [String: Int], _ verb: String) -> [String] {
            counts.sorted { $0.key < $1.key }.map {
                "  \(TypeName.of(identifier: $0.key)): \(Figure.whole($0.value)) \(verb)"
            }
        }
        return counts(report.store.added, "added") + counts(report.store.restored, "brought back")
            + counts(report.store.deleted, "deleted") + counts(report.store.changed, "changed")
            + (report.store.choices + report.store.documents).map { choice in
                let why =
                    choice.isNewer
                    ? "changed later"
                    : choice.isConflict ? "neither is known to be newer" : "nothing says that it was removed"
                return
                    "  \(choice.name): here \(choice.ours ?? "nothing"), there \(choice.theirs ?? "nothing"); "
                    + "\(choice.takesTheirs ? "theirs" : "ours") wins, \(why)"
            }
    }
}

/// One source of a merge.
private struct MergeSourceRow: Sendable {
    let report: MergeReport

    static let table = FieldTable<MergeSourceRow>([
        Field("source", "the file or folder") { .text($0.report.source) },
        Field("added", "samples that came") { .number(Double($0.report.added)) },
        Field("restored", "samples that were deleted here, and brought back there later") {
            .number(Double($0.report.restored))
        },
        Field("deleted", "samples that were deleted there") { .number(Double($0.report.deleted)) },
        Field("changed", "samples of which both had another content") { .number(Double($0.report.changed)) },
        Field("entries", "foods, goals, plans and settings that came, changed or went") {
            .number(Double($0.report.entries))
        },
        Field("conflicts", "of which both had another value, so that one is lost") {
            .number(Double($0.report.conflicts))
        },
        Field("left_out", "what cannot be taken, in words") {
            .list($0.report.store.refused.map { .text($0) })
        },
    ])
}
