import Foundation
import SampleStore
import StoreProof

/// A sound file to mutate, and what each of its lines contains.
struct FuzzSeed {
    /// A line of the file without its comma, and its samples and deletions.
    struct Line {
        let text: [UInt8]
        let sequence: Int
        /// The number of the line within a large transaction.
        let part: Int?
        /// Whether it is the last line of that transaction.
        let isLast: Bool
        let isBase: Bool
        let added: [UUID]
        /// The commit of each added sample.
        let commits: [Int]
        let deleted: [UUID]
    }

    let bytes: [UInt8]
    let lines: [Line]
    let hasBase: Bool

    /// A file of random steps. Every second one has a base, every third one a transaction of several lines.
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
    /// The same samples with a type that the random steps do not use, so that its unit fits.
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
    /// Nil for a line that is not a record.
    init?(_ line: ArraySlice<UInt8>) {
        let text = Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line)
        // IGNORED: a line that is not JSON by itself is not a record, such as the header and the closing brackets.
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

    /// The length of a record's first fields, the numbers that connect it with other records.
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
