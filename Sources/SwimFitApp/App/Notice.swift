/// A short message after a change, or about a mistake; shown until the next key.
struct Notice: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case done, hint, problem }
    var kind: Kind
    var text: String

    static func done(_ text: String) -> Notice { Notice(kind: .done, text: text) }
    static func hint(_ text: String) -> Notice { Notice(kind: .hint, text: text) }
    static func problem(_ text: String) -> Notice { Notice(kind: .problem, text: text) }
}
