import HealthKit

/// One thing an export says about its owner, in HealthKit's terms.
///
/// An import sets what the store does not know and never changes what it knows: the owner may have
/// corrected it there.
struct OwnerCharacteristic: Sendable {
    /// For people.
    let name: String
    /// As the export writes it.
    let text: String
    private let value: Value?

    private enum Value: Sendable {
        case dateOfBirth(DateComponents)
        case sex(HKBiologicalSex)
        case bloodType(HKBloodType)
        case skinType(HKFitzpatrickSkinType)
        case wheelchair(HKWheelchairUse)
    }

    /// What the attributes of `Me` say; what is not set there is left out.
    static func all(in attributes: [String: String]) -> [OwnerCharacteristic] {
        readers.compactMap { reader in
            guard let text = attributes["HKCharacteristicTypeIdentifier" + reader.key], !text.isEmpty,
                !text.hasSuffix("NotSet")
            else { return nil }
            return OwnerCharacteristic(name: reader.name, text: text, value: reader.read(text))
        }
    }

    private static let readers: [(key: String, name: String, read: @Sendable (String) -> Value?)] = [
        ("DateOfBirth", "date of birth", { day($0).map(Value.dateOfBirth) }),
        ("BiologicalSex", "sex", { sexes[$0].map(Value.sex) }),
        ("BloodType", "blood type", { bloodTypes[$0].map(Value.bloodType) }),
        ("FitzpatrickSkinType", "skin type", { skinTypes[$0].map(Value.skinType) }),
        ("WheelchairUse", "wheelchair use", { wheelchairUses[$0].map(Value.wheelchair) }),
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

    /// Year, month and day of `yyyy-MM-dd`, when there is such a day.
    private static func day(_ text: String) -> DateComponents? {
        // A phone writes the digits of its language.
        let text = String(text.map { digit in digit.wholeNumberValue.map { Character(String($0)) } ?? digit })
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard ExportText.moment(text + " 00:00:00 Z") != nil, parts.count == 3 else { return nil }
        return DateComponents(
            calendar: Calendar(identifier: .gregorian), year: parts[0], month: parts[1], day: parts[2])
    }

    // MARK: The store

    /// What setting it would do.
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
        }
    }

    private func compare(
        _ day: DateComponents, with store: HKHealthStore
    ) throws -> ImportReport.Characteristic.Outcome {
        if let date = day.date, date > store.configuration.now() { return .unknown }
        let known = try store.dateOfBirthComponents()
        guard let year = known.year, let month = known.month, let date = known.day else { return .set }
        if year == day.year, month == day.month, date == day.day { return .alreadySet }
        let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return .differs("\(year)-\(pad(month))-\(pad(date))")
    }

    private static func outcome<Case: Equatable>(
        _ value: Case, known: Case, none: Case
    ) -> ImportReport.Characteristic.Outcome {
        if known == value { return .alreadySet }
        return known == none ? .set : .differs("\(known)")
    }

    /// Sets it in the store.
    func set(in store: HKHealthStore) async throws {
        switch value {
        case nil: break
        case .dateOfBirth(let day): try await store.setDateOfBirth(day)
        case .sex(let sex): try await store.setBiologicalSex(sex)
        case .bloodType(let type): try await store.setBloodType(type)
        case .skinType(let type): try await store.setFitzpatrickSkinType(type)
        case .wheelchair(let use): try await store.setWheelchairUse(use)
        }
    }
}
