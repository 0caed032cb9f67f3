internal import SampleStore
import Foundation

/// The functions that set what hardly ever changes about the person. They are not Apple's: there the person does it in
/// the Health app. They need no authorization, and a ``CharacteristicQuery`` hears of them.
extension HKHealthStore {
    /// Sets the date of birth; nil removes it. Not Apple's.
    ///
    /// - Parameter components: year, month and day, read in the Gregorian calendar whatever calendar they
    ///   carry. Other fields are not used.
    /// - Throws: `HKError.errorInvalidArgument` for components that are no date,
    ///   `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setDateOfBirth(_ components: DateComponents?) async throws {
        guard let components else { return try await setCharacteristic(.dateOfBirth, nil) }
        guard let year = components.year, let month = components.month, let day = components.day,
            DateComponents(
                calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day
            ).isValidDate
        else { throw HKError(.errorInvalidArgument, "A date of birth has a year, a month and a day.") }
        try await setCharacteristic(
            .dateOfBirth,
            .object(["year": .int(Int64(year)), "month": .int(Int64(month)), "day": .int(Int64(day))]))
    }

    /// Sets the biological sex; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setBiologicalSex(_ sex: HKBiologicalSex) async throws {
        try await setCode(.biologicalSex, sex == .notSet ? nil : sex.rawValue)
    }

    /// Sets the blood type; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setBloodType(_ bloodType: HKBloodType) async throws {
        try await setCode(.bloodType, bloodType == .notSet ? nil : bloodType.rawValue)
    }

    /// Sets the skin type; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setFitzpatrickSkinType(_ skinType: HKFitzpatrickSkinType) async throws {
        try await setCode(.fitzpatrickSkinType, skinType == .notSet ? nil : skinType.rawValue)
    }

    /// Sets whether the person uses a wheelchair; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setWheelchairUse(_ use: HKWheelchairUse) async throws {
        try await setCode(.wheelchairUse, use == .notSet ? nil : use.rawValue)
    }

    /// Sets what the move ring counts. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setActivityMoveMode(_ mode: HKActivityMoveMode) async throws {
        try await setCode(.activityMoveMode, mode.rawValue)
    }

    private func setCode(_ name: HKCharacteristicTypeIdentifier, _ code: Int?) async throws {
        try await setCharacteristic(name, code.map { .int(Int64($0)) })
    }

    private func setCharacteristic(_ name: HKCharacteristicTypeIdentifier, _ value: JSONValue?) async throws {
        try await core.onWriteQueue { [core] in
            try core.setValue(value, at: [StoredKey.characteristics, name.rawValue])
        }
    }
}

extension HKHealthStore {
    /// The date of birth in the Gregorian calendar, without making one; nil when it is not set.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    package func birthday() throws -> (year: Int, month: Int, day: Int)? { try core.birthday() }
}

extension StoreCore {
    func birthday() throws -> (year: Int, month: Int, day: Int)? {
        guard let stored = try characteristic(.dateOfBirth) else { return nil }
        func number(_ name: String) -> Int? { stored[name]?.number.flatMap { Int(exactly: $0) } }
        guard let year = number("year"), let month = number("month"), let day = number("day") else {
            return nil
        }
        return (year, month, day)
    }

    /// The date of birth with its calendar; without fields when it is not set.
    func dateOfBirth() throws -> DateComponents {
        guard let (year, month, day) = try birthday() else { return DateComponents() }
        return DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    }

    /// The stored number of a characteristic; nil when it is not set or may not be read.
    func code(_ name: HKCharacteristicTypeIdentifier) throws -> Int? {
        try characteristic(name)?.number.flatMap { Int(exactly: $0) }
    }

    /// The stored value; nil when it is not set or may not be read.
    private func characteristic(_ name: HKCharacteristicTypeIdentifier) throws -> JSONValue? {
        let snapshot = try snapshot(for: .read)
        guard authorization(in: snapshot).reading(of: HKCharacteristicType(name)) == .all else { return nil }
        return snapshot.value(forKey: StoredKey.characteristics)?[name.rawValue]
    }
}
