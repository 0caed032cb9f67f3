/// The tabs in their order; a new tab is one case and one line in `makeScreen`.
enum Tab: Int, CaseIterable, Sendable {
    case profile = 1
    case energy, journal, workout, swimming, browse
}
