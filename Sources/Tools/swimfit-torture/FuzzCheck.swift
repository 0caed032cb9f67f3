import Foundation
import Glibc
import SampleStore
import StoreProof

/// Checks a store that was opened from a mutated file.
struct FuzzCheck {
    private let seed: FuzzSeed
    private let input: FuzzInput
    /// The lines that are unchanged, of whole transactions only.
    private let intact: [FuzzSeed.Line]

    init(_ input: FuzzInput, of seed: FuzzSeed) {
        self.input = input
        self.seed = seed
        let known = Dictionary(seed.lines.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
        let lines = input.bytes.split(separator: 0x0A).compactMap { line in
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return known[Array(text.last == UInt8(ascii: ",") ? text.dropLast() : text)]
        }
        let counts = Dictionary(grouping: lines.filter { $0.part != nil }, by: \.sequence).mapValues(\.count)
        let whole = Dictionary(grouping: seed.lines.filter { $0.part != nil }, by: \.sequence).mapValues(
            \.count)
        intact = lines.filter { $0.part == nil || counts[$0.sequence] == whole[$0.sequence] }
    }

    /// Opens the file and uses it as a program does. Throws the problem found.
    func run() throws(TrialProblem) -> FuzzCase.Outcome {
        let disk = MemoryDisk(input.bytes, at: SampleStore.path)
        let store: SampleStore
        do throws(StoreError) {
            store = try SampleStore(on: disk)
        } catch {
            if disk.bytes() != input.bytes { throw TrialProblem("refused and changed") }
            return .refused
        }
        look(at: store.snapshot)
        let isTold = hasBeenTold(store)
        if input.isOrderKept || !isTold, let lost = lost(in: store) {
            throw TrialProblem("line of commit \(lost.sequence) is there byte for byte and was not read")
        }
        if !isTold, !input.isForged, !StrictJSON.accepts(input.bytes) {
            throw TrialProblem("not JSON, and nothing was reported")
        }
        if disk.bytes() != input.bytes { throw TrialProblem("reading changed the file") }
        // IGNORED: a store that refuses to write says so below, and must not have changed the file.
        _ = try? store.commit { _ in }
        let mended = disk.bytes() ?? []
        let problem = changeProblem(
            from: input.bytes, to: mended, told: store.recoveries, bytes: disk.bytes(at:))
        if let problem { throw TrialProblem(problem) }
        try goOn(store, disk, from: mended)
        return isTold ? .told : .opened
    }

    /// Examines and repairs the file. Unchanged lines must stay, and the next commit must succeed.
    func repair() throws(TrialProblem) {
        let disk = MemoryDisk(input.bytes, at: SampleStore.path)
        let url = URL(filePath: SampleStore.path)
        do throws(StoreError) {
            guard let found = try Examination(of: url, calls: disk) else { return }
            if disk.bytes() != input.bytes { throw .notAStore(path: "the examination changed the file") }
            let isFound =
                lost(in: try SampleStore(on: MemoryDisk(disk.contents)).snapshot, isStrict: true) == nil
            if found.findings.isEmpty, input.isOrderKept, !isFound {
                throw .notAStore(path: "no findings, but not all samples are found")
            }
            _ = try Repair(of: url, calls: disk, now: { SampleStore.instant })
            _ = try Examination(of: url, calls: disk)
        } catch {
            switch error {
            case .notAStore(SampleStore.path), .reformatted, .newerVersion:
                if disk.bytes() == input.bytes { return }
                throw TrialProblem("the repair was refused and changed the file: \(error)")
            // A store that was just released may still hold the lock.
            case .busy: return
            default: throw TrialProblem("the repair failed: \(error)")
            }
        }
        do {
            let store = try SampleStore(on: disk)
            if input.isOrderKept, let lost = lost(in: store.snapshot, isStrict: true) {
                throw TrialProblem("line of commit \(lost.sequence) is lost after the repair")
            }
            try goOn(store, disk, from: disk.bytes() ?? [])
        } catch let problem as TrialProblem {
            throw problem
        } catch {
            throw TrialProblem("after the repair: \(error)")
        }
    }

    /// Whether a problem is reported, on opening or by an examination.
    private func hasBeenTold(_ store: SampleStore) -> Bool {
        if !store.recoveries.isEmpty { return true }
        // IGNORED: an examination that fails reports a problem, too.
        guard let findings = try? store.examine() else { return true }
        return findings.contains { if case .file = $0 { true } else { false } }
    }

    /// An unchanged line whose samples or deletions are not in the store.
    private func lost(in store: SampleStore) -> FuzzSeed.Line? {
        // A damaged part of the base is found when it is first read, and left out a moment later.
        for attempt in 0..<200 {
            guard let lost = lost(in: store.snapshot) else { return nil }
            if attempt == 199 || !seed.hasBase { return lost }
            usleep(10_000)
        }
        return nil
    }

    /// - Parameter isStrict: whether samples must also be found by their identity.
    private func lost(in snapshot: Snapshot, isStrict: Bool = false) -> FuzzSeed.Line? {
        let deleted = Set(
            snapshot.changes(after: .beginning).compactMap { change -> UUID? in
                if case .deleted(_, let id, _, _) = change { id } else { nil }
            })
        // Only an examination notices that an index with a right checksum omits a sample.
        let there = input.isForged && !isStrict ? snapshot.identities : []
        return intact.first { line in
            line.added.contains { !snapshot.contains($0) && !deleted.contains($0) && !there.contains($0) }
                || line.deleted.contains { !deleted.contains($0) }
        }
    }

    /// Reads everything in every way.
    private func look(at snapshot: Snapshot) {
        for type in snapshot.types {
            guard let columns = snapshot.columns(of: type) else { continue }
            for row in 0..<columns.count { _ = columns.sample(row) }
            columns.forEachSlice(overlapping: -1e18..<1e18) { _ = $0.count }
        }
        for line in seed.lines {
            for id in line.added { _ = snapshot.groups(containing: id) }
        }
        _ = snapshot.inspect()
    }

    /// Makes the next commit, and checks that it is there and that nothing else is lost.
    private func goOn(_ store: SampleStore, _ disk: MemoryDisk, from before: [UInt8]) throws(TrialProblem) {
        let id = UUID(1 << 60)
        do {
            try store.commit { transaction in
                try transaction.insert(
                    Sample(id: id, type: "after", start: 1, end: 1, origin: .hand))
            }
        } catch {
            // The store may refuse to write, but must not write then.
            guard case .newerVersion = error as? StoreError else { return }
            if disk.bytes() != before { throw TrialProblem("\(error), and changed") }
            return
        }
        let after = disk.bytes() ?? []
        let rest = before[zip(before, after).prefix { $0 == $1 }.count...]
        // Only closing brackets, white space and zeros may be overwritten, unless the bytes are kept.
        let isClosing = rest.allSatisfy { $0 == 0 || "\n\r\t ]},".utf8.contains($0) }
        let isKept = store.recoveries.contains { $0.kind == .tornTail || $0.kind == .brokenSeparator }
        if !isClosing, !isKept { throw TrialProblem("a commit overwrote \(rest.count) bytes") }
        let again: SampleStore
        do throws(StoreError) {
            again = try SampleStore(on: disk)
        } catch {
            throw TrialProblem("the file does not open after the next commit: \(error)")
        }
        if !again.snapshot.contains(id) { throw TrialProblem("the next commit is not there") }
        if input.isOrderKept, let lost = lost(in: again) {
            throw TrialProblem("line of commit \(lost.sequence) is lost after the next commit")
        }
    }
}
