import Foundation
import HealthKit
import SampleStoreProof

/// `swimfit-bench healthkit [COUNT …]`: queries of an app through HealthKit, compared with the same queries in SQLite
/// on an indexed table, on the same data in the same run.
struct HealthKitBenchmark {
    static func run(_ arguments: [String]) throws {
        let wanted = arguments.compactMap(Int.init)
        let sizes = wanted.isEmpty ? [10_000, 100_000, 1_000_000] : wanted
        var rows: [[MedianRow]] = []
        for size in sizes {
            let asked = try HealthKitBenchmark(count: size).rows()
            let saved = try inFolder { try HealthKitBenchmark(count: size, folder: $0).durableRows() }
            rows.append(asked + saved)
        }
        var table = ResultTable(
            "healthkit: queries and sqlite", "measure", "samples", "HealthKit", "sqlite", "ratio", "goal",
            "", "sqlite, called")
        for index in rows[0].indices {
            for (size, measured) in zip(sizes, rows) {
                let row = measured[index]
                table.add(
                    row.name, "\(size)", timeText(row.own), timeText(row.peer),
                    String(format: "%.2f", row.ratio), row.goal.map { "> \($0)" } ?? "",
                    row.goal.map { row.ratio > Double($0) ? "met" : "missed" } ?? "",
                    row.called.map(timeText) ?? "")
            }
        }
        table.print()
        print(notes)
    }

    private static let notes = """

          Medians; both sides are asked in turn, so that what else the machine does meets both. Both hand objects
          to a handler on another thread, which reads all of every one: identity, dates, value in its unit, source,
          metadata, members. The first row is the change of threads and back alone; the last column is sqlite's
          bare call on the asking thread. Its statements are prepared before, and its index covers each question;
          HealthKit's queries and predicates are made again each time, as an app does. Today has sixty steps at
          every size. Daily sums: the faster of SQL's grouping and adding up outside; with less history than a
          million samples most of the time goes into the objects of 3652 days. Meals: sqlite is spared the question
          whether the other members match too. Saving: until the other thread has been told (sqlite: a commit hook
          wakes it and it looks the row up), or until it holds the new sample (HealthKit: an anchored query); in
          memory, and where it is on disk by then (sqlite: a synced write-ahead log).
        """

    /// The medians of one query, in seconds.
    struct MedianRow {
        let name: String
        let own: Double
        /// SQLite's time with results in a handler, like HealthKit's.
        let peer: Double
        /// The required speed, as a multiple of SQLite's; nil for no requirement.
        var goal: Int? = 1
        /// SQLite's time of the bare call.
        var called: Double?

        var ratio: Double { peer / own }
    }

    typealias Facts = HealthKitBenchmarkData

    private let data: HealthKitBenchmarkData
    let store: HKHealthStore
    let peer: SQLiteBaseline

    /// - Parameter folder: the folder of both sides' files; nil for memory.
    init(count: Int, folder: URL? = nil) throws {
        data = Facts(count: count)
        store = try folder.map { try HKHealthStore(url: $0.appending(path: "health.json")) } ?? .inMemory()
        peer = try SQLiteBaseline(file: folder?.appending(path: "health.sqlite"))
        for lower in stride(from: 0, to: count, by: 50_000) {
            let readings = data.readings(lower..<min(lower + 50_000, count))
            try peer.fill(readings)
            let samples = try readings.map(Facts.sample)
            let store = store
            try Self.wait { try await store.saveAsWritten(samples) }
        }
        try peer.analyze()
    }

    func rows() throws -> [MedianRow] {
        [
            hop(),
            try row("samples of today", 600, samplesOfToday, { try $0.samplesOfToday() }, Self.read),
            try row("sum of today", 600, sumOfToday, { try $0.sumOfToday() }) { $0 },
            try dailySums(),
            try row(
                "meals of at least 800 kcal", 15, highCalorieMeals, { try $0.highCalorieMeals() }, Self.read),
            try observed("save until an observer is called"),
            try followed("save until a query has the sample"),
        ]
    }

    private func durableRows() throws -> [MedianRow] {
        [
            try observed("save on disk until an observer is called"),
            try followed("save on disk until a query has the sample"),
        ]
    }

    // MARK: Asking

    private func row<Answer>(
        _ name: String, goal: Int = 1, _ repetitions: Int, _ query: (DispatchSemaphore) -> HKQuery,
        _ question: @escaping @Sendable (SQLiteBaseline) throws -> Answer,
        _ read: @escaping @Sendable (Answer) -> Double
    ) throws -> MedianRow {
        let done = DispatchSemaphore(value: 0)
        let other = DispatchQueue(label: "peer", qos: .userInitiated)
        let ear = Ear(peer: peer)
        let (own, asked) = Timings.inTurn(
            repetitions,
            {
                store.execute(query(done))
                done.wait()
            },
            {
                other.async {
                    // The answer is released after `done` is signalled, as HealthKit's results after their handler.
                    guard let answer = try? question(ear.peer) else { return _ = done.signal() }
                    // Like after HealthKit's handlers, the answer is released after the reader has finished.
                    withExtendedLifetime(answer) {
                        Self.digest(read(answer))
                        _ = done.signal()
                    }
                }
                done.wait()
            })
        let called = try Timings.of(repetitions) { Self.digest(read(try question(peer))) }
        return MedianRow(name: name, own: own.median, peer: asked.median, goal: goal, called: called.median)
    }

    /// The cost of answering by a handler, for both sides.
    private func hop() -> MedianRow {
        let done = DispatchSemaphore(value: 0)
        let other = DispatchQueue(label: "peer", qos: .userInitiated)
        let (own, asked) = Timings.inTurn(
            600,
            {
                DispatchQueue.global(qos: .userInitiated).async { done.signal() }
                done.wait()
            },
            {
                other.async { done.signal() }
                done.wait()
            })
        return MedianRow(name: "nothing but another thread", own: own.median, peer: asked.median, goal: nil)
    }

    private func dailySums() throws -> MedianRow {
        let ways: [@Sendable (SQLiteBaseline) throws -> [Double]] = [
            { try $0.dailySums() }, { try $0.dailySumsByHand() },
        ]
        let rows = try ways.map { way in
            try row("daily sums over ten years", goal: data.count < 1_000_000 ? 1 : 20, 7, dailySums, way) {
                Double($0.count)
            }
        }
        return rows[0].peer < rows[1].peer ? rows[0] : rows[1]
    }

    private struct Ear: @unchecked Sendable {
        // SAFETY: SQLite's connection is guarded by its own lock, and the statement is used by one thread.
        let peer: SQLiteBaseline
    }

    /// Uses a value, so that the optimiser does not remove its calculation.
    @inline(never)
    private static func digest(_ number: Double) { withExtendedLifetime(number) {} }

    private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let work = try WorkFolder("swimfit-bench")
        defer { work.remove() }
        return try body(work.url)
    }

    /// Runs async work from the benchmark's own thread.
    private static func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws {
        let done = DispatchSemaphore(value: 0)
        let outcome = SaveOutcome()
        Task {
            do { _ = try await work() } catch { outcome.error = error }
            done.signal()
        }
        done.wait()
        if let error = outcome.error { throw error }
    }

    private final class SaveOutcome: @unchecked Sendable {
        // SAFETY: written before the semaphore is signalled and read after.
        var error: (any Error)?
    }

    // HealthKit's side of the queries, and the reading of the answers on both sides.

    private var predicateOfToday: NSPredicate {
        HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: Facts.today.lowerBound),
            end: Date(timeIntervalSinceReferenceDate: Facts.today.upperBound), options: .strictStartDate)
    }

    func samplesOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKSampleQuery(
            sampleType: Facts.steps, predicate: predicateOfToday, limit: HKObjectQueryNoLimit,
            sortDescriptors: nil
        ) { _, samples, _ in
            Self.digest(Self.read(samples ?? [], in: .count()))
            done.signal()
        }
    }

    func sumOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKStatisticsQuery(
            quantityType: Facts.steps, quantitySamplePredicate: predicateOfToday, options: .cumulativeSum
        ) { _, statistics, _ in
            Self.digest(statistics?.sumQuantity()?.doubleValue(for: .count()) ?? 0)
            done.signal()
        }
    }

    func dailySums(_ done: DispatchSemaphore) -> HKQuery {
        var day = DateComponents(day: 1)
        day.timeZone = TimeZone(secondsFromGMT: 0)
        let query = HKStatisticsCollectionQuery(
            quantityType: Facts.steps, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: Date(timeIntervalSinceReferenceDate: 0), intervalComponents: day)
        query.initialResultsHandler = { _, collection, _ in
            var total = 0.0
            for statistics in collection?.statistics() ?? [] {
                total += statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0
            }
            Self.digest(total)
            done.signal()
        }
        return query
    }

    func highCalorieMeals(_ done: DispatchSemaphore) -> HKQuery {
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        return HKCorrelationQuery(
            type: HKCorrelationType(.food), predicate: nil, samplePredicates: [Facts.energy: rich]
        ) { _, correlations, _ in
            Self.digest(Self.read(correlations ?? []))
            done.signal()
        }
    }

    // MARK: Reading

    /// Reads all values of a type's samples, so that no work can be skipped.
    static func read(_ samples: some Sequence<HKSample>, in unit: HKUnit) -> Double {
        var digest = 0.0
        for sample in samples {
            digest += readShared(sample)
            if let quantity = (sample as? HKQuantitySample)?.quantity {
                digest += quantity.doubleValue(for: unit)
            }
        }
        return digest
    }

    private static func read(_ meals: [HKCorrelation]) -> Double {
        var digest = 0.0
        for meal in meals { digest += readShared(meal) + read(meal.objects, in: .kilocalorie()) }
        return digest
    }

    private static func readShared(_ sample: HKSample) -> Double {
        Double(sample.uuid.uuid.15) + sample.startDate.timeIntervalSinceReferenceDate
            + sample.endDate.timeIntervalSinceReferenceDate
            + Double(sample.sourceRevision.source.name.utf8.count + (sample.metadata?.count ?? 0))
    }

    @Sendable
    static func read(_ samples: [SQLiteBaseline.Sample]) -> Double {
        var digest = 0.0
        for sample in samples {
            digest += Double(sample.id.uuid.15) + sample.start.timeIntervalSinceReferenceDate
            digest += sample.end.timeIntervalSinceReferenceDate
            digest += Double(sample.source.source.name.utf8.count + (sample.metadata?.count ?? 0))
            digest += sample.value
            if !sample.members.isEmpty { digest += read(sample.members) }
        }
        return digest
    }

    // The time from the call of `save` until an observer is notified.

    /// Waits for the call of the observer's handler; for SQLite, until another thread has found the row.
    func observed(_ name: String) throws -> MedianRow {
        let heard = DispatchSemaphore(value: 0)
        let observer = HKObserverQuery(sampleType: Facts.steps, predicate: nil) { _, completion, _ in
            heard.signal()
            completion()
        }
        return try saved(name, until: heard, by: observer, peerReads: false)
    }

    /// Waits until a handler has read the sample.
    func followed(_ name: String) throws -> MedianRow {
        let heard = DispatchSemaphore(value: 0)
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in
            Self.digest(Self.read(samples ?? [], in: .count()))
            heard.signal()
        }
        // Far enough in the future to begin without samples.
        let later = HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: Facts.today.upperBound), end: nil)
        let query = HKAnchoredObjectQuery(
            type: Facts.steps, predicate: later, anchor: nil, limit: HKObjectQueryNoLimit,
            resultsHandler: take
        )
        query.updateHandler = take
        return try saved(name, until: heard, by: query, peerReads: true)
    }

    private func saved(
        _ name: String, until heard: DispatchSemaphore, by query: HKQuery, peerReads: Bool
    ) throws -> MedianRow {
        store.execute(query)
        heard.wait()
        defer { store.stop(query) }
        let latest = Latest()
        try listen(latest, reads: peerReads)
        defer { try? peer.observe(nil) }  // IGNORED: what could be set can be taken back.
        var number = 0
        let (own, asked) = try Timings.inTurn(
            600,
            {
                store.save(try Facts.sample(Facts.news(number))) { _, _ in }
                heard.wait()
            },
            {
                let reading = Facts.news(number)
                latest.id = reading.id
                try peer.insert(reading)
                latest.heard.wait()
                number += 1
            })
        return MedianRow(name: name, own: own.median, peer: asked.median)
    }

    /// Sets a commit hook in SQLite that makes another thread find the new row, and read it if `reads` is true.
    private func listen(_ latest: Latest, reads: Bool) throws {
        let other = DispatchQueue(label: "peer", qos: .userInitiated)
        let ear = Ear(peer: peer)
        try peer.observe {
            let id = latest.id
            other.async {
                // IGNORED: an unreadable row would be missing from the digest and show in the figures.
                let sample = try? ear.peer.sample(id)
                if reads { Self.digest(Self.read(sample.map { [$0] } ?? [])) }
                latest.heard.signal()
            }
        }
    }

    private final class Latest: @unchecked Sendable {
        // SAFETY: the thread that writes `id` then waits until the other thread has read it.
        var id = UUID()
        let heard = DispatchSemaphore(value: 0)
    }
}

/// The same ten years of data at every run: 60 % steps, 30 % heart rates, 10 % energies of meals. Each energy has a
/// name and a group. The last day has 100 readings at every size, so that a query for that day always reads the same
/// number.
struct HealthKitBenchmarkData {
    /// The number of samples, at least 1000.
    let count: Int

    static let firstStart = 500_000_000.0
    static let span = 315_576_000.0
    static let steps = HKQuantityType(.stepCount)
    static let heart = HKQuantityType(.heartRate)
    static let energy = HKQuantityType(.dietaryEnergyConsumed)
    static let units = [HKUnit.count(), HKUnit(from: "count/min"), HKUnit.kilocalorie()]
    private static let types = [steps, heart, energy]

    /// The last day with data, and its number of readings.
    static let today = firstStart + span - 86_400..<firstStart + span
    private static let readingsOfToday = 100

    struct HealthReading {
        let id: UUID
        /// 0 for steps, 1 for a heart rate, 2 for a meal's energy.
        let type: Int
        let start: Double
        let end: Double
        let value: Double
        /// The meal of the energy.
        let meal: (id: UUID, name: String)?
    }

    func readings(_ numbers: Range<Int>) -> [HealthReading] {
        numbers.map { number in
            let start = start(number)
            let type = number % 10 < 6 ? 0 : number % 10 < 9 ? 1 : 2
            let value = [
                Double(number * 37 % 200), Double(50 + number * 13 % 90), Double(50 + number * 7 % 900),
            ]
            return HealthReading(
                id: Self.id(2 * number), type: type, start: start, end: start + (type == 0 ? 60 : 0),
                value: value[type], meal: type == 2 ? (Self.id(2 * number + 1), "Meal \(number % 100)") : nil)
        }
    }

    private func start(_ number: Int) -> Double {
        let before = count - Self.readingsOfToday
        let (day, place, places) =
            number < before
            ? (Self.firstStart..<Self.today.lowerBound, number, before)
            : (Self.today, number - before, Self.readingsOfToday)
        return (day.lowerBound + (day.upperBound - day.lowerBound) * Double(place) / Double(places))
            .rounded(.down)
    }

    /// An identity with random bits that are the same in every run.
    private static func id(_ number: Int) -> UUID {
        var generator = SeededGenerator(seed: UInt64(number))
        return generator.uuid()
    }

    /// A reading after all others, for a save.
    ///
    /// - Parameter number: counts from 0; earlier samples have other numbers.
    static func news(_ number: Int) -> HealthReading {
        let start = firstStart + span + Double(number)
        return HealthReading(id: UUID(), type: 0, start: start, end: start + 1, value: 7, meal: nil)
    }

    static func sample(_ reading: HealthReading) throws -> HKSample {
        let start = Date(timeIntervalSinceReferenceDate: reading.start)
        let end = Date(timeIntervalSinceReferenceDate: reading.end)
        let quantity = HKQuantity(unit: units[reading.type], doubleValue: reading.value)
        let sample = try HKQuantitySample.checked(
            type: types[reading.type], quantity: quantity, start: start, end: end, uuid: reading.id)
        guard let meal = reading.meal else { return sample }
        return try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: start, end: end, objects: [sample],
            metadata: [HKMetadataKeyFoodType: meal.name], uuid: meal.id)
    }
}
