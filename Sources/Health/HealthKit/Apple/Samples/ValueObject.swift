/// What Apple's objects that never change have in common: a copy is the object itself, and archives of it can be read
/// securely. Not Apple's: there each inherits from `NSObject`.
open class ValueObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it has no stored properties.

    /// For a subclass, which has what the object is made of.
    public override init() {}

    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) {}

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) { self.init() }
}
