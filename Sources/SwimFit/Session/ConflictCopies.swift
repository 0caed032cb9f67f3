import Disk
import Foundation

/// The copies that programs which keep folders in step leave next to a person's data when two machines changed a file:
/// `health.sync-conflict-20261120-101500-ABCDEFG.json` (Syncthing), `health (conflicted copy 2026-11-20 101500).json`
/// (Nextcloud, Dropbox), `health.json..path1` and `health.json..path2` or `health.json.conflict1` (rclone bisync, which
/// leaves no `health.json`), `health.json.orig`.
package enum ConflictCopies {
    /// The names of those in a folder, in order. One system call for each few hundred names.
    package static func names(in folder: URL) -> [String] {
        all(in: folder).filter(isOne).sorted()
    }

    private static func all(in folder: URL) -> [String] {
        // IGNORED: a folder that is not there has none.
        (try? LinuxCalls().names(in: folder.path)) ?? []
    }

    static func isOne(_ name: String) -> Bool {
        guard ["health", "library"].contains(where: name.hasPrefix) else { return false }
        let lower = name.lowercased()
        return lower.hasSuffix(".json") && lower.contains("conflict") || lower.hasSuffix(".json.orig")
            || lower.contains(/\.json\.(\.path|conflict)\d+$/)
    }

    /// "health.sync-conflict-….json has changes of another machine, which “swimfit merge” joins"; nil without any.
    package static func notice(in folder: URL) -> String? {
        let names = names(in: folder)
        guard let first = names.first else { return nil }
        let more = names.count > 1 ? " and \(Figure.count(names.count - 1, "other"))" : ""
        let missing = heirs(in: folder).map { FilePath.name(of: $0.file) }
        let without = missing.isEmpty ? "" : ", and left no \(missing.joined(separator: " and "))"
        return
            "\(first)\(more): another machine changed your data\(without); “swimfit merge --dry-run” shows how"
    }

    /// A file that is not there while copies of it are, and the first of them, as paths.
    package struct Heir {
        package let copy: String
        package let file: String

        /// Gives the copy the name of the file; never that of one that is there by now.
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

    /// Those of the store and of the library: rclone renames what both machines changed, on both.
    package static func heirs(in folder: URL) -> [Heir] {
        let all = all(in: folder)
        let copies = all.filter(isOne).sorted()
        return ["health", "library"].compactMap { stem in
            guard !all.contains(stem + ".json"), let copy = copies.first(where: { $0.hasPrefix(stem) })
            else { return nil }
            return Heir(copy: "\(folder.path)/\(copy)", file: "\(folder.path)/\(stem).json")
        }
    }
}
