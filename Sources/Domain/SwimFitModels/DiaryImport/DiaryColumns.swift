import Foundation
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// Which column of a diary file has the day, which the meal, and so on.
struct DiaryColumns {
    /// A measurement of a body.
    enum Measure: String, CaseIterable {
        case weight
        case bodyFat = "body_fat"
        case waist
        case glucose
    }

    /// A column of a measurement; the unit is nil where the heading has none.
    struct MeasureColumn: Equatable {
        let measure: Measure
        let column: Int
        let unit: String?
    }

    let format: DiaryFormat
    private(set) var places: [DiaryColumnMap.ColumnRole: Int] = [:]
    private(set) var figures: [FigureColumn] = []
    private(set) var measures: [MeasureColumn] = []
    /// The meanings of the used columns: first the columns that the user chose, then the others in the file's order.
    private(set) var shown: [(name: String, column: String)] = []
    /// The columns that the import does not use.
    private(set) var unused: [(column: Int, name: String)] = []
    /// Where each line has its day.
    private(set) var dayPlace = DayPlace.ownColumn
    /// The number of columns.
    let count: Int
    /// The columns' names, as on a line that repeats them.
    let headings: String
    /// The columns' names, for a table of the user's own that is imported again.
    let signature: String
    /// The signature of earlier versions, for which the order of the columns counted.
    let formerSignature: String
    /// The column of energies whose heading is neither of calories nor of a unit.
    private(set) var unsaidEnergy: Int?
    /// The columns of figures that programs write in grams or in milligrams, and whose heading has no unit.
    private(set) var unsaidMasses: [Int: Nutrient] = [:]
    private static let inGramsToo: Set<Nutrient> = [.sodium, .potassium, .cholesterol]
    /// Whether energy burned is in kilojoules.
    private(set) var isBurnedInKilojoules = false
    /// The unit of amounts without one, from their heading.
    private(set) var amountUnit: String?
    /// The system of weights, from the heading of a column “Kilograms” or “Pounds” that is not itself imported.
    private(set) var system: MeasurementSystem?

    /// Where the lines of a table have their day.
    enum DayPlace: Equatable {
        case ownColumn
        /// On a line of its own above the day's lines, as Garmin's list of weights has it.
        case lineAbove
        /// In the first column, whose other cells are meals, foods and amounts below it, set in by spaces, as FatSecret
        /// writes them.
        case outline
    }

    subscript(place: DiaryColumnMap.ColumnRole) -> Int? { places[place] }

    init(_ table: FileTable, _ map: DiaryColumnMap?) throws(Problem) {
        try self.init(
            table.header, map?.among(table.header), file: table.name, sample: table.sample, day: table.day)
    }

    /// - Parameters:
    ///   - map: the columns that the user chose; the others are recognised by their names.
    ///   - sample: the first lines, whose cells show which column has the days where no name does.
    ///   - day: the date above the headings.
    /// - Throws: `Problem.unusable` when a chosen column is missing, or the file cannot be used.
    init(
        _ header: CSVHeader, _ map: DiaryColumnMap?, file: String, sample: [[String]] = [],
        day: TableMoment? = nil
    ) throws(Problem) {
        let headings = header.names.map(ColumnHeading.init)
        format = .of(headings)
        count = header.names.count
        self.headings = header.written.joined(separator: "\t").trimmingCharacters(in: .whitespaces)
        let parts = headings.map { "\($0.name) \($0.unit ?? "")" }
        signature = parts.sorted().joined(separator: ",")
        formerSignature = parts.joined(separator: ",")
        guard !Self.isOfSamsung(header) else {
            throw .unusable(
                file: file,
                reason:
                    "it is a table of Samsung Health, whose times are of zones in other columns; it is not read: let "
                    + "Samsung Health write into Health Connect, whose export is")
        }
        if let map { try take(map, header, headings, file) }
        let named = Set(figures.map(\.column) + measures.map(\.column) + places.values)
        let nutrients = Set(figures.map(\.nutrient))
        let names = Set(headings.map(\.name))
        let ofBody = names.contains("weight") && !names.isDisjoint(with: Self.ofBodies)
        // Beside repetitions, a weight is lifted.
        let isOfLifting = headings.contains { FoodTableCheck.repetitionNames.contains($0.name) }
        for (column, heading) in headings.enumerated()
        where !named.contains(column) && !(isOfLifting && Self.measure(heading.name) == .weight) {
            // Beside the weight, the mass of the fat is another figure than its share.
            if let measure = Self.measure(heading.name), !Self.fits(heading, measure),
                headings.contains(where: { other in
                    Self.measure(other.name).map { Self.fits($0 == measure ? other : heading, $0) } ?? false
                })
            {
                continue
            }
            // Beside the figure itself, its sum is that of a day.
            if heading.isOfSum, let figure = FigureName.of(heading),
                headings.contains(where: {
                    !$0.isOfSum && !$0.isOfHundred && FigureName.of($0)?.nutrient == figure.nutrient
                })
            {
                continue
            }
            // In a table of a body, “Fat” is that of the body.
            let isBodyFat =
                heading.name == "fat" && headings.contains { $0.name == "weight" }
                && (heading.unit == "%" || heading.unit == nil && ofBody && !nutrients.contains(.energy))
            take(
                isBodyFat ? ColumnHeading("Body fat %") : heading, header.names[column], column,
                besides: nutrients)
        }
        findDays(sample, header)
        findMeals(sample, header)
        if places[.date] == nil, day != nil { dayPlace = .lineAbove }
        try checkFood(FoodTableCheck(headings, self, map), header, file)
        let used = used
        // A column that is not used for want of another one has no meaning here.
        shown.removeAll { entry in !used.contains { header.names[$0] == entry.column } }
        unused = header.names.enumerated().filter { !used.contains($0.offset) }.map {
            ($0.offset, $0.element)
        }
        guard map != nil || !["type", "source_id", "uuid"].allSatisfy(header.names.contains) else {
            throw .unusable(
                file: file,
                reason: "it was made by “swimfit export” for spreadsheets; “swimfit export --format ndjson” "
                    + "writes what can be imported")
        }
        guard places[.date] != nil || dayPlace == .lineAbove else {
            throw .unusable(
                file: file,
                reason:
                    "it has no column with a date, and is no export of Apple Health, MyFitnessPal, Cronometer "
                    + "or swimfit; name its columns with --columns date=DAY,kcal=ENERGY")
        }
        guard !figures.isEmpty || !measures.isEmpty || places[.minutes] != nil || places[.metric] != nil
        else {
            if let part = headings.first(where: { $0.isOfHundred || $0.isOfServing }) {
                throw .unusable(
                    file: file,
                    reason:
                        "its figures are of 100 g or of a serving (“\(Input.quoted(part.text))”), which is not "
                        + "what was eaten; it needs a column with the figures of the amount")
            }
            throw .unusable(
                file: file,
                reason: "it has no column with figures that are known; name them with --columns "
                    + "date=DAY,kcal=ENERGY or date=DAY,kg=WEIGHT")
        }
    }

    /// A column “Type” has the meals where no other column has them and its cells are called so.
    private mutating func findMeals(_ sample: [[String]], _ header: CSVHeader) {
        guard places[.meal] == nil, let column = places[.kind], !figures.isEmpty,
            sample.contains(where: { column < $0.count && ColumnVocabulary.isMeal($0[column]) })
        else { return }
        (places[.meal], places[.kind]) = (column, nil)
        shown = shown.map {
            $0.column == header.names[column] ? (DiaryColumnMap.ColumnRole.meal.rawValue, $0.column) : $0
        }
    }

    private static func fits(_ heading: ColumnHeading, _ measure: Measure) -> Bool {
        heading.unit.map { measure.factor($0) != nil } ?? true
    }

    /// What only a scale measures or computes.
    private static let ofBodies: Set = [
        "bmi", "bmr", "muscle", "muscle mass", "visceral fat", "bone", "bone mass", "lbm",
    ]

    /// Samsung's tables begin with the name of their type and its version, or have a column of it.
    private static func isOfSamsung(_ header: CSVHeader) -> Bool {
        header.names.contains { $0.hasPrefix("com.samsung.") || $0.hasSuffix("datauuid") }
    }

    /// Finds the days by the cells: a column of nothing but dates, where no name says which it is; dates on lines of
    /// their own; an outline.
    private mutating func findDays(_ sample: [[String]], _ header: CSVHeader) {
        func cell(_ line: [String], _ column: Int) -> String? {
            guard column < line.count else { return nil }
            return line[column].allSatisfy(\.isWhitespace) ? nil : line[column]
        }
        func isDate(_ text: String) -> Bool {
            text.contains { "-/.: ".contains($0) } && TableMoment.read(text) != nil
        }
        let filled = sample.map { line in line.indices.filter { cell(line, $0) != nil } }
        // “Day” may be of names of weekdays, beside “Date”.
        if let column = places[.date], !sample.contains(where: { cell($0, column).map(isDate) ?? false }),
            let other = header.names.indices.first(where: { other in
                other != column && ["date", "day"].contains(ColumnHeading(header.names[other]).name)
                    && sample.contains { cell($0, other).map(isDate) ?? false }
            })
        {
            places[.date] = other
            shown = shown.map { $0.name == "date" ? ("date", header.names[other]) : $0 }
        }
        if let column = places[.date] {
            let cells = sample.compactMap { cell($0, column) }
            if cells.contains(where: { $0.hasPrefix(" ") && TableMoment.read($0) == nil }),
                cells.contains(where: isDate)
            {
                dayPlace = .outline
            }
            return
        }
        let used = Set(figures.map(\.column) + measures.map(\.column))
        for column in header.names.indices where !used.contains(column) {
            let cells = zip(sample, filled).compactMap { $1.count > 1 ? cell($0, column) : nil }
            guard !cells.isEmpty, cells.allSatisfy(isDate) else { continue }
            if places[.time] == column { places[.time] = nil }
            shown.removeAll { $0.column == header.names[column] }
            places = places.filter { $0.value != column }
            places[.date] = column
            shown.insert(("date", header.names[column]), at: 0)
            return
        }
        if zip(sample, filled).contains(where: { $1.count == 1 && isDate($0[$1[0]]) }) {
            dayPlace = .lineAbove
        }
    }

    /// The indices of the columns that the import uses: a column of meals, for example, only next to figures of food.
    private var used: Set<Int> {
        var idle: Set<DiaryColumnMap.ColumnRole> = []
        if figures.isEmpty { idle.formUnion([.meal, .name]) }
        if figures.isEmpty, places[.metric] == nil { idle.insert(.amount) }
        if places[.metric] == nil { idle.insert(.value) }
        let hasUnits = places[.metric] != nil || places[.amount] != nil && !figures.isEmpty
        if !hasUnits, format != .loseItExercises { idle.insert(.unit) }
        if places[.minutes] == nil { idle.formUnion([.exercise, .burned]) }
        if places[.minutes] == nil || places[.exercise] == nil { idle.insert(.kind) }
        let places = places.filter { !idle.contains($0.key) }
        return Set(figures.map(\.column) + measures.map(\.column) + places.values)
    }

    func isUsed(_ column: Int) -> Bool { !unused.contains { $0.column == column } }

    /// Energy alone may be eaten or burned: without evidence of food the figures are not used.
    private mutating func checkFood(
        _ evidence: FoodTableCheck, _ header: CSVHeader, _ file: String
    ) throws(Problem) {
        // Without a date column another message is more helpful.
        let isDoubtful = !figures.isEmpty && places[.date] != nil || evidence.activities.count > 1
        guard isDoubtful, !evidence.isOfFood else { return }
        let names = figures.map { header.names[$0.column] }
        let left = Set(figures.map(\.nutrient.rawValue))
        shown.removeAll { left.contains($0.name) && names.contains($0.column) }
        figures = []
        guard measures.isEmpty, places[.minutes] == nil, places[.metric] == nil else { return }
        throw .unusable(file: file, reason: evidence.refusal(of: names))
    }

    private mutating func take(
        _ map: DiaryColumnMap, _ header: CSVHeader, _ headings: [ColumnHeading], _ file: String
    ) throws(Problem) {
        for (key, name) in map.columns {
            let column = try header.column(chosen: name, file: file)
            switch key {
            case .place(let place): places[place] = column
            case .figure(let figure):
                let factor = try figure.factor(of: name, file: file)
                figures.append(
                    FigureColumn(figure, column: column, factor: factor, part: headings[column].part))
            case .measure(let measure, let unit):
                measures.append(
                    MeasureColumn(measure: measure, column: column, unit: unit ?? headings[column].unit))
            }
            shown.append((key.name, name))
        }
    }

    /// Uses a column whose name states its contents.
    ///
    /// - Parameter nutrients: the nutrients for which the user chose columns.
    private mutating func take(
        _ heading: ColumnHeading, _ name: String, _ column: Int, besides nutrients: Set<Nutrient>
    ) {
        if let place = place(of: heading), places[place] == nil {
            places[place] = column
            if place == .amount { amountUnit = heading.unit }
            if place == .burned {
                let words = FoldedText.words(of: heading.text)
                isBurnedInKilojoules = heading.unit == "kj" || words.contains("kj")
            }
            shown.append((place.rawValue, name))
        } else if let measure = Self.measure(heading.name),
            !measures.contains(where: { $0.measure == measure }),
            !format.isOfExercises
        {
            measures.append(MeasureColumn(measure: measure, column: column, unit: heading.unit))
            shown.append((measure.rawValue, name))
        } else if let figure = FigureName.of(heading), !heading.isOfHundred, !isLeftOut(figure.nutrient),
            !nutrients.contains(figure.nutrient),
            let factor = figure.factor(in: heading.unit)
        {
            figures.append(FigureColumn(figure, column: column, factor: factor, part: heading.part))
            if heading.name == "energy", heading.unit == nil, unsaidEnergy == nil { unsaidEnergy = column }
            if format == .own, heading.unit == nil, Self.inGramsToo.contains(figure.nutrient),
                figure.share == 1
            {
                unsaidMasses[column] = figure.nutrient
            }
            shown.append((figure.nutrient.rawValue, name))
        } else if heading.name == "kilograms" || heading.name == "pounds" {
            system = heading.name == "pounds" ? .us : .metric
        }
    }

    private func place(of heading: ColumnHeading) -> DiaryColumnMap.ColumnRole? {
        // In Cronometer's biometrics “amount” is the figure; in its exercises “calories” are burned.
        switch (format, heading.name) {
        case (.cronometerBiometrics, "amount"): .value
        case (.myFitnessPalExercises, "exercise calories"), (.cronometerExercises, "calories burned"): .burned
        case (.loseItExercises, "name"): .exercise
        case (.loseItExercises, "amount"): .minutes
        case (.loseItExercises, "calories"): .burned
        default: DiaryColumnMap.ColumnRole.named[heading.name]
        }
    }

    private func isLeftOut(_ nutrient: Nutrient) -> Bool {
        switch format {
        // Percentages of a recommended intake instead of amounts: they have no unit, and values that no amount could
        // have.
        case .myFitnessPalNutrition: [.vitaminA, .vitaminC, .calcium, .iron].contains(nutrient)
        case .myFitnessPalExercises, .cronometerExercises, .loseItExercises, .cronometerBiometrics: true
        default: false
        }
    }

    /// Measurements that a line of Cronometer's biometrics names with its unit, besides those of columns.
    static let otherMeasures: [String: Measure] = ["blood glucose": .glucose, "glucose": .glucose]

    static func measure(_ name: String) -> Measure? {
        switch name {
        case "weight", "body weight", "body mass", "bodyweight": .weight
        case "body fat", "bodyfat", "body fat percentage": .bodyFat
        case "waist", "waist size", "waist circumference": .waist
        default: nil
        }
    }
}

/// The columns of the user's own table of days: "date=Tag,kcal=Energie".
package struct DiaryColumnMap: Sendable {
    /// The contents of a column, besides figures.
    package enum ColumnRole: String, CaseIterable, Sendable {
        case date, time, meal, name, amount, exercise, minutes, burned
        /// Columns of Cronometer's biometrics; own tables cannot have them.
        case metric, unit, value, kind
        /// Lose It's column that marks a line as deleted.
        case deleted

        fileprivate static let named: [String: ColumnRole] = [
            "date": .date, "day": .date, "time": .time, "meal": .meal, "group": .meal, "name": .name,
            "food": .name, "food name": .name, "amount": .amount, "portion": .amount, "exercise": .exercise,
            "workout": .exercise,
            "minutes": .minutes, "exercise minutes": .minutes, "burned": .burned, "calories burned": .burned,
            "metric": .metric, "unit": .unit, "type": .kind, "deleted": .deleted,
        ]
    }

    enum ColumnKey: Sendable {
        case place(ColumnRole)
        case figure(FigureName)
        case measure(DiaryColumns.Measure, unit: String?)

        var name: String {
            switch self {
            case .place(let place): place.rawValue
            case .figure(let figure): figure.nutrient.rawValue
            case .measure(let measure, _): measure.rawValue
            }
        }
    }

    let columns: [(key: ColumnKey, column: String)]

    private static let places: [ColumnRole] = [
        .date, .time, .meal, .name, .amount, .exercise, .minutes, .burned,
    ]
    private static let measures: [(String, DiaryColumns.Measure, String?)] = [
        ("weight", .weight, nil), ("kg", .weight, "kg"), ("lb", .weight, "lb"), ("body_fat", .bodyFat, "%"),
        ("waist", .waist, nil),
    ]

    /// All possible contents of a column.
    package static let keys =
        places.map(\.rawValue) + measures.map(\.0) + FigureName.all.map(\.word)

    private static func key(_ word: String) -> ColumnKey? {
        if let place = places.first(where: { $0.rawValue == word }) { return .place(place) }
        if let (_, measure, unit) = measures.first(where: { $0.0 == word }) {
            return .measure(measure, unit: unit)
        }
        return FigureName.all.first { $0.word == word }.map { .figure($0) }
    }

    private init(_ columns: [(key: ColumnKey, column: String)]) { self.columns = columns }

    /// The chosen columns that exist in the file with this header.
    func among(_ header: CSVHeader) -> DiaryColumnMap {
        DiaryColumnMap(columns.filter { header.has($0.column) })
    }

    /// Parses the user's words.
    package init(_ text: String) throws(Problem) {
        var columns: [(ColumnKey, String)] = []
        for choice in try ColumnChoice.read(text, example: "date=Day,kcal=Energy") {
            guard let key = Self.key(choice.key) else { throw choice.unknown(to: "a day", known: Self.keys) }
            columns.append((key, choice.column))
        }
        self.columns = columns
    }

    /// Whether the user chose columns for figures of food or for a meal.
    fileprivate var saysFood: Bool {
        columns.contains { key, _ in
            switch key {
            case .figure, .place(.meal), .place(.name), .place(.amount): true
            default: false
            }
        }
    }
}

/// Whether a table states that its figures are of food, and not of activities or of a body.
///
/// Without such evidence the figures are not imported as food: a list of workouts has a date and calories, too.
private struct FoodTableCheck {
    /// Whether there is evidence: a known program, a heading, a nutrient, or the user's choice.
    fileprivate let isOfFood: Bool
    /// The headings of lists of activities.
    let activities: [String]

    init(_ headings: [ColumnHeading], _ columns: DiaryColumns, _ map: DiaryColumnMap?) {
        let isKnown = columns.format != .own && columns.format.program != nil
        isOfFood =
            isKnown || map?.saysFood ?? false || headings.contains(where: Self.saysFood)
            || Self.haveNutrients(columns, headings)
        activities = headings.enumerated().filter { Self.activityNames.contains($0.element.name) }.map {
            $0.element.text
        }
    }

    /// "food", "calories eaten", "energy intake", "Calories In".
    private static func saysFood(_ heading: ColumnHeading) -> Bool {
        let words = heading.name.split(separator: " ").map(String.init) + FoldedText.words(of: heading.text)
        return words.contains { foodWords.contains($0) } || words.suffix(2) == ["calories", "in"]
    }

    private static let foodWords = ColumnVocabulary.eatenWords.union([
        "food", "foods", "meal", "meals", "nutrition",
    ])

    /// Scales measure body fat and water as well: next to a weight, these alone are not food, unless the water has the
    /// unit of a drink.
    private static func haveNutrients(_ columns: DiaryColumns, _ headings: [ColumnHeading]) -> Bool {
        let ofBodies: Set<Nutrient> = columns.measures.isEmpty ? [] : [.fat, .water]
        return columns.figures.contains {
            $0.nutrient != .energy && !ofBodies.contains($0.nutrient)
                || $0.nutrient == .water && ["ml", "l", "fl oz"].contains(headings[$0.column].unit)
        }
    }

    fileprivate static let repetitionNames: Set = [
        "reps", "repetitions", "set order", "set index", "set number", "wiederholungen", "repeticiones",
        "ripetizioni", "repeticoes", "herhalingen",
    ]

    private static let activityNames = repetitionNames.union([
        "exercise name", "exercise title", "workout name", "set type",
        "activity", "activity type", "activity name", "activity id", "activity date", "sport", "sport type",
        "workout", "workout type", "distance", "duration", "elapsed time", "moving time", "avg hr", "max hr",
        "avg heart rate", "average heart rate", "max heart rate", "avg pace", "best pace", "avg speed",
        "average speed", "max speed", "total strokes", "avg swolf", "swolf", "avg stroke rate", "laps",
        "number of laps", "best lap time", "pool length", "elevation gain", "total ascent", "steps", "floors",
    ])

    /// The reason why a table cannot be used.
    ///
    /// - Parameter energy: the columns with energy that may be eaten or burned.
    func refusal(of energy: [String]) -> String {
        guard activities.count > 1 else {
            let name = energy.first ?? ""
            return
                "“\(Input.quoted(name))” may be what was eaten or what was burned, and no column is of food; "
                + "add --columns kcal=\(Input.quoted(name)) if it was eaten"
        }
        let shown = activities.prefix(4).map { Input.quoted($0) }.joined(separator: ", ")
        return
            "a list of activities (\(shown)), and not of food; workouts are imported from columns of a day and minutes: "
            + "--columns date=DAY,exercise=NAME,minutes=MINUTES,burned=ENERGY"
    }
}

/// The format of a file of days: recognised by the names of its columns, never by the file's name.
package enum DiaryFormat: String, CaseIterable, Sendable {
    case myFitnessPalNutrition = "myfitnesspal_nutrition"
    /// Weights and measures of a body, as MyFitnessPal and others export them.
    case measurements
    case myFitnessPalExercises = "myfitnesspal_exercises"
    case cronometerServings = "cronometer_servings"
    case cronometerDays = "cronometer_days"
    case cronometerBiometrics = "cronometer_biometrics"
    case cronometerExercises = "cronometer_exercises"
    case loseItFoods = "loseit_foods"
    case loseItWeights = "loseit_weights"
    case loseItExercises = "loseit_exercises"
    case fatSecret = "fatsecret"
    case own

    /// "MyFitnessPal, nutrition"
    package var title: String {
        switch self {
        case .myFitnessPalNutrition: "MyFitnessPal, nutrition"
        case .measurements: "measurements of a body"
        case .myFitnessPalExercises: "MyFitnessPal, exercises"
        case .cronometerServings: "Cronometer, servings"
        case .cronometerDays: "Cronometer, daily summary"
        case .cronometerBiometrics: "Cronometer, biometrics"
        case .cronometerExercises: "Cronometer, exercises"
        case .loseItFoods: "Lose It!, foods"
        case .loseItWeights: "Lose It!, weights"
        case .loseItExercises: "Lose It!, exercises"
        case .fatSecret: "FatSecret, diary"
        case .own: "days of your own"
        }
    }

    /// The program's name, which is kept with each entry; nil for a user's own table.
    var program: String? {
        switch self {
        case .myFitnessPalNutrition, .myFitnessPalExercises: "MyFitnessPal"
        case .cronometerServings, .cronometerDays, .cronometerBiometrics, .cronometerExercises: "Cronometer"
        case .loseItFoods, .loseItWeights, .loseItExercises: "Lose It!"
        case .fatSecret: "FatSecret"
        case .measurements, .own: nil
        }
    }

    /// Whether the lines are exercises.
    var isOfExercises: Bool {
        [.myFitnessPalExercises, .cronometerExercises, .loseItExercises].contains(self)
    }

    /// The format of a file with these columns.
    ///
    /// The names are those of real exports, as people and open-source importers have published them: MyFitnessPal and
    /// Cronometer do not document their files. A table with only a date and weights may come from any program; all such
    /// tables are read in the same way.
    static func of(_ headings: [ColumnHeading]) -> DiaryFormat {
        let names = Set(headings.map(\.name))
        func has(_ wanted: [String]) -> Bool { names.isSuperset(of: wanted) }
        if has(["day", "food name"]) { return .cronometerServings }
        if has(["day", "metric", "amount"]) { return .cronometerBiometrics }
        if has(["day", "exercise", "minutes", "calories burned"]) { return .cronometerExercises }
        if has(["date", "exercise", "exercise calories"]) { return .myFitnessPalExercises }
        if has(["date", "energy", "completed"]) { return .cronometerDays }
        if has(["date", "name", "icon", "type", "amount", "unit", "calories", "deleted"]),
            names.isDisjoint(with: ["fat", "protein", "carbohydrates"])
        {
            return .loseItExercises
        }
        if has(["date", "name", "icon", "amount", "unit", "calories", "deleted"]),
            !names.isDisjoint(with: ["meal", "type"])
        {
            return .loseItFoods
        }
        if has(["date", "weight", "last updated", "deleted"]) { return .loseItWeights }
        if headings.first?.text == "Date", headings.dropFirst().first?.text.hasPrefix("Cals") == true {
            return .fatSecret
        }
        if isOfMyFitnessPal(headings) { return .myFitnessPalNutrition }
        if has(["date", "weight"]),
            names.isSubset(of: ["date", "weight", "body fat", "waist", "neck", "hips"]),
            headings.allSatisfy({ $0.unit == nil || $0.name == "body fat" })
        {
            return .measurements
        }
        return .own
    }

    /// Whether a table of meals is that of MyFitnessPal, and not one of the many others with meals and their figures:
    /// it begins with the day, the meal and its calories, has fat with a unit, and shares of an intake, fats without a
    /// unit or a note, and nothing else.
    private static func isOfMyFitnessPal(_ headings: [ColumnHeading]) -> Bool {
        let names = Set(headings.map(\.name))
        let foods: Set = ["name", "food", "food name", "brand", "amount", "unit", "portion", "type"]
        return headings.prefix(2).map(\.name) == ["date", "meal"]
            && names.isSuperset(of: ["calories", "fat", "protein"]) && names.isDisjoint(with: foods)
            && headings.contains { $0.name == "fat" && $0.unit == "g" }
            && headings.contains { $0.unit == nil && ownNames.contains($0.name) }
            && headings.allSatisfy { ColumnVocabulary.isKnown($0) || ownNames.contains($0.name) }
    }

    private static let ownNames: Set = [
        "saturated fat", "polyunsaturated fat", "monounsaturated fat", "trans fat", "vitamin a", "vitamin c",
        "calcium", "iron", "note",
    ]

    /// Whether burned energy has a minus sign.
    var negatesBurnedEnergy: Bool { self == .cronometerExercises }
}
