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

    /// What a completion form calls, with an answer or an error.
    typealias Done<Answer> = @Sendable (Answer?, (any Error)?) -> Void

    /// Asks the completion form where it may be overridden, and otherwise, or where the override has called the async form
    /// of its superclass, does the work directly. An answer of nothing without an error is `HKError.unknownError`.
    static func answer<Answer: Sendable>(
        _ object: AnyObject, isSubclass: Bool, _ name: StaticString,
        _ ask: (@escaping Done<Answer>) -> Void, directly: () async throws -> Answer
    ) async throws -> Answer {
        let call = Call(object: ObjectIdentifier(object), name: "\(name)")
        guard isSubclass, current != call else { return try await directly() }
        return try await $current.withValue(call) {
            try await withCheckedThrowingContinuation { continuation in
                ask { answer, error in
                    if let answer, error == nil {
                        continuation.resume(returning: answer)
                    } else {
                        continuation.resume(
                            throwing: error ?? HKError(.unknownError, "It failed and did not say why."))
                    }
                }
            }
        }
    }
}
