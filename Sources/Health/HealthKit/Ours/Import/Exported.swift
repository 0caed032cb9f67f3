import Foundation

/// What an export says of a sample and Apple's objects have no place for: kept, so that an export back can say
/// what came in.
package struct Exported: Sendable {
    /// What the samples of one origin share; nil for a sample of no export, or of one that an earlier version read.
    package var facts: ExportFacts?
    /// Seconds from the end to when the sample was made; from the start where the end is open. 0 where that is not
    /// known.
    package var delay: Double

    package init(_ facts: ExportFacts? = nil, delay: Double = 0) {
        self.facts = facts
        self.delay = facts?.knowsCreation == true ? delay : 0
    }
}

/// What an export says of many samples alike. One object for all of them.
package final class ExportFacts: Sendable {
    /// The unit as written, where it is not the one the type is kept in; nil for that one.
    package let unit: String?
    /// Whether the export says when the samples were made.
    package let knowsCreation: Bool

    package init(unit: String?, knowsCreation: Bool) {
        self.unit = unit
        self.knowsCreation = knowsCreation
    }
}

extension HKCategorySample {
    /// The same sample with what an export says besides.
    package func saying(_ exported: Exported) -> HKCategorySample {
        HKCategorySample(
            storedType: storedCategoryType, value: storedValue, start: storedStartDate, end: storedEndDate,
            provenance: provenance.saying(exported))
    }
}

extension HKCorrelation {
    /// The same sample with what an export says besides.
    package func saying(_ exported: Exported) -> HKCorrelation {
        HKCorrelation(
            storedType: storedCorrelationType, objects: storedObjects, start: storedStartDate,
            end: storedEndDate,
            provenance: provenance.saying(exported))
    }
}

extension HKWorkout {
    /// The same sample with what an export says besides.
    package func saying(_ exported: Exported) -> HKWorkout {
        HKWorkout(
            parts: parts, start: storedStartDate, end: storedEndDate, provenance: provenance.saying(exported))
    }
}

extension HKHealthStore {
    /// What an Apple Health export says about a sample beyond its own properties.
    public struct ExportedForm: Sendable, Hashable {
        /// When the sample was made; nil where the export did not say.
        public let creationDate: Date?
        /// The unit of the value as the export wrote it: "mi" for a distance that is kept in meters. Nil for
        /// samples without a unit.
        public let unit: String?

        package init(creationDate: Date?, unit: String?) {
            self.creationDate = creationDate
            self.unit = unit
        }
    }

    /// What the export said from which a sample came. Not Apple's. The sample's value, source and device
    /// do not depend on it.
    ///
    /// - Returns: nil for a sample that came from no export, and for one that was imported before this was kept.
    public func exportedForm(of sample: HKSample) -> ExportedForm? {
        let exported = sample.provenance.exported
        guard let facts = exported.facts else { return nil }
        let end = sample.hasUndeterminedDuration ? sample.storedStartDate : sample.storedEndDate
        return ExportedForm(
            creationDate: facts.knowsCreation ? end.addingTimeInterval(exported.delay) : nil,
            unit: (sample as? HKQuantitySample).map {
                facts.unit ?? $0.storedQuantityType.canonicalUnit.storedUnitString
            }
        )
    }
}
