import Disk
import Foundation
import HealthKit

/// Writes a store as the zip that Apple's Health app exports: `export.xml`, and next to it the routes, electrocardiograms,
/// clinical records.
///
/// ```
/// apple_health_export/export.xml ─> Record, Correlation, Workout, ActivitySummary, ClinicalRecord
///                    /workout-routes/*.gpx   /electrocardiograms/*.csv   /clinical-records/*.json
///                    /swimfit.ndjson: what Apple's format has no words for
/// ```
/// Our own import into an empty store gives an equal one: what the phone's format has no word for is in attributes and
/// elements that other programs pass over, and whole samples (doses, states of mind, attached files) in lines as those of
/// `swimfit export --format ndjson`. A series of measurements becomes as many records. Memory does not grow
/// with the store but for the files next to the XML, whose names are kept.
///
/// ```swift
/// let report = try AppleExport(store).write(toFileAt: "export.zip")
/// print(report.count, "samples written")
/// ```
public struct AppleExport {
    /// What was written, and what was not.
    public struct Report: Sendable, Equatable {
        /// Samples, by type identifier.
        public internal(set) var samples: [String: Int] = [:]
        /// Samples that the format has no element for, by type identifier.
        public internal(set) var leftOut: [String: Int] = [:]
        /// Attached files that were left out, since their contents cannot be read.
        public internal(set) var lostAttachments = 0
        /// Characters that XML cannot have, which were left out of texts.
        public internal(set) var removedCharacters = 0

        /// Samples written, of all types.
        public var count: Int { samples.values.reduce(0, +) }
    }

    static let folder = "apple_health_export"

    let store: HKHealthStore
    let export: StoreExport
    var markup = MarkupWriter()
    var report = Report()
    /// The series of heartbeats by start, end and source, to be written with the variability that they were measured for.
    var heartbeats: [HeartbeatKey: [HKHeartbeatSeriesSample]] = [:]
    /// What goes into lines, in the order of types.
    var lines: [UUID] = []
    /// The routes that belong to a workout.
    var routes: Set<UUID> = []
    /// What the export calls sources whose identifier is not their name.
    private var labels: [String: String] = [:]
    private let now: Date

    struct HeartbeatKey: Hashable {
        let start: Date
        let end: Date
        let source: HKSourceRevision

        init(_ sample: HKSample) {
            (start, end, source) = (sample.startDate, sample.endDate, sample.sourceRevision)
        }
    }

    /// Reads which samples there are: what is saved later is not exported.
    ///
    /// - Parameters:
    ///   - store: what is exported.
    ///   - now: the present instant, which becomes the date of the export.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    public init(_ store: HKHealthStore, now: Date = .now) throws {
        (self.store, self.now) = (store, now)
        export = try StoreExport(store)
    }

    /// Writes the zip to a file, which gets its name when all of it is on disk: until then, and after an error, what was there
    /// is left alone. A new file is for the user alone; one that is replaced keeps its owner and mode.
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
    ///   - write: gets the bytes, in order.
    /// - Throws: whatever `write` throws, ``ArchiveError/zlibMissing``, and `CancellationError`.
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

    /// Heartbeats without the variability that they were measured for, and routes without a workout. They come before
    /// what links to samples.
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

    /// Has a sample written as a line.
    mutating func addLine(_ id: UUID, _ type: String) {
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
        // With their workouts, and with the variability measured.
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
        for (name, value) in try OwnerCharacteristic.attributes(of: store) {
            markup.attribute(name, value)
        }
        markup.close()
        // Exports name sources by what people call them. Of those with one name the phone's has it, whose identifier is its name:
        // the identity of its samples is made of it. The others are told apart by their identifiers.
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

    /// What the export calls a source.
    func label(of source: HKSource) -> String { labels[source.bundleIdentifier] ?? source.name }

    // MARK: Goals

    /// A summary for each day on which goals began to count.
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
}
