import Foundation
import HealthKit

/// The CSV of an electrocardiogram: a header of names and values, then one voltage per line.
///
/// ```
/// Recorded Date,2026-11-20 07:20:00 +0100
/// Classification,Sinus Rhythm
/// Sample Rate,512 hertz
///
/// Lead,Lead I
/// Unit,µV
///
/// 12.5
/// ```
/// Names and words are in the language of the phone, so lines are recognised by their order and the form of their
/// values. Our own files have more lines, under names that Apple does not use.
enum CardiogramCSV {
    private static let classifications: [(HKElectrocardiogram.Classification, [String])] = [
        (
            .sinusRhythm,
            ["Sinus Rhythm", "Sinusrhythmus", "Rythme sinusal", "Ritmo sinusal", "Ritmo sinusale"]
        ),
        (
            .atrialFibrillation,
            ["Atrial Fibrillation", "Vorhofflimmern", "Fibrillation atriale", "Fibrilación auricular"]
        ),
        (.inconclusiveLowHeartRate, ["Low Heart Rate", "Niedrige Herzfrequenz"]),
        (.inconclusiveHighHeartRate, ["High Heart Rate", "Hohe Herzfrequenz"]),
        (.inconclusivePoorReading, ["Poor Recording", "Poor Reading", "Schlechte Aufzeichnung"]),
        (.inconclusiveOther, ["Inconclusive", "Nicht eindeutig"]), (.unrecognized, ["Unrecognized"]),
    ]
    private static let symptoms = "Symptoms Status"
    private static let rate = "Average Heart Rate"
    private static let identity = "UUID"
    private static let source = "Source"
    private static let version = "Source Version"
    private static let description = "Device Description"

    // MARK: Writing

    static func bytes(of cardiogram: HKElectrocardiogram) -> [UInt8] {
        let frequency = cardiogram.samplingFrequency?.doubleValue(for: .hertz()) ?? 0
        let beat = HKUnit.count().unitDivided(by: .minute())
        let start = MarkupWriter.moment(cardiogram.startDate.timeIntervalSinceReferenceDate)
        let lines: [(String, String?)] = [
            ("Name", ""), ("Date of Birth", ""), ("Recorded Date", String(decoding: start, as: UTF8.self)),
            ("Classification", classifications.first { $0.0 == cardiogram.classification }?.1.first ?? ""),
            ("Symptoms", ""), ("Software Version", cardiogram.device?.softwareVersion ?? ""),
            ("Device", cardiogram.device?.hardwareVersion ?? cardiogram.device?.name ?? ""),
            ("Sample Rate", "\(MarkupWriter.text(frequency)) hertz"),
            (symptoms, "\(cardiogram.symptomsStatus.rawValue)"),
            (rate, cardiogram.averageHeartRate.map { MarkupWriter.text($0.doubleValue(for: beat)) }),
            (identity, cardiogram.uuid.isImported ? nil : cardiogram.uuid.uuidString),
            (source, cardiogram.sourceRevision.source.name), (version, cardiogram.sourceRevision.version),
            (description, cardiogram.device.map(ExportDevice.description)),
        ]
        var text = lines.compactMap { name, value in value.map { "\(name),\(quoted($0))\n" } }.joined()
        text += "\nLead,Lead I\nUnit,µV\n\n"
        for volts in cardiogram.volts { text += MarkupWriter.text(microvolts(volts)) + "\n" }
        return Array(text.utf8)
    }

    /// The number that is read as the same voltage.
    private static func microvolts(_ volts: Double) -> Double {
        let value = volts * 1e6
        return [value, value.nextUp, value.nextDown].first { $0 / 1e6 == volts } ?? value
    }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    // MARK: Reading

    /// The contents of a file.
    struct Cardiogram {
        var start = 0.0
        var classification = HKElectrocardiogram.Classification.notSet
        /// A classification in an unknown language.
        var unknownClassification: String?
        var symptoms = HKElectrocardiogram.SymptomsStatus.notSet
        var rate: Double?
        var frequency = 0.0
        var volts: [Double] = []
        var identity: UUID?
        var source: String?
        var version: String?
        var device: ExportDevice?
    }

    /// The largest value in a line.
    private static let mostVolts = 10.0

    static func read(_ bytes: [UInt8]) throws(Refusal) -> Cardiogram {
        var (contents, place, hasStart, scale) = (Cardiogram(), 0, false, 1e-6)
        for line in bytes.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
            let text = String(decoding: line, as: UTF8.self)
            let (name, value) = parts(of: text)
            guard let value else {
                guard let number = number(text) else { continue }
                guard abs(number * scale) <= mostVolts else {
                    throw Refusal(reason: "a voltage of \(text) cannot be")
                }
                contents.volts.append(scale == 1e-6 ? number / 1e6 : number * scale)
                continue
            }
            if let moment = ExportText.moment(value), !hasStart {
                (contents.start, hasStart, place) = (moment, true, 1)
                continue
            }
            if value == "mV" { scale = 1e-3 }
            if hasStart { take(name, value, place, into: &contents) }
            place += 1
        }
        guard hasStart else { throw Refusal(reason: "it has no date of recording") }
        guard contents.frequency > 0 else { throw Refusal(reason: "it has no sample rate") }
        guard !contents.volts.isEmpty else { throw Refusal(reason: "it has no voltages") }
        return contents
    }

    /// - Parameter place: the number of lines after the date.
    private static func take(_ name: String, _ value: String, _ place: Int, into contents: inout Cardiogram) {
        switch (name, place) {
        case (symptoms, _):
            contents.symptoms = Int(value).flatMap(HKElectrocardiogram.SymptomsStatus.init) ?? .notSet
        case (rate, _): contents.rate = number(value)
        case (identity, _): contents.identity = UUID(uuidString: value)
        case (source, _): contents.source = value
        case (version, _): contents.version = value
        case (description, _): contents.device = ExportDevice(value)
        case (_, 1) where !value.isEmpty:
            let known = classifications.first { $0.1.contains { $0.lowercased() == value.lowercased() } }
            contents.classification = known?.0 ?? .notSet
            if known == nil { contents.unknownClassification = value }
        case (_, 4) where contents.device == nil && !value.isEmpty: contents.device = ExportDevice(value)
        default:
            // "512 hertz", "511,9 Hz".
            let words = value.split(separator: " ")
            if contents.frequency == 0, words.count == 2, place >= 4, let number = number(String(words[0])) {
                contents.frequency = number
            }
        }
    }

    /// Name and value of a line of the header; no value for a line with a single number.
    private static func parts(of line: String) -> (name: String, value: String?) {
        guard let comma = line.firstIndex(of: ","), line[..<comma].contains(where: \.isLetter) else {
            return (line, nil)
        }
        var value = line[line.index(after: comma)...]
        if value.count > 1, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
        return (String(line[..<comma]), String(value).replacing("\"\"", with: "\""))
    }

    /// A number with a point or a comma.
    private static func number(_ text: String) -> Double? {
        ExportText.number(text.replacing(",", with: ".").filter { $0 != "\"" })
    }
}
