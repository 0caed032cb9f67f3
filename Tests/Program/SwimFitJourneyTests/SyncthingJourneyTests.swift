import Foundation
import SwimFitTestSupport
import Testing

/// Two Syncthings on this machine that share the folder with the data and speak with nobody else.
@Suite(
    "Data in folders of Syncthing", .oneAtATime,
    .enabled(
        if: TmuxTerminal.installed("syncthing") != nil,
        "syncthing is not installed: apt-get install syncthing"))
struct SyncthingJourneyTests {
    @Test("what both sides changed while apart is noticed, joined, and then the same on both")
    func conflict() async throws {
        let machines = try Machines()
        defer { machines.close() }
        let (one, two) = (try machines.machine("one"), try machines.machine("two"))
        let pair = try SyncthingPair(one, two)
        defer { pair.end() }
        let history = SharedHistory(one: one, two: two)
        try history.begin()
        let before = try one.contents()
        try await machines.wait(for: "the first copy") { try isWhole(two) && two.contents() == before }

        try await pair.disconnect()
        try history.part()
        try pair.connect()
        for machine in [one, two] {
            try await machines.wait(for: "a conflict copy") {
                try machine.names().contains { $0.contains(".sync-conflict-") && $0.hasSuffix(".json") }
            }
        }
        try history.expectNotice {
            $0.contains("health.sync-conflict-") && $0.contains(": another")
        }

        try one.swimfit("merge")
        let joined = try one.contents()
        try await machines.wait(for: "the joined data") {
            try isWhole(two) && two.contents() == joined
                && two.names().allSatisfy { !$0.contains("conflict") || $0.hasSuffix(".merged") }
        }
        try history.expectJoined()
    }

    private func isWhole(_ machine: Machine) throws -> Bool {
        try machine.names().starts(with: ["health.json"])
    }
}

/// Two running programs, whose settings are those of a new folder but for all that leaves this machine.
private struct SyncthingPair {
    private let machines: Machines
    private let homes: [String]
    private let devices: [String]
    private let running: [pid_t]

    init(_ one: Machine, _ two: Machine) throws {
        let machines = one.machines
        self.machines = machines
        homes = [one, two].map { $0.data.path + ".syncthing" }
        devices = try homes.map { home in
            try machines.run(
                "syncthing generate --home='\(home)' --no-default-folder --skip-port-probing >/dev/null")
            return try machines.run("syncthing --home='\(home)' --device-id")
                .trimmingCharacters(in: .newlines)
        }
        let ports = try (0..<4).map { _ in try FreePort.find() }
        for (index, machine) in [one, two].enumerated() {
            let text = Self.configuration(
                of: machine.data.path, devices, at: Array(ports[0..<2]), port: ports[index],
                api: ports[2 + index])
            try Data(text.utf8).write(to: URL(fileURLWithPath: homes[index] + "/config.xml"))
        }
        let program = TmuxTerminal.installed("syncthing") ?? "syncthing"
        running = try homes.enumerated().map { index, home in
            try machines.start(
                program, ["serve", "--home=\(home)", "--no-browser", "--no-restart", "--no-upgrade"],
                log: "syncthing-\(index)")
        }
    }

    /// Ends both; the program that one has started ends with it.
    func end() { running.forEach(machines.end) }

    /// Both hear no more of each other.
    func disconnect() async throws {
        try pause(true)
        for home in homes {
            try await machines.wait(for: "the end of the connection") {
                !(try machines.run("syncthing cli --home='\(home)' show connections").contains(
                    "\"connected\": true"))
            }
        }
    }

    func connect() throws { try pause(false) }

    private func pause(_ isPaused: Bool) throws {
        try machines.run(
            "syncthing cli --home='\(homes[0])' config devices \(devices[1]) paused set \(isPaused)")
    }

    private static func configuration(
        of folder: String, _ devices: [String], at ports: [Int], port: Int, api: Int
    ) -> String {
        let members = devices.map { "<device id=\"\($0)\"></device>" }.joined()
        let addresses = zip(devices, ports).map {
            "<device id=\"\($0)\"><address>tcp://127.0.0.1:\($1)</address></device>"
        }.joined(separator: "\n")
        return """
            <configuration version="36">
            <folder id="swimfit" path="\(folder)" fsWatcherEnabled="true" fsWatcherDelayS="1" rescanIntervalS="2">
            \(members)<maxConflicts>10</maxConflicts>
            </folder>
            \(addresses)
            <gui enabled="true"><address>127.0.0.1:\(api)</address><apikey>journey</apikey></gui>
            <options>
            <listenAddress>tcp://127.0.0.1:\(port)</listenAddress>
            <globalAnnounceEnabled>false</globalAnnounceEnabled>
            <localAnnounceEnabled>false</localAnnounceEnabled>
            <relaysEnabled>false</relaysEnabled>
            <natEnabled>false</natEnabled>
            <startBrowser>false</startBrowser>
            <crashReportingEnabled>false</crashReportingEnabled>
            <urAccepted>-1</urAccepted>
            <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
            <reconnectionIntervalS>1</reconnectionIntervalS>
            </options>
            </configuration>
            """
    }
}
