import Foundation
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Records after the base", .inTurn)
struct StoreFileIndexTests {
    @Test("samples that two sources saved in turn become one chunk")
    func inTurn() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        for number in 0...100 {
            let origin = number.isMultiple(of: 2) ? Origin.watch : .phone
            try writer.commit { try $0.insert(.steps(number, at: Double(number), origin: origin)) }
            if number == 0 { try writer.compact() }
        }
        let snapshot = try SampleStore(on: disk).snapshot
        #expect(snapshot.columns.map { $0.allChunks.map(\.count) } == [[1, 100]])
    }
}
