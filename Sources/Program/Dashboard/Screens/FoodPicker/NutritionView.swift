import SwimFit
import Terminal

/// The figures of an amount, one per line, next to a list or form.
struct NutritionView {
    var name = ""
    var nutrition: Nutrition
    var amount: Amount?
    let spelling: Spelling
    /// What would be left to the goals of the day after eating it.
    var left: [(name: String, rest: Span)] = []

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard !rect.isEmpty else { return }
        var rect = rect
        let line = rect.cutLeft(3)
        for y in line.y..<line.endY { buffer.put("│", x: line.x + 1, y: y, .muted) }
        if !name.isEmpty { buffer.put(name.clipped(to: rect.width), in: rect.cutTop(1), .title) }
        // In a low window the energy is what matters.
        if let amount, rect.height >= 4 {
            let grams = amount.portion.isGram ? "" : " = \(Figure.upTo(amount.grams, digits: 1)) g"
            buffer.put(amount.text + grams, in: rect.cutTop(2), .muted)
        }
        for nutrient in Nutrient.main { draw(nutrient, in: rect.cutTop(1), into: &buffer) }
        if !left.isEmpty {
            _ = rect.cutTop(1)
            buffer.put("After it", in: rect.cutTop(1), .title)
        }
        for (name, rest) in left {
            let row = rect.cutTop(1)
            let label = spelling.of(name.prefix(1).uppercased() + name.dropFirst())
            let isRoom = TextWidth.of(label) + TextWidth.of(rest.text) < row.width
            let shown = isRoom ? rest.text : rest.text.replacing(" kcal", with: "")
            buffer.put(label, in: row, .muted)
            buffer.put([Span(shown, rest.style)], in: row, align: .right)
        }
        if !left.isEmpty { _ = rect.cutTop(1) }
        for nutrient in Nutrient.others where nutrition[nutrient] != nil {
            draw(nutrient, in: rect.cutTop(1), into: &buffer)
        }
    }

    private func draw(_ nutrient: Nutrient, in row: Rect, into buffer: inout CellBuffer) {
        let isEnergy = nutrient == .energy
        let indent = nutrient == .fibre || nutrient == .sugars ? "  " : ""
        let name = spelling.of(nutrient.name)
        let label = indent + name.prefix(1).uppercased() + name.dropFirst()
        buffer.put(label, in: row, isEnergy ? .text : .muted)
        let figure = NutrientText.figure(nutrition[nutrient], of: nutrient)
        let unit = nutrition[nutrient] == nil ? "" : nutrient.unit
        let least = nutrition.isPartial(nutrient) ? "≥ " : ""
        let text = "\(least)\(figure) \(unit.padded(to: 4))"
        buffer.put(text, in: row, isEnergy ? .accent : .text, align: .right)
    }
}
