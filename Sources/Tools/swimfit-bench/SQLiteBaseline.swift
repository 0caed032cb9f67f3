import Foundation
import Glibc
import HealthKit
import SwimFitModels
import SwimFitFood

/// The same data and queries with SQLite, in an optimal table: an index that covers every query, meals joined by row
/// number, statements prepared once, no parsing of metadata. Its results are objects with the same columns as
/// HealthKit's.
final class SQLiteBaseline {
    /// The object that a program would make of a row.
    final class Sample {
        let id: UUID
        let type: HKQuantityType?
        let unit: HKUnit?
        let start: Date
        let end: Date
        let value: Double
        let source: HKSourceRevision
        let metadata: [String: String]?
        let members: [Sample]

        init(
            id: UUID, type: Int, start: Double, end: Double, value: Double, source: HKSourceRevision,
            food: String?, members: [Sample] = []
        ) {
            self.id = id
            let isQuantity = type < 3
            self.type = isQuantity ? SQLiteBaseline.types[type] : nil
            unit = isQuantity ? HealthKitBenchmarkData.units[type] : nil
            self.start = Date(timeIntervalSinceReferenceDate: start)
            self.end = Date(timeIntervalSinceReferenceDate: end)
            self.value = value
            self.source = source
            metadata = food.map { [HKMetadataKeyFoodType: $0] }
            self.members = members
        }
    }

    private static let types = [
        HealthKitBenchmarkData.steps, HealthKitBenchmarkData.heart, HealthKitBenchmarkData.energy,
    ]
    private static let schema = """
        create table sample(key integer primary key, id blob unique not null, type integer, start real, end real,
            value real, origin integer, food text);
        create index byTime on sample(type, start, end, value, origin, id, food);
        create table member(member integer primary key, owner integer);
        """

    private let database: SQLite
    private let sources = [HKSourceRevision(source: .default(), version: nil)]
    private let insertion: SQLiteStatement
    private let membership: SQLiteStatement
    private let listing: SQLiteStatement
    private let sum: SQLiteStatement
    private let values: SQLiteStatement
    private let groups: SQLiteStatement
    private let meals: SQLiteStatement
    private let one: SQLiteStatement
    private var key = 0

    /// - Parameter file: nil for a database in memory. In a file each commit is on disk when the commit returns, by
    ///   SQLite's cheapest way: one sync of the log.
    init(file: URL? = nil) throws {
        let database = try SQLite(path: file?.path ?? ":memory:")
        if file != nil { try database.run("pragma journal_mode = wal; pragma synchronous = full") }
        try database.run(Self.schema)
        func statement(_ sql: String) throws -> SQLiteStatement { try SQLiteStatement(sql, in: database) }
        insertion = try statement("insert into sample values(?,?,?,?,?,?,0,?)")
        membership = try statement("insert into member values(?,?)")
        let today = "from sample where type = 0 and start >= ? and start < ?"
        listing = try statement("select id, start, end, value, origin, food \(today) order by start")
        sum = try statement("select sum(value) \(today)")
        values = try statement("select start, value from sample where type = 0 order by start")
        groups = try statement(
            "select sum(value) from sample where type = 0 group by cast(start / 86400 as integer)")
        meals = try statement(
            """
            select c.id, c.start, c.end, c.origin, c.food, m.id, m.start, m.end, m.value, m.origin
            from sample m cross join member on member.member = m.key cross join sample c on c.key = member.owner
            where m.type = 2 and m.value >= 800 order by m.start
            """)
        one = try statement("select id, start, end, value, origin, food from sample where id = ?")
        self.database = database
    }

    // MARK: Data

    func fill(_ readings: [HealthKitBenchmarkData.HealthReading]) throws {
        try database.run("begin")
        for reading in readings { try insert(reading) }
        try database.run("commit")
    }

    func analyze() throws { try database.run("analyze") }

    func insert(_ reading: HealthKitBenchmarkData.HealthReading) throws {
        let own = try insert(reading.id, reading.type, reading, food: nil)
        guard let meal = reading.meal else { return }
        membership.bind(1, own)
        membership.bind(2, try insert(meal.id, 3, reading, food: meal.name))
        try membership.run()
    }

    private func insert(
        _ id: UUID, _ type: Int, _ reading: HealthKitBenchmarkData.HealthReading, food: String?
    ) throws -> Int {
        key += 1
        insertion.bind(1, key)
        insertion.bind(2, id)
        insertion.bind(3, type)
        insertion.bind(4, reading.start)
        insertion.bind(5, reading.end)
        insertion.bind(6, type == 3 ? 0 : reading.value)
        insertion.bind(7, food)
        try insertion.run()
        return key
    }

    // MARK: Questions

    func samplesOfToday() throws -> [Sample] {
        bindToday(listing)
        var samples: [Sample] = []
        try listing.run { samples.append(sample(of: listing)) }
        return samples
    }

    func sumOfToday() throws -> Double {
        bindToday(sum)
        var total = 0.0
        try sum.run { total = sum.double(0) }
        return total
    }

    /// Daily sums calculated by SQL.
    func dailySums() throws -> [Double] {
        var sums: [Double] = []
        try groups.run { sums.append(groups.double(0)) }
        return sums
    }

    /// Daily sums added up outside SQLite, with the knowledge that the days come in order.
    func dailySumsByHand() throws -> [Double] {
        var sums: [Double] = []
        var day = -1.0
        try values.run {
            let next = (values.double(0) / 86_400).rounded(.down)
            if next != day {
                sums.append(0)
                day = next
            }
            sums[sums.count - 1] += values.double(1)
        }
        return sums
    }

    func highCalorieMeals() throws -> [Sample] {
        var found: [Sample] = []
        try meals.run {
            let member = Sample(
                id: meals.id(5), type: 2, start: meals.double(6), end: meals.double(7),
                value: meals.double(8), source: sources[meals.int(9)], food: nil)
            found.append(
                Sample(
                    id: meals.id(0), type: 3, start: meals.double(1), end: meals.double(2), value: 0,
                    source: sources[meals.int(3)], food: meals.text(4), members: [member]))
        }
        return found
    }

    func sample(_ id: UUID) throws -> Sample? {
        one.bind(1, id)
        var found: Sample?
        try one.run { found = sample(of: one) }
        return found
    }

    private func sample(of statement: SQLiteStatement) -> Sample {
        Sample(
            id: statement.id(0), type: 0, start: statement.double(1), end: statement.double(2),
            value: statement.double(3), source: sources[statement.int(4)], food: statement.text(5))
    }

    private func bindToday(_ statement: SQLiteStatement) {
        statement.bind(1, HealthKitBenchmarkData.today.lowerBound)
        statement.bind(2, HealthKitBenchmarkData.today.upperBound)
    }

    // MARK: Observing

    private typealias Hook = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    private typealias SetHook =
        @convention(c) (OpaquePointer?, Hook?, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

    /// Calls the handler within every commit, on the committing thread, until nil replaces it.
    func observe(_ handler: (() -> Void)?) throws {
        let setHook = try SQLite.call("sqlite3_commit_hook", as: SetHook.self)
        let box = handler.map { Unmanaged.passRetained(HandlerBox($0)) }
        let hook: Hook = { context in
            if let context { Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue().handler() }
            return 0
        }
        let old = setHook(database.handle, box == nil ? nil : hook, box?.toOpaque())
        if let old { Unmanaged<HandlerBox>.fromOpaque(old).release() }
    }

    private final class HandlerBox {
        let handler: () -> Void
        init(_ handler: @escaping () -> Void) { self.handler = handler }
    }
}

/// The system's SQLite, loaded like in the program, for comparisons.
typealias SQLite = SQLiteConnection

extension SQLiteConnection {
    /// A function of the library that only the benchmark uses.
    static func call<Type>(_ name: String, as type: Type.Type) throws -> Type {
        guard let library = dlopen("libsqlite3.so.0", RTLD_NOW), let symbol = dlsym(library, name) else {
            throw BenchmarkError("no \(name)")
        }
        return unsafeBitCast(symbol, to: type)
    }

    /// A row of the benchmark's table.
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
