import Foundation
import HealthKit

/// `swimfit-bench healthkit [COUNT …]`: an app's questions through HealthKit's queries, beside the same questions
/// to SQLite on an indexed table, both in memory, on the same data in the same run.
struct HealthKitBenchmark {
    static func run(_ arguments: [String]) throws {
        let wanted = arguments.compactMap(Int.init)
        let sizes = wanted.isEmpty ? [10_000, 100_000, 1_000_000] : wanted
        var rows: [[Row]] = []
        for size in sizes { rows.append(try HealthKitBenchmark(count: size).rows()) }
        var table = ResultTable(
            "healthkit: queries beside sqlite", "measure", "samples", "HealthKit", "sqlite", "ratio",
            "sqlite, called")
        for index in rows[0].indices {
            for (size, measured) in zip(sizes, rows) {
                let row = measured[index]
                table.add(
                    row.name, "\(size)", timeText(row.own), timeText(row.peer),
                    String(format: "%.1f", row.peer / row.own), row.called.map(timeText) ?? "")
            }
        }
        table.print()
        print(notes)
    }

    private static let notes = """

          Medians. Both sides hand out objects, and every one is read: identity, dates, value in its unit,
          source, metadata, members. The answer comes by a handler on another thread; the last column is sqlite's
          bare call on the asking thread. Its statements are prepared before, and its index covers each question.
          Daily sums: the faster of SQL's grouping and adding up outside. Meals: sqlite is spared the question
          whether the other members match too. Saving: in memory, until the other thread has been told (sqlite: a
          commit hook wakes it and it looks the row up), or until it holds the new sample (an anchored query).
        """

    /// One question's medians in seconds.
    private struct Row {
        let name: String
        let own: Double
        /// SQLite's, answering by a handler as HealthKit does.
        let peer: Double
        /// SQLite's bare call.
        var called: Double?
    }

    private typealias Data = HealthKitBenchmarkData

    private let data: HealthKitBenchmarkData
    private let store = HKHealthStore.inMemory()
    private let peer: HealthKitBenchmarkPeer

    private init(count: Int) throws {
        data = HealthKitBenchmarkData(count: count)
        peer = try HealthKitBenchmarkPeer()
        for lower in stride(from: 0, to: count, by: 50_000) {
            let readings = data.readings(lower..<min(lower + 50_000, count))
            try peer.fill(readings)
            let samples = try readings.map(Data.sample)
            let store = store
            try Self.wait { try await store.saveAsWritten(samples) }
        }
        try peer.analyze()
    }

    // MARK: Questions

    private func rows() throws -> [Row] {
        let byHand = try Self.times(5) { try peer.dailySumsByHand().count }
        let bySQL = try Self.times(5) { try peer.dailySums().count }
        return [
            try row("samples of today", asked(300) { samplesOfToday($0) }, 300) {
                Self.read(try $0.samplesOfToday())
            },
            try row("sum of today", asked(300) { sumOfToday($0) }, 300) { try $0.sumOfToday() },
            try row("daily sums over ten years", asked(9) { dailySums($0) }, 5) {
                Double(try byHand < bySQL ? $0.dailySumsByHand().count : $0.dailySums().count)
            },
            try row("meals of at least 800 kcal", asked(9) { highCalorieMeals($0) }, 9) {
                Self.read(try $0.highCalorieMeals())
            },
            Row(
                name: "save until an observer is called", own: try observed(),
                peer: try peerObserved(reads: false)),
            Row(
                name: "save until a query has the sample", own: try followed(),
                peer: try peerObserved(reads: true)),
        ]
    }

    private func row(
        _ name: String, _ own: Double, _ repetitions: Int,
        _ question: @escaping @Sendable (HealthKitBenchmarkPeer) throws -> Double
    ) throws -> Row {
        let done = DispatchSemaphore(value: 0)
        let other = DispatchQueue(label: "peer")
        let ear = Ear(peer: peer)
        let asked = Timings.of(repetitions) {
            other.async {
                // SAFETY: a question that fails also fails below, where it is told.
                Self.digest((try? question(ear.peer)) ?? 0)
                done.signal()
            }
            done.wait()
        }
        let called = try Self.times(repetitions) { try question(peer) }
        return Row(name: name, own: own, peer: asked.median, called: called)
    }

    private static func times<Answer>(_ count: Int, _ question: () throws -> Answer) rethrows -> Double {
        try Timings.of(count) { withExtendedLifetime(try question()) {} }.median
    }

    private func asked(_ repetitions: Int, _ question: (DispatchSemaphore) -> HKQuery) -> Double {
        let done = DispatchSemaphore(value: 0)
        return Timings.of(repetitions) {
            store.execute(question(done))
            done.wait()
        }.median
    }

    private var predicateOfToday: NSPredicate {
        HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: Data.today.lowerBound),
            end: Date(timeIntervalSinceReferenceDate: Data.today.upperBound), options: .strictStartDate)
    }

    private func samplesOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKSampleQuery(
            sampleType: Data.steps, predicate: predicateOfToday, limit: HKObjectQueryNoLimit,
            sortDescriptors: nil
        ) { _, samples, _ in
            Self.digest(Self.read(samples ?? []))
            done.signal()
        }
    }

    private func sumOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKStatisticsQuery(
            quantityType: Data.steps, quantitySamplePredicate: predicateOfToday, options: .cumulativeSum
        ) { _, statistics, _ in
            Self.digest(statistics?.sumQuantity()?.doubleValue(for: .count()) ?? 0)
            done.signal()
        }
    }

    private func dailySums(_ done: DispatchSemaphore) -> HKQuery {
        var day = DateComponents(day: 1)
        day.timeZone = TimeZone(secondsFromGMT: 0)
        let query = HKStatisticsCollectionQuery(
            quantityType: Data.steps, quantitySamplePredicate: nil, options: .cumulativeSum,
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

    private func highCalorieMeals(_ done: DispatchSemaphore) -> HKQuery {
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        return HKCorrelationQuery(
            type: HKCorrelationType(.food), predicate: nil, samplePredicates: [Data.energy: rich]
        ) { _, correlations, _ in
            Self.digest(Self.read(correlations ?? []))
            done.signal()
        }
    }

    // MARK: Reading

    /// Reads all that a sample says, so that nothing can be left undone.
    private static func read(_ samples: [HKSample]) -> Double {
        var digest = 0.0
        for sample in samples {
            digest += Double(sample.uuid.uuid.15) + sample.startDate.timeIntervalSinceReferenceDate
            digest += sample.endDate.timeIntervalSinceReferenceDate
            digest += Double(sample.sourceRevision.source.name.utf8.count + (sample.metadata?.count ?? 0))
            if let quantity = sample as? HKQuantitySample {
                let unit = quantity.quantityType == Data.energy ? Data.units[2] : Data.units[0]
                digest += quantity.quantity.doubleValue(for: unit)
            } else if let correlation = sample as? HKCorrelation {
                digest += read(Array(correlation.objects))
            }
        }
        return digest
    }

    private static func read(_ samples: [HealthKitBenchmarkPeer.Sample]) -> Double {
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

    /// Keeps the optimiser from leaving out what nobody looks at.
    @inline(never)
    private static func digest(_ number: Double) { withExtendedLifetime(number) {} }

    // MARK: Saving

    /// From the call of `save` to the observer's handler.
    private func observed() throws -> Double {
        let heard = DispatchSemaphore(value: 0)
        let observer = HKObserverQuery(sampleType: Data.steps, predicate: nil) { _, completion, _ in
            heard.signal()
            completion()
        }
        return try saved(until: heard, by: observer)
    }

    /// From the call of `save` to the handler that gets the sample.
    private func followed() throws -> Double {
        let heard = DispatchSemaphore(value: 0)
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in
            Self.digest(Self.read(samples ?? []))
            heard.signal()
        }
        // Far enough in the future to begin with nothing.
        let later = HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: Data.today.upperBound), end: nil)
        let query = HKAnchoredObjectQuery(
            type: Data.steps, predicate: later, anchor: nil, limit: HKObjectQueryNoLimit, resultsHandler: take
        )
        query.updateHandler = take
        return try saved(until: heard, by: query)
    }

    private func saved(until heard: DispatchSemaphore, by query: HKQuery) throws -> Double {
        store.execute(query)
        heard.wait()
        defer { store.stop(query) }
        var number = 0
        return try Timings.of(300) {
            number += 1
            store.save(try Data.sample(Data.news(number))) { _, _ in }
            heard.wait()
        }.median
    }

    /// A commit, its hook, and another thread that looks the row up, or reads it.
    private func peerObserved(reads: Bool) throws -> Double {
        let heard = DispatchSemaphore(value: 0)
        let other = DispatchQueue(label: "peer")
        let latest = Latest()
        let ear = Ear(peer: peer)
        try peer.observe {
            let id = latest.id
            other.async {
                // SAFETY: a row that cannot be read would leave the digest without it and show in the figures.
                let sample = try? ear.peer.sample(id)
                if reads { Self.digest(Self.read(sample.map { [$0] } ?? [])) }
                heard.signal()
            }
        }
        defer { try? peer.observe(nil) }  // SAFETY: what could be set can be taken back.
        var number = 0
        return try Timings.of(300) {
            number += 1
            let reading = Data.news(number)
            latest.id = reading.id
            try peer.insert(reading)
            heard.wait()
        }.median
    }

    private final class Latest: @unchecked Sendable {
        // SAFETY: written by the thread that waits until the other has read it.
        var id = UUID()
    }

    private struct Ear: @unchecked Sendable {
        // SAFETY: SQLite's connection is guarded by its own lock, and the statement is used by one thread.
        let peer: HealthKitBenchmarkPeer
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
