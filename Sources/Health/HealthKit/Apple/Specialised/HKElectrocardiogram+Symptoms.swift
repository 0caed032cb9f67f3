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
                guard transaction.contains(electrocardiogram.provenance.uuid) else {
                    throw HKError(
                        .errorInvalidArgument, "\(electrocardiogram.provenance.uuid) is not in the store.")
                }
                let rights = core.authorization(in: transaction.snapshot)
                var writer = SampleWriter(source: source)
                var members: [UUID] = []
                for symptom in symptoms {
                    guard !transaction.contains(symptom.provenance.uuid) else {
                        members.append(symptom.provenance.uuid)
                        continue
                    }
                    try rights.requireSharing(of: symptom.storedSampleType)
                    members.append(try writer.insert(symptom, into: &transaction))
                }
                try transaction.setMembers(of: electrocardiogram.provenance.uuid, to: members)
            }
        }
    }
}
