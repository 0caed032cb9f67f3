import SampleStoreBasics
import Foundation
import HealthKit
import SwimFitBase

/// One measurement of a body: a weight in kilograms, a height or a waist in metres, a share of fat from 0 to 1.
package struct BodyMeasurement: Hashable, Sendable, Identifiable {
    /// The identity of the sample.
    package let id: UUID
    package let date: Date
    package let value: Double
    /// The source of the measurement: "swimfit", "Withings".
    package let source: String

    package init(id: UUID, date: Date, value: Double, source: String) {
        (self.id, self.date, self.value, self.source) = (id, date, value, source)
    }
}

/// Measurements in the order of their creation.
package struct BodyHistory: Hashable, Sendable {
    /// Oldest first. Measurements of the same instant are in the order of saving, so that the last saved one counts.
    package let readings: [BodyMeasurement]
    /// The number of readings that count: those with a future date do not count yet.
    private let counted: Int

    /// - Parameters:
    ///   - readings: the measurements; measurements of the same instant are in the order of saving, as from queries.
    ///   - end: the end of the present day; later measurements are in the future.
    package init(_ readings: [BodyMeasurement], before end: Date = .distantFuture) {
        self.readings = readings.sorted { $0.date < $1.date }
        counted = readings.count { $0.date < end }
    }

    /// The newest measurement that counts.
    package var newest: BodyMeasurement? { counted > 0 ? readings[counted - 1] : nil }

    /// The measurement that counts at an instant: the newest one before it, of any day; without one, the earliest one
    /// after it. So a weight typed today also counts on earlier days without a weight. O(log n).
    package func counting(before instant: Date) -> BodyMeasurement? { counting { $0 < instant } }

    /// The measurement that counts at an instant, also one made at the instant itself.
    package func counting(at instant: Date) -> BodyMeasurement? { counting { $0 <= instant } }

    /// The measurement that counts for a workout: the newest one of the day on which the workout starts; without one,
    /// the result of ``counting(before:)`` for the start. So a weight that corrects a typing error counts, even for a
    /// workout before the correction.
    package func counting(onDayOf instant: Date, in calendar: LocalCalendar) -> BodyMeasurement? {
        counting(before: LocalDay.of(instant, in: calendar).interval(in: calendar).end)
    }

    /// The newest measurement before an instant; nil for none, even if there are later ones.
    package func newest(before instant: Date) -> BodyMeasurement? {
        counting(before: instant).flatMap { $0.date < instant ? $0 : nil }
    }

    /// - Parameter isMade: whether a measurement of that date counts as made; true for all dates up to some instant.
    private func counting(_ isMade: (Date) -> Bool) -> BodyMeasurement? {
        let later = readings[..<counted].firstIndexInOrder { !isMade($0.date) }
        return later > 0 ? readings[later - 1] : counted > 0 ? readings[0] : nil
    }

    /// Asks about an improbable weight: one that differs much from the last weight of each of the three measured days
    /// before it (else after it), such as 160 after 80. Without any such weight, it is one that hardly any adult has,
    /// such as a typed height. Much means a tenth, and more after some weeks. The limits are our choice.
    ///
    /// ```
    /// 80.2  79.8 | 160    80.2 kg more …?      180 | 82.4    corrects a mistyped one: not asked
    /// ```
    /// - Parameter edited: the measurement that the weight replaces; nil for a new one.
    /// - Returns: "Weight 160.0 kg, 80.2 kg more than on 25 Nov 2026"; nil for a probable weight.
    package func doubt(
        about kilograms: Double, at instant: Date, editing edited: UUID? = nil, in system: MeasurementSystem,
        _ calendar: LocalCalendar
    ) -> String? {
        // The last weight of a day corrects the earlier ones.
        var days: [BodyMeasurement] = []
        for reading in readings where reading.id != edited {
            let isSameDay =
                days.last.map { LocalDay.of($0.date, in: calendar) }
                == LocalDay.of(reading.date, in: calendar)
            if isSameDay { days[days.count - 1] = reading } else { days.append(reading) }
        }
        let earlier = days.filter { $0.date <= instant }.suffix(3)
        let last = earlier.isEmpty ? Array(days.prefix(3).reversed()) : Array(earlier)
        let isNear = last.contains { reading in
            let weeks = abs(instant.timeIntervalSince(reading.date)) / (7 * 86_400)
            return abs(kilograms - reading.value) <= reading.value * min(0.3, 0.1 + 0.01 * weeks)
        }
        let hasUsual = last.contains { Self.usualMass.contains($0.value) }
        guard !isNear, hasUsual || !Self.usualMass.contains(kilograms) else { return nil }
        let weight = "Weight \(system.mass(kilograms))"
        guard let newest = last.last else { return "\(weight), which hardly anybody has" }
        let step = kilograms - newest.value
        let day = LocalDay.of(newest.date, in: calendar).full
        return "\(weight), \(system.mass(abs(step))) \(step < 0 ? "less" : "more") than on \(day)"
    }

    /// The usual range of adults' weights, in kilograms.
    private static let usualMass = 35.0...150
}

/// All measurements of a body.
package struct BodyHistories: Hashable, Sendable {
    package var weights = BodyHistory([])
    package var heights = BodyHistory([])
    package var bodyFat = BodyHistory([])
    package var waist = BodyHistory([])

    package init() {}
}

/// The data for the resting energy, besides the weight.
package struct RestingBody: Hashable, Sendable {
    package var dateOfBirth: LocalDay?
    package var sex = HKBiologicalSex.notSet
    package var heights = BodyHistory([])
    /// Empty where no formula needs it.
    package var bodyFat = BodyHistory([])
    package var settings = BodySettings()

    package init() {}

    package init(dateOfBirth: LocalDay?, sex: HKBiologicalSex, heights: BodyHistory) {
        (self.dateOfBirth, self.sex, self.heights) = (dateOfBirth, sex, heights)
    }

    /// The basal metabolism at an instant; nil if a required value is missing.
    package func metabolism(kilograms: Double?, at instant: Date, in calendar: LocalCalendar)
        -> BasalMetabolism?
    {
        let day = LocalDay.of(instant, in: calendar)
        var person = Person(
            dateOfBirth: dateOfBirth, sex: sex, kilograms: kilograms,
            metres: heights.counting(at: instant)?.value)
        (person.bodyFat, person.formula) = (bodyFat.counting(at: instant)?.value, settings.formula(on: day))
        return person.basalMetabolism(on: day).value
    }
}

/// Reads the user's characteristics and body measurements from the store.
package struct BodyReader: Sendable {
    package let reader: StoreReader
    package let clock: WallClock

    package init(_ reader: StoreReader, clock: WallClock) {
        (self.reader, self.clock) = (reader, clock)
    }

    /// Nil if it was never set, or may not be read.
    package var dateOfBirth: LocalDay? {
        // IGNORED: HealthKit does not distinguish unset and unreadable.
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

    package func measurements() async throws -> BodyHistories {
        var all = BodyHistories()
        all.weights = try await history(of: .bodyMass)
        all.heights = try await history(of: .height)
        all.bodyFat = try await history(of: .bodyFatPercentage)
        all.waist = try await history(of: .waistCircumference)
        return all
    }

    private var endOfToday: Date { clock.today.interval(in: clock.calendar).end }

    /// The data for the resting energy, besides the weight.
    package func restingBody() async throws -> RestingBody {
        var body = RestingBody(dateOfBirth: dateOfBirth, sex: sex, heights: try await history(of: .height))
        body.settings = reader.sections[BodySettings.self]
        if body.settings.needsBodyFat { body.bodyFat = try await history(of: .bodyFatPercentage) }
        return body
    }

    /// The measurements from `first` to `last`, and the newest one before `first`. For a single day, only the newest
    /// one until its end. If there are none, the earliest one between `last` and today. The cost does not depend on the
    /// length of the history.
    package func history(
        of type: HKQuantityTypeIdentifier, _ first: LocalDay, _ last: LocalDay
    ) async throws -> BodyHistory {
        let end = min(last.interval(in: clock.calendar).end, endOfToday)
        let start = min(first.start(in: clock.calendar), end)
        // On a single day only the last measurement counts.
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
    ) async throws -> [BodyMeasurement] {
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
            return BodyMeasurement(
                id: sample.uuid, date: sample.startDate, value: quantity.doubleValue(for: unit),
                source: sample.sourceRevision.source.name)
        }
    }
}
