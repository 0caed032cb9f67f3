import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof

/// `lost`: a file is removed, emptied or replaced next to its earlier generation, also while stores are open, with many
/// saves and compactions afterwards.
///
/// No sample that some file of the folder has may disappear from all of them, unless it is deleted. Opening must report
/// a lost file, and a restoration must bring the earlier generation back.
enum LostFileTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let result = try runSessions(from: call.seed, counting: Tally(), until: { $0.steps >= wanted }) {
            seed, tell in
            var session = FileLossSession(seed: seed)
            defer { tell { $0.add(session) } }
            do { try session.run() } catch {
                let last = session.history.suffix(12).joined(separator: ", ")
                throw Violation(
                    "seed \(seed), after \(last): \(error) (repeat: swimfit-torture lost 1 --seed \(seed))")
            }
        }
        return
            "\(result.steps) steps in \(result.sessions) sessions (\(result.losses) files lost or exchanged, "
            + "\(result.told) times reported as lost, \(result.restored) restored): no sample left the folder"
    }

    private struct Tally {
        var (sessions, steps, losses, told, restored) = (0, 0, 0, 0, 0)

        mutating func add(_ session: FileLossSession) {
            sessions += 1
            steps += session.history.count
            losses += session.losses
            told += session.told
            restored += session.restored
        }
    }
}

/// A run of accidents to the files of one folder, from one seed.
private struct FileLossSession {
    /// The steps, for the report.
    private(set) var history: [String] = []
    private(set) var losses = 0
    private(set) var told = 0
    private(set) var restored = 0

    private var generator: SeededGenerator
    private let disk = MemoryDisk(keepsCalls: false)
    private var stores: [SampleStore] = []
    /// The samples that are in a file of the folder and were not deleted.
    private var present: Set<UUID> = []
    private var deleted: Set<UUID> = []
    private var nextNumber = 1
    private var hour = 0
    /// The samples of each file, by the hash of its bytes.
    private var known: [Int: Set<UUID>] = [:]

    private static let path = SampleStore.path
    private static let earlierPath = SampleStore.path + "~"

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func run() throws {
        for _ in 0..<Int.random(in: 20...60, using: &generator) {
            let before = disk.contents
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<10: try save()
            case 10..<14: try compact()
            case 14, 15: try reopen()
            case 16: try delete()
            case 17: replaceEarlier()
            default: lose()
            }
            try check(before)
        }
        try settle()
    }

    /// Opens the store; nil when its file is lost. Checks that opening reports a lost file exactly when there is one.
    private mutating func open() throws -> SampleStore? {
        let isGone = disk.bytes()?.isEmpty ?? true
        let earlier = disk.bytes(at: Self.earlierPath).map { samples(in: $0) } ?? []
        hour += 1
        let date = SampleStore.instant.addingTimeInterval(Double(hour) * 3600)
        do throws(StoreError) {
            let store = try SampleStore(file: URL(filePath: Self.path), calls: disk, now: { date })
            guard isGone, !earlier.isEmpty else { return store }
        } catch {
            guard case .lost(_, _, let samples) = error else { throw error }
            guard isGone, !samples.isEmpty else { throw TrialProblem("reported as lost, and is not") }
            told += 1
            return nil
        }
        throw TrialProblem("a lost file was opened as a new store")
    }

    /// A store that is open already, or one that is opened now. A lost file is first restored or given up.
    private mutating func store() throws -> SampleStore? {
        if let store = stores.randomElement(using: &generator) { return store }
        if let store = try open() {
            stores.append(store)
            return store
        }
        if Int.random(in: 0..<3, using: &generator) > 0 {
            try restore()
        } else {
            // The user wants a new store, and moves the earlier generation away.
            let bytes = disk.bytes(at: Self.earlierPath) ?? []
            disk.replace(at: "/data/moved-\(history.count).json", with: bytes)
            disk.erase(Self.earlierPath)
            history.append("moved away")
        }
        return try open()
    }

    private mutating func restore() throws {
        let expected = disk.bytes(at: Self.earlierPath).map { samples(in: $0) } ?? []
        guard let restoration = try Restoration(of: Self.path, calls: disk) else {
            throw TrialProblem("nothing to restore of a lost store")
        }
        try restoration.perform()
        restored += 1
        history.append("restored")
        guard samples(in: disk.bytes() ?? []) == expected else {
            throw TrialProblem("the restored file differs from the earlier generation")
        }
    }

    private mutating func save() throws {
        guard let store = try store() else { return }
        let numbers = nextNumber..<nextNumber + Int.random(in: 1...5, using: &generator)
        nextNumber = numbers.upperBound
        let time = Double(Int.random(in: 0..<1000, using: &generator))
        do {
            try store.commit { transaction in
                for number in numbers { try transaction.insert(.steps(number, at: time)) }
            }
            present.formUnion(numbers.map { UUID($0) })
            history.append("saved \(numbers)")
        } catch {
            try forgive(error, at: "saving")
        }
    }

    private mutating func delete() throws {
        guard let store = try store() else { return }
        let ids = store.snapshot.identities.sorted { $0.uuidString < $1.uuidString }
        guard let id = ids.randomElement(using: &generator) else { return }
        do {
            try store.commit { transaction in
                if transaction.contains(id) { try transaction.delete(id) }
            }
            // The sample is no longer expected, whether it existed or not.
            deleted.insert(id)
            present.remove(id)
            history.append("deleted one")
        } catch {
            try forgive(error, at: "deleting")
        }
    }

    private mutating func compact() throws {
        guard let store = try store() else { return }
        do throws(StoreError) { history.append(try store.compact() ? "compacted" : "not compacted") } catch {
            try forgive(error, at: "compacting")
        }
    }

    /// Accepts the error of a store whose file was lost while the store was open, and closes all stores.
    private mutating func forgive(_ error: any Error, at work: String) throws {
        switch error as? StoreError {
        case .vanished, .lost: break
        default: throw TrialProblem("\(work): \(error)")
        }
        history.append("\(work) refused")
        stores = []
    }

    private mutating func reopen() throws {
        if stores.count > 1 || Bool.random(using: &generator) { stores = [] }
        if let store = try open() { stores.append(store) }
        history.append("opened")
    }

    /// Loses or replaces the file, often while stores are open.
    private mutating func lose() {
        losses += 1
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            disk.erase(Self.path)
            history.append("erased")
        case 1:
            disk.edit { $0 = [] }
            history.append("emptied")
        case 2:
            disk.replace(with: [])
            history.append("an empty file")
        case 3:
            // The earlier generation, or an older copy, replaces the file.
            guard let bytes = disk.bytes(at: Self.earlierPath) else { return }
            disk.replace(with: bytes)
            history.append("the earlier generation in its place")
        default:
            disk.replace(with: otherStore())
            history.append("another store")
        }
        countAgain()
    }

    private mutating func replaceEarlier() {
        losses += 1
        disk.replace(at: Self.earlierPath, with: otherStore())
        history.append("another store as ~")
        countAgain()
    }

    /// The file of another store, usually with a base.
    private mutating func otherStore() -> [UInt8] {
        let other = MemoryDisk(keepsCalls: false)
        let numbers = nextNumber..<nextNumber + Int.random(in: 1...5, using: &generator)
        nextNumber = numbers.upperBound
        let compactions = Int.random(in: 0...2, using: &generator)
        do {
            let store = try SampleStore(on: other)
            for number in numbers { try store.commit { try $0.insert(.steps(number, at: 5)) } }
            for _ in 0..<compactions { try store.compact() }
        } catch {
            preconditionFailure("a disk without faults refused: \(error)")
        }
        return other.bytes() ?? []
    }

    /// Samples that the trial itself destroyed are no longer expected.
    private mutating func countAgain() {
        present = disk.paths.reduce(into: Set()) { all, path in
            all.formUnion(samples(in: disk.bytes(at: path) ?? []))
        }.subtracting(deleted)
    }

    private mutating func check(_ before: DiskContents) throws {
        guard disk.contents != before else { return }
        var found: Set<UUID> = []
        for path in disk.paths { found.formUnion(samples(in: disk.bytes(at: path) ?? [])) }
        let gone = present.subtracting(found)
        if let first = gone.first {
            throw TrialProblem("\(gone.count) samples left the folder, such as \(first); \(disk.paths)")
        }
    }

    /// Checks that in the end the store can be opened or restored, and then works.
    private mutating func settle() throws {
        stores = []
        if try open() == nil { try restore() }
        guard let store = try open() else { throw TrialProblem("a restored store is lost") }
        try store.commit { try $0.insert(.steps(1 << 40, at: 1)) }
        for _ in 0..<3 { try store.compact() }
        try check(DiskContents())
    }

    /// The samples in a file, from its lines.
    private mutating func samples(in bytes: [UInt8]) -> Set<UUID> {
        let key = bytes.hashValue
        if let known = known[key] { return known }
        let lines = IntactLines(bytes, of: IntactLines.texts(bytes)).lines
        let deletions = Set(lines.flatMap(\.deleted))
        let samples = Set(lines.flatMap(\.added)).subtracting(deletions)
        known[key] = samples
        return samples
    }
}
