import Foundation
import SwimFitBase
import SwimFitReading

/// The length of a pool: 25 m, 50 m, 25 yd, 33⅓ yd, or any other.
///
/// The number is kept in its own unit, so that a 25-yard pool stays 25 yd on every screen; `metres`
/// is derived. 1 yd = 0.9144 m exactly (international yard, 1959).
package struct LapLength: Hashable, Sendable {
    /// The length in `unit`; within `range` when made by the checked initialisers.
    package let amount: Double
    package let unit: SwimUnit

    /// The valid lengths, in metres.
    private static let range = 5.0...400.0

    /// The pools offered for choice, in this order.
    package static let usual = [
        LapLength(25, .metres), LapLength(50, .metres), LapLength(25, .yards), LapLength(100.0 / 3, .yards),
    ]

    package init(_ amount: Double, _ unit: SwimUnit) {
        self.amount = amount
        self.unit = unit
    }

    /// The pool of a bare number of metres, as watches record it: 22.86 m is 25 yd.
    ///
    /// A whole number of metres is in metres. Otherwise, a whole number of yards or of thirds of a yard is in yards.
    /// Other lengths are in metres: 33.33 m, as watches round a third to centimetres, is 33⅓ m.
    package init(recognising metres: Double) {
        let thirds = metres / SwimUnit.yards.metres * 3
        let isWhole = abs(metres - metres.rounded()) < 1e-6
        if !isWhole, abs(thirds - thirds.rounded()) < 1e-3 {
            self.init(thirds.rounded() / 3, .yards)
        } else {
            self.init(isWhole ? metres : Self.third(metres), .metres)
        }
    }

    /// The exact third for an amount that was rounded to hundredths: 33⅓ for 33.33. Other amounts are unchanged.
    private static func third(_ amount: Double) -> Double {
        let thirds = (amount * 3).rounded()
        return abs(amount * 3 - thirds) < 0.02 ? thirds / 3 : amount
    }

    /// The length in metres.
    package var metres: Double { amount * unit.metres }

    /// The distance of `laps` lengths, in metres.
    package func distance(laps: Int) -> Double {
        // The product in the pool's own unit comes first: 3 × 33⅓ yd is 100 yd, not 99.999….
        let whole = amount * Double(laps)
        let rounded = whole.rounded()
        return (abs(whole - rounded) < 1e-9 * max(1, rounded) ? rounded : whole) * unit.metres
    }

    /// The number of lengths in `metres`, to the nearest; nil for less than one.
    package func laps(in metres: Double) -> Int? {
        let count = (metres / self.metres).rounded()
        return count >= 1 && count < 1e6 ? Int(count) : nil
    }

    /// "25 m", "33⅓ yd", "27.5 m": thirds as fractions, otherwise up to two decimals.
    package var text: String {
        let thirds = Int(nearest: amount * 3)
        guard thirds % 3 != 0, abs(amount * 3 - Double(thirds)) < 1e-6 else {
            return "\(Figure.upTo(amount, digits: 2)) \(unit.rawValue)"
        }
        return "\(thirds / 3)\(thirds % 3 == 1 ? "⅓" : "⅔") \(unit.rawValue)"
    }

    /// Reads a typed length: "25", "50 m", "25yd", "33⅓ yd", "33 1/3 y", "33.33", "27,5".
    ///
    /// - Parameter unit: the unit of a number without one.
    /// - Throws: `Problem` with the text to type instead.
    package static func parse(_ text: String, unit: SwimUnit = .metres) throws(Problem) -> LapLength {
        var rest = text.lowercased().trimmingCharacters(in: .whitespaces)[...]
        let name = String(rest.reversed().prefix { $0.isASCII && $0.isLetter }.reversed())
        rest = rest.dropLast(name.count)
        guard let unit = name.isEmpty ? unit : names[name] else {
            throw Problem.usage("the unit is m or yd: 25 m, 25 yd")
        }
        guard let amount = amount(rest) else {
            throw Problem.usage("a lap length is a number: 25, 50 m, 33⅓ yd")
        }
        let length = LapLength(third(amount), unit)
        guard range.contains(length.metres) else {
            throw Problem.usage("a lap is between 5 and 400 m long")
        }
        return length
    }

    private static let names: [String: SwimUnit] = [
        "m": .metres, "metre": .metres, "metres": .metres, "meter": .metres, "meters": .metres,
        "y": .yards, "yd": .yards, "yds": .yards, "yard": .yards, "yards": .yards,
    ]

    /// "33 1/3", "33⅓", "27.5" or "27,5"; nil for other texts.
    private static func amount(_ text: Substring) -> Double? {
        let text = text.replacing("⅓", with: " 1/3").replacing("⅔", with: " 2/3").replacing("½", with: " 1/2")
        let words = text.split(separator: " ")
        guard let last = words.last, words.count <= 2 else { return nil }
        let parts = last.split(separator: "/", omittingEmptySubsequences: false).map(Input.plainNumber)
        guard parts.count == 2 else { return words.count == 1 ? parts[0] : nil }
        guard let above = parts[0], let below = parts[1], below > 0 else { return nil }
        let whole = words.count == 2 ? Input.plainNumber(words[0]) : 0
        return whole.map { $0 + above / below }
    }
}

/// The three kinds of race pools, by their abbreviations.
package enum SwimCourse: String, CaseIterable, Sendable {
    case scy, scm, lcm

    package var lapLength: LapLength {
        switch self {
        case .scy: LapLength(25, .yards)
        case .scm: LapLength(25, .metres)
        case .lcm: LapLength(50, .metres)
        }
    }

    /// The name of a course: "scy"; the length itself for another pool.
    static func name(of length: LapLength) -> String {
        allCases.first { $0.lapLength == length }?.rawValue ?? length.text
    }
}
