import HealthKit

/// Another app than the running one.
let diary = HKSourceRevision(
    source: HKSource(name: "Diary", bundleIdentifier: "test.diary"), version: "2")

/// A store in which nothing was asked for yet.
func asking(
    _ decide: @escaping @Sendable (HKObjectType, HKHealthStore.AuthorizationPolicy.Access) -> Bool = {
        _, _ in true
    }
) -> HKHealthStore {
    .inMemory(configuration: .init(authorization: .asking { decide($0, $1) }))
}

extension HKError.Code {
    static var notDetermined: Self { .errorAuthorizationNotDetermined }
    static var denied: Self { .errorAuthorizationDenied }
}
