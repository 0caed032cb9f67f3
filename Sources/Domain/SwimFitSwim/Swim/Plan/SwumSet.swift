import SwimFitBase
import SwimFitNotation

/// A set as planned and as swum: a row of the table of a season.
package struct SwumSet: Hashable, Sendable {
    package let swim: Swim
    /// The number within the swim, from 1.
    package let number: Int
    /// The plan of the swim; nil for none.
    package let plan: SwimPlan?
    /// The set of the plan, or without a plan the typed set; nil for an unplanned set and for a swim from a watch.
    package let set: SwimSet?
    /// The repetitions, planned and swum.
    package let rows: [PlanComparison.RepetitionRow]

    package var planned: [SwimRepetition] { rows.compactMap(\.planned) }
    package var swum: [SwimRepetition] { rows.compactMap(\.swum) }

    /// Seconds of the repetitions with a known time.
    package var times: [Double] { swum.compactMap(\.seconds) }
    package var average: Double? { Self.mean(times) }

    /// The planned seconds of a repetition, from a time or an effort; nil for a send-off alone, or nothing.
    package var plannedSeconds: Double? { Self.mean(rows.compactMap(\.plannedSeconds)) }

    /// The mean of swum minus planned seconds, over the repetitions with both; negative if faster.
    package var difference: Double? {
        Self.mean(
            rows.compactMap { row in row.swum?.seconds.flatMap { $0 - (row.plannedSeconds ?? .nan) } }
                .filter { !$0.isNaN })
    }

    /// The stroke swum, or planned if nothing was swum; mixed for several, and freestyle for an unstated one.
    package var stroke: SwimStroke {
        let strokes = Set(
            swum.isEmpty
                ? planned.map { swim.stroke(of: $0, in: set) }
                : swum.map { one in swim.stroke(of: one, in: one.set.flatMap { swim.line?.sets[$0] }) })
        return strokes.count > 1 ? .mixed : strokes.first ?? .unknown
    }

    private var lengths: [SwimSplit] { swum.flatMap { swim.splits[$0.splits] } }

    /// The counted strokes; nil for none.
    package var strokes: Int? {
        let counted = lengths.compactMap(\.strokes)
        return counted.isEmpty ? nil : counted.reduce(0, +)
    }

    /// Strokes plus seconds of a length, for lengths with both.
    package var swolf: Double? { Self.mean(lengths.compactMap { $0.swolf(in: swim.lapLength) }) }

    /// "7 hit, 1 slower by 0:02"; nil without a plan.
    package var verdict: String? { plan == nil ? nil : PlanComparison.words(rows.map(\.verdict)) }

    private static func mean(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
}

extension SwimHistory {
    /// The smallest agreement with a swim at which a plan without a day becomes the swim's plan.
    private static let agreement = 0.5

    /// The sets of a swim with those of its plan: the plan for its day, else the plan with the best agreement, if at
    /// least `agreement`. Without a plan, only the swum sets. O(planned × swum repetitions) for each plan.
    package func swumSets(of swim: Swim, plans: [SwimPlan], calendar: LocalCalendar) -> [SwumSet] {
        var (plan, line, comparison) = (SwimPlan?.none, swim.line, PlanComparison(of: swim))
        if let found = self.plan(for: swim, of: plans, calendar: calendar),
            // IGNORED: an unreadable plan is not considered.
            let planned = try? found.line(in: swim.unit)
        {
            let compared = self.comparison(of: planned, with: swim)
            if found.day == LocalDay.of(swim.start, in: calendar) || compared.agreement >= Self.agreement {
                (plan, line, comparison) = (found, planned, compared)
            }
        }
        return comparison.groups.enumerated().map { index, rows in
            let number = plan == nil ? rows[0].swum?.set : rows[0].planned?.set
            return SwumSet(
                swim: swim, number: index + 1, plan: plan, set: number.flatMap { line?.sets[$0] }, rows: rows)
        }
    }
}
