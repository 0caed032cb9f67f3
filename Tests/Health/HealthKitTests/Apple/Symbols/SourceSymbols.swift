import Foundation

/// The public declarations of Swift sources by name: `HKUnit`, `HKUnit.isNull()`, `HKObject.uuid`.
///
/// A scanner of lines, not a compiler: it relies on formatted code, where a declaration starts its
/// line. It knows types, nested types, extensions (those of a protocol that constrain `Self` count
/// for the class they name), functions and initialisers with their labels, properties and cases.
struct SourceSymbols {
    private(set) var names: Set<String> = []
    /// Class to superclass, for members that a class inherits.
    private var superclasses: [String: String] = [:]
    /// A name to the generic type that it stands for.
    private var aliases: [String: String] = [:]

    /// All sources below a folder.
    init(below folder: URL) throws {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            read(try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// Whether a type is declared, also one within a type that has another name there.
    func contains(type: String) -> Bool {
        if names.contains(type) { return true }
        guard let dot = type.lastIndex(of: "."), let target = aliases[String(type[..<dot])] else {
            return false
        }
        return names.contains(target + type[dot...])
    }

    /// Whether a symbol is declared, by its owner or a superclass of it.
    func contains(owner: String, member: String) -> Bool {
        var owner: String? = owner
        while let name = owner {
            if names.contains("\(name).\(member)") { return true }
            owner = superclasses[name]
        }
        return false
    }

    private mutating func read(_ source: String) {
        var scopes: [(name: String, depth: Int, isProtocol: Bool)] = []
        var depth = 0
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            var code = Self.withoutComment(line)
            if depth == scopes.last?.depth ?? 0 {
                let words = Self.withoutModifiers(code)
                if Self.startsType(words) {
                    code = Self.head(code, &lines)
                }
                if Self.startsType(words), let type = Self.type(Self.withoutModifiers(code)) {
                    let path = (scopes.map(\.name) + [type.name]).joined(separator: ".")
                    if !type.isExtension, Self.isPublic(code) { names.insert(path) }
                    if code.contains("CaseIterable") {
                        names.formUnion(["\(path).allCases", "\(path).AllCases"])
                    }
                    superclasses[path] = superclasses[path] ?? type.superclass
                    scopes.append((type.name, depth + 1, Self.withoutModifiers(code).hasPrefix("protocol ")))
                } else {
                    let whole = Self.whole(words, &lines)
                    let owner = scopes.map(\.name).joined(separator: ".")
                    // Cases and requirements are as public as their type.
                    let isVisible =
                        Self.isPublic(code) || words.hasPrefix("case ") || scopes.last?.isProtocol ?? false
                    if let alias = words.firstMatch(of: /^typealias ([A-Za-z]+) = ([A-Za-z]+)</) {
                        aliases["\(owner).\(alias.1)"] = String(alias.2)
                    }
                    for member in Self.members(whole.text) where isVisible {
                        names.insert(owner.isEmpty ? member : "\(owner).\(member)")
                    }
                    depth += whole.braces
                }
            }
            depth += Self.braces(code)
            while let last = scopes.last, depth < last.depth { scopes.removeLast() }
        }
    }

    // MARK: Lines

    private static func withoutComment(_ line: Substring) -> String {
        let trimmed = line.drop { $0 == " " }
        return trimmed.hasPrefix("//") ? "" : String(trimmed)
    }

    /// How many braces a line opens more than it closes, those in strings aside.
    private static func braces(_ code: String) -> Int {
        var (count, isInString, isEscaped) = (0, false, false)
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "\\"): isEscaped.toggle()
            case UInt8(ascii: "\"") where !isEscaped: isInString.toggle()
            case UInt8(ascii: "{") where !isInString: count += 1
            case UInt8(ascii: "}") where !isInString: count -= 1
            default: break
            }
            if byte != UInt8(ascii: "\\") { isEscaped = false }
        }
        return count
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "private", "fileprivate", "final", "open", "class", "static",
        "convenience", "required", "override", "mutating", "weak", "nonisolated(unsafe)", "indirect",
        "@preconcurrency", "@discardableResult", "@inline(__always)", "private(set)", "public(set)",
        "dynamic",
    ]

    private static func withoutModifiers(_ code: String) -> String {
        var words = code.split(separator: " ")
        while let first = words.first, modifiers.contains(first) {
            // `class` is a modifier only before another declaration.
            if first == "class", words.count > 1, !["func", "var"].contains(words[1]) { break }
            words.removeFirst()
        }
        return words.joined(separator: " ")
    }

    private static func isPublic(_ code: String) -> Bool {
        ["public ", "open "].contains { code.hasPrefix($0) || code.contains(" " + $0) }
    }

    private static func startsType(_ words: String) -> Bool {
        ["class ", "struct ", "enum ", "protocol ", "extension "].contains { words.hasPrefix($0) }
    }

    /// The head of a type's declaration up to its brace, which may go over lines.
    private static func head(_ code: String, _ lines: inout ArraySlice<Substring>) -> String {
        var text = code
        while !text.contains("{"), let next = lines.popFirst() { text += " " + withoutComment(next) }
        return text
    }

    private static func type(_ words: String) -> (name: String, superclass: String?, isExtension: Bool)? {
        let pattern =
            /^(class|struct|enum|protocol|extension) ([A-Za-z0-9_.]+)(?:<[^>]*>)?(?:: ([A-Za-z0-9_]+))?/
        guard let match = words.firstMatch(of: pattern) else { return nil }
        if let bound = words.firstMatch(of: /where Self(?: ==|:) ([A-Za-z0-9_]+)/) {
            return (String(bound.1), nil, true)
        }
        return (String(match.2), match.3.map(String.init), match.1 == "extension")
    }

    /// A declaration with its whole parameter list, which may go over lines; and the braces of the
    /// lines it took.
    private static func whole(
        _ words: String, _ lines: inout ArraySlice<Substring>
    ) -> (text: String, braces: Int) {
        guard words.hasPrefix("func ") || words.hasPrefix("init") else { return (words, 0) }
        var (text, taken) = (words, 0)
        while SymbolSignature.isOpen(text), let next = lines.popFirst() {
            let code = withoutComment(next)
            taken += braces(code)
            text += " " + code
        }
        return (text, taken)
    }

    private static func members(_ words: String) -> [String] {
        if words.hasPrefix("case ") { return SymbolSignature.cases(words) }
        let starts = ["let ", "var ", "func ", "init", "typealias ", "associatedtype "]
        guard starts.contains(where: words.hasPrefix) else { return [] }
        return SymbolSignature.name(of: words).map { [$0] } ?? []
    }
}
