import Foundation

/// The declarations of Swift sources that throw and can be used from another module, with their documentation.
///
/// A scanner of lines, as ``SourceSymbols`` is: it relies on formatted code, where a declaration starts its
/// line and a type at the top level ends with a brace of its own. What a parameter throws does not count.
struct ThrowingDeclarations {
    struct Declaration {
        /// The file's name and the line: `HKUnit.swift:41`.
        var place: String
        /// The lines of its documentation, without slashes.
        var documentation: [Substring]

        var namesErrors: Bool { documentation.contains { $0.hasPrefix("- Throws: ") } }
    }

    private(set) var found: [Declaration] = []

    /// Those of all sources below a folder.
    init(below folder: URL) throws {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            read(try String(contentsOf: file, encoding: .utf8), named: file.lastPathComponent)
        }
    }

    /// Those of one source.
    init(in source: String) {
        read(source, named: "source")
    }

    private mutating func read(_ source: String, named file: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let words = lines.map { $0.drop { $0 == " " } }
        // A protocol's requirements have no modifiers of their own.
        var isInProtocol = false
        for number in lines.indices {
            if lines[number].hasPrefix("}") { isInProtocol = false }
            if Self.isVisible(lines[number]), lines[number].contains(" protocol ") {
                isInProtocol = !lines[number].hasSuffix("}")
            }
            guard isInProtocol || Self.isVisible(words[number]), Self.canThrow(words[number]),
                Self.signature(words[number...]).contains(/\bthrows\b/)
            else { continue }
            let documentation = Self.documentation(above: words[..<number])
            found.append(Declaration(place: "\(file):\(number + 1)", documentation: documentation))
        }
    }

    private static func isVisible(_ words: Substring) -> Bool {
        ["public ", "open ", "package "].contains { words.hasPrefix($0) }
    }

    /// Whether the line begins a function, initialiser, subscript or property.
    private static func canThrow(_ words: Substring) -> Bool {
        words.prefixMatch(of: /(?:[a-z]+ )*(?:func |init[?(<]|subscript\(|var )/) != nil
    }

    /// The declaration that the lines begin with, without what is in parentheses; a property's getter with it.
    private static func signature(_ lines: ArraySlice<Substring>) -> String {
        var (text, depth) = ("", 0)
        for line in lines {
            for character in line {
                if character == ")" { depth -= 1 }
                if depth == 0 { text.append(character) }
                if character == "(" { depth += 1 }
            }
            let isGetterNext =
                line.contains(/\bvar .*\{$/) && lines.dropFirst().first?.hasPrefix("get ") ?? false
            if depth == 0, !isGetterNext { break }
        }
        return text
    }

    private static func documentation(above lines: ArraySlice<Substring>) -> [Substring] {
        lines.reversed().prefix { $0.hasPrefix("@") || $0.hasPrefix("///") }
            .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).drop { $0 == " " } }
    }
}
