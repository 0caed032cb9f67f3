/// The tabs in order; a new tab needs one case, its name, its models and its first screen.
enum Tab: Int, CaseIterable, Sendable {
    case profile = 1
    case energy, journal, workout, swimming, browse

    /// The name in the tab bar and on the command line.
    var name: String { "\(self)".capitalized }
}
