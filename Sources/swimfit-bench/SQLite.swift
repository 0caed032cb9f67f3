import Foundation
import Glibc

/// The system's SQLite, loaded at run time, so that nothing but this measurement ever needs it.
final class SQLite {
    private typealias Open =
        @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32
    private typealias Run =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?, OpaquePointer?
        ) -> Int32
    private typealias Prepare =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?
        ) -> Int32
    private typealias Statement = @convention(c) (OpaquePointer?) -> Int32
    private typealias BindDouble = @convention(c) (OpaquePointer?, Int32, Double) -> Int32
    private typealias BindInt = @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
    private typealias BindBlob =
        @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
    private typealias ColumnDouble = @convention(c) (OpaquePointer?, Int32) -> Double

    private struct Calls {
        let open: Open
        let close: Close
        let run: Run
        let prepare: Prepare
        let step: Statement
        let reset: Statement
        let finalize: Statement
        let bindDouble: BindDouble
        let bindInt: BindInt
        let bindBlob: BindBlob
        let columnDouble: ColumnDouble

        init() throws {
            func call<Type>(_ name: String, as type: Type.Type) throws -> Type {
                try SQLite.call(name, as: type)
            }
            open = try call("sqlite3_open", as: Open.self)
            close = try call("sqlite3_close", as: Close.self)
            run = try call("sqlite3_exec", as: Run.self)
            prepare = try call("sqlite3_prepare_v2", as: Prepare.self)
            step = try call("sqlite3_step", as: Statement.self)
            reset = try call("sqlite3_reset", as: Statement.self)
            finalize = try call("sqlite3_finalize", as: Statement.self)
            bindDouble = try call("sqlite3_bind_double", as: BindDouble.self)
            bindInt = try call("sqlite3_bind_int64", as: BindInt.self)
            bindBlob = try call("sqlite3_bind_blob", as: BindBlob.self)
            columnDouble = try call("sqlite3_column_double", as: ColumnDouble.self)
        }
    }

    private let calls: Calls
    private(set) var handle: OpaquePointer?

    init(path: String) throws {
        calls = try Calls()
        guard calls.open(path, &handle) == 0 else { throw BenchmarkError("sqlite cannot open \(path)") }
    }

    deinit { _ = calls.close(handle) }

    /// A function of the library.
    static func call<Type>(_ name: String, as type: Type.Type) throws -> Type {
        guard let library = dlopen("libsqlite3.so.0", RTLD_NOW) else {
            throw BenchmarkError("libsqlite3.so.0 is not there")
        }
        guard let symbol = dlsym(library, name) else { throw BenchmarkError("no \(name)") }
        return unsafeBitCast(symbol, to: type)
    }

    func run(_ sql: String) throws {
        guard calls.run(handle, sql, nil, nil, nil) == 0 else {
            throw BenchmarkError("sqlite refused \(sql)")
        }
    }

    /// A row of the table that the measurements use.
    struct Row {
        let id: UUID
        let type: Int
        let start: Double
        let end: Double
        let value: Double
    }

    static let schema = """
        create table sample(id blob primary key, type integer, start real, end real, value real, origin integer)
        without rowid; create index byTime on sample(type, start, end, value);
        """

    func insert(_ rows: some Sequence<Row>) throws {
        var statement: OpaquePointer?
        guard calls.prepare(handle, "insert into sample values(?,?,?,?,?,?)", -1, &statement, nil) == 0 else {
            throw BenchmarkError("sqlite cannot prepare")
        }
        defer { _ = calls.finalize(statement) }
        for row in rows {
            var id = row.id.uuid
            // -1: SQLite copies the bytes.
            _ = withUnsafeBytes(of: &id) { calls.bindBlob(statement, 1, $0.baseAddress, 16, -1) }
            _ = calls.bindInt(statement, 2, Int64(row.type))
            _ = calls.bindDouble(statement, 3, row.start)
            _ = calls.bindDouble(statement, 4, row.end)
            _ = calls.bindDouble(statement, 5, row.value)
            _ = calls.bindInt(statement, 6, 1)
            guard calls.step(statement) == 101 else { throw BenchmarkError("sqlite cannot insert") }
            _ = calls.reset(statement)
        }
    }

    /// The sum of the first column over all rows of an answer.
    func sum(_ sql: String) throws -> Double {
        var statement: OpaquePointer?
        guard calls.prepare(handle, sql, -1, &statement, nil) == 0 else {
            throw BenchmarkError("sqlite cannot prepare \(sql)")
        }
        defer { _ = calls.finalize(statement) }
        var sum = 0.0
        while calls.step(statement) == 100 { sum += calls.columnDouble(statement, 0) }
        return sum
    }
}
