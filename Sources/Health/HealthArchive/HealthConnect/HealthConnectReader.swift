import SampleStoreBasics
import SampleStoreDisk
import Foundation
import HealthKit

/// Reads the database that Android's Health Connect exports: one table for each kind of record.
///
/// A row's identity is the `uuid` that Health Connect gave it; its source is the application that wrote it. Times are
/// milliseconds since 1970, zones seconds. A missing value is null or the smallest number, 5e-324.
struct HealthConnectReader {
    /// The application that wrote a row.
    private struct App {
        let revision: HKSourceRevision

        init(name: String = "Health Connect", identifier: String = "com.google.android.apps.healthdata") {
            // One revision for all rows, of which there may be millions.
            revision = HKSourceRevision(
                source: HKSource(
                    name: ExportText.shortened(name), bundleIdentifier: ExportText.shortened(identifier)),
                version: nil)
        }
    }

    /// The columns that all rows have.
    struct Head {
        var row: Int
        /// The number of the application.
        var app: Int?
        var uuid: UUID
        var start: Date
        var end: Date
        var revision: HKSourceRevision
        var metadata: [String: Any]
        /// The metadata as many rows have it; nil for metadata of this row alone.
        var shared: SharedMetadata?
    }

    /// What the metadata of most rows say.
    private struct CommonMetadata: Hashable {
        let offset: Int?
        let isTyped: Bool
    }
    private var commonMetadata: [CommonMetadata: (metadata: [String: Any], shared: SharedMetadata?)] = [:]

    let database: HealthConnectDatabase
    private var apps: [Int: App] = [:]
    private let unknownApp = App()
    /// The measuring devices: maker and model, and whether the device is worn.
    private var devices: [Int: (name: String, isWorn: Bool)] = [:]
    /// The sources of rows. An application that writes the counts of a phone and of a watch has two, because both
    /// counted the same minutes.
    private var sources: [Writer: HKSourceRevision] = [:]

    private struct Writer: Hashable {
        let app: Int?
        let device: Int?
    }
    private var read: Set<String> = ["heart_rate_record_series_table"]
    private(set) var samples: [HKSample] = []
    /// The workouts, with one session each.
    var workouts: [Recording] = []
    /// The workouts of each application in order of time, each with its index in ``workouts``.
    private var places: [Int: [(interval: DateInterval, workout: Int)]] = [:]
    var leftovers = Leftovers()
    private var problems: [ArchiveProblem] = []
    /// The number of rows and parts of rows so far.
    private var count = 0
    private static let mostRows = 4_000_000

    /// - Parameter log: the write-ahead log next to the database, with its last changes; nil for none.
    /// - Throws: ``ArchiveError/sqliteMissing``.
    static func read(_ data: consuming Data, log: Data? = nil) throws(ArchiveError) -> ParsedRecordings {
        do throws(ArchiveError) {
            var reader = try HealthConnectReader(HealthConnectDatabase(data, log: log))
            return try reader.recorded()
        } catch {
            guard error != .sqliteMissing else { throw error }
            return ParsedRecordings(recordings: [], lack: error.reason)
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
            // 1 is a watch, 4 a ring, 5 a device on the head, 6 a band, 7 a chest strap.
            let isWorn = row.int(orNull: 3).map { [1, 4, 5, 6, 7].contains($0) } ?? false
            if !name.isEmpty { devices[row.int(0)] = (name.joined(separator: " "), isWorn) }
            return devices.count < 10_000
        }
        self.devices = devices
    }

    /// The source of a row: the application, or the application with one of several devices.
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

    private mutating func recorded() throws(ArchiveError) -> ParsedRecordings {
        guard database.tables.contains(where: Self.isRecords) else {
            return ParsedRecordings(
                recordings: [], otherKind: "is a database of SQLite without the tables of Health Connect")
        }
        // Workouts come before the rows that were measured during them.
        try readWorkouts()
        for app in places.keys { places[app]?.sort { $0.interval.start < $1.interval.start } }
        for figure in HealthConnectColumn.all {
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
        return ParsedRecordings(
            recordings: [all] + workouts, problems: problems,
            end: count > Self.mostRows ? "it has more than \(Self.mostRows) rows" : nil,
            lack: "its tables of records are empty, or of kinds that are not read")
    }

    /// Whether a table contains the person's records, instead of data of the program.
    private static func isRecords(_ table: String) -> Bool {
        table.hasSuffix("_record_table") && !table.hasSuffix("_series_table")
            || table.hasSuffix("RecordTable")
            || ["medical_resource_table", "menstruation_period_record_table"].contains(table)
    }

    // MARK: Rows

    /// Calls the body with each row that has a time.
    ///
    /// - Parameter columns: further columns to read. The first of them has the index ``first`` in the row.
    mutating func forEach(
        _ table: String, _ columns: [String],
        _ body: (inout HealthConnectReader, Head, SQLitePreparedStatement<ArchiveError>) -> Void
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

    /// The index of the first column after those of the head.
    static let first = 9

    private mutating func head(_ row: SQLitePreparedStatement<ArchiveError>, _ table: String) -> Head? {
        guard let start = Self.date(row.int(orNull: 5)), let end = Self.date(row.int(orNull: 6)), end >= start
        else { return nil }
        let number = row.int(orNull: 2)
        let revision = revision(number, row.int(orNull: 8))
        let offset = row.int(orNull: 7).flatMap { (-14 * 3600...14 * 3600).contains($0) ? $0 : nil }
        // 3 is a row that was typed.
        var (metadata, shared) = common(CommonMetadata(offset: offset, isTyped: row.int(orNull: 4) == 3))
        if let id = row.text(3), !id.isEmpty, id.utf8.count < 1000 {
            metadata[HKMetadataKeyExternalUUID] = id
            shared = nil
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
            metadata: metadata, shared: shared)
    }

    /// The metadata of rows, made once for all of them: a dictionary for each of a million rows takes 200 MB.
    private mutating func common(_ key: CommonMetadata) -> (metadata: [String: Any], shared: SharedMetadata?)
    {
        if let known = commonMetadata[key] { return known }
        var metadata: [String: Any] = [:]
        if let offset = key.offset {
            metadata[HKMetadataKeyTimeZone] = TimeZone(secondsFromGMT: offset)?.identifier
        }
        if key.isTyped { metadata[HKMetadataKeyWasUserEntered] = true }
        // IGNORED: a zone that is refused is refused of the sample, with its reason.
        let made = (metadata, try? SharedMetadata(checking: metadata))
        commonMetadata[key] = made
        return made
    }

    /// The date; nil for one that no sample may have.
    static func date(_ milliseconds: Int?) -> Date? {
        guard let milliseconds, (-2_000_000_000_000...32_000_000_000_000).contains(milliseconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The value of a column; nil for null and for 5e-324, which means null.
    static func number(_ row: SQLitePreparedStatement<ArchiveError>, _ column: Int) -> Double? {
        row.double(orNull: column).flatMap { $0.isFinite && abs($0) != .leastNonzeroMagnitude ? $0 : nil }
    }

    /// The identity of a part of a row.
    static func identity(_ head: Head, _ part: String) -> UUID {
        var hash = StableHash(of: head.uuid.uuidString)
        hash.mix(StableHash(of: part))
        return hash.uuidOfFile
    }

    /// Adds a sample, or reports why it is invalid.
    mutating func take(_ table: String, _ make: () throws(SampleRuleError) -> HKSample) {
        do throws(SampleRuleError) { samples.append(try make()) } catch { refuse(table, error.description) }
    }

    /// Reports why a row is not a sample.
    mutating func refuse(_ table: String, _ reason: String) {
        problems.append(ArchiveProblem(line: 0, element: table, reason: reason, outcome: .skipped))
    }

    /// Counts parts of rows; false for too many.
    private mutating func mayRead() -> Bool {
        count += 1
        return count <= Self.mostRows
    }

    mutating func add(_ workout: Recording, of head: Head) {
        let interval = DateInterval(start: head.start, end: head.end)
        if let app = head.app { places[app, default: []].append((interval, workouts.count)) }
        workouts.append(workout)
    }

    /// The index of the same application's workout that contains a row. Logarithmic in the workouts.
    func workout(during head: Head) -> Int? {
        guard let app = head.app, let all = places[app] else { return nil }
        let next = all.firstIndexInOrder { $0.interval.start > head.start }
        guard next > 0, all[next - 1].interval.end >= head.end else { return nil }
        return all[next - 1].workout
    }

    // MARK: Figures

    /// - Parameter counted: the workouts of rows that are included in a workout's distance or energy.
    private mutating func read(_ figure: HealthConnectColumn, _ counted: [Int: Int]) throws(ArchiveError) {
        guard database.has(figure.table, [figure.column]) else { return }
        try forEach(figure.table, [figure.column]) { reader, head, row in
            guard let number = Self.number(row, Self.first) else {
                return reader.leftovers.count("rows of \(figure.table) without a value")
            }
            let quantity = HKQuantity(unit: figure.unit, doubleValue: number * figure.factor)
            guard figure.type.isPlausible(quantity) else {
                return reader.refuse(figure.table, "its value of \(quantity) cannot be")
            }
            var type = figure.type
            if type == HKQuantityType(.distanceWalkingRunning), let place = counted[head.row] {
                // Swum metres are not walking distance.
                type = reader.workouts[place].sessions[0].activity.distanceType ?? type
            }
            reader.take(figure.table) { () throws(SampleRuleError) in
                if let shared = head.shared {
                    return try HKQuantitySample.ofAnyDuration(
                        type: type, quantity: quantity, start: head.start, end: head.end, sharing: shared,
                        uuid: head.uuid, sourceRevision: head.revision)
                }
                return try Self.sample(type, quantity, head, head.uuid, head.metadata)
            }
        }
    }

    static func sample(
        _ type: HKQuantityType, _ quantity: HKQuantity, _ head: Head, _ uuid: UUID, _ metadata: [String: Any]
    ) throws(SampleRuleError) -> HKQuantitySample {
        try HKQuantitySample.ofAnyDuration(
            type: type, quantity: quantity, start: head.start, end: head.end, device: nil, metadata: metadata,
            uuid: uuid, sourceRevision: head.revision, exported: SampleExportFacts())
    }

    // Reads records with parts in separate tables, or in several columns: pulse, sleep, blood pressure, food.

    /// The rows of a table of parts, by the rows to which they belong.
    mutating func parts<Part>(
        of table: String, _ columns: [String], _ make: (SQLitePreparedStatement<ArchiveError>) -> Part?
    ) throws(ArchiveError) -> [Int: [Part]] {
        var (reader, found) = (self, [Int: [Part]]())
        try database.forEachRow(of: table, ["parent_key"] + columns) { row in
            if let part = make(row) {
                found[row.int(0), default: []].append(part)
            } else {
                reader.leftovers.count("rows of \(table) that say nothing")
            }
            return reader.mayRead()
        }
        self = reader
        return found
    }

    // MARK: Pulse

    private mutating func readPulse() throws(ArchiveError) {
        let table = "heart_rate_record_table"
        let rates = try parts(of: "heart_rate_record_series_table", ["beats_per_minute", "epoch_millis"]) {
            row -> HKQuantitySample.Measurement? in
            guard let rate = Self.number(row, 1), Recording.isPossible(heartRate: rate),
                let date = Self.date(row.int(orNull: 2))
            else { return nil }
            return .init(start: date, end: date, value: rate)
        }
        try forEach(table, []) { reader, head, _ in
            guard let own = rates[head.row] else {
                return reader.leftovers.count("rows of \(table) without a value")
            }
            reader.take(table) { () throws(SampleRuleError) in
                try HKQuantitySample.series(
                    type: HKQuantityType(.heartRate), own, in: .count().unitDivided(by: .minute()),
                    device: nil, metadata: head.metadata, uuid: head.uuid, sourceRevision: head.revision)
            }
        }
    }

    // MARK: Sleep

    /// A session without stages is a sleep; one with stages is a time in bed, and its stages are the times asleep.
    private mutating func readSleep() throws(ArchiveError) {
        let table = "sleep_session_record_table"
        let columns = ["stage_start_time", "stage_end_time", "stage_type"]
        let stages = try parts(of: "sleep_stages_table", columns) {
            row -> (start: Date, end: Date, value: HKCategoryValueSleepAnalysis)? in
            guard let start = Self.date(row.int(orNull: 1)), let end = Self.date(row.int(orNull: 2)),
                end >= start, let value = HealthConnectColumn.stage(row.int(3))
            else { return nil }
            return (start, end, value)
        }
        try forEach(table, ["title", "notes"]) { reader, head, row in
            for (column, name) in ["title", "notes"].enumerated() where row.text(Self.first + column) != nil {
                reader.leftovers.count("\(name) of sleeps", example: row.text(Self.first + column))
            }
            let own = stages[head.row] ?? []
            let whole: HKCategoryValueSleepAnalysis = own.isEmpty ? .asleepUnspecified : .inBed
            for (number, part) in ([(head.start, head.end, whole)] + own).enumerated() {
                reader.take(table) { () throws(SampleRuleError) in
                    try HKCategorySample.checked(
                        type: HKCategoryType(.sleepAnalysis), value: part.2.rawValue, start: part.0,
                        end: part.1, metadata: head.metadata,
                        uuid: number == 0
                            ? head.uuid
                            : Self.identity(head, "\(part.0.timeIntervalSince1970) \(part.2.rawValue)"),
                        sourceRevision: head.revision)
                }
            }
        }
    }

    // MARK: Blood pressure

    private mutating func readPressure() throws(ArchiveError) {
        let table = "blood_pressure_record_table"
        try forEach(table, ["systolic", "diastolic"]) { reader, head, row in
            let values = [Self.number(row, Self.first), Self.number(row, Self.first + 1)].compactMap(\.self)
            guard values.count == 2 else { return reader.leftovers.count("rows of \(table) without a value") }
            guard values.allSatisfy({ (0...500).contains($0) }) else {
                return reader.refuse(table, "a pressure of \(values) mmHg cannot be")
            }
            reader.take(table) { () throws(SampleRuleError) in
                var members: Set<HKSample> = []
                let types = [HKQuantityTypeIdentifier.bloodPressureSystolic, .bloodPressureDiastolic]
                for (type, value) in zip(types, values) {
                    members.insert(
                        try Self.sample(
                            HKQuantityType(type),
                            HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), head,
                            Self.identity(head, type.rawValue), head.metadata))
                }
                return try HKCorrelation.checked(
                    type: HKCorrelationType(.bloodPressure), start: head.start, end: head.end,
                    objects: members, metadata: head.metadata, uuid: head.uuid, sourceRevision: head.revision)
            }
        }
    }

    // MARK: Food

    /// Reads the table of foods: a row with a name is a food, a row without one has only nutrients.
    mutating func readFood() throws(ArchiveError) {
        let table = "nutrition_record_table"
        let nutrients = HealthConnectColumn.nutrients
        let others = HealthConnectColumn.otherNutrients
        let columns = ["meal_name", "meal_type"] + nutrients.map(\.column) + others
        try forEach(table, columns) { reader, head, row in
            var metadata = head.metadata
            let name = row.text(Self.first).flatMap { $0.isEmpty ? nil : $0 }
            if let name { metadata[HKMetadataKeyFoodType] = name }
            metadata["SwimFitMeal"] = HealthConnectColumn.meal(row.int(orNull: Self.first + 1))
            for (place, other) in others.enumerated()
            where Self.number(row, Self.first + 2 + nutrients.count + place) != nil {
                reader.leftovers.count("\(other) of foods")
            }
            var members: [HKQuantitySample] = []
            for (place, nutrient) in nutrients.enumerated() {
                guard let number = Self.number(row, Self.first + 2 + place) else { continue }
                let quantity = HKQuantity(unit: nutrient.unit, doubleValue: number * nutrient.factor)
                guard HKQuantityType(nutrient.type).isPlausible(quantity) else {
                    reader.refuse(table, "\(quantity) of \(nutrient.column) cannot be")
                    continue
                }
                do throws(SampleRuleError) {
                    members.append(
                        try Self.sample(
                            HKQuantityType(nutrient.type), quantity, head,
                            Self.identity(head, nutrient.column), metadata))
                } catch { reader.refuse(table, error.description) }
            }
            guard !members.isEmpty else { return reader.leftovers.count("rows of \(table) without a value") }
            guard name != nil else {
                for member in members { reader.take(table) { () throws(SampleRuleError) in member } }
                return
            }
            reader.take(table) { () throws(SampleRuleError) in
                try HKCorrelation.checked(
                    type: HKCorrelationType(.food), start: head.start, end: head.end, objects: Set(members),
                    metadata: metadata, uuid: head.uuid, sourceRevision: head.revision)
            }
        }
    }

    // Workouts: the sport is in their own table; laps, route and totals are rows of other tables.

    /// The laps, segments and places of workouts, by the row of the workout.
    private struct WorkoutParts {
        var laps: [Int: [Recording.Lap]] = [:]
        var segments: [Int: [Recording.Lap]] = [:]
        var places: [Int: [CLLocation]] = [:]
    }

    /// Reads the workouts. The numbers of sports differ between versions, and public readers do not agree on them. So
    /// the sport is the one in the title; otherwise it is “other”, with the number kept. Laps as short as a pool belong
    /// to a swim.
    private mutating func readWorkouts() throws(ArchiveError) {
        let parts = try readParts()
        let table = "exercise_session_record_table"
        try forEach(table, ["exercise_type", "title", "notes"]) { reader, head, row in
            var maker = Recording.Maker(
                format: "healthconnect", name: head.revision.source.name,
                identifier: head.revision.source.bundleIdentifier)
            maker.figures = [Int(truncatingIfNeeded: StableHash(of: head.uuid.uuidString).low)]
            maker.isUnique = true
            var workout = Recording(maker)
            let title = row.text(Self.first + 1)
            let laps = parts.laps[head.row]
            let pool = Self.pool(laps ?? [])
            let sport = title.flatMap { SportWord($0) }
            let isSwim = sport.map { $0.activity == .swimming && $0.place != .openWater } ?? (pool != nil)
            if sport == nil, !isSwim {
                workout.leftovers.count("sports of Health Connect that only have a number", example: title)
            }
            var session = Recording.Session(
                start: head.start, end: head.end,
                activity: sport?.activity ?? (isSwim ? .swimming : .other), place: sport?.place,
                isWhole: true)
            session.metadata = head.metadata
            session.metadata["HealthConnectExerciseType"] = row.int(orNull: Self.first)
            session.metadata["HealthConnectTitle"] = title
            session.metadata["SwimFitNote"] = row.text(Self.first + 2)
            workout.laps = laps ?? parts.segments[head.row] ?? []
            if isSwim, let pool {
                session.poolLength = pool
                workout.lengths = workout.laps.map {
                    .init(start: $0.interval.start, seconds: $0.interval.duration, isActive: true)
                }
                workout.laps = parts.segments[head.row] ?? []
            }
            workout.sessions = [session]
            workout.places = parts.places[head.row] ?? []
            reader.add(workout, of: head)
        }
    }

    private mutating func readParts() throws(ArchiveError) -> WorkoutParts {
        func interval(_ row: SQLitePreparedStatement<ArchiveError>) -> DateInterval? {
            guard let start = Self.date(row.int(orNull: 1)), let end = Self.date(row.int(orNull: 2)),
                end >= start
            else { return nil }
            return DateInterval(start: start, end: end)
        }
        var all = WorkoutParts()
        all.laps = try parts(
            of: "exercise_laps_table", ["lap_start_time", "lap_end_time", "lap_length"]
        ) { row in interval(row).map { Recording.Lap(interval: $0, metres: Self.number(row, 3)) } }
        all.segments = try parts(
            of: "exercise_segments_table", ["segment_start_time", "segment_end_time"]
        ) { row in interval(row).map { Recording.Lap(interval: $0) } }
        let columns = [
            "timestamp_millis", "latitude", "longitude", "altitude", "horizontal_accuracy",
            "vertical_accuracy",
        ]
        all.places = try parts(of: "exercise_route_table", columns) { row -> CLLocation? in
            guard let time = Self.date(row.int(orNull: 1)), let latitude = Self.number(row, 2),
                let longitude = Self.number(row, 3), abs(latitude) <= 90, abs(longitude) <= 180
            else { return nil }
            return CLLocation(
                latitude: latitude, longitude: longitude, altitude: Self.number(row, 4), speed: nil,
                timestamp: time)
        }
        return all
    }

    /// The metres of a pool, if the laps are its lengths; nil otherwise.
    private static func pool(_ laps: [Recording.Lap]) -> Double? {
        guard let metres = laps.first?.metres, (15...60).contains(metres),
            laps.allSatisfy({ $0.metres == metres && $0.interval.duration > 0 })
        else { return nil }
        return metres
    }

    // MARK: Totals

    /// A row that was measured during a workout.
    private struct Measured {
        let row: Int
        let interval: DateInterval
        let value: Double
    }

    /// Adds the figures of a table to workouts: each row to the workout of the same application during which the row
    /// was measured. The application may have a row for the whole workout and rows for its parts. So each time counts
    /// once, the longest rows first.
    ///
    /// - Parameters:
    ///   - factor: converts a number of the column to the unit of the total.
    ///   - wanted: whether a workout's total is made from these rows.
    /// - Returns: the workout of each row that is part of a total.
    private mutating func addTotals(
        of table: String, _ column: String, factor: Double = 1,
        to total: WritableKeyPath<Recording.Session, Double?>,
        wanted: (Recording.Session) -> Bool = { _ in true }
    ) throws(ArchiveError) -> [Int: Int] {
        guard !workouts.isEmpty, database.has(table, [column]) else { return [:] }
        var measured: [Int: [Measured]] = [:]
        // The rows are also read for themselves, and counted then.
        var reader = self
        try reader.forEach(table, [column]) { reader, head, row in
            guard let value = Self.number(row, Self.first), value >= 0,
                let place = reader.workout(during: head)
            else { return }
            let interval = DateInterval(start: head.start, end: head.end)
            measured[place, default: []].append(
                Measured(row: head.row, interval: interval, value: value * factor))
        }
        var counted: [Int: Int] = [:]
        for (place, rows) in measured where wanted(workouts[place].sessions[0]) {
            let session = workouts[place].sessions[0]
            let rows = Self.apart(rows)
            // Some steps during a sport without a distance do not make a distance.
            let covered = rows.reduce(0) { $0 + $1.interval.duration }
            let isDistance = total == \Recording.Session.distance
            guard
                !isDistance || session.activity.distanceType != nil
                    || covered * 2 >= session.end.timeIntervalSince(session.start)
            else { continue }
            workouts[place].sessions[0][keyPath: total] = rows.reduce(0) { $0 + $1.value }
            if isDistance { workouts[place].sessions[0].isMeasured = true }
            for row in rows { counted[row.row] = place }
        }
        return counted
    }

    /// The rows that do not overlap, chosen from the longest to the shortest.
    private static func apart(_ rows: [Measured]) -> [Measured] {
        var taken: [Measured] = []
        for row in rows.sorted(by: {
            ($1.interval.duration, $0.interval.start) < ($0.interval.duration, $1.interval.start)
        }) {
            // The first row that begins later, and the one before it.
            let next = taken.firstIndexInOrder { $0.interval.start >= row.interval.start }
            let isFree =
                (next == 0 || taken[next - 1].interval.end <= row.interval.start)
                && (next == taken.count || taken[next].interval.start >= row.interval.end)
            if isFree { taken.insert(row, at: next) }
        }
        return taken
    }

    /// Total energy contains resting energy, so it does not become a sample. It is the energy of a workout whose active
    /// energy is not known.
    private mutating func readTotalEnergy() throws(ArchiveError) {
        let table = "total_calories_burned_record_table"
        let counted = try addTotals(of: table, "energy", factor: 0.001, to: \.kilocalories) {
            $0.kilocalories == nil
        }
        for place in Set(counted.values) { workouts[place].sessions[0].hasResting = true }
        try forEach(table, []) { reader, head, _ in
            if counted[head.row] == nil { reader.leftovers.count("rows of \(table)") }
        }
    }
}
