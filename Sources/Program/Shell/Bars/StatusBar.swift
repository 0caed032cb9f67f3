import SwimFit

/// A status bar or prompt, and the dialect in which it reads the output of a program.
enum StatusBar: String, CaseIterable, Sendable {
    case waybar, i3status, tmux, starship, polybar

    /// - Throws: a mistake in the command line that lists the bars.
    init(named name: String) throws(Problem) {
        guard let bar = StatusBar(rawValue: name.lowercased()) else {
            let names = StatusBar.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("--for takes \(names), not “\(name)”")
        }
        self = bar
    }

    /// A text without what controls a terminal, and without what the bar would read as markup.
    func escaped(_ text: String) -> String {
        let text = text.printable
        switch self {
        // Both take Pango's markup.
        case .waybar, .i3status:
            return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                ">", with: "&gt;")
        // "#[fg=red]", "#{pid}" and "#(id)" begin with it.
        case .tmux: return text.replacing("#", with: "##")
        // It has no escape for the beginning of a tag.
        case .polybar: return text.replacing("%{", with: "% {")
        case .starship: return text
        }
    }

    /// The line that the bar reads; nil where it should show nothing.
    func line(_ report: BarReport) -> String? {
        switch self {
        case .waybar:
            return JSONLine.compact(
                .object([
                    (key: "text", value: .text(report.text)),
                    (key: "alt", value: .text(report.state.rawValue)),
                    (key: "tooltip", value: .text(report.tooltip.map(escaped).joined(separator: "\n"))),
                    (key: "class", value: .text(report.state.rawValue)),
                    (key: "percentage", value: .number(Double(report.percentage))),
                ]))
        case .i3status:
            return JSONLine.compact(
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

extension BarReport.State {
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
