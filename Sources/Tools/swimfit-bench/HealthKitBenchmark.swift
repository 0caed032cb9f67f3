import Foundation
import HealthKit

/// `swimfit-bench healthkit [COUNT …]`: an app's questions through HealthKit's queries, next to the same questions
/// to SQLite on an indexed table, on the same data in the same run.
struct HealthKitBenchmark {
    static func run(_ arguments: [String]) throws {
        let wanted = arguments.compactMap(Int.init)
        let sizes = wanted.isEmpty ? [10_000, 100_000, 1_000_000] : wanted
        var rows: [[Row]] = []
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

    /// One question's medians in seconds.
    struct Row {
        let name: String
        let own: Double
        /// SQLite's, answering by a handler as HealthKit does.
        let peer: Double
        /// How many times as fast as SQLite it is to be; nil where nothing is asked.
        var goal: Int? = 1
        /// SQLite's bare call.
        var called: Double?

        var ratio: Double { peer / own }
    }

    typealias Facts = HealthKitBenchmarkData

    private let data: HealthKitBenchmarkData
    let store: HKHealthStore
    let peer: HealthKitBenchmarkPeer

    /// - Parameter folder: where both sides keep their files; nil for memory.
    init(count: Int, folder: URL? = nil) throws {
        data = Facts(count: count)
        store = try folder.map { try HKHealthStore(url: $0.appending(path: "health.json")) } ?? .inMemory()
        peer = try HealthKitBenchmarkPeer(file: folder?.appending(path: "health.sqlite"))
        for lower in stride(from: 0, to: count, by: 50_000) {
            let readings = data.readings(lower..<min(lower + 50_000, count))
            try peer.fill(readings)
            let samples = try readings.map(Facts.sample)
            let store = store
            try Self.wait { try await store.saveAsWritten(samples) }
        }
        try peer.analyze()
    }

    func rows() throws -> [Row] {
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

    func durableRows() throws -> [Row] {
        [
            try observed("save on disk until an observer is called"),
            try followed("save on disk until a query has the sample"),
        ]
    }

    // MARK: Asking

    private func row<Answer>(
        _ name: String, goal: Int = 1, _ repetitions: Int, _ query: (DispatchSemaphore) -> HKQuery,
        _ question: @escaping @Sendable (HealthKitBenchmarkPeer) throws -> Answer,
        _ read: @escaping @Sendable (Answer) -> Double
    ) throws -> Row {
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
                    // IGNORED: a question that fails also fails below, where it is told.
                    guard let answer = try? question(ear.peer) else { return _ = done.signal() }
                    // As in HealthKit's handlers the answer is let go of when the reader has been told.
                    withExtendedLifetime(answer) {
                        Self.digest(read(answer))
                        _ = done.signal()
                    }
                }
                done.wait()
            })
        let called = try Timings.of(repetitions) { Self.digest(read(try question(peer))) }
        return Row(
            name: name, own: own.median, peer: asked.median, goal: goal, called: called.median)
    }

    /// What both sides pay for answering by a handler.
    private func hop() -> Row {
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
        return Row(name: "nothing but another thread", own: own.median, peer: asked.median, goal: nil)
    }

    private func dailySums() throws -> Row {
        let ways: [@Sendable (HealthKitBenchmarkPeer) throws -> [Double]] = [
            { try $0.dailySums() }, { try $0.dailySumsByHand() },
        ]
        let rows = try ways.map { way in
            try row("daily sums over ten years", goal: data.count < 1_000_000 ? 1 : 20, 7, dailySums, way) {
                Double($0.count)
            }
        }
        return rows[0].peer < rows[1].peer ? rows[0] : rows[1]
    }

    struct Ear: @unchecked Sendable {
        // SAFETY: SQLite's connection is guarded by its own lock, and the statement is used by one thread.
        let peer: HealthKitBenchmarkPeer
    }

    /// Keeps the optimiser from leaving out what nobody looks at.
    @inline(never)
    static func digest(_ number: Double) { withExtendedLifetime(number) {} }

    private static func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = URL.temporaryDirectory.appending(path: "swimfit-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
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
