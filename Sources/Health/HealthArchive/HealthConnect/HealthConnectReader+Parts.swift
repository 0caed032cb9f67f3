import Disk
import Foundation
import HealthKit

// Records with parts in tables of their own, or in several columns: pulse, sleep, blood pressure, food.
extension HealthConnectReader {
    /// The rows of a table of parts, by the row that they belong to.
    mutating func parts<Part>(
        of table: String, _ columns: [String], _ make: (SQLiteQuestion<ArchiveError>) -> Part?
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

    mutating func readPulse() throws(ArchiveError) {
        let table = "heart_rate_record_table"
        let rates = try parts(of: "heart_rate_record_series_table", ["beats_per_minute", "epoch_millis"]) {
            row -> HKQuantitySample.Measurement? in
            guard let rate = Self.number(row, 1), rate > 0, Recording.isPossible(heartRate: rate),
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
                    device: nil,
                    metadata: head.metadata, uuid: head.uuid, sourceRevision: head.revision)
            }
        }
    }

    // MARK: Sleep

    /// A session without stages is a sleep; one with stages is a time in bed, and its stages say when it was a sleep.
    mutating func readSleep() throws(ArchiveError) {
        let table = "sleep_session_record_table"
        let columns = ["stage_start_time", "stage_end_time", "stage_type"]
        let stages = try parts(of: "sleep_stages_table", columns) {
            row -> (start: Date, end: Date, value: HKCategoryValueSleepAnalysis)? in
            guard let start = Self.date(row.int(orNull: 1)), let end = Self.date(row.int(orNull: 2)),
                end >= start, let value = HealthConnectFigure.stage(row.int(3))
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
                        end: part.1,
                        metadata: head.metadata,
                        uuid: number == 0
                            ? head.uuid
                            : Self.identity(head, "\(part.0.timeIntervalSince1970) \(part.2.rawValue)"),
                        sourceRevision: head.revision)
                }
            }
        }
    }

    // MARK: Blood pressure

    mutating func readPressure() throws(ArchiveError) {
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
                    objects: members,
                    metadata: head.metadata, uuid: head.uuid, sourceRevision: head.revision)
            }
        }
    }

    // MARK: Food

    /// A row with a name is a food; one without is what was in it.
    mutating func readFood() throws(ArchiveError) {
        let table = "nutrition_record_table"
        let nutrients = HealthConnectFigure.nutrients
        let others = HealthConnectFigure.otherNutrients
        let columns = ["meal_name", "meal_type"] + nutrients.map(\.column) + others
        try forEach(table, columns) { reader, head, row in
            var metadata = head.metadata
            let name = row.text(Self.first).flatMap { $0.isEmpty ? nil : $0 }
            if let name { metadata[HKMetadataKeyFoodType] = name }
            metadata["SwimFitMeal"] = HealthConnectFigure.meal(row.int(orNull: Self.first + 1))
            for (place, other) in others.enumerated()
            where Self.number(row, Self.first + 2 + nutrients.count + place) != nil {
                reader.leftovers.count("\(other) of foods")
            }
            var members: [HKQuantitySample] = []
            for (place, nutrient) in nutrients.enumerated() {
                guard let number = Self.number(row, Self.first + 2 + place) else { continue }
                let quantity = HKQuantity(unit: nutrient.unit, doubleValue: number * nutrient.factor)
                guard SampleMapping.fits(quantity, HKQuantityType(nutrient.type)) else {
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
}
