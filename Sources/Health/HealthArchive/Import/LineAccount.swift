/// What became of the lines of tables that nothing was made of.
package struct LineAccount: Sendable, Equatable {
    /// What is not imported, by what it is.
    package private(set) var leftOut: [String: Int] = [:]
    /// How many lines were refused, by the reason.
    package private(set) var reasons: [String: Int] = [:]
    /// The first refused lines, file by file.
    package private(set) var firstRefused: [RefusedLine] = []

    private static let mostShown = 10

    package init() {}

    /// How many lines were refused.
    package var refused: Int { reasons.values.reduce(0, +) }

    /// - Parameter reason: a clause: "the name is missing".
    package mutating func refuse(_ reason: String, file: String, line: Int) {
        reasons[reason, default: 0] += 1
        guard firstRefused.count < Self.mostShown else { return }
        firstRefused.append(RefusedLine(file: file, line: line, reason: reason))
    }

    package mutating func leaveOut(_ what: String, _ count: Int = 1) { leftOut[what, default: 0] += count }
}

/// A line of a file that was refused.
package struct RefusedLine: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let reason: String

    package init(file: String, line: Int, reason: String) {
        (self.file, self.line, self.reason) = (file, line, reason)
    }
}
