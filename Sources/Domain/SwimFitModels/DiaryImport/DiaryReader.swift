import Foundation
import HealthArchive
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitReading

/// Reads the lines of one file of days.
///
/// A `DiaryLocaleDetector` of all lines first finds the formats that a single line does not determine: the order of day
/// and month, the decimal mark, and the units of body measurements.
struct DiaryReader {
    let columns: DiaryColumns
    let locale: DiaryLocale
    /// The number of the file.
    var number = 0
    private let table: String
    private let formerTable: String?
    private let csv: CSVReader
    private let calendar: LocalCalendar
    private let today: LocalDay
    private let form: DayColumnForm
    /// The date above the headings.
    private let dayAbove: TableMoment?
    /// The day of the lines below, where it is not on each of them.
    private var day: LocalDay?
    /// The meal of the lines below, where it is on a line of its own, and the day of that line.
    private var mealAbove: (name: String, day: LocalDay?)?
    /// The lines of the present day of an outline.
    private var outline: [OutlineLine] = []
    /// The number of filled cells in each unused column, and the text of the first filled cell.
    private var left: [(count: Int, example: String)]
    /// Lines without a date and a name, which may be sums of the whole table.
    private var undated: [(line: DiaryFood, refusal: RefusalReason)] = []
    /// The amounts of `DiaryColumns.unsaidMasses`, and the energy of their lines.
    private var masses: [Nutrient: (amount: Double, energy: Double)] = [:]

    /// - Parameter csv: the table, at its beginning.
    init(
        _ csv: CSVReader, _ columns: DiaryColumns, _ locale: DiaryLocale,
        form: DayColumnForm = DayColumnForm(), below dayAbove: TableMoment? = nil, clock: WallClock
    ) throws(Problem) {
        (self.csv, self.columns, self.locale, self.form) = (csv, columns, locale, form)
        self.dayAbove = dayAbove
        calendar = clock.calendar.civil
        today = LocalDay.of(clock.now(), in: calendar)
        func own(_ signature: String) -> String {
            var headings = IdentityHash("table", nil, nil)
            headings.mix(signature)
            return DiaryPlace.ownTable + headings.uuid.uuidString
        }
        let isProgram = columns.format.program != nil
        table = isProgram ? columns.format.rawValue : own(columns.signature)
        formerTable = isProgram ? nil : own(columns.formerSignature)
        left = columns.unused.map { _ in (0, "") }
        _ = try csv.header()
    }

    /// Adds the contents of the lines to a reading.
    mutating func read(into reading: inout DiaryReading) throws(Problem) {
        reading.energyFits = (0, 0)
        if columns.dayPlace == .lineAbove, let dayAbove {
            do throws(RefusalReason) { day = try checked(dayAbove).day } catch {
                reading.refuse(error, at: place)
            }
        }
        while true {
            try reading.turn(csv.input)
            switch try csv.next() {
            case .end:
                endOutline(&reading)
                settleUndated(&reading)
                settleMasses(&reading)
                try checkEnergy(reading)
                for (unused, left) in zip(columns.unused, left) where left.count > 0 {
                    reading.leave(
                        DiaryReport.LeftColumn(
                            file: csv.input.name, column: unused.name, count: left.count,
                            example: left.example))
                }
                return
            case .refused(let refusal): reading.refuse(refusal, at: place)
            case .fields:
                if columns.dayPlace == .lineAbove, isHeadings { continue }
                let before = reading.counts
                do throws(RefusalReason) {
                    if columns.dayPlace == .outline {
                        try readOutline(&reading)
                    } else {
                        let filled = (0..<csv.count).filter(isFilled)
                        guard !filled.isEmpty, try !readTitle(filled, &reading) else { continue }
                        try readLine(filled, &reading)
                    }
                    countUnused()
                } catch {
                    reading.takeBack(to: before)
                    reading.refuse(error, at: place)
                }
            }
        }
    }

    /// Energies without a word for their unit are kilocalories, unless they are kilojoules by protein, fat and carbs.
    private func checkEnergy(_ reading: DiaryReading) throws(Problem) {
        guard let column = columns.unsaidEnergy,
            let name = columns.shown.first(where: { $0.name == "energy" }),
            reading.energyFits.kilojoules > reading.energyFits.kilocalories, columns.isUsed(column)
        else { return }
        let shown = Input.quoted(name.column)
        throw .unusable(
            file: csv.input.name,
            reason: "“\(shown)” fits protein, fat and carbs as kilojoules, not as kilocalories; add "
                + "--columns kj=\(shown), or kcal=\(shown)")
    }

    private mutating func countUnused() {
        for (index, unused) in columns.unused.enumerated() {
            let field = csv.field(unused.column)
            guard field.contains(where: { $0 > 0x20 }) else { continue }
            if left[index].count == 0 {
                left[index].example = FoodText.clean(String(decoding: field, as: UTF8.self))
            }
            left[index].count += 1
        }
    }

    private var place: DiaryPlace {
        DiaryPlace(
            file: csv.input.name, line: csv.line, program: columns.format.program, number: number,
            table: table, formerTable: formerTable)
    }

    private func isFilled(_ column: Int) -> Bool { !csv.field(column).allSatisfy { $0 <= 0x20 } }

    /// Reads a line that has nothing but the day or the meal of the lines below it, or a remark.
    ///
    /// - Returns: whether the line is one.
    private mutating func readTitle(
        _ filled: [Int], _ reading: inout DiaryReading
    ) throws(RefusalReason) -> Bool {
        if columns.dayPlace == .lineAbove, filled.count == 1,
            let moment = TableMoment.read(String(decoding: csv.field(filled[0]), as: UTF8.self)),
            moment.time == nil
        {
            (day, mealAbove) = (nil, nil)
            day = try checked(moment).day
            return true
        }
        if try readMealAbove(filled) { return true }
        guard columns.count > 2, filled == [0], isRemark else { return false }
        reading.leaveOut("remarks on lines of their own")
        // It may be a date in words that are not known: the day of the lines below it is not that of the lines above.
        if columns.dayPlace == .lineAbove, csv.field(0).contains(where: { (0x30...0x39).contains($0) }) {
            (day, mealAbove) = (nil, nil)
        }
        return true
    }

    private mutating func readLine(
        _ filled: [Int], _ reading: inout DiaryReading
    ) throws(RefusalReason) {
        // A decimal comma between commas makes two cells of one number.
        guard filled.last ?? 0 < columns.count || !columns.isUsed(columns.count - 1) else {
            throw .tooManyCells
        }
        guard !["1", "true", "yes"].contains(text(.deleted).lowercased()) else {
            return reading.leaveOut("lines that the file says are deleted")
        }
        if try isBalance(&reading) { return }
        let day: LocalDay, time: TimeOfDay?
        do throws(RefusalReason) { (day, time) = try when() } catch {
            guard try mayBeSumOfAll(error, &reading) else { throw error }
            return
        }
        var saysSomething = false
        if columns[.metric] != nil {
            return try readMetric(day, time, &reading)
        }
        for column in columns.measures {
            guard let value = try measured(column, &reading) else { continue }
            saysSomething = true
            reading.measurements.append(
                DiaryMeasurement(line: place, day: day, time: time, measure: column.measure, value: value))
        }
        if columns[.minutes] != nil || columns[.exercise] != nil, try readExercise(day, time, &reading) {
            saysSomething = true
        }
        if !columns.figures.isEmpty, try readFood(day, time, isAlone: !saysSomething, &reading) {
            saysSomething = true
        }
        if !saysSomething { reading.leaveOut("lines without figures") }
    }

    /// What the word in the place of a food or a meal says of a line that has no amount.
    private func lineWord() throws(RefusalReason) -> DaySums.LineWord? {
        guard !columns.figures.isEmpty, text(.amount).isEmpty else { return nil }
        let name = try self.name(.name)
        return DaySums.word(in: name.isEmpty ? try self.name(.meal) : name)
    }

    /// Leaves out a line of what was burned, or of what remains of the day, whatever its sign: “Net”, “Exercise”.
    private func isBalance(_ reading: inout DiaryReading) throws(RefusalReason) -> Bool {
        guard let word = try lineWord(), word == .balance || word == .goal else { return false }
        let meal = try self.name(.meal)
        guard try name(.name).isEmpty || meal.isEmpty || DaySums.word(in: meal) != nil else { return false }
        reading.leaveOut(
            word == .goal ? "goals, and what is left of them" : "balances of what was eaten and burned")
        return true
    }

    /// Whether a line without a day of its own is no entry: its name, or the cell of the date, is a word for a sum, or
    /// it has nothing but figures, which the table's end shows to be a sum.
    private mutating func mayBeSumOfAll(
        _ refusal: RefusalReason, _ reading: inout DiaryReading
    ) throws(RefusalReason) -> Bool {
        guard !columns.figures.isEmpty, refusal == .noDate || refusal == .badDate else { return false }
        let date = text(.date)
        if DaySums.word(in: date) != nil {
            reading.leaveOut("sums of several days")
            return true
        }
        guard date.isEmpty else { return false }
        if try lineWord() != nil {
            reading.leaveOut("sums of several days")
            return true
        }
        guard try name(.name).isEmpty, try name(.meal).isEmpty, text(.amount).isEmpty else { return false }
        let today = today
        undated.append((food(today, nil, "", "", try figures(&reading)), refusal))
        return true
    }

    /// Counts lines without a date whose figures are the sums of the table, and refuses the others.
    private mutating func settleUndated(_ reading: inout DiaryReading) {
        guard !undated.isEmpty else { return }
        let foods = reading.foods.filter { $0.line.number == number }
        for (line, refusal) in undated {
            if DaySums.strength(line, foods) != nil {
                reading.leaveOut("sums of several days")
            } else {
                reading.refuse(refusal, at: line.line)
            }
        }
    }

    /// Leaves out figures that a program wrote in grams or in milligrams and that cannot be milligrams: hundreds of
    /// kilocalories have more sodium than a few.
    private func settleMasses(_ reading: inout DiaryReading) {
        let tooSmall = masses.filter { nutrient, sums in
            nutrient != .cholesterol && sums.amount > 0 && sums.energy >= 200
                && sums.amount < sums.energy * Self.leastMilligrams
        }
        guard !tooSmall.isEmpty else { return }
        // What one column has in grams, its neighbours have, too.
        for nutrient in masses.keys.sorted(by: { $0.rawValue < $1.rawValue })
        where tooSmall[nutrient] != nil || nutrient == .cholesterol {
            let count = reading.remove(nutrient, ofTable: number)
            if count > 0 {
                reading.leaveOut(
                    "figures of \(nutrient.name) without a unit, too small for milligrams: add “(g)” or “(mg)” to the "
                        + "heading", count)
            }
        }
    }

    /// The sodium and the potassium that a table has at the least, in milligrams for each kilocalorie. Usual are 1 and
    /// 1.5, in grams 0.001.
    private static let leastMilligrams = 0.03

    /// Whether the line repeats the names of the columns, as below each of several days.
    private var isHeadings: Bool {
        (0..<csv.count).map { String(decoding: csv.field($0), as: UTF8.self) }.joined(separator: "\t")
            .trimmingCharacters(in: .whitespaces) == columns.headings
    }

    /// Whether the first cell, the only one of its line, is a text and neither a food nor a date.
    private var isRemark: Bool {
        guard columns[.name] != 0 else { return false }
        let text = String(decoding: csv.field(0), as: UTF8.self).trimmingCharacters(in: .whitespaces)
        return text.first.map { !$0.isNumber && !"+-<>.,".contains($0) } ?? false
            && TableMoment.read(text) == nil
    }

    /// Reads a line with a meal and nothing else but a date: the name of the lines below it.
    ///
    /// - Returns: whether the line is one.
    private mutating func readMealAbove(_ filled: [Int]) throws(RefusalReason) -> Bool {
        guard columns[.meal] == nil, !columns.figures.isEmpty else { return false }
        let cells = filled.filter { $0 != columns[.date] }
        guard cells.count == 1, let cell = cells.first,
            !columns.figures.contains(where: { $0.column == cell })
        else { return false }
        let name = try FoodText.name(csv.field(cell))
        guard ColumnVocabulary.isMeal(name) || ColumnVocabulary.isExercise(name) else { return false }
        mealAbove = (name, cells.count < filled.count ? try when().0 : nil)
        return true
    }

    // MARK: When

    private mutating func when() throws(RefusalReason) -> (LocalDay, TimeOfDay?) {
        let written = text(.date)
        guard !written.isEmpty else {
            guard let day, form.isWrittenOnce || columns.dayPlace == .lineAbove else { throw .noDate }
            return (day, try typedTime())
        }
        guard let moment = TableMoment.read(written) else {
            day = nil
            throw .badDate
        }
        let (day, time) = try checked(moment)
        self.day = day
        if case .instant = moment.day { return (day, time) }
        guard moment.offset == nil || time == nil else { return (day, time) }
        return (day, try typedTime() ?? time)
    }

    /// The day and time of a moment on the local clock, which are past.
    private func checked(_ moment: TableMoment) throws(RefusalReason) -> (day: LocalDay, time: TimeOfDay?) {
        // A column with midnight in each cell has days.
        let label = form.isOfDays ? moment.label(locale.order) : nil
        guard let (day, time) = label.map({ ($0, nil) }) ?? moment.onClock(locale.order, in: calendar) else {
            throw .badDate
        }
        guard day <= today else { throw .future }
        guard day.year >= 1900 else { throw .tooLongAgo }
        return (day, time)
    }

    private func typedTime() throws(RefusalReason) -> TimeOfDay? {
        let typed = text(.time)
        guard !typed.isEmpty, !NumberStyle.saysNothing(typed) else { return nil }
        guard let time = TableMoment.time(typed) ?? TableMoment.read(typed)?.time else { throw .badTime }
        return time
    }

    private func text(_ place: DiaryColumnMap.ColumnRole) -> String {
        guard let column = columns[place] else { return "" }
        return String(decoding: csv.field(column), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines)
    }

    private func name(_ place: DiaryColumnMap.ColumnRole) throws(RefusalReason) -> String {
        guard let column = columns[place] else { return "" }
        let name = try FoodText.name(csv.field(column))
        // Newer exports of MyFitnessPal put names in two pairs of quotes.
        let isQuoted = name.count > 2 && name.hasPrefix("\"") && name.hasSuffix("\"")
        return isQuoted ? String(name.dropFirst().dropLast()) : name
    }

    private func number(_ column: Int) throws(RefusalReason) -> Double? {
        try locale.numbers.read(csv.field(column))
    }

    // MARK: Outlines

    /// A line of a day's outline: a meal, a food in it, or the amount of a food.
    private struct OutlineLine {
        let depth: Int
        let name: String
        var amount = ""
        let figures: FoodFigures
        let place: DiaryPlace
    }

    private mutating func readOutline(_ reading: inout DiaryReading) throws(RefusalReason) {
        guard (0..<csv.count).contains(where: isFilled), let column = columns[.date] else { return }
        let cell = csv.field(column)
        let depth = cell.count - cell.drop { $0 == 0x20 }.count
        let figures = try self.figures(&reading)
        let isEmpty = figures.amounts.allSatisfy(\.isNaN)
        if depth == 0, let moment = TableMoment.read(String(decoding: cell, as: UTF8.self)) {
            endOutline(&reading)
            day = nil
            day = try checked(moment).day
            if !isEmpty, let day { reading.sums.append(wholeDay(day, nil, figures)) }
            return
        }
        let name = try FoodText.name(cell)
        guard day != nil else { throw .noDate }
        if isEmpty, !outline.isEmpty {
            outline[outline.count - 1].amount = name
        } else if isEmpty {
            reading.leaveOut("lines without figures")
        } else {
            outline.append(OutlineLine(depth: depth, name: name, figures: figures, place: place))
        }
    }

    /// Makes foods of the lines of a day with nothing below them. The lines above these are their sums.
    private mutating func endOutline(_ reading: inout DiaryReading) {
        defer { outline = [] }
        guard let day else { return }
        var above: [OutlineLine] = []
        for (index, line) in outline.enumerated() {
            above.removeAll { $0.depth >= line.depth }
            if index + 1 < outline.count, outline[index + 1].depth > line.depth {
                above.append(line)
                reading.leaveOut("sums of a meal")
                continue
            }
            let meal = above.last?.name ?? line.name
            reading.foods.append(
                DiaryFood(
                    line: line.place, day: day, time: nil, meal: meal, name: line.name, amount: line.amount,
                    figures: line.figures, isNamed: !above.isEmpty))
        }
    }

    // MARK: Food

    /// - Parameter isAlone: whether the line has only food, so that it is refused without figures.
    /// - Returns: whether there are figures.
    private mutating func readFood(
        _ day: LocalDay, _ time: TimeOfDay?, isAlone: Bool, _ reading: inout DiaryReading
    ) throws(RefusalReason) -> Bool {
        let name = try self.name(.name)
        var meal = try self.name(.meal)
        if let mealAbove, meal.isEmpty, mealAbove.day ?? day == day, DaySums.word(in: name) == nil {
            meal = mealAbove.name
        }
        if try readExerciseAmongFoods(name, meal, day, time, &reading) { return true }
        let figures = try self.figures(&reading)
        guard figures.amounts.contains(where: { !$0.isNaN }) else {
            guard name.isEmpty || !isAlone else { throw .noFigures }
            return false
        }
        // In some exports of MyFitnessPal and Cronometer, a line with the sums of a day follows its meals.
        if name.isEmpty, DaySums.word(in: meal) == .sum {
            reading.sums.append(wholeDay(day, time, figures))
            return true
        }
        if name.isEmpty, figures.amounts.allSatisfy({ $0.isNaN || $0 == 0 }) {
            reading.leaveOut("meals without anything in them")
            return true
        }
        let title = name.isEmpty ? (meal.isEmpty ? "Whole day" : meal) : name
        var found = food(day, time, meal, title, figures)
        found.isNamed = !name.isEmpty
        found.hasOwnDay = columns[.date] == nil || !text(.date).isEmpty
        reading.foods.append(found)
        return true
    }

    /// Reads a line of a diary's foods that is an exercise: by the word in the place of its meal, or because it burned
    /// energy and has none.
    ///
    /// - Returns: whether the line is one.
    private func readExerciseAmongFoods(
        _ name: String, _ meal: String, _ day: LocalDay, _ time: TimeOfDay?, _ reading: inout DiaryReading
    ) throws(RefusalReason) -> Bool {
        guard columns[.minutes] == nil, !name.isEmpty else { return false }
        // IGNORED: words are no figures of an exercise.
        let figures = columns.figures.compactMap { column in
            (try? locale.numbers.figure(csv.field(column.column), part: column.part)).flatMap { $0 }
                .flatMap { column.amount($0) }.map { (column.nutrient, $0) }
        }
        var energy: Double?
        if ColumnVocabulary.isExercise(meal) || ColumnVocabulary.isExercise(text(.kind)) {
            energy = figures.first { $0.0 == .energy }.map { abs($0.1) }
        } else if let column = columns[.burned], figures.allSatisfy({ $0.1 == 0 }),
            // IGNORED: as above.
            let burned = try? number(column), burned > 0
        {
            energy = burned * (columns.isBurnedInKilojoules ? EnergyUnit.kilojoules.kilocalories : 1)
        } else {
            return false
        }
        if let minutes = Self.minutes(in: amount) ?? Self.minutes(in: name), (1...1440).contains(minutes),
            energy.map({ $0 <= 20_000 }) ?? true
        {
            reading.exercises.append(
                DiaryExercise(
                    line: place, day: day, time: time, name: name, isStrength: false, minutes: minutes,
                    energy: energy))
        } else {
            reading.leaveOut("exercises among the foods", example: name)
        }
        return true
    }

    /// The minutes in the amount or at the end of the name of an exercise: "30 Minutes", "Schwimmen, 45 min".
    private static func minutes(in text: String) -> Double? {
        guard let found = text.firstMatch(of: minutes) else { return nil }
        return Input.plainNumber(found.output.1)
    }

    // SAFETY: a pattern is never changed.
    private nonisolated(unsafe) static let minutes =
        /(?i)\b(\d+(?:[.,]\d+)?) *(?:min|mins|minutes?|minuten)\.?$/

    private func food(
        _ day: LocalDay, _ time: TimeOfDay?, _ meal: String, _ name: String, _ figures: FoodFigures
    ) -> DiaryFood {
        DiaryFood(
            line: place, day: day, time: time, meal: meal, name: name, amount: amount, figures: figures)
    }

    private func wholeDay(_ day: LocalDay, _ time: TimeOfDay?, _ figures: FoodFigures) -> DiaryFood {
        var sum = food(day, time, "", "Whole day", figures)
        sum.isNamed = false
        return sum
    }

    /// The amount, with the unit of its own column: "350 Grams".
    private var amount: String {
        let amount = FoodText.clean(text(.amount))
        guard columns[.metric] == nil, !amount.isEmpty,
            amount.allSatisfy({ $0.isNumber || ".,".contains($0) })
        else { return amount }
        let unit = columns[.unit] == nil ? columns.amountUnit ?? "" : FoodText.clean(text(.unit))
        return unit.isEmpty ? amount : "\(amount) \(unit)"
    }

    private mutating func figures(_ reading: inout DiaryReading) throws(RefusalReason) -> FoodFigures {
        var figures = FoodFigures()
        for column in columns.figures where figures[column.place] == nil {
            do throws(RefusalReason) {
                guard let figure = try locale.numbers.figure(csv.field(column.column), part: column.part)
                else { continue }
                figures[column.place] = column.amount(figure)
                if figure.isBound {
                    reading.leaveOut("figures of \(column.nutrient.name) that are limits, such as <1")
                } else if figures[column.place] == nil {
                    throw .notANumber(column.nutrient)
                }
            } catch {
                // Words in a line with more cells than columns may be those of another column.
                if error == .word, csv.count <= columns.count {
                    reading.leaveOut("figures of \(column.nutrient.name)", word: csv.field(column.column))
                    continue
                }
                if Nutrient.main.contains(column.nutrient) { throw .notANumber(column.nutrient) }
                reading.leaveOut("figures of \(column.nutrient.name) that are not numbers")
            }
        }
        if let column = columns.unsaidEnergy,
            !csv.field(column).contains(where: { (0x41...0x5A).contains($0 & 0xDF) }),
            let energy = figures[.energy], case let nutrition = figures.nutrition,
            let protein = nutrition.protein,
            let fat = nutrition.fat, nutrition.carbohydrate != nil,
            let expected = nutrition.energyOfMacronutrients, protein + fat >= 1
        {
            let kilojoules = expected / EnergyUnit.kilojoules.kilocalories
            if Nutrition.fits(energy: energy, ofMacronutrients: expected) {
                reading.energyFits.kilocalories += 1
            } else if abs(energy - kilojoules) <= kilojoules / 10 {
                reading.energyFits.kilojoules += 1
            }
        }
        if figures[.energy] == nil { figures.estimateEnergy() }
        for (column, nutrient) in columns.unsaidMasses {
            // Cells may have their own unit.
            guard let amount = figures[nutrient], let energy = figures[.energy],
                !csv.field(column).contains(where: { (0x41...0x5A).contains($0 & 0xDF) })
            else { continue }
            let sums = masses[nutrient] ?? (0, 0)
            masses[nutrient] = (sums.amount + amount, sums.energy + energy)
        }
        for nutrient in Nutrient.allCases {
            guard let amount = figures[nutrient], amount < 0 || amount > nutrient.mostAtOnce else { continue }
            // An impossible vitamin does not make the other figures useless.
            guard Nutrient.main.contains(nutrient) else {
                figures[nutrient] = nil
                reading.leaveOut("figures of \(nutrient.name) that cannot be")
                continue
            }
            throw amount < 0 ? .negative(nutrient) : .tooMuchEaten(nutrient)
        }
        return figures
    }

    // MARK: Measurements

    private func measured(
        _ column: DiaryColumns.MeasureColumn, _ reading: inout DiaryReading
    ) throws(RefusalReason) -> Double? {
        do throws(RefusalReason) {
            guard let figure = try figure(column.column, of: column.measure, &reading) else { return nil }
            guard !figure.isBound else { throw .notANumber(column.measure) }
            return try value(figure.number, column.measure, figure.unit ?? column.unit)
        } catch {
            // What is wrong beside a weight does not make the weight useless.
            guard column.measure != .weight, columns.measures.contains(where: { $0.measure == .weight })
            else {
                throw error
            }
            reading.leaveOut(
                "cells: \(error.reason)",
                example: FoodText.clean(String(decoding: csv.field(column.column).prefix(64), as: UTF8.self)))
            return nil
        }
    }

    private func figure(
        _ column: Int, of measure: DiaryColumns.Measure, _ reading: inout DiaryReading
    ) throws(RefusalReason) -> CellFigure? {
        do throws(RefusalReason) { return try locale.numbers.figure(csv.field(column)) } catch {
            guard error == .word, csv.count <= columns.count else { throw .notANumber(measure) }
            reading.leaveOut("figures of \(measure.name)", word: csv.field(column))
            return nil
        }
    }

    private func value(
        _ number: Double, _ measure: DiaryColumns.Measure, _ unit: String?
    ) throws(RefusalReason) -> Double? {
        // Programs write 0 for a missing measurement.
        guard number != 0 else { return nil }
        // A share of 0.215 without a unit: nobody has 0.2 %.
        if measure == .bodyFat, unit == nil, measure.plausible.contains(number), number < 1 { return number }
        guard let unit = unit ?? measure.usualUnit(in: locale.system), let factor = measure.factor(unit)
        else {
            throw .unknownUnit(measure)
        }
        let value = number * factor
        guard measure.plausible.contains(value) else { throw .impossible(measure) }
        return value
    }

    /// Reads a line of Cronometer's biometrics, which names its measurement.
    private func readMetric(
        _ day: LocalDay, _ time: TimeOfDay?, _ reading: inout DiaryReading
    ) throws(RefusalReason) {
        // "Weight (Apple Health)": the source is in brackets.
        let metric = FoldedText.words(of: text(.metric).prefix { $0 != "(" }).joined(separator: " ")
        guard let measure = DiaryColumns.measure(metric) ?? DiaryColumns.otherMeasures[metric],
            let column = columns[.value]
        else {
            let unit = text(.unit)
            return reading.leaveOut("measurements: \(text(.metric))" + (unit.isEmpty ? "" : " in \(unit)"))
        }
        guard let figure = try figure(column, of: measure, &reading),
            let value = try value(figure.number, measure, figure.unit ?? ColumnUnit.normal(text(.unit)))
        else { return reading.leaveOut("lines without figures") }
        reading.measurements.append(
            DiaryMeasurement(line: place, day: day, time: time, measure: measure, value: value))
    }

    // MARK: Exercises

    /// - Returns: whether the line has an exercise.
    private func readExercise(
        _ day: LocalDay, _ time: TimeOfDay?, _ reading: inout DiaryReading
    ) throws(RefusalReason) -> Bool {
        let name = try self.name(.exercise)
        var minutes = try figure(.minutes, in: 0...1440, .badMinutes)
        if columns.format == .loseItExercises, !text(.unit).lowercased().hasPrefix("min") { minutes = nil }
        var energy: Double?
        if let column = columns[.burned] {
            do throws(RefusalReason) { energy = try number(column) } catch { throw .badEnergyBurned }
            if columns.format.negatesBurnedEnergy { energy = energy.map { -$0 } }
            guard energy.map({ (-20_000.0...20_000).contains($0) }) ?? true else { throw .badEnergyBurned }
        }
        guard !name.isEmpty || minutes != nil || energy != nil else { return false }
        let words = Set(FoldedText.words(of: name))
        // Such lines have the energy that a tracker estimated for a day, or a positive or negative correction of it.
        if !words.isDisjoint(with: ["adjustment", "balance"]) || words.isSuperset(of: ["daily", "activity"]) {
            reading.leaveOut("a tracker’s energy of a day, which is no workout")
        } else if let minutes, minutes > 0 {
            guard (energy ?? 0) >= 0 else { throw .badEnergyBurned }
            reading.exercises.append(
                DiaryExercise(
                    line: place, day: day, time: time, name: name.isEmpty ? "Workout" : name,
                    isStrength: FoldedText.fold(text(.kind)) == "strength", minutes: minutes, energy: energy))
        } else {
            reading.leaveOut("exercises without a duration")
        }
        return true
    }

    private func figure(
        _ place: DiaryColumnMap.ColumnRole, in range: ClosedRange<Double>, _ refusal: RefusalReason
    ) throws(RefusalReason) -> Double? {
        guard let column = columns[place] else { return nil }
        do throws(RefusalReason) {
            guard let figure = try locale.numbers.figure(csv.field(column)) else { return nil }
            if range.contains(figure.number), [nil, "min"].contains(figure.unit) { return figure.number }
        } catch {}
        throw refusal
    }
}

/// The contents of the files of days, before they are compared with the store.
struct DiaryReading {
    var foods: [DiaryFood] = []
    /// Sums of whole days, which count on days without other entries.
    var sums: [DiaryFood] = []
    var measurements: [DiaryMeasurement] = []
    var exercises: [DiaryExercise] = []
    private(set) var lines = UnimportedLines()
    /// The lines of a table whose energy, of a unit that nothing says, fits protein, fat and carbs in each unit.
    var energyFits = (kilocalories: 0, kilojoules: 0)
    /// The assumed unit of weights that have no unit, with the reason; nil unless another file determines the unit.
    var unitOfWeights: String?
    /// What second tables of the import have for days that another one has.
    var second = (entries: 0, workouts: 0, days: Set<LocalDay>())
    private(set) var leftColumns: [DiaryReport.LeftColumn] = []
    private var examples: [String: String] = [:]
    private let progress: (ImportProgress) -> Void
    private var turns = 0

    init(progress: @escaping (ImportProgress) -> Void) { self.progress = progress }

    mutating func refuse(_ refusal: RefusalReason, at place: DiaryPlace) {
        lines.refuse(refusal.reason, file: place.file, line: place.line)
    }

    /// The present counts, so that the data of a refused line can be removed.
    var counts: Counts {
        Counts(
            foods: foods.count, sums: sums.count, measurements: measurements.count, exercises: exercises.count
        )
    }

    struct Counts {
        fileprivate let foods: Int, sums: Int, measurements: Int, exercises: Int
    }

    mutating func takeBack(to counts: Counts) {
        foods.removeSubrange(counts.foods...)
        sums.removeSubrange(counts.sums...)
        measurements.removeSubrange(counts.measurements...)
        exercises.removeSubrange(counts.exercises...)
    }

    mutating func leave(_ column: DiaryReport.LeftColumn) { leftColumns.append(column) }

    mutating func leaveOut(_ what: String, _ count: Int = 1) { lines.leaveOut(what, count) }

    /// Counts what is left out; the report has the first example.
    mutating func leaveOut(_ what: String, _ count: Int = 1, example: String) {
        let example = examples[what] ?? example
        examples[what] = example
        lines.leaveOut("\(what), such as “\(example)”", count)
    }

    /// Counts a cell that has words in the place of a number.
    mutating func leaveOut(_ what: String, word: UnsafeBufferPointer<UInt8>) {
        leaveOut(
            "\(what) that are words",
            example: FoodText.clean(String(decoding: word.prefix(64), as: UTF8.self)))
    }

    /// Removes a figure of all lines of a table.
    ///
    /// - Returns: the number of lines that had it.
    mutating func remove(_ nutrient: Nutrient, ofTable number: Int) -> Int {
        var count = 0
        for list in [\DiaryReading.foods, \.sums] {
            for index in self[keyPath: list].indices
            where self[keyPath: list][index].line.number == number
                && self[keyPath: list][index].figures[nutrient] != nil
            {
                self[keyPath: list][index].figures[nutrient] = nil
                count += 1
            }
        }
        return count
    }

    /// Called for each line: throws when the user has stopped the import, and reports progress.
    mutating func turn(_ input: BufferedLineReader) throws(Problem) {
        turns += 1
        guard turns % 4096 == 0 else { return }
        guard !Task.isCancelled else { throw .stopped }
        progress(
            ImportProgress(
                step: "reading \(input.name)", bytesRead: input.bytesRead, byteCount: input.byteCount))
    }

    /// Leaves out sums, goals and what is left of them, and what several tables have for one day.
    ///
    /// - Parameter addsToLoggedDays: whether the user wants days from several sources.
    mutating func settle(addsToLoggedDays: Bool) {
        let found = DaySums(of: foods)
        for (what, count) in found.leftOut { lines.leaveOut(what, count) }
        foods = found.foods
        // A sum of a day counts where its table has nothing else for the day.
        func place(_ food: DiaryFood) -> String { "\(food.day.iso) \(food.line.number)" }
        let places = Set(foods.map(place))
        let all = sums + found.sums
        let alone = all.filter { !places.contains(place($0)) }
        if all.count > alone.count { lines.leaveOut("sums of a day", all.count - alone.count) }
        foods += alone
        sums = []
        settleTables(addsToLoggedDays: addsToLoggedDays)
    }
}

/// The food of one line of a diary file.
struct DiaryFood {
    var line: DiaryPlace
    let day: LocalDay
    /// nil if the file has none.
    let time: TimeOfDay?
    /// The meal in the words of the file; empty if it has none.
    let meal: String
    let name: String
    /// "150.00 g", "1.00 full recipe": the text of the file.
    let amount: String
    var figures: FoodFigures
    /// Whether the file names a food; if not, the name is that of the meal.
    var isNamed = true
    /// Whether the line has its day, instead of one above it.
    var hasOwnDay = true
}

/// The measurement of the body or the blood in one line of a diary file.
struct DiaryMeasurement {
    var line: DiaryPlace
    let day: LocalDay
    let time: TimeOfDay?
    let measure: DiaryColumns.Measure
    /// Kilograms, metres, milligrams per decilitre, or a fraction from 0 to 1.
    let value: Double
}

/// The exercise of one line of a diary file.
struct DiaryExercise {
    let line: DiaryPlace
    let day: LocalDay
    let time: TimeOfDay?
    let name: String
    /// Whether the file calls the exercise strength training.
    let isStrength: Bool
    let minutes: Double
    /// Kilocalories; nil if the file has none.
    let energy: Double?
}

/// The file and number of a line.
struct DiaryPlace: Hashable, Sendable {
    let file: String
    let line: Int
    /// The program that wrote the file; nil for the user's own table.
    let program: String?
    /// The number of the table: several may have the same name.
    var number = 0
    /// The kind of table, which an import of a newer one replaces; nil for none.
    var table: String?
    /// What earlier versions noted for the kind of table.
    var formerTable: String?
    /// The beginning of the kind of a table of the user's own.
    static let ownTable = "own "
}

extension RefusalReason {
    static let noDate = RefusalReason("the date is missing")
    fileprivate static let badDate = RefusalReason("the date is not a day")
    fileprivate static let badTime = RefusalReason("the time is not a time of day")
    fileprivate static let tooManyCells = RefusalReason("it has more cells than there are columns")
    static let future = RefusalReason("the date is in the future")
    fileprivate static let tooLongAgo = RefusalReason("the date is before 1900")
    fileprivate static let badMinutes = RefusalReason("the minutes are not a number from 0 to 1 440")
    fileprivate static let badEnergyBurned = RefusalReason(
        "the energy burned is not a number from 0 to 20 000 kcal")

    static func notANumber(_ measure: DiaryColumns.Measure) -> RefusalReason {
        RefusalReason("\(measure.name) is not a number")
    }

    static func impossible(_ measure: DiaryColumns.Measure) -> RefusalReason {
        RefusalReason("\(measure.name) cannot be")
    }

    fileprivate static func unknownUnit(_ measure: DiaryColumns.Measure) -> RefusalReason {
        RefusalReason("\(measure.name) is in a unit that is not known")
    }

    fileprivate static func tooMuchEaten(_ nutrient: Nutrient) -> RefusalReason {
        RefusalReason("\(nutrient.name) is more than \(Figure.whole(nutrient.mostAtOnce)) \(nutrient.unit)")
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

    /// A value as text, in the file's unit: "72.5 kg", "18 %", "85 cm", "97 mg/dL".
    func text(_ value: Double) -> String {
        switch self {
        case .weight: Figure.decimal(value, digits: 1) + " kg"
        case .bodyFat: Figure.decimal(value * 100, digits: 1) + " %"
        case .waist: Figure.decimal(value * 100, digits: 1) + " cm"
        case .glucose: Figure.decimal(value, digits: 0) + " mg/dL"
        }
    }

    /// The plausible values: in kilograms, as a fraction, in metres, in milligrams per decilitre.
    var plausible: ClosedRange<Double> {
        switch self {
        case .weight: Input.plausibleMass
        case .bodyFat: 0.01...0.8
        case .waist: 0.2...4
        case .glucose: 10...2000
        }
    }

    /// The factor from a file's unit to the unit of the store; nil for another unit.
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

    /// The default unit when a file names none; nil if it depends on the system.
    fileprivate func usualUnit(in system: MeasurementSystem?) -> String? {
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
