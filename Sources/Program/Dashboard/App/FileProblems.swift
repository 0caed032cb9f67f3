import Foundation
import Observation
import SwimFit
import Terminal

/// What is wrong with the dashboard's files: what was found when they were opened, and since.
///
/// It is shown once, and a mark in the footer stays: without it a day whose entries were lost would only look empty.
@MainActor @Observable
final class FileProblems {
    /// Of the store's file, a sentence each.
    private(set) var ofStore: [String] = []
    /// A copy that another machine's changes are in; nil for none.
    private(set) var conflict: String?
    @ObservationIgnored private let folder: URL
    @ObservationIgnored private let journal: HealthJournal
    private let library: Library
    @ObservationIgnored private var watch: HealthJournal.FileWatch?
    /// Those that were shown.
    @ObservationIgnored private var shown: Set<String> = []

    init(_ journal: HealthJournal, _ library: Library, in folder: URL) {
        (self.journal, self.library, self.folder) = (journal, library, folder)
    }

    /// Begins to observe them.
    func start() {
        watch = journal.observeFile { [weak self] in self?.ofStore = $0 }
        conflict = ConflictCopies.notice(in: folder)
    }

    /// Looks whether the store's file is still there, in the background.
    func look() {
        watch?.look()
        conflict = ConflictCopies.notice(in: folder)
    }

    /// All there are.
    var all: [String] { ofStore + [library.notice].compactMap(\.self) }

    /// What stays in the footer; nil while all is well.
    var mark: String? {
        if !ofStore.isEmpty { return "! Damage found: run “swimfit doctor”" }
        if library.notice != nil { return "! library.json is damaged" }
        return conflict == nil ? nil : "! Another machine changed your data: “:merge --dry-run”"
    }

    /// What was not shown yet, to be read; nil when there is nothing.
    func takeUnshown() -> TextScreen? {
        guard all.contains(where: { !shown.contains($0) }) else { return nil }
        return screen()
    }

    /// All of them, to be read.
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
