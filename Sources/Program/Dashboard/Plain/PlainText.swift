import Foundation
import SwimFit

/// Text for speech: what a screen reader would skip or misread is written out.
enum PlainText {
    /// "−412 kcal · 5.2 km" becomes "minus 412 kilocalories, 5.2 kilometres": no sign of its own for minus, no blank
    /// inside of a number, no dash and no dot between figures, units in full.
    static func spoken(_ line: String) -> String {
        var text = line.printable
        text = text.replacing(/(\d) (?=\d{3}(?!\d))/) { "\($0.output.1)" }
        for (found, spoken) in marks { text = text.replacing(found, with: spoken) }
        text = text.replacing(/−(?=\d)/, with: "minus ").replacing("−", with: "minus")
        text = text.replacing(/(\d)–(?=\d)/) { "\($0.output.1) to " }
        text = text.replacing(/(\p{Letter})–(?=\p{Letter})/) { "\($0.output.1)-" }.replacing(
            "–", with: "unknown")
        for (unit, name) in units {
            text = text.replacing(unit) { match in
                let number = match.output.1
                return "\(number) \(number == "1" && name.hasSuffix("s") ? String(name.dropLast()) : name)"
            }
        }
        for (found, spoken) in rates { text = text.replacing(found, with: spoken) }
        return text.replacing(/\ {2,}/, with: " ")
    }

    private static let marks: [(String, String)] = [
        ("≥ ", "at least "), ("≤ ", "at most "), (" · ", ", "), (" – ", ": "), ("…", "..."), ("×", "times"),
        ("÷", "divided by"), ("“", "\""),
        ("”", "\""), ("’", "'"), ("‘", "'"), ("→", "to"), ("★ ", "record: "), (" / ", " per "),
    ]

    // SAFETY: the expressions are never changed, and hold no state between uses.
    private nonisolated(unsafe) static let units: [(Regex<(Substring, Substring)>, String)] = [
        (/(\d[\d.]*) kcal\b/, "kilocalories"), (/(\d[\d.]*) kJ\b/, "kilojoules"),
        (/(\d[\d.]*) kg\b/, "kilograms"), (/(\d[\d.]*) km\b/, "kilometres"),
        (/(\d[\d.]*) cm\b/, "centimetres"), (/(\d[\d.]*) mg\b/, "milligrams"),
        (/(\d[\d.]*) [µμ]g\b/, "micrograms"), (/(\d[\d.]*) m[lL]\b/, "millilitres"),
        (/(\d[\d.]*) L\b/, "litres"), (/(\d[\d.]*) fl oz\b/, "fluid ounces"),
        (/(\d[\d.]*) oz\b/, "ounces"), (/(\d[\d.]*) m\b/, "metres"), (/(\d[\d.]*) g\b/, "grams"),
        (/(\d[\d.]*) lb\b/, "pounds"), (/(\d[\d.]*) yd\b/, "yards"), (/(\d[\d.]*) mi\b/, "miles"),
        (/(\d[\d.]*) min\b/, "minutes"), (/(\d[\d.]*) h\b/, "hours"), (/(\d[\d.]*) s\b/, "seconds"),
        (/(\d[\d.]*) %/, "percent"),
    ]

    /// A unit behind a stroke.
    private static let rates = [
        ("/min", " a minute"), ("/h", " an hour"), (" /100 ", " for 100 "), (" /500 ", " for 500 "),
        (" /km", " a kilometre"), (" /mi", " a mile"),
    ]
}
