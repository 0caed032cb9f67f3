import Foundation

/// A server of PostgreSQL with a cluster of its own, at a socket in the folder of some machines and at no port.
struct PostgreSQLCluster {
    /// Why there can be none on this machine; nil when there can.
    static let obstacle: String? = {
        if TmuxTerminal.installed("psql") == nil || programs == nil {
            return "PostgreSQL is not installed: apt-get install postgresql"
        }
        if getuid() == 0, TmuxTerminal.installed("setpriv") == nil || getpwnam("nobody") == nil {
            return "PostgreSQL does not run as root, and setpriv or the user “nobody” is missing"
        }
        return nil
    }()

    /// Where Debian puts what is not in PATH: the newest version.
    private static let programs: String? = {
        let place = "/usr/lib/postgresql"
        // IGNORED: a folder that is not there has no versions.
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        let newest = versions.compactMap(Int.init).filter {
            FileManager.default.isExecutableFile(atPath: "\(place)/\($0)/bin/initdb")
        }.max()
        return newest.map { "\(place)/\($0)/bin" }
    }()

    private let machines: Machines
    private let folder: String
    private let server: pid_t

    /// Returns when the server answers.
    init(_ machines: Machines) async throws {
        self.machines = machines
        folder = machines.folder.path + "/cluster"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var words = ["/usr/bin/env"]
        if getuid() == 0, let user = getpwnam("nobody") {
            guard chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else {
                throw Spawned.Failure(program: "chown", code: errno)
            }
            words = [
                TmuxTerminal.installed("setpriv") ?? "setpriv", "--reuid=\(user.pointee.pw_uid)",
                "--regid=\(user.pointee.pw_gid)", "--clear-groups",
            ]
        }
        let (user, programs) = (words.joined(separator: " "), Self.programs ?? "")
        try machines.run(
            "\(user) \(programs)/initdb -D '\(folder)/data' -U swimfit -A trust -E UTF8 --locale=C --no-sync")
        server = try machines.start(
            words[0],
            words.dropFirst() + [
                "\(programs)/postgres", "-D", "\(folder)/data", "-k", folder, "-c", "listen_addresses=", "-c",
                "fsync=off",
            ], log: "postgres")
        let settings = settings
        try await machines.wait(for: "PostgreSQL") {
            try machines.shell("psql -c 'SELECT 1'", settings).status == 0
        }
    }

    /// What leads `psql` to it.
    var settings: [String: String] { ["PGHOST": folder, "PGUSER": "swimfit", "PGDATABASE": "postgres"] }

    func end() { machines.end(server) }
}
