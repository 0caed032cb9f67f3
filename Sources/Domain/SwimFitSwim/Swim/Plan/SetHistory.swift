import Foundation
import SwimFitBase
import SwimFitNotation

/// The properties by which two sets are equal: repetitions, distance, stroke, activity, send-off, effort and pool.
package struct SetComparisonKey: Hashable, Sendable {
    package let repeats: Int
    package let metres: Double
    package let stroke: SwimStroke
    /// The activity; nil where a watch only reports kick or drill.
    package let activity: SwimActivity?
    /// Seconds from one start to the next; nil if none was given, as on a watch.
    package let interval: Double?
    /// The effort in its words; nil for none.
    package let effort: SwimEffort?
    /// Nil for open water.
    package let pool: LapLength?

    /// "10 × 100 m freestyle on 2:15"
    package var text: String {
        let unit = pool?.unit ?? .metres
        return [
            repeats == 1 ? nil : "\(repeats) ×",
            "\(Figure.upTo(metres / unit.metres, digits: 1)) \(unit.rawValue)",
            stroke == .unknown ? nil : stroke.name.lowercased(),
            activity == .swim || stroke == .kickboard ? nil : activity?.rawValue ?? "kick or drill",
            interval.map { "on " + TimeSpan.exact($0) },
            effort?.text,
        ].compactMap(\.self).joined(separator: " ")
    }
}

/// All occurrences of the same set.
package struct SetHistory: Hashable, Sendable {
    package struct Occurrence: Hashable, Sendable {
        package let swim: Swim.ID
        package let date: Date
        /// Seconds of the repetitions with a known time.
        package let times: [Double]

        /// Mean seconds of a repetition; nil if none is known.
        package var mean: Double? { times.isEmpty ? nil : times.reduce(0, +) / Double(times.count) }
    }

    package let shape: SetComparisonKey
    /// Newest first.
    package let occurrences: [Occurrence]

    package var fastest: Double? { occurrences.compactMap(\.mean).min() }

    /// The observed change in seconds for a repetition from the first time to the last, and the days between; nil for
    /// fewer than three times, or within four weeks.
    package var trend: (seconds: Double, days: Double)? {
        let timed = occurrences.compactMap { one in
            one.mean.map { (date: one.date, seconds: $0) }
        }
        guard timed.count >= 3, let last = timed.first, let first = timed.last else { return nil }
        let days = last.date.timeIntervalSince(first.date) / 86_400
        return days >= 28 ? (last.seconds - first.seconds, days) : nil
    }

    /// The sets of all swims, most frequent first, then newest first. Linear in the repetitions.
    package static func all(of swims: [Swim]) -> [SetHistory] {
        var found: [SetComparisonKey: [Occurrence]] = [:]
        for swim in swims.sorted(by: { $0.start > $1.start }) {
            for (shape, times) in swim.shapes {
                found[shape, default: []].append(Occurrence(swim: swim.id, date: swim.start, times: times))
            }
        }
        return found.map { SetHistory(shape: $0, occurrences: $1) }.sorted {
            ($0.occurrences.count, $0.occurrences[0].date, $0.shape.text)
                > ($1.occurrences.count, $1.occurrences[0].date, $1.shape.text)
        }
    }
}

extension Swim {
    /// The sets of the swim in the order swum, each with its known times: consecutive repetitions of one distance,
    /// stroke and send-off are a set. An unstated stroke is freestyle. Repetitions without send-off, rest and times are
    /// added up to one distance.
    package var shapes: [(shape: SetComparisonKey, times: [Double])] {
        let (all, efforts) = (repetitions, line?.efforts ?? [])
        var (sets, first) = ([(shape: SetComparisonKey, times: [Double])](), 0)
        while first < all.count {
            let one = all[first]
            let next = all[first...].firstIndex { !$0.isSameSet(as: one) } ?? all.count
            let set = one.set.flatMap { number in line?.sets[number] }
            let isOne = set.map { $0.interval == nil && $0.rest == nil && $0.times.isEmpty } ?? false
            let count = next - first
            let shape = SetComparisonKey(
                repeats: isOne ? 1 : count, metres: isOne ? one.metres * Double(count) : one.metres,
                stroke: set?.activity == .kick ? set?.stroke ?? .kickboard : stroke(of: one, in: set),
                activity: set?.activity ?? (one.isPaced ? .swim : nil), interval: one.interval,
                effort: one.set.flatMap { efforts.indices.contains($0) ? efforts[$0] : nil },
                pool: isOpenWater ? nil : lapLength)
            let times = all[first..<next].compactMap(\.seconds)
            let sum = times.count == count ? [times.reduce(0, +)] : []
            // The time of a single set was typed separately.
            let typed = all.count == count ? timed.flatMap { $0.basis == .swum ? [$0.seconds] : nil } : nil
            sets.append((shape, isOne && count > 1 ? (times.isEmpty ? typed ?? [] : sum) : times))
            first = next
        }
        return sets
    }

    /// The stroke of a repetition of the swim or its plan; an unstated stroke is freestyle.
    package func stroke(of one: SwimRepetition, in set: SwimSet?) -> SwimStroke {
        let isUnsaid = one.stroke == .unknown && (set == nil || set?.stroke == nil && one.isPaced)
        return !isUnsaid ? one.stroke : line == nil && stroke != .unknown ? stroke : .freestyle
    }
}

extension SwimRepetition {
    func isSameSet(as other: SwimRepetition) -> Bool {
        metres == other.metres && stroke == other.stroke && isPaced == other.isPaced
            && interval == other.interval && set == other.set
    }
}

extension SwimText {
    /// A short description of a swim: "200 · 10×100 on 2:15 · 100 back", "Freestyle" for a swim without rests.
    package static func what(_ swim: Swim) -> String {
        if swim.isOpenWater { return "Open water" }
        let sets = swim.shapes.map(\.shape)
        guard sets.count > 1 || (sets.first?.repeats ?? 1) > 1 else {
            let stroke = sets.first?.stroke ?? swim.stroke
            return stroke == .unknown ? "" : stroke.name
        }
        let unit = swim.unit
        return sets.map { set in
            let distance = Figure.upTo(set.metres / unit.metres, digits: 1)
            let stroke = [.freestyle, .unknown].contains(set.stroke) ? "" : " " + set.stroke.shortName
            return (set.repeats > 1 ? "\(set.repeats)×" : "") + distance + stroke
                + (set.interval.map { " on " + TimeSpan.exact($0) } ?? "")
        }.joined(separator: " · ")
    }
}
