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
        editor.energyUnit = { library[Preferences.self].energyUnit }
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
        editor.energyUnit = { [weak self] in self?.library()[Preferences.self].energyUnit ?? .kilocalories }
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

    /// Runs `work` with the user's unit of energy, for texts and typed numbers.
    package func inUnits<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
        try EnergyUnit.$shown.withValue(energyUnit) { try work() }
    }

    /// Runs asynchronous `work` with the user's unit of energy.
    package func runInUnits<Result>(_ work: @MainActor () async throws -> Result) async rethrows -> Result {
        try await EnergyUnit.$shown.withValue(energyUnit) { try await work() }
    }

    private var energyUnit: EnergyUnit {
        // A file that cannot be opened is a problem of the work that needs it.
        if openLibrary == nil, !isDemo, (try? editorOfFile()) == nil { return .kilocalories }
        return library()[Preferences.self].energyUnit
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

/// The files that hold a person's data, which no report, recording or picture may replace: the store, the library, the
/// catalogues, and the files next to them (earlier versions, locks, attachments).
///
/// They are known by device and inode, so that neither a link nor another spelling of the path leads to one.
package struct ProtectedFiles {
    /// The prefixes of the names of all files of a store.
    private static let stems = ["health.json", "library.json", "foods.sqlite"]

    private struct Identity: Hashable {
        let device, inode: UInt64

        /// Nil for a missing file, and for one that this user may not see.
        init?(_ path: String) {
            // IGNORED: this user cannot overwrite a file that it may not see.
            guard let status = try? calls.status(at: path) else { return nil }
            (device, inode) = (status.device, status.inode)
        }
    }

    /// The folders of the files, with the stems of their names: a file may be a link into another folder.
    private let places: [(folder: String, stem: String)]

    /// - Parameter folder: the folder with the data, which may not exist yet.
    package init(in folder: URL) {
        places = Self.stems.flatMap { stem -> [(String, String)] in
            let path = folder.path + "/" + stem
            // IGNORED: a broken link leads to no data.
            guard let target = try? calls.target(of: path), target != path else {
                return [(folder.path, stem)]
            }
            return [
                (folder.path, stem),
                (FilePath.folder(of: target), FilePath.name(of: target)),
            ]
        }
    }

    /// Whether a file written at a path would be one of these files.
    package func contain(_ path: String) -> Bool {
        // IGNORED: a link that cannot be followed is reported when the file is opened.
        let target = (try? calls.target(of: path)) ?? path
        let (folder, name) = (Identity(FilePath.folder(of: target)), FilePath.name(of: target))
        if let folder, places.contains(where: { name.hasPrefix($0.stem) && Identity($0.folder) == folder }) {
            return true
        }
        return Identity(target).map(identities.contains) ?? false || Self.isOfAnotherStore(target)
    }

    /// Whether a file is a store, or has the name of a file next to a store, in another folder than the one in use.
    private static func isOfAnotherStore(_ path: String) -> Bool {
        let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        return isStore(path) || stems.contains { name.hasPrefix($0) } && isStore(folder + "/" + stems[0])
    }

    static func isStore(_ path: String) -> Bool {
        let beginning = Array("{\"format\":\"swimfit-health\"".utf8)
        // IGNORED: an unreadable file is not a store that this user could write. Opening a pipe would wait for a
        // writer.
        guard (try? calls.status(at: path))?.isRegular == true,
            let file = try? calls.open(path, flags: O_RDONLY, mode: 0)
        else { return false }
        defer { calls.close(file) }
        // IGNORED: as above.
        return (try? calls.read(file, 0..<beginning.count)) == beginning
    }

    /// The identities of the existing files, to recognise links to them.
    private var identities: Set<Identity> {
        Set(
            places.flatMap { folder, stem in
                // IGNORED: a missing folder has no files.
                ((try? calls.names(in: folder)) ?? [])
                    .filter { $0.hasPrefix(stem) }.compactMap { Identity(folder + "/" + $0) }
            })
    }

    /// - Parameter option: the option with the path, for the message.
    /// - Throws: `Problem` when the file would be one of these; nothing is written.
    package func refuse(_ path: String, of option: String) throws(Problem) {
        guard contain(path) else { return }
        throw .usage(
            "\(option) \(path): this file holds your data and is not written over",
            hint: "choose another name")
    }
}

private let calls = LinuxCalls()
