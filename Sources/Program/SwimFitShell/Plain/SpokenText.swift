import Foundation
import SwimFitModels
import SwimFitBase

/// Text for speech: characters that a screen reader would skip or misread are written out.
package enum SpokenText {
    /// Whether lists are printed as sentences, because they are read aloud.
    @TaskLocal static var isOn = false

    /// A text that a person typed, such as a name, which is not respelled.
    static func typed(_ text: String) -> String {
        guard isOn else { return text }
        let inside = text.filter { $0 != verbatim.start && $0 != verbatim.end }
        return "\(verbatim.start)\(inside)\(verbatim.end)"
    }

    private static let verbatim: (start: Character, end: Character) = ("\u{F8F0}", "\u{F8F1}")

    /// A row of a list: its first cell, and each value with the heading of its column. Empty cells are left out with
    /// their headings.
    static func sentence(_ cells: [String], _ heading: [String]?) -> String {
        var parts: [String] = []
        for (index, cell) in cells.enumerated() {
            let text = cell.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty else { continue }
            guard let heading, index > 0, heading.indices.contains(index) else {
                parts.append(text)
                continue
            }
            let name = heading[index].lowercased()
            guard !name.isEmpty else {
                parts.append(text)
                continue
            }
            if name.hasSuffix(EnergyUnit.suffix.lowercased()) {
                parts.append(name.dropLast(EnergyUnit.suffix.count) + " " + text + EnergyUnit.suffix)
                continue
            }
            let isTime = ["time", "pace", "swum", "clock", "rest", "predicted", "scy", "scm", "lcm"].contains(
                name)
            parts.append("\(name) \(isTime ? duration(text) : text)")
        }
        guard heading != nil, parts.count > 1 else { return parts.joined(separator: ", ") }
        return parts[0] + ": " + parts.dropFirst().joined(separator: ", ")
    }

    /// "25:04" as a time that something took: "25 minutes 4".
    static func duration(_ clock: String) -> String {
        let text = clock.replacing(/(\d+):(\d\d):(\d\d)/) { match in
            "\(count(match.output.1, "hour")) \(count(match.output.2, "minute")) \(number(match.output.3))"
        }
        return text.replacing(/(\d+):(\d\d(?:\.\d+)?)/) { match in
            if match.output.1 == "0" { return "\(number(match.output.2)) seconds" }
            let minutes = count(match.output.1, "minute")
            return match.output.2 == "00" ? minutes : "\(minutes) \(number(match.output.2))"
        }
    }

    /// A time that something took: "38:20", or read aloud "38 minutes 20".
    static func clock(_ seconds: Double) -> String {
        let text = TimeSpan.clock(seconds)
        return isOn ? duration(text) : text
    }

    private static func count(_ digits: Substring, _ name: String) -> String {
        let digits = number(digits)
        return "\(digits) \(name)\(digits == "1" ? "" : "s")"
    }

    private static func number(_ digits: Substring) -> String {
        let rest = digits.drop { $0 == "0" }
        return rest.isEmpty || rest.first == "." ? "0\(rest)" : String(rest)
    }

    /// A line for speech. What stands in quotation marks, and names marked by `typed`, stay as they were typed.
    package static func spoken(_ line: String) -> String {
        var spoken = ""
        var rest = line[...]
        while let start = rest.firstIndex(where: { $0 == verbatim.start || $0 == "“" }),
            let end = rest[start...].firstIndex(of: rest[start] == "“" ? "”" : verbatim.end)
        {
            spoken += respelled(String(rest[..<start]))
            let text = String(rest[rest.index(after: start)..<end])
            spoken += rest[start] == "“" ? "\"\(text)\"" : text
            rest = rest[rest.index(after: end)...]
        }
        return (spoken + respelled(String(rest))).printable
    }

    /// "−412 kcal · 5.2 km" becomes "minus 412 kilocalories, 5.2 kilometres": the minus sign as a word, no spaces
    /// inside numbers, no dashes or dots between figures, units in full.
    private static func respelled(_ line: String) -> String {
        var text = line.printable
        text = text.replacing(/\d+:\d\d(?:\.\d+)?(?= \/\d)/) { duration(String($0.output)) }
        text = text.replacing(/(\d) (?=\d{3}(?!\d))/) { "\($0.output.1)" }
        text = text.replacing(/(\d|\b[A-Z][a-z]{2}) – (?=\d)/) { "\($0.output.1) to " }
        text = text.replacing(/(\d) (m|yd) pool/) {
            "\($0.output.1) \($0.output.2 == "m" ? "metre" : "yard") pool"
        }
        for (found, spoken) in marks { text = text.replacing(found, with: spoken) }
        text = text.replacing(/−(?=\d)/, with: "minus ")
        // The hyphen of an example: -500, but not -1d.
        text = text.replacing(/(^|[\s(])-(?=\d[\d.]*(?:[\s,;)]|\.\s|\.?$))/) { "\($0.output.1)minus " }
        // 8x50, 100-140 and 23:10-6:50, but not 2026-11-20.
        text = text.replacing(/(\d) ?x ?(?=\d)/) { "\($0.output.1) times " }
        text = text.replacing(
            /(^|[\s(])(\d{1,3}|\d{4}(?=-\d{4})|\d{1,2}:\d\d)-(?=\d{1,4}(?::\d\d)?(?:[\s,.;)]|$))/
        ) { "\($0.output.1)\($0.output.2) to " }
        // The ends of goals: 120+, <70.
        text = text.replacing(/(\d[\d.]*(?: ?\p{Letter}{1,4})?)\+(?=[\s,;]|\.\s|\.?$)/) {
            "at least \($0.output.1)"
        }
        text = text.replacing(/(^|[\s(])<(?=\d)/) { "\($0.output.1)at most " }
        text = text.replacing(/([ABO])−/) { "\($0.output.1) negative" }.replacing("−", with: "minus")
        text = text.replacing(/(\d)–(?=\d)/) { "\($0.output.1) to " }
        text = text.replacing(/(\p{Letter})–(?=\p{Letter})/) { "\($0.output.1)-" }.replacing(
            "–", with: "unknown")
        text = text.replacing(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?= \d)/) { whole($0.output.1) }
        text = text.replacing(/(\d )(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/) {
            "\($0.output.1)\(whole($0.output.2))"
        }
        text = text.replacing(/\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?= \d{4}\b)/) {
            whole($0.output.1)
        }
        text = text.replacing(/(\d[\d.]*) (%|fl oz\b|\p{Letter}+\b)/) { match in
            let (number, symbol) = (match.output.1, match.output.2)
            guard let name = units.first(where: { $0.symbols.contains(String(symbol)) })?.name else {
                return String(match.output.0)
            }
            return "\(number) \(number == "1" && name.hasSuffix("s") ? String(name.dropLast()) : name)"
        }
        text = text.replacing(/(^|\s)=(?=\s)/) { "\($0.output.1)is" }
        // Behind an amount, and not within a path.
        text = text.replacing(/(\d[\d.]*(?: \p{Letter}+)?) ?\/(min|h)\b(?![\/.])/) {
            "\($0.output.1) \($0.output.2 == "h" ? "an hour" : "a minute")"
        }
        for (found, spoken) in rates { text = text.replacing(found, with: spoken) }
        return text.replacing(/\ {2,}/, with: " ")
    }

    /// The name of a month or a day of the week by its first letters.
    private static func whole(_ beginning: Substring) -> String {
        dayAndMonthNames.first { $0.hasPrefix(beginning) } ?? String(beginning)
    }

    private static let dayAndMonthNames =
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        + LocalDay.monthNamesInFull

    private static let marks: [(String, String)] = [
        ("≥ ", "at least "), ("≤ ", "at most "), (" · ", ", "), (" – ", ": "), ("…", "..."), ("×", "times"),
        ("÷", "divided by"), ("“", "\""),
        ("”", "\""), (" + ", " plus "), ("’", "'"), ("‘", "'"), ("→", "to"), ("★ ", ""), (" / ", " per "),
        ("≈ ", "about "),
        (" ± ", ", give or take "), ("⅓", "a third"), ("½", "a half"),
    ]

    /// The names of units, and their symbols, of which the first is typed for the name.
    private static let units: [(name: String, symbols: [String])] = [
        ("kilocalories", ["kcal"]), ("kilojoules", ["kJ"]), ("kilograms", ["kg"]), ("kilometres", ["km"]),
        ("centimetres", ["cm"]), ("milligrams", ["mg"]), ("micrograms", ["µg", "μg"]),
        ("millilitres", ["ml", "mL"]), ("litres", ["L", "l"]), ("fluid ounces", ["fl oz"]),
        ("ounces", ["oz"]), ("metres", ["m"]), ("grams", ["g"]), ("pounds", ["lb"]), ("yards", ["yd"]),
        ("miles", ["mi"]), ("minutes", ["min"]), ("hours", ["h"]), ("seconds", ["s"]), ("percent", ["%"]),
    ]

    /// What is said, with the signs and units that are typed: "minus 500", "8 times 50 metres", "1 minute 53", "178
    /// centimetres", "20 November". Other words stay.
    static func typeable(_ said: String) -> String {
        var text = said.replacing(/(^|[\s(])(?i:minus)\s+(?=[\d.,])/) { "\($0.output.1)-" }
        text = text.replacing(/(\d) times (?=\d)/) { "\($0.output.1)x" }
        text = text.replacing(/(\d) to (?=\d)/) { "\($0.output.1)-" }
        text = text.replacing(/(\d+) minutes? (\d{1,2})(\.\d+)?(?=[\s,]|$)/) { match in
            let seconds = match.output.2.count == 1 ? "0\(match.output.2)" : "\(match.output.2)"
            return "\(match.output.1):\(seconds)\(match.output.3 ?? "")"
        }
        // As the names of choices have them.
        for name in dayAndMonthNames { text = text.replacing(name, with: name.prefix(3)) }
        return text.replacing(/(\d[\d.,]*) (fluid ounces?|\p{Letter}+)\b/) { match in
            let name = match.output.2.lowercased()
            let unit = units.first { [$0.name, String($0.name.dropLast())].contains(name) }
            return unit.map { "\(match.output.1) \($0.symbols[0])" } ?? String(match.output.0)
        }
    }

    /// A unit after a slash.
    private static let rates = [
        (" /100 ", " for 100 "), (" /500 ", " for 500 "),
        (" /km", " a kilometre"), (" /mi", " a mile"),
    ]
}
