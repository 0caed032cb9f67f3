import Foundation

/// The names in a digest of Apple's public interface: a Markdown file with a heading to a type and
/// a line to a member.
struct InterfaceSymbols {
    /// Members by owner; global constants are under the empty owner, and every type is a key.
    private(set) var members: [String: Set<String>] = [:]

    init(_ text: String) {
        var owner = ""
        for line in text.prefix(upTo: text.range(of: "## Appendix A")?.lowerBound ?? text.endIndex).split(
            separator: "\n")
        {
            if line.hasPrefix("## ") {
                owner = ""
            } else if let heading = line.firstMatch(
                of: /^### ((?:HK|CL|Buffered)[A-Za-z0-9_.]*)(?![A-Za-z0-9_.*])/)
            {
                owner = String(heading.1)
                members[owner, default: []].formUnion([])
            } else if line.hasPrefix("- ") {
                read(String(line.dropFirst(2)), owner)
            }
        }
    }

    private mutating func read(_ line: String, _ owner: String) {
        if line.hasPrefix("old spellings") || line.hasPrefix("Conforming") || line.hasPrefix("(predicate")
            || line.contains("func ~=")
        {
            return
        }
        if let type = line.firstMatch(of: /^`(?:enum|struct) ([A-Za-z0-9_.]+)[^{]*\{(.*)\}`/) {
            return readBody(String(type.2), String(type.1))
        }
        if let list = line.firstMatch(of: /^`(?:let )?([A-Za-z]*)(<X>)?[^`]*`(?: \(\d+\))?: (.*)$/) {
            return readList(list.3, prefix: String(list.1), isConstant: list.2 != nil)
        }
        if let vars = line.firstMatch(of: /^HKError static vars [^)]*\): (.*)$/) {
            return add(
                vars.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }, to: "HKError")
        }
        if let also = line.firstMatch(of: /^HKError.Code also: static var ([A-Za-z]+)/) {
            return add([String(also.1)], to: "HKError.Code")
        }
        if let name = line.firstMatch(of: /^`static let NSNotification.Name.([A-Za-z]+)/) {
            return add([String(name.1)], to: "NSNotification.Name")
        }
        if line.hasPrefix("`") {
            if let name = SymbolSignature.name(of: Self.plain(line.filter { $0 != "`" })) {
                add([name], to: "")
            }
            return
        }
        readMember(line, owner)
    }

    /// A member, or a nested type of which the name is enough.
    private mutating func readMember(_ line: String, _ owner: String) {
        let words = Self.plain(line)
        if let nested = words.firstMatch(of: /^(?:struct|enum) ([A-Za-z0-9_.]+)/) {
            let name = String(nested.1)
            let path = name.hasPrefix(owner) ? name : "\(owner).\(name)"
            members[path, default: []].formUnion([])
        } else if let name = SymbolSignature.name(of: words) {
            add([name], to: owner)
        }
    }

    /// `case a, b; static var c: T { get }` and the like.
    private mutating func readBody(_ body: String, _ owner: String) {
        for part in body.split(separator: ";") {
            let words = Self.plain(part.trimmingCharacters(in: .whitespaces))
            if words.hasPrefix("case ") {
                add(SymbolSignature.cases(words), to: owner)
            } else if let list = words.firstMatch(of: /^var ([a-zA-Z, ]+):/) {
                add(list.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }, to: owner)
            }
        }
    }

    /// A list of identifier members, or of constants with a common prefix.
    private mutating func readList(_ list: Substring, prefix: String, isConstant: Bool) {
        let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        if isConstant {
            add(names.map { prefix + $0 }, to: "")
        } else {
            add(names, to: prefix)
        }
    }

    private mutating func add(_ names: [String], to owner: String) {
        members[owner, default: []].formUnion(names.filter { !$0.isEmpty })
    }

    private static func plain(_ line: String) -> String {
        line.replacing(
            /^(?:(?:class|static|convenience|mutating|weak|optional|nonisolated\(unsafe\)) )+(?=func|var|let|init)/,
            with: "")
    }
}
