import Foundation
import Glibc
import Synchronization

/// What a look at a whole file found, without opening it as a store: nothing in it was changed or mended.
package struct Examination: Sendable {
    package var findings: [Finding]
    /// The state that the file's sound records make.
    package var snapshot: Snapshot

    /// Looks at every byte of the file, at its index, and at every sample. Nil when there is no file.
    ///
    /// Throws `StoreError` when the file cannot be read, is no store, or is lost. Takes about as long as two full loads.
    package init?(of url: URL, calls: any SystemCalls = LinuxCalls()) throws(StoreError) {
        let file = try StoreFile(path: url.path, calls: calls, now: { Date() })
        let (whole, problems) = try file.readWithoutTakingOver()
        guard file.descriptor != nil else { return nil }
        snapshot = whole
        findings = problems.map(Finding.file)
        if file.unknownFields.areMet { findings.append(.unknownFields) }
        if file.header.root != nil {
            let isSound = try Self.isIndexSound(of: url, whole, calls: calls)
            // A first line that is damaged says so itself.
            if !isSound, !problems.contains(where: { $0.kind == .damagedHeader }) {
                findings.append(.unusableIndex)
            }
        }
        findings += whole.inspect()
    }

    /// Whether a program that reads by the index finds what stands in the file.
    private static func isIndexSound(
        of url: URL, _ whole: Snapshot, calls: any SystemCalls
    ) throws(StoreError) -> Bool {
        let file = try StoreFile(path: url.path, calls: calls, now: { Date() })
        guard let indexed = try file.loadIndexed() else { return false }
        let isDamaged = Mutex(false)
        file.alarm.connect { isDamaged.withLock { $0 = true } }
        let isOrdered = !indexed.columns.contains { !$0.isInOrder }
        // Another program may have appended between the two readings.
        let isComplete = indexed.sequence != whole.sequence || indexed.count == whole.count
        // Without a base, what follows it was damaged, and all was read.
        let isFound = indexed.base?.findsAll() ?? true
        return isOrdered && isComplete && isFound && !isDamaged.withLock { $0 }
    }
}

/// What became of a file that was repaired.
package struct Repair: Sendable {
    /// The file as it was before.
    package var copy: String
    /// Files beside with the bytes that are no longer in the store.
    package var setAside: [String]
    /// What damaged records held and the file before the last rewriting still had.
    package var regained: Regained?

    /// Mends what can be mended in a file, after a copy of it was made beside; nil when there is no file.
    ///
    /// An unfinished end and damaged records are set aside in files of their own and the file is compacted
    /// without them, with what `health.json~` has of their samples. Of samples with one identity the one that is
    /// found by it stays; members that are not there are taken off their owners' lists. A file with fields unknown
    /// to this version is mended only as far as it goes without writing it anew. What is left is for another
    /// examination to say.
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
            // What was missing may be back.
            try store.mendSamples(damage == nil ? found.findings : store.snapshot.inspect())
        } catch let error as StoreError {
            throw error
        } catch {
            preconditionFailure("commits throw what their bodies throw: \(error)")
        }
    }
}

extension Finding {
    /// Whether writing the file anew mends it.
    fileprivate var isOfLayout: Bool {
        switch self {
        case .file(let recovery): recovery.kind == .damagedHeader
        case .unusableIndex, .disorder: true
        case .unknownFields, .duplicate, .orphan: false
        }
    }
}

extension SampleStore {
    /// Makes identities unique and takes missing members off their owners' lists, in one transaction.
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
    /// The whole file as it is, in a file of its own beside; its path.
    fileprivate func keepCopy() throws(StoreError) -> String {
        guard let descriptor else { throw .vanished(path: path) }
        try lock()
        defer { unlock() }
        do throws(SystemError) {
            return try keep(try calls.read(descriptor, from: 0), as: "before-repair")
        } catch {
            throw .notSaved(path: path, error)
        }
    }
}
