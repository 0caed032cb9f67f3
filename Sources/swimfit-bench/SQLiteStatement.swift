import Foundation

/// A statement of SQLite, prepared once and run as often as wanted.
final class SQLiteStatement {
    private typealias Prepare =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?
        ) -> Int32
    private typealias Step = @convention(c) (OpaquePointer?) -> Int32
    private typealias BindDouble = @convention(c) (OpaquePointer?, Int32, Double) -> Int32
    private typealias BindInt = @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
    private typealias BindBytes =
        @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
    private typealias BindNull = @convention(c) (OpaquePointer?, Int32) -> Int32
    private typealias ReadDouble = @convention(c) (OpaquePointer?, Int32) -> Double
    private typealias ReadInt = @convention(c) (OpaquePointer?, Int32) -> Int64
    private typealias ReadBytes = @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?
    private typealias ReadText = @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?

    private let stepCall: Step
    private let resetCall: Step
    private let finalizeCall: Step
    private let bindDouble: BindDouble
    private let bindInt: BindInt
    private let bindBlob: BindBytes
    private let bindText: BindBytes
    private let bindNull: BindNull
    private let readDouble: ReadDouble
    private let readInt: ReadInt
    private let readBlob: ReadBytes
    private let readText: ReadText
    private var statement: OpaquePointer?

    init(_ sql: String, in database: SQLite) throws {
        stepCall = try SQLite.call("sqlite3_step", as: Step.self)
        resetCall = try SQLite.call("sqlite3_reset", as: Step.self)
        finalizeCall = try SQLite.call("sqlite3_finalize", as: Step.self)
        bindDouble = try SQLite.call("sqlite3_bind_double", as: BindDouble.self)
        bindInt = try SQLite.call("sqlite3_bind_int64", as: BindInt.self)
        bindBlob = try SQLite.call("sqlite3_bind_blob", as: BindBytes.self)
        bindText = try SQLite.call("sqlite3_bind_text", as: BindBytes.self)
        bindNull = try SQLite.call("sqlite3_bind_null", as: BindNull.self)
        readDouble = try SQLite.call("sqlite3_column_double", as: ReadDouble.self)
        readInt = try SQLite.call("sqlite3_column_int64", as: ReadInt.self)
        readBlob = try SQLite.call("sqlite3_column_blob", as: ReadBytes.self)
        readText = try SQLite.call("sqlite3_column_text", as: ReadText.self)
        let prepare = try SQLite.call("sqlite3_prepare_v2", as: Prepare.self)
        guard prepare(database.handle, sql, -1, &statement, nil) == 0 else {
            throw BenchmarkError("sqlite cannot prepare \(sql)")
        }
    }

    deinit { _ = finalizeCall(statement) }

    func bind(_ place: Int, _ number: Double) { _ = bindDouble(statement, Int32(place), number) }

    func bind(_ place: Int, _ number: Int) { _ = bindInt(statement, Int32(place), Int64(number)) }

    func bind(_ place: Int, _ id: UUID) {
        var bytes = id.uuid
        // -1: SQLite copies the bytes, here and for texts.
        _ = withUnsafeBytes(of: &bytes) { bindBlob(statement, Int32(place), $0.baseAddress, 16, -1) }
    }

    func bind(_ place: Int, _ text: String?) {
        guard let text else { return _ = bindNull(statement, Int32(place)) }
        _ = text.withCString { bindText(statement, Int32(place), $0, -1, -1) }
    }

    /// Calls the body for each row of the answer and makes the statement ready for the next run.
    func run(_ body: () -> Void = {}) throws {
        var code = stepCall(statement)
        while code == 100 {
            body()
            code = stepCall(statement)
        }
        _ = resetCall(statement)
        guard code == 101 else { throw BenchmarkError("sqlite stopped with \(code)") }
    }

    // Columns of the present row, from 0.

    func double(_ column: Int) -> Double { readDouble(statement, Int32(column)) }

    func int(_ column: Int) -> Int { Int(readInt(statement, Int32(column))) }

    func id(_ column: Int) -> UUID {
        guard let bytes = readBlob(statement, Int32(column)) else { return UUID() }
        return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    func text(_ column: Int) -> String? { readText(statement, Int32(column)).map { String(cString: $0) } }
}
