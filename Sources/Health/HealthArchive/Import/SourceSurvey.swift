import HealthKit

/// Reads an export once beforehand to find which of its sources the store has under other names.
///
/// That shows in all of its records only: those of a renamed source coincide with those of one that the export no
/// longer has. It is done when an export names a source that a store with imported samples does not know.
struct SourceSurvey {
    private let reconciler: ImportReconciler
    private var mapping = SampleMapping()
    private var isNew: [Bool] = []

    init(_ reconciler: ImportReconciler) { self.reconciler = reconciler }

    /// The identifiers of sources that the export calls by names that are new to the store.
    mutating func renamedSources(in reader: ExportReader) async throws -> [String: String] {
        var batch: [HKSample] = []
        while let item = try reader.next(), !Task.isCancelled {
            if let sample = sample(of: item, in: reader.names) { batch.append(sample) }
            if batch.count == HealthImport.batchSize {
                await reconciler.survey(batch)
                batch.removeAll(keepingCapacity: true)
            }
        }
        await reconciler.survey(batch)
        return await reconciler.renamedSources(among: reader.names.sources.texts)
    }

    /// The sample of an element by a source that the store does not know.
    private mutating func sample(of item: ExportItem, in names: ExportNames) -> HKSample? {
        switch item {
        case .record(let record):
            guard isNew(record.origin, in: names) else { return nil }
            // IGNORED: an element that makes no sample is reported when it is imported.
            return try? mapping.sample(record, in: names).sample
        case .workout(let workout):
            guard isNew(workout.origin, in: names) else { return nil }
            // IGNORED: as above.
            return try? mapping.sample(workout, in: names).sample
        default: return nil
        }
    }

    private mutating func isNew(_ origin: ExportOrigin, in names: ExportNames) -> Bool {
        while isNew.count < names.sources.texts.count {
            isNew.append(!reconciler.knownNames.contains(names.sources.texts[isNew.count]))
        }
        return isNew[Int(origin.source)]
    }
}
