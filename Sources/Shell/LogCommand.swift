import Foundation
import HealthKit
import SwimFit

extension Command {
    /// `swimfit log TYPE VALUE UNIT`: saves one sample.
    static let log: Command = Command(
        "log", "TYPE VALUE UNIT [WHEN]", summary: "save one sample",
        help: """
            TYPE is an everyday word such as weight, steps, water or pulse, or one of Apple's quantity
            types, written as bodyMass, body-mass or in full. UNIT is one that fits the type: kg, lb,
            kcal, m, /min, km/h, mmol/L, %. Counts need no unit; insulin needs “basal” or “bolus” behind it. “energy” is energy
            eaten; “burned” is active energy. WHEN is 7:30, -1d, yesterday 18:00 or a date; without it,
            now. Once the sample is on disk, a terminal shows what was saved, and a pipe gets its UUID,
            or JSON with --json.
            """,
        examples: [
            ("swimfit log weight 72.5 kg", "a weight measured now"),
            ("swimfit log heartRate 58 count/min 7:00", "a pulse measured this morning"),
            ("swimfit log water 0.3 L", "a glass of water"),
        ],
        run: { try await saveSample($0) })

    @MainActor
    private static func saveSample(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let typeWord = try call.arguments.next("TYPE")
        let valueWord = try call.arguments.next("VALUE")
        let (unitWord, time) = try call.textAndTime()
        let request = try LogRequest(
            typeWord, valueWord, unitWord, in: call.session.library()[Preferences.self].system)
        return try await call.save(request, at: time)
    }
}

extension CommandCall {
    /// Takes the words of an entry that is a text and the time it was at.
    mutating func textAndTime(
        _ name: String, example: String
    ) throws(Problem) -> (text: String, time: Date) {
        let (text, time) = try textAndTime()
        guard let text else { throw .usage("\(name) is missing, such as \(example)") }
        return (text, time)
    }

    /// The same for a text that need not be there.
    mutating func textAndTime() throws(Problem) -> (text: String?, time: Date) {
        let clock = session.clock
        // A shell may have been given several words as one: 'yesterday 18:00'.
        var words = try arguments.rest().flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        let time = try Input.takeWhen(from: &words, now: clock.now(), calendar: clock.calendar)
        return (words.isEmpty ? nil : words.joined(separator: " "), time ?? clock.now())
    }

    /// What a change is called in the list of those that can be undone: with the day if it is not today.
    func step(_ title: String, of time: Date) -> String {
        let day = LocalDay.of(time, in: session.clock.calendar)
        return day == session.clock.today ? title : "\(title), \(day.full)"
    }

    /// Saves one sample and prints it.
    func save(_ request: LogRequest, at time: Date) async throws -> CommandStatus {
        let sample = try request.sample(at: time)
        try await session.journal().save([sample], as: step("adding \(request.text)", of: time))
        output.print(answer(sample, request))
        return .done
    }

    /// What was saved: as JSON, in words for a person, or the UUID for a script.
    private func answer(_ sample: HKQuantitySample, _ request: LogRequest) -> String {
        let calendar = session.clock.calendar
        if options.printsJSON { return json(sample, request) }
        guard output.isForPeople else { return sample.uuid.uuidString }
        let saved = LocalDay.of(sample.startDate, in: calendar)
        // With --at, "today" is not the reader's.
        let day = options.at == nil && saved == session.clock.today ? "today" : saved.full
        return "\(request.text), \(day) \(TimeOfDay.of(sample.startDate, in: calendar).text)"
    }

    private func json(_ sample: HKQuantitySample, _ request: LogRequest) -> String {
        JSONLine.document([
            ("uuid", .text(sample.uuid.uuidString)), ("type", .text(request.type.identifier)),
            ("value", .number(request.typedValue)), ("unit", .text(request.unit.unitString)),
            ("time", .text(JSONLine.time(sample.startDate, in: session.clock.calendar))),
        ])
    }
}
