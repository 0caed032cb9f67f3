/// How a sound reached the ear.
public enum HKAudiogramConductionType: Int, Codable, Sendable {
    case air = 0
}

/// The ear under test.
public enum HKAudiogramSensitivityTestSide: Int, Codable, Sendable {
    case left = 0
    case right = 1
}
