import Terminal
import SwimFit

/// All keys of a screen in one of its states: while a list is read, while a field is typed into.
@MainActor
struct KeyTable<Target> {
    /// What becomes of a key that is in no row.
    enum OtherKeys: Sendable {
        /// It is looked up in the program's own table.
        case program
        /// It is typed; one that types nothing does nothing.
        case text
        /// It is typed, or looked up in the program's own table where nothing takes it.
        case textOrProgram
        /// It does nothing: a question waits for its answer.
        case nothing
    }

    /// The name in `keys.json` and the documentation: "journal".
    let place: String
    let rows: [KeyRow<Target>]
    let otherKeys: OtherKeys
    /// What the movements are for: "choose a swim". Nil where nothing moves.
    private(set) var moving: String?
    private var showsMoving = false

    init(_ place: String, otherKeys: OtherKeys = .program, _ rows: [KeyRow<Target>]) {
        (self.place, self.otherKeys, self.rows) = (place, otherKeys, rows)
    }

    /// The name of a row in `keys.json`: "journal.delete".
    func name(of row: KeyRow<Target>) -> String { row.isMotion ? row.name : "\(place).\(row.name)" }

    /// The keys of a row, those of the user or those of the program.
    func keys(of row: KeyRow<Target>, _ own: OwnKeys) -> [Key] {
        if own.isEmpty { return row.keys }
        let given = own[name(of: row)]?.filter { !isTyped($0) } ?? []
        return given.isEmpty
            ? row.keys : given + row.keys.filter { !given.contains($0) && isKept($0, in: row) }
    }

    /// Esc leads back, and what works where text is typed goes on to work there.
    private func isKept(_ key: Key, in row: KeyRow<Target>) -> Bool {
        key == .escape || row.isUrgent && !TextField.uses(key)
    }

    /// Whether a key is a part of the text typed here, and so cannot be given another meaning.
    private func isTyped(_ key: Key) -> Bool { otherKeys == .text && TextField.uses(key) }

    func rows(of key: Key, _ own: OwnKeys) -> [KeyRow<Target>] {
        rows.filter { keys(of: $0, own).contains(key) }
    }

    /// The rows as they are now, the movements as one.
    func bindings(_ target: Target, _ context: Context) -> [Binding] {
        let own = context.ownKeys
        var bindings: [Binding] = []
        var steps: [Key] = []
        for row in rows {
            if !row.isMotion {
                bindings.append(row.binding(target, context, keys: keys(of: row, own)))
            } else if ["list.down", "list.up"].contains(row.name) {
                steps += keys(of: row, own)
            }
        }
        if let moving { bindings.append(Binding(keys: steps, label: moving, isInFooter: showsMoving)) }
        return bindings
    }
}

extension KeyTable where Target: Screen {
    /// A table with the keys of lists.
    /// - Parameters:
    ///   - moves: which movements have keys here.
    ///   - moving: what they are for: "choose a swim".
    init(
        _ place: String, otherKeys: OtherKeys = .program, _ moves: [Motion.Keys], _ moving: String,
        inFooter: Bool = false, _ rows: [KeyRow<Target>]
    ) {
        let motions = moves.map { keys in
            KeyRow<Target>(keys.name, keys.keys, keys.words) { screen, context, times in
                screen.move(keys.motion, times: times, context)
                return .stay
            }.motion
        }
        self.init(place, otherKeys: otherKeys, rows + motions)
        (self.moving, showsMoving) = (moving, inFooter)
    }
}

extension Motion {
    /// A movement with its keys.
    struct Keys: Sendable {
        let motion: Motion
        let name: String
        let keys: [Key]
        let words: String
    }

    /// In a list that has the keys for itself.
    static let everyKey = [
        Keys(motion: .down, name: "list.down", keys: [.down, "j"], words: "down"),
        Keys(motion: .up, name: "list.up", keys: [.up, "k"], words: "up"),
        Keys(motion: .pageDown, name: "list.page-down", keys: [.pageDown], words: "a page down"),
        Keys(motion: .pageUp, name: "list.page-up", keys: [.pageUp], words: "a page up"),
        Keys(
            motion: .halfPageDown, name: "list.half-page-down", keys: [.control("d")],
            words: "half a page down"),
        Keys(motion: .halfPageUp, name: "list.half-page-up", keys: [.control("u")], words: "half a page up"),
        Keys(motion: .first, name: "list.first", keys: ["g", .home], words: "to the first row"),
        Keys(motion: .last, name: "list.last", keys: ["G", .end], words: "to the last row"),
    ]

    /// Below a field that letters are typed into.
    static let keysThatTypeNothing = everyKey.compactMap { keys(of: $0) { !TextField.uses($0) } }

    /// The same, with Home and End for the list and not for the field.
    static let keysWithoutLetters = everyKey.compactMap { keys in
        Motion.keys(of: keys) { !TextField.uses($0) || [.home, .end].contains($0) }
    }

    private static func keys(of keys: Keys, where isFree: (Key) -> Bool) -> Keys? {
        let free = keys.keys.filter(isFree)
        return free.isEmpty
            ? nil : Keys(motion: keys.motion, name: keys.name, keys: free, words: keys.words)
    }
}
