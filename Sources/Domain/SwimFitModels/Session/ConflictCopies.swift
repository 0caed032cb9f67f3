import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitBase

/// The conflict copies that file synchronisation programs leave next to a person's data when two machines changed a
/// file: `health.sync-conflict-20261120-101500-ABCDEFG.json` (Syncthing), `health (conflicted copy 2026-11-20
/// 101500).json` (Nextcloud, Dropbox), `health.json..path1` and `health.json..path2` or `health.json.conflict1` (rclone
/// bisync, which leaves no `health.json`), `health.json.orig`.
package enum ConflictCopies {
    /// The names of the copies in a folder, in order. One system call for each few hundred names.
    ///
    /// - Throws: `Problem` for an existing folder that cannot be read.
    package static func names(in folder: URL) throws(Problem) -> [String] {
        try all(in: folder).filter(isOne).sorted()
    }

    private static func all(in folder: URL) throws(Problem) -> [String] {
        do throws(SystemError) { return try LinuxCalls().names(in: folder.path) } catch {
            guard error.code != ENOENT else { return [] }
            throw .cannotRead(file: folder.path, reason: error.reason)
        }
    }

    static func isOne(_ name: String) -> Bool {
        guard ["health", "library"].contains(where: name.hasPrefix) else { return false }
        let lower = name.lowercased()
        return lower.hasSuffix(".json") && lower.contains("conflict") || lower.hasSuffix(".json.orig")
            || lower.contains(/\.json\.(\.path|conflict)\d+$/)
    }

    /// A notice about copies: "health.sync-conflict-….json: another machine changed your data; “swimfit merge
    /// --dry-run” shows how"; nil without copies.
    package static func notice(in folder: URL) -> String? {
        // IGNORED: an unreadable folder is reported when its files are read.
        guard let all = try? all(in: folder), case let names = all.filter(isOne).sorted(),
            let first = names.first
        else { return nil }
        let more = names.count > 1 ? " and \(Figure.count(names.count - 1, "other"))" : ""
        let missing = stems.filter { stem in
            !all.contains(stem + ".json") && names.contains { $0.hasPrefix(stem) }
        }.map { $0 + ".json" }
        let without = missing.isEmpty ? "" : ", and left no \(missing.joined(separator: " and "))"
        return
            "\(first)\(more): another machine changed your data\(without); “swimfit merge --dry-run” shows how"
    }

    /// A missing file of which copies exist, and the first copy, as paths.
    package struct Heir {
        package let copy: String
        package let file: String

        /// Renames the copy to the name of the file, unless that exists by now.
        ///
        /// - Throws: `Problem` with nothing changed.
        package func install() throws(Problem) {
            let calls = LinuxCalls()
            do throws(SystemError) {
                try calls.link(copy, to: file)
                try calls.remove(copy)
            } catch {
                throw Problem("\(copy) cannot be renamed to \(file): \(error.reason)")
            }
        }
    }

    private static let stems = ["health"]

    /// The missing file of the store, with a copy that can replace it: rclone renames a file that
    /// both machines changed, on both machines. A damaged copy is not used.
    ///
    /// - Throws: `Problem` when the folder cannot be read.
    package static func heirs(in folder: URL) throws(Problem) -> [Heir] {
        let all = try all(in: folder)
        let copies = all.filter(isOne).sorted()
        return stems.compactMap { stem in
            guard !all.contains(stem + ".json"),
                let copy = copies.first(where: { $0.hasPrefix(stem) && isSound("\(folder.path)/\($0)") })
            else { return nil }
            return Heir(copy: "\(folder.path)/\(copy)", file: "\(folder.path)/\(stem).json")
        }
    }

    private static func isSound(_ path: String) -> Bool {
        guard ProtectedFiles.isStore(path) else { return false }
        // IGNORED: an unreadable copy counts as damaged.
        return (try? HKHealthStore.examine(url: URL(fileURLWithPath: path)))??.findings
            .contains { $0.isDamage && !$0.kind.hasSuffix("Attachment") } == false
    }

    /// Renames a merged copy, so that it is no longer found as a copy. The new name is never that of an existing file.
    ///
    /// - Throws: `Problem` when the renaming fails; the merge stays.
    package static func retire(_ path: String) throws(Problem) {
        let calls = LinuxCalls()
        do throws(SystemError) {
            for number in 1...10_000 {
                let name = path + (number == 1 ? ".merged" : ".merged-\(number)")
                guard try calls.statusIfPresent(at: name) == nil else { continue }
                return try calls.rename(path, to: name)
            }
            throw SystemError(call: "rename", code: EEXIST)
        } catch {
            throw Problem("\(path) is merged and could not be renamed: \(error.reason)")
        }
    }
}
