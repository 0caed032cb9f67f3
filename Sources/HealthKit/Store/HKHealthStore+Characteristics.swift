internal import SampleStore
import Foundation

/// What hardly ever changes about the person, read as on Apple's systems.
///
/// A characteristic that is not set and one that the app may not read or never asked for look the same: not
/// set. The functions that set them are not Apple's: there the person does it in the Health app. They need no
/// authorization, and a ``CharacteristicQuery`` hears of them.
extension HKHealthStore {
    /// The date of birth: year, month and day in the Gregorian calendar, which the components carry. All
    /// fields are nil when it is not set or may not be read (Apple does not say).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func dateOfBirthComponents() throws -> DateComponents {
        guard let (year, month, day) = try birthday() else { return DateComponents() }
        return DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    }

    /// The date of birth in the Gregorian calendar, without making one; nil when it is not set.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    package func birthday() throws -> (year: Int, month: Int, day: Int)? {
        guard let stored = try core.characteristic(.dateOfBirth) else { return nil }
        func number(_ name: String) -> Int? { stored[name]?.number.flatMap { Int(exactly: $0) } }
        guard let year = number("year"), let month = number("month"), let day = number("day") else {
            return nil
        }
        return (year, month, day)
    }

    /// The beginning of the day of birth in the present time zone. Apple deprecated it for
    /// ``dateOfBirthComponents()``, which needs no zone.
    ///
    /// - Throws: `HKError.errorNoData` when it is not set or may not be read,
    ///   `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func dateOfBirth() throws -> Date {
        guard let date = try dateOfBirthComponents().date else {
            throw HKError(.errorNoData, "The date of birth is not set.")
        }
        return date
    }

    /// The biological sex; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func biologicalSex() throws -> HKBiologicalSexObject {
        HKBiologicalSexObject(try code(.biologicalSex).flatMap(HKBiologicalSex.init) ?? .notSet)
    }

    /// The blood type; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func bloodType() throws -> HKBloodTypeObject {
        HKBloodTypeObject(try code(.bloodType).flatMap(HKBloodType.init) ?? .notSet)
    }

    /// The skin type on Fitzpatrick's scale; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
        HKFitzpatrickSkinTypeObject(
            try code(.fitzpatrickSkinType).flatMap(HKFitzpatrickSkinType.init) ?? .notSet)
    }

    /// Whether the person uses a wheelchair; `notSet` when it is not set or may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func wheelchairUse() throws -> HKWheelchairUseObject {
        HKWheelchairUseObject(try code(.wheelchairUse).flatMap(HKWheelchairUse.init) ?? .notSet)
    }

    /// What the move ring counts; `activeEnergy` when nothing was chosen or it may not be read.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func activityMoveMode() throws -> HKActivityMoveModeObject {
        HKActivityMoveModeObject(
            try code(.activityMoveMode).flatMap(HKActivityMoveMode.init) ?? .activeEnergy)
    }

    // MARK: Setting

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

    private func code(_ name: HKCharacteristicTypeIdentifier) throws -> Int? {
        try core.characteristic(name)?.number.flatMap { Int(exactly: $0) }
    }
}

extension StoreCore {
    /// The stored value; nil when it is not set or may not be read.
    fileprivate func characteristic(_ name: HKCharacteristicTypeIdentifier) throws -> JSONValue? {
        let snapshot = try self.snapshot
        guard authorization(in: snapshot).reading(of: HKCharacteristicType(name)) == .all else { return nil }
        return snapshot.value(forKey: StoredKey.characteristics)?[name.rawValue]
    }
}
