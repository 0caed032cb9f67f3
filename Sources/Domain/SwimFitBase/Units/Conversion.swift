/// Exact factors between units, by definition.
package enum Conversion {
    /// The international avoirdupois pound of 1959.
    package static let kilogramsPerPound = 0.45359237
    package static let poundsPerStone = 14.0
    package static let metresPerInch = 0.0254
    package static let metresPerFoot = 0.3048
    package static let metresPerYard = 0.9144
    package static let metresPerMile = 1609.344
    /// The thermochemical kilocalorie, the one on food labels.
    package static let joulesPerKilocalorie = 4184.0
}
