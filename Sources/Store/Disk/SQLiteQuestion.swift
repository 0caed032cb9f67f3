import Foundation

/// A statement of SQLite, prepared once and run as often as wanted. Places count from 1, columns from 0.
package final class SQLiteQuestion<Failure: SQLiteFailure> {
    private let connection: SQLiteDatabase<Failure>
    private let library: SQLiteLibrary
    private var statement: OpaquePointer?

    package init(_ sql: String, in connection: SQLiteDatabase<Failure>) throws(Failure) {
        self.connection = connection
        library = connection.library
        let code = library.prepare(connection.handle, sql, -1, &statement, nil)
        guard code == SQLiteLibrary.Code.ok else { throw connection.problem(code: code) }
    }

    deinit { _ = library.finalize(statement) }

    package func bind(_ place: Int, _ number: Double) {
        _ = library.bindNumber(statement, Int32(place), number)
    }

    package func bind(_ place: Int, _ number: Int) {
        _ = library.bindInteger(statement, Int32(place), Int64(number))
    }

    package func bind(_ place: Int, _ id: UUID) {
        var bytes = id.uuid
        _ = withUnsafeBytes(of: &bytes) {
            library.bindBlob(statement, Int32(place), $0.baseAddress, 16, SQLiteLibrary.copying)
        }
    }

    /// - Parameter text: nil for null.
    package func bind(_ place: Int, _ text: String?) {
        guard var text else { return _ = library.bindNull(statement, Int32(place)) }
        text.withUTF8 {
            _ = library.bindText(
                statement, Int32(place), $0.baseAddress ?? SQLiteLibrary.empty, Int32($0.count),
                SQLiteLibrary.copying)
        }
    }

    /// Runs it to its end, and makes it ready for the next run.
    /// - Parameter body: called for each row of the answer.
    package func run(_ body: () throws(Failure) -> Void = {}) throws(Failure) {
        defer { _ = library.reset(statement) }
        while try step() { try body() }
    }

    /// Runs it until the body has enough, or to its end.
    /// - Parameter body: called for each row; whether it wants more.
    package func readRows(while body: () throws(Failure) -> Bool) throws(Failure) {
        defer { _ = library.reset(statement) }
        while try step(), try body() {}
    }

    /// Goes to the next row; false after the last one.
    private func step() throws(Failure) -> Bool {
        let code = library.step(statement)
        guard code == SQLiteLibrary.Code.row || code == SQLiteLibrary.Code.done else {
            throw connection.problem(code: code)
        }
        return code == SQLiteLibrary.Code.row
    }

    package func double(_ column: Int) -> Double { library.number(statement, Int32(column)) }

    package func int(_ column: Int) -> Int { Int(library.integer(statement, Int32(column))) }

    /// The number in a column; nil for null.
    package func double(orNull column: Int) -> Double? { isNull(column) ? nil : double(column) }

    package func int(orNull column: Int) -> Int? { isNull(column) ? nil : int(column) }

    private func isNull(_ column: Int) -> Bool {
        library.kind(statement, Int32(column)) == SQLiteLibrary.Code.null
    }

    package func id(_ column: Int) -> UUID {
        guard let bytes = library.blob(statement, Int32(column)) else { return UUID() }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    /// The bytes in a column; nil for null.
    package func bytes(_ column: Int) -> [UInt8]? {
        guard let bytes = library.blob(statement, Int32(column)) else { return nil }
        let count = Int(library.byteCount(statement, Int32(column)))
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The text in a column, whatever bytes it has; nil for null.
    package func text(_ column: Int) -> String? {
        guard let bytes = library.text(statement, Int32(column)) else { return nil }
        let count = Int(library.byteCount(statement, Int32(column)))
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
