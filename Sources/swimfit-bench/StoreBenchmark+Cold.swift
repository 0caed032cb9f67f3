import Foundation
import SampleStore

extension StoreBenchmark {
    /// Whole commands in fresh processes: what a prompt pays that asks for today.
    func measureCold(_ sqlite: SQLite, _ figures: inout StoreFigures) throws {
        let swimfit = try FreshProcess.installed("swimfit", in: folder)
        let shell = "/usr/bin/sqlite3"
        let hasShell = FileManager.default.isExecutableFile(atPath: shell)
        try sqlite.run("pragma wal_checkpoint(truncate)")
        let options = ["--data-dir", folder.path]
        let version = FreshProcess(path: swimfit, arguments: ["--version"])
        let today = FreshProcess(path: swimfit, arguments: ["today"] + options)
        let log = FreshProcess(path: swimfit, arguments: ["log", "weight", "72.5", "kg"] + options)
        let day = StoreBenchmarkData.lastDay
        let sums = """
            select type, sum(value) from sample where type in (0,1,2) and start>=\(day.lowerBound) \
            and start<\(day.upperBound) group by type; \
            select value from sample where type=3 and start<\(day.upperBound) order by start desc limit 1;
            """
        let peerToday = FreshProcess(path: shell, arguments: [database.path, sums])
        func peerLog(_ number: Int) -> FreshProcess {
            let row = data.row(number)
            let id = row.id.uuidString.filter { $0 != "-" }
            return FreshProcess(
                path: shell,
                arguments: [
                    database.path,
                    "insert into sample values(x'\(id)',\(row.type),\(row.start),\(row.end),\(row.value),1)",
                ])
        }
        let clock = ContinuousClock()
        var times: [[Double]] = Array(repeating: [], count: 5)
        for turn in 0..<25 {
            times[0].append(try clock.measure { try version.run() }.seconds)
            times[1].append(try clock.measure { try today.run() }.seconds)
            times[3].append(try clock.measure { try log.run() }.seconds)
            guard hasShell else { continue }
            times[2].append(try clock.measure { try peerToday.run() }.seconds)
            times[4].append(try clock.measure { try peerLog(count * 4 + turn).run() }.seconds)
        }
        let medians = times.map { $0.isEmpty ? nil : Timings($0).median }
        figures.add(
            "swimfit today, fresh process (bare: --version)", count, medians[1] ?? .nan, sqlite: medians[2],
            bare: medians[0])
        figures.add(
            "swimfit log, fresh process (bare: --version)", count, medians[3] ?? .nan, sqlite: medians[4],
            bare: medians[0])
    }
}
