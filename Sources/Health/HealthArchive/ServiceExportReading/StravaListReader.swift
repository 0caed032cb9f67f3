import SampleStoreBasics
import Foundation
import HealthKit

/// Reads `activities.csv` of Strava's archive of a user's data: one line for each activity, with its totals. Activities
/// that the user typed have no file of their own.
///
/// The headings are in the language of the account. Their order is the same in all languages: English lists of 86 to
/// 103 columns and a German list of 92, from the tests of open-source readers, agree. A list that is not English is
/// recognised by two pairs of columns with equal names, and by the form of its cells. Two more such pairs show that all
/// columns up to heart rate and energy are in the usual order, which earlier lists did not have. Of the two columns
/// “Distance” and of the two “Elapsed Time”, the later one is in metres or seconds whatever the units of the account.
/// Dates are in UTC.
enum StravaListReader {
    private static let beginning = "Activity ID,Activity Date,Activity Name,Activity Type"

    /// The first columns of a list in any language, by their English names.
    private static let order = [
        "Activity ID", "Activity Date", "Activity Name", "Activity Type", "Activity Description",
        "Elapsed Time",
        "Distance", "Max Heart Rate", "Relative Effort", "Commute", "Activity Private Note", "Activity Gear",
        "Filename", "Athlete Weight", "Bike Weight", "Elapsed Time", "Moving Time", "Distance",
    ]

    /// The next columns; two of them have the names of earlier ones.
    private static let more = [
        "Max Speed", "Average Speed", "Elevation Gain", "Elevation Loss", "Elevation Low", "Elevation High",
        "Max Grade", "Average Grade", "Average Positive Grade", "Average Negative Grade", "Max Cadence",
        "Average Cadence", "Max Heart Rate", "Average Heart Rate", "Max Watts", "Average Watts", "Calories",
        "Max Temperature", "Average Temperature", "Relative Effort",
    ]

    /// The columns that a workout uses.
    private static let taken: Set = [
        "Activity ID", "Activity Date", "Activity Name", "Activity Type", "Activity Description",
        "Activity Private Note", "Elapsed Time", "Moving Time", "Distance", "Filename", "Calories",
        "Average Heart Rate",
    ]

    /// Whether a file begins like a Strava list.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        let text = String(decoding: head.prefix(200), as: UTF8.self)
        if text.hasPrefix(beginning) { return true }
        let lines = rows(of: Array(head.prefix(1 << 14)))
        return lines.count > 1 && isForeign(lines[0]) && shows(lines[1])
    }

    /// Whether the headings may be in another language: two columns have the name of an earlier one.
    private static func isForeign(_ header: [String]) -> Bool {
        header.count >= order.count && header[5] == header[15] && header[6] == header[17]
            && Set(header.prefix(7)).count == 7 && !header[5].isEmpty && !header[6].isEmpty
    }

    /// Whether a line has a number, a date and a time in the expected columns.
    private static func shows(_ line: [String]) -> Bool {
        line.count > 1 && Int(line[0]) != nil && date(line[1]) != nil && line.count > 5
            && number(line[5], isForeign: true) != nil
    }

    /// Commas separate thousands in English. Elsewhere a comma without a point is the decimal sign.
    private static func number(_ text: String?, isForeign: Bool) -> Double? {
        guard let text else { return nil }
        let isDecimal = isForeign && !text.contains(".") && text.count { $0 == "," } == 1
        return ExportText.number(text.replacing(",", with: isDecimal ? "." : ""))
    }

    /// A list with its columns by their English names.
    private struct ActivityTable {
        let lines: [[String]]
        let header: [String]
        /// Columns by name; of two with one name the later one counts.
        let columns: [String: Int]
        let isForeign: Bool

        init(_ data: Data) {
            let rows = StravaListReader.rows(of: [UInt8](data))
            var header = (rows.first ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
            isForeign = header.first != order[0] && StravaListReader.isForeign(header)
            if isForeign {
                let hasMore = header.count >= 38 && header[30] == header[7] && header[37] == header[8]
                let known = hasMore ? order + more : order
                // Columns after the known ones keep their names, with a space added so that they cannot match.
                header = known + header.dropFirst(known.count).map { "\($0) " }
            }
            (self.header, lines) = (header, rows.dropFirst().filter { $0.count > 1 })
            columns = Dictionary(header.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        }

        func cell(_ name: String, of line: [String]) -> String? {
            columns[name].flatMap { $0 < line.count && !line[$0].isEmpty ? line[$0] : nil }
        }
    }

    static func read(_ data: Data) -> ParsedRecordings {
        let table = ActivityTable(data)
        guard !table.header.isEmpty else { return ParsedRecordings(recordings: [], lack: "it has no lines") }
        return ParsedRecordings(
            recordings: table.lines.map { recording($0, in: table) },
            lack: "it lists no activity with a time")
    }

    /// The sports of the files in the list, by the names of these files.
    static func sports(_ data: Data) -> [String: SportWord] {
        let table = ActivityTable(data)
        let sports = table.lines.compactMap { line -> (String, SportWord)? in
            guard let path = table.cell("Filename", of: line), let name = path.split(separator: "/").last,
                let sport = table.cell("Activity Type", of: line).flatMap({ SportWord($0) })
            else { return nil }
            return (String(name), sport)
        }
        return Dictionary(sports, uniquingKeysWith: { $1 })
    }

    private static func recording(_ line: [String], in table: ActivityTable) -> Recording {
        var maker = Recording.Maker(format: "strava", name: "Strava", identifier: "archive")
        func cell(_ name: String) -> String? { table.cell(name, of: line) }
        let hasMetres = table.header.count { $0 == "Distance" } > 1
        let id = cell("Activity ID").flatMap { Int($0) }
        maker.figures = [id ?? 0]
        maker.isUnique = id != nil
        var recording = Recording(maker)
        func number(_ name: String) -> Double? { Self.number(cell(name), isForeign: table.isForeign) }
        guard let start = cell("Activity Date").flatMap(date), let elapsed = number("Elapsed Time"),
            (0..<1e8).contains(elapsed)
        else {
            recording.leftovers.count("activities without a time")
            return recording
        }
        let word = cell("Activity Type") ?? ""
        let sport = SportWord(word)
        if sport == nil { recording.leftovers.count("unknown sport", example: word) }
        let moving = number("Moving Time").flatMap { $0 > 0 && $0 < elapsed - 0.5 ? $0 : nil }
        recording.sessions = [
            Recording.Session(
                start: start, end: start + elapsed, activity: sport?.activity ?? .other, place: sport?.place,
                seconds: moving, isWhole: true, distance: hasMetres ? number("Distance") : nil,
                kilocalories: number("Calories"), hasResting: true)
        ]
        if let rate = number("Average Heart Rate"), rate > 0, elapsed > 0 {
            recording.pulse = [.init(start: start, end: start + elapsed, rate: rate)]
        }
        if !hasMetres, cell("Distance") != nil { recording.leftovers.count("distances without a unit") }
        for name in ["Activity Name", "Activity Description", "Activity Private Note"] where cell(name) != nil
        {
            recording.leftovers.count("\(name) of Strava", example: cell(name))
        }
        let other = zip(table.header, line).first { !taken.contains($0) && !$1.isEmpty && $1 != "false" }
        if let other {
            recording.leftovers.count(
                "other figures of Strava's list, by activity",
                example: other.0.trimmingCharacters(in: .whitespaces))
        }
        return recording
    }

    /// The first letters of the names of months: English, German, French, Spanish, Italian, Portuguese and Dutch.
    private static let months: [[String]] = [
        ["jan", "jän", "ene", "gen"], ["feb", "fév", "fev"], ["mar", "mär", "mrt", "maa"],
        ["apr", "avr", "abr"], ["may", "mai", "mei", "mag"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
        ["aug", "aoû", "ago"], ["sep", "set"], ["oct", "okt", "ott", "out"], ["nov"],
        ["dec", "dez", "déc", "dic"],
    ]

    private static func month(_ word: Substring) -> Int? {
        let name = word.lowercased().trimmingCharacters(in: .init(charactersIn: "."))
        return months.firstIndex { $0.contains { name.hasPrefix($0) } }.map { $0 + 1 }
    }

    /// `Nov 20, 2026, 8:05:00 AM`, `20.11.2026, 08:05:00`, `20 nov. 2026 à 08:05:00`, `2026/11/20 8:05:00`, in UTC.
    static func date(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "\u{202F}" || $0 == "\u{A0}" }
        guard words.count <= 8, let time = words.firstIndex(where: { $0.contains(":") }), time > 0 else {
            return nil
        }
        let half = words.dropFirst(time + 1).first.map { " \($0)" } ?? ""
        guard let ofDay = ExportText.timeOfDay("\(words[time])\(half)"),
            let (year, month, day) = day(words[..<time]), (1...31).contains(day), (1...12).contains(month),
            (1000...9999).contains(year)
        else { return nil }
        let date = "\(year)-\(String(month, width: 2))-\(String(day, width: 2))"
        let midnight = ExportText.moment("\(date) 00:00:00 +0000")
        return midnight.map { Date(timeIntervalSinceReferenceDate: $0 + ofDay) }
    }

    /// Reads a date of numbers alone: the year is first or last, and the day at the other end, because no language here
    /// writes a numeric month before the day. An ambiguous date is not read.
    private static func day(_ words: ArraySlice<Substring>) -> (Int, Int, Int)? {
        let numbers = words.joined(separator: " ").split { !$0.isASCII || !$0.isNumber }.compactMap {
            Int($0)
        }
        if let month = words.lazy.compactMap(month).first {
            guard numbers.count == 2, numbers[1] > 31 else { return nil }
            return (numbers[1], month, numbers[0])
        }
        guard numbers.count == 3 else { return nil }
        if numbers[0] > 31 { return (numbers[0], numbers[1], numbers[2]) }
        // 11/20/2026 and 20/11/2026 have the same form.
        guard words.first?.contains("/") != true || numbers[0] > 12 else { return nil }
        return numbers[2] > 31 ? (numbers[2], numbers[1], numbers[0]) : nil
    }

    /// The cells of each line; quoted ones may have commas, line breaks and doubled quotes in them.
    private static func rows(of bytes: [UInt8]) -> [[String]] {
        var (rows, row, cell, isQuoted) = ([[String]](), [String](), [UInt8](), false)
        func endCell() {
            row.append(String(decoding: cell, as: UTF8.self))
            cell.removeAll(keepingCapacity: true)
        }
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\""):
                // A doubled quote inside quotes is a quote in the text.
                if !isQuoted, index > 0, bytes[index - 1] == byte, !cell.isEmpty || !row.isEmpty {
                    cell.append(byte)
                }
                isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: endCell()
            case 0x0A where !isQuoted:
                endCell()
                rows.append(row)
                row = []
            case 0x0D where !isQuoted: break
            default: cell.append(byte)
            }
        }
        if !cell.isEmpty || !row.isEmpty {
            endCell()
            rows.append(row)
        }
        return rows
    }
}
