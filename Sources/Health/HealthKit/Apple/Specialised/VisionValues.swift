/// The direction of a prism.
public enum HKPrismBase: Int, Codable, Sendable {
    /// The prism has no base: it does not bend light in that direction.
    case none = 0
    /// Up.
    case up = 1
    /// Down.
    case down = 2
    /// In.
    case `in` = 3
    /// Out.
    case out = 4
}

/// An eye.
public enum HKVisionEye: Int, Codable, Sendable {
    /// Left.
    case left = 1
    /// Right.
    case right = 2
}

/// Glasses or contact lenses.
public enum HKVisionPrescriptionType: UInt, Codable, Sendable {
    /// Glasses.
    case glasses = 1
    /// Contacts.
    case contacts = 2
}
