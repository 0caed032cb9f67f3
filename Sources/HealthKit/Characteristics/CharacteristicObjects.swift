// What the store answers about a person. Each holds one value; they are classes because Apple's are.

/// A person's biological sex.
open class HKBiologicalSexObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The value; `notSet` when it is not known or may not be read.
    open var biologicalSex: HKBiologicalSex { storedBiologicalSex }
    let storedBiologicalSex: HKBiologicalSex

    /// An object that says `notSet`, for a subclass to override its value.
    public override init() { storedBiologicalSex = .notSet }

    init(_ value: HKBiologicalSex) {
        storedBiologicalSex = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKBiologicalSexObject)?.storedBiologicalSex == storedBiologicalSex
    }

    open override var hash: Int { storedBiologicalSex.hashValue }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(storedBiologicalSex.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        storedBiologicalSex = HKBiologicalSex(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet
    }
}

/// A person's blood type.
open class HKBloodTypeObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The value; `notSet` when it is not known or may not be read.
    open var bloodType: HKBloodType { storedBloodType }
    let storedBloodType: HKBloodType

    /// An object that says `notSet`, for a subclass to override its value.
    public override init() { storedBloodType = .notSet }

    init(_ value: HKBloodType) {
        storedBloodType = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKBloodTypeObject)?.storedBloodType == storedBloodType
    }

    open override var hash: Int { storedBloodType.hashValue }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(storedBloodType.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        storedBloodType = HKBloodType(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet
    }
}

/// A person's skin type.
open class HKFitzpatrickSkinTypeObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The value; `notSet` when it is not known or may not be read.
    open var skinType: HKFitzpatrickSkinType { storedSkinType }
    let storedSkinType: HKFitzpatrickSkinType

    /// An object that says `notSet`, for a subclass to override its value.
    public override init() { storedSkinType = .notSet }

    init(_ value: HKFitzpatrickSkinType) {
        storedSkinType = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKFitzpatrickSkinTypeObject)?.storedSkinType == storedSkinType
    }

    open override var hash: Int { storedSkinType.hashValue }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(storedSkinType.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        storedSkinType = HKFitzpatrickSkinType(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet
    }
}

/// A person's use of a wheelchair.
open class HKWheelchairUseObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The value; `notSet` when it is not known or may not be read.
    open var wheelchairUse: HKWheelchairUse { storedWheelchairUse }
    let storedWheelchairUse: HKWheelchairUse

    /// An object that says `notSet`, for a subclass to override its value.
    public override init() { storedWheelchairUse = .notSet }

    init(_ value: HKWheelchairUse) {
        storedWheelchairUse = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKWheelchairUseObject)?.storedWheelchairUse == storedWheelchairUse
    }

    open override var hash: Int { storedWheelchairUse.hashValue }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(storedWheelchairUse.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        storedWheelchairUse = HKWheelchairUse(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet
    }
}

/// A person's choice of what the move ring counts.
open class HKActivityMoveModeObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The value.
    open var activityMoveMode: HKActivityMoveMode { storedActivityMoveMode }
    let storedActivityMoveMode: HKActivityMoveMode

    /// An object that says that nothing was chosen: `activeEnergy`, for a subclass to override its value.
    public override init() { storedActivityMoveMode = .activeEnergy }

    init(_ value: HKActivityMoveMode) {
        storedActivityMoveMode = value
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKActivityMoveModeObject)?.storedActivityMoveMode == storedActivityMoveMode
    }

    open override var hash: Int { storedActivityMoveMode.hashValue }

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) { coder.encode(storedActivityMoveMode.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        storedActivityMoveMode =
            HKActivityMoveMode(rawValue: coder.decodeInteger(forKey: "value")) ?? .activeEnergy
    }
}
