internal import SampleStoreEngine
import Foundation

extension NSNotification.Name {
    /// Posted after ``HKHealthStore/setPreferredUnit(_:for:)``, on the thread that ran it; the object is the store
    /// object it was called on. Choices of other processes are not announced.
    public static let HKUserPreferencesDidChange = NSNotification.Name(
        "HKUserPreferencesDidChangeNotification")
}

extension HKHealthStore {
    /// Chooses the unit a type is shown in; nil removes the choice. Not Apple's. It changes nothing about stored
    /// samples.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a unit that does not fit the type,
    ///   `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setPreferredUnit(_ unit: HKUnit?, for type: HKQuantityType) async throws {
        try await set(.preferredUnit(unit, type))
        NotificationCenter.default.post(name: .HKUserPreferencesDidChange, object: self)
    }
}

extension StoreCore {
    func preferredUnits(for types: Set<HKQuantityType>) throws -> [HKQuantityType: HKUnit] {
        let snapshot = try snapshot(for: .read)
        let rights = authorization(in: snapshot)
        var units: [HKQuantityType: HKUnit] = [:]
        for type in types {
            let reading = rights.reading(of: type)
            guard reading != .unasked || rights.decision(type, .share) != nil else {
                throw HKError(
                    .errorAuthorizationNotDetermined,
                    "Access to \(type.storedIdentifier) was never requested.")
            }
            let chosen = snapshot.value(forKey: StoredKey.preferredUnits)?[type.storedIdentifier]?.text
            // IGNORED: a stored choice that is not a unit counts as no choice.
            let unit = chosen.flatMap { try? HKUnit.parse($0) }
            units[type] = reading == .all ? unit ?? type.canonicalUnit : type.canonicalUnit
        }
        return units
    }
}
