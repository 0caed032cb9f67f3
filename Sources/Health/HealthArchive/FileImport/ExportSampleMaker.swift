import Foundation
import HealthKit

/// Makes HealthKit's samples from the items of an export.
///
/// Every sample is checked by HealthKit's own rules; one that breaks a rule becomes a problem with its line. Identities
/// come from ``SampleUUIDGenerator``.
struct ExportSampleMaker {
    var identity = SampleUUIDGenerator()
    var resolver = ExportTextResolver()
    var exported = SampleExportFactsMaker()

    /// The refused members of the last correlation.
    var refused = MarkupCount()
    /// The number of workouts with only a total of energy, without statistics.
    var energyTotals = 0
    /// The repairs of kept samples since the last call of ``takeMended()``.
    var mended: [ArchiveProblem] = []
    /// The last completely read event, with its entries: neighbouring events usually share them.
    private(set) var lastEvent: (entries: [ExportMetadataEntry], event: HKWorkoutEvent)?

    /// The facts that the metadata of a record depend on.
    struct MetadataOrigin: Hashable {
        let entries: [ExportMetadataEntry]
        let unit: Int32
    }
    /// The metadata of recent records: most heart rates have one of three.
    private(set) var shared: [MetadataOrigin: SharedMetadata] = [:]
    private static let mostShared = 1024

    /// The repairs since the last call.
    mutating func takeMended() -> [ArchiveProblem] {
        defer { mended.removeAll(keepingCapacity: true) }
        return mended
    }

    // MARK: Records

    /// The sample of a record at the top level.
    mutating func sample(_ record: ExportRecord, in names: ExportNames) throws(Refusal) -> ImportedSample {
        let meaning = try meaning(of: record, in: names)
        let known = identity.ofRecord(record, value: meaning.number, in: names)
        return ImportedSample(
            try sample(record, meaning, uuid: known.uuid, in: names), isRepeated: known.isRepeated)
    }

    private enum Meaning {
        case quantity(HKQuantityType, HKQuantity, Double)
        case category(HKCategoryType, Int)
        case constant(HKCategoryType, String)
        /// A text that HealthKit has no value for, and why.
        case text(String, reason: String)

        /// The number that is part of the identity: a quantity as written, in any unit.
        var number: Double? {
            switch self {
            case .quantity(_, _, let number): number
            case .category(_, let value): Double(value)
            case .constant, .text: nil
            }
        }
    }

    /// The meaning of a record. A record that cannot be read as its type is kept as text.
    private mutating func meaning(of record: ExportRecord, in names: ExportNames) throws(Refusal) -> Meaning {
        do throws(Refusal) { return try value(of: record, in: names) } catch {
            return text(of: record, because: error.reason, in: names)
        }
    }

    private func text(of record: ExportRecord, because reason: String, in names: ExportNames) -> Meaning {
        var parts: [String] = []
        if record.unit >= 0 { parts.append("unit=\"\(names.units.texts[Int(record.unit)])\"") }
        switch record.value {
        case .absent: break
        case .number(let number): parts.append("value=\"\(number)\"")
        case .symbol(let symbol): parts.append("value=\"\(names.symbols.texts[Int(symbol)])\"")
        }
        return .text(parts.joined(separator: " "), reason: reason)
    }

    private mutating func value(of record: ExportRecord, in names: ExportNames) throws(Refusal) -> Meaning {
        let unit = resolver.unit(record.unit, in: names)
        var type = resolver.type(record.type, in: names)
        if case .unlisted = type {
            guard record.unit < 0 || unit != nil else {
                throw Refusal(reason: "\"\(names.units.texts[Int(record.unit)])\" is not a unit")
            }
            type = resolver.settle(record.type, unit: unit, isOwn: record.identity != nil, in: names)
        }
        switch type {
        case .quantity(let type):
            guard record.unit >= 0 else { throw Refusal(reason: "it has no unit") }
            guard let unit else {
                throw Refusal(reason: "\"\(names.units.texts[Int(record.unit)])\" is not a unit")
            }
            guard case .number(let number) = record.value else {
                guard case .symbol(let symbol) = record.value else {
                    throw Refusal(reason: "it has no value")
                }
                throw Refusal(reason: "its value \"\(names.symbols.texts[Int(symbol)])\" is not a number")
            }
            let quantity = HKQuantity(unit: unit, doubleValue: number)
            guard type.isPlausible(quantity) else {
                throw Refusal(reason: "its value of \(quantity) cannot be")
            }
            return .quantity(type, quantity, number)
        case .category(let type): return try meaning(of: record.value, as: type, in: names)
        case .unlisted, .unsuitable:
            let name = names.types.texts[Int(record.type)]
            let shown = name.count > 80 ? name.prefix(80) + "…" : name[...]
            throw Refusal(reason: "its type \(shown) is not one of records")
        }
    }

    private mutating func meaning(
        of value: ExportRecordValue, as type: HKCategoryType, in names: ExportNames
    ) throws(Refusal) -> Meaning {
        switch value {
        case .number(let number):
            guard let whole = Int(exactly: number) else {
                throw Refusal(reason: "its value is not a whole number")
            }
            return .category(type, whole)
        case .symbol(let symbol):
            if let number = resolver.value(ofSymbol: symbol, in: names) { return .category(type, number) }
            let name = names.symbols.texts[Int(symbol)]
            // For a listed type any number would mean something else: 0 is a time in bed.
            guard !type.isListed else { throw Refusal(reason: "its value \(name) is not known") }
            return .constant(type, name)
        case .absent:
            // Types without values omit the value.
            guard !type.isListed || type.exportName(of: 0) == "HKCategoryValueNotApplicable" else {
                throw Refusal(reason: "it has no value")
            }
            return .category(type, 0)
        }
    }

    /// The sample of a record. A record that breaks a rule of its type is also kept as text.
    private mutating func sample(
        _ record: ExportRecord, _ meaning: Meaning, uuid: UUID, in names: ExportNames
    ) throws(Refusal) -> HKSample {
        do throws(Refusal) { return try checked(record, meaning, uuid: uuid, in: names) } catch {
            if case .text = meaning { throw error }
            let text = text(of: record, because: error.reason, in: names)
            return try checked(record, text, uuid: uuid, in: names)
        }
    }

    private mutating func checked(
        _ record: ExportRecord, _ meaning: Meaning, uuid: UUID, in names: ExportNames
    ) throws(Refusal) -> HKSample {
        let start = Date(timeIntervalSinceReferenceDate: record.start)
        let end = Date(timeIntervalSinceReferenceDate: record.end)
        let device = resolver.device(record.origin.device, in: names)
        let revision = resolver.revision(record.origin, in: names)
        do {
            switch meaning {
            case .text(let text, let reason):
                guard let type = resolver.textType(record.type, in: names) else {
                    throw Refusal(reason: reason)
                }
                mended.append(
                    ArchiveProblem(
                        line: record.line, element: "Record",
                        reason: "\(reason); it is kept as text under \(type.identifier)", outcome: .mended))
                var metadata = metadata(of: record, in: names) ?? [:]
                metadata[ImportedSample.unknownConstantKey] = text
                return try HKCategorySample.withUnknownValue(
                    type: type, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision
                ).saying(exported.of(creation: record.creation, end: record.end))
            case .quantity(let type, let quantity, _):
                if end.timeIntervalSince(start) > type.maximumAllowedDuration {
                    mended.append(
                        ArchiveProblem(
                            line: record.line, element: "Record",
                            reason: "it lasts longer than HealthKit allows and is kept", outcome: .mended))
                }
                return try HKQuantitySample.ofAnyDuration(
                    type: type, quantity: quantity, start: start, end: end, device: device,
                    sharing: try sharedMetadata(of: record, quantity, in: names), uuid: uuid,
                    sourceRevision: revision,
                    exported: exported.of(record, keptIn: type.canonicalUnit, in: names))
            case .category(let type, let value):
                return try HKCategorySample.checked(
                    type: type, value: value, start: start, end: end, device: device,
                    metadata: metadata(of: record, in: names), uuid: uuid, sourceRevision: revision
                ).saying(exported.of(creation: record.creation, end: record.end))
            case .constant(let type, let name):
                var metadata = metadata(of: record, in: names) ?? [:]
                metadata[ImportedSample.unknownConstantKey] = name
                return try HKCategorySample.withUnknownValue(
                    type: type, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision
                ).saying(exported.of(creation: record.creation, end: record.end))
            }
        } catch let error as Refusal {
            throw error
        } catch {
            throw Refusal(reason: "\(error)")
        }
    }

    private mutating func metadata(of record: ExportRecord, in names: ExportNames) -> [String: Any]? {
        if record.metadata.isEmpty, record.rest.isEmpty { return nil }
        return metadata(
            record.metadata, record.rest, unit: resolver.unit(record.unit, in: names), line: record.line,
            element: "Record")
    }

    /// The metadata of a record, which records with the same entries share.
    private mutating func sharedMetadata(
        of record: ExportRecord, _ quantity: HKQuantity, in names: ExportNames
    ) throws(SampleRuleError) -> SharedMetadata? {
        if record.metadata.isEmpty, record.rest.isEmpty { return nil }
        let origin = MetadataOrigin(entries: record.metadata, unit: record.unit)
        if record.rest.isEmpty, let known = shared[origin] { return known }
        let mendedBefore = mended.count
        guard let values = metadata(of: record, in: names) else { return nil }
        let made = try SharedMetadata(checking: values, quantity: quantity)
        // A repair is reported for each record.
        guard record.rest.isEmpty, mended.count == mendedBefore else { return made }
        if shared.count == Self.mostShared { shared.removeAll(keepingCapacity: true) }
        shared[origin] = made
        return made
    }

    /// The entries as HealthKit's metadata. Misfits are kept as text with the rest of the element; values of a wrong
    /// kind are reported as well.
    mutating func metadata(
        _ entries: [ExportMetadataEntry], _ rest: UnplacedMarkup, unit: HKUnit?, line: Int, element: String
    ) -> [String: Any]? {
        if entries.isEmpty, rest.isEmpty { return nil }
        var rest = rest
        var values = MetadataText.dictionary(entries, unit: unit) { entry, misfit in
            let hasRoom = rest.add(UnplacedMarkup.markup(entry))
            guard misfit == .unreadable || !hasRoom else { return }
            mended.append(
                ArchiveProblem(
                    line: line, element: element,
                    reason: "its metadata \(entry.key) with the value \"\(entry.value)\" "
                        + (hasRoom
                            ? "is kept as text: not of its kind" : "was left out: too much does not fit"),
                    outcome: .mended))
        }
        if !rest.isEmpty {
            values = values ?? [:]
            values?[UnplacedMarkup.key] = rest.text
        }
        return values
    }

    // MARK: Correlations

    /// A correlation with its members, which have the identities of their twins at the top level.
    mutating func sample(_ correlation: ExportCorrelation, in names: ExportNames) throws(Refusal)
        -> ImportedSample
    {
        let name = names.types.texts[Int(correlation.type)]
        var size = MarkupCount()
        var members: [HKSample] = []
        var repeated: Set<UUID> = []
        for record in correlation.members {
            do throws(Refusal) {
                let meaning = try meaning(of: record, in: names)
                let known = identity.ofMember(record, value: meaning.number, in: names)
                members.append(try sample(record, meaning, uuid: known.uuid, in: names))
                if known.isRepeated { repeated.insert(known.uuid) }
                size += record.size
            } catch {
                mended.append(
                    ArchiveProblem(
                        line: record.line, element: "Record", reason: error.reason, outcome: .skipped))
                refused += record.size
            }
        }
        func refusal(_ reason: String) -> Refusal {
            let alone = members.map { ImportedSample($0, isRepeated: repeated.contains($0.uuid)) }
            let kept = members.isEmpty ? "" : "; its members are kept"
            return Refusal(reason: reason + kept, members: alone, size: size)
        }
        guard
            let type = HKObjectType.correlationType(
                forIdentifier: HKCorrelationTypeIdentifier(rawValue: name))
        else { throw refusal("its type \(name) is not known") }
        let known = identity.ofCorrelation(correlation, members: members.map(\.uuid), in: names)
        do throws(SampleRuleError) {
            let sample = try HKCorrelation.checked(
                type: type, start: Date(timeIntervalSinceReferenceDate: correlation.start),
                end: Date(timeIntervalSinceReferenceDate: correlation.end), objects: Set(members),
                device: resolver.device(correlation.origin.device, in: names),
                metadata: metadata(
                    correlation.metadata, correlation.rest, unit: nil, line: correlation.line,
                    element: "Correlation"),
                uuid: known.uuid, sourceRevision: resolver.revision(correlation.origin, in: names)
            ).saying(exported.of(creation: correlation.creation, end: correlation.end))
            return ImportedSample(sample, repeatedMembers: repeated)
        } catch {
            throw refusal(error.description)
        }
    }

    // Hearing tests, prescriptions, and elements that nobody knows.

    /// The sample of an element. An unreadable or unknown element is kept as text under its name.
    mutating func sample(_ element: ExportOtherElement, in names: ExportNames) throws(Refusal)
        -> ImportedSample
    {
        let uuid = element.identity ?? identity.ofText(element.markup)
        do throws(Refusal) {
            switch element.name {
            case "Audiogram": return ImportedSample(try audiogram(element, uuid))
            case "VisionPrescription": return ImportedSample(try prescription(element, uuid))
            default: return ImportedSample(try text(of: element, uuid))
            }
        } catch {
            guard ["Audiogram", "VisionPrescription"].contains(element.name) else { throw error }
            mended.append(
                ArchiveProblem(
                    line: element.line, element: element.name, reason: "\(error.reason); it is kept as text",
                    outcome: .mended))
            return ImportedSample(try text(of: element, uuid))
        }
    }

    private func revision(_ element: ExportOtherElement) -> HKSourceRevision {
        resolver.revision(
            named: element.attributes["sourceName"] ?? "Health", version: element.attributes["sourceVersion"])
    }

    private func device(_ element: ExportOtherElement) -> HKDevice? {
        element.attributes["device"].flatMap { HKDevice(export: ExportDevice($0)) }
    }

    /// The element is also kept as written, so that an export can write it again.
    private mutating func metadata(of element: ExportOtherElement) -> [String: Any]? {
        var rest = UnplacedMarkup()
        rest.add(element.markup)
        return metadata(element.metadata, rest, unit: nil, line: element.line, element: element.name)
    }

    /// Reads a date. A day without a time becomes noon in UTC, which lies on that day in nearly all zones.
    private static func date(_ text: String?) -> Date? {
        let noon = text.flatMap { $0.utf8.count == 10 ? "\($0) 12:00:00 +0000" : nil }
        return ExportText.moment(noon ?? text).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    // MARK: Texts

    /// The element as a sample with a text. The sample has the dates of the element. Without dates it begins at the
    /// first instant of 2001, so that the same element of a later export has the same date.
    private mutating func text(of element: ExportOtherElement, _ uuid: UUID) throws(Refusal) -> HKSample {
        guard let type = resolver.textType(named: element.name) else {
            throw Refusal(reason: "there are too many kinds of elements")
        }
        let known = ["startDate", "dateIssued", "date", "receivedDate", "creationDate"]
        let dates = known + element.attributes.keys.sorted()
        let start =
            dates.lazy.compactMap { Self.date(element.attributes[$0]) }.first
            ?? Date(timeIntervalSinceReferenceDate: 0)
        let end = Self.date(element.attributes["endDate"]).map { max(start, $0) } ?? start
        do {
            return try HKCategorySample.withUnknownValue(
                type: type, start: start, end: end, device: device(element),
                metadata: [ImportedSample.unknownConstantKey: element.markup], uuid: uuid,
                sourceRevision: revision(element))
        } catch {
            throw Refusal(reason: "\(error)")
        }
    }

    // MARK: Hearing tests

    private mutating func audiogram(_ element: ExportOtherElement, _ uuid: UUID) throws(Refusal) -> HKSample {
        guard let start = Self.date(element.attributes["startDate"]),
            let end = Self.date(element.attributes["endDate"]), end >= start
        else { throw Refusal(reason: "it has no dates") }
        var points: [HKAudiogramSensitivityPoint] = []
        for child in element.children where child.name == "SensitivityPoint" {
            do { points.append(try Self.point(child.attributes)) } catch {
                throw Refusal(reason: "one of its points cannot be read")
            }
        }
        do throws(SampleRuleError) {
            return try HKAudiogramSample.checked(
                sensitivityPoints: points, start: start, end: end, metadata: metadata(of: element),
                uuid: uuid, sourceRevision: revision(element), device: device(element))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    private static func point(_ texts: [String: String]) throws -> HKAudiogramSensitivityPoint {
        guard let frequency = quantity(texts, "frequencyValue", "frequencyUnit", .hertz()) else {
            throw Refusal(reason: "it has no frequency")
        }
        var tests: [HKAudiogramSensitivityTest] = []
        for (side, ear) in [(HKAudiogramSensitivityTestSide.left, "leftEar"), (.right, "rightEar")] {
            guard
                let level = quantity(texts, "\(ear)Value", "\(ear)Unit", .decibelHearingLevel())
            else { continue }
            let bounds = ["Lower", "Upper"].map { ExportText.number(texts["\(ear)ClampingRange\($0)Bound"]) }
            let range =
                bounds.contains { $0 != nil }
                ? try HKAudiogramSensitivityPointClampingRange(
                    lowerBound: bounds[0].map { NSNumber(value: $0) },
                    upperBound: bounds[1].map { NSNumber(value: $0) }) : nil
            tests.append(
                try HKAudiogramSensitivityTest(
                    sensitivity: level, type: .air,
                    masked: ["1", "true", "yes"].contains(texts["\(ear)Masked"]?.lowercased() ?? ""),
                    side: side, clampingRange: range))
        }
        return try HKAudiogramSensitivityPoint(frequency: frequency, tests: tests)
    }

    /// The quantity in the texts under the two names; nil for a missing one, or one of another dimension than `kind`.
    private static func quantity(
        _ texts: [String: String], _ name: String, _ unitName: String, _ kind: HKUnit
    ) -> HKQuantity? {
        guard let number = ExportText.number(texts[name]), number.isFinite else { return nil }
        let unit = texts[unitName].map(ExportUnit.parse) ?? kind
        guard let unit else { return nil }
        let quantity = HKQuantity(unit: unit, doubleValue: number)
        return quantity.is(compatibleWith: kind) ? quantity : nil
    }

    // MARK: Prescriptions

    private mutating func prescription(_ element: ExportOtherElement, _ uuid: UUID) throws(Refusal)
        -> HKSample
    {
        guard let issued = Self.date(element.attributes["dateIssued"]) else {
            throw Refusal(reason: "it has no dateIssued")
        }
        let kind = (element.attributes["type"] ?? "").lowercased()
        let expires = Self.date(element.attributes["expirationDate"])
        let eyes = element.children.filter { ["RightEye", "LeftEye"].contains($0.name) }
        func eye(_ name: String) -> [String: String]? { eyes.first { $0.name == name }?.attributes }
        let (right, left) = (eye("RightEye"), eye("LeftEye"))
        let isGlasses = kind.contains("glasses") || kind == "1"
        guard isGlasses || kind.contains("contact") || kind == "2" else {
            throw Refusal(reason: "its type \(kind) is not known")
        }
        do throws(SampleRuleError) {
            if isGlasses {
                return try HKGlassesPrescription.checked(
                    rightEyeSpecification: right.flatMap { Self.glasses($0, .right) },
                    leftEyeSpecification: left.flatMap { Self.glasses($0, .left) },
                    dateIssued: issued, expirationDate: expires, metadata: metadata(of: element), uuid: uuid,
                    sourceRevision: revision(element), device: device(element))
            }
            return try HKContactsPrescription.checked(
                rightEyeSpecification: right.flatMap(Self.contacts),
                leftEyeSpecification: left.flatMap(Self.contacts),
                brand: element.attributes["brand"] ?? "", dateIssued: issued, expirationDate: expires,
                metadata: metadata(of: element), uuid: uuid, sourceRevision: revision(element),
                device: device(element))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    private static func figure(_ texts: [String: String], _ name: String, _ kind: HKUnit) -> HKQuantity? {
        quantity(texts, name, "\(name)Unit", kind)
    }

    private static func glasses(_ texts: [String: String], _ eye: HKVisionEye) -> HKGlassesLensSpecification?
    {
        guard let sphere = figure(texts, "sphere", .diopter()) else { return nil }
        let amount = figure(texts, "prismAmount", .prismDiopter())
        let angle = figure(texts, "prismAngle", .radianAngle())
        let prism = amount.flatMap { amount in
            angle.map { HKVisionPrism(amount: amount, angle: $0, eye: eye) }
        }
        return HKGlassesLensSpecification(
            sphere: sphere, cylinder: figure(texts, "cylinder", .diopter()),
            axis: figure(texts, "axis", .radianAngle()), addPower: figure(texts, "add", .diopter()),
            vertexDistance: figure(texts, "vertex", .meter()), prism: prism,
            farPupillaryDistance: figure(texts, "farPD", .meter()),
            nearPupillaryDistance: figure(texts, "nearPD", .meter()))
    }

    private static func contacts(_ texts: [String: String]) -> HKContactsLensSpecification? {
        guard let sphere = figure(texts, "sphere", .diopter()) else { return nil }
        return HKContactsLensSpecification(
            sphere: sphere, cylinder: figure(texts, "cylinder", .diopter()),
            axis: figure(texts, "axis", .radianAngle()), addPower: figure(texts, "add", .diopter()),
            baseCurve: figure(texts, "baseCurve", .meter()), diameter: figure(texts, "diameter", .meter()))
    }

    // Samples with contents in other files of the export, or in lists of instants.

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
                locations: places, device: resolver.device(route.origin.device, in: names),
                metadata: metadata(
                    route.metadata, UnplacedMarkup(), unit: nil, line: route.line, element: "WorkoutRoute"),
                uuid: route.identity
                    ?? identity(
                        "route", workout.uuid.uuidString, "\(route.start)", "\(route.end)", "\(number)"),
                sourceRevision: resolver.revision(route.origin, in: names))
            // A route ends with its last place, whatever its element states.
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
            guard let ofDay = ExportText.timeOfDay(beat.time) else {
                throw Refusal(reason: "the time of \(beat.markup ?? "a heartbeat") cannot be read")
            }
            if let markup = beat.markup {
                mended.append(
                    ArchiveProblem(
                        line: 0, element: "InstantaneousBeatsPerMinute",
                        reason: "the rate of \(markup) is left out", outcome: .mended))
            }
            let step = last.map { (ofDay - $0 + 86400).truncatingRemainder(dividingBy: 86400) }
            time = step.map { time + $0 } ?? Self.first(ofDay, after: sample.startDate)
            guard time <= 86400 else { throw Refusal(reason: "its heartbeats are not in order") }
            // The interval is longer than the rate allows: some beats are missing.
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

    /// Seconds from the start of a record to its first beat. The beat's time of day is in an unnamed zone; offsets of
    /// zones differ by quarters of an hour.
    private static func first(_ ofDay: Double, after start: Date) -> Double {
        let quarter = 900.0
        let since = (ofDay - start.timeIntervalSinceReferenceDate).truncatingRemainder(dividingBy: quarter)
        let positive = since < 0 ? since + quarter : since
        // The start has no fraction of a second, and may be rounded up.
        return positive > quarter - 2 ? 0 : positive
    }

    // MARK: Series

    /// The series of records that share an identity; a single record stays as it is.
    mutating func series(_ records: [ExportRecord], in names: ExportNames) throws(Refusal) -> ImportedSample {
        guard records.count > 1, let first = records.first else { return try sample(records[0], in: names) }
        let made = try sample(first, in: names)
        guard let plain = made.sample as? HKQuantitySample,
            let unit = resolver.unit(first.unit, in: names)
        else { return made }
        let measurements = try records.map { (record) throws(Refusal) -> HKQuantitySample.Measurement in
            guard record.type == first.type, record.unit == first.unit, case .number(let value) = record.value
            else { throw Refusal(reason: "its series has several types or units") }
            return .init(
                start: Date(timeIntervalSinceReferenceDate: record.start),
                end: Date(timeIntervalSinceReferenceDate: record.end), value: value)
        }
        do throws(SampleRuleError) {
            let series = try HKQuantitySample.series(
                type: plain.quantityType, measurements, in: unit, device: plain.device,
                metadata: plain.metadata, uuid: plain.uuid, sourceRevision: plain.sourceRevision)
            return ImportedSample(series, isRepeated: made.isRepeated)
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    // MARK: Electrocardiograms

    mutating func cardiogram(_ bytes: [UInt8]) throws(Refusal) -> HKElectrocardiogram {
        let contents: CardiogramCSV.Cardiogram
        do throws(Refusal) { contents = try CardiogramCSV.read(bytes) } catch {
            throw Refusal(reason: error.reason)
        }
        var metadata: [String: Any]?
        if let word = contents.unknownClassification {
            metadata = [ImportedSample.unknownConstantKey: word]
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
                sourceRevision: resolver.revision(named: source, version: contents.version))
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
        // IGNORED: an unknown version counts as the main version of its release.
        let version = (try? HKFHIRVersion(fromVersionString: record.version)) ?? .primaryR4()
        let resource = data.map {
            HKFHIRResource(
                resourceType: HKFHIRResourceType(rawValue: record.type), identifier: record.identifier,
                data: $0, sourceURL: record.url.isEmpty ? nil : URL(string: record.url), fhirVersion: version)
        }
        do throws(SampleRuleError) {
            return try HKClinicalRecord.checked(
                type: type, date: Date(timeIntervalSinceReferenceDate: record.received),
                displayName: record.displayName ?? ExportClinicalRecord.name(data) ?? record.type,
                resource: resource,
                uuid: record.identity
                    ?? identity(
                        "clinical", record.type, record.identifier, record.source, "\(record.received)"),
                sourceRevision: resolver.revision(named: record.source, version: record.sourceVersion))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    // Totals of workouts and their parts in an export.

    /// The totals by type.
    ///
    /// Apple's totals have no dates, and each type has one total, but an export may have several totals of a type, for
    /// parts of the workout. Totals of cumulative types are added, unless one total covers the whole workout. Combined
    /// totals, and totals with more than the known figures, are also kept as text.
    mutating func totals(
        _ statistics: [ExportWorkoutStatistics], over span: (start: Double, end: Double),
        of workout: ExportWorkout, _ rest: inout UnplacedMarkup
    ) -> [HKWorkout.Total] {
        var (order, byType): ([HKQuantityType], [HKQuantityType: [ExportedWorkoutTotal]]) = ([], [:])
        for figures in statistics {
            guard let counted = ExportedWorkoutTotal(figures, over: span.end - span.start) else {
                let hasRoom = rest.add(figures.markup)
                note(
                    "its statistics of \(figures.type) in \"\(figures.unit)\" "
                        + (hasRoom ? "are kept as text" : "were left out"), workout)
                continue
            }
            if byType[counted.total.type] == nil { order.append(counted.total.type) }
            let isRepeated = byType[counted.total.type]?.contains { $0.said.markup == figures.markup }
            if isRepeated != true { byType[counted.total.type, default: []].append(counted) }
        }
        return order.compactMap { type in
            guard let all = byType[type], let first = all.first else { return nil }
            for one in all
            where all.count > 1 || one.isPartial || one.said.hasMore || one.said.start != span.start
                || one.said.end != span.end
            {
                if !rest.add(one.said.markup) {
                    note("its statistics of \(one.said.type) were left out", workout)
                }
            }
            guard all.count > 1 else { return first.total }
            let whole = all.filter { $0.said.start == span.start && $0.said.end == span.end }
            if whole.count == 1, let whole = whole.first { return whole.total }
            return ExportedWorkoutTotal.sum(all.map(\.total), of: type)
        }
    }

    // Workouts with their events, parts and totals.

    /// A workout with its events, parts and totals. Its routes are separate samples.
    mutating func sample(_ workout: ExportWorkout, in names: ExportNames) throws(Refusal) -> ImportedSample {
        let uuid = identity.ofWorkout(workout, in: names)
        let activity = HKWorkoutActivityType(exportName: workout.activity)
        if activity == nil {
            note("its activity \(workout.activity) is not known; it is kept as another one", workout)
        }
        let type = activity ?? .other
        var rest = workout.rest
        let events = events(workout.events, of: workout, &rest)
        let parts = activities(of: workout, uuid: uuid, type: type, &rest)
        let span = (start: workout.start, end: workout.end)
        let totals = totals(workout.statistics, over: span, of: workout, &rest)
        let energy = quantity(workout.totalEnergy, like: .activeEnergyBurned, of: workout)
        if energy != nil, !totals.contains(where: { $0.type == HKQuantityType(.activeEnergyBurned) }) {
            energyTotals += 1
        }
        var metadata = metadata(workout.metadata, rest, unit: nil, line: workout.line, element: "Workout")
        if activity == nil {
            metadata = metadata ?? [:]
            metadata?[ImportedSample.unknownConstantKey] = workout.activity
        }
        do throws(SampleRuleError) {
            let sample = try HKWorkout.checked(
                activityType: type, start: Date(timeIntervalSinceReferenceDate: workout.start),
                end: Date(timeIntervalSinceReferenceDate: workout.end), duration: workout.duration,
                workoutEvents: events, workoutActivities: parts, totalEnergyBurned: energy,
                totalDistance: quantity(workout.totalDistance, like: .distanceWalkingRunning, of: workout),
                totalSwimmingStrokeCount: quantity(
                    workout.totalStrokes, like: .swimmingStrokeCount, of: workout),
                totalFlightsClimbed: quantity(workout.totalFlights, like: .flightsClimbed, of: workout),
                totals: totals,
                device: resolver.device(workout.origin.device, in: names), metadata: metadata, uuid: uuid,
                sourceRevision: resolver.revision(workout.origin, in: names)
            ).saying(exported.of(creation: workout.creation, end: workout.end))
            var made = ImportedSample(sample)
            made.parts = workout.parts
            return made
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    mutating func note(_ reason: String, _ workout: ExportWorkout) {
        mended.append(
            ArchiveProblem(line: workout.line, element: "Workout", reason: reason, outcome: .mended))
    }

    /// Keeps a part without a place in HealthKit as text, and reports it.
    private mutating func keepAsText(
        _ what: String, _ markup: String, of workout: ExportWorkout, _ rest: inout UnplacedMarkup
    ) {
        let hasRoom = rest.add(markup)
        note(what + (hasRoom ? " is kept as text" : " was left out"), workout)
    }

    private mutating func quantity(
        _ figure: ExportQuantity?, like identifier: HKQuantityTypeIdentifier, of workout: ExportWorkout
    ) -> HKQuantity? {
        guard let figure else { return nil }
        let type = HKQuantityType(identifier)
        if let given = ExportUnit.parse(figure.unit), type.is(compatibleWith: given) {
            let quantity = HKQuantity(unit: given, doubleValue: figure.value)
            if type.isPlausible(quantity, inWorkoutOf: workout.end - workout.start) {
                return quantity
            }
            note("its total of \(quantity) cannot be and was left out", workout)
        } else {
            note("its total in \"\(figure.unit)\" was left out", workout)
        }
        return nil
    }

    // MARK: Events

    /// The events by time. A resume before any pause, which HealthKit refuses, is kept as text.
    private mutating func events(
        _ events: [ExportWorkoutEvent], of workout: ExportWorkout, _ rest: inout UnplacedMarkup
    ) -> [HKWorkoutEvent] {
        let sorted = events.sorted { $0.date < $1.date }
        var (made, hasPaused): ([HKWorkoutEvent], Bool) = ([], false)
        for event in sorted {
            let type = HKWorkoutEventType(exportName: event.type)
            if type == .pause { hasPaused = true }
            guard let type else {
                keepAsText("an event of the unknown type \(event.type)", event.text, of: workout, &rest)
                continue
            }
            guard type != .resume || hasPaused else {
                keepAsText("a resume before any pause", event.text, of: workout, &rest)
                continue
            }
            if let kept = self.event(event, type, of: workout, &rest) { made.append(kept) }
        }
        return made
    }

    private mutating func event(
        _ event: ExportWorkoutEvent, _ type: HKWorkoutEventType, of workout: ExportWorkout,
        _ rest: inout UnplacedMarkup
    ) -> HKWorkoutEvent? {
        let lasts = type == .lap || type == .segment
        let interval = DateInterval(
            start: Date(timeIntervalSinceReferenceDate: event.date), duration: lasts ? event.duration : 0)
        var own = event.rest
        // In HealthKit only laps and segments have a duration.
        if !lasts, event.duration > 0 { own.add("duration=\"\(event.duration)\" durationUnit=\"s\"") }
        do throws(SampleRuleError) {
            if own.isEmpty, let (entries, former) = lastEvent, entries == event.metadata {
                return try HKWorkoutEvent.checked(type: type, dateInterval: interval, metadataOf: former)
            }
            let reports = mended.count
            let metadata = metadata(
                event.metadata, own, unit: nil, line: workout.line, element: "WorkoutEvent")
            let made = try HKWorkoutEvent.checked(type: type, dateInterval: interval, metadata: metadata)
            let isWhole = mended.count == reports && metadata?[UnplacedMarkup.key] == nil
            lastEvent = isWhole ? (event.metadata, made) : nil
            return made
        } catch {
            keepAsText("an event that breaks a rule (\(error))", event.text, of: workout, &rest)
            return nil
        }
    }

    // MARK: Parts

    private mutating func activities(
        of workout: ExportWorkout, uuid: UUID, type: HKWorkoutActivityType, _ rest: inout UnplacedMarkup
    ) -> [HKWorkoutActivity] {
        workout.activities.enumerated().compactMap { index, part in
            let configuration = HKWorkoutConfiguration()
            configuration.activityType =
                part.activity.flatMap { HKWorkoutActivityType(exportName: $0) } ?? type
            var own = part.rest
            // A duration that differs from start to end contains pauses or fractions of a second.
            if let duration = part.duration, abs(duration - ((part.end ?? part.start) - part.start)) > 1e-6 {
                own.add("duration=\"\(duration)\" durationUnit=\"s\"")
            }
            let events = events(part.events, of: workout, &own)
            let span = (start: part.start, end: part.end ?? part.start)
            let totals = totals(part.statistics, over: span, of: workout, &own)
            let metadata = metadata(
                part.metadata, own, unit: nil, line: workout.line, element: "WorkoutActivity")
            do throws(SampleRuleError) {
                return try HKWorkoutActivity.checked(
                    uuid: UUID(uuidString: part.uuid) ?? StableHash(of: "\(uuid) \(index)").uuid,
                    workoutConfiguration: configuration,
                    start: Date(timeIntervalSinceReferenceDate: part.start),
                    end: part.end.map { Date(timeIntervalSinceReferenceDate: $0) },
                    workoutEvents: events, totals: totals, metadata: metadata)
            } catch {
                keepAsText("a part of it that breaks a rule (\(error))", part.text, of: workout, &rest)
                return nil
            }
        }
    }
}

extension HKCategoryType {
    /// Whether HealthKit knows the type's values.
    fileprivate var isListed: Bool {
        HKObjectType.categoryType(forIdentifier: HKCategoryTypeIdentifier(rawValue: identifier)) != nil
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

    /// Apple's category of the record.
    fileprivate func kind(_ data: Data?) -> HKClinicalTypeIdentifier? {
        if let clinicalType { return HKClinicalTypeIdentifier(rawValue: clinicalType) }
        let isVital = type == "Observation" && data?.range(of: Data("vital-signs".utf8)) != nil
        return isVital ? .vitalSignRecord : Self.kinds[type]
    }

    /// The name of the record in its JSON.
    fileprivate static func name(_ data: Data?) -> String? {
        // IGNORED: data that is not JSON has no name.
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

/// The export's statistics of a workout for a quantity type that HealthKit knows.
private struct ExportedWorkoutTotal {
    let said: ExportWorkoutStatistics
    let total: HKWorkout.Total
    /// Whether one of the figures was too large.
    let isPartial: Bool

    /// - Parameter seconds: the duration of the workout or its part.
    init?(_ said: ExportWorkoutStatistics, over seconds: Double) {
        let identifier = HKQuantityTypeIdentifier(rawValue: said.type)
        guard let type = HKObjectType.quantityType(forIdentifier: identifier),
            let unit = ExportUnit.parse(said.unit), type.is(compatibleWith: unit)
        else { return nil }
        let written = [said.sum, said.average, said.minimum, said.maximum]
        let quantities = written.map { value -> HKQuantity? in
            let quantity = value.map { HKQuantity(unit: unit, doubleValue: $0) }
            return quantity.flatMap { type.isPlausible($0, inWorkoutOf: seconds) ? $0 : nil }
        }
        self.said = said
        isPartial = zip(written, quantities).contains { $0 != nil && $1 == nil }
        total = HKWorkout.Total(
            type: type, sum: quantities[0], average: quantities[1], minimum: quantities[2],
            maximum: quantities[3])
    }

    /// The combined totals of parts. There is no mean: the number of values in each part is not known.
    static func sum(_ totals: [HKWorkout.Total], of type: HKQuantityType) -> HKWorkout.Total {
        let unit = type.canonicalUnit
        func values(_ figure: KeyPath<HKWorkout.Total, HKQuantity?>) -> [Double] {
            totals.compactMap { $0[keyPath: figure]?.doubleValue(for: unit) }
        }
        func quantity(_ value: Double?) -> HKQuantity? {
            value.map { HKQuantity(unit: unit, doubleValue: $0) }
        }
        let (sums, means) = (values(\.sum), values(\.average))
        return HKWorkout.Total(
            type: type, sum: quantity(sums.isEmpty ? nil : sums.reduce(0, +)),
            average: quantity(means.allSatisfy { $0 == means.first } ? means.first : nil),
            minimum: quantity(values(\.minimum).min()), maximum: quantity(values(\.maximum).max()))
    }
}

extension ExportWorkoutEvent {
    /// The whole element as markup.
    fileprivate var text: String {
        ([markup] + metadata.map(UnplacedMarkup.markup) + (rest.isEmpty ? [] : [rest.text])).joined(
            separator: " ")
    }
}

extension ExportWorkoutActivity {
    /// The whole element as markup.
    fileprivate var text: String {
        let parts =
            [markup] + metadata.map(UnplacedMarkup.markup) + statistics.map(\.markup) + events.map(\.text)
        return (parts + (rest.isEmpty ? [] : [rest.text])).joined(separator: " ")
    }
}

/// Facts of an export about samples, besides their contents: creation dates, and units as written.
struct SampleExportFactsMaker {
    private struct Key: Hashable {
        var type: Int32
        var unit: Int32
        var knowsCreation: Bool
    }

    private var facts: [Key: SharedExportFacts] = [:]
    private var latest: (key: Key, facts: SharedExportFacts)?
    private let creationAlone = SharedExportFacts(unit: nil, knowsCreation: true)

    /// The export's facts about a quantity that is stored in the given unit.
    mutating func of(_ record: ExportRecord, keptIn unit: HKUnit, in names: ExportNames) -> SampleExportFacts
    {
        // One of our own samples, which no phone's export brought.
        if record.identity != nil, record.creation.isNaN,
            names.units.texts[Int(record.unit)] == unit.unitString
        {
            return SampleExportFacts()
        }
        let key = Key(type: record.type, unit: record.unit, knowsCreation: !record.creation.isNaN)
        return SampleExportFacts(facts(key, unit, in: names), delay: record.creation - record.end)
    }

    /// The export's facts about a sample without a unit.
    func of(creation: Double, end: Double) -> SampleExportFacts {
        creation.isNaN ? SampleExportFacts() : SampleExportFacts(creationAlone, delay: creation - end)
    }

    private mutating func facts(_ key: Key, _ unit: HKUnit, in names: ExportNames) -> SharedExportFacts {
        if let latest, latest.key == key { return latest.facts }
        if let known = facts[key] {
            latest = (key, known)
            return known
        }
        let text = names.units.texts[Int(key.unit)]
        // The unit marks the samples as imported when nothing else does.
        let isUsual = key.knowsCreation && text == unit.unitString
        let made = SharedExportFacts(unit: isUsual ? nil : text, knowsCreation: key.knowsCreation)
        facts[key] = made
        latest = (key, made)
        return made
    }
}
