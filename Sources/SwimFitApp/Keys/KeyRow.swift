import Terminal

/// One row of a key table: the keys, the words for them, when they work, and what they do.
///
///     KeyRow("delete", ["d", .delete], "delete") { screen, context in screen.deleteChosen(context) }
///         .disabled { screen, context in screen.chosen(context) == nil ? "There is no entry here" : nil }
///
/// There is no other list of keys: `Screen.handle`, the footer, the help, README and `keys.json` all read the row.
@MainActor
struct KeyRow<Target> {
    typealias Act = (inout Target, Context, _ times: Int?) -> Action?

    /// The name in `keys.json`, after that of the place: "add-food". A movement has that of the place already.
    let name: String
    /// The keys that come with the program.
    let keys: [Key]
    /// What it does, as an imperative of one to three words: "add food".
    let words: String
    /// What to do; nil passes the key on, as if the row were not there.
    let act: Act
    /// Whether it moves in a list, where a number can come before it.
    var isMotion = false
    /// Whether `keys.json` may not give it other keys.
    private(set) var isFixed = false
    /// Whether it works everywhere, also where text is typed, by its keys that type nothing.
    private(set) var isUrgent = false
    private var wordsNow: (Target, Context) -> String
    private var reasonNow: (Target, Context) -> String? = { _, _ in nil }
    private var isImportant: (Target, Context) -> Bool = { _, _ in true }

    init(_ name: String, _ keys: [Key], _ words: String, times act: @escaping Act) {
        (self.name, self.keys, self.words, self.act) = (name, keys, words, act)
        wordsNow = { _, _ in words }
    }

    init(
        _ name: String, _ keys: [Key], _ words: String,
        act: @escaping (inout Target, Context) -> Action?
    ) {
        self.init(name, keys, words, times: { target, context, _ in act(&target, context) })
    }

    /// The row with words that follow what is shown: "month before".
    func saying(_ words: @escaping (Target, Context) -> String) -> Self {
        with { $0.wordsNow = words }
    }

    /// The row with a reason why it does nothing now, as a sentence the user can act on; nil when it works.
    func disabled(_ reason: @escaping (Target, Context) -> String?) -> Self {
        with { $0.reasonNow = reason }
    }

    /// The row in the footer only while a condition holds.
    func inFooter(_ isImportant: @escaping (Target, Context) -> Bool) -> Self {
        with { $0.isImportant = isImportant }
    }

    /// The row in the help and not in the footer.
    var notInFooter: Self { inFooter { _, _ in false } }

    /// The row with keys that nobody can change.
    var fixed: Self { with { $0.isFixed = true } }

    var urgent: Self { with { $0.isUrgent = true } }

    /// The row for a screen that the target is a part of.
    func within<Whole>(_ part: WritableKeyPath<Whole, Target>) -> KeyRow<Whole> {
        let (act, wordsNow, reasonNow, isImportant) = (act, wordsNow, reasonNow, isImportant)
        var row = KeyRow<Whole>(name, keys, words, times: { act(&$0[keyPath: part], $1, $2) })
            .saying { wordsNow($0[keyPath: part], $1) }
            .disabled { reasonNow($0[keyPath: part], $1) }
            .inFooter { isImportant($0[keyPath: part], $1) }
        (row.isMotion, row.isFixed, row.isUrgent) = (isMotion, isFixed, isUrgent)
        return row
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var row = self
        change(&row)
        return row
    }

    /// Why it does nothing now.
    func reason(_ target: Target, _ context: Context) -> String? { reasonNow(target, context) }

    /// The row as the footer and the help show it.
    func binding(_ target: Target, _ context: Context, keys: [Key]) -> Binding {
        Binding(
            keys: keys, label: wordsNow(target, context), disabled: reasonNow(target, context),
            isInFooter: isImportant(target, context))
    }
}
