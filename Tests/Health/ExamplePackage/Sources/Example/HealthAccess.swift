import HealthKit

/// What the app wants of a person's health data, asked for in one place and before anything else.
public struct HealthAccess: Sendable {
    public static let shared: Set<HKSampleType> = [
        HKQuantityType(.dietaryWater), HKQuantityType(.stepCount), HKQuantityType(.heartRate),
        HKObjectType.workoutType(),
    ]
    public static let read: Set<HKObjectType> = [
        HKQuantityType(.dietaryWater), HKQuantityType(.stepCount), HKQuantityType(.heartRate),
        HKObjectType.workoutType(), HKCharacteristicType(.dateOfBirth),
    ]

    private let store: HKHealthStore

    public init(store: HKHealthStore = HKHealthStore()) {
        self.store = store
    }

    /// Whether a sheet would come up.
    public func isNeeded() async throws -> Bool {
        guard HKHealthStore.isHealthDataAvailable() else { return false }
        return try await store.statusForAuthorizationRequest(toShare: Self.shared, read: Self.read)
            == .shouldRequest
    }

    public func request() async throws {
        try await store.requestAuthorization(toShare: Self.shared, read: Self.read)
    }

    /// Whether drinks can be noted. What may be read, HealthKit does not tell.
    public var canNoteWater: Bool {
        store.authorizationStatus(for: HKQuantityType(.dietaryWater)) == .sharingAuthorized
    }
}
