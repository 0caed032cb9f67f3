import HealthKit

/// What has been read and not yet been saved, with the report so far.
struct ImportIntake {
    /// Why ``fill(from:)`` stopped.
    enum Stop {
        case isFull
        case isAtEnd
        /// The next element names a source that the store does not know.
        case foundNewSource
    }

    var report = ImportReport()
    /// The owner's characteristics by the export's identifiers.
    private(set) var owner: [String: String] = [:]
    private(set) var samplesTaken = 0
    private var mapping: SampleMapping
    private var batch: [ImportedSample] = []
    private let capacity: Int
    /// The names of sources that the store knows; nil when a new one means nothing.
    private var knownNames: Set<String>?
    private var checkedNames = 0
    /// What was read when a new source was found.
    private var held: ExportItem?

    /// - Parameters:
    ///   - knownNames: the names of sources that the store knows; nil when a new one means nothing.
    ///   - otherNames: the identifiers of sources that the export calls by other names.
    init(capacity: Int, knownNames: Set<String>?, otherNames: [String: String]) {
        self.capacity = capacity
        self.knownNames = knownNames
        mapping = SampleMapping(vocabulary: ExportVocabulary(sourceIdentifiers: otherNames))
        batch.reserveCapacity(capacity)
    }

    mutating func takeBatch() -> [ImportedSample] {
        defer {
            batch = []
            batch.reserveCapacity(capacity)
        }
        return batch
    }

    /// Goes on after a new source was found.
    ///
    /// - Parameter names: the identifiers of sources that the export calls by names that are new to the store.
    mutating func goOn(withRenamed names: [String: String]) {
        knownNames = nil
        mapping.vocabulary.rename(names)
        report.renamedSources = Dictionary(names.map { ($0.value, $0.key) }, uniquingKeysWith: { $1 })
    }

    /// Reads until the batch is full.
    mutating func fill(from reader: ExportReader) throws(ArchiveError) -> Stop {
        while batch.count < capacity, !Task.isCancelled {
            if let item = held {
                held = nil
                take(item, in: reader.names)
            }
            guard let item = try reader.next() else { return .isAtEnd }
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

    private mutating func take(_ item: ExportItem, in names: ExportNames) {
        switch item {
        case .record(let record):
            take(record.line, "Record") { (mapping) throws(SampleMapping.Refusal) in
                try mapping.sample(record, in: names)
            }
            if record.beats > 0 {
                report.passedOver["InstantaneousBeatsPerMinute", default: 0] += record.beats
            }
        case .correlation(let correlation):
            take(correlation.line, "Correlation") { (mapping) throws(SampleMapping.Refusal) in
                try mapping.sample(correlation, in: names)
            }
        case .workout(let workout):
            take(workout.line, "Workout") { (mapping) throws(SampleMapping.Refusal) in
                try mapping.sample(workout, in: names)
            }
            if workout.routes > 0 { report.passedOver["WorkoutRoute", default: 0] += workout.routes }
        case .owner(let characteristics): owner = characteristics
        case .exportDate(let date): report.exportDate = date
        case .other(let element): report.passedOver[element, default: 0] += 1
        case .problem(let problem): report.add(problem)
        }
    }

    /// What the report calls a metadata value whose key occurs again later.
    static let repeatedKey = "MetadataEntry with a repeated key"

    private mutating func take(
        _ line: Int, _ element: String,
        _ make: (inout SampleMapping) throws(SampleMapping.Refusal) -> ImportedSample
    ) {
        do throws(SampleMapping.Refusal) {
            batch.append(try make(&mapping))
            samplesTaken += 1
        } catch {
            report.add(ArchiveProblem(line: line, element: element, reason: error.reason, outcome: .skipped))
        }
        if mapping.repeatedKeys > 0 {
            report.passedOver[Self.repeatedKey, default: 0] += mapping.repeatedKeys
            mapping.repeatedKeys = 0
        }
        if !mapping.mended.isEmpty {
            for problem in mapping.takeMended() { report.add(problem) }
        }
    }
}
