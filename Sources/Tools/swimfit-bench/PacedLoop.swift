import Foundation
import Synchronization

/// Does something at even intervals on a thread of its own until told to end; at once where it is late.
final class PacedLoop: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let state: Mutex<State>

    private struct State {
        var isEnding = false
        var longest = 0.0
        var number: Int
        var failure: (any Error)?
    }

    /// - Parameters:
    ///   - period: seconds from one begin to the next.
    ///   - number: what the first step is called with; each next one with one more.
    init(every period: Double, from number: Int = 0, _ step: @escaping @Sendable (Int) throws -> Void) {
        state = Mutex(State(number: number))
        Thread.detachNewThread { [self] in
            let clock = ContinuousClock()
            var next = clock.now
            while let number = state.withLock({ $0.isEnding ? nil : $0.number }) {
                do {
                    let time = try clock.measure { try step(number) }.seconds
                    state.withLock { state in
                        state.longest = max(state.longest, time)
                        state.number += 1
                    }
                } catch {
                    state.withLock { $0.failure = error }
                    break
                }
                next = max(next + .seconds(period), clock.now)
                Thread.sleep(forTimeInterval: (next - clock.now).seconds)
            }
            done.signal()
        }
    }

    /// The longest time so far, in seconds, and the next number.
    func end() throws -> (longest: Double, next: Int) {
        state.withLock { $0.isEnding = true }
        done.wait()
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return (state.longest, state.number)
        }
    }
}
