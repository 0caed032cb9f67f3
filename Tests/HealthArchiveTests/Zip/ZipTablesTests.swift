import Foundation
import StoreProof
import Testing

@testable import HealthArchive

@Suite("Tables in a zip")
struct ZipTablesTests {
    /// The tables with what they hold.
    private func tables(_ members: [ZipFixture.Member]) throws -> [String: String] {
        var found: [String: String] = [:]
        try ZipFixture(members: members).withFile { path in
            for table in try ZipTables.tables(in: path) {
                let handle = FileHandle(fileDescriptor: table.descriptor, closeOnDealloc: true)
                try handle.seek(toOffset: 0)
                found[table.name] = String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
            }
        }
        return found
    }

    @Test("CSV files are unpacked, without the folders and what a computer added by itself")
    func unpacked() throws {
        let members: [ZipFixture.Member] = [
            .init("File-Export/a.csv", "Date,Meal\n"), .init("b.CSV", "Day\n"), .init("c.txt", "x"),
            .init("__MACOSX/._a.csv", "x"), .init("File-Export/._b.csv", "x"),
        ]
        #expect(try tables(members) == ["a.csv": "Date,Meal\n", "b.CSV": "Day\n"])
    }

    @Test("a health export has none, and neither has what is no zip")
    func none() throws {
        let members: [ZipFixture.Member] = [
            .init("apple_health_export/export.xml", "<HealthData/>"),
            .init("apple_health_export/electrocardiograms/ecg_1.csv", "x"),
            .init("apple_health_export/notes.csv", "date,kcal\n2026-01-01,420\n"),
        ]
        #expect(try tables(members).isEmpty)
        try withTemporaryFile(Array("Date,Meal\n".utf8)) { path in
            let tables = try ZipTables.tables(in: path)
            #expect(tables.isEmpty)
        }
    }

    @Test("the archives of Strava and of Google have tables that are no diary")
    func archives() throws {
        let google = "timestamp,steps,data source\n2026-10-01T06:00:00Z,50,Band\n"
        #expect(try tables([.init("Takeout/a.csv", "x,y\n"), .init("Takeout/steps.csv", google)]).isEmpty)
    }

    @Test("a zip with an empty export and a table is an empty export, and no diary")
    func emptyExport() throws {
        let members: [ZipFixture.Member] = [
            .init("apple_health_export/export.xml", ""),
            .init("apple_health_export/notes.csv", "date,kcal\n2026-01-01,420\n"),
        ]
        let error = #expect(throws: ArchiveError.self) { try tables(members) }
        #expect(error?.description.contains("export.xml is empty") == true)
    }

    @Test("a damaged table is refused")
    func damaged() throws {
        var member = ZipFixture.Member("a.csv", "Date,Meal\n")
        member.crc = 1
        #expect(throws: ArchiveError.self) { try tables([member]) }
    }
}
