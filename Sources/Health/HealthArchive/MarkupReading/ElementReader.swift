import Foundation

/// Reads an XML file whose elements hold text, such as TCX and GPX, element by element.
///
/// Names have no namespace prefix. A broken tag is skipped with its contents, and reported.
struct ElementReader {
    enum ElementEvent {
        /// An element begins.
        case begin
        /// The end of an element; ``text`` is its own text, without that of the elements inside.
        case end
    }

    private let markup: MarkupReader
    /// The names of the open elements, outermost first; at `.end` including the one that ends.
    private(set) var path: [String] = []
    /// The attributes of the beginning element.
    private(set) var attributes: [String: String] = [:]
    /// The text of the element that ends, without white space at both ends.
    private(set) var text = ""
    /// Whether the element that ends contains no other elements.
    private(set) var isLeaf = false
    private(set) var problems: [ArchiveProblem] = []
    /// The number of innermost elements that have still to end.
    private var ends = 0
    /// Whether the innermost element has ended.
    private var hasEnded = false
    private static let mostProblems = 200

    init(_ source: any ByteSource) {
        markup = MarkupReader(source)
        markup.keepText()
    }

    /// The name of the innermost element.
    var name: String { path.last ?? "" }
    /// The name of the enclosing element.
    var parent: String { path.count > 1 ? path[path.count - 2] : "" }
    /// Whether the file ended inside an element.
    var isCutOff: Bool { markup.isCutOff }

    /// Moves to the beginning or end of the next element; nil at the end of the file.
    ///
    /// - Throws: ``ArchiveError`` where the bytes cannot be read.
    mutating func next() throws(ArchiveError) -> ElementEvent? {
        if hasEnded {
            path.removeLast()
            (hasEnded, isLeaf, text) = (false, false, "")
        }
        if ends > 0 { return end() }
        while true {
            switch try markup.next() {
            case .open: return begin()
            case .leaf:
                ends = 1
                return begin()
            case .close:
                guard let place = path.lastIndex(of: Self.local(markup.name)) else { continue }
                ends = path.count - place
                text = markup.takeText().trimmingCharacters(in: .whitespacesAndNewlines)
                return end()
            case .problem(let problem):
                if problems.count < Self.mostProblems { problems.append(problem) }
            case .finished: return nil
            }
        }
    }

    private mutating func begin() -> ElementEvent {
        path.append(Self.local(markup.name))
        attributes = [:]
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            attributes[Self.local(attribute.name)] = attribute.decoded.string
        }
        _ = markup.takeText()
        isLeaf = true
        return .begin
    }

    private mutating func end() -> ElementEvent {
        ends -= 1
        hasEnded = true
        return .end
    }

    private static func local(_ name: Bytes) -> String {
        let colon = name.lastIndex(of: UInt8(ascii: ":"))
        return Bytes(rebasing: name[(colon.map { $0 + 1 } ?? 0)...]).text
    }
}

extension ElementReader {
    /// The name of the outermost element of a file that begins with these bytes; nil for none.
    static func root(of head: some Collection<UInt8>) -> String? {
        let head = Array(head.prefix(1 << 16))
        guard head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return nil }
        var elements = ElementReader(PrefixedSource(head: head))
        // IGNORED: bytes in memory can always be read.
        guard let first = try? elements.next(), first == .begin else { return nil }
        return elements.name
    }
}
