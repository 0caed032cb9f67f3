import Foundation
import HealthKit

/// Reads from the store who the user is and what was measured of the body.
package struct BodyReader: Sendable {
    let reader: StoreReader
    let clock: WallClock

    package init(_ reader: StoreReader, clock: WallClock) {
        (self.reader, self.clock) = (reader, clock)
    }

    /// Nil when it was never set, or may not be read.
    package var dateOfBirth: LocalDay? {
        // IGNORED: unset and unreadable look the same here, as Apple has it.
        guard let (year, month, day) = try? reader.store.birthday() else { return nil }
        return LocalDay(year: year, month: month, day: day)
    }

    package var sex: HKBiologicalSex {
        // IGNORED: as above.
        (try? reader.store.biologicalSex().biologicalSex) ?? .notSet
    }

    package var bloodType: HKBloodType {
        // IGNORED: as above.
        (try? reader.store.bloodType().bloodType) ?? .notSet
    }

    /// All measurements of a type.
    package func history(of type: HKQuantityTypeIdentifier) async throws -> BodyHistory {
        BodyHistory(try await readings(type), before: endOfToday)
    }

    /// All measurements.
    package func measurements() async throws -> BodyMeasurements {
        var all = BodyMeasurements()
        all.weights = try await history(of: .bodyMass)
        all.heights = try await history(of: .height)
        all.bodyFat = try await history(of: .bodyFatPercentage)
        all.waist = try await history(of: .waistCircumference)
        return all
    }

    private var endOfToday: Date { clock.today.interval(in: clock.calendar).end }

    /// What the resting energy is calculated from besides the weight.
    package func restingBody() async throws -> RestingBody {
        RestingBody(dateOfBirth: dateOfBirth, sex: sex, heights: try await history(of: .height))
    }

    /// What the body burns at rest from a moment on in so many seconds, in kilocalories; nil while no weight is known.
    package func restingEnergy() async throws -> @Sendable (Date, TimeInterval) -> Double? {
        let (weights, body, calendar) = (
            try await history(of: .bodyMass), try await restingBody(), clock.calendar
        )
        return { start, seconds in
            weights.counting(onDayOf: start, in: calendar).map {
                WorkoutEnergy.resting(
                    kilograms: $0.value, seconds: seconds,
                    metabolism: body.metabolism(kilograms: $0.value, at: start, in: calendar))
            }
        }
    }

    /// What counts on some days: the measurements made on them, the newest before, and where there is none
    /// before, the earliest after, up to today. Costs no more when the history is long.
    package func history(
        of type: HKQuantityTypeIdentifier, _ first: LocalDay, _ last: LocalDay
    ) async throws -> BodyHistory {
        let end = min(last.interval(in: clock.calendar).end, endOfToday)
        let start = min(first.start(in: clock.calendar), end)
        // Of a single day only the last one counts, however many there are.
        let isOneDay = first == last
        let before = HKQuery.predicateForSamples(
            withStart: nil, end: isOneDay ? end : start, options: .strictStartDate)
        var readings = try await readings(type, before, limit: 1, newestFirst: true)
        if !isOneDay {
            readings += try await self.readings(
                type, HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate))
        }
        if readings.isEmpty, end < endOfToday {
            let after = HKQuery.predicateForSamples(
                withStart: end, end: endOfToday, options: .strictStartDate)
            readings = try await self.readings(type, after, limit: 1)
        }
        return BodyHistory(readings)
    }

    private func readings(
        _ type: HKQuantityTypeIdentifier, _ predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
        newestFirst: Bool = false
    ) async throws -> [BodyReading] {
        let unit: HKUnit =
            switch type {
            case .bodyMass: .gramUnit(with: .kilo)
            case .bodyFatPercentage: .percent()
            default: .meter()
            }
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
