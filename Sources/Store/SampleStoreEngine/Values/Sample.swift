import Foundation
import SampleStoreBasics

/// One stored object of any kind: a reading, a category, a workout, a group of readings.
///
/// The engine interprets the identity, the type, the time, the value and the members. Everything else is in `details`.
/// Times are seconds since 2001-01-01T00:00:00Z and keep their exact bits.
package struct Sample: Sendable, Hashable {
    /// The valid times of a sample, in seconds since the reference date: about three thousand years before and after
    /// it. An end may be open.
    package static let times = -1e11...1e11

    package var id: UUID
    /// The engine does not interpret types. Samples are stored, counted and queried by type.
    package var type: String
    /// Seconds since the reference date, finite.
    package var start: Double
    /// Seconds since the reference date, at or after `start`; an open end is `.infinity`.
    package var end: Double
    /// The number in `unit`, or a category's code, or 0. Finite.
    package var value: Double
    /// The unit of `value`, the same for every sample of a type, if any.
    package var unit: String?
    /// The writer of the sample.
    package var origin: Origin
    /// The samples that this one contains or owns, in the owner's order; usually empty.
    package var members: [UUID]
    /// Other values that the layer above stores with the sample; usually empty.
    package var details: [String: JSONValue]
    /// Seconds from the end to the creation of the sample; from the start for an open end. Usually 0, which takes no
    /// memory.
    package var delay: Double

    package init(
        id: UUID, type: String, start: Double, end: Double, value: Double = 0, unit: String? = nil,
        origin: Origin, members: [UUID] = [], details: [String: JSONValue] = [:], delay: Double = 0
    ) {
        self.id = id
        self.type = type
        self.start = start
        self.end = end
        self.value = value
        self.unit = unit
        self.origin = origin
        self.members = members
        self.details = details
        self.delay = delay
    }

    /// Whether the delay is valid: at most the span between the earliest and the latest valid time.
    static func canHave(delay: Double) -> Bool {
        (times.lowerBound - times.upperBound...times.upperBound - times.lowerBound).contains(delay)
    }
}

/// The writer of a sample: the program, its version, the system it ran on and the device.
///
/// A store holds few different origins, so columns keep a small number in place of each. An origin is one reference,
/// because it is copied with every sample, and compared with that of the sample before.
package struct Origin: Sendable, Hashable {
    private struct OriginParts: Sendable, Hashable {
        var source, name: String
        var version, product, system: String?
        var device: [String: String]
    }

    private var parts: CopyOnWrite<OriginParts>

    /// Whether both share their memory.
    func isIdentical(to other: Origin) -> Bool { parts.isIdentical(to: other.parts) }

    /// The program's identifier, for example a bundle identifier.
    package var source: String {
        _read { yield parts.value.source }
        _modify { yield &parts.value.source }
    }
    /// The program's name for people.
    package var name: String {
        _read { yield parts.value.name }
        _modify { yield &parts.value.name }
    }
    package var version: String? {
        _read { yield parts.value.version }
        _modify { yield &parts.value.version }
    }
    /// The hardware's product type.
    package var product: String? {
        _read { yield parts.value.product }
        _modify { yield &parts.value.product }
    }
    /// The operating system's version.
    package var system: String? {
        _read { yield parts.value.system }
        _modify { yield &parts.value.system }
    }
    /// The measuring device's fields; empty for none.
    package var device: [String: String] {
        _read { yield parts.value.device }
        _modify { yield &parts.value.device }
    }

    package init(
        source: String, name: String, version: String? = nil, product: String? = nil, system: String? = nil,
        device: [String: String] = [:]
    ) {
        parts = CopyOnWrite(
            OriginParts(
                source: source, name: name, version: version, product: product, system: system, device: device
            ))
    }
}

/// A UUID as one number: sixteen bytes that compare and copy without a call.
typealias RawID = UInt128

extension UUID {
    /// The UUID's bytes as a number, first byte lowest on little-endian machines.
    var raw: RawID { unsafeBitCast(uuid, to: RawID.self) }

    init(_ raw: RawID) { self = unsafeBitCast(raw, to: UUID.self) }
}

/// A place in the store's history: the commit, and the change within the commit.
///
/// Positions increase, stay valid after restarts and compactions, and never expire. A reader that stops in the middle
/// of a commit continues after the position of the last change it read.
package struct Position: Sendable, Hashable, Comparable {
    /// The commit's number; the first commit is 1.
    package var sequence: Int
    /// The change's number within the commit, from 0: deletions first, then additions by type.
    package var index: Int

    package init(sequence: Int, index: Int) {
        self.sequence = sequence
        self.index = index
    }

    /// Before everything.
    package static let beginning = Position(sequence: 0, index: 0)

    /// The position after every change of the commit `sequence`.
    package static func end(of sequence: Int) -> Position { Position(sequence: sequence, index: .max) }

    package static func < (left: Position, right: Position) -> Bool {
        (left.sequence, left.index) < (right.sequence, right.index)
    }
}

/// One entry of the store's history.
package enum Change: Sendable, Hashable {
    case added(at: Position, id: UUID, type: String)
    /// `details` are those kept by the deleting transaction.
    case deleted(at: Position, id: UUID, type: String, details: [String: JSONValue])

    package var position: Position {
        switch self {
        case .added(let position, _, _), .deleted(let position, _, _, _): position
        }
    }

    package var id: UUID {
        switch self {
        case .added(_, let id, _), .deleted(_, let id, _, _): id
        }
    }

    package var type: String {
        switch self {
        case .added(_, _, let type), .deleted(_, _, let type, _): type
        }
    }
}

/// The record of a deleted sample, kept forever.
struct Deletion: Sendable, Hashable {
    var position: Position
    var id: RawID
    var type: String
    /// The start of the sample, for finding it without an index. Not kept in the history.
    var start: Double?
    var details: [String: JSONValue]
}

/// The store's distinct origins. Columns store their numbers.
struct OriginTable: Sendable {
    private(set) var origins: [Origin] = []
    private var numbers: [Origin: UInt32] = [:]
    /// The origins of the last requests. The next origin usually shares the memory of one of them.
    private var recent: [(origin: Origin, number: UInt32)?] = Array(repeating: nil, count: recentCount)
    private var latest = 0
    private static let recentCount = 4

    subscript(number: UInt32) -> Origin { origins[Int(number)] }

    /// The number of the origin; a new one for a new origin.
    mutating func number(of origin: Origin) -> UInt32 {
        for case let known? in recent where known.origin.isIdentical(to: origin) { return known.number }
        // Samples mostly come in runs of one origin, and a comparison is cheaper than a hash.
        if let known = recent[latest], known.origin == origin {
            recent[latest] = (origin, known.number)
            return known.number
        }
        let number = numbers[origin] ?? UInt32(origins.count)
        if Int(number) == origins.count {
            origins.append(origin)
            numbers[origin] = number
        }
        latest = (latest + 1) % Self.recentCount
        recent[latest] = (origin, number)
        return number
    }
}
