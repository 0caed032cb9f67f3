import SwimFit

/// The figures above the table of swims, for scripts.
struct SwimFigures: Sendable {
    let summary: SwimHistorySummary

    static let table = FieldTable<SwimFigures>(
        [
            Field(
                "css_s_per_100m", short: "css", "the critical swim speed, as seconds for 100 m",
                why: { $0.whyNoSpeed }
            ) {
                .hundredths($0.speed?.pace?.seconds(per100: .metres))
            }
        ] + periods
            + [
                Field("streak_weeks", short: "streak", "the weeks in succession that had a swim") {
                    .number(Double($0.summary.streak.current))
                },
                Field("streak_longest_weeks", short: "streak.longest", "the longest such streak") {
                    .number(Double($0.summary.streak.longest))
                },
            ])

    /// The one with the most efforts, as the screen shows it.
    private var speed: CriticalSwimSpeed? { summary.criticalSpeeds.first?.result.estimate }

    private var whyNoSpeed: String? {
        guard case .unsupported(let reason)? = summary.criticalSpeeds.first?.result else {
            return CriticalSwimSpeed.nothingTimed
        }
        return reason
    }

    private static let spans: [(name: String, totals: @Sendable (SwimPeriods) -> SwimTotals)] = [
        ("week", { $0.week.current }), ("month", { $0.month.current }), ("year", { $0.year.current }),
    ]

    private static let periods: [Field<SwimFigures>] = spans.flatMap { span, totals in
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
