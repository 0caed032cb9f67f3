import HealthKit
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

/// A sample in one short text.
package enum SampleText {
    /// "72.5 kg", "Swimming · 38:20", "Banana", "Asleep, deep".
    package static func value(of sample: HKSample, in system: MeasurementSystem) -> String {
        switch sample {
        case let quantity as HKQuantitySample:
            return TypeUnit(quantity.quantityType, in: system).text(quantity.quantity)
        case let workout as HKWorkout:
            return "\(workout.activityName) · \(TimeSpan.clock(workout.duration))"
        case let correlation as HKCorrelation:
            return correlation.metadata?.text(HKMetadataKeyFoodType)
                ?? Figure.count(correlation.objects.count, "value")
        case let category as HKCategorySample: return value(of: category)
        default: return "recorded"
        }
    }

    /// The sample in words: "Asleep, deep", "Swimming", "Banana"; nil for a quantity.
    package static func name(of sample: HKSample) -> String? {
        switch sample {
        case let workout as HKWorkout: workout.activityName
        case let correlation as HKCorrelation: correlation.metadata?.text(HKMetadataKeyFoodType)
        case let category as HKCategorySample: value(of: category)
        default: nil
        }
    }

    private static func value(of category: HKCategorySample) -> String {
        if let said = category.exportedText { return said.isEmpty ? "no value" : said }
        let name = category.categoryType.identifier
        if name.hasSuffix("SleepAnalysis") {
            let stages = ["In bed", "Asleep", "Awake", "Asleep, core", "Asleep, deep", "Asleep, REM"]
            if stages.indices.contains(category.value) { return stages[category.value] }
        }
        if let word = category.categoryType.name(of: category.value) { return TypeName.of(identifier: word) }
        let lasted = category.endDate.timeIntervalSince(category.startDate)
        if category.value == 0, lasted >= 1, Self.lasting.contains(where: name.hasSuffix) {
            return TimeSpan.words(lasted)
        }
        // Only the maker of an unknown type knows the meaning of its numbers.
        return category.value == 0 ? "recorded" : "value \(category.value)"
    }

    /// Categories whose only value is their duration.
    private static let lasting = ["MindfulSession", "HandwashingEvent", "ToothbrushingEvent"]

    /// The number of a category; nil for a text from an export, which has no number.
    package static func number(of category: HKCategorySample) -> Double? {
        category.exportedText == nil ? Double(category.value) : nil
    }

    package static func metadata(of sample: HKObject, in system: MeasurementSystem) -> [(
        name: String, text: String
    )] {
        (sample.metadata ?? [:]).map {
            (name: name(ofKey: $0.key), text: text(of: $0.value, for: $0.key, in: system))
        }
        .sorted { $0.name < $1.name }
    }

    /// "HKWasUserEntered" → "Was user entered".
    private static func name(ofKey key: String) -> String {
        let short = ["HKMetadataKey", "HK", "SwimFit"].first(where: key.hasPrefix).map {
            key.dropFirst($0.count)
        }
        return TypeName.of(identifier: String(short ?? key[...]))
    }

    /// The types whose numbers mean yes and no.
    private static let questions: Set<String> = [
        HKMetadataKeyWasUserEntered, HKMetadataKeyIndoorWorkout, HKMetadataKeyCoachedWorkout,
        HKMetadataKeyGroupFitness, HKMetadataKeyWasTakenInLab, HKMetadataKeyMenstrualCycleStart,
        HKMetadataKeySexualActivityProtectionUsed, HKMetadataKeyAppleFitnessPlusSession,
    ]

    private static let swimPlaces = [
        HKWorkoutSwimmingLocationType.pool.rawValue: "pool",
        HKWorkoutSwimmingLocationType.openWater.rawValue: "open water",
    ]

    private static func text(of value: Any, for key: String, in system: MeasurementSystem) -> String {
        switch value {
        case let number as NSNumber where questions.contains(key): number == 0 ? "no" : "yes"
        case let number as NSNumber where key == HKMetadataKeySwimmingLocationType:
            swimPlaces[number.intValue] ?? number.stringValue
        case let number as NSNumber where key == HKMetadataKeySwimmingStrokeStyle:
            HKSwimmingStrokeStyle(rawValue: number.intValue).map { SwimStroke($0).name.lowercased() }
                ?? number.stringValue

        case let text as String: text
        case let date as Date: date.formatted(.iso8601)
        case let length as HKQuantity where key == HKMetadataKeyLapLength:
            length.value(in: .meter()).map { LapLength(recognising: $0).text } ?? length.description
        case let quantity as HKQuantity:
            DisplayUnitTable.unit(of: quantity, in: system)?.text(quantity) ?? quantity.description
        case let number as NSNumber: number.stringValue
        default: String(describing: value)
        }
    }
}

extension HKCategorySample {
    /// The text from an export where HealthKit has no number for it.
    fileprivate var exportedText: String? { metadata?.text(ImportedSample.unknownConstantKey) }
}
