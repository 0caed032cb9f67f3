import Foundation
import Synchronization

/// Half a year of made-up data in a folder of its own, as `--demo` makes them, for programs that open a copy: it is
/// made once a run, and read in a fraction of the time.
enum DemoData {
    /// A Friday evening. Just after midnight the demo's day is empty, whatever the hour of the test.
    static let moment = ["--at", "2026-11-20T19:30:00+01:00"]

    /// Copies the data into a folder that does not exist yet.
    static func copy(to folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: try made.get(), to: folder)
    }

    private static let made = Result { try make() }

    private static func make() throws -> URL {
        let machines = try Machines()
        let folder = machines.folder
        removeAtExit(folder)
        let at = moment.joined(separator: " ")
        try machines.run(
            "swimfit --demo export --format ndjson \(at) | swimfit --data-dir data import - \(at)")
        return folder.appending(path: "data")
    }

    /// Removes a folder when the tests are over.
    static func removeAtExit(_ folder: URL) {
        let isFirst = folders.withLock { folders in
            folders.append(folder.path)
            return folders.count == 1
        }
        guard isFirst else { return }
        atexit {
            // IGNORED: what cannot be removed is the system's to clear away.
            for path in DemoData.folders.withLock({ $0 }) {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }

    private static let folders = Mutex<[String]>([])
}
