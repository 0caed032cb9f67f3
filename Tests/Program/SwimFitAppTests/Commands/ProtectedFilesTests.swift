import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram
@testable import SwimFitBase

@MainActor
@Suite("Files that hold a person's data", .onMainActor)
struct ProtectedFilesTests {
    @Test("-o writes over none of them, by whatever name or link it is called")
    func output() async throws {
        try await withTemporaryFolder { folder in
            let data = folder.appending(path: "data")
            #expect(await CommandRun("eat", "350k", in: data).status == .done)
            #expect(await CommandRun("goal", "protein", "120+", in: data).status == .done)
            let before = try contents(of: data)
            let manager = FileManager.default
            try manager.createSymbolicLink(
                atPath: folder.path + "/soft", withDestinationPath: "data/health.json")
            try manager.linkItem(atPath: data.path + "/health.json", toPath: folder.path + "/hard")
            try manager.createSymbolicLink(atPath: folder.path + "/other", withDestinationPath: "data")
            let paths = [
                "data/health.json", "data/library.json~", "data/health.json~", "data/foods.sqlite",
                "data/health.json.lock",
                "data/../data/health.json", "soft", "hard", "other/health.json", "other/foods.sqlite.new",
            ]
            for path in paths {
                let run = await CommandRun(
                    "export", "--format", "csv", "-o", folder.path + "/" + path, in: data)
                #expect(run.status == .usage, "\(path)")
                #expect(run.notes.contains("holds your data and is not written over"), "\(path)")
            }
            #expect(try contents(of: data) == before)
            #expect(await CommandRun("export", "-o", data.path + "/health.csv", in: data).status == .done)
        }
    }

    @Test("a store that is a link into another folder is one of them there, too")
    func linkedStore() async throws {
        try await withTemporaryFolder { folder in
            let manager = FileManager.default
            let (data, real) = (folder.appending(path: "data"), folder.appending(path: "real"))
            for place in [data, real] {
                try manager.createDirectory(at: place, withIntermediateDirectories: false)
            }
            try manager.createSymbolicLink(
                atPath: data.path + "/health.json", withDestinationPath: "../real/mine.json")
            let files = ProtectedFiles(in: data)
            for path in [data.path + "/health.json", real.path + "/mine.json", real.path + "/mine.json~"] {
                #expect(files.contain(path), "\(path)")
            }
            #expect(!files.contain(real.path + "/other.json"))
            #expect(!files.contain(folder.path + "/health.json"))
        }
    }

    @Test("nor over those of another folder than the one in use")
    func otherStores() async throws {
        try await withTemporaryFolder { folder in
            let (data, other) = (folder.appending(path: "data"), folder.appending(path: "other"))
            for place in [data, other] {
                #expect(await CommandRun("eat", "350k", in: place).status == .done)
                #expect(await CommandRun("goal", "protein", "120+", in: place).status == .done)
            }
            let before = try contents(of: other)
            for words in [["--demo"], []] {
                for name in ["health.json", "library.json", "foods.sqlite"] {
                    let run = await CommandRun(
                        words + ["export", "--format", "csv", "-o", other.path + "/" + name], in: data)
                    #expect(run.status == .usage, "\(name)")
                }
            }
            #expect(try contents(of: other) == before)
        }
    }

    @Test("what is written of a person's health is for that person alone, but where a file was there before")
    func modes() async throws {
        try await withTemporaryFolder { folder in
            let (new, old) = (folder.path + "/new.csv", folder.path + "/old.csv")
            #expect(
                FileManager.default.createFile(
                    atPath: old, contents: nil, attributes: [.posixPermissions: 0o644]))
            for file in [new, old] {
                #expect(await CommandRun("today", "--demo", "-o", file).status == .done)
            }
            #expect(try mode(new) == 0o600)
            #expect(try mode(old) == 0o644)
            let options = try GlobalOptions.parse(
                ["--demo", "--data-dir", folder.path + "/no", "--screenshot", folder.path + "/shots"],
                environment: [:]
            ).0
            _ = try await Program.openDashboard(options, Output { _, _ in })
            #expect(try mode(folder.path + "/shots") == 0o700)
            #expect(try mode(folder.path + "/shots/energy.svg") == 0o600)
        }
    }

    @Test("a picture is not written over a file of data, and both words are named")
    func pictures() async throws {
        try await withTemporaryFolder { folder in
            #expect(await CommandRun("weigh", "80", in: folder).status == .done)
            let shots = folder.appending(path: "shots")
            try FileManager.default.createDirectory(at: shots, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: shots.appending(path: "energy.svg"),
                withDestinationURL: folder.appending(path: "health.json"))
            let before = try Data(contentsOf: folder.appending(path: "health.json"))
            let options = try GlobalOptions.parse(
                ["--data-dir", folder.path, "--screenshot", shots.path], environment: [:]
            ).0
            let problem = await #expect(throws: Problem.self) {
                _ = try await Program.openDashboard(options, Output { _, _ in })
            }
            #expect(problem?.sentence.contains("--screenshot \(shots.path)/energy.svg: ") == true)
            #expect(try Data(contentsOf: folder.appending(path: "health.json")) == before)
        }
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            contents[name] = try Data(contentsOf: folder.appending(path: name))
        }
        return contents
    }
}
