import Disk
import Foundation
import StoreProof
import Synchronization
import Testing

@testable import SwimFit

/// The file of the catalogues is kept as carefully as the store and the library.
@Suite("The file of the catalogues", .needsSQLite)
struct CatalogueFileTests {
    private static let tea = "name,kcal\nTea,1\n"

    @Test("where the file cannot be looked at, nothing takes its place")
    func failingStatus() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("mine.csv", Self.tea))
            let before = try Data(contentsOf: URL(fileURLWithPath: fixture.file.path))
            let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
                if call == "stat" { throw SystemError(call: call, code: EIO) }
            }
            let blind = FoodDatabaseFile(path: fixture.file.path, calls: calls)
            let other = try fixture.write("other.csv", "name,kcal\nCoffee,2\n")
            let problem = Problem.failed(file: "foods.sqlite", reason: "Input/output error")
            await #expect(throws: problem) { try await CatalogueImport(into: blind, now: Date()).run(other) }
            #expect(throws: problem) { try blind.catalogues() }
            #expect(throws: problem) { try blind.remove("mine") }
            #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.file.path)) == before)
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test(
        "a call that fails leaves the catalogues that were there",
        arguments: ["pwrite", "fsync", "rename"])
    func failingCall(name: String) async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("mine.csv", Self.tea))
            let calls = HookedCalls(disk: LinuxCalls()) { call, _ throws(SystemError) in
                if call == name { throw SystemError(call: call, code: EIO) }
            }
            let file = FoodDatabaseFile(path: fixture.file.path, calls: calls)
            let other = try fixture.write("other.csv", "name,kcal\nCoffee,2\n")
            await #expect(throws: Problem.self) {
                try await CatalogueImport(into: file, now: Date()).run(other)
            }
            #expect(try fixture.names("tea") == ["Tea"])
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("the file of the lock belongs to the owner of the folder, whoever makes it")
    func lockOwner() async throws {
        try await CatalogueFixture.run { fixture in
            let count = Mutex(0)
            let calls = HookedCalls(disk: LinuxCalls()) { call, _ in
                if call == "fchown" { count.withLock { $0 += 1 } }
            }
            // Root alone can give files away.
            if geteuid() == 0 { try #require(chown(fixture.folder.path, 12_345, 12_345) == 0) }
            let file = FoodDatabaseFile(path: fixture.file.path, calls: calls)
            _ = try await CatalogueImport(into: file, now: Date()).run(fixture.write("mine.csv", Self.tea))
            #expect(count.withLock { $0 } == (geteuid() == 0 ? 2 : 0))
            for path in [file.path, file.path + ".lock"] {
                var status = stat()
                #expect(stat(path, &status) == 0)
                #expect(status.st_uid == (geteuid() == 0 ? 12_345 : geteuid()))
            }
        }
    }

    @Test("a file that is a link stays one, and what it leads to is replaced")
    func link() async throws {
        try await CatalogueFixture.run { fixture in
            let real = fixture.folder.appending(path: "elsewhere/real.sqlite")
            try FileManager.default.createDirectory(
                at: real.deletingLastPathComponent(), withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: fixture.file.path, withDestinationPath: "elsewhere/real.sqlite")
            try await fixture.add(fixture.write("mine.csv", Self.tea))
            try await fixture.add(fixture.write("other.csv", "name,kcal\nCoffee,2\n"))
            #expect(try fixture.names("tea") == ["Tea"])
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: fixture.file.path)
                    == "elsewhere/real.sqlite")
            #expect(FileManager.default.fileExists(atPath: real.path))
        }
    }

    @Test("figures and portions that no food has are not read, whoever has written the file")
    func impossibleFigures() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("mine.csv", "name,kcal,protein\nTea,1,2\n"))
            let connection = try SQLiteConnection(path: fixture.file.path)
            try connection.run(
                "update food_1 set energy = 4e307, fat = -5, sodium = 'x', portions = 'barrel=1e9' || char(10) || 'cup=240'"
            )
            let food = try #require(try FoodDatabase(fixture.file).foods(matching: "tea").first)
            #expect(food.perHundredGrams.energy == nil && food.perHundredGrams.fat == nil)
            #expect(food.perHundredGrams.protein == 2)
            #expect(food.portions.map(\.name) == ["cup"])
        }
    }
}
