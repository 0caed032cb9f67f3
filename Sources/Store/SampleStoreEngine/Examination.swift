import SampleStoreDisk
import Foundation
import Glibc
import Synchronization

/// The findings of an examination of a whole file. The file is not opened as a store, and nothing in it changes.
package struct Examination: Sendable {
    package var findings: [StoreProblem]
    /// The state from the file's sound records.
    package var snapshot: Snapshot

    /// Reads every byte of the file, its index, and every sample. Nil when there is no file. Takes about as long as two
    /// full loads. Of a sound file the samples are read one line at a time, and only its bytes are in memory; a file
    /// with a problem is read again as a whole.
    ///
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost.
    package init?(of url: URL, calls: any SystemCalls = LinuxCalls()) throws(StoreError) {
        let file = try StoreFile(path: url.path, calls: calls, now: { Date() })
        let checked = try file.readWithoutTakingOver(keepsSamples: false)
        guard file.descriptor != nil else { return nil }
        if checked.problems.isEmpty, checked.isIndexComplete, !file.unknownFields.areMet,
            let indexed = try Self.soundState(byIndexOf: url, calls)
        {
            (snapshot, findings) = (indexed, indexed.inspect(isInOrder: true))
            return
        }
        let read = try file.readWithoutTakingOver()
        snapshot = read.snapshot
        findings = read.problems.map(StoreProblem.file)
        if file.unknownFields.areMet { findings.append(.unknownFields) }
        if file.header.root != nil {
            let indexed = try Self.soundState(byIndexOf: url, calls)
            // Another program may have appended between the two reads.
            let isSound = indexed.map { $0.sequence != snapshot.sequence || $0.count == snapshot.count }
            // A damaged first line is a finding of its own.
            if isSound != true, !read.problems.contains(where: { $0.kind == .damagedHeader }) {
                findings.append(.unusableIndex)
            }
        }
        findings += snapshot.inspect()
    }

    /// The state that a program reads by the index; nil unless it finds all that the index promises.
    private static func soundState(
        byIndexOf url: URL, _ calls: any SystemCalls
    ) throws(StoreError) -> Snapshot? {
        let file = try StoreFile(path: url.path, calls: calls, now: { Date() })
        guard let indexed = try file.loadIndexed() else { return nil }
        let isDamaged = Mutex(false)
        file.alarm.connect { isDamaged.withLock { $0 = true } }
        let isOrdered = !indexed.columns.contains { !$0.isInOrder }
        // Without a base, the records after it were damaged, and the whole file was read.
        let isFound = indexed.base?.findsAll() ?? true
        return isOrdered && isFound && !isDamaged.withLock { $0 } ? indexed : nil
    }
}

/// The outcome of the repair of a file.
package struct Repair: Sendable {
    /// A copy of the file before the repair.
    package var copy: String
    /// Files next to the store with the bytes that were removed from it.
    package var setAside: [String]
    /// The samples of damaged records that were recovered from `health.json~`, the file before the last compaction.
    package var regained: RecoveredCounts?

    /// Copies the file, then repairs as much as possible. Nil when there is no file. Takes about as long as several
    /// full loads.
    ///
    /// An unfinished end and damaged records are moved to separate files. The compaction leaves these out and adds the
    /// samples of the damaged part that are in `health.json~`. When samples share an identity, the one that a search
    /// finds stays. Missing members are removed from their owners' lists. A file with fields unknown to this version is
    /// repaired as far as possible without a compaction. Another examination shows the remaining damage.
    ///
    /// - Throws: `StoreError` when the file cannot be read, copied or written. The copy of the file stays.
    package init?(
        of url: URL, calls: any SystemCalls = LinuxCalls(), now: @escaping @Sendable () -> Date = { Date() }
    ) throws(StoreError) {
        guard let found = try Examination(of: url, calls: calls) else { return nil }
        copy = try StoreFile(path: url.path, calls: calls, now: now).keepCopy()
        let store = try SampleStore(file: url, calls: calls, now: now)
        let damage = try store.repair(isIndexSound: !found.findings.contains(.unusableIndex))
        setAside = store.recoveries.compactMap(\.keptAt) + [damage?.setAside].compactMap(\.self)
        regained = damage?.regained
        if found.findings.contains(where: \.isOfLayout), damage == nil { try store.compact() }
        do {
            // The repair of damage may have brought missing members back.
            try store.mendSamples(damage == nil ? found.findings : store.snapshot.inspect())
        } catch let error as StoreError {
            throw error
        } catch {
            preconditionFailure("commits throw what their bodies throw: \(error)")
        }
    }
}

extension StoreProblem {
    /// Whether a compaction repairs the finding.
    fileprivate var isOfLayout: Bool {
        switch self {
        case .file(let recovery): recovery.kind == .damagedHeader
        case .unusableIndex, .disorder: true
        case .unknownFields, .duplicate, .orphan: false
        }
    }
}

extension SampleStore {
    /// Makes identities unique and removes missing members from their owners' lists, in one transaction.
    fileprivate func mendSamples(_ findings: [StoreProblem]) throws {
        var missing: [UUID: Set<UUID>] = [:]
        var twice: Set<UUID> = []
        for finding in findings {
            switch finding {
            case .orphan(let member, let owner): missing[owner, default: []].insert(member)
            case .duplicate(let id): twice.insert(id)
            case .file, .unknownFields, .unusableIndex, .disorder: break
            }
        }
        guard !missing.isEmpty || !twice.isEmpty else { return }
        try commit { transaction in
            for (owner, gone) in missing where transaction.contains(owner) {
                let left = transaction.members(of: owner).filter { !gone.contains($0) }
                try transaction.setMembers(of: owner, to: left)
            }
            for id in twice {
                guard var sample = transaction.snapshot.sample(id) else { continue }
                sample.members = transaction.members(of: id)
                // A deletion deletes every sample with the identity, so the one found above is inserted again.
                try transaction.delete(id)
                try transaction.insert(sample)
            }
        }
    }

    /// Reads the whole file, without its index, and checks every record and sample. Takes about as long as a full load.
    ///
    /// Changes nothing. Includes the bytes that were set aside when the file was opened.
    ///
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost.
    package func examine() throws(StoreError) -> [StoreProblem] {
        guard let file else { return snapshot.inspect() }
        let (whole, findings) = try writeLock.withLock { _ throws(StoreError) in
            let whole = try file.readWithoutTakingOver()
            let known = file.recoveries.filter { !whole.problems.contains($0) }
            return (whole.snapshot, (known + whole.problems).map(StoreProblem.file))
        }
        return findings + (file.unknownFields.areMet ? [.unknownFields] : []) + whole.inspect()
    }

    /// Compares every line of samples in the file with its checksum. If a line is damaged, the store leaves its samples
    /// out of the following states and counts, and reports it in ``recoveries``.
    ///
    /// Without this call the samples of a damaged line are counted until the line is read. The call reads the file once
    /// and decodes nothing: tens of milliseconds for a million samples.
    package func checkLines() {
        let isSound = snapshot.columns.allSatisfy { columns in
            columns.pages.allSatisfy { $0.chunks.allSatisfy(\.isReadable) }
        }
        // IGNORED: `recoveries` has the failure.
        if !isSound { try? reload() }
    }

    /// Writes the store without its damaged part, and with what is left of that part in the earlier generation,
    /// `health.json~`. Returns nil and replaces nothing when the file and its index are sound, or when the file has
    /// fields unknown to this version.
    ///
    /// The new file is written, synced, read back and compared with its sources before it replaces the damaged one.
    /// `health.json~` stays, and the damaged bytes are kept in a file of their own. Other writers wait in the meantime.
    /// Takes about as long as several full loads.
    ///
    /// - Parameter isIndexSound: whether the index finds everything in the file. Compaction reads by the index, so a
    ///   file with an unsound index is replaced by the contents read line by line.
    /// - Throws: `StoreError` when any of this fails. No file has changed then.
    package func repair(isIndexSound: Bool = true) throws(StoreError) -> RepairResult? {
        guard let file else { return nil }
        defer { delivery.drain() }
        return try writeLock.withLock { _ throws(StoreError) -> RepairResult? in
            defer { noteRecoveries(of: file) }
            try file.checkWritable()
            try file.lock()
            defer { file.unlock() }
            try pullExternalCommits(from: file)
            try file.mend()
            let present = try file.loadWhole()
            // Fields unknown to this version would be lost together with the damage.
            guard !file.isWhole || !isIndexSound, !file.unknownFields.areMet else { return nil }
            let earlier = file.isWhole ? nil : try file.earlierGeneration()
            let next = earlier?.snapshot ?? present
            let setAside = try file.setDamageAside()
            try file.replaceContents(with: next, supplementedBy: earlier)
            replace(with: next)
            return RepairResult(setAside: setAside, regained: earlier?.regained(from: file.earlierPath))
        }
    }
}

extension StoreFile {
    /// Copies the whole file to a new one next to it, and returns its path.
    fileprivate func keepCopy() throws(StoreError) -> String {
        guard let descriptor else { throw .vanished(path: path) }
        try lock()
        defer { unlock() }
        do throws(SystemError) {
            return try keep(0..<calls.status(of: descriptor).size, of: descriptor, as: "before-repair")
        } catch {
            throw .notSaved(path: path, error)
        }
    }

    /// The caller holds the lock.
    fileprivate func takeFromEarlier() throws(StoreError) {
        do throws(SystemError) {
            guard let earlier = try openEarlier() else { return }
            _ = try putInPlace(try calls.read(earlier.descriptor, from: 0), like: earlier)
        } catch {
            throw .notSaved(path: path, error)
        }
    }
}

/// The outcome of a repair of damaged records.
package struct RepairResult: Sendable, Hashable {
    /// The file with the damaged bytes; nil if records are missing without any bytes.
    package var setAside: String?
    /// The samples recovered from the earlier generation; nil for none.
    package var regained: RecoveredCounts?
}

/// The numbers of samples that were lost in a file and recovered from the earlier generation.
package struct RecoveredCounts: Sendable, Hashable {
    /// The path of the file from which the samples were recovered. That file stays.
    package var path: String
    /// The number of samples by type.
    package var samples: [String: Int]
    /// The number of named values that were recovered, or reset to their last value.
    package var values: Int
}

extension RecoveredGenerations {
    fileprivate func regained(from path: String) -> RecoveredCounts? {
        guard !gain.samples.isEmpty || gain.values > 0 else { return nil }
        return RecoveredCounts(path: path, samples: gain.samples, values: gain.values)
    }
}

/// Restores the store from the earlier generation, `health.json~`, when its own file is missing or empty.
///
/// A missing or empty file looks like a new store. Only the earlier generation shows that samples existed.
package struct Restoration {
    /// The number of samples of each type in the earlier file.
    package let samples: [String: Int]
    private let file: StoreFile

    /// Nil when the file is not empty, or there is no earlier generation.
    ///
    /// - Throws: `StoreError` when either file cannot be read.
    package init?(of path: String, calls: any SystemCalls = LinuxCalls()) throws(StoreError) {
        file = try StoreFile(path: path, calls: calls, now: { Date() })
        do throws(StoreError) {
            _ = try file.load()
            return nil
        } catch {
            guard case .lost(_, _, let samples) = error else { throw error }
            self.samples = samples
        }
    }

    /// Copies the earlier file to the path of the store. The earlier file stays. Does nothing when another process has
    /// created the store's file in the meantime.
    ///
    /// - Throws: `StoreError` when the copy cannot be written. Nothing has changed then.
    package func perform() throws(StoreError) {
        try file.lock()
        defer { file.unlock() }
        try file.reopen()
        do throws(StoreError) { _ = try file.load() } catch {
            guard case .lost = error else { throw error }
            try file.takeFromEarlier()
        }
    }
}
