import Foundation
import HealthKit

/// What figures of people are between: one outside is asked about, since it is a slip more often than it is true.
///
/// The limits are our choice, wide enough for athletes and for the sick. A type without a row is never asked about.
package enum UsualFigures {
    private struct Row {
        let unit: HKUnit
        /// Of one sample.
        let sample: ClosedRange<Double>
        /// Of a goal for a day, of a type that adds up.
        let goal: ClosedRange<Double>?

        init(_ unit: HKUnit, _ sample: ClosedRange<Double>, goal: ClosedRange<Double>? = nil) {
            (self.unit, self.sample, self.goal) = (unit, sample, goal)
        }
    }

    private static let rows: [HKQuantityTypeIdentifier: Row] = {
        let (kilometre, perMinute) = (
            HKUnit.meterUnit(with: .kilo), HKUnit.count().unitDivided(by: .minute())
        )
        let (millisecond, mercury) = (HKUnit.secondUnit(with: .milli), HKUnit.millimeterOfMercury())
        let perDecilitre = HKUnit.gramUnit(with: .milli).unitDivided(by: .literUnit(with: .deci))
        let oxygen = HKUnit.literUnit(with: .milli)
            .unitDivided(by: .gramUnit(with: .kilo).unitMultiplied(by: .minute()))
        return [
            .height: Row(.meter(), 1.3...2.15),
            .waistCircumference: Row(.meter(), 0.4...2),
            .bodyMassIndex: Row(.count(), 10...80),
            .leanBodyMass: Row(.gramUnit(with: .kilo), 15...130),
            .bodyFatPercentage: Row(.percent(), 0.03...0.65),
            .bodyTemperature: Row(.degreeCelsius(), 34...42),
            .stepCount: Row(.count(), 0...100_000, goal: 500...60_000),
            .flightsClimbed: Row(.count(), 0...500, goal: 1...300),
            .distanceWalkingRunning: Row(kilometre, 0...200, goal: 0.3...100),
            .distanceCycling: Row(kilometre, 0...600, goal: 1...400),
            .distanceSwimming: Row(kilometre, 0...50, goal: 0.1...20),
            .distanceRowing: Row(kilometre, 0...200, goal: 0.5...100),
            .appleExerciseTime: Row(.minute(), 0...1440, goal: 5...600),
            .activeEnergyBurned: Row(.kilocalorie(), 0...5000, goal: 50...4000),
            .dietaryEnergyConsumed: Row(.kilocalorie(), 0...5000),
            .dietaryProtein: Row(.gram(), 0...300),
            .dietaryWater: Row(.liter(), 0.01...5),
            .dietaryCaffeine: Row(.gram(), 0...1),
            .heartRate: Row(perMinute, 25...230),
            .restingHeartRate: Row(perMinute, 25...130),
            .respiratoryRate: Row(perMinute, 4...60),
            .heartRateVariabilitySDNN: Row(millisecond, 2...300),
            .oxygenSaturation: Row(.percent(), 0.7...1),
            .vo2Max: Row(oxygen, 8...97),
            .bloodPressureSystolic: Row(mercury, 60...260),
            .bloodPressureDiastolic: Row(mercury, 30...160),
            .bloodGlucose: Row(perDecilitre, 25...700),
            .insulinDelivery: Row(.internationalUnit(), 0.05...150),
        ]
    }()

    /// The longest sleep that is not asked about, in seconds.
    private static let longestSleep = 16.0 * 3600

    /// Whether a sample is one of those that people have; true where that is not known.
    package static func contain(_ sample: HKSample) -> Bool {
        switch sample {
        case let pair as HKCorrelation: return pair.objects.allSatisfy(contain)
        case let sleep as HKCategorySample where sleep.categoryType == HKCategoryType(.sleepAnalysis):
            return sleep.endDate.timeIntervalSince(sleep.startDate) <= longestSleep
        case let one as HKQuantitySample:
            let identifier = HKQuantityTypeIdentifier(rawValue: one.quantityType.identifier)
            guard let row = rows[identifier] else { return true }
            return row.sample.contains(one.quantity.doubleValue(for: row.unit))
        default: return true
        }
    }

    /// What goals for a day are between, in a unit; nil for a type without a row.
    package static func goals(of type: HKQuantityTypeIdentifier, in unit: HKUnit) -> ClosedRange<Double>? {
        guard let row = rows[type], let goal = row.goal else { return nil }
        func converted(_ figure: Double) -> Double {
            HKQuantity(unit: row.unit, doubleValue: figure).doubleValue(for: unit)
        }
        return converted(goal.lowerBound)...converted(goal.upperBound)
    }

    /// What goals for the sleep of a night are between, in hours.
    package static let goalsForSleep = 3.0...14
}
