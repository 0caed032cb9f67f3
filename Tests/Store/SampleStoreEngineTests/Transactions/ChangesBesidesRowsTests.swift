import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// Every kind of change must be noticed, joined, written, read and applied. A kind without an example fails the first
/// test.
@Suite("Changes besides new rows", .inTurn)
struct ChangesBesidesRowsTests {
    /// One change of each kind: the name of its field, and the call that makes it.
    private static let examples: [(field: String, make: @Sendable (inout Transaction) throws -> Void)] = [
        ("deletions", { try $0.delete(UUID(1), keeping: ["note": .string("x")]) }),
        ("memberships", { try $0.setMembers(of: UUID(2), to: [UUID(1), UUID(7)]) }),
        ("values", { try $0.setValue(.string("A+"), forKey: "blood") }),
        (
            "documents",
            {
                try $0.setDocument(Document(.int(70), changed: 7.5), forKey: "weight", in: "goals")
                try $0.setDocument(Document(changed: 8), forKey: "rice", in: "plans")
                try $0.setDocument(Document(), forKey: "forgotten", in: "plans")
            }
        ),
    ]

    static let fields = examples.map(\.field)

    private func store(on disk: MemoryDisk) throws -> SampleStore {
        let store = try SampleStore(on: disk)
        try store.commit { transaction in
            for number in 1...3 { try transaction.insert(.steps(number, at: Double(number))) }
            try transaction.setValue(.int(1), forKey: "weight")
            try transaction.setDocument(Document(.string("oats")), forKey: "forgotten", in: "plans")
            try transaction.setDocument(Document(.string("rice"), changed: 5), forKey: "rice", in: "plans")
        }
        return store
    }

    /// All that a program can ask of the state, in a comparable form.
    private func contents(of snapshot: Snapshot) -> [String] {
        let columns = snapshot.columns(of: "steps")
        let samples = (0..<(columns?.count ?? 0)).map { "\(String(describing: columns?.sample($0)))" }
        let values = snapshot.values.sorted { $0.key < $1.key }.map { "\($0)" }
        let documents = snapshot.documents.all.sorted { $0.key < $1.key }.flatMap { section, documents in
            documents.sorted { $0.key < $1.key }.map { "\(section) \($0)" }
        }
        return samples + values + documents + snapshot.changes(after: .beginning).map { "\($0)" }
    }

    private func changes(_ field: String) throws -> ChangesBesidesRows {
        let example = try #require(Self.examples.first { $0.field == field })
        var transaction = Transaction(on: try store(on: MemoryDisk()).snapshot)
        try example.make(&transaction)
        return transaction.batch.changes
    }

    @Test("every field has an example here")
    func complete() {
        #expect(Mirror(reflecting: ChangesBesidesRows()).children.compactMap(\.label) == Self.fields)
        #expect(ChangesBesidesRows().isEmpty)
    }

    @Test("a change of one kind is a change, and stays one when others follow", arguments: fields)
    func noticed(field: String) throws {
        let one = try changes(field)
        #expect(!one.isEmpty)
        var joined = ChangesBesidesRows()
        joined.append(one)
        joined.append(ChangesBesidesRows())
        // Dictionaries have no order.
        #expect(String(describing: joined).sorted() == String(describing: one).sorted())
    }

    @Test("a change of one kind is read as it was written, by any way of opening", arguments: fields)
    func kept(field: String) throws {
        let example = try #require(Self.examples.first { $0.field == field })
        let disk = MemoryDisk()
        let store = try store(on: disk)
        let before = contents(of: store.snapshot)
        try store.commit(example.make)
        let after = contents(of: store.snapshot)
        #expect(after != before)
        // Line by line, by the index with the change behind the base, and compacted.
        #expect(contents(of: try SampleStore(on: disk).snapshot) == after)
        let compacted = MemoryDisk()
        let other = try self.store(on: compacted)
        try other.compact()
        try other.commit(example.make)
        #expect(contents(of: try SampleStore(on: compacted).snapshot) == after)
        try other.compact()
        #expect(contents(of: try SampleStore(on: compacted).snapshot) == after)
    }
}
