import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

/// The context of a run of the program: the folder with the data, the clock, and the store, opened when it is first
/// needed.
@MainActor
package final class Session {
    /// The folder of `health.json`; created at the first save.
    package let folder: URL
    package let clock: WallClock
    /// Whether the data are invented and in memory; then the folder is not used.
    package let isDemo: Bool
    /// Whether the program was started without colours, by `NO_COLOR` or `--color`.
    package var isColourless = false

    private var openEditor: StoreEditor?
    private var openLibrary: Library?
    private var openCatalogue: CatalogueSearch?
    /// The version of the program.
    package nonisolated static let version = "1.0.0"
    /// Whether there is no folder, because all data are in memory.
    private let hasNoFolder: Bool

    package init(folder: URL, clock: WallClock, isDemo: Bool = false) {
        (self.folder, self.clock, self.isDemo) = (folder, clock, isDemo)
        hasNoFolder = isDemo
    }

    /// A new session on the same folder, with its own store and another clock.
    package func with(clock: WallClock) -> Session {
        let session = Session(folder: folder, clock: clock, isDemo: isDemo)
        session.isColourless = isColourless
        return session
    }

    /// A session on a store that is open already.
    ///
    /// - Parameter folder: nil without files.
    package init(editor: StoreEditor, library: Library, isDemo: Bool = false, folder: URL? = nil) {
        self.folder = folder ?? URL(fileURLWithPath: "/")
        (clock, self.isDemo, hasNoFolder) = (editor.clock, isDemo, folder == nil)
        openEditor = editor
        openLibrary = library
        library.follow(editor.store)
        editor.sections = { library.values(of: Library.sectionsOfReaders) }
        editor.preferences = { library[Preferences.self] }
    }

    /// The files that no output file may replace.
    package var files: ProtectedFiles { ProtectedFiles(in: folder) }

    package var healthFile: URL { file("health.json") }
    /// What earlier versions kept in a file of its own, to be taken into the store.
    private var earlierLibraryFile: URL { file("library.json") }
    /// The imported catalogues; nil where nothing can be imported.
    package var foodsFile: FoodDatabaseFile? {
        hasNoFolder ? nil : FoodDatabaseFile(path: file("foods.sqlite").path)
    }

    private func file(_ name: String) -> URL {
        folder.appending(path: name, directoryHint: .notDirectory)
    }

    /// The store, opened on the first call.
    /// - Throws: `Problem` when the file cannot be read or is damaged.
    package func editor() async throws -> StoreEditor {
        guard isDemo, openEditor == nil else {
            let editor = try editorOfFile()
            _ = library()
            return editor
        }
        let editor = made(of: try await DemoStore.make(clock: clock))
        library().follow(editor.store)
        return editor
    }

    private func editorOfFile() throws -> StoreEditor { try openEditor ?? made(of: try openFile()) }

    private func made(of store: HKHealthStore) -> StoreEditor {
        let editor = StoreEditor(store: store, clock: clock)
        editor.sections = { [weak self] in
            self?.library().values(of: Library.sectionsOfReaders) ?? SectionValues()
        }
        editor.preferences = { [weak self] in self?.library()[Preferences.self] ?? Preferences() }
        openEditor = editor
        return editor
    }

    /// The store if it is in memory or already open; nil otherwise.
    package func openStore() async throws -> HKHealthStore? {
        isDemo || openEditor != nil ? try await editor().store : nil
    }

    /// The user's foods, favourites and settings. The first call opens the store; if that fails, they have defaults and
    /// a notice.
    package func library() -> Library {
        if let openLibrary { return openLibrary }
        let library = isDemo ? Library.demo(today: clock.today) : libraryOfFile()
        openLibrary = library
        return library
    }

    /// Runs `work` by the user's settings: the unit of shown and typed energies, days and weeks.
    package func bySettings<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
        try preferences.inForce(firstWeekday: clock.firstWeekday) { try work() }
    }

    /// Runs asynchronous `work` by the user's settings.
    package func runBySettings<Result>(_ work: @MainActor () async throws -> Result) async rethrows -> Result
    {
        try await preferences.inForce(firstWeekday: clock.firstWeekday) { try await work() }
    }

    private var preferences: Preferences {
        // A file that cannot be opened is a problem of the work that needs it.
        if openLibrary == nil, !isDemo, (try? editorOfFile()) == nil { return Preferences() }
        return library()[Preferences.self]
    }

    private func libraryOfFile() -> Library {
        do {
            let library = Library()
            library.follow(try editorOfFile().store, takingIn: earlierLibraryFile.path)
            return library
        } catch {
            return Library(failure: Problem(error))
        }
    }

    /// The imported catalogues; the file is opened at the first search.
    package var catalogue: CatalogueSearch {
        if let openCatalogue { return openCatalogue }
        let catalogue = CatalogueSearch(foodsFile)
        openCatalogue = catalogue
        return catalogue
    }

    /// Whether a catalogue was imported or removed.
    package var hasChangedCatalogues = false

    /// Whether a change was saved, through the editor or to the catalogues.
    package var hasSaved: Bool { openEditor?.hasSaved == true || hasChangedCatalogues }

    /// Compacts the file if the session has saved something and enough was appended: every command reads the appended
    /// part. For a process that is about to end; the dashboard compacts in the background.
    package func compact() async {
        guard let openEditor, openEditor.hasSaved else { return }
        // IGNORED: everything is saved; without a compaction the file only opens more slowly.
        try? await openEditor.store.compact()
    }

    /// The problems of the opened files and the measures taken, one sentence each.
    package var notices: [String] {
        var notices = openEditor?.store.recoveries ?? []
        if let last = notices.popLast() { notices.append(last + " " + Self.adviceOnDamage) }
        return notices + [openLibrary?.notice].compactMap(\.self)
    }

    /// Whether a read result lacks saved data because of damage in the file. Known after `awaitNotices()`.
    package var hasMetDamage: Bool { openEditor?.store.isDamaged == true || openLibrary?.notice != nil }

    /// Returns when `notices` contains all problems found so far.
    package func awaitNotices() { openEditor?.store.awaitNoticeOfDamage() }

    package static let adviceOnDamage = "“swimfit doctor” shows the details."

    private func openFile() throws -> HKHealthStore {
        let revision = HKSourceRevision(source: .swimfit, version: Session.version)
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

    /// The machine's clock and zone; with an instant, a clock that does not move. The instant only sets the time: days
    /// are counted in the usual zone.
    ///
    /// - Parameters:
    ///   - instant: the instant of `--at`.
    ///   - calendar: the calendar with the zone in which days are counted.
    package nonisolated static func clock(
        at instant: Date?, isDemo: Bool = false, in calendar: LocalCalendar = .machine
    ) -> WallClock {
        guard let instant else { return WallClock(calendar: calendar) { Date() } }
        var clock = WallClock.fixed(at: instant, calendar: calendar)
        // The limit of undo follows the real time, so that changes made at other times than `instant` stay undoable.
        if !isDemo { clock.actual = { Date() } }
        return clock
    }
}
