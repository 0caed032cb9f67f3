import Foundation
import HealthKit

/// How a serving is kept in the health store: a food correlation of one sample a nutrient.
///
/// The name is Apple's `HKMetadataKeyFoodType`; what Apple has no key for is under keys of ours. Other
/// programs' foods are read as well, and so are dietary samples outside of any correlation.
package enum FoodMetadata {
    /// A `Meal`'s raw value: "breakfast", "second breakfast".
    package static let meal = "SwimFitMeal"
    /// A `Food.ID`.
    package static let food = "SwimFitFood"
    /// The name of the portion: "slice", "g".
    package static let portion = "SwimFitPortion"
    /// What one portion weighs, in grams.
    package static let portionGrams = "SwimFitPortionGrams"
    /// How many portions.
    package static let quantity = "SwimFitQuantity"
    /// The program whose file it was imported from: "Cronometer".
    package static let program = "SwimFitProgram"
    /// The nutrients of which there is more than their samples say, as of a recipe with an ingredient that has no figure
    /// for them: "protein fat".
    static let orMore = "SwimFitOrMore"
}

extension Nutrition {
    /// The figures of samples: those of one nutrient are added up, samples of other types left out.
    init(of samples: some Sequence<HKSample>) {
        self.init()
        for case let sample as HKQuantitySample in samples {
            guard let nutrient = Nutrient.of(sample.quantityType) else { continue }
            let amount = sample.quantity.doubleValue(for: nutrient.healthUnit)
            self[nutrient] = (self[nutrient] ?? 0) + amount
        }
    }

    /// One sample a known figure.
    ///
    /// - Parameter identity: of the sample of a type.
    /// - Throws: `SampleRuleError` where HealthKit cannot keep one.
    func samples(
        at time: Date, identifiedBy identity: (HKQuantityType) -> UUID
    ) throws -> [HKQuantitySample] {
        try Nutrient.allCases.compactMap { nutrient in
            try self[nutrient].map { amount in
                try HKQuantitySample.checked(
                    type: nutrient.quantityType,
                    quantity: HKQuantity(unit: nutrient.healthUnit, doubleValue: amount), start: time,
                    end: time,
                    uuid: identity(nutrient.quantityType))
            }
        }
    }

    /// One sample a known figure.
    func samples(at time: Date) -> [HKQuantitySample] {
        Nutrient.allCases.compactMap { nutrient in
            self[nutrient].map { amount in
                let quantity = HKQuantity(unit: nutrient.healthUnit, doubleValue: amount)
                return HKQuantitySample(
                    type: nutrient.quantityType, quantity: quantity, start: time, end: time)
            }
        }
    }
}

extension Serving {
    /// The serving as a food correlation, to be saved. At least one figure must be known.
    package func correlation() -> HKCorrelation {
        HKCorrelation(
            type: HKCorrelationType(.food), start: time, end: time,
            objects: Set(nutrition.samples(at: time)), metadata: metadata)
    }

    /// The serving as the replacement of an older one: metadata of other programs and samples of what the serving has
    /// no figure for are kept, the samples in proportion to the grams.
    func correlation(replacing old: HKCorrelation) -> HKCorrelation {
        let oldGrams = Serving.amount(in: old.metadata ?? [:])?.grams
        let factor = oldGrams.flatMap { before in amount.map { $0.grams / before } } ?? 1
        let others: [HKSample] = old.objects.compactMap { sample in
            guard let sample = sample as? HKQuantitySample,
                Nutrient.of(sample.quantityType).map({ nutrition[$0] == nil }) ?? true,
                let unit = [HKUnit.count(), .gram(), .liter()].first(
                    where: sample.quantityType.is(compatibleWith:))
            else { return nil }
            let quantity = HKQuantity(
                unit: unit, doubleValue: sample.quantity.doubleValue(for: unit) * factor)
            return HKQuantitySample(
                type: sample.quantityType, quantity: quantity, start: time, end: time,
                metadata: sample.metadata)
        }
        return HKCorrelation(
            type: old.correlationType, start: time, end: time,
            objects: Set(nutrition.samples(at: time) + others), device: old.device,
            metadata: (old.metadata ?? [:]).filter { $0.key != FoodMetadata.orMore }
                .merging(metadata) { _, new in new })
    }

    var metadata: [String: Any] {
        var metadata: [String: Any] = [HKMetadataKeyFoodType: name, FoodMetadata.meal: meal.rawValue]
        metadata[FoodMetadata.food] = food
        let partial = nutrition.partialNutrients.map(\.rawValue).joined(separator: " ")
        metadata[FoodMetadata.orMore] = partial.isEmpty ? nil : partial
        if let amount {
            metadata[FoodMetadata.portion] = amount.portion.name
            metadata[FoodMetadata.portionGrams] = amount.portion.grams
            metadata[FoodMetadata.quantity] = amount.quantity
        }
        return metadata
    }

    /// Reads a food correlation; what is not in its metadata is made up from the time and the samples.
    package init(of correlation: HKCorrelation, in calendar: LocalCalendar, meals: MealPlan = MealPlan()) {
        self.init(
            objects: correlation.objects, metadata: correlation.metadata ?? [:],
            time: correlation.startDate, calendar: calendar, meals: meals)
    }

    fileprivate init(
        objects: some Sequence<HKSample>, metadata: [String: Any], time: Date, calendar: LocalCalendar,
        meals: MealPlan
    ) {
        let meal = (metadata[FoodMetadata.meal] as? String).flatMap(Meal.init(rawValue:))
        var nutrition = Nutrition(of: objects)
        for name in (metadata[FoodMetadata.orMore] as? String ?? "").split(separator: " ") {
            if let nutrient = Nutrient(rawValue: String(name)) { nutrition.markPartial(nutrient) }
        }
        self.init(
            name: metadata[HKMetadataKeyFoodType] as? String ?? "Food", time: time,
            meal: meal ?? meals.usual(at: time, in: calendar),
            food: metadata[FoodMetadata.food] as? String, amount: Serving.amount(in: metadata),
            nutrition: nutrition)
    }

    private static func amount(in metadata: [String: Any]) -> Amount? {
        guard let portion = metadata[FoodMetadata.portion] as? String,
            let grams = (metadata[FoodMetadata.portionGrams] as? NSNumber)?.doubleValue, grams > 0,
            let quantity = (metadata[FoodMetadata.quantity] as? NSNumber)?.doubleValue, quantity > 0
        else { return nil }
        return Amount(quantity, Portion(portion, grams: grams))
    }
}

/// Entries, with the HealthKit objects that they are made of.
package struct StoredEntries: Sendable {
    package private(set) var entries: [FoodEntry] = []
    /// Water that was logged by itself: a figure of the day, not an entry.
    package private(set) var water = Nutrition()
    private(set) var objects: [FoodEntry.ID: [HKSample]] = [:]

    /// - Parameters:
    ///   - correlations: food correlations, in any order.
    ///   - samples: dietary samples outside of correlations. Those of one source, time and name are one
    ///     entry: that is how programs log a food that do not make correlations.
    init(
        correlations: [HKCorrelation], samples: [HKQuantitySample] = [], calendar: LocalCalendar,
        meals: MealPlan = MealPlan()
    ) {
        for correlation in correlations {
            let entry = FoodEntry(
                id: correlation.uuid, serving: Serving(of: correlation, in: calendar, meals: meals),
                source: StoredEntries.otherSource(of: correlation))
            add(entry, [correlation])
        }
        struct Key: Hashable { var start: Date, end: Date, source: String, name: String }
        let groups = Dictionary(grouping: samples) { sample in
            Key(
                start: sample.startDate, end: sample.endDate,
                source: sample.sourceRevision.source.bundleIdentifier,
                name: sample.metadata?[HKMetadataKeyFoodType] as? String ?? "")
        }
        for samples in groups.values {
            guard samples.contains(where: { $0.quantityType != Nutrient.water.quantityType }) else {
                water = water + Nutrition(of: samples)
                continue
            }
            let ordered = samples.sorted { $0.uuid.uuidString < $1.uuid.uuidString }
            let serving = Serving(
                objects: ordered, metadata: ordered[0].metadata ?? [:], time: ordered[0].startDate,
                calendar: calendar, meals: meals)
            let entry = FoodEntry(
                id: ordered[0].uuid, serving: serving, source: StoredEntries.otherSource(of: ordered[0]),
                isEditable: false)
            add(entry, ordered)
        }
    }

    private mutating func add(_ entry: FoodEntry, _ parts: [HKSample]) {
        entries.append(entry)
        objects[entry.id] = parts
    }

    /// The name of the source, when it is not this program.
    private static func otherSource(of object: HKObject) -> String? {
        let source = object.sourceRevision.source
        return source == HKSource.default() ? nil : source.name
    }
}
