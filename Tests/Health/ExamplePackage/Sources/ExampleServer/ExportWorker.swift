#if canImport(HealthArchive)
import Foundation
import HealthArchive
import HealthKit

/// A worker behind a server's queue: the paths of exports come in, a line for each; a line of JSON goes out for each,
/// in the order in which they are done.
public struct ExportWorker: Sendable {
    /// What a line says.
    public struct Answer: Codable, Sendable, Equatable {
        public var path: String
        public var samples: Int?
        public var stepsPerDay: [String: Double]?
        public var error: String?
    }

    let calendar: Calendar

    public init(calendar: Calendar) { self.calendar = calendar }

    /// Reads paths to the end of `input`, four exports at a time.
    public func run(reading input: FileHandle, writing output: FileHandle) async throws {
        var paths = try (input.readToEnd() ?? Data()).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }.makeIterator()
        try await withThrowingTaskGroup(of: Answer.self) { group in
            for _ in 0..<4 {
                if let path = paths.next() { group.addTask { await answer(path) } }
            }
            while let answer = try await group.next() {
                try output.write(contentsOf: JSONEncoder().encode(answer) + Data("\n".utf8))
                if let path = paths.next() { group.addTask { await self.answer(path) } }
            }
        }
    }

    /// One export, in a store of its own that is in memory only.
    func answer(_ path: String) async -> Answer {
        do {
            let store = HKHealthStore.inMemory()
            let report = try await HealthImport(into: store).run(path)
            return Answer(path: path, samples: report.added, stepsPerDay: try await stepsPerDay(in: store))
        } catch {
            return Answer(path: path, error: error.localizedDescription)
        }
    }

    private func stepsPerDay(in store: HKHealthStore) async throws -> [String: Double] {
        let query = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
            anchorDate: calendar.startOfDay(for: Date(timeIntervalSince1970: 0)),
            intervalComponents: DateComponents(day: 1))
        let style = Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day()
        var days: [String: Double] = [:]
        for day in try await query.result(for: store).statistics() {
            days[day.startDate.formatted(style)] = day.sumQuantity()?.doubleValue(for: .count())
        }
        return days
    }
}
#endif
