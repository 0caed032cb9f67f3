import Foundation
import HealthKit

// Records and correlations.
extension AppleExport {
    mutating func write(_ sample: HKQuantitySample) {
        let type = sample.quantityType
        let form = store.exportedForm(of: sample)
        let unit = form?.unit ?? type.canonicalUnit.unitString
        guard let measurements = sample.measurements else {
            let value = ExportedNumber.text(
                sample.quantity.doubleValue(for: type.canonicalUnit), of: type, in: unit)
            return record(sample, form, sample.startDate, sample.endDate, unit: unit, value: value)
        }
        for one in measurements {
            let value = ExportedNumber.text(one.value, of: type, in: unit)
            record(sample, form, one.start, one.end, unit: unit, value: value)
        }
    }

    mutating func write(_ sample: HKCategorySample) {
        // An element that nobody knows.
        if sample.sampleType.identifier.hasPrefix(ExportVocabulary.textPrefix),
            let text = sample.metadata?[SampleMapping.unknownConstantKey] as? String, text.hasPrefix("<")
        {
            return markup.verbatim(text[...])
        }
        let form = store.exportedForm(of: sample)
        record(sample, form, sample.startDate, sample.endDate, unit: nil, value: nil)
    }

    private mutating func record(
        _ sample: HKSample, _ form: HKHealthStore.ExportedForm?, _ start: Date, _ end: Date, unit: String?,
        value: String?
    ) {
        markup.begin("Record")
        let text = sample.sampleType.identifier.hasPrefix(ExportVocabulary.textPrefix)
        markup.attribute(
            "type",
            text
                ? String(sample.sampleType.identifier.dropFirst(ExportVocabulary.textPrefix.count))
                : sample.sampleType.identifier)
        origin(of: sample)
        if let unit { markup.attribute("unit", unit) }
        dates(sample, form, start, end)
        let constant = sample.metadata?[SampleMapping.unknownConstantKey] as? String
        if text, let constant {
            for (name, value) in KeptText.attributes(constant) { markup.attribute(name, value) }
        } else if let category = sample as? HKCategorySample {
            markup.attribute(
                "value",
                constant ?? category.categoryType.exportName(of: category.value) ?? String(category.value))
        } else {
            markup.attribute("value", value)
        }
        details(sample.metadata, KeptText(sample), with: beats(of: sample))
    }

    mutating func write(_ sample: HKCorrelation) {
        markup.begin("Correlation")
        markup.attribute("type", sample.correlationType.identifier)
        origin(of: sample)
        dates(sample, store.exportedForm(of: sample), sample.startDate, sample.endDate)
        let rest = KeptText(sample)
        attributes(rest)
        markup.contents()
        children(of: sample.metadata, rest)
        for member in sample.objects.sorted(by: Self.isBefore) {
            switch member {
            case let member as HKQuantitySample: write(member)
            case let member as HKCategorySample: write(member)
            default: report.leftOut[member.sampleType.identifier, default: 0] += 1
            }
        }
        markup.end()
    }

    /// The members of a correlation are a set; the same set is written the same.
    private static func isBefore(_ a: HKSample, _ b: HKSample) -> Bool {
        (a.sampleType.identifier, a.startDate, a.uuid.uuidString)
            < (b.sampleType.identifier, b.startDate, b.uuid.uuidString)
    }

    // MARK: What all elements have

    mutating func origin(of sample: HKSample) {
        markup.attribute("sourceName", label(of: sample.sourceRevision.source))
        markup.attribute("sourceVersion", sample.sourceRevision.version)
        markup.attribute("device", sample.device.map(ExportDevice.description))
        identity(of: sample)
    }

    /// The identity of what no phone's export brought: the one of the rest is made of what it says. The identifier of a source of a
    /// phone is its name.
    mutating func identity(of sample: HKSample) {
        let source = sample.sourceRevision.source
        let isOfPhone =
            source.name == source.bundleIdentifier && source != store.configuration.source.source
        if !sample.uuid.isImported || !isOfPhone { markup.attribute("swimfitUUID", sample.uuid.uuidString) }
    }

    mutating func dates(
        _ sample: HKSample, _ form: HKHealthStore.ExportedForm?, _ start: Date, _ end: Date
    ) {
        if let creation = form?.creationDate {
            markup.attribute("creationDate", moment: creation.timeIntervalSinceReferenceDate)
        }
        markup.attribute("startDate", moment: start.timeIntervalSinceReferenceDate)
        markup.attribute("endDate", moment: end.timeIntervalSinceReferenceDate)
    }

    /// The rest of an element: what its sample kept as text, its metadata, and heartbeats.
    mutating func details(
        _ metadata: [String: Any]?, _ rest: KeptText, with beats: [HKHeartbeatSeriesSample] = []
    ) {
        attributes(rest)
        let metadata = metadata?.filter { !SampleMapping.ownKeys.contains($0.key) } ?? [:]
        guard !metadata.isEmpty || !rest.elements.isEmpty || !beats.isEmpty else { return markup.close() }
        markup.contents()
        children(of: metadata, rest)
        for series in beats { write(series) }
        markup.end()
    }

    mutating func attributes(_ rest: KeptText) {
        for (name, value) in rest.attributes { markup.attribute(raw: name, value) }
    }

    /// The metadata and what was kept as text. Of several entries under a key the last counts, so that the text comes first.
    mutating func children(of metadata: [String: Any]?, _ rest: KeptText) {
        for element in rest.elements { markup.verbatim(element[...]) }
        let own = SampleMapping.ownKeys
        for (key, value) in (metadata ?? [:]).sorted(by: { $0.key < $1.key }) where !own.contains(key) {
            let (text, kind) = MetadataText.written(value, for: key)
            markup.begin("MetadataEntry")
            markup.attribute("key", key)
            markup.attribute("value", text)
            markup.attribute("kind", kind)
            markup.close()
        }
    }

    // MARK: Heartbeats

    /// The series that were measured for a variability, each once.
    private mutating func beats(of sample: HKSample) -> [HKHeartbeatSeriesSample] {
        guard !heartbeats.isEmpty,
            sample.sampleType == HKQuantityType(.heartRateVariabilitySDNN)
        else { return [] }
        return heartbeats.removeValue(forKey: HeartbeatKey(sample)) ?? []
    }

    private mutating func write(_ series: HKHeartbeatSeriesSample) {
        markup.begin("HeartRateVariabilityMetadataList")
        identity(of: series)
        markup.contents()
        var last: Double?
        for beat in series.heartbeats {
            markup.begin("InstantaneousBeatsPerMinute")
            if let last, beat.time > last {
                markup.attribute("bpm", min(1e6, (60 / (beat.time - last)).rounded()))
            }
            let moment = series.startDate.timeIntervalSinceReferenceDate + beat.time
            markup.attribute("time", ExportedNumber.timeOfDay(moment))
            markup.attribute("seconds", beat.time)
            if beat.precededByGap { markup.attribute("precededByGap", "1") }
            markup.close()
            last = beat.time
        }
        markup.end()
        report.samples[series.sampleType.identifier, default: 0] += 1
    }
}

/// `2026-06-15T06:00:00.25Z`: an instant for other programs.
package enum InstantText {
    package static func of(_ instant: Date) -> String {
        MarkupWriter.instant(instant.timeIntervalSinceReferenceDate)
    }
}

/// Numbers as an export has them.
enum ExportedNumber {
    /// A value that is kept in the unit of its type, in the unit that an export had: with six digits where these read
    /// back as the same value, with all otherwise.
    static func text(_ value: Double, of type: HKQuantityType, in unitText: String) -> String {
        let kept = type.canonicalUnit
        guard unitText != kept.unitString, let unit = ExportUnit.parse(unitText) else {
            return MarkupWriter.text(value)
        }
        guard let given = HKQuantity(unit: kept, doubleValue: value).checkedValue(for: unit) else {
            return MarkupWriter.text(value)
        }
        func isSame(_ number: Double) -> Bool {
            HKQuantity(unit: unit, doubleValue: number).checkedValue(for: kept) == value
        }
        let short = String(format: "%.6g", given)
        if let number = Double(short), isSame(number) { return MarkupWriter.text(number) }
        let candidates = [given, given.nextUp, given.nextDown]
        return MarkupWriter.text(candidates.first(where: isSame) ?? given)
    }

    /// `07:01:00.40`, as exports have the moments of heartbeats.
    static func timeOfDay(_ seconds: Double) -> String {
        let ofDay = seconds - (seconds / 86400).rounded(.down) * 86400
        let hundredths = Int((ofDay * 100).rounded(.down))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(hundredths / 360_000)):\(two(hundredths / 6000 % 60)):\(two(hundredths / 100 % 60))."
            + two(hundredths % 100)
    }
}

extension ExportDevice {
    /// The description of a device, as Apple writes it.
    static func description(of device: HKDevice) -> String {
        let fields: [(String, String?)] = [
            ("name", device.name), ("manufacturer", device.manufacturer), ("model", device.model),
            ("hardware", device.hardwareVersion), ("firmware", device.firmwareVersion),
            ("software", device.softwareVersion), ("localIdentifier", device.localIdentifier),
            ("UDIDeviceIdentifier", device.udiDeviceIdentifier),
        ]
        return "<<HKDevice: 0x0>"
            + fields.compactMap { name, value in value.map { ", \(name):\($0)" } }.joined()
            + ">"
    }
}
