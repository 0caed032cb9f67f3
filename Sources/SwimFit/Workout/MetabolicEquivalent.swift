/// Metabolic equivalents: how many times the energy of sitting still an activity takes.
///
/// 1 MET = 1 kcal per kilogram and hour (Ainsworth et al., 2011 Compendium of Physical Activities,
/// Med Sci Sports Exerc 43(8):1575–1581), so kcal = kg × MET × hours. It is an estimate for an average
/// adult: two swimmers of the same weight differ easily by a fifth.
package enum MetabolicEquivalent {
    /// The values accepted where people type their own: 0.9 is sleep, 23 the hardest run measured.
    package static let range = 0.9...25.0

    /// Kilocalories burned, resting energy included.
    ///
    /// - Parameters:
    ///   - met: metabolic equivalent.
    ///   - kilograms: body mass.
    ///   - seconds: time moved.
    package static func kilocalories(met: Double, kilograms: Double, seconds: Double) -> Double {
        kilograms * met * seconds / 3600
    }
}
