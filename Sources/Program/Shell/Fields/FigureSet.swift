import SwimFit

/// The figures of one screen that `swimfit get` prints, and how they are read. To print another figure, add a field to
/// the table of a set.
struct FigureSet: Sendable {
    /// A figure without the report it is taken from.
    struct Figure: Sendable {
        let name: String
        let word: String
        let meaning: String

        func isCalled(_ folded: String) -> Bool {
            Vocabulary.folded(word) == folded || Vocabulary.folded(name) == folded
        }
    }

    /// The screen: "Energy".
    let title: String
    /// Whether the figures are those of a day, which may be another one than today.
    let isOfDay: Bool
    let figures: [Figure]
    /// A row of the help in place of one for each figure.
    private let pattern: (name: String, meaning: String)?
    /// The value of a figure on a day, or why it is unknown.
    let read: @MainActor @Sendable (CommandCall, LocalDay, _ name: String) async throws -> GetReport

    private init<Report>(
        _ title: String, isOfDay: Bool = false, _ table: FieldTable<Report>,
        pattern: (name: String, meaning: String)? = nil,
        read: @escaping @MainActor @Sendable (CommandCall, LocalDay, _ name: String) async throws -> Report
    ) {
        self.title = title
        (self.isOfDay, self.pattern) = (isOfDay, pattern)
        figures = table.fields.map { Figure(name: $0.name, word: $0.word, meaning: $0.meaning) }
        self.read = { call, day, name in
            let field = try table.field(name)
            return Self.report(field, try await read(call, day, field.name))
        }
    }

    static func report<Report>(_ field: Field<Report>, _ report: Report) -> GetReport {
        GetReport(
            figure: field.name, value: field.value(report), whyUnknown: field.why(report),
            unknownPart: field.unknownPart(report))
    }

    /// What other programs and the user record: a figure for each type that no screen has one for.
    private init(typesBesides figures: [Figure]) {
        let there = Set(figures.compactMap { Vocabulary.identifier(of: $0.word) })
        title = "Types of HealthKit"
        isOfDay = true
        self.figures = Vocabulary.terms.filter { !there.contains($0.identifier) }.map {
            Figure(name: $0.word, word: $0.word, meaning: TypeName.of(identifier: $0.identifier))
        }
        let words = self.figures.map(\.word).joined(separator: ", ")
        pattern = (
            "steps, pulse, …",
            "the sum of the day of what adds up, else the newest value: \(words), and each other type as bodyMass"
        )
        read = { call, day, name in try await call.typeFigure(name, on: day) }
    }

    /// The sets in the order of the tabs.
    static let all: [FigureSet] = screens + [FigureSet(typesBesides: screens.flatMap(\.figures))]

    private static let screens: [FigureSet] = [
        FigureSet("Profile", isOfDay: true, ProfileFigures.table) { call, day, _ in
            try await call.profileFigures(on: day)
        },
        FigureSet("Profile, over weeks", BodyFigures.table) { call, _, _ in try await call.bodyFigures() },
        FigureSet("Energy", isOfDay: true, TodayReport.ofGet) { call, day, name in
            let (clock, usesDaysBefore) = (call.session.clock, TodayReport.ofDaysBefore.contains(name))
            return TodayReport(
                summary: try await call.energy(of: day, daysBefore: usesDaysBefore ? 6 : 0), now: clock.now(),
                calendar: clock.calendar)
        },
        FigureSet("Expenditure", ExpenditureFigures.table) { call, _, _ in
            ExpenditureFigures(answer: try await call.expenditure())
        },
        FigureSet("Journal", isOfDay: true, NutrientFigures.table) { call, day, _ in
            let journal = try await call.journal(of: day)
            let hours = journal.lastBite.map { call.session.clock.now().timeIntervalSince($0) / 3600 }
            return NutrientFigures(total: journal.total, sinceLastBite: hours)
        },
        FigureSet(
            "Goals for nutrients", isOfDay: true, NutrientGoalFigures.table,
            pattern: NutrientGoalFigures.pattern
        ) { call, day, _ in
            NutrientGoalFigures(standings: try await call.energy(of: day).standings)
        },
        FigureSet("Swimming", isOfDay: true, SwimFigures.table) { call, day, name in
            SwimFigures(summary: try await call.swims(upTo: day, days: SwimFigures.days(of: name)))
        },
    ]

    /// The figure that a word means, by its name, its short name or another word of its type, and its set.
    ///
    /// - Throws: a mistake in the command line that names the nearest figures, or where they are listed.
    static func figure(_ word: String) throws(Problem) -> (set: FigureSet, name: String) {
        let folded = Vocabulary.folded(word)
        let wanted = Vocabulary.figureSynonyms[word.replacing("-", with: "_").lowercased()].map(
            Vocabulary.folded)
        if let found = first(where: { $0.isCalled(wanted ?? folded) }) { return found }
        let figures = all.flatMap(\.figures)
        guard let type = Vocabulary.identifier(of: word) else {
            let near = NearestName.question(word, among: figures.map(\.word) + figures.map(\.name))
            throw .usage(
                "there is no figure “\(Input.quoted(word))”", hint: near ?? "“swimfit get --help” lists them")
        }
        let found = first { Vocabulary.identifier(of: $0.word) == type }
        return found ?? (all[all.count - 1], Vocabulary.name(of: type))
    }

    private static func first(where isMeant: (Figure) -> Bool) -> (set: FigureSet, name: String)? {
        // To name all types of HealthKit takes as long as all the rest of a prompt's “get net”.
        first(in: screens, isMeant) ?? first(in: all, isMeant)
    }

    private static func first(
        in sets: [FigureSet], _ isMeant: (Figure) -> Bool
    ) -> (set: FigureSet, name: String)? {
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

/// One figure, as `swimfit get` prints it.
struct GetReport: Sendable {
    /// Its name in JSON: "net_kcal".
    let figure: String
    let value: JSONLine.Value
    /// Why the value is unknown; nil where it is known, and where no more can be said.
    let why: String?
    /// What a part of what was added up has no figure for; nil for none.
    let unknownPart: Nutrient?
    /// The unit of the value where the figure's name does not end in it: "count/min".
    let unit: String?

    init(
        figure: String, value: JSONLine.Value, unit: String? = nil, whyUnknown: String?,
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
