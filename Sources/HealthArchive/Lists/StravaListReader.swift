import Foundation
import HealthKit

/// Reads `activities.csv` of Strava's archive of one's data: a line an activity, with its totals. Those that were typed in
/// have no file of their own.
///
/// The headings are in the language of the account; English ones are known. Two columns are called “Distance” and two
/// “Elapsed Time”: the later ones are metres and seconds whatever the units of the account. Dates are in UTC.
enum StravaListReader {
    private static let beginning = "Activity ID,Activity Date,Activity Name,Activity Type"

    /// Whether a file begins as one does.
    static func canRead(_ head: some Collection<UInt8>) -> Bool {
        let text = String(decoding: head.prefix(200), as: UTF8.self)
        return text.drop { $0 == "\u{FEFF}" }.hasPrefix(beginning)
    }

    static func read(_ data: Data) -> Recorded {
        var lines = rows(of: [UInt8](data))
        guard !lines.isEmpty else { return Recorded(recordings: [], lack: "it has no lines") }
        let header = lines.removeFirst().map { $0.trimmingCharacters(in: .init(charactersIn: "\u{FEFF} ")) }
        // Of two columns of one name the later one counts.
        let columns = Dictionary(header.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        let hasMetres = header.count { $0 == "Distance" } > 1
        let recordings = lines.filter { $0.count > 1 }.map { line in
            recording(hasMetres) { name in
                columns[name].flatMap { $0 < line.count && !line[$0].isEmpty ? line[$0] : nil }
            }
        }
        return Recorded(recordings: recordings, lack: "it lists no activity with a time")
    }

    private static func recording(_ hasMetres: Bool, _ cell: (String) -> String?) -> Recording {
        var maker = Recording.Maker(format: "strava", name: "Strava", identifier: "archive")
        let id = cell("Activity ID").flatMap { Int($0) }
        maker.figures = [id ?? 0]
        maker.isUnique = id != nil
        var recording = Recording(maker)
        func number(_ name: String) -> Double? { ExportText.number(cell(name)?.replacing(",", with: "")) }
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
                seconds: moving, distance: hasMetres ? number("Distance") : nil,
                kilocalories: number("Calories"))
        ]
        if let rate = number("Average Heart Rate"), rate > 0, elapsed > 0 {
            recording.pulse = [.init(start: start, end: start + elapsed, rate: rate)]
        }
        if !hasMetres, cell("Distance") != nil { recording.leftovers.count("distances without a unit") }
        for name in ["Activity Name", "Activity Description", "Activity Private Note"] where cell(name) != nil
        {
            recording.leftovers.count("\(name) of Strava", example: cell(name))
        }
        return recording
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Nov 20, 2026, 8:05:00 AM`, in UTC.
    static func date(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "\u{202F}" }
        guard words.count == 5 || words.count == 4, let month = months.firstIndex(of: String(words[0])),
            let day = Int(words[1]), let year = Int(words[2])
        else { return nil }
        let half = words.count == 5 ? " \(words[4])" : ""
        guard let ofDay = SampleMapping.timeOfDay("\(words[3])\(half)"), (1...31).contains(day),
            (1000...9999).contains(year)
        else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let midnight = ExportText.moment("\(year)-\(two(month + 1))-\(two(day)) 00:00:00 +0000")
        return midnight.map { Date(timeIntervalSinceReferenceDate: $0 + ofDay) }
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
                // A doubled quote ends the quotes and begins them again, with one in the text.
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
