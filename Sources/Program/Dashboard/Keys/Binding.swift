import Terminal
import SwimFit

/// A row of a key table as it is now, for the footer and the help.
struct Binding: Equatable, Sendable {
    /// The keys that do the same; the first one is shown in the footer.
    var keys: [Key]
    /// What it does, as an imperative of one to three words: "add food".
    var label: String
    /// Why it does nothing now, as a sentence the user can act on; nil when it works.
    var disabled: String?
    /// Whether it is important enough for the footer.
    var isInFooter = true
}
