// What the store answers about a person. Each holds one value; they are classes because Apple's are.

/// What they have in common: a number of one of Apple's enumerations. Not Apple's.
open class CharacteristicObject: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored property is immutable and Sendable.

    /// Of an enumeration; 0 for what is not set.
    let code: Int
    /// Which characteristic it is.
    class var name: HKCharacteristicTypeIdentifier? { nil }

    /// An object that says that nothing is set, for a subclass to override its value.
    public override init() {
        code = 0
        super.init()
    }

    init(_ value: some RawRepresentable<Int>) {
        code = value.rawValue
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CharacteristicObject else { return false }
        return (type(of: self).name, code) == (type(of: other).name, other.code)
    }

    open override var hash: Int { code.hashValue }

    open override func encode(with coder: NSCoder) { coder.encode(code, forKey: "value") }

    /// Reads it from a keyed archive; a number that is missing or damaged says that nothing is set.
    public required init?(coder: NSCoder) {
        code = coder.decodeInteger(forKey: "value")
        super.init()
    }
}

/// A person's biological sex.
open class HKBiologicalSexObject: CharacteristicObject, @unchecked Sendable {
    // SAFETY: see CharacteristicObject.

    /// The value; `notSet` when it is not known or may not be read.
    open var biologicalSex: HKBiologicalSex { HKBiologicalSex(rawValue: code) ?? .notSet }

    override class var name: HKCharacteristicTypeIdentifier? { .biologicalSex }
}

/// A person's blood type.
open class HKBloodTypeObject: CharacteristicObject, @unchecked Sendable {
    // SAFETY: see CharacteristicObject.

    /// The value; `notSet` when it is not known or may not be read.
    open var bloodType: HKBloodType { HKBloodType(rawValue: code) ?? .notSet }

    override class var name: HKCharacteristicTypeIdentifier? { .bloodType }
}

/// A person's skin type.
open class HKFitzpatrickSkinTypeObject: CharacteristicObject, @unchecked Sendable {
    // SAFETY: see CharacteristicObject.

    /// The value; `notSet` when it is not known or may not be read.
    open var skinType: HKFitzpatrickSkinType { HKFitzpatrickSkinType(rawValue: code) ?? .notSet }

    override class var name: HKCharacteristicTypeIdentifier? { .fitzpatrickSkinType }
}

/// A person's use of a wheelchair.
open class HKWheelchairUseObject: CharacteristicObject, @unchecked Sendable {
    // SAFETY: see CharacteristicObject.

    /// The value; `notSet` when it is not known or may not be read.
    open var wheelchairUse: HKWheelchairUse { HKWheelchairUse(rawValue: code) ?? .notSet }

    override class var name: HKCharacteristicTypeIdentifier? { .wheelchairUse }
}

/// A person's choice of what the move ring counts.
open class HKActivityMoveModeObject: CharacteristicObject, @unchecked Sendable {
    // SAFETY: see CharacteristicObject.

    /// The value; `activeEnergy` when nothing was chosen.
    open var activityMoveMode: HKActivityMoveMode { HKActivityMoveMode(rawValue: code) ?? .activeEnergy }

    override class var name: HKCharacteristicTypeIdentifier? { .activityMoveMode }
}
