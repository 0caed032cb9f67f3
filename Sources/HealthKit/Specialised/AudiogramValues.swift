/// How a sound reached the ear.
public enum HKAudiogramConductionType: Int, Codable, Sendable {
    /// Through the air.
    case air = 0
}

/// The ear under test.
public enum HKAudiogramSensitivityTestSide: Int, Codable, Sendable {
    /// Left.
    case left = 0
    /// Right.
    case right = 1
}
