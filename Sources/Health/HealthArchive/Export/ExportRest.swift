/// What an element says and HealthKit has no place for, as markup: kept with the sample as one text.
///
/// ```
/// goalType="distance" <WorkoutZone number="3" seconds="612"/>
/// ```
/// Attributes are as the export writes them; metadata entries are written again.
struct ExportRest: Hashable {
    private(set) var text = ""
    /// Samples have a few; a longer one is counted as not kept.
    static let longest = 1 << 14

    var isEmpty: Bool { text.isEmpty }

    /// - Returns: false where there is no room left.
    @discardableResult
    mutating func add(_ markup: String) -> Bool {
        guard text.utf8.count + markup.utf8.count < Self.longest else { return false }
        text += text.isEmpty ? markup : " " + markup
        return true
    }

    static func markup(_ attribute: MarkupAttribute) -> String {
        "\(attribute.name.text)=\"\(escaped(attribute.decoded.string))\""
    }

    static func markup(_ entry: ExportMetadata) -> String {
        let kind = entry.kind.map { " kind=\"\(escaped($0))\"" } ?? ""
        return "<MetadataEntry key=\"\(escaped(entry.key))\" value=\"\(escaped(entry.value))\"\(kind)/>"
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x26 || $0 == 0x3c }) else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

extension MarkupReader {
    /// The tag that was returned last, with its attributes and without contents.
    var markup: String {
        let attributes = (0..<attributeCount).map { ExportRest.markup(attribute($0)) }
        return "<" + ([name.text] + attributes).joined(separator: " ") + "/>"
    }
}
