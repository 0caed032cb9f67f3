import Foundation
import SwimFit

extension Command {
    /// `swimfit water 250`.
    static let water: Command = Command(
        "water", "AMOUNT [WHEN]", summary: "log water drunk",
        help: """
            AMOUNT is 250, 250ml, 0.3L or 8 fl oz; a number alone is in millilitres, or in fluid ounces where the
            Profile has US units. WHEN is 7:30, -1d, yesterday 18:00 or a date; without it, now.
            """,
        examples: [
            ("swimfit water 250", "a glass, now"), ("swimfit water 0.5L 7:30", "half a litre at 7:30"),
        ],
        run: { call in
            var call = call
            let (text, time) = try call.textAndTime("AMOUNT", example: "250")
            let system = call.session.library()[Preferences.self].system
            let split = text.firstIndex { $0.isLetter } ?? text.endIndex
            let unit = text[split...].trimmingCharacters(in: .whitespaces)
            let request = try LogRequest(
                "water", text[..<split].trimmingCharacters(in: .whitespaces),
                unit.isEmpty ? (system == .metric ? "mL" : "fl oz") : unit, in: system)
            return try await call.save(request, at: time)
        })
}
