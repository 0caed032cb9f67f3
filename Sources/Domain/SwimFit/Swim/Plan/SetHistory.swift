import Foundation

/// What makes two sets the same: repetitions, distance, stroke, send-off and pool.
package struct SetShape: Hashable, Sendable {
    package let repeats: Int
    package let metres: Double
    package let stroke: SwimStroke
    /// Whether it is swimming, not kick, drill or scull.
    package let isPaced: Bool
    /// Seconds from one start to the next; nil where none was given, as on a watch.
    package let interval: Double?
    /// Nil is open water.
    package let pool: LapLength?

    /// "10 × 100 m freestyle on 2:15"
    package var text: String {
        let unit = pool?.unit ?? .metres
        return [
            repeats == 1 ? nil : "\(repeats) ×",
            "\(Figure.upTo(metres / unit.metres, digits: 1)) \(unit.rawValue)",
            stroke == .unknown ? nil : stroke.name.lowercased(),
            isPaced || stroke == .kickboard ? nil : "kick or drill",
            interval.map { "on " + TimeSpan.exact($0) },
        ].compactMap(\.self).joined(separator: " ")
    }
}

/// The same set each time that it was swum.
package struct SetHistory: Hashable, Sendable {
    package struct Occurrence: Hashable, Sendable {
        package let swim: Swim.ID
        package let date: Date
        /// Seconds of the repetitions whose time is known.
        package let times: [Double]

        /// Seconds of a repetition; nil where none is known.
        package var mean: Double? { times.isEmpty ? nil : times.reduce(0, +) / Double(times.count) }
    }

    package let shape: SetShape
    /// Newest first.
    package let occurrences: [Occurrence]

    package var fastest: Double? { occurrences.compactMap(\.mean).min() }

    /// Seconds a repetition that a year changes, by least squares over the mean times; nil for fewer than three, or within
    /// four weeks.
    package var trend: Double? {
        let timed = occurrences.compactMap { one in
            one.mean.map { (one.date.timeIntervalSinceReferenceDate, $0) }
        }
        guard timed.count >= 3, let last = timed.first?.0, let first = timed.last?.0,
            last - first >= 28 * 86_400
        else { return nil }
        let year = 365.25 * 86_400
        return CriticalSwimSpeed.fit(timed.map { ($0.0 / year, $0.1) }).slope
    }

    /// The sets of all swims, the ones swum most often first, then the newest. Linear in the repetitions.
    package static func all(of swims: [Swim]) -> [SetHistory] {
        var found: [SetShape: [Occurrence]] = [:]
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
    /// Its sets in the order swum, each with the times that are known: repetitions in a row of one distance, stroke and
    /// send-off.
    package var shapes: [(shape: SetShape, times: [Double])] {
        let all = repetitions
        var (sets, first) = ([(shape: SetShape, times: [Double])](), 0)
        while first < all.count {
            let one = all[first]
            let next = all[first...].firstIndex { !$0.isSameSet(as: one) } ?? all.count
            let own = one.stroke == .unknown && line == nil ? stroke : one.stroke
            let shape = SetShape(
                repeats: next - first, metres: one.metres, stroke: own, isPaced: one.isPaced,
                interval: one.interval, pool: isOpenWater ? nil : lapLength)
            sets.append((shape, all[first..<next].compactMap(\.seconds)))
            first = next
        }
        return sets
    }
}

extension SwimRepetition {
    fileprivate func isSameSet(as other: SwimRepetition) -> Bool {
        metres == other.metres && stroke == other.stroke && isPaced == other.isPaced
            && interval == other.interval && set == other.set
    }
}

extension SwimText {
    /// "200 · 10×100 on 2:15 · 100 back", "Freestyle" for a swim in one go: what was swum, in few words.
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
