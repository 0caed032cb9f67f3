import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore

/// Explains the calculation of a figure of the energy balance, for the key `x`.
package struct EnergyExplainer: Sendable {
    let reader: StoreReader
    let clock: WallClock
    let system: MeasurementSystem

    package init(reader: StoreReader, clock: WallClock, system: MeasurementSystem) {
        (self.reader, self.clock, self.system) = (reader, clock, system)
    }

    private var calendar: LocalCalendar { clock.calendar }

    package func explain(_ figure: EnergyFigure, of summary: EnergyTabContents) async throws -> Explanation {
        guard summary.span == .day else { return mean(figure, summary) }
        switch figure {
        case .net: return net(summary)
        case .resting: return resting(summary)
        case .consumed:
            return try await sum(
                .dietaryEnergyConsumed, .consumed, summary,
                intro: "The energy of everything logged as eaten or drunk on this day."
                    + EnergyExplainer.unknownFood(summary),
                parts: summary.shownMeals.map { .item($0.name, amount: Figure.energy($0.amount)) }
                    + (summary.isEachMealRounded ? [.text("Each meal is rounded, and so is their sum.")] : [])
            )
        case .active:
            let origins = summary.efforts.map { $0.origin.isEmpty ? "" : ": \($0.origin)" }
            let parts = summary.shownEfforts(other: "Outside of workouts").enumerated().map { index, part in
                Explanation.ExplainedLine.item(
                    part.name + (origins.indices.contains(index) ? origins[index] : ""),
                    amount: Figure.energy(part.amount))
            }
            return try await sum(
                .activeEnergyBurned, .active, summary,
                intro:
                    "The energy burned by moving, on top of resting. A workout's energy is one of these samples and "
                    + "counts once; one entered here burned kg × MET × hours, less what resting takes in that time, "
                    + "which resting counts already.",
                parts: parts + uncounted(summary))
        }
    }

    /// The workouts that are missing from the sum.
    private func uncounted(_ summary: EnergyTabContents) -> [Explanation.ExplainedLine] {
        guard !summary.uncounted.isEmpty else { return [] }
        return [
            .heading("Not in the sum"),
            .text("No active energy was recorded in the minutes of these, and a total alone is never added."),
        ] + summary.uncounted.map { .item($0.name, amount: Figure.energy($0.kilocalories)) }
    }

    private func net(_ summary: EnergyTabContents) -> Explanation {
        let (balance, unit) = (summary.balance, "," + EnergyUnit.suffix)
        var lines: [Explanation.ExplainedLine] = [
            .text(
                "Energy eaten minus energy burned: consumed − active − resting."
                    + EnergyExplainer.unknownFood(summary)),
            .heading(summary.day.full),
            .item("consumed", amount: balance.text(.consumed, Figure.energy)),
            .item("− active", amount: balance.text(.active, Figure.energy)),
        ]
        switch balance.resting {
        case .known:
            lines.append(.item("− resting", amount: balance.text(.resting, Figure.energy)))
            lines.append(.item("= net", amount: balance.text(.net, Figure.energy)))
        case .unknown(let why):
            lines.append(.item("− resting", amount: "unknown"))
            lines.append(.text(why + ": without the resting energy there is no net."))
        }
        if let goal = balance.goal {
            if !balance.isFinished, let net = balance.netByMidnight {
                lines.append(.heading("At \(DayRule.inForce.endOfDay), if nothing more is eaten or done"))
                lines.append(.item("net", amount: (balance.isPartial ? "≥ " : "") + Figure.energy(net)))
            }
            lines.append(.item("goal", amount: Figure.energy(goal)))
            let isPart = balance.exerciseShare < 1
            if isPart {
                lines.append(
                    .item(
                        "− exercise, of which \(ExerciseShare.text(balance.exerciseShare)) may be eaten",
                        amount: Figure.energy(balance.uneatenActive)))
            }
            if let left = balance.left.value {
                lines.append(
                    .item(
                        (isPart ? "goal − exercise − net" : "goal − net") + unit,
                        amount: balance.text(left: left)))
            }
        }
        let budgets = WeeklyEnergyBudget.Span.allCases.compactMap { span in
            summary.budgets[span].flatMap { $0.carried == nil ? nil : (span, $0) }
        }
        if !budgets.isEmpty {
            lines.append(.heading("With the days before, each against its own goal"))
            lines += budgets.map { span, budget in
                .item((span == .week ? "this week" : "last 7 days") + unit, amount: budget.text)
            }
        }
        return Explanation(title: "Net: \(balance.text(.net, Figure.energy))", lines: lines)
    }

    /// An explanation of ≥ and ≤, when some food has no figure; else empty.
    private static func unknownFood(_ summary: EnergyTabContents) -> String {
        summary.balance.isPartial
            ? " Some of the food has no figure for energy, as the Journal shows: there is at least so much."
            : ""
    }

    private func resting(_ summary: EnergyTabContents) -> Explanation {
        let intro =
            "The basal metabolic rate × the part of this local day that has passed. A day of 23 or 25 hours is "
            + "a whole day; a past day counts in full. Resting energy recorded by devices is not used."
        guard let resting = summary.balance.resting.value else {
            return Explanation(
                title: "Resting: unknown", lines: [.text(intro), .text(summary.balance.resting.why ?? "")])
        }
        let body = resting.metabolism
        let shown = summary.balance.shown(.resting)
        let (exact, text) = (Figure.energy(resting.kilocalories), Figure.energy(shown))
        let rounding =
            "\(exact), shown as \(Figure.energyNumber(shown)), so that consumed − active − resting is "
            + "net in whole \(EnergyUnit.shown.name), too."
        return Explanation(
            title: "Resting: \(text)",
            lines: [
                .text(intro), .heading(body.name + (body.measures.map { ", " + $0.sex.name } ?? "")),
                .text(body.formulaText),
            ] + parts(of: body) + [
                .text(body.workings + EnergyUnit.suffix + " a day"), .heading(summary.day.full),
                .item(
                    "part of the day passed",
                    amount: Figure.decimal(resting.partPassed * 100, digits: 1) + " %"),
                .item("resting energy", amount: text),
            ] + (text == exact ? [] : [.text(rounding)]))
    }

    /// The figures of the body that a formula uses.
    private func parts(of metabolism: BasalMetabolism) -> [Explanation.ExplainedLine] {
        func weight(_ kilograms: Double) -> Explanation.ExplainedLine {
            .item("weight on this day", amount: both(kilograms, "kg", system.mass(kilograms)))
        }
        if let body = metabolism.measures {
            return [
                weight(body.kilograms),
                .item("height", amount: both(body.centimetres, "cm", system.height(body.centimetres / 100))),
                .item("age", amount: Figure.count(body.years, "year")),
            ]
        }
        guard let body = metabolism.leanBody else { return [] }
        return [
            weight(body.kilograms),
            .item("body fat", amount: Figure.decimal(body.bodyFat * 100, digits: 1) + " %"),
        ]
    }

    /// A value in the user's unit and in the formula's: "72.5 kg", "159.8 lb = 72.5 kg".
    private func both(_ value: Double, _ unit: String, _ read: String) -> String {
        let taken = Figure.upTo(value, digits: 1) + " " + unit
        return system == .metric ? taken : "\(read) = \(taken)"
    }

    private func sum(
        _ identifier: HKQuantityTypeIdentifier, _ figure: EnergyFigure, _ summary: EnergyTabContents,
        intro: String, parts: [Explanation.ExplainedLine]
    ) async throws -> Explanation {
        var lines: [Explanation.ExplainedLine] = [.text(intro)]
        if case .item? = parts.first { lines.append(.heading("Made up of")) }
        lines += parts
        let shares = try await shares(of: identifier, on: summary.day)
        lines.append(
            shares.isEmpty
                ? .text(
                    "The store has no samples of \(TypeName.of(identifier: identifier.rawValue).lowercased()) of this day."
                )
                : .heading("Samples by source, most trusted first"))
        for share in shares {
            lines.append(
                .item(
                    "\(share.name) · \(Figure.count(share.samples.count, "sample"))",
                    amount: Figure.energy(share.counted)))
            guard share.beaten >= 0.5 else { continue }
            let winners = share.winners.sorted().formattedAsList
            lines.append(
                .item("  left out: superseded by \(winners)", amount: Figure.energy(share.beaten)))
        }
        if shares.contains(where: { $0.beaten >= 0.5 }) {
            lines.append(
                .text("Where sources overlap in time, the most trusted one counts for the overlapping part."))
        }
        lines.append(.text(""))
        lines.append(.text(EnergyUnit.shown.sentence))
        let total = summary.balance.text(figure, Figure.energy)
        return Explanation(title: "\(figure.title): \(total)", lines: lines)
    }

    /// The sum of the samples of one source, in kilocalories.
    private struct SourceShare {
        var name: String
        var samples: Set<UUID> = []
        var counted = 0.0
        var beaten = 0.0
        /// The names of the sources that counted instead of this source.
        var winners: Set<String> = []
    }

    private func shares(
        of identifier: HKQuantityTypeIdentifier, on day: LocalDay
    ) async throws -> [SourceShare] {
        let interval = day.interval(in: calendar)
        guard interval.start < clock.counted(interval.end) else { return [] }
        let type = HKQuantityType(identifier)
        let within = [
            HKQuery.predicateForSamples(withStart: interval.start, end: clock.counted(interval.end)),
            try await reader.withoutOtherRecordings(of: type, from: interval.start, to: interval.end),
        ]
        let explained: HKStatistics.Explanation
        do {
            explained = try await reader.store.explainSum(
                of: type,
                predicate: NSCompoundPredicate(andPredicateWithSubpredicates: within.compactMap(\.self)))
        } catch let error as HKError where error.code == .errorNoData {
            return []
        }
        return explained.sources.compactMap { source in
            var share = SourceShare(name: source.name)
            for part in explained.parts where part.source.bundleIdentifier == source.bundleIdentifier {
                let portion = part.interval.portion(in: interval)
                guard portion > 0 else { continue }
                let energy = part.quantity.doubleValue(for: .kilocalorie()) * portion
                share.samples.insert(part.sample)
                if part.isCounted { share.counted += energy } else { share.beaten += energy }
                if let winner = part.beatenBy { share.winners.insert(winner.name) }
            }
            return share.samples.isEmpty ? nil : share
        }
    }

    /// Explains a figure of a week, a month or a year: the mean of its complete days.
    private func mean(_ figure: EnergyFigure, _ summary: EnergyTabContents) -> Explanation {
        let value = summary.means?.text(figure, Figure.energy) ?? Figure.unknown
        var lines: [Explanation.ExplainedLine] = [
            .text(
                "The mean of the complete days. Today is not over and does not count, nor does a day marked not "
                    + "tracked or, unmarked, one with less food logged than half of the basal metabolic rate."
            )
        ]
        if let means = summary.means {
            lines += formula(figure, means, summary) + days(figure, means, summary)
            if means.isPartial {
                let days = Figure.count(means.partialDays, "day")
                lines.append(
                    .text("Food of \(days) has no figure for energy: there is at least so much."))
            }
        } else {
            lines.append(.text("There is no such day in this \(summary.span.rawValue)."))
        }
        lines.append(.text(EnergyUnit.shown.sentence + " On a single day, x explains that day."))
        return Explanation(title: "\(figure.title): \(value)", lines: lines)
    }

    /// The formula of the mean net energy, and its goal.
    private func formula(
        _ figure: EnergyFigure, _ means: EnergyMeans, _ summary: EnergyTabContents
    ) -> [Explanation.ExplainedLine] {
        guard figure == .net else { return [] }
        var lines: [Explanation.ExplainedLine] = [
            .heading("Means"),
            .item("consumed", amount: means.text(.consumed, Figure.energy)),
            .item("− active", amount: means.text(.active, Figure.energy)),
            .item("− resting", amount: means.text(.resting, Figure.energy)),
            .item("= net", amount: means.text(.net, Figure.energy)),
        ]
        if let why = means.net.why { lines.append(.text(why)) }
        if let goal = means.goal { lines.append(.item("mean goal", amount: Figure.energy(goal))) }
        return lines
    }

    /// A line for each day of a week or a month, or each month of a year; then the sum, and the division to the mean.
    private func days(
        _ figure: EnergyFigure, _ means: EnergyMeans, _ summary: EnergyTabContents
    ) -> [Explanation.ExplainedLine] {
        let counted = summary.counted
        // The sums use the shown figures, so that they add up.
        guard counted.allSatisfy({ $0.shown(figure) != nil }) else { return [] }
        func sum(_ days: [EnergyBalance]) -> String {
            let isAtLeast = days.contains { $0.isAtLeast(figure) }
            let sum = days.compactMap { $0.shown(figure) }.reduce(0, +)
            return (isAtLeast ? "≥ " : "") + Figure.energy(sum)
        }
        var lines: [Explanation.ExplainedLine] = [.heading(summary.span.title(around: summary.day))]
        if summary.span == .year {
            for (month, days) in Dictionary(grouping: counted, by: \.day.startOfMonth).sorted(by: {
                $0.key < $1.key
            }) {
                let name = "\(month.monthNameInFull) · \(Figure.count(days.count, "day"))"
                lines.append(.item(name, amount: sum(days)))
            }
        } else {
            lines += counted.map {
                Explanation.ExplainedLine.item($0.day.short, amount: $0.text(figure, Figure.energy))
            }
        }
        return lines + [
            .item("sum", amount: sum(counted)),
            .item("÷ " + Figure.count(means.days, "day"), amount: means.text(figure, Figure.energy)),
        ]
    }
}

extension DateInterval {
    /// The fraction of this interval that lies inside `other`, 0 to 1. For an instant it is 1 or 0, and 0 at the end of
    /// `other`.
    fileprivate func portion(in other: DateInterval) -> Double {
        guard duration > 0 else { return other.start <= start && start < other.end ? 1 : 0 }
        return (intersection(with: other)?.duration ?? 0) / duration
    }
}
