import Foundation
import SwimFit

/// Where the weight goes: apart from `ProfileFigures`, because it takes a month of food to read.
struct BodyFigures: Sendable {
    let projection: Answer<WeightProjection>

    static let table = FieldTable<BodyFigures>([
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
    /// Where the weight goes, as the Profile screen shows it.
    func bodyFigures() async throws -> BodyFigures {
        BodyFigures(
            projection: try await WeightProjection.read(
                try await session.journal().reader, session.clock,
                marks: session.library()[DayMarks.self]))
    }
}
