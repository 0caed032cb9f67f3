import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit water 250`.
    static let water: Command = Command(
        "water", "[AMOUNT] [WHEN] [--glass SIZE] [--yes]", summary: "log water drunk",
        help: """
            Without AMOUNT a glass is logged; --glass SIZE sets how much that is, for w in the journal too.

            AMOUNT and SIZE are 250, 250ml, 0.3L, 8 fl oz, 2 glasses or 1 1/2 cups; a number alone is in millilitres, or in
            fluid ounces where the Profile has US units. A number alone that makes more than 5 litres is asked about; --yes
            says that it is right. WHEN is 7:30, -1d, yesterday 18:00 or a date; without it, now.
            """,
        examples: [
            ("swimfit water", "a glass, now"), ("swimfit water --glass 300ml", "a glass is 300 ml"),
            ("swimfit water 250", "250 ml, now"), ("swimfit water 0.5L 7:30", "half a litre at 7:30"),
        ],
        documents: [.report(LogEntry.table), .change(GlassSize.table, of: "water --glass")],
        run: { call in
            var call = call
            let preferences = call.session.library()[Preferences.self]
            let (system, glass) = (preferences.system, preferences.glass)
            if let size = try call.arguments.value(of: "--glass") {
                try call.arguments.finish()
                return try await call.setGlass(try LogRequest(water: size, glass: glass, in: system))
            }
            let isSure = call.arguments.takeConsent()
            let (text, time) = try call.textAndTime()
            let request = try LogRequest(water: text ?? "1 glass", glass: glass, in: system)
            if !isSure, let doubt = request.doubt(about: text ?? "") { try call.confirm(doubt) }
            return try await call.save(request, at: time)
        })
}

extension LogRequest {
    /// An amount of water, read as amounts of food are.
    fileprivate init(
        water text: String, glass: Double, in system: MeasurementSystem
    ) throws(Problem) {
        let millilitres = try Input.water(text, glass: glass, in: system)
        let unit = TypeUnit(HKQuantityType(.dietaryWater), in: system).unit
        let water = HKQuantity(unit: .literUnit(with: .milli), doubleValue: millilitres)
        try self.init(.dietaryWater, water.doubleValue(for: unit), unit, in: system)
    }

    /// What a number without a unit was taken for, where nobody drinks so much at once; nil otherwise.
    fileprivate func doubt(about typed: String) -> String? {
        let litres = HKQuantity(unit: unit, doubleValue: value).doubleValue(for: .liter())
        guard typed.contains(where: \.isNumber), !Input.hasUnit(typed), litres > 5 else { return nil }
        return
            "\(text), which is \(Figure.upTo(litres, digits: 1)) L; a unit makes it certain, as in \(typed)ml"
    }
}

extension CommandCall {
    fileprivate func setGlass(_ request: LogRequest) async throws -> CommandStatus {
        let system = session.library()[Preferences.self].system
        let millilitres = try request.sample(at: session.clock.now()).quantity.doubleValue(
            for: Nutrient.water.healthUnit)
        guard Preferences.glasses.contains(millilitres) else {
            let (least, most) = (Preferences.glasses.lowerBound, Preferences.glasses.upperBound)
            throw Problem.usage("a glass is from \(system.volume(least)) to \(system.volume(most))")
        }
        let size = system.volume(millilitres)
        try await session.journal().change(
            Preferences.self, of: session.library(), as: "setting a glass to \(size)"
        ) { $0.glass = millilitres }
        try print(GlassSize(millilitres: millilitres), GlassSize.table, lines: ["A glass is \(size)"])
        return .done
    }
}

private struct GlassSize {
    let millilitres: Double

    static let table = FieldTable<GlassSize>([
        Field("glass_ml", "a glass of water") { .hundredths($0.millilitres) }
    ])
}
