import Disk
import Foundation

/// The tables of a file of SQLite that came from elsewhere. Only plain tables are read: a view, and a column that is computed,
/// could take for ever.
struct HealthConnectDatabase {
    private let connection: SQLiteDatabase<ArchiveError>
    /// The columns of each plain table.
    private let columns: [String: Set<String>]

    /// - Parameter log: the last changes, which SQLite writes into a file beside the database first; nil for none.
    /// - Throws: ``ArchiveError`` where it cannot be read.
    init(_ data: Data, log: Data? = nil) throws(ArchiveError) {
        // SQLite wants a name; nobody needs it once the file is open.
        var name = Array((NSTemporaryDirectory() + "swimfit-import-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw .unreadable(
                path: Self.name, reason: "no temporary file: " + String(cString: strerror(errno)))
        }
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        do {
            try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
        } catch {
            throw .unreadable(path: Self.name, reason: "no room for a temporary copy")
        }
        if let log { try Self.add(log, to: path) }
        let connection = try SQLiteDatabase<ArchiveError>(path: path, .reading, name: Self.name)
        self.connection = connection
        let tables = try SQLiteQuestion<ArchiveError>(
            "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'",
            in: connection)
        var names: [String] = []
        try tables.run { () throws(ArchiveError) in
            guard let name = tables.text(0), let sql = tables.text(1)?.lowercased() else { return }
            let isPlain =
                sql.hasPrefix("create table") && !sql.contains("generated")
                && sql.firstRange(of: /\bas\s*\(/) == nil
            if isPlain, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) {
                names.append(name)
            }
        }
        var columns: [String: Set<String>] = [:]
        for name in names.prefix(Self.mostTables) {
            let info = try SQLiteQuestion<ArchiveError>("pragma table_info(\"\(name)\")", in: connection)
            try info.run { () throws(ArchiveError) in
                if let column = info.text(1) { columns[name, default: []].insert(column) }
            }
        }
        self.columns = columns
    }

    /// Writes the last changes into the copy.
    private static func add(_ log: Data, to path: String) throws(ArchiveError) {
        defer { for suffix in ["-wal", "-shm"] { unlink(path + suffix) } }
        do { try log.write(to: URL(fileURLWithPath: path + "-wal")) } catch {
            throw .unreadable(path: name, reason: "no room for a temporary copy")
        }
        let copy = try SQLiteDatabase<ArchiveError>(path: path, .writing, name: name)
        try copy.run("pragma trusted_schema=off; pragma wal_checkpoint(truncate); pragma journal_mode=delete")
    }

    /// What messages call it.
    private static let name = "the database"
    /// Android's have about seventy.
    private static let mostTables = 1000

    /// The names of the tables, in their order.
    var tables: [String] { columns.keys.sorted() }

    /// Whether there is a table with all these columns.
    func has(_ table: String, _ wanted: [String]) -> Bool {
        columns[table].map { $0.isSuperset(of: wanted) } == true
    }

    /// Calls the body with each row; a column that the table lacks is null.
    ///
    /// - Parameter body: returns whether it wants more.
    func forEachRow(
        of table: String, _ wanted: [String], _ body: (SQLiteQuestion<ArchiveError>) -> Bool
    ) throws(ArchiveError) {
        guard let known = columns[table] else { return }
        let list = wanted.map { known.contains($0) ? $0 : "null" }.joined(separator: ", ")
        let rows = try SQLiteQuestion<ArchiveError>("select \(list) from \"\(table)\"", in: connection)
        try rows.readRows { () throws(ArchiveError) in body(rows) }
    }

    func count(of table: String) throws(ArchiveError) -> Int {
        guard columns[table] != nil else { return 0 }
        let question = try SQLiteQuestion<ArchiveError>("select count(*) from \"\(table)\"", in: connection)
        var count = 0
        try question.run { () throws(ArchiveError) in count = question.int(0) }
        return count
    }
}

extension ArchiveError: SQLiteFailure {
    package init(_ fault: SQLiteFault) {
        switch fault {
        case .missing: self = .sqliteMissing
        case .stopped: self = .unreadable(path: "the database", reason: "stopped")
        case .damaged(let file): self = .unreadable(path: file, reason: "it is damaged")
        case .failed(let file, let reason): self = .unreadable(path: file, reason: reason)
        }
    }
}
