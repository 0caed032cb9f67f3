import SampleStoreBasics
import HealthKit

/// A characteristic of the owner in an export, in HealthKit's terms.
///
/// An import sets only characteristics that the store does not have: the owner may have corrected the others.
struct OwnerCharacteristic: Sendable {
    /// The name shown to people.
    let name: String
    /// The value as the export writes it.
    let text: String
    private let value: TypedValue?

    private enum TypedValue: Sendable {
        case dateOfBirth(DateComponents)
        case sex(HKBiologicalSex)
        case bloodType(HKBloodType)
        case skinType(HKFitzpatrickSkinType)
        case wheelchair(HKWheelchairUse)
        case moveMode(HKActivityMoveMode)
    }

    /// The characteristics in the attributes of `Me`, without unset ones.
    static func all(in attributes: [String: String]) -> [OwnerCharacteristic] {
        let byKey = Dictionary(
            attributes.map { (key(of: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        return readers.compactMap { reader in
            guard let text = byKey[reader.key.lowercased()], !saysNothing(text) else { return nil }
            return OwnerCharacteristic(name: reader.name, text: text, value: reader.read(text))
        }
    }

    /// Whether an attribute of `Me` is a characteristic in `readers`, or is unset.
    static func knows(_ name: String, _ value: String) -> Bool {
        let key = key(of: name)
        return saysNothing(value) || readers.contains { $0.key.lowercased() == key }
    }

    private static func saysNothing(_ text: String) -> Bool {
        text.isEmpty || text.hasSuffix("NotSet") || text == "None"
    }

    /// The name without Apple's prefix, blanks and capitals: iOS 8 and programs that rewrite exports use short names.
    private static func key(of name: String) -> String {
        name.replacing("HKCharacteristicTypeIdentifier", with: "").filter(\.isLetter).lowercased()
    }

    /// A constant by its name, with or without the name of its type as a prefix: `HKBiologicalSexFemale`, `Female`.
    private static func constant<Constant>(
        _ text: String, _ type: String, in constants: [String: Constant]
    ) -> Constant? {
        let word = text.lowercased()
        return constants.first {
            $0.key.lowercased() == word || $0.key.lowercased() == (type + word).lowercased()
        }?
        .value
    }

    private static let readers: [(key: String, name: String, read: @Sendable (String) -> TypedValue?)] = [
        ("DateOfBirth", "date of birth", { day($0).map(TypedValue.dateOfBirth) }),
        ("BiologicalSex", "sex", { constant($0, "HKBiologicalSex", in: sexes).map(TypedValue.sex) }),
        (
            "BloodType", "blood type",
            { constant($0, "HKBloodType", in: bloodTypes).map(TypedValue.bloodType) }
        ),
        (
            "FitzpatrickSkinType", "skin type",
            { constant($0, "HKFitzpatrickSkinType", in: skinTypes).map(TypedValue.skinType) }
        ),
        (
            "WheelchairUse", "wheelchair use",
            { constant($0, "HKWheelchairUse", in: wheelchairUses).map(TypedValue.wheelchair) }
        ),
        (
            "ActivityMoveMode", "move mode",
            { constant($0, "HKActivityMoveMode", in: moveModes).map(TypedValue.moveMode) }
        ),
    ]

    private static let sexes: [String: HKBiologicalSex] = [
        "HKBiologicalSexFemale": .female, "HKBiologicalSexMale": .male, "HKBiologicalSexOther": .other,
    ]
    private static let bloodTypes: [String: HKBloodType] = [
        "HKBloodTypeAPositive": .aPositive, "HKBloodTypeANegative": .aNegative,
        "HKBloodTypeBPositive": .bPositive, "HKBloodTypeBNegative": .bNegative,
        "HKBloodTypeABPositive": .abPositive, "HKBloodTypeABNegative": .abNegative,
        "HKBloodTypeOPositive": .oPositive, "HKBloodTypeONegative": .oNegative,
    ]
    private static let skinTypes: [String: HKFitzpatrickSkinType] = [
        "HKFitzpatrickSkinTypeI": .I, "HKFitzpatrickSkinTypeII": .II, "HKFitzpatrickSkinTypeIII": .III,
        "HKFitzpatrickSkinTypeIV": .IV, "HKFitzpatrickSkinTypeV": .V, "HKFitzpatrickSkinTypeVI": .VI,
    ]
    private static let wheelchairUses: [String: HKWheelchairUse] = [
        "HKWheelchairUseNo": .no, "HKWheelchairUseYes": .yes,
    ]

    private static let moveModes: [String: HKActivityMoveMode] = [
        "HKActivityMoveModeActiveEnergy": .activeEnergy, "HKActivityMoveModeAppleMoveTime": .appleMoveTime,
    ]

    /// Year, month and day of `yyyy-MM-dd` or `yyyyMMdd`; nil for a day that does not exist.
    private static func day(_ text: String) -> DateComponents? {
        // A phone writes the digits of its own language.
        let text = String(text.map { digit in digit.wholeNumberValue.map { Character(String($0)) } ?? digit })
        if text.count >= 8, text.prefix(8).allSatisfy(\.isNumber) {
            let day = [text.prefix(4), text.dropFirst(4).prefix(2), text.dropFirst(6).prefix(2)]
            return self.day(day.joined(separator: "-"))
        }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard ExportText.moment(text + " 00:00:00 Z") != nil, parts.count == 3 else { return nil }
        return DateComponents(
            calendar: Calendar(identifier: .gregorian), year: parts[0], month: parts[1], day: parts[2])
    }

    // MARK: The store

    /// A store's characteristics of its owner, as attributes of `Me`.
    static func attributes(of store: HKHealthStore) throws -> [(name: StaticString, value: String)] {
        func word<Constant: Equatable>(
            _ value: Constant, _ none: String, in constants: [String: Constant]
        ) -> String { constants.first { $0.value == value }?.key ?? none }
        let birth = try store.dateOfBirthComponents()
        var day: String?
        if let year = birth.year, let month = birth.month, let date = birth.day {
            day = String(format: "%04d-%02d-%02d", year, month, date)
        }
        var attributes: [(name: StaticString, value: String)] = [
            ("HKCharacteristicTypeIdentifierDateOfBirth", day ?? ""),
            (
                "HKCharacteristicTypeIdentifierBiologicalSex",
                word(try store.biologicalSex().biologicalSex, "HKBiologicalSexNotSet", in: sexes)
            ),
            (
                "HKCharacteristicTypeIdentifierBloodType",
                word(try store.bloodType().bloodType, "HKBloodTypeNotSet", in: bloodTypes)
            ),
            (
                "HKCharacteristicTypeIdentifierFitzpatrickSkinType",
                word(try store.fitzpatrickSkinType().skinType, "HKFitzpatrickSkinTypeNotSet", in: skinTypes)
            ),
        ]
        // Phones do not write these attributes, so they are written only when they are set.
        let wheelchair = try store.wheelchairUse().wheelchairUse
        if let use = wheelchairUses.first(where: { $0.value == wheelchair }) {
            attributes.append(("HKCharacteristicTypeIdentifierWheelchairUse", use.key))
        }
        if try store.activityMoveMode().activityMoveMode == .appleMoveTime {
            attributes.append(
                ("HKCharacteristicTypeIdentifierActivityMoveMode", "HKActivityMoveModeAppleMoveTime"))
        }
        return attributes
    }

    /// The outcome of setting the value.
    func compare(with store: HKHealthStore) throws -> ImportReport.Characteristic.Outcome {
        switch value {
        case nil: return .unknown
        case .dateOfBirth(let day): return try compare(day, with: store)
        case .sex(let sex):
            return OwnerCharacteristic.outcome(
                sex, known: try store.biologicalSex().biologicalSex, none: .notSet)
        case .bloodType(let type):
            return OwnerCharacteristic.outcome(type, known: try store.bloodType().bloodType, none: .notSet)
        case .skinType(let type):
            return OwnerCharacteristic.outcome(
                type, known: try store.fitzpatrickSkinType().skinType, none: .notSet)
        case .wheelchair(let use):
            return OwnerCharacteristic.outcome(
                use, known: try store.wheelchairUse().wheelchairUse, none: .notSet)
        case .moveMode(let mode):
            // A store without a setting uses active energy.
            return OwnerCharacteristic.outcome(
                mode, known: try store.activityMoveMode().activityMoveMode, none: .activeEnergy)
        }
    }

    private func compare(
        _ day: DateComponents, with store: HKHealthStore
    ) throws -> ImportReport.Characteristic.Outcome {
        if let date = day.date, date > store.configuration.now() { return .unknown }
        let known = try store.dateOfBirthComponents()
        guard let year = known.year, let month = known.month, let date = known.day else { return .set }
        if year == day.year, month == day.month, date == day.day { return .alreadySet }
        return .differs("\(year)-\(String(month, width: 2))-\(String(date, width: 2))")
    }

    private static func outcome<Case: Equatable>(
        _ value: Case, known: Case, none: Case
    ) -> ImportReport.Characteristic.Outcome {
        if known == value { return .alreadySet }
        return known == none ? .set : .differs("\(known)")
    }

    /// Sets the characteristic in the store.
    func set(in store: HKHealthStore) async throws {
        switch value {
        case nil: break
        case .dateOfBirth(let day): try await store.setDateOfBirth(day)
        case .sex(let sex): try await store.setBiologicalSex(sex)
        case .bloodType(let type): try await store.setBloodType(type)
        case .skinType(let type): try await store.setFitzpatrickSkinType(type)
        case .wheelchair(let use): try await store.setWheelchairUse(use)
        case .moveMode(let mode): try await store.setActivityMoveMode(mode)
        }
    }
}
