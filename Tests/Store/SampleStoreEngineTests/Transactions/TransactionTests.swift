import Foundation
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Transactions", .inTurn)
struct TransactionTests {
    struct Refusal: Error {}

    @Test("a body that throws changes nothing")
    func allOrNothing() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(1, at: 10)) }
        #expect(throws: Refusal.self) {
            try store.commit { transaction in
                try transaction.insert(.steps(2, at: 20))
                try transaction.delete(UUID(1))
                throw Refusal()
            }
        }
        #expect(store.snapshot.sequence == 1)
        #expect(store.snapshot.count(of: "steps") == 1)
        #expect(store.snapshot.sample(UUID(1)) != nil)
        #expect(store.snapshot.sample(UUID(2)) == nil)
    }

    @Test("a duplicate identity is refused, in the store and within the transaction")
    func duplicates() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(1, at: 10)) }
        #expect(throws: StoreError.duplicate(UUID(1))) {
            try store.commit { try $0.insert(.steps(1, at: 99)) }
        }
        #expect(throws: StoreError.duplicate(UUID(2))) {
            try store.commit { transaction in
                try transaction.insert(.steps(2, at: 20))
                try transaction.insert(.steps(2, at: 21))
            }
        }
    }

    @Test("a deleted sample can be saved again with its identity")
    func revival() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(1, at: 10)) }
        try store.commit { try $0.delete(UUID(1)) }
        try store.commit { try $0.insert(.steps(1, at: 10)) }
        #expect(store.snapshot.sample(UUID(1)) == .steps(1, at: 10))
    }

    @Test("all samples of a type have one unit")
    func units() throws {
        let store = SampleStore()
        try store.commit { try $0.insert(.steps(1, at: 10)) }
        var other = Sample.steps(2, at: 20)
        other.unit = "kcount"
        #expect(throws: StoreError.unitMismatch(type: "steps", stored: "count", given: "kcount")) {
            try store.commit { try $0.insert(other) }
        }
        // In one transaction the first sample of the type gives the unit.
        #expect(throws: StoreError.unitMismatch(type: "steps", stored: "kcount", given: "count")) {
            try SampleStore().commit { transaction in
                try transaction.insert(other)
                try transaction.insert(.steps(1, at: 10))
            }
        }
    }

    @Test("a sample that ends before it starts, or is not a number, is refused")
    func invalidSamples() {
        let store = SampleStore()
        for sample in [
            Sample.steps(1, at: 10, lasting: -1), .steps(1, at: .nan), .steps(1, at: .infinity),
            .steps(1, at: 10, value: .nan), .steps(1, at: 10, lasting: .nan),
        ] {
            #expect(throws: StoreError.self) { try store.commit { try $0.insert(sample) } }
        }
        #expect(store.snapshot.sequence == 0)
    }

    @Test("a sample inserted and deleted in one transaction leaves no trace")
    func neverThere() throws {
        let store = SampleStore()
        let commit = try store.commit { transaction in
            try transaction.insert(.steps(1, at: 10))
            try transaction.delete(UUID(1))
        }
        #expect(commit.isEmpty)
        #expect(store.snapshot.sequence == 0)
        #expect(store.snapshot.changes(after: .beginning).isEmpty)
    }

    @Test("deleting a missing sample is an error")
    func missing() {
        #expect(throws: StoreError.notFound(UUID(1))) {
            try SampleStore().commit { try $0.delete(UUID(1)) }
        }
    }

    @Test("a member is replaced in every owner, keeping its place")
    func replaceMember() throws {
        let store = SampleStore()
        try store.commit { transaction in
            for number in 1...3 { try transaction.insert(.steps(number, at: Double(number))) }
            try transaction.insert(.steps(10, at: 5, members: [UUID(1), UUID(2)]))
            try transaction.insert(.steps(11, at: 6, members: [UUID(2)]))
        }
        try store.commit { $0.replaceMember(UUID(2), with: UUID(3)) }
        #expect(store.snapshot.sample(UUID(10))?.members == [UUID(1), UUID(3)])
        #expect(store.snapshot.sample(UUID(11))?.members == [UUID(3)])
        #expect(store.snapshot.groups(containing: UUID(2)).isEmpty)
        #expect(store.snapshot.groups(containing: UUID(3)) == [UUID(10), UUID(11)])
    }

    @Test("documents are set with samples in one commit, read with the changes so far, and reversed")
    func documents() throws {
        let store = try SampleStore(on: MemoryDisk())
        var reversal = Reversal()
        let (rice, eaten) = (Document(.string("rice"), changed: 1), Document(changed: 2))
        try store.commit { try $0.setDocument(rice, forKey: "a", in: "plans") }
        let commit = try store.commit { transaction in
            try transaction.insert(.steps(1, at: 1))
            try transaction.setDocument(eaten, forKey: "a", in: "plans")
            #expect(transaction.document(forKey: "a", in: "plans") == eaten)
            #expect(transaction.documents(in: "plans") == ["a": eaten])
            reversal = transaction.reversal
            for impossible in [Document(.double(.nan)), Document(changed: .infinity)] {
                #expect(throws: StoreError.inexpressible(key: "b")) {
                    try transaction.setDocument(impossible, forKey: "b", in: "plans")
                }
            }
        }
        #expect(commit.sections == ["plans"] && commit.types == ["steps"])
        #expect(
            reversal.documents == [.init(section: "plans", key: "a", before: rice, after: eaten)])
        try store.commit { try $0.setDocument(Document(), forKey: "a", in: "plans") }
        #expect(store.snapshot.documents.isEmpty)
    }

    @Test("named values are set and removed")
    func values() throws {
        let store = SampleStore()
        let commit = try store.commit { try $0.setValue(.string("A+"), forKey: "blood") }
        #expect(commit.keys == ["blood"])
        #expect(store.snapshot.value(forKey: "blood") == .string("A+"))
        try store.commit { try $0.setValue(nil, forKey: "blood") }
        #expect(store.snapshot.value(forKey: "blood") == nil)
    }

    @Test("a member is replaced in owners that got it in the same transaction, too")
    func replaceNewMember() throws {
        let store = SampleStore()
        try store.commit { transaction in
            for number in 1...4 { try transaction.insert(.steps(number, at: Double(number))) }
            try transaction.insert(.steps(10, at: 5, members: [UUID(1)]))
            try transaction.insert(.steps(11, at: 6, members: [UUID(2)]))
        }
        try store.commit { transaction in
            try transaction.setMembers(of: UUID(10), to: [UUID(4), UUID(2)])
            try transaction.setMembers(of: UUID(11), to: [UUID(1)])
            try transaction.insert(.steps(12, at: 7, members: [UUID(2), UUID(1)]))
            transaction.replaceMember(UUID(2), with: UUID(3))
            #expect(transaction.members(of: UUID(12)) == [UUID(3), UUID(1)])
            #expect(transaction.members(of: UUID(99)).isEmpty)
        }
        #expect(store.snapshot.sample(UUID(10))?.members == [UUID(4), UUID(3)])
        #expect(store.snapshot.sample(UUID(11))?.members == [UUID(1)])
        #expect(store.snapshot.sample(UUID(12))?.members == [UUID(3), UUID(1)])
    }

    @Test("what was deleted in a transaction is not there in the rest of it")
    func gone() throws {
        let store = SampleStore()
        try store.commit { transaction in
            try transaction.insert(.steps(1, at: 1))
            try transaction.insert(.steps(2, at: 2, members: [UUID(1)]))
        }
        let commit = try store.commit { transaction in
            try transaction.setMembers(of: UUID(2), to: [])
            #expect(transaction.contains(UUID(2)) && transaction.members(of: UUID(2)).isEmpty)
            try transaction.delete(UUID(2))
            #expect(!transaction.contains(UUID(2)) && transaction.members(of: UUID(2)).isEmpty)
            #expect(throws: StoreError.notFound(UUID(2))) { try transaction.delete(UUID(2)) }
            #expect(throws: StoreError.notFound(UUID(2))) {
                try transaction.setMembers(of: UUID(2), to: [UUID(1)])
            }
            transaction.replaceMember(UUID(1), with: UUID(3))
        }
        #expect(commit.types == ["steps"])
        #expect(store.snapshot.count == 1 && store.snapshot.sample(UUID(2)) == nil)
        #expect(try SampleStore().commit { $0.replaceMember(UUID(1), with: UUID(2)) }.isEmpty)
    }

    @Test("each rule that a sample breaks is named")
    func rules() {
        func rule(_ change: (inout Sample) -> Void) -> StoreError? {
            var sample = Sample.steps(1, at: 10)
            change(&sample)
            // SAFETY: an error of another type is no rule, and fails the test.
            do { _ = try SampleStore().commit { try $0.insert(sample) } } catch {
                return error as? StoreError
            }
            return nil
        }
        let times = "the times are within three thousand years of today"
        #expect(rule { $0.start = .infinity } == .invalid(UUID(1), rule: times))
        #expect(rule { $0.end = -.infinity } == .invalid(UUID(1), rule: times))
        #expect(rule { $0.end = 9 } == .invalid(UUID(1), rule: "the end is not before the start"))
        #expect(rule { $0.end = 10 } == nil && rule { $0.end = .infinity } == nil)
        #expect(rule { $0.value = .infinity } == .invalid(UUID(1), rule: "the value is a finite number"))
        #expect(
            rule { $0.delay = .infinity }
                == .invalid(UUID(1), rule: "the delay is within three thousand years"))
        #expect(rule { $0.details = ["a": .double(.nan)] } == .inexpressible(key: "details"))
    }

    @Test("a transaction sees its own values, and removes them")
    func ownValues() throws {
        let store = SampleStore()
        try store.commit { try $0.setValue(.int(1), forKey: "a") }
        try store.commit { transaction in
            #expect(transaction.value(forKey: "a") == .int(1))
            try transaction.setValue(.int(2), forKey: "a")
            #expect(transaction.value(forKey: "a") == .int(2))
            try transaction.setValue(nil, forKey: "a")
            #expect(transaction.value(forKey: "a") == nil)
            #expect(throws: StoreError.inexpressible(key: "b")) {
                try transaction.setValue(.double(.nan), forKey: "b")
            }
        }
        #expect(store.snapshot.value(forKey: "a") == nil && store.snapshot.value(forKey: "b") == nil)
    }
}
