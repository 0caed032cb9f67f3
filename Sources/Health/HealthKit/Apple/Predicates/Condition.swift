internal import SampleStore
import Foundation

/// What a predicate of this module says, as a value: the tree that queries are planned from.
///
/// Every factory on ``HKQuery``, the format parser and the walk over compound predicates end here.
/// Times are seconds since the reference date, an open end is infinite.
enum Condition: Sendable, Hashable {
    case constant(Bool)
    case all([Condition])
    case any([Condition])
    indirect case not(Condition)

    case start(Comparison, Double)
    case end(Comparison, Double)
    case identifiers(Set<UUID>)
    /// Bundle identifiers of sources.
    case sources(Set<String>)
    case revisions(Set<RevisionPattern>)
    /// Device properties, empty for "no device".
    case devices(Set<[String: String]>)
    /// A property's name and its allowed values; empty for "the property is not set".
    case deviceProperty(String, Set<String>)
    case metadata(String, MetadataTest)
    case quantity(Comparison, HKQuantity)
    case series(SeriesTest)
    case categoryValue(Comparison, Int)
    case categoryValues(Set<Int>)
    /// Samples that were added to this workout.
    case addedToWorkout(UUID)
    case outsideCorrelations
    /// Effort scores of this workout; of one of its activities when one is named.
    case rating(workout: UUID, activity: UUID?)
    case workout(WorkoutTest)
    indirect case anyActivity(Condition)
    /// Says something of one activity of a workout; meaningful inside ``anyActivity(_:)`` only.
    case activity(WorkoutTest)
    /// A field of a specialised sample by its place in what is stored.
    case detail([String], Comparison, JSONValue)
    /// The day of an activity summary as a number: year × 10 000 + month × 100 + day.
    case summaryDay(Comparison, Int)
    /// A predicate that only runs on whole objects.
    case opaque(OpaquePredicate)
    /// A text that states no condition, and why. Whoever asks for it is told.
    case unreadable(String)

    /// Whether only opaque parts make it necessary to build objects in order to decide.
    var needsObjects: Bool {
        switch self {
        case .opaque: true
        case .all(let parts), .any(let parts): parts.contains(where: \.needsObjects)
        case .not(let part), .anyActivity(let part): part.needsObjects
        default: false
        }
    }

    /// The condition, where all of it can be asked.
    ///
    /// - Throws: `HKError.errorInvalidArgument` with what cannot be read in a format.
    func readable() throws -> Condition {
        if let reason = whyUnreadable { throw HKError(.errorInvalidArgument, reason) }
        return self
    }

    private var whyUnreadable: String? {
        switch self {
        case .unreadable(let reason): reason
        case .all(let parts), .any(let parts): parts.lazy.compactMap(\.whyUnreadable).first
        case .not(let part), .anyActivity(let part): part.whyUnreadable
        default: nil
        }
    }
}

/// A source revision with wild cards.
struct RevisionPattern: Sendable, Hashable {
    var source: String
    var version: Wanted
    var product: Wanted
    var system: Wanted

    /// Either anything or exactly this, where "exactly nothing" is a value too.
    enum Wanted: Sendable, Hashable {
        case whatever
        case exactly(String?)

        func allows(_ other: String?) -> Bool {
            switch self {
            case .whatever: true
            case .exactly(let wanted): wanted == other
            }
        }
    }

    func matches(_ origin: Origin) -> Bool {
        source == origin.source && version.allows(origin.version) && product.allows(origin.product)
            && system.allows(origin.system)
    }
}

/// What is asked of one metadata entry.
enum MetadataTest: Sendable, Hashable {
    case isPresent
    case isOne(of: [JSONValue])
    case compares(Comparison, JSONValue)
    case holdsText(String, TextTest)

    /// - Parameter value: the entry as it is stored; nil when the sample has none.
    func holds(_ value: JSONValue?) -> Bool {
        guard let value else {
            // Nothing is unequal to everything: `metadata.HKWasUserEntered != YES` is how apps leave out what
            // was typed in, and most samples say nothing of it.
            if case .compares(.unequal, _) = self { return true }
            return false
        }
        switch self {
        case .isPresent: return true
        case .isOne(let allowed): return allowed.contains { StoredValue.compare(.equal, value, $0) }
        case .compares(let comparison, let wanted): return StoredValue.compare(comparison, value, wanted)
        case .holdsText(let wanted, let test): return value.text.map { test.holds(wanted, in: $0) } ?? false
        }
    }
}

/// Metadata values as the engine keeps them.
typealias StoredMetadata = JSONValue

/// What is asked of a workout or of one of its activities.
enum WorkoutTest: Sendable, Hashable {
    enum Figure: String, Sendable, Hashable {
        case sum, average, minimum, maximum
    }

    case type(Comparison, Int)
    case duration(Comparison, Double)
    case start(Comparison, Double)
    case end(Comparison, Double)
    /// A figure of the statistics of a quantity type, named by its identifier.
    case figure(Figure, String, Comparison, HKQuantity)
}

/// A foreign predicate (a block, say), compared by identity.
struct OpaquePredicate: @unchecked Sendable, Hashable {
    // SAFETY: the predicate is only evaluated, on the background queue of the query; NSPredicate is
    // documented as safe to evaluate on any thread unless its author's block is not.
    let predicate: NSPredicate

    static func == (left: OpaquePredicate, right: OpaquePredicate) -> Bool {
        left.predicate === right.predicate
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(predicate))
    }
}
