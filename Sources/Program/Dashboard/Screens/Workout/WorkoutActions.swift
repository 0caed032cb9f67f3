import Foundation
import SwimFit
import Terminal

/// What the keys of a workout do, wherever it is shown.
extension Action {
    /// Opens a workout with what is read for it alone.
    static func open(workout id: Workout.ID) -> Action {
        .perform { models in [try await models.details(of: id)] }
    }

    /// Opens the form filled with a workout; one that another program recorded stays as it is.
    @MainActor
    static func correct(_ workout: Workout, _ context: Context) -> Action {
        if let obstacle = workout.correctionObstacle { return .notify(.hint(obstacle)) }
        return .present(WorkoutFormScreen(editing: workout, calendar: context.calendar))
    }

    /// Deletes a workout with all that belongs to it.
    /// - Parameter next: what follows, such as the popup's end.
    static func delete(workout id: Workout.ID, then next: [Action] = []) -> Action {
        .perform { models in
            let deletion = try await models.workout.delete(id)
            return next + [.notify(.done(deletion.notice))]
        }
    }
}

extension Models {
    /// The popup of a workout: a swim has its own.
    func details(of id: Workout.ID) async throws -> Action {
        guard workout.summary.workout(id)?.swim != nil else {
            try await workout.open(id)
            return .present(WorkoutDetailScreen(id))
        }
        try await swims.open(id)
        return .present(SwimDetailScreen(id))
    }

    /// The popup of a workout that was just saved: a swim celebrates the records it broke.
    func details(ofSaved id: Workout.ID) async throws -> Action {
        guard workout.summary.workout(id)?.swim != nil else { return try await details(of: id) }
        try await swims.open(id)
        return .present(SwimDetailScreen(saved: id, in: swims.summary))
    }
}
