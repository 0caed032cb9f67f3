import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit log TYPE VALUE UNIT`: saves one sample.
    static let log: Command = Command(
        "log", "TYPE VALUE UNIT [WHEN] [--yes] | -", summary: "save one sample",
        help: """
            TYPE is an everyday word such as weight, steps, water or pulse, or one of Apple's quantity
            types, written as bodyMass, body-mass or in full. UNIT is one that fits the type: kg, lb,
            kcal, m, /min, km/h, mmol/L, %. Counts need no unit; insulin needs “basal” or “bolus” behind it. “energy” is energy
            eaten; “burned” is active energy. WHEN is 7:30, -1d, yesterday 18:00 or a date; without it,
            now; 8:00-9:00 is from when to when. Sleep is logged by that alone, and blood pressure as 120/80. With “-” each
            line of standard input is an entry, and all are one change; where one cannot be read it is named by its
            number, and nothing is saved. A weight far from the last ones is asked about, and in a list told; --yes says that it is right. Once the sample is on disk, a terminal shows what was saved, and a pipe gets its UUID,
            or JSON with --json.
            """,
        examples: [
            ("swimfit log weight 72.5 kg", "a weight measured now"),
            ("swimfit log heartRate 58 count/min 7:00", "a pulse measured this morning"),
            ("swimfit log water 0.3 L", "a glass of water"),
            ("swimfit log steps 5000 8:00-9:00", "the steps of an hour"),
            ("swimfit log sleep 23:10-6:50", "the night that ended today"),
            ("swimfit log bp 120/80", "a blood pressure"),
            ("swimfit log - < values.txt", "an entry for each line"),
        ],
        documents: [.rows("samples", LogEntry.table, of: "log -")], run: { try await saveSample($0) })

    @MainActor
    private static func saveSample(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let (clock, system) = (call.session.clock, call.session.library()[Preferences.self].system)
        return try await call.save { words throws(Problem) in try LogEntry(words, clock, in: system) }
    }
}

extension CommandCall {
    /// Takes the words of an entry that is a text, which need not be there, and the time it was at.
    mutating func textAndTime() throws(Problem) -> (text: String?, time: Date) {
        let clock = session.clock
        // A shell may have been given several words as one: 'yesterday 18:00'.
        var words = try arguments.rest().flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        let time = try Input.takeWhen(from: &words, now: clock.now(), calendar: clock.calendar)
        return (words.isEmpty ? nil : words.joined(separator: " "), time ?? clock.now())
    }

    /// What a change is called in the list of those that can be undone: with the day if it is not today.
    func step(_ title: String, of time: Date) -> String {
        let day = LocalDay.of(time, in: session.clock.calendar)
        return day == session.clock.today ? title : "\(title), \(day.full)"
    }

    /// Saves one sample and prints it.
    func save(_ request: LogRequest, at time: Date) async throws -> CommandStatus {
        try await save([try request.entry(DateInterval(start: time, end: time), in: session.clock.calendar)])
    }

    /// Saves the entry of the words that are left, or with “-” those of all lines of standard input as one change.
    mutating func save(_ read: ([String]) throws(Problem) -> LogEntry) async throws -> CommandStatus {
        let isSure = arguments.takeConsent()
        // A shell may have been given several words as one: 'yesterday 18:00'.
        let words = try arguments.rest().flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        guard words == ["-"] else { return try await save([try read(words)], isSure: isSure) }
        var (entries, wrong) = ([LogEntry](), 0)
        for (number, line) in input.entryLines() {
            do throws(Problem) {
                entries.append(try read(line.split(whereSeparator: \.isWhitespace).map(String.init)))
            } catch {
                output.note("swimfit: line \(number): \(error.text)")
                wrong += 1
            }
        }
        guard wrong == 0 else {
            throw Problem.usage(
                "nothing was saved", hint: "correct \(Figure.count(wrong, "line")), and try again")
        }
        guard !entries.isEmpty else { throw Problem.usage("standard input has no entries") }
        return try await save(entries, isSure: isSure, asList: true)
    }

    /// Asks about a weight that is far from the last ones; in a list, which cannot answer, a note says so.
    private func askAboutWeights(_ entries: [LogEntry], asList: Bool) async throws {
        let weights = entries.compactMap { $0.sample as? HKQuantitySample }
            .filter { $0.quantityType == HKQuantityType(.bodyMass) }
        guard !weights.isEmpty else { return }
        let body = BodyReader(try await session.journal().reader, clock: session.clock)
        var readings = try await body.history(of: .bodyMass).readings
        let system = session.library()[Preferences.self].system
        for weight in weights.sorted(by: { $0.startDate < $1.startDate }) {
            let kilograms = weight.quantity.doubleValue(for: .gramUnit(with: .kilo))
            let doubt = BodyHistory(readings).doubt(
                about: kilograms, at: weight.startDate, in: system, session.clock.calendar)
            if let doubt, asList {
                output.note("swimfit: \(doubt); “swimfit undo” takes the list back")
            } else if let doubt {
                try confirm(doubt)
            }
            readings.append(
                BodyReading(id: weight.uuid, date: weight.startDate, value: kilograms, source: ""))
        }
    }

    /// Saves entries as one change and prints them.
    private func save(
        _ entries: [LogEntry], isSure: Bool = false, asList: Bool = false
    ) async throws -> CommandStatus {
        if !isSure { try await askAboutWeights(entries, asList: asList) }
        let title =
            entries.count == 1
            ? step("adding \(entries[0].text)", of: entries[0].time)
            : "adding \(Figure.count(entries.count, "sample"))"
        try await session.journal().save(entries.map(\.sample), as: title)
        let lines = entries.map { output.isForPeople ? sentence($0) : $0.sample.uuid.uuidString }
        if asList {
            try print(entries, LogEntry.table, as: "samples", lines: lines)
        } else {
            try print(entries[0], LogEntry.table, lines: lines)
        }
        return .done
    }

    /// "Weight 72.0 kg, today 07:30"
    private func sentence(_ entry: LogEntry) -> String {
        let calendar = session.clock.calendar
        let saved = LocalDay.of(entry.sample.endDate, in: calendar)
        // With --at, "today" is not the reader's.
        let day = options.at == nil && saved == session.clock.today ? "today" : saved.full
        let times = entry.sample.endDate > entry.time ? [entry.time, entry.sample.endDate] : [entry.time]
        return "\(entry.text), \(day) "
            + times.map { TimeOfDay.of($0, in: calendar).text }.joined(separator: "–")
    }
}
