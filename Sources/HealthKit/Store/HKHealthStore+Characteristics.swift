internal import SampleStore
import Foundation

/// What hardly ever changes about the person, read as on Apple's systems.
///
/// Unset and unreadable look the same: not set. Setting is ours: on Apple's systems the Health app does it.
extension HKHealthStore {
    /// The date of birth as Gregorian components; empty components when it is not set (Apple does not say).
    public func dateOfBirthComponents() throws -> DateComponents {
        guard let (year, month, day) = try birthday() else { return DateComponents() }
        return DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
    }

    /// The date of birth in the Gregorian calendar, without making one; nil when it is not set.
    package func birthday() throws -> (year: Int, month: Int, day: Int)? {
        guard let stored = try core.characteristic(.dateOfBirth) else { return nil }
        func number(_ name: String) -> Int? { stored[name]?.number.flatMap { Int(exactly: $0) } }
        guard let year = number("year"), let month = number("month"), let day = number("day") else {
            return nil
        }
        return (year, month, day)
    }

    /// The start of the day of birth in the present time zone. Apple names it deprecated.
    ///
    /// - Throws: `HKError.errorNoData` when it is not set.
    public func dateOfBirth() throws -> Date {
        guard let date = try dateOfBirthComponents().date else {
            throw HKError(.errorNoData, "The date of birth is not set.")
        }
        return date
    }

    /// The biological sex.
    public func biologicalSex() throws -> HKBiologicalSexObject {
        HKBiologicalSexObject(try code(.biologicalSex).flatMap(HKBiologicalSex.init) ?? .notSet)
    }

    /// The blood type.
    public func bloodType() throws -> HKBloodTypeObject {
        HKBloodTypeObject(try code(.bloodType).flatMap(HKBloodType.init) ?? .notSet)
    }

    /// The skin type on Fitzpatrick's scale.
    public func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
        HKFitzpatrickSkinTypeObject(
            try code(.fitzpatrickSkinType).flatMap(HKFitzpatrickSkinType.init) ?? .notSet)
    }

    /// Whether a wheelchair is used.
    public func wheelchairUse() throws -> HKWheelchairUseObject {
        HKWheelchairUseObject(try code(.wheelchairUse).flatMap(HKWheelchairUse.init) ?? .notSet)
    }

    /// Whether the move ring counts energy or time; energy when nothing was chosen.
    public func activityMoveMode() throws -> HKActivityMoveModeObject {
        HKActivityMoveModeObject(
            try code(.activityMoveMode).flatMap(HKActivityMoveMode.init) ?? .activeEnergy)
    }

    // MARK: Setting

    /// Sets the date of birth from Gregorian year, month and day; nil takes it away.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for components that are no date.
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

    /// Sets the biological sex; `notSet` takes it away.
    public func setBiologicalSex(_ sex: HKBiologicalSex) async throws {
        try await setCode(.biologicalSex, sex == .notSet ? nil : sex.rawValue)
    }

    /// Sets the blood type; `notSet` takes it away.
    public func setBloodType(_ bloodType: HKBloodType) async throws {
        try await setCode(.bloodType, bloodType == .notSet ? nil : bloodType.rawValue)
    }

    /// Sets the skin type; `notSet` takes it away.
    public func setFitzpatrickSkinType(_ skinType: HKFitzpatrickSkinType) async throws {
        try await setCode(.fitzpatrickSkinType, skinType == .notSet ? nil : skinType.rawValue)
    }

    /// Sets whether a wheelchair is used; `notSet` takes it away.
    public func setWheelchairUse(_ use: HKWheelchairUse) async throws {
        try await setCode(.wheelchairUse, use == .notSet ? nil : use.rawValue)
    }

    /// Sets what the move ring counts.
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
