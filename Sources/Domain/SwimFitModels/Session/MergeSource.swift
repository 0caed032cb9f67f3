import Foundation
import HealthKit
import SampleStoreDisk
import SwimFitBase
import SwimFitStore

extension StoreEditor {
    /// Merges another folder's data into the store, as one undo step: see `StoreMerge`.
    ///
    /// - Parameter salvages: whether the sound part of a damaged store is merged.
    /// - Throws: `Problem` or `HKError` with nothing changed.
    package func mergeStore(
        _ source: MergeSource, isRehearsal: Bool, salvages: Bool = false
    ) async throws -> MergeReport {
        var report = MergeReport(source: source.path)
        let other =
            try source.store.map { try HKHealthStore(url: $0, configuration: store.configuration) }
            ?? .inMemory()
        let earlier = try source.library.flatMap { try EarlierLibrary(path: $0, of: Library.allSections) }
        try earlier?.checkComplete()
        if let line = try StoreExport(other).documents {
            _ = try EarlierLibrary.documents(exported: Data(line.utf8), of: Library.allSections)
        }
        guard !isRehearsal else {
            report.store = try await store.rehearseMerge(
                other, and: earlier?.line, attachedFiles: source.attachedFiles, salvages: salvages)
            return report
        }
        let before = store.newestCommit
        report.store = try await store.merge(
            other, as: "merging \(FilePath.name(of: source.path))", and: earlier?.line,
            attachedFiles: source.attachedFiles, salvages: salvages)
        if store.newestCommit != before { report.canBeUndone = store.canUndoNewestStep }
        await noteImport()
        return report
    }
}

/// The data of another folder, or one of its files.
package struct MergeSource: Sendable {
    /// The path as typed.
    package let path: String
    let store: URL?
    /// The file `library.json` of an earlier version.
    let library: String?
    let attachedFiles: StoreMerge.AttachedFiles

    /// - Parameters:
    ///   - path: a folder with a `health.json` or a `library.json`, or one of these files under any name.
    ///   - attachedFiles: where the contents of attached files come from.
    /// - Throws: `Problem` for any other path.
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
                // IGNORED: a file without a readable status is reported when it is read.
                return (try? calls.statusIfPresent(at: file)) == nil ? nil : file
            }
            store = file("health.json").map { URL(fileURLWithPath: $0) }
            library = file("library.json")
            guard store != nil || library != nil else { throw .usage("\(path) has no health.json") }
            return
        }
        guard ProtectedFiles.isStore(path) else {
            do throws(Problem) { _ = try EarlierLibrary(path: path, of: Library.allSections) } catch {
                throw error == .notALibrary(FilePath.name(of: path))
                    ? Problem("\(path) is neither a health.json nor a library.json") : error
            }
            (store, library) = (nil, path)
            return
        }
        (store, library) = (URL(fileURLWithPath: path), nil)
    }

    /// Reads from the store of this source, with the configuration of the store that `reader` reads.
    ///
    /// - Throws: `Problem` when the source has no store, and when a part of the store cannot be read.
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

    /// Merges another file of the same kind into this file in place, and leaves no lock or backup file next to it. Git
    /// merges attached files apart, as separate files: both stores are copies without the folder of attachments.
    ///
    /// - Throws: `Problem` or `HKError` with nothing changed.
    @MainActor
    package func absorb(_ other: MergeSource) async throws {
        guard let store, let theirs = other.store else {
            throw Problem.usage(
                "\(path) and \(other.path) are not both health.json",
                hint: "“swimfit merge” takes a library.json of an earlier swimfit")
        }
        let opened = try HKHealthStore(url: store)
        let ours = opened.damageCount
        _ = try await opened.merge(
            HKHealthStore(url: theirs), as: "merging for git", attachedFiles: .arriveApart)
        try opened.checkReading(since: ours)
        try await opened.compact()
        for ending in [".lock", "~"] {
            // IGNORED: a missing file need not be removed.
            try? LinuxCalls().remove(path + ending)
        }
    }
}

/// The results of a merge, real or rehearsed.
package struct MergeReport: Sendable {
    package let source: String
    package var store = StoreMerge.MergeReport()
    /// Whether the merge can be undone; false if it changed too much for that.
    package var canBeUndone = true

    /// Whether the other store had nothing new.
    package var isEmpty: Bool { store.isEmpty }

    package var added: Int { store.added.values.reduce(0, +) }
    package var restored: Int { store.restored.values.reduce(0, +) }
    package var deleted: Int { store.deleted.values.reduce(0, +) }
    package var changed: Int { store.changed.values.reduce(0, +) }
    /// The number of added, changed or removed foods, goals, plans and settings.
    package var entries: Int { store.documents.count(where: \.takesTheirs) }
    /// The number of choices between different values in the two folders, of which one value is lost.
    package var conflicts: Int {
        (store.choices + store.documents).count(where: \.isConflict)
    }
}
