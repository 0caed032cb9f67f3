/// Readable durations.
package enum TimeSpan {
    /// "38:20", "1:02:05": rounded to the nearest second. "–" for negative and infinite values.
    package static func clock(_ seconds: Double?) -> String {
        guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e9 else { return Figure.unknown }
        let whole = Int(seconds.rounded())
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0
            ? "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
    }

    /// "1:52.4": a pace or a split, to the tenth of a second.
    package static func split(_ seconds: Double?) -> String {
        guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e9 else { return Figure.unknown }
        let tenths = Int((seconds * 10).rounded())
        return "\(clock(Double(tenths / 10))).\(tenths % 10)"
    }

    /// A time for a field that is parsed again, to the hundredth of a second: "1:00", "0:27.35".
    package static func exact(_ seconds: Double) -> String {
        let hundredths = (seconds * 100).rounded()
        guard hundredths.isFinite, hundredths >= 0, hundredths < 1e9 else { return Figure.unknown }
        let rest = Int(hundredths) % 100
        let text = clock(Double(Int(hundredths) / 100))
        guard rest > 0 else { return text }
        return "\(text).\(rest % 10 == 0 ? "\(rest / 10)" : twoDigits(rest))"
    }

    /// "45 min", "1 h 05 min", "20 s": in a sentence.
    package static func words(_ seconds: Double?) -> String {
        guard let seconds, seconds.isFinite, seconds >= 0, seconds < 1e9 else { return Figure.unknown }
        guard seconds >= 59.5 else { return "\(Int(seconds.rounded())) s" }
        let minutes = Int((seconds / 60).rounded())
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(twoDigits(minutes % 60)) min"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
