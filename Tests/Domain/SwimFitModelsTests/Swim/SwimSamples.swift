import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitStore
import SwimFitSwim
import SwimFitNotation

/// Swims and days for the tests: Gregorian, UTC, weeks from Monday, whatever the machine is set to.
enum SwimSamples {
    static let calendar = LocalCalendar(.gmt)

    static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return calendar.gregorian.date(from: parts) ?? .distantPast
    }

    /// The day most tests are set on, a Friday.
    static let today = LocalDay.of(date(2026, 11, 20), in: calendar)

    /// A swim in one go.
    static func swim(
        on start: Date = date(2026, 11, 20), metres: Double = 1000, seconds: Double = 1200,
        pool: LapLength? = LapLength(25, .metres), stroke: SwimStroke = .freestyle, number: UInt8 = 0
    ) -> Swim {
        let id = UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
        var swim = Swim(id: id, start: start, end: start.addingTimeInterval(seconds), seconds: seconds)
        swim.metres = metres
        swim.lapLength = pool
        swim.laps = pool?.laps(in: metres)
        swim.isOpenWater = pool == nil
        swim.stroke = stroke
        return swim
    }

    /// A line of sets with times as it is recorded: freestyle where it names no stroke.
    static func timed(_ text: String, on start: Date, number: UInt8) -> Swim {
        var swim = swim(on: start, number: number)
        swim.sets = text
        guard let line = swim.line else { return swim }
        let efforts = line.efforts
        var time = start
        swim.splits = line.all.map { repetition in
            let (end, set) = (time.addingTimeInterval(repetition.seconds ?? 0), repetition.set ?? 0)
            defer { time = end.addingTimeInterval(repetition.rest ?? 0) }
            var split = SwimSplit(
                start: time, end: end, metres: repetition.metres,
                stroke: repetition.stroke == .unknown ? .freestyle : repetition.stroke,
                isTimed: repetition.seconds != nil)
            (split.isPaced, split.isRecord) = (repetition.isPaced, line.sets[set].isRecord)
            (split.isEffort, split.isAllOut) = (efforts[set]?.isEasy != true, efforts[set] == .maximal)
            return split
        }
        (swim.metres, swim.end) = (line.metres, time)
        swim.seconds = line.toldSeconds
        return swim
    }

    /// Splits one after the other, each with the rest that follows it.
    static func splits(
        from start: Date, metres: Double, _ parts: [(seconds: Double, rest: Double)],
        stroke: SwimStroke = .unknown
    ) -> [SwimSplit] {
        var time = start
        return parts.map { part in
            let end = time.addingTimeInterval(part.seconds)
            defer { time = end.addingTimeInterval(part.rest) }
            return SwimSplit(start: time, end: end, metres: metres, stroke: stroke)
        }
    }
}

extension WorkoutFormContext {
    /// With one weight, measured long ago, or none.
    init(kilograms: Double?, now: Date, calendar: LocalCalendar) {
        let weights = kilograms.map {
            [BodyMeasurement(id: UUID(), date: .distantPast, value: $0, source: "swimfit")]
        }
        self.init(weights: BodyHistory(weights ?? []), now: now, calendar: calendar)
    }
}

extension [BestEffort] {
    subscript(event: BestEffort.SwimEvent) -> BestEffort? { first { $0.event == event } }
}

extension PersonalBests {
    static func history(of swims: [Swim]) -> (bests: PersonalBests, broken: [Swim.ID: [Improvement]]) {
        history(of: swims, swims.map(\.bestEfforts))
    }
}

extension CriticalSwimSpeed {
    static func estimates(from swims: [Swim], now: Date) -> [OfKind] {
        let bests = swims.map(\.bestEfforts)
        return estimates(
            of: swims, bests: bests, efforts: zip(swims, bests).map { $0.hardEfforts(of: $1) }, now: now)
    }
}
