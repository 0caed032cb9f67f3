import HealthKit

/// What a sample kept of an export's element as text, to be written again: see ``ExportRest``.
struct KeptText {
    /// Attributes, their values as text.
    private(set) var attributes: [(name: String, value: String)] = []
    /// Children as markup.
    private(set) var elements: [String] = []

    init(_ sample: HKSample) { self.init(metadata: sample.metadata) }

    init(metadata: [String: Any]?) { self.init(metadata?[SampleMapping.restKey] as? String ?? "") }

    /// - Parameter text: attributes and elements, with blanks between them.
    init(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if first == "<" {
                elements.append(String(Self.takeElement(&rest)))
            } else if first == " " {
                rest.removeFirst()
            } else {
                guard let attribute = Self.takeAttribute(&rest) else { return }
                attributes.append(attribute)
            }
        }
    }

    /// Whether there is an element that begins so.
    func has(_ beginning: String) -> Bool { elements.contains { $0.hasPrefix(beginning) } }

    /// Whether there is an attribute.
    func has(attribute name: String) -> Bool { attributes.contains { $0.name == name } }

    /// Up to the `>` that is in no value.
    private static func takeElement(_ rest: inout Substring) -> Substring {
        var isInValue = false
        let end = rest.firstIndex { character in
            if character == "\"" { isInValue.toggle() }
            return character == ">" && !isInValue
        }
        let next = end.map(rest.index(after:)) ?? rest.endIndex
        defer { rest = rest[next...] }
        return rest[..<next]
    }

    private static func takeAttribute(_ rest: inout Substring) -> (name: String, value: String)? {
        guard let equals = rest.firstIndex(of: "="),
            let start = rest.index(equals, offsetBy: 2, limitedBy: rest.endIndex),
            let end = rest[start...].firstIndex(of: "\"")
        else { return nil }
        let attribute = (String(rest[..<equals]), unescaped(String(rest[start..<end])))
        rest = rest[rest.index(after: end)...]
        return attribute
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
    }

    /// The attributes of a record that was kept as text: `unit="kg" value="72,5"`, whose values are as they were.
    static func attributes(_ constant: String) -> [(name: StaticString, value: String)] {
        var found: [(name: StaticString, value: String)] = []
        var rest = constant[...]
        for (name, mark) in [("unit", "unit=\""), ("value", "value=\"")] as [(StaticString, String)] {
            guard rest.hasPrefix(mark) else { continue }
            rest = rest.dropFirst(mark.count)
            // A unit ends where the value begins, and a value at the end.
            let end = name.description == "unit" ? rest.range(of: "\" value=\"")?.lowerBound : nil
            let close = end ?? rest.lastIndex(of: "\"") ?? rest.endIndex
            found.append((name, String(rest[..<close])))
            rest = rest[close...].dropFirst(2)
        }
        return found
    }
}
