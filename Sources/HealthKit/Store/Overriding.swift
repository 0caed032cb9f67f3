import Foundation

/// How the two forms of a call find each other in a subclass.
///
/// On Apple's systems the form with a completion and the async form are one Objective-C method: a subclass that
/// overrides the former is asked by both. Here the async form of a subclass asks the completion form. Objects of this
/// module's own classes go the short way.
enum Overriding {
    /// A call of an async form that has asked the completion form and waits for it.
    private struct Call: Equatable {
        let object: ObjectIdentifier
        let name: String
    }

    @TaskLocal private static var current: Call?

    /// Whether the override of a call has called the async form of its superclass, which must not ask it again.
    static func isInside(_ object: AnyObject, _ name: StaticString) -> Bool {
        current == Call(object: ObjectIdentifier(object), name: "\(name)")
    }

    static func inside<Result>(
        _ object: AnyObject, _ name: StaticString, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(
            Call(object: ObjectIdentifier(object), name: "\(name)"), operation: body)
    }

    /// Waits for a completion. One that gets false without an error throws `HKError.unknownError`.
    static func answer(_ ask: (@escaping @Sendable (Bool, (any Error)?) -> Void) -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            ask { isDone, error in
                if isDone, error == nil {
                    continuation.resume()
                } else {
                    continuation.resume(
                        throwing: error ?? HKError(.unknownError, "It failed and did not say why."))
                }
            }
        }
    }
}
