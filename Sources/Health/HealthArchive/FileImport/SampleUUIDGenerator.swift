import Foundation

/// Gives the elements of an export identities that are the same every time the file is read.
///
/// Exports name no UUIDs. The contents of an element (type, source, start, end, value and unit as written) are hashed
/// together with the number of equal elements before it. Another export of the same phone may write other units or
/// names, which gives other identities. So whether the store has a sample is decided by its contents, see
/// `ImportReconciler`. The identity distinguishes equal records, finds a correlation's members among the top-level
/// records, and recognises deleted samples.
struct SampleUUIDGenerator {
    private enum ElementKind: UInt64 {
        case record = 1
        case correlation, workout
    }

    /// An element's identity, and whether it appeared before, at the top level or inside a correlation.
    struct KnownIdentity {
        var uuid: UUID
        var isRepeated = false
    }

    /// The identities from our own export so far.
    private var given: Set<UUID> = []
    private var topLevel = OccurrenceCounter()
    private var nested = OccurrenceCounter()

    /// The identity of a record at the top level. `value` is its number, if any.
    mutating func ofRecord(_ record: ExportRecord, value: Double?, in names: ExportNames) -> KnownIdentity {
        if let identity = record.identity { return ofGiven(identity) }
        let hash = SampleUUIDGenerator.hash(record, value: value, in: names)
        let occurrence = topLevel.next(hash)
        return KnownIdentity(
            uuid: SampleUUIDGenerator.uuid(hash, occurrence: occurrence),
            isRepeated: !nested.isEmpty && nested.count(of: hash) > occurrence)
    }

    private mutating func ofGiven(_ identity: UUID) -> KnownIdentity {
        KnownIdentity(uuid: identity, isRepeated: !given.insert(identity).inserted)
    }

    /// The identity of a record inside a correlation: that of its twin at the top level.
    ///
    /// Equal members of several correlations are matched to equal twins in the order of the file.
    mutating func ofMember(_ record: ExportRecord, value: Double?, in names: ExportNames) -> KnownIdentity {
        if let identity = record.identity { return ofGiven(identity) }
        let hash = SampleUUIDGenerator.hash(record, value: value, in: names)
        let occurrence = nested.next(hash)
        return KnownIdentity(
            uuid: SampleUUIDGenerator.uuid(hash, occurrence: occurrence),
            isRepeated: topLevel.count(of: hash) > occurrence)
    }

    /// The identity of a correlation with these members, independent of their order.
    mutating func ofCorrelation(_ correlation: ExportCorrelation, members: [UUID], in names: ExportNames)
        -> KnownIdentity
    {
        if let identity = correlation.identity { return KnownIdentity(uuid: identity) }
        let hash = SampleUUIDGenerator.hash(correlation, members.sorted(), in: names)
        return KnownIdentity(uuid: SampleUUIDGenerator.uuid(hash, occurrence: topLevel.next(hash)))
    }

    private static func hash(_ correlation: ExportCorrelation, _ members: [UUID], in names: ExportNames)
        -> StableHash
    {
        var hash = StableHash()
        hash.mix(ElementKind.correlation.rawValue)
        hash.mix(names.types.hashes[Int(correlation.type)])
        hash.mix(names.sources.hashes[Int(correlation.origin.source)])
        hash.mix(correlation.start.bitPattern)
        hash.mix(correlation.end.bitPattern)
        for member in members { hash.mix(StableHash(of: member.uuidString)) }
        return hash
    }

    /// The identity of a workout.
    mutating func ofWorkout(_ workout: ExportWorkout, in names: ExportNames) -> UUID {
        if let identity = workout.identity { return identity }
        var hash = StableHash()
        hash.mix(ElementKind.workout.rawValue)
        hash.mix(StableHash(of: workout.activity))
        hash.mix(names.sources.hashes[Int(workout.origin.source)])
        hash.mix(workout.start.bitPattern)
        hash.mix(workout.end.bitPattern)
        return SampleUUIDGenerator.uuid(hash, occurrence: topLevel.next(hash))
    }

    /// The identity of an element that is identified by its text.
    mutating func ofText(_ markup: String) -> UUID {
        var hash = StableHash(of: "element")
        hash.mix(StableHash(of: markup))
        return SampleUUIDGenerator.uuid(hash, occurrence: topLevel.next(hash))
    }

    private static func hash(_ record: ExportRecord, value: Double?, in names: ExportNames) -> StableHash {
        var hash = StableHash()
        hash.mix(ElementKind.record.rawValue)
        hash.mix(names.types.hashes[Int(record.type)])
        hash.mix(names.sources.hashes[Int(record.origin.source)])
        hash.mix(record.start.bitPattern)
        hash.mix(record.end.bitPattern)
        if let value {
            hash.mix(value.bitPattern)
        } else if case .symbol(let symbol) = record.value {
            hash.mix(names.symbols.hashes[Int(symbol)])
        }
        if record.unit >= 0 { hash.mix(names.units.hashes[Int(record.unit)]) }
        return hash
    }

    /// The identity of the first record of these facts.
    static func ofRecord(
        type: StableHash, source: StableHash, start: Double, end: Double, value: Double, unit: StableHash
    ) -> UUID {
        var hash = StableHash()
        hash.mix(ElementKind.record.rawValue)
        hash.mix(type)
        hash.mix(source)
        hash.mix(start.bitPattern)
        hash.mix(end.bitPattern)
        hash.mix(value.bitPattern)
        hash.mix(unit)
        return uuid(hash, occurrence: 0)
    }

    private static func uuid(_ hash: StableHash, occurrence: Int) -> UUID {
        var hash = hash
        hash.mix(UInt64(occurrence))
        return hash.uuid
    }
}

/// Counts how often each hash was seen before.
///
/// An export may hold records that are equal in every respect; each must be kept, and each must get the same identity
/// when the file is read again, so the second one is "the second of its kind". This needs one set over the file: 64
/// bits of each hash in open addressing, 8 to 22 bytes a record. The few repeated hashes are counted separately. Two
/// different records sharing all 64 bits (odds of one in ten million for a file of two million) would merely be
/// numbered 0 and 1.
struct OccurrenceCounter {
    private var slots: [UInt64]
    private var used = 0
    private var repeats: [UInt64: Int] = [:]

    /// - Parameter capacity: the initial number of slots, a power of two.
    init(capacity: Int = 1 << 10) { slots = [UInt64](repeating: 0, count: capacity) }

    var isEmpty: Bool { used == 0 }

    /// The number of earlier calls with `hash`: 0 the first time. O(1) on average.
    mutating func next(_ hash: StableHash) -> Int {
        // 0 marks a free slot, so it is never a fingerprint.
        let fingerprint = max(1, hash.low)
        if insert(fingerprint) { return 0 }
        repeats[fingerprint, default: 0] += 1
        return repeats[fingerprint, default: 0]
    }

    /// The number of calls with `hash` so far. O(1) on average.
    func count(of hash: StableHash) -> Int {
        let fingerprint = max(1, hash.low)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while slots[slot] != 0 {
            if slots[slot] == fingerprint { return 1 + repeats[fingerprint, default: 0] }
            slot = (slot + 1) & mask
        }
        return 0
    }

    /// Whether the fingerprint is new.
    private mutating func insert(_ fingerprint: UInt64) -> Bool {
        if used * 4 >= slots.count * 3 { grow() }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: fingerprint) & mask
        while slots[slot] != 0 {
            if slots[slot] == fingerprint { return false }
            slot = (slot + 1) & mask
        }
        slots[slot] = fingerprint
        used += 1
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for fingerprint in old where fingerprint != 0 {
            var slot = Int(truncatingIfNeeded: fingerprint) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = fingerprint
        }
    }
}
