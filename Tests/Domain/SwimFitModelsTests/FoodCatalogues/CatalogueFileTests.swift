import SampleStoreDisk
import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The file of catalogues", .inTurn, .needsSQLite)
struct CatalogueFileTests {
    @Test("a file without a food that can be used changes nothing")
    func useless() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("mine.csv", "name,kcal\nTea,1\n"))
            await #expect(throws: Problem.self) {
                try await fixture.add(fixture.write("mine.csv", "name,kcal\nTea,-1\n"))
            }
            #expect(try fixture.names("tea") == ["Tea"])
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("an import that is stopped changes nothing")
    func stopped() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("mine.csv", "name,kcal\nTea,1\n"))
            let lines = (0..<20_000).map { "Food \($0),\($0 % 900)\n" }.joined()
            let path = try fixture.write("mine.csv", "name,kcal\n" + lines)
            let work = CatalogueImport(into: fixture.file, now: Date())
            let task = Task { try await work.run(path) { _ in withUnsafeCurrentTask { $0?.cancel() } } }
            await #expect(throws: Problem.stopped) { try await task.value }
            #expect(try fixture.names("tea") == ["Tea"])
            #expect(try fixture.names("food").isEmpty)
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("what a killed import left is removed, and one import runs at a time")
    func leftovers() async throws {
        try await CatalogueFixture.run { fixture in
            _ = try fixture.write("foods.sqlite.new", "half a file")
            let path = try fixture.write("mine.csv", "name,kcal\nTea,1\n")
            let lock = open(fixture.file.path + ".lock", O_RDWR | O_CREAT, 0o600)
            #expect(flock(lock, LOCK_EX) == 0)
            let impatient = FoodDatabaseFile(
                path: fixture.file.path, calls: HookedCalls(disk: LinuxCalls(), pausing: {}))
            await #expect(throws: Problem.busy(file: "foods.sqlite")) {
                try await CatalogueImport(into: impatient, now: Date()).run(path)
            }
            close(lock)
            try await fixture.add(path)
            #expect(try fixture.names("tea") == ["Tea"])
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("an emptied file is damaged to a reader, and an import makes it new")
    func emptied() async throws {
        try await CatalogueFixture.run { fixture in
            _ = try fixture.write("foods.sqlite", "")
            #expect(throws: Problem.damaged(file: "foods.sqlite")) { try FoodDatabase(fixture.file) }
            try await fixture.add(fixture.write("products.csv", CatalogueImportTests.products))
            #expect(try fixture.names("wafer").count == 1)
        }
    }

    @Test("a file that is no database, or of a later version, is told and kept")
    func damaged() async throws {
        try await CatalogueFixture.run { fixture in
            let path = try fixture.write("mine.csv", "name,kcal\nTea,1\n")
            _ = try fixture.write("foods.sqlite", String(repeating: "no database ", count: 100))
            #expect(throws: Problem.damaged(file: "foods.sqlite")) { try FoodDatabase(fixture.file) }
            await #expect(throws: Problem.damaged(file: "foods.sqlite")) {
                try await fixture.add(path)
            }
            try FileManager.default.removeItem(atPath: fixture.file.path)
            try await fixture.add(path)
            do {
                let connection = try SQLiteConnection(path: fixture.file.path)
                try connection.run("pragma user_version=99")
            }
            #expect(throws: Problem.newer(file: "foods.sqlite")) { try FoodDatabase(fixture.file) }
        }
    }
}
