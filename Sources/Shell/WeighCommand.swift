import Foundation
import SwimFit

extension Command {
    /// `swimfit weigh 72.4kg [-1d]`.
    static let weigh: Command = Command(
        "weigh", "WEIGHT [WHEN]", summary: "log a weight",
        help: """
            WEIGHT is 72.4, 72.4kg, 160lb or 11 st 4; a number alone is in the unit of the Profile. WHEN
            is 7:30, -1d, yesterday 18:00 or a date; without it, now.
            """,
        examples: [("swimfit weigh 72.4kg", "measured now"), ("swimfit weigh 72.4 -1d", "yesterday")],
        run: { call in
            var call = call
            let (text, time) = try call.textAndTime("WEIGHT", example: "72.4kg")
            let system = call.session.library()[Preferences.self].system
            return try await call.save(try LogRequest(weight: text, in: system), at: time)
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
