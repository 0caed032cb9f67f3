import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The commands merge and merge-driver", .onMainActor)
struct MergeCommandTests {
    /// Two folders that began as one, each with changes of its own.
    private func withMachines(_ body: (_ one: URL, _ two: URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let (one, two) = (folder.appending(path: "one"), folder.appending(path: "two"))
            _ = await CommandRun("weigh", "80", in: one)
            _ = await CommandRun("eat", "7p 90k snack", in: one)
            try FileManager.default.copyItem(at: one, to: two)
            _ = await CommandRun("undo", in: two)
            _ = await CommandRun("plan", "save", "A", "10x100", in: two)
            _ = await CommandRun("weigh", "79", in: one)
            try await body(one, two)
        }
    }

    private func state(_ folder: URL) async -> String {
        let weights = await CommandRun("browse", "weight", "--format", "{value}", in: folder).data
        let plans = await CommandRun("plan", "--format", "{name}", in: folder).data
        return "\(weights)\(plans)\(await CommandRun("journal", "--format", "{energy}", in: folder).data)"
    }

    @Test("two folders have the same after a merge in each direction, which is said first and can be undone")
    func folders() async throws {
        try await withMachines { one, two in
            let before = await state(one)
            let dry = await CommandRun("merge", two.path, "--dry-run", "--explain", in: one)
            #expect(dry.data.contains("two would merge: "), "\(dry)")
            #expect(dry.data.contains("swim_plans A: here nothing, there"))
            #expect(await state(one) == before)
            #expect(await CommandRun("merge", two.path, in: one).status == .done)
            #expect(await CommandRun("merge", one.path, in: two).status == .done)
            #expect(await state(one) == state(two))
            let again = await CommandRun("merge", two.path, in: one)
            #expect(again.data == "two: nothing that is not here\n", "\(again)")
            _ = await CommandRun("undo", in: one)
            #expect(await state(one) == before)
        }
    }

    @Test("a file of another kind is named as what it is not, and nothing is merged")
    func otherFile() async throws {
        try await withMachines { one, two in
            let file = two.appending(path: "notes.txt")
            try Data("hello".utf8).write(to: file)
            let before = await state(one)
            let run = await CommandRun("merge", file.path, in: one)
            #expect(run.status != .done && run.notes.contains("is neither a health.json nor a library.json"))
            #expect(await state(one) == before)
        }
    }

    @Test("a conflict copy is named by today, taken by merge, and called otherwise afterwards")
    func conflictCopies() async throws {
        try await withMachines { one, two in
            let copy = one.appending(path: "health.sync-conflict-20261120-101500-ABCDEFG.json")
            try FileManager.default.copyItem(at: two.appending(path: "health.json"), to: copy)
            #expect(await CommandRun("today", in: one).notes.contains("sync-conflict"))
            let merged = await CommandRun("merge", "--format", "{deleted} {added}", in: one)
            #expect(merged.data.split(separator: " ").first.flatMap { Int($0) } ?? 0 > 0, "\(merged)")
            #expect(FileManager.default.fileExists(atPath: copy.path + ".merged"))
            #expect(!(await CommandRun("today", in: one).notes.contains("sync-conflict")))
            #expect(await CommandRun("merge", in: one).data.contains("there is no conflict copy"))
        }
    }

    @Test("copies that took the place of the file, as rclone leaves them, become one file again")
    func withoutFile() async throws {
        try await withMachines { one, two in
            let health = one.appending(path: "health.json")
            try FileManager.default.moveItem(at: health, to: one.appending(path: "health.json..path1"))
            let other = one.appending(path: "health.json..path2")
            try FileManager.default.copyItem(at: two.appending(path: "health.json"), to: other)
            // The generation before makes every other command ask for a restoration.
            try FileManager.default.copyItem(at: other, to: URL(fileURLWithPath: health.path + "~"))
            #expect(await CommandRun("today", in: one).notes.contains("left no health.json"))
            let dry = await CommandRun("merge", "--dry-run", in: one)
            #expect(dry.status == .done && dry.data.contains("path1 would become it"), "\(dry)")
            #expect(await CommandRun("merge", in: one).data.contains("path1 is it now"))
            #expect(await CommandRun("browse", "weight", "--format", "{value}", in: one).data == "79\n80\n")
            #expect(await CommandRun("journal", "--format", "{energy}", in: one).data == "")
            #expect(!(await CommandRun("today", in: one).notes.contains("another machine")))
        }
    }

    @Test("what is neither a store nor a library is refused, and nothing is changed")
    func refused() async throws {
        try await withMachines { one, two in
            let before = await state(one)
            let file = two.appending(path: "notes.json")
            try Data("{}".utf8).write(to: file)
            let missing = await CommandRun("merge", two.path + "/none", in: one)
            #expect(missing.status == .usage && missing.notes.contains("no file or folder"))
            #expect(await CommandRun("merge", file.path, in: one).status != .done)
            #expect(await state(one) == before)
        }
    }

    @Test("git merges two branches of a folder by the driver")
    func driver() async throws {
        try await withMachines { one, two in
            let (ours, theirs) = (one.appending(path: "health.json"), two.appending(path: "health.json"))
            let run = await CommandRun("merge-driver", "base", ours.path, theirs.path, in: two)
            #expect(run.status == .done, "\(run)")
            #expect(!FileManager.default.fileExists(atPath: ours.path + "~"))
            let weights = await CommandRun("browse", "weight", "--format", "{value}", in: one).data
            #expect(weights.contains("79") && weights.contains("80"))
            let libraries = await CommandRun(
                "merge-driver", "base", ours.path, two.path + "/library.json", in: two)
            #expect(libraries.status == .usage, "\(libraries)")
        }
    }
}
