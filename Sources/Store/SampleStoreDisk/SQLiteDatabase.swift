import Foundation

/// An open SQLite database. Used by one thread at a time, except for `interrupt`.
///
/// - Parameter Failure: the errors of the target that uses it.
package final class SQLiteDatabase<Failure: SQLiteErrorInitialisable> {
    /// The mode of opening a file.
    package typealias Mode = SQLiteMode

    let library: SQLiteLibrary
    /// The name of the file in messages.
    package let name: String
    package private(set) var handle: OpaquePointer?

    /// - Parameter name: the name in messages; nil for the file's own name.
    package init(path: String, _ mode: Mode = .writing, name: String? = nil) throws(Failure) {
        do throws(SQLiteError) { library = try SQLiteLibrary.shared() } catch { throw Failure(error) }
        self.name = name ?? URL(fileURLWithPath: path).lastPathComponent
        // To open a pipe would wait for its other end. IGNORED: SQLite says why a file cannot be opened.
        if let status = try? LinuxCalls().statusIfPresent(at: path), !status.isRegular {
            throw Failure(.failed(file: self.name, reason: "it is not a file"))
        }
        // SQLITE_OPEN_READWRITE and CREATE, or READONLY; URI; NOMUTEX.
        let flags: Int32 = (mode == .reading ? 0x1 : 0x6) | 0x40 | 0x8000
        guard
            library.open(SQLiteLibrary.uri(of: path, mode), &handle, flags, nil)
                == SQLiteLibrary.ResultCode.ok
        else { throw problem(code: 0) }
        switch mode {
        case .reading:
            // Memory mapping is not enabled: a file that another program truncates must not end this program. The file
            // may come from a stranger.
            try run("pragma query_only=on; pragma trusted_schema=off; pragma cache_size=-16384")
        case .building:
            try run(
                """
                pragma page_size=4096; pragma journal_mode=off; pragma synchronous=off; pragma locking_mode=exclusive;
                pragma cache_size=-65536; pragma temp_store=file
                """)
            // A statement may take seconds. If its task is cancelled, it ends and throws `stopped`.
            library.endWithTask(handle)
        case .writing: break
        }
    }

    deinit { _ = library.close(handle) }

    /// Runs statements without results.
    package func run(_ sql: String) throws(Failure) {
        let code = library.run(handle, sql, nil, nil, nil)
        guard code == SQLiteLibrary.ResultCode.ok else { throw problem(code: code) }
    }

    /// Interrupts the running statement, from any thread. The statement throws the error for ``SQLiteError/stopped``.
    package func interrupt() { library.interrupt(handle) }

    /// The error for a result code.
    func problem(code: Int32) -> Failure {
        switch code & 0xff {
        case SQLiteLibrary.ResultCode.interrupted: return Failure(.stopped)
        case SQLiteLibrary.ResultCode.corrupt, SQLiteLibrary.ResultCode.notADatabase:
            return Failure(.damaged(file: name))
        case SQLiteLibrary.ResultCode.full: return Failure(.failed(file: name, reason: "the disk is full"))
        default:
            let message = library.message(handle).map { String(cString: $0) } ?? "SQLite failed"
            return Failure(.failed(file: name, reason: message))
        }
    }
}

/// The mode of opening a SQLite file.
package enum SQLiteMode {
    /// Reads a file that nobody changes: no lock is taken and nothing is written.
    case reading
    /// Writes a new file that no other process uses yet. A crash leaves it unusable.
    case building
    /// Writes a file with SQLite's defaults.
    case writing
}

/// The failures of SQLite.
package enum SQLiteError: Error, Equatable {
    /// The system has no SQLite.
    case missing
    /// The statement was interrupted, or its task was cancelled.
    case stopped
    /// The file has another format, or is damaged.
    case damaged(file: String)
    /// SQLite, the disk or the system refused something.
    case failed(file: String, reason: String)
}

/// The error of a target that uses SQLite, made from an `SQLiteError`.
package protocol SQLiteErrorInitialisable: Error {
    init(_ fault: SQLiteError)
}

/// A prepared SQLite statement, which can be run repeatedly. Parameters count from 1, columns from 0.
package final class SQLitePreparedStatement<Failure: SQLiteErrorInitialisable> {
    private let connection: SQLiteDatabase<Failure>
    private let library: SQLiteLibrary
    private var statement: OpaquePointer?

    package init(_ sql: String, in connection: SQLiteDatabase<Failure>) throws(Failure) {
        self.connection = connection
        library = connection.library
        let code = library.prepare(connection.handle, sql, -1, &statement, nil)
        guard code == SQLiteLibrary.ResultCode.ok else { throw connection.problem(code: code) }
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

    /// Runs the statement to its end, and resets it for the next run.
    /// - Parameter body: called for each row of the result.
    package func run(_ body: () throws(Failure) -> Void = {}) throws(Failure) {
        defer { _ = library.reset(statement) }
        while try step() { try body() }
    }

    /// Runs the statement until the body stops it, or to its end.
    /// - Parameter body: called for each row; returns whether to continue.
    package func readRows(while body: () throws(Failure) -> Bool) throws(Failure) {
        defer { _ = library.reset(statement) }
        while try step(), try body() {}
    }

    /// Moves to the next row; false after the last one.
    private func step() throws(Failure) -> Bool {
        let code = library.step(statement)
        guard code == SQLiteLibrary.ResultCode.row || code == SQLiteLibrary.ResultCode.done else {
            throw connection.problem(code: code)
        }
        return code == SQLiteLibrary.ResultCode.row
    }

    package func double(_ column: Int) -> Double { library.number(statement, Int32(column)) }

    package func int(_ column: Int) -> Int { Int(library.integer(statement, Int32(column))) }

    /// The number in a column; nil for null.
    package func double(orNull column: Int) -> Double? { isNull(column) ? nil : double(column) }

    package func int(orNull column: Int) -> Int? { isNull(column) ? nil : int(column) }

    private func isNull(_ column: Int) -> Bool {
        library.kind(statement, Int32(column)) == SQLiteLibrary.ResultCode.null
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

    /// The text in a column, for any bytes; nil for null.
    package func text(_ column: Int) -> String? {
        guard let bytes = library.text(statement, Int32(column)) else { return nil }
        let count = Int(library.byteCount(statement, Int32(column)))
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

/// The system's SQLite, found when a catalogue is first imported or searched, or a file of it is imported.
///
/// It is loaded at run time, like zlib: without such imports the program needs no other library.
package final class SQLiteLibrary: Sendable {
    typealias Open =
        @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>?
        ) -> Int32
    typealias Handle = @convention(c) (OpaquePointer?) -> Int32
    typealias Watch =
        @convention(c) (
            OpaquePointer?, Int32, (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
            UnsafeMutableRawPointer?
        ) -> Void
    typealias Interrupt = @convention(c) (OpaquePointer?) -> Void
    typealias Message = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
    typealias Run =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?, OpaquePointer?
        ) -> Int32
    typealias Prepare =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?
        ) -> Int32
    typealias BindNumber = @convention(c) (OpaquePointer?, Int32, Double) -> Int32
    typealias BindInteger = @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
    typealias BindBytes = @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
    typealias BindNothing = @convention(c) (OpaquePointer?, Int32) -> Int32
    typealias ColumnInteger = @convention(c) (OpaquePointer?, Int32) -> Int64
    typealias ColumnNumber = @convention(c) (OpaquePointer?, Int32) -> Double
    typealias ColumnBytes = @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?
    typealias ColumnCount = @convention(c) (OpaquePointer?, Int32) -> Int32

    let open: Open
    let close: Handle
    let watch: Watch
    let interrupt: Interrupt
    let message: Message
    let run: Run
    let prepare: Prepare
    let step: Handle
    let reset: Handle
    let finalize: Handle
    let bindNumber: BindNumber
    let bindInteger: BindInteger
    let bindText: BindBytes
    let bindBlob: BindBytes
    let bindNull: BindNothing
    let integer: ColumnInteger
    let number: ColumnNumber
    let text: ColumnBytes
    let blob: ColumnBytes
    let byteCount: ColumnCount
    let kind: ColumnCount

    /// SQLite's result codes that are used here.
    enum ResultCode {
        static let ok: Int32 = 0
        static let interrupted: Int32 = 9
        fileprivate static let corrupt: Int32 = 11
        static let full: Int32 = 13
        fileprivate static let notADatabase: Int32 = 26
        static let row: Int32 = 100
        static let done: Int32 = 101
        /// `SQLITE_NULL`, a type of column.
        static let null: Int32 = 5
    }

    /// The file name of the library, and its package in Debian and Ubuntu.
    package static let fileName = "libsqlite3.so.0"

    /// The library; it is loaded once.
    static func shared() throws(SQLiteError) -> SQLiteLibrary { try found.get() }

    /// Whether SQLite is installed on this machine.
    package static var isInstalled: Bool {
        // IGNORED: only the result matters, not the reason.
        (try? found.get()) != nil
    }

    private static let found = Result { () throws(SQLiteError) in try SQLiteLibrary(named: fileName) }

    /// The URI of a file, percent-encoded, because the path may contain a question mark.
    fileprivate static func uri(of path: String, _ mode: SQLiteMode) -> String {
        let plain = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return "file:" + plain + (mode == .reading ? "?immutable=1" : "")
    }

    /// Interrupts a long statement if its task is cancelled.
    fileprivate func endWithTask(_ database: OpaquePointer?) {
        watch(database, 100_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
    }

    /// Makes SQLite copy the bound bytes.
    static let copying = -1

    // SAFETY: one constant byte that is never freed. SQLite does not read it, but does not accept null.
    nonisolated(unsafe) static let empty = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// - Throws: ``SQLiteError/missing`` when the library or one of its functions is not there.
    package init(named name: String) throws(SQLiteError) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw .missing }
        func call<Type>(_ name: String, as type: Type.Type) throws(SQLiteError) -> Type {
            guard let symbol = dlsym(library, name) else { throw .missing }
            return unsafeBitCast(symbol, to: type)
        }
        open = try call("sqlite3_open_v2", as: Open.self)
        close = try call("sqlite3_close_v2", as: Handle.self)
        watch = try call("sqlite3_progress_handler", as: Watch.self)
        interrupt = try call("sqlite3_interrupt", as: Interrupt.self)
        message = try call("sqlite3_errmsg", as: Message.self)
        run = try call("sqlite3_exec", as: Run.self)
        prepare = try call("sqlite3_prepare_v2", as: Prepare.self)
        step = try call("sqlite3_step", as: Handle.self)
        reset = try call("sqlite3_reset", as: Handle.self)
        finalize = try call("sqlite3_finalize", as: Handle.self)
        bindNumber = try call("sqlite3_bind_double", as: BindNumber.self)
        bindInteger = try call("sqlite3_bind_int64", as: BindInteger.self)
        bindText = try call("sqlite3_bind_text", as: BindBytes.self)
        bindBlob = try call("sqlite3_bind_blob", as: BindBytes.self)
        bindNull = try call("sqlite3_bind_null", as: BindNothing.self)
        integer = try call("sqlite3_column_int64", as: ColumnInteger.self)
        number = try call("sqlite3_column_double", as: ColumnNumber.self)
        text = try call("sqlite3_column_text", as: ColumnBytes.self)
        blob = try call("sqlite3_column_blob", as: ColumnBytes.self)
        byteCount = try call("sqlite3_column_bytes", as: ColumnCount.self)
        kind = try call("sqlite3_column_type", as: ColumnCount.self)
    }
}
