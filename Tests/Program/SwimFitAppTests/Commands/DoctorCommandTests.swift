import SampleStoreDisk
import Foundation
import Glibc
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("swimfit doctor", .onMainActor)
struct DoctorCommandTests {
    /// Saves two values, then changes a byte of the first, whose record no longer agrees with its checksum.
    private func damage(_ folder: URL) async throws -> URL {
        let file = folder.appendingPathComponent("health.json")
        let store = try HKHealthStore(url: file)
        try await store.setBiologicalSex(.female)
        try await store.setBloodType(.aPositive)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("\"seq\":1", with: "\"seq\":7").utf8).write(to: file)
        return file
    }

    @Test("where there is no store yet, nothing is wrong and nothing is made")
    func absent() async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun("doctor", in: folder)
            #expect(run.status == .done)
            #expect(run.ofFile.hasSuffix("health.json does not exist yet: the first entry creates it.\n"))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.isEmpty)
        }
    }

    @Test("a sound store is told so")
    func sound() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("health.json")
            try await HKHealthStore(url: file).setBiologicalSex(.female)
            let run = await CommandRun("doctor", in: folder)
            #expect(run.status == .done)
            #expect(run.ofFile == "\(file.path) is sound: 0 samples of 0 types can be read.\n")
            #expect(await CommandRun("doctor", "--repair", in: folder).ofFile == run.ofFile)
        }
    }

    @Test("damage is told with its line and the next step, changes nothing and ends with 5")
    func damaged() async throws {
        try await withTemporaryFolder { folder in
            let file = try await damage(folder)
            let before = try Data(contentsOf: file)
            let run = await CommandRun("doctor", in: folder)
            #expect(run.status == .damaged)
            #expect(run.data.hasPrefix("From line 2 on "))
            #expect(run.data.contains("health.json is damaged: 0 samples of 0 types can be read."))
            #expect(
                run.ofFile.hasSuffix(
                    "“swimfit doctor --repair” repairs this, after keeping a copy of the file.\n"))
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test("--repair keeps a copy and what it took out, and leaves a sound store")
    func repair() async throws {
        try await withTemporaryFolder { folder in
            let file = try await damage(folder)
            let before = try Data(contentsOf: file)
            let run = await CommandRun("doctor", "--repair", in: folder)
            #expect(run.status == .done)
            #expect(run.data.contains("is now sound"))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let copy = try #require(names.first { $0.hasPrefix("health.json.before-repair-") })
            #expect(try Data(contentsOf: folder.appendingPathComponent(copy)) == before)
            #expect(run.data.contains(copy))
            let aside = try #require(names.first { $0.hasPrefix("health.json.damaged-") })
            #expect(run.data.contains(aside))
            #expect(await CommandRun("doctor", in: folder).status == .done)
            #expect(try HKHealthStore(url: file).bloodType().bloodType == .aPositive)
        }
    }

    @Test("--repair takes what was damaged from the file before the last compaction, and says so")
    func regained() async throws {
        for isJSON in [false, true] {
            try await withTemporaryFolder { folder in
                let file = folder.appendingPathComponent("health.json")
                let store = try HKHealthStore(url: file)
                let start = Date(timeIntervalSince1970: 1_795_161_600)
                let steps = (0..<3000).map { number in
                    let time = start.addingTimeInterval(Double(number))
                    return HKQuantitySample(
                        type: HKQuantityType(.stepCount),
                        quantity: HKQuantity(unit: .count(), doubleValue: Double(number)), start: time,
                        end: time)
                }
                try await store.save(steps)
                try await store.compact()
                try await store.delete(steps[0])
                let earlier = file.path + "~"
                #expect(FileManager.default.fileExists(atPath: earlier))
                var bytes = try Data(contentsOf: file)
                // Within the first line of samples, behind the header.
                bytes[2000] ^= 1
                try bytes.write(to: file)
                let run = await CommandRun(
                    "doctor", "--repair", isJSON ? "--json" : "--color=never", in: folder)
                #expect(run.status == .done)
                // The damaged line has 512 samples. The deleted one is among them, unless the store was compacted in
                // the background once more.
                if isJSON {
                    let object = try #require(
                        try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any])
                    let regained = try #require(object["regained"] as? [String: Any])
                    #expect([511, 512].contains(try #require(regained["samples"] as? Int)))
                    #expect(regained["from"] as? String == earlier)
                } else {
                    let sentence =
                        " samples of it were still in \(earlier), the file before the last compaction, "
                        + "and are back."
                    #expect(run.data.contains("511" + sentence) || run.data.contains("512" + sentence))
                }
                #expect(try HKHealthStore(url: file).overview().map(\.count) == [2999])
            }
        }
    }

    @Test("for programs there is JSON with the same")
    func json() async throws {
        try await withTemporaryFolder { folder in
            _ = try await damage(folder)
            let run = await CommandRun("doctor", "--json", in: folder)
            #expect(run.status == .damaged)
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any])
            #expect(object["state"] as? String == "damaged")
            let finding = try #require((object["findings"] as? [[String: Any]])?.first)
            #expect(finding["kind"] as? String == "damaged_records")
            #expect(finding["damage"] as? Bool == true)
            #expect(finding["line"] as? Int == 2)
        }
    }

    @Test("another program's file is refused with 5 and left alone, also by --repair")
    func foreign() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("health.json")
            try Data("hello, world".utf8).write(to: file)
            for words in [["doctor", "--json"], ["doctor", "--repair"]] {
                let run = await CommandRun(words, in: folder)
                #expect(run.status == .damaged)
                #expect(run.data.contains("is not a health store"))
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "hello, world")
        }
    }

    @Test("other commands that meet damage say who tells more")
    func advice() async throws {
        try await withTemporaryFolder { folder in
            _ = try await damage(folder)
            let advice = "“swimfit doctor” shows the details"
            #expect(await CommandRun("browse", in: folder).notes.contains(advice))
            let saved = await CommandRun("weigh", "70", in: folder)
            #expect(saved.status == .done && saved.notes.contains(advice))
            try Data("hello, world".utf8).write(to: folder.appendingPathComponent("health.json"))
            let run = await CommandRun("today", in: folder)
            #expect(run.status == .damaged && run.notes.contains(advice))
        }
    }

    @Test("what reads a damaged part prints the rest and ends with 5; what does not need that part ends well")
    func partlyRead() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("health.json")
            let store = try HKHealthStore(url: file)
            let weights = (0..<3_000).map { number in
                let hour = testClock.now().addingTimeInterval(Double(-number) * 3 * 3600)
                return HKQuantitySample(
                    type: HKQuantityType(.bodyMass),
                    quantity: HKQuantity(unit: .gram(), doubleValue: 70_000), start: hour, end: hour)
            }
            try await store.save(weights)
            try await store.compact()
            var bytes = try Data(contentsOf: file)
            let at = "--at=2026-11-20T14:32:00+01:00"
            // Within the first line of samples, behind the header: the oldest.
            bytes[2000] ^= 1
            try bytes.write(to: file)
            let day = await CommandRun("get", "water_left", at, in: folder)
            #expect(day.status == .noValue)
            let list = await CommandRun("browse", "weight", "--from=2024-01-01", "-O", "csv", at, in: folder)
            #expect(list.status == .damaged && list.data.count > 1000)
            #expect(list.notes.contains("is damaged at line 2"))
        }
    }

    @Test("what lacks a damaged part replaces no earlier file, and is written where there is none")
    func outputFile() async throws {
        try await withTemporaryFolder { folder in
            let data = folder.appendingPathComponent("data")
            try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
            let health = data.appendingPathComponent("health.json")
            #expect(await CommandRun("weigh", "72.4kg", in: data).status == .done)
            #expect(await CommandRun("profile", "sex", "female", in: data).status == .done)
            let text = try String(contentsOf: health, encoding: .utf8)
            try Data(text.replacing("\"seq\":2", with: "\"seq\":9").utf8).write(to: health)
            let file = folder.appendingPathComponent("backup.ndjson")
            _ = await CommandRun(["export", "--format", "ndjson", "-o", file.path], in: data)
            let first = try Data(contentsOf: file)
            #expect(!first.isEmpty)
            try Data("whole".utf8).write(to: file)
            let again = await CommandRun(["export", "--format", "ndjson", "-o", file.path], in: data)
            #expect(
                again.status == .damaged && again.notes.contains("backup.ndjson stays as it was"), "\(again)")
            #expect(try String(contentsOf: file, encoding: .utf8) == "whole")
        }
    }

    @Test("each part of library.json that cannot be read is named")
    func library() async throws {
        try await withTemporaryFolder { folder in
            let text = #"{"format":"swimfit library","version":1,"goals":5,"own_foods":[],"preferences":{}}"#
            try Data(text.utf8).write(to: folder.appendingPathComponent("library.json"))
            let run = await CommandRun("doctor", in: folder)
            #expect(run.status == .damaged)
            #expect(run.notes.contains("The parts “goals”, “own_foods” of library.json cannot be read"))
        }
    }

    @Test("in the dashboard it looks at the open store, and leaves repairs to a shell")
    func dashboard() async throws {
        #expect(await CommandRun("doctor", "--demo").status == .done)
        let run = await CommandRun("doctor", "--repair", "--demo")
        #expect(run.status == .usage)
        #expect(run.notes.contains("in a shell"))
    }

    @Test("where the system tells no changes, it says that the file is looked at, and why")
    func withoutWatch() {
        #expect(
            DoctorReport.notice(of: SystemError(call: "inotify_init1", code: EMFILE))
                == "the file is looked at each second: no inotify instance is left; close an editor, or raise "
                + "fs.inotify.max_user_instances")
        #expect(
            DoctorReport.notice(of: SystemError(call: "inotify_init1", code: ENOSYS))
                == "the file is looked at each second: inotify_init1: Function not implemented")
    }
}

extension CommandRun {
    /// What `doctor` says of the file alone: other programs may have taken all file events of the system.
    fileprivate var ofFile: String {
        data.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("the file is looked at each second") }.joined(separator: "\n")
    }
}
