import Testing

@testable import SwimFit

@Suite("Coalescing the readings of a model") @MainActor
struct RefreshCoalescerTests {
    /// What is read, as the store would hold it, and readings that wait to be let go on.
    @MainActor
    private final class Source {
        var value = 0
        var shown = -1
        var readings = 0
        private var held: [CheckedContinuation<Void, Never>] = []
        private var allowed = 0

        /// Reads at once, shows once it is let go on. It is counted when it can be: a task that prefers another
        /// executor may make room for others before it waits.
        func read() async {
            let seen = value
            if allowed > 0 {
                allowed -= 1
                readings += 1
            } else {
                await withCheckedContinuation {
                    held.append($0)
                    readings += 1
                }
            }
            shown = seen
        }

        func letOneGoOn() {
            if held.isEmpty { allowed += 1 } else { held.removeFirst().resume() }
        }

        /// Its commits are counted by its value.
        func coalescer() -> RefreshCoalescer {
            RefreshCoalescer(newestCommit: { self.value }) { await self.read() }
        }
    }

    @Test("a request that comes while a reading runs waits for one that began after it")
    func neverOlderThanTheRequest() async throws {
        let source = Source()
        let coalescer = source.coalescer()
        coalescer.soon()
        try await eventually { source.readings == 1 }

        source.value = 1
        async let done: Void = coalescer.now()
        source.letOneGoOn()
        try await eventually { source.readings == 2 }
        #expect(source.shown == 0)
        source.letOneGoOn()
        await done
        #expect(source.shown == 1)
        #expect(source.readings == 2)
    }

    @Test("any number of requests while a reading runs share the next one")
    func shared() async throws {
        let source = Source()
        let coalescer = source.coalescer()
        coalescer.soon()
        try await eventually { source.readings == 1 }
        source.value = 7
        var arrived = 0
        let requests = (0..<50).map { _ in
            Task {
                arrived += 1
                await coalescer.now()
            }
        }
        try await eventually { arrived == requests.count }
        source.letOneGoOn()
        source.letOneGoOn()
        for request in requests { await request.value }
        #expect(source.shown == 7)
        #expect(source.readings == 2)
    }

    @Test("a commit that the newest reading has seen is not read again; any other one is")
    func seen() async throws {
        let source = Source()
        let coalescer = source.coalescer()
        source.value = 3
        source.letOneGoOn()
        await coalescer.catchUp()
        #expect(source.readings == 1)
        coalescer.soon(after: 3)
        await coalescer.catchUp()
        #expect(source.readings == 1)
        for commit in [4, 2, nil] {
            let before = source.readings
            source.letOneGoOn()
            coalescer.soon(after: commit)
            try await eventually { source.readings == before + 1 && coalescer.isIdle }
        }
    }
}
