import SampleStoreBasics
import Foundation

/// Numbers as people read them, the same in every locale: a decimal point, groups of three separated by spaces, a true
/// minus sign, "–" for an unknown figure.
package enum Figure {
    /// The text of an unknown figure.
    package static let unknown = "–"

    /// "1 240", "−412", "0": rounded to a whole number, halves away from zero.
    package static func whole(_ value: Double?) -> String { decimal(value, digits: 0) }

    /// "1 240"
    package static func whole(_ value: Int) -> String {
        text(String(value.magnitude), digits: 0, isNegative: value < 0)
    }

    /// "72.5", "1 240.25": with exactly this many digits (0…9) after the point. A value that rounds to zero has
    /// no sign. Not a number and the infinities are unknown.
    package static func decimal(_ value: Double?, digits: Int) -> String {
        guard let value, value.isFinite else { return unknown }
        let digits = min(max(digits, 0), 9)
        let steps = steps(abs(value), digits: digits)
        return text(steps, digits: digits, isNegative: value < 0 && steps.utf8.contains { $0 != zero })
    }

    /// "72.5", "72": at most this many decimals, without trailing zeros.
    package static func upTo(_ value: Double?, digits: Int) -> String {
        var text = decimal(value, digits: digits)
        // A character: a text would be searched for by Foundation, ten times as long.
        guard text.contains("." as Character) else { return text }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    /// A number without groups, for a field that is parsed again: "1200", "1.5".
    package static func typed(_ value: Double?, digits: Int = 2) -> String {
        upTo(value, digits: digits).filter { $0 != " " }
    }

    /// "+210", "−412", "0": a difference with its sign.
    package static func signed(_ value: Double?, digits: Int = 0) -> String {
        let text = decimal(value, digits: digits)
        guard let value, value > 0, text.contains(where: { ("1"..."9").contains($0) }) else { return text }
        return "+" + text
    }

    /// "66 %" for a fraction such as 0.66.
    package static func percent(_ share: Double?) -> String {
        guard let share, share.isFinite else { return unknown }
        return whole(share * 100) + " %"
    }

    /// A count with its noun, with an "s" if no plural is given: "1 banana", "3 bananas".
    package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        number == 1 ? "1 \(one)" : "\(whole(number)) \(many ?? one + "s")"
    }

    private static let (zero, point, blank) = (UInt8(ascii: "0"), UInt8(ascii: "."), UInt8(ascii: " "))

    /// The text of a number of steps (see `steps`), with its point and its groups. A screen has a hundred such texts,
    /// so they are built from bytes.
    private static func text(_ steps: String, digits: Int, isNegative: Bool) -> String {
        var text: [UInt8] = isNegative ? Array("−".utf8) : []
        var left = steps.utf8.count - digits
        let first = left
        for digit in steps.utf8 {
            if left == 0 {
                text.append(point)
            } else if left > 0, left < first, left.isMultiple(of: 3) {
                text.append(blank)
            }
            text.append(digit)
            left -= 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A value as a number of steps of its last digit, with at least one digit before the point: 0.5 with two digits is
    /// "050". Halves are rounded away from zero, as people expect, and not to even, as printf does.
    private static func steps(_ value: Double, digits: Int) -> String {
        let steps = (value * pow(10, Double(digits))).rounded(.toNearestOrAwayFromZero)
        // Numbers of this size have no halves.
        guard steps < 1e15 else { return String(format: "%.\(digits)f", value).filter { $0 != "." } }
        return String(Int(steps), width: digits + 1)
    }
}

extension Int {
    /// The nearest whole number to a stored figure of any kind: foreign files have impossible counts. At most ±10¹⁵, so
    /// that many can be added; 0 for NaN.
    package init(nearest figure: Double) {
        self = figure.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, figure.rounded())))
    }
}
