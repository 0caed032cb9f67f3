import Foundation
import SwimFit

/// The figures of the Profile, for scripts: in kilograms and metres, whatever is shown.
struct ProfileFigures: Sendable {
    let summary: ProfileSummary

    static let table = FieldTable<ProfileFigures>([
        Field(
            "weight_kg", short: "weight", "the newest weight",
            why: { $0.summary.isWeightLater ? "no weight was measured on that day or before" : noWeight }
        ) {
            .hundredths($0.summary.isWeightLater ? nil : $0.summary.weight?.value)
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
    /// What the Profile screen calculates from the measurements, as it was on a day.
    func profileFigures(on day: LocalDay? = nil) async throws -> ProfileFigures {
        let (clock, journal, library) = (session.clock, try await session.journal(), session.library())
        let reader = BodyReader(journal.reader, clock: clock)
        return ProfileFigures(
            summary: ProfileSummary(
                person: Person(dateOfBirth: reader.dateOfBirth, sex: reader.sex, bloodType: reader.bloodType),
                measurements: try await reader.measurements(), goals: library[Goals.self],
                system: library[Preferences.self].system,
                isStoreEmpty: false, today: day ?? clock.today, calendar: clock.calendar))
    }
}
