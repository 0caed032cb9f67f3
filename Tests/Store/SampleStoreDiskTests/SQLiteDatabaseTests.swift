import SampleStoreDisk
import Foundation
import SwimFitTestSupport
import Testing

/// The errors of a target that uses a database.
private struct Failed: SQLiteErrorInitialisable, Equatable {
    let fault: SQLiteError

    init(_ fault: SQLiteError) { self.fault = fault }
}

@Suite(
    "Databases of SQLite", .inTurn,
    .enabled(if: SQLiteLibrary.isInstalled, "libsqlite3.so.0 is not installed"))
struct SQLiteDatabaseTests {
    @Test("an error names the file, and says what SQLite says")
    func reason() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: Failed.self) {
            try SQLiteDatabase<Failed>(path: file.path).run("create tabel foods (id)")
        }
        guard case .failed(let name, let reason)? = error?.fault else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(name == file.lastPathComponent && reason.contains("syntax error"))
    }
}

@Suite("The library of SQLite", .inTurn)
struct SQLiteLibraryTests {
    @Test("it is said to be installed where a database can be opened, and only there")
    func installed() {
        // IGNORED: whether it fails is what is asked.
        let database = try? SQLiteDatabase<Failed>(path: ":memory:")
        #expect(SQLiteLibrary.isInstalled == (database != nil))
    }
}
