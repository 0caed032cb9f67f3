import Foundation
import HealthKit

/// Reads the samples of an export in batches, which are saved one after the other, and keeps the report so far.
struct ExportBatchReader {
    /// The reason why ``fill(from:)`` stopped.
    enum Stop {
        case isFull
        case isAtEnd
        /// The next element has a source that is new to the store.
        case foundNewSource
    }

    var report = ImportReport()
    /// The owner's characteristics by the export's identifiers.
    private(set) var owner: [String: String] = [:]
    private(set) var samplesTaken = 0
    /// Contents without a place, besides those that the reader counts.
    private var leftovers = Leftovers()
    var maker: ExportSampleMaker
    private var batch: [ImportedSample] = []
    /// The events of the batch's workouts.
    private var eventCount = 0
    /// The files next to the export; nil for a pipe.
    let files: ExportFiles?
    /// Consecutive records with one identity.
    private var series: [ExportRecord] = []
    /// The paths of the files next to the export that were read.
    var usedFiles: Set<String> = []
    /// The goals of days, as the export states them.
    private(set) var goals: [String: HKHealthStore.ActivityGoals] = [:]
    private let capacity: Int
    private let now: Date
    /// The names of sources in the store; nil when new names need no scan.
    private var knownNames: Set<String>?
    private var checkedNames = 0
    /// The item at which an unknown source was found.
    private var held: ExportItem?

    /// - Parameters:
    ///   - now: samples dated after it are reported.
    ///   - knownNames: the names of sources in the store; nil when new names need no scan.
    ///   - otherNames: the identifiers of sources that have other names in the export.
    ///   - files: the files next to the export; nil for a pipe.
    ///   - keptType: returns the type of the stored samples with an identifier that HealthKit does not list; nil if
    ///     there are none.
    init(
        capacity: Int, now: Date, knownNames: Set<String>?, otherNames: [String: String],
        files: ExportFiles? = nil, keptType: @escaping @Sendable (String) -> HKSampleType? = { _ in nil }
    ) {
        self.files = files
        (self.capacity, self.now, self.knownNames) = (capacity, now, knownNames)
        maker = ExportSampleMaker(
            resolver: ExportTextResolver(sourceIdentifiers: otherNames, keptType: keptType))
        batch.reserveCapacity(capacity)
    }

    mutating func takeBatch() -> [ImportedSample] {
        defer {
            eventCount = 0
            batch = []
            batch.reserveCapacity(capacity)
        }
        return batch
    }

    /// The goals, by the days on which they changed.
    var changesOfGoals: [String: HKHealthStore.ActivityGoals] {
        var (changes, last) = ([String: HKHealthStore.ActivityGoals](), HKHealthStore.ActivityGoals())
        for (day, goals) in goals.sorted(by: { $0.key < $1.key }) where goals != last {
            changes[day] = goals
            last = goals
            // A pause applies only to its own day.
            last.isPaused = false
        }
        return changes
    }

    /// Continues after a new source was found.
    ///
    /// - Parameter names: the identifiers of sources that the export calls by new names.
    mutating func goOn(withRenamed names: [String: String]) {
        knownNames = nil
        maker.resolver.rename(names)
        report.renamedSources = Dictionary(names.map { ($0.value, $0.key) }, uniquingKeysWith: { $1 })
    }

    /// Reads until the batch is full.
    mutating func fill(from reader: ExportReader) throws(ArchiveError) -> Stop {
        // Three events need about the memory of a sample.
        while batch.count + eventCount / 3 < capacity, !Task.isCancelled {
            if let item = held {
                held = nil
                take(item, in: reader.names)
            }
            guard let item = try reader.next() else {
                takeSeries(in: reader.names)
                return .isAtEnd
            }
            if knownNames != nil, findsNewSource(in: reader.names) {
                held = item
                return .foundNewSource
            }
            take(item, in: reader.names)
        }
        return .isFull
    }

    private mutating func findsNewSource(in names: ExportNames) -> Bool {
        let texts = names.sources.texts
        guard checkedNames < texts.count, let knownNames else { return false }
        defer { checkedNames = texts.count }
        return texts[checkedNames...].contains { !knownNames.contains($0) }
    }

    /// Joins records that were one sample in our own export, which writes a series as single measurements.
    private mutating func takeSeries(in names: ExportNames) {
        guard let first = series.first else { return }
        let records = series
        series = []
        let size = records.reduce(into: MarkupCount()) { $0 += $1.size }
        let made = take(first.line, "Record", size) { (maker) throws(Refusal) in
            try maker.series(records, in: names)
        }
        if let made, !first.beats.isEmpty { take(first, beatsOf: made) }
    }

    private mutating func take(_ item: ExportItem, in names: ExportNames) {
        if case .record = item {} else { takeSeries(in: names) }
        switch item {
        case .record(let record):
            if record.identity != nil, series.last?.identity == record.identity || series.isEmpty {
                series.append(record)
                return
            }
            takeSeries(in: names)
            guard record.identity == nil else {
                series = [record]
                return
            }
            let made = take(record.line, "Record", record.size) { (maker) throws(Refusal) in
                try maker.sample(record, in: names)
            }
            if let made, !record.beats.isEmpty { take(record, beatsOf: made) }
        case .correlation(let correlation):
            let size = correlation.members.reduce(into: correlation.size) { $0 += $1.size }
            take(correlation.line, "Correlation", size) { (maker) throws(Refusal) in
                try maker.sample(correlation, in: names)
            }
        case .workout(let workout):
            let made = take(workout.line, "Workout", workout.size) {
                (maker) throws(Refusal) in
                try maker.sample(workout, in: names)
            }
            if let made = made as? HKWorkout {
                eventCount += workout.events.count
                take(workout.routes, of: made, in: names)
            }
        case .owner(let characteristics, let size): take(characteristics, size)
        case .exportDate(let date): report.exportDate = date
        case .source(let name, let identifier, let title):
            maker.resolver.name(name, identifier, title)
            if knownNames?.contains(identifier) == true { knownNames?.insert(name) }
        case .goals(let day): goals[day.day] = day.goals
        case .clinicalRecord(let record): take(record)
        case .element(let element):
            // The lines next to the export have the whole sample.
            guard element.identity == nil || files?.hasLines != true else {
                report.kept += element.size
                return
            }
            take(element.line, element.name, element.size) { (maker) throws(Refusal) in
                try maker.sample(element, in: names)
            }
        case .problem(let problem): report.add(problem)
        }
    }

    private mutating func take(_ characteristics: [String: String], _ size: MarkupCount) {
        owner.merge(characteristics) { $1 }
        report.kept += size
        for (name, value) in characteristics where !OwnerCharacteristic.knows(name, value) {
            report.kept.attributes -= 1
            leftovers.count("attribute \(name) of Me", size: MarkupCount(attributes: 1), example: value)
        }
    }

    /// Adds a sample to the batch.
    mutating func append(_ made: ImportedSample) {
        if !made.isRepeated, made.sample.startDate > now {
            report.counts[made.sample.sampleType.identifier, default: .init()].toCome += 1
        }
        batch.append(made)
        samplesTaken += 1
    }

    /// - Returns: the sample that was made.
    @discardableResult
    private mutating func take(
        _ line: Int, _ element: String, _ size: MarkupCount,
        _ make: (inout ExportSampleMaker) throws(Refusal) -> ImportedSample
    ) -> HKSample? {
        var sample: HKSample?
        defer { if !maker.mended.isEmpty { for problem in maker.takeMended() { report.add(problem) } } }
        maker.refused = MarkupCount()
        do throws(Refusal) {
            let made = try make(&maker)
            append(made)
            sample = made.sample
            report.kept += size - maker.refused
            report.refused += maker.refused
        } catch {
            batch += error.members
            samplesTaken += error.members.count
            report.kept += error.size
            report.refused += size - error.size
            report.add(ArchiveProblem(line: line, element: element, reason: error.reason, outcome: .skipped))
        }
        return sample
    }

    /// Adds what the reader counted to the report, at the end.
    ///
    /// - Parameter files: the unread files of the zip.
    mutating func account(for reader: ExportReader, _ files: [NotKept]) {
        for file in files { leftovers.count(file.what, file.count, example: file.example) }
        leftovers.add(maker.resolver.takeLeftovers())
        report.energyTotals = maker.energyTotals
        report.take(reader, leftovers)
    }

    // Files next to an export, and parts that belong to its elements: routes, heartbeats, electrocardiograms, clinical
    // records.

    // MARK: Routes

    /// Makes the routes of a new workout, each once, because watches write some twice.
    mutating func take(_ routes: [ExportRoute], of workout: HKWorkout, in names: ExportNames) {
        var seen: Set<[String]> = []
        for route in routes where seen.insert(route.paths).inserted {
            do throws(Refusal) {
                let sample = try maker.route(
                    route, along: places(of: route), of: workout, number: seen.count, in: names)
                append(ImportedSample(sample, workout: workout))
            } catch {
                report.kept = report.kept - route.size
                report.refused += route.size
                report.add(
                    ArchiveProblem(
                        line: route.line, element: "WorkoutRoute", reason: error.reason, outcome: .skipped))
            }
            for problem in maker.takeMended() { report.add(problem) }
        }
    }

    private mutating func places(of route: ExportRoute) throws(Refusal) -> [CLLocation] {
        var places: [CLLocation] = []
        for reference in route.paths {
            let bytes = try bytes(of: reference)
            do throws(ArchiveError) { places += try GPXReader.places(PrefixedSource(head: bytes)) } catch {
                throw Refusal(reason: "its file \(reference) cannot be read: \(error.reason)")
            }
        }
        guard !places.isEmpty else { throw Refusal(reason: "its file has no places with times") }
        return places
    }

    private mutating func bytes(of reference: String) throws(Refusal) -> [UInt8] {
        guard let path = files?.path(of: reference) else {
            throw Refusal(reason: "its file \(reference) is not next to the export")
        }
        usedFiles.insert(path)
        do throws(ArchiveError) { return try files?.bytes(of: path) ?? [] } catch {
            throw Refusal(reason: error.reason)
        }
    }

    // MARK: Heartbeats

    /// Makes the series of heartbeats from which a variability was calculated.
    mutating func take(_ record: ExportRecord, beatsOf sample: HKSample) {
        do throws(Refusal) {
            append(
                ImportedSample(
                    try maker.heartbeats(record.beats, of: sample, identity: record.identityOfBeats)))
        } catch {
            report.add(
                ArchiveProblem(
                    line: record.line, element: "HeartRateVariabilityMetadataList", reason: error.reason,
                    outcome: .skipped))
        }
        for problem in maker.takeMended() { report.add(problem) }
    }

    // MARK: Records of institutions

    mutating func take(_ record: ExportClinicalRecord) {
        do throws(Refusal) {
            let data = try record.path.map { (path) throws(Refusal) in try bytes(of: path) }
            append(ImportedSample(try maker.sample(record, data: data.map { Data($0) })))
            report.kept += record.size
        } catch {
            report.refused += record.size
            report.add(
                ArchiveProblem(
                    line: record.line, element: "ClinicalRecord", reason: error.reason, outcome: .skipped))
        }
    }

    // MARK: Electrocardiograms

    /// Makes the electrocardiograms, which no element names, at the end of an export.
    mutating func takeCardiograms() {
        for path in files?.paths ?? [] where path.hasPrefix("electrocardiograms/") && path.hasSuffix(".csv") {
            do throws(Refusal) {
                let bytes = try bytes(of: path)
                append(ImportedSample(try maker.cardiogram(bytes)))
            } catch {
                report.add(ArchiveProblem(line: 0, element: path, reason: error.reason, outcome: .skipped))
            }
            for problem in maker.takeMended() { report.add(problem) }
        }
    }
}

extension ImportReport {
    /// Adopts the counts of an export's reader.
    mutating func take(_ reader: ExportReader, _ leftovers: Leftovers) {
        (read, locale, isCutOff) = (reader.met, reader.locale, reader.isCutOff)
        kept += reader.understood
        refused += reader.refused
        var all = reader.leftovers
        all.add(leftovers)
        notKept = all.all.sorted { $0.what < $1.what }
    }
}
