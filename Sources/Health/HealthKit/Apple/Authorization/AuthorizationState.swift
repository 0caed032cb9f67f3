internal import SampleStore
import Foundation

/// What the running app may do in one snapshot: stored decisions, or else the policy's default answer.
struct AuthorizationState: Sendable {
    /// The app's bundle identifier.
    let app: String
    private let decisions: JSONValue?
    private let policy: HKHealthStore.AuthorizationPolicy

    init(app: String, policy: HKHealthStore.AuthorizationPolicy, in snapshot: Snapshot) {
        self.app = app
        self.policy = policy
        decisions = snapshot.value(forKey: StoredKey.authorization)?[app]
    }

    /// Whether the app sees everything.
    var grantsEverything: Bool { policy.grantsEverything && decisions == nil }

    /// nil while nothing was decided.
    func decision(
        _ type: HKObjectType, _ access: HKHealthStore.AuthorizationPolicy.Access
    ) -> Bool? {
        if case .bool(let answer)? = decisions?[access.field]?[type.storedIdentifier] { return answer }
        return policy.defaultAnswer(type, access)
    }

    /// Throws what a save or delete of the type fails with: 5 when never asked, 4 when denied.
    ///
    /// Types that only the system writes count as denied.
    func requireSharing(of type: HKObjectType) throws {
        switch type.isReadOnly ? false : decision(type, .share) {
        case true?: return
        case false?:
            throw HKError(.errorAuthorizationDenied, "Sharing \(type.storedIdentifier) is not allowed.")
        case nil:
            throw HKError(
                .errorAuthorizationNotDetermined, "Sharing \(type.storedIdentifier) was never requested.")
        }
    }

    /// How much of a type the app sees.
    func reading(of type: HKObjectType) -> Reading {
        switch decision(type, .read) {
        case true?: .all
        case false?: .own
        case nil: .unasked
        }
    }

    /// From when on the app sees samples of others; nil for always, and for a type that it may not read.
    func earliestDate(of type: HKObjectType) -> Date? {
        policy.earliestDate.flatMap { limit in reading(of: type) == .all ? limit(type) : nil }
    }

    /// Whether the app sees samples of others that ended at a time.
    func shows(_ type: HKObjectType, endingAt end: Double) -> Bool {
        guard reading(of: type) == .all else { return false }
        return earliestDate(of: type).map { end >= $0.timeIntervalSinceReferenceDate } ?? true
    }

    enum Reading: Sendable {
        /// Everything.
        case all
        /// What the app itself has saved: a denial looks like no data.
        case own
        /// Queries fail with error 5.
        case unasked
    }
}

extension HKHealthStore.AuthorizationPolicy.Access {
    /// The name under which decisions are stored.
    var field: String { self == .share ? "share" : "read" }
}

extension JSONValue {
    /// A copy with a value at a path of keys; anything on the path that is not an object is replaced.
    func setting(_ value: JSONValue?, at path: [String]) -> JSONValue {
        guard let first = path.first else { return value ?? .null }
        var fields: [String: JSONValue] = if case .object(let known) = self { known } else { [:] }
        if path.count == 1 {
            fields[first] = value
        } else {
            fields[first] = (fields[first] ?? .object([:])).setting(value, at: Array(path.dropFirst()))
        }
        return .object(fields)
    }
}
