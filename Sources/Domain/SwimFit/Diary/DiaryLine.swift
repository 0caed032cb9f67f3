import Foundation

/// What a line of a file says was eaten.
struct DiaryFood {
    let line: DiaryPlace
    let day: LocalDay
    /// nil where the file has none.
    let time: TimeOfDay?
    /// The meal in the words of the file; empty where it has none.
    let meal: String
    let name: String
    /// "150.00 g", "1.00 full recipe": in the words of the file.
    let amount: String
    let figures: FoodFigures
}

/// What a line says was measured.
struct DiaryMeasurement {
    let line: DiaryPlace
    let day: LocalDay
    let time: TimeOfDay?
    let measure: DiaryColumns.Measure
    /// Kilograms, metres, milligrams per decilitre, or a share from 0 to 1.
    let value: Double
}

/// What a line says was trained.
struct DiaryExercise {
    let line: DiaryPlace
    let day: LocalDay
    let time: TimeOfDay?
    let name: String
    /// Whether the file calls it strength training.
    let isStrength: Bool
    let minutes: Double
    /// Kilocalories; nil where the file has none.
    let energy: Double?
}

/// Where a line is.
struct DiaryPlace: Hashable, Sendable {
    let file: String
    let line: Int
    /// The program whose file it is; nil for an own table.
    let program: String?
    /// Which of the files it is: several may have one name.
    var number = 0
}

extension LineRefusal {
    static let noDate = LineRefusal("the date is missing")
    static let badDate = LineRefusal("the date is not a day")
    static let badTime = LineRefusal("the time is not a time of day")
    static let future = LineRefusal("the date is in the future")
    static let tooLongAgo = LineRefusal("the date is before 1900")
    static let badMinutes = LineRefusal("the minutes are not a number from 0 to 1 440")
    static let badEnergyBurned = LineRefusal("the energy burned is not a number from 0 to 20 000 kcal")

    static func notANumber(_ measure: DiaryColumns.Measure) -> LineRefusal {
        LineRefusal("\(measure.name) is not a number")
    }

    static func impossible(_ measure: DiaryColumns.Measure) -> LineRefusal {
        LineRefusal("\(measure.name) cannot be")
    }

    static func unknownUnit(_ measure: DiaryColumns.Measure) -> LineRefusal {
        LineRefusal("\(measure.name) is in a unit that is not known")
    }

    static func tooMuchEaten(_ nutrient: Nutrient) -> LineRefusal {
        LineRefusal("\(nutrient.name) is more than \(Figure.whole(nutrient.mostAtOnce)) \(nutrient.unit)")
    }
}

extension DiaryColumns.Measure {
    var name: String {
        switch self {
        case .weight: "the weight"
        case .bodyFat: "the body fat"
        case .waist: "the waist"
        case .glucose: "the blood glucose"
        }
    }

    /// "Weight": in a list.
    var title: String {
        switch self {
        case .weight: "Weight"
        case .bodyFat: "Body fat"
        case .waist: "Waist"
        case .glucose: "Blood glucose"
        }
    }

    /// "72.5 kg", "18 %", "85 cm", "97 mg/dL", whatever the file has.
    func text(_ value: Double) -> String {
        switch self {
        case .weight: Figure.decimal(value, digits: 1) + " kg"
        case .bodyFat: Figure.decimal(value * 100, digits: 1) + " %"
        case .waist: Figure.decimal(value * 100, digits: 1) + " cm"
        case .glucose: Figure.decimal(value, digits: 0) + " mg/dL"
        }
    }

    /// What people have had: in kilograms, as a share, in metres, in milligrams per decilitre.
    var plausible: ClosedRange<Double> {
        switch self {
        case .weight: Input.plausibleMass
        case .bodyFat: 0.01...0.8
        case .waist: 0.2...4
        case .glucose: 10...2000
        }
    }

    /// How much of the unit it is stored in one of a file's unit is; nil for another unit.
    func factor(_ unit: String) -> Double? {
        switch self {
        case .weight:
            ["kg": 1, "lb": Conversion.kilogramsPerPound, "g": 0.001][unit]
                ?? (unit == "st" ? Conversion.poundsPerStone * Conversion.kilogramsPerPound : nil)
        case .bodyFat: unit == "%" ? 0.01 : nil
        case .waist: ["cm": 0.01, "in": Conversion.metresPerInch, "m": 1, "mm": 0.001][unit]
        case .glucose: ["mg/dl": 1, "mmol/l": 18.01558800000541][unit]
        }
    }

    /// The unit where a file names none; nil where it depends on the system.
    func usualUnit(in system: MeasurementSystem?) -> String? {
        switch (self, system) {
        case (.bodyFat, _): "%"
        case (.glucose, _): nil
        case (_, nil): nil
        case (.weight, .metric?): "kg"
        case (.weight, .us?): "lb"
        case (.waist, .metric?): "cm"
        case (.waist, .us?): "in"
        }
    }
}
