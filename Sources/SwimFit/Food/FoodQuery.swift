/// What is typed to find a food, taken apart: "2 eggs", "250 g rice", "rice 150g", "2 slices of toast", "half an
/// avocado", "a cup of tea".
struct FoodQuery: Equatable, Sendable {
    /// The words that name the food, in lower case; none in "150g".
    var name: [String]
    /// How much of it, for `Input.amount`; nil when nothing says so.
    var amount: String?

    /// - Parameter search: tells by what a name finds whether the word after a number is a portion ("2 slices bread")
    ///   or belongs to the name ("2 corn dogs").
    init(_ words: [String], in search: FoodSearch) {
        let words = words.map { $0.lowercased() }
        let query =
            FoodQuery.counted(words, search) ?? FoodQuery.weighed(words, search)
            ?? FoodQuery.measured(words, search) ?? FoodQuery.amountBehind(words, search)
        self = query ?? FoodQuery(name: words)
    }

    init(name: some Sequence<String>, amount: String? = nil) {
        (self.name, self.amount) = (Array(name), amount)
    }

    /// "2 eggs", "250 g rice", "2 slices of toast", "half an avocado", "2 x toast".
    private static func counted(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        guard words.count > 1, let number = number(words[0]) else { return nil }
        let rest = Array(words.dropFirst().drop { $0 == "x" || $0 == "×" })
        guard let unit = rest.first else { return nil }
        let name = withoutFillers(rest.dropFirst())
        if name.isEmpty, Input.isMass(unit) { return FoodQuery(name: [], amount: "\(number) \(unit)") }
        if isUnit(unit, of: name, search),
            Input.isMass(unit) || rest[1] == "of" || !isName(rest, not: name, search)
        {
            return FoodQuery(name: name, amount: "\(number) \(unit)")
        }
        // "a banana" says as little as "banana".
        return FoodQuery(name: withoutFillers(rest), amount: articles.contains(words[0]) ? nil : number)
    }

    /// "150g rice", "2cups rice", "2x toast".
    private static func weighed(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        guard let (number, unit) = numberAndUnit(words[0]) else { return nil }
        if unit == "x" { return words.count > 1 ? counted([number] + words.dropFirst(), search) : nil }
        let name = withoutFillers(words.dropFirst())
        guard Input.isMass(unit) || isUnit(unit, of: name, search) else { return nil }
        return FoodQuery(name: name, amount: words[0])
    }

    /// "cup of tea", "handful almonds"
    private static func measured(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        let name = withoutFillers(words.dropFirst())
        guard words.count > 1, words[1] == "of" || search.certain(words) == nil,
            isUnit(words[0], of: name, search), !Input.isMass(words[0])
        else { return nil }
        return FoodQuery(name: name, amount: "1 \(words[0])")
    }

    /// "rice 150g", "rice 150 g", "banana 2".
    private static func amountBehind(_ words: [String], _ search: FoodSearch) -> FoodQuery? {
        guard words.count > 1, let last = words.last else { return nil }
        let name = Array(words.dropLast())
        if Input.quantity(last) != nil { return FoodQuery(name: name, amount: last) }
        if let (_, unit) = numberAndUnit(last), isUnit(unit, of: name, search) {
            return FoodQuery(name: name, amount: last)
        }
        guard name.count > 1, let number = name.last, Input.quantity(number) != nil,
            isUnit(last, of: Array(name.dropLast()), search)
        else { return nil }
        return FoodQuery(name: name.dropLast(), amount: "\(number) \(last)")
    }

    /// "2", "1/2", "½", "1.5", "half", "two", "a", as digits.
    private static func number(_ word: String) -> String? {
        Input.quantity(word) != nil ? word : numberWords[word]
    }

    /// "150g" → ("150", "g"); nil unless it is a number and letters.
    private static func numberAndUnit(_ word: String) -> (number: String, unit: String)? {
        guard let start = word.firstIndex(where: \.isLetter), start > word.startIndex,
            Input.quantity(String(word[..<start])) != nil
        else { return nil }
        return (String(word[..<start]), String(word[start...]))
    }

    /// Whether a word is a mass, or a portion of one of the first foods that a name finds.
    private static func isUnit(_ word: String, of name: [String], _ search: FoodSearch) -> Bool {
        guard !name.isEmpty, word.contains(where: \.isLetter) else { return false }
        return Input.isMass(word)
            || search.foods(matching: name.joined(separator: " "), limit: 5).contains { food in
                // SAFETY: what cannot be read is no unit.
                (try? Input.amount("1 \(word)", of: food.portions, current: .gram)) != nil
            }
    }

    /// Whether words name a food, and another one than the last of them do: "corn dogs" and "dogs".
    private static func isName(_ words: [String], not others: [String], _ search: FoodSearch) -> Bool {
        guard let food = search.certain(words) else { return false }
        return food.id != search.foods(matching: others.joined(separator: " "), limit: 1).first?.id
    }

    private static func withoutFillers(_ words: some Sequence<String>) -> [String] {
        Array(words.drop { ["of", "a", "an", "the"].contains($0) })
    }

    private static let articles: Set = ["a", "an"]

    private static let numberWords = [
        "a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
        "half": "1/2", "quarter": "1/4",
    ]
}
