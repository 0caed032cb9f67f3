import Disk
import Foundation
import HealthKit

/// Another folder's data, or one file of them.
package struct MergeSource: Sendable {
    /// The path as typed.
    package let path: String
    let store: URL?
    let library: String?
    let attachedFiles: StoreMerge.AttachedFiles

    /// - Parameters:
    ///   - path: a folder with a `health.json` or a `library.json`, or a file that is one of them whatever its name.
    ///   - attachedFiles: where their contents come from.
    /// - Throws: `Problem` for anything else.
    package init(_ path: String, attachedFiles: StoreMerge.AttachedFiles = .copied) throws(Problem) {
        (self.path, self.attachedFiles) = (path, attachedFiles)
        let calls = LinuxCalls()
        let status: FileStatus?
        do throws(SystemError) { status = try calls.statusIfPresent(at: path) } catch {
            throw .cannotRead(file: path, reason: error.reason)
        }
        guard let status else { throw .usage("there is no file or folder \(path)") }
        guard status.isRegular else {
            func file(_ name: String) -> String? {
                let file = path + "/" + name
                // IGNORED: one that cannot be looked at is reported when it is read.
                return (try? calls.statusIfPresent(at: file)) == nil ? nil : file
            }
            store = file("health.json").map { URL(fileURLWithPath: $0) }
            library = file("library.json")
            guard store != nil || library != nil else {
                throw .usage("\(path) has neither health.json nor library.json")
            }
            return
        }
        guard StoreFiles.isStore(path) else {
            do throws(Problem) { _ = try LibraryFile(path: path).readOnce() } catch {
                guard error == .notALibrary else { throw error }
                throw Problem("\(path) is neither a health.json nor a library.json")
            }
            (store, library) = (nil, path)
            return
        }
        (store, library) = (URL(fileURLWithPath: path), nil)
    }
}

/// What a merge did, or would do.
package struct MergeReport: Sendable {
    package let source: String
    package var store = StoreMerge.Report()
    package var library: [MergeChoice] = []
    /// Whether undo takes it back: not where too much was changed for that.
    package var canBeUndone = true

    /// Whether there was nothing that is not here.
    package var isEmpty: Bool { store.isEmpty && !library.contains(where: \.takesTheirs) }

    package var added: Int { store.added.values.reduce(0, +) }
    package var restored: Int { store.restored.values.reduce(0, +) }
    package var deleted: Int { store.deleted.values.reduce(0, +) }
    package var changed: Int { store.changed.values.reduce(0, +) }
    /// Entries of the library that came, changed or went.
    package var entries: Int { library.count(where: \.takesTheirs) }
    /// Of which both had another value, so that one is lost.
    package var conflicts: Int {
        (store.choices + library).count(where: \.isConflict)
    }
}

extension HealthJournal {
    /// Joins another folder's data with these, as one step: see `StoreMerge` and `LibraryDocument.join`.
    ///
    /// The step comes first, with the samples. What is cut off before the library is joined can be undone, and the next merge
    /// joins the library.
    ///
    /// - Parameter salvages: whether what is sound is taken from a damaged store.
    /// - Throws: `Problem` or `HKError` with nothing changed, or with what was.
    package func merge(
        _ source: MergeSource, in library: Library, isRehearsal: Bool, salvages: Bool = false
    ) async throws -> MergeReport {
        var report = MergeReport(source: source.path)
        let other = try source.store.map { try HKHealthStore(url: $0, configuration: store.configuration) }
        let document = try source.library.map { try LibraryFile(path: $0).read() }
        try document?.checkJoining(source.path)
        let planned = document.map { library.rehearseJoin($0) }
        report.library = planned?.choices ?? []
        guard !isRehearsal else {
            if let other {
                report.store = try await store.rehearseMerge(
                    other, attachedFiles: source.attachedFiles, salvages: salvages)
            }
            return report
        }
        let title = "merging \(FilePath.name(of: source.path))"
        let payload = planned.flatMap { $0.reversal.isEmpty ? nil : $0.reversal }
        let before = store.newestCommit
        if let other {
            report.store = try await store.merge(
                other, as: title, payload: payload?.text, attachedFiles: source.attachedFiles,
                salvages: salvages)
        } else if let payload {
            try await store.record(title, payload: payload.text)
        }
        if let document {
            do { try library.join(document) } catch {
                if store.newestCommit != before { await noteImport() }
                throw Problem(
                    "library.json was not merged: \(Problem(error).text)"
                        + (other == nil ? "" : "; the samples were, which “swimfit undo” takes back"))
            }
        }
        if store.newestCommit != before { report.canBeUndone = store.canUndoNewestStep }
        await noteImport()
        return report
    }
}

extension MergeSource {
    /// Reads something in the other store, as this process sees its own.
    ///
    /// - Throws: `Problem` where there is none, and where a part of it cannot be read.
    package func reading<Result>(
        like reader: StoreReader, _ body: @Sendable (StoreReader) async throws -> Result
    ) async throws -> Result {
        guard let store else { throw Problem.usage("\(path) has no health.json") }
        let other = try HKHealthStore(url: store, configuration: reader.store.configuration)
        let before = other.damageCount
        let result = try await body(StoreReader(other))
        try other.checkReading(since: before)
        return result
    }

    /// Merges another file of the same kind into this one in place, and leaves no other file next to it. Attached files are
    /// files of their own for git: both are copies without the folder that has them.
    ///
    /// - Throws: `Problem` or `HKError` with nothing changed.
    @MainActor
    package func absorb(_ other: MergeSource) async throws {
        switch (store, other.store, library, other.library) {
        case (let store?, let theirs?, _, _):
            let opened = try HKHealthStore(url: store)
            let ours = opened.damageCount
            _ = try await opened.merge(
                HKHealthStore(url: theirs), as: "merging for git", attachedFiles: .arriveApart)
            try opened.checkReading(since: ours)
            try await opened.compact()
        case (_, _, let library?, let theirs?):
            let document = try LibraryFile(path: theirs).read()
            try document.checkJoining(theirs)
            let fallback = try LibraryFile(path: library).read()
            _ = try LibraryFile(path: library).update(orFrom: fallback) { _ = $0.join(document) }
        default:
            throw Problem.usage("\(path) and \(other.path) are not both health.json, or both library.json")
        }
        for ending in [".lock", "~"] {
            // IGNORED: what is not there cannot be removed.
            try? LinuxCalls().remove(path + ending)
        }
    }
}
