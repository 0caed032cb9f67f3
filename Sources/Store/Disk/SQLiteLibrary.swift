import Foundation

/// The system's SQLite, found when a catalogue is first imported or searched, or a file of it is imported.
///
/// It is loaded at run time, as zlib is: who has none of these needs nothing but what the program is built with.
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

    /// SQLite's result codes that matter here.
    enum Code {
        static let ok: Int32 = 0
        static let interrupted: Int32 = 9
        static let corrupt: Int32 = 11
        static let full: Int32 = 13
        static let notADatabase: Int32 = 26
        static let row: Int32 = 100
        static let done: Int32 = 101
        /// `SQLITE_NULL`, a kind of column.
        static let null: Int32 = 5
    }

    /// The file that is looked for, and the package of Debian and Ubuntu that has it.
    package static let fileName = "libsqlite3.so.0"

    /// The library, once it was found.
    static func shared() throws(SQLiteFault) -> SQLiteLibrary { try found.get() }

    /// Whether files of SQLite can be read on this machine.
    package static var isInstalled: Bool {
        // IGNORED: asked for an answer, not for the reason.
        (try? found.get()) != nil
    }

    private static let found = Result { () throws(SQLiteFault) in try SQLiteLibrary(named: fileName) }

    /// The name of a file. Percent-encoded, because the path may have a question mark.
    static func uri(of path: String, _ mode: SQLiteMode) -> String {
        let plain = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return "file:" + plain + (mode == .reading ? "?immutable=1" : "")
    }

    /// Ends a statement of seconds where its task is cancelled.
    func endWithTask(_ database: OpaquePointer?) {
        watch(database, 100_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
    }

    /// Tells SQLite to copy the bytes that are bound.
    static let copying = -1

    // SAFETY: one constant byte that is never freed; SQLite reads none of it, but takes no pointer for null.
    nonisolated(unsafe) static let empty = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// - Throws: ``SQLiteFault/missing`` when the library or one of its functions is not there.
    package init(named name: String) throws(SQLiteFault) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw .missing }
        func call<Type>(_ name: String, as type: Type.Type) throws(SQLiteFault) -> Type {
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
