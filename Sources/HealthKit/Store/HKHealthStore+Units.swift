internal import SampleStore
import Foundation

extension NSNotification.Name {
    /// Posted after ``HKHealthStore/setPreferredUnit(_:for:)``, on the thread that ran it; the object is the
    /// store object it was called on. Choices that other processes make are not announced.
    public static let HKUserPreferencesDidChange = NSNotification.Name(
        "HKUserPreferencesDidChangeNotification")
}

/// The units a person wants to see.
extension HKHealthStore {
    /// The unit to show each type in: the person's choice, or the type's canonical unit where none was made
    /// or reading is denied. Apple's default follows the region; this one does not.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` when the app never asked for one of the types,
    ///   `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType:
        HKUnit]
    {
        try core.preferredUnits(for: quantityTypes)
    }

    /// The unit to show each type in: the completion form of ``preferredUnits(for:)``. The completion is
    /// called on a background thread, with an empty dictionary and an `HKError` after a failure.
    @preconcurrency
    public func preferredUnits(
        for quantityTypes: Set<HKQuantityType>,
        completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
    ) {
        core.onWriteQueue({ [core] in try core.preferredUnits(for: quantityTypes) }) { outcome in
            switch outcome {
            case .success(let units): completion(units, nil)
            case .failure(let error): completion([:], error)
            }
        }
    }

    /// Chooses the unit a type is shown in; nil takes the choice back. Not Apple's. It changes nothing about
    /// stored samples.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a unit that does not fit the type,
    ///   `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setPreferredUnit(_ unit: HKUnit?, for type: HKQuantityType) async throws {
        if let unit, !type.is(compatibleWith: unit) {
            throw HKError(.errorInvalidArgument, "\(type.identifier) is not measured in \(unit.unitString).")
        }
        try await core.onWriteQueue { [core] in
            try core.setValue(
                unit.map { .string($0.unitString) }, at: [StoredKey.preferredUnits, type.identifier])
        }
        NotificationCenter.default.post(name: .HKUserPreferencesDidChange, object: self)
    }
}

extension StoreCore {
    fileprivate func preferredUnits(for types: Set<HKQuantityType>) throws -> [HKQuantityType: HKUnit] {
        let snapshot = try self.snapshot
        let rights = authorization(in: snapshot)
        var units: [HKQuantityType: HKUnit] = [:]
        for type in types {
            let reading = rights.reading(of: type)
            guard reading != .unasked || rights.decision(type, .share) != nil else {
                throw HKError(
                    .errorAuthorizationNotDetermined, "Access to \(type.identifier) was never requested.")
            }
            let chosen = snapshot.value(forKey: StoredKey.preferredUnits)?[type.identifier]?.text
            // SAFETY: a choice that cannot be read is no choice.
            let unit = chosen.flatMap { try? HKUnit.parse($0) }
            units[type] = reading == .all ? unit ?? type.canonicalUnit : type.canonicalUnit
        }
        return units
    }
}
