internal import SampleStore

extension HKHealthStore {
    /// Sets the symptoms that were noted with a stored electrocardiogram and replaces those set before. Not Apple's:
    /// there the Health app does it. ``HKQuery/predicateForObjectsAssociated(electrocardiogram:)`` finds them; symptoms
    /// that are not stored yet are saved.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an electrocardiogram that is not stored; what saving throws.
    public func setSymptoms(
        _ symptoms: [HKCategorySample], of electrocardiogram: HKElectrocardiogram
    ) async throws {
        try await core.onWriteQueue { [core] in
            let source = core.configuration.source
            try core.commit { transaction in
                guard transaction.contains(electrocardiogram.uuid) else {
                    throw HKError(.errorInvalidArgument, "\(electrocardiogram.uuid) is not in the store.")
                }
                let rights = core.authorization(in: transaction.snapshot)
                var writer = SampleWriter(source: source)
                var members: [UUID] = []
                for symptom in symptoms {
                    guard !transaction.contains(symptom.uuid) else {
                        members.append(symptom.uuid)
                        continue
                    }
                    try rights.requireSharing(of: symptom.sampleType)
                    members.append(try writer.insert(symptom, into: &transaction))
                }
                try transaction.setMembers(of: electrocardiogram.uuid, to: members)
            }
        }
    }
}
