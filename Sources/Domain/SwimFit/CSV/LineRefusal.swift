/// Why a line of a file is not imported: counted by reason, and the first ones told with their line.
package struct LineRefusal: Error, Hashable, Sendable {
    /// A part of a sentence: "the name is missing".
    package let reason: String

    init(_ reason: String) { self.reason = reason }

    static let tooLong = LineRefusal("the line is longer than 1 MB")
    static let nul = LineRefusal("the line has a NUL byte")
    static let quoteOpen = LineRefusal("a quote is not closed")
    static let quoteInside = LineRefusal("there is text behind a closing quote")
    static let notUTF8 = LineRefusal("the name is not UTF-8")
    static let noName = LineRefusal("the name is missing")
    static let longName = LineRefusal("the name is longer than 1 000 characters")
    static let noEnergy = LineRefusal("energy is unknown, and is not of protein, fat and carbs alone")
    static let noFigures = LineRefusal("neither energy nor protein, fat and carbs are known")
    static let notJSON = LineRefusal("the line is not a JSON object")
    static let notANumber = LineRefusal("there is something else than a number")
    static let noIdentifier = LineRefusal("the number of the food is missing")

    static let badBarcode = LineRefusal(
        "the barcode is none: its digits are too few, or the last one does not fit")
    static let badPortion = LineRefusal("the portion is not a weight in grams")

    static func notANumber(_ nutrient: Nutrient) -> LineRefusal {
        LineRefusal("\(nutrient.name) is not a number")
    }

    static func negative(_ nutrient: Nutrient) -> LineRefusal {
        LineRefusal("\(nutrient.name) is negative")
    }

    static func tooMuch(_ nutrient: Nutrient) -> LineRefusal {
        let most = Figure.whole(nutrient.mostInHundredGrams)
        return LineRefusal("\(nutrient.name) is more than \(most) \(nutrient.unit) in 100 g")
    }
}
