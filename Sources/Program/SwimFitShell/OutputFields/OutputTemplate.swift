import Foundation
import SwimFitTerminalText
import SwimFitModels
import SwimFitBase

/// A line made of fields, in the form of `--format`: `{net} kcal, {left:+6} left`.
///
/// `help` lists its elements.
struct OutputTemplate: Equatable {
    struct Layout: Equatable {
        var showsPlus = false
        var width = 0
        /// The number of decimals; nil keeps those of the number.
        var digits: Int?
    }

    enum TemplatePart: Equatable {
        case text(String)
        /// A terminal sequence that sets a colour.
        case colour(String)
        case field(String, Layout)
    }

    private(set) var parts: [TemplatePart]

    /// Whether the template contains terminal colours.
    var hasColours: Bool { parts.contains(where: \.isColour) }

    /// The template without colours, for `--color never`.
    var withoutColours: OutputTemplate {
        var plain = self
        plain.parts.removeAll(where: \.isColour)
        return plain
    }

    /// The elements of a template, with their meanings.
    static let help = [
        ("{name}", "a field, which the help of a command lists"),
        ("{name:6}", "at least six columns wide, numbers to the right"),
        ("{name:+6}", "the same, a positive number with its sign"),
        ("{name:.0}", "a number without decimals; also {name:+6.1}"),
        ("{nl} {tab}", "a line break, a tabulator"),
        ("{red} {green} {yellow}", "a colour; also {bold} and {dim}, until {reset}"),
        ("{{ }}", "braces"),
    ]

    private static let signs = [
        "nl": "\n", "tab": "\t", "bold": "\u{1B}[1m", "dim": "\u{1B}[2m", "red": "\u{1B}[31m",
        "green": "\u{1B}[32m", "yellow": "\u{1B}[33m", "reset": "\u{1B}[0m",
    ]
    /// The largest number of columns, more than any terminal has.
    private static let widest = 500
    private static let mostDigits = 6

    /// - Throws: a mistake in the command line that quotes the invalid part.
    init(_ text: String) throws(Problem) {
        var parts: [TemplatePart] = []
        var plain = ""
        var rest = Substring(text)
        while let first = rest.first {
            if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
                plain.append(first)
                rest = rest.dropFirst(2)
                continue
            }
            guard first == "{" || first == "}" else {
                plain.append(first)
                rest = rest.dropFirst()
                continue
            }
            guard first == "{", let end = rest.firstIndex(of: "}") else {
                throw .usage(
                    "--format: a brace in “\(rest)” has no other half", hint: "write {{ or }} for a brace")
            }
            let inside = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
            if let sign = Self.signs[inside] {
                guard sign.hasPrefix("\u{1B}") else {
                    plain += sign
                    continue
                }
                if !plain.isEmpty { parts.append(.text(plain)) }
                plain = ""
                parts.append(.colour(sign))
                continue
            }
            if !plain.isEmpty { parts.append(.text(plain)) }
            plain = ""
            parts.append(try Self.field(inside))
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        self.parts = parts
    }

    private static func field(_ text: String) throws(Problem) -> TemplatePart {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return .field(text, Layout()) }
        var layout = Layout()
        var width = halves[1]
        if width.first == "+" {
            layout.showsPlus = true
            width = width.dropFirst()
        }
        let problem = Problem.usage(
            "--format: “\(halves[1])” in {\(text)} is not a width", hint: "write one such as 6, +6 or +6.1")
        if let point = width.firstIndex(of: ".") {
            guard let digits = Int(width[width.index(after: point)...]), (0...mostDigits).contains(digits)
            else { throw problem }
            layout.digits = digits
            width = width[..<point]
        }
        guard let columns = width.isEmpty ? 0 : Int(width), (0...widest).contains(columns) else {
            throw problem
        }
        layout.width = columns
        return .field(String(halves[0]), layout)
    }

    var names: [String] {
        parts.compactMap { if case .field(let name, _) = $0 { name } else { nil } }
    }

    /// The line made from the template. Control characters in values are replaced, because they may come from foreign
    /// data; those in the template are the user's own.
    func text(
        _ value: (String) throws(Problem) -> (JSONPrinter.PrintedValue, escaping: (String) -> String)
    ) throws(Problem) -> String {
        var line = ""
        for part in parts {
            switch part {
            case .text(let text), .colour(let text): line += text
            case .field(let name, let layout):
                let (value, escaping) = try value(name)
                line += layout.text(value, escaping)
            }
        }
        return line
    }
}

extension OutputTemplate.TemplatePart {
    fileprivate var isColour: Bool { if case .colour = self { true } else { false } }
}

extension OutputTemplate.Layout {
    fileprivate func text(_ value: JSONPrinter.PrintedValue, _ escaping: (String) -> String) -> String {
        var text = escaping(value.plainText)
        var isNumber = false
        if case .number(var number) = value {
            isNumber = true
            if let digits {
                let scale = pow(10, Double(digits))
                // Adding 0 avoids “-0”.
                number = (number * scale).rounded() / scale + 0
                text = escaping(String(format: "%.\(digits)f", number))
            }
            if showsPlus, number > 0 { text = "+" + text }
        }
        return text.padded(to: max(width, TextWidth.of(text)), isNumber ? .right : .left)
    }
}

extension JSONPrinter.PrintedValue {
    /// The value in a line of text or a cell of CSV: a plain number, an unquoted text, empty for null.
    var plainText: String {
        switch self {
        case .null: ""
        case .text(let text): text
        case .number, .bool: JSONPrinter.compact(self)
        case .list(let values): values.map(\.plainText).joined(separator: " ")
        case .object(let fields): fields.map { "\($0.key)=\($0.value.plainText)" }.joined(separator: " ")
        }
    }
}
