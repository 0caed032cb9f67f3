import SwimFit

/// What follows a command's name, read from its text: "FIGURE [DAY] [--sort COLUMN]", "[SEARCH…]".
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

    struct Option: Equatable {
        let name: String
        /// The placeholder of its value; nil for a switch.
        var value: String?
    }

    private(set) var operands: [Operand] = []
    private(set) var options: [Option] = []

    init(_ text: String) {
        var depth = 0
        for token in text.split(separator: " ") {
            depth += token.count { $0 == "[" }
            let name = token.filter { $0 != "[" && $0 != "]" }
            if name.hasPrefix("-"), name != "-" {
                options.append(Option(name: name))
            } else if let last = options.indices.last, options[last].value == nil, depth > 0,
                operandsMayFollow(token)
            {
                options[last].value = name
            } else {
                let parts = name.split(separator: "|").filter { $0 != "-" }
                // One of several words: each of them may be the first.
                operands += parts.map { part in
                    Operand(
                        name: String(part.replacing("…", with: "")), isOptional: depth > 0 || parts.count > 1,
                        repeats: part.hasSuffix("…"))
                }
            }
            depth -= token.count { $0 == "]" }
        }
    }

    /// Whether a token in brackets is the value of the option before it: "COLUMN]" of "[--sort COLUMN]".
    private func operandsMayFollow(_ token: Substring) -> Bool { !token.hasPrefix("[") }
}
