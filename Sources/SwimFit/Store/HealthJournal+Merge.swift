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
    /// - Throws: `Problem` or `HKError` with nothing changed.
    package func merge(_ source: MergeSource, in library: Library, isRehearsal: Bool) async throws
        -> MergeReport
    {
        var report = MergeReport(source: source.path)
        let other = try source.store.map { try HKHealthStore(url: $0, configuration: store.configuration) }
        let document = try source.library.map { try LibraryFile(path: $0).read() }
        try document?.checkJoining(source.path)
        guard !isRehearsal else {
            if let other {
                report.store = try await store.rehearseMerge(other, attachedFiles: source.attachedFiles)
            }
            if let document { report.library = library.rehearseJoin(document) }
            return report
        }
        let title = "merging \(FilePath.name(of: source.path))"
        let joined = try document.map { try library.join($0) }
        report.library = joined?.choices ?? []
        let payload = joined?.reversal.isEmpty == false ? joined?.reversal : nil
        do {
            if let other {
                report.store = try await store.merge(
                    other, as: title, payload: payload?.text, attachedFiles: source.attachedFiles)
            } else if let payload {
                try await store.record(title, payload: payload.text)
            }
        } catch {
            if let payload { try library.apply(payload) }
            throw error
        }
        await noteImport()
        return report
    }
}

extension MergeSource {
    /// What is in the other store, for reading alone; as this process sees its own.
    ///
    /// - Throws: `Problem` where there is none.
    package func reader(like reader: StoreReader) throws -> StoreReader {
        guard let store else { throw Problem.usage("\(path) has no health.json") }
        return StoreReader(try HKHealthStore(url: store, configuration: reader.store.configuration))
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
            _ = try await opened.merge(
                HKHealthStore(url: theirs), as: "merging for git", attachedFiles: .arriveApart)
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
