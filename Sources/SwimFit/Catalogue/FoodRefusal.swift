/// Why a food of a file is not imported: counted by reason, and the first ones told with their line.
package struct FoodRefusal: Error, Hashable, Sendable {
    /// A part of a sentence: "the name is missing".
    package let reason: String

    private init(_ reason: String) { self.reason = reason }

    static let tooLong = FoodRefusal("the line is longer than 1 MB")
    static let nul = FoodRefusal("the line has a NUL byte")
    static let quoteOpen = FoodRefusal("a quote is not closed")
    static let quoteInside = FoodRefusal("there is text behind a closing quote")
    static let notUTF8 = FoodRefusal("the name is not UTF-8")
    static let noName = FoodRefusal("the name is missing")
    static let longName = FoodRefusal("the name is longer than 1 000 characters")
    static let noFigures = FoodRefusal("neither energy nor protein, fat and carbs are known")
    static let notJSON = FoodRefusal("the line is not a JSON object")
    static let noIdentifier = FoodRefusal("the number of the food is missing")

    static func notANumber(_ nutrient: Nutrient) -> FoodRefusal {
        FoodRefusal("\(nutrient.name) is not a number")
    }

    static func negative(_ nutrient: Nutrient) -> FoodRefusal {
        FoodRefusal("\(nutrient.name) is negative")
    }

    static func tooMuch(_ nutrient: Nutrient) -> FoodRefusal {
        let most = Figure.whole(nutrient.mostInHundredGrams)
        return FoodRefusal("\(nutrient.name) is more than \(most) \(nutrient.unit) in 100 g")
    }
}
