import SampleStoreDisk
import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitBase
@testable import SwimFitFood

/// The library and the catalogues on a disk in memory of which any call may fail, and of which the power may go at any
/// moment.
@Suite("Files that are replaced: failing system calls and power cuts", .inTurn)
struct ReplacementFaultTests {
    private static let library = "/data/library.json"
    private static let foods = "/data/foods.sqlite"

    private static func change(_ disk: MemoryDisk) throws {
        _ = try LibraryFile(path: library, calls: disk).update(orFrom: LibraryDocument()) {
            var preferences = try $0.section(Preferences.self)
            preferences.isPlain = true
            try $0.set(preferences)
        }
    }

    @Test(
        "the library is the old one or the new one, whole",
        arguments: [nil, #"{"format": "swimfit library", "version": 1, "other": {"kept": [1, 2]}}"#])
    func library(old: String?) throws {
        let disk = MemoryDisk()
        if let old { disk.replace(at: Self.library, with: Array(old.utf8)) }
        try Self.change(disk)
        let new = try #require(disk.bytes(at: Self.library))
        let proof = ReplacementProof(path: Self.library, old: old.map { Array($0.utf8) }, new: new)
        #expect(proof.everyCall(Self.change) == [])
        #expect(proof.powerCuts(Self.change) == [])
    }

    @Test("a library that is damaged is kept whole beside the new one, whichever call fails")
    func damaged() throws {
        let damaged = Array("{\"format".utf8)
        for code in [EIO, ENOSPC] {
            var call = 1
            while true {
                let disk = MemoryDisk(damaged, at: Self.library)
                disk.fail(call: call, with: .error(code))
                // IGNORED: it may fail. What it leaves is checked.
                _ = try? Self.change(disk)
                let calls = disk.calls.count
                disk.heal()
                try Self.change(disk)
                #expect(disk.paths.contains { disk.bytes(at: $0) == damaged }, "call \(call)")
                guard calls >= call else { break }
                call += 1
            }
            #expect(call > 20)
        }
    }

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
