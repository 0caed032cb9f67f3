import Foundation

/// What can go wrong in the engine, each with the facts a message needs.
package enum StoreError: Error, Sendable, Hashable {
    /// A sample of this identity is in the store, or earlier in the transaction.
    case duplicate(UUID)
    case notFound(UUID)
    /// Samples of the type have another unit.
    case unitMismatch(type: String, stored: String?, given: String?)
    /// The sample breaks a rule of the engine; the text names the rule.
    case invalid(UUID, rule: String)
    /// The value holds an infinite number or NaN, which JSON cannot express.
    case inexpressible(key: String)
}
