import SwimFit

/// The learned expenditure, for scripts.
struct ExpenditureFigures: Sendable {
    let answer: Answer<Expenditure>

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
    func expenditure() async throws -> Answer<Expenditure> {
        let (clock, marks) = (session.clock, session.library()[DayMarks.self])
        let reader = EnergyReader(
            try await session.journal().reader, clock: clock,
            system: session.library()[Preferences.self].system)
        return Expenditure.of(try await reader.readExpenditure(marks: marks))
    }
}
