import Foundation

extension LocalDay: CustomStringConvertible, LosslessStringConvertible {
    /// "2026-11-20": for files and programs.
    package var description: String { iso }

    /// "2026-11-20"
    package var iso: String {
        "\(LocalDay.padded(year, to: 4))-\(LocalDay.padded(month, to: 2))-\(LocalDay.padded(day, to: 2))"
    }

    /// Reads "2026-11-20", and nothing else.
    package init?(_ iso: String) {
        let parts = iso.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
            iso.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// "Fri 20 Nov": in a heading, where the year is plain.
    package var short: String { "\(weekdayName) \(day) \(monthName)" }

    /// "Fri 20 Nov 2026"
    package var long: String { "\(short) \(year)" }

    /// "20 Nov 2026"
    package var full: String { "\(day) \(monthName) \(year)" }

    /// "20 Nov": in a table.
    package var dayAndMonth: String { "\(day) \(monthName)" }

    /// "Today", "Yesterday", "Tomorrow"; else "Fri 20 Nov" this year and "Fri 20 Nov 2025" in others.
    package func named(from today: LocalDay) -> String {
        switch today.days(to: self) {
        case 0: return "Today"
        case -1: return "Yesterday"
        case 1: return "Tomorrow"
        default: return year == today.year ? short : long
        }
    }

    /// The same within a sentence: "today", "yesterday", "Fri 20 Nov".
    package func inSentence(from today: LocalDay) -> String {
        let name = named(from: today)
        return abs(today.days(to: self)) <= 1 ? name.lowercased() : name
    }

    /// "Mon" … "Sun"
    package var weekdayName: String { LocalDay.weekdayNames[weekday - 1] }
    /// "Jan" … "Dec"
    package var monthName: String { LocalDay.monthNames[month - 1] }
    /// "January" … "December"
    package var monthNameInFull: String { LocalDay.monthNamesInFull[month - 1] }

    package static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    package static let monthNames = monthNamesInFull.map { String($0.prefix(3)) }
    package static let monthNamesInFull = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension LocalDay: Codable {
    /// Read from its ISO text; another text is a decoding error.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = LocalDay(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not a day such as 2026-11-20")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso)
    }
}
