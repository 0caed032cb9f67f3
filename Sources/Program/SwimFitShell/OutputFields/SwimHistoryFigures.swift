import SwimFitBase
import SwimFitModels
import SwimFitSwim
import SwimFitNotation

/// The figures above the table of swims, for scripts.
struct SwimHistoryFigures: Sendable {
    let summary: SwimHistory
    /// The requested stroke and pool of the critical speed; nil for those swum most.
    var asked: AskedKind?

    /// A stroke, a pool, or both.
    struct AskedKind: Sendable {
        var stroke: SwimStroke?
        var pool: LapLength?

        /// The stroke or pool before a day in the words, "back 50m"; nil without any.
        static func take(from arguments: inout Arguments) -> AskedKind? {
            var (kind, isNamed) = (AskedKind(), false)
            while let operand = arguments.operands.first {
                var next = kind
                let words = operand.split(separator: " ")
                let isKind = !words.isEmpty && words.allSatisfy { next.note(String($0)) }
                // IGNORED: a next operand exists.
                guard isKind, (try? arguments.next("KIND")) != nil else { break }
                (kind, isNamed) = (next, true)
            }
            return isNamed ? kind : nil
        }

        /// Stores the stroke or pool that a word names; returns whether the word names one.
        private mutating func note(_ word: String) -> Bool {
            if let stroke = SwimStroke(word: word), stroke != .unknown {
                self.stroke = stroke
                return true
            }
            // IGNORED: a word that is not a length belongs to the day. The length of a pool is typed with its unit.
            guard word.last?.isLetter == true, word.first?.isNumber == true,
                let pool = try? LapLength.parse(word)
            else { return false }
            self.pool = pool
            return true
        }

        func isMet(by kind: StrokeAndPool) -> Bool {
            (stroke == nil || stroke == kind.stroke) && (pool == nil || pool == kind.pool)
        }
    }

    /// Whether a figure belongs to the critical speed, which exists for each stroke and pool.
    static func hasKinds(_ name: String) -> Bool {
        (speeds + zones + predictions).contains { $0.name == name }
    }

    static let table = FieldTable<SwimHistoryFigures>(
        speeds + zones + predictions + form + periods
            + [
                Field("streak_weeks", short: "streak", "the weeks in succession that had a swim") {
                    .number(Double($0.summary.streak.current))
                },
                Field("streak_longest_weeks", short: "streak.longest", "the longest such streak") {
                    .number(Double($0.summary.streak.longest))
                },
            ])

    /// The number of days before a figure's day whose swims the figure needs; nil for a figure that needs all swims.
    static func days(of name: String) -> Int? {
        if hasKinds(name) { return CriticalSwimSpeed.freshDays + 1 }
        if form.contains(where: { $0.name == name }) { return SwimForm.rememberedDays }
        return periods.contains { $0.name == name } ? 366 : nil
    }

    /// Paces are for 100 m, even for a pool in yards.
    private static func pace(_ speed: Double?) -> JSONPrinter.PrintedValue {
        .hundredths(speed.map { 100 / $0 })
    }

    private static let speeds: [Field<SwimHistoryFigures>] = [
        Field(
            "css_s_per_100m", short: "css", "the critical swim speed, as seconds for 100 m",
            why: { $0.whyNoSpeed }
        ) {
            pace($0.speed?.speed)
        },
        Field(
            "css_fastest_s_per_100m", short: "css.fastest", "the fastest without one of its efforts",
            why: { $0.whyNoInterval }
        ) {
            pace($0.speed?.speeds?.upperBound)
        },
        Field(
            "css_slowest_s_per_100m", short: "css.slowest", "the slowest without one of its efforts",
            why: { $0.whyNoInterval }
        ) {
            pace($0.speed?.speeds?.lowerBound)
        },
        Field(
            "css_reserve_m", short: "css.reserve", "D′, in metres; of three efforts or more",
            why: { $0.whyNoInterval }
        ) {
            .hundredths($0.speed?.reserves == nil ? nil : $0.speed?.reserve)
        },
        Field("css_stroke", "the stroke that they are of: the one swum most", why: { $0.whyNoSpeed }) {
            $0.kind.map { .text($0.stroke.rawValue) } ?? .null
        },
        Field("css_lap_length_m", "the pool that they are of", why: { $0.whyNoSpeed }) {
            .hundredths($0.kind?.pool?.metres)
        },
        Field("css_efforts", "the efforts it rests on") { .number(Double($0.speed?.efforts.count ?? 0)) },
    ]

    /// The slow limits of the zones by percent of the critical speed, from the second zone on.
    private static let zones: [Field<SwimHistoryFigures>] = SwimZones.names.enumerated().dropFirst().map {
        index, name in
        Field(
            "zone_\(name)_s_per_100m", "the pace that the zone \(name) begins at, by percent of css",
            why: { $0.whyNoSpeed }
        ) { figures in
            .hundredths(
                figures.speed.flatMap {
                    SwimZones(.percent, speed: $0.speed, unit: .metres).zones[index].slowest
                })
        }
    }

    private static let predictions: [Field<SwimHistoryFigures>] = [200, 400, 800, 1500, 3000, 5000].map {
        metres in
        Field(
            "predicted_\(metres)m_s", short: "predicted.\(metres)",
            "the time for \(metres) m by css; from 30 minutes on carried on from the bests",
            why: {
                $0.speed == nil ? $0.whyNoSpeed : "so short a time is no matter of css; see swimfit bests"
            }
        ) {
            .hundredths($0.speed?.prediction(over: Double(metres))?.seconds)
        }
    }

    private static let form: [Field<SwimHistoryFigures>] = [
        formField("fitness", "CTL: the load of a day over six weeks, by times and felt effort") {
            $0.fitness
        },
        formField("fatigue", "ATL: the same over a week") { $0.fatigue },
        formField("form", "fitness less fatigue, of the day before") { $0.form },
        Field("load_partial", "whether a load of the last six weeks is partly unknown: there is more") {
            .bool($0.summary.form.isPartial)
        },
    ]

    private static func formField(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (SwimForm) -> Double
    ) -> Field<SwimHistoryFigures> {
        Field(
            name, meaning,
            why: { _ in
                "no swim of the last six weeks has a load: that takes times and css, or a felt effort"
            }
        ) {
            .hundredths($0.summary.form.isUnknown ? nil : value($0.summary.form))
        }
    }

    /// The critical speed of the most frequent stroke and pool, as on the screen.
    private var critical: CriticalSwimSpeed.OfKind? {
        summary.criticalSpeeds.first { asked?.isMet(by: $0.kind) ?? true }
    }

    private var speed: CriticalSwimSpeed? { critical?.result.estimate }

    /// The efforts that the critical speed rests on, for people: "about, of 2 efforts: 200 + 400 m, 6 Nov".
    func basis(in calendar: LocalCalendar) -> String? {
        guard let speed, let kind else { return nil }
        return (speed.isRough ? "about, " : "") + "of \(Figure.count(speed.efforts.count, "effort")): "
            + "\(speed.basis(kind.unit, in: calendar)), \(SwimText.name(kind))"
    }

    private var kind: StrokeAndPool? { speed == nil ? nil : critical?.kind }

    private var whyNoSpeed: String? {
        guard let first = critical, case .unsupported(let reason) = first.result else {
            return CriticalSwimSpeed.nothingTimed
        }
        return "\(SwimText.name(first.kind)): \(reason)"
    }

    private var whyNoInterval: String? {
        speed == nil ? whyNoSpeed : "it rests on two efforts; a third one gives an interval"
    }

    private static let spans: [(name: String, totals: @Sendable (SwimPeriods) -> SwimTotals)] = [
        ("week", { $0.week.current }), ("month", { $0.month.current }), ("year", { $0.year.current }),
    ]

    private static let periods: [Field<SwimHistoryFigures>] = spans.flatMap { span, totals in
        [
            Field("swims_\(span)", "the swims of this \(span)") {
                .number(Double(totals($0.summary.periods).count))
            },
            Field("swims_\(span)_m", "how far they were, in metres") {
                .hundredths(totals($0.summary.periods).metres)
            },
            Field("swims_\(span)_s", "how long they took, in seconds") {
                .hundredths(totals($0.summary.periods).seconds)
            },
        ]
    }
}
