import Testing

@testable import SwimFit

@Suite("RefreshCoalescer a model") @MainActor
struct RefreshCoalescerTests {
    /// What is read, as the store would hold it, and readings that wait to be let go on.
    @MainActor
    private final class Source {
        var value = 0
        var shown = -1
        var readings = 0
        private var held: [CheckedContinuation<Void, Never>] = []
        private var allowed = 0

        /// Reads at once, shows once it is let go on.
        func read() async {
            readings += 1
            let seen = value
            if allowed > 0 { allowed -= 1 } else { await withCheckedContinuation { held.append($0) } }
            shown = seen
        }

        func letOneGoOn() {
            if held.isEmpty { allowed += 1 } else { held.removeFirst().resume() }
        }
    }

    @Test("a wish that comes while a reading runs waits for one that began after it")
    func neverOlderThanTheWish() async {
        let source = Source()
        let refreshing = RefreshCoalescer { await source.read() }
        refreshing.soon()
        while source.readings == 0 { await Task.yield() }

        source.value = 1
        async let done: Void = refreshing.now()
        source.letOneGoOn()
        while source.readings == 1 { await Task.yield() }
        #expect(source.shown == 0)
        source.letOneGoOn()
        await done
        #expect(source.shown == 1)
        #expect(source.readings == 2)
    }

    @Test("any number of wishes while a reading runs share the next one")
    func shared() async {
        let source = Source()
        let refreshing = RefreshCoalescer { await source.read() }
        refreshing.soon()
        while source.readings == 0 { await Task.yield() }
        source.value = 7
        var arrived = 0
        let wishes = (0..<50).map { _ in
            Task {
                arrived += 1
                await refreshing.now()
            }
        }
        while arrived < wishes.count { await Task.yield() }
        source.letOneGoOn()
        source.letOneGoOn()
        for wish in wishes { await wish.value }
        #expect(source.shown == 7)
        #expect(source.readings == 2)
    }
}
