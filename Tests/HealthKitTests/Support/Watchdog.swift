import Foundation
import Testing

/// Ends the tests with a message when one of them waits for something that never comes.
///
/// `.timeLimit` only reports such a test and goes on waiting: a handler that is never called cannot be cancelled.
struct Watchdog: SuiteTrait, TestTrait, TestScoping {
    /// Seconds that a test may take, also on a busy machine.
    private static let limit = 600.0

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let name = test.displayName ?? test.name
        let alarm = DispatchWorkItem {
            fatalError("The test “\(name)” is still waiting after \(Self.limit) s.")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: alarm)
        defer { alarm.cancel() }
        try await function()
    }
}

extension Trait where Self == Watchdog {
    /// For suites whose tests wait for handlers, streams or semaphores.
    static var waits: Watchdog { Watchdog() }
}
