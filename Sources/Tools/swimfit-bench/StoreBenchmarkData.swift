import Foundation
import SampleStore
import StoreProof

/// The samples that the store is measured with: ten years of four types up to today, the same for every run of a
/// day, the same in SQLite.
struct StoreBenchmarkData {
    let count: Int
    let types: [(name: String, unit: String)]
    /// The types of the first samples, and again from there on: indices of `types`.
    private let turns: [Int]

    init(count: Int, types: [(name: String, unit: String)] = Self.types, turns: [Int]? = nil) {
        (self.count, self.types, self.turns) = (count, types, turns ?? Array(types.indices))
    }

    /// Types as HealthKit has them, so that commands find them.
    static let types: [(name: String, unit: String)] = [
        ("HKQuantityTypeIdentifierActiveEnergyBurned", "kcal"),
        ("HKQuantityTypeIdentifierStepCount", "count"),
        ("HKQuantityTypeIdentifierDistanceWalkingRunning", "m"), ("HKQuantityTypeIdentifierBodyMass", "kg"),
    ]
    private static let origin = Origin(source: "com.example.watch", name: "Watch", version: "10.1")
    static let days = 3652
    /// The beginning of the first day, as seconds since 2001. Days are those of UTC.
    static let firstStart =
        ((Date().timeIntervalSinceReferenceDate / 86_400).rounded(.down) - Double(days - 1)) * 86_400
    /// Today, the last day that has samples.
    static var lastDay: Range<Double> {
        firstStart + Double(days - 1) * 86_400..<firstStart + Double(days) * 86_400
    }

    /// The sample of a number; those from `count` on follow the last day's end.
    func row(_ number: Int) -> SQLite.Row {
        let span = Double(Self.days) * 86_400
        let start = (Self.firstStart + span * Double(number) / Double(count)).rounded(.down)
        return SQLite.Row(
            id: Self.identity(number), type: turns[number % turns.count], start: start,
            end: start + Double(number % 7 * 10), value: Double(number * 37 % 2000) / 10)
    }

    var rows: some Sequence<SQLite.Row> { (0..<count).lazy.map(row) }

    func sample(_ row: SQLite.Row) -> Sample {
        let (name, unit) = types[row.type]
        return Sample(
            id: row.id, type: name, start: row.start, end: row.end, value: row.value, unit: unit,
            origin: Self.origin)
    }

    /// As scattered as random identities are, and the same each time.
    private static func identity(_ number: Int) -> UUID {
        var generator = SeededGenerator(seed: UInt64(number))
        return generator.uuid()
    }
}
