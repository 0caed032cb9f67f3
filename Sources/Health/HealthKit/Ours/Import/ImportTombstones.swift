internal import SampleStore
import Foundation

/// The imported samples that the user deleted or changed here: an import does not bring them back.
///
/// A tombstone keeps what the sample was, so that it is known in other units.
struct ImportTombstones {
    private struct Tombstone {
        var source: String
        var end: Double
        var figure: Double
        var isClaimed = false
        var isLinked = false
    }

    private struct Place: Hashable {
        var type: String
        var start: Double
    }

    private var tombstones: [Tombstone] = []
    private var places: [Place: [Int]] = [:]
    private var byIdentity: [UUID: Int] = [:]
    /// Those of which the identity alone is known.
    private var bare: Set<UUID> = []

    var isEmpty: Bool { byIdentity.isEmpty && bare.isEmpty }

    init(_ snapshot: Snapshot) {
        for deletion in snapshot.deletionHistory()
        where deletion.id.isImported && JSONValue.isDeletedByUser(deletion.details)
            && !snapshot.contains(deletion.id) && byIdentity[deletion.id] == nil
        {
            guard let start = deletion.details[StoredField.start]?.number,
                let end = deletion.details[StoredField.end]?.number,
                let figure = deletion.details[StoredField.figure]?.number,
                let source = deletion.details[StoredField.source]?.text
            else {
                bare.insert(deletion.id)
                continue
            }
            byIdentity[deletion.id] = tombstones.count
            places[Place(type: deletion.type, start: start), default: []].append(tombstones.count)
            tombstones.append(Tombstone(source: source, end: end, figure: figure))
        }
    }

    /// Whether the user deleted the sample; each tombstone is for one sample.
    mutating func claim(_ sample: HKSample, _ question: ImportQuestion) -> Bool {
        take(sample, question, \.isClaimed)
    }

    /// Whether the user deleted the member, whose twin at the top level was asked about already.
    mutating func link(_ member: HKSample, _ question: ImportQuestion) -> Bool {
        take(member, question, \.isLinked)
    }

    private mutating func take(
        _ sample: HKSample, _ question: ImportQuestion, _ mark: WritableKeyPath<Tombstone, Bool>
    ) -> Bool {
        if isEmpty { return false }
        let id = sample.provenance.uuid
        if let index = byIdentity[id], !tombstones[index][keyPath: mark] {
            tombstones[index][keyPath: mark] = true
            return true
        }
        if bare.contains(id) { return true }
        let place = Place(type: sample.storedSampleType.storedIdentifier, start: question.start)
        let source = sample.provenance.sourceRevision.storedSource.storedBundleIdentifier
        let found = places[place]?.first { index in
            let tombstone = tombstones[index]
            return !tombstone[keyPath: mark] && tombstone.end == question.end && tombstone.source == source
                && question.figure.matches(tombstone.figure) && !(sample is HKCorrelation)
        }
        guard let found else { return false }
        tombstones[found][keyPath: mark] = true
        return true
    }

    /// Whether the user deleted a sample of this interval, of another value, that the export has not named.
    ///
    /// - Parameter claiming: whether it counts as named from now on.
    mutating func hasOther(_ sample: HKSample, _ question: ImportQuestion, claiming: Bool) -> Bool {
        guard
            let indices = places[Place(type: sample.storedSampleType.storedIdentifier, start: question.start)]
        else {
            return false
        }
        let source = sample.provenance.sourceRevision.storedSource.storedBundleIdentifier
        let found = indices.first {
            !tombstones[$0].isClaimed && tombstones[$0].end == question.end && tombstones[$0].source == source
        }
        if claiming, let found { tombstones[found].isClaimed = true }
        return found != nil
    }
}

extension StoredField {
    /// What a deletion keeps of an imported sample besides `start` and `end`.
    static let figure = "value"
    static let source = "source"
}
