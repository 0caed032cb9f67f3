import Foundation
import SwimFit

extension Command {
    /// `swimfit weigh 72.4kg [-1d]`.
    static let weigh: Command = Command(
        "weigh", "WEIGHT [WHEN] [--yes] | -", summary: "log a weight",
        help: """
            WEIGHT is 72.4, 72.4kg, 160lb or 11 st 4; a number alone is in the unit of the Profile. WHEN
            is 7:30, -1d, yesterday 18:00 or a date; without it, now. With “-” each line of standard input is a
            weight, and all are one change; where one cannot be read it is named by its number, and nothing is
            saved. A weight far from the last ones is asked about, and in a list told; --yes says that it is right.
            """,
        examples: [
            ("swimfit weigh 72.4kg", "measured now"), ("swimfit weigh 72.4 -1d", "yesterday"),
            ("swimfit weigh - < weights.txt", "a weight for each line"),
        ],
        documents: [.rows("samples", LogEntry.table, of: "weigh -")],
        run: { call in
            var call = call
            let (clock, system) = (call.session.clock, call.session.library()[Preferences.self].system)
            return try await call.save { words throws(Problem) in
                var words = words
                let time =
                    try Input.takeWhen(from: &words, now: clock.now(), calendar: clock.calendar)
                    ?? clock.now()
                guard !words.isEmpty else { throw .usage("WEIGHT is missing, such as 72.4kg") }
                return try LogRequest(weight: words.joined(separator: " "), in: system)
                    .entry(DateInterval(start: time, end: time), in: clock.calendar)
            }
        })
}

extension LogRequest {
    /// A weight as it is typed in the Profile.
    fileprivate init(weight text: String, in system: MeasurementSystem) throws(Problem) {
        let kilograms = try Input.mass(text, in: system)
        let unit = text.contains { $0.isLetter } ? "" : system.massUnit
        if text.lowercased().contains("st") {
            let value = Figure.upTo(system.massValue(kilograms), digits: 3)
            try self.init("weight", value, system.massUnit, in: system)
        } else {
            try self.init("weight", text.filter { !$0.isWhitespace } + unit, nil, in: system)
        }
    }
}
