internal import Dispatch
import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// The contents of a store in order, without keeping them in memory: deletions, then samples. Groups and workouts come
/// after their members, and links between samples last, so that a reader never gets a record before its members.
package struct StoreExport: Sendable {
    /// A selection of samples; by default all of them.
    package struct Selection: Sendable {
        package var types: Set<String>?
        /// The first instant of the selection; `end` is the first instant after it.
        package var start: Date?
        package var end: Date?
        /// Names or identifiers of sources.
        package var sources: Set<String>?
        /// The state from which changes are exported: see ``StoreExport/mark``.
        package var since: String?
        /// Whether a selection includes deletions.
        package var hasDeletions = false
        /// Whether times are dates in ISO 8601, instead of seconds since 2001.
        package var hasISOTimes = false

        package init() {}

        /// Whether the selection leaves out no sample by type, time or source.
        package var isAll: Bool { types == nil && start == nil && end == nil && sources == nil }
    }

    /// One sample of an export.
    package struct SampleRow: Sendable {
        fileprivate let sample: Sample
        fileprivate var deletions = DeletionState()
        fileprivate var hasISOTimes = false

        package var id: UUID { sample.id }
        package var type: String { sample.type }
        package var start: Date { Date(timeIntervalSinceReferenceDate: sample.start) }
        /// The end; nil for an open one.
        package var end: Date? {
            sample.end.isFinite ? Date(timeIntervalSinceReferenceDate: sample.end) : nil
        }
        /// The number in `unit`, or a category's code.
        package var value: Double { sample.value }
        package var unit: String? { sample.unit }
        /// The name of a food; nil for other samples.
        package var name: String? {
            guard case .object(let metadata)? = sample.details["metadata"],
                case .string(let name)? = metadata[HKMetadataKeyFoodType]
            else { return nil }
            return name
        }
        package var source: String { sample.origin.name }
        package var sourceIdentifier: String { sample.origin.source }
        package var device: String? { sample.origin.device["name"] }
        /// Every field as one line of JSON: see `StoreIntake`.
        package var line: String {
            StoreExportLine.text(
                sample, deletions: deletions.count, known: deletions.time == nil ? [:] : deletions.fields,
                hasISOTimes: hasISOTimes)
        }
    }

    private let core: StoreCore
    private let snapshot: Snapshot
    /// The number of damaged parts of the file that were known when the export began.
    private let damageCount: Int
    private let selection: Selection
    private let files: AttachmentFiles
    private let deletions: DeletionHistory
    /// The samples added and deleted since the mark; nil for an export without a mark.
    private let recent: (added: [String: [UUID]], deleted: Set<UUID>)?

    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read, `HKError.errorInvalidArgument` for
    ///   a mark of another store.
    package init(_ store: HKHealthStore, _ selection: Selection = Selection()) throws {
        core = store.core
        (snapshot, damageCount) = try store.core.reading { ($0, try store.core.open().damageCount) }
        files = store.core.attachmentFiles
        deletions = DeletionHistory(snapshot)
        self.selection = selection
        let snapshot = snapshot
        recent = try selection.since.map { try Self.changes(in: snapshot, since: $0) }
    }

    /// The number of samples of the types, at any time.
    package var count: Int {
        types.reduce(0) { sum, type in
            sum + (recent.map { $0.added[type]?.count ?? 0 } ?? snapshot.count(of: type))
        }
    }

    /// The number of attached files that are left out.
    package var attachmentsLeftOut: Int {
        selection.isAll ? 0 : snapshot.count(of: LinkedRecordKind.attachment.rawValue)
    }

    /// All documents, as a line; nil for none.
    package var documents: String? { StoreExportLine.documents(snapshot.documents.all) }

    /// Calls the body with each line: see `StoreIntake`. The header contains the owner's characteristics and other
    /// named values, and the line after it the documents, unless the export is a selection of samples.
    ///
    /// - Returns: the number of attached files that are left out because their contents cannot be read.
    /// - Throws: `HKError.errorDatabaseInaccessible` where a part of the store cannot be read; the errors of the body.
    @discardableResult
    package func forEachLine(_ body: (String) throws -> Void) throws -> Int {
        var (lines, lost) = (0, Set<UUID>())
        func put(_ line: String) throws {
            lines += 1
            try body(line)
        }
        try put(StoreExportLine.header(selection.isAll ? snapshot.values : [:]))
        if selection.isAll, let documents { try put(documents) }
        if selection.isAll || selection.hasDeletions { try forEachDeletion { try put($2) } }
        if selection.isAll { lost = try forEachContents(put) }
        try forEachText(without: lost, { $0.line }, put)
        try body(StoreExportLine.end(lines: lines, mark: mark))
        return lost.count
    }

    /// Calls the body with the deletions of the chosen types. They are not selected by date and source, which a
    /// tombstone may lack. An export since a mark includes samples of an undone merge, which have no times of deletion.
    fileprivate func forEachDeletion(_ body: (UUID, String, _ line: String) throws -> Void) throws {
        let gone = recent?.deleted ?? Set(deletions.states.keys)
        for id in gone.sorted(by: { $0.uuidString < $1.uuidString }) where !snapshot.contains(id) {
            let state = deletions.states[id] ?? DeletionState()
            guard state.isDeleted || recent != nil, let last = deletions.last[id],
                selection.types?.contains(last.type) != false
            else { continue }
            let type = last.type
            var details = last.details
            details[DeletionState.DetailKey.time] = nil
            details[DeletionState.DetailKey.known] = nil
            if state.time != nil { state.note(in: &details) }
            deletions.lineage.note(id, in: &details) { snapshot.contains($0) }
            try body(
                id, type,
                StoreExportLine.deletion(
                    id, type: type, times: state.isDeleted ? state.count : 0, details: details))
        }
    }

    /// The contents of each attached file, in parts.
    /// - Returns: the files whose contents cannot be read.
    private func forEachContents(_ body: (String) throws -> Void) throws -> Set<UUID> {
        let attachment = LinkedRecordKind.attachment.rawValue
        let rows =
            recent.map { ($0.added[attachment] ?? []).compactMap(snapshot.sample) }
            ?? LinkedRecordKind.attachment.rows(in: snapshot)
        return try forEachContents(of: rows, body)
    }

    private func forEachContents(of rows: [Sample], _ body: (String) throws -> Void) throws -> Set<UUID> {
        var lost: Set<UUID> = []
        for row in rows {
            // IGNORED: the caller reports the number of files left out; the examination of the store names them.
            guard let contents = try? files.read(row.id),
                HKAttachment.checksum(in: row) == Checksum.crc32c([UInt8](contents))
            else {
                lost.insert(row.id)
                continue
            }
            var offset = 0
            repeat {
                let part = contents.dropFirst(offset).prefix(1 << 20)
                try body(StoreExportLine.contents(Data(part), of: row.id, offset: offset))
                offset += part.count
            } while offset < contents.count
        }
        return lost
    }

    /// Throws when a part of the file could not be read since the export began. Samples that are damaged for good are
    /// left out, and reported with the store's problems.
    private func checkReading() throws {
        let engine = try core.open()
        guard engine.damageCount != damageCount else { return }
        engine.awaitNoticeOfDamage()
        guard engine.recoveries.contains(where: \.isLoss) else { throw HKError.damaged([]) }
    }

    /// Calls the body with each sample: by type, then by time.
    /// - Throws: the errors of the body.
    package func forEach(_ body: (SampleRow) throws -> Void) throws {
        let range = first...last
        guard range.lowerBound < range.upperBound else { return }
        func take(_ sample: Sample) throws {
            guard
                selection.sources.map({ names in
                    names.contains(sample.origin.name) || names.contains(sample.origin.source)
                }) != false
            else { return }
            try body(
                SampleRow(
                    sample: sample, deletions: deletions.state(of: sample.id, isThere: true),
                    hasISOTimes: selection.hasISOTimes))
        }
        for type in types {
            guard let recent else {
                try snapshot.forEachSample(of: type, startingIn: range, take)
                continue
            }
            for sample in (recent.added[type] ?? []).lazy.compactMap(snapshot.sample)
            where range.contains(sample.start) { try take(sample) }
        }
        try checkReading()
    }

    /// Calls the body with the text of each sample, in the order of ``forEach(_:)``. All processors make the texts of
    /// 2048 samples at a time: an electrocardiogram or a route may be large.
    ///
    /// - Throws: the errors of the body.
    package func forEachText(
        without lost: Set<UUID> = [], _ text: @Sendable (SampleRow) -> String, _ body: (String) throws -> Void
    ) throws {
        var waiting: [SampleRow] = []
        func flush() throws {
            for text in Self.texts(of: waiting, text) { try body(text) }
            waiting.removeAll(keepingCapacity: true)
        }
        try forEach { row in
            guard !lost.contains(row.id) else { return }
            waiting.append(row)
            if waiting.count == 2048 { try flush() }
        }
        try flush()
    }

    private static func texts(of rows: [SampleRow], _ text: @Sendable (SampleRow) -> String) -> [String] {
        let parts = ProcessInfo.processInfo.activeProcessorCount
        let made = Mutex(Array(repeating: [String](), count: parts))
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            let texts = rows[rows.count * part / parts..<rows.count * (part + 1) / parts].map(text)
            made.withLock { $0[part] = texts }
        }
        return made.withLock { $0.flatMap(\.self) }
    }

    /// The types of all selected samples: members before the samples that contain them.
    package var typeNames: [String] { types }

    /// Calls the body with each sample of a type as Apple's object, by time. The object is nil for a link, and for a
    /// sample of a kind that this version does not know.
    ///
    /// - Throws: the errors of the body.
    package func forEachObject(of type: String, _ body: (HKSample?, UUID) throws -> Void) throws {
        try snapshot.forEachSample(of: type, startingIn: Sample.times.lowerBound...Sample.times.upperBound) {
            try body(SampleCoder.object(from: $0, in: snapshot), $0.id)
        }
        try checkReading()
    }

    /// Calls the body with the lines of some samples, in their order, between a header without values and an end.
    ///
    /// - Returns: the same as ``forEachLine(_:)``.
    /// - Throws: the errors of ``forEachLine(_:)``.
    @discardableResult
    package func forEachLine(of ids: [UUID], _ body: (String) throws -> Void) throws -> Int {
        var lines = 0
        func put(_ line: String) throws {
            lines += 1
            try body(line)
        }
        try put(StoreExportLine.header([:]))
        let attached = ids.compactMap(snapshot.sample).filter {
            $0.type == LinkedRecordKind.attachment.rawValue
        }
        let lost = try forEachContents(of: attached, put)
        for sample in ids.lazy.compactMap(snapshot.sample) where !lost.contains(sample.id) {
            try put(SampleRow(sample: sample, deletions: deletions.state(of: sample.id, isThere: true)).line)
        }
        try checkReading()
        try body(StoreExportLine.end(lines: lines, mark: mark))
        return lost.count
    }

    /// The sample with an identity; nil for a missing one, and for a kind that this version does not know.
    package func object(_ id: UUID) -> HKSample? {
        snapshot.sample(id).flatMap { SampleCoder.object(from: $0, in: snapshot) }
    }

    /// The sources of samples, each identifier once, in the order of the identifiers.
    package var sources: [HKSource] {
        let names = Dictionary(
            snapshot.origins.map { ($0.source, $0.name) }, uniquingKeysWith: { first, _ in first })
        return names.sorted { $0.key < $1.key }.map { HKSource(name: $0.value, bundleIdentifier: $0.key) }
    }

    /// The routes that belong to a workout, by time.
    package func routes(of workout: HKWorkout) -> [HKWorkoutRoute] {
        let members = snapshot.sample(workout.provenance.uuid)?.members ?? []
        return members.compactMap { snapshot.sample($0) }
            .filter { $0.type == ObjectTypeCatalogue.workoutRoute.storedIdentifier }
            .compactMap { SampleCoder.object(from: $0, in: snapshot) as? HKWorkoutRoute }
            .sorted { $0.storedStartDate < $1.storedStartDate }
    }

    /// The identities of the samples that belong to a workout, without its routes.
    package func samples(of workout: HKWorkout) -> [UUID] {
        let members = snapshot.sample(workout.provenance.uuid)?.members ?? []
        return members.filter {
            snapshot.sample($0)?.type.hasPrefix("HKQuantityType") == true
                || snapshot.sample($0)?.type.hasPrefix("HKCategoryType") == true
        }
    }

    /// The goals, by the day from which they apply, `2026-06-15`; oldest first.
    package var activityGoals: [(day: String, goals: HKHealthStore.ActivityGoals)] {
        ActivityGoalHistory(in: snapshot).all
    }

    private var first: Double { selection.start?.timeIntervalSinceReferenceDate ?? Sample.times.lowerBound }
    private var last: Double {
        selection.end.map { max(first, $0.timeIntervalSinceReferenceDate.nextDown) }
            ?? Sample.times.upperBound
    }

    /// The types, with members before the samples that contain them.
    private var types: [String] {
        LinkedRecordKind.ordered(
            snapshot.types.filter { type in
                selection.types?.contains(type) != false
                    // The records of attachments are useless without their files.
                    && (selection.isAll || type != LinkedRecordKind.attachment.rawValue)
            })
    }

    /// A state of the store, from which a later export continues: `812.790.6F1C22AB-…`. It has the number of the last
    /// commit, then the commit and the identity of the newest sample, which show whether a store has the same history.
    package var mark: String {
        let newest = snapshot.newestAddition
        return "\(snapshot.sequence)" + (newest.map { ".\($0.sequence).\($0.id.uuidString)" } ?? "")
    }

    /// The samples added and deleted since a mark, and the groups of the added samples, which have new members.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a mark of another store.
    private static func changes(
        in snapshot: Snapshot, since mark: String
    ) throws -> (added: [String: [UUID]], deleted: Set<UUID>) {
        let parts = mark.split(separator: ".")
        let numbers = parts.prefix(2).compactMap { Int($0) }
        guard let sequence = numbers.first, sequence >= 0, parts.count == 1 || parts.count == 3 else {
            throw HKError(.errorInvalidArgument, "“\(mark)” is not the mark of an export.")
        }
        var (added, deleted, groups) = ([String: [UUID]](), Set<UUID>(), Set<UUID>())
        for change in snapshot.changes(after: .end(of: sequence)) {
            switch change {
            case .added(_, let id, let type):
                added[type, default: []].append(id)
                groups.formUnion(snapshot.groups(containing: id))
            case .deleted(_, let id, _, _): deleted.insert(id)
            }
        }
        let newest = parts.count == 3 ? UUID(uuidString: String(parts[2])) : nil
        let isOurs = newest.map { deleted.contains($0) || snapshot.sequence(of: $0) == numbers.last } ?? true
        guard isOurs, sequence <= snapshot.sequence else {
            throw HKError(.errorInvalidArgument, "The mark \(mark) is of another store, or of a later state.")
        }
        for group in groups.subtracting(added.values.joined()) {
            guard let type = snapshot.sample(group)?.type else { continue }
            added[type, default: []].append(group)
        }
        return (added, deleted)
    }
}

/// The contents of a store, followed by its changes by any program, one item at a time.
package struct ChangeFeed: Sendable {
    package enum FeedItem: Sendable {
        case sample(StoreExport.SampleRow)
        /// A deleted sample; `line` is JSON, see `StoreIntake`.
        case deletion(id: UUID, type: String, line: String)
    }

    private let store: HKHealthStore
    /// The state up to which items were delivered; nil before the first state is complete.
    private var mark: String?

    /// - Parameter mark: the end of an earlier feed, see ``StoreExport/mark``; nil for the whole contents.
    package init(_ store: HKHealthStore, since mark: String?) { (self.store, self.mark) = (store, mark) }

    /// Calls the body with the items since the last call: deletions, then samples, with members before the samples that
    /// contain them. A feed without a mark leaves out the deletions before its first call.
    ///
    /// - Parameter body: also gets the mark from which another feed continues. The mark changes only with the last
    ///   item: if a feed breaks before that, the next feed repeats some items.
    /// - Throws: `HKError.errorInvalidArgument` where the mark is of another store, also when an older copy has taken
    ///   the place of the file; and what the body throws.
    package mutating func read(_ body: (FeedItem, String) throws -> Void) throws {
        var selection = StoreExport.Selection()
        selection.since = mark
        let export = try StoreExport(store, selection)
        let (before, after) = (mark ?? "0", export.mark)
        guard after != mark else { return }
        var last: FeedItem?
        func put(_ item: FeedItem) throws {
            if let last { try body(last, before) }
            last = item
        }
        if mark != nil { try export.forEachDeletion { try put(.deletion(id: $0, type: $1, line: $2)) } }
        try export.forEach { try put(.sample($0)) }
        if let last { try body(last, after) }
        mark = after
    }
}
