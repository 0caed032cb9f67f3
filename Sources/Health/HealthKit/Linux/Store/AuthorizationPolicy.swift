import Foundation

extension HKHealthStore {
    /// The policy on the types that the running app may share and read. Not Apple's: on Apple's systems a person
    /// decides.
    ///
    /// The answers to requests are kept in the store for each app by its bundle identifier, and outlive the process. A
    /// stored answer, also one given with ``setSharing(_:for:)`` or ``setReading(_:for:)``, wins over the policy.
    public struct AuthorizationPolicy: Sendable {
        /// A kind of access to a type.
        public enum Access: Sendable, Hashable {
            /// Saving and deleting.
            case share
            /// Reading other sources' samples.
            case read
        }

        /// The answer before any decision; nil means that the user must be asked first.
        let defaultAnswer: @Sendable (HKObjectType, Access) -> Bool?
        /// Called once for each type and access without an answer.
        let ask: @Sendable (HKObjectType, Access) async -> Bool
        /// Whether nothing is ever refused. Queries then need no check for each sample.
        var grantsEverything = false
        /// The limit of a type by ``limited(to:)``; nil where no type has one.
        var earliestDate: (@Sendable (HKObjectType) -> Date?)?

        /// Everything is granted from the start, without asking: the default. Types that no app may write
        /// still cannot be saved.
        public static let grantAll = AuthorizationPolicy(
            defaultAnswer: { _, _ in true }, ask: { _, _ in true }, grantsEverything: true)

        /// Everything except the listed types is granted from the start, without asking. Where reading is denied, the
        /// app sees its own samples and no error; where sharing is denied, saving fails with
        /// `HKError.errorAuthorizationDenied`.
        public static func denying(
            sharing: Set<HKObjectType> = [], reading: Set<HKObjectType> = []
        ) -> AuthorizationPolicy {
            AuthorizationPolicy(
                defaultAnswer: { type, access in !(access == .share ? sharing : reading).contains(type) },
                ask: { type, access in !(access == .share ? sharing : reading).contains(type) })
        }

        /// This policy with limited access: for some types the app may read only samples that ended at a date or later,
        /// and its own samples. New in iOS 27, where a person may grant recent data only.
        ///
        /// A sample of such a type that ended before its date appears to be missing, without an error.
        /// ``HKHealthStore/earliestAuthorizedSampleDate(for:)`` returns the dates. A type that may not be read at all
        /// has no date.
        ///
        /// - Parameter earliestDates: the dates by sample type; other types are not limited.
        public func limited(to earliestDates: [HKObjectType: Date]) -> AuthorizationPolicy {
            let limits = earliestDates.filter { $0.key is HKSampleType }
            var policy = self
            policy.earliestDate = nil
            if !limits.isEmpty {
                policy.earliestDate = { type in limits[type] }
                policy.grantsEverything = false
            }
            return policy
        }

        /// Nothing is granted until the app asks with ``HKHealthStore/requestAuthorization(toShare:read:)``, as on
        /// Apple's systems: until then, saving and queries fail with `HKError.errorAuthorizationNotDetermined`.
        ///
        /// - Parameter decide: called once for each type and access without an answer, one at a time, on a background
        ///   task. It may show a question and take any time; later requests wait.
        public static func asking(
            _ decide: @escaping @Sendable (HKObjectType, Access) async -> Bool
        ) -> AuthorizationPolicy {
            AuthorizationPolicy(defaultAnswer: { _, _ in nil }, ask: decide)
        }
    }
}
