import Foundation

/// A database of SQLite that is open. Used by one thread at a time, but for `interrupt`.
package final class SQLiteConnection {
    /// How a file is opened.
    package enum Mode {
        /// Reads a file that nobody changes while it has this name: no lock is taken and nothing is written.
        case reading
        /// Writes a file that nobody else knows yet. A crash leaves it unusable.
        case building
        /// Writes a file as SQLite does by default.
        case writing
    }

    let library: SQLiteLibrary
    /// What messages call the file.
    let name: String
    package private(set) var handle: OpaquePointer?

    /// - Parameter name: what messages call the file; nil for its own name.
    package init(path: String, _ mode: Mode = .writing, name: String? = nil) throws(Problem) {
        library = try SQLiteLibrary.shared()
        self.name = name ?? URL(fileURLWithPath: path).lastPathComponent
        // SQLITE_OPEN_READWRITE and CREATE, or READONLY; URI; NOMUTEX.
        let flags: Int32 = (mode == .reading ? 0x1 : 0x6) | 0x40 | 0x8000
        guard library.open(SQLiteConnection.uri(of: path, mode), &handle, flags, nil) == SQLiteLibrary.Code.ok
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
            library.watch(handle, 100_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
        case .writing: break
        }
    }

    deinit { _ = library.close(handle) }

    /// Percent-encoded, because the path may have a question mark.
    private static func uri(of path: String, _ mode: Mode) -> String {
        let plain = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return "file:" + plain + (mode == .reading ? "?immutable=1" : "")
    }

    /// Runs statements that answer nothing.
    package func run(_ sql: String) throws(Problem) {
        let code = library.run(handle, sql, nil, nil, nil)
        guard code == SQLiteLibrary.Code.ok else { throw problem(code: code) }
    }

    /// Ends what a statement does at the moment, from any thread; it throws ``Problem/stopped``.
    func interrupt() { library.interrupt(handle) }

    /// The error for a result code.
    func problem(code: Int32) -> Problem {
        switch code & 0xff {
        case SQLiteLibrary.Code.interrupted: return .stopped
        case SQLiteLibrary.Code.corrupt, SQLiteLibrary.Code.notADatabase: return .damaged(file: name)
        case SQLiteLibrary.Code.full: return .failed(file: name, reason: "the disk is full")
        default:
            let message = library.message(handle).map { String(cString: $0) } ?? "SQLite failed"
            return .failed(file: name, reason: message)
        }
    }
}
