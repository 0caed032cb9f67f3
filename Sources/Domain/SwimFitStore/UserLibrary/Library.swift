import Foundation
import HealthKit
import Observation
import SwimFitBase

/// The user's data that cannot be HealthKit samples: foods, favourites, plans, goals and settings. Each kind is a
/// `LibrarySection`, and each of its entries is a document of the health store, so that it is saved, undone, merged and
/// exported with the samples.
///
/// The library only reads: it shows the sections as values, and plans changes. `StoreEditor` saves them in a transaction
/// with whatever else a verb changes.
@MainActor @Observable
package final class Library {
    /// The problem of the data, for the user; nil for none.
    package var notice: String? {
        if let trouble { return trouble }
        guard !unreadable.isEmpty else { return nil }
        let names = unreadable.sorted().map { "“\($0)”" }.joined(separator: ", ")
        return (unreadable.count == 1 ? "The part \(names)" : "The parts \(names)")
            + " of your foods, goals and settings cannot be read: defaults are used. A newer swimfit may have written it"
    }

    /// The sections that are read from an earlier `library.json`, and by `readAll`.
    @ObservationIgnored private let types: [any LibrarySection.Type]

    /// Reads all sections, so that `notice` names each one that cannot be read.
    package func readAll() {
        for section in types { _ = self[section] }
    }

    /// Called after every change, also by another process.
    @ObservationIgnored package var onChange: @MainActor () -> Void = {}

    /// The store with the documents; in memory until `follow` is called.
    @ObservationIgnored private var store: HKHealthStore
    /// The store that sections are read from: a copy in memory while an earlier `library.json` cannot be saved.
    @ObservationIgnored private var shown: HKHealthStore
    /// The documents of an earlier `library.json` that are not in the store yet.
    @ObservationIgnored private var waiting: EarlierLibrary?
    /// The problem of the store, or of an earlier `library.json`.
    private var trouble: String?
    /// Why nothing can be saved.
    @ObservationIgnored private var failure: Problem?
    /// The state of the documents that was told last, and the one that the sections were read from.
    private var version: Int?
    @ObservationIgnored private var read: Int?
    /// Sections read so far; emptied when the documents change.
    @ObservationIgnored private var sections: [String: any LibrarySection] = [:]
    /// The keys of sections that cannot be read.
    @ObservationIgnored private var unreadable: Set<String> = []

    /// A library in memory, gone with the program.
    ///
    /// - Parameter types: the sections that the program knows.
    package init(of types: [any LibrarySection.Type]) {
        self.types = types
        store = .inMemory()
        shown = store
        version = store.documentsVersion
    }

    /// The library of a store that cannot be opened: defaults, and nothing can be saved.
    package convenience init(of types: [any LibrarySection.Type], failure: Problem) {
        self.init(of: types)
        (trouble, self.failure) = (failure.sentence, failure)
    }

    /// Keeps the documents in this store from now on. Those so far, and those of an earlier `library.json`, go into it
    /// in one transaction. What a store that cannot be written lacks is only shown.
    ///
    /// - Parameter file: the path of `library.json`, which earlier versions wrote. It is renamed when its contents are in
    ///   the store.
    package func follow(_ store: HKHealthStore, takingIn file: String? = nil) {
        guard store !== self.store else { return }
        // IGNORED: a store in memory can be read.
        let line = try? StoreExport(self.store).documents
        (self.store, shown) = (store, store)
        (trouble, failure) = (nil, nil)
        do {
            waiting =
                try file.flatMap { try EarlierLibrary(path: $0, of: types) }
                ?? line.map(EarlierLibrary.init(inMemory:))
        } catch {
            trouble = Problem(error).sentence
        }
        do { try takeIn() } catch {
            // A store that cannot be written shows them; the next change tries again, and says why it is not saved.
            if (error as? HKError)?.code != .errorDatabaseInaccessible { trouble = Problem(error).sentence }
            show()
        }
        adopt()
    }

    /// Saves the documents of an earlier `library.json` in the store.
    private func takeIn() throws {
        guard let earlier = waiting else { return }
        try store.takeIn(documents: earlier.line)
        (waiting, shown) = (nil, store)
        guard earlier.unreadable.isEmpty else {
            return trouble = Problem.unreadable(earlier.unreadable, of: earlier.path).sentence
        }
        earlier.retire()
    }

    /// Shows the documents of an earlier `library.json` that could not be saved.
    private func show() {
        guard let waiting else { return }
        // IGNORED: what cannot be shown is in the file as before, and `trouble` says why it is not used.
        guard let copy = try? HKHealthStore.inMemory(copying: store),
            (try? copy.takeIn(documents: waiting.line)) != nil
        else { return }
        shown = copy
    }

    /// A section of the library; its defaults when it was never saved or cannot be read.
    package subscript<Section: LibrarySection>(_ type: Section.Type) -> Section {
        _ = version
        let present = shown.documentsVersion
        if present != read { (sections, unreadable, read) = ([:], [], present) }
        if let known = sections[Section.key] as? Section { return known }
        let section: Section
        do { section = try Section(shown.documents(in: Section.key)) } catch {
            section = Section()
            unreadable.insert(Section.key)
        }
        sections[Section.key] = section
        return section
    }

    /// The values of some sections at once, to be read anywhere.
    package func values(of types: [any LibrarySection.Type]) -> SectionValues {
        SectionValues(types.map { self[$0] })
    }

    /// Changes a section without a step of undo; when this returns, the change is on disk.
    /// - Throws: `Problem` or `HKError` with nothing changed.
    package func update<Section: LibrarySection>(
        _ type: Section.Type, _ change: (inout Section) throws -> Void
    ) throws {
        while true {
            var saved = HKHealthStore.Change()
            saved.documents = try changes(of: type, in: store, change)
            guard !saved.documents.isEmpty else { return }
            do { try store.applyAtOnce(saved) } catch is HKHealthStore.ChangedMeanwhile { continue }
            return adopt()
        }
    }

    /// The changes of documents that change a section. They hold for the present documents: a commit that finds others
    /// throws `ChangedMeanwhile`, and they have to be made again.
    ///
    /// - Parameter store: the store that the change will be saved in.
    /// - Throws: `Problem` for a section that cannot be read, or a store that cannot be written; the errors of `change`.
    package func changes<Section: LibrarySection>(
        of type: Section.Type, in store: HKHealthStore, _ change: (inout Section) throws -> Void
    ) throws -> [HKHealthStore.DocumentChange] {
        follow(store)
        if let failure { throw failure }
        try takeIn()
        let basis = try store.documents(in: Section.key)
        var section = try Section(basis)
        try change(&section)
        return try section.changes(of: basis)
    }

    /// Tells that the documents have changed, if they have. O(1).
    package func catchUp() {
        guard store.documentsVersion != version else { return }
        if waiting != nil { show() }
        adopt()
    }

    private func adopt() {
        let present = store.documentsVersion
        guard present != version else { return }
        version = present
        onChange()
    }
}

/// Sections of the library as they were at one moment.
package struct SectionValues: Sendable {
    private let values: [String: any LibrarySection]

    package init(_ sections: [any LibrarySection] = []) {
        values = Dictionary(sections.map { (type(of: $0).key, $0) }) { $1 }
    }

    /// A section; its defaults when it is not among them.
    package subscript<Section: LibrarySection>(_ type: Section.Type) -> Section {
        values[Section.key] as? Section ?? Section()
    }
}
