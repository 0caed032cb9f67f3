import SampleStoreDisk
import Foundation
import Glibc
import HealthKit
import SwimFitModels
import SwimFitBase

extension Command {
    static let doctor = Command(
        "doctor", options: [CommandOption("--repair", "repair what is damaged")],
        summary: "check the store for damage, and repair it",
        help: """
            Checks every byte and every sample of health.json: checksums, order, index, duplicate
            samples, groups with missing members. Changes nothing without --repair; with it, a copy
            of the file is kept, data damaged beyond use is moved to a separate file, and the rest is
            rewritten with whatever health.json~, the file before the last compaction, still has of
            the damaged part. Exit code 0: sound; 5: damaged, or still damaged after the repair.
            """,
        examples: [
            ("swimfit doctor", "shows what is wrong, line by line"),
            ("swimfit doctor --repair", "repairs it, after keeping a copy"),
            ("swimfit doctor --json | jq '.findings[].kind'", "JSON for scripts"),
        ], isOnOpenStore: false
    ) { call in
        var arguments = call.arguments
        let isRepairing = arguments.flag("--repair")
        try arguments.finish()
        let report: DoctorReport
        if let store = try await call.session.openStore() {
            guard !isRepairing else {
                throw Problem.usage(
                    "the store is open here", hint: "run “swimfit doctor --repair” in a shell")
            }
            report = DoctorReport(place: "the open store", outcome: .examined(try store.examine()))
        } else {
            report = DoctorReport.of(call.session.healthFile, isRepairing: isRepairing)
        }
        let obstacle = FileWatch.obstacle(in: call.session.folder.path).map(DoctorReport.notice)
        if call.options.printsJSON {
            call.output.print(report.json)
            obstacle.map { call.output.note("swimfit: \($0)") }
        } else {
            // Part of the result, and not a failure of the command.
            for line in report.lines + [obstacle].compactMap(\.self) { call.output.print(line) }
        }
        if let notice = ConflictCopies.notice(in: call.session.folder) {
            call.output.note("swimfit: \(notice)")
        }
        // What of a sound file cannot be read is reported after the command.
        if report.status == .done { call.session.library().readAll() }
        return report.status
    }
}

/// The findings of `swimfit doctor`, as lines and as JSON. Pure: examinations in, text out.
struct DoctorReport {
    enum FileOutcome {
        /// The file is missing.
        case absent
        case examined(HKHealthStore.Examination)
        /// The file cannot be opened as a store: the reason, and special advice, if any.
        case refused(String, advice: String?, CommandStatus)
    }

    /// The path of the file, or words for an open store.
    let place: String
    /// The present outcome.
    var outcome: FileOutcome
    /// The outcome before the repair.
    var before: HKHealthStore.Examination?
    var repair: HKHealthStore.Repair?

    var status: CommandStatus {
        switch outcome {
        case .absent: .done
        case .examined(let found): found.isSound ? .done : .damaged
        case .refused(_, _, let status): status
        }
    }

    var lines: [String] {
        switch outcome {
        case .absent: ["\(place) does not exist yet: the first entry creates it."]
        case .refused(let reason, let advice, _): repairLines + [reason, advice ?? Self.adviceOnRefusal]
        case .examined(let found): repairLines + lines(of: found)
        }
    }

    /// A sentence on how other programs' changes are noticed when the system does not report them.
    static func notice(of obstacle: SystemError) -> String {
        let reason =
            switch (obstacle.call, obstacle.code) {
            case ("inotify_init1", EMFILE):
                "no inotify instance is left; close an editor, or raise fs.inotify.max_user_instances"
            case ("inotify_add_watch", ENOSPC):
                "no inotify watch is left; close an editor, or raise fs.inotify.max_user_watches"
            default: "\(obstacle.call): \(obstacle.reason)"
            }
        return "the file is looked at each second: \(reason)"
    }

    private static let adviceOnRefusal =
        "Look for health.json~ next to it, the store before the last compaction, or restore a backup."

    private var repairLines: [String] {
        guard let repair else { return [] }
        let found = before.map { $0.findings.map(\.sentence) } ?? []
        return found + ["The file as it was is kept in \(repair.copy)."]
            + repair.setAside.map { "What could not be used is kept in \($0)." }
            + [repair.regained.map(Self.line)].compactMap(\.self)
    }

    private static func line(of regained: HKHealthStore.RecoveredCounts) -> String {
        let counts = [(regained.sampleCount, "sample"), (regained.valueCount, "setting")]
        let what = counts.filter { $0.0 > 0 }.map { count, name in Figure.count(count, name) }
        let verb = regained.sampleCount + regained.valueCount == 1 ? "was" : "were"
        return
            "\(what.joined(separator: " and ")) of it \(verb) still in \(regained.path), the file before the "
            + "last compaction, and \(verb == "was" ? "is" : "are") back."
    }

    private func lines(of found: HKHealthStore.Examination) -> [String] {
        let contents =
            "\(Figure.count(found.sampleCount, "sample")) of \(Figure.count(found.typeCount, "type")) can be read"
        let verdict =
            if found.isSound {
                "\(place) is \(repair == nil ? "" : "now ")sound: \(contents)."
            } else {
                "\(place) is \(repair == nil ? "" : "still ")damaged: \(contents)."
            }
        let advice = "“swimfit doctor --repair” repairs this, after keeping a copy of the file."
        return found.findings.map(\.sentence) + [verdict] + (found.isSound || repair != nil ? [] : [advice])
    }

    /// The report as one object. `findings` are the present ones; unknown or skipped parts are null.
    var json: String {
        let found: HKHealthStore.Examination? = if case .examined(let found) = outcome { found } else { nil }
        return JSONPrinter.document([
            ("file", .text(place)), ("state", .text(state)), ("reason", .text(orNull: reason)),
            ("samples", .number(orNull: (found?.sampleCount).map(Double.init))),
            ("types", .number(orNull: (found?.typeCount).map(Double.init))),
            ("findings", Self.json(found?.findings ?? [])),
            ("findings_before_repair", Self.json(before?.findings ?? [])),
            ("copy", .text(orNull: repair?.copy)),
            ("set_aside", .list((repair?.setAside ?? []).map(JSONPrinter.PrintedValue.text))),
            ("regained", (repair?.regained).map(Self.json) ?? .null),
        ])
    }

    private var state: String {
        switch outcome {
        case .absent: "absent"
        case .refused: "refused"
        case .examined(let found): found.isSound ? "sound" : "damaged"
        }
    }

    private var reason: String? {
        if case .refused(let reason, _, _) = outcome { reason } else { nil }
    }

    private static func json(_ regained: HKHealthStore.RecoveredCounts) -> JSONPrinter.PrintedValue {
        .object([
            ("from", .text(regained.path)), ("samples", .number(Double(regained.sampleCount))),
            ("settings", .number(Double(regained.valueCount))),
        ])
    }

    private static func json(_ findings: [HKHealthStore.Examination.Finding]) -> JSONPrinter.PrintedValue {
        .list(
            findings.map { finding in
                .object([
                    ("kind", .text(JSONPrinter.name(finding.kind))), ("damage", .bool(finding.isDamage)),
                    ("line", .number(orNull: finding.line.map(Double.init))),
                    ("what", .text(finding.sentence)),
                ])
            })
    }

    /// Examines the file, repairs it if requested and necessary, and examines it again.
    fileprivate static func of(_ file: URL, isRepairing: Bool) -> DoctorReport {
        var report = DoctorReport(place: file.path, outcome: .absent)
        do {
            guard let found = try HKHealthStore.examine(url: file) else { return report }
            report.outcome = .examined(found)
            guard isRepairing, !found.findings.isEmpty else { return report }
            // Attached files are separate files, which a repair of the store's file does not restore.
            let isOfFile = found.findings.contains { !$0.kind.hasSuffix("Attachment") }
            if !isOfFile { try HKHealthStore.repairAttachments(url: file) }
            guard isOfFile, let repair = try HKHealthStore.repair(url: file) else {
                report.outcome = try HKHealthStore.examine(url: file).map(FileOutcome.examined) ?? .absent
                return report
            }
            try HKHealthStore.repairAttachments(url: file)
            report.before = found
            report.repair = repair
            report.outcome = try HKHealthStore.examine(url: file).map(FileOutcome.examined) ?? .absent
        } catch {
            let isLost = (error as? HKError)?.fileProblem == .lost
            report.outcome = .refused(
                error.localizedDescription, advice: isLost ? Problem(error).advice + "." : nil,
                Problem(error).status)
        }
        return report
    }
}
