import SampleStoreDisk
import Foundation
import HealthKit
import Observation
import SwimFitBase
import SwimFitFood

/// The user's data next to the health store: foods, favourites, and the sections that other parts of the program add as
/// a `LibrarySection`. Kept in `library.json`, or in memory for demo and tests.
@MainActor @Observable
package final class Library {
    /// The problem of the file, for the user; nil for none.
    package var notice: String? {
        if let known = trouble ?? kept { return known }
        guard !unreadable.isEmpty else { return nil }
        let names = unreadable.sorted().map { "“\($0)”" }.joined(separator: ", ")
        return (unreadable.count == 1 ? "The part \(names)" : "The parts \(names)")
            + " of library.json cannot be read: defaults are used. Correct the file with an editor"
    }

    private nonisolated static let allSections: [any LibrarySection.Type] = [
        BaseTimes.self, CorrectedSports.self, DayMarks.self, FavouriteFoods.self, Goals.self,
        LengthCorrections.self, MealSchedule.self, OwnFoods.self, Preferences.self,
        SeparateWorkoutChoices.self,
        PlannedFoods.self, SwimPlans.self,
    ]

    /// The default contents of sections, by their keys.
    nonisolated static let usual: [String: JSONTree] = Dictionary(
        uniqueKeysWithValues: allSections.compactMap { section in
            // IGNORED: for a section without such a tree, all fields count as changed.
            (try? JSONTree(encoding: section.init())).map { (section.key, $0) }
        })

    /// Reads all sections, so that `notice` names each one that cannot be read.
    package func readAll() {
        for section in Self.allSections { _ = self[section] }
    }

    /// The keys of a document's unreadable sections.
    nonisolated static func unreadable(_ document: LibraryDocument) -> [String] {
        allSections.filter { section in
            // IGNORED: only whether the section is readable matters here.
            (try? document.section(section)) == nil
        }.map { $0.key }
    }

    /// The clock for the times of changes, for a merge with another library.
    @ObservationIgnored package var now: @MainActor () -> Date = { Date() }

    /// Called after every change, also by another process.
    @ObservationIgnored package var onChange: @MainActor () -> Void = {}

    private(set) var document: LibraryDocument
    /// The problem of the whole file.
    private var trouble: String?
    /// The path at which a damaged file is kept.
    private var kept: String?
    private let file: LibraryFile?
    /// The file version that `document` was read from, or an older one if the file changed during the reading.
    @ObservationIgnored private var stamp: FileStatus?
    /// The file version that did not parse at the last check.
    @ObservationIgnored private var suspect: FileStatus?
    /// Sections read from `document` so far; emptied when it changes.
    @ObservationIgnored private var sections: [String: any LibrarySection] = [:]
    /// The keys of sections that cannot be read.
    @ObservationIgnored private var unreadable: Set<String> = []

    /// A library in memory, gone with the program.
    package init() {
        (file, document) = (nil, LibraryDocument())
    }

    /// The library of a file, which may not exist yet.
    package convenience init(file url: URL) {
        self.init(LibraryFile(path: url.path))
    }

    /// The library in a file. Nothing is changed on disk.
    ///
    /// A file that is not a library (damaged, or another program's) leaves an empty library and a `notice`; the next
    /// change keeps the file under another name. A file that cannot be read at all leaves an empty library, and saving
    /// fails.
    init(_ file: LibraryFile) {
        self.file = file
        let found = file.stamp
        do throws(Problem) {
            document = try file.read()
            stamp = found
        } catch {
            document = LibraryDocument()
            trouble = error == .notALibrary ? Library.damaged(file, "are not used") : error.sentence
        }
    }

    private static func damaged(_ file: LibraryFile, _ consequence: String) -> String {
        "\(file.name) is damaged: own foods, favourites, goals and settings \(consequence). "
            + "The file stays as it is; the next change keeps it as \(file.name).damaged"
    }

    /// A section of the library; its defaults when it was never saved or cannot be read.
    package subscript<Section: LibrarySection>(_ type: Section.Type) -> Section {
        let document = document
        if let known = sections[Section.key] as? Section { return known }
        let section: Section
        do { section = try document.section(type) } catch {
            section = Section()
            unreadable.insert(Section.key)
        }
        sections[Section.key] = section
        return section
    }

    /// Changes a section; when this returns, the change is on disk.
    /// - Returns: the reversal.
    /// - Throws: `Problem` with nothing changed.
    @discardableResult
    package func update<Section: LibrarySection>(
        _ type: Section.Type, _ change: (inout Section) throws -> Void
    ) throws -> LibraryChange {
        try update { document in
            try document.change(at: now()) { document in
                var section = try document.section(type)
                try change(&section)
                try document.set(section)
            }
        }
    }

    /// The reversal of a change, without making the change.
    func rehearse<Section: LibrarySection>(
        _ type: Section.Type, _ change: (inout Section) throws -> Void
    ) throws -> LibraryChange {
        catchUp()
        var copy = document
        var section = try copy.section(type)
        try change(&section)
        try copy.set(section)
        return LibraryChange(from: copy.tree, to: document.tree)
    }

    /// Merges another library into this one: see `LibraryDocument.join`. Writes nothing when there is no difference.
    /// - Returns: the chosen entries, and the reversal.
    /// - Throws: `Problem` with nothing changed.
    @discardableResult
    func join(_ other: LibraryDocument) throws -> (choices: [AutomaticMergeChoice], reversal: LibraryChange) {
        let planned = rehearseJoin(other)
        guard planned.isNeeded else { return (planned.choices, planned.reversal) }
        var choices: [AutomaticMergeChoice] = []
        let reversal = try update(keepingTimes: true) { choices = $0.join(other) }
        return (choices, reversal)
    }

    /// The choices that `join` would make, the change that would reverse it, and whether it would write.
    func rehearseJoin(
        _ other: LibraryDocument
    ) -> (choices: [AutomaticMergeChoice], reversal: LibraryChange, isNeeded: Bool) {
        catchUp()
        var copy = document
        let choices = copy.join(other)
        var reversal = LibraryChange(from: copy.tree, to: document.tree)
        reversal.times = .init(before: copy.times.tree, after: document.times.tree)
        return (choices, reversal, copy != document)
    }

    /// Whether all places have the values after a change: if not, it was not made, or is undone already.
    func has(_ change: LibraryChange) -> Bool {
        catchUp()
        return trouble == nil && change.isDone(in: document.tree)
    }

    /// Carries out a recorded change.
    /// - Returns: the reversal.
    /// - Throws: `Problem` with nothing changed; `changedElsewhere` when the library was changed in the meantime.
    @discardableResult
    package func apply(_ change: LibraryChange) throws -> LibraryChange {
        guard let times = change.times else {
            return try update { try $0.change(at: now()) { try $0.apply(change) } }
        }
        return try update(keepingTimes: true) { document in
            try document.apply(change)
            document.times = document.times.restoring(
                ChangeTimes(times.after), from: ChangeTimes(times.before))
        }
    }

    /// Changes the document and its file. If `isMerge`, the returned reversal also restores when entries changed.
    private func update(
        keepingTimes isMerge: Bool = false, _ change: (inout LibraryDocument) throws -> Void
    ) throws -> LibraryChange {
        var before = document
        func apply(to document: inout LibraryDocument) throws {
            before = document
            try change(&document)
        }
        if let file {
            let done = try file.update(orFrom: document, apply)
            stamp = done.stamp
            trouble = nil
            if let copy = done.damagedCopy { kept = "\(file.name) was damaged and is kept as \(copy)" }
            adopt(done.document)
        } else {
            var changed = document
            try apply(to: &changed)
            adopt(changed)
        }
        var reversal = LibraryChange(from: document.tree, to: before.tree)
        if isMerge { reversal.times = .init(before: document.times.tree, after: before.times.tree) }
        return reversal
    }

    /// Reads the changes of another process in the file; one system call when there are none. An unreadable file
    /// changes only `notice`.
    package func catchUp() {
        guard let file else { return }
        let found = file.stamp
        guard found != stamp || trouble != nil else { return }
        do throws(Problem) {
            let read = try file.readOnce()
            (stamp, suspect) = (found, nil)
            if trouble != nil { trouble = nil }
            if read != document { adopt(read) }
        } catch {
            // Another program may be writing the file in place, so a damaged file is read once more.
            if error != .notALibrary {
                tell(error.sentence)
            } else if found == suspect {
                tell(Library.damaged(file, "are shown as they were read before"))
            }
            suspect = found
        }
    }

    private func tell(_ text: String) {
        if trouble == nil { trouble = text }
    }

    private func adopt(_ new: LibraryDocument) {
        (sections, unreadable) = ([:], [])
        document = new
        onChange()
    }
}

extension Library {
    /// The user's own foods by name, then the built-in ones, then favourites from imported catalogues.
    package var foods: [Food] {
        self[OwnFoods.self].all + BuiltInFoods.foods + self[FavouriteFoods.self].importedFoods
    }
}
