import Disk
import Glibc
import HealthKit
import SwimFit

/// What `swimfit doctor` found, as lines and as JSON. Pure: examinations in, text out.
struct DoctorReport {
    enum Outcome {
        /// There is no file.
        case absent
        case examined(HKHealthStore.Examination)
        /// The file cannot be opened as a store, why, and what to do about it if that is special.
        case refused(String, advice: String?, CommandStatus)
    }

    /// The path of the file, or words for an open store.
    let place: String
    /// How it is now.
    var outcome: Outcome
    /// How it was before it was repaired.
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

    /// How changes of other programs are noticed where the system does not tell them.
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

    private static func line(of regained: HKHealthStore.Regained) -> String {
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

    /// One object. `findings` are those of now; what is not known, or was not done, is null.
    var json: String {
        let found: HKHealthStore.Examination? = if case .examined(let found) = outcome { found } else { nil }
        return JSONLine.document([
            ("file", .text(place)), ("state", .text(state)), ("reason", .text(orNull: reason)),
            ("samples", .number(orNull: (found?.sampleCount).map(Double.init))),
            ("types", .number(orNull: (found?.typeCount).map(Double.init))),
            ("findings", Self.json(found?.findings ?? [])),
            ("findings_before_repair", Self.json(before?.findings ?? [])),
            ("copy", .text(orNull: repair?.copy)),
            ("set_aside", .list((repair?.setAside ?? []).map(JSONLine.Value.text))),
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

    private static func json(_ regained: HKHealthStore.Regained) -> JSONLine.Value {
        .object([
            ("from", .text(regained.path)), ("samples", .number(Double(regained.sampleCount))),
            ("settings", .number(Double(regained.valueCount))),
        ])
    }

    private static func json(_ findings: [HKHealthStore.Examination.Finding]) -> JSONLine.Value {
        .list(
            findings.map { finding in
                .object([
                    ("kind", .text(JSONLine.name(finding.kind))), ("damage", .bool(finding.isDamage)),
                    ("line", .number(orNull: finding.line.map(Double.init))),
                    ("what", .text(finding.sentence)),
                ])
            })
    }
}
