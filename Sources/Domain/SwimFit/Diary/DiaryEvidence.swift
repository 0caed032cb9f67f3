/// Whether a table says that its figures are of food, and not of activities or of a body.
///
/// What is not known to be food is not eaten: a list of workouts has a date and calories, too.
struct DiaryEvidence {
    /// Whether something says so: a known program, a heading, a nutrient, or the user.
    let isOfFood: Bool
    /// The headings that lists of activities have.
    let activities: [String]

    init(_ headings: [ColumnHeading], _ columns: DiaryColumns, _ map: DiaryColumnMap?) {
        let isKnown = columns.format != .own && columns.format.program != nil
        isOfFood =
            isKnown || map?.saysFood ?? false || headings.contains(where: Self.saysFood)
            || Self.haveNutrients(columns)
        activities = headings.enumerated().filter { Self.activityNames.contains($0.element.name) }.map {
            $0.element.text
        }
    }

    /// "food", "calories eaten", "energy intake".
    private static func saysFood(_ heading: ColumnHeading) -> Bool {
        let words = heading.name.split(separator: " ")
        return words.contains { foodWords.contains(String($0)) }
    }

    private static let foodWords: Set = [
        "food", "foods", "meal", "meals", "eaten", "consumed", "intake", "dietary", "nutrition",
    ]

    /// Scales measure fat and water as well: next to a weight, these alone are not eaten.
    private static func haveNutrients(_ columns: DiaryColumns) -> Bool {
        let ofBodies: Set<Nutrient> = columns.measures.isEmpty ? [] : [.fat, .water]
        return columns.figures.contains { $0.nutrient != .energy && !ofBodies.contains($0.nutrient) }
    }

    private static let activityNames: Set = [
        "activity", "activity type", "activity name", "activity id", "activity date", "sport", "sport type",
        "workout", "workout type", "distance", "duration", "elapsed time", "moving time", "avg hr", "max hr",
        "avg heart rate", "average heart rate", "max heart rate", "avg pace", "best pace", "avg speed",
        "average speed", "max speed", "total strokes", "avg swolf", "swolf", "avg stroke rate", "laps",
        "number of laps", "best lap time", "pool length", "elevation gain", "total ascent", "steps", "floors",
    ]

    /// Why nothing is made of a table.
    ///
    /// - Parameter energy: the columns with figures that may be eaten or burned.
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

extension DiaryColumnMap {
    /// Whether the user named figures, which are of what was eaten, or a meal.
    fileprivate var saysFood: Bool {
        columns.contains { key, _ in
            switch key {
            case .figure, .place(.meal), .place(.name), .place(.amount): true
            default: false
            }
        }
    }
}
