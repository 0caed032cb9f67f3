import SampleStoreDisk
import Foundation
import HealthKit

// The tables of Health Connect that are read, and the meaning of their columns. The names and units are those of
// Android's export files: grams, metres, calories (not kilocalories), watts, litres.

/// A column of measurements, with their HealthKit type and unit: each row of its table is one measurement.
struct HealthConnectColumn {
    let table: String
    let column: String
    let type: HKQuantityType
    let unit: HKUnit
    /// Converts a number of the column to `unit`.
    var factor = 1.0
    /// The total of a workout to which the rows measured during the workout are added; nil for most types.
    var total: WritableKeyPath<Recording.Session, Double?>? {
        switch type {
        case HKQuantityType(.distanceWalkingRunning): \.distance
        case HKQuantityType(.activeEnergyBurned): \.kilocalories
        default: nil
        }
    }

    private init(
        _ table: String, _ column: String, _ type: HKQuantityTypeIdentifier, _ unit: HKUnit,
        factor: Double = 1
    ) {
        (self.table, self.column, self.unit, self.factor) = ("\(table)_record_table", column, unit, factor)
        self.type = HKQuantityType(type)
    }

    /// A figure without a HealthKit type, under its own name.
    private init(_ table: String, _ column: String, unlisted unit: HKUnit) {
        (self.table, self.column, self.unit) = ("\(table)_record_table", column, unit)
        type = HKQuantityType.unlisted("healthconnect.\(table)", unit: unit)
    }

    private static let beats = HKUnit.count().unitDivided(by: .minute())

    static let all: [HealthConnectColumn] = [
        .init("steps", "count", .stepCount, .count()),
        .init("distance", "distance", .distanceWalkingRunning, .meter()),
        .init("floors_climbed", "floors", .flightsClimbed, .count()),
        .init("active_calories_burned", "energy", .activeEnergyBurned, .kilocalorie(), factor: 0.001),
        .init("wheelchair_pushes", "count", .pushCount, .count()),
        .init("hydration", "volume", .dietaryWater, .liter()),
        .init("weight", "weight", .bodyMass, .gram()),
        .init("height", "height", .height, .meter()),
        .init("body_fat", "percentage", .bodyFatPercentage, .percent(), factor: 0.01),
        .init("lean_body_mass", "mass", .leanBodyMass, .gram()),
        .init("oxygen_saturation", "percentage", .oxygenSaturation, .percent(), factor: 0.01),
        .init("resting_heart_rate", "beats_per_minute", .restingHeartRate, beats),
        .init("respiratory_rate", "rate", .respiratoryRate, beats),
        .init("body_temperature", "temperature", .bodyTemperature, .degreeCelsius()),
        .init("basal_body_temperature", "temperature", .basalBodyTemperature, .degreeCelsius()),
        .init("vo2_max", "vo2_milliliters_per_minute_kilogram", .vo2Max, HKUnit(from: "mL/min·kg")),
        .init(
            "blood_glucose", "level", .bloodGlucose,
            HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose).unitDivided(by: .liter())),
        // A rate instead of the energy of an interval; another measure of variability than Apple's.
        .init("basal_metabolic_rate", "basal_metabolic_rate", unlisted: .watt()),
        .init(
            "heart_rate_variability_rmssd", "heart_rate_variability_millis",
            unlisted: .secondUnit(with: .milli)),
    ]

    /// The columns of `nutrition_record_table`: energy in calories, the others in grams.
    static let nutrients: [(column: String, type: HKQuantityTypeIdentifier, unit: HKUnit, factor: Double)] =
        [("energy", .dietaryEnergyConsumed, .kilocalorie(), 0.001)]
        + grams.map { (column: $0.column, type: $0.type, unit: HKUnit.gram(), factor: 1.0) }

    private static let grams: [(column: String, type: HKQuantityTypeIdentifier)] = [
        ("protein", .dietaryProtein), ("total_carbohydrate", .dietaryCarbohydrates),
        ("total_fat", .dietaryFatTotal), ("saturated_fat", .dietaryFatSaturated),
        ("monounsaturated_fat", .dietaryFatMonounsaturated),
        ("polyunsaturated_fat", .dietaryFatPolyunsaturated), ("sugar", .dietarySugar),
        ("dietary_fiber", .dietaryFiber), ("cholesterol", .dietaryCholesterol), ("sodium", .dietarySodium),
        ("caffeine", .dietaryCaffeine), ("calcium", .dietaryCalcium), ("iron", .dietaryIron),
        ("potassium", .dietaryPotassium), ("magnesium", .dietaryMagnesium),
        ("phosphorus", .dietaryPhosphorus), ("zinc", .dietaryZinc), ("copper", .dietaryCopper),
        ("manganese", .dietaryManganese), ("selenium", .dietarySelenium), ("chromium", .dietaryChromium),
        ("molybdenum", .dietaryMolybdenum), ("iodine", .dietaryIodine), ("chloride", .dietaryChloride),
        ("vitamin_a", .dietaryVitaminA), ("vitamin_c", .dietaryVitaminC), ("vitamin_d", .dietaryVitaminD),
        ("vitamin_e", .dietaryVitaminE), ("vitamin_k", .dietaryVitaminK), ("vitamin_b6", .dietaryVitaminB6),
        ("vitamin_b12", .dietaryVitaminB12), ("thiamin", .dietaryThiamin),
        ("riboflavin", .dietaryRiboflavin), ("niacin", .dietaryNiacin),
        ("pantothenic_acid", .dietaryPantothenicAcid), ("biotin", .dietaryBiotin),
        ("folate", .dietaryFolate),
    ]

    /// Columns of nutrients without a HealthKit type; they are reported.
    static let otherNutrients = ["unsaturated_fat", "trans_fat", "energy_from_fat", "folic_acid"]

    /// The stages of a sleep by their numbers; nil for a number without meaning for sleep.
    static func stage(_ number: Int) -> HKCategoryValueSleepAnalysis? {
        switch number {
        case 1, 7: .awake
        case 2: .asleepUnspecified
        case 4: .asleepCore
        case 5: .asleepDeep
        case 6: .asleepREM
        default: nil
        }
    }

    /// The meals by their numbers.
    static func meal(_ number: Int?) -> String? {
        switch number {
        case 1: "breakfast"
        case 2: "lunch"
        case 3: "dinner"
        case 4: "snacks"
        default: nil
        }
    }
}

/// The tables of a foreign SQLite file. Only plain tables are read: a view or a computed column could take forever.
struct HealthConnectDatabase {
    private let connection: SQLiteDatabase<ArchiveError>
    /// The columns of each plain table.
    private let columns: [String: Set<String>]

    /// - Parameter log: the write-ahead log next to the database, with its last changes; nil for none.
    /// - Throws: ``ArchiveError`` where it cannot be read.
    init(_ data: Data, log: Data? = nil) throws(ArchiveError) {
        // SQLite needs a file name, but only until the file is open.
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
        let tables = try SQLitePreparedStatement<ArchiveError>(
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
            let info = try SQLitePreparedStatement<ArchiveError>(
                "pragma table_info(\"\(name)\")", in: connection)
            try info.run { () throws(ArchiveError) in
                if let column = info.text(1) { columns[name, default: []].insert(column) }
            }
        }
        self.columns = columns
    }

    /// Writes the last changes, from the log, into the copy.
    private static func add(_ log: Data, to path: String) throws(ArchiveError) {
        defer { for suffix in ["-wal", "-shm"] { unlink(path + suffix) } }
        do { try log.write(to: URL(fileURLWithPath: path + "-wal")) } catch {
            throw .unreadable(path: name, reason: "no room for a temporary copy")
        }
        let copy = try SQLiteDatabase<ArchiveError>(path: path, .writing, name: name)
        try copy.run("pragma trusted_schema=off; pragma wal_checkpoint(truncate); pragma journal_mode=delete")
    }

    /// The name of the database in messages.
    private static let name = "the database"
    /// Android's databases have about seventy.
    private static let mostTables = 1000

    /// The names of the tables, in their order.
    var tables: [String] { columns.keys.sorted() }

    /// Whether a table with all these columns exists.
    func has(_ table: String, _ wanted: [String]) -> Bool {
        columns[table].map { $0.isSuperset(of: wanted) } == true
    }

    /// Calls the body with each row; a column that the table lacks is null.
    ///
    /// - Parameter body: returns whether to continue.
    func forEachRow(
        of table: String, _ wanted: [String], _ body: (SQLitePreparedStatement<ArchiveError>) -> Bool
    ) throws(ArchiveError) {
        guard let known = columns[table] else { return }
        let list = wanted.map { known.contains($0) ? $0 : "null" }.joined(separator: ", ")
        let rows = try SQLitePreparedStatement<ArchiveError>(
            "select \(list) from \"\(table)\"", in: connection)
        try rows.readRows { () throws(ArchiveError) in body(rows) }
    }

    func count(of table: String) throws(ArchiveError) -> Int {
        guard columns[table] != nil else { return 0 }
        let question = try SQLitePreparedStatement<ArchiveError>(
            "select count(*) from \"\(table)\"", in: connection)
        var count = 0
        try question.run { () throws(ArchiveError) in count = question.int(0) }
        return count
    }
}

extension ArchiveError: SQLiteErrorInitialisable {
    package init(_ fault: SQLiteError) {
        switch fault {
        case .missing: self = .sqliteMissing
        case .stopped: self = .unreadable(path: "the database", reason: "stopped")
        case .damaged(let file): self = .unreadable(path: file, reason: "it is damaged")
        case .failed(let file, let reason): self = .unreadable(path: file, reason: reason)
        }
    }
}
