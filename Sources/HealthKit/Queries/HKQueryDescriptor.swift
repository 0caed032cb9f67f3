import Foundation

/// A type with a predicate of its own: one of several that a query reads together. Immutable, for any thread.
public final class HKQueryDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: immutable; predicates are only evaluated, on the query's own queue.

    /// The type to look for.
    public let sampleType: HKSampleType
    /// What its samples must satisfy; nil for all of them.
    public let predicate: NSPredicate?

    /// A descriptor for samples of a type. Several of one type are a union: a sample that two of them find
    /// comes once.
    public init(sampleType: HKSampleType, predicate: NSPredicate?) {
        self.sampleType = sampleType
        self.predicate = predicate
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQueryDescriptor else { return false }
        return sampleType == other.sampleType && predicate == other.predicate
    }

    public override var hash: Int { sampleType.hash }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Archives the type alone: predicates cannot be archived on Linux.
    public func encode(with coder: NSCoder) {
        coder.encode(sampleType, forKey: "sampleType")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType")
        guard let sampleType = type as? HKSampleType else { return nil }
        self.init(sampleType: sampleType, predicate: nil)
    }
}
