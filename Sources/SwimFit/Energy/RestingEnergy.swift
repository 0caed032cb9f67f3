import Foundation

/// What a body at rest burns in the part of a day that has passed.
///
/// `kilocalories` = basal metabolic rate × part of the local day passed. A day of 23 or 25 hours is a whole day;
/// a past day has passed wholly, a coming one not at all.
package struct RestingEnergy: Equatable, Sendable {
    package let metabolism: BasalMetabolism
    /// 0…1
    package let partPassed: Double

    package init(metabolism: BasalMetabolism, partPassed: Double) {
        self.metabolism = metabolism
        self.partPassed = partPassed
    }

    package var kilocalories: Double { metabolism.kilocaloriesPerDay * partPassed }
}
