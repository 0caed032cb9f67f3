import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// Reads lines of food, and collects their servings and problems.
@MainActor
struct FoodLineReader {
    private let call: CommandCall
    private let pick: Int?
    private let isSure: Bool
    private let isExact: Bool
    private var pantry: Pantry?
    /// The line that is read, for questions about a part of it.
    private var typed = TypedFood("")
    private(set) var servings: [EatenFood] = []
    private(set) var problemCount = 0

    init(_ call: CommandCall, pick: Int? = nil, isSure: Bool, isExact: Bool = false) {
        (self.call, self.pick, self.isSure, self.isExact) = (call, pick, isSure, isExact)
    }

    /// Reads all lines of the input. An invalid line is recorded, and reading continues.
    mutating func readLines() async throws {
        let lines = try call.input.entryLines()
        guard !lines.isEmpty else { throw Problem.usage("standard input has no entries") }
        let texts = FoodList.unnumbered(lines.map(\.1))
        for ((number, _), line) in zip(lines, texts) {
            do {
                try await read(line)
            } catch let problem as Problem where problem.status == .usage {
                problemCount += 1
                call.output.note("swimfit: line \(number): \(problem.text)")
            } catch let question as Question {
                // A list has no answers.
                question.printChoices(to: call.output)
                problemCount += 1
                call.output.note("swimfit: line \(number): \(question.refusal.text)")
            }
        }
    }

    mutating func read(_ text: String) async throws {
        let clock = call.session.clock
        typed = TypedFood(text)
        let list = try FoodList(text, now: clock.now(), calendar: clock.calendar, meals: call.meals)
        // Foods and habits take longer to read than everything else.
        let quick = try call.sure(isSure, or: "type it again", instead: typed.replaced) {
            isSure throws(Problem) in
            try list.quickEntries(now: clock.now(), calendar: clock.calendar, isSure: isSure)
        }
        if let quick {
            servings += quick
            return
        }
        let known = servings.count
        do {
            let pantry = try await self.pantry(at: try list.time ?? clock.now())
            let lines = try list.lines(in: pantry)
            for line in lines {
                // In a list, --pick is the answer to the entry with the question.
                let isAsked = lines.count == 1 || !line.isCertain(in: pantry)
                try await readEntry(line, pick: isAsked ? pick : nil)
            }
        } catch {
            // Of a line with a question nothing is logged.
            servings.removeSubrange(known...)
            throw error
        }
    }

    private mutating func readEntry(_ entry: FoodLine, pick: Int?) async throws {
        let clock = call.session.clock
        var line = entry
        (line.isSure, line.isExact) = (isSure, isExact)
        var (pantry, products) = (try await pantry(at: line.time ?? clock.now()), [Food]())
        switch line.catalogueQuery(in: pantry) {
        case .barcode(let barcode):
            products = try await call.session.catalogue.foods(.barcode(barcode))
            guard !products.isEmpty else {
                throw Problem.usage(
                    "no catalogue has the barcode \(barcode.number)",
                    hint: "“swimfit catalogue import FILE” imports one"
                )
            }
        case let query?:
            let imported = try await call.session.catalogue.foods(query)
            if !imported.isEmpty {
                pantry = Pantry(
                    foods: imported, uses: [], favourites: [], at: line.time ?? clock.now(),
                    in: clock.calendar, system: call.session.library()[Preferences.self].system,
                    meals: call.meals)
            }
        case nil: break
        }
        let typed = self.typed
        let part = line.text
        func meaning(_ pick: Int?) throws -> FoodLine.Meaning {
            do {
                return try call.sure(
                    isSure, or: "type the amount that was eaten", instead: typed.with(amountOf: part)
                ) { isSure throws(Problem) in
                    var line = line
                    line.isSure = isSure
                    return try line.meaning(
                        in: pantry, products: products, now: clock.now(), calendar: clock.calendar, pick: pick
                    )
                }
            } catch let refusal as Problem {
                throw try grams(insteadOfCountIn: part, refusal, pantry) ?? refusal
            }
        }
        switch try meaning(pick) {
        case .serving(let serving): servings.append(serving)
        case .several(let foods, let name):
            guard !foods.isEmpty else {
                throw Problem.usage(
                    "no food matches “\(Input.quoted(name))”",
                    hint: "“swimfit foods WORD” searches, and 350k "
                        + "logs the energy alone")
            }
            let chosen = try choose(among: foods, name, part) { number in
                guard
                    case .serving(let serving) = try line.meaning(
                        in: pantry, products: products, now: clock.now(), calendar: clock.calendar,
                        pick: number)
                else { return nil }
                return serving
            }
            if case .serving(let serving) = try meaning(chosen) { servings.append(serving) }
        }
    }

    /// Asks whether a number meant grams, where only so it is not refused: “150 yoghurt”.
    private func grams(
        insteadOfCountIn part: String, _ refusal: Problem, _ pantry: Pantry
    ) throws -> (any Error)? {
        let other: String
        if let match = part.wholeMatch(of: /(\d+) (\p{L}.*)/) {
            other = "\(match.1)g \(match.2)"
        } else if let match = part.wholeMatch(of: /(\p{L}.*) (\d+)/) {
            other = "\(match.1) \(match.2)g"
        } else {
            return nil
        }
        let clock = call.session.clock
        // IGNORED: what is refused in grams, too, is refused as it was typed.
        let line = try? FoodLine(other, now: clock.now(), calendar: clock.calendar, meals: call.meals)
        guard case .serving? = try? line?.meaning(in: pantry, now: clock.now(), calendar: clock.calendar)
        else {
            return nil
        }
        return Question(
            "ANSWER", "\(Problem(refusal.message).sentence). Grams? y, or type the amount.", [],
            as: .doubt(yes: typed.with(part, as: other), instead: typed.with(amountOf: part)),
            refusal: refusal)
    }

    /// Asks which of several foods is meant; each is listed with the amount that would be logged.
    private func choose(
        among foods: [Food], _ name: String, _ part: String, _ serving: (Int) throws -> EatenFood?
    ) throws -> Int {
        let choices = foods.enumerated().map { index, food in
            // IGNORED: an amount that the food does not have is refused when the food is chosen.
            let logged = try? serving(index + 1)
            return Question.Choice(
                "\(index + 1)",
                [food.name] + [logged?.amount?.text, logged?.nutrition.energyText()].compactMap(\.self))
        }
        let quoted = "“\(Input.quoted(name))”"
        let typed = self.typed
        let question = Question(
            "FOOD", "Which \(quoted)?", [], as: .choice(instead: typed.with(moreOf: part)), choices: choices,
            refusal: .usage(
                foods.count == 1
                    ? "no food is called \(quoted); did you mean “\(foods[0].name)”? --pick 1 takes it"
                    : "\(quoted) could be \(Figure.count(foods.count, "food")); type more of the name, or --pick 1"
            ))
        guard let number = Int(try call.answer(to: question)) else { throw question }
        return number
    }

    /// The foods with habits, read once; the hour of the first line decides which are usual.
    private mutating func pantry(at instant: Date) async throws -> Pantry {
        if let pantry { return pantry }
        let read = try await call.pantry(at: instant)
        pantry = read
        return read
    }
}

/// Reads supposed food and swims: “200 g rice, 2 km swim”. Nothing is saved.
@MainActor
struct SupposedEntriesReader {
    let call: CommandCall

    /// - Throws: `Problem` for a part that is neither a food nor a swim.
    func read(_ text: String) async throws -> SupposedEntries {
        var supposition = SupposedEntries()
        var foods = FoodLineReader(call, isSure: true)
        var foodParts: [Substring] = []
        // A comma within a number is not followed by a blank.
        for part in text.replacing(/,\s+|;|\n/, with: "\n").split(separator: "\n") {
            var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let place = words.firstIndex(where: { ["swim", "swum"].contains($0.lowercased()) }) else {
                foodParts.append(part)
                continue
            }
            words.remove(at: place)
            let swim = try await swim(words)
            supposition.efforts.append(swim.effort)
            supposition.metresSwum += swim.metres ?? 0
        }
        if !foodParts.isEmpty { try await foods.read(foodParts.joined(separator: ", ")) }
        supposition.servings = foods.servings
        guard supposition != SupposedEntries() else {
            throw Problem.usage("--if needs something, such as '200 g rice, 2 km swim'")
        }
        return supposition
    }

    /// A supposed swim. Without a typed time it has the pace of the newest swim with a time.
    private func swim(_ words: [String]) async throws -> (effort: StoredEnergy.Effort, metres: Double?) {
        guard !words.isEmpty else { throw Problem.usage("how far is the swim? Such as 2 km swim") }
        var reading = try await Command.read(words, [:], call)
        if reading.seconds == nil, let metres = reading.metres {
            let swims = reading.circumstances.workouts.filter { $0.swim != nil }.sorted {
                $0.start > $1.start
            }
            guard let pace = swims.compactMap({ $0.swim?.pace ?? $0.pace }).first else {
                throw Problem.usage(
                    "how long would the swim take?",
                    hint: "no swim with a time is known; add it, as in 2000 in 40:00")
            }
            var form = reading.form
            form[.duration] = TimeSpan.clock((metres * pace.secondsPerMetre).rounded())
            reading = form.reading(reading.circumstances)
        }
        let entry = try Command.entry(reading, [:])
        let effort = StoredEnergy.Effort(
            name: entry.title, kilocalories: entry.energy.active, origin: "if it were swum")
        return (effort, reading.metres)
    }
}

extension SupposedEntries {
    /// "Rice, white, cooked 200 g +260 · Swim 2 000 m −350"
    var text: String {
        let foods = servings.map { serving in
            [serving.name, serving.amount?.text, serving.nutrition.energy.map(Figure.signedEnergy) ?? "?"]
                .compactMap(\.self).joined(separator: " ")
        }
        return (foods + efforts.map { "\($0.name) \(Figure.signedEnergy(-$0.kilocalories))" }).joined(
            separator: " · ")
    }
}

/// A typed line of food, of which an answer replaces a part.
private struct TypedFood: Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// The words of another line.
    let replaced: @Sendable (String) -> [String] = { [$0] }

    /// The words with another part.
    func with(_ part: String, as other: String) -> [String] { [text.replacingPart(part, with: other)] }

    /// An answer after a part of the line: more of its name, and an amount.
    func with(moreOf part: String) -> @Sendable (String) -> [String] {
        { [text] answer in [text.replacingPart(part, with: "\(part) \(answer)")] }
    }

    /// An answer instead of the amount of a part.
    func with(amountOf part: String) -> @Sendable (String) -> [String] {
        let name = String(part.drop { !$0.isLetter }).replacing(/\s\d+$/, with: "")
        return { [text] answer in
            let namesFood = name.split(separator: " ").contains {
                answer.lowercased().contains($0.lowercased())
            }
            let isAmount = answer.first?.isNumber == true && !namesFood
            return [text.replacingPart(part, with: isAmount ? "\(answer) \(name)" : answer)]
        }
    }
}

extension String {
    fileprivate func replacingPart(_ part: String, with other: String) -> String {
        guard let range = range(of: part) else { return other }
        return replacingCharacters(in: range, with: other)
    }
}
