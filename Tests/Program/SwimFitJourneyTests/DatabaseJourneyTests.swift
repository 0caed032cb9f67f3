import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// The handbook's lines for databases, each as it is printed: the sums by day of many people's stores are swimfit's
/// own.
@Suite("Many stores in a database", .oneAtATime)
struct DatabaseJourneyTests {
    @Test(
        "DuckDB",
        .enabled(
            if: DuckDB.program != nil,
            "DuckDB is not installed: neither “duckdb” nor a python3 with its module is in PATH"))
    func duckDB() async throws {
        let people = try await People(20)
        defer { people.machines.close() }
        let place = try DuckDB.install(in: people.machines)
        let path = "\(place.path):\(people.machines.environment["PATH"] ?? "")"
        let printed = try people.machines.run(
            "set -e\nexport PATH='\(path)'\n" + Machines.documented("Databases", "DuckDB"))
        #expect(try People.sums(printed) == people.ownSums())
        #expect(FileManager.default.fileExists(atPath: people.machines.folder.path + "/health.parquet"))
    }

    @Test(
        "SQLite",
        .enabled(
            if: TmuxTerminal.installed("sqlite3") != nil,
            "sqlite3 is not installed: apt-get install sqlite3"))
    func sqlite() async throws {
        let people = try await People(20)
        defer { people.machines.close() }
        let printed = try people.machines.run("set -e\n" + Machines.documented("Databases", "SQLite"))
        #expect(try People.sums(printed) == people.ownSums())
    }

    @Test(
        "PostgreSQL, and what was changed after the first load",
        .enabled(
            if: PostgreSQLCluster.obstacle == nil, Comment(rawValue: PostgreSQLCluster.obstacle ?? "")))
    func postgreSQL() async throws {
        let people = try await People(20)
        let cluster = try await PostgreSQLCluster(people.machines)
        defer {
            cluster.end()
            people.machines.close()
        }
        func run(_ lines: String) throws -> String {
            try people.machines.run("set -e\n" + lines, cluster.settings)
        }
        let lines = try Machines.documented("Databases", "PostgreSQL")
        let before = try people.ownSums()
        #expect(try People.sums(run(lines)) == before)

        try await people.change("ann")
        _ = try run(Machines.documented("Databases", after: "Later only what is new is loaded:"))
        let after = try people.ownSums()
        #expect(after != before && after.count == before.count)
        let query = try #require(lines.components(separatedBy: "psql --csv").last)
        #expect(try People.sums(run("psql --csv" + query)) == after)
    }
}

/// The stores of some people who ate three times a day for three weeks, in which the clocks went back.
private struct People {
    let machines: Machines
    private let names: [String]
    private static let type = HKQuantityType(.dietaryEnergyConsumed)
    private static let days = 21

    /// Makes the stores and the file of all that the handbook loads.
    init(_ count: Int) async throws {
        machines = try Machines()
        names = ["ann"] + (1..<count).map { "person-\($0)" }
        for (number, name) in names.enumerated() {
            _ = try machines.machine("stores/\(name)")
            let meals = (0..<Self.days).flatMap { day in
                // Half an hour after and before midnight: by another zone's days they would be on others.
                [0.5, 12, 23.5].map { hour in Self.meal(day, hour, Double(number * 10 + day) + hour) }
            }
            try await store(of: name).save(meals)
        }
        try machines.run("set -e\n" + Machines.documented("Databases", "The stores of many people"))
    }

    private func store(of name: String) throws -> HKHealthStore {
        try HKHealthStore(url: machines.folder.appending(path: "stores/\(name)/health.json"))
    }

    private static func meal(_ day: Int, _ hour: Double, _ kilocalories: Double) -> HKQuantitySample {
        var calendar = Calendar(identifier: .gregorian)
        // SAFETY: the zone has been in every system's list for decades.
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
        let parts = DateComponents(
            year: 2026, month: 10, day: 15 + day, hour: Int(hour), minute: hour == hour.rounded() ? 0 : 30)
        let start = calendar.date(from: parts) ?? .distantPast
        return HKQuantitySample(
            type: type, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories), start: start,
            end: start)
    }

    /// One meal more, and one less.
    func change(_ name: String) async throws {
        let store = try store(of: name)
        let all = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: Self.type)], sortDescriptors: []
        ).result(for: store)
        try await store.delete(all[7])
        try await store.save(Self.meal(3, 18, 444))
    }

    /// By "ann 2026-10-15".
    func ownSums() throws -> [String: Double] {
        var sums: [String: Double] = [:]
        for name in names {
            let printed = try machines.run(
                "swimfit browse energy --by day --from 2026-10-15 --to 2026-11-04 --ndjson --data-dir stores/\(name)"
            )
            for match in printed.matches(of: /"start":"(.{10})[^"]*","value":([0-9.]+)/) {
                sums["\(name) \(match.1)"] = Double(match.2)
            }
        }
        #expect(sums.count == names.count * Self.days)
        return sums
    }

    /// The same of a CSV with a heading.
    static func sums(_ csv: String) throws -> [String: Double] {
        var sums: [String: Double] = [:]
        let rows = csv.split(whereSeparator: \.isNewline).drop { $0 != "person,day,total" }.dropFirst()
        for row in rows {
            let cells = row.split(separator: ",")
            try #require(cells.count == 3)
            sums["\(cells[0]) \(cells[1])"] = Double(cells[2])
        }
        return sums
    }
}

/// DuckDB's command, or its module for Python in the command's place.
private enum DuckDB {
    static let program: String? = {
        if let command = TmuxTerminal.installed("duckdb") { return command }
        guard let python = TmuxTerminal.installed("python3") else { return nil }
        // IGNORED: a Python that does not start has no module.
        let status = try? Spawned.run(
            python, ["-c", "import duckdb"], [:], output: "/dev/null", problems: "/dev/null")
        return status == 0 ? python : nil
    }()

    /// - Returns: a folder with a program `duckdb`.
    static func install(in machines: Machines) throws -> URL {
        let folder = machines.folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let command = folder.appending(path: "duckdb").path
        let program = program ?? "duckdb"
        guard program.hasSuffix("python3") else {
            try FileManager.default.createSymbolicLink(atPath: command, withDestinationPath: program)
            return folder
        }
        let text = """
            #!\(program)
            import csv, duckdb, sys
            words = [word for word in sys.argv[1:] if word != "-csv"]
            answer = duckdb.connect(words[0]).execute(words[words.index("-c") + 1])
            if "-csv" in sys.argv:
                writer = csv.writer(sys.stdout)
                writer.writerow([column[0] for column in answer.description])
                writer.writerows(answer.fetchall())

            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: command))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command)
        return folder
    }
}
