/// Weight by the square of height, with the World Health Organization's classes for adults.
///
/// Source: WHO Technical Report Series 894 (2000), table 2.1.
package struct BodyMassIndex: Equatable, Sendable {
    /// Kilograms per square metre.
    package let value: Double

    package init(kilograms: Double, metres: Double) { value = kilograms / (metres * metres) }

    /// The class of an adult; children's are read from growth charts and have none here.
    package var adultClass: String {
        switch value {
        case ..<18.5: "underweight"
        case ..<25: "normal range"
        case ..<30: "overweight"
        default: "obese"
        }
    }

    /// The age, in years, from which `adultClass` applies.
    package static let adultAge = 20
}
