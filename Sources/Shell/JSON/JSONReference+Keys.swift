/// The keys of what each command prints with `--json`, a line each with its kind; `[]` is for each element of a list, `*`
/// for each key of a map. A test collects what the commands print and compares it. Longer than other files, because it is a
/// table.
extension JSONReference {
    private static let days =
        [
            "document: object", "schema: number", "days: list", "days[]: object", "days[].date: text",
            "days[].mark: text",
            "days[].net_kcal: number or null", "days[].left_kcal: number or null",
            "days[].consumed_kcal: number or null", "days[].active_kcal: number",
            "days[].resting_kcal: number or null", "days[].goal_kcal: number or null",
            "days[].basal_kcal_per_day: number or null", "days[].part_of_day_passed: number or null",
        ] + atLeast.map { "days[].\($0)" } + mean
    private static let mean =
        [
            "mean: object", "mean.complete_days: number", "mean.net_kcal: number or null",
            "mean.consumed_kcal: number or null", "mean.active_kcal: number or null",
            "mean.resting_kcal: number or null", "saved_kcal: number or null", "goals: list",
            "goals[]: object", "goals[].goal: text", "goals[].unit: text", "goals[].days: number",
            "goals[].met: number", "goals[].mean: number",
        ] + atLeast + atLeast.flatMap { ["mean.\($0)", "goals[].\($0)"] }

    private static let nutrients = [
        "protein_g", "fat_g", "carbohydrate_g", "fibre_g", "sugars_g", "sodium_mg",
    ]

    private static let sample = [
        "document: object", "schema: number", "uuid: text", "type: text", "value: number", "unit: text",
        "time: text",
    ]
    private static let entered = [
        "uuid: text", "type: text", "value: number or text", "unit: text", "time: text", "end: text or null",
    ]
    private static let entry =
        [
            "time: text", "meal: text", "name: text", "amount: text or null", "energy_kcal: number",
            "source: text or null", "uuid: text",
        ] + nutrients.map { "\($0): number or null" } + moreNutrients + atLeast
    private static let atLeast = ["at_least: list", "at_least[]: text"]
    private static let moreNutrients = ["more_nutrients: map", "more_nutrients.*: number"]
    private static let swim = [
        "start: text", "distance_m: number or null", "laps: number or null", "lap_length_m: number or null",
        "duration_s: number", "pace_s_per_100m: number or null", "pace_of: text or null",
        "swolf: number or null",
        "energy_kcal: number or null", "resting_kcal: number or null", "energy_method: text or null",
        "stroke: text", "open_water: bool", "record: bool",
        "sets: text or null", "swimtext: text or null", "intervals_icu: text or null", "source: text",
        "also_from: text or null",
        "uuid: text",
        "load: number or null", "load_timed: number or null", "load_timed_s: number or null",
        "load_felt: number or null", "load_felt_s: number or null", "felt: number or null",
    ]

    /// Lines for the fields of a list.
    private static let plan = [
        "name: text", "date: text or null", "distance_m: number", "clock_s: number or null", "sets: text",
        "understood: text", "swimtext: text", "intervals_icu: text",
    ]

    private static func rows(_ key: String, _ fields: [String], _ more: [String] = []) -> [String] {
        ["document: object", "schema: number", "\(key): list", "\(key)[]: object"]
            + fields.map { "\(key)[].\($0)" } + more
    }

    /// A key a line with its kind; `[]` is for each element of a list, `*` for each key of a map.
    static let schemas: [String: [String]] = [
        "today": [
            "document: object", "schema: number", "date: text", "mark: text", "at: text",
            "consumed_kcal: number or null",
            "active_kcal: number", "resting_kcal: number or null", "net_kcal: number or null",
            "left_kcal: number or null", "goal_kcal: number or null",
            "basal_kcal_per_day: number or null", "part_of_day_passed: number or null", "meals_kcal: map",
            "meals_kcal.*: number", "why: text or null", "spark7: text",
            "goals: list", "week_left_kcal: number or null", "seven_days_left_kcal: number or null",
            "workouts_left_out: list", "workouts_left_out[]: object", "workouts_left_out[].workout: text",
            "workouts_left_out[].energy_kcal: number or null", "if: list", "if[]: object", "if[].what: text",
            "if[].net_kcal: number or null", "if_weight_kg: number or null",
        ] + atLeast,
        "week": days, "month": days,
        "year": [
            "document: object", "schema: number", "months: list", "months[]: object", "months[].month: text",
            "months[].complete_days: number", "months[].net_kcal: number or null",
            "months[].consumed_kcal: number or null", "months[].active_kcal: number or null",
            "months[].resting_kcal: number or null",
        ] + atLeast.map { "months[].\($0)" } + mean,
        "log": sample.filter { $0 != "value: number" } + ["value: number or text", "end: text or null"],
        "log -": rows("samples", entered),
        "weigh -": rows(
            "samples", sample.filter { !$0.hasSuffix("object") && !$0.hasPrefix("schema") } + ["end: null"]),
        "import": [
            "document: object", "schema: number", "dry_run: bool", "cancelled: bool", "cut_off: bool",
            "added: number",
            "already_there: number", "skipped: number", "repaired: number", "types: list", "types[]: object",
            "types[].type: text", "types[].added: number", "types[].already_there: number",
            "types[].corrected: number", "types[].left_deleted: number", "types[].outdated: number",
            "types[].undecided: number", "types[].missing: number", "types[].removed: number",
            "types[].to_come: number", "types[].joined: number", "types[].deleted_there: number",
            "renamed_sources: map", "renamed_sources.*: text", "files: map", "files.*: number",
            "other_files: number", "library_entries: number", "profile_values: number",
            "noted_deletions: number", "export_date: text or null",
            "locale: text or null", "elements: object", "elements.read: number", "elements.kept: number",
            "elements.not_kept: number", "elements.refused: number", "attributes: object",
            "attributes.read: number", "attributes.kept: number", "attributes.not_kept: number",
            "attributes.refused: number", "not_kept: list", "not_kept[]: object", "not_kept[].what: text",
            "not_kept[].count: number", "not_kept[].elements: number", "not_kept[].attributes: number",
            "not_kept[].example: text or null", "not_supported: map", "not_supported.*: number",
            "workouts_with_total_only: number",
            "problems: list", "problems[]: object", "problems[].line: number", "problems[].element: text",
            "problems[].reason: text", "problems[].outcome: text", "characteristics: list",
            "characteristics[]: object", "characteristics[].name: text", "characteristics[].value: text",
            "characteristics[].outcome: text", "characteristics[].profile: text or null",
        ],
        "import CSV": [
            "document: object", "schema: number", "dry_run: bool", "files: list", "files[]: object",
            "files[].file: text", "files[].kind: text", "days: number", "first_day: text or null",
            "last_day: text or null", "logged_days: list", "logged_days[]: text", "left_out: map",
            "left_out.*: number", "columns_not_kept: list", "columns_not_kept[]: object",
            "columns_not_kept[].file: text", "columns_not_kept[].column: text",
            "columns_not_kept[].count: number", "columns_not_kept[].example: text", "refused: number",
            "reasons: map", "reasons.*: number",
            "first_refused: list", "first_refused[]: object", "first_refused[].file: text",
            "first_refused[].line: number", "first_refused[].reason: text", "examples: list",
            "examples[]: object", "examples[].time: text", "examples[].meal: text or null",
            "examples[].name: text", "examples[].amount: text or null",
            "examples[].energy_kcal: number or null",
        ]
            + ["entries", "measurements", "workouts"].flatMap { kind in
                ["\(kind): object"]
                    + ["added", "already_there", "left_deleted", "on_logged_days"].map {
                        "\(kind).\($0): number"
                    }
            },
        "browse": [
            "document: object", "schema: number", "types: list", "types[]: object", "types[].type: text",
            "types[].count: number", "types[].latest_start: text or null", "types[].latest_end: text or null",
            "types[].latest_value: number or null", "types[].unit: text or null",
            "types[].latest_source: text or null",
        ],
        "doctor": [
            "document: object", "schema: number", "file: text", "state: text", "reason: text or null",
            "samples: number or null",
            "types: number or null", "findings: list", "findings[]: object", "findings[].kind: text",
            "findings[].damage: bool", "findings[].line: number or null", "findings[].what: text",
            "findings_before_repair: list", "findings_before_repair[]: object",
            "findings_before_repair[].kind: text", "findings_before_repair[].damage: bool",
            "findings_before_repair[].line: number or null", "findings_before_repair[].what: text",
            "copy: text or null", "set_aside: list", "set_aside[]: text", "regained: object or null",
            "regained.from: text", "regained.samples: number", "regained.settings: number",
        ],
        "restore": ["document: object", "schema: number", "file: text", "restored: number"],
        "catalogue list": rows(
            "catalogues", ["name: text", "kind: text", "foods: number", "file: text", "time: text"]),
        "catalogue import": [
            "document: object", "schema: number", "dry_run: bool", "name: text", "kind: text",
            "foods: number",
            "left_out: map", "left_out.*: number", "refused: number", "reasons: map", "reasons.*: number",
            "first_refused: list", "first_refused[]: object", "first_refused[].file: text",
            "first_refused[].line: number", "first_refused[].reason: text",
        ],
        "catalogue remove": ["document: object", "schema: number", "removed: text"],
        "plot": rows(
            "days", ["date: text", "value: number or null"], ["figure: text", "unit: text"]),
        "year --heat": rows(
            "days", ["date: text", "value: number or null", "class: number or null"],
            ["figure: text", "unit: text", "bounds: list", "bounds[]: number"]),
        "get": [
            "document: object", "schema: number", "figure: text", "value: number or null",
            "unit: text or null", "why: text or null", "at_least: bool",
        ],
        "explain": rows(
            "lines", ["kind: text", "text: text", "amount: text or null"], ["title: text"]),
        "journal": rows(
            "entries",
            entry,
            [
                "date: text or null", "at_least: list", "at_least[]: text", "total: object",
                "total.energy_kcal: number or null",
            ]
                + nutrients.map { "total.\($0): number or null" } + moreNutrients.map { "total.\($0)" }),
        "meals": rows(
            "meals",
            ["name: text", "hours: text or null", "target_kcal: number or null", "eaten_kcal: number"]),
        "swims": rows("swims", swim),
        "lengths": rows(
            "lengths",
            [
                "length: number", "start: text", "distance_m: number", "time_s: number or null",
                "pace_s_per_100m: number or null", "stroke: text", "strokes: number or null",
                "strokes_per_min: number or null", "stroke_m: number or null", "stroke_index: number or null",
                "swolf: number or null", "missed: text or null", "corrected: text or null",
            ]),
        "merge": rows(
            "merges",
            [
                "source: text", "added: number", "restored: number", "deleted: number", "changed: number",
                "entries: number", "conflicts: number", "left_out: list",
            ]),
        "plan": rows("plans", plan),
        "plan NAME": ["document: object", "schema: number"] + plan,
        "plan NAME --swim": rows(
            "repetitions",
            [
                "planned_m: number or null", "planned_stroke: text or null", "target_s: number or null",
                "swum_m: number or null", "swum_stroke: text or null", "time_s: number or null",
                "verdict: text", "slower_s: number or null",
            ]),
        "sets": rows(
            "sets",
            [
                "set: text", "repetitions: number", "distance_m: number", "stroke: text",
                "sendoff_s: number or null", "lap_length_m: number or null", "start: text",
                "mean_s: number or null",
                "fastest_s: number or null", "slowest_s: number or null", "timed: number",
                "trend_s_per_year: number or null", "swim: text",
            ]),
        "zones": rows(
            "zones",
            [
                "zone: number", "name: text", "slowest_s_per_100m: number or null",
                "fastest_s_per_100m: number or null", "time_s: number", "share: number",
            ]),
        "bests --course": rows(
            "conversions",
            [
                "stroke: text", "course: text", "distance_m: number", "estimate_s: number",
                "from_lap_length_m: number", "from_distance_m: number", "from_time_s: number",
            ]),
        "bests": rows(
            "bests",
            [
                "stroke: text", "lap_length_m: number or null", "distance_m: number", "time_s: number",
                "pace_s_per_100m: number", "within_m: number or null", "start: text", "swim: text",
                "predicted_s: number or null", "predicted_fastest_s: number or null",
                "predicted_slowest_s: number or null", "extrapolated: bool or null", "points: number or null",
            ]),
        "workouts": rows(
            "workouts",
            [
                "start: text", "activity: text", "duration_s: number", "distance_m: number or null",
                "energy_kcal: number or null", "resting_kcal: number or null",
                "energy_method: text or null", "in_sums: bool", "source: text", "also_from: text or null",
                "uuid: text",
            ]),
        "foods": rows(
            "foods",
            [
                "name: text", "group: text", "amount: text", "amount_g: number",
                "energy_kcal: number or null",
                "portions: list", "portions[]: text", "favourite: bool", "own: bool", "id: text",
            ] + nutrients.map { "\($0): number or null" } + moreNutrients + atLeast),
        "goal": rows(
            "goals",
            [
                "nutrient: text", "unit: text", "at_least: number or null", "at_most: number or null",
                "eaten: number or null", "standing: text",
            ],
            [
                "net_goal_kcal: number or null", "weight_goal_kg: number or null",
                "rate_goal_kg_week: number or null",
            ]),
        "checkin": [
            "document: object", "schema: number", "rate_kg_week: number", "weight_kg_week: number",
            "eaten_kcal: number", "expenditure_kcal: number", "expenditure_likely_kcal: number",
            "formula_kcal: number", "intake_kcal: number", "net_goal_kcal: number",
            "net_goal_now_kcal: number or null", "is_change: bool", "is_limited: bool", "due: bool",
            "done: text or null",
        ],
        "profile": [
            "document: object", "schema: number", "weight_kg: number or null",
            "weight_trend_kg: number or null", "weight_mean_kg: number or null",
            "weight_goal_kg: number or null", "height_m: number or null", "age_years: number or null",
            "date_of_birth: text or null", "sex: text or null", "blood_type: text or null", "units: text",
            "bmi: number or null", "body_fat_percent: number or null", "waist_m: number or null",
        ],
        "copy": rows("entries", entry, ["dry_run: bool"]),
        "mark": ["document: object", "schema: number", "date: text", "mark: text"],
        "undo": ["document: object", "schema: number", "change: text or null"],
        "redo": ["document: object", "schema: number", "change: text or null"],
        "undo --list": rows("changes", ["time: text", "change: text", "undone: bool"]),
        "eat": rows("entries", entry, ["dry_run: bool"]),
        "weigh": sample + ["end: null"], "water": sample + ["end: null"],
        "swim": ["document: object", "schema: number"] + swim,
        "browse TYPE": rows(
            "samples",
            [
                "start: text", "end: text", "value: number or null", "unit: text or null",
                "name: text or null", "duration_s: number or null", "distance_m: number or null",
                "energy_kcal: number or null", "source: text", "device: text or null", "uuid: text",
            ], ["type: text"]),
        "browse TYPE --by": rows(
            "figures",
            [
                "start: text", "value: number or null", "min: number or null", "max: number or null",
                "unit: text",
            ], ["type: text"]),
    ]
}
