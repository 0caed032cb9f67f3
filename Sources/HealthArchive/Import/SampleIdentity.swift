import Foundation

/// Gives the elements of an export identities that are the same every time the file, or a newer one of
/// the same person, is read.
///
/// Exports name no UUIDs. What a sample is (type, source, start, end, value, unit) is hashed together
/// with how many equal ones came before it. The source's version, the device and the creation date are
/// left out on purpose: copies of one record that differ in those only are numbered instead, so a
/// newer export still adds exactly as many as it has more; and a correlation's member is
/// recognised by the same six facts that tell it from its twin at the top level.
struct SampleIdentity {
    private enum Kind: UInt64 {
        case record = 1
        case correlation, workout
    }

    private var topLevel = OccurrenceCounter()
    private var nested = OccurrenceCounter()

    /// The identity of a record at the top level. `value` is the number it stands for, if it has one.
    mutating func ofRecord(_ record: ExportRecord, value: Double?, in names: ExportNames) -> UUID {
        let hash = SampleIdentity.hash(record, value: value, in: names)
        return SampleIdentity.uuid(hash, occurrence: topLevel.next(hash))
    }

    /// The identity of a record inside a correlation: that of its twin at the top level.
    ///
    /// Equal members of several correlations are matched to equal twins in the order of the file.
    mutating func ofMember(_ record: ExportRecord, value: Double?, in names: ExportNames) -> UUID {
        let hash = SampleIdentity.hash(record, value: value, in: names)
        return SampleIdentity.uuid(hash, occurrence: nested.next(hash))
    }

    /// The identity of a correlation with these members.
    mutating func ofCorrelation(_ correlation: ExportCorrelation, members: [UUID], in names: ExportNames)
        -> UUID
    {
        var hash = StableHash()
        hash.mix(Kind.correlation.rawValue)
        hash.mix(names.types.hashes[Int(correlation.type)])
        hash.mix(names.sources.hashes[Int(correlation.origin.source)])
        hash.mix(correlation.start.bitPattern)
        hash.mix(correlation.end.bitPattern)
        for member in members { hash.mix(StableHash(of: member.uuidString)) }
        return SampleIdentity.uuid(hash, occurrence: topLevel.next(hash))
    }

    /// The identity of a workout.
    mutating func ofWorkout(_ workout: ExportWorkout, in names: ExportNames) -> UUID {
        var hash = StableHash()
        hash.mix(Kind.workout.rawValue)
        hash.mix(StableHash(of: workout.activity))
        hash.mix(names.sources.hashes[Int(workout.origin.source)])
        hash.mix(workout.start.bitPattern)
        hash.mix(workout.end.bitPattern)
        return SampleIdentity.uuid(hash, occurrence: topLevel.next(hash))
    }

    private static func hash(_ record: ExportRecord, value: Double?, in names: ExportNames) -> StableHash {
        var hash = StableHash()
        hash.mix(Kind.record.rawValue)
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

    private static func uuid(_ hash: StableHash, occurrence: Int) -> UUID {
        var hash = hash
        hash.mix(UInt64(occurrence))
        return hash.uuid
    }
}
