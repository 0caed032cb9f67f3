import Foundation

/// A database of SQLite that is open. Used by one thread at a time, but for `interrupt`.
///
/// - Parameter Failure: the errors of the target that uses it.
package final class SQLiteDatabase<Failure: SQLiteFailure> {
    /// How a file is opened.
    package typealias Mode = SQLiteMode

    let library: SQLiteLibrary
    /// What messages call the file.
    package let name: String
    package private(set) var handle: OpaquePointer?

    /// - Parameter name: what messages call the file; nil for its own name.
    package init(path: String, _ mode: Mode = .writing, name: String? = nil) throws(Failure) {
        do throws(SQLiteFault) { library = try SQLiteLibrary.shared() } catch { throw Failure(error) }
        self.name = name ?? URL(fileURLWithPath: path).lastPathComponent
        // SQLITE_OPEN_READWRITE and CREATE, or READONLY; URI; NOMUTEX.
        let flags: Int32 = (mode == .reading ? 0x1 : 0x6) | 0x40 | 0x8000
        guard library.open(SQLiteLibrary.uri(of: path, mode), &handle, flags, nil) == SQLiteLibrary.Code.ok
        else { throw problem(code: 0) }
        switch mode {
        case .reading:
            // Not mapped into memory: a file that somebody cuts off must not end the program. It may be a stranger's.
            try run("pragma query_only=on; pragma trusted_schema=off; pragma cache_size=-16384")
        case .building:
            try run(
                """
                pragma page_size=4096; pragma journal_mode=off; pragma synchronous=off; pragma locking_mode=exclusive;
                pragma cache_size=-65536; pragma temp_store=file
                """)
            // A statement may take seconds; where its task is cancelled it ends, and throws `stopped`.
            library.endWithTask(handle)
        case .writing: break
        }
    }

    deinit { _ = library.close(handle) }

    /// Runs statements that answer nothing.
    package func run(_ sql: String) throws(Failure) {
        let code = library.run(handle, sql, nil, nil, nil)
        guard code == SQLiteLibrary.Code.ok else { throw problem(code: code) }
    }

    /// Ends what a statement does at the moment, from any thread; it throws the error for ``SQLiteFault/stopped``.
    package func interrupt() { library.interrupt(handle) }

    /// The error for a result code.
    func problem(code: Int32) -> Failure {
        switch code & 0xff {
        case SQLiteLibrary.Code.interrupted: return Failure(.stopped)
        case SQLiteLibrary.Code.corrupt, SQLiteLibrary.Code.notADatabase: return Failure(.damaged(file: name))
        case SQLiteLibrary.Code.full: return Failure(.failed(file: name, reason: "the disk is full"))
        default:
            let message = library.message(handle).map { String(cString: $0) } ?? "SQLite failed"
            return Failure(.failed(file: name, reason: message))
        }
    }
}

/// How a file of SQLite is opened.
package enum SQLiteMode {
    /// Reads a file that nobody changes while it has this name: no lock is taken and nothing is written.
    case reading
    /// Writes a file that nobody else knows yet. A crash leaves it unusable.
    case building
    /// Writes a file as SQLite does by default.
    case writing
}

/// What can go wrong with SQLite.
package enum SQLiteFault: Error, Equatable {
    /// The system has no SQLite.
    case missing
    /// It was interrupted, or its task was cancelled.
    case stopped
    /// The file is of another kind, or damaged.
    case damaged(file: String)
    /// SQLite, the disk or the system refused something.
    case failed(file: String, reason: String)
}

/// An error of a target that uses SQLite.
package protocol SQLiteFailure: Error {
    init(_ fault: SQLiteFault)
}
