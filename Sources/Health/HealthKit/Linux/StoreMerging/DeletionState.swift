import Foundation
internal import SampleStoreEngine

/// The deletion state of a sample in a store: whether it is deleted, and since when.
///
/// The newest deletion or restoration wins in a merge: a deletion stays when it is newer than an undo on another
/// machine. Earlier versions recorded no times. For a deletion by such a version, the state has only the number of
/// deletions, and whether the sample was restored.
///
/// ```
/// store 1   deleted at 12:00, restored at 12:05
/// store 2   deleted at 12:10                       ──> 1 and 2 merged: deleted
/// store 3   deleted at 12:10, restored at 12:15    ──> all merged: present
/// ```
struct DeletionState: Hashable {
    /// The time of the last deletion or restoration, in seconds since the reference date; nil where it is not known.
    private(set) var time: Double?
    /// The number of deletions.
    private(set) var count = 0
    private(set) var isDeleted = false

    init() {}

    /// A number of deletions without times, the last of which was not undone.
    init(times: Int) { (count, isDeleted) = (times, times > 0) }

    /// Whether there was no deletion.
    var isEmpty: Bool { self == DeletionState() }

    /// Adds a deletion.
    mutating func delete(at time: Double?) {
        self = DeletionState(time: time, count: count + 1, isDeleted: true)
    }

    /// Adds a deletion of content that the other store has under another identity; the time is the same in each store.
    mutating func deleteByMerge() {
        self = DeletionState(time: (time ?? 0) + 0.001, count: max(count, 1), isDeleted: true)
    }

    /// Adds a restoration.
    mutating func restore(at time: Double) {
        self = DeletionState(time: time, count: count, isDeleted: false)
    }

    /// The state after a restoration.
    var takenBack: DeletionState { DeletionState(time: time, count: count, isDeleted: false) }

    private init(time: Double?, count: Int, isDeleted: Bool) {
        // The number of deletions is ignored when there is a time: stores may disagree on it.
        (self.time, self.count, self.isDeleted) = (time, time == nil ? count : 1, isDeleted)
    }

    /// Whether the other state has a later deletion or restoration than this one.
    func isOlder(than other: DeletionState) -> Bool {
        guard time == other.time else { return (time ?? -.infinity) < (other.time ?? -.infinity) }
        if time == nil, count != other.count { return count < other.count }
        return isDeleted && !other.isDeleted
    }

    /// The newer of both states, independent of the order of joins.
    func joined(with other: DeletionState) -> DeletionState { isOlder(than: other) ? other : self }
}

extension DeletionState {
    /// The keys of a deletion's details: its time, or (`known`) a deletion state that takes the place of the time.
    enum DetailKey {
        static let time = "time"
        static let known = "known"
    }

    private static let (times, deleted) = ("times", "deleted")

    /// `{"deleted": true, "time": 806000000, "times": 2}`
    var fields: [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        if isDeleted { fields[Self.deleted] = .bool(true) }
        if count > 0 { fields[Self.times] = .int(Int64(count)) }
        fields[DetailKey.time] = time.map(JSONValue.double)
        return fields
    }

    init(_ fields: [String: JSONValue]) {
        if case .int(let times)? = fields[Self.times] { count = Int(clamping: min(max(0, times), 1 << 31)) }
        time = fields[DetailKey.time]?.number
        if time != nil { count = 1 }
        isDeleted = fields[Self.deleted] == .bool(true)
    }

    /// Whether the details belong to a sample that the same commit restored.
    static func isOfReturn(_ details: [String: JSONValue]) -> Bool {
        guard case .object(let fields)? = details[DetailKey.known] else { return false }
        return DeletionCause(details) == .user && !DeletionState(fields).isDeleted
    }

    /// Writes the state into the details of a deletion.
    func note(in details: inout [String: JSONValue]) {
        details[DetailKey.time] = nil
        details[DetailKey.known] = .object(fields)
    }
}

/// The deletions of a store by sample.
struct DeletionHistory {
    private(set) var states: [UUID: DeletionState] = [:]
    /// The type of each sample, and the details of its last deletion.
    private(set) var last: [UUID: (type: String, details: [String: JSONValue])] = [:]
    private(set) var lineage = CorrectionGraph()

    init() {}

    init(_ snapshot: Snapshot) { for deletion in snapshot.deletionHistory() { note(deletion) } }

    /// Adds the next deletion of the history.
    mutating func note(_ deletion: (id: UUID, type: String, details: [String: JSONValue])) {
        guard deletion.type != LinkedRecordKind.step.rawValue else { return }
        let (id, details) = (deletion.id, deletion.details)
        lineage.note(details, of: id)
        if case .object(let fields)? = details[DeletionState.DetailKey.known] {
            let known = DeletionState(fields)
            states[id] = known.isEmpty ? nil : known
        } else if DeletionCause(details) != .undoneMerge {
            states[id, default: DeletionState()].delete(at: details[DeletionState.DetailKey.time]?.number)
        }
        let isOfDeletion = DeletionCause(details) != .undoneMerge && !DeletionState.isOfReturn(details)
        if isOfDeletion || last[id] == nil { last[id] = (deletion.type, details) }
    }

    func isDeletedByUser(_ id: UUID) -> Bool {
        last[id].map { JSONValue.isDeletedByUser($0.details) } ?? false
    }

    /// The deletion state of a sample that exists or not.
    func state(of id: UUID, isThere: Bool) -> DeletionState {
        let state = states[id] ?? DeletionState()
        return isThere ? state.takenBack : state
    }
}

extension JSONValue {
    /// Whether a deletion was made by the user, and not by an import or an undone merge.
    static func isDeletedByUser(_ details: [String: JSONValue]) -> Bool {
        DeletionCause(details) == .user && !DeletionState.isOfReturn(details)
    }
}

/// The replacements of samples by corrections, as their deletions record them: a corrected entry is a new sample.
///
/// ```
/// rice, 150 g ──┬── rice, 200 g    corrected here
///               └── rice, 180 g    corrected on another machine, later: this one wins
/// ```
/// All versions of one entry are a family. A merge keeps only its newest member.
struct CorrectionGraph {
    /// A correction: its time, and the samples that were saved with it and belong only to it.
    struct Correction: Hashable {
        var time: Double
        var samples: [UUID] = []
    }

    /// The corrections by the replaced sample, then by its replacement.
    private var successors: [UUID: [UUID: Correction]] = [:]
    private var predecessors: [UUID: Set<UUID>] = [:]

    private static let field = "successors"

    var isEmpty: Bool { successors.isEmpty }

    mutating func note(_ details: [String: JSONValue], of id: UUID) {
        for (new, correction) in Self.corrections(in: details) { note(new, correction, after: id) }
    }

    mutating func note(_ new: UUID, _ correction: Correction, after old: UUID) {
        successors[old, default: [:]][new] = correction
        predecessors[new, default: []].insert(old)
    }

    /// Whether all corrections in the details of a deletion are known here.
    func hasAll(of details: [String: JSONValue], of id: UUID) -> Bool {
        Self.corrections(in: details).allSatisfy { successors[id]?[$0.key] != nil }
    }

    private static func corrections(in details: [String: JSONValue]) -> [UUID: Correction] {
        guard case .object(let fields)? = details[field] else { return [:] }
        var found: [UUID: Correction] = [:]
        for (name, value) in fields {
            guard let new = UUID(uuidString: name), let time = value[StoredField.start]?.number else {
                continue
            }
            let samples =
                value["samples"]?.elements.compactMap { $0.text.flatMap(UUID.init(uuidString:)) } ?? []
            found[new] = Correction(time: time, samples: samples)
        }
        return found
    }

    /// Writes the corrections of a sample into the details of its deletion.
    ///
    /// - Parameter isThere: whether a sample exists. If given, only corrections that lead to an existing sample are
    ///   written: the others were undone, and some stores do not know them.
    func note(_ id: UUID, in details: inout [String: JSONValue], leadingTo isThere: ((UUID) -> Bool)? = nil) {
        details[Self.field] = nil
        let known = (successors[id] ?? [:]).filter { new, _ in isThere.map { leads(new, to: $0) } ?? true }
        guard !known.isEmpty else { return }
        details[Self.field] = .object(
            Dictionary(
                uniqueKeysWithValues: known.map { new, correction in
                    var fields = [StoredField.start: JSONValue.double(correction.time)]
                    if !correction.samples.isEmpty {
                        fields["samples"] = .array(correction.samples.map { .string($0.uuidString) })
                    }
                    return (new.uuidString, .object(fields))
                }))
    }

    private func leads(_ id: UUID, to isThere: (UUID) -> Bool) -> Bool {
        var (seen, waiting) = (Set([id]), [id])
        while let next = waiting.popLast() {
            if isThere(next) { return true }
            for new in (successors[next] ?? [:]).keys where seen.insert(new).inserted { waiting.append(new) }
        }
        return false
    }

    /// All versions of the entry, with the sample itself; nil for a sample that was never corrected.
    func family(of id: UUID) -> Set<UUID>? {
        guard successors[id] != nil || predecessors[id] != nil else { return nil }
        var (found, waiting) = (Set([id]), [id])
        while let next = waiting.popLast() {
            for other in neighbours(of: next) where found.insert(other).inserted { waiting.append(other) }
        }
        return found
    }

    /// The samples that this sample replaced, and those that replaced it.
    func neighbours(of id: UUID) -> Set<UUID> {
        predecessors[id, default: []].union((successors[id] ?? [:]).keys)
    }

    /// The newest sample of a family.
    func newest(of samples: Set<UUID>) -> UUID? {
        samples.max {
            let times = [$0, $1].map { correction($0)?.time ?? -.infinity }
            return times[0] == times[1] ? $0.uuidString < $1.uuidString : times[0] < times[1]
        }
    }

    /// The last correction by which a sample replaced another one; nil for the first of a family.
    func correction(_ id: UUID) -> Correction? {
        predecessors[id]?.compactMap { successors[$0]?[id] }.max { $0.time < $1.time }
    }
}
