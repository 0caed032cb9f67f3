import Foundation
import SwimFit

/// Tells when the figures of today may have changed: at commits by any program, and at midnight. Nothing is polled.
@MainActor
final class DayChanges {
    /// A value for each change; several that come at once are one.
    let changes: AsyncStream<Void>
    /// Ends the changes, from any thread.
    let end: @Sendable () -> Void
    private var observation: StoreObservation?
    private var midnights: Task<Void, Never>?

    init(_ journal: HealthJournal) {
        let (changes, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        end = { tell.finish() }
        observation = journal.observe([.samples(EnergyModel.types), .characteristics]) { _ in tell.yield() }
        let clock = journal.clock
        midnights = Task {
            while !Task.isCancelled {
                let wait = clock.today.interval(in: clock.calendar).end.timeIntervalSince(clock.now())
                do { try await Task.sleep(for: .seconds(max(wait, 1)), clock: .continuous) } catch { return }
                tell.yield()
            }
        }
    }

    /// Ends the calls.
    func stop() {
        midnights?.cancel()
        observation = nil
    }
}
