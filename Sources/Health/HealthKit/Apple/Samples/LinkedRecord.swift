internal import SampleStore
import Foundation

/// A record that is linked to samples and is not a sample itself: which workout an effort score rates, an attached file.
///
/// Each is a row of the engine under a type name of ours, with the samples that it is about as members. So it is
/// written in the same transaction as they are, has a place in the history that anchors point into, and stays linked
/// when another sample replaces one of its members. No query finds it as a sample. It is deleted with the first of
/// its members that is deleted.
enum LinkedRecord: String, CaseIterable {
    case effort = "HKWorkoutEffortRelationship"
    case attachment = "HKAttachment"
    /// A change that can be taken back. About no sample, so that it stays when they are deleted: see `UndoStep`.
    case step = "HKUndoStep"

    /// Whether rows of this type are linked records and not samples.
    static func isName(_ type: String) -> Bool { LinkedRecord(rawValue: type) != nil }

    /// Types so that what others are made of comes before them, and links come last; without the steps of undo.
    static func ordered(_ types: some Sequence<String>) -> [String] {
        func rank(_ type: String) -> Int {
            isName(type) ? 2 : type.hasPrefix("HKQuantityType") || type.hasPrefix("HKCategoryType") ? 0 : 1
        }
        return types.filter { $0 != step.rawValue }.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// The rows of this kind about a sample, always in the same order.
    func rows(about id: UUID, in snapshot: Snapshot) -> [Sample] {
        guard snapshot.count(of: rawValue) > 0 else { return [] }
        return snapshot.groups(containing: id).compactMap(snapshot.sample).filter { $0.type == rawValue }
    }

    /// All rows of this kind, the earliest first.
    func rows(in snapshot: Snapshot) -> [Sample] {
        guard let columns = snapshot.columns(of: rawValue) else { return [] }
        return (0..<columns.count).map(columns.sample)
    }

    /// Deletes the records about samples that are deleted.
    ///
    /// - Parameter kept: records that get another member in place of the sample.
    static func delete(
        about ids: [UUID], except kept: Set<UUID> = [], in transaction: inout Transaction
    ) throws {
        for kind in allCases where transaction.snapshot.count(of: kind.rawValue) > 0 {
            for row in ids.flatMap({ kind.rows(about: $0, in: transaction.snapshot) })
            where !kept.contains(row.id) && transaction.contains(row.id) {
                try transaction.delete(row.id, keeping: kind.kept(of: row))
            }
        }
    }

    /// The details that a tombstone keeps: of a relation, what it was about last.
    func kept(of row: Sample) -> [String: JSONValue] {
        switch self {
        case .effort: EffortRelation(row)?.details ?? row.details
        case .attachment: row.details
        case .step: [:]
        }
    }
}
