import Foundation

/// What 100 g of a food contain, while it is read: one number for each nutrient, in the order of `Nutrient.allCases`.
///
/// `Nutrition` has the same figures as properties; millions of foods are read faster by place.
struct FoodFigures: Equatable {
    /// Not a number where a figure is unknown.
    private(set) var amounts = [Double](repeating: .nan, count: Nutrient.allCases.count)

    /// Forgets all figures.
    mutating func clear() {
        for place in amounts.indices { amounts[place] = .nan }
    }

    subscript(place: Int) -> Double? {
        get { amounts[place].isNaN ? nil : amounts[place] }
        set { amounts[place] = newValue ?? .nan }
    }

    subscript(nutrient: Nutrient) -> Double? {
        get { self[FoodFigures.place(of: nutrient)] }
        set { self[FoodFigures.place(of: nutrient)] = newValue }
    }

    static func place(of nutrient: Nutrient) -> Int { places[nutrient] ?? 0 }

    private static let places = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.enumerated().map { ($0.element, $0.offset) })

    private static let energy = place(of: .energy)
    private static let limits = Nutrient.allCases.map(\.mostInHundredGrams)

    private static let isOnLabel = Nutrient.allCases.map(Nutrient.main.contains)

    /// Refuses figures of a label that cannot be, forgets others that cannot, and calculates a missing energy from the
    /// macronutrients where all are known.
    mutating func check() throws(FoodRefusal) {
        for place in amounts.indices {
            let amount = amounts[place]
            // A hundredth more is rounding: 100 g of sugar as 100.5 g.
            guard amount < 0 || amount > FoodFigures.limits[place] * 1.01 else { continue }
            guard FoodFigures.isOnLabel[place] else {
                // A vitamin in the wrong unit does not make the food useless.
                amounts[place] = .nan
                continue
            }
            throw amount < 0 ? .negative(Nutrient.allCases[place]) : .tooMuch(Nutrient.allCases[place])
        }
        guard amounts[FoodFigures.energy].isNaN else { return }
        let figures = nutrition
        guard figures.protein != nil, figures.fat != nil, figures.carbohydrate != nil,
            let energy = figures.energyOfMacronutrients
        else { throw .noFigures }
        amounts[FoodFigures.energy] = min(energy, FoodFigures.limits[FoodFigures.energy])
    }

    var nutrition: Nutrition {
        var nutrition = Nutrition()
        for nutrient in Nutrient.allCases { nutrition[nutrient] = self[nutrient] }
        return nutrition
    }
}

/// A column of a file that has a nutrient, and how to make the nutrient's own unit of it.
struct FigureColumn: Equatable {
    let nutrient: Nutrient
    let place: Int
    let column: Int
    let factor: Double

    init(_ nutrient: Nutrient, column: Int, factor: Double = 1) {
        (self.nutrient, self.column, self.factor) = (nutrient, column, factor)
        place = FoodFigures.place(of: nutrient)
    }
}

/// Numbers as files have them.
enum CatalogueNumber {
    /// Digits with a point or a comma before the decimals, a sign, an exponent.
    ///
    /// - Returns: nil when there is nothing but blanks.
    /// - Throws: when it is no number.
    static func read(_ text: UnsafeBufferPointer<UInt8>) throws(NotANumber) -> Double? {
        var (index, end) = (0, text.count)
        while index < end, text[index] <= 0x20 { index += 1 }
        while index < end, text[end - 1] <= 0x20 { end -= 1 }
        guard index < end else { return nil }
        let first = index
        let isNegative = text[index] == UInt8(ascii: "-")
        if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }
        var (mantissa, digits, decimals, hasPoint) = (0, 0, 0, false)
        while index < end {
            let byte = text[index]
            if (0x30...0x39).contains(byte) {
                guard digits < 15 else { return try long(text, first..<end) }
                mantissa = mantissa * 10 + Int(byte - 0x30)
                digits += 1
                if hasPoint { decimals += 1 }
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !hasPoint {
                hasPoint = true
            } else {
                return try long(text, first..<end)
            }
            index += 1
        }
        guard digits > 0 else { throw NotANumber() }
        let value = Double(mantissa) / powers[decimals]
        return isNegative ? -value : value
    }

    /// What has more digits than a number, or an exponent.
    private static func long(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(NotANumber)
        -> Double
    {
        let bytes = UnsafeBufferPointer(rebasing: text[range])
        guard bytes.count < 64, bytes.allSatisfy({ "0123456789.,+-eE".utf8.contains($0) }),
            let value = Double(String(decoding: bytes, as: UTF8.self).replacing(",", with: ".")),
            value.isFinite
        else { throw NotANumber() }
        return value
    }

    private static let powers = (0...15).map { pow(10, Double($0)) }

    struct NotANumber: Error {}
}
