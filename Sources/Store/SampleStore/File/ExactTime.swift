import Foundation

/// Times in ISO 8601 that are exactly the number of seconds that they were made from: the fraction has as many digits as
/// the number needs, which may be 15.
enum ExactTime {
    /// "2026-11-20T16:03:00.25Z"; nil for a time that has no such form: before the year 1600 or after 9999, or less than a
    /// ten-thousandth of a second from the reference date.
    ///
    /// - Parameter seconds: since the reference date.
    static func text(_ seconds: Double) -> String? {
        guard isoRange.contains(seconds) else { return nil }
        // "-5.25"
        let parts = seconds.magnitude.description.split(separator: ".")
        guard parts.count == 2, !parts[1].contains("e"), var whole = Int(parts[0]) else { return nil }
        var fraction = significant(parts[1])
        guard fraction.count <= mostDigits else { return nil }
        if seconds < 0 { (whole, fraction) = negated(whole, fraction) }
        let date = Date(timeIntervalSinceReferenceDate: Double(whole)).formatted(.iso8601)
        return fraction.isEmpty ? date : "\(date.dropLast()).\(fraction)Z"
    }

    /// - Returns: seconds since the reference date; nil for a text that is no date with a time and a zone.
    static func seconds(_ text: String) -> Double? {
        var (text, fraction) = (text, "")
        if let point = text.firstIndex(of: ".") {
            let digits = text[text.index(after: point)...].prefix { $0.isASCII && $0.isNumber }
            fraction = significant(digits)
            guard !digits.isEmpty, fraction.count <= mostDigits else { return nil }
            text.removeSubrange(point..<digits.endIndex)
        }
        // IGNORED: a text that is no date has no time.
        guard let date = try? Date.ISO8601FormatStyle().parse(text) else { return nil }
        let whole = Int(date.timeIntervalSinceReferenceDate)
        guard whole < 0 else { return Double("\(whole).\(fraction)0") }
        let (magnitude, rest) = negated(whole, fraction)
        return Double("-\(magnitude).\(rest)0")
    }

    private static let isoRange = -12_654_403_200.0..<252_423_993_600.0
    /// More do not fit into an integer; a number of seconds has at most 17.
    private static let mostDigits = 18

    private static func significant(_ digits: Substring) -> String {
        String(digits.reversed().drop { $0 == "0" }.reversed())
    }

    /// The same time counted in the other direction: 5.25 before is −6 + 0.75, and −6 + 0.75 is 5.25 before.
    private static func negated(_ whole: Int, _ fraction: String) -> (whole: Int, fraction: String) {
        guard let digits = Int(fraction) else { return (-whole, "") }
        let unit = (0..<fraction.count).reduce(1) { product, _ in 10 * product }
        let rest = String(unit - digits)
        return (-whole - 1, String(repeating: "0", count: fraction.count - rest.count) + rest)
    }
}
