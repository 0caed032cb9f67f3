internal import SampleStore
import Foundation

/// Which samples took the place of which, as their deletions keep it: an entry that was corrected is another sample.
///
/// ```
/// rice, 150 g ──┬── rice, 200 g    corrected here
///               └── rice, 180 g    corrected on another machine, later: this one wins
/// ```
/// All that were one entry once are a family. A merge leaves one of them: the one that was made last.
struct Lineage {
    /// A correction: when it was made, and the samples that were saved with it and belong to it alone.
    struct Correction: Hashable {
        var time: Double
        var samples: [UUID] = []
    }

    /// By the sample before, then by the one that took its place.
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

    /// Whether what is kept with a deletion tells of a correction that is not known here.
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

    /// The corrections of a sample, as they are kept with its deletion.
    ///
    /// - Parameter isThere: which samples there are, where only corrections are meant that lead to one of them: the others
    ///   were undone, and not every store has heard of them.
    func note(
        _ id: UUID, in details: inout [String: JSONValue], leadingTo isThere: ((UUID) -> Bool)? = nil
    ) {
        details[Self.field] = nil
        let known = (successors[id] ?? [:]).filter { new, _ in
            isThere.map { leads(new, to: $0) } ?? true
        }
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

    /// All samples that were one entry with it, with it; nil where it was never corrected.
    func family(of id: UUID) -> Set<UUID>? {
        guard successors[id] != nil || predecessors[id] != nil else { return nil }
        var (found, waiting) = (Set([id]), [id])
        while let next = waiting.popLast() {
            for other in neighbours(of: next) where found.insert(other).inserted { waiting.append(other) }
        }
        return found
    }

    /// The samples whose place it took, and those that took its place.
    func neighbours(of id: UUID) -> Set<UUID> {
        predecessors[id, default: []].union((successors[id] ?? [:]).keys)
    }

    /// The one of a family that was made last.
    func newest(of samples: Set<UUID>) -> UUID? {
        samples.max {
            let times = [$0, $1].map { correction($0)?.time ?? -.infinity }
            return times[0] == times[1] ? $0.uuidString < $1.uuidString : times[0] < times[1]
        }
    }

    /// When a sample took the place of another one, at last; nil for the first of a family.
    func correction(_ id: UUID) -> Correction? {
        predecessors[id]?.compactMap { successors[$0]?[id] }.max { $0.time < $1.time }
    }
}
