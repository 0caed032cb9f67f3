import Disk
import Foundation

/// The copies that programs which keep folders in step leave next to a person's data when two machines changed a file:
/// `health.sync-conflict-20261120-101500-ABCDEFG.json` (Syncthing), `health (conflicted copy 2026-11-20 101500).json`
/// (Nextcloud, Dropbox), `health.json.orig`.
package enum ConflictCopies {
    /// The names of those in a folder, in order. One system call for each few hundred names.
    package static func names(in folder: URL) -> [String] {
        // SAFETY: a folder that is not there has none.
        ((try? LinuxCalls().names(in: folder.path)) ?? []).filter(isOne).sorted()
    }

    static func isOne(_ name: String) -> Bool {
        guard ["health", "library"].contains(where: name.hasPrefix) else { return false }
        let lower = name.lowercased()
        return lower.hasSuffix(".json") && lower.contains("conflict") || lower.hasSuffix(".json.orig")
    }

    /// "health.sync-conflict-….json has changes of another machine, which “swimfit merge” joins"; nil without any.
    package static func notice(in folder: URL) -> String? {
        let names = names(in: folder)
        guard let first = names.first else { return nil }
        let more = names.count > 1 ? " and \(Figure.count(names.count - 1, "other"))" : ""
        return "\(first)\(more): another machine changed your data; “swimfit merge --dry-run” shows how"
    }
}
