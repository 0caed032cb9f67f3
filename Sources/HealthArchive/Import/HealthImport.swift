import Foundation
import HealthKit

/// Brings an Apple Health export into a health store.
///
/// ```
/// bytes ─> MarkupReader ─> ExportReader ─> SampleMapping ─> batches of samples ─> HKHealthStore
///           tags            elements        checked samples   one transaction each
/// ```
/// - The same file twice changes nothing, and a newer export adds what is new: each sample's identity
///   follows from what it is.
/// - A batch is saved whole or not at all, while the next one is being read. Memory above the
///   store is two batches and 8 to 22 bytes a sample, whatever the file's size.
/// - What is wrong with single elements is in the report; only a file that cannot be read is an error.
/// - Records listed inside a correlation are also listed at the top level. They have the identities of
///   those, so they link and never count twice; one without such a twin is saved itself.
///
/// Runs off the main actor. Cancelling its task stops it between two batches.
package struct HealthImport: Sendable {
    /// Samples saved in one transaction.
    package static let batchSize = 16_384

    private let store: HKHealthStore
    private let batchSize: Int

    /// - Parameters:
    ///   - store: Where the samples go.
    ///   - batchSize: Samples saved in one transaction.
    package init(into store: HKHealthStore, batchSize: Int = HealthImport.batchSize) {
        self.store = store
        self.batchSize = batchSize
    }

    /// Imports the export at `path` (`export.xml`, its zip, or `-` for standard input).
    ///
    /// - Parameter progress: Called after each batch, on a background thread.
    /// - Throws: ``ArchiveError`` when there is nothing that can be read: then nothing was changed, unless the
    ///   file could not be read to its end. `HKError` when the store cannot be written.
    @concurrent
    package func run(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let report = try await read(try ExportInput.open(path), progress: progress) { [store] samples in
            try await store.saveAsWritten(samples)
        } setting: { [store] characteristic in
            try await characteristic.set(in: store)
        }
        // SAFETY: everything is saved; a file that cannot be laid out anew is only slower to open.
        try? await store.tidyUp()
        return report
    }

    /// Tells what ``run(_:progress:)`` would do, and changes nothing.
    @concurrent
    package func preview(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        try await read(try ExportInput.open(path), progress: progress) { [store] samples in
            try store.countAsWritten(samples)
        } setting: { _ in
        }
    }

    private typealias Saving = @Sendable ([HKSample]) async throws -> HKHealthStore.ImportCount

    private func read(
        _ input: ExportInput, progress: @Sendable (ImportProgress) -> Void,
        saving: @escaping Saving, setting: @Sendable (OwnerCharacteristic) async throws -> Void
    ) async throws -> ImportReport {
        try input.verify()
        let reader = ExportReader(input.source, path: input.path)
        var intake = ImportIntake(capacity: batchSize)
        var pending: Task<HKHealthStore.ImportCount, any Error>?
        while true {
            // What is being saved is waited for even when reading fails: it is not left to itself.
            let filling = Result { () throws(ArchiveError) in try intake.fill(from: reader) }
            if let pending { intake.count(try await pending.value) }
            let isAtEnd = try filling.get()
            intake.report.bytes = reader.bytesRead
            progress(
                ImportProgress(
                    bytesRead: reader.bytesRead, byteCount: input.byteCount, samples: intake.samplesTaken))
            if Task.isCancelled {
                intake.report.wasCancelled = true
                return intake.report
            }
            let batch = intake.takeBatch()
            pending = Task { try await saving(batch) }
            if isAtEnd { break }
        }
        if let pending { intake.count(try await pending.value) }
        for characteristic in OwnerCharacteristic.all(in: intake.owner) {
            let outcome = try characteristic.compare(with: store)
            if outcome == .set { try await setting(characteristic) }
            intake.report.characteristics.append(
                ImportReport.Characteristic(
                    name: characteristic.name, value: characteristic.text, outcome: outcome))
        }
        return intake.report
    }
}

/// What has been read and not yet been saved, with the report so far.
private struct ImportIntake {
    var report = ImportReport()
    /// The owner's characteristics by the export's identifiers.
    private(set) var owner: [String: String] = [:]
    private(set) var samplesTaken = 0
    private var mapping = SampleMapping()
    private var batch: [HKSample] = []
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        batch.reserveCapacity(capacity)
    }

    mutating func takeBatch() -> [HKSample] {
        defer {
            batch = []
            batch.reserveCapacity(capacity)
        }
        return batch
    }

    mutating func count(_ count: HKHealthStore.ImportCount) {
        for (type, added) in count.added { report.counts[type, default: .init()].added += added }
        for (type, known) in count.alreadyThere {
            report.counts[type, default: .init()].alreadyThere += known
        }
    }

    /// Reads until the batch is full; true at the end of the export.
    mutating func fill(from reader: ExportReader) throws(ArchiveError) -> Bool {
        while batch.count < capacity {
            guard let item = try reader.next() else { return true }
            switch item {
            case .record(let record):
                take(record.line, "Record") { (mapping) throws(SampleMapping.Refusal) in
                    try mapping.sample(record, in: reader.names)
                }
                if record.beats > 0 {
                    report.passedOver["InstantaneousBeatsPerMinute", default: 0] += record.beats
                }
            case .correlation(let correlation):
                take(correlation.line, "Correlation") { (mapping) throws(SampleMapping.Refusal) in
                    try mapping.sample(correlation, in: reader.names)
                }
            case .workout(let workout):
                take(workout.line, "Workout") { (mapping) throws(SampleMapping.Refusal) in
                    try mapping.sample(workout, in: reader.names)
                }
                if workout.routes > 0 { report.passedOver["WorkoutRoute", default: 0] += workout.routes }
            case .owner(let characteristics): owner = characteristics
            case .exportDate(let date): report.exportDate = date
            case .other(let element): report.passedOver[element, default: 0] += 1
            case .problem(let problem): report.add(problem)
            }
        }
        return false
    }

    private mutating func take(
        _ line: Int, _ element: String,
        _ make: (inout SampleMapping) throws(SampleMapping.Refusal) -> HKSample
    ) {
        do throws(SampleMapping.Refusal) {
            batch.append(try make(&mapping))
            samplesTaken += 1
        } catch {
            report.add(ArchiveProblem(line: line, element: element, reason: error.reason, outcome: .skipped))
        }
        for problem in mapping.takeMended() { report.add(problem) }
    }
}
