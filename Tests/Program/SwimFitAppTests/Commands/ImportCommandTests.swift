import SwimFitModels
import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitSwim

@MainActor
@Suite("The commands import and browse", .onMainActor)
struct ImportCommandTests {
    /// A folder of its own with an export in it, and the commands run on a store next to it.
    private struct Place {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "import-command-\(UUID().uuidString)")
        var export: String { folder.appending(path: "export.xml").path }
        var storeFile: String { folder.appending(path: "data/health.json").path }

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let dates = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:05:00 +0100\""
            let text = """
                <HealthData locale="en_GB">
                 <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="71" \(dates)/>
                 <Record type="HKQuantityTypeIdentifierStepCount" sourceName="S" unit="count" value="9" \(dates)/>
                </HealthData>
                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: export))
        }

        func remove() throws { try FileManager.default.removeItem(at: folder) }

        @MainActor
        func run(_ words: String...) async -> (status: CommandStatus, data: String, notes: String) {
            var data = ""
            var notes = ""
            let output = Output { text, channel in
                if channel == .data { data += text } else { notes += text }
            }
            var runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .failure }
            runner.makeSession = { Session($0).with(clock: $0.clock(in: CommandRun.calendar(of: words))) }
            let all = ["--data-dir", folder.appending(path: "data").path] + words
            let status = await runner.run(all, environment: ["LANG": "C.UTF-8"])
            return (status, data, notes)
        }
    }

    @Test("a recording has the same energy, whether its file or the first weight came first")
    func energyOfRecording() async throws {
        let lap = "<TotalTimeSeconds>1200</TotalTimeSeconds><Calories>300</Calories>"
        let text = """
            <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2026-11-20T08:00:00Z</Id>
            <Lap StartTime="2026-11-20T08:00:00Z">\(lap)</Lap></Activity></Activities></TrainingCenterDatabase>
            """
        var told: Set<[String]> = []
        for order in [["weigh", "import"], ["import", "weigh", "import"]] {
            try await withTemporaryFolder { folder in
                let file = folder.appending(path: "run.tcx").path
                try Data(text.utf8).write(to: URL(fileURLWithPath: file))
                func run(_ words: String...) async -> String {
                    await CommandRun(words + ["--at", "2026-11-20T20:00:00Z"], in: folder).data
                }
                for command in order { _ = await run(command, command == "weigh" ? "75" : file) }
                told.insert([
                    await run("workouts", "--format", "{energy} {resting} {energy_method}"),
                    await run("get", "active"), await run("explain", "active"),
                ])
            }
        }
        #expect(told.count == 1 && told.first?[0] == "275 25 recorded-resting\n", "\(told)")
        #expect(told.first?[2].contains("300 of TCX file − 25 resting") == true)
    }

    @Test(
        "--watch imports what arrives in a folder once, and ends when the folder is gone")
    func watch() async throws {
        let place = try Place()
        let inbox = place.folder.appending(path: "inbox")
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: false)
        func send(_ name: String, _ value: Int) throws {
            let text = """
                {"data": {"metrics": [{"name": "step_count", "units": "count", "data": [
                 {"date": "2026-11-2\(value) 08:00:00 +0100", "qty": \(value), "source": "Watch"}]}]}}
                """
            try Data(text.utf8).write(to: inbox.appending(path: name))
        }
        try send("one.json", 1)
        let command = Task { await place.run("import", "--watch", inbox.path) }
        func waitForSteps(_ count: Int) async throws {
            while true {
                let text = (try? String(contentsOfFile: place.storeFile, encoding: .utf8)) ?? ""
                if text.split(separator: "HKQuantityTypeIdentifierStepCount").count > count { return }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        try await waitForSteps(1)
        try send("unfinished.json.tmp", 3)
        try send("two.json", 2)
        try await waitForSteps(2)
        try Data("date,food,kcal\n2026-11-20,Soup,300\n".utf8).write(to: inbox.appending(path: "days.csv"))
        while await !place.run("journal", "2026-11-20").data.contains("Soup") {
            try await Task.sleep(for: .milliseconds(50))
        }
        try FileManager.default.removeItem(at: inbox)
        let run = await command.value
        #expect(run.status == .failure && run.notes.contains("is gone"), "\(run)")
        #expect(run.data.contains("one.json:") && run.data.contains("two.json:"), "\(run)")
        #expect(!run.data.contains("unfinished"))
        try place.remove()
    }

    @Test(
        "a workout’s total without samples of energy is told as not in the sums, and so are values that cannot be"
    )
    func totals() async throws {
        let place = try Place()
        let dates = "startDate=\"2026-01-01 09:00:00 +0100\" endDate=\"2026-01-01 09:30:00 +0100\""
        let text = """
            <HealthData locale="en_GB">
             <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="-3" \(dates)/>
             <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="95" \
            startDate="2030-01-01 09:00:00 +0100" endDate="2030-01-01 09:00:00 +0100"/>
             <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
            totalEnergyBurned="300" totalEnergyBurnedUnit="kcal" sourceName="S" \(dates)/>
             <Workout workoutActivityType="HKWorkoutActivityTypeBoxing" sourceName="T" \(dates)/>
            </HealthData>
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: place.export))
        let at = "--at=2026-01-02T12:00:00+01:00"
        let run = await place.run("import", place.export, at)
        #expect(run.data.contains("  1 workout with a total of energy alone"))
        #expect(run.notes.contains("its value of -3 kg cannot be"))
        #expect(run.data.contains("  1 dated in the future, which count from then on: Weight 1\n"))
        #expect(await place.run("get", "weight", at).status == .noValue)
        #expect(await place.run("profile", at).data.contains("Weight           not set\n"))
        let listing = await place.run("workouts", at).data
        #expect(listing.contains(" 300* ") && listing.contains("* the workout’s own total"))
        #expect(!listing.contains("–*"))
        let sums = await place.run("workouts", "--json", "energy_kcal,in_sums", at).data
        #expect(sums.contains("\"in_sums\": false") && !sums.contains("true"))
        let day = await place.run("today", "2026-01-01", at).data
        #expect(day.contains("Running 300 not in the sum") && day.contains("Boxing, energy unknown"))
        #expect(await place.run("explain", "active", "2026-01-01", at).data.contains("Not in the sum\n"))
        #expect(await place.run("get", "active", "2026-01-01", at).data == "0\n")
        try place.remove()
    }

    @Test("--replace deletes what a newer export no longer has, which one undo brings back")
    func replace() async throws {
        let place = try Place()
        func write(_ month: Int, _ values: [Int]) throws {
            let records = values.map {
                """
                <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="\($0)" \
                startDate="2026-01-0\($0 - 70) 08:00:00 +0100" endDate="2026-01-0\($0 - 70) 08:00:00 +0100"/>
                """
            }
            let text =
                "<HealthData><ExportDate value=\"2026-0\(month)-01 10:00:00 +0100\"/>\(records.joined())</HealthData>"
            try Data(text.utf8).write(to: URL(fileURLWithPath: place.export))
        }
        try write(2, [71, 72])
        _ = await place.run("import", place.export)
        try write(3, [71])
        let told = await place.run("import", place.export)
        #expect(told.data.contains("1 in the store but no longer in this export"), "\(told)")
        let replaced = await place.run("import", place.export, "--replace")
        #expect(replaced.data.contains("  1 deleted: no longer in this export: Weight 1\n"), "\(replaced)")
        #expect(await place.run("undo").data == "Importing export.xml undone\n")
        #expect(await place.run("browse", "weight").data.split(separator: "\n").count == 2)
        try place.remove()
    }

    @Test("JSON says of each problem whether the element was skipped or repaired")
    func outcomes() async throws {
        let place = try Place()
        let dates = "startDate=\"2026-01-01 09:00:00 +0100\" endDate=\"2026-01-01 09:00:00 +0100\""
        let text = """
            <HealthData>
             <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="kg" value="71"/>
             <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S & T" unit="kg" value="72" \(dates)/>
            </HealthData>
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: place.export))
        let run = await place.run("import", place.export, "--json")
        let document = try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any]
        let problems = document?["problems"] as? [[String: Any]] ?? []
        let outcomes = problems.map { ($0["line"] as? Int, $0["outcome"] as? String) }
        #expect(
            outcomes.contains { $0 == (2, "skipped") } && outcomes.contains { $0 == (3, "repaired") },
            "\(run)")
        try place.remove()
    }

    @Test("what was imported is listed by browse, and importing again adds nothing")
    func journey() async throws {
        let place = try Place()
        let first = await place.run("import", place.export)
        #expect(first.status == .done)
        #expect(first.data.hasPrefix("2 samples added\n"))
        let again = await place.run("import", place.export)
        #expect(again.data.hasPrefix("0 samples added, 2 already there\n"))
        let listing = await place.run("browse", "--json", "--at", "2026-01-02T12:00:00+01:00")
        let document = try JSONSerialization.jsonObject(with: Data(listing.data.utf8)) as? [String: Any]
        let types = document?["types"] as? [[String: Any]]
        #expect(types?.map { $0["count"] as? Int } == [1, 1])
        let weight = types?.first
        #expect(weight?["latest_start"] as? String == "2026-01-01T08:00:00+01:00")
        #expect(weight?["latest_value"] as? Double == 71)
        #expect(weight?["unit"] as? String == "kg")
        try place.remove()
    }

    @Test("a dry run changes nothing")
    func dryRun() async throws {
        let place = try Place()
        let rehearsal = await place.run("import", place.export, "--dry-run")
        #expect(rehearsal.status == .done)
        #expect(rehearsal.data.hasPrefix("2 samples would be added\n"))
        #expect(!FileManager.default.fileExists(atPath: place.storeFile))
        try place.remove()
    }

    @Test("a file that is not there is a failure that names it, and makes no store")
    func missing() async throws {
        let place = try Place()
        let result = await place.run("import", "/no/such/export.zip")
        #expect(result.status == .failure)
        #expect(result.notes == "swimfit: /no/such/export.zip cannot be read: No such file or directory\n")
        #expect(result.data.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: place.storeFile))
        try place.remove()
    }

    @Test("an empty store has nothing to browse")
    func empty() async throws {
        let place = try Place()
        let table = await place.run("browse")
        #expect(table.status == .done)
        #expect(table.notes.contains("swimfit import FILE"))
        #expect(await place.run("browse", "--ndjson").data.isEmpty)
        try place.remove()
    }

    @Test("what would steer a terminal is not printed")
    func printable() {
        #expect("a\u{1B}[31mb\u{9B}c\nd".printable == "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}d")
        #expect("Zoë’s 🍌".printable == "Zoë’s 🍌")
    }
}
