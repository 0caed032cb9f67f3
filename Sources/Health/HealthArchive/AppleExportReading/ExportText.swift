import Foundation

/// Reads the few text forms of exports, directly from their bytes.
///
/// The functions do not depend on the user's locale. `strtod` would expect a decimal comma in some locales, because the
/// terminal library sets the locale.
enum ExportText {
    /// The name of a source or a device, shortened to a readable length for each sample.
    static func shortened(_ name: String) -> String {
        name.utf8.count <= 400 ? name : String(name.prefix(100)) + "…"
    }

    /// Seconds since 2001-01-01T00:00:00Z of `yyyy-MM-dd HH:mm:ss Z`, or nil when it is not of that shape.
    ///
    /// iOS 8 and 9 wrote `yyyyMMddHHmmss-zzzz`. The offset is `+hhmm`, `+hh:mm` or `Z`. A fraction of a second may
    /// follow the seconds. Impossible days and times are refused; a leap second counts as the second before it.
    static func moment(_ bytes: Bytes) -> Double? {
        if bytes.count == 19, isOldMoment(bytes) { return oldMoment(bytes) }
        guard bytes.count >= 20, bytes[10] == 0x20 || bytes[10] == 0x54,
            bytes[13] == 0x3a, bytes[16] == 0x3a, let day = day(Bytes(rebasing: bytes[0..<10])),
            let hour = pair(bytes, 11), let minute = pair(bytes, 14), let second = pair(bytes, 17),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        var at = 19
        guard let fraction = fraction(bytes, &at) else { return nil }
        while at < bytes.count, bytes[at] == 0x20 { at += 1 }
        guard let offset = offset(bytes, from: at) else { return nil }
        return Double(day * 86400 + hour * 3600 + minute * 60 + min(second, 59) - offset) + fraction
    }

    /// The fraction of a second at `at`: 0 for none, nil for a point without digits. Moves `at` past the fraction.
    @inline(__always)
    private static func fraction(_ bytes: Bytes, _ at: inout Int) -> Double? {
        guard at < bytes.count, bytes[at] == 0x2e else { return 0 }
        let first = at
        at += 1
        while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 { at += 1 }
        return at > first + 1 ? number(Bytes(rebasing: bytes[first..<at])) : nil
    }

    /// Days since 2001-01-01 of `yyyy-MM-dd` in the Gregorian calendar; nil for other bytes.
    static func day(_ bytes: Bytes) -> Int? {
        guard bytes.count == 10, bytes[4] == 0x2d, bytes[7] == 0x2d,
            let century = pair(bytes, 0), let inCentury = pair(bytes, 2),
            let month = pair(bytes, 5), let day = pair(bytes, 8), month >= 1, month <= 12, day >= 1
        else { return nil }
        let year = century * 100 + inCentury
        guard day <= daysInMonth(month, of: year) else { return nil }
        // Days are counted from 1 March of the year 0, so that the leap day ends a year. January and February belong to
        // the year before, and (153 m + 2) / 5 gives the days before month m.
        let shiftedYear = month > 2 ? year : year - 1
        let shiftedMonth = month > 2 ? month - 3 : month + 9
        let leaps = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
        let dayOfEra = shiftedYear * 365 + leaps + (153 * shiftedMonth + 2) / 5 + day - 1
        return dayOfEra - 730_791
    }

    /// Whether the bytes are a date in the format of iOS 8: `yyyyMMddHHmmss-zzzz`.
    static func isOldMoment(_ bytes: Bytes) -> Bool {
        bytes.count == 19 && bytes[0..<14].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            && (bytes[14] == 0x2b || bytes[14] == 0x2d)
    }

    private static func oldMoment(_ bytes: Bytes) -> Double? {
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 6 { text.append(UInt8(ascii: "-")) }
            if index == 8 || index == 14 { text.append(UInt8(ascii: " ")) }
            if index == 10 || index == 12 { text.append(UInt8(ascii: ":")) }
            text.append(byte)
        }
        return text.withUnsafeBufferPointer { moment($0) }
    }

    /// The text as a finite number, with a point as decimal separator, or nil.
    ///
    /// Up to 15 digits and small powers of ten are exact in one multiplication or division (both
    /// operands are exact doubles); anything longer goes through the standard library.
    static func number(_ bytes: Bytes) -> Double? {
        var at = 0
        let isNegative = bytes.first == 0x2d
        if isNegative || bytes.first == 0x2b { at = 1 }
        var digits: UInt64 = 0
        var digitCount = 0
        var decimals = 0
        var hasPoint = false
        while at < bytes.count {
            let byte = bytes[at]
            if byte >= 0x30, byte <= 0x39 {
                digitCount += 1
                if digitCount > 15 { return longNumber(bytes) }
                digits = digits * 10 + UInt64(byte & 15)
                if hasPoint { decimals += 1 }
            } else if byte == 0x2e, !hasPoint {
                hasPoint = true
            } else {
                return longNumber(bytes)
            }
            at += 1
        }
        guard digitCount > 0 else { return nil }
        let size = decimals == 0 ? Double(digits) : Double(digits) / powersOfTen[decimals]
        return isNegative ? -size : size
    }

    private static func longNumber(_ bytes: Bytes) -> Double? {
        let isPlain = bytes.allSatisfy {
            $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2e || $0 == 0x2d || $0 == 0x2b || $0 | 0x20 == 0x65
        }
        guard isPlain, let number = Double(bytes.text), number.isFinite else { return nil }
        return number
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    @inline(__always)
    private static func pair(_ bytes: Bytes, _ at: Int) -> Int? {
        let tens = bytes[at] &- 0x30
        let ones = bytes[at + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The seconds by which the time zone in the text of a date is ahead of UTC; nil when the text has no offset.
    static func offset(_ moment: String) -> Double? {
        moment.lastIndex { "+-Z".contains($0) }.flatMap { sign in
            moment[sign...].description.withBytes { offset($0, from: 0).map(Double.init) }
        }
    }

    private static func offset(_ bytes: Bytes, from at: Int) -> Int? {
        guard at < bytes.count else { return nil }
        if bytes[at] == 0x5a { return at + 1 == bytes.count ? 0 : nil }
        let hasColon = bytes.count - at == 6 && bytes[at + 3] == 0x3a
        guard hasColon || bytes.count - at == 5, bytes[at] == 0x2b || bytes[at] == 0x2d,
            let hours = pair(bytes, at + 1), let minutes = pair(bytes, at + (hasColon ? 4 : 3)),
            hours <= 18, minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return bytes[at] == 0x2d ? -seconds : seconds
    }

    /// Seconds since midnight of `07:01:00,40`, `7:01:00.40 AM`; nil for another text.
    static func timeOfDay(_ text: String) -> Double? {
        let words = text.split { $0 == " " || $0 == "\u{202F}" || $0 == "\u{A0}" }
        let parts =
            words.first?.split(separator: ":").map { ExportText.number(String($0).replacing(",", with: ".")) }
            ?? []
        guard parts.count == 3, var hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second < 61, hour >= 0, minute >= 0, second >= 0
        else { return nil }
        let half = words.count > 1 ? words[1].uppercased() : ""
        if half.hasPrefix("P"), hour < 12 { hour += 12 }
        if half.hasPrefix("A"), hour == 12 { hour = 0 }
        return hour * 3600 + minute * 60 + second
    }
}

extension ExportText {
    /// ``moment(_:)-(Bytes)`` of a text, nil for none.
    static func moment(_ text: String?) -> Double? { text?.withBytes { moment($0) } }

    /// The date of a text, in a format whose times without a zone are in UTC.
    static func date(_ text: String?) -> Date? {
        if let moment = moment(text) { return Date(timeIntervalSinceReferenceDate: moment) }
        guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        // Some programs omit the seconds.
        let seconds = text.count == 16 || text.dropFirst(16).first.map { "Zz+-".contains($0) } == true
        let whole = seconds ? text.prefix(16) + ":00" + text.dropFirst(16) : text[...]
        let moment = moment(whole.uppercased()) ?? moment(whole.uppercased() + "Z")
        return moment.map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    /// ``isOldMoment(_:)-(Bytes)`` of a text.
    static func isOldMoment(_ text: String) -> Bool { text.withBytes { isOldMoment($0) } }

    /// ``number(_:)-(Bytes)`` of a text, nil for none.
    static func number(_ text: String?) -> Double? { text?.withBytes { number($0) } }

    /// A number with a decimal point, or with the decimal comma of a program that follows the user's language.
    static func anyNumber(_ text: String?) -> Double? {
        number(text) ?? text.flatMap { $0.contains(".") ? nil : number($0.replacing(",", with: ".")) }
    }
}

extension String {
    fileprivate func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        var copy = self
        return copy.withUTF8(body)
    }
}
