import Foundation

/// Where the weight goes when somebody goes on eating as in the last weeks.
///
/// The linear model of Sanghvi and others (2015): what is eaten beyond the expenditure changes the weight, and the
/// expenditure follows the weight, so that the change comes to an end.
///
///     ρ · dW/dt = ΔI − ε · (W − W₀)        W(t) = W₀ + ΔI/ε · (1 − exp(−ε·t/ρ))
///
/// ρ is that of the expenditure (`Expenditure.density`), ε the 100 kJ a day that each kilogram takes (Hall and others,
/// Lancet 2011).
package struct WeightProjection: Equatable, Sendable {
    /// In kilograms.
    package let kilograms: Double
    /// Half the width of the range that is likely (80 %), in kilograms: of the expenditure, and of 10 % of ρ.
    package let margin: Double
    /// What is eaten, in kilocalories a day.
    package let intake: Double
    /// What it is calculated from.
    package let expenditure: Expenditure

    /// Kilograms for each kilocalorie a day that is eaten besides, on all of the days.
    package let perIntake: Double

    /// How far ahead it looks, in days.
    package static let days = 84

    /// Kilocalories a day that a kilogram of the body takes.
    static let perKilogram = 100_000 / Conversion.joulesPerKilocalorie

    /// - Parameter kilograms: the weight now.
    package init(_ expenditure: Expenditure, from kilograms: Double, days: Int = days) {
        let (epsilon, rho) = (Self.perKilogram, expenditure.density)
        self.expenditure = expenditure
        intake = expenditure.meanIntake
        let surplus = intake - expenditure.kilocalories
        let decay = exp(-epsilon * Double(days) / rho)
        perIntake = (1 - decay) / epsilon
        self.kilograms = kilograms + surplus * perIntake
        let ofExpenditure = expenditure.margin(.likely) * (1 - decay) / epsilon
        // dW/dρ = −ΔI/ε · e^(−εt/ρ) · εt/ρ², and ρ has a standard deviation of 10 %: 1.28 of them are 80 %.
        let ofDensity = 1.2816 * 0.1 * surplus * decay * Double(days) / rho
        margin = (ofExpenditure * ofExpenditure + ofDensity * ofDensity).squareRoot()
    }
}
