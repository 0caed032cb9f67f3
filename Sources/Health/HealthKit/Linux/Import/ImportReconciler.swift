import Foundation
internal import SampleStoreEngine

/// Decides whether the store has each sample of an export, and saves the new ones.
///
/// ```
/// export's sample ─┬─ a stored row of that type, source, interval and figure ─> already there
///                  ├─ a sample that the user deleted here ────────────────────> left deleted
///                  ├─ a stored row of that interval with another figure ──────> waits for the end
///                  └─ none of these ──────────────────────────────────────────> new
/// ```
/// The samples that the store had when the import began are compared by contents, not by identity: identities are
/// hashes of an export's text, and another export of the same phone may write other units, another source name or
/// another order. Each row is claimed by one sample, so that equal samples are counted and not collapsed. Rows that no
/// sample claimed are missing from the export, but this is known only at the end of the export (see ``finish(_:)``).
///
/// Memory: two bits for each stored row of the types in the export, and the samples that wait for the end.
package actor ImportReconciler {
    /// The user's options of an import.
    package struct ImportChoices: Sendable {
        /// Restores samples that the user deleted here.
        package var restoresDeleted = false
        /// Deletes samples of earlier imports that this export no longer has.
        package var replaces = false
        /// Whether the import only decides and saves nothing.
        package var isRehearsal = false

        package init() {}
    }

    let core: StoreCore
    let options: ImportChoices
    /// The store when the import began.
    let basis: Snapshot
    /// The number of damaged parts of the file that were known when `basis` was taken.
    private let damageCount: Int
    var sources: ImportSources
    var tombstones: ImportTombstones
    private var rows: [String: StoredRowMatcher?] = [:]
    /// The rows of the last requested type.
    private var latest: (type: HKSampleType, rows: StoredRowMatcher?)?
    /// Samples whose identity another sample has already, with their new identities.
    private var renamed: [UUID: UUID] = [:]
    /// The identities of workouts in the store, by the identities in the export's text.
    private var workouts: [UUID: UUID] = [:]
    /// The identities of workouts that were deleted here.
    private var deletedWorkouts: Set<UUID> = []
    /// Routes and samples that are not linked to their workouts yet: the identities of both in the store.
    private var unlinked: [(part: UUID, workout: UUID)] = []
    /// The samples that the user deleted here, without those that an export of a phone brought.
    private lazy var deletedByIdentity = Set(
        basis.deletionHistory().lazy.filter { !$0.id.isImported && JSONValue.isDeletedByUser($0.details) }
            .map(\.id))
    /// The identities of new samples that occur in our own export.
    private var named: Set<UUID> = []
    /// The samples that wait for the end, in the order of the export.
    var waiting: [HKSample] = []
    private var waitingIdentities: Set<UUID> = []
    var coverage = ImportCoverage()
    /// The names of sources in the store, and whether the store has anything that an export could contain again.
    package nonisolated let knownNames: Set<String>
    var coincidences = CoincidenceCounts()
    /// The identifiers of sources, by the other names that exports have for them.
    package nonisolated let otherNames: [String: String]
    /// The counts by type identifier.
    var count: [String: TypeImportCounts] = [:]
    /// What the batches so far did.
    private var saved = Reversal()
    /// Whether the store has no samples or deletions that an export could name again.
    private let isFirst: Bool

    init(core: StoreCore, options: ImportChoices) throws {
        self.core = core
        self.options = options
        // A state whose parts are there: a part that turns out to be damaged later ends the import, see `checkBasis`.
        let (basis, damageCount) = try core.reading { ($0, try core.open().damageCount) }
        self.damageCount = damageCount
        let tombstones = ImportTombstones(basis)
        self.basis = basis
        self.tombstones = tombstones
        sources = ImportSources(basis)
        otherNames = core.sourceNames(in: basis)
        knownNames = Set(basis.origins.map(\.source)).union(otherNames.keys)
        isFirst = basis.count == 0 && tombstones.isEmpty
    }

    /// Decides the next samples of the export, and saves the new ones in one transaction.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written, `errorInvalidArgument` for a
    ///   sample that cannot be stored. None of these samples is stored then.
    package func take(_ samples: [ImportedSample]) async throws {
        var new: [HKSample] = []
        new.reserveCapacity(samples.count)
        let before = count
        for sample in samples { decide(sample, &new) }
        try checkBasis()
        let links = unlinked
        unlinked = []
        guard !options.isRehearsal, !new.isEmpty || !links.isEmpty else { return }
        let isNoted = fitsStep
        let done = try await core.onWriteQueue { [core, new] in
            try core.commitPart(isNoted: isNoted) { transaction in
                let inserted = try StoreCore.insertAsWritten(new, into: &transaction)
                for link in links { try Self.relate(link.part, to: link.workout, in: &transaction) }
                return inserted
            }
        }
        saved.note(done.commit, done.reversal)
        settle(done.result, since: before)
    }

    /// Throws when a part of `basis` could not be read: the decisions since may be wrong.
    private func checkBasis() throws { try core.readingAll(since: damageCount) {} }

    /// Corrects the counts of decisions by the samples that were stored: a damaged export may give two samples one
    /// identity, or name a member of a correlation only once.
    private func settle(_ inserted: [String: Int], since before: [String: TypeImportCounts]) {
        for type in Set(inserted.keys).union(count.keys) {
            let decided = (count[type]?.added ?? 0) - (before[type]?.added ?? 0)
            let difference = (inserted[type] ?? 0) - decided
            guard difference != 0 else { continue }
            count[type, default: .init()].added += difference
            count[type, default: .init()].alreadyThere += max(0, -difference)
        }
    }

    /// Adds a part to its workout if both are stored.
    private static func relate(_ part: UUID, to workout: UUID, in transaction: inout Transaction) throws {
        guard transaction.contains(part), transaction.contains(workout) else { return }
        let members = transaction.members(of: workout)
        if !members.contains(part) { try transaction.setMembers(of: workout, to: members + [part]) }
    }

    /// The counts of the decisions so far, by type identifier.
    package var counts: [String: TypeImportCounts] {
        var all = count
        for case let rows? in rows.values where rows.claimCount > 0 {
            all[rows.type, default: .init()].alreadyThere += rows.claimCount
        }
        return all
    }

    // MARK: One sample

    /// The decision about a sample.
    private enum Decision {
        case known(UUID)
        case deleted
        case waits
        case new(UUID)

        /// `known` for a sample that is or will be in the store. A waiting sample gets the given identity.
        func lasting(_ identity: UUID) -> Decision {
            switch self {
            case .known, .deleted: self
            case .waits: .known(identity)
            case .new(let id): .known(id)
            }
        }
    }

    /// - Parameter new: receives the samples to save now.
    private func decide(_ imported: ImportedSample, _ new: inout [HKSample]) {
        if let correlation = imported.sample as? HKCorrelation { return decide(correlation, imported, &new) }
        if imported.isRepeated { return }
        let sample = imported.sample
        if let workout = imported.workout, deletedWorkouts.contains(workout.provenance.uuid) {
            return count[sample.storedSampleType.storedIdentifier, default: .init()].leftDeleted += 1
        }
        let decision = decision(of: imported)
        switch decision {
        case .new(let id): new.append(sample.identified(as: id))
        case .waits: wait(for: sample)
        case .known, .deleted: break
        }
        guard case .known(let id) = decision.lasting(sample.provenance.uuid) else {
            if sample is HKWorkout { deletedWorkouts.insert(sample.provenance.uuid) }
            return
        }
        if sample is HKWorkout {
            workouts[sample.provenance.uuid] = id
            unlinked += imported.parts.map { (renamed[$0] ?? $0, id) }
        }
        if let workout = imported.workout.flatMap({ workouts[$0.provenance.uuid] }) {
            unlinked.append((id, workout))
        }
    }

    private func wait(for sample: HKSample) {
        if waitingIdentities.insert(sample.provenance.uuid).inserted { waiting.append(sample) }
    }

    private func decision(of imported: ImportedSample) -> Decision {
        let sample = imported.sample
        let type = sample.storedSampleType.storedIdentifier
        if isFirst {
            count[type, default: .init()].added += 1
            return .new(sample.provenance.uuid)
        }
        if !sample.provenance.uuid.isImported { return decisionByIdentity(of: sample) }
        let question = MatchKey(sample, source: sources.number(of: sample.provenance.sourceRevision))
        coverage.add(question)
        var rival = false
        switch rows(of: sample.storedSampleType)?.claim(question, sources) {
        case .same(let row): return .known(row.id)
        case .other: rival = true
        case nil, .some(.none): break
        }
        if isDeleted(imported, question) { return .deleted }
        // A route has the identity of its workout, and its file may have other times now. All other identities depend
        // on the times: a row with this identity and another end was changed by a line of our own export.
        let end = rows(of: sample.storedSampleType)?.end(of: question.id, startingAt: question.start)
        if imported.workout != nil && basis.contains(question.id) || end.map({ $0 != question.end }) == true {
            count[type, default: .init()].alreadyThere += 1
            return .known(question.id)
        }
        if rival || tombstones.hasOther(sample, question, claiming: false) { return .waits }
        count[type, default: .init()].added += 1
        return .new(freeIdentity(for: sample, question))
    }

    /// The decision on a sample with an identity from our own export: no phone made it, so no correction is expected.
    private func decisionByIdentity(of sample: HKSample) -> Decision {
        let (id, type) = (sample.provenance.uuid, sample.storedSampleType.storedIdentifier)
        if basis.contains(id) || named.contains(id) {
            count[type, default: .init()].alreadyThere += 1
            return .known(id)
        }
        if !options.restoresDeleted, deletedByIdentity.contains(id) {
            count[type, default: .init()].leftDeleted += 1
            return .deleted
        }
        count[type, default: .init()].added += 1
        named.insert(id)
        return .new(id)
    }

    private func isDeleted(_ imported: ImportedSample, _ question: MatchKey) -> Bool {
        guard !tombstones.isEmpty else { return false }
        guard tombstones.claim(imported.sample, question) else { return false }
        if options.restoresDeleted { return false }
        count[imported.sample.storedSampleType.storedIdentifier, default: .init()].leftDeleted += 1
        return true
    }

    /// The sample's identity, or another one if a sample of the same start uses it.
    private func freeIdentity(for sample: HKSample, _ question: MatchKey) -> UUID {
        guard let rows = rows(of: sample.storedSampleType.storedIdentifier),
            rows.has(sample.provenance.uuid, startingAt: question.start)
        else { return sample.provenance.uuid }
        let id = sample.provenance.uuid.next(isFree: { !rows.has($0, startingAt: question.start) })
        renamed[sample.provenance.uuid] = id
        return id
    }

    private func rows(of type: HKSampleType) -> StoredRowMatcher? {
        if let latest, latest.type === type { return latest.rows }
        let rows = rows(of: type.storedIdentifier)
        latest = (type, rows)
        return rows
    }

    func rows(of type: String) -> StoredRowMatcher? {
        if let known = rows[type] { return known }
        let made = basis.columns(of: type).map(StoredRowMatcher.init)
        rows[type] = .some(made)
        return made
    }

    // MARK: Correlations

    private func decide(_ correlation: HKCorrelation, _ imported: ImportedSample, _ new: inout [HKSample]) {
        let type = correlation.storedSampleType.storedIdentifier
        if isFirst {
            count[type, default: .init()].added += 1
            for member in correlation.storedObjects
            where !imported.repeatedMembers.contains(member.provenance.uuid) {
                count[member.storedSampleType.storedIdentifier, default: .init()].added += 1
            }
            return new.append(correlation)
        }
        if !correlation.provenance.uuid.isImported {
            switch decisionByIdentity(of: correlation) {
            case .new:
                return new.append(correlation.containing(Set(decide(membersOf: correlation, imported).all)))
            default: return
            }
        }
        let question = MatchKey(
            correlation, source: sources.number(of: correlation.provenance.sourceRevision))
        coverage.add(question)
        let members = decide(membersOf: correlation, imported)
        let rival =
            rows(of: type)?.claimGroup(question, Set(members.all.map(\.provenance.uuid)), sources) ?? .none
        if case .same = rival {
            count[type, default: .init()].alreadyThere += 1
            return new.append(contentsOf: members.new)
        }
        if members.all.isEmpty || isDeleted(imported, question) {
            if members.all.isEmpty { count[type, default: .init()].leftDeleted += 1 }
            return new.append(contentsOf: members.new)
        }
        let whole = correlation.containing(
            Set(members.all), identifiedAs: freeIdentity(for: correlation, question))
        if case .other = rival { return wait(for: whole, with: members.new, &new) }
        if members.all.contains(where: { waitingIdentities.contains($0.provenance.uuid) }) {
            return wait(for: whole, with: members.new, &new)
        }
        count[type, default: .init()].added += 1
        new.append(whole)
    }

    /// Postpones a correlation; its new members are not postponed.
    private func wait(for correlation: HKCorrelation, with members: [HKSample], _ new: inout [HKSample]) {
        wait(for: correlation)
        new += members
    }

    /// The members of the correlation, and those of them that must be saved with it.
    private func decide(
        membersOf correlation: HKCorrelation, _ imported: ImportedSample
    ) -> (all: [HKSample], new: [HKSample]) {
        var (all, new): ([HKSample], [HKSample]) = ([], [])
        for member in correlation.storedObjects.sorted(by: { $0.provenance.uuid < $1.provenance.uuid }) {
            let isRepeated = imported.repeatedMembers.contains(member.provenance.uuid)
            switch decision(of: member, isRepeated: isRepeated) {
            case .known(let id): all.append(member.identified(as: id))
            case .new(let id):
                all.append(member.identified(as: id))
                if !isRepeated { new.append(member.identified(as: id)) }
            case .waits:
                wait(for: member)
                all.append(member)
            case .deleted: break
            }
        }
        return (all, new)
    }

    private func decision(of member: HKSample, isRepeated: Bool) -> Decision {
        guard isRepeated else { return decision(of: ImportedSample(member)) }
        if !member.provenance.uuid.isImported {
            let id = member.provenance.uuid
            if isFirst || basis.contains(id) || named.contains(id) { return .known(id) }
            // The member is not repeated at the top level of the export.
            return decisionByIdentity(of: member)
        }
        let question = MatchKey(member, source: sources.number(of: member.provenance.sourceRevision))
        if waitingIdentities.contains(member.provenance.uuid) { return .waits }
        if let row = rows(of: member.storedSampleType.storedIdentifier)?.link(question, sources) {
            return .known(row.id)
        }
        if !options.restoresDeleted, tombstones.link(member, question) { return .deleted }
        return .new(renamed[member.provenance.uuid] ?? member.provenance.uuid)
    }

    /// Counts the samples of earlier imports that the export no longer has, and deletes them if the user chose to.
    ///
    /// An export covers its own sources, from the day of its first sample until it was made. When it has at least half
    /// of the store's samples of that time, it comes from the same phone, and a source that it lacks was deleted there.
    /// This does not apply to the running app: its imported samples come from diaries, which no phone has.
    func findMissing(_ closing: Closing, _ ending: inout FinalImportChanges) {
        guard coverage.first.isFinite else { return }
        let day = ((coverage.first + closing.offset) / 86_400).rounded(.down) * 86_400 - closing.offset
        let end = max(coverage.last, closing.exportDate ?? -.infinity).nextUp
        let app = sources.number(of: core.configuration.source.storedSource.storedBundleIdentifier)
        var found: [(type: String, row: Int, isOwn: Bool)] = []
        var named = 0
        for type in basis.types {
            guard let rows = rows(of: type) else { continue }
            let range = rows.columns.rows(startingIn: day..<end)
            rows.columns.forEachSlice(range) { slice in
                slice.withColumns { _, _, _, origins in
                    for index in 0..<slice.count {
                        let row = slice.firstRow + index
                        if rows.claimed[row] {
                            named += 1
                        } else if slice.id(index).isImported {
                            let source = self.sources.number(ofOrigin: Int(origins[index]))
                            let isOwn = self.coverage.sources.contains(source)
                            if isOwn || source != app { found.append((type, row, isOwn)) }
                        }
                    }
                }
            }
        }
        let isSamePhone = named >= found.count
        for (type, row, isOwn) in found where isOwn || isSamePhone {
            guard options.replaces else {
                count[type, default: .init()].missing += 1
                continue
            }
            guard let sample = stored(row, of: type) else { continue }
            count[type, default: .init()].removed += 1
            ending.change.deleted.append(sample)
        }
    }

    /// Facts that are known only at the end of an export.
    package struct Closing: Sendable {
        /// The creation time of the export, in seconds since the reference date.
        package var exportDate: Double?
        /// Seconds by which the export's local time is ahead of UTC: its days begin at local midnight.
        package var offset: Double
        /// Whether the complete export was read. Otherwise no sample counts as missing from it.
        package var isWhole: Bool

        package init(exportDate: Double?, offset: Double, isWhole: Bool) {
            self.exportDate = exportDate
            self.offset = offset
            self.isWhole = isWhole
        }
    }

    /// Decides the samples that waited for the end of the export.
    ///
    /// A waiting sample can have the type, source and interval of a stored sample that the export no longer has. Then
    /// it is a correction and replaces the stored sample. The other unclaimed stored samples are missing from the
    /// export; they are deleted if the user chose to.
    /// - Throws: `HKError.errorDatabaseInaccessible` when a part of the store could not be read.
    package func finish(_ closing: Closing) throws -> FinalImportChanges {
        var ending = FinalImportChanges()
        let newest = core.newestExport(in: basis)
        let isOlder = newest.map { $0 > closing.exportDate ?? $0 } ?? false
        let known = Set(
            waiting.filter { !($0 is HKCorrelation) }.compactMap { sample -> UUID? in
                settle(sample, closing, isOlder, &ending) ? sample.provenance.uuid : nil
            })
        for sample in waiting {
            guard let correlation = sample as? HKCorrelation else { continue }
            settle(correlation, keeping: known, closing, isOlder, &ending)
        }
        waiting = []
        if closing.isWhole, !isOlder { findMissing(closing, &ending) }
        ending.change.isByImport = true
        try checkBasis()
        return ending
    }

    /// Whether few enough samples were saved for one step that takes all batches back.
    package var fitsStep: Bool { UndoStep.mayHaveReversal(of: saved) }

    /// Saves the changes at the end.
    ///
    /// - Parameters:
    ///   - title: the title in the undo history; nil for changes that cannot be undone.
    ///   - withBatches: whether the step takes back what the batches added, too.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func save(_ ending: FinalImportChanges, as title: String?, withBatches: Bool) async throws {
        let earlier = withBatches ? saved : Reversal()
        guard !options.isRehearsal, !ending.isEmpty || !earlier.isEmpty else { return }
        var change = ending.change
        change.isByImport = true
        try await core.onWriteQueue { [core, change] in
            try core.apply(change, as: title, after: earlier)
        }
    }

    /// Stores the facts that later imports need.
    ///
    /// - Parameter names: the identifiers of sources that have another name in this export.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func remember(exportDate: Double?, names: [String: String]) async throws {
        guard !options.isRehearsal else { return }
        let isNewest = exportDate.map { $0 > core.newestExport(in: basis) ?? -.infinity } ?? false
        guard isNewest || !names.isEmpty else { return }
        try await core.onWriteQueue { [core] in
            var entries: [(JSONValue, [String])] = names.map {
                (.string($0.value), [StoredKey.sourceNames, $0.key])
            }
            if isNewest, let exportDate { entries.append((.double(exportDate), [StoredKey.newestExport])) }
            try core.commit { transaction in
                var known = transaction.value(forKey: StoredKey.imports) ?? .object([:])
                for (value, path) in entries { known = known.setting(value, at: path) }
                try transaction.setValue(known, forKey: StoredKey.imports)
            }
        }
    }

    // MARK: Samples that waited

    /// Whether the sample will be in the store.
    private func settle(
        _ sample: HKSample, _ closing: Closing, _ isOlder: Bool, _ ending: inout FinalImportChanges
    ) -> Bool {
        let type = sample.storedSampleType.storedIdentifier
        let question = MatchKey(sample, source: sources.number(of: sample.provenance.sourceRevision))
        if let row = rows(of: type)?.unclaimed(question, sources) {
            rows(of: type)?.claim(row, start: question.start)
            guard closing.isWhole else {
                count[type, default: .init()].undecided += 1
                return false
            }
            guard !isOlder else {
                count[type, default: .init()].outdated += 1
                return false
            }
            guard let old = stored(row.row, of: type) else { return false }
            count[type, default: .init()].corrected += 1
            ending.change.deleted.append(old)
            ending.change.restored.append(sample)
            ending.change.replacements.append((old, sample))
            return true
        }
        if !options.restoresDeleted, tombstones.hasOther(sample, question, claiming: true) {
            count[type, default: .init()].leftDeleted += 1
            return false
        }
        count[type, default: .init()].added += 1
        ending.change.restored.append(sample)
        return true
    }

    /// - Parameter known: postponed samples that will be stored.
    private func settle(
        _ correlation: HKCorrelation, keeping known: Set<UUID>, _ closing: Closing, _ isOlder: Bool,
        _ ending: inout FinalImportChanges
    ) {
        let members = correlation.storedObjects.filter {
            !waitingIdentities.contains($0.provenance.uuid) || known.contains($0.provenance.uuid)
        }
        guard !members.isEmpty else { return }
        _ = settle(correlation.containing(members), closing, isOlder, &ending)
    }

    func stored(_ row: Int, of type: String) -> HKSample? {
        basis.columns(of: type).flatMap { SampleCoder.object(from: $0.sample(row), in: basis) }
    }
}

extension HKHealthStore {
    /// Begins an import into the store.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    package func importReconciler(_ options: ImportReconciler.ImportChoices) throws -> ImportReconciler {
        try ImportReconciler(core: core, options: options)
    }
}

/// The changes of an import at its end, in one transaction.
package struct FinalImportChanges: Sendable {
    package var change = HKHealthStore.Change()

    /// No changes, to be filled in.
    package init() {}

    package var isEmpty: Bool { change.deleted.isEmpty && change.restored.isEmpty }
    /// Whether samples are deleted: only such a change is worth an undo step.
    package var replaces: Bool { !change.deleted.isEmpty }
}

extension StoreCore {
    /// The identifiers of sources by their other names in exports.
    func sourceNames(in snapshot: Snapshot) -> [String: String] {
        guard case .object(let names)? = snapshot.value(forKey: StoredKey.imports)?[StoredKey.sourceNames]
        else { return [:] }
        return names.compactMapValues(\.text)
    }

    /// The creation date of the newest export that was imported; nil where it is not known.
    func newestExport(in snapshot: Snapshot) -> Double? {
        snapshot.value(forKey: StoredKey.imports)?[StoredKey.newestExport]?.number
    }
}

/// The outcomes of an import for the samples of one type, as numbers of samples.
public struct TypeImportCounts: Sendable, Hashable {
    /// Samples that are new in the store (in a rehearsal: would be).
    public var added = 0
    /// Samples from an earlier import.
    public var alreadyThere = 0
    /// Samples of an earlier import whose value was corrected to the export's.
    public var corrected = 0
    /// Samples that the user deleted or changed in the store, and that were not restored.
    public var leftDeleted = 0
    /// Samples with another value in a newer export that was read before; they were not imported.
    public var outdated = 0
    /// Samples with another value than the stored ones; left out, because the export is incomplete.
    public var undecided = 0
    /// Samples from an earlier import that are not in the export any more. They stay in the store.
    public var missing = 0
    /// Samples missing from the export that were deleted because the user chose to.
    public var removed = 0
    /// Samples whose members or contents in the other store differ; both sides are joined.
    public var joined = 0
    /// Samples that the other store had deleted, and that are deleted here now.
    public var deletedThere = 0
    /// Samples in the export with a date after the present instant, new or not.
    public var toCome = 0

    /// Counts of added and known samples; all other counts are 0.
    public init(added: Int = 0, alreadyThere: Int = 0) {
        self.added = added
        self.alreadyThere = alreadyThere
    }

    /// The sum, outcome by outcome.
    public static func + (a: TypeImportCounts, b: TypeImportCounts) -> TypeImportCounts {
        var sum = a
        for figure in [
            \.added, \.alreadyThere, \.corrected, \.leftDeleted, \.outdated, \.undecided, \.missing,
            \.removed, \.joined, \.deletedThere, \.toCome,
        ] as [WritableKeyPath<TypeImportCounts, Int>] {
            sum[keyPath: figure] += b[keyPath: figure]
        }
        return sum
    }
}
