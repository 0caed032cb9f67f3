import Foundation
import Glibc
import SwimFit

/// The system's SQLite as the program itself loads it, for the measurements next to it.
typealias SQLite = SQLiteConnection

extension SQLiteConnection {
    /// A function of the library that the program has no use for.
    static func call<Type>(_ name: String, as type: Type.Type) throws -> Type {
        guard let library = dlopen("libsqlite3.so.0", RTLD_NOW), let symbol = dlsym(library, name) else {
            throw BenchmarkError("no \(name)")
        }
        return unsafeBitCast(symbol, to: type)
    }

    /// A row of the table that the measurements use.
    struct Row {
        let id: UUID
        let type: Int
        let start: Double
        let end: Double
        let value: Double
    }

    static var schema: String {
        """
        create table sample(id blob primary key, type integer, start real, end real, value real, origin integer)
        without rowid; create index byTime on sample(type, start, end, value);
        """
    }

    func insert(_ rows: some Sequence<Row>) throws {
        let statement = try SQLiteStatement("insert into sample values(?,?,?,?,?,?)", in: self)
        for row in rows {
            statement.bind(1, row.id)
            statement.bind(2, row.type)
            statement.bind(3, row.start)
            statement.bind(4, row.end)
            statement.bind(5, row.value)
            statement.bind(6, 1)
            try statement.run()
        }
    }

    /// The sum of the first column over all rows of an answer.
    func sum(_ sql: String) throws -> Double {
        let statement = try SQLiteStatement(sql, in: self)
        var sum = 0.0
        try statement.run { sum += statement.double(0) }
        return sum
    }
}
