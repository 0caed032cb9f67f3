import Foundation
import Testing

@Suite("The zone of the process")
struct ZoneTests {
    @Test(
        "“today” counts days by the clock of TZ",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Asia/Kathmandu")),
        arguments: [
            ("Asia/Kathmandu", 20_700), ("UTC", 0), ("America/Phoenix", -25_200), ("", nil),
            ("CET-1CEST", nil),
        ])
    func zones(name: String, seconds: Int?) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "zone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // SAFETY: leftovers in /tmp hurt nobody.
        let output = folder.appendingPathComponent("out")
        let status = try Spawned.run(
            TmuxTerminal.program.path, ["today", "--json", "--data-dir", folder.path],
            ["TZ": name, "HOME": folder.path],
            output: output.path, problems: folder.appendingPathComponent("err").path)
        #expect(status == 0)
        let fields = try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any]
        let at = try #require(fields?["at"] as? String)
        let instant = try Date(at, strategy: .iso8601)
        #expect(abs(instant.timeIntervalSinceNow) < 120)
        // A zone that has no name is read as Foundation reads it, and the day is told in the same.
        let offset = try #require(seconds ?? Self.offset(of: at))
        let clock = instant.addingTimeInterval(Double(offset)).formatted(
            .iso8601.dateTimeSeparator(.standard))
        #expect(at.hasPrefix(clock.dropLast()))
        #expect(fields?["date"] as? String == String(at.prefix(10)))
    }

    private static func offset(of time: String) -> Int? {
        if time.hasSuffix("Z") { return 0 }
        let zone = time.suffix(6)
        guard let hours = Int(zone.prefix(3)), let minutes = Int(zone.suffix(2)) else { return nil }
        return hours * 3600 + (hours < 0 ? -minutes : minutes) * 60
    }
}
