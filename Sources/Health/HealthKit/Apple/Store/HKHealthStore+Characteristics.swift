internal import SampleStoreEngine
import Foundation

/// Setters of the characteristics that hardly ever change. Apple's HealthKit has none: the person sets characteristics
/// in the Health app. The setters need no authorization, and they notify a ``SettingsQuery``.
extension HKHealthStore {
    /// Sets the date of birth; nil removes it. Not Apple's.
    ///
    /// - Parameter components: year, month and day, read in the Gregorian calendar, independent of their own calendar.
    ///   Other fields are not used.
    /// - Throws: `HKError.errorInvalidArgument` for components that are not a date, `HKError.errorDatabaseInaccessible`
    ///   when the file cannot be written.
    public func setDateOfBirth(_ components: DateComponents?) async throws {
        try await set(.dateOfBirth(components))
    }

    /// Sets the biological sex; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setBiologicalSex(_ sex: HKBiologicalSex) async throws { try await set(.biologicalSex(sex)) }

    /// Sets the blood type; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setBloodType(_ bloodType: HKBloodType) async throws { try await set(.bloodType(bloodType)) }

    /// Sets the skin type; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setFitzpatrickSkinType(_ skinType: HKFitzpatrickSkinType) async throws {
        try await set(.fitzpatrickSkinType(skinType))
    }

    /// Sets whether the person uses a wheelchair; `notSet` removes it. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setWheelchairUse(_ use: HKWheelchairUse) async throws { try await set(.wheelchairUse(use)) }

    /// Sets the quantity that the move ring counts. Not Apple's.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    public func setActivityMoveMode(_ mode: HKActivityMoveMode) async throws {
        try await set(.activityMoveMode(mode))
    }
}

extension HKHealthStore {
    /// A characteristic that the person sets in the Health app.
    package enum Setting: Sendable {
        case dateOfBirth(DateComponents?)
        case biologicalSex(HKBiologicalSex)
        case bloodType(HKBloodType)
        case fitzpatrickSkinType(HKFitzpatrickSkinType)
        case wheelchairUse(HKWheelchairUse)
        case activityMoveMode(HKActivityMoveMode)
        case sourceOrder([HKSource], HKQuantityType)
        case preferredUnit(HKUnit?, HKQuantityType)
    }

    /// Sets a characteristic.
    ///
    /// - Parameter title: the title of the change in the undo history; nil to record none.
    /// - Throws: the errors of the setter without a title.
    package func set(_ setting: Setting, as title: String? = nil) async throws {
        let (path, value) = try setting.stored
        let note = title.map { UndoNote(title: $0) }
        try await core.onWriteQueue { [core] in try core.setValue(value, at: path, as: note) }
    }

    /// The date of birth in the Gregorian calendar, without making a `Calendar`; nil when the date is not set.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    package func birthday() throws -> (year: Int, month: Int, day: Int)? { try core.birthday() }
}

extension HKHealthStore.Setting {
    /// The path of the named value, and the value; nil for a characteristic that is no longer set.
    fileprivate var stored: (path: [String], value: JSONValue?) {
        get throws {
            switch self {
            case .dateOfBirth(let day): Self.characteristic(.dateOfBirth, try day.map(Self.date))
            case .biologicalSex(let sex): Self.characteristic(.biologicalSex, sex)
            case .bloodType(let type): Self.characteristic(.bloodType, type)
            case .fitzpatrickSkinType(let type): Self.characteristic(.fitzpatrickSkinType, type)
            case .wheelchairUse(let use): Self.characteristic(.wheelchairUse, use)
            case .activityMoveMode(let mode): Self.characteristic(.activityMoveMode, mode)
            case .sourceOrder(let sources, let type):
                (
                    [StoredKey.sourceOrder, type.storedIdentifier],
                    sources.isEmpty ? nil : .array(sources.map { .string($0.storedBundleIdentifier) })
                )
            case .preferredUnit(let unit, let type):
                (
                    [StoredKey.preferredUnits, type.storedIdentifier],
                    try unit.map { .string(try Self.fitting($0, type).storedUnitString) }
                )
            }
        }
    }

    private static func characteristic(
        _ name: HKCharacteristicTypeIdentifier, _ value: JSONValue?
    ) -> ([String], JSONValue?) {
        ([StoredKey.characteristics, name.rawValue], value)
    }

    /// Each of Apple's enumerations has the case 0 for “not set”.
    private static func characteristic<Code: RawRepresentable<Int>>(
        _ name: HKCharacteristicTypeIdentifier, _ code: Code
    ) -> ([String], JSONValue?) {
        characteristic(name, code.rawValue == 0 ? nil : .int(Int64(code.rawValue)))
    }

    private static func date(_ components: DateComponents) throws -> JSONValue {
        guard let year = components.year, let month = components.month, let day = components.day,
            DateComponents(
                calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day
            ).isValidDate
        else { throw HKError(.errorInvalidArgument, "A date of birth has a year, a month and a day.") }
        return .object(["year": .int(Int64(year)), "month": .int(Int64(month)), "day": .int(Int64(day))])
    }

    private static func fitting(_ unit: HKUnit, _ type: HKQuantityType) throws -> HKUnit {
        guard type.is(compatibleWith: unit) else {
            throw HKError(
                .errorInvalidArgument, "\(type.storedIdentifier) is not measured in \(unit.storedUnitString)."
            )
        }
        return unit
    }
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

    /// The date of birth with the Gregorian calendar; components without any field when the date is not set.
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
