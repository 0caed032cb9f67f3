import Terminal

/// One line of a screen's key table.
///
/// The footer shows the first bindings that fit, the help overlay all of them, and a key whose
/// binding is disabled answers with the reason instead of doing nothing.
struct Binding: Equatable, Sendable {
    /// The keys that do the same; the first one is shown.
    var keys: [Key]
    /// What it does, as an imperative of one to three words: "add food".
    var label: String
    /// Why it does nothing now, as a sentence the user can act on; nil when it works.
    var disabled: String?
    /// Whether it is important enough for the footer.
    var isInFooter: Bool

    init(_ keys: Key..., label: String, disabled: String? = nil, isInFooter: Bool = true) {
        self.keys = keys
        self.label = label
        self.disabled = disabled
        self.isInFooter = isInFooter
    }
}
