internal import SampleStore
import Foundation

/// One type and the access that an app requests.
struct AuthorizationRequest: Sendable, Hashable {
    var type: HKObjectType
    var access: HKHealthStore.AuthorizationPolicy.Access
}

extension StoreCore {
    /// Asks the policy about undecided types.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a type to read that is granted object by object.
    func askForTypes(_ descriptors: [AuthorizationRequest]) async throws {
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
    /// Requests run one after another, so that two for the same type ask once.
    func ask(_ descriptors: [AuthorizationRequest]) async throws {
        try await requests.run { [self] in
            let undecided = try undecided(descriptors)
            guard !undecided.isEmpty else { return }
            let policy = configuration.authorization
            var answers: [(AuthorizationRequest, Bool)] = []
            for descriptor in undecided {
                answers.append((descriptor, await policy.ask(descriptor.type, descriptor.access)))
            }
            let decided = answers
            try await onWriteQueue { [self] in try keep(decided) }
        }
    }

    func requestStatus(_ descriptors: [AuthorizationRequest]) throws
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
        try await ask([AuthorizationRequest(type: type, access: .read)])
    }

    func earliestDates(of types: Set<HKObjectType>) throws -> [HKObjectType: Date] {
        let state = authorization(in: try snapshot)
        return Dictionary(
            uniqueKeysWithValues: types.compactMap { type in state.earliestDate(of: type).map { (type, $0) } }
        )
    }

    private func undecided(_ descriptors: [AuthorizationRequest]) throws -> [AuthorizationRequest] {
        let state = authorization(in: try snapshot(for: .authorization))
        return descriptors.filter { state.decision($0.type, $0.access) == nil }
            .sorted {
                ($0.type.storedIdentifier, $0.access.field) < ($1.type.storedIdentifier, $1.access.field)
            }
    }

    private func keep(_ answers: [(AuthorizationRequest, Bool)]) throws {
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
