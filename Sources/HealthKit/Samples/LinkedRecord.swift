internal import SampleStore
import Foundation

/// What is known about samples without being one: which workout an effort score rates, a file that is attached.
///
/// Each is a row of the engine under a name of ours, and the samples that it is about are its members. So it
/// is written in the same transaction as they are, has a place in the history that anchors point into, and
/// follows a sample that another one replaces. No query finds it as a sample. It goes with the first of its
/// members that is deleted.
enum Companion: String, CaseIterable {
    case effort = "HKWorkoutEffortRelationship"
    case attachment = "HKAttachment"

    /// Whether rows of this name are no samples.
    static func isName(_ type: String) -> Bool { Companion(rawValue: type) != nil }

    /// The rows of this kind about a sample, in an order that is always the same.
    func rows(about id: UUID, in snapshot: Snapshot) -> [Sample] {
        guard snapshot.count(of: rawValue) > 0 else { return [] }
        return snapshot.groups(containing: id).compactMap(snapshot.sample).filter { $0.type == rawValue }
    }

    /// All rows of this kind, the earliest first.
    func rows(in snapshot: Snapshot) -> [Sample] {
        guard let columns = snapshot.columns(of: rawValue) else { return [] }
        return (0..<columns.count).map(columns.sample)
    }

    /// Deletes what is known about samples that are gone.
    static func delete(about ids: [UUID], in transaction: inout Transaction) throws {
        for kind in allCases where transaction.snapshot.count(of: kind.rawValue) > 0 {
            for row in ids.flatMap({ kind.rows(about: $0, in: transaction.snapshot) })
            where transaction.contains(row.id) {
                try transaction.delete(row.id, keeping: kind.kept(of: row))
            }
        }
    }

    /// What stays known of a deleted row: of a relation, whom it was about at last.
    private func kept(of row: Sample) -> [String: JSONValue] {
        switch self {
        case .effort: EffortRelation(row)?.details ?? row.details
        case .attachment: row.details
        }
    }
}
