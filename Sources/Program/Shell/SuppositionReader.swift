import Foundation
import SwimFit

/// Reads “200 g rice, 2 km swim”: what would be eaten and swum. Nothing is saved.
@MainActor
struct SuppositionReader {
    let call: CommandCall

    /// - Throws: `Problem` for a part that is neither a food nor a swim.
    func read(_ text: String) async throws -> Supposition {
        var supposition = Supposition()
        var foods = FoodLineReader(call, isSure: true)
        foods.isAsking = false
        // A comma within a number has no blank after it.
        for part in text.replacing(/,\s+|;|\n/, with: "\n").split(separator: "\n") {
            var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let place = words.firstIndex(where: { ["swim", "swum"].contains($0.lowercased()) }) else {
                try await foods.read(String(part))
                continue
            }
            words.remove(at: place)
            supposition.efforts.append(try await swim(words))
        }
        supposition.servings = foods.servings
        guard supposition != Supposition() else {
            throw Problem.usage("--if needs something, such as '200 g rice, 2 km swim'")
        }
        return supposition
    }

    /// A swim without a time is swum as fast as the newest one with a pace.
    private func swim(_ words: [String]) async throws -> EnergyReading.Effort {
        guard !words.isEmpty else { throw Problem.usage("how far is the swim? Such as 2 km swim") }
        var reading = try await Command.read(words, [:], call)
        if reading.seconds == nil, let metres = reading.metres {
            let swims = reading.circumstances.workouts.filter { $0.swim != nil }.sorted {
                $0.start > $1.start
            }
            guard let pace = swims.compactMap({ $0.swim?.pace ?? $0.pace }).first else {
                throw Problem.usage(
                    "how long would the swim take?",
                    hint: "no swim with a time is known; add it, as in 2000 in 40:00")
            }
            var form = reading.form
            form[.duration] = TimeSpan.clock((metres * pace.secondsPerMetre).rounded())
            reading = form.reading(reading.circumstances)
        }
        let entry = try Command.entry(reading, [:])
        return EnergyReading.Effort(
            name: entry.title, kilocalories: entry.energy.active, origin: "if it were swum")
    }
}

extension Supposition {
    /// "Rice, white, cooked 200 g +260 · Swim 2 000 m −350"
    var text: String {
        let foods = servings.map { serving in
            [serving.name, serving.amount?.text, serving.nutrition.energy.map { Figure.signed($0) } ?? "?"]
                .compactMap(\.self).joined(separator: " ")
        }
        return (foods + efforts.map { "\($0.name) \(Figure.signed(-$0.kilocalories))" }).joined(
            separator: " · ")
    }
}
