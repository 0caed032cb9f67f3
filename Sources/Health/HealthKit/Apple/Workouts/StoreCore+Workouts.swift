internal import SampleStore

extension StoreCore {
    /// Saves samples collected for a workout, as the running app, all or nothing. Those that are in the store already
    /// are not saved again.
    ///
    /// - Returns: the identifier in the store of each, by its own: that of an older sample, where the sync version of
    ///   that one is newer or equal.
    func saveCollected(_ samples: [HKSample]) throws -> [UUID: UUID] {
        guard !samples.isEmpty else { return [:] }
        return try commit { try insertCollected(samples, into: &$0) }
    }

    /// Saves a workout, as the running app, and links it to the samples that were collected for it.
    ///
    /// - Parameters:
    ///   - stored: what saving the samples returned. A sample that was deleted since then is left out; one that
    ///     is not among them is saved with the workout.
    ///   - series: saved with the workout.
    func save(
        _ workout: HKWorkout, with samples: [HKSample], stored: [UUID: UUID], _ series: [HKSample]
    ) throws {
        try commit { transaction in
            try authorization(in: transaction.snapshot).requireSharing(of: workout.storedSampleType)
            let missing = samples.filter { stored[$0.provenance.uuid] == nil }
            let identifiers = stored.merging(try insertCollected(missing, into: &transaction)) { $1 }
            var members: [UUID] = []
            var seen: Set<UUID> = []
            for case let id? in samples.map({ identifiers[$0.provenance.uuid] })
            where transaction.contains(id) {
                if seen.insert(id).inserted { members.append(id) }
            }
            var writer = SampleWriter(source: source)
            let id = try writer.insert(workout, into: &transaction)
            members += try insertCollected(series, into: &transaction).values.sorted {
                $0.uuidString < $1.uuidString
            }
            try transaction.setMembers(of: id, to: members)
        }
    }

    private func insertCollected(
        _ samples: [HKSample], into transaction: inout Transaction
    ) throws -> [UUID: UUID] {
        let rights = authorization(in: transaction.snapshot)
        var writer = SampleWriter(source: source)
        var stored: [UUID: UUID] = [:]
        for sample in samples {
            guard !transaction.contains(sample.provenance.uuid) else {
                stored[sample.provenance.uuid] = sample.provenance.uuid
                continue
            }
            try Self.requireSharing(of: sample, rights)
            stored[sample.provenance.uuid] = try writer.insert(sample, into: &transaction)
        }
        return stored
    }

    /// Saves the route of a stored workout.
    func add(_ route: HKWorkoutRoute, to workout: HKWorkout) throws {
        let source = configuration.source
        try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            try rights.requireSharing(of: route.storedSampleType)
            guard let owner = transaction.snapshot.sample(workout.provenance.uuid) else {
                throw HKError(
                    .errorInvalidArgument, "The workout \(workout.provenance.uuid) is not in the store.")
            }
            var writer = SampleWriter(source: source)
            let stored = try writer.insert(route, into: &transaction)
            try transaction.setMembers(of: owner.id, to: owner.members + [stored])
        }
    }
}
