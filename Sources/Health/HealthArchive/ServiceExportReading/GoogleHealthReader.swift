import Foundation
import HealthKit

/// Reads the tables of Google Health, formerly Fitbit, in Google's archive of a user's data: one file for each kind of
/// figure and month.
///
/// ```
/// timestamp,steps,data source
/// 2026-10-01T06:15:00Z,84,Fitbit Air
/// ```
/// Times are in UTC. A sum covers the minute that begins at its time, or less if the next sum begins earlier. Google's
/// archive also has the same figures in an older form with times in an unnamed zone: that form is not read.
struct GoogleHealthReader {
    /// The contents of a table, by the name of its second column.
    private struct ColumnMeaning {
        let type: HKQuantityTypeIdentifier
        let unit: HKUnit
        var factor = 1.0
    }

    private static let beats = HKUnit.count().unitDivided(by: .minute())
    private static let figures: [String: ColumnMeaning] = [
        "steps": ColumnMeaning(type: .stepCount, unit: .count()),
        "distance": ColumnMeaning(type: .distanceWalkingRunning, unit: .meter()),
        "weight grams": ColumnMeaning(type: .bodyMass, unit: .gram()),
        "body fat percentage": ColumnMeaning(type: .bodyFatPercentage, unit: .percent(), factor: 0.01),
        "beats per minute": ColumnMeaning(type: .heartRate, unit: beats),
    ]

    private struct ValueRow {
        let date: Date
        let value: Double
        let source: String?
    }

    private var recording = Recording(
        Recording.Maker(format: "googlehealth", name: "Google Health", identifier: "archive"))

    /// Whether a file begins like a table from Google Health.
    static func canRead(_ head: some Collection<UInt8>) -> Bool { figure(of: head) != nil }

    private static func figure(of head: some Collection<UInt8>) -> ColumnMeaning? {
        let line = String(decoding: head.prefix(100).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let names = line.split(separator: ",", omittingEmptySubsequences: false)
        guard (2...3).contains(names.count), names[0] == "timestamp",
            names.count == 2 || names[2] == "data source"
        else { return nil }
        return figures[String(names[1])]
    }

    static func read(_ data: Data) -> ParsedRecordings {
        guard let figure = figure(of: data) else {
            return ParsedRecordings(recordings: [], lack: "it has no lines")
        }
        var reader = GoogleHealthReader()
        var rows: [ValueRow] = []
        var unread = 0
        data.withUnsafeBytes { bytes in
            for line in bytes.bindMemory(to: UInt8.self).split(separator: 0x0A).dropFirst() {
                if let row = row(line) { rows.append(row) } else { unread += 1 }
            }
        }
        if unread > 0 {
            reader.recording.leftovers.count("lines of Google Health without a time or a value", unread)
        }
        rows.sort { $0.date < $1.date }
        if figure.type == .heartRate {
            reader.takePulse(rows)
        } else {
            reader.take(rows, figure)
        }
        return ParsedRecordings(
            recordings: [reader.recording], lack: "it has no line with a time and a value that is known")
    }

    /// A month may have a hundred thousand lines, so only the name of the source becomes a text.
    private static func row(_ line: Slice<Bytes>) -> ValueRow? {
        let cells = line.split(separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
            .map { Bytes(rebasing: $0.trimmed { $0 <= 0x20 }) }
        guard cells.count >= 2, cells[0].last == UInt8(ascii: "Z"),
            let moment = ExportText.moment(cells[0]), let value = ExportText.number(cells[1]), value.isFinite
        else { return nil }
        let source = cells.count > 2 ? cells[2][...].trimmed { $0 == 0x22 || $0 == 0x20 } : cells[0][..<0]
        return ValueRow(
            date: Date(timeIntervalSinceReferenceDate: moment), value: value,
            source: source.isEmpty ? nil : String(decoding: source, as: UTF8.self))
    }

    private mutating func take(_ rows: [ValueRow], _ figure: ColumnMeaning) {
        let type = HKQuantityType(figure.type)
        let isSum = type.aggregationStyle == .cumulative
        var next: [String: Date] = [:]
        for row in rows.reversed() {
            let end = min(next[row.source ?? ""] ?? .distantFuture, row.date + 60)
            next[row.source ?? ""] = row.date
            recording.measurements.append(
                Recording.Measurement(
                    type: type, start: row.date, end: isSum ? end : row.date,
                    quantity: HKQuantity(unit: figure.unit, doubleValue: row.value * figure.factor),
                    source: row.source))
        }
    }

    /// Heart rates and resting heart rates have the same heading. A table whose times are all midnight has resting
    /// rates, one with many values an hour has heart rates. Tables of neither kind are ambiguous and not read.
    private mutating func takePulse(_ rows: [ValueRow]) {
        let all = rows.count
        let rows = rows.filter { Recording.isPossible(heartRate: $0.value) }
        if rows.count < all {
            recording.leftovers.count("heart rates of Google Health that cannot be", all - rows.count)
        }
        guard let first = rows.first, let last = rows.last else { return }
        let isDaily = rows.allSatisfy {
            $0.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 86400) == 0
        }
        if isDaily {
            // Midnight in UTC is the previous day in America; 10:00 is on the same day from Hawaii to New Zealand.
            let days = rows.map { ValueRow(date: $0.date + 36_000, value: $0.value, source: $0.source) }
            return take(days, ColumnMeaning(type: .restingHeartRate, unit: Self.beats))
        }
        let hours = max(1, last.date.timeIntervalSince(first.date) / 3600)
        guard Double(rows.count) / hours >= 2 || rows.count > 1000 else {
            return recording.leftovers.count(
                "heart rates of Google Health that may be resting ones", rows.count)
        }
        struct Hour: Hashable {
            let source: String
            let number: Int
        }
        let hourly = Dictionary(grouping: rows) {
            Hour(
                source: $0.source ?? "",
                number: Int(($0.date.timeIntervalSinceReferenceDate / 3600).rounded(.down)))
        }
        for (hour, rows) in hourly.sorted(by: {
            ($0.key.number, $0.key.source) < ($1.key.number, $1.key.source)
        }) {
            take(rows, ofHour: hour.number, hour.source)
        }
    }

    private mutating func take(_ rows: [ValueRow], ofHour number: Int, _ source: String) {
        var hash = StableHash(of: "googlehealth pulse \(source)")
        hash.mix(UInt64(bitPattern: Int64(number)))
        let name = source.isEmpty ? "Google Health" : ExportText.shortened(source)
        do throws(SampleRuleError) {
            recording.ready.append(
                try HKQuantitySample.series(
                    type: HKQuantityType(.heartRate),
                    rows.map { .init(start: $0.date, end: $0.date, value: $0.value) }, in: Self.beats,
                    device: nil, metadata: nil, uuid: hash.uuidOfFile,
                    sourceRevision: HKSourceRevision(
                        source: HKSource(name: name, bundleIdentifier: "googlehealth.\(name)"), version: nil))
            )
        } catch {
            recording.leftovers.count("heart rates of Google Health that cannot be", rows.count)
        }
    }
}

extension Slice<Bytes> {
    /// The bytes without unwanted ones at both ends.
    fileprivate func trimmed(_ isUnwanted: (UInt8) -> Bool) -> Slice<Bytes> {
        let rest = drop(while: isUnwanted)
        guard let last = rest.lastIndex(where: { !isUnwanted($0) }) else { return rest[..<rest.startIndex] }
        return rest[...last]
    }
}
