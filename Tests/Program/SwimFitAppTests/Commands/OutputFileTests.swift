import SampleStoreDisk
import Glibc
import SampleStoreProof
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase

@MainActor
@Suite("The file of -o: failing system calls and power cuts", .onMainActor)
struct OutputFileTests {
    private static let path = "/data/week.csv"
    private static let text = "date,kcal\n2026-11-20,2100\n"

    private static func write(on disk: MemoryDisk) throws {
        try OutputFile.write(text, to: path, calls: disk)
    }

    @Test("it is the old one or the new one, whole", arguments: [nil, "date,kcal\n"])
    func faults(old: String?) {
        let proof = ReplacementProof(
            path: Self.path, old: old.map { Array($0.utf8) }, new: Array(Self.text.utf8), clearsUp: false)
        #expect(proof.everyCall { try Self.write(on: $0) } == [])
        #expect(proof.powerCuts { try Self.write(on: $0) } == [])
    }

    @Test("a call that fails once leaves no other file")
    func litter() {
        var call = 1
        while true {
            let disk = MemoryDisk()
            disk.fail(call: call, with: .error(EIO))
            // IGNORED: it may fail. What it leaves is checked.
            try? Self.write(on: disk)
            #expect(disk.paths == [Self.path] || disk.paths == [], "call \(call)")
            guard disk.calls.count >= call else { break }
            call += 1
        }
        #expect(call > 8)
    }

    @Test("a name that the disk did not confirm is told, unless the folder is one that cannot be read")
    func unconfirmed() throws {
        func write(_ code: Int32) throws {
            let calls = HookedCalls(disk: MemoryDisk()) { call, flags throws(SystemError) in
                if call == "open", flags & O_DIRECTORY != 0 { throw SystemError(call: call, code: code) }
            }
            try OutputFile.write(Self.text, to: Self.path, calls: calls)
        }
        #expect {
            try write(EIO)
        } throws: {
            "\($0)".contains("the disk did not confirm it: Input/output error; a power cut may undo it")
        }
        #expect(throws: Never.self) { try write(EACCES) }
    }

    @Test("a link that cannot be followed is told, and the file that is there is not written in place")
    func unreadableLink() {
        let disk = MemoryDisk(DiskContents(Array("older".utf8), at: Self.path))
        let calls = HookedCalls(disk: disk) { call, _ throws(SystemError) in
            if call == "readlink" { throw SystemError(call: call, code: EIO) }
        }
        #expect(throws: Problem.self) { try OutputFile.write(Self.text, to: Self.path, calls: calls) }
        #expect(disk.contents.bytes(at: Self.path) == Array("older".utf8))
    }
}
