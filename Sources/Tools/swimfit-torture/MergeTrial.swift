import Foundation
import Glibc
import HealthKit
import SampleStoreProof
import Synchronization

/// `merge`: random histories of three machines that began with one store, merged in several orders.
///
/// The histories have samples that are deleted and brought back, entries that are corrected, the same diary on several
/// machines, and attached files. The order must not matter, a second merge must change nothing, and a merge that is
/// undone and repeated must give the same result. A naive model predicts for each sample whether it exists: the newest
/// deletion or restoration on any machine counts, and the newest correction of an entry. For some triples of machines
/// one merge uses a failing disk or a damaged store, see `MergeFaults`.
enum MergeTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 2000)
        let result = try runSessions(
            from: call.seed, counting: (triples: 0, samples: 0, faults: 0), until: { $0.triples >= wanted }
        ) {
            seed, tell in
            let outcome = Mutex<Result<(samples: Int, faults: Int), any Error>?>(nil)
            let done = DispatchSemaphore(value: 0)
            Task {
                let result: Result<(samples: Int, faults: Int), any Error>
                do {
                    var session = MergeSession(seed: seed)
                    result = .success(try await session.run())
                } catch { result = .failure(error) }
                outcome.withLock { $0 = result }
                done.signal()
            }
            guard done.wait(timeout: .now() + 600) == .success else { throw TrialProblem("the merge hangs") }
            let (samples, faults) = try outcome.withLock { $0 }?.get() ?? (samples: 0, faults: 0)
            tell { tally in
                tally.triples += 1
                tally.samples += samples
                tally.faults += faults
            }
        }
        let merged =
            "\(result.triples) triples of histories with \(result.samples) samples: every order of merging gives the same, "
            + "twice changes nothing, and a naive model agrees"
        return merged
            + "; after \(result.faults) faults and power cuts a merge is done or not, and done by the next"
    }
}

/// The random histories of one round of `swimfit-torture merge`, and the naive model of their merge.
private struct MergeSession {
    /// The known state of a sample: the time of its last deletion or restoration, and whether it exists.
    fileprivate struct KnownSample: Equatable {
        var time = -1.0
        var isThere = true
        /// For a correction: the first version of the entry, and the time of this correction.
        var entry: UUID?
        var corrected = -1.0
        /// The sample of an attached file.
        var owner: UUID?
    }

    fileprivate struct Machine {
        let store: HKHealthStore
        var states: [UUID: KnownSample] = [:]
        /// The steps for undo and redo: added and removed samples.
        var done: [(came: [UUID], went: [UUID])] = []
        var undone: [(came: [UUID], went: [UUID])] = []
        var samples: [UUID: HKSample] = [:]
    }

    private let seed: UInt64
    private var random: SeededGenerator
    /// The clock of all machines. It advances by a second at each call, so no two changes have the same time.
    private let clock = TickingClock()
    /// The identities of the diary's lines, equal on each machine.
    private let diary: [UUID]
    /// The identities of plans, which each machine may make, change, and turn into a sample.
    private let plans: [UUID]

    init(seed: UInt64) {
        (self.seed, random) = (seed, SeededGenerator(seed: seed))
        diary = (0..<3).map { UUID(imported: seed &* 31 &+ $0, $0) }
        plans = [random.uuid(), random.uuid()]
    }

    /// - Returns: the numbers of samples and of faults.
    mutating func run() async throws -> (samples: Int, faults: Int) {
        let clock = clock
        var base = Machine(store: .inMemory(configuration: .init(now: { clock.next() })))
        try await change(&base, steps: Int.random(in: 0...12, using: &random), mayCorrect: false)
        var machines: [Machine] = []
        for _ in 0..<3 {
            var machine = Machine(
                store: try .inMemory(copying: base.store), states: base.states, done: base.done,
                undone: base.undone, samples: base.samples)
            try await change(&machine, steps: Int.random(in: 0...10, using: &random))
            machines.append(machine)
        }
        var model: [UUID: KnownSample] = [:]
        for (id, state) in machines.flatMap(\.states) {
            guard var known = model[id] else {
                model[id] = state
                continue
            }
            guard state.time > known.time else { continue }
            (known.time, known.isThere) = (state.time, state.isThere)
            model[id] = known
        }
        // Only the newest correction of an entry stays.
        for (_, family) in Dictionary(
            grouping: model.filter(\.value.isThere), by: { $0.value.entry ?? $0.key })
        {
            let newest = family.max { $0.value.corrected < $1.value.corrected }
            for (id, _) in family where id != newest?.key { model[id]?.isThere = false }
        }
        let wanted = Set(model.filter(\.value.isThere).keys)
        var first: [String]?
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
            let joined = try HKHealthStore.inMemory(copying: machines[order[0]].store)
            try await joined.mergeAll([machines[order[1]].store, machines[order[2]].store])
            try compare(joined, wanted, &first, "in the order \(order)")
        }
        // Merges two first, then both into the third.
        let pair = try HKHealthStore.inMemory(copying: machines[1].store)
        try await pair.mergeAll([machines[2].store])
        let joined = try HKHealthStore.inMemory(copying: machines[0].store)
        try await joined.mergeAll([pair])
        try compare(joined, wanted, &first, "with the last two merged before")
        for machine in machines {
            guard try await joined.merge(machine.store, as: "again").isEmpty else {
                throw Violation("seed \(seed): merging again changed something")
            }
        }
        try await checkUndo(of: machines)
        // Merges the same machines through a pipe.
        let piped = HKHealthStore.inMemory()
        for machine in machines { try piped.takeLines(of: machine.store) }
        try compare(piped, wanted, &first, "by their lines")
        // A lane runs every 64th seed.
        guard seed / 64 % 4 == 0 else { return (wanted.count, 0) }
        do {
            let faults = try await MergeFaults(of: machines[0].store, with: machines[1].store)
            return (wanted.count, try await faults.run(using: &random))
        } catch let violation as Violation {
            throw Violation("seed \(seed), \(violation) (repeat: swimfit-torture merge 1 --seed \(seed))")
        }
    }

    /// An undone merge leaves the store unchanged, has no effect elsewhere, and can be repeated.
    private func checkUndo(of machines: [Machine]) async throws {
        let (merged, trial) = (
            try HKHealthStore.inMemory(copying: machines[0].store),
            try HKHealthStore.inMemory(copying: machines[0].store)
        )
        let before = try trial.sortedLines()
        try await merged.mergeAll([machines[1].store])
        guard try await !trial.merge(machines[1].store, as: "merging").isEmpty else { return }
        guard let step = try trial.undoHistory().done.last, try await trial.takeBack(step) else {
            throw Violation("seed \(seed): a merge is not undone")
        }
        let left = Set(try trial.sortedLines()).symmetricDifference(before)
        guard left.isEmpty else {
            throw Violation("seed \(seed): an undone merge leaves \(left.sorted().prefix(2))")
        }
        let other = try HKHealthStore.inMemory(copying: machines[1].store)
        try await other.mergeAll([trial])
        let usual = try HKHealthStore.inMemory(copying: machines[1].store)
        try await usual.mergeAll([machines[0].store])
        guard try other.sortedLines() == usual.sortedLines() else {
            throw Violation("seed \(seed): an undone merge changes the other store")
        }
        try await trial.mergeAll([machines[1].store])
        guard try trial.sortedLines() == merged.sortedLines() else {
            throw Violation("seed \(seed): a merge after an undone one is another one")
        }
    }

    private func compare(
        _ store: HKHealthStore, _ wanted: Set<UUID>, _ first: inout [String]?, _ when: String
    ) throws {
        var (found, parts) = (Set<UUID>(), 0)
        try StoreExport(store).forEach { row in
            if row.type == HKQuantityTypeIdentifier.dietaryEnergyConsumed.rawValue {
                parts += 1
            } else {
                found.insert(row.id)
            }
        }
        // Each diary entry must have one energy, although the energy has another identity on each machine.
        guard parts == found.intersection(diary).count else {
            throw Violation(
                "seed \(seed), \(when): \(found.intersection(diary).count) entries of a diary have \(parts) figures"
                    + " (repeat: swimfit-torture merge 1 --seed \(seed))")
        }
        let lines = try store.sortedLines()
        let planned = try store.documents(in: "plans").json.map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard !plans.contains(where: { found.contains($0) && planned.contains($0.uuidString) }) else {
            throw Violation(
                "seed \(seed), \(when): a plan beside its sample (repeat: swimfit-torture merge 1 --seed \(seed))"
            )
        }
        guard found == wanted else {
            throw Violation(
                "seed \(seed), \(when): \(found.subtracting(wanted).count) samples too many and "
                    + "\(wanted.subtracting(found).count) missing (repeat: swimfit-torture merge 1 --seed \(seed))"
            )
        }
        if let first, first != lines {
            let other = Set(first).symmetricDifference(lines).sorted().prefix(2).joined(separator: " | ")
            throw Violation(
                "seed \(seed), \(when): other contents: \(other) (repeat: swimfit-torture merge 1 --seed \(seed))"
            )
        }
        first = lines
    }

    // MARK: Histories

    private mutating func change(_ machine: inout Machine, steps: Int, mayCorrect: Bool = true) async throws {
        for _ in 0..<steps {
            let present = machine.states.filter { $0.value.isThere && $0.value.owner == nil }.keys
                .sorted { $0.uuidString < $1.uuidString }
            switch Int.random(in: 0..<18, using: &random) {
            case 14..<16: try await setNote(&machine)
            case 16..<18: try await plan(&machine)
            case 10: try await keepDiary(&machine)
            case 11 where !present.isEmpty: try await attach(to: present, in: &machine)
            case 12..<14 where mayCorrect: try await correct(present, in: &machine)
            case 0..<4: try await save(&machine)
            case 4..<6 where !present.isEmpty:
                let count = Int.random(in: 1...min(3, present.count), using: &random)
                try await delete(Array(present.shuffled(using: &random).prefix(count)), from: &machine)
            case 6: try await takeBack(&machine, from: \.done, to: \.undone)
            case 7: try await takeBack(&machine, from: \.undone, to: \.done)
            default:
                // The store keeps no time for a blood type set without a title, so the greater text wins the merge.
                try await machine.store.setBloodType(
                    [.aPositive, .oNegative, .notSet].randomElement(using: &random) ?? .notSet)
            }
        }
    }

    /// Sets or removes a document.
    private mutating func setNote(_ machine: inout Machine) async throws {
        let key = "k\(Int.random(in: 0..<3, using: &random))"
        let value = Bool.random(using: &random) ? Data("\(random.next() % 5)".utf8) : nil
        var change = HKHealthStore.Change()
        change.documents = [.init(of: try machine.store.documents(in: "notes"), key: key, to: value)]
        try await machine.store.apply(change, as: "a note")
        machine.done.append(([], []))
        machine.undone = []
    }

    /// Makes or changes a document that becomes a sample of its identity, or makes it that sample.
    private mutating func plan(_ machine: inout Machine) async throws {
        guard let id = plans.randomElement(using: &random) else { return }
        let basis = try machine.store.documents(in: "plans")
        let isPlanned = basis.json.map { String(decoding: $0, as: UTF8.self).contains(id.uuidString) } == true
        guard isPlanned || machine.states[id] == nil else { return }
        var change = HKHealthStore.Change()
        let isEaten = isPlanned && Bool.random(using: &random)
        if isEaten {
            let start = Date(timeIntervalSinceReferenceDate: Double.random(in: 0...1e6, using: &random))
            let sample = try HKQuantitySample.checked(
                type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 7),
                start: start, end: start + 60, uuid: id)
            change.saved = [sample]
            machine.samples[id] = sample
        }
        change.documents = [
            .init(
                of: basis, key: id.uuidString, to: isEaten ? nil : Data("\(random.next() % 5)".utf8))
        ]
        try await machine.store.apply(change, as: isEaten ? "eating" : "planning")
        if isEaten { machine.states[id] = KnownSample(time: clock.next().timeIntervalSinceReferenceDate) }
        machine.done.append((isEaten ? [id] : [], []))
        machine.undone = []
    }

    private mutating func save(_ machine: inout Machine) async throws {
        let count = Int.random(in: 1...3, using: &random)
        let samples = (0..<count).map { _ -> HKQuantitySample in
            let start = Date(timeIntervalSinceReferenceDate: Double.random(in: 0...1e6, using: &random))
            let quantity = HKQuantity(unit: .count(), doubleValue: Double.random(in: 1...100, using: &random))
            return HKQuantitySample(
                type: HKQuantityType(.stepCount), quantity: quantity, start: start, end: start + 60)
        }
        var change = HKHealthStore.Change()
        change.saved = samples
        try await machine.store.apply(change, as: "adding")
        for sample in samples {
            machine.states[sample.uuid] = KnownSample()
            machine.samples[sample.uuid] = sample
        }
        machine.done.append((samples.map(\.uuid), []))
        machine.undone = []
    }

    private func delete(_ ids: [UUID], from machine: inout Machine) async throws {
        var change = HKHealthStore.Change()
        change.deleted = ids.compactMap { machine.samples[$0] }
        try await machine.store.apply(change, as: "deleting")
        let files = machine.files(of: ids)
        for id in ids + files { machine.remove(id, at: clock.next()) }
        machine.done.append(([], ids + files))
        machine.undone = []
    }

    /// Saves an entry of a diary that every machine may import: with the same identity everywhere, and its own members.
    private mutating func keepDiary(_ machine: inout Machine) async throws {
        guard let id = diary.randomElement(using: &random), machine.states[id] == nil else { return }
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        let energy = HKQuantitySample(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 500), start: start, end: start)
        let entry = try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: start, end: start, objects: [energy], metadata: nil,
            uuid: id)
        var change = HKHealthStore.Change()
        change.saved = [entry]
        try await machine.store.apply(change, as: "a diary")
        machine.states[id] = KnownSample()
        machine.samples[id] = entry
        machine.done.append(([id], []))
        machine.undone = []
    }

    private mutating func attach(to present: [UUID], in machine: inout Machine) async throws {
        guard let id = present.randomElement(using: &random), let sample = machine.samples[id] else { return }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
        try Data("\(seed)".utf8).write(to: file)
        // IGNORED: the system clears away files that cannot be removed.
        defer { try? FileManager.default.removeItem(at: file) }
        let attached = try await HKAttachmentStore(healthStore: machine.store).addAttachment(
            to: sample, name: "a.txt", contentType: .plainText, url: file)
        machine.states[attached.identifier] = KnownSample(owner: id)
    }

    private mutating func correct(_ present: [UUID], in machine: inout Machine) async throws {
        guard let id = present.filter({ !diary.contains($0) }).randomElement(using: &random),
            let old = machine.samples[id], let state = machine.states[id]
        else { return }
        let quantity = HKQuantity(unit: .count(), doubleValue: Double.random(in: 1...100, using: &random))
        let new = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: quantity, start: old.startDate, end: old.endDate)
        var change = HKHealthStore.Change()
        (change.deleted, change.saved, change.replacements) = ([old], [new], [(old, new)])
        try await machine.store.apply(change, as: "correcting")
        machine.remove(id, at: clock.next())
        machine.states[new.uuid] = KnownSample(
            entry: state.entry ?? id, corrected: clock.next().timeIntervalSinceReferenceDate)
        machine.samples[new.uuid] = new
        for file in machine.files(of: [id]) { machine.states[file]?.owner = new.uuid }
        machine.done.append(([new.uuid], [id]))
        machine.undone = []
    }

    private typealias Steps = WritableKeyPath<Machine, [(came: [UUID], went: [UUID])]>

    private func takeBack(_ machine: inout Machine, from: Steps, to: Steps) async throws {
        guard let model = machine[keyPath: from].last else { return }
        let history = try machine.store.undoHistory()
        guard let step = (from == \Machine.done ? history.done : history.undone).last else {
            throw Violation("seed \(seed): a step that can be taken back is not in the history")
        }
        guard try await machine.store.takeBack(step) else {
            throw Violation("seed \(seed): a step was not taken back")
        }
        machine[keyPath: from].removeLast()
        let time = clock.next()
        for id in model.came { machine.remove(id, at: time) }
        for id in model.went {
            machine.states[id]?.isThere = true
            machine.states[id]?.time = time.timeIntervalSinceReferenceDate
        }
        let files = machine.files(of: model.came)
        let isCorrection = model.came.count == 1 && model.went.count == 1
        for file in files {
            // The files of an entry move to its replacement.
            if isCorrection {
                machine.states[file]?.owner = model.went[0]
            } else {
                machine.remove(file, at: time)
            }
        }
        machine[keyPath: to].append((model.went, model.came + (isCorrection ? [] : files)))
    }
}

extension MergeSession.Machine {
    fileprivate mutating func remove(_ id: UUID, at time: Date) {
        states[id]?.isThere = false
        states[id]?.time = time.timeIntervalSinceReferenceDate
    }

    /// The files that are attached to samples.
    fileprivate func files(of ids: [UUID]) -> [UUID] {
        states.filter { $0.value.isThere && $0.value.owner.map(ids.contains) == true }.map(\.key)
    }
}

/// A clock that advances by a second at each call.
private final class TickingClock: Sendable {
    private let ticks = Mutex(0.0)

    func next() -> Date {
        ticks.withLock { ticks in
            ticks += 1
            return Date(timeIntervalSinceReferenceDate: 800_000_000 + ticks)
        }
    }
}

extension HKHealthStore {
    fileprivate func takeLines(of other: HKHealthStore) throws {
        var lines: [[UInt8]]? = []
        try StoreExport(other).forEachLine { lines?.append(Array($0.utf8)) }
        var intake = StoreIntake(into: self, isRehearsal: false, restoresDeleted: false)
        try intake.take {
            defer { lines = nil }
            return lines
        } told: { _ in
        }
    }

    fileprivate func mergeAll(_ others: [HKHealthStore]) async throws {
        for other in others { _ = try await merge(other, as: "merging") }
    }

    /// The sorted lines of the store's export, without the last line, whose mark is unique to the store.
    fileprivate func sortedLines() throws -> [String] {
        var lines: [String] = []
        try StoreExport(self).forEachLine { lines.append($0) }
        lines.removeLast()
        return lines.sorted()
    }
}

/// A merge into a store on a disk that is full, fails, or loses power at any moment.
///
/// Afterwards the store must be unchanged or completely merged, and merging again must give the result of a merge
/// without a fault. Also a merge of a damaged store.
private struct MergeFaults {
    private static let path = "/data/health.json"
    private static let faults: [MemoryDisk.Fault] = [.error(ENOSPC), .error(EIO), .error(EDQUOT), .short]
    /// The number of failing calls, and of opened disk states, for each merge.
    private static let amount = 6

    private let other: HKHealthStore
    private let before: DiskContents
    /// The lines of the store before and after the merge.
    private let (old, new): ([String], [String])
    private let log: [DiskOperation]
    private let callCount: Int

    /// - Parameters:
    ///   - store: the store on the disk.
    ///   - other: the store to merge into it.
    init(of store: HKHealthStore, with other: HKHealthStore) async throws {
        self.other = other
        let disk = MemoryDisk(keepsCalls: false)
        _ = try await Self.open(disk).merge(store, as: "filling the disk")
        before = disk.contents
        let trial = MemoryDisk(before)
        let opened = try Self.open(trial)
        old = try opened.sortedLines()
        _ = try await opened.merge(other, as: "merging")
        (log, callCount) = (trial.log, trial.calls.count)
        new = try Self.lines(on: trial)
    }

    private static func open(_ disk: MemoryDisk) throws -> HKHealthStore {
        try HKHealthStore(at: path, calls: disk)
    }

    /// The lines that another process finds. It reads a copy, because a store that is still at work may hold the lock.
    private static func lines(on disk: MemoryDisk) throws -> [String] {
        try open(MemoryDisk(disk.contents, keepsCalls: false)).sortedLines()
    }

    /// - Returns: the number of faults.
    func run(using generator: inout SeededGenerator) async throws -> Int {
        guard callCount > 0, !log.isEmpty else { return 0 }
        for _ in 0..<Self.amount {
            let call = Int.random(in: 1...callCount, using: &generator)
            let fault = Self.faults.randomElement(using: &generator) ?? .short
            let isSticky = Bool.random(using: &generator)
            let disk = MemoryDisk(before, keepsCalls: false)
            disk.fail(call: call, with: fault, sticky: isSticky)
            var isDone = true
            do { _ = try await Self.open(disk).merge(other, as: "merging") } catch { isDone = false }
            disk.heal()
            try await check(disk, isDone: isDone, "call \(call) of the merge failed with \(fault)")
        }
        var cut = PowerCut(from: before)
        var states: [DiskContents] = []
        for operation in log {
            cut.advance(past: operation)
            cut.forEachState(limit: 2, using: &generator) { states.append($0) }
        }
        for state in states.shuffled(using: &generator).prefix(Self.amount) {
            try await check(MemoryDisk(state, keepsCalls: false), isDone: false, "the power was cut")
        }
        try await mergeDamaged(using: &generator)
        return 3 * Self.amount
    }

    /// The merge of a store with a wrong byte must be refused, or equal that of the sound store. A merge that salvages
    /// must find no samples that the sound store did not have.
    private func mergeDamaged(using generator: inout SeededGenerator) async throws {
        let disk = MemoryDisk(keepsCalls: false)
        let sound = try Self.open(disk)
        _ = try await sound.merge(other, as: "filling the disk")
        // A smaller store would not be compacted.
        try await sound.save(
            (0..<3000).map { index in
                let start = Date(timeIntervalSinceReferenceDate: Double(index))
                return HKQuantitySample(
                    type: HKQuantityType(.bodyMass),
                    quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 70), start: start,
                    end: start)
            })
        try await sound.compact()
        let had = try sound.sortedLines()
        func identities(_ lines: [String]) -> Set<Substring> {
            Set(lines.compactMap { $0.firstMatch(of: /"(id|deleted)":"([^"]+)"/)?.2 })
        }
        let contents = disk.contents
        guard let file = contents.names[Self.path], let bytes = contents.files[file], !bytes.isEmpty else {
            return
        }
        for _ in 0..<Self.amount {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            var damaged = contents
            damaged.files[file]?[place] ^= UInt8.random(in: 1...255, using: &generator)
            let what = "byte \(place) of the other store is wrong"
            func isSound(_ salvages: Bool) async throws -> Bool {
                let into = HKHealthStore.inMemory()
                do {
                    let from = try Self.open(MemoryDisk(damaged, keepsCalls: false))
                    _ = try await into.merge(from, as: "merging", salvages: salvages)
                } catch { return true }
                let found = try into.sortedLines()
                // A damaged deletion is not known.
                return salvages
                    ? identities(found).isSubset(of: identities(had))
                    : found.filter { $0.contains("\"id\":") } == had.filter { $0.contains("\"id\":") }
            }
            guard try await isSound(false) else { throw Violation("\(what): the merge has other samples") }
            guard try await isSound(true) else { throw Violation("\(what): the salvage has other samples") }
        }
    }

    private func check(_ disk: MemoryDisk, isDone: Bool, _ what: String) async throws {
        let found = try Self.lines(on: disk)
        guard found == new || !isDone && found == old else {
            throw Violation("\(what): the store is neither as it was nor as merged")
        }
        let next = MemoryDisk(disk.contents, keepsCalls: false)
        _ = try await Self.open(next).merge(other, as: "merging")
        guard try Self.lines(on: next) == new else {
            throw Violation("\(what): merging again gives another store")
        }
    }
}
