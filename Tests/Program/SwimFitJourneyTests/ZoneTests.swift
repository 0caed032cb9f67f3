import Foundation
import SwimFitTestSupport
import Testing

@Suite("The zone of the process", .oneAtATime)
struct ZoneTests {
    /// Zones that the C library and Foundation both find in the system's files, or that need none.
    private static let understood: [(String, Int)] = [
        ("Asia/Kathmandu", 20_700), ("UTC", 0), ("America/Phoenix", -25_200), ("", 0),
        (":Asia/Kathmandu", 20_700),
        ("/usr/share/zoneinfo/America/Phoenix", -25_200), (":/usr/share/zoneinfo/Asia/Kathmandu", 20_700),
        ("posix/Asia/Kathmandu", 20_700), ("JST-9", 32_400), ("<+0530>-5:30", 19_800), ("GMT+3", -10_800),
        ("EST5", -18_000), ("UTC0", 0),
    ]

    @Test(
        "“today” counts days by the clock of TZ, as date(1) does",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/posix/Asia/Kathmandu")),
        arguments: understood)
    func zones(name: String, seconds: Int) throws {
        let (status, text, _) = try Self.today(["TZ": name])
        #expect(status == 0)
        let fields = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let at = try #require(fields?["at"] as? String)
        let instant = try Date(at, strategy: .iso8601)
        #expect(abs(instant.timeIntervalSinceNow) < 120)
        let clock = instant.addingTimeInterval(Double(seconds)).formatted(
            .iso8601.dateTimeSeparator(.standard))
        #expect(at.hasPrefix(clock.dropLast()))
        #expect(fields?["date"] as? String == String(at.prefix(10)))
    }

    @Test(
        "a zone that is not understood is refused, and named",
        arguments: [
            "CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST", "Europe/Berlni", ":nonsense", "/nowhere/zone",
            "right/Europe/Paris",
        ])
    func refused(name: String) throws {
        let (status, text, problem) = try Self.today(["TZ": name])
        #expect(status == 2)
        #expect(text.isEmpty)
        #expect(problem.contains("the time zone of TZ=\(name.prefix(20))"))
        #expect(problem.contains("is not understood; name one, such as TZ=Europe/Berlin"))
    }

    @Test(
        "a day that a zone skipped has no time, and nothing in it",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Pacific/Apia")))
    func skippedDay() throws {
        for words in [["today", "2011-12-30"], ["explain", "net", "2011-12-30"], ["week", "2011-W52"]] {
            let (status, _, problem) = try Self.today(["TZ": "Pacific/Apia"], words)
            // A figure of such a day may be unknown.
            #expect([0, 3].contains(status), "\(words): \(problem)")
        }
    }

    private static func today(
        _ environment: [String: String], _ words: [String] = ["today", "--json"]
    ) throws -> (Int32, String, String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "zone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let (output, problems) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
        let status = try Spawned.run(
            TmuxTerminal.program.path, words + ["--data-dir", folder.path],
            environment.merging(["HOME": folder.path]) { $1 }, output: output.path, problems: problems.path)
        return try (
            status, String(contentsOf: output, encoding: .utf8), String(contentsOf: problems, encoding: .utf8)
        )
    }
}
