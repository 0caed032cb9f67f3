import Foundation
import SwimFitBase
import SwimFitReading

/// The contents of 100 g of a food, while it is read: one number for each nutrient, in the order of
/// `Nutrient.allCases`.
///
/// `Nutrition` has the same figures as properties; access by index is faster for millions of foods.
package struct FoodFigures: Equatable {
    /// The amounts; NaN where a figure is unknown.
    package private(set) var amounts = [Double](repeating: .nan, count: Nutrient.allCases.count)

    /// Whether the energy was calculated from the macronutrients, or contradicts them.
    package private(set) var isEnergyEstimated = false

    package init() {}

    /// Removes all figures.
    package mutating func clear() {
        for place in amounts.indices { amounts[place] = .nan }
        isEnergyEstimated = false
    }

    package subscript(place: Int) -> Double? {
        get { amounts[place].isNaN ? nil : amounts[place] }
        set { amounts[place] = newValue ?? .nan }
    }

    package subscript(nutrient: Nutrient) -> Double? {
        get { self[FoodFigures.place(of: nutrient)] }
        set { self[FoodFigures.place(of: nutrient)] = newValue }
    }

    /// Calculates the energy from the macronutrients if all of them are known.
    package mutating func estimateEnergy() {
        let figures = nutrition
        guard figures.protein != nil, figures.fat != nil, figures.carbohydrate != nil,
            let energy = figures.energyOfMacronutrients
        else { return }
        amounts[FoodFigures.energy] = energy
        isEnergyEstimated = true
    }

    package static func place(of nutrient: Nutrient) -> Int { places[nutrient] ?? 0 }

    private static let places = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.enumerated().map { ($0.element, $0.offset) })

    private static let energy = place(of: .energy)
    private static let limits = Nutrient.allCases.map(\.mostInHundredGrams)

    /// Whether an amount is possible in 100 g of a food.
    package static func mayBe(_ amount: Double, of nutrient: Nutrient) -> Bool {
        mayBe(amount, at: place(of: nutrient))
    }

    private static func mayBe(_ amount: Double, at place: Int) -> Bool {
        // An excess of a hundredth is rounding: 100 g of sugar as 100.5 g.
        amount >= 0 && amount <= limits[place] * 1.01
    }

    private static let isOnLabel = Nutrient.allCases.map(Nutrient.main.contains)

    /// Refuses impossible figures of a label, removes other impossible ones, and calculates a missing energy if all
    /// macronutrients are known. An energy that contradicts them stays, as an estimate.
    ///
    /// - Parameter isOfMacronutrients: whether the food has no other sources of energy, such as alcohol and polyols.
    package mutating func check(isOfMacronutrients: Bool = true) throws(RefusalReason) {
        if !amounts[FoodFigures.energy].isNaN, isOfMacronutrients { compareEnergy() }
        for place in amounts.indices {
            let amount = amounts[place]
            guard !amount.isNaN, !FoodFigures.mayBe(amount, at: place) else { continue }
            guard FoodFigures.isOnLabel[place] else {
                // A vitamin in the wrong unit does not make the food useless.
                amounts[place] = .nan
                continue
            }
            throw amount < 0 ? .negative(Nutrient.allCases[place]) : .tooMuch(Nutrient.allCases[place])
        }
        guard amounts[FoodFigures.energy].isNaN else { return }
        guard isOfMacronutrients else { throw .noEnergy }
        estimateEnergy()
        guard isEnergyEstimated else { throw .noFigures }
        amounts[FoodFigures.energy] = min(
            amounts[FoodFigures.energy], FoodFigures.limits[FoodFigures.energy])
    }

    /// Corrects an energy in the wrong unit: it contradicts the macronutrients, and fits them after conversion between
    /// kcal and kJ. An energy that still contradicts them is an estimate.
    private mutating func compareEnergy() {
        let (figures, energy) = (nutrition, amounts[FoodFigures.energy])
        guard let protein = figures.protein, let fat = figures.fat, figures.carbohydrate != nil,
            let expected = figures.energyOfMacronutrients,
            !Nutrition.fits(energy: energy, ofMacronutrients: expected)
        else { return }
        let factor = EnergyUnit.kilojoules.kilocalories
        let mended = [energy / factor, energy * factor].first { abs($0 - expected) <= expected / 10 }
        // A drink with almost no protein and fat, and with four times the energy of its sugar, contains alcohol.
        guard let mended, mended > energy || protein + fat >= 1 else { return isEnergyEstimated = true }
        amounts[FoodFigures.energy] = mended
    }

    package var nutrition: Nutrition {
        var nutrition = Nutrition()
        for (nutrient, amount) in zip(Nutrient.allCases, amounts) where !amount.isNaN {
            nutrition[nutrient] = amount
        }
        if isEnergyEstimated { nutrition.markEnergyEstimated() }
        return nutrition
    }
}

/// A column of a file with figures of a nutrient, and its conversion to the nutrient's own unit.
package struct FigureColumn: Equatable {
    package let nutrient: Nutrient
    package let place: Int
    package let column: Int
    package let factor: Double
    /// The part of the nutrient in what the column counts: that of sodium in salt.
    private let share: Double
    /// The place of the number that counts, where cells have two: see `ColumnHeading.part`.
    package let part: Int?

    package init(_ nutrient: Nutrient, column: Int, factor: Double = 1) {
        (self.nutrient, self.column, self.factor, share, part) = (nutrient, column, factor, 1, nil)
        place = FoodFigures.place(of: nutrient)
    }

    package init(_ figure: FigureName, column: Int, factor: Double, part: Int? = nil) {
        (nutrient, self.column, self.factor, share) = (figure.nutrient, column, factor, figure.share)
        self.part = part
        place = FoodFigures.place(of: figure.nutrient)
    }

    /// The amount of a cell in the nutrient's own unit; nil for a limit, and for a unit that does not fit.
    package func amount(_ figure: CellFigure) -> Double? {
        guard !figure.isBound else { return nil }
        guard let unit = figure.unit else { return figure.number * factor }
        return ColumnUnit.factor(of: nutrient, in: unit).map { figure.number * $0 * share }
    }
}
