internal import SampleStore
import Foundation

/// What is ours and not Apple's: where the store lies, who the running app is, and what on Apple's
/// systems the Health app and the import do.
extension HKHealthStore {
    /// How a store object presents the running app.
    public struct Configuration: Sendable {
        /// The running app: what it saves carries this, and what carries this is its own.
        public var source: HKSourceRevision
        /// Who decides what the app may share and read.
        public var authorization: AuthorizationPolicy
        /// The clock: when an attachment was made, and the names of what is kept beside a damaged file, which
        /// take the clock that the store was opened with.
        public var now: @Sendable () -> Date
        /// Where the store and its builders take the identities of what they make themselves: workouts,
        /// series, attachments. Samples get theirs when they are initialised, before a store knows them.
        public var newIdentifier: @Sendable () -> UUID

        /// - Parameters:
        ///   - source: nil for the process's own, `HKSource.default()`.
        ///   - authorization: grants everything unless told otherwise.
        ///   - now: the system's clock unless a test brings its own.
        ///   - newIdentifier: random identities unless a test brings its own.
        public init(
            source: HKSourceRevision? = nil, authorization: AuthorizationPolicy = .grantAll,
            now: @escaping @Sendable () -> Date = { Date() },
            newIdentifier: @escaping @Sendable () -> UUID = { UUID() }
        ) {
            self.source = source ?? HKSourceRevision(source: .default(), version: nil)
            self.authorization = authorization
            self.now = now
            self.newIdentifier = newIdentifier
        }
    }

    /// An empty store in memory: for tests and for trying things out.
    public static func inMemory(configuration: Configuration = Configuration()) -> HKHealthStore {
        HKHealthStore(
            core: StoreCore(engine: SampleStore(namesAt: SyncIndex.path), configuration: configuration))
    }

    /// Opens the store in a file, creating it with its folder when there is none.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible`, saying why, for a file that cannot be opened or is
    ///   no health store; such a file is not touched.
    public convenience init(url: URL, configuration: Configuration = Configuration()) throws {
        self.init(core: try StoreCore.opened(at: url, configuration: configuration))
    }

    /// Makes a store the one that `HKHealthStore()` opens in this process.
    ///
    /// Without a call it is what the environment variable `HEALTHKIT_STORE` names (`memory`, or the path
    /// of a file), and else `healthkit/health.json` in `XDG_DATA_HOME` or `~/.local/share`.
    public static func useDefault(_ store: HKHealthStore) {
        DefaultStore.use(store.core)
    }

    /// What was wrong with the store's file since it was opened, one sentence each, for the user to be told.
    /// Empty for a sound file and for a store in memory.
    public var recoveries: [String] {
        // SAFETY: a store that cannot be opened says why on every call.
        ((try? core.open())?.recoveries ?? []).map(\.sentence)
    }

    /// Calls the handler when a save has waited a second for another process that is writing to the store's file,
    /// with a sentence that names the process if it is known. On the thread of the save; replaces the handler
    /// before. After five seconds the save throws, with ``HKError/fileProblem`` `busy`.
    public func onWait(_ handler: @escaping @Sendable (String) -> Void) {
        // SAFETY: a store that cannot be opened says why on every call.
        guard let engine = try? core.open() else { return }
        engine.onWait { handler("Waiting for \($0.sentence), which is writing to the store.") }
    }

    /// The running app, and who decides what it may do. A change holds from the next call on.
    public var configuration: Configuration {
        get { core.configuration }
        set { core.configuration = newValue }
    }

    // MARK: Objects of others

    /// How many samples of each type an import has stored, and how many were there before.
    public struct ImportCount: Sendable, Hashable {
        /// By type identifier.
        public var added: [String: Int] = [:]
        /// By type identifier: samples whose UUID is in the store.
        public var alreadyThere: [String: Int] = [:]
    }

    /// Saves samples as they are: each with the UUID, source revision and device that it carries.
    ///
    /// For imports and for undoing a deletion. Needs no authorization, applies no sync identifiers. A sample
    /// whose UUID is in the store is counted and left alone; a correlation links members that are there. All
    /// or nothing; some hundred thousand samples at once are fine.
    @discardableResult
    public func saveAsWritten(_ samples: [HKSample]) async throws -> ImportCount {
        try await core.onWriteQueue { [core] in try core.saveAsWritten(samples) }
    }

    /// Counts what ``saveAsWritten(_:)`` would add, and saves nothing.
    ///
    /// A sample given twice is counted twice; members of correlations are not counted.
    public func countAsWritten(_ samples: [HKSample]) throws -> ImportCount {
        try core.countAsWritten(samples)
    }

    /// Deletes objects whoever wrote them, as the user may in the Health app. All or nothing.
    public func deleteAsUser(_ objects: [HKObject]) async throws {
        try await core.onWriteQueue { [core] in
            try core.commit { transaction in
                try StoreCore.delete(objects.map(\.uuid), in: &transaction)
            }
        }
    }

    /// Writes the store's file anew when much was appended to it, so that the next program reads only what
    /// it looks at. For a program that has saved a great deal and is about to end; one that stays does it by
    /// itself. Other programs go on reading and writing meanwhile.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the new file cannot be written; the old one stays.
    public func tidyUp() async throws {
        try await core.onWriteQueue { [core] in
            let engine = try core.open()
            do throws(StoreError) { try engine.tidyUp() } catch { throw HKError(error) }
        }
    }

    // MARK: Sources

    /// The sources of a type, the most trusted first.
    ///
    /// Where samples of several overlap, statistics count the first. What was entered by hand
    /// (`HKMetadataKeyWasUserEntered`) comes before them all.
    public func sourceOrder(for type: HKQuantityType) throws -> [HKSource] {
        let snapshot = try core.snapshot
        guard let columns = snapshot.columns(of: type.identifier) else { return [] }
        let present = Set(columns.originIndices.map { columns.origin($0).source })
        let names = Dictionary(
            snapshot.origins.map { ($0.source, HKSource(stored: $0)) }, uniquingKeysWith: { $1 })
        let all = snapshot.origins.enumerated().map { ($0, $1) }
        return SourceOrder(of: type.identifier, in: snapshot).sources(of: all)
            .filter(present.contains).compactMap { names[$0] }
    }

    /// Sets the order of trust for a type; sources left out follow in the usual order. An empty list
    /// goes back to it. Observers of the type are told.
    public func setSourceOrder(_ sources: [HKSource], for type: HKQuantityType) async throws {
        let order = sources.map { JSONValue.string($0.bundleIdentifier) }
        try await core.onWriteQueue { [core] in
            try core.setValue(
                order.isEmpty ? nil : .array(order), at: [StoredKey.sourceOrder, type.identifier])
        }
    }

    // MARK: Overview

    /// A type in the store at a glance.
    public struct TypeOverview: Sendable {
        /// The type.
        public let type: HKSampleType
        /// Number of samples the app may read.
        public let count: Int
        /// The sample with the latest start.
        public let latest: HKSample?
    }

    /// Every type with samples that the app may read, by identifier. Makes one sample a type.
    public func overview() throws -> [TypeOverview] {
        let view = try core.view()
        return view.types.compactMap { type in
            // SAFETY: types that were never asked for are left out, as from every answer.
            guard let plan = try? view.plan(type, nil) else { return nil }
            let count = plan.count(in: view.snapshot)
            guard count > 0 else { return nil }
            let newest = SampleFetch(
                descriptors: [HKQueryDescriptor(sampleType: type, predicate: nil)],
                order: [SampleOrder(key: .start, isAscending: false)], limit: 1)
            return TypeOverview(type: type, count: count, latest: try? newest.samples(in: view).first)
        }.sorted { $0.type.identifier < $1.type.identifier }
    }

    // MARK: Authorization

    /// Decides whether the running app may share a type; nil makes it ask again.
    public func setSharing(_ isAllowed: Bool?, for type: HKObjectType) async throws {
        try await decide(isAllowed, .share, type)
    }

    /// Decides whether the running app may read a type; nil makes it ask again.
    public func setReading(_ isAllowed: Bool?, for type: HKObjectType) async throws {
        try await decide(isAllowed, .read, type)
    }

    /// Whether the running app may read a type; nil when nothing was decided. Apple does not tell.
    public func isReadingAllowed(for type: HKObjectType) throws -> Bool? {
        core.authorization(in: try core.snapshot).decision(type, .read)
    }

    private func decide(
        _ answer: Bool?, _ access: AuthorizationPolicy.Access, _ type: HKObjectType
    ) async throws {
        try await core.onWriteQueue { [core] in
            try core.setValue(
                answer.map(JSONValue.bool),
                at: [StoredKey.authorization, core.authorizedApp, access.field, type.identifier])
        }
    }
}
