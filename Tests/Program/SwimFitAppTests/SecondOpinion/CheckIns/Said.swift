import Foundation

/// A text that some face of the program shows, in one line and with one form of numbers and units.
@MainActor
struct Said {
    private let text: String
    private let isPlain: Bool

    /// - Parameter isPlain: whether it is in the words of plain mode, "weight, a week: minus 0.40 kilograms".
    init(_ text: String, isPlain: Bool = false) {
        self.isPlain = isPlain
        let units = text.replacing("minus ", with: "−").replacing(/kilocalories?/, with: "kcal")
            .replacing(/kilograms?/, with: "kg")
        self.text = Self.inOneForm(isPlain ? units : text.replacing("│", with: " "))
    }

    static func inOneForm(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .replacing(/([0-9]) ([0-9]{3})\b/) { "\($0.1)\($0.2)" }
    }

    func contains(_ part: String) -> Bool { text.contains(part) }

    typealias Row = (label: String, value: Double, unit: String)

    /// Lines of a label and a figure, rounded.
    func check(_ rows: [Row], _ differences: Differences) {
        for (label, value, unit) in rows {
            let number = text.ranges(of: label + (isPlain ? ":" : "")).first.flatMap { range in
                text[range.upperBound...].prefixMatch(of: /\ *(?:± )?([−+]?[0-9.]+) (kcal|kg)\b/)
            }
            differences.check("\(label), unit", text: number.map { String($0.2) }, unit)
            let figure = number.flatMap { Double($0.1.replacing("−", with: "-")) }
            differences.check(label, figure, value, within: unit == "kg" ? 0.00501 : 0.501)
        }
    }

    /// Which of some sentences are there.
    func check(_ sentences: [(String, Bool)], _ differences: Differences) {
        differences.check("sentences", names: sentences.map(\.0).filter(text.contains), sentences)
    }
}
