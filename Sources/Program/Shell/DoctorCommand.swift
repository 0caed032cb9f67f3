import Disk
import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit doctor`.
    static let doctor = Command(
        "doctor", "[--repair]",
        summary: "check the store for damage, and repair it",
        help: """
            Checks every byte and every sample of health.json: checksums, order, index, duplicate
            samples, groups with missing members. Changes nothing without --repair. With it, a copy
            of the file is kept, data damaged beyond use is moved to a separate file, and the rest is
            rewritten with whatever health.json~, the file before the last compaction, still has of
            the damaged part. Exit code 0: sound; 5: damaged, or still damaged after the repair.
            """,
        examples: [
            ("swimfit doctor", "shows what is wrong, line by line"),
            ("swimfit doctor --repair", "repairs it, after keeping a copy"),
            ("swimfit doctor --json | jq '.findings[].kind'", "JSON for scripts"),
        ]
    ) { call in
        var arguments = call.arguments
        let isRepairing = arguments.flag("--repair")
        try arguments.finish()
        // What is wrong with it is told after the command.
        call.session.library().readAll()
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
        if call.options.printsJSON {
            call.output.print(report.json)
        } else {
            for line in report.lines { call.output.print(line) }
        }
        if let notice = ConflictCopies.notice(in: call.session.folder) {
            call.output.note("swimfit: \(notice)")
        }
        if call.session.mayUseFiles, let obstacle = FileWatch.obstacle(in: call.session.folder.path) {
            call.output.note("swimfit: \(DoctorReport.notice(of: obstacle))")
        }
        return report.status
    }
}

extension DoctorReport {
    /// Examines the file, repairs it when asked and needed, and examines it again.
    fileprivate static func of(_ file: URL, isRepairing: Bool) -> DoctorReport {
        var report = DoctorReport(place: file.path, outcome: .absent)
        do {
            guard let found = try HKHealthStore.examine(url: file) else { return report }
            report.outcome = .examined(found)
            guard isRepairing, !found.findings.isEmpty else { return report }
            // Attached files are files of their own, which the repair of the store's file does not bring back.
            let isOfFile = found.findings.contains { !$0.kind.hasSuffix("Attachment") }
            if !isOfFile { try HKHealthStore.forgetLostAttachments(url: file) }
            guard isOfFile, let repair = try HKHealthStore.repair(url: file) else {
                report.outcome = try HKHealthStore.examine(url: file).map(Outcome.examined) ?? .absent
                return report
            }
            try HKHealthStore.forgetLostAttachments(url: file)
            report.before = found
            report.repair = repair
            report.outcome = try HKHealthStore.examine(url: file).map(Outcome.examined) ?? .absent
        } catch {
            let isLost = (error as? HKError)?.fileProblem == .lost
            report.outcome = .refused(
                error.localizedDescription, advice: isLost ? Problem(error).advice + "." : nil,
                Problem(error).status)
        }
        return report
    }
}
