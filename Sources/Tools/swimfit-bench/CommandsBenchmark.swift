import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof

/// `swimfit-bench commands [COUNT …]`: whole commands in fresh processes, at 10 000, one million and ten million
/// samples unless told otherwise. Next to them are a fresh `sqlite3` that calculates the same sums or saves one row
/// durably, and `git --version`.
///
/// Then lists with 500 swims, exports and the examination of the file, next to `--version`, and lists of 4 000 swims with
/// 240 000 lengths. Last, for a minute each (`--seconds N`), saves without prompts, and while a hundred prompts a second
/// print the version or read today.
struct CommandsBenchmark {
    static func run(_ arguments: [String]) throws {
        var arguments = arguments
        var seconds = 60.0
        if let index = arguments.firstIndex(of: "--seconds"), index + 1 < arguments.count {
            seconds = Double(arguments[index + 1]) ?? seconds
            arguments.removeSubrange(index...index + 1)
        }
        let sizes = arguments.compactMap(Int.init)
        let work = try WorkFolder("swimfit-bench")
        defer { work.remove() }
        let folder = work.url
        // First: the system counts the memory of this process as that of the ones that it begins.
        let longLife = try measureLongLife(in: folder)
        var cold = ResultTable(
            "Commands in fresh processes, medians of \(turns)", "command", "samples", "swimfit", "sqlite3",
            "ratio", "--version", "git --version")
        var beside = ResultTable(
            "Saves of a dashboard, one every 20 ms for \(Int(seconds)) s", "beside", "samples", "median",
            "99 %", "longest", "prompts a second", "failed")
        var lists = listTable()
        for size in sizes.isEmpty ? [10_000, 1_000_000, 10_000_000] : sizes {
            let benchmark = try CommandsBenchmark(count: size, folder: folder)
            try benchmark.measureCold(into: &cold)
            try benchmark.measurePrompts(seconds, into: &beside)
            try measureLists(on: benchmark.store, into: &lists)
            // IGNORED: the system clears away files that cannot be removed.
            try? FileManager.default.removeItem(at: benchmark.store.folder)
        }
        cold.print()
        lists.print()
        longLife.print()
        beside.print()
    }

    private static let turns = 25

    private let store: FilledStore
    private let database: String

    private var count: Int { store.count }
    private var data: StoreBenchmarkData { store.data }

    /// Makes the stores with the same rows.
    private init(count: Int, folder: URL) throws {
        store = try FilledStore(count: count, folder: folder.appending(path: "\(count)"))
        database = store.folder.appending(path: "health.sqlite").path
        let sqlite = try SQLite(path: database)
        try sqlite.run("pragma journal_mode=wal; pragma synchronous=full;" + SQLite.schema)
        try sqlite.run("begin")
        try sqlite.insert(store.data.rows)
        try sqlite.run("commit")
        try sqlite.run("pragma wal_checkpoint(truncate)")
    }

    // MARK: Cold

    private func measureCold(into table: inout ResultTable) throws {
        let day = StoreBenchmarkData.lastDay
        let commands: [(String, FreshProcess, peer: (Int) -> String)] = [
            ("today", store.command("today"), { _ in sums(of: day) }),
            ("get net", store.command("get", "net"), { _ in sums(of: day) }),
            ("week", store.command("week"), { _ in sumsByDay(day.upperBound - 7 * 86_400..<day.upperBound) }),
            ("eat 350k", store.command("eat", "350k", "lunch"), insert),
            ("weigh 72.5", store.command("weigh", "72.5", "--yes"), insert),
            ("completion of “eat ban”", store.command("__complete", "swimfit eat ban"), { _ in "select 1" }),
        ]
        let bare = FreshProcess(path: store.swimfit, arguments: ["--version"])
        let git = FreshProcess(path: "/usr/bin/git", arguments: ["--version"])
        for (number, (name, own, peer)) in commands.enumerated() {
            var times: [[Double]] = [[], [], [], []]
            let clock = ContinuousClock()
            for turn in 0..<Self.turns {
                let sqlite = FreshProcess(
                    path: "/usr/bin/sqlite3",
                    arguments: [database, peer(count * 4 + number * Self.turns + turn)])
                for (index, process) in [own, sqlite, bare, git].enumerated() {
                    times[index].append(try clock.measure { try process.run() }.seconds)
                }
            }
            let medians = times.map { Timings($0).median }
            table.add(
                name, "\(count)", timeText(medians[0]), timeText(medians[1]),
                String(format: "%.2f", medians[0] / medians[1]), timeText(medians[2]), timeText(medians[3]))
        }
    }

    /// The sums for the energy of a day, and the newest weight.
    private func sums(of day: Range<Double>) -> String {
        """
        select type, sum(value) from sample where type in (0,1) and start>=\(day.lowerBound) \
        and start<\(day.upperBound) group by type; \(weight(before: day.upperBound))
        """
    }

    private func sumsByDay(_ days: Range<Double>) -> String {
        """
        select type, cast((start-\(days.lowerBound))/86400 as integer) as day, sum(value) from sample \
        where type in (0,1) and start>=\(days.lowerBound) and start<\(days.upperBound) group by type, day; \
        \(weight(before: days.upperBound))
        """
    }

    private func weight(before end: Double) -> String {
        "select value from sample where type=4 and start<\(end) order by start desc limit 1;"
    }

    private func insert(_ number: Int) -> String {
        let row = data.row(number)
        let id = row.id.uuidString.filter { $0 != "-" }
        return "insert into sample values(x'\(id)',\(row.type),\(row.start),\(row.end),\(row.value),1)"
    }

    // MARK: Prompts

    /// The times of saves of an open store: without prompts, with prompts that start the program and read nothing, and
    /// with prompts that read the file.
    private func measurePrompts(_ seconds: Double, into table: inout ResultTable) throws {
        let opened = try SampleStore(file: store.file)
        // The first save always builds the index of identities.
        try opened.commit { try $0.insert(data.sample(data.row(count * 16))) }
        var number = count * 16 + 1
        func saves() throws -> Timings {
            let clock = ContinuousClock()
            let end = clock.now + .seconds(seconds)
            var times: [Double] = []
            while clock.now < end {
                let sample = data.sample(data.row(number))
                number += 1
                times.append(try clock.measure { _ = try opened.commit { try $0.insert(sample) } }.seconds)
                usleep(20_000)
            }
            return Timings(times)
        }
        func measure(_ name: String, during prompt: FreshProcess?) throws {
            let prompts = prompt.map { prompt in PacedLoop(every: 0.01) { _ in try prompt.run() } }
            let times = try saves()
            // A prompt that failed would have thrown.
            let made = try prompts?.end().next ?? 0
            table.add(
                name, "\(count)", timeText(times.median), timeText(times.percentile(0.99)),
                timeText(times.percentile(1)), String(format: "%.0f", Double(made) / seconds), "0")
        }
        try measure("nothing", during: nil)
        try measure("prompts that print the version", during: store.command("--version"))
        try measure("prompts that ask for today", during: store.command("today"))
    }

    // Commands that read much, compared with the start of the program: lists of 500 swims, sums of years, exports, the
    // examination of the whole file.

    private static func listTable() -> ResultTable {
        ResultTable(
            "Lists with 500 swims, and whole stores, medians of \(listTurns) and \(wholeTurns)", "command",
            "samples", "swimfit", "--version", "ratio")
    }

    private static let (listTurns, wholeTurns) = (15, 3)

    /// - Parameter store: a store to which 500 swims with their lengths are added.
    private static func measureLists(on store: FilledStore, into table: inout ResultTable) throws {
        try importSwims(500, of: 40, every: 604_800 / 3, into: store)
        let lists = [
            ["swims"], ["bests"], ["workouts"], ["get", "streak"], ["browse"],
            ["browse", "steps", "--by", "day"], ["browse", "steps", "--by", "year"],
        ]
        let whole = [
            ["doctor"], ["export", "--format", "ndjson"], ["export", "--format", "csv", "-o", "/dev/null"],
        ]
        let bare = FreshProcess(path: store.swimfit, arguments: ["--version"])
        let clock = ContinuousClock()
        for (words, turns) in lists.map({ ($0, listTurns) }) + whole.map({ ($0, wholeTurns) }) {
            let process = store.command(words)
            var times: [[Double]] = [[], []]
            for _ in 0..<turns {
                for (index, one) in [process, bare].enumerated() {
                    times[index].append(try clock.measure { try one.run(keepingOutput: false) }.seconds)
                }
            }
            let medians = times.map { Timings($0).median }
            table.add(
                words.joined(separator: " "), "\(store.count)", timeText(medians[0]), timeText(medians[1]),
                String(format: "%.1f", medians[0] / medians[1]))
        }
    }

    /// The resources of lists after twelve years of swimming. Peaks of memory have the program itself in them.
    private static func measureLongLife(in folder: URL) throws -> ResultTable {
        var table = ResultTable(
            "4 000 swims with 60 lengths each, the best of \(listTurns)", "command", "processor", "MB")
        let store = try FilledStore(count: 10_000, folder: folder.appending(path: "long-life"))
        try importSwims(4_000, of: 60, every: 94_608, into: store)
        let commands = [
            ["--version"], ["swims"], ["bests"], ["workouts"], ["sets"], ["get", "streak"],
        ]
        for words in commands {
            let uses = try (0..<listTurns).map { _ in
                try store.command(words).measured(keepingOutput: false)
            }
            guard let best = uses.min(by: { $0.processor < $1.processor }) else { continue }
            table.add(words.joined(separator: " "), timeText(best.processor), "\(best.peakMegabytes)")
        }
        return table
    }

    /// Swims in the format of a phone's export, the newest on the last day.
    private static func importSwims(
        _ count: Int, of lengths: Int, every interval: Double, into store: FilledStore
    ) throws {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.dash)
        let clock = Date.ISO8601FormatStyle(timeZone: .gmt).time(includingFractionalSeconds: false)
        func text(_ seconds: Double) -> String {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            return "\(date.formatted(style)) \(date.formatted(clock)) +0000"
        }
        let file = store.folder.appending(path: "swims.xml")
        try Data(#"<?xml version="1.0" encoding="UTF-8"?><HealthData locale="en_US">"#.utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        for number in 0..<count {
            let start = StoreBenchmarkData.lastDay.lowerBound - Double(number) * interval + 25_200
            // The lengths become slower, as with people: at an even pace there is no critical speed.
            let times = (0..<lengths).map { 27 + Double(number % 5) + Double($0) / 10 }
            let seconds = times.reduce(0, +)
            var xml = """
                <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="\(seconds / 60)" \
                durationUnit="min" totalDistance="\(25 * lengths)" totalDistanceUnit="m" totalEnergyBurned="300" \
                totalEnergyBurnedUnit="kcal" sourceName="Watch" creationDate="\(text(start))" \
                startDate="\(text(start))" endDate="\(text(start + seconds))">\
                <MetadataEntry key="HKLapLength" value="25 m"/>\
                <MetadataEntry key="HKSwimmingLocationType" value="1"/>
                """
            var begin = start
            for length in times {
                xml += """
                    <WorkoutEvent type="HKWorkoutEventTypeLap" date="\(text(begin))" \
                    duration="\(length / 60)" durationUnit="min"><MetadataEntry key="HKSwimmingStrokeStyle" value="2"/>\
                    </WorkoutEvent>
                    """
                begin += length
            }
            // One at a time: this process is to stay small.
            try handle.write(contentsOf: Data((xml + "</Workout>\n").utf8))
        }
        try handle.write(contentsOf: Data("</HealthData>".utf8))
        try handle.close()
        try store.command("import", file.path).run()
        guard try store.command("swims", "--format", "{start}").run().split(separator: "\n").count == count
        else { throw BenchmarkError("the store has not got \(count) swims") }
    }
}
