import Disk
import Foundation
import HealthKit

/// Reads the database that Android's Health Connect exports: a table a kind of record.
///
/// A row's identity is the `uuid` that Health Connect gave it; its source is the application that wrote it. Times are
/// milliseconds since 1970, zones seconds. What a row does not say is null or the smallest number there is, 5e-324.
struct HealthConnectReader {
    /// Who wrote a row.
    private struct App {
        let revision: HKSourceRevision

        init(name: String = "Health Connect", identifier: String = "com.google.android.apps.healthdata") {
            // One for all rows, of which there may be millions.
            revision = HKSourceRevision(
                source: HKSource(
                    name: ExportText.shortened(name), bundleIdentifier: ExportText.shortened(identifier)),
                version: nil)
        }
    }

    /// What all rows have.
    struct Head {
        var row: Int
        /// The number of the application.
        var app: Int?
        var uuid: UUID
        var start: Date
        var end: Date
        var revision: HKSourceRevision
        var metadata: [String: Any]
    }

    let database: HealthConnectDatabase
    private var apps: [Int: App] = [:]
    private let unknownApp = App()
    /// What measured: its maker and model, and whether it is worn.
    private var devices: [Int: (name: String, isWorn: Bool)] = [:]
    /// The sources of rows: an application that writes what a phone and a watch counted in the same minutes is two.
    private var sources: [Writer: HKSourceRevision] = [:]

    private struct Writer: Hashable {
        let app: Int?
        let device: Int?
    }
    /// The names of zones by their offsets.
    private var zones: [Int: String] = [:]
    private var read: Set<String> = ["heart_rate_record_series_table"]
    private(set) var samples: [HKSample] = []
    /// One session each.
    var workouts: [Recording] = []
    /// The workouts of each application in order of time, by their places.
    private var places: [Int: [(interval: DateInterval, workout: Int)]] = [:]
    var leftovers = Leftovers()
    private var problems: [ArchiveProblem] = []
    /// Rows and parts of rows so far.
    private var count = 0
    private static let mostRows = 4_000_000

    /// - Parameter log: the file beside it with its last changes; nil for none.
    /// - Throws: ``ArchiveError/sqliteMissing``.
    static func read(_ data: Data, log: Data? = nil) throws(ArchiveError) -> Recorded {
        do throws(ArchiveError) {
            var reader = try HealthConnectReader(HealthConnectDatabase(data, log: log))
            return try reader.recorded()
        } catch {
            guard error != .sqliteMissing else { throw error }
            return Recorded(recordings: [], lack: error.reason)
        }
    }

    private init(_ database: HealthConnectDatabase) throws(ArchiveError) {
        self.database = database
        var apps: [Int: App] = [:]
        let columns = ["row_id", "package_name", "app_name"]
        try database.forEachRow(of: "application_info_table", columns) { row in
            guard let package = row.text(1), !package.isEmpty else { return true }
            let name = row.text(2).flatMap { $0.isEmpty ? nil : $0 }
            apps[row.int(0)] = App(name: name ?? package, identifier: package)
            return apps.count < 10_000
        }
        self.apps = apps
        var devices: [Int: (name: String, isWorn: Bool)] = [:]
        let facts = ["row_id", "manufacturer", "model", "device_type"]
        try database.forEachRow(of: "device_info_table", facts) { row in
            let name = [row.text(1), row.text(2)].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
            // 1 is a watch, 4 a ring, 5 is on the head, 6 a band, 7 a strap on the chest.
            let isWorn = row.int(orNull: 3).map { [1, 4, 5, 6, 7].contains($0) } ?? false
            if !name.isEmpty { devices[row.int(0)] = (name.joined(separator: " "), isWorn) }
            return devices.count < 10_000
        }
        self.devices = devices
    }

    /// Who wrote a row: the application, or what it wrote for one of several devices.
    private mutating func revision(_ app: Int?, _ device: Int?) -> HKSourceRevision {
        let whole = (app.flatMap { apps[$0] } ?? unknownApp).revision
        guard let number = device, let device = devices[number] else { return whole }
        let writer = Writer(app: app, device: number)
        if let known = sources[writer] { return known }
        let revision = HKSourceRevision(
            source: HKSource(
                name: ExportText.shortened("\(whole.source.name) (\(device.name))"),
                bundleIdentifier: ExportText.shortened("\(whole.source.bundleIdentifier).\(device.name)")),
            version: nil, productType: device.isWorn ? "watch" : nil,
            operatingSystemVersion: HKSourceRevisionAnyOperatingSystem)
        sources[writer] = revision
        return revision
    }

    private mutating func recorded() throws(ArchiveError) -> Recorded {
        guard database.tables.contains(where: Self.isRecords) else {
            return Recorded(
                recordings: [], otherKind: "is a database of SQLite without the tables of Health Connect")
        }
        // Before the rows that are measured during one.
        try readWorkouts()
        for app in places.keys { places[app]?.sort { $0.interval.start < $1.interval.start } }
        for figure in HealthConnectFigure.all {
            let counted = try figure.total.map { (total) throws(ArchiveError) in
                try addTotals(of: figure.table, figure.column, factor: figure.factor, to: total)
            }
            try read(figure, counted ?? [:])
        }
        try readTotalEnergy()
        try readPulse()
        try readSleep()
        try readPressure()
        try readFood()
        for table in database.tables where Self.isRecords(table) && !read.contains(table) {
            let rows = try database.count(of: table)
            if rows > 0 { leftovers.count("rows of \(table)", rows) }
        }
        var all = Recording(Recording.Maker(format: "healthconnect", isUnique: true, name: "Health Connect"))
        (all.ready, all.leftovers) = (samples, leftovers)
        return Recorded(
            recordings: [all] + workouts, problems: problems,
            end: count > Self.mostRows ? "it has more than \(Self.mostRows) rows" : nil,
            lack: "its tables of records are empty, or of kinds that are not read")
    }

    /// Whether a table has records of the person, and not of the program.
    private static func isRecords(_ table: String) -> Bool {
        table.hasSuffix("_record_table") && !table.hasSuffix("_series_table")
            || table.hasSuffix("RecordTable")
            || ["medical_resource_table", "menstruation_period_record_table"].contains(table)
    }

    // MARK: Rows

    /// Calls the body with each row that has a time.
    ///
    /// - Parameter columns: come after those of the head, from ``first`` on.
    mutating func forEach(
        _ table: String, _ columns: [String],
        _ body: (inout HealthConnectReader, Head, SQLiteQuestion<ArchiveError>) -> Void
    ) throws(ArchiveError) {
        read.insert(table)
        let isInterval = database.has(table, ["start_time", "end_time"])
        let times =
            isInterval ? ["start_time", "end_time", "start_zone_offset"] : ["time", "time", "zone_offset"]
        let all =
            ["row_id", "uuid", "app_info_id", "client_record_id", "recording_method"] + times
            + ["device_info_id"] + columns
        var reader = self
        try database.forEachRow(of: table, all) { row in
            reader.count += 1
            guard let head = reader.head(row, table) else {
                reader.leftovers.count("rows of \(table) without a time")
                return reader.count <= Self.mostRows
            }
            body(&reader, head, row)
            return reader.count <= Self.mostRows
        }
        self = reader
    }

    /// The place of the first column after those of the head.
    static let first = 9

    private mutating func head(_ row: SQLiteQuestion<ArchiveError>, _ table: String) -> Head? {
        guard let start = Self.date(row.int(orNull: 5)), let end = Self.date(row.int(orNull: 6)), end >= start
        else { return nil }
        let number = row.int(orNull: 2)
        let revision = revision(number, row.int(orNull: 8))
        var metadata: [String: Any] = [:]
        if let offset = row.int(orNull: 7), (-14 * 3600...14 * 3600).contains(offset) {
            let zone = zones[offset] ?? TimeZone(secondsFromGMT: offset)?.identifier
            zones[offset] = zone
            metadata[HKMetadataKeyTimeZone] = zone
        }
        // Entered by hand.
        if row.int(orNull: 4) == 3 { metadata[HKMetadataKeyWasUserEntered] = true }
        if let id = row.text(3), !id.isEmpty, id.utf8.count < 1000 {
            metadata[HKMetadataKeyExternalUUID] = id
        }
        var hash = StableHash(of: "healthconnect")
        if let bytes = row.bytes(1), bytes.count == 16 {
            for byte in bytes { hash.mix(UInt64(byte)) }
        } else {
            hash.mix(StableHash(of: "\(table) \(revision.source.bundleIdentifier)"))
            hash.mix(start.timeIntervalSince1970.bitPattern)
            hash.mix(end.timeIntervalSince1970.bitPattern)
        }
        return Head(
            row: row.int(0), app: number, uuid: hash.uuidOfFile, start: start, end: end, revision: revision,
            metadata: metadata)
    }

    /// Nil for what no sample may have.
    static func date(_ milliseconds: Int?) -> Date? {
        guard let milliseconds, (-2_000_000_000_000...32_000_000_000_000).contains(milliseconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// What a column says; nil for null and for 5e-324, which stands for it.
    static func number(_ row: SQLiteQuestion<ArchiveError>, _ column: Int) -> Double? {
        row.double(orNull: column).flatMap { $0.isFinite && abs($0) != .leastNonzeroMagnitude ? $0 : nil }
    }

    /// The identity of a part of a row.
    static func identity(_ head: Head, _ part: String) -> UUID {
        var hash = StableHash(of: head.uuid.uuidString)
        hash.mix(StableHash(of: part))
        return hash.uuidOfFile
    }

    /// Takes a sample, or tells why there is none.
    mutating func take(_ table: String, _ make: () throws(SampleRuleError) -> HKSample) {
        do throws(SampleRuleError) { samples.append(try make()) } catch { refuse(table, error.description) }
    }

    /// Tells why a row is no sample.
    mutating func refuse(_ table: String, _ reason: String) {
        problems.append(ArchiveProblem(line: 0, element: table, reason: reason, outcome: .skipped))
    }

    /// Counts parts of rows; false when there are too many.
    mutating func mayRead() -> Bool {
        count += 1
        return count <= Self.mostRows
    }

    mutating func add(_ workout: Recording, of head: Head) {
        let interval = DateInterval(start: head.start, end: head.end)
        if let app = head.app { places[app, default: []].append((interval, workouts.count)) }
        workouts.append(workout)
    }

    /// The place of the workout of the same application that a row lies in. Logarithmic in the workouts.
    func workout(during head: Head) -> Int? {
        guard let app = head.app, let all = places[app] else { return nil }
        let next = all.firstIndexInOrder { $0.interval.start > head.start }
        guard next > 0, all[next - 1].interval.end >= head.end else { return nil }
        return all[next - 1].workout
    }

    // MARK: Figures

    /// - Parameter counted: the workouts of rows that are part of the distance or energy of one.
    private mutating func read(
        _ figure: HealthConnectFigure, _ counted: [Int: Int]
    ) throws(ArchiveError) {
        guard database.has(figure.table, [figure.column]) else { return }
        try forEach(figure.table, [figure.column]) { reader, head, row in
            guard let number = Self.number(row, Self.first) else {
                return reader.leftovers.count("rows of \(figure.table) without a value")
            }
            let quantity = HKQuantity(unit: figure.unit, doubleValue: number * figure.factor)
            guard SampleMapping.fits(quantity, figure.type) else {
                return reader.refuse(figure.table, "its value of \(quantity) cannot be")
            }
            var type = figure.type
            if type == HKQuantityType(.distanceWalkingRunning), let place = counted[head.row] {
                // Swum metres are not walked ones.
                type = reader.workouts[place].sessions[0].activity.distanceType ?? type
            }
            reader.take(figure.table) { () throws(SampleRuleError) in
                try Self.sample(type, quantity, head, head.uuid, head.metadata)
            }
        }
    }

    static func sample(
        _ type: HKQuantityType, _ quantity: HKQuantity, _ head: Head, _ uuid: UUID, _ metadata: [String: Any]
    ) throws(SampleRuleError) -> HKQuantitySample {
        try HKQuantitySample.ofAnyDuration(
            type: type, quantity: quantity, start: head.start, end: head.end, device: nil, metadata: metadata,
            uuid: uuid, sourceRevision: head.revision, exported: Exported())
    }
}
