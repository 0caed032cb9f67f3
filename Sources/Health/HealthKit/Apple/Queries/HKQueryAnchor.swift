internal import SampleStore
import Foundation

/// How far an anchored query has come: a place in the store's history.
///
/// Anchors can be archived (`NSSecureCoding`), survive restarts and compaction of the file, and never expire;
/// Apple's lose old deletions. An anchor belongs to its store and to the types it was made for: a query of
/// other types fails with `HKError.errorInvalidArgument`. Immutable, for any thread.
open class HKQueryAnchor: ValueObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let position: Position
    /// Identifiers of the types it was made for; nil for an anchor from a number.
    let types: Set<String>?

    init(_ position: Position, types: Set<String>?) {
        self.position = position
        self.types = types
    }

    /// The anchor of an older program that kept it as a number: after the commit of that number; 0 and less
    /// is the beginning. It fits every type.
    public convenience init(fromValue value: Int) {
        self.init(value <= 0 ? .beginning : .end(of: value), types: nil)
    }

    /// The number for the deprecated query: the last commit that is delivered whole.
    var value: Int { position.index == .max ? position.sequence : max(0, position.sequence - 1) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQueryAnchor else { return false }
        return position == other.position && types == other.types
    }

    open override var hash: Int { position.hashValue }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(position.sequence, forKey: "sequence")
        coder.encode(position.index, forKey: "index")
        if let types { coder.encode(types.sorted().joined(separator: " ") as NSString, forKey: "types") }
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "sequence") else { return nil }
        position = Position(
            sequence: coder.decodeInteger(forKey: "sequence"), index: coder.decodeInteger(forKey: "index"))
        types = coder.string("types").map { Set($0.split(separator: " ").map(String.init)) }
    }
}
