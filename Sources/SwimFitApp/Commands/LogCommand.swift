import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit log TYPE VALUE UNIT`: saves one sample.
    static let log: Command = Command(
        "log", "TYPE VALUE UNIT", summary: "save one sample",
        help: """
            TYPE is one of Apple's quantity types, written as bodyMass, body-mass or in full, or an
            everyday word such as weight, steps, water, pulse. UNIT is one that fits the type: kg, lb,
            kcal, m, count/min, %. Counts need no unit. The sample's time is now, or --at TIME. Once it
            is on disk, a terminal shows what was saved, and a pipe gets its UUID.
            """,
        examples: [
            ("swimfit log weight 72.5 kg", "a weight measured now"),
            (
                "swimfit log heartRate 58 count/min --at 2026-11-20T07:00:00+01:00",
                "a pulse measured this morning"
            ),
            ("swimfit log water 0.3 L", "a glass of water"),
        ],
        run: { try await saveSample($0) })

    @MainActor
    private static func saveSample(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let typeWord = try arguments.next("TYPE")
        let valueWord = try arguments.next("VALUE")
        let unitWord = try arguments.rest()
        let request = try LogRequest(
            typeWord, valueWord, unitWord.isEmpty ? nil : unitWord.joined(separator: " "),
            in: call.session.library()[Preferences.self].system)
        let sample = request.sample(at: call.session.clock.now())
        try await call.session.journal().save([sample], as: "adding \(request.text)")
        call.output.print(answer(sample, request, call))
        return .done
    }

    /// What was saved: as JSON, in words for a person, or the UUID for a script.
    @MainActor
    private static func answer(
        _ sample: HKQuantitySample, _ request: LogRequest, _ call: CommandCall
    ) -> String {
        let calendar = call.session.clock.calendar
        if call.options.printsJSON { return json(sample, request, calendar: calendar) }
        guard call.output.isForPeople else { return sample.uuid.uuidString }
        // With --at, "today" is not the reader's.
        let day = call.options.at == nil ? "today" : LocalDay.of(sample.startDate, in: calendar).full
        return "\(request.text), \(day) \(TimeOfDay.of(sample.startDate, in: calendar).text)"
    }

    private static func json(_ sample: HKQuantitySample, _ request: LogRequest, calendar: LocalCalendar)
        -> String
    {
        JSONLine.document([
            ("uuid", .text(sample.uuid.uuidString)), ("type", .text(request.type.identifier)),
            ("value", .number(request.value)), ("unit", .text(request.unit.unitString)),
            ("time", .text(JSONLine.time(sample.startDate, in: calendar))),
        ])
    }
}
