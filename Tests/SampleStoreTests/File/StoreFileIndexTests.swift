import Foundation
import Testing

@testable import SampleStore

@Suite("Records after the base")
struct StoreFileIndexTests {
    @Test("samples of two types that were saved in turn become one chunk of each")
    func inTurn() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        func save(_ number: Int) throws {
            try writer.commit { try $0.insert(.steps(number, at: Double(number))) }
            var other = Sample.steps(1000 + number, at: Double(number))
            other.type = "beats"
            try writer.commit { try $0.insert(other) }
        }
        try save(0)
        try writer.compact()
        for number in 1...100 { try save(number) }
        let snapshot = try SampleStore(on: disk).snapshot
        #expect(snapshot.types == ["beats", "steps"])
        #expect(snapshot.columns.map { $0.allChunks.map(\.count) } == [[1, 100], [1, 100]])
    }
}
