import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Coalescing the readings of a model", .onMainActor) @MainActor
struct RefreshCoalescerTests {
    /// What is read, as the store would hold it, and readings that wait to be let go on.
    @MainActor
    private final class Source {
        var value = 0
        var shown = -1
        var readings = 0
        var failure: Problem?
        var isShown = true
        private var held: [Deadline<Void>] = []
        private var allowed = 0

        /// Reads at once, shows once it is let go on. It is counted when it can be: a task that prefers another
        /// executor may make room for others before it waits.
        func read() async throws {
            let seen = value
            if let failure { throw failure }
            if allowed > 0 {
                allowed -= 1
                readings += 1
            } else {
                try await handlerValue {
                    held.append($0)
                    readings += 1
                }
            }
            shown = seen
        }

        func letGoOn(_ count: Int) { allowed += count }

        func letOneGoOn() {
            if held.isEmpty { allowed += 1 } else { held.removeFirst().resume() }
        }

    }

    private let editor = StoreEditor(store: .inMemory(), clock: TestClock.noon)
    private let source = Source()
    private let coalescer: RefreshCoalescer

    init() {
        coalescer = RefreshCoalescer(editor) { [source] in try await source.read() }
    }

    /// Saves a weight through the editor.
    private func weigh() async throws {
        let mass = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72)
        let now = Date(timeIntervalSince1970: 1_795_181_520)
        try await editor.save(
            [HKQuantitySample(type: HKQuantityType(.bodyMass), quantity: mass, start: now, end: now)],
            as: "weighing")
    }

    @Test("a request that comes while a reading runs waits for one that began after it")
    func neverOlderThanTheRequest() async throws {
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

    @Test("a verb of the journal ends when the readings that follow its commit are shown")
    func verbs() async throws {
        source.letGoOn(10)
        coalescer.follow([.samples([HKQuantityType(.bodyMass)])])
        try await eventually { source.readings == 1 }
        for value in 1...3 {
            source.value = value
            try await weigh()
            #expect(source.shown == value && source.readings == value + 1)
        }
        _ = try await editor.undo()
        #expect(source.readings == 5)
    }

    @Test("a commit of other types, and one that comes while nothing is shown, is not read")
    func unconcerned() async throws {
        source.letGoOn(10)
        coalescer.follow([.samples([HKQuantityType(.height)])]) { [source] in source.isShown }
        try await eventually { source.readings == 1 }
        try await weigh()
        #expect(source.readings == 1)
        coalescer.follow([.samples([HKQuantityType(.bodyMass)])]) { [source] in source.isShown }
        source.isShown = false
        try await weigh()
        #expect(source.readings == 1)
    }

    @Test("a commit that the newest reading has seen is not read again; any other one is")
    func seen() async throws {
        source.letGoOn(10)
        try await weigh()
        await coalescer.now()
        let commit = try #require(editor.newestCommit)
        coalescer.soon(after: commit)
        await coalescer.settled()
        #expect(source.readings == 1)
        for (other, readings) in zip([commit + 1, commit - 1, nil], 2...) {
            coalescer.soon(after: other)
            await coalescer.settled()
            #expect(source.readings == readings)
        }
    }

    @Test("a reading that fails is told until one succeeds")
    func failing() async {
        source.letGoOn(2)
        source.failure = Problem.usage("the disk is gone")
        await coalescer.now()
        #expect(coalescer.problem == "The disk is gone")
        source.failure = nil
        await coalescer.now()
        #expect(coalescer.problem == nil)
    }
}
