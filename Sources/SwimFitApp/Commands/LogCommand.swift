import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit log TYPE VALUE UNIT`: saves one sample.
    static let log: Command = Command(
        "log", "TYPE VALUE UNIT", summary: "save one sample and print its UUID once it is on disk",
        help: """
            TYPE is a quantity type of Apple's, written as bodyMass, body-mass or in full, or an everyday \
            word such as weight, steps, water, pulse. UNIT is one that fits the type: kg, lb, kcal, m, \
            count/min, %. What is counted needs none. The sample is of now, or of --at TIME.
            """,
        examples: [
            ("swimfit log weight 72.5 kg", "a weight measured now"),
            ("swimfit log heartRate 58 count/min --at 2026-11-20T07:00:00+01:00", "a pulse of this morning"),
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
            typeWord, valueWord, unitWord.isEmpty ? nil : unitWord.joined(separator: " "))
        let sample = request.sample(at: call.session.clock.now())
        let name = LogRequest.shortName(of: request.type)
        let amount = "\(Figure.upTo(request.value, digits: 3)) \(request.unit.unitString)"
        try await call.session.journal().save([sample], as: "\(name), \(amount)")
        call.output.print(
            call.options.printsJSON
                ? json(sample, request, calendar: call.session.clock.calendar) : sample.uuid.uuidString)
        return .done
    }

    private static func json(_ sample: HKQuantitySample, _ request: LogRequest, calendar: LocalCalendar)
        -> String
    {
        JSONLine.object([
            ("uuid", .text(sample.uuid.uuidString)), ("type", .text(request.type.identifier)),
            ("value", .number(request.value)), ("unit", .text(request.unit.unitString)),
            ("time", .text(JSONLine.time(sample.startDate, in: calendar))),
        ])
    }
}
