import SwimFit

/// What a status bar shows of a day. Its texts are escaped for the bar.
struct BarReport: Equatable, Sendable {
    /// How much is left to eat: more than a tenth of the day's allowance, less, or nothing.
    enum State: String, Sendable {
        case under, near, over, unknown
    }

    let state: State
    /// "1 094 kcal left", or the line of `--format`.
    let text: String
    /// "1 094", for narrow bars.
    let shortText: String
    /// The lines of `swimfit today`.
    let tooltip: [String]
    /// How much of the allowance is eaten, 0 to 100.
    let percentage: Int

    /// - Parameter template: of `--format`; nil for the usual text.
    init(
        _ report: TodayReport, for bar: StatusBar, template: FormatTemplate?
    ) throws(Problem) {
        let balance = report.balance
        let allowance = balance.allowance.value
        let left = balance.left.value
        // A part of what was eaten has no figure: how much is left is a bound, and “today --check” says so, too.
        state = Self.state(left: balance.isPartial ? nil : left, of: allowance?.kilocalories)
        let eaten = (balance.eaten ?? 0) / max(1, allowance?.kilocalories ?? .infinity)
        percentage = left == nil ? 0 : Int((min(1, max(0, eaten)) * 100).rounded())
        let usual = Self.text(left: left, balance)
        text =
            try template.map { template throws(Problem) in
                try TodayReport.table.text(report, template, escaping: bar.escaped)
            } ?? bar.escaped(usual)
        shortText = bar.escaped(
            left.map { Figure.left($0, isAtMost: balance.isPartial) } ?? balance.text(.consumed))
        tooltip = report.lines
    }

    private static func state(left: Double?, of allowance: Double?) -> State {
        guard let left, let allowance else { return .unknown }
        if left < 0 { return .over }
        return left < allowance / 10 ? .near : .under
    }

    /// What is left, else the balance, else what was eaten, as far as they are known.
    private static func text(left: Double?, _ balance: EnergyBalance) -> String {
        if let left {
            return balance.text(left: left, unit: " kcal")
        }
        if balance.net.value != nil { return "net " + balance.text(.net, Figure.kilocalories) }
        return balance.text(.consumed, Figure.kilocalories) + (balance.eaten == nil ? "" : " eaten")
    }
}
