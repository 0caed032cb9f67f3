/// The calculation of a figure: the counted parts, the omissions with reasons, the formula and the units.
package struct Explanation: Equatable, Sendable {
    package enum ExplainedLine: Equatable, Sendable {
        /// A paragraph.
        case text(String)
        /// A heading of the following lines.
        case heading(String)
        /// A name, and its amount at the right.
        case item(String, amount: String)
    }

    package var title: String
    package var lines: [ExplainedLine]

    package init(title: String, lines: [ExplainedLine]) {
        self.title = title
        self.lines = lines
    }
}
