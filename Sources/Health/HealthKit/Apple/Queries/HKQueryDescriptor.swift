import Foundation

/// A type with a predicate of its own: one of several that a query reads together. Immutable, for any thread.
open class HKQueryDescriptor: ValueObject, @unchecked Sendable {
    // SAFETY: immutable; predicates are only evaluated, on the query's own queue.

    /// The type to look for.
    open var sampleType: HKSampleType { storedSampleType }
    let storedSampleType: HKSampleType
    /// What its samples must satisfy; nil for all of them.
    open var predicate: NSPredicate? { storedPredicate }
    let storedPredicate: NSPredicate?

    /// A descriptor for samples of a type. Several of one type are a union: a sample that two of them find
    /// comes once.
    public init(sampleType: HKSampleType, predicate: NSPredicate?) {
        storedSampleType = sampleType
        storedPredicate = predicate
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQueryDescriptor else { return false }
        return storedSampleType == other.storedSampleType && storedPredicate == other.storedPredicate
    }

    open override var hash: Int { storedSampleType.hash }

    /// Writes the type and the predicate into a keyed archive. A predicate that was not made by this library, such as one
    /// with a block, is left out: Foundation on Linux cannot write it.
    open override func encode(with coder: NSCoder) {
        coder.encode(storedSampleType, forKey: "sampleType")
        guard let predicate = storedPredicate, let data = Condition(predicate).data else { return }
        coder.encode(NSData(data: data), forKey: "predicate")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType")
        guard let sampleType = type as? HKSampleType else { return nil }
        storedSampleType = sampleType
        let predicate = coder.object(NSData.self, "predicate")
        let condition = predicate.flatMap { Condition(Data(referencing: $0)) }
        guard predicate == nil || condition != nil else { return nil }
        storedPredicate = condition.map(ConditionPredicate.init)
    }
}
