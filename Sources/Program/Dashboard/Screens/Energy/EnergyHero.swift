import SwimFit
import Terminal

/// What a person came for: how much may still be eaten, and a gauge with one meaning in every face: eaten, of what may be
/// eaten on the whole day.
///
///       735 KCAL LEFT   1 265 eaten of 2 000 · goal −500          net −500 by midnight
///       eaten ▕██████████████████████████████░░░░░░░░░░░░░░░░░▏  63 %   day 75 %
@MainActor
struct EnergyHero {
    let balance: EnergyBalance
    /// What would be eaten besides: that of a food whose amount is being typed, in kilocalories.
    var addition: Double?

    /// The second row is that of the gauge.
    var height: Int { share == nil ? 1 : 2 }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        words(in: rest.cutTop(1), into: &buffer)
        if let share, !rest.isEmpty { gauge(share, in: rest.cutTop(1), into: &buffer) }
    }

    // MARK: Words

    private func words(in rect: Rect, into buffer: inout CellBuffer) {
        let details = [headline, headline + detail, headline + detail + goal]
        let shown = details.last { $0.width <= rect.width } ?? headline
        buffer.put(shown, in: rect)
        let room = rect.width - shown.width - 3
        if let forecast, TextWidth.of(forecast) <= room {
            buffer.put(forecast, in: rect, .muted, align: .right)
        }
    }

    /// "735 KCAL LEFT", "110 KCAL OVER", of a finished day "214 KCAL UNDER"; without a goal what was eaten.
    private var headline: [Span] {
        if let left = balance.left.value.map({ $0 - (addition ?? 0) }) {
            let style: Style = left.rounded() < 0 ? Style(.warning, bold: true) : .accent
            return [Span(balance.text(left: left, unit: " kcal").uppercased(), style)]
        }
        guard balance.hasFood, balance.eaten != nil else {
            return [
                .title(
                    balance.isPartial
                        ? "ENERGY UNKNOWN" : balance.isFinished ? "NOTHING LOGGED" : "0 KCAL EATEN")
            ]
        }
        return [.accent("\(balance.text(.consumed)) KCAL EATEN")]
    }

    /// What the headline is made of, or why it does not say what is left.
    private var detail: [Span] {
        guard let allowance = balance.allowance.value, balance.left.value != nil else {
            let why = balance.left.why ?? ""
            return why.isEmpty ? [] : [.muted("   " + why)]
        }
        let whole = Figure.whole(allowance.kilocalories)
        guard balance.hasFood || addition != nil else {
            return [.muted("   nothing logged yet, of "), Span(whole)]
        }
        let eaten = addition.map { (balance.isPartial ? "≥ " : "") + Figure.whole((balance.eaten ?? 0) + $0) }
        return [
            Span("   " + (eaten ?? balance.text(.consumed))), .muted(" eaten of "), Span(whole),
        ]
    }

    private var goal: [Span] {
        balance.left.value == nil ? [] : balance.goal.map { [.muted(" · goal \(Figure.whole($0))")] } ?? []
    }

    /// What net energy is at the end of the day, if nothing more is eaten and nobody moves.
    private var forecast: String? {
        guard !balance.isFinished, addition == nil, let net = balance.netByMidnight else { return nil }
        return "net \(balance.isPartial ? "≥ " : "")\(Figure.whole(net)) by midnight"
    }

    // MARK: Gauge

    /// Nil where it is not known how much may be eaten, or was.
    private var share: Double? {
        guard let allowance = balance.allowance.value, let eaten = balance.eaten else { return nil }
        let all = eaten + (addition ?? 0)
        return allowance.kilocalories > 0 ? all / allowance.kilocalories : all > 0 ? .infinity : 0
    }

    private func gauge(_ share: Double, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        buffer.put("eaten", in: row.cutLeft(6), .muted)
        let day = balance.resting.value.map { "   day \(Figure.percent($0.partPassed))" } ?? ""
        if !balance.isFinished, rect.width >= 60 {
            buffer.put(day, in: row.cutRight(TextWidth.of(day)), .muted)
        }
        let percent = share.isFinite ? Figure.percent(share) : "over"
        buffer.put(
            percent, in: row.cutRight(max(6, TextWidth.of(percent) + 1)), share > 1 ? .warning : .text,
            align: .right)
        let before = balance.eaten.map {
            share.isFinite && share > 0 ? share * $0 / ($0 + (addition ?? 0)) : 0
        }
        Gauge.eaten(share, before: addition == nil ? nil : before).draw(in: row, into: &buffer)
    }
}

extension Gauge {
    /// Eaten, of what may be eaten on the whole day: full is eaten up, and what is over is beyond a mark, in the colour of a
    /// warning.
    ///
    /// - Parameter before: the part that was eaten already; what would be eaten besides is shaded.
    static func eaten(_ share: Double, before: Double? = nil) -> Gauge {
        var gauge = Gauge(share)
        gauge.overStyle = .warning
        gauge.solid = before
        return gauge
    }
}
