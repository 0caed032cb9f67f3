import Foundation
import SampleStoreEngine
import SampleStoreProof

/// One transaction of a writer that can be recognised in the store: its samples contain the writer, the number of the
/// transaction and how many samples it has. Every fifth one also deletes the samples of its ``victim``.
struct TrialTransaction: Hashable {
    let writer: Int
    /// The number of the transaction, from 0, without gaps.
    let number: Int

    static let type = "entry"
    /// The maximum number of samples in an entry.
    private static let room = 1 << 17

    func id(_ index: Int) -> UUID { UUID(writer << 48 | number << 17 | index) }

    init(writer: Int, number: Int) {
        self.writer = writer
        self.number = number
    }

    /// The entry of a sample's identity.
    init(of id: UUID) {
        let bits = withUnsafeBytes(of: id.uuid) { bytes in bytes[8...].reduce(0) { $0 << 8 | Int($1) } }
        writer = bits >> 48
        number = bits >> 17 & (1 << 31 - 1)
    }

    /// The entry that this entry deletes.
    var victim: TrialTransaction? {
        number % 5 == 4 ? TrialTransaction(writer: writer, number: number - 2) : nil
    }
    /// The entry that deletes this entry.
    fileprivate var killer: TrialTransaction? {
        number % 5 == 2 ? TrialTransaction(writer: writer, number: number + 2) : nil
    }

    /// Saves the entry with `count` samples.
    func write(_ count: Int, to store: SampleStore) throws -> Commit {
        precondition(count <= Self.room)
        return try store.commit { transaction in
            if let victim {
                var index = 0
                while transaction.contains(victim.id(index)) {
                    try transaction.delete(victim.id(index))
                    index += 1
                }
            }
            for index in 0..<count {
                let start = 700_000_000 + Double(number)
                try transaction.insert(
                    Sample(
                        id: id(index), type: Self.type, start: start, end: start, value: Double(count),
                        origin: .hand))
            }
        }
    }
}

/// The entries that a store holds.
struct SurvivingTransactions {
    /// The number of samples of each entry.
    private(set) var entries: [TrialTransaction: Int] = [:]
    /// A problem with the entries themselves.
    private(set) var problem: String?

    /// Reads every sample.
    init(of snapshot: Snapshot) {
        var promised: [TrialTransaction: Double] = [:]
        if let columns = snapshot.columns(of: TrialTransaction.type) {
            columns.forEachSlice(0..<columns.count) { slice in
                slice.withColumns { _, _, values, _ in
                    for index in 0..<slice.count {
                        let entry = TrialTransaction(of: slice.id(index))
                        entries[entry, default: 0] += 1
                        promised[entry] = values[index]
                    }
                }
            }
        }
        for (entry, count) in entries where Double(count) != promised[entry] {
            problem = "\(entry) has \(count) samples of \(promised[entry] ?? 0): half a transaction"
        }
        for entry in entries.keys {
            if let killer = entry.killer, entries[killer] != nil {
                problem = "\(entry) is there with \(killer), which deletes it: half a transaction"
            }
        }
    }

    /// Whether the store has the entry, or has the later entry that deletes it.
    func has(_ entry: TrialTransaction) -> Bool {
        entries[entry] != nil || entry.killer.map { entries[$0] != nil } ?? false
    }

    /// The number of the writer's next entry.
    func next(of writer: Int) -> Int {
        (entries.keys.filter { $0.writer == writer }.map(\.number).max() ?? -1) + 1
    }
}
