import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Whether the app may share (save and delete) a type. Whether it may read one is not reported, as a refusal
/// would itself reveal something.
public enum HKAuthorizationStatus: Int, Sendable {
    /// The app has not requested access to the type. Always the result for a correlation type, which is never
    /// requested.
    case notDetermined = 0
    /// Sharing was refused: saving fails with `HKError.errorAuthorizationDenied`. Also the answer for types
    /// that no app may write.
    case sharingDenied = 1
    /// Sharing was granted.
    case sharingAuthorized = 2
}

/// Whether asking for authorization would ask the user anything.
public enum HKAuthorizationRequestStatus: Int, Sendable {
    /// The store could not be read; the completion gets the error with it.
    case unknown = 0
    /// Access to at least one type was never requested.
    case shouldRequest = 1
    /// Access to every type was requested before.
    case unnecessary = 2
}

/// How often an app wants to be woken for changes.
public enum HKUpdateFrequency: Int, Sendable {
    /// After every change.
    case immediate = 1
    /// At most once an hour.
    case hourly = 2
    /// At most once a day.
    case daily = 3
    /// At most once a week.
    case weekly = 4
}

/// One type and the access that an app requests.
struct TypeAccessRequest: Sendable, Hashable {
    var type: HKObjectType
    var access: HKHealthStore.AuthorizationPolicy.Access
}

extension StoreCore {
    /// Asks the policy about undecided types.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a type whose read access is granted object by object.
    func askForTypes(_ descriptors: [TypeAccessRequest]) async throws {
        if let other = descriptors.first(where: {
            $0.access == .read && $0.type.requiresPerObjectAuthorization()
        }) {
            throw HKError(
                .errorInvalidArgument,
                "\(other.type.storedIdentifier) is read object by object: use requestPerObjectReadAuthorization."
            )
        }
        try await ask(descriptors)
    }

    /// Asks the policy about undecided types and stores its answers.
    ///
    /// Requests run one after another, so that two requests for the same type ask the policy once.
    func ask(_ descriptors: [TypeAccessRequest]) async throws {
        try await requests.run { [self] in
            let undecided = try undecided(descriptors)
            guard !undecided.isEmpty else { return }
            let policy = configuration.authorization
            var answers: [(TypeAccessRequest, Bool)] = []
            for descriptor in undecided {
                answers.append((descriptor, await policy.ask(descriptor.type, descriptor.access)))
            }
            let decided = answers
            try await onWriteQueue { [self] in try keep(decided) }
        }
    }

    func requestStatus(_ descriptors: [TypeAccessRequest]) throws
        -> HKAuthorizationRequestStatus
    {
        try undecided(descriptors).isEmpty ? .unnecessary : .shouldRequest
    }

    /// - Throws: `HKError.errorInvalidArgument` for a type that is granted as a whole.
    func askForObjects(of type: HKObjectType) async throws {
        guard type.requiresPerObjectAuthorization() else {
            throw HKError(
                .errorInvalidArgument, "\(type.storedIdentifier) does not use per-object authorization.")
        }
        try await ask([TypeAccessRequest(type: type, access: .read)])
    }

    func earliestDates(of types: Set<HKObjectType>) throws -> [HKObjectType: Date] {
        let state = authorization(in: try snapshot)
        return Dictionary(
            uniqueKeysWithValues: types.compactMap { type in state.earliestDate(of: type).map { (type, $0) } }
        )
    }

    private func undecided(_ descriptors: [TypeAccessRequest]) throws -> [TypeAccessRequest] {
        let state = authorization(in: try snapshot(for: .authorization))
        return descriptors.filter { state.decision($0.type, $0.access) == nil }
            .sorted {
                ($0.type.storedIdentifier, $0.access.field) < ($1.type.storedIdentifier, $1.access.field)
            }
    }

    private func keep(_ answers: [(TypeAccessRequest, Bool)]) throws {
        try commit { transaction in
            var value = transaction.snapshot.value(forKey: StoredKey.authorization) ?? .object([:])
            for (descriptor, answer) in answers {
                let path = [authorizedApp, descriptor.access.field, descriptor.type.storedIdentifier]
                value = value.setting(.bool(answer), at: path)
            }
            try transaction.setValue(value, forKey: StoredKey.authorization)
        }
    }
}

/// The rights of the running app in one snapshot: the stored decisions, else the policy's default answer.
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

    /// nil before any decision.
    func decision(_ type: HKObjectType, _ access: HKHealthStore.AuthorizationPolicy.Access) -> Bool? {
        if case .bool(let answer)? = decisions?[access.field]?[type.storedIdentifier] { return answer }
        return policy.defaultAnswer(type, access)
    }

    /// Throws the error of a save or deletion of the type: 5 when the app never requested the type, 4 when sharing is
    /// denied.
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

    /// The part of a type's samples that the app sees.
    func reading(of type: HKObjectType) -> Reading {
        switch decision(type, .read) {
        case true?: .all
        case false?: .own
        case nil: .unasked
        }
    }

    /// The date from which the app sees other sources' samples; nil for no limit, and for a type that it may not read.
    func earliestDate(of type: HKObjectType) -> Date? {
        policy.earliestDate.flatMap { limit in reading(of: type) == .all ? limit(type) : nil }
    }

    /// Whether the app sees other sources' samples that end at a given time.
    func shows(_ type: HKObjectType, endingAt end: Double) -> Bool {
        guard reading(of: type) == .all else { return false }
        return earliestDate(of: type).map { end >= $0.timeIntervalSinceReferenceDate } ?? true
    }

    enum Reading: Sendable {
        /// Everything.
        case all
        /// Queries find the app's own samples only: a denial looks like missing data.
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
    /// A copy with a value at a path of keys; values on the path that are not objects are replaced.
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

/// Runs async work one after another, in the order of submission.
final class SerialTaskQueue: Sendable {
    private let queue = BackgroundTaskExecutor("HealthKit.requests")
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Runs work after all earlier work, even if that failed.
    func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = last.withLock { last in
            let task = Task(executorPreference: queue) { [before = last] in
                await before?.value
                try await work()
            }
            // IGNORED: the caller receives the error below.
            last = Task(executorPreference: queue) { _ = try? await task.value }
            return task
        }
        try await task.value
    }
}
