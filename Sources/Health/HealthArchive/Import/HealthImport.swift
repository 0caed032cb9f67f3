import Foundation
import HealthKit

/// Brings a file of health data into a store: whatever ``ImportFormat`` knows by its contents.
///
/// An Apple Health export:
/// ```
/// bytes ─> MarkupReader ─> ExportReader ─> SampleMapping ─> batches of samples ─> HKHealthStore
///           tags            elements        checked samples   one transaction each
/// ```
/// - A newer export adds what is new and corrects what was corrected, whatever its units, its order and the names of
///   its sources: see `ImportReconciler`. The same file twice changes nothing.
/// - A batch is saved whole or not at all, while the next one is being read. What an export changes or takes
///   away is one transaction at its end. Memory above the store is two batches and 8 to 22 bytes a sample,
///   whatever the file's size, and what an export changes.
/// - What is wrong with single elements is in the report; only a file that cannot be read is an error.
/// - Records listed inside a correlation are also listed at the top level. They have the identities of
///   those, so they link and never count twice; one without such a twin is saved itself.
///
/// Runs off the main actor. Cancelling its task stops it between two batches.
public struct HealthImport: Sendable {
    /// Samples saved in one transaction.
    package static let batchSize = 16_384

    /// What the user asked for.
    public struct Options: Sendable {
        /// Brings back what the user deleted in the store.
        public var restoresDeleted = false
        /// Deletes what earlier imports brought and this export no longer has.
        public var replaces = false
        /// Refuses files of watches that end in the middle, because the rest is expected.
        public var awaitsWholeFiles = false
        /// The present instant: samples dated after it are told.
        public var now = Date.distantFuture
        /// What the person's body burns at rest from a moment on in so many seconds, in kilocalories: it is taken off the energy of
        /// a watch that has both in one figure, and the rest is saved as active energy. Nil leaves such energy a workout's own total.
        public var resting: (@Sendable (Date, TimeInterval) -> Double?)?
        /// The name of the step that takes back what the import replaced and deleted: "importing export.zip"; nil for
        /// an import that is not to be taken back.
        public var title: String?
        /// Where the library goes that is in an export of our own; nil where it is left out.
        package var library: (any LibraryIntake)?
        /// Who takes tables of days, which are of no format here; nil where they are left out.
        package var tables: (any TableIntake)?

        /// The usual ones: nothing that was deleted comes back, nothing is deleted.
        public init() {}
    }

    private let store: HKHealthStore
    private let batchSize: Int
    private let options: Options

    /// - Parameter store: Where the samples go.
    public init(into store: HKHealthStore, options: Options = Options()) {
        self.init(into: store, batchSize: Self.batchSize, options: options)
    }

    package init(into store: HKHealthStore, batchSize: Int, options: Options = Options()) {
        self.store = store
        self.batchSize = batchSize
        self.options = options
    }

    /// Imports the files at `paths`: those of folders, of zips and of zips in zips, too. `-` alone is standard input, which
    /// can only be an `export.xml`, or the lines of an export of our own.
    ///
    /// What recordings and tables of days have that is new is one transaction, unless it is more than two million
    /// measurements.
    ///
    /// - Parameters:
    ///   - paths: of files, folders and zips, in any order; or `-` alone.
    ///   - progress: Called after each batch, on a background thread.
    /// - Returns: what was stored, what was there, and what was wrong with single elements and files.
    /// - Throws: ``ArchiveError`` when there is nothing that can be read: then nothing was changed, unless
    ///   the file could not be read to its end. `HKError` when the store cannot be written: batches before
    ///   that one stay.
    @concurrent
    public func run(
        _ paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let report = try await read(paths, isRehearsal: false, progress: progress)
        // IGNORED: everything is saved; a file that is not compacted is only slower to open.
        if !report.wasCancelled { try? await store.compact() }
        return report
    }

    /// The same for one file.
    ///
    /// - Throws: as for several: ``ArchiveError`` or `HKError`.
    public func run(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport { try await run([path], progress: progress) }

    /// Tells what `run` would do, and changes nothing. It takes about as long.
    ///
    /// - Parameters:
    ///   - paths: as for `run`.
    ///   - progress: Called after each batch, on a background thread.
    /// - Throws: ``ArchiveError`` when there is nothing that can be read, `HKError` when the store could not
    ///   be opened.
    @concurrent
    public func preview(
        _ paths: [String], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        try await read(paths, isRehearsal: true, progress: progress)
    }

    /// The same for one file.
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
        var (search, sum) = (FileSearch(paths), ImportSum(paths))
        var recordings = RecordingImport(into: store, options)
        var (summaries, sports) = ([FileSearch.Found](), [String: SportWord]())
        while !Task.isCancelled {
            do {
                guard let file = try search.next() ?? summaries.popLast() else { break }
                guard let format = ImportFormat.of(file) else {
                    let table = FoundTable(file, isNamed: file.path.map(paths.contains) == true)
                    if try options.tables?.take(table) == true {
                        sum.countTable()
                    } else {
                        sum.leaveOut(file)
                    }
                    continue
                }
                if format.isSummary, !search.isAtEnd {
                    summaries.append(file)
                    // IGNORED: what cannot be read is told when it is its turn.
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
                        try await save(recordings.takeChange(), isRehearsal, progress)
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
        try await save(change, isRehearsal, progress)
        return try sum.finished(with: recordings.finished)
    }

    private func save(
        _ change: HKHealthStore.Change, _ isRehearsal: Bool, _ progress: @Sendable (ImportProgress) -> Void
    ) async throws {
        let isEmpty = change.saved.isEmpty && change.restored.isEmpty && change.workoutSamples.isEmpty
        guard !isEmpty, !isRehearsal else { return }
        progress(ImportProgress(step: "saving", fraction: nil))
        try await store.apply(change, as: options.title)
    }

    /// Reads a file that has a way of its own into the store.
    private func read(
        _ path: String, _ format: ImportFormat, _ isRehearsal: Bool,
        _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        guard format == .lines else { return try await readExport(path, isRehearsal, progress) }
        return try await read(LineFile(DescriptorSource(path: path)), isRehearsal, progress)
    }

    private func read(
        _ lines: LineFile, _ isRehearsal: Bool, _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        try await LineImport(into: store, isRehearsal: isRehearsal, options).run(lines, progress: progress)
    }

    private func readExport(
        _ path: String, _ isRehearsal: Bool, _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> ImportReport {
        var input = try ExportInput.open(path)
        guard !input.isLines else {
            return try await read(LineFile(copying: input.source, path: input.path), isRehearsal, progress)
        }
        var asked = ImportReconciler.Options()
        asked.restoresDeleted = options.restoresDeleted
        asked.replaces = options.replaces
        asked.isRehearsal = isRehearsal
        let reconciler = try store.importReconciler(asked)
        if !reconciler.knownNames.isEmpty { try input.makeRereadable() }
        try input.verify()
        let lines = try input.files?.openLines()
        let reader = ExportReader(input.source, path: input.path, readsFiles: input.files != nil)
        var intake = ImportIntake(
            capacity: batchSize, now: options.now,
            knownNames: reconciler.knownNames.isEmpty ? nil : reconciler.knownNames,
            otherNames: reconciler.otherNames, files: input.files,
            keptType: { [store] in store.keptType($0) })
        try await read(reader, of: input, into: &intake, reconciler, progress: progress)
        if lines != nil { intake.usedFiles.insert(ExportFiles.lines) }
        intake.account(for: reader, input.unread(besides: intake.usedFiles))
        if !intake.report.wasCancelled { try await finish(&intake, reconciler, isRehearsal) }
        intake.report.take(await reconciler.counts)
        if let lines, !intake.report.wasCancelled {
            // What an export brings is no step that is taken back.
            var own = options
            own.title = nil
            intake.report.add(
                try await LineImport(into: store, isRehearsal: isRehearsal, own).run(
                    lines, progress: progress))
        }
        return intake.report
    }

    private func read(
        _ reader: ExportReader, of input: ExportInput, into intake: inout ImportIntake,
        _ reconciler: ImportReconciler, progress: @Sendable (ImportProgress) -> Void
    ) async throws {
        var pending: Task<Void, any Error>?
        while true {
            // What is being saved is waited for even when reading fails: it is not left to itself.
            let filling = Result { () throws(ArchiveError) in try intake.fill(from: reader) }
            try await pending?.value
            let stop = try filling.get()
            intake.report.bytes = reader.bytesRead
            progress(
                ImportProgress(
                    bytesRead: reader.bytesRead, byteCount: input.byteCount, items: intake.samplesTaken))
            if Task.isCancelled {
                intake.report.wasCancelled = true
                return
            }
            if stop == .foundNewSource {
                var survey = SourceSurvey(reconciler)
                let reader = ExportReader(try input.reopened(), path: input.path)
                intake.goOn(withRenamed: try await survey.renamedSources(in: reader))
            }
            if stop == .isAtEnd { intake.takeCardiograms() }
            let batch = intake.takeBatch()
            pending = Task { try await reconciler.take(batch) }
            if stop == .isAtEnd { break }
        }
        try await pending?.value
    }

    /// Decides what only the whole export tells, and sets the owner's characteristics.
    private func finish(
        _ intake: inout ImportIntake, _ reconciler: ImportReconciler, _ isRehearsal: Bool
    ) async throws {
        let made = intake.report.exportDate.flatMap { ExportText.moment($0) }
        let offset = intake.report.exportDate.flatMap { ExportText.offset($0) }
        let ending = await reconciler.finish(
            .init(exportDate: made, offset: offset ?? 0, isWhole: !intake.report.isCutOff))
        if !isRehearsal {
            if !ending.isEmpty {
                try await store.apply(ending.change, as: ending.replaces ? options.title : nil)
            }
            let names = intake.report.renamedSources.map { ($0.value, $0.key) }
            try await reconciler.remember(
                exportDate: intake.report.isCutOff ? nil : made,
                names: Dictionary(names, uniquingKeysWith: { $1 }))
        }
        if !isRehearsal { try await store.setActivityGoals(intake.changesOfGoals) }
        for characteristic in OwnerCharacteristic.all(in: intake.owner) {
            let outcome = try characteristic.compare(with: store)
            if outcome == .set, !isRehearsal { try await characteristic.set(in: store) }
            intake.report.characteristics.append(
                ImportReport.Characteristic(
                    name: characteristic.name, value: characteristic.text, outcome: outcome))
        }
    }
}
