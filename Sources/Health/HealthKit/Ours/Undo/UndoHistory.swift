internal import SampleStore
import Foundation

/// What can be taken back and made again, by whatever program it was done.
package struct UndoHistory: Sendable {
    /// How long a step is kept. It goes when two later ones are recorded.
    static let lifetime: TimeInterval = 31 * 86_400

    /// Changes that are in effect, the newest last: each with the step that takes it back.
    package private(set) var done: [UndoStep] = []
    /// Changes that were undone, the latest last, until another one is made: each with the step that makes it again.
    package private(set) var undone: [UndoStep] = []
    /// Attachments whose contents may be needed again.
    let attachments: Set<UUID>

    /// O(steps of a month). Reads only the rows of steps.
    init(_ snapshot: Snapshot) {
        guard let rows = snapshot.columns(of: LinkedRecord.step.rawValue) else {
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
