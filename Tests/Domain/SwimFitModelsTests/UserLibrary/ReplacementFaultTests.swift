import SampleStoreDisk
import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// The catalogues on a disk in memory of which any call may fail, and of which the power may go at any moment.
@Suite("Files that are replaced: failing system calls and power cuts", .inTurn)
struct ReplacementFaultTests {
    private static let foods = "/data/foods.sqlite"

    /// Changes the copy as SQLite would, which the disk in memory cannot have: the same bytes whatever was there.
    private static func build(_ disk: MemoryDisk) throws {
        try FoodDatabaseFile(path: foods, calls: disk).replace { copy throws(Problem) in
            do throws(SystemError) {
                let calls = Uninterrupted(disk)
                let descriptor = try calls.open(copy, flags: O_RDWR, mode: 0)
                defer { calls.close(descriptor) }
                let bytes = [UInt8](repeating: 7, count: 5000)
                try calls.writeWhole(descriptor, bytes, at: 0)
                try calls.truncate(descriptor, to: bytes.count)
            } catch {
                throw .failed(file: "foods.sqlite", reason: error.reason)
            }
        }
    }

    @Test("the catalogues are the old ones or the new ones, whole", arguments: [nil, 9000])
    func catalogues(size: Int?) {
        let old = size.map { [UInt8](repeating: 1, count: $0) }
        let proof = ReplacementProof(path: Self.foods, old: old, new: [UInt8](repeating: 7, count: 5000))
        #expect(proof.everyCall(Self.build) == [])
        #expect(proof.powerCuts(Self.build) == [])
    }
}
