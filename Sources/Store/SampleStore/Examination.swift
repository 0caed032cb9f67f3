import Disk
import Foundation
import Glibc
import Synchronization

/// What an examination of a whole file found. The file is not opened as a store, and nothing in it changes.
package struct Examination: Sendable {
    package var findings: [Finding]
    /// The state that results from the file's sound records.
    package var snapshot: Snapshot

    /// Reads every byte of the file, its index, and every sample. Nil when there is no file. Takes about as long as two
    /// full loads.
    ///
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost.
    package init?(of url: URL, calls: any SystemCalls = LinuxCalls()) throws(StoreError) {
        let file = try StoreFile(path: url.path, calls: calls, now: { Date() })
        let (whole, problems) = try file.readWithoutTakingOver()
        guard file.descriptor != nil else { return nil }
        snapshot = whole
        findings = problems.map(Finding.file)
        if file.unknownFields.areMet { findings.append(.unknownFields) }
        if file.header.root != nil {
            let isSound = try Self.isIndexSound(of: url, whole, calls: calls)
            // A damaged first line is a finding of its own.
            if !isSound, !problems.contains(where: { $0.kind == .damagedHeader }) {
                findings.append(.unusableIndex)
            }
        }
        findings += whole.inspect()
    }

    /// Whether a program that reads by the index finds everything in the file.
    private static func isIndexSound(
        of url: URL, _ whole: Snapshot, calls: any SystemCalls
    ) throws(StoreError) -> Bool {
        let file = try StoreFile(path: url.path, calls: calls, now: { Date() })
        guard let indexed = try file.loadIndexed() else { return false }
        let isDamaged = Mutex(false)
        file.alarm.connect { isDamaged.withLock { $0 = true } }
        let isOrdered = !indexed.columns.contains { !$0.isInOrder }
        // Another program may have appended between the two reads.
        let isComplete = indexed.sequence != whole.sequence || indexed.count == whole.count
        // Without a base, the records after it were damaged, and the whole file was read.
        let isFound = indexed.base?.findsAll() ?? true
        return isOrdered && isComplete && isFound && !isDamaged.withLock { $0 }
    }
}

/// The outcome of the repair of a file.
package struct Repair: Sendable {
    /// A copy of the file as it was before the repair.
    package var copy: String
    /// Files next to the store with the bytes that are no longer in it.
    package var setAside: [String]
    /// What was lost in damaged records and recovered from the file before the last compaction.
    package var regained: Regained?

    /// Copies the file, then repairs what can be repaired. Nil when there is no file. Takes about as long as some full
    /// loads.
    ///
    /// An unfinished end and damaged records are set aside in files of their own. The file is compacted without them,
    /// and with the samples that `health.json~` has of the damaged part. When samples share an identity, the one that a
    /// search finds stays. Missing members are removed from their owners' lists. A file with fields unknown to this
    /// version is not compacted, and repaired only as far as that allows. Another examination tells what is left.
    ///
    /// - Throws: `StoreError` when the file cannot be read, copied or written. The copy stays.
    package init?(
        of url: URL, calls: any SystemCalls = LinuxCalls(),
        now: @escaping @Sendable () -> Date = { Date() }
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

extension Finding {
    /// Whether a compaction repairs it.
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
    fileprivate func mendSamples(_ findings: [Finding]) throws {
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
                // A deletion deletes every sample of the identity. One is inserted again.
                try transaction.delete(id)
                try transaction.insert(sample)
            }
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
}
