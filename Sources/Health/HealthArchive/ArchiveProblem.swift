/// One element of an export that was changed or left out, and why.
public struct ArchiveProblem: Sendable, Hashable {
    /// What became of the element.
    public enum Outcome: Sendable, Hashable {
        /// The element was left out.
        case skipped
        /// The element was kept after removing or replacing what is not allowed.
        case mended
    }

    /// Line of the element's first character, counted from 1; 0 in a file without lines.
    public var line: Int
    /// Name of the element, for example `Record`; empty when not even the name could be read.
    public var element: String
    /// What is wrong, as a clause without a full stop: "an attribute has no value".
    public var reason: String
    /// Whether the element was left out or kept.
    public var outcome: Outcome

    /// A problem; lines count from 1.
    public init(line: Int, element: String, reason: String, outcome: Outcome) {
        self.line = line
        self.element = element
        self.reason = reason
        self.outcome = outcome
    }
}

extension ArchiveProblem: CustomStringConvertible {
    /// "line 12: Record refused: an attribute has no value".
    public var description: String {
        let name = element.isEmpty ? "element" : element
        return (line > 0 ? "line \(line): " : "")
            + "\(name) \(outcome == .skipped ? "refused" : "kept"): \(reason)"
    }
}
