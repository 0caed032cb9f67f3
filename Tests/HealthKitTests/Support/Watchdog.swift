import Foundation
import Synchronization
import Testing

/// Ends the tests with a message when one of them waits for something that never comes.
///
/// `.timeLimit` only reports such a test and goes on waiting: a handler that is never called cannot be cancelled.
/// All tests of a run take turns on a few threads, so a test that waits ten times may need the time of ten rounds. The
/// limit is therefore one without progress: it begins again whenever a test with this trait ends, and where the tests
/// were at work a tenth of the time.
struct Watchdog: SuiteTrait, TestTrait, TestScoping {
    /// Seconds in which no test ends, also on a busy machine.
    private static let limit = 600.0

    private static let newestEnd = Mutex((time: DispatchTime.now(), processorTime: clock()))

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let run = Run(name: test.displayName ?? test.name)
        Self.check(run, at: .now() + Self.limit, since: clock())
        defer {
            run.isOver.withLock { $0 = true }
            Self.newestEnd.withLock { $0 = (.now(), clock()) }
        }
        try await function()
    }

    /// - Parameter processorTime: what `clock()` said when the wait began.
    private static func check(_ run: Run, at time: DispatchTime, since processorTime: clock_t) {
        DispatchQueue.global().asyncAfter(deadline: time) {
            guard !run.isOver.withLock({ $0 }) else { return }
            let end = newestEnd.withLock { $0 }
            if end.time + limit > .now() {
                return check(run, at: end.time + limit, since: end.processorTime)
            }
            guard Double(clock() - processorTime) / Double(CLOCKS_PER_SEC) > limit / 10 else {
                fatalError("The test “\(run.name)” is still waiting, and no test ended in \(limit) s.")
            }
            check(run, at: .now() + limit, since: clock())
        }
    }

    /// A test that has begun.
    private final class Run: Sendable {
        let name: String
        let isOver = Mutex(false)

        init(name: String) { self.name = name }
    }
}

extension Trait where Self == Watchdog {
    /// For suites whose tests wait for handlers, streams or semaphores.
    static var waits: Watchdog { Watchdog() }
}
