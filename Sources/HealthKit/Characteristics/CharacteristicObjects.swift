// What the store answers about a person. Each holds one value; they are classes because Apple's are.

/// A person's biological sex.
public final class HKBiologicalSexObject: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The value; `notSet` when it is not known or may not be read.
    public let biologicalSex: HKBiologicalSex

    init(_ value: HKBiologicalSex) {
        biologicalSex = value
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKBiologicalSexObject)?.biologicalSex == biologicalSex
    }

    public override var hash: Int { biologicalSex.hashValue }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) { coder.encode(biologicalSex.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        self.init(HKBiologicalSex(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet)
    }
}

/// A person's blood type.
public final class HKBloodTypeObject: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The value; `notSet` when it is not known or may not be read.
    public let bloodType: HKBloodType

    init(_ value: HKBloodType) {
        bloodType = value
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKBloodTypeObject)?.bloodType == bloodType
    }

    public override var hash: Int { bloodType.hashValue }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) { coder.encode(bloodType.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        self.init(HKBloodType(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet)
    }
}

/// A person's skin type.
public final class HKFitzpatrickSkinTypeObject: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The value; `notSet` when it is not known or may not be read.
    public let skinType: HKFitzpatrickSkinType

    init(_ value: HKFitzpatrickSkinType) {
        skinType = value
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKFitzpatrickSkinTypeObject)?.skinType == skinType
    }

    public override var hash: Int { skinType.hashValue }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) { coder.encode(skinType.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        self.init(HKFitzpatrickSkinType(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet)
    }
}

/// A person's use of a wheelchair.
public final class HKWheelchairUseObject: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The value; `notSet` when it is not known or may not be read.
    public let wheelchairUse: HKWheelchairUse

    init(_ value: HKWheelchairUse) {
        wheelchairUse = value
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKWheelchairUseObject)?.wheelchairUse == wheelchairUse
    }

    public override var hash: Int { wheelchairUse.hashValue }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) { coder.encode(wheelchairUse.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        self.init(HKWheelchairUse(rawValue: coder.decodeInteger(forKey: "value")) ?? .notSet)
    }
}

/// A person's choice of what the move ring counts.
public final class HKActivityMoveModeObject: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The value.
    public let activityMoveMode: HKActivityMoveMode

    init(_ value: HKActivityMoveMode) {
        activityMoveMode = value
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKActivityMoveModeObject)?.activityMoveMode == activityMoveMode
    }

    public override var hash: Int { activityMoveMode.hashValue }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) { coder.encode(activityMoveMode.rawValue, forKey: "value") }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        self.init(HKActivityMoveMode(rawValue: coder.decodeInteger(forKey: "value")) ?? .activeEnergy)
    }
}
