import Foundation
import SwimFit

/// The figures of the Profile, for scripts: in kilograms and metres, whatever is shown.
struct ProfileFigures: Sendable {
    let summary: ProfileSummary
    let details: BodySummary

    static let table = FieldTable<ProfileFigures>([
        Field("weight_kg", short: "weight", "the newest weight", why: { _ in noWeight }) {
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
        Field("height_m", short: "height", "the height", why: { _ in "no height yet; Profile (1) sets one" })
        {
            .hundredths($0.summary.height?.value)
        },
        Field("age_years", short: "age", "the age", why: { _ in "no date of birth; Profile (1) sets one" }) {
            .number(orNull: $0.summary.age.map(Double.init))
        },
        Field("bmi", "the body mass index", why: { $0.summary.bodyMassIndex.why }) {
            .hundredths($0.summary.bodyMassIndex.value?.value)
        },
        Field(
            "body_fat_percent", short: "body_fat", "the newest share of fat",
            why: { _ in "no body fat yet; “swimfit log bodyfat 18 %” saves one" }
        ) { .hundredths($0.details.bodyFat.map { $0.value * 100 }) },
        Field(
            "waist_m", short: "waist", "the newest waist circumference",
            why: { _ in "no waist yet; “swimfit log waist 82 cm” saves one" }
        ) { .hundredths($0.details.waist?.value) },
        Field(
            "weight_projected_kg", short: "weight.projected",
            "the weight in \(WeightProjection.days / 7) weeks, at what was eaten in the last ones",
            why: { $0.details.projection.why }
        ) { .hundredths($0.details.projection.value?.kilograms) },
        Field(
            "weight_projected_margin_kg", short: "weight.projected_margin",
            "half the width of its likely range (80 %)", why: { $0.details.projection.why }
        ) { .hundredths($0.details.projection.value?.margin) },
    ])

    private static let noWeight = "no weight yet; Profile (1) sets one"
}

extension CommandCall {
    /// What the Profile screen calculates from the measurements.
    func profileFigures() async throws -> ProfileFigures {
        let (clock, journal, library) = (session.clock, try await session.journal(), session.library())
        let reader = BodyReader(StoreReader(journal.store), calendar: clock.calendar)
        let marks = library[DayMarks.self]
        let (weights, heights, details) = try await MainThread.alone {
            (
                try await reader.history(of: .bodyMass), try await reader.history(of: .height),
                try await BodySummary.read(
                    StoreReader(journal.store), today: clock.today, marks: marks, calendar: clock.calendar)
            )
        }
        return ProfileFigures(
            summary: ProfileSummary(
                person: Person(dateOfBirth: reader.dateOfBirth, sex: reader.sex), weights: weights,
                heights: heights, goals: library[Goals.self], system: library[Preferences.self].system,
                isStoreEmpty: false, today: clock.today, calendar: clock.calendar), details: details)
    }
}
