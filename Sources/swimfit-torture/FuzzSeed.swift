import Foundation
import SampleStore
import StoreProof

/// A sound file to be mutated, and what each of its lines stands for.
struct FuzzSeed {
    /// A line of the file without its comma, and what must be found in a store that has read it.
    struct Line {
        let text: [UInt8]
        let sequence: Int
        /// The line's place among the lines of a large transaction.
        let part: Int?
        /// Whether it is the last of them.
        let isLast: Bool
        let isBase: Bool
        let added: [UUID]
        /// The commits that they came with.
        let commits: [Int]
        let deleted: [UUID]
    }

    let bytes: [UInt8]
    let lines: [Line]
    let hasBase: Bool

    /// A file of random steps: with a base in one of two, with a transaction of several lines in one of three.
    init(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var steps = RandomSteps(seed: seed &+ 1)
        var model = Model()
        let disk = MemoryDisk()
        let store = try SampleStore(on: disk)
        let count = Int.random(in: 4...14, using: &generator)
        let bulk =
            Int.random(in: 0..<3, using: &generator) == 0 ? Int.random(in: 0..<count, using: &generator) : nil
        let base = Bool.random(using: &generator) ? Int.random(in: 1..<count, using: &generator) : nil
        let isHealth = Bool.random(using: &generator)
        for number in 0..<count {
            let step =
                number == bulk
                ? .insert((0..<520).map { .steps(1 << 40 | $0, at: 600_000_000) }).ofOtherType()
                : steps.next(for: model, bulk: 8)
            model.apply(step)
            try store.apply(step)
            if number % 4 == 1, isHealth {
                try store.apply(.insert(FuzzHealth.samples(1 << 36 | number << 8, using: &generator)))
            }
            if number == base { try store.compact() }
        }
        bytes = disk.bytes() ?? []
        hasBase = bytes.firstRange(of: Array("\"base\":".utf8)) != nil
        lines = bytes.split(separator: 0x0A).compactMap(Line.init)
    }
}

extension Step {
    /// The same samples of a type that the random steps know nothing of, whose unit they cannot contradict.
    fileprivate func ofOtherType() -> Step {
        guard case .insert(let samples) = self else { return self }
        return .insert(
            samples.map { sample in
                var sample = sample
                sample.type = "bulk"
                return sample
            })
    }
}

extension FuzzSeed.Line {
    /// Nil for a line that is no record.
    init?(_ line: ArraySlice<UInt8>) {
        let text = Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line)
        // SAFETY: a line that is no JSON by itself is no record: the header, the closing brackets.
        guard let value = try? JSONSerialization.jsonObject(with: Data(text)),
            let fields = value as? [String: Any], let sequence = fields["seq"] as? Int
        else { return nil }
        self.text = text
        self.sequence = sequence
        part = fields["part"] as? Int
        isLast = fields["last"] as? Bool ?? false
        isBase = fields["base"] != nil
        let columns = (fields["ids"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
        let added = Self.ids(fields["save"]) + Self.ids(columns)
        let common = fields["seqs"] as? Int ?? sequence
        commits = fields["seqs"] as? [Int] ?? added.map { _ in common }
        self.added = added
        deleted = Self.ids(fields["delete"]) + Self.ids(fields["graves"])
    }

    /// How many bytes of a record decide how it is read together with others: its numbers, which stand first.
    static func prefixLength(of record: ArraySlice<UInt8>) -> Int {
        let marks = [
            "origins", "place", "save", "delete", "members", "values", "unset", "graves", "columns", "types",
        ]
        let places = marks.compactMap { record.firstRange(of: Array(",\"\($0)\":".utf8))?.lowerBound }
        return (places.min() ?? record.endIndex) - record.startIndex
    }

    private static func ids(_ objects: Any?) -> [UUID] {
        (objects as? [[String: Any]] ?? []).compactMap {
            ($0["id"] as? String).flatMap(UUID.init(uuidString:))
        }
    }

    private static func ids(_ bytes: Data) -> [UUID] {
        stride(from: 0, to: bytes.count - 15, by: 16).map { offset in
            bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(fromByteOffset: offset, as: uuid_t.self)) }
        }
    }
}
