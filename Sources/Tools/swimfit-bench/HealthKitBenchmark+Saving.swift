import Foundation
import HealthKit

// From the call of `save` until somebody else knows.
extension HealthKitBenchmark {
    /// Until the observer's handler is called; for SQLite, until another thread has found the row.
    func observed(_ name: String) throws -> Row {
        let heard = DispatchSemaphore(value: 0)
        let observer = HKObserverQuery(sampleType: Facts.steps, predicate: nil) { _, completion, _ in
            heard.signal()
            completion()
        }
        return try saved(name, until: heard, by: observer, peerReads: false)
    }

    /// Until a handler has read the sample.
    func followed(_ name: String) throws -> Row {
        let heard = DispatchSemaphore(value: 0)
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in
            Self.digest(Self.read(samples ?? [], in: .count()))
            heard.signal()
        }
        // Far enough in the future to begin with nothing.
        let later = HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: Facts.today.upperBound), end: nil)
        let query = HKAnchoredObjectQuery(
            type: Facts.steps, predicate: later, anchor: nil, limit: HKObjectQueryNoLimit,
            resultsHandler: take
        )
        query.updateHandler = take
        return try saved(name, until: heard, by: query, peerReads: true)
    }

    private func saved(
        _ name: String, until heard: DispatchSemaphore, by query: HKQuery, peerReads: Bool
    ) throws -> Row {
        store.execute(query)
        heard.wait()
        defer { store.stop(query) }
        let latest = Latest()
        try listen(latest, reads: peerReads)
        defer { try? peer.observe(nil) }  // IGNORED: what could be set can be taken back.
        var number = 0
        let (own, asked) = try Timings.inTurn(
            600,
            {
                store.save(try Facts.sample(Facts.news(number))) { _, _ in }
                heard.wait()
            },
            {
                let reading = Facts.news(number)
                latest.id = reading.id
                try peer.insert(reading)
                latest.heard.wait()
                number += 1
            })
        return Row(name: name, own: own.median, peer: asked.median)
    }

    /// A commit, its hook, and another thread that looks the row up, or reads it.
    private func listen(_ latest: Latest, reads: Bool) throws {
        let other = DispatchQueue(label: "peer", qos: .userInitiated)
        let ear = Ear(peer: peer)
        try peer.observe {
            let id = latest.id
            other.async {
                // IGNORED: a row that cannot be read would leave the digest without it and show in the figures.
                let sample = try? ear.peer.sample(id)
                if reads { Self.digest(Self.read(sample.map { [$0] } ?? [])) }
                latest.heard.signal()
            }
        }
    }

    private final class Latest: @unchecked Sendable {
        // SAFETY: written by the thread that waits until the other has read it.
        var id = UUID()
        let heard = DispatchSemaphore(value: 0)
    }
}
