import Foundation
import HealthKit
import StoreProof
import Synchronization

/// `merge`: random histories of three machines that began with one store, merged in every order.
///
/// The order does not matter, twice changes nothing, and a naive model says for each sample whether it is there: of the
/// stores that know it, the one in which it was deleted and brought back most often. Of some triples one merge is into a
/// disk that fails, see `MergeFaults`.
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

private struct MergeSession {
    /// What is known of a sample: how often it was deleted, and whether it is there.
    fileprivate struct State: Equatable {
        var deletions = 0
        var isThere = true

        var version: Int { 2 * deletions + (isThere ? 1 : 0) }
    }

    fileprivate struct Machine {
        let store: HKHealthStore
        var states: [UUID: State] = [:]
        /// What undo takes back, and redo makes again: samples that came, and that went.
        var done: [(came: [UUID], went: [UUID])] = []
        var undone: [(came: [UUID], went: [UUID])] = []
        var samples: [UUID: HKSample] = [:]
    }

    private let seed: UInt64
    private var random: SeededGenerator

    init(seed: UInt64) { (self.seed, random) = (seed, SeededGenerator(seed: seed)) }

    /// - Returns: how many samples there were, and how many faults.
    mutating func run() async throws -> (samples: Int, faults: Int) {
        var base = Machine(store: .inMemory())
        try await change(&base, steps: Int.random(in: 0...12, using: &random))
        var machines: [Machine] = []
        for _ in 0..<3 {
            var machine = Machine(
                store: try .inMemory(copying: base.store), states: base.states, done: base.done,
                undone: base.undone,
                samples: base.samples)
            try await change(&machine, steps: Int.random(in: 0...10, using: &random))
            machines.append(machine)
        }
        var model: [UUID: State] = [:]
        for (id, state) in machines.flatMap(\.states) where state.version > model[id]?.version ?? -1 {
            model[id] = state
        }
        let wanted = Set(model.filter(\.value.isThere).keys)
        var first: [String]?
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
            let joined = try HKHealthStore.inMemory(copying: machines[order[0]].store)
            try await joined.mergeAll([machines[order[1]].store, machines[order[2]].store])
            try compare(joined, wanted, &first, "in the order \(order)")
        }
        // Two first, then the third takes both.
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
        // The same through a pipe.
        let piped = HKHealthStore.inMemory()
        for machine in machines { try piped.takeLines(of: machine.store) }
        try compare(piped, wanted, &first, "by their lines")
        // A lane takes every 64th seed.
        guard seed / 64 % 4 == 0 else { return (wanted.count, 0) }
        do {
            let faults = try await MergeFaults(of: machines[0].store, with: machines[1].store)
            return (wanted.count, try await faults.run(using: &random))
        } catch let violation as Violation {
            throw Violation("seed \(seed), \(violation) (repeat: swimfit-torture merge 1 --seed \(seed))")
        }
    }

    private func compare(
        _ store: HKHealthStore, _ wanted: Set<UUID>, _ first: inout [String]?, _ when: String
    ) throws {
        var found: Set<UUID> = []
        try StoreExport(store).forEach { found.insert($0.id) }
        let lines = try store.sortedLines()
        guard found == wanted else {
            throw Violation(
                "seed \(seed), \(when): \(found.subtracting(wanted).count) samples too many and "
                    + "\(wanted.subtracting(found).count) missing (repeat: swimfit-torture merge 1 --seed \(seed))"
            )
        }
        if let first, first != lines {
            throw Violation(
                "seed \(seed), \(when): other contents (repeat: swimfit-torture merge 1 --seed \(seed))")
        }
        first = lines
    }

    // MARK: Histories

    private mutating func change(_ machine: inout Machine, steps: Int) async throws {
        for _ in 0..<steps {
            let present = machine.states.filter(\.value.isThere).keys.sorted { $0.uuidString < $1.uuidString }
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4: try await save(&machine)
            case 4..<6 where !present.isEmpty:
                let count = Int.random(in: 1...min(3, present.count), using: &random)
                try await delete(Array(present.shuffled(using: &random).prefix(count)), from: &machine)
            case 6: try await takeBack(&machine, from: \.done, to: \.undone)
            case 7: try await takeBack(&machine, from: \.undone, to: \.done)
            default:
                // Set at one time on all machines: the text decides.
                try await machine.store.setBloodType(
                    [.aPositive, .oNegative, .notSet].randomElement(using: &random) ?? .notSet)
            }
        }
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
            machine.states[sample.uuid] = State()
            machine.samples[sample.uuid] = sample
        }
        machine.done.append((samples.map(\.uuid), []))
        machine.undone = []
    }

    private func delete(_ ids: [UUID], from machine: inout Machine) async throws {
        var change = HKHealthStore.Change()
        change.deleted = ids.compactMap { machine.samples[$0] }
        try await machine.store.apply(change, as: "deleting")
        for id in ids { machine.remove(id) }
        machine.done.append(([], ids))
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
        for id in model.came { machine.remove(id) }
        for id in model.went { machine.states[id]?.isThere = true }
        machine[keyPath: to].append((model.went, model.came))
    }
}

extension MergeSession.Machine {
    fileprivate mutating func remove(_ id: UUID) {
        states[id]?.isThere = false
        states[id]?.deletions += 1
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
}
