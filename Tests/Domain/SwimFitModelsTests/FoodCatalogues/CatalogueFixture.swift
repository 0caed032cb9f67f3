import SampleStoreDisk
import Foundation
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// A folder of its own with files to import, and the database they go into.
struct CatalogueFixture {
    let folder: URL
    let file: FoodDatabaseFile

    /// Calls the body with a new folder, which is deleted afterwards.
    static func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: (CatalogueFixture) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "swimfit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = FoodDatabaseFile(path: folder.appendingPathComponent("foods.sqlite").path)
        return try await body(CatalogueFixture(folder: folder, file: file))
    }

    func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    @discardableResult
    func add(_ path: String, _ change: (inout CatalogueImport.ImportOptions) throws -> Void = { _ in })
        async throws
        -> CatalogueReport
    {
        var options = CatalogueImport.ImportOptions()
        try change(&options)
        return try await CatalogueImport(
            into: file, options: options, now: Date(timeIntervalSinceReferenceDate: 0)
        )
        .run(path).report
    }

    func names(_ query: String) throws -> [String] {
        try FoodDatabase(file).foods(matching: query).map(\.name)
    }

    /// The files in the folder that begin as the database's do.
    var leftovers: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasPrefix("foods.sqlite") && $0 != "foods.sqlite" && $0 != "foods.sqlite.lock" }
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the tests, and says so, where SQLite is not installed.
    static var needsSQLite: ConditionTrait {
        .enabled(if: SQLiteLibrary.isInstalled, "libsqlite3.so.0 is not installed")
    }
}
