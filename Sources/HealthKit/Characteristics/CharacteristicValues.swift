/// A person's biological sex.
public enum HKBiologicalSex: Int, Sendable {
    /// Not known.
    case notSet = 0
    /// Female.
    case female = 1
    /// Male.
    case male = 2
    /// Other.
    case other = 3
}

/// A person's blood type.
public enum HKBloodType: Int, Sendable {
    /// Not known.
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

/// Skin type on the Fitzpatrick scale, from I (always burns) to VI (never burns).
public enum HKFitzpatrickSkinType: Int, Sendable {
    /// Not known.
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
    /// Never burns.
    case VI = 6
}

/// Whether a person uses a wheelchair.
public enum HKWheelchairUse: Int, Sendable {
    /// Not known.
    case notSet = 0
    /// Not used.
    case no = 1
    /// Used.
    case yes = 2
}

/// What the move ring counts.
public enum HKActivityMoveMode: Int, Sendable {
    /// The move ring counts energy.
    case activeEnergy = 1
    /// The move ring counts time.
    case appleMoveTime = 2
}
