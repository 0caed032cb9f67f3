internal import Dispatch
import Foundation
internal import Synchronization

/// Apple's HealthKit API on Linux, over an embedded store.
///
/// A file that imports only `HealthKit` sees Foundation too, as it does on Apple's systems.
@_exported public import Foundation

/// Ends the program for a mistake that Apple answers with an Objective-C exception.
///
/// `fatalError` and not `precondition`: the rule that was broken is printed in release builds too. Data from outside
/// never gets here: it is checked by functions that throw.
func misuse(_ rule: String) -> Never { fatalError("HealthKit: \(rule)") }

/// Connects the two forms of a call in a subclass.
///
/// On Apple's systems the form with a completion and the async form are one Objective-C method: a call of either runs a
/// subclass's override of the completion form. Here the async form of a subclass calls its completion form. Objects of
/// this module's own classes do the work directly.
enum CompletionBridge {
    /// A call of an async form that has called the completion form and waits for it.
    private struct Call: Equatable {
        let object: ObjectIdentifier
        let name: String
    }

    @TaskLocal private static var current: Call?

    /// The closure that a completion form calls with a result or an error.
    typealias Done<Answer> = @Sendable (Answer?, (any Error)?) -> Void

    /// Calls the completion form, `ask`, if a subclass may override it. Does the work with `directly` for this module's
    /// own classes, and when an override calls the async form of its superclass. A result without a value and without
    /// an error is `HKError.unknownError`.
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

// A result in the form for completions and handlers: a value and no error, or no value and an error.
extension Result {
    var value: Success? { if case .success(let value) = self { value } else { nil } }

    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

/// A value behind a lock that closures and generic types can share.
///
/// Closures are kept in one of these, never directly in a `Mutex`: each read of a closure from a `Mutex` adds a
/// wrapper, so that calls get deeper until the stack overflows. This type's generic storage avoids the wrapper.
final class Locked<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func get() -> Value { value.withLock { $0 } }

    func set(_ new: Value) { value.withLock { $0 = new } }

    /// Changes the value under the lock.
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
}

/// Runs the nonisolated parts of one task on a separate queue instead of the main thread.
///
/// Meant for a program that waits for hours after this work. Tasks normally run on Swift's thread pool; on Linux, once
/// that pool has run anything, Dispatch wakes the process once a second until the process ends.
package final class BackgroundTaskExecutor: TaskExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: the name of the queue in debuggers.
    package init(_ label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
