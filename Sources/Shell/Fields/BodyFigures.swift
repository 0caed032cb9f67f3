import Foundation
import SwimFit

/// The figures of the body that are measured elsewhere or calculated over weeks: apart from `ProfileFigures`, because
/// they take a month of food to read.
struct BodyFigures: Sendable {
    let summary: BodySummary

    static let table = FieldTable<BodyFigures>([
        Field(
            "body_fat_percent", short: "body_fat", "the newest share of fat",
            why: { _ in "no body fat yet; “swimfit log bodyfat 18 %” saves one" }
        ) { .hundredths($0.summary.bodyFat.map { $0.value * 100 }) },
        Field(
            "waist_m", short: "waist", "the newest waist circumference",
            why: { _ in "no waist yet; “swimfit log waist 82 cm” saves one" }
        ) { .hundredths($0.summary.waist?.value) },
        Field(
            "weight_projected_kg", short: "weight.projected",
            "the weight in \(WeightProjection.days / 7) weeks, at what was eaten in the last ones",
            why: { $0.summary.projection.why }
        ) { .hundredths($0.summary.projection.value?.kilograms) },
        Field(
            "weight_projected_margin_kg", short: "weight.projected_margin",
            "half the width of its likely range (80 %)", why: { $0.summary.projection.why }
        ) { .hundredths($0.summary.projection.value?.margin) },
    ])
}

extension CommandCall {
    /// What the Profile screen shows that is not typed there.
    func bodyFigures() async throws -> BodyFigures {
        let (clock, marks) = (session.clock, session.library()[DayMarks.self])
        let reader = StoreReader(try await session.journal().store)
        return BodyFigures(
            summary: try await BodySummary.read(
                reader, today: clock.today, marks: marks, calendar: clock.calendar))
    }
}
