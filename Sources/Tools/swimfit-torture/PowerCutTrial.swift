import Foundation
import SampleStoreEngine
import SampleStoreProof

/// `crash`: saves, bulk saves, deletions and compactions on a disk in memory. After every operation of the disk the
/// power is cut, and the possible contents of the disk are opened.
///
/// Each state must open with all acknowledged transactions and no half transaction. A torn end must be repaired, kept
/// and reported, and the next transaction must succeed. The next run begins with one of these states, so that power
/// cuts hit the repair, too.
enum PowerCutTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let result = try runSessions(from: call.seed, counting: Tally(), until: { $0.states >= wanted }) {
            seed, tell in
            var session = PowerCutSession(seed: seed)
            defer { tell { $0.add(session) } }
            do throws(PowerCutSession.Broken) { try session.run() } catch {
                throw Violation(
                    "\(error.promise) (repeat: swimfit-torture crash 1 --seed \(seed))",
                    keeping: error.bytes, as: "crash-\(seed).json", in: call.folder)
            }
        }
        return
            "\(result.states) different states of \(result.moments) moments in \(result.sessions) sessions "
            + "opened (\(result.drawn) drawn, \(result.mended) mended and reported): nothing acknowledged was lost, "
            + "no half transaction"
    }

    private struct Tally {
        var (sessions, moments, drawn, states, mended) = (0, 0, 0, 0, 0)

        mutating func add(_ session: PowerCutSession) {
            sessions += 1
            moments += session.moments
            drawn += session.drawn
            states += session.states
            mended += session.mended
        }
    }
}

/// A run of commits and power cuts from one seed.
private struct PowerCutSession {
    struct Broken: Error {
        let promise: String
        let bytes: [UInt8]?
    }

    private(set) var moments = 0
    /// The number of generated states of the disk.
    private(set) var drawn = 0
    /// The number of distinct ones among the generated states.
    private(set) var states = 0
    /// The number of states whose file was changed by the commit after the opening, which repairs it.
    private(set) var mended = 0

    private let seed: UInt64
    private var generator: SeededGenerator
    private var steps: RandomSteps
    /// The expected state after each number of commits.
    private var models = [Model()]
    private var pictures = [SnapshotContents(of: SampleStore().snapshot)]
    private var seen: Set<Int> = []

    /// The limit of states that are generated after one operation of the disk.
    private static let statesPerMoment = 24

    init(seed: UInt64) {
        self.seed = seed
        generator = SeededGenerator(seed: seed)
        steps = RandomSteps(seed: seed &+ 1)
    }

    mutating func run() throws(Broken) {
        var contents = DiskContents()
        for _ in 0..<3 { contents = try live(on: contents) }
    }

    /// Opens the disk, commits, and cuts the power after every operation. Returns one of the resulting states.
    private mutating func live(on contents: DiskContents) throws(Broken) -> DiskContents {
        let disk = MemoryDisk(contents, keepsCalls: false)
        var acknowledged: [(operations: Int, sequence: Int)] = []
        do { try commit(on: disk, &acknowledged) } catch {
            throw Broken(promise: "seed \(seed): a sound disk refused: \(error)", bytes: disk.bytes())
        }
        var cut = PowerCut(from: contents)
        var left = contents
        for (number, operation) in disk.log.enumerated() {
            cut.advance(past: operation)
            moments += 1
            let certain = acknowledged.last { $0.operations <= number + 1 }?.sequence ?? 0
            let chosen = Int.random(in: 0..<disk.log.count * 2, using: &generator)
            var states: [DiskContents] = []
            cut.forEachState(limit: Self.statesPerMoment, using: &generator) { states.append($0) }
            for state in states {
                drawn += 1
                if chosen == number { left = state }
                guard seen.insert(state.hashValue ^ certain).inserted else { continue }
                self.states += 1
                try check(state, certain: certain, "seed \(seed), operation \(number)")
            }
        }
        return left
    }

    /// Makes some commits by one store or two, with occasional compactions.
    private mutating func commit(
        on disk: MemoryDisk, _ acknowledged: inout [(operations: Int, sequence: Int)]
    ) throws {
        let store = try SampleStore(on: disk)
        let other = try SampleStore(on: disk)
        // This run begins with the disk after a power cut in the run before.
        let start = store.snapshot.sequence
        models.removeSubrange((start + 1)...)
        pictures.removeSubrange((start + 1)...)
        // The whole state is certainly on the disk, before the repair.
        acknowledged.append((0, start))
        for _ in 0..<Int.random(in: 3...8, using: &generator) {
            let isBulk = Int.random(in: 0..<12, using: &generator) == 0
            let step = isBulk ? bulk() : steps.next(for: models[models.count - 1], bulk: 20)
            var next = models[models.count - 1]
            next.apply(step)
            let writer = Int.random(in: 0..<4, using: &generator) == 0 ? other : store
            let commit = try writer.apply(step)
            if next.sequence > models[models.count - 1].sequence {
                models.append(next)
                pictures.append(SnapshotContents(of: commit.snapshot))
                acknowledged.append((disk.log.count, next.sequence))
            }
            if Int.random(in: 0..<8, using: &generator) == 0 { try store.compact() }
        }
        if let strange = models[models.count - 1].disagreement(with: try SampleStore(on: disk).snapshot) {
            throw TrialProblem("without a power cut: \(strange)")
        }
    }

    /// A transaction of several lines, of new samples without members.
    private mutating func bulk() -> RandomStep {
        let first = Int.random(in: 1 << 40..<1 << 50, using: &generator)
        return .insert((0..<600).map { .trial(first + $0, at: 800_000_000 + Double($0)) })
    }

    private mutating func check(_ state: DiskContents, certain: Int, _ place: String) throws(Broken) {
        let before = state.bytes(at: SampleStore.path)
        func broken(_ promise: String) -> Broken { Broken(promise: "\(place): \(promise)", bytes: before) }
        let disk = MemoryDisk(state, keepsCalls: false)
        let store: SampleStore
        do throws(StoreError) { store = try SampleStore(on: disk) } catch {
            throw broken("the file does not open: \(error)")
        }
        let sequence = store.snapshot.sequence
        if sequence < certain { throw broken("commit \(certain) was acknowledged, \(sequence) is the last") }
        guard sequence < pictures.count else { throw broken("commit \(sequence) was never made") }
        guard SnapshotContents(of: store.snapshot) == pictures[sequence] else {
            throw broken("commit \(sequence): " + (models[sequence].disagreement(with: store.snapshot) ?? ""))
        }
        if let promise = mendingProblem(before, store, disk) { throw broken(promise) }
        do {
            let number = 1 << 52
            try store.commit { try $0.insert(.trial(number, at: 900_000_000)) }
            let again = try SampleStore(on: disk)
            if again.snapshot.count != store.snapshot.count {
                throw TrialProblem("the next commit is not there")
            }
        } catch {
            throw broken("the next commit: \(error)")
        }
    }

    /// Checks that opening changed nothing, and that a commit mends the file.
    private mutating func mendingProblem(
        _ before: [UInt8]?, _ store: SampleStore, _ disk: MemoryDisk
    ) -> String? {
        guard let before else { return store.snapshot.sequence == 0 ? nil : "there is no file" }
        defer { if disk.bytes() != before { mended += 1 } }
        return swimfit_torture.mendingProblem(
            of: store, at: SampleStore.path, before: before, bytes: disk.bytes(at:))
    }
}

/// The contents of a snapshot, for a fast comparison.
private struct SnapshotContents: Equatable {
    let samples: [[Sample]]
    let changes: [Change]
    let values: [String: JSONValue]
    let documents: Documents.Sections

    init(of snapshot: Snapshot) {
        samples = snapshot.types.map { type in
            let columns = snapshot.columns(of: type)
            return (0..<(columns?.count ?? 0)).compactMap { columns?.sample($0) }
        }
        changes = snapshot.changes(after: .beginning)
        values = snapshot.values
        documents = snapshot.documents.all
    }
}

extension Sample {
    /// A sample of a type that the random steps do not use.
    fileprivate static func trial(_ number: Int, at start: Double) -> Sample {
        Sample(id: UUID(number), type: "trial", start: start, end: start, origin: .hand)
    }
}
