import Foundation
import HealthKit

/// One measurement of a body: a weight in kilograms, a height or a waist in metres, a share of fat from 0 to 1.
package struct BodyReading: Hashable, Sendable, Identifiable {
    /// The sample it was read from.
    package let id: UUID
    package let date: Date
    package let value: Double
    /// Who measured: "swimfit", "Withings".
    package let source: String

    package init(id: UUID, date: Date, value: Double, source: String) {
        self.id = id
        self.date = date
        self.value = value
        self.source = source
    }
}

/// Measurements in the order they were made.
package struct BodyHistory: Hashable, Sendable {
    /// Oldest first; of those made at one instant, the one saved last comes last, and so counts.
    package let readings: [BodyReading]
    /// How many of them count: those dated in days to come do not before their day.
    private let counted: Int

    /// - Parameters:
    ///   - readings: those of one instant in the order they were saved, as queries return them.
    ///   - end: the end of the present day, from which on measurements are still to come.
    package init(_ readings: [BodyReading], before end: Date = .distantFuture) {
        self.readings = readings.sorted { $0.date < $1.date }
        counted = readings.count { $0.date < end }
    }

    /// The newest that counts.
    package var newest: BodyReading? { counted > 0 ? readings[counted - 1] : nil }

    /// The measurement that counts at an instant: the newest made before it, whatever its day; where
    /// there is none, the earliest made after it. So a weight typed today also serves the days before, which
    /// would have none else. Logarithmic.
    package func counting(before instant: Date) -> BodyReading? { counting { $0 < instant } }

    /// The same with a measurement made at the instant itself.
    package func counting(at instant: Date) -> BodyReading? { counting { $0 <= instant } }

    /// The measurement that counts for a workout: the newest of the day on which it starts, else as of
    /// ``counting(before:)``. So the weight that corrects a mistyped one counts, also where the workout began before it.
    package func counting(onDayOf instant: Date, in calendar: LocalCalendar) -> BodyReading? {
        counting(before: LocalDay.of(instant, in: calendar).interval(in: calendar).end)
    }

    /// The newest made before an instant; nil where there is none, whatever was measured later.
    package func newest(before instant: Date) -> BodyReading? {
        counting(before: instant).flatMap { $0.date < instant ? $0 : nil }
    }

    /// - Parameter isMade: whether a measurement of that date was made by then.
    private func counting(_ isMade: (Date) -> Bool) -> BodyReading? {
        var (low, high) = (0, counted)
        while low < high {
            let middle = (low + high) / 2
            if isMade(readings[middle].date) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? readings[low - 1] : counted > 0 ? readings[0] : nil
    }
}

/// All that was measured of a body.
package struct BodyMeasurements: Hashable, Sendable {
    package var weights = BodyHistory([])
    package var heights = BodyHistory([])
    package var bodyFat = BodyHistory([])
    package var waist = BodyHistory([])

    package init() {}
}

/// What the resting energy is calculated from besides the weight.
package struct RestingBody: Hashable, Sendable {
    package var dateOfBirth: LocalDay?
    package var sex = HKBiologicalSex.notSet
    package var heights = BodyHistory([])

    package init() {}

    package init(dateOfBirth: LocalDay?, sex: HKBiologicalSex, heights: BodyHistory) {
        (self.dateOfBirth, self.sex, self.heights) = (dateOfBirth, sex, heights)
    }

    /// The basal metabolism at an instant; nil while something that it needs is not known.
    func metabolism(kilograms: Double?, at instant: Date, in calendar: LocalCalendar) -> BasalMetabolism? {
        Person(
            dateOfBirth: dateOfBirth, sex: sex, kilograms: kilograms,
            metres: heights.counting(at: instant)?.value
        ).basalMetabolism(on: LocalDay.of(instant, in: calendar)).value
    }
}
