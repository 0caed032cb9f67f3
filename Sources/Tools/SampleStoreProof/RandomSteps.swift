import SampleStoreBasics
import Foundation
import SampleStoreEngine

/// Draws random steps that are valid for the model: most samples in order of time, some late, some in bulk.
package struct RandomSteps: Sendable {
    package var generator: SeededGenerator
    private var nextNumber = 1
    private var clock = 700_000_000.0
    private var dead: [Sample] = []
    private let types = ["steps", "mass", "sleep", "food"]

    package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The next step. It inserts at most `bulk` samples, and keeps the store at about `room` samples.
    package mutating func next(for model: Model, bulk: Int = 300, room: Int = .max) -> RandomStep {
        let live = model.live
        guard live.count <= room else {
            let doomed = Array(Set((0..<live.count / 2).map { _ in draw(live) })).sorted(by: isBefore)
            remember(doomed, model)
            return .delete(doomed)
        }
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<45: return .insert((0..<Int.random(in: 1...3, using: &generator)).map { _ in sample(live) })
        case 45..<48:
            return .insert((0..<Int.random(in: 1...bulk, using: &generator)).map { _ in sample(live) })
        case 48..<68 where !live.isEmpty:
            let doomed = pick(Int.random(in: 1...4, using: &generator), of: live)
            remember(doomed, model)
            return .delete(doomed)
        case 68..<78 where !live.isEmpty:
            // A replacement: one commit deletes a sample and saves a new one with its identity, next to other changes.
            let doomed = pick(2, of: live)
            remember(doomed, model)
            var again = sample(live)
            again.id = doomed[0]
            return .insertAndDelete([again, sample(live)], doomed)
        case 78..<84 where !dead.isEmpty:
            let revived = dead.removeLast()
            return model.stored[revived.id] == nil ? .insert([revived]) : .setValue("spare", nil)
        case 84..<90 where !live.isEmpty:
            return .setMembers(draw(live), pick(3, of: live))
        case 90..<94 where !live.isEmpty:
            return .replaceMember(draw(live), draw(live))
        case 94..<97:
            let section = ["goals", "foods \"é\""].randomElement(using: &generator) ?? ""
            let keys = Set(
                (0...Int.random(in: 0..<3, using: &generator)).map { _ in
                    Int.random(in: 0..<6, using: &generator)
                })
            return .setDocuments(keys.sorted().map { (section, "key\($0)", document()) })
        default:
            let key = "key\(Int.random(in: 0..<5, using: &generator))"
            return .setValue(key, Bool.random(using: &generator) ? value() : nil)
        }
    }

    private mutating func remember(_ ids: [UUID], _ model: Model) {
        dead = (dead + ids.compactMap { model.stored[$0]?.sample }).suffix(100)
    }

    private mutating func draw(_ ids: [UUID]) -> UUID {
        ids[Int.random(in: 0..<ids.count, using: &generator)]
    }

    private mutating func pick(_ count: Int, of ids: [UUID]) -> [UUID] {
        guard !ids.isEmpty else { return [] }
        return Array(Set((0..<count).map { _ in draw(ids) })).sorted(by: isBefore)
    }

    private func isBefore(_ left: UUID, _ right: UUID) -> Bool {
        withUnsafeBytes(of: left.uuid) { left in
            withUnsafeBytes(of: right.uuid) { right in left.lexicographicallyPrecedes(right) }
        }
    }

    private mutating func sample(_ live: [UUID]) -> Sample {
        let type = types[Int.random(in: 0..<types.count, using: &generator)]
        clock += Double(Int.random(in: 0..<100, using: &generator))
        let isLate = Int.random(in: 0..<4, using: &generator) == 0
        let start = isLate ? Double.random(in: 700_000_000...clock, using: &generator) : clock
        let isRich = Int.random(in: 0..<5, using: &generator) == 0
        nextNumber += 1
        return Sample(
            id: UUID(nextNumber), type: type, start: start, end: end(after: start),
            value: number(), unit: type == "sleep" ? nil : "u-\(type)",
            origin: [.watch, .phone, .hand].randomElement(using: &generator) ?? .watch,
            members: isRich ? pick(3, of: live) : [],
            details: isRich ? ["note": value(), "ключ \u{1}\"\\": value()] : [:],
            delay: type == "sleep" ? 0 : delay())
    }

    private mutating func delay() -> Double {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: Double(Int.random(in: -100...100_000, using: &generator))
        case 1: Double.random(in: -1...1e9, using: &generator)
        default: 0
        }
    }

    private mutating func end(after start: Double) -> Double {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: .infinity
        case 1..<4: start
        case 4..<7: start + Double(Int.random(in: 1..<10_000, using: &generator))
        default: start + Double.random(in: 0..<5000, using: &generator)
        }
    }

    private mutating func number() -> Double {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: Double(Int.random(in: -5...5, using: &generator))
        case 1: Double(bitPattern: UInt64.random(in: 0..<0x7FE0 << 48, using: &generator))
        case 2: -Double.random(in: 0..<1, using: &generator)
        default: (Double.random(in: 0..<2000, using: &generator) * 100).rounded() / 100
        }
    }

    private mutating func document() -> Document {
        let value = Bool.random(using: &generator) ? value() : nil
        let isTimed = Int.random(in: 0..<4, using: &generator) > 0
        return Document(value, changed: isTimed ? Double.random(in: 0..<1e9, using: &generator) : nil)
    }

    private mutating func value() -> JSONValue {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: .null
        case 1: .bool(Bool.random(using: &generator))
        case 2: .int(Int64.random(in: .min ... .max, using: &generator))
        case 3: .double(number())
        case 4: .array([.int(1), .string("a\u{7f}\u{2028}𝄞\t"), .null])
        case 5: .object(["x": .double(0.1), "": .array([])])
        default: .string("überall \(Int.random(in: 0..<100, using: &generator))")
        }
    }
}

/// One step of a random run, with all its data, so that the model and the store do the same.
package enum RandomStep: Sendable {
    case insert([Sample])
    case delete([UUID])
    case insertAndDelete([Sample], [UUID])
    case setMembers(UUID, [UUID])
    case replaceMember(UUID, UUID)
    case setValue(String, JSONValue?)
    case setDocuments([(section: String, key: String, document: Document)])
}

extension SampleStore {
    /// Performs the step in one transaction.
    ///
    /// - Throws: the errors of `commit`.
    @discardableResult
    package func apply(_ step: RandomStep) throws -> Commit {
        try commit { transaction in
            switch step {
            case .insert(let samples):
                for sample in samples { try transaction.insert(sample) }
            case .delete(let ids):
                for id in ids { try transaction.delete(id, keeping: ["was": .string(id.uuidString)]) }
            case .insertAndDelete(let samples, let ids):
                // Mixed on purpose: the order between insertions and deletions must not matter.
                for id in ids where samples.contains(where: { $0.id == id }) {
                    try transaction.delete(id, keeping: ["was": .string(id.uuidString)])
                }
                for sample in samples { try transaction.insert(sample) }
                for id in ids where !samples.contains(where: { $0.id == id }) {
                    try transaction.delete(id, keeping: ["was": .string(id.uuidString)])
                }
            case .setMembers(let owner, let members): try transaction.setMembers(of: owner, to: members)
            case .replaceMember(let old, let new): transaction.replaceMember(old, with: new)
            case .setValue(let key, let value): try transaction.setValue(value, forKey: key)
            case .setDocuments(let changes):
                for (section, key, document) in changes {
                    try transaction.setDocument(document, forKey: key, in: section)
                }
            }
        }
    }

    /// The path of the store on a disk in memory.
    package static let path = "/data/health.json"
    /// The fixed time of the clock for a store on a disk in memory: 2026-11-20T16:03:00Z.
    package static let instant = Date(timeIntervalSince1970: 1_795_190_580)

    /// Opens the store of a disk in memory, with a fixed clock.
    ///
    /// - Throws: `StoreError` if the file is unreadable, is not a store, or is lost.
    package convenience init(on disk: MemoryDisk) throws(StoreError) {
        try self.init(file: URL(filePath: Self.path), calls: disk, now: { Self.instant })
    }
}

/// The generator of tests, trials and benchmarks: the same seed gives the same numbers.
package typealias SeededGenerator = SplitMix64

extension SplitMix64 {
    /// An identity with bits as scattered as random ones.
    package mutating func uuid() -> UUID { UUID(uuid: unsafeBitCast((next(), next()), to: uuid_t.self)) }
}

extension Origin {
    package static let watch = Origin(
        source: "org.example.watch", name: "Watch", version: "2.0", product: "Watch7,1", system: "11.0",
        device: ["model": "Watch"])
    package static let phone = Origin(source: "org.example.phone", name: "Phone \"x\"\n")
    package static let hand = Origin(source: "org.example.hand", name: "Zoë", version: "1")
}

extension UUID {
    /// An identity whose text shows a number.
    package init(_ number: Int) {
        let bits = UInt64(truncatingIfNeeded: number)
        func byte(_ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (56 - 8 * place)) }
        self.init(
            uuid: (
                0, 0, 0, 0, 0, 0, 0, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
            ))
    }
}

extension Sample {
    /// A sample with default values for most fields.
    package static func steps(
        _ number: Int, at start: Double, lasting duration: Double = 0, value: Double = 1,
        origin: Origin = .watch, members: [UUID] = [], details: [String: JSONValue] = [:]
    ) -> Sample {
        Sample(
            id: UUID(number), type: "steps", start: start, end: start + duration, value: value, unit: "count",
            origin: origin, members: members, details: details)
    }
}
