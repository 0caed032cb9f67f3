import Foundation
import HealthKit
import SwimFitBase
import SwimFitReading

/// An eaten food with its time, amount and contents.
///
/// The figures are a copy: a later change of the food does not change them.
package struct EatenFood: Hashable, Sendable {
    /// "Banana"
    package var name: String
    package var time: Date
    package var meal: Meal
    /// The food; nil for a quick entry and for entries of other programs.
    package var food: Food.ID?
    /// nil if only the energy was logged.
    package var amount: Amount?
    package var nutrition: Nutrition

    package init(
        name: String, time: Date, meal: Meal, food: Food.ID? = nil, amount: Amount? = nil,
        nutrition: Nutrition
    ) {
        (self.name, self.time, self.meal) = (name, time, meal)
        (self.food, self.amount, self.nutrition) = (food, amount, nutrition)
    }

    package init(of food: Food, _ amount: Amount, time: Date, meal: Meal) {
        self.init(
            name: food.name, time: time, meal: meal, food: food.id, amount: amount,
            nutrition: food.nutrition(of: amount))
    }

    /// "Banana, 105 kcal": for notices and the undo list.
    package var title: String {
        nutrition.energy == nil ? name : "\(name), \(nutrition.energyText())"
    }

    /// The serving in another amount, with figures in proportion to the grams. An entry without an amount keeps its
    /// figures.
    package func with(_ amount: Amount) -> EatenFood {
        var changed = self
        changed.amount = amount
        changed.nutrition = nutrition.scaled(from: self.amount, to: amount)
        return changed
    }

    /// A copy on a day, at the same time of day; a serving of today copied to today, or to another meal of today, gets
    /// the present time.
    ///
    /// - Parameters:
    ///   - meal: the meal of the copy; nil for the same.
    ///   - endsNow: whether a future time of today becomes the present time.
    package func copied(
        to day: LocalDay, as meal: Meal? = nil, _ clock: WallClock, endsNow: Bool = false
    ) -> EatenFood {
        var copy = self
        copy.meal = meal ?? copy.meal
        let isOfToday =
            day == clock.today && (meal != nil || LocalDay.of(time, in: clock.calendar) == day)
        copy.time =
            isOfToday ? clock.now() : TimeOfDay.of(time, in: clock.calendar).on(day, in: clock.calendar)
        if endsNow, day == clock.today { copy.time = min(copy.time, clock.now()) }
        return copy
    }

    /// The name of an entry without one.
    static let unnamed = "Quick add"

    /// The line that logs it: "2 x medium Banana @lunch", "350k 20p Soup @dinner".
    package var typed: String {
        if food != nil, let amount {
            return "\(Figure.typed(amount.quantity)) x \(amount.portion.name) \(name) @\(meal.rawValue)"
        }
        let letters: [(Nutrient, String)] = [
            (.energy, "k"), (.protein, "p"), (.fat, "f"), (.carbohydrate, "c"),
        ]
        var words = letters.compactMap { letter in
            nutrition[letter.0].map { Figure.typed($0) + letter.1 }
        }
        if name != EatenFood.unnamed { words.append(name) }
        if let amount {
            let isVolume = amount.portion.name == Portion.hundredMillilitres
            words.append(
                isVolume
                    ? "(\(Figure.typed(amount.quantity * 100)) ml)"
                    : "(\(Figure.typed(amount.quantity)) \(amount.portion.name))")
        }
        return (words + ["@\(meal.rawValue)"]).joined(separator: " ")
    }

    /// "Banana, 105 kcal" for one serving; "3 foods, 620 kcal" for more.
    package static func title(of servings: [EatenFood]) -> String {
        if servings.count == 1 { return servings[0].title }
        let energy = Nutrition.total(servings.map(\.nutrition)).energyText()
        return "\(Figure.count(servings.count, "food")), \(energy)"
    }

    /// The serving as a food correlation, to be saved. At least one figure must be known.
    package func correlation() -> HKCorrelation {
        HKCorrelation(
            type: HKCorrelationType(.food), start: time, end: time,
            objects: Set(nutrition.samples(at: time)), metadata: metadata)
    }

    /// The planned serving as eaten: its samples have identities of the plan, so that two machines, or a repeated
    /// command, make one entry.
    ///
    /// - Throws: `SampleRuleError` when HealthKit cannot keep the food.
    package func correlation(of plan: FoodEntry.ID) throws -> HKCorrelation {
        try HKCorrelation.checked(
            type: HKCorrelationType(.food), start: time, end: time,
            objects: Set(
                nutrition.samples(at: time) { IdentityHash.part($0.identifier, of: plan).ofName }),
            metadata: metadata, uuid: plan)
    }

    /// The serving as the replacement of an older one. Metadata of other programs stay, and so do samples of nutrients
    /// without a figure in the serving; their amounts change in proportion to the grams.
    package func correlation(replacing old: HKCorrelation) -> HKCorrelation {
        let oldGrams = EatenFood.amount(in: old.metadata ?? [:])?.grams
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
            metadata: (old.metadata ?? [:]).filter {
                $0.key != FoodMetadata.orMore && $0.key != FoodMetadata.estimate
            }.merging(metadata) { _, new in new })
    }

    package var metadata: [String: Any] {
        var metadata: [String: Any] = [HKMetadataKeyFoodType: name, FoodMetadata.meal: meal.rawValue]
        metadata[FoodMetadata.food] = food
        let partial = nutrition.partialNutrients.map(\.rawValue).joined(separator: " ")
        metadata[FoodMetadata.orMore] = partial.isEmpty ? nil : partial
        if nutrition.isEnergyEstimated { metadata[FoodMetadata.estimate] = true }
        if let amount {
            metadata[FoodMetadata.portion] = amount.portion.name
            metadata[FoodMetadata.portionGrams] = amount.portion.grams
            metadata[FoodMetadata.quantity] = amount.quantity
        }
        return metadata
    }

    /// Reads a food correlation. Missing metadata are derived from the time and the samples.
    package init(
        of correlation: HKCorrelation, in calendar: LocalCalendar, meals: MealSchedule = MealSchedule()
    ) {
        self.init(
            objects: correlation.objects, metadata: correlation.metadata ?? [:],
            time: correlation.startDate, calendar: calendar, meals: meals)
    }

    fileprivate init(
        objects: some Sequence<HKSample>, metadata: [String: Any], time: Date, calendar: LocalCalendar,
        meals: MealSchedule
    ) {
        let meal = (metadata[FoodMetadata.meal] as? String).flatMap(Meal.init(rawValue:))
        var nutrition = Nutrition(of: objects)
        for name in (metadata[FoodMetadata.orMore] as? String ?? "").split(separator: " ") {
            if let nutrient = Nutrient(rawValue: String(name)) { nutrition.markPartial(nutrient) }
        }
        if (metadata[FoodMetadata.estimate] as? NSNumber)?.boolValue == true {
            nutrition.markEnergyEstimated()
        }
        self.init(
            name: metadata[HKMetadataKeyFoodType] as? String ?? "Food", time: time,
            meal: meal ?? meals.usual(at: time, in: calendar),
            food: metadata[FoodMetadata.food] as? String, amount: EatenFood.amount(in: metadata),
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

/// A stored serving.
package struct FoodEntry: Hashable, Sendable, Identifiable {
    package let id: UUID
    package let serving: EatenFood
    /// The other program that logged the entry: "Apple Watch"; nil for this program.
    package let source: String?
    /// Whether time, amount and meal can be changed: only entries kept as one food can.
    package let isEditable: Bool

    /// Whether it is a plan: a document of the library, and in no sum until it is eaten.
    package let isPlanned: Bool

    package init(
        id: UUID, serving: EatenFood, source: String? = nil, isEditable: Bool = true, isPlanned: Bool = false
    ) {
        (self.id, self.serving, self.source) = (id, serving, source)
        (self.isEditable, self.isPlanned) = (isEditable, isPlanned)
    }

    /// Whether the entry is in the sums at an instant: a plan never is, other entries only from their time on.
    package func counts(at now: Date) -> Bool { !isPlanned && serving.time <= now }

    package var energy: Double? { serving.nutrition.energy }

    /// The name in the list of a day, also for terminals without colours: "Banana", "Banana (planned)", "Banana (to
    /// come)".
    package func name(isToCome: Bool) -> String {
        serving.name + (isPlanned ? " (planned)" : isToCome ? " (to come)" : "")
    }

    /// The eaten serving of a plan: at a given time, else at its own time or, if that is in the future, now.
    package func eaten(at time: Date?, now: Date) -> EatenFood {
        var eaten = serving
        eaten.time = time ?? min(serving.time, now)
        return eaten
    }
}

/// The metadata keys of an eaten food, which is a food correlation with one sample for each nutrient.
///
/// The name is Apple's `HKMetadataKeyFoodType`; other values are under our own keys. Other programs' foods are read as
/// well, and so are dietary samples outside of any correlation.
package enum FoodMetadata {
    /// A `Meal`'s raw value: "breakfast", "second breakfast".
    package static let meal = "SwimFitMeal"
    /// A `Food.ID`.
    package static let food = "SwimFitFood"
    /// The name of the portion: "slice", "g".
    package static let portion = "SwimFitPortion"
    /// The weight of one portion, in grams.
    package static let portionGrams = "SwimFitPortionGrams"
    /// The number of portions.
    package static let quantity = "SwimFitQuantity"
    /// The program that wrote the imported file: "Cronometer".
    package static let program = "SwimFitProgram"
    /// The kind of table that an imported sample is from: that of a program, or the headings of the user's own table.
    package static let table = "SwimFitTable"
    /// The nutrients whose samples are lower bounds, for example in a recipe with an ingredient without a figure:
    /// "protein fat".
    package static let orMore = "SwimFitOrMore"
    /// True where the energy is an estimate: see ``Nutrition/isEnergyEstimated``.
    static let estimate = "SwimFitEnergyEstimated"
}

extension UUID {
    /// The same of version 5, for names: it is not one of an imported sample.
    fileprivate var ofName: UUID {
        var bytes = uuid
        bytes.6 = bytes.6 & 0x0F | 0x50
        return UUID(uuid: bytes)
    }
}

extension Nutrition {
    /// The figures of samples: samples of one nutrient are added up, other types ignored.
    init(of samples: some Sequence<HKSample>) {
        self.init()
        for case let sample as HKQuantitySample in samples {
            guard let nutrient = Nutrient.of(sample.quantityType) else { continue }
            let amount = sample.quantity.doubleValue(for: nutrient.healthUnit)
            self[nutrient] = (self[nutrient] ?? 0) + amount
        }
    }

    /// One sample for each known figure.
    ///
    /// - Parameter identity: returns the identity for the sample of a type.
    /// - Throws: `SampleRuleError` when HealthKit cannot keep a sample.
    package func samples(
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

    /// One sample for each known figure.
    package func samples(at time: Date) -> [HKQuantitySample] {
        Nutrient.allCases.compactMap { nutrient in
            self[nutrient].map { amount in
                let quantity = HKQuantity(unit: nutrient.healthUnit, doubleValue: amount)
                return HKQuantitySample(
                    type: nutrient.quantityType, quantity: quantity, start: time, end: time)
            }
        }
    }
}

/// Entries, with their HealthKit objects.
package struct StoredEntries: Sendable {
    package private(set) var entries: [FoodEntry] = []
    /// Separately logged water: a figure of the day, not an entry.
    private var drunk: [(time: Date, Nutrition)] = []
    package private(set) var objects: [FoodEntry.ID: [HKSample]] = [:]

    /// - Parameters:
    ///   - correlations: food correlations, those of the same time in the order of logging.
    ///   - samples: dietary samples outside of correlations. Those of one source, time and name are one entry: programs
    ///     that make no correlations log a food in this way.
    package init(
        correlations: [HKCorrelation], samples: [HKQuantitySample] = [], calendar: LocalCalendar,
        meals: MealSchedule = MealSchedule()
    ) {
        for correlation in correlations {
            let entry = FoodEntry(
                id: correlation.uuid, serving: EatenFood(of: correlation, in: calendar, meals: meals),
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
        let byStart = groups.sorted {
            ($0.key.start, $0.key.source, $0.key.name) < ($1.key.start, $1.key.source, $1.key.name)
        }
        for samples in byStart.map(\.value) {
            guard samples.contains(where: { $0.quantityType != Nutrient.water.quantityType }) else {
                drunk.append((samples[0].startDate, Nutrition(of: samples)))
                continue
            }
            let ordered = samples.sorted { $0.uuid.uuidString < $1.uuid.uuidString }
            let serving = EatenFood(
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

    /// The separately logged water up to an instant.
    package func water(upTo now: Date) -> Nutrition {
        drunk.filter { $0.time <= now }.reduce(Nutrition()) { $0 + $1.1 }
    }

    /// The time at which the next future entry begins to count; nil for none.
    package func nextToCome(after now: Date) -> Date? {
        (entries.map(\.serving.time) + drunk.map(\.time)).filter { $0 > now }.min()
    }

    /// The name of the source, if it is not this program.
    private static func otherSource(of object: HKObject) -> String? {
        let source = object.sourceRevision.source
        let isOwn =
            source == HKSource.default() || source.bundleIdentifier == HKSource.swimfit.bundleIdentifier
        return isOwn ? nil : source.name
    }
}

extension HKSource {
    /// The source of what is logged here, whatever the executable is called.
    package static let swimfit = HKSource(name: "swimfit", bundleIdentifier: "swimfit")
}
