import Foundation
import HealthKit

/// Reads from the store who the user is and what was measured of the body.
package struct BodyReader: Sendable {
    let reader: StoreReader
    let calendar: LocalCalendar

    package init(_ reader: StoreReader, calendar: LocalCalendar) {
        self.reader = reader
        self.calendar = calendar
    }

    /// Nil when it was never set, or may not be read.
    package var dateOfBirth: LocalDay? {
        // SAFETY: unset and unreadable look the same here, as Apple has it.
        guard let (year, month, day) = try? reader.store.birthday() else { return nil }
        return LocalDay(year: year, month: month, day: day)
    }

    package var sex: HKBiologicalSex {
        // SAFETY: as above.
        (try? reader.store.biologicalSex().biologicalSex) ?? .notSet
    }

    package var bloodType: HKBloodType {
        // SAFETY: as above.
        (try? reader.store.bloodType().bloodType) ?? .notSet
    }

    /// All weights (in kilograms) or heights (in metres).
    package func history(of type: HKQuantityTypeIdentifier) async throws
        -> BodyHistory
    {
        BodyHistory(try await readings(type))
    }

    /// What the resting energy is calculated from besides the weight.
    package func restingBody() async throws -> RestingBody {
        RestingBody(dateOfBirth: dateOfBirth, sex: sex, heights: try await history(of: .height))
    }

    /// What counts on some days: the measurements made on them, the newest before, and where there is none
    /// before, the earliest after. Costs no more when the history is long.
    package func history(
        of type: HKQuantityTypeIdentifier, _ first: LocalDay, _ last: LocalDay
    ) async throws -> BodyHistory {
        let start = first.start(in: calendar), end = last.interval(in: calendar).end
        // Of a single day only the last one counts, however many there are.
        let isOneDay = first == last
        let before = HKQuery.predicateForSamples(
            withStart: nil, end: isOneDay ? end : start, options: .strictStartDate)
        var readings = try await readings(type, before, limit: 1, newestFirst: true)
        if !isOneDay {
            readings += try await self.readings(
                type, HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate))
        }
        if readings.isEmpty {
            let after = HKQuery.predicateForSamples(withStart: end, end: nil, options: .strictStartDate)
            readings = try await self.readings(type, after, limit: 1)
        }
        return BodyHistory(readings)
    }

    /// The newest measurement of a type.
    func newest(_ type: HKQuantityTypeIdentifier, in unit: HKUnit) async throws -> BodyReading? {
        try await readings(type, in: unit, limit: 1, newestFirst: true).first
    }

    /// - Parameter unit: nil for metres of heights and kilograms of weights.
    private func readings(
        _ type: HKQuantityTypeIdentifier, _ predicate: NSPredicate? = nil, in unit: HKUnit? = nil,
        limit: Int = HKObjectQueryNoLimit, newestFirst: Bool = false
    ) async throws -> [BodyReading] {
        let unit = unit ?? (type == .height ? .meter() : .gramUnit(with: .kilo))
        let samples = try await reader.samples(
            of: HKQuantityType(type), matching: predicate, limit: limit, newestFirst: newestFirst)
        return samples.compactMap { sample in
            guard let quantity = (sample as? HKQuantitySample)?.quantity else { return nil }
            return BodyReading(
                id: sample.uuid, date: sample.startDate, value: quantity.doubleValue(for: unit),
                source: sample.sourceRevision.source.name)
        }
    }
}
