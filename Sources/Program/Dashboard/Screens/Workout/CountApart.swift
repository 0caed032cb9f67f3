import SwimFit

/// The key that counts the recordings of a workout apart, and together again.
@MainActor
enum CountApart {
    static func row<Target>(
        _ workout: @escaping (Target, Context) -> Workout?
    ) -> KeyRow<Target> {
        KeyRow("recordings", ["r"], "recordings apart") { target, context in
            workout(target, context).map(action)
        }
        .disabled { target, context in
            guard let workout = workout(target, context) else { return "This workout no longer exists" }
            return workout.others.isEmpty && !isApart(workout, context)
                ? Problem(SeparateWorkouts.nothing).sentence : nil
        }
        .inFooter { target, context in
            workout(target, context).map { !$0.others.isEmpty || isApart($0, context) } ?? false
        }
    }

    private static func isApart(_ workout: Workout, _ context: Context) -> Bool {
        context.models.library[SeparateWorkouts.self].ids.contains(workout.id)
    }

    private static func action(_ workout: Workout) -> Action {
        .perform { models in
            let (journal, library) = (models.journal, models.library)
            let done =
                workout.others.isEmpty
                ? try await journal.countTogether(workout.id, in: library)
                : try await journal.countApart(workout.others, in: library)
            return [.notify(.done(done))]
        }
    }
}
