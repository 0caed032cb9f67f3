import Foundation
import Glibc
import HealthKit
import StoreProof

/// A merge into a store on a disk that is full, fails, or loses power at any moment.
///
/// What is there afterwards is the store as it was or as merged, nothing between; and merging again gives what it gives
/// without a fault. And a merge of a store that is damaged.
struct MergeFaults {
    private static let path = "/data/health.json"
    private static let faults: [MemoryDisk.Fault] = [.error(ENOSPC), .error(EIO), .error(EDQUOT), .short]
    /// How many calls fail, and how many states of the disk are opened, of one merge.
    private static let amount = 6

    private let other: HKHealthStore
    private let before: DiskContents
    /// The lines of the store before and after the merge.
    private let (old, new): ([String], [String])
    private let log: [DiskOperation]
    private let callCount: Int

    /// - Parameters:
    ///   - store: what is on the disk.
    ///   - other: what is merged into it.
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

    /// What another process finds; on a copy, because a store that is still at work may hold the lock.
    private static func lines(on disk: MemoryDisk) throws -> [String] {
        try open(MemoryDisk(disk.contents, keepsCalls: false)).sortedLines()
    }

    /// - Returns: how many faults there were.
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

    /// A store with a wrong byte is refused, or merged as if it were sound; and what is salvaged of it is what it had.
    private func mergeDamaged(using generator: inout SeededGenerator) async throws {
        let disk = MemoryDisk(keepsCalls: false)
        let sound = try Self.open(disk)
        _ = try await sound.merge(other, as: "filling the disk")
        // Less is not compacted.
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
                // A deletion that is damaged is not known.
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

extension HKHealthStore {
    /// All that is in the store but its mark, which no other store has.
    func sortedLines() throws -> [String] {
        var lines: [String] = []
        try StoreExport(self).forEachLine { lines.append($0) }
        lines.removeLast()
        return lines.sorted()
    }
}
