import Foundation
import HealthKit
import SwimFit

/// Something to log, checked before anything is saved: a quantity, a night's sleep or a blood pressure.
struct LogEntry: Sendable {
    /// What is saved.
    let sample: HKSample
    /// The value as it was typed: a number, or "120/80".
    let value: JSONLine.Value
    /// As HealthKit writes it.
    let unit: String
    /// "Weight 72.0 kg", "Sleep 7 h 40 min".
    let text: String
    let calendar: LocalCalendar

    var time: Date { sample.startDate }

    static let table = FieldTable<LogEntry>([
        Field("uuid", "the identifier of the sample") { .text($0.sample.uuid.uuidString) },
        Field("type", "its type, as HealthKit calls it") { .text($0.sample.sampleType.identifier) },
        Field("value", "the number that was saved; of a blood pressure text such as 120/80") { $0.value },
        Field("unit", "the unit of the value") { .text($0.unit) },
        Field("time", "when it was measured, or began") {
            .text(JSONLine.time($0.sample.startDate, in: $0.calendar))
        },
        Field("end", "when it ended; null for what took no time") { entry in
            .text(
                orNull: entry.sample.endDate > entry.sample.startDate
                    ? JSONLine.time(entry.sample.endDate, in: entry.calendar) : nil)
        },
    ])
}

extension LogRequest {
    /// The entry of what was measured at a time, or lasted one.
    func entry(_ time: DateInterval, in calendar: LocalCalendar) throws(Problem) -> LogEntry {
        LogEntry(
            sample: try sample(from: time.start, to: time.end), value: .number(typedValue),
            unit: unit.unitString, text: text, calendar: calendar)
    }
}

extension LogEntry {
    /// Reads "weight 72.5 kg", "steps 5000 8:00-9:00", "sleep 23:10-6:50", "bp 120/80 7:30".
    init(_ words: [String], _ clock: WallClock, in system: MeasurementSystem) throws(Problem) {
        var words = words
        guard let first = words.first else { throw .usage("TYPE is missing, such as weight") }
        // "heart rate" and "heart-rate" are one name.
        let count =
            (1...min(4, words.count)).last {
                Vocabulary.identifier(of: words.prefix($0).joined(separator: " ")) != nil
            } ?? 1
        let typeWord = count > 1 ? words.prefix(count).joined(separator: " ") : first
        words.removeFirst(count)
        let type = Vocabulary.identifier(of: typeWord)
        let (now, calendar) = (clock.now(), clock.calendar)
        let span = try Input.takeSpan(from: &words, now: now, calendar: calendar)
        if type == HKCategoryTypeIdentifier.sleepAnalysis.rawValue {
            self = try Self.sleep(span, words, calendar)
            return
        }
        let time = span == nil ? try Input.takeWhen(from: &words, now: now, calendar: calendar) ?? now : now
        let interval = span ?? DateInterval(start: time, end: time)
        if type == HKCorrelationTypeIdentifier.bloodPressure.rawValue {
            self = try Self.pressure(words, interval, calendar)
            return
        }
        guard let value = words.first else { throw .usage("VALUE is missing, such as 72.5") }
        let unit = words.dropFirst().joined(separator: " ")
        self = try LogRequest(typeWord, value, unit.isEmpty ? nil : unit, in: system).entry(
            interval, in: calendar)
    }

    private static func sleep(
        _ span: DateInterval?, _ words: [String], _ calendar: LocalCalendar
    ) throws(Problem) -> LogEntry {
        guard let span, words.isEmpty else {
            throw .usage(
                words.isEmpty
                    ? "sleep needs its beginning and end"
                    : "“\(Input.quoted(words.joined(separator: " ")))” is not understood",
                hint: "write one such as “swimfit log sleep 23:10-6:50”")
        }
        let sample = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis),
            value: HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue,
            start: span.start, end: span.end, metadata: [HKMetadataKeyWasUserEntered: true])
        return LogEntry(
            sample: sample, value: .hundredths(span.duration / 3600), unit: "hr",
            text: "Sleep \(TimeSpan.words(span.duration))", calendar: calendar)
    }

    private static func pressure(
        _ words: [String], _ time: DateInterval, _ calendar: LocalCalendar
    ) throws(Problem) -> LogEntry {
        let typed = words.joined(separator: " ")
        guard let match = typed.lowercased().wholeMatch(of: /(\d{2,3}) ?\/ ?(\d{2,3})( ?mmhg)?/),
            let systolic = Double(match.1), let diastolic = Double(match.2)
        else {
            throw .usage("“\(Input.quoted(typed))” is not a blood pressure", hint: "write one such as 120/80")
        }
        guard systolic > diastolic else {
            throw .usage(
                "“\(Input.quoted(typed))”: the first number is the larger one",
                hint: "write one such as 120/80")
        }
        let unit = HKUnit.millimeterOfMercury()
        var parts: Set<HKSample> = []
        for (type, value) in [
            (HKQuantityTypeIdentifier.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, diastolic),
        ] {
            parts.insert(
                try LogRequest(type, value, unit, in: .metric).sample(from: time.start, to: time.end))
        }
        let sample = HKCorrelation(
            type: HKCorrelationType(.bloodPressure), start: time.start, end: time.end, objects: parts,
            metadata: [HKMetadataKeyWasUserEntered: true])
        let text = "\(Figure.whole(systolic))/\(Figure.whole(diastolic))"
        return LogEntry(
            sample: sample, value: .text(text), unit: unit.unitString, text: "Blood pressure \(text) mmHg",
            calendar: calendar)
    }
}
