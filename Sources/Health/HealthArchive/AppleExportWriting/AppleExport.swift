import SampleStoreBasics
import SampleStoreDisk
import Foundation
import HealthKit

/// Writes a store as the zip that Apple's Health app exports: `export.xml`, and next to it the routes,
/// electrocardiograms, clinical records.
///
/// ```
/// apple_health_export/export.xml ─> Record, Correlation, Workout, ActivitySummary, ClinicalRecord
///                    /workout-routes/*.gpx   /electrocardiograms/*.csv   /clinical-records/*.json
///                    /swimfit.ndjson: what Apple's format has no words for
/// ```
/// Our own import of the zip into an empty store gives an equal store. Contents without a place in the phone's format
/// are written as attributes and elements that other programs ignore; whole samples (doses, states of mind, attached
/// files) as lines like those of `swimfit export --format ndjson`. A series becomes one record for each measurement.
/// Memory does not grow with the store, except for the names of the files next to the XML.
///
/// ```swift
/// let report = try AppleExport(store).write(toFileAt: "export.zip")
/// print(report.count, "samples written")
/// ```
public struct AppleExport {
    /// The counts of written and omitted samples.
    public struct Report: Sendable, Equatable {
        /// Samples, by type identifier.
        public internal(set) var samples: [String: Int] = [:]
        /// Samples that the format has no element for, by type identifier.
        public internal(set) var leftOut: [String: Int] = [:]
        /// The number of attached files that were left out because their contents cannot be read.
        public internal(set) var lostAttachments = 0
        /// The number of characters that XML cannot contain, which were removed from texts.
        public internal(set) var removedCharacters = 0

        /// The number of written samples of all types.
        public var count: Int { samples.values.reduce(0, +) }
    }

    static let folder = "apple_health_export"

    let store: HKHealthStore
    let export: StoreExport
    var markup = MarkupWriter()
    var report = Report()
    /// The series of heartbeats by start, end and source, to be written with the variability measured from them.
    private var heartbeats: [HeartbeatKey: [HKHeartbeatSeriesSample]] = [:]
    /// The samples to write as lines, in the order of types.
    var lines: [UUID] = []
    /// The routes that belong to a workout.
    var routes: Set<UUID> = []
    /// The names in the export, by identifier, of sources whose identifier differs from their name.
    private var labels: [String: String] = [:]
    private let now: Date

    private struct HeartbeatKey: Hashable {
        let start: Date
        let end: Date
        let source: HKSourceRevision

        init(_ sample: HKSample) {
            (start, end, source) = (sample.startDate, sample.endDate, sample.sourceRevision)
        }
    }

    /// Takes a snapshot of the store: samples saved later are not exported.
    ///
    /// - Parameters:
    ///   - store: the store to export.
    ///   - now: the present instant, which becomes the date of the export.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    public init(_ store: HKHealthStore, now: Date = .now) throws {
        (self.store, self.now) = (store, now)
        export = try StoreExport(store)
    }

    /// Writes the zip to a file. The zip replaces a file at the path only after it is completely on disk: until then,
    /// and after an error, the old file does not change. Only the user may read a new file; a replacement keeps the
    /// owner and mode of the old file.
    ///
    /// Blocks until the file is written.
    ///
    /// - Throws: ``ArchiveError/unwritable(path:reason:)``, ``ArchiveError/zlibMissing``, and `CancellationError`.
    public func write(toFileAt path: String) throws -> Report {
        do {
            let calls = Uninterrupted(LinuxCalls())
            let file = try NewFile(at: "\(path).\(UUID().uuidString)~", calls)
            var export = self
            let report = try export.write { bytes in try file.append(Array(bytes)) }
            try file.finish(like: path)
            try file.install(as: path)
            try file.confirm()
            return report
        } catch let error as SystemError {
            throw ArchiveError.unwritable(path: path, reason: error.reason)
        }
    }

    /// Writes the zip piece by piece, for a pipe or a connection. Blocks until it is written.
    ///
    /// - Parameters:
    ///   - progress: called now and then with the number of samples written.
    ///   - write: called with the bytes, in order.
    /// - Throws: the errors of `write`, ``ArchiveError/zlibMissing``, and `CancellationError`.
    public mutating func write(
        progress: (Int) -> Void = { _ in }, to write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Report {
        let zip = try ZipWriter(write)
        var files = ExportedFiles()
        try zip.begin("\(Self.folder)/export.xml")
        try writeXML(&files, progress) { try zip.add($0) }
        try zip.end()
        for file in files.all { try zip.add("\(Self.folder)/\(file.path)", file.contents(export)) }
        if !lines.isEmpty {
            try zip.begin("\(Self.folder)/\(ExportFiles.lines)")
            report.lostAttachments = try export.forEachLine(of: lines) {
                try zip.add(Array(($0 + "\n").utf8))
            }
            try zip.end()
        }
        try zip.finish()
        report.removedCharacters = markup.removed
        return report
    }

    private mutating func writeXML(
        _ files: inout ExportedFiles, _ progress: (Int) -> Void, _ emit: ([UInt8]) throws -> Void
    ) throws {
        writeHead()
        try writeOwner()
        try gatherHeartbeats()
        var written = 0
        func pass(_ isLast: Bool = false) throws {
            written += 1
            if written % 1000 == 0 { try Task.checkCancellation() }
            if written % 20_000 == 0 { progress(written) }
        }
        for type in export.typeNames {
            try export.forEachObject(of: type) { sample, id in
                if let sample { write(sample, &files) } else { addLine(id, type) }
                if markup.bytes.count > 1 << 18 { try emit(markup.take()) }
                try pass()
            }
        }
        try gatherRest()
        writeSummaries()
        markup.end()
        try emit(markup.take())
    }

    private mutating func writeHead() {
        markup.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        markup.begin("HealthData")
        markup.attribute("locale", "en_GB")
        markup.contents()
        markup.begin("ExportDate")
        markup.attribute("value", moment: now.timeIntervalSinceReferenceDate.rounded(.down))
        markup.close()
    }

    private mutating func gatherHeartbeats() throws {
        try export.forEachObject(of: HKSeriesType.heartbeat().identifier) { sample, _ in
            guard let series = sample as? HKHeartbeatSeriesSample else { return }
            heartbeats[HeartbeatKey(series), default: []].append(series)
        }
    }

    /// Collects heartbeats without a measured variability, and routes without a workout. Their lines come before the
    /// lines of samples, which may link to other samples.
    private mutating func gatherRest() throws {
        var rest = heartbeats.values.joined().map(\.uuid).sorted { $0.uuidString < $1.uuidString }
        for _ in rest { report.samples[HKSeriesType.heartbeat().identifier, default: 0] += 1 }
        try export.forEachObject(of: HKSeriesType.workoutRoute().identifier) { route, id in
            guard route != nil, !routes.contains(id) else { return }
            rest.append(id)
            report.samples[HKSeriesType.workoutRoute().identifier, default: 0] += 1
        }
        lines = rest + lines
    }

    /// Writes a sample as a line.
    private mutating func addLine(_ id: UUID, _ type: String) {
        lines.append(id)
        report.samples[type, default: 0] += 1
    }

    private mutating func write(_ sample: HKSample, _ files: inout ExportedFiles) {
        let type = sample.sampleType.identifier
        switch sample {
        case let sample as HKQuantitySample: write(sample)
        case let sample as HKCategorySample: write(sample)
        case let sample as HKCorrelation: write(sample)
        case let sample as HKWorkout: write(sample, &files)
        case let sample as HKElectrocardiogram: files.add(sample)
        case let sample as HKClinicalRecord: write(sample, &files)
        // Routes are written with their workouts, heartbeats with the variability measured from them.
        case is HKWorkoutRoute, is HKHeartbeatSeriesSample: return
        case let sample as HKAudiogramSample: return write(sample)
        case let sample as HKVisionPrescription: return write(sample)
        default: return addLine(sample.uuid, type)
        }
        report.samples[type, default: 0] += 1
    }

    // MARK: The owner

    private mutating func writeOwner() throws {
        markup.begin("Me")
        for (name, value) in try OwnerCharacteristic.attributes(of: store) { markup.attribute(name, value) }
        markup.close()
        // Exports name sources by their display names. A phone's source, whose identifier is its name, keeps the name,
        // because the identities of its samples contain it. Of the other sources, those with a name that is already
        // taken are distinguished by their identifiers.
        let sources = export.sources
        var names = Set(sources.filter { $0.name == $0.bundleIdentifier }.map(\.name))
        for source in sources where source.name != source.bundleIdentifier {
            let isFirst = names.insert(source.name).inserted
            let label = isFirst ? source.name : "\(source.name) (\(source.bundleIdentifier))"
            labels[source.bundleIdentifier] = label
            markup.begin("SwimFitSource")
            markup.attribute("name", label)
            markup.attribute("identifier", source.bundleIdentifier)
            if !isFirst { markup.attribute("title", source.name) }
            markup.close()
        }
    }

    /// The name of a source in the export.
    func label(of source: HKSource) -> String { labels[source.bundleIdentifier] ?? source.name }

    // MARK: Goals

    /// Writes a summary for each first day of goals.
    private mutating func writeSummaries() {
        for (day, goals) in export.activityGoals {
            markup.begin("ActivitySummary")
            markup.attribute("dateComponents", day)
            markup.attribute("activeEnergyBurnedGoal", goals.energy)
            markup.attribute("activeEnergyBurnedUnit", "kcal")
            markup.attribute("appleMoveTimeGoal", goals.moveTime)
            markup.attribute("appleExerciseTimeGoal", goals.exercise)
            markup.attribute("appleStandHoursGoal", goals.standHours)
            if goals.isPaused { markup.attribute("isPaused", "1") }
            if goals.moveMode == .appleMoveTime {
                markup.attribute("activityMoveMode", "HKActivityMoveModeAppleMoveTime")
            }
            markup.close()
        }
    }

    // Writes a record from a health institution.

    mutating func write(_ record: HKClinicalRecord, _ files: inout ExportedFiles) {
        markup.begin("ClinicalRecord")
        let resource = record.fhirResource
        markup.attribute("type", resource?.resourceType.rawValue ?? "Record")
        markup.attribute("identifier", resource?.identifier ?? "")
        markup.attribute("sourceName", label(of: record.sourceRevision.source))
        markup.attribute("sourceVersion", record.sourceRevision.version)
        identity(of: record)
        markup.attribute("sourceURL", resource?.sourceURL?.absoluteString ?? "")
        markup.attribute("fhirVersion", resource?.fhirVersion.stringRepresentation ?? "")
        markup.attribute("receivedDate", moment: record.startDate.timeIntervalSinceReferenceDate)
        markup.attribute("displayName", record.displayName)
        markup.attribute("clinicalType", record.clinicalType.identifier)
        if resource != nil { markup.attribute("resourceFilePath", "/" + files.add(record)) }
        markup.close()
    }

    // Writes a record or a correlation.

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
        // An element that this program does not interpret.
        if sample.sampleType.identifier.hasPrefix(ExportTextResolver.textPrefix),
            let text = sample.metadata?[ImportedSample.unknownConstantKey] as? String, text.hasPrefix("<")
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
        let text = sample.sampleType.identifier.hasPrefix(ExportTextResolver.textPrefix)
        markup.attribute(
            "type",
            text
                ? String(sample.sampleType.identifier.dropFirst(ExportTextResolver.textPrefix.count))
                : sample.sampleType.identifier)
        origin(of: sample)
        if let unit { markup.attribute("unit", unit) }
        dates(sample, form, start, end)
        let constant = sample.metadata?[ImportedSample.unknownConstantKey] as? String
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

    /// The members of a correlation are a set; equal sets are written in the same order.
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

    /// Writes the identity of a sample, unless the sample comes from a phone's export: then the identity follows from
    /// the element's text. A phone's source is recognised by an identifier that is equal to its name.
    mutating func identity(of sample: HKSample) {
        let source = sample.sourceRevision.source
        let isOfPhone =
            source.name == source.bundleIdentifier && source != store.configuration.source.source
        if !sample.uuid.isImported || !isOfPhone { markup.attribute("swimfitUUID", sample.uuid.uuidString) }
    }

    mutating func dates(_ sample: HKSample, _ form: HKHealthStore.ExportedForm?, _ start: Date, _ end: Date) {
        if let creation = form?.creationDate {
            markup.attribute("creationDate", moment: creation.timeIntervalSinceReferenceDate)
        }
        markup.attribute("startDate", moment: start.timeIntervalSinceReferenceDate)
        markup.attribute("endDate", moment: end.timeIntervalSinceReferenceDate)
    }

    /// The other contents of an element: the text that its sample kept, its metadata, and heartbeats.
    mutating func details(
        _ metadata: [String: Any]?, _ rest: KeptText, with beats: [HKHeartbeatSeriesSample] = []
    ) {
        attributes(rest)
        let metadata = metadata?.filter { !UnplacedMarkup.importedKeys.contains($0.key) } ?? [:]
        guard !metadata.isEmpty || !rest.elements.isEmpty || !beats.isEmpty else { return markup.close() }
        markup.contents()
        children(of: metadata, rest)
        for series in beats { write(series) }
        markup.end()
    }

    mutating func attributes(_ rest: KeptText) {
        for (name, value) in rest.attributes { markup.attribute(raw: name, value) }
    }

    /// The metadata and the kept text. Of several entries under a key the last counts, so the text comes first.
    mutating func children(of metadata: [String: Any]?, _ rest: KeptText) {
        for element in rest.elements { markup.verbatim(element[...]) }
        let own = UnplacedMarkup.importedKeys
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

    /// The series from which a variability was measured, each once.
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

    // Hearing tests and prescriptions. The element of a phone is written as the phone wrote it. A sample of another
    // program becomes an element and a line: our own reader uses the line, which contains more than the element.

    mutating func write(_ sample: HKAudiogramSample) {
        guard !writeAgain(sample) else { return }
        markup.begin("Audiogram")
        markup.attribute("type", sample.sampleType.identifier)
        origin(of: sample)
        dates(sample, nil, sample.startDate, sample.endDate)
        markup.contents()
        children(of: sample.metadata, KeptText(""))
        for point in sample.sensitivityPoints {
            markup.begin("SensitivityPoint")
            markup.attribute("frequencyValue", point.frequency.doubleValue(for: .hertz()))
            markup.attribute("frequencyUnit", "Hz")
            for test in point.tests { write(test) }
            markup.close()
        }
        markup.end()
    }

    private mutating func write(_ test: HKAudiogramSensitivityTest) {
        let level = HKUnit.decibelHearingLevel()
        let names: [StaticString] =
            test.side == .left
            ? [
                "leftEarValue", "leftEarUnit", "leftEarMasked", "leftEarClampingRangeLowerBound",
                "leftEarClampingRangeUpperBound",
            ]
            : [
                "rightEarValue", "rightEarUnit", "rightEarMasked", "rightEarClampingRangeLowerBound",
                "rightEarClampingRangeUpperBound",
            ]
        markup.attribute(names[0], test.sensitivity.doubleValue(for: level))
        markup.attribute(names[1], level.unitString)
        if test.masked { markup.attribute(names[2], "true") }
        markup.attribute(names[3], test.clampingRange?.lowerBound?.doubleValue(for: level))
        markup.attribute(names[4], test.clampingRange?.upperBound?.doubleValue(for: level))
    }

    mutating func write(_ sample: HKVisionPrescription) {
        guard !writeAgain(sample) else { return }
        markup.begin("VisionPrescription")
        markup.attribute("type", sample.prescriptionType == .contacts ? "contacts" : "glasses")
        markup.attribute("dateIssued", moment: sample.dateIssued.timeIntervalSinceReferenceDate)
        if let expires = sample.expirationDate {
            markup.attribute("expirationDate", moment: expires.timeIntervalSinceReferenceDate)
        }
        markup.attribute("brand", (sample as? HKContactsPrescription)?.brand)
        origin(of: sample)
        markup.contents()
        children(of: sample.metadata, KeptText(""))
        switch sample {
        case let sample as HKGlassesPrescription:
            write(sample.rightEye, "RightEye")
            write(sample.leftEye, "LeftEye")
        case let sample as HKContactsPrescription:
            write(sample.rightEye, "RightEye")
            write(sample.leftEye, "LeftEye")
        default: break
        }
        markup.end()
    }

    private mutating func write(_ lens: HKLensSpecification?, _ eye: StaticString) {
        guard let lens else { return }
        markup.begin(eye)
        figure("sphere", "sphereUnit", lens.sphere)
        figure("cylinder", "cylinderUnit", lens.cylinder)
        figure("axis", "axisUnit", lens.axis)
        figure("add", "addUnit", lens.addPower)
        if let lens = lens as? HKGlassesLensSpecification {
            figure("vertex", "vertexUnit", lens.vertexDistance)
            figure("prismAmount", "prismAmountUnit", lens.prism?.amount)
            figure("prismAngle", "prismAngleUnit", lens.prism?.angle)
            figure("farPD", "farPDUnit", lens.farPupillaryDistance)
            figure("nearPD", "nearPDUnit", lens.nearPupillaryDistance)
        } else if let lens = lens as? HKContactsLensSpecification {
            figure("baseCurve", "baseCurveUnit", lens.baseCurve)
            figure("diameter", "diameterUnit", lens.diameter)
        }
        markup.close()
    }

    private mutating func figure(_ name: StaticString, _ unit: StaticString, _ quantity: HKQuantity?) {
        guard let quantity else { return }
        markup.attribute(name, quantity.doubleValue(for: quantity.givenUnit))
        markup.attribute(unit, quantity.givenUnit.unitString)
    }

    /// Writes the element of a phone again; false for a sample of another program, which becomes a line.
    private mutating func writeAgain(_ sample: HKSample) -> Bool {
        let type = sample.sampleType.identifier
        guard sample.uuid.isImported, let text = sample.metadata?[UnplacedMarkup.key] as? String,
            text.hasPrefix("<Audiogram") || text.hasPrefix("<VisionPrescription")
        else {
            addLine(sample.uuid, type)
            return false
        }
        markup.verbatim(text[...])
        report.samples[type, default: 0] += 1
        return true
    }

    // Writes a workout with its events, parts, totals and routes.

    mutating func write(_ workout: HKWorkout, _ files: inout ExportedFiles) {
        let rest = KeptText(workout)
        markup.begin("Workout")
        let constant = workout.metadata?[ImportedSample.unknownConstantKey] as? String
        markup.attribute("workoutActivityType", constant ?? workout.workoutActivityType.exportName)
        if !rest.has(attribute: "duration") { duration(workout.duration) }
        totals(of: workout, rest)
        origin(of: workout)
        dates(workout, store.exportedForm(of: workout), workout.startDate, workout.endDate)
        attributes(rest)
        markup.contents()
        children(of: workout.metadata, rest)
        for event in workout.workoutEvents ?? [] { write(event) }
        for activity in workout.ownActivities { write(activity, of: workout) }
        statistics(workout.allStatistics, from: workout.startDate, to: workout.endDate, rest)
        for id in export.samples(of: workout) {
            markup.begin("SwimFitSample")
            markup.attribute("uuid", id.uuidString)
            markup.close()
        }
        for route in export.routes(of: workout) { write(route, &files) }
        markup.end()
    }

    private mutating func totals(of workout: HKWorkout, _ rest: KeptText) {
        let given = workout.givenTotals
        let totals: [(StaticString, StaticString, HKQuantity?)] = [
            ("totalDistance", "totalDistanceUnit", given.distance),
            ("totalEnergyBurned", "totalEnergyBurnedUnit", given.energy),
            ("totalSwimmingStrokeCount", "totalSwimmingStrokeCountUnit", given.strokes),
            ("totalFlightsClimbed", "totalFlightsClimbedUnit", given.flights),
        ]
        for case (let name, let unitName, let quantity?) in totals
        where !rest.has(attribute: name.description) {
            markup.attribute(name, quantity.doubleValue(for: quantity.givenUnit))
            markup.attribute(unitName, quantity.givenUnit.unitString)
        }
    }

    /// Minutes, as phones write them; seconds if minutes would not read back as the same time.
    private mutating func duration(_ seconds: Double) {
        let minutes = [seconds / 60, (seconds / 60).nextUp, (seconds / 60).nextDown].first {
            $0 * 60 == seconds
        }
        markup.attribute("duration", minutes ?? seconds)
        markup.attribute("durationUnit", minutes == nil ? "s" : "min")
    }

    private mutating func write(_ event: HKWorkoutEvent) {
        let rest = KeptText(metadata: event.metadata)
        markup.begin("WorkoutEvent")
        markup.attribute("type", event.type.exportName)
        markup.attribute("date", moment: event.dateInterval.start.timeIntervalSinceReferenceDate)
        if event.dateInterval.duration > 0, !rest.has(attribute: "duration") {
            duration(event.dateInterval.duration)
        }
        details(event.metadata, rest)
    }

    private mutating func write(_ activity: HKWorkoutActivity, of workout: HKWorkout) {
        let rest = KeptText(metadata: activity.metadata)
        markup.begin("WorkoutActivity")
        markup.attribute("uuid", activity.uuid.uuidString)
        let configuration = activity.workoutConfiguration
        if configuration.activityType != workout.workoutActivityType {
            markup.attribute("workoutActivityType", configuration.activityType.exportName)
        }
        markup.attribute("startDate", moment: activity.startDate.timeIntervalSinceReferenceDate)
        if let end = activity.endDate {
            markup.attribute("endDate", moment: end.timeIntervalSinceReferenceDate)
            if !rest.has(attribute: "duration") { duration(end.timeIntervalSince(activity.startDate)) }
        }
        attributes(rest)
        markup.contents()
        children(of: activity.metadata, rest)
        for event in activity.workoutEvents { write(event) }
        statistics(
            activity.allStatistics, from: activity.startDate, to: activity.endDate ?? activity.startDate, rest
        )
        markup.end()
    }

    /// Writes the statistics of the types that the kept text does not contain already.
    private mutating func statistics(
        _ all: [HKQuantityType: HKStatistics], from start: Date, to end: Date, _ rest: KeptText
    ) {
        for (type, figures) in all.sorted(by: { $0.key.identifier < $1.key.identifier })
        where !rest.has("<WorkoutStatistics type=\"\(type.identifier)\"") {
            let unit = type.canonicalUnit
            markup.begin("WorkoutStatistics")
            markup.attribute("type", type.identifier)
            markup.attribute("startDate", moment: start.timeIntervalSinceReferenceDate)
            markup.attribute("endDate", moment: end.timeIntervalSinceReferenceDate)
            markup.attribute("sum", figures.sumQuantity()?.doubleValue(for: unit))
            markup.attribute("average", figures.averageQuantity()?.doubleValue(for: unit))
            markup.attribute("minimum", figures.minimumQuantity()?.doubleValue(for: unit))
            markup.attribute("maximum", figures.maximumQuantity()?.doubleValue(for: unit))
            markup.attribute("unit", unit.unitString)
            markup.close()
        }
    }

    private mutating func write(_ route: HKWorkoutRoute, _ files: inout ExportedFiles) {
        routes.insert(route.uuid)
        markup.begin("WorkoutRoute")
        origin(of: route)
        // The identity of an imported route derives from the times in the phone's element; here the element has the
        // times of its places.
        if route.uuid.isImported { markup.attribute("swimfitUUID", route.uuid.uuidString) }
        dates(route, store.exportedForm(of: route), route.startDate, route.endDate)
        markup.contents()
        children(of: route.metadata, KeptText(route))
        markup.begin("FileReference")
        markup.attribute("path", "/" + files.add(route))
        markup.close()
        markup.end()
        report.samples[route.sampleType.identifier, default: 0] += 1
    }
}

/// `2026-06-15T06:00:00.25Z`: an instant for other programs.
package enum ISOTimestamp {
    package static func of(_ instant: Date) -> String {
        MarkupWriter.instant(instant.timeIntervalSinceReferenceDate)
    }
}

/// Numbers in the format of exports.
private enum ExportedNumber {
    /// A value in the unit of the original export: with six digits if these read back as the same value, otherwise with
    /// all digits.
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

    /// `07:01:00.40`, the format of heartbeats in exports.
    static func timeOfDay(_ seconds: Double) -> String {
        let ofDay = seconds - (seconds / 86400).rounded(.down) * 86400
        let hundredths = Int((ofDay * 100).rounded(.down))
        func two(_ number: Int) -> String { String(number, width: 2) }
        return "\(two(hundredths / 360_000)):\(two(hundredths / 6000 % 60)):\(two(hundredths / 100 % 60))."
            + two(hundredths % 100)
    }
}

extension ExportDevice {
    /// The description of a device in Apple's format.
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
