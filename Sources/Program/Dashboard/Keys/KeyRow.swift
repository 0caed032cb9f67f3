import Terminal
import SwimFit

/// One row of a key table: the keys, the words for them, when they work, and what they do.
///
///     KeyRow("delete", ["d", .delete], "delete") { screen, context in screen.deleteChosen(context) }
///         .disabled { screen, context in screen.chosen(context) == nil ? "There is no entry here" : nil }
///
/// There is no other list of keys: `Screen.handle`, the footer, the help, README and `keys.json` all read the row.
@MainActor
final class KeyRow<Target> {
    typealias Act = (inout Target, Context, _ times: Int?) -> Action?

    /// The name in `keys.json`, after that of the place: "add-food". A movement has that of the place already.
    let name: String
    /// The keys that come with the program.
    let keys: [Key]
    /// What it does, as an imperative of one to three words: "add food".
    let words: String
    /// What to do; nil passes the key on, as if the row were not there.
    let act: Act
    private let options: Options

    /// What most rows leave as it is.
    private struct Options {
        var isMotion = false
        var isFixed = false
        var isUrgent = false
        var wordsNow: ((Target, Context) -> String)?
        var reasonNow: (Target, Context) -> String? = { _, _ in nil }
        var isImportant: (Target, Context) -> Bool = { _, _ in true }
    }

    private init(_ name: String, _ keys: [Key], _ words: String, _ act: @escaping Act, _ options: Options) {
        (self.name, self.keys, self.words, self.act, self.options) = (name, keys, words, act, options)
    }

    convenience init(_ name: String, _ keys: [Key], _ words: String, times act: @escaping Act) {
        self.init(name, keys, words, act, Options())
    }

    convenience init(
        _ name: String, _ keys: [Key], _ words: String,
        act: @escaping (inout Target, Context) -> Action?
    ) {
        self.init(name, keys, words, times: { target, context, _ in act(&target, context) })
    }

    /// Whether it moves in a list, where a number can come before it.
    var isMotion: Bool { options.isMotion }

    /// Whether `keys.json` may not give it other keys.
    var isFixed: Bool { options.isFixed }

    /// Whether it works everywhere, also where text is typed, by its keys that type nothing.
    var isUrgent: Bool { options.isUrgent }

    /// The row with words that follow what is shown: "month before".
    func saying(_ words: @escaping (Target, Context) -> String) -> KeyRow {
        with { $0.wordsNow = words }
    }

    /// The row with a reason why it does nothing now, as a sentence the user can act on; nil when it works.
    func disabled(_ reason: @escaping (Target, Context) -> String?) -> KeyRow {
        with { $0.reasonNow = reason }
    }

    /// The row in the footer only while a condition holds.
    func inFooter(_ isImportant: @escaping (Target, Context) -> Bool) -> KeyRow {
        with { $0.isImportant = isImportant }
    }

    /// The row in the help and not in the footer.
    var notInFooter: KeyRow { inFooter { _, _ in false } }

    /// The row with keys that nobody can change.
    var fixed: KeyRow { with { $0.isFixed = true } }

    var urgent: KeyRow { with { $0.isUrgent = true } }

    var motion: KeyRow { with { $0.isMotion = true } }

    /// The row for a screen that the target is a part of.
    func within<Whole>(_ part: WritableKeyPath<Whole, Target>) -> KeyRow<Whole> {
        let (act, own) = (act, options)
        let options = KeyRow<Whole>.Options(
            isMotion: isMotion, isFixed: isFixed, isUrgent: isUrgent,
            wordsNow: own.wordsNow.map { words in { words($0[keyPath: part], $1) } },
            reasonNow: { own.reasonNow($0[keyPath: part], $1) },
            isImportant: { own.isImportant($0[keyPath: part], $1) })
        return KeyRow<Whole>(name, keys, words, { act(&$0[keyPath: part], $1, $2) }, options)
    }

    private func with(_ change: (inout Options) -> Void) -> KeyRow {
        var options = options
        change(&options)
        return KeyRow(name, keys, words, act, options)
    }

    /// Why it does nothing now.
    func reason(_ target: Target, _ context: Context) -> String? { options.reasonNow(target, context) }

    /// The row as the footer and the help show it.
    func binding(_ target: Target, _ context: Context, keys: [Key]) -> Binding {
        Binding(
            keys: keys, label: options.wordsNow?(target, context) ?? words,
            disabled: options.reasonNow(target, context), isInFooter: options.isImportant(target, context))
    }
}
