/// The direction of a prism.
public enum HKPrismBase: Int, Codable, Sendable {
    case none = 0
    case up = 1
    case down = 2
    case `in` = 3
    case out = 4
}

/// An eye.
public enum HKVisionEye: Int, Codable, Sendable {
    case left = 1
    case right = 2
}

/// Glasses or contact lenses.
public enum HKVisionPrescriptionType: UInt, Codable, Sendable {
    case glasses = 1
    case contacts = 2
}
