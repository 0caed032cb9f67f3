import Foundation
import HealthKit
import Observation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

/// The view-models of the dashboard, one of each, sharing one `StoreEditor`.
@MainActor
final class Models {
    /// The folder, the clock and the opened store, for shell commands in the dashboard.
    let session: Session
    let editor: StoreEditor
    let library: Library
    let profile: ProfileModel
    let body: WeightProjectionModel
    let energy: EnergyModel
    let foodJournal: JournalModel
    let workout: WorkoutModel
    let swims: SwimHistoryModel
    let browse: BrowseModel
    let healthAccess: HealthAccess
    let fileProblems: FileProblems
    /// The imported catalogues.
    var catalogue: CatalogueSearch { session.catalogue }
    /// The themes, and the command line's options for colours.
    var appearanceSettings = ThemeSettings()
    /// The spelling of English that the user reads.
    var spelling = EnglishVariant.british
    /// The models of the screens, in the order of reading. A test detects a missing one.
    private(set) var all: [any ScreenModel] = []
    private var libraryObservation: AnyObject?

    /// - Parameter session: nil for a separate store, in tests.
    init(editor: StoreEditor, library: Library, session: Session? = nil) {
        self.session = session ?? Session(editor: editor, library: library)
        self.editor = editor
        self.library = library
        profile = ProfileModel(editor: editor, library: library)
        body = WeightProjectionModel(editor: editor, library: library)
        energy = EnergyModel(editor: editor, library: library)
        foodJournal = JournalModel(editor: editor, library: library)
        workout = WorkoutModel(editor: editor)
        swims = SwimHistoryModel(editor: editor, library: library)
        browse = BrowseModel(editor: editor, library: library)
        healthAccess = HealthAccess(store: editor.store)
        fileProblems = FileProblems(editor, library, in: self.session.folder)
        all = [profile, body, energy, foodJournal, workout, swims, browse]
        editor.onSave = { [library] in library.catchUp() }
        var rule: DayRule?
        library.onChange = { [weak self] in
            self?.session.bySettings {
                self?.all.forEach { $0.libraryChanged() }
                // Other days have other figures.
                if DayRule.personal != rule { self?.all.forEach { $0.refreshing.soon() } }
                rule = DayRule.personal
            }
        }
        self.session.bySettings { rule = DayRule.personal }
    }

    /// Opens the store and library of a session.
    static func open(_ session: Session) async throws -> Models {
        try await Models(editor: session.editor(), library: session.library(), session: session)
    }

    /// The colours and the theme of the dashboard.
    var appearance: Appearance { appearanceSettings.appearance(library[Preferences.self]) }

    var clock: WallClock { editor.clock }
    var isDemo: Bool { session.isDemo }

    /// Begins to observe the store; the first reading of each model follows at once.
    func start() {
        for model in all { model.start() }
        libraryObservation = editor.observeCommits { [library] in library.catchUp() }
        fileProblems.start()
    }

    /// Reads all models. Afterwards the summaries show the state of the store at the call.
    func refresh() async {
        for model in all { await model.refresh() }
    }

    /// Reads the rest, and begins to observe the store.
    ///
    /// - Parameter shown: the models of the first frame, which are read already.
    func start(after shown: [any ScreenModel]) async {
        for model in all where !shown.contains(where: { $0 === model }) { await model.refresh() }
        start()
    }

    /// Called after each minute.
    func tick(now: Date) {
        library.catchUp()
        fileProblems.look()
        session.bySettings { for model in all { model.tick(now: now) } }
    }

    /// The first tab: the one used last; at first Energy, once the profile is complete.
    func firstTab() async -> Tab {
        let used = library[Preferences.self].tab
        if let tab = Tab.allCases.first(where: { $0.name.lowercased() == used }) { return tab }
        await profile.refresh()
        return profile.summary.metabolism.value == nil ? .profile : .energy
    }

    /// Saves the last shown tab for the next start.
    func remember(_ tab: Tab) {
        let name = tab.name.lowercased()
        guard library[Preferences.self].tab != name else { return }
        // IGNORED: if nothing can be saved, the next start shows another tab.
        _ = try? library.update(Preferences.self) { $0.tab = name }
    }

    /// Called when a tab is shown.
    func show(_ tab: Tab) {
        browse.setShown(tab == .browse)
        body.setShown([.profile, .energy, .journal].contains(tab))
    }

    /// Shows another day on Energy and Journal, the screens that show a day.
    func show(_ day: LocalDay) async {
        // The days are limited to those on which samples can be saved.
        let day = min(max(day, LocalDay.typed.lowerBound), LocalDay.typed.upperBound)
        await energy.show(day)
        await foodJournal.show(day)
    }

    /// Shows a day, then returns the actions.
    func show(_ day: LocalDay, then actions: [Action]) async -> [Action] {
        await show(day)
        return actions
    }

    /// The day of Energy and Journal.
    var day: LocalDay { energy.summary.day }
}

/// The problems of the dashboard's files, found at opening and later.
///
/// A popup shows them once, and a mark stays in the footer: otherwise a day with lost entries would only look empty.
@MainActor @Observable
final class FileProblems {
    /// The problems of the store's file, a sentence each.
    private(set) var ofStore: [String] = []
    /// A conflicting copy with another machine's changes; nil for none.
    private(set) var conflict: String?
    @ObservationIgnored private let folder: URL
    @ObservationIgnored private let editor: StoreEditor
    private let library: Library
    @ObservationIgnored private var watch: StoreEditor.FileWatch?
    /// The problems that were shown.
    @ObservationIgnored private var shown: Set<String> = []

    init(_ editor: StoreEditor, _ library: Library, in folder: URL) {
        (self.editor, self.library, self.folder) = (editor, library, folder)
    }

    /// Starts the observation.
    func start() {
        watch = editor.observeFile { [weak self] in self?.ofStore = $0 }
        conflict = ConflictCopies.notice(in: folder)
    }

    /// Checks in the background whether the store's file still exists.
    func look() {
        watch?.look()
        conflict = ConflictCopies.notice(in: folder)
    }

    /// All notices.
    var all: [String] { ofStore + [library.notice].compactMap(\.self) }

    /// The mark that stays in the footer; nil without problems.
    var mark: String? {
        if !ofStore.isEmpty { return "! Damage found: run “swimfit doctor”" }
        if library.notice != nil { return "! Not all of your foods, goals and settings can be read" }
        return conflict == nil ? nil : "! Another machine changed your data: “:merge --dry-run”"
    }

    /// A popup with all problems if at least one was not shown yet, otherwise nil. After the popup all count as shown.
    func takeUnshown() -> TextScreen? {
        guard all.contains(where: { !shown.contains($0) }) else { return nil }
        return screen()
    }

    /// A popup with all problems.
    func screen() -> TextScreen {
        shown.formUnion(all)
        var paragraphs = all
        if !ofStore.isEmpty {
            paragraphs.append(
                "Run “swimfit doctor” in a shell: it shows what can be repaired, and changes nothing. The mark in the "
                    + "last row stays until swimfit is restarted.")
        }
        let lines = paragraphs.flatMap { $0.wrapped(to: 54) + [""] }
        return TextScreen(title: "Damage", lines: Array(lines.dropLast()))
    }
}
