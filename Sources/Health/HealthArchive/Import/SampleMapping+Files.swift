import Foundation
import HealthKit

// Samples whose contents are in files next to the export, or in lists of moments.
extension SampleMapping {
    private func identity(_ words: String...) -> UUID {
        var hash = StableHash()
        for word in words { hash.mix(StableHash(of: word)) }
        return hash.uuid
    }

    // MARK: Routes

    mutating func route(
        _ route: ExportRoute, along places: [CLLocation], of workout: HKWorkout, number: Int,
        in names: ExportNames
    ) throws(Refusal) -> HKWorkoutRoute {
        do throws(SampleRuleError) {
            let made = try HKWorkoutRoute.checked(
                locations: places, device: vocabulary.device(route.origin.device, in: names),
                metadata: metadata(
                    route.metadata, ExportRest(), unit: nil, line: route.line, element: "WorkoutRoute"),
                uuid: route.identity
                    ?? identity(
                        "route", workout.uuid.uuidString, "\(route.start)", "\(route.end)", "\(number)"),
                sourceRevision: vocabulary.revision(route.origin, in: names))
            // It ends with its last place, whatever its element says.
            return made.saying(
                exported.of(
                    creation: route.creation, end: made.endDate.timeIntervalSinceReferenceDate))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    // MARK: Heartbeats

    mutating func heartbeats(
        _ beats: [ExportBeat], of sample: HKSample, identity given: UUID?
    ) throws(Refusal) -> HKSample {
        var (made, time, last): ([HKHeartbeatSeriesSample.ImportedBeat], Double, Double?) = ([], 0, nil)
        for beat in beats {
            if let seconds = beat.seconds {
                made.append((seconds, beat.precededByGap ?? false))
                continue
            }
            guard let ofDay = Self.timeOfDay(beat.time) else {
                throw Refusal(reason: "the time of \(beat.markup ?? "a heartbeat") cannot be read")
            }
            if let markup = beat.markup {
                mended.append(
                    ArchiveProblem(
                        line: 0, element: "InstantaneousBeatsPerMinute",
                        reason: "the rate of \(markup) is left out",
                        outcome: .mended))
            }
            let step = last.map { (ofDay - $0 + 86400).truncatingRemainder(dividingBy: 86400) }
            time = step.map { time + $0 } ?? Self.first(ofDay, after: sample.startDate)
            guard time <= 86400 else { throw Refusal(reason: "its heartbeats are not in order") }
            // More than the beats before it take: some are missing.
            let isGap = step.flatMap { step in beat.rate.map { $0 > 0 && step > 1.5 * 60 / $0 } } ?? false
            made.append((time, beat.precededByGap ?? isGap))
            last = ofDay
        }
        do throws(SampleRuleError) {
            return try HKHeartbeatSeriesSample.checked(
                start: sample.startDate, end: sample.endDate, heartbeats: made, device: sample.device,
                uuid: given ?? identity("heartbeats", sample.uuid.uuidString),
                sourceRevision: sample.sourceRevision)
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    /// Seconds from the start of a record to its first beat, whose time of day is in a zone that nobody names: zones are
    /// quarters of an hour from each other.
    private static func first(_ ofDay: Double, after start: Date) -> Double {
        let quarter = 900.0
        let since = (ofDay - start.timeIntervalSinceReferenceDate).truncatingRemainder(dividingBy: quarter)
        let positive = since < 0 ? since + quarter : since
        // The start has no fraction of a second, and may be rounded up.
        return positive > quarter - 2 ? 0 : positive
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

    // MARK: Series

    /// The series of records that have one identity; of one record that one.
    mutating func series(_ records: [ExportRecord], in names: ExportNames) throws(Refusal) -> ImportedSample {
        guard records.count > 1, let first = records.first else { return try sample(records[0], in: names) }
        let made = try sample(first, in: names)
        guard let plain = made.sample as? HKQuantitySample,
            let unit = vocabulary.unit(first.unit, in: names)
        else { return made }
        let measurements = try records.map { (record) throws(Refusal) -> HKQuantitySample.Measurement in
            guard record.type == first.type, record.unit == first.unit, case .number(let value) = record.value
            else {
                throw Refusal(reason: "its series has several types or units")
            }
            return .init(
                start: Date(timeIntervalSinceReferenceDate: record.start),
                end: Date(timeIntervalSinceReferenceDate: record.end), value: value)
        }
        do throws(SampleRuleError) {
            let series = try HKQuantitySample.series(
                type: plain.quantityType, measurements, in: unit, device: plain.device,
                metadata: plain.metadata,
                uuid: plain.uuid, sourceRevision: plain.sourceRevision)
            return ImportedSample(series, isRepeated: made.isRepeated)
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    // MARK: Electrocardiograms

    mutating func cardiogram(_ bytes: [UInt8]) throws(Refusal) -> HKElectrocardiogram {
        let contents: CardiogramFile.Contents
        do throws(Refusal) {
            contents = try CardiogramFile.read(bytes)
        } catch {
            throw Refusal(reason: error.reason)
        }
        var metadata: [String: Any]?
        if let word = contents.unknownClassification {
            metadata = [Self.unknownConstantKey: word]
            mended.append(
                ArchiveProblem(
                    line: 0, element: "electrocardiogram",
                    reason: "its classification \"\(word)\" is kept as text: not a word that is known",
                    outcome: .mended))
        }
        let device = contents.device.flatMap { HKDevice(export: $0) }
        let source = contents.source ?? device?.name ?? "Electrocardiogram"
        let beat = HKUnit.count().unitDivided(by: .minute())
        do throws(SampleRuleError) {
            return try HKElectrocardiogram.checked(
                start: Date(timeIntervalSinceReferenceDate: contents.start),
                end: Date(
                    timeIntervalSinceReferenceDate: contents.start + Double(contents.volts.count)
                        / contents.frequency), classification: contents.classification,
                symptomsStatus: contents.symptoms,
                averageHeartRate: contents.rate.map { HKQuantity(unit: beat, doubleValue: $0) },
                samplingFrequency: contents.frequency, voltages: contents.volts, device: device,
                metadata: metadata,
                uuid: contents.identity ?? identity("electrocardiogram", source, "\(contents.start)"),
                sourceRevision: vocabulary.revision(named: source, version: contents.version))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    // MARK: Clinical records

    func sample(_ record: ExportClinicalRecord, data: Data?) throws(Refusal) -> HKClinicalRecord {
        guard let kind = record.kind(data) else {
            throw Refusal(reason: "its type \(record.type) is not one of FHIR that is known")
        }
        guard let type = HKObjectType.clinicalType(forIdentifier: kind) else {
            throw Refusal(reason: "its type \(kind.rawValue) is not known")
        }
        // IGNORED: an unknown version counts as the main one of its release.
        let version = (try? HKFHIRVersion(fromVersionString: record.version)) ?? .primaryR4()
        let resource = data.map {
            HKFHIRResource(
                resourceType: HKFHIRResourceType(rawValue: record.type), identifier: record.identifier,
                data: $0,
                sourceURL: record.url.isEmpty ? nil : URL(string: record.url), fhirVersion: version)
        }
        do throws(SampleRuleError) {
            return try HKClinicalRecord.checked(
                type: type, date: Date(timeIntervalSinceReferenceDate: record.received),
                displayName: record.displayName ?? ExportClinicalRecord.name(data) ?? record.type,
                resource: resource,
                uuid: record.identity
                    ?? identity(
                        "clinical", record.type, record.identifier, record.source, "\(record.received)"),
                sourceRevision: vocabulary.revision(named: record.source, version: record.sourceVersion))
        } catch {
            throw Refusal(reason: error.description)
        }
    }
}

extension ExportClinicalRecord {
    private static let kinds: [String: HKClinicalTypeIdentifier] = [
        "AllergyIntolerance": .allergyRecord, "Condition": .conditionRecord, "Coverage": .coverageRecord,
        "DiagnosticReport": .labResultRecord, "Observation": .labResultRecord,
        "DocumentReference": .clinicalNoteRecord, "Immunization": .immunizationRecord,
        "MedicationDispense": .medicationRecord, "MedicationOrder": .medicationRecord,
        "MedicationRequest": .medicationRecord, "MedicationStatement": .medicationRecord,
        "Procedure": .procedureRecord,
    ]

    /// The kind of record that Apple sorts it under.
    fileprivate func kind(_ data: Data?) -> HKClinicalTypeIdentifier? {
        if let clinicalType { return HKClinicalTypeIdentifier(rawValue: clinicalType) }
        let isVital = type == "Observation" && data?.range(of: Data("vital-signs".utf8)) != nil
        return isVital ? .vitalSignRecord : Self.kinds[type]
    }

    /// What the record is of, as its JSON says.
    fileprivate static func name(_ data: Data?) -> String? {
        // IGNORED: what is not JSON names nothing.
        guard let data, let record = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            return nil
        }
        for key in ["code", "vaccineCode", "medicationCodeableConcept", "substance", "type"] {
            guard let concept = record[key] as? [String: Any] else { continue }
            let coding = (concept["coding"] as? [[String: Any]])?.first
            if let name = concept["text"] as? String ?? coding?["display"] as? String { return name }
        }
        return nil
    }
}
