import Foundation
internal import SampleStoreEngine

/// A recorded change of the store, with its reversal.
///
/// Undoing or redoing a change is recorded in the same way. So each step has only its own reversal, and the list of
/// steps is the history: see `UndoHistory`.
package struct UndoStep: Sendable, Identifiable {
    package enum StepKind: String, Sendable {
        case change, undo, redo
        /// The change can no longer be undone or redone.
        case skip
    }

    package let id: UUID
    /// The title, as it reads before “undone”: "adding Porridge, 407 kcal".
    package let title: String
    /// The time of the change by the store's clock; for an undo or redo, the time of the original change, if known.
    package internal(set) var date: Date
    /// The identity of the change that was made, undone, redone or skipped.
    package let change: UUID
    package let kind: StepKind
    /// The number of its commit, which determines the order.
    let sequence: Int
    /// The cause of the deletions when an undo deletes the samples that the step added.
    let cause: DeletionCause
    private let details: [String: JSONValue]
}

/// The record of a commit in the undo history.
struct UndoNote: Sendable {
    let title: String
    var kind = UndoStep.StepKind.change
    var change: UUID?
    /// The cause of the deletions when an undo deletes the samples that the commit adds. With `undoneMerge` the commit
    /// is a merge, which keeps the times of the other store's named values.
    var cause = DeletionCause.user
    /// Whether the change cannot be taken back: it was made in several transactions.
    var hasNoReversal = false
    /// Whether later transactions belong to the same change, of which the last one records the step.
    var isPart = false
    /// What earlier transactions of the same change did.
    var earlier = Reversal()
}

extension UndoStep {
    private enum NoteKey {
        static let title = "title"
        static let kind = "kind"
        static let change = "of"
        /// Of an earlier version: what to undo in a file next to the store.
        static let payload = "payload"
        static let added = "added"
        static let takesMembers = "takesMembers"
        static let commits = "commits"
        static let addedEarlier = "addedEarlier"
        static let addedMark = "addedMark"
        static let owners = "owners"
        static let deleted = "deleted"
        static let members = "members"
        static let values = "values"
        static let documents = "documents"
    }

    /// The largest number of samples that a change with a reversal may delete: about 15 MB of the file. For an added
    /// sample only the identifier is kept, an eighth of that.
    static let sampleLimit = 50_000
    /// The largest number of samples that a change with a reversal may add.
    static let additionLimit = 8 * sampleLimit
    /// Whether the earlier transactions of a change added few enough samples for a step that takes them back.
    static func mayHaveReversal(of earlier: Reversal) -> Bool { earlier.addedEarlier <= additionLimit }

    /// The largest number of new samples that a step lists. For more, it lists groups without their members, which are
    /// found by the groups: ten years of food are a million samples in 55 000 groups.
    static let listedLimit = 1000

    /// The row that records a change.
    ///
    /// - Parameter reversal: the reversal; nil for more changes than are kept.
    static func row(
        _ note: UndoNote, _ reversal: Reversal?, owners: [UUID] = [], at date: Date, by origin: Origin
    ) -> Sample {
        var details: [String: JSONValue] = [
            NoteKey.title: .string(note.title), NoteKey.kind: .string(note.kind.rawValue),
        ]
        details[NoteKey.change] = note.change.map { .string($0.uuidString) }
        if !owners.isEmpty { details[NoteKey.owners] = .array(owners.map { .string($0.uuidString) }) }
        note.cause.note(in: &details)
        if let reversal, reversal.added.count / 8 + reversal.deleted.count <= sampleLimit,
            mayHaveReversal(of: reversal)
        {
            let whole = details.merging(fields(of: reversal)) { old, _ in old }
            if JSONValue.object(whole).isExpressible { details = whole }
        }
        let start = date.timeIntervalSinceReferenceDate
        return Sample(
            id: UUID(), type: LinkedRecordKind.step.rawValue, start: start, end: start, origin: origin,
            details: details)
    }

    private static func fields(of reversal: Reversal) -> [String: JSONValue] {
        func list(_ ids: [UUID]) -> JSONValue { .array(ids.map { .string($0.uuidString) }) }
        var fields = [NoteKey.added: list(reversal.added)]
        if reversal.takesMembers { fields[NoteKey.takesMembers] = .bool(true) }
        if !reversal.commits.isEmpty {
            fields[NoteKey.commits] = .array(reversal.commits.map { .double(Double($0)) })
            fields[NoteKey.addedEarlier] = .double(Double(reversal.addedEarlier))
            fields[NoteKey.addedMark] = .string(reversal.addedMark.uuidString)
        }
        if !reversal.deleted.isEmpty {
            fields[NoteKey.deleted] = .array(reversal.deleted.map(StoreExportLine.value))
        }
        if !reversal.memberships.isEmpty {
            fields[NoteKey.members] = .array(
                reversal.memberships.map {
                    .array([.string($0.owner.uuidString), list($0.before), list($0.after)])
                })
        }
        if !reversal.values.isEmpty {
            fields[NoteKey.values] = .array(
                reversal.values.map { .array([.string($0.key), $0.before ?? .null, $0.after ?? .null]) })
        }
        if !reversal.documents.isEmpty {
            fields[NoteKey.documents] = .array(
                reversal.documents.map { change in
                    .array(
                        [.string(change.section), .string(change.key)]
                            + [change.before, change.after].flatMap {
                                [$0.value ?? .null, $0.changed.map(JSONValue.double) ?? .null]
                            })
                })
        }
        return fields
    }

    /// The step of a row; nil for a row that this version cannot read.
    init?(_ row: Sample, sequence: Int) {
        guard let title = row.details[NoteKey.title]?.text,
            let kind = row.details[NoteKey.kind]?.text.flatMap(StepKind.init(rawValue:))
        else { return nil }
        id = row.id
        self.title = title
        self.kind = kind
        date = Date(timeIntervalSinceReferenceDate: row.start)
        change = row.details[NoteKey.change]?.identity ?? row.id
        cause = DeletionCause(row.details)
        details = row.details
        self.sequence = sequence
    }

    /// Groups that had restored samples among their members before the restoration.
    var owners: [UUID] { details[NoteKey.owners]?.identities ?? [] }

    /// Attached files that were deleted.
    fileprivate var deletedAttachments: [UUID] {
        (details[NoteKey.deleted]?.elements ?? []).compactMap { sample in
            guard case .object(let fields) = sample,
                fields["type"]?.text == LinkedRecordKind.attachment.rawValue
            else { return nil }
            return fields["id"]?.identity
        }
    }

    /// Whether an earlier version made the change, in the store and in a file that is gone since.
    var concernsAnotherFile: Bool { details[NoteKey.payload] != nil }

    /// The reversal of the step; nil when there were too many changes to keep. O(changes).
    var reversal: Reversal? {
        guard !concernsAnotherFile, let added = details[NoteKey.added]?.identities else { return nil }
        var reversal = Reversal()
        reversal.added = added
        reversal.takesMembers = details[NoteKey.takesMembers] == .bool(true)
        for value in details[NoteKey.commits]?.elements ?? [] {
            guard let number = value.number.flatMap({ Int(exactly: $0) }) else { return nil }
            reversal.commits.append(number)
        }
        if !reversal.commits.isEmpty {
            guard let count = details[NoteKey.addedEarlier]?.number.flatMap({ Int(exactly: $0) }),
                let mark = details[NoteKey.addedMark]?.text.flatMap(UUID.init(uuidString:))
            else { return nil }
            (reversal.addedEarlier, reversal.addedMark) = (count, mark)
        }
        for value in details[NoteKey.deleted]?.elements ?? [] {
            // IGNORED: a damaged step has no reversal; the caller reports that it cannot be undone.
            guard let sample = try? StoreExportLine.sample(in: value) else { return nil }
            reversal.deleted.append(sample)
        }
        for value in details[NoteKey.members]?.elements ?? [] {
            let parts = value.elements
            guard parts.count == 3, let owner = parts[0].identity,
                let before = parts[1].identities, let after = parts[2].identities
            else { return nil }
            reversal.memberships.append(.init(owner: owner, before: before, after: after))
        }
        for value in details[NoteKey.values]?.elements ?? [] {
            let parts = value.elements
            guard parts.count == 3, let key = parts[0].text else { return nil }
            reversal.values.append(.init(key: key, before: parts[1].orNil, after: parts[2].orNil))
        }
        for value in details[NoteKey.documents]?.elements ?? [] {
            let parts = value.elements
            guard parts.count == 6, let section = parts[0].text, let key = parts[1].text else { return nil }
            reversal.documents.append(
                .init(
                    section: section, key: key, before: Document(parts[2], changed: parts[3].number),
                    after: Document(parts[4], changed: parts[5].number)))
        }
        return reversal
    }
}

extension JSONValue {
    fileprivate var identity: UUID? { text.flatMap(UUID.init(uuidString:)) }
    /// The elements as identities; nil when an element is not an identity.
    fileprivate var identities: [UUID]? {
        let identities = elements.compactMap(\.identity)
        return identities.count == elements.count ? identities : nil
    }
    fileprivate var orNil: JSONValue? { self == .null ? nil : self }
}

/// The changes of all programs that can be undone and redone.
package struct UndoHistory: Sendable {
    /// The period for which a step is kept. A step is removed when two steps were recorded after its period.
    static let lifetime: TimeInterval = 31 * 86_400

    /// Changes in effect, oldest first: each with the step that undoes it.
    package private(set) var done: [UndoStep] = []
    /// The undone changes, the latest last, each with the step that redoes it. A new change empties the list.
    package private(set) var undone: [UndoStep] = []
    /// Attachments whose contents an undo may need.
    let attachments: Set<UUID>

    /// O(steps of a month). Reads only the rows of steps.
    init(_ snapshot: Snapshot) {
        guard let rows = snapshot.columns(of: LinkedRecordKind.step.rawValue) else {
            attachments = []
            return
        }
        let steps = (0..<rows.count)
            .compactMap { UndoStep(rows.sample($0), sequence: rows.sequence($0)) }
            .sorted { $0.sequence < $1.sequence }
        attachments = Set(steps.flatMap(\.deletedAttachments))
        for step in steps { take(step) }
    }

    private mutating func take(_ step: UndoStep) {
        var step = step
        if let earlier = (done + undone).first(where: { $0.change == step.change }) {
            step.date = earlier.date
        }
        done.removeAll { $0.change == step.change }
        undone.removeAll { $0.change == step.change }
        switch step.kind {
        case .change:
            done.append(step)
            undone = []
        case .redo: done.append(step)
        case .undo: undone.append(step)
        case .skip: break
        }
    }
}
