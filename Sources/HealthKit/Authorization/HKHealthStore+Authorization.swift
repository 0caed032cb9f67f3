internal import SampleStore
import Foundation

/// Asking for the right to share and read types, see ``HKHealthStore/AuthorizationPolicy``.
extension HKHealthStore {
    /// Whether the app may save and delete a type. Reading is never told; for a correlation type the answer
    /// stays `notDetermined`, its members' types decide.
    public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
        guard !(type is HKCorrelationType), let snapshot = try? core.snapshot else {
            // SAFETY: a store that cannot be opened has determined nothing; every call on it says why.
            return .notDetermined
        }
        switch core.authorization(in: snapshot).decision(type, .share) {
        case true?: return type.isReadOnly ? .sharingDenied : .sharingAuthorized
        case false?: return .sharingDenied
        case nil: return .notDetermined
        }
    }

    /// Asks for types that were never asked for. Success says that asking worked, not what was granted.
    ///
    /// - Precondition: at least one type is named; no correlation type is; nothing to share is read-only.
    @preconcurrency
    public func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let descriptors = Self.descriptors(typesToShare ?? [], typesToRead ?? [])
        Task { [core] in
            do {
                try await core.ask(descriptors)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    /// Asks for types that were never asked for. Returning says that asking worked, not what was granted.
    ///
    /// - Precondition: at least one type is named; no correlation type is; nothing to share is read-only.
    public func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {
        try await core.ask(Self.descriptors(typesToShare, typesToRead))
    }

    /// Whether `requestAuthorization` with these types would ask anything.
    @preconcurrency
    public func getRequestStatusForAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
        completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
    ) {
        let descriptors = Self.descriptors(typesToShare, typesToRead)
        core.onWriteQueue({ [core] in try core.requestStatus(descriptors) }) { outcome in
            switch outcome {
            case .success(let status): completion(status, nil)
            case .failure(let error): completion(.unknown, error)
            }
        }
    }

    /// Whether `requestAuthorization` with these types would ask anything.
    public func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus {
        try core.requestStatus(Self.descriptors(typesToShare, typesToRead))
    }

    /// Asks for single objects of a type where access is granted object by object. Here everything of the
    /// type counts as chosen, so this is the request to read the type.
    public func requestPerObjectReadAuthorization(
        for objectType: HKObjectType, predicate: NSPredicate?
    ) async throws {
        guard objectType.requiresPerObjectAuthorization() else {
            throw HKError(
                .errorInvalidArgument, "\(objectType.identifier) does not use per-object authorization.")
        }
        try await core.ask([AuthorizationRequest(type: objectType, access: .read)])
    }

    /// Asks for single objects of a type where access is granted object by object.
    @preconcurrency
    public func requestPerObjectReadAuthorization(
        for objectType: HKObjectType, predicate: NSPredicate?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { [self] in
            do {
                try await requestPerObjectReadAuthorization(for: objectType, predicate: nil)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    private static func descriptors(
        _ toShare: Set<HKSampleType>, _ toRead: Set<HKObjectType>
    ) -> [AuthorizationRequest] {
        guard !toShare.isEmpty || !toRead.isEmpty else {
            misuse("Request at least one type to share or read.")
        }
        if let type = (toShare as Set<HKObjectType>).union(toRead).first(where: { $0 is HKCorrelationType }) {
            misuse("Request the types that \(type.identifier) contains, not the type itself.")
        }
        if let type = toShare.first(where: \.isReadOnly) {
            misuse("\(type.identifier) cannot be shared.")
        }
        return toShare.map { AuthorizationRequest(type: $0, access: .share) }
            + toRead.map { AuthorizationRequest(type: $0, access: .read) }
    }
}

/// One type and the access that an app requests.
struct AuthorizationRequest: Sendable, Hashable {
    var type: HKObjectType
    var access: HKHealthStore.AuthorizationPolicy.Access
}

extension StoreCore {
    /// Asks the policy about undecided types and stores its answers.
    ///
    /// Requests run one after another, so that two for the same type ask once.
    fileprivate func ask(_ descriptors: [AuthorizationRequest]) async throws {
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

    fileprivate func requestStatus(_ descriptors: [AuthorizationRequest]) throws
        -> HKAuthorizationRequestStatus
    {
        try undecided(descriptors).isEmpty ? .unnecessary : .shouldRequest
    }

    private func undecided(_ descriptors: [AuthorizationRequest]) throws -> [AuthorizationRequest] {
        let state = authorization(in: try snapshot)
        return descriptors.filter { state.decision($0.type, $0.access) == nil }
            .sorted { ($0.type.identifier, $0.access.field) < ($1.type.identifier, $1.access.field) }
    }

    private func keep(_ answers: [(AuthorizationRequest, Bool)]) throws {
        try commit { transaction in
            var value = transaction.snapshot.value(forKey: StoredKey.authorization) ?? .object([:])
            for (descriptor, answer) in answers {
                let path = [authorizedApp, descriptor.access.field, descriptor.type.identifier]
                value = value.setting(.bool(answer), at: path)
            }
            try transaction.setValue(value, forKey: StoredKey.authorization)
        }
    }
}
