import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitStore

/// A status bar or prompt, and the format in which it reads a program's output.
enum StatusBarFormat: String, CaseIterable, Sendable {
    case waybar, i3status, tmux, starship, polybar

    /// Escapes a text for the bar: removes terminal control characters and the bar's markup.
    func escaped(_ text: String) -> String {
        let text = text.printable
        switch self {
        // Both read Pango markup.
        case .waybar, .i3status:
            return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                ">", with: "&gt;")
        // "#[fg=red]", "#{pid}" and "#(id)" begin with this character.
        case .tmux: return text.replacing("#", with: "##")
        // Polybar has no escape for the beginning of a tag.
        case .polybar: return text.replacing("%{", with: "% {")
        case .starship: return text
        }
    }

    /// The line that the bar reads; nil if it should show nothing.
    func line(_ report: StatusBarReport) -> String? {
        switch self {
        case .waybar:
            return JSONPrinter.compact(
                .object([
                    (key: "text", value: .text(report.text)),
                    (key: "alt", value: .text(report.state.rawValue)),
                    (key: "tooltip", value: .text(report.tooltip.map(escaped).joined(separator: "\n"))),
                    (key: "class", value: .text(report.state.rawValue)),
                    (key: "percentage", value: .number(Double(report.percentage))),
                ]))
        case .i3status:
            return JSONPrinter.compact(
                .object([
                    (key: "icon", value: .text("")), (key: "state", value: .text(report.state.i3status)),
                    (key: "text", value: .text(report.text)),
                    (key: "short_text", value: .text(report.shortText)),
                ]))
        case .tmux, .polybar: return report.text
        case .starship: return report.state == .unknown ? nil : report.text
        }
    }
}

extension StatusBarReport.AllowanceState {
    /// A state of i3status-rs.
    fileprivate var i3status: String {
        switch self {
        case .under: "Good"
        case .near: "Warning"
        case .over: "Critical"
        case .unknown: "Idle"
        }
    }
}

/// The contents of a status bar for a day. Its texts are escaped for the bar.
struct StatusBarReport: Equatable, Sendable {
    /// The remaining energy: more than a tenth of the day's allowance, less, or nothing.
    enum AllowanceState: String, Sendable {
        case under, near, over, unknown
    }

    let state: AllowanceState
    /// "1 094 kcal left", or the line of `--format`.
    let text: String
    /// "1 094", for narrow bars.
    let shortText: String
    /// The lines of `swimfit today`.
    let tooltip: [String]
    /// The percentage of the allowance that is eaten, 0 to 100.
    let percentage: Int

    /// - Parameter template: the template of `--format`; nil for the usual text.
    init(
        _ report: TodayReport, for bar: StatusBarFormat, template: OutputTemplate?
    ) throws(Problem) {
        let balance = report.balance
        let allowance = balance.allowance.value
        let left = balance.left.value
        // If some food has no figure for energy, the remaining energy is an upper bound: only “over” is certain.
        let isBound = balance.isPartial && (left ?? 0) >= 0
        state = Self.state(left: isBound ? nil : left, of: allowance?.kilocalories)
        let eaten = (balance.eaten ?? 0) / max(1, allowance?.kilocalories ?? .infinity)
        percentage = left == nil ? 0 : Int((min(1, max(0, eaten)) * 100).rounded())
        let usual = Self.text(left: left, balance)
        text =
            try template.map { template throws(Problem) in
                try TodayReport.table.text(report, template, escaping: bar.escaped)
            } ?? bar.escaped(usual)
        shortText = bar.escaped(
            left.map { Figure.energyLeft($0, isAtMost: balance.isPartial) } ?? balance.text(.consumed))
        tooltip = report.lines
    }

    private static func state(left: Double?, of allowance: Double?) -> AllowanceState {
        guard let left, let allowance else { return .unknown }
        if left < 0 { return .over }
        return left < allowance / 10 ? .near : .under
    }

    /// The remaining energy, else the balance, else the eaten energy: the first known one.
    private static func text(left: Double?, _ balance: EnergyBalance) -> String {
        if let left {
            return balance.text(left: left, unit: EnergyUnit.suffix)
        }
        if balance.net.value != nil { return "net " + balance.text(.net, Figure.energy) }
        return balance.text(.consumed, Figure.energy) + (balance.eaten == nil ? "" : " eaten")
    }
}

/// Notifies when the figures of today may have changed: at commits by any program, and at midnight. There is no
/// polling.
@MainActor
final class DayChanges {
    /// A value for each change; several simultaneous changes are one value.
    let changes: AsyncStream<Void>
    /// Ends the stream of changes, from any thread.
    let end: @Sendable () -> Void
    private var observation: StoreObservation?
    private var midnights: Task<Void, Never>?

    init(_ editor: StoreEditor) {
        let (changes, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        end = { tell.finish() }
        observation = editor.observe([.samples(EnergyModel.types), .characteristics]) { _ in tell.yield() }
        let clock = editor.clock
        midnights = Task {
            while !Task.isCancelled {
                let wait = clock.today.interval(in: clock.calendar).end.timeIntervalSince(clock.now())
                do { try await Task.sleep(for: .seconds(max(wait, 1)), clock: .continuous) } catch { return }
                tell.yield()
            }
        }
    }

    /// Stops the calls.
    func stop() {
        midnights?.cancel()
        observation = nil
    }
}
