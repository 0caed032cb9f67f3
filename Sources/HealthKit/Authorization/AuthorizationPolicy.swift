import Foundation

extension HKHealthStore {
    /// Who decides what the running app may share and read. Not Apple's: there a person decides.
    ///
    /// Decisions are kept in the store for each app by its bundle identifier and outlive the process.
    /// A decision made with ``setSharing(_:for:)`` or ``setReading(_:for:)`` always wins.
    public struct AuthorizationPolicy: Sendable {
        /// What an app wants with a type.
        public enum Access: Sendable, Hashable {
            /// To save and delete.
            case share
            /// To read what others saved.
            case read
        }

        /// The answer while nothing has been decided; nil for "ask first".
        let defaultAnswer: @Sendable (HKObjectType, Access) -> Bool?
        /// Asked once for each type and access that has no answer yet.
        let ask: @Sendable (HKObjectType, Access) async -> Bool
        /// Whether nothing is ever refused, which spares queries the question for every sample.
        var grantsEverything = false

        /// Everything is granted from the start, without asking.
        public static let grantAll = AuthorizationPolicy(
            defaultAnswer: { _, _ in true }, ask: { _, _ in true }, grantsEverything: true)

        /// Everything is granted from the start but what is listed.
        public static func denying(
            sharing: Set<HKObjectType> = [], reading: Set<HKObjectType> = []
        ) -> AuthorizationPolicy {
            AuthorizationPolicy(
                defaultAnswer: { type, access in !(access == .share ? sharing : reading).contains(type) },
                ask: { type, access in !(access == .share ? sharing : reading).contains(type) })
        }

        /// Nothing is granted until the app asks with `requestAuthorization`, as on Apple's systems. The
        /// closure decides; it may show a sheet and take its time.
        public static func asking(
            _ decide: @escaping @Sendable (HKObjectType, Access) async -> Bool
        ) -> AuthorizationPolicy {
            AuthorizationPolicy(defaultAnswer: { _, _ in nil }, ask: decide)
        }
    }
}
