/// A person's biological sex, as the person entered it. See ``HKHealthStore/biologicalSex()``.
public enum HKBiologicalSex: Int, Sendable {
    /// The person has not entered it, or the app may not read it: the two look the same.
    case notSet = 0
    /// The person entered female.
    case female = 1
    /// The person entered male.
    case male = 2
    /// The person entered neither female nor male.
    case other = 3
}

/// The sex that calculations use. New in iOS 27.3. Apple does not publish the cases' numbers, so they have none here.
public enum HKReferenceSex: Hashable, Sendable {
    /// The person has not entered it.
    case notSet
    /// Female.
    case female
    /// Male.
    case male
}

/// A person's blood type in the ABO system with the rhesus factor. See ``HKHealthStore/bloodType()``.
public enum HKBloodType: Int, Sendable {
    /// The person has not entered it, or the app may not read it: the two look the same.
    case notSet = 0
    /// A, rhesus positive.
    case aPositive = 1
    /// A, rhesus negative.
    case aNegative = 2
    /// B, rhesus positive.
    case bPositive = 3
    /// B, rhesus negative.
    case bNegative = 4
    /// AB, rhesus positive.
    case abPositive = 5
    /// AB, rhesus negative.
    case abNegative = 6
    /// O, rhesus positive.
    case oPositive = 7
    /// O, rhesus negative.
    case oNegative = 8
}

/// How skin reacts to the sun, on Fitzpatrick's scale from I (always burns) to VI (never burns). See
/// ``HKHealthStore/fitzpatrickSkinType()``.
public enum HKFitzpatrickSkinType: Int, Sendable {
    /// The person has not entered it, or the app may not read it: the two look the same.
    case notSet = 0
    /// Always burns, never tans.
    case I = 1
    /// Usually burns, tans a little.
    case II = 2
    /// Sometimes burns, tans slowly.
    case III = 3
    /// Rarely burns, tans well.
    case IV = 4
    /// Very rarely burns, tans darkly.
    case V = 5
    /// Never burns; the darkest skin.
    case VI = 6
}

/// Whether a person uses a wheelchair. On Apple's systems a watch then counts pushes instead of steps. See
/// ``HKHealthStore/wheelchairUse()``.
public enum HKWheelchairUse: Int, Sendable {
    /// The person has not entered it, or the app may not read it: the two look the same.
    case notSet = 0
    /// The person does not use a wheelchair.
    case no = 1
    /// The person uses a wheelchair.
    case yes = 2
}

/// What the move ring of an ``HKActivitySummary`` counts. There is no 0. See ``HKHealthStore/activityMoveMode()``.
public enum HKActivityMoveMode: Int, Sendable {
    /// The ring counts active energy, in kcal: the usual choice.
    case activeEnergy = 1
    /// The ring counts minutes of movement: meant for children.
    case appleMoveTime = 2
}

// The store's answers about a person. Each object holds one value; they are classes because Apple's are.

/// The base class of the characteristic objects: it holds the number of a case of Apple's enumeration. Not Apple's.
open class CharacteristicObject: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored property is immutable and Sendable.

    /// The raw value of an enumeration; 0 when not set.
    let code: Int
    /// The identifier of the characteristic.
    class var name: HKCharacteristicTypeIdentifier? { nil }

    /// An object without a value (“not set”). A subclass overrides its value.
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

    /// Reads the object from a keyed archive. A missing or damaged number becomes “not set”.
    public required init?(coder: NSCoder) {
        code = coder.decodeInteger(forKey: "value")
        super.init()
    }
}

/// A person's biological sex.
///
/// ```swift
/// let isFemale = try store.biologicalSex().biologicalSex == .female
/// ```
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

/// The quantity of the move ring, chosen by the person.
open class HKActivityMoveModeObject: CharacteristicObject, @unchecked Sendable {
    // SAFETY: see CharacteristicObject.

    /// The value; `activeEnergy` if nothing was chosen.
    open var activityMoveMode: HKActivityMoveMode { HKActivityMoveMode(rawValue: code) ?? .activeEnergy }

    override class var name: HKCharacteristicTypeIdentifier? { .activityMoveMode }
}
