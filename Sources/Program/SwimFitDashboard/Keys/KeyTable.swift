import SwimFitModels
import SwimFitTerminal

/// All keys of a screen in one of its states: while a list is read, or while text is typed into a field.
@MainActor
struct KeyTable<Target> {
    /// The handling of a key without a row.
    enum OtherKeys: Sendable {
        /// The key is looked up in the program's own table.
        case program
        /// The key is typed; a key without text does nothing.
        case text
        /// The key is typed, or looked up in the program's own table if no field uses it.
        case textOrProgram
        /// The key does nothing: a question waits for its answer.
        case nothing
    }

    /// The name in the documentation: "journal".
    let place: String
    let rows: [KeyTableRow<Target>]
    let otherKeys: OtherKeys
    /// The purpose of the movements: "choose a swim". Nil without movements.
    private(set) var moving: String?
    /// Whether the footer offers the movements.
    private var showsMoving: (Target, Context) -> Bool = { _, _ in false }

    init(_ place: String, otherKeys: OtherKeys = .program, _ rows: [KeyTableRow<Target>]) {
        (self.place, self.otherKeys, self.rows) = (place, otherKeys, rows)
    }

    /// The keys of a row: the user's, or the program's. Keys that type text have no meaning where text is typed, unless
    /// the row names them itself.
    func keys(of row: KeyTableRow<Target>, _ own: UserKeyBindings = UserKeyBindings()) -> [Key] {
        let given = row.isFixed ? [] : (own[row.meaning] ?? []).filter { !isTyped($0) }
        let usual = row.only ?? row.meaning.keys.filter { !isTyped($0) }
        return given.isEmpty
            ? usual : given + usual.filter { !given.contains($0) && isKept($0, in: row) }
    }

    /// A key that works while text is typed keeps working.
    private func isKept(_ key: Key, in row: KeyTableRow<Target>) -> Bool {
        row.isUrgent && !TextField.uses(key)
    }

    /// Whether a key is part of typed text here, so that it cannot have another meaning.
    private func isTyped(_ key: Key) -> Bool { otherKeys == .text && TextField.uses(key) }

    func rows(of key: Key, _ own: UserKeyBindings) -> [KeyTableRow<Target>] {
        rows.filter { keys(of: $0, own).contains(key) }
    }

    /// The key bindings for the current state of `target`. The rows of movements are merged into one binding.
    func bindings(_ target: Target, _ context: Context) -> [KeyHelpRow] {
        let own = context.ownKeys
        var bindings: [KeyHelpRow] = []
        var steps: [Key] = []
        for row in rows {
            if !row.isMotion {
                bindings.append(row.binding(target, context, keys: keys(of: row, own)))
            } else if [.down, .up].contains(row.meaning) {
                steps += keys(of: row, own)
            }
        }
        if let moving {
            bindings.append(KeyHelpRow(keys: steps, label: moving, isInFooter: showsMoving(target, context)))
        }
        return bindings
    }
}

extension KeyTable where Target: Screen {
    /// A table of a screen with a list.
    /// - Parameters:
    ///   - moves: the movements of the cursor with their keys.
    ///   - moving: the name of these keys in the footer and the help: "choose a swim".
    init(
        _ place: String, otherKeys: OtherKeys = .program, _ moves: [Motion.Keys], _ moving: String,
        inFooter: Bool = false, _ rows: [KeyTableRow<Target>]
    ) {
        let motions = moves.map { keys in
            KeyTableRow<Target>(
                keys.meaning, only: keys.keys,
                act: { screen, context in
                    screen.move(keys.motion, context)
                    return .stay
                }
            ).motion(isFixed: keys.isFixed)
        }
        self.init(place, otherKeys: otherKeys, rows + motions)
        self.moving = moving
        showsMoving = { inFooter && (moving != "scroll" || $0.isCut($1)) }
    }
}

extension Screen {
    /// Whether the window has too few rows for the popup.
    fileprivate func isCut(_ context: Context) -> Bool {
        let window = Rect(width: context.columns, height: context.rows)
        let shown = AppLayout(window).popup(self, context).inside
        let unlimited = Rect(width: shown.width, height: .max / 2)
        return preferredSize(in: unlimited, context).height > shown.height
    }
}

extension Motion {
    /// A movement with its keys.
    struct Keys: Sendable {
        let motion: Motion
        let meaning: Meaning
        var keys: [Key]
        /// Whether `keys.json` cannot change the row: half a page has the same meaning as a whole page.
        var isFixed = false

        var words: String { isFixed ? "half a page" : meaning.verb }
    }

    /// The keys of a list without a text field.
    static let everyKey = [
        Keys(motion: .down, meaning: .down, keys: Meaning.down.keys),
        Keys(motion: .up, meaning: .up, keys: Meaning.up.keys),
        Keys(motion: .pageDown, meaning: .pageDown, keys: [.pageDown]),
        Keys(motion: .pageUp, meaning: .pageUp, keys: [.pageUp]),
        Keys(motion: .halfPageDown, meaning: .pageDown, keys: [.control("d")], isFixed: true),
        Keys(motion: .halfPageUp, meaning: .pageUp, keys: [.control("u")], isFixed: true),
        Keys(motion: .first, meaning: .first, keys: Meaning.first.keys),
        Keys(motion: .last, meaning: .last, keys: Meaning.last.keys),
    ]

    /// All keys that work below a text field, because they type nothing.
    static let keysThatTypeNothing = everyKey.compactMap { keys(of: $0) { !TextField.uses($0) } }

    /// The keys next to a text field, with Home and End for the list instead of the field.
    static let keysWithoutLetters = everyKey.compactMap { keys in
        Motion.keys(of: keys) { !TextField.uses($0) || [.home, .end].contains($0) }
    }

    private static func keys(of keys: Keys, where isFree: (Key) -> Bool) -> Keys? {
        var free = keys
        free.keys.removeAll { !isFree($0) }
        return free.keys.isEmpty ? nil : free
    }
}

/// One row of a key table: the meaning, the words for it, the condition, and the action.
///
///     KeyTableRow(.delete) { screen, context in screen.deleteChosen(context) }
///         .disabled { screen, context in screen.chosen(context) == nil ? "There is no entry here" : nil }
///
/// There is no other list of keys: `Screen.handle`, the footer, the help and the page of keys all read the row.
@MainActor
final class KeyTableRow<Target> {
    typealias Act = (inout Target, Context) -> Action?

    let meaning: Meaning
    /// The description, as an imperative of one to three words: "add food".
    let words: String
    /// The keys of this row, if these are not all keys of the meaning, or include keys that type text; otherwise nil.
    let only: [Key]?
    /// The action; nil passes the key on, as if the row did not exist.
    let act: Act
    private let options: RowOptions

    /// Options that most rows do not change.
    private struct RowOptions {
        var isMotion = false
        var isFixed = false
        var isUrgent = false
        var wordsNow: ((Target, Context) -> String)?
        var reasonNow: (Target, Context) -> String? = { _, _ in nil }
        var isImportant: (Target, Context) -> Bool = { _, _ in true }
    }

    private init(
        _ meaning: Meaning, _ words: String, _ only: [Key]?, _ act: @escaping Act, _ options: RowOptions
    ) {
        (self.meaning, self.words, self.only, self.act, self.options) = (meaning, words, only, act, options)
    }

    /// - Parameter object: the words after the verb of the meaning; all words for a meaning without a verb.
    convenience init(
        _ meaning: Meaning, _ object: String = "", only: [Key]? = nil, act: @escaping Act
    ) {
        let words = [meaning.verb, object].filter { !$0.isEmpty }.joined(separator: " ")
        self.init(meaning, words.isEmpty ? meaning.words : words, only, act, RowOptions())
    }

    /// Whether the row moves in a list or scrolls.
    var isMotion: Bool { options.isMotion }

    /// Whether `keys.json` may not give the row other keys.
    var isFixed: Bool { options.isFixed || meaning.isFixed }

    /// Whether the row works everywhere; where text is typed, only with those of its keys that type nothing.
    var isUrgent: Bool { options.isUrgent }

    /// The row with words that depend on the shown contents: "month before".
    func saying(_ words: @escaping (Target, Context) -> String) -> KeyTableRow {
        with { $0.wordsNow = words }
    }

    /// The row, disabled while `reason` returns why it does nothing: a sentence with advice for the user.
    func disabled(_ reason: @escaping (Target, Context) -> String?) -> KeyTableRow {
        with { $0.reasonNow = reason }
    }

    /// The row, shown in the footer only while a condition holds.
    func inFooter(_ isImportant: @escaping (Target, Context) -> Bool) -> KeyTableRow {
        with { $0.isImportant = isImportant }
    }

    /// The row in the help and not in the footer.
    var notInFooter: KeyTableRow { inFooter { _, _ in false } }

    /// The row with keys that cannot be changed.
    var fixed: KeyTableRow { with { $0.isFixed = true } }

    var urgent: KeyTableRow { with { $0.isUrgent = true } }

    func motion(isFixed: Bool) -> KeyTableRow { with { ($0.isMotion, $0.isFixed) = (true, isFixed) } }

    /// The row for a screen that contains the target.
    func within<Whole>(_ part: WritableKeyPath<Whole, Target>) -> KeyTableRow<Whole> {
        let (act, own) = (act, options)
        let options = KeyTableRow<Whole>.RowOptions(
            isMotion: isMotion, isFixed: own.isFixed, isUrgent: isUrgent,
            wordsNow: own.wordsNow.map { words in { words($0[keyPath: part], $1) } },
            reasonNow: { own.reasonNow($0[keyPath: part], $1) },
            isImportant: { own.isImportant($0[keyPath: part], $1) })
        return KeyTableRow<Whole>(meaning, words, only, { act(&$0[keyPath: part], $1) }, options)
    }

    private func with(_ change: (inout RowOptions) -> Void) -> KeyTableRow {
        var options = options
        change(&options)
        return KeyTableRow(meaning, words, only, act, options)
    }

    /// The reason why the row does nothing now; nil if it works.
    func reason(_ target: Target, _ context: Context) -> String? { options.reasonNow(target, context) }

    /// The row in the form for the footer and the help.
    func binding(_ target: Target, _ context: Context, keys: [Key]) -> KeyHelpRow {
        KeyHelpRow(
            keys: keys, label: options.wordsNow?(target, context) ?? words,
            disabled: options.reasonNow(target, context), isInFooter: options.isImportant(target, context))
    }
}

/// A row of the present key table, for the footer and the help.
struct KeyHelpRow: Equatable, Sendable {
    /// The keys of the row; the first one is shown in the footer.
    var keys: [Key]
    /// The description, as an imperative of one to three words: "add food".
    var label: String
    /// The reason why the row does nothing now, as a sentence with advice for the user; nil if it works.
    var disabled: String?
    /// Whether the row is important enough for the footer.
    var isInFooter = true
}

extension Key {
    /// The key with a name in `keys.json`: as in the footer, or in letters for a key with a special sign. Case matters
    /// only for a single letter.
    init?(named name: String) {
        if name.count == 1, let character = name.first, !character.isWhitespace {
            let arrows: [Character: Key] = ["↑": .up, "↓": .down, "←": .left, "→": .right]
            self = arrows[character] ?? .character(character)
            return
        }
        let lower = name.lowercased()
        if let key = Self.named[lower] {
            self = key
        } else if lower.hasPrefix("ctrl-"), lower.count == 6, let letter = lower.last,
            letter.isASCII, letter.isLetter, !"ijmh[".contains(letter)
        {
            self = .control(letter)  // a terminal sends Tab, Enter and Backspace for i, j, m and h
        } else if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else {
            return nil
        }
    }

    private static let named: [String: Key] = {
        let keys: [Key] = [
            .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .home, .end,
            .pageUp, .pageDown,
        ]
        let arrows: [String: Key] = ["up": .up, "down": .down, "left": .left, "right": .right]
        return Dictionary(uniqueKeysWithValues: keys.map { ($0.name.lowercased(), $0) })
            .merging(arrows) { $1 }
    }()
}
