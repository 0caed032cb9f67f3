/// How a figure was calculated: what was counted, what was left out and why, the formula, the units.
package struct Explanation: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        /// A paragraph.
        case text(String)
        /// A heading of the lines below it.
        case heading(String)
        /// What something is, and its amount at the right.
        case item(String, amount: String)
    }

    package var title: String
    package var lines: [Line]

    package init(title: String, lines: [Line]) {
        self.title = title
        self.lines = lines
    }
}
