internal import SampleStore
import Foundation

/// Asking for the right to share and read types, see ``HKHealthStore/AuthorizationPolicy``.
extension HKHealthStore {
    /// Whether the app may share (save and delete) a type. Whether it may read one is never reported.
    ///
    /// For a correlation type the answer stays `notDetermined`: the types of its members decide. For a type
    /// that no app may write it is `sharingDenied` unless it was never asked for. A store that cannot be
    /// opened answers `notDetermined`.
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

    /// Asks for the right to share and read types. True in the completion means that asking worked, not that
    /// anything was granted.
    ///
    /// The ``AuthorizationPolicy`` decides on types that were never asked for, one at a time in order of
    /// identifier; it may take its time. The answers are kept in the store for the app's bundle identifier.
    /// Types that are decided already are not asked for again, and a policy that grants everything is not
    /// asked at all.
    ///
    /// The completion is called on a background thread, with false and an `HKError` when the answers cannot
    /// be kept.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no
    ///   app may write. Apple raises an exception otherwise; here the program stops and names the type.
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

    /// Asks for the right to share and read types. That it returns means that asking worked, not that
    /// anything was granted.
    ///
    /// The ``AuthorizationPolicy`` decides on types that were never asked for, one at a time in order of
    /// identifier; it may take its time. The answers are kept in the store for the app's bundle identifier.
    /// Types that are decided already are not asked for again, and a policy that grants everything is not
    /// asked at all.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no
    ///   app may write. Apple raises an exception otherwise; here the program stops and names the type.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened or the answers cannot
    ///   be written.
    public func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws {
        try await core.ask(Self.descriptors(typesToShare, typesToRead))
    }

    /// Whether ``requestAuthorization(toShare:read:)`` with these types would ask anything. It asks nothing
    /// itself.
    ///
    /// The completion is called on a background thread, with `unknown` and an `HKError` for a store that
    /// could not be opened.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no
    ///   app may write. Apple raises an exception otherwise; here the program stops and names the type.
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

    /// Whether ``requestAuthorization(toShare:read:)`` with these types would ask anything: `shouldRequest`
    /// when at least one is undecided. It asks nothing itself.
    ///
    /// - Precondition: at least one type is named; none is a correlation type; none to share is one that no
    ///   app may write. Apple raises an exception otherwise; here the program stops and names the type.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store could not be opened.
    public func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus {
        try core.requestStatus(Self.descriptors(typesToShare, typesToRead))
    }

    /// Asks for objects of a type for which Apple's systems grant access object by object: documents,
    /// prescriptions and medications. Here nobody chooses objects, so it is a request to read the type.
    ///
    /// - Parameter predicate: not used.
    /// - Throws: `HKError.errorInvalidArgument` for a type that is granted as a whole
    ///   (``HKObjectType/requiresPerObjectAuthorization()``), `errorDatabaseInaccessible` when the answer
    ///   cannot be written.
    public func requestPerObjectReadAuthorization(
        for objectType: HKObjectType, predicate: NSPredicate?
    ) async throws {
        guard objectType.requiresPerObjectAuthorization() else {
            throw HKError(
                .errorInvalidArgument, "\(objectType.identifier) does not use per-object authorization.")
        }
        try await core.ask([AuthorizationRequest(type: objectType, access: .read)])
    }

    /// Asks for objects of a type: the completion form of
    /// ``requestPerObjectReadAuthorization(for:predicate:)``. The completion is called on a background
    /// thread.
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
