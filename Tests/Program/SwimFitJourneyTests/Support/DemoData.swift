import Foundation

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
        folders.append(folder.path)
        atexit {
            // IGNORED: what cannot be removed is the system's to clear away.
            for path in DemoData.folders { try? FileManager.default.removeItem(atPath: path) }
        }
        let at = moment.joined(separator: " ")
        try machines.run(
            "swimfit --demo export --format ndjson \(at) | swimfit --data-dir data import - \(at)")
        return folder.appending(path: "data")
    }

    // SAFETY: written once, by the one thread that makes the data, and read when the process ends.
    nonisolated(unsafe) private static var folders: [String] = []
}
