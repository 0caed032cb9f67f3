extension MealPlan.Line {
    /// "09:30–11:30, 300 kcal", "between the others"
    package var text: String {
        let target = kilocalories.map { ", " + Figure.kilocalories($0) } ?? ""
        return (hours?.text ?? "between the others") + target
    }

    /// A name with hours and a target: "second breakfast 9:30-11:30 300k". What is not named stays as it is in the plan; the
    /// hours of “none” are those between the others.
    ///
    /// - Throws: `Problem` for a name that is none, and for hours that are.
    package init(words: [String], in plan: MealPlan) throws(Problem) {
        var words = words
        let times = try Input.takeTimes(from: &words)
        let hours = times.flatMap { MealPlan.Hours($0.first.minutes, $0.last.minutes) }
        let energy = words.last.flatMap(Self.energy)
        if energy != nil { words.removeLast() }
        let isBetween = times == nil && words.last?.lowercased() == "none"
        if isBetween { words.removeLast() }
        let name = words.joined(separator: " ")
        guard let meal = Meal(rawValue: name), name.contains(where: \.isLetter) else {
            throw Problem.usage(
                name.isEmpty
                    ? "NAME is missing, such as brunch" : "“\(Input.quoted(name))” is not the name of a meal",
                hint: "it has letters, and at most \(Meal.longest) signs")
        }
        if let problem = WhenReader.question(about: words) { throw problem }
        guard times == nil || hours != nil else { throw Problem.usage("the hours end when they begin") }
        let known = plan.lines.first { $0.meal == meal }
        self.init(
            meal, isBetween ? nil : hours ?? known?.hours,
            kilocalories: energy.map { $0 > 0 ? $0 : nil } ?? known?.kilocalories)
    }

    /// "300k", "300kcal", "1200kJ" in kilocalories; nil for another word.
    private static func energy(_ word: String) -> Double? {
        guard let (number, unit) = Input.numberAndUnit(word) else { return nil }
        let size = ["k": 1, "kcal": 1, "kj": 1000 / Conversion.joulesPerKilocalorie][unit.lowercased()]
        return size.map { number * $0 }.flatMap { (0...Input.mostKilocalories).contains($0) ? $0 : nil }
    }
}
