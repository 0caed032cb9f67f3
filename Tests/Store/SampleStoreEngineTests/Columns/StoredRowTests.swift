import SampleStoreDisk
import SampleStoreProof
import Foundation
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Rows of a snapshot", .inTurn)
struct StoredRowTests {
    @Test("the only group of a member is found by one read of the index")
    func onlyGroup() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        try writer.commit { transaction in
            for number in 1...3 { try transaction.insert(.steps(number, at: Double(number))) }
            try transaction.insert(.steps(9, at: 3, members: [UUID(2)]))
        }
        try writer.compact()
        let reads = Mutex(0)
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "pread" { reads.withLock { $0 += 1 } }
        }
        let snapshot = try SampleStore(file: URL(filePath: SampleStore.path), calls: calls).snapshot
        let columns = try #require(snapshot.columns(of: "steps"))
        var rows: [StoredRow] = []
        columns.forEachSlice(0..<4) { slice in
            rows += slice.rows.map { slice.row($0 - slice.firstRow) }
        }
        let member = try #require(rows.first { $0.id == UUID(2) })
        reads.withLock { $0 = 0 }
        #expect(snapshot.groups(with: member).map(\.row.id) == [UUID(9)])
        #expect(reads.withLock { $0 } == 1)
    }

    @Test("the members of a group are its own, whatever row the caller has found already")
    func members() throws {
        let store = SampleStore()
        try store.commit { transaction in
            for number in 1...3 { try transaction.insert(.steps(number, at: Double(number))) }
            try transaction.insert(.steps(8, at: 3, members: [UUID(2)]))
            try transaction.insert(.steps(9, at: 3, members: [UUID(2), UUID(7), UUID(3)]))
        }
        let snapshot = store.snapshot
        let rows = try (1...3).map { try #require(snapshot.row(of: UUID($0))) }
        let one = try #require(snapshot.row(of: UUID(8))).group
        let several = try #require(snapshot.row(of: UUID(9))).group
        #expect(one.memberCount == 1 && several.memberCount == 3)
        for known in [nil] + rows.map(Optional.some) {
            #expect(snapshot.members(of: one, knowing: known).map(\.id) == [UUID(2)])
            // The seventh is not in the store.
            #expect(snapshot.members(of: several, knowing: known).map(\.id) == [UUID(2), UUID(3)])
        }
        #expect(snapshot.groups(with: rows[1]).map(\.row.id) == [UUID(8), UUID(9)])
        #expect(snapshot.groups(with: rows[0]).isEmpty)
    }
}
