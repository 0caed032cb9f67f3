internal import SampleStore

extension StoreCore {
    /// Saves a workout with the samples collected for it, as the running app, all or nothing.
    ///
    /// Samples that are in the store already are linked and not saved again.
    func save(_ workout: HKWorkout, with samples: [HKSample]) throws {
        let source = configuration.source
        try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            try rights.requireSharing(of: workout.sampleType)
            var writer = SampleWriter(source: source)
            var members: [UUID] = []
            for sample in samples {
                guard !transaction.contains(sample.uuid) else {
                    members.append(sample.uuid)
                    continue
                }
                try Self.requireSharing(of: sample, rights)
                members.append(try writer.insert(sample, into: &transaction))
            }
            let stored = try writer.insert(workout, into: &transaction)
            try transaction.setMembers(of: stored, to: members)
        }
    }

    /// Saves the route of a stored workout.
    func add(_ route: HKWorkoutRoute, to workout: HKWorkout) throws {
        let source = configuration.source
        try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            try rights.requireSharing(of: route.sampleType)
            guard let owner = transaction.snapshot.sample(workout.uuid) else {
                throw HKError(.errorInvalidArgument, "The workout \(workout.uuid) is not in the store.")
            }
            var writer = SampleWriter(source: source)
            let stored = try writer.insert(route, into: &transaction)
            try transaction.setMembers(of: owner.id, to: owner.members + [stored])
        }
    }
}
