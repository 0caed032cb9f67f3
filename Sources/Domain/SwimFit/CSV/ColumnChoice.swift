import Foundation

/// A column that the user names for a place of a table: a part of "name=Product,kcal=Energy".
struct ColumnChoice {
    /// As typed, in lower case.
    let key: String
    let column: String

    /// - Parameter example: a line that would do, for the message.
    static func read(_ text: String, example: String) throws(Problem) -> [ColumnChoice] {
        var choices: [ColumnChoice] = []
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard sides.count == 2, !sides[1].isEmpty else {
                throw Problem.usage(
                    "“\(Input.quoted(String(part)))” is not a column", hint: "write \(example)")
            }
            choices.append(ColumnChoice(key: sides[0].lowercased(), column: sides[1]))
        }
        return choices
    }

    /// - Parameter owner: what is looked at: "a food".
    func unknown(to owner: String, known: [String]) -> Problem {
        Problem.usage(
            "“\(Input.quoted(key))” is nothing \(owner) has; there are \(known.joined(separator: ", "))")
    }
}
