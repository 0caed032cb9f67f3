import Foundation
import HealthKit

/// What a run of the program works on: the folder with the data, the clock, and the store once it is
/// asked for.
@MainActor
package final class Session {
    /// Holds `health.json` and `library.json`; made when something is first saved.
    package let folder: URL
    package let clock: WallClock
    /// Whether the data are made up and in memory; then the folder is not touched.
    package let isDemo: Bool
    /// Whether the program was started without colours, by `NO_COLOR` or `--color`.
    package var isColourless = false

    private var openJournal: HealthJournal?
    private var openLibrary: Library?
    private var openCatalogue: CatalogueSearch?
    /// Of the program.
    package nonisolated static let version = "1.0.0"
    /// Whether the folder is none, because all is in memory.
    private let hasNoFolder: Bool

    package init(folder: URL, clock: WallClock, isDemo: Bool = false) {
        self.folder = folder
        self.clock = clock
        self.isDemo = isDemo
        hasNoFolder = isDemo
    }

    /// The same with another clock, which opens its store anew.
    package func with(clock: WallClock) -> Session {
        let session = Session(folder: folder, clock: clock, isDemo: isDemo)
        session.isColourless = isColourless
        return session
    }

    /// A session on a store that is open already.
    ///
    /// - Parameter folder: nil where there are no files.
    package init(journal: HealthJournal, library: Library, isDemo: Bool = false, folder: URL? = nil) {
        self.folder = folder ?? URL(fileURLWithPath: "/")
        (clock, self.isDemo, hasNoFolder) = (journal.clock, isDemo, folder == nil)
        openJournal = journal
        openLibrary = library
        journal.corrections = { WorkoutCorrections(in: library) }
    }

    /// A session in memory that begins with what this one holds. Its commands read and write no file.
    package func copyInMemory() async throws -> Session {
        let copy = try await HKHealthStore.inMemory(copying: journal().store)
        let session = Session(
            journal: HealthJournal(store: copy, clock: clock), library: library().copyInMemory(),
            isDemo: isDemo)
        session.mayUseFiles = false
        session.isColourless = isColourless
        return session
    }

    /// Whether commands may read and write files.
    package private(set) var mayUseFiles = true

    /// What no other file may take the place of.
    package var files: StoreFiles { StoreFiles(in: folder) }

    package var healthFile: URL { file("health.json") }
    package var libraryFile: URL { file("library.json") }
    /// The imported catalogues; nil where nothing can be imported.
    package var foodsFile: FoodDatabaseFile? {
        hasNoFolder ? nil : FoodDatabaseFile(path: file("foods.sqlite").path)
    }

    private func file(_ name: String) -> URL {
        folder.appending(path: name, directoryHint: .notDirectory)
    }

    /// The store, opened on the first call.
    /// - Throws: `Problem` when the file cannot be read or is damaged.
    package func journal() async throws -> HealthJournal {
        if let openJournal { return openJournal }
        let store = isDemo ? try await DemoStore.make(clock: clock) : try openFile()
        let journal = HealthJournal(store: store, clock: clock)
        journal.corrections = { [weak self] in
            (self?.library()).map { WorkoutCorrections(in: $0) } ?? WorkoutCorrections()
        }
        openJournal = journal
        return journal
    }

    /// The store, if it is in memory or open already; nil while it is only a file.
    package func openStore() async throws -> HKHealthStore? {
        isDemo || openJournal != nil ? try await journal().store : nil
    }

    /// Own foods, favourites and settings, read on the first call.
    package func library() -> Library {
        if let openLibrary { return openLibrary }
        let library = isDemo ? Library.demo(today: clock.today) : Library(file: libraryFile)
        openLibrary = library
        return library
    }

    /// The imported catalogues; the file is opened when something is looked for.
    package var catalogue: CatalogueSearch {
        if let openCatalogue { return openCatalogue }
        let catalogue = CatalogueSearch(foodsFile)
        openCatalogue = catalogue
        return catalogue
    }

    /// Whether a catalogue was imported or removed.
    package var hasChangedCatalogues = false

    /// Whether a change was saved, through the journal or to the catalogues.
    package var hasSaved: Bool { openJournal?.hasSaved == true || hasChangedCatalogues }

    /// Compacts the file if the session has saved something and much was appended by now: what was appended
    /// is read by every command. For a process that is about to end; the dashboard does it in the background.
    package func compact() async {
        guard let openJournal, openJournal.hasSaved else { return }
        // IGNORED: everything is saved; a file that cannot be compacted is only slower to open.
        try? await openJournal.store.compact()
    }

    /// What was wrong with the files that were opened, and what was done about it, a sentence each.
    package var notices: [String] {
        var notices = openJournal?.store.recoveries ?? []
        if let last = notices.popLast() { notices.append(last + " " + Self.adviceOnDamage) }
        return notices + [openLibrary?.notice].compactMap(\.self)
    }

    /// Whether something was read that lacks saved data, because they are damaged in the file. Known after
    /// `awaitNotices()`.
    package var hasMetDamage: Bool { openJournal?.store.isDamaged == true || openLibrary?.notice != nil }

    /// Returns when `notices` has what has been found so far.
    package func awaitNotices() { openJournal?.store.awaitNoticeOfDamage() }

    private static let adviceOnDamage = "“swimfit doctor” shows the details."

    private func openFile() throws -> HKHealthStore {
        let source = HKSource(name: "swimfit", bundleIdentifier: "swimfit")
        let revision = HKSourceRevision(source: source, version: Session.version)
        do {
            let store = try HKHealthStore(url: healthFile, configuration: .init(source: revision))
            store.onWait { sentence in
                // IGNORED: only a hint; a closed stream is reported at the end of the command.
                try? StandardStream.write("swimfit: \(sentence.printable)\n", to: STDERR_FILENO)
            }
            return store
        } catch {
            throw Problem(error)
        }
    }

    /// The machine's clock and zone; with an instant, a clock that does not move. The instant says what time it is, and no
    /// more: days are counted as they always are.
    ///
    /// - Parameters:
    ///   - instant: of `--at`.
    ///   - calendar: with the zone that days are counted in.
    package nonisolated static func clock(
        at instant: Date?, isDemo: Bool = false, in calendar: LocalCalendar = .machine
    ) -> WallClock {
        guard let instant else { return WallClock(calendar: calendar) { Date() } }
        var clock = WallClock.fixed(at: instant, calendar: calendar)
        // The changes of other times stay undoable.
        if !isDemo { clock.actual = { Date() } }
        return clock
    }
}
