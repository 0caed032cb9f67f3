import Dispatch
import Synchronization
import Testing

/// How long a test waits for what other threads or programs bring about: much longer than it takes on a busy machine.
public let patience: Duration = .seconds(120)

/// A wait that ended without what was waited for.
public struct WaitedInVain: Error, CustomStringConvertible {
    public let what: String
    public var description: String { "waited in vain for \(what)" }

    public init(for what: String) { self.what = what }
}

/// Waits until something holds that background work brings about.
///
/// - Throws: `WaitedInVain` when ``patience`` is over, with an issue at the caller's line.
@MainActor
public func eventually(
    _ what: String = "a condition", _ condition: @MainActor () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let deadline = ContinuousClock.now + patience
    while !condition() {
        guard ContinuousClock.now < deadline else {
            Issue.record("waited in vain for \(what)", sourceLocation: sourceLocation)
            throw WaitedInVain(for: what)
        }
        try await Task.sleep(for: .milliseconds(1))  // gives the processor to what is waited for
    }
}

/// Waits for the value that a completion handler gets.
///
/// ```swift
/// let count = try await handlerValue("the samples") { handler in
///     store.execute(HKSampleQuery(…) { _, samples, _ in handler.resume(returning: samples?.count) })
/// }
/// ```
/// - Throws: the error that the handler passes on, or `WaitedInVain` when ``patience`` is over.
public func handlerValue<Value: Sendable>(
    _ what: String = "a completion handler", isolation: isolated (any Actor)? = #isolation,
    _ ask: (Deadline<Value>) -> Void
) async throws -> Value {
    let handler = Deadline<Value>(what)
    ask(handler)
    return try await handler.value()
}

/// A value that comes once, from any thread, or not in time.
public final class Deadline<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Value, any Error>)
        case come(Result<Value, any Error>)
        case over
    }

    private let state = Mutex(State.open)

    /// - Parameter patience: the time from now on in which the value has to come.
    public init(_ what: String, patience: Duration = patience) {
        let seconds = Int(patience.components.seconds)
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
            self?.finish(.failure(WaitedInVain(for: what)))
        }
    }

    public func resume(returning value: Value) { resume(with: .success(value)) }
    public func resume(throwing error: any Error) { resume(with: .failure(error)) }
    public func resume(with result: Result<Value, any Error>) {
        if !finish(result) { Issue.record("a handler was called twice, or after the wait for it was over") }
    }

    /// The value, waited for by one task.
    /// - Throws: the error that came instead, or `WaitedInVain`.
    public func value() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<Value, any Error>? in
                guard case .come(let result) = state else {
                    state = .awaited(continuation)
                    return nil
                }
                state = .over
                return result
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// - Returns: whether nothing had come before.
    @discardableResult
    private func finish(_ result: Result<Value, any Error>) -> Bool {
        let (isFirst, continuation) = state.withLock {
            state -> (Bool, CheckedContinuation<Value, any Error>?) in
            switch state {
            case .open:
                state = .come(result)
                return (true, nil)
            case .awaited(let continuation):
                state = .over
                return (true, continuation)
            case .come, .over: return (false, nil)
            }
        }
        continuation?.resume(with: result)
        return isFirst
    }
}

extension Deadline where Value == Void {
    public func resume() { resume(returning: ()) }
}

/// Collects what handlers report, for a test to await.
public final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        var takers: [Deadline<Element>] = []
        var total = 0
    }

    private let state = Mutex(State())

    public init() {}

    /// How many have come in all.
    public var total: Int { state.withLock { $0.total } }

    public func put(_ element: Element) {
        let taker = state.withLock { state -> Deadline<Element>? in
            state.total += 1
            if state.takers.isEmpty {
                state.waiting.append(element)
                return nil
            }
            return state.takers.removeFirst()
        }
        taker?.resume(returning: element)
    }

    /// The next element, waited for if there is none yet.
    /// - Throws: `WaitedInVain` when ``patience`` is over.
    public func next() async throws -> Element {
        let taker = Deadline<Element>("the next report of a handler")
        let element = state.withLock { state -> Element? in
            if state.waiting.isEmpty {
                state.takers.append(taker)
                return nil
            }
            return state.waiting.removeFirst()
        }
        if let element { return element }
        return try await taker.value()
    }
}
