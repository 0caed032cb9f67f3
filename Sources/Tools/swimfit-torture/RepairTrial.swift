import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof

/// `repair`: stores with an earlier generation are damaged at random and repaired, while each call fails in turn or the
/// power is cut.
///
/// Afterwards a repair without faults must have every sample that was sound in one of the two files and not deleted. An
/// examination without findings must mean that nothing is missing.
enum RepairTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 20_000)
        let result = try runSessions(from: call.seed, counting: Tally(), until: { $0.repairs >= wanted }) {
            seed, tell in
            var session = RepairSession(seed: seed)
            defer { tell { $0.add(session) } }
            do { try session.run() } catch {
                throw Violation(
                    "seed \(seed), \(session.damage): \(error) (repeat: swimfit-torture repair 1 --seed \(seed))",
                    keeping: session.damaged.bytes(at: SampleStore.path), as: "repair-\(seed).json",
                    in: call.folder)
            }
        }
        return
            "\(result.repairs) repairs of \(result.stores) damaged stores (\(result.faulty) with a fault, "
            + "\(result.cuts) after a power cut, \(result.refused) stores refused and left alone): every sample that "
            + "one of the files had came back"
    }

    private struct Tally {
        var (stores, repairs, faulty, cuts, refused) = (0, 0, 0, 0, 0)

        mutating func add(_ session: RepairSession) {
            stores += 1
            repairs += session.faulty + session.cuts + 1
            faulty += session.faulty
            cuts += session.cuts
            refused += session.isRefused ? 1 : 0
        }
    }
}

/// A damaged store and many repairs of it, from one seed.
private struct RepairSession {
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
                let step: RandomStep =
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
            known.formUnion(IntactLines.texts(sound.bytes(at: path) ?? []))
        }
        repeat {
            damage(SampleStore.path)
            // In most cases the earlier generation is whole.
            if Int.random(in: 0..<6, using: &generator) == 0 { damage(Self.earlierPath) }
        } while damaged == sound
        let held = [SampleStore.path, Self.earlierPath].reduce(into: Set<IntactLines.Version>()) {
            held, path in
            held.formUnion(IntactLines(damaged.bytes(at: path) ?? [], of: known).added)
        }
        expected = Set(
            model.stored.values.filter { stored in
                held.contains(.init(id: stored.sample.id, commit: stored.position.sequence))
            }.map(\.sample.id))
    }

    private mutating func damage(_ path: String) {
        guard let file = damaged.names[path], var bytes = damaged.files[file] else { return }
        for _ in 0..<[1, 1, 2, 3][Int.random(in: 0..<4, using: &generator)] {
            let all = FileDamage.all
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
            // IGNORED: the restoration may fail. The resulting files are checked.
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

    /// Repeats the body for a while when the store is busy: a disk in memory does not wait for a lock, and a store that
    /// was released may still read its file.
    private func patiently<Result>(_ body: () throws -> Result) throws -> Result {
        for _ in 0..<1000 {
            do { return try body() } catch StoreError.busy {
                usleep(1000)
            }
        }
        return try body()
    }

    private func repair(_ disk: MemoryDisk) throws {
        _ = try Repair(of: URL(filePath: SampleStore.path), calls: disk, now: { SampleStore.instant })
    }

    /// Checks that the expected samples are there, and still there after a save and compactions, and examines the file.
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

    /// Checks that an examination changes nothing. Without findings it must find the samples after one of the commits:
    /// only the last commits may be missing without a trace.
    private func examine(_ contents: DiskContents, _ place: String) throws {
        let disk = MemoryDisk(contents, keepsCalls: false)
        // IGNORED: an examination that throws also reports a problem.
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

/// One way in which a disk, a user or another program damages a file.
private struct FileDamage: Sendable {
    let name: String
    let apply: @Sendable (inout [UInt8], inout SeededGenerator) -> Void

    static let all: [FileDamage] = [
        FileDamage(name: "some bits") { bytes, generator in
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                guard let place = bytes.indices.randomElement(using: &generator) else { return }
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        },
        FileDamage(name: "a bit of the header") { bytes, generator in
            let end = bytes.firstIndex(of: 0x0A) ?? 0
            guard end > 0 else { return }
            bytes[Int.random(in: 0..<end, using: &generator)] ^=
                1 << UInt8.random(in: 0..<8, using: &generator)
        },
        FileDamage(name: "a block of zeros") { bytes, generator in zeroBlock(&bytes, &generator) },
        FileDamage(name: "the first block") { bytes, generator in
            let size = Bool.random(using: &generator) ? 512 : 4096
            for place in 0..<min(size, bytes.count) { bytes[place] = 0 }
        },
        FileDamage(name: "lines taken out") { bytes, generator in
            editRecords(&bytes) { lines in
                for _ in 0..<Int.random(in: 1...3, using: &generator) where !lines.isEmpty {
                    lines.remove(at: Int.random(in: 0..<lines.count, using: &generator))
                }
            }
        },
        FileDamage(name: "cut off") { bytes, generator in
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
        },
        FileDamage(name: "cut off after a line") { bytes, generator in
            let breaks = bytes.indices.filter { bytes[$0] == 0x0A }
            guard let place = breaks.randomElement(using: &generator) else { return }
            bytes.removeSubrange((place + Int.random(in: 0...1, using: &generator))...)
        },
        FileDamage(name: "two transactions at the end") { bytes, generator in
            let starts = bytes.indices.filter {
                bytes[$0] == 0x0A && bytes[$0...].starts(with: Array("\n{\"seq\"".utf8))
            }
            for start in starts.suffix(2) {
                let end = bytes[(start + 1)...].firstIndex(of: 0x0A) ?? bytes.count
                bytes[Int.random(in: start + 8..<end, using: &generator)] ^= 1
            }
        },
        FileDamage(name: "all") { bytes, _ in bytes = [] },
    ]

    private static func zeroBlock(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let size = Bool.random(using: &generator) ? 512 : 4096
        guard !bytes.isEmpty else { return }
        let block = Int.random(in: 0...(bytes.count - 1) / size, using: &generator)
        for place in block * size..<min((block + 1) * size, bytes.count) { bytes[place] = 0 }
    }

    /// Changes the records, and restores the commas between them.
    private static func editRecords(_ bytes: inout [UInt8], _ change: (inout [[UInt8]]) -> Void) {
        let mark = Array("{\"seq\"".utf8)
        let lines = bytes.split(separator: 0x0A).map(Array.init)
        guard let first = lines.first, !first.starts(with: mark) else { return }
        var records = lines.dropFirst().filter { $0.starts(with: mark) }
            .map { $0.last == UInt8(ascii: ",") ? Array($0.dropLast()) : $0 }
        change(&records)
        let body = records.joined(separator: Array(",\n".utf8))
        bytes = first + [0x0A] + body + Array("\n]}\n".utf8)
    }
}

/// The sound record lines of a file, read line by line without the engine.
struct IntactLines {
    /// The records, in order.
    let lines: [FuzzSeed.SeedLine]

    /// Uses only lines that the store wrote: those in `known`, byte for byte.
    init(_ bytes: [UInt8], of known: Set<[UInt8]>) {
        let sound = bytes.split(separator: 0x0A).filter { line in
            known.contains(Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line))
        }
        lines = sound.compactMap(FuzzSeed.SeedLine.init)
    }

    /// A sample and the commit that saved it. A later version of the sample has another commit.
    struct Version: Hashable {
        let id: UUID
        let commit: Int
    }

    /// Samples of whole transactions.
    var added: Set<Version> {
        var parts: [Int: (count: Int, isEnded: Bool)] = [:]
        for line in lines {
            guard line.part != nil else { continue }
            parts[line.sequence, default: (0, false)].count += 1
            if line.isLast { parts[line.sequence]?.isEnded = true }
        }
        let whole = lines.filter { line in
            guard line.part != nil, let found = parts[line.sequence] else { return true }
            let lastPart = lines.last { $0.sequence == line.sequence }?.part ?? 0
            return found.isEnded && found.count == lastPart + 1
        }
        return Set(whole.flatMap { zip($0.added, $0.commits).map(Version.init) })
    }

    /// The text of each record line, without its comma.
    static func texts(_ bytes: [UInt8]) -> Set<[UInt8]> {
        Set(bytes.split(separator: 0x0A).map { Array($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) })
    }
}

extension Snapshot {
    /// The identities of all samples.
    var identities: Set<UUID> {
        var all: Set<UUID> = []
        for type in types {
            guard let columns = columns(of: type) else { continue }
            for row in 0..<columns.count { all.insert(columns.sample(row).id) }
        }
        return all
    }
}

/// The problem in opening a file and repairing it by a commit without changes; nil for none. Opening must not change
/// the file. After the commit the file must be JSON, every change must be reported, and removed bytes must be kept.
///
/// - Parameters:
///   - store: opened from the file, and not used yet.
///   - before: the file before it was opened.
///   - bytes: returns the bytes of a file.
func mendingProblem(
    of store: SampleStore, at path: String, before: [UInt8], bytes: (String) -> [UInt8]?
) -> String? {
    if bytes(path) != before { return "opening changed the file" }
    do { try store.commit { _ in } } catch {
        return "the file cannot be mended: \(error)"
    }
    guard let after = bytes(path) else { return "mending removed the file" }
    if !after.isEmpty, !StrictJSON.accepts(after) { return "the file is not JSON after it was mended" }
    return changeProblem(from: before, to: after, told: store.recoveries, bytes: bytes)
}

/// The problem with a change of the file that a commit without changes has made; nil for none.
func changeProblem(
    from before: [UInt8], to after: [UInt8], told recoveries: [Recovery], bytes: (String) -> [UInt8]?
) -> String? {
    guard before != after else { return nil }
    guard !recoveries.isEmpty else { return "mended and not reported" }
    guard let torn = recoveries.first(where: { $0.kind == .tornTail }) else {
        return before.count == after.count
            ? nil : "more than separators was changed, and no torn end reported"
    }
    let lost = before.suffix(torn.byteCount)
    if after.count != before.count - lost.count + 4 { return "more was cut off than reported" }
    guard let kept = torn.keptAt else {
        // Only parts of the closing brackets may be removed without being kept.
        return "\n]}\n".utf8.starts(with: lost) ? nil : "\(lost.count) bytes were cut off and not kept"
    }
    guard let set = bytes(kept) else { return "\(kept) is not there" }
    return set.elementsEqual(lost) ? nil : "\(kept) does not have the bytes that were cut off"
}
