import Foundation
import HealthKit

/// `swimfit-bench healthkit [COUNT …]`: an app's questions through HealthKit's queries, beside the same questions
/// to SQLite on an indexed table, both in memory, on the same data in the same run. The data is ten years of
/// steps, heart rates and meals, the same for every run.
struct HealthKitBenchmark {
    static func run(_ arguments: [String]) throws {
        let sizes = arguments.compactMap(Int.init)
        var table = ResultTable(
            "healthkit: queries beside sqlite", "measure", "samples", "HealthKit", "sqlite", "ratio")
        for size in sizes.isEmpty ? [10_000, 100_000, 1_000_000] : sizes {
            try HealthKitBenchmark(count: size).measure(into: &table)
        }
        table.print()
    }

    private let count: Int
    private let store = HKHealthStore.inMemory()
    private let database: SQLite

    private init(count: Int) throws {
        self.count = count
        database = try SQLite(path: ":memory:")
    }

    private static let firstStart = 500_000_000.0
    private static let span = 315_576_000.0
    private static let steps = HKQuantityType(.stepCount)
    private static let heart = HKQuantityType(.heartRate)
    private static let energy = HKQuantityType(.dietaryEnergyConsumed)
    private var today: Range<Double> { Self.firstStart + Self.span - 86_400..<Self.firstStart + Self.span }

    // MARK: Data

    /// Sample `number`: of ten, six are steps, three heart rates and one is a meal.
    private func row(_ number: Int) -> SQLite.Row {
        let start = (Self.firstStart + Self.span * Double(number) / Double(count)).rounded(.down)
        let type = number % 10 < 6 ? 0 : number % 10 < 9 ? 1 : 2
        let value = [Double(number * 37 % 200), Double(50 + number * 13 % 90), Double(50 + number * 7 % 900)]
        return SQLite.Row(
            id: UUID(), type: type, start: start, end: start + (type == 0 ? 60 : 0), value: value[type])
    }

    private func sample(_ row: SQLite.Row) -> HKSample {
        let start = Date(timeIntervalSinceReferenceDate: row.start)
        let end = Date(timeIntervalSinceReferenceDate: row.end)
        let type = [Self.steps, Self.heart, Self.energy][row.type]
        let unit = [HKUnit.count(), HKUnit(from: "count/min"), HKUnit.kilocalorie()][row.type]
        let quantity = HKQuantity(unit: unit, doubleValue: row.value)
        let sample = HKQuantitySample(type: type, quantity: quantity, start: start, end: end)
        guard row.type == 2 else { return sample }
        return HKCorrelation(type: HKCorrelationType(.food), start: start, end: end, objects: [sample])
    }

    private func fill() throws {
        try database.run(SQLite.schema)
        try database.run("begin")
        for lower in stride(from: 0, to: count, by: 50_000) {
            let rows = (lower..<min(lower + 50_000, count)).map(row)
            try database.insert(rows)
            let samples = rows.map(sample)
            let store = store
            try Self.wait { try await store.saveAsWritten(samples) }
        }
        try database.run("commit; analyze")
    }

    // MARK: Questions

    private func measure(into table: inout ResultTable) throws {
        try fill()
        let today = "start >= \(today.lowerBound) and start < \(today.upperBound)"
        func add(_ name: String, _ own: Double, _ peer: Double) {
            table.add(name, "\(count)", timeText(own), timeText(peer), String(format: "%.1f", peer / own))
        }
        add(
            "samples of today", try ask(200) { samplesOfToday($0) },
            try peer(200, "select value from sample where type = 0 and \(today) order by start"))
        add(
            "sum of today", try ask(200) { sumOfToday($0) },
            try peer(200, "select sum(value) from sample where type = 0 and \(today)"))
        add(
            "daily sums over ten years", try ask(5) { dailySums($0) },
            try peer(
                5, "select sum(value) from sample where type = 0 group by cast(start / 86400 as integer)"))
        add(
            "meals of at least 800 kcal", try ask(5) { highCalorieMeals($0) },
            try peer(5, "select value from sample where type = 2 and value >= 800"))
        let saving = try observed()
        add("save until observers know", saving, try saved())
    }

    private func ask(_ repetitions: Int, _ question: (DispatchSemaphore) -> HKQuery) throws -> Double {
        let done = DispatchSemaphore(value: 0)
        return Timings.of(repetitions) {
            store.execute(question(done))
            done.wait()
        }.median
    }

    private func peer(_ repetitions: Int, _ sql: String) throws -> Double {
        try Timings.of(repetitions) { _ = try database.sum(sql) }.median
    }

    private var predicateOfToday: NSPredicate {
        HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: today.lowerBound),
            end: Date(timeIntervalSinceReferenceDate: today.upperBound), options: .strictStartDate)
    }

    private func samplesOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKSampleQuery(
            sampleType: Self.steps, predicate: predicateOfToday, limit: HKObjectQueryNoLimit,
            sortDescriptors: nil
        ) { _, _, _ in done.signal() }
    }

    private func sumOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKStatisticsQuery(
            quantityType: Self.steps, quantitySamplePredicate: predicateOfToday, options: .cumulativeSum
        ) { _, _, _ in done.signal() }
    }

    private func dailySums(_ done: DispatchSemaphore) -> HKQuery {
        let query = HKStatisticsCollectionQuery(
            quantityType: Self.steps, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: Date(timeIntervalSinceReferenceDate: 0), intervalComponents: DateComponents(day: 1))
        query.initialResultsHandler = { _, _, _ in done.signal() }
        return query
    }

    private func highCalorieMeals(_ done: DispatchSemaphore) -> HKQuery {
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        return HKCorrelationQuery(
            type: HKCorrelationType(.food), predicate: nil, samplePredicates: [Self.energy: rich]
        ) { _, _, _ in done.signal() }
    }

    /// From the call of `save` to the observer's handler.
    private func observed() throws -> Double {
        let heard = DispatchSemaphore(value: 0)
        let observer = HKObserverQuery(sampleType: Self.steps, predicate: nil) { _, completion, _ in
            heard.signal()
            completion()
        }
        store.execute(observer)
        heard.wait()
        defer { store.stop(observer) }
        return Timings.of(100) {
            store.save(sample(row(0))) { _, _ in }
            heard.wait()
        }.median
    }

    /// The same insertion by SQLite, which tells nobody.
    private func saved() throws -> Double {
        try Timings.of(100) { try database.insert([row(0)]) }.median
    }

    /// Runs async work from the benchmark's own thread.
    private static func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws {
        let done = DispatchSemaphore(value: 0)
        let outcome = Outcome()
        Task {
            do { _ = try await work() } catch { outcome.error = error }
            done.signal()
        }
        done.wait()
        if let error = outcome.error { throw error }
    }

    private final class Outcome: @unchecked Sendable {
        // SAFETY: written before the semaphore is signalled and read after.
        var error: (any Error)?
    }
}
