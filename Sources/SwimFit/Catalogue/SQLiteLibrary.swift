import Foundation

/// The system's SQLite, found when a catalogue is first imported or searched.
///
/// It is loaded at run time, as zlib is: who imports no catalogue needs nothing but what the program is built with.
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
    static let fileName = "libsqlite3.so.0"

    /// The library, once it was found.
    static func shared() throws(Problem) -> SQLiteLibrary { try found.get() }

    /// Whether catalogues can be read and imported on this machine.
    package static var isInstalled: Bool {
        // SAFETY: asked for an answer, not for the reason.
        (try? found.get()) != nil
    }

    private static let found = Result { () throws(Problem) in try SQLiteLibrary(named: fileName) }

    /// - Throws: ``Problem/sqliteMissing`` when the library or one of its functions is not there.
    init(named name: String) throws(Problem) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw .sqliteMissing }
        func call<Type>(_ name: String, as type: Type.Type) throws(Problem) -> Type {
            guard let symbol = dlsym(library, name) else { throw .sqliteMissing }
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
