import SwimFit

/// A year as a heat map, for `year --heat`.
struct HeatReport {
    let figures: DaySeries
    private let map: HeatMap
    private static let glyphs = Array("░▒▓█")
    private static let (unknown, outside) = ("·", " ")

    init(_ figures: DaySeries) {
        self.figures = figures
        map = HeatMap(figures.days, figures.values)
    }

    var rows: [HeatDay] {
        PlottedDay.rows(figures).map { HeatDay(day: $0.day, value: $0.value, level: map.level(of: $0.day)) }
    }

    /// What JSON says of all days.
    var wholeFields: [(key: String, value: JSONLine.Value)] {
        [
            (key: "figure", value: .text(figures.title)), (key: "unit", value: .text(figures.unit)),
            (key: "bounds", value: .list(map.bounds.map { .hundredths($0) })),
        ]
    }

    /// A heading, the months, a line for each weekday with a character a week, and the legend.
    var lines: [String] {
        let unit = figures.symbol.isEmpty ? "" : ", \(figures.symbol)"
        let heading = "\(figures.title)\(unit) · \(figures.days.lowerBound.year)"
        let weekdays = (0..<7).map { weekday in
            LocalDay.weekdayNames[weekday] + "  "
                + map.weeks.map { glyph($0.adding(days: weekday)) }.joined()
        }
        return ([heading, months] + weekdays).map(\.trimmed) + [legend]
    }

    private func glyph(_ day: LocalDay) -> String {
        guard map.days.contains(day) else { return Self.outside }
        return map.level(of: day).map { String(Self.glyphs[$0]) } ?? Self.unknown
    }

    /// The name of each month above the week of its first day.
    private var months: String {
        var line = ""
        for (column, monday) in map.weeks.enumerated() {
            let begins = (0..<7).map { monday.adding(days: $0) }.first {
                $0.day == 1 && map.days.contains($0)
            }
            guard let begins, line.count <= column else { continue }
            line += String(repeating: " ", count: column - line.count) + begins.monthName
        }
        return "     " + line
    }

    /// "░ under −800   ▒ −800 to −500   ▓ −500 to −200   █ from −200   · unknown"
    private var legend: String {
        let texts = map.bounds.map { figures.text(figures.shown($0)) }
        var parts: [String] = []
        if let first = texts.first, let last = texts.last {
            parts.append("\(Self.glyphs[0]) under \(first)")
            for index in texts.indices.dropFirst() {
                parts.append("\(Self.glyphs[index]) \(texts[index - 1]) to \(texts[index])")
            }
            parts.append("\(Self.glyphs[texts.count]) from \(last)")
        }
        return (parts + ["\(Self.unknown) unknown"]).joined(separator: "   ")
    }
}

/// A day of a heat map, for scripts.
struct HeatDay: Sendable {
    let day: LocalDay
    let value: Double?
    let level: Int?

    static let table = FieldTable<HeatDay>([
        Field("date", "the day, such as 2026-11-20") { .text($0.day.iso) },
        Field("value", "the figure of the day in the unit; null where it is unknown") {
            .hundredths($0.value)
        },
        Field("class", "its class from 0, between the bounds; null where it is unknown") {
            .number(orNull: $0.level.map(Double.init))
        },
    ])
}
