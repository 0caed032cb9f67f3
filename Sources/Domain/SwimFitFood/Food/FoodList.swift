import Foundation
import SwimFitBase
import SwimFitReading

/// A typed line of one or more entries: "2 eggs, 2 toast, coffee @breakfast".
///
/// Commas, semicolons, “and”, “then”, “+”, “&” and new lines divide before anything else. An entry goes on behind one of
/// them only
/// - in figures of nutrients alone: "450 kcal, 30g protein" is one entry of 450 kcal;
/// - in the whole name of a food: "fish and chips";
/// - where its parts are no entries by themselves: "rice, white".
///
/// A day, a time or a meal in one part counts for all; in several parts, each has its own: see ``EntryMeal``.
package struct FoodList {
    private struct Part {
        /// The tokens in the line.
        var tokens: Range<Int>
        var when = WhenReader.Typed()
        var meal: Meal?
        var hasMarkedMeal = false
        var isMealInFront = false
        /// What divides it from the part before.
        var separator = Separator.comma
        /// Whether a word joins it to the part before: "and", not ",".
        var isJoined: Bool { [.word, .addition].contains(separator) }
    }

    private enum Separator {
        case comma, word
        /// "with", between foods without figures.
        case addition
        /// A semicolon or a new line, which ends a meal with several entries.
        case section
    }

    private let line: TypedLine
    private var parts: [Part] = []
    /// The tokens of days, times, marked meals and bullets.
    private var taken: Set<Int> = []
    private var marked = ReadingAccount()
    private let meals: MealSchedule
    private let clock: (now: Date, calendar: LocalCalendar, day: LocalDay?)?

    /// - Parameter day: the day for a line with only a time; nil for today.
    /// - Throws: for a day or time that does not exist, and for a line without a word.
    package init(
        _ text: String, now: Date, calendar: LocalCalendar, on day: LocalDay? = nil,
        meals: MealSchedule = MealSchedule()
    ) throws(Problem) {
        let reader = WhenReader(today: LocalDay.of(now, in: calendar))
        try self.init(text, reader, meals, (now, calendar, day))
        guard !rest(0..<line.tokens.count).tokens.isEmpty else {
            throw Problem.usage("what was eaten? Type a food, such as 2 banana")
        }
    }

    init(
        _ text: String, _ reader: WhenReader, _ meals: MealSchedule,
        _ clock: (now: Date, calendar: LocalCalendar, day: LocalDay?)? = nil
    ) throws(Problem) {
        (line, self.meals, self.clock) = (TypedLine(text), meals, clock)
        takeBullets()
        var words = line.wordsForTimes
        words.removeAll { taken.contains($0.tokens.lowerBound) }
        let meals = try meals.marked(in: words.map(\.text)).map { found in
            (
                found.meal,
                words[found.words.lowerBound].tokens
                    .lowerBound..<words[found.words.upperBound - 1].tokens.upperBound
            )
        }
        for (_, tokens) in meals { take(tokens, as: "meal") }
        for (_, tokens) in meals { takeColon(behind: tokens) }
        words.removeAll { taken.contains($0.tokens.lowerBound) }
        for range in Self.leftovers(words.map(\.text), reader) {
            let tokens =
                words[range.lowerBound].tokens.lowerBound..<words[range.upperBound - 1].tokens.upperBound
            take(tokens, as: "circumstance")
            takeColon(behind: tokens)
        }
        words.removeAll { taken.contains($0.tokens.lowerBound) }
        let texts = words.map(\.text)
        let (phrases, question) = try phrases(reader, texts)
        var times = phrases.map { found in
            (
                found,
                words[found.words.lowerBound].tokens
                    .lowerBound..<words[found.words.upperBound - 1].tokens.upperBound
            )
        }
        // "monday lunch", "monday: 2 eggs", "sat meet: banana"
        let ofMeal = words.indices.dropLast().first { index in
            let behind = line.tokens[words[index].tokens.upperBound...].firstIndex { $0.kind != .word }
            let isHead =
                index == 0 && behind.map { line.tokens[$0].is(":") && standsOverFood($0) } ?? false
            let isOfMeal = self.meals.meal(inLine: texts[index + 1]) != nil
            // “mon dîner” is no dinner of Monday.
            let isMine = texts[index].lowercased() == "mon" && self.meals.isForeign(texts[index + 1])
            return WhenReader.weekday(texts[index]) != nil && (isHead || isOfMeal) && !isMine
        }
        if let ofMeal, !phrases.contains(where: { $0.phrase.hasDay }),
            let day = reader.latest(named: texts[ofMeal])
        {
            times.insert(((.day(day), ofMeal..<ofMeal + 1), words[ofMeal].tokens), at: 0)
        }
        let known = times.count
        for (found, tokens) in times {
            take(tokens, as: found.phrase.isDay ? "day" : "time")
            takeColon(behind: tokens)
        }
        divide()
        times += weekdays(reader, words, times.filter { $0.0.phrase.hasDay }.map(\.1.lowerBound))
        for (_, tokens) in times.dropFirst(known) { take(tokens, as: "day") }
        if let question, times.contains(where: { $0.0.phrase.isOfOtherDay(reader.today) }) { throw question }
        for (found, _) in times where clock != nil {
            try checkHour(beside: found.words, found.phrase, words)
        }
        for index in parts.indices {
            let own = times.filter { parts[index].tokens.contains($0.1.lowerBound) }
            parts[index].when = try WhenReader.typed(own.map(\.0), in: texts)
            let marked = meals.filter { parts[index].tokens.contains($0.1.lowerBound) }
            if marked.count > 1 {
                let typed = marked.map { "“\(Input.quoted(line.typed($0.1)))”" }
                throw Problem.usage("\(typed[0]) and \(typed[1]): type one meal")
            }
            (parts[index].meal, parts[index].hasMarkedMeal) = (marked.first?.0, !marked.isEmpty)
            parts[index].isMealInFront =
                marked.first.map { mark in
                    (parts[index].tokens.lowerBound..<mark.1.lowerBound).allSatisfy(taken.contains)
                } ?? false
        }
        try checkNumbers()
        try share()
    }

    /// The days and times among words. What is eaten is past, so that an hour which may be of the morning or of the evening is the
    /// one that is over, where that is one: at 21:00 “at 11” is 11:00.
    ///
    /// - Returns: also the question of that hour, for a line with another day.
    private func phrases(
        _ reader: WhenReader, _ words: [String]
    ) throws(Problem) -> ([(phrase: WhenReader.Phrase, words: Range<Int>)], Problem?) {
        do throws(Problem) { return (try reader.phrases(in: words), nil) } catch {
            guard let clock, clock.day == nil || clock.day == reader.today else { throw error }
            var past = reader
            past.isPast = { time in time.on(reader.today, in: clock.calendar) <= clock.now }
            return (try past.phrases(in: words), error)
        }
    }

    /// The words that say since when leftovers are there: "leftovers from last night", "from yesterday" of leftover pizza.
    private static func leftovers(_ words: [String], _ reader: WhenReader) -> [Range<Int>] {
        func isLeftover(_ word: String) -> Bool {
            ["leftover", "leftovers", "rest", "reste", "restes", "sobras", "ubrig"].contains(
                FoldedText.fold(word))
        }
        guard let first = words.firstIndex(where: isLeftover) else { return [] }
        return words.indices.dropFirst(first + 1).compactMap { place in
            guard ["from", "of", "von", "vom", "de", "del", "d'"].contains(words[place].lowercased()),
                let (phrase, count) = reader.phrase(at: place + 1, of: words + [""]),
                phrase.isDay || phrase.isPartOfDay
            else { return nil }
            return (place == first + 1 ? first : place)..<place + 1 + count
        }
    }

    /// The weekdays at the ends of parts: "apple wed 3pm and banana thu".
    ///
    /// - Parameter days: the places of other days.
    private func weekdays(
        _ reader: WhenReader, _ words: [(text: String, tokens: Range<Int>)], _ days: [Int]
    ) -> [((phrase: WhenReader.Phrase, words: Range<Int>), Range<Int>)] {
        guard parts.count > 1 else { return [] }
        return parts.compactMap { part in
            let own = words.indices.filter {
                part.tokens.contains(words[$0].tokens.lowerBound)
                    && !taken.contains(words[$0].tokens.lowerBound)
            }
            guard own.count > 1, let last = own.last, !days.contains(where: part.tokens.contains),
                let day = reader.latest(named: words[last].text)
            else { return nil }
            return ((.day(day), last..<last + 1), words[last].tokens)
        }
    }

    /// "yesterday: porridge", "for breakfast: porridge"
    private mutating func takeColon(behind tokens: Range<Int>) {
        let end = tokens.upperBound
        guard end < line.tokens.count, line.tokens[end].is(":") else { return }
        take(end..<end + 1, as: "–")
    }

    private mutating func take(_ tokens: Range<Int>, as role: String) {
        taken.formUnion(tokens)
        marked.add(tokens, of: line, as: role)
    }

    /// The tokens of a range without days, times and marked meals.
    private func rest(_ range: Range<Int>) -> TypedLine {
        line.part(range).without(
            taken.filter(range.contains).map { $0 - range.lowerBound..<$0 - range.lowerBound + 1 })
    }

    // MARK: - Parts

    /// Divides the line at separators that are not inside a quantity, a day or a time.
    private mutating func divide() {
        var start = 0
        var before = Separator.comma
        func add(_ end: Int) {
            if start < end { parts.append(Part(tokens: start..<end, separator: before)) }
        }
        var place = 0
        while place < line.tokens.count {
            // What is in brackets goes together: "burrito (450 kcal, 30g protein)".
            if line.tokens[place].is("("), let end = line.tokens[place...].firstIndex(where: { $0.is(")") }) {
                place = end
                continue
            }
            if let quantity = TypedQuantity(at: place, of: line), quantity.end > place + 1 {
                place = quantity.end
                continue
            }
            if !taken.contains(place), let separator = separator(at: place) {
                add(place)
                // "w/ jam"
                if line.tokens[place].is("w"), place + 1 < line.tokens.count, line.tokens[place + 1].is("/") {
                    place += 1
                }
                (start, before) = (place + 1, separator)
            }
            place += 1
        }
        add(line.tokens.count)
    }

    private func separator(at place: Int) -> Separator? {
        let token = line.tokens[place]
        // "caesar salad, no croutons", "coffee with milk and no sugar"
        let start = token.is(",") ? place + 1 : place
        if start < line.tokens.count, line.leavingOut(at: start) != nil { return nil }
        // "coffee auf der Arbeit"
        if Circumstance.end(at: place, of: line) != nil { return nil }
        switch token.folded {
        case ",", "|", "•", "·": return .comma
        // "450 kcal / 1 880 kJ" is one energy.
        case "/" where !token.isGlued && place + 1 < line.tokens.count:
            let next = line.tokens[place + 1]
            return next.kind == .word && !next.isGlued ? .comma : nil
        case ";": return .section
        case _ where token.kind == .lineEnd: return .section
        case "then", "+", "plus": return .word
        case let word where TypedQuantity.joints.contains(word): return .word
        // "veggie burger in a bun", but "tuna in water"
        case "in"
        where place + 1 < line.tokens.count && NumberWords.ones.contains(line.tokens[place + 1].folded), "im":
            return hasFigures ? nil : .addition
        case let word where WordForms.additions.contains(word) || WordForms.places.contains(word):
            return hasFigures ? nil : .addition
        default: return nil
        }
    }

    /// Whether a figure is among the words: its name may have a “with”.
    private var hasFigures: Bool {
        line.tokens.indices.dropFirst().contains { place in
            line.isNumber(place - 1) && FoodGrammar.isLetter(line.tokens[place].folded)
        }
    }

    /// Takes the bullets and the numbers of a list out of it: "- banana", "* 2 eggs", "1. banana".
    private mutating func takeBullets() {
        for place in line.tokens.indices.dropLast()
        where ["-", "–", "*", "•"].contains(line.tokens[place].text) {
            guard isStart(place), !line.tokens[place + 1].isGlued, separator(at: place + 1) == nil else {
                continue
            }
            take(place..<place + 1, as: "bullet")
        }
        let numbers = line.tokens.indices.dropLast(2).filter { place in
            let (number, sign, next) = (line.tokens[place], line.tokens[place + 1], line.tokens[place + 2])
            let isFirst = isStart(place) || separator(at: max(0, place - 1)) == .comma
            return isFirst && (sign.is(".") || sign.is(")")) && sign.isGlued && !next.isGlued
                && number.text.wholeMatch(of: /[1-9]\d?/) != nil && DateWords.typedMonth(next.folded) == nil
        }
        guard numbers.count > 1, Self.areNumbers(numbers.map { line.tokens[$0].text }) else { return }
        for place in numbers { take(place..<place + 2, as: "bullet") }
    }

    /// Whether a token begins the line, or a line or a part of a list.
    private func isStart(_ place: Int) -> Bool {
        place == 0 || line.tokens[place - 1].kind == .lineEnd || separator(at: place - 1) == .section
    }

    private static func areNumbers(_ texts: [String]) -> Bool {
        texts == (1...max(1, texts.count)).map(String.init)
    }

    /// Lines that are an entry each, without the numbers of a list in front of them: "1. banana", "2. apple".
    package static func unnumbered(_ lines: [String]) -> [String] {
        let found = lines.map { $0.wholeMatch(of: /\s*(\d{1,2})[.)]\s+(\S.*)/) }
        let numbers = found.compactMap { $0.map { String($0.1) } }
        guard lines.count > 1, numbers.count == lines.count, areNumbers(numbers) else { return lines }
        return found.compactMap { $0.map { String($0.2) } }
    }

    /// Refuses a number alone beside a day or its part, which may be the hour: "banana yesterday 8", "banana 8 tonight".
    private func checkHour(
        beside place: Range<Int>, _ phrase: WhenReader.Phrase, _ words: [(text: String, tokens: Range<Int>)]
    ) throws(Problem) {
        func number(_ index: Int) -> (hour: Int, tokens: Range<Int>, part: Range<Int>)? {
            guard words.indices.contains(index), let hour = Int(words[index].text),
                case let tokens = words[index].tokens, !taken.contains(tokens.lowerBound),
                let part = parts.first(where: { $0.tokens.contains(tokens.lowerBound) })
            else { return nil }
            return (hour, tokens, part.tokens)
        }
        let day = Input.quoted(words[place].map(\.text).joined(separator: " "))
        func question(_ text: String, _ time: String) -> Problem {
            .usage(
                "“\(text)” could be a time or an amount",
                hint: "write \(time) for the time, or the amount in front of the food")
        }
        if phrase.isDay || phrase.isPartOfDay, let (hour, tokens, part) = number(place.upperBound),
            (0...24).contains(hour), (tokens.upperBound..<part.upperBound).allSatisfy(taken.contains)
        {
            throw question("\(day) \(hour)", phrase.isPartOfDay ? "“\(day) at \(hour)”" : "\(hour):00")
        }
        if let (hour, tokens, part) = number(place.lowerBound - 1), phrase.hasHour(hour),
            case let before = tokens.lowerBound - 1, part.contains(before), !taken.contains(before),
            line.tokens[before].kind == .word, !line.tokens[before].isGlued
        {
            throw question("\(hour) \(day)", "“\(day) at \(hour)”")
        }
    }

    /// A day, a time or a meal of one part is that of all; of several, a part without one has that of the part before.
    private mutating func share() throws(Problem) {
        // A part of nothing else: "2 eggs, toast, yesterday".
        let isEmpty = parts.map { rest($0.tokens).tokens.isEmpty }
        try share(isEmpty, "day", { $0.when.hasDay }) { $0.when.takeDay(of: $1.when) }
        try share(isEmpty, "time", { $0.when.hasTime }) { $0.when.takeTime(of: $1.when) }
        try attachMeals(isEmpty)
        // What parts a day, a time or a meal alone from the rest is no word of an entry: "banana lunch, yesterday".
        for index in parts.indices where isEmpty[index] {
            let tokens = parts[index].tokens
            let place = index > 0 ? tokens.lowerBound - 1 : tokens.upperBound
            if line.tokens.indices.contains(place) { take(place..<place + 1, as: "–") }
        }
        parts = zip(parts, isEmpty).filter { !$0.1 }.map(\.0)
    }

    /// A meal alone belongs to what is in front of it, or stands over what is behind it.
    private mutating func attachMeals(_ isEmpty: [Bool]) throws(Problem) {
        let isOver = parts.first?.meal != nil && parts[0].isMealInFront
        for index in parts.indices where isEmpty[index] && parts[index].meal != nil {
            let before = parts.indices.last { $0 < index && !isEmpty[$0] }
            let after = parts.indices.first { $0 > index && !isEmpty[$0] }
            guard before != nil || after != nil else { continue }
            guard let other = isOver ? after : before ?? after, parts[other].meal == nil else {
                throw Meal.second(Input.quoted(line.typed(parts[index].tokens)))
            }
            (parts[other].meal, parts[other].isMealInFront) = (parts[index].meal, other > index)
        }
    }

    /// Takes a part that is no entry, with what divides it from the others.
    private mutating func takeAlone(_ index: Int, as role: String) {
        let tokens = parts[index].tokens
        take(tokens, as: role)
        let end = index > 0 ? tokens.lowerBound - 1 : tokens.upperBound
        if line.tokens.indices.contains(end) { take(end..<end + 1, as: "–") }
    }

    /// Removes the parts without an entry.
    private mutating func remove(_ isEmpty: [Bool]) {
        parts = zip(parts, isEmpty).filter { !$0.1 }.map(\.0)
    }

    /// The list without circumstances that stand alone: "after the swim, banana and coffee".
    private func withoutCircumstances() -> FoodList {
        var list = self
        let alone = parts.map { part in
            let tokens = rest(part.tokens)
            return !tokens.tokens.isEmpty && Circumstance.end(at: 0, of: tokens) == tokens.tokens.count
        }
        guard alone.contains(true), alone.contains(false) else { return self }
        for index in parts.indices where alone[index] {
            list.takeAlone(index, as: "circumstance")
        }
        list.remove(alone)
        return list
    }

    /// The list with the words for meals that stand alone as its meals: "breakfast, 2 eggs, toast, lunch, rice".
    private func withMealsAlone(in pantry: Pantry) throws(Problem) -> FoodList {
        var list = withoutCircumstances()
        guard list.parts.count == parts.count else { return list }
        let alone = parts.map { part -> Meal? in
            var tokens = rest(part.tokens).tokens
            if tokens.last?.is(":") == true { tokens.removeLast() }
            let name = tokens.map(\.folded)
            guard part.meal == nil, (1...3).contains(name.count), tokens.allSatisfy({ $0.kind == .word }),
                pantry.called(name).isEmpty
            else { return nil }
            return name.count == 1
                ? meals.meal(inLine: name[0]) : meals.meal(named: name.joined(separator: " "))
        }
        guard alone.contains(where: { $0 != nil }), !alone.allSatisfy({ $0 != nil }) else { return self }
        for (index, meal) in alone.enumerated() where meal != nil {
            // "dinner with wine"
            list.takeAlone(index, as: "meal")
            (list.parts[index].meal, list.parts[index].isMealInFront) = (meal, true)
        }
        let isEmpty = alone.map { $0 != nil }
        try list.attachMeals(isEmpty)
        list.remove(isEmpty)
        return list
    }

    /// The list without the titles at its beginning and over its lines: words with a colon in front of foods: "canteen: rice,
    /// ratatouille", "club dinner: lasagne". A meal in a title is that of what is behind it.
    ///
    /// - Returns: nil for a list without titles.
    /// - Throws: `Problem` for a title that is the name of a food.
    private func withoutTitles(in pantry: Pantry) throws(Problem) -> FoodList? {
        var list = self
        for (index, part) in parts.enumerated()
        where part.meal == nil && (part.tokens.lowerBound == 0 || part.separator == .section) {
            // "5:30" is a time.
            let colon = part.tokens.first {
                line.tokens[$0].is(":") && !(line.isNumber($0 + 1) && line.tokens[$0 + 1].isGlued)
            }
            guard let colon else { continue }
            let title = (part.tokens.lowerBound..<colon).filter { !taken.contains($0) }
            let words = title.map { line.tokens[$0].folded }
            guard !title.isEmpty, title.allSatisfy({ !line.isNumber($0) }), standsOverFood(colon),
                meals.meal(named: words.joined(separator: " ")) == nil
            else { continue }
            if let dish = pantry.called(words).first {
                throw Problem.usage(
                    "“\(Input.quoted(line.typed(part.tokens.lowerBound..<colon + 1)))” is “\(dish.name)”, "
                        + "and other foods are behind it",
                    hint: "type the one or the others")
            }
            list.take(part.tokens.lowerBound..<colon + 1, as: "title")
            guard let meal = words.lazy.compactMap(meals.meal(inLine:)).first else { continue }
            (list.parts[index].meal, list.parts[index].isMealInFront) = (meal, true)
        }
        guard list.taken != taken else { return nil }
        let isEmpty = list.parts.map { $0.tokens.allSatisfy(list.taken.contains) }
        try list.attachMeals(isEmpty)
        list.remove(isEmpty)
        return list
    }

    /// The list with a comma between foods that have none, where each has its amount: "5 egg whites 1 egg", "tofu 150g rice
    /// 200g".
    ///
    /// - Returns: nil for a list without such foods.
    private func dividedAtAmounts(in pantry: Pantry) -> FoodList? {
        var list = self
        list.parts = parts.flatMap { part -> [Part] in
            let places = part.tokens.filter { !taken.contains($0) }
            guard places.count(where: line.isNumber) > 1 else { return [part] }
            let words = rest(part.tokens)
            guard FoodReading(certainly: words, meals: meals, in: pantry)?.isCertain != true,
                let starts = Self.startsOfAmounts(words) ?? Self.endsOfAmounts(words),
                zip(starts, starts.dropFirst() + [words.tokens.count]).allSatisfy({ start, end in
                    FoodReading.isFood(words.part(start..<end), meals: meals, in: pantry)
                })
            else { return [part] }
            let ends = starts.dropFirst().map { places[$0] } + [part.tokens.upperBound]
            return zip([part.tokens.lowerBound] + ends, ends).map { start, end in
                var piece = part
                piece.tokens = start..<end
                if start > part.tokens.lowerBound { piece.separator = .comma }
                return piece
            }
        }
        return list.parts.count == parts.count ? nil : list
    }

    /// Where the foods of a part begin that begins with an amount, each with its own: "5 egg whites 1 egg". Nil for one food.
    private static func startsOfAmounts(_ words: TypedLine) -> [Int]? {
        guard TypedQuantity.term(at: 0, of: words) != nil else { return nil }
        let starts = words.tokens.indices.dropFirst().filter { place in
            words.isNumber(place) && !words.tokens[place].isGlued && words.tokens[place - 1].kind == .word
        }
        return starts.isEmpty ? nil : [0] + starts
    }

    /// Where the foods of a part begin that each end with an amount with a unit: "tofu 150g rice 200g". Nil for one food.
    private static func endsOfAmounts(_ words: TypedLine) -> [Int]? {
        var (starts, place) = ([0], 0)
        while place < words.tokens.count {
            let amount = TypedAmount.amounts(at: place, of: words).last { !$0.0.unit.isEmpty }
            guard words.isNumber(place), let end = amount?.1 else {
                place += 1
                continue
            }
            place = end
            starts.append(end)
        }
        return starts.count > 2 && starts.last == words.tokens.count ? starts.dropLast() : nil
    }

    /// Whether a food is behind a colon, in its line or in the next one: "oats: 60g", "club lunch: 650 kcal" and "protein: 30g"
    /// have a label in front of it.
    private func standsOverFood(_ colon: Int) -> Bool {
        let rest = line.tokens[(colon + 1)...].drop { $0.kind == .lineEnd }
        return rest.prefix { !$0.is(",") && $0.kind != .lineEnd }.contains { token in
            token.kind == .word && !FoodGrammar.isLetter(token.folded)
                && KitchenUnit.name(of: token.folded) == nil
        }
    }

    private mutating func share(
        _ isEmpty: [Bool], _ kind: String, _ has: (Part) -> Bool, _ take: (inout Part, Part) -> Void
    ) throws(Problem) {
        let owners = parts.indices.filter { has(parts[$0]) }
        guard let first = owners.first else { return }
        // "coffee 8am, 10am": not one of them is that of the entry.
        if owners.count > 1, let alone = owners.first(where: { isEmpty[$0] }) {
            throw Problem.usage(
                "“\(Input.quoted(line.typed(parts[alone].tokens)))” is alone, and the line has another \(kind)",
                hint: "type the food with each \(kind)")
        }
        var last = parts[first]
        for index in parts.indices where !isEmpty[index] {
            if has(parts[index]) {
                last = parts[index]
            } else {
                guard owners.count == 1 || index > first else {
                    let typed = Input.quoted(line.typed(parts[index].tokens))
                    throw Problem.usage(
                        "“\(typed)” has no \(kind), and others in the line have different ones",
                        hint: "type it with each")
                }
                take(&parts[index], last)
            }
        }
    }

    /// Refuses numbers that could be a day, a time or an amount.
    private func checkNumbers() throws(Problem) {
        let signs = CharacterSet(charactersIn: ",;")
        let words = rest(0..<line.tokens.count).words.map { $0.text.trimmingCharacters(in: signs) }
        try Input.checkNeighbours(words, in: line.words.map { $0.text.trimmingCharacters(in: signs) })
        guard clock != nil else { return }
        let isCode: (Int) -> Bool = { index in
            words[index].wholeMatch(of: /0\d{1,3}/) != nil
                && !(index > 0 && Input.areGrouped(words[index - 1], words[index]))
        }
        if let number = words.indices.first(where: isCode).map({ words[$0] }) {
            throw Problem.usage(
                "“\(number)” could be a day, a time or an amount",
                hint: "write the day as 2026-11-17, the time as 7:30, or an amount without the 0")
        }
        if let time = words.first(where: { $0.wholeMatch(of: /([3-9]|[012]\d|3[01])[.,][0-5]\d/) != nil }) {
            let clock = time.replacing(/[.,]/, with: ":")
            let other = Input.clockTime(clock) == nil ? "\(time)." : clock
            throw Problem.usage(
                "“\(time)” could be a \(other == clock ? "time" : "day") or an amount",
                hint: "write \(other), or one decimal of the amount")
        }
    }

    // MARK: - Entries

    /// The line as one entry, with all its separators.
    package var whole: FoodLine {
        get throws(Problem) {
            let meals = Set(parts.compactMap(\.meal))
            if let first = parts.first,
                let other = parts.first(where: {
                    $0.when != first.when || meals.count > 1 && $0.meal != first.meal
                })
            {
                let typed = Input.quoted(line.typed(other.tokens))
                throw Problem.usage("“\(typed)” is another entry", hint: "type it by itself")
            }
            var entry = try entry(0..<max(1, parts.count))
            entry.meal = meals.first
            return entry
        }
    }

    /// The entry of neighbouring parts.
    private func entry(_ range: Range<Int>) throws(Problem) -> FoodLine {
        guard let first = parts[range.clamped(to: 0..<parts.count)].first, let last = parts[range].last else {
            return FoodLine(
                rest(0..<line.tokens.count), WhenReader.Typed(), nil, hasMarkedMeal: false, marked, meals)
        }
        let isAll = range.count == parts.count
        let tokens = isAll ? 0..<line.tokens.count : first.tokens.lowerBound..<last.tokens.upperBound
        let hasMarkedMeal = parts[range].contains(where: \.hasMarkedMeal)
        var entry = FoodLine(
            rest(tokens), first.when, first.meal, hasMarkedMeal: hasMarkedMeal, marked, meals)
        let joints = [range.lowerBound, range.upperBound].compactMap { part in
            parts.indices.contains(part) && part > 0
                ? line.tokens[parts[part].tokens.lowerBound - 1].folded : nil
        }
        entry.joint = joints.first { WordForms.additions.contains($0) || TypedQuantity.joints.contains($0) }
        if let clock {
            entry.time = try Input.time(of: first.when, clock.now, clock.calendar, on: clock.day)
        }
        return entry
    }

    /// The time of the first entry; nil for now.
    package var time: Date? { get throws(Problem) { try entry(0..<1).time } }

    /// The entries, by what the foods are called.
    ///
    /// - Parameter pantry: the foods; nil to find out whether all entries are figures: then one that has other words
    ///   comes alone.
    package func lines(in pantry: Pantry?) throws(Problem) -> [FoodLine] {
        if let pantry, let list = try withoutTitles(in: pantry) ?? dividedAtAmounts(in: pantry) {
            return try list.lines(in: pantry)
        }
        guard parts.count > 1 else { return [try whole] }
        if let pantry {
            let list = try withMealsAlone(in: pantry)
            guard list.parts.count == parts.count else { return try list.lines(in: pantry) }
        }
        var (lines, meals): ([FoodLine], [EntryMeal]) = ([], [])
        var start = 0
        // What the entries are added to.
        var dish: FoodReading?
        while start < parts.count {
            let end = try self.end(of: start, in: pantry)
            let line = try entry(start..<end)
            let reading = line.reading(in: pantry)
            // Without the foods, the words of figures alone are known.
            guard pantry != nil || reading.isFigures else { return [line] }
            if let last = lines.last, let pantry, parts[start].isJoined {
                try checkJoined(last.reading(in: pantry), reading, start, in: pantry)
                try checkAmount(behind: last.reading(in: pantry), reading, start)
            }
            if let pantry { try checkLeftOut(reading, lines, start, in: pantry) }
            if let last = lines.last, let pantry {
                try checkFigures(behind: last.reading(in: pantry), reading, start)
                try checkSide(last.reading(in: pantry), reading, start, in: pantry)
                if let dish, parts[start].isJoined { try checkTwice(dish, reading, pantry) }
            }
            let isAdded = parts[start].separator == .addition || parts[start].separator == .word
            if !isAdded || dish == nil { dish = reading }
            let marked = parts[start..<end].first { $0.meal != nil }
            meals.append(
                EntryMeal(
                    meal: line.meal ?? reading.meal,
                    isInFront: marked?.isMealInFront ?? reading.isMealInFront,
                    beginsSection: parts[start].separator == .section))
            lines.append(line)
            start = end
        }
        do throws(EntryMeal.Unknown) {
            for (index, meal) in zip(lines.indices, try EntryMeal.all(meals)) { lines[index].meal = meal }
        } catch {
            let typed = Input.quoted(lines[error.index].text)
            throw Problem.usage(
                "“\(typed)” could be of \(error.meals.map(\.rawValue).joined(separator: " or "))",
                hint: "type its meal with it")
        }
        return lines
    }

    /// Refuses words that are two foods or one: "bacon and egg roll".
    ///
    /// Of a joined food by another name (“egg roll” for a spring roll), the first word is a food by itself.
    private func checkJoined(
        _ first: FoodReading, _ second: FoodReading, _ part: Int, in pantry: Pantry
    ) throws(Problem) {
        guard let food = second.foods.first, case .food(let query) = second.meaning, query.amount == nil,
            query.name.count > 1, case .food(let other) = first.meaning,
            other.amount?.unit.isEmpty ?? true,
            let ingredient = pantry.called(Array(query.name.prefix(1))).first,
            pantry.sharing(Array(query.name.prefix(1))).isEmpty,
            parts[part].separator != .addition && !second.isWholeName && !food.hasOwnWords(query.name)
                || other.amount == nil && food.isDish(of: first.foods.first, ingredient)
        else { return }
        let typed = Input.quoted(
            "\(line.typed(parts[part - 1].tokens.lowerBound..<parts[part].tokens.upperBound))")
        throw Problem.usage(
            "“\(typed)” could be one food or two",
            hint: "write a comma for two, of which one is “\(food.name)”, or its energy such as 350k for one")
    }

    /// Refuses a food behind what the entry before it is without, which may be left out as well: "coffee without milk and
    /// sugar"; and what the dish that an entry is added to has: "latte with cinnamon, no milk".
    private func checkLeftOut(
        _ reading: FoodReading, _ before: [FoodLine], _ part: Int, in pantry: Pantry
    ) throws(Problem) {
        guard let last = before.last?.reading(in: pantry), case .food(let added) = reading.meaning else {
            return
        }
        if case .food(let query) = last.meaning, !query.leftOut.isEmpty, parts[part].separator == .word,
            added.amount == nil, last.isOpen
        {
            let (one, other) = (
                line.typed(parts[part - 1].tokens), line.typed(parts[part].tokens)
            )
            throw Problem.usage(
                "“\(Input.quoted(other))” could be left out as well or eaten",
                hint: "write \(Input.offered("\(one) or \(other)")) if it is left out, "
                    + "or \(Input.offered("\(one), \(other)")) if it was eaten")
        }
        guard parts[part].separator == .addition, let dish = last.foods.first else { return }
        if let problem = added.leavingOut(of: dish, in: pantry) { throw problem }
    }

    /// Refuses a food that the dish which it is added to has by its name: "porridge with banana and milk", of “Porridge with milk”.
    private func checkTwice(_ dish: FoodReading, _ added: FoodReading, _ pantry: Pantry) throws(Problem) {
        guard let food = dish.foods.first, case .food(let typed) = dish.meaning,
            case .food(let side) = added.meaning, side.amount == nil, !added.foods.isEmpty,
            pantry.has([(side.name, false)], in: food, named: typed.name)
        else { return }
        throw Problem.usage(
            "“\(Input.quoted(side.typed))” is in “\(food.name)” already",
            hint: "leave it out, name the food without it, or type how much it was besides")
    }

    /// Refuses a food that stands in for what the name of the one before it has: “curry and naan”, of “Chicken curry with rice”.
    private func checkSide(
        _ first: FoodReading, _ second: FoodReading, _ part: Int, in pantry: Pantry
    ) throws(Problem) {
        guard let food = first.foods.first, case .food(let typed) = first.meaning,
            let side = second.foods.first, parts[part].isJoined, Self.sides.contains(side.group)
        else { return }
        let name = FoldedText.words(of: food.name)
        guard let joint = name.firstIndex(where: WordForms.additions.contains), joint + 1 < name.count,
            case let added = Array(name[(joint + 1)...]), let own = pantry.called(added).first,
            Self.sides.contains(own.group), own.id != side.id, Set(added).isDisjoint(with: typed.name)
        else { return }
        let (word, one, two) = (
            added.joined(separator: " "), Input.offered(typed.typed),
            Input.offered(line.typed(parts[part].tokens))
        )
        throw Problem.usage(
            "“\(Input.quoted(typed.typed))” is “\(food.name)”: was there \(word)?",
            hint: "write \(one) with \(word), \(two), or \(one) without \(word), \(two)")
    }

    /// The groups of foods of which a meal has one.
    private static let sides: Set = ["Bread", "Potatoes, rice and pasta"]

    /// Refuses a filling for a dish that has another one: “burrito with chicken”, of “Beef burrito”.
    private func checkFilling(
        _ first: FoodReading, _ second: FoodReading, _ part: Int, _ pantry: Pantry
    ) throws(Problem) {
        guard let dish = first.foods.first, case .food(let typed) = first.meaning,
            let added = second.foods.first,
            dish.isDish, Self.fillings.contains(added.group), !added.source.contains("+")
        else { return }
        let known = Set(typed.name.flatMap(WordForms.ofTyped))
        let other = FoodNameWords(dish.name).map { $0.words.prefix($0.head) } ?? []
        guard let filling = other.first(where: { !known.contains($0) && pantry.isMeat($0) }) else { return }
        let typedParts = parts[part - 1...part].map { Input.offered(line.typed($0.tokens)) }
        throw Problem.usage(
            "“\(Input.quoted(typed.typed))” is “\(dish.name)”, with \(filling)",
            hint:
                "write \(filling) \(typedParts[0]), \(typedParts[1]) if it was besides, or the energy such as 450k \(typedParts[0])"
        )
    }

    private static let fillings: Set = ["Poultry", "Meat", "Fish", "Legumes and soya", "Vegetables", "Eggs"]

    /// Refuses energy that may be that of the food before it: "burrito, 450", "steak and chips 900k".
    private func checkFigures(
        behind first: FoodReading, _ second: FoodReading, _ part: Int
    ) throws(Problem) {
        guard parts[part].separator != .section, case .figures(let state) = second.meaning,
            first.isNamedFood, parts[part].when == parts[part - 1].when, second.meal == nil,
            state.energy != nil || !state.figures.isEmpty
        else { return }
        let (food, figures) = (line.typed(parts[part - 1].tokens), line.typed(parts[part].tokens))
        if !second.isNamed {
            throw Problem.usage(
                "“\(Input.quoted(figures))” could be the energy of “\(Input.quoted(food))” or more",
                hint: "write \(Input.offered("\(figures) \(food)")) for its own, or "
                    + "\(Input.offered("\(figures), \(food)")) for both")
        }
        guard parts[part].isJoined else { return }
        let whole = line.typed(parts[part - 1].tokens.lowerBound..<parts[part].tokens.upperBound)
        throw Problem.usage(
            "“\(Input.quoted(whole))”: figures of both, or of the last alone?",
            hint: "write \(Input.offered("\(food) with \(figures)")) for both, or "
                + "\(Input.offered("\(food), \(figures)")) for the last")
    }

    /// Refuses an amount behind two foods that a word joins: "rice and beans 300g" may be 300 g of each.
    private func checkAmount(behind first: FoodReading, _ second: FoodReading, _ part: Int) throws(Problem) {
        guard case .food(let query) = second.meaning, query.isAmountBehind, let amount = query.amount,
            KitchenUnit.name(of: amount.unit) != nil, case .food(let other) = first.meaning,
            other.amount == nil, !first.foods.isEmpty, !second.foods.isEmpty
        else { return }
        let whole = line.typed(parts[part - 1].tokens.lowerBound..<parts[part].tokens.upperBound)
        let (one, two) = (Input.offered(other.typed), Input.offered(query.typed))
        throw Problem.usage(
            "“\(Input.quoted(whole))”: \(amount.text) of each, or of the last alone?",
            hint:
                "write \(amount.text) \(one), \(amount.text) \(two) for each, or \(one), \(amount.text) \(two)"
        )
    }

    private static let longestName = 4

    /// The part behind the entry that begins with a part.
    private func end(of start: Int, in pantry: Pantry?) throws(Problem) -> Int {
        let first = try entry(start..<start + 1).reading(in: pantry)
        let ends = Array((start + 2)..<max(start + 3, min(parts.count, start + Self.longestName) + 1)).filter
        {
            $0 <= parts.count
        }
        let joints = start + 1..<(ends.last ?? start + 1)
        let mostNamed = pantry.map { pantry in joints.prefix { isInName($0, in: pantry) }.count } ?? 0
        for end in ends.reversed() where end <= start + 1 + mostNamed {
            let joined = try entry(start..<end).certainReading(in: pantry)
            // "half an avocado on toast"
            let isPart = parts[start + 1].separator == .addition && first.isPart
            if let joined, !joined.isFigures, joined.isWholeName, joined.problem == nil, !isPart {
                return try endOfIngredients(start, joined, behind: end, in: pantry)
            }
        }
        if first.isFigures { return try endOfFigures(start, first, in: pantry) }
        let behind = try endOfIngredients(start, first, behind: start + 1, in: pantry)
        if behind > start + 1 { return behind }
        if let end = try endOfAddition(start, first, in: pantry) { return end }
        // "popcorn, small bag", but "banana, 1 large egg"
        if first.isNamedFood, start + 1 < parts.count, parts[start + 1].separator == .comma,
            isMeasure(rest(parts[start + 1].tokens)),
            try entry(start + 1..<start + 2).certainReading(in: pantry)?.isNamedFood != true
        {
            return start + 2
        }
        // Of "rice, white" the second part is no entry.
        try checkDescription(start, first, in: pantry)
        for end in ends {
            let parts = try (start..<end).map { part throws(Problem) in
                try entry(part..<part + 1).reading(in: pantry)
            }
            // "half and half 350k": what a word joins to figures has no name of its own.
            let isName =
                !parts.contains(where: \.isNamedFood) && self.parts[start + 1..<end].allSatisfy(\.isJoined)
            // "restaurant meal, 1000 kcal, 40g protein": without its energy the name is no entry.
            if parts.count == 2, parts[0].isNamedFood, parts[0].foods.isEmpty, parts[1].isEnergyAlone {
                let joined = try entry(start..<end).reading(in: pantry)
                return try endOfFigures(start, joined, read: 2, in: pantry)
            }
            guard parts.contains(where: { !$0.isCertain }), isName || !parts.contains(where: \.isFigures)
            else { continue }
            if try entry(start..<end).certainReading(in: pantry)?.isCertain == true { return end }
        }
        return start + 1
    }

    /// Refuses a kind of food of which the dish before it is made: “iced latte with oat milk” has no other milk.
    private func checkIngredient(
        _ first: FoodReading, _ second: FoodReading, _ start: Int, _ part: Int, _ pantry: Pantry
    ) throws(Problem) {
        guard let dish = first.foods.first, let added = second.foods.first, let head = added.head,
            pantry.ingredients(of: dish).contains(where: { $0.head == head })
        else { return }
        let typed = [parts[start], parts[part]].map { Input.offered(line.typed($0.tokens)) }
        throw Problem.usage(
            "“\(dish.name)” has \(head) already",
            hint: "write \(typed[0]), \(typed[1]) if it was besides, or the energy such as 150k \(typed[0])")
    }

    /// The part behind the ingredients that the food of the entry has: "greek salad with feta and olives", "chicken curry and
    /// rice". Without them, that behind the food.
    ///
    /// - Parameter behind: the part behind the food itself.
    private func endOfIngredients(
        _ start: Int, _ first: FoodReading, behind: Int, in pantry: Pantry?
    ) throws(Problem) -> Int {
        guard let food = first.foods.first, let pantry, case .food(let typed) = first.meaning else {
            return behind
        }
        // The parts that may be ingredients.
        var most = behind
        while most < min(parts.count, start + Self.longestName), parts[most].separator != .section,
            case .food(let added) = try entry(most..<most + 1).reading(in: pantry).meaning,
            added.amount == nil,
            pantry.has([(added.name, true)], in: food, named: typed.name)
        {
            most += 1
        }
        for end in (behind..<max(behind, most)).reversed().map({ $0 + 1 }) {
            let added = parts[behind..<end]
            let joined = try entry(start..<end).certainReading(in: pantry)
            guard let joined, joined.isCertain, joined.foods.first?.id == food.id,
                joined.ingredients > 0 || !added.contains(where: { $0.separator == .word })
            else { continue }
            // "smoothie with banana and milk", of another milk
            if end < parts.count, parts[end].isJoined {
                try checkIngredient(first, try entry(end..<end + 1).reading(in: pantry), start, end, pantry)
            }
            return end
        }
        return behind
    }

    /// The part behind what a “with” adds to the entry that begins with a part; nil where none does, or where it is an entry
    /// of its own: "porridge with banana", but "omelette with 2 eggs".
    private func endOfAddition(_ start: Int, _ first: FoodReading, in pantry: Pantry?) throws(Problem) -> Int?
    {
        let end = start + 2
        guard let pantry, end <= parts.count, parts[start + 1].separator == .addition else { return nil }
        let joined = try entry(start..<end).certainReading(in: pantry)
        let second = try entry(start + 1..<end).reading(in: pantry)
        guard case .food(let added) = second.meaning, second.isCertain, first.isCertain, first.isNamedFood
        else { return end }
        try checkIngredient(first, second, start, start + 1, pantry)
        try checkFilling(first, second, start + 1, pantry)
        guard let joined, joined.isCertain, case .food(let whole) = joined.meaning else { return nil }
        // "half an avocado on toast": what is counted is the first of two.
        if case .food(let typed) = first.meaning, !typed.isAmountBehind, typed.amount?.quantity != nil,
            !joined.isWholeName || first.isPart
        {
            return nil
        }
        let isName = added.name.contains { word in whole.name.contains(word) }
        guard isName, let food = joined.foods.first else { return end }
        let typed = Input.quoted(
            line.typed(parts[start].tokens.lowerBound..<parts[start + 1].tokens.upperBound))
        let two = parts[start...start + 1].map { line.typed($0.tokens) }.joined(separator: ", ")
        throw Problem.usage(
            "“\(typed)” could be “\(food.name)” or two foods",
            hint: "write \(Input.offered(two)) for two, or the name of the food")
    }

    /// Whether some words are only a measure: "small bag", "a handful", "2 slices".
    private func isMeasure(_ line: TypedLine) -> Bool {
        let start = TypedQuantity(at: 0, of: line)?.end ?? 0
        let words = line.tokens[start...]
        return (1...2).contains(words.count)
            && words.indices.allSatisfy {
                line.tokens[$0].kind == .word && PortionWords.kind(at: $0, of: line) != nil
            }
    }

    /// Whether a food has the words at both sides of a part's separator in its names: "fish" and "chips".
    private func isInName(_ part: Int, in pantry: Pantry) -> Bool {
        guard let before = parts[part - 1].tokens.last(where: { !taken.contains($0) }),
            let behind = parts[part].tokens.first(where: { !taken.contains($0) })
        else { return false }
        return pantry.hasTogether(line.tokens[before].folded, line.tokens[behind].folded)
    }

    /// Refuses a word behind a comma that describes the food before it, or is one: "3 potatoes, mashed".
    private func checkDescription(_ start: Int, _ first: FoodReading, in pantry: Pantry?) throws(Problem) {
        guard let pantry, start + 1 < parts.count, !parts[start + 1].isJoined,
            case .food(let typed) = first.meaning
        else { return }
        let next = try entry(start + 1..<start + 2).reading(in: pantry)
        guard case .food(let query) = next.meaning, query.amount == nil, let food = next.foods.first,
            let head = food.head, !query.name.contains(where: { WordForms.ofTyped($0).contains(head) }),
            typed.name.contains(where: {
                WordForms.ofTyped($0).contains(head) || WordForms.of(head).contains($0)
            })
        else { return }
        let (one, other) = (line.typed(parts[start].tokens), line.typed(parts[start + 1].tokens))
        throw Problem.usage(
            "“\(Input.quoted(other))” could describe “\(Input.quoted(one))” or be a food of its own",
            hint: "write “\(Input.offered(food.name.lowercased()))” with its amount")
    }

    /// Figures of nutrients go on behind a separator.
    ///
    /// - Parameter read: the number of parts that `first` is of.
    private func endOfFigures(
        _ start: Int, _ first: FoodReading, read: Int = 1, in pantry: Pantry?
    ) throws(Problem) -> Int {
        var (end, reading) = (start + read, first)
        while end < parts.count {
            let next = try entry(end..<end + 1).reading(in: pantry)
            let joined = try entry(start..<end + 1).reading(in: pantry)
            guard joined.isFigures, joined.problem == nil else { break }
            // "450 kcal, 12 g sugar": the nutrient is no food behind figures.
            if !parts[end].isJoined, !next.isFigures,
                FoodReading(try entry(end..<end + 1).words, meals: meals, in: nil, isQuick: true)
                    .isNutrientsAlone
            {
                guard reading.hasNutrients || !reading.isNamed else {
                    let typed = Input.quoted(line.typed(parts[end].tokens))
                    throw Problem.usage(
                        "“\(typed)” could be in the figures before it or a food of its own",
                        hint: "write it in front of the energy for the figures, or by itself for the food")
                }
                (end, reading) = (end + 1, joined)
                continue
            }
            if next.isNutrientsAlone || reading.isNutrientsAlone && next.isFigures {
                (end, reading) = (end + 1, joined)
                continue
            }
            guard parts[end].isJoined, reading.isNamed, !next.isFigures, case .food(let query) = next.meaning,
                query.amount == nil
            else {
                // "half and half" is a name, and no half of anything.
                if parts[end].isJoined, !next.isFigures, !next.isCertain {
                    (end, reading) = (end + 1, joined)
                    continue
                }
                break
            }
            guard !next.isCertain else {
                let typed = Input.quoted(line.typed(parts[end].tokens))
                throw Problem.usage(
                    "“\(typed)” could be a part of the name or a food of its own",
                    hint: "write “with \(typed)” for the name, or “, \(typed)” for the food")
            }
            (end, reading) = (end + 1, joined)
        }
        return end
    }

    /// The entries of a line that has only figures; nil when its meaning depends on the foods.
    package func quickEntries(now: Date, calendar: LocalCalendar, isSure: Bool = false) throws(Problem)
        -> [EatenFood]?
    {
        var entries: [EatenFood] = []
        for var line in try lines(in: nil) {
            line.isSure = isSure
            guard let entry = try line.quickEntry(now: now, calendar: calendar) else { return nil }
            entries.append(entry)
        }
        return entries
    }
}

extension FoodLine {
    /// - Parameter day: the day for a line with only a time; nil for today.
    package init(
        _ text: String, now: Date, calendar: LocalCalendar, on day: LocalDay? = nil,
        meals: MealSchedule = MealSchedule()
    ) throws(Problem) {
        self = try FoodList(text, now: now, calendar: calendar, on: day, meals: meals).whole
    }

    /// A line whose day and time are not looked up.
    init(_ text: String, _ reader: WhenReader, meals: MealSchedule, isSure: Bool = false) throws(Problem) {
        self = try FoodList(text, reader, meals).whole
        self.isSure = isSure
    }
}

extension FoodReading {
    /// Whether the entry has figures of nutrients, but no energy, name or meal.
    fileprivate var isNutrientsAlone: Bool {
        guard case .figures(let state) = meaning else { return false }
        return state.figures[.energy] == nil && state.energy == nil && state.name.isEmpty
            && state.multiple == nil
            && state.meal == nil && !state.figures.isEmpty
    }

    /// Whether there is a part of a food: "half an avocado".
    fileprivate var isPart: Bool {
        guard case .food(let query) = meaning, let amount = query.amount else { return false }
        return !foods.isEmpty && amount.isCount && amount.quantity.map { $0 < 1 } ?? false
    }

    fileprivate var isNamedFood: Bool { if case .food = meaning { true } else { false } }

    /// Whether the words are an energy without a name.
    fileprivate var isEnergyAlone: Bool {
        guard case .figures(let state) = meaning else { return false }
        return !isNamed && (state.energy != nil || state.figures[.energy] != nil)
    }

    /// Whether there are figures of nutrients besides the energy.
    fileprivate var hasNutrients: Bool {
        guard case .figures(let state) = meaning else { return false }
        return state.figures.contains { $0.key != .energy }
    }

    fileprivate var isNamed: Bool {
        guard case .figures(let state) = meaning else { return false }
        return !state.name.isEmpty
    }
}
