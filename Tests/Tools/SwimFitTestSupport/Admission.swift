import Foundation
import Synchronization
import Testing

/// How many tests are at work at a time.
///
/// swift-testing begins all tests of a run at once. Three thousand stores then need more inotify instances than a user
/// has, and what waits ten times for something is done when ten rounds of all tests are. Every suite therefore has one
/// of the three traits: a test case begins when it is admitted, in the order of asking.
///
/// ```swift
/// @Suite("Meals", .inTurn)
/// struct MealTests { … }
/// ```
public struct Admission: SuiteTrait, TestTrait, TestScoping {
    private let gate: Gate

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await gate.enter()
        defer { gate.leave() }
        // The test is a child task: whoever leaves this scope before its end cancels it, and what waits for a stream or
        // sleeps is woken.
        let end = Deadline<Void>("the end of “\(test.displayName ?? test.name)”", patience: .seconds(900))
        async let work: Void = {
            defer { end.resume() }
            try await function()
        }()
        try await end.value()
        try await work
    }

    fileprivate static let processors = Admission(
        gate: Gate(places: ProcessInfo.processInfo.activeProcessorCount))
    fileprivate static let mainActor = Admission(gate: Gate(places: 2))
    fileprivate static let single = Admission(gate: Gate(places: 1))
}

extension Trait where Self == Admission {
    /// At most as many test cases at a time as the machine has processors.
    public static var inTurn: Admission { .processors }

    /// Two test cases at a time, beside those `inTurn`: what runs on the main actor takes turns there anyway, and would
    /// keep the places of those that could use another processor.
    public static var onMainActor: Admission { .mainActor }

    /// One test case at a time, beside those `inTurn`: for what starts programs, terminals and services, and counts
    /// seconds.
    public static var oneAtATime: Admission { .single }
}

/// A counting semaphore that suspends tasks and blocks no thread; first come, first served.
private final class Gate: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// The index in `waiting` of the next one to be admitted.
        var next = 0
    }

    private let state: Mutex<State>

    init(places: Int) { state = Mutex(State(free: places)) }

    func enter() async {
        await withCheckedContinuation { continuation in
            let isAdmitted = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isAdmitted { continuation.resume() }
        }
    }

    func leave() {
        let admitted = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.next < state.waiting.count else {
                state.free += 1
                return nil
            }
            state.next += 1
            return state.waiting[state.next - 1]
        }
        admitted?.resume()
    }
}
