import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore

/// The figures of one screen that `swimfit get` prints, with the code that reads them. To print another figure, add a
/// field to the table of its screen.
struct ScreenFigures: Sendable {
    /// A figure without its report.
    struct ListedFigure: Sendable {
        let name: String
        let word: String
        let meaning: String

        func isCalled(_ folded: String) -> Bool {
            TypeAliases.folded(word) == folded || TypeAliases.folded(name) == folded
        }
    }

    /// The screen: "Energy".
    let title: String
    /// Whether the figures belong to a day, which may differ from today.
    fileprivate let isOfDay: Bool
    let figures: [ListedFigure]
    /// A row of the help that replaces the rows of all figures.
    private let pattern: (name: String, meaning: String)?
    /// The value of a figure on a day, or the reason why it is unknown.
    fileprivate let read:
        @MainActor @Sendable (CommandCall, LocalDay, _ name: String) async throws -> GetReport

    private init<Report>(
        _ title: String, isOfDay: Bool = false, _ table: FieldTable<Report>,
        pattern: (name: String, meaning: String)? = nil,
        read: @escaping @MainActor @Sendable (CommandCall, LocalDay, _ name: String) async throws -> Report
    ) {
        self.title = title
        (self.isOfDay, self.pattern) = (isOfDay, pattern)
        figures = table.fields.map { ListedFigure(name: $0.name, word: $0.word, meaning: $0.meaning) }
        self.read = { call, day, name in
            let field = try table.field(name)
            return Self.report(field, try await read(call, day, field.name))
        }
    }

    fileprivate static func report<Report>(_ field: Field<Report>, _ report: Report) -> GetReport {
        GetReport(
            figure: field.name, value: field.value(report), whyUnknown: field.why(report),
            unknownPart: field.unknownPart(report))
    }

    /// The recorded types without a figure on any screen: one figure for each.
    private init(typesBesides figures: [ListedFigure]) {
        let there = Set(figures.compactMap { TypeAliases.identifier(of: $0.word) })
        title = "Types of HealthKit"
        isOfDay = true
        self.figures = TypeAliases.terms.filter { !there.contains($0.identifier) }.map {
            ListedFigure(name: $0.word, word: $0.word, meaning: TypeName.of(identifier: $0.identifier))
        }
        let words = self.figures.map(\.word).joined(separator: ", ")
        pattern = (
            "steps, pulse, …",
            "the sum of the day of what adds up, else the newest value: \(words), and each other type as bodyMass"
        )
        read = { call, day, name in try await call.typeFigure(name, on: day) }
    }

    /// The sets in the order of the tabs.
    static let all: [ScreenFigures] = screens + [ScreenFigures(typesBesides: screens.flatMap(\.figures))]

    private static let screens: [ScreenFigures] = [
        ScreenFigures("Profile", isOfDay: true, ProfileFigures.table) { call, day, _ in
            try await call.profileFigures(on: day)
        },
        ScreenFigures("Profile, over weeks", WeightProjectionFigures.table) { call, _, _ in
            try await call.bodyFigures()
        },
        ScreenFigures("Energy", isOfDay: true, TodayReport.ofGet) { call, day, name in
            let (clock, usesDaysBefore) = (call.session.clock, TodayReport.ofDaysBefore.contains(name))
            return TodayReport(
                summary: try await call.energy(of: day, daysBefore: usesDaysBefore ? 6 : 0), now: clock.now(),
                calendar: clock.calendar)
        },
        ScreenFigures("Expenditure", ExpenditureFigures.table) { call, _, _ in
            ExpenditureFigures(answer: try await call.expenditure())
        },
        ScreenFigures("Journal", isOfDay: true, NutrientFigures.table) { call, day, _ in
            let journal = try await call.journal(of: day)
            let hours = journal.lastBite.map { call.session.clock.now().timeIntervalSince($0) / 3600 }
            return NutrientFigures(total: journal.total, sinceLastBite: hours)
        },
        ScreenFigures(
            "Goals for nutrients", isOfDay: true, NutrientGoalFigures.table,
            pattern: NutrientGoalFigures.pattern
        ) { call, day, _ in
            NutrientGoalFigures(standings: try await call.energy(of: day).standings)
        },
        ScreenFigures(
            "Goals for sums", isOfDay: true, SumGoalFigures.table, pattern: SumGoalFigures.pattern
        ) { call, day, _ in
            SumGoalFigures(standings: try await call.energy(of: day).sums)
        },
        ScreenFigures("Swimming", isOfDay: true, SwimHistoryFigures.table) { call, day, name in
            SwimHistoryFigures(
                summary: try await call.swims(upTo: day, days: SwimHistoryFigures.days(of: name)))
        },
    ]

    /// The figure that a word means, with its set. The word is its name, its short name or another word for its type.
    ///
    /// - Throws: `Problem` for an unknown word, with the most similar figures, or where the figures are listed.
    static func figure(_ word: String) throws(Problem) -> (set: ScreenFigures, name: String) {
        let folded = TypeAliases.folded(word)
        let wanted = TypeAliases.figureSynonyms[word.replacing("-", with: "_").lowercased()].map(
            TypeAliases.folded)
        if let found = first(where: { $0.isCalled(wanted ?? folded) }) { return found }
        let figures = all.flatMap(\.figures)
        guard let type = TypeAliases.identifier(of: word) else {
            let near = NearestName.question(word, among: figures.map(\.word) + figures.map(\.name))
            throw .usage(
                "there is no figure “\(Input.quoted(word))”", hint: near ?? "“swimfit get --help” lists them")
        }
        let found = first { TypeAliases.identifier(of: $0.word) == type }
        return found ?? (all[all.count - 1], TypeAliases.name(of: type))
    }

    private static func first(where isMeant: (ListedFigure) -> Bool) -> (set: ScreenFigures, name: String)? {
        // Listing all types of HealthKit takes as long as the rest of a prompt's “get net”, so screens come first.
        first(in: screens, isMeant) ?? first(in: all, isMeant)
    }

    private static func first(
        in sets: [ScreenFigures], _ isMeant: (ListedFigure) -> Bool
    ) -> (set: ScreenFigures, name: String)? {
        for set in sets {
            if let figure = set.figures.first(where: isMeant) { return (set, figure.name) }
        }
        return nil
    }

    /// Lines for the help: the figures of each screen.
    static var help: String {
        all.map { set in
            let rows = set.figures.map {
                ($0.word == $0.name ? $0.name : "\($0.word), \($0.name)", $0.meaning)
            }
            let shown = set.pattern.map { [($0.name, $0.meaning)] } ?? rows
            return "\(set.title)\(set.isOfDay ? ", of today or DAY" : ""):\n\(UsageText.list(shown))"
        }.joined(separator: "\n\n")
    }
}

/// One figure, in the form of `swimfit get`.
private struct GetReport: Sendable {
    /// The name in JSON: "net_kcal".
    let figure: String
    let value: JSONPrinter.PrintedValue
    /// The reason why the value is unknown; nil for a known value, and for no further explanation.
    let why: String?
    /// The nutrient for which some food has no figure; nil for none.
    let unknownPart: Nutrient?
    /// The unit of the value if the figure's name does not end in it: "count/min".
    let unit: String?

    init(
        figure: String, value: JSONPrinter.PrintedValue, unit: String? = nil, whyUnknown: String?,
        unknownPart: Nutrient? = nil
    ) {
        (self.figure, self.value, self.unknownPart, self.unit) = (figure, value, unknownPart, unit)
        why = if case .null = value { whyUnknown } else { nil }
    }

    static let table = FieldTable<GetReport>([
        Field("figure", "its name with its unit") { .text($0.figure) },
        Field("value", "the figure; null where it is unknown") { $0.value },
        Field("unit", "of the value, where the figure's name does not end in it; or null") {
            .text(orNull: $0.unit)
        },
        Field("why", "why it is unknown") { .text(orNull: $0.why) },
        Field("at_least", "whether a part has no figure: there is at least so much, at most so much left") {
            .bool($0.unknownPart != nil)
        },
    ])

    var isKnown: Bool { if case .null = value { false } else { true } }
}

/// The projected weight: separate from `ProfileFigures`, because it needs a month of food.
private struct WeightProjectionFigures: Sendable {
    let projection: ValueOrReason<WeightProjection>

    static let table = FieldTable<WeightProjectionFigures>([
        Field(
            "weight_projected_kg", short: "weight.projected",
            "the weight in \(WeightProjection.days / 7) weeks, at what was eaten in the last ones",
            why: { $0.projection.why }
        ) { .hundredths($0.projection.value?.kilograms) },
        Field(
            "weight_projected_margin_kg", short: "weight.projected_margin",
            "half the width of its likely range (80 %)", why: { $0.projection.why }
        ) { .hundredths($0.projection.value?.margin) },
    ])
}

extension CommandCall {
    /// The projected weight, as on the Profile screen.
    fileprivate func bodyFigures() async throws -> WeightProjectionFigures {
        WeightProjectionFigures(
            projection: try await WeightProjection.read(
                try await session.editor().reader, session.clock,
                marks: session.library()[DayMarks.self]))
    }
}

/// The learned expenditure, for scripts.
private struct ExpenditureFigures: Sendable {
    let answer: ValueOrReason<ExpenditureEstimate>

    static let table = FieldTable<ExpenditureFigures>([
        Field(
            "expenditure_kcal", short: "expenditure", "what the body burns in a day, by weight and food",
            why: { $0.answer.why }
        ) { .hundredths($0.answer.value?.kilocalories) },
        Field(
            "expenditure_likely_kcal", short: "expenditure.likely", "the margin of the expenditure at 80 %",
            why: { $0.answer.why }
        ) { .hundredths($0.answer.value?.margin(.likely)) },
        Field(
            "expenditure_almost_certain_kcal", short: "expenditure.almost_certain",
            "the margin of the expenditure at 95 %", why: { $0.answer.why }
        ) { .hundredths($0.answer.value?.margin(.almostCertain)) },
    ])
}

extension CommandCall {
    /// The expenditure of the days up to yesterday.
    func expenditure() async throws -> ValueOrReason<ExpenditureEstimate> {
        let (clock, marks) = (session.clock, session.library()[DayMarks.self])
        let reader = EnergyReader(
            try await session.editor().reader, clock: clock,
            system: session.library()[Preferences.self].system)
        return ExpenditureEstimate.of(try await reader.readExpenditure(marks: marks))
    }
}

/// The eaten nutrients of a day. Energy is a figure of the day: `EnergyBalance`.
struct NutrientFigures: Sendable {
    let total: Nutrition
    /// Hours since the last eaten entry with energy.
    var sinceLastBite: Double?

    static let table = FieldTable<NutrientFigures>(
        Nutrient.allCases.dropFirst().map { nutrient in field(nutrient) { $0.total } } + [
            Field(
                "last_bite_h", short: "last_bite",
                "hours since something with energy was eaten; of today alone",
                why: { _ in "nothing was eaten in the last two days, or another day than today is asked for" }
            ) { .hundredths($0.sinceLastBite) }
        ])

    /// The fields of a label's nutrients except energy, and one field for all other nutrients.
    static func fields<Report>(
        _ nutrition: @escaping @Sendable (Report) -> Nutrition
    ) -> [Field<Report>] {
        Nutrient.main.dropFirst().map { field($0, nutrition) } + [
            Field("more_nutrients", "other nutrients, as far as they are known, such as calcium_mg") {
                report in
                .object(
                    Nutrient.others.compactMap { nutrient in
                        nutrition(report)[nutrient].map { (key: nutrient.fieldName, value: .hundredths($0)) }
                    })
            },
            Field("at_least", "the nutrients that a part of it has no figure for, so that there is more") {
                .list(nutrition($0).partialNutrients.map { .text($0.rawValue) })
            },
            Field(
                "energy_estimated", "whether its energy was computed from other figures, or contradicts them"
            ) {
                .bool(nutrition($0).isEnergyEstimated)
            },
        ]
    }

    private static func field<Report>(
        _ nutrient: Nutrient, _ nutrition: @escaping @Sendable (Report) -> Nutrition
    ) -> Field<Report> {
        Field(
            nutrient.fieldName, short: nutrient.figureWord,
            "\(nutrient.name) \(nutrient == .water ? "drunk and eaten" : "eaten")",
            why: { _ in "nothing logged has a figure for it" },
            unknownPart: { nutrition($0).isPartial(nutrient) ? nutrient : nil }
        ) {
            .hundredths(nutrition($0)[nutrient])
        }
    }
}

extension Nutrient {
    /// "saturated_fat"
    var figureWord: String { words[0] }

    /// "vitamin_d_mcg"
    fileprivate var fieldName: String { "\(rawValue)_\(unitInNames)" }
}

/// The rests of a day's goals for sums.
private struct SumGoalFigures: Sendable {
    let standings: [SumStanding]

    static let table = FieldTable<SumGoalFigures>(
        SummedFigure.all.map { figure in
            Field(
                "\(figure.word)_left", "what is left of the goal for \(figure.word)",
                why: { figures in
                    figures.standings.contains { $0.figure == figure }
                        ? "nothing of it was recorded"
                        : "no goal for \(figure.word); “swimfit goal \(figure.word)” with an amount such as 100+ sets one"
                }
            ) { figures in
                .hundredths(figures.standings.first { $0.figure == figure }?.left)
            }
        })

    /// The row of the help for these figures.
    static let pattern = (
        name: "steps_left, sleep_left, swimming_left",
        meaning:
            "what is to go or left of the goal for steps, sleep (hours), the metres swum in the day or week, negative over "
            + "a limit; so for each sum with a goal"
    )
}

/// The rests of a day's goals for nutrients.
private struct NutrientGoalFigures: Sendable {
    let standings: [GoalStanding]

    static let table = FieldTable<NutrientGoalFigures>(
        Nutrient.allCases.map { nutrient in
            Field(
                "\(nutrient.rawValue)_left_\(nutrient.unitInNames)", short: "\(nutrient.figureWord)_left",
                "what is left of the goal for \(nutrient.name)",
                why: { figures in
                    figures.standings.contains { $0.nutrient == nutrient }
                        ? "nothing logged has a figure for it"
                        : "no goal for \(nutrient.name); “swimfit goal \(nutrient.rawValue) 100+” sets one"
                },
                unknownPart: { $0.standings.first { $0.nutrient == nutrient && $0.isPartial }?.nutrient }
            ) {
                .hundredths($0.left(of: nutrient))
            }
        })

    /// The row of the help for these figures of all nutrients.
    static let pattern = (
        name: "protein_left, protein_left_g",
        meaning: "what is to go or left of the goal for protein, negative over a limit; so for each "
            + "nutrient with a goal"
    )

    private func left(of nutrient: Nutrient) -> Double? {
        standings.first { $0.nutrient == nutrient }.flatMap { standing in
            switch standing.part {
            case .unknown: nil
            case .toGo(let amount), .left(let amount): amount
            case .reached: 0
            case .over(let amount): -amount
            }
        }
    }
}

extension CommandCall {
    /// The report of `get` for a type: a day's sum for a cumulative type, the hours asleep, the number of events, or
    /// the newest value up to the end of the day for a measurement.
    ///
    /// - Parameter word: the word for a type in the vocabulary.
    fileprivate func typeFigure(_ word: String, on day: LocalDay) async throws -> GetReport {
        let type = try TypeWords.stored(word, among: [])
        let reader = try await session.editor().reader
        let name = TypeName.of(type).lowercased()
        func report(_ value: JSONPrinter.PrintedValue, _ unit: String?, _ why: String) -> GetReport {
            GetReport(figure: word, value: value, unit: unit, whyUnknown: why)
        }
        let quantity = type as? HKQuantityType
        let isPressure = type == HKCorrelationType(.bloodPressure)
        if quantity?.aggregationStyle == .cumulative || quantity == nil && !isPressure {
            let buckets = BrowseReader(
                reader: reader, clock: session.clock, system: session.library()[Preferences.self].system)
            let value = try await buckets.buckets(of: type, day...day, by: .day).first?.value
            let unit = quantity?.canonicalUnit.unitString ?? (DailySleep.isSleep(type) ? "hr" : "count")
            return report(.hundredths(value), unit, "no \(name) on \(day.full)")
        }
        let end = session.clock.counted(day.interval(in: session.clock.calendar).end)
        let before = HKQuery.predicateForSamples(withStart: nil, end: end, options: .strictEndDate)
        let newest = try await reader.samples(of: type, matching: before, limit: 1, newestFirst: true).first
        let why = "no \(name) on \(day.full) or before"
        guard let quantity else { return report(.text(orNull: newest.flatMap(pressure)), "mmHg", why) }
        let value = (newest as? HKQuantitySample)?.quantity.checkedValue(for: quantity.canonicalUnit)
        let isShare = quantity.canonicalUnit == .percent()
        return report(
            .hundredths(value.map { isShare ? $0 * 100 : $0 }), quantity.canonicalUnit.unitString, why)
    }

    /// "120/80"
    private func pressure(_ sample: HKSample) -> String? {
        let values = [HKQuantityTypeIdentifier.bloodPressureSystolic, .bloodPressureDiastolic].map { type in
            (sample as? HKCorrelation)?.objects(for: HKQuantityType(type)).compactMap {
                $0 as? HKQuantitySample
            }
            .first?.quantity.checkedValue(for: .millimeterOfMercury())
        }
        guard let systolic = values[0], let diastolic = values[1] else { return nil }
        return Figure.whole(systolic) + "/" + Figure.whole(diastolic)
    }
}

/// The figures of the Profile, for scripts: always in kilograms and metres.
struct ProfileFigures: Sendable {
    let summary: ProfileTabContents

    static let table = FieldTable<ProfileFigures>([
        Field(
            "weight_kg", short: "weight", "the newest weight; before the first one, that one",
            why: { _ in noWeight }
        ) {
            .hundredths($0.summary.weight?.value)
        },
        Field(
            "weight_trend_kg", short: "weight.trend",
            "the change of the weekly mean in \(WeightTrend.days) days",
            why: { _ in "a trend needs weights of two days" }
        ) {
            .hundredths($0.summary.trend.change)
        },
        Field(
            "weight_mean_kg", short: "weight.mean", "the mean weight of the last seven days",
            why: { _ in "no weight of the last seven days" }
        ) {
            .hundredths($0.summary.trend.points.last?.weekMean)
        },
        Field(
            "weight_goal_kg", short: "weight.goal", "the goal weight", why: { _ in "no goal weight is set" }
        ) {
            .hundredths($0.summary.goals.kilograms)
        },
        Field(
            "height_m", short: "height", "the height",
            why: { _ in "no height yet; “swimfit profile height 178cm” saves one" }
        ) {
            .hundredths($0.summary.height?.value)
        },
        Field(
            "age_years", short: "age", "the age",
            why: { _ in "no date of birth; “swimfit profile born 1985-06-15” sets one" }
        ) {
            .number(orNull: $0.summary.age.map(Double.init))
        },
        Field("date_of_birth", "as in 1985-06-15", why: { _ in "“swimfit profile born 1985-06-15” sets it" })
        {
            .text(orNull: $0.summary.person.dateOfBirth?.iso)
        },
        Field("sex", "female, male or other", why: { _ in "“swimfit profile sex female” sets it" }) {
            let sex = $0.summary.person.sex
            return .text(orNull: sex == .notSet ? nil : sex.name.lowercased())
        },
        Field("blood_type", "as in A+ or O−", why: { _ in "“swimfit profile blood-type A+” sets it" }) {
            let type = $0.summary.person.bloodType
            return .text(orNull: type == .notSet ? nil : type.name)
        },
        Field(
            "body_fat_percent", short: "body_fat", "the newest share of fat",
            why: { _ in "no body fat yet; “swimfit log bodyfat 18 %” saves one" }
        ) { .hundredths($0.summary.bodyFat.map { $0.value * 100 }) },
        Field(
            "waist_m", short: "waist", "the newest waist circumference",
            why: { _ in "no waist yet; “swimfit log waist 82 cm” saves one" }
        ) { .hundredths($0.summary.waist?.value) },
        Field("units", "metric or us, of what is shown and typed") { .text($0.summary.system.rawValue) },
        Field("bmi", "the body mass index", why: { $0.summary.bodyMassIndex.why }) {
            .hundredths($0.summary.bodyMassIndex.value?.value)
        },
    ])

    private static let noWeight = "no weight yet; “swimfit weigh 72.5kg” saves one"
}

extension CommandCall {
    /// The calculated figures of the Profile screen, as on a day.
    func profileFigures(on day: LocalDay? = nil) async throws -> ProfileFigures {
        let (clock, editor, library) = (session.clock, try await session.editor(), session.library())
        let reader = BodyReader(editor.reader, clock: clock)
        return ProfileFigures(
            summary: ProfileTabContents(
                person: Person(dateOfBirth: reader.dateOfBirth, sex: reader.sex, bloodType: reader.bloodType),
                measurements: try await reader.measurements(), goals: library[Goals.self],
                settings: library[BodySettings.self],
                system: library[Preferences.self].system,
                isStoreEmpty: false, today: day ?? clock.today, calendar: clock.calendar))
    }
}

extension Command {
    static let get: Command = Command(
        "get", "FIGURE [DAY]", summary: "print one figure, for scripts and prompts",
        help: """
            The value is a number in the unit that the long name ends in, whatever units the Profile
            shows. “vitamin-c”, “Vitamin C” and HKQuantityTypeIdentifierDietaryVitaminC are one figure.
            A figure by critical swim speed is of the stroke and pool that are swum most, or of those that are named.
            Where it is unknown nothing is printed, a note says why, and the exit code is 3.

            \(ScreenFigures.help)

            Fields for --json, --format, --ndjson and -O csv:
            \(GetReport.table.help)
            """,
        examples: [
            ("swimfit get net", "the energy balance of today"),
            ("swimfit get protein -1d", "the protein of yesterday"),
            ("swimfit get weight.trend", "how much the weight has changed"),
            ("swimfit get weight -30d", "the weight of a month ago"),
            ("swimfit get css 'back 50m'", "the critical speed of a stroke and pool"),
        ], forms: [.fields, .rows],
        documents: [.report(GetReport.table)],
        choices: ["FIGURE": ScreenFigures.all.flatMap(\.figures).map(\.word)],
        run: { try await printFigure($0) })

    @MainActor
    private static func printFigure(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        guard !arguments.operands.isEmpty else {
            throw Question("FIGURE", "Which figure?", ["net", "weight"])
        }
        // IGNORED: the error message contains the first word.
        let name = try arguments.nextName("FIGURE") { (try? ScreenFigures.figure($0)) != nil }
        let (set, figure) = try ScreenFigures.figure(name)
        let kind =
            SwimHistoryFigures.hasKinds(figure) ? SwimHistoryFigures.AskedKind.take(from: &arguments) : nil
        let day = try call.takeDay(&arguments)
        guard day == nil || set.isOfDay else {
            throw Problem.usage("“\(name)” is not a figure of a day", hint: "leave the day out")
        }
        let report: GetReport
        var basis: String?
        if SwimHistoryFigures.hasKinds(figure) {
            let days = SwimHistoryFigures.days(of: figure)
            let swims = SwimHistoryFigures(
                summary: try await call.swims(upTo: day ?? call.session.clock.today, days: days), asked: kind)
            report = ScreenFigures.report(try SwimHistoryFigures.table.field(figure), swims)
            basis = swims.basis(in: call.session.clock.calendar)
        } else {
            report = try await set.read(call, day ?? call.session.clock.today, figure)
        }
        try call.print(report, GetReport.table, lines: report.isKnown ? [report.value.plainText] : [])
        guard !report.isKnown else {
            if let basis, call.output.isForPeople { call.output.note("swimfit: " + basis) }
            if let nutrient = report.unknownPart {
                let bound = report.figure.contains("left") ? "most" : "least"
                call.output.note(
                    "swimfit: at \(bound) so much: a part of what was logged has no figure for \(nutrient.name)"
                )
            }
            return .done
        }
        let why = report.why.map { ": " + Problem.clause(of: $0) } ?? ""
        call.output.note("swimfit: \(name) is unknown" + why)
        return .noValue
    }
}
