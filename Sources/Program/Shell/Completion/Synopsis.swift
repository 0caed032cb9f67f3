import SwimFit

/// The operands that follow a command's name, read from their text: "FIGURE [DAY]", "[SEARCH…]".
struct Synopsis: Equatable {
    /// A word that is typed as it is, or stands for a value: "week", "DAY".
    struct Operand: Equatable {
        let name: String
        let isOptional: Bool
        /// Whether it may be several words: "SEARCH…".
        var repeats = false

        /// Whether it stands for a value.
        var isPlaceholder: Bool {
            name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
        }
    }

    private(set) var operands: [Operand] = []

    init(_ text: String) {
        var depth = 0
        for token in text.split(separator: " ") where !token.hasPrefix("--") {
            depth += token.count { $0 == "[" }
            let parts = token.filter { $0 != "[" && $0 != "]" }.split(separator: "|").filter { $0 != "-" }
            // One of several words: each of them may be the first.
            operands += parts.map { part in
                Operand(
                    name: String(part.replacing("…", with: "")), isOptional: depth > 0 || parts.count > 1,
                    repeats: part.hasSuffix("…"))
            }
            depth -= token.count { $0 == "]" }
        }
    }
}
