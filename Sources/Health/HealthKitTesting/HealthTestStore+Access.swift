import HealthKit

/// What the person lets the app see and save.
extension HealthTestStore {
    /// Who decides what the app may share and read: `HKHealthStore.AuthorizationPolicy`. Dates of
    /// ``limitReading(of:from:)`` stay.
    public var authorization: HKHealthStore.AuthorizationPolicy {
        get { rights.withLock { $0.policy } }
        set { changeRights { $0.policy = newValue } }
    }

    /// Denies reading types. The app sees its own samples of them and no error; running queries hear of it.
    ///
    /// - Throws: never in memory; stores are declared so.
    public func denyReading(of types: HKObjectType...) async throws {
        for type in types { try await owner.setReading(false, for: type) }
    }

    /// Denies sharing types: saves and deletions of them fail with `HKError.errorAuthorizationDenied`.
    ///
    /// - Throws: never in memory; stores are declared so.
    public func denySharing(of types: HKObjectType...) async throws {
        for type in types { try await owner.setSharing(false, for: type) }
    }

    /// Grants reading and sharing types, whole: it takes back what was denied and limited.
    ///
    /// - Throws: never in memory; stores are declared so.
    public func grant(_ types: HKObjectType...) async throws {
        changeRights { rights in for type in types { rights.earliestDates[type] = nil } }
        for type in types {
            try await owner.setReading(true, for: type)
            try await owner.setSharing(true, for: type)
        }
    }

    /// Lets the app read types from a date on only, as a person may choose on iOS 27. Samples of others that ended
    /// before it look as if they were not there; running queries hear of it.
    ///
    /// ```swift
    /// try await kit.denyReading(of: heartRate)
    /// try await kit.denySharing(of: stepCount)
    /// try await kit.limitReading(of: stepCount, from: kit.clock.day(-7, at: 0))
    /// try await kit.grant(stepCount, heartRate)
    /// ```
    ///
    /// - Throws: never in memory; stores are declared so.
    public func limitReading(of types: HKSampleType..., from date: Date) async throws {
        changeRights { rights in for type in types { rights.earliestDates[type] = date } }
        for type in types { try await owner.setReading(true, for: type) }
    }

    private func changeRights(_ change: (inout Rights) -> Void) {
        let policy = rights.withLock { rights in
            change(&rights)
            return rights.limited
        }
        store.configuration.authorization = policy
    }
}
