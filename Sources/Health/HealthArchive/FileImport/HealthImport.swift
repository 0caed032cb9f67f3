import Foundation
import HealthKit

/// Imports a file of health data into a store, in any format that ``ImportFormat`` recognises by its contents.
///
/// An Apple Health export:
/// ```
/// bytes ─> MarkupReader ─> ExportReader ─> ExportSampleMaker ─> batches of samples ─> HKHealthStore
///           tags            elements        checked samples   one transaction each
/// ```
/// - A newer export adds new samples and applies corrections, independent of its units, its order and the names of its
///   sources: see `ImportReconciler`. The same file twice changes nothing.
/// - A batch is saved whole or not at all, while the next one is being read. Changes and deletions are one transaction
///   at the end. Memory beyond the store's is two batches, 8 to 22 bytes a sample, and the changes.
/// - Problems of single elements are in the report; only a file that cannot be read is an error.
/// - An export lists the records of a correlation again at the top level. Both records have the same identity, so they
///   are linked and never count twice. A record without a twin at the top level is saved, too.
///
/// Runs off the main actor. Cancelling its task stops it between two batches.
public struct HealthImport: Sendable {
    /// The number of samples in one transaction.
    package static let batchSize = 16_384

    /// The user's options.
    public typealias Options = ImportOptions

    private let store: HKHealthStore
    private let batchSize: Int
    private let options: Options

    /// - Parameter store: the destination of the samples.
    public init(into store: HKHealthStore, options: Options = Options()) {
        self.init(into: store, batchSize: Self.batchSize, options: options)
    }

    package init(into store: HKHealthStore, batchSize: Int, options: Options = Options()) {
        self.store = store
        self.batchSize = batchSize
        self.options = options
    }

    /// Imports the files at `paths`, also those in folders, in zips and in zips within zips. `-` alone is standard
    /// input, which must be an `export.xml` or the lines of our own export.
    ///
    /// The new samples of recordings and tables of days are one undo step, up to two million measurements, and one
    /// transaction. Without tables, samples that belong to no workout or group are saved before in several
    /// transactions, if they are more than 16 384.
    ///
    /// - Parameters:
    ///   - paths: of files, folders and zips, in any order; or `-` alone.
    ///   - progress: Called after each batch, on a background thread.
    /// - Returns: the counts of new and known samples, and the problems of single elements and files.
    /// - Throws: ``ArchiveError`` when there is nothing to read: the store is unchanged then, unless the file could not
    ///   be read to its end. `HKError` when the store cannot be written: earlier batches stay.
    @concurrent
    public func run(
        _ paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let report = try await read(paths, isRehearsal: false, progress: progress)
        // IGNORED: everything is saved; without a compaction the file only opens more slowly.
        if !report.wasCancelled { try? await store.compact() }
        return report
    }

    /// Imports one file.
    ///
    /// - Throws: as for several: ``ArchiveError`` or `HKError`.
    public func run(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport { try await run([path], progress: progress) }

    /// Reports the changes that `run` would make, without making them. It takes about as long.
    ///
    /// - Parameters:
    ///   - paths: as for `run`.
    ///   - progress: Called after each batch, on a background thread.
    /// - Throws: ``ArchiveError`` when there is nothing to read, `HKError` when the store could not be opened.
    @concurrent
    public func preview(
        _ paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        try await read(paths, isRehearsal: true, progress: progress)
    }

    /// Reports the changes that an import of one file would make.
    ///
    /// - Throws: as for several: ``ArchiveError`` or `HKError`.
    public func preview(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport { try await preview([path], progress: progress) }

    private func read(
        _ paths: [String], isRehearsal: Bool, progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        guard paths != ["-"] else {
            do { return try await readExport("-", isRehearsal, progress) } catch let error as ArchiveError {
                try Task.checkCancellation()
                throw error
            }
        }
        var (search, sum) = (FileSearch(paths), ImportReportBuilder(paths))
        var recordings = RecordingImport(into: store, options)
        var (summaries, sports) = ([FileSearch.FoundFile](), [String: SportWord]())
        while !Task.isCancelled {
            do {
                guard let file = try search.next() ?? summaries.popLast() else { break }
                guard let format = ImportFormat.of(file) else {
                    let table = TableCandidate(file, isNamed: file.path.map(paths.contains) == true)
                    let named = options.tables?.namedLater ?? 0
                    if try options.tables?.take(table) == true {
                        sum.countTable()
                    } else if options.tables?.namedLater ?? 0 > named {
                        sum.leftTables.append(file)
                    } else {
                        sum.leaveOut(file)
                    }
                    continue
                }
                if format.isSummary, !search.isAtEnd {
                    summaries.append(file)
                    // IGNORED: an unreadable file is reported when it is imported.
                    if let list = format.sports, let data = try? file.bytes() {
                        sports.merge(list(data)) { $1 }
                    }
                    continue
                }
                if let record = format.record {
                    progress(ImportProgress(step: file.name, fraction: nil, items: recordings.report.added))
                    var recorded =
                        format == .healthConnect
                        ? try HealthConnectReader.read(file.bytes(), log: file.companion("-wal"))
                        : try record(file.bytes())
                    if let end = recorded.end, options.awaitsWholeFiles {
                        throw ArchiveError.unreadable(
                            path: file.name, reason: "\(end); nothing was imported until it is whole")
                    }
                    if let kind = recorded.otherKind {
                        sum.leaveOut(file, as: kind)
                        continue
                    }
                    if let sport = sports[file.lastName] { recorded.take(sport) }
                    try await recordings.take(recorded, of: file.name, format.title)
                    if recordings.isLarge {
                        try await save(recordings.takeChange(), of: partSize, isRehearsal, progress)
                    }
                } else if let path = file.path {
                    sum.report.add(try await read(path, format, isRehearsal, progress))
                }
                sum.count(format)
            } catch let error as ArchiveError {
                sum.failures.append(error)
            }
        }
        var change = recordings.takeChange()
        try options.tables?.finish(&change, of: store, isAlone: sum.hasOnlyTables, progress: progress)
        // A diary is in one transaction.
        let size = sum.hasTables ? .max : partSize
        try await save(consume change, of: size, isRehearsal, progress)
        return try sum.finished(with: recordings.finished)
    }

    /// The largest number of samples of recordings that are saved before the others, in one transaction.
    private var partSize: Int { batchSize }

    private func save(
        _ change: consuming HKHealthStore.Change, of partSize: Int, _ isRehearsal: Bool,
        _ progress: @Sendable (ImportProgress) -> Void
    ) async throws {
        guard !change.isEmpty, !isRehearsal else { return }
        progress(ImportProgress(step: "saving", fraction: nil))
        try await store.applyInParts(change, as: options.title, of: partSize)
    }

    /// Imports a file whose format has its own way into the store.
    private func read(
        _ path: String, _ format: ImportFormat, _ isRehearsal: Bool,
        _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        guard format == .lines else { return try await readExport(path, isRehearsal, progress) }
        return try await read(LineImportFile(DescriptorSource(path: path)), isRehearsal, progress)
    }

    private func read(
        _ lines: LineImportFile, _ isRehearsal: Bool, _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        try await LineImport(into: store, isRehearsal: isRehearsal, options).run(lines, progress: progress)
    }

    private func readExport(
        _ path: String, _ isRehearsal: Bool, _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        var input = try ExportInput.open(path)
        guard !input.isLines else {
            return try await read(
                LineImportFile(copying: input.source, path: input.path), isRehearsal, progress)
        }
        var asked = ImportReconciler.ImportChoices()
        asked.restoresDeleted = options.restoresDeleted
        asked.replaces = options.replaces
        asked.isRehearsal = isRehearsal
        let reconciler = try store.importReconciler(asked)
        if !reconciler.knownNames.isEmpty { try input.makeRereadable() }
        try input.verify()
        let lines = try input.files?.openLines()
        let reader = ExportReader(input.source, path: input.path, readsFiles: input.files != nil)
        var batches = ExportBatchReader(
            capacity: batchSize, now: options.now,
            knownNames: reconciler.knownNames.isEmpty ? nil : reconciler.knownNames,
            otherNames: reconciler.otherNames, files: input.files,
            keptType: { [store] in store.keptType($0) })
        try await read(reader, of: input, into: &batches, reconciler, progress: progress)
        if lines != nil { batches.usedFiles.insert(ExportFiles.lines) }
        batches.account(for: reader, input.unread(besides: batches.usedFiles))
        var isStep = false
        // The lines next to an export are saved by another import.
        let isOneStep = if lines == nil { await reconciler.fitsStep } else { false }
        if !batches.report.wasCancelled {
            isStep = try await finish(&batches, reconciler, isOneStep: isOneStep, isRehearsal)
        } else if isOneStep {
            try await reconciler.save(FinalImportChanges(), as: options.title, withBatches: true)
            isStep = true
        }
        batches.report.take(await reconciler.counts)
        if let title = options.title, !isStep, !isRehearsal, batches.report.added > 0 {
            try await store.noteInHistory(title)
        }
        if let lines, !batches.report.wasCancelled {
            // The import of an export is not one undo step, so the import of its lines gets no title either.
            var own = options
            own.title = nil
            batches.report.add(
                try await LineImport(into: store, isRehearsal: isRehearsal, own).run(
                    lines, progress: progress))
        }
        return batches.report
    }

    private func read(
        _ reader: ExportReader, of input: ExportInput, into batches: inout ExportBatchReader,
        _ reconciler: ImportReconciler, progress: @Sendable (ImportProgress) -> Void
    ) async throws {
        var pending: Task<Void, any Error>?
        while true {
            // A save in progress is awaited even when reading fails.
            let filling = Result { () throws(ArchiveError) in try batches.fill(from: reader) }
            try await pending?.value
            let stop = try filling.get()
            batches.report.bytes = reader.bytesRead
            progress(
                ImportProgress(
                    bytesRead: reader.bytesRead, byteCount: input.byteCount, items: batches.samplesTaken))
            if Task.isCancelled {
                batches.report.wasCancelled = true
                return
            }
            if stop == .foundNewSource {
                var scan = RenamedSourceScan(reconciler)
                let reader = ExportReader(try input.reopened(), path: input.path)
                batches.goOn(withRenamed: try await scan.renamedSources(in: reader))
            }
            if stop == .isAtEnd { batches.takeCardiograms() }
            let batch = batches.takeBatch()
            pending = Task { try await reconciler.take(batch) }
            if stop == .isAtEnd { break }
        }
        try await pending?.value
    }

    /// Decides the samples that depend on the whole export, and sets the owner's characteristics.
    ///
    /// - Parameter isOneStep: whether one step takes back the whole import.
    /// - Returns: whether that made a step that can be undone.
    private func finish(
        _ batches: inout ExportBatchReader, _ reconciler: ImportReconciler, isOneStep: Bool,
        _ isRehearsal: Bool
    ) async throws -> Bool {
        let made = batches.report.exportDate.flatMap { ExportText.moment($0) }
        let offset = batches.report.exportDate.flatMap { ExportText.offset($0) }
        let ending = try await reconciler.finish(
            .init(exportDate: made, offset: offset ?? 0, isWhole: !batches.report.isCutOff))
        if !isRehearsal {
            // What the batches added may be in no step.
            let partly = ending.replaces ? options.title.map { "the corrections by \($0)" } : nil
            try await reconciler.save(
                ending, as: isOneStep ? options.title : partly, withBatches: isOneStep)
            let names = batches.report.renamedSources.map { ($0.value, $0.key) }
            try await reconciler.remember(
                exportDate: batches.report.isCutOff ? nil : made,
                names: Dictionary(names, uniquingKeysWith: { $1 }))
        }
        if !isRehearsal { try await store.setActivityGoals(batches.changesOfGoals) }
        for characteristic in OwnerCharacteristic.all(in: batches.owner) {
            let outcome = try characteristic.compare(with: store)
            if outcome == .set, !isRehearsal { try await characteristic.set(in: store) }
            batches.report.characteristics.append(
                ImportReport.Characteristic(
                    name: characteristic.name, value: characteristic.text, outcome: outcome))
        }
        return !isRehearsal && (isOneStep || ending.replaces)
    }
}

/// The report of the files of a command, while they are read.
private struct ImportReportBuilder {
    var report = ImportReport()
    /// The errors of the unreadable files, in the order of the files.
    var failures: [ArchiveError] = []
    private let paths: [String]
    /// The first file of an unsupported kind.
    private var other: (name: String, kind: String)?
    /// The number of tables of days, which another target reads.
    private var tables = 0
    /// The tables that it refused, and names where all files are tables.
    fileprivate var leftTables: [FileSearch.FoundFile] = []

    fileprivate var hasTables: Bool { tables > 0 }

    /// Whether all files are tables.
    fileprivate var hasOnlyTables: Bool { report.files.isEmpty && failures.isEmpty }

    init(_ paths: [String]) { self.paths = paths }

    mutating func count(_ format: ImportFormat) { report.files[format.noun, default: 0] += 1 }

    fileprivate mutating func countTable() { tables += 1 }

    /// - Parameter kind: a description of the file, as a verb phrase; nil to derive it from the file's beginning.
    mutating func leaveOut(_ file: FileSearch.FoundFile, as kind: String? = nil) {
        other = other ?? (file.name, kind ?? file.kind)
        report.otherFiles += 1
    }

    /// The report at the end.
    ///
    /// - Parameter recordings: the report on recordings.
    /// - Throws: the first reason, when nothing was read.
    func finished(with recordings: ImportReport) throws(ArchiveError) -> ImportReport {
        var sum = self
        if tables == 0 || !hasOnlyTables { for file in leftTables { sum.leaveOut(file) } }
        return try sum.account(with: recordings)
    }

    private func account(with recordings: ImportReport) throws(ArchiveError) -> ImportReport {
        var report = report
        report.wasCancelled = report.wasCancelled || Task.isCancelled
        guard !report.files.isEmpty || tables > 0 || report.wasCancelled else {
            if let failure = failures.first { throw failure }
            throw .unknown(path: paths.first ?? "", found: found, known: ImportFormat.list)
        }
        report.add(recordings)
        for failure in failures {
            report.add(
                ArchiveProblem(
                    line: 0, element: failure.path ?? "file", reason: failure.reason, outcome: .skipped))
        }
        // If there are several files, only the problem of the file that is cut off reports this.
        if report.files.values.reduce(0, +) > 1 { report.isCutOff = false }
        if let other {
            var leftovers = Leftovers()
            leftovers.count("files of other kinds", report.otherFiles, example: other.name)
            report.notKept = (report.notKept + leftovers.all).sorted { $0.what < $1.what }
        }
        return report
    }

    /// A description of the files when none was read.
    private var found: String {
        guard let other else { return "has no files" }
        guard other.name == paths.first else {
            let count = report.otherFiles == 1 ? "1 file" : "\(report.otherFiles) files"
            return "has \(count) and none of a kind that is read; the first, \(other.name), \(other.kind)"
        }
        return other.kind
    }
}

extension FileSearch.FoundFile {
    /// A description of a file that no format recognises, as a verb phrase: "is a PDF".
    fileprivate var kind: String {
        let kinds: [(beginning: String, kind: String)] = [
            ("%PDF", "is a PDF"), ("\u{89}PNG", "is a picture"), ("\u{FF}\u{D8}\u{FF}", "is a picture"),
            ("\u{D0}\u{CF}\u{11}\u{E0}", "is a document of an Office program; save its table as CSV"),
            ("{", "is JSON of a kind that is not read"),
            ("{\\rtf", "is a text document; save its table as CSV"),
        ]
        // SAFETY: each character of the table is one byte.
        let bytes = { (text: String) in text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
        if let known = kinds.last(where: { head.starts(with: bytes($0.beginning)) }) { return known.kind }
        // “[Params]” begins a file of settings.
        if head.first == UInt8(ascii: "["), let next = head.dropFirst().first(where: { $0 > 0x20 }),
            "{[\"]-0123456789tfn".utf8.contains(next)
        {
            return "is JSON of a kind that is not read"
        }
        if let root = ElementReader.root(of: head) { return "begins with <\(root)>" }
        let isText = head.allSatisfy { $0 >= 0x20 || (9...13).contains($0) }
        return isText ? "is text of a kind that is not read" : "is of no kind that is known"
    }
}

/// Reads an export once beforehand, to find the sources that the store has under other names.
///
/// Only all records together show a renamed source: its records coincide with those of a source that the export no
/// longer has. The scan runs when the store has imported samples and the export names an unknown source.
private struct RenamedSourceScan {
    private let reconciler: ImportReconciler
    private var maker = ExportSampleMaker()
    private var isNew: [Bool] = []

    init(_ reconciler: ImportReconciler) { self.reconciler = reconciler }

    /// The identifiers of sources that the export calls by new names.
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

    /// The sample of an element from a source that is new to the store.
    private mutating func sample(of item: ExportItem, in names: ExportNames) -> HKSample? {
        switch item {
        case .record(let record):
            guard isNew(record.origin, in: names) else { return nil }
            // IGNORED: an invalid element is reported when it is imported.
            return try? maker.sample(record, in: names).sample
        case .workout(let workout):
            guard isNew(workout.origin, in: names) else { return nil }
            // IGNORED: as above.
            return try? maker.sample(workout, in: names).sample
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
