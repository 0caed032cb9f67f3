import Foundation
import Glibc
import SampleStore
import StoreProof

/// A damaged store and many repairs of it, from one seed.
struct RepairSession {
    private(set) var faulty = 0
    private(set) var cuts = 0
    private(set) var isRefused = false
    /// The damage, for the report.
    private(set) var damage = ""
    private(set) var damaged = DiskContents()

    private var generator: SeededGenerator
    private let seed: UInt64
    private var model = Model()
    /// The samples after each commit.
    private var history: [Int: Set<UUID>] = [:]
    /// The samples that are sound in one of the files and were not deleted.
    private var expected: Set<UUID> = []

    private static let earlierPath = SampleStore.path + "~"
    private static let faults: [MemoryDisk.Fault] = [.error(EIO), .error(ENOSPC), .error(EPERM), .short]

    init(seed: UInt64) {
        self.seed = seed
        generator = SeededGenerator(seed: seed)
    }

    mutating func run() throws {
        let sound = try makeStore()
        damaged = sound
        try damageFiles(of: sound)
        try examine(damaged, "before the repair")
        let probe = MemoryDisk(damaged)
        guard try bringBack(probe) else {
            isRefused = true
            return
        }
        let (count, log) = (probe.calls.count, probe.log)
        try check(probe, "without a fault")
        try failEachCall(of: count)
        try cutPower(after: log)
    }

    /// Makes commits, with one to three compactions between them.
    private mutating func makeStore() throws -> DiskContents {
        let disk = MemoryDisk(keepsCalls: false)
        let store = try SampleStore(on: disk)
        var steps = RandomSteps(seed: seed &+ 1)
        for round in 0...Int.random(in: 1...3, using: &generator) {
            if round > 0 { try store.compact() }
            for _ in 0..<Int.random(in: round == 0 ? 2...12 : 0...8, using: &generator) {
                let isBulk = Int.random(in: 0..<25, using: &generator) == 0
                let first = Int.random(in: 1 << 40..<1 << 50, using: &generator)
                let step: Step =
                    isBulk
                    ? .insert((0..<600).map { .other(first + $0, at: 800_000_000 + Double($0)) })
                    : steps.next(for: model, bulk: 40)
                model.apply(step)
                try store.apply(step)
                history[model.sequence] = Set(model.live)
            }
        }
        return disk.contents
    }

    private mutating func damageFiles(of sound: DiskContents) throws {
        let known = [SampleStore.path, Self.earlierPath].reduce(into: Set<[UInt8]>()) { known, path in
            known.formUnion(FileLines.texts(sound.bytes(at: path) ?? []))
        }
        repeat {
            damage(SampleStore.path)
            // Mostly the earlier generation is whole.
            if Int.random(in: 0..<6, using: &generator) == 0 { damage(Self.earlierPath) }
        } while damaged == sound
        let held = [SampleStore.path, Self.earlierPath].reduce(into: Set<FileLines.Version>()) { held, path in
            held.formUnion(FileLines(damaged.bytes(at: path) ?? [], of: known).added)
        }
        expected = Set(
            model.stored.values.filter { stored in
                held.contains(.init(id: stored.sample.id, commit: stored.position.sequence))
            }.map(\.sample.id))
    }

    private mutating func damage(_ path: String) {
        guard let file = damaged.names[path], var bytes = damaged.files[file] else { return }
        for _ in 0..<[1, 1, 2, 3][Int.random(in: 0..<4, using: &generator)] {
            let all = RepairDamage.all
            let damage = all[Int.random(in: 0..<all.count, using: &generator)]
            damage.apply(&bytes, &generator)
            self.damage +=
                (self.damage.isEmpty ? "" : ", ") + damage.name + (path.hasSuffix("~") ? " of ~" : "")
        }
        damaged.files[file] = bytes
    }

    /// Runs a repair in which one call fails, then one without faults.
    private mutating func failEachCall(of count: Int) throws {
        for call in 1...count {
            let fault = Self.faults[Int.random(in: 0..<Self.faults.count, using: &generator)]
            let isSticky = Bool.random(using: &generator)
            let disk = MemoryDisk(damaged, keepsCalls: false)
            disk.fail(call: call, with: fault, sticky: isSticky)
            // IGNORED: it may fail. What it leaves is checked.
            _ = try? bringBack(disk)
            disk.heal()
            faulty += 1
            try repairAndCheck(
                disk, "after call \(call) failed with \(fault)\(isSticky ? " and all later ones" : "")")
        }
    }

    private mutating func cutPower(after log: [DiskOperation]) throws {
        var cut = PowerCut(from: damaged)
        for (number, operation) in log.enumerated() {
            cut.advance(past: operation)
            var states: [DiskContents] = []
            cut.forEachState(limit: 4, using: &generator) { states.append($0) }
            for state in states {
                cuts += 1
                try repairAndCheck(MemoryDisk(state, keepsCalls: false), "after a cut at operation \(number)")
            }
        }
    }

    private func repairAndCheck(_ disk: MemoryDisk, _ place: String) throws {
        guard try bringBack(disk) else {
            // Without a sound line there is nothing to repair.
            if expected.isEmpty { return }
            throw TrialProblem("\(place): the repair was refused; \(disk.paths)")
        }
        try check(disk, place)
    }

    /// Repairs or restores the store; false when it refuses and changes nothing.
    @discardableResult
    private func bringBack(_ disk: MemoryDisk) throws -> Bool {
        let before = disk.contents
        do {
            try patiently { try repair(disk) }
            return true
        } catch let error as StoreError {
            switch error {
            case .lost:
                try patiently { try Restoration(of: SampleStore.path, calls: disk)?.perform() }
                // The earlier generation may be damaged itself.
                try patiently { try repair(disk) }
                return true
            case .notAStore, .reformatted:
                if disk.contents != before { throw TrialProblem("refused and changed") }
                return false
            default: throw error
            }
        }
    }

    /// Repeats the body for a while when the store is busy: a disk in memory does not wait for a lock, and a store that was
    /// released may still read its file.
    private func patiently<Result>(_ body: () throws -> Result) throws -> Result {
        for _ in 0..<1000 {
            do {
                return try body()
            } catch StoreError.busy {
                usleep(1000)
            }
        }
        return try body()
    }

    private func repair(_ disk: MemoryDisk) throws {
        _ = try Repair(of: URL(filePath: SampleStore.path), calls: disk, now: { SampleStore.instant })
    }

    /// Checks that everything is there, stays there after a save and compactions, and that the file is sound.
    private func check(_ disk: MemoryDisk, _ place: String) throws {
        try examine(disk.contents, place)
        let store = try patiently { try SampleStore(on: disk) }
        if let missing = missing(in: store) { throw TrialProblem("\(place): \(missing)") }
        _ = try patiently { try store.commit { try $0.insert(.other(1 << 52, at: 900_000_000)) } }
        for _ in 0..<2 where try patiently({ try !store.compact() }) {
            throw TrialProblem("\(place): the repaired file cannot be compacted")
        }
        if let missing = missing(in: try patiently { try SampleStore(on: disk) }) {
            throw TrialProblem("\(place), after two compactions: \(missing)")
        }
    }

    private func missing(in store: SampleStore) -> String? {
        let gone = expected.subtracting(store.snapshot.identities)
        return gone.first.map { "\(gone.count) of \(expected.count) samples are gone, such as \($0)" }
    }

    /// Checks that an examination without findings means that nothing is missing, except last commits without a trace.
    private func examine(_ contents: DiskContents, _ place: String) throws {
        let disk = MemoryDisk(contents, keepsCalls: false)
        // IGNORED: an examination that throws reports a problem, too.
        guard let found = try? Examination(of: URL(filePath: SampleStore.path), calls: disk) else { return }
        if disk.contents != contents { throw TrialProblem("\(place): the examination changed something") }
        let problems = found.findings.filter { if case .orphan = $0 { false } else { true } }
        guard problems.isEmpty, place == "before the repair" else { return }
        let present = found.snapshot.identities
        guard history.values.contains(present) || present.isEmpty && model.stored.isEmpty else {
            throw TrialProblem("\(place): no findings with \(present.count) of \(model.stored.count) samples")
        }
    }
}

extension Sample {
    /// A sample of a type that the random steps do not use.
    static func other(_ number: Int, at start: Double) -> Sample {
        Sample(id: UUID(number), type: "trial", start: start, end: start, origin: .hand)
    }
}
