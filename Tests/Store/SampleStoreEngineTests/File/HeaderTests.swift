import SampleStoreDisk
import Foundation
import Glibc
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("Files that are read-only or foreign", .inTurn)
struct HeaderTests {
    @Test("an unfinished end on a read-only disk is reported, and stays")
    func readOnlyEnd() throws {
        let (bytes, _) = try smallStore()
        let torn = Array(bytes.dropLast(40))
        let disk = MemoryDisk(torn)
        let calls = HookedCalls(disk: disk) { call, flags throws(SystemError) in
            if call == "open", flags & (O_WRONLY | O_RDWR | O_CREAT) != 0 {
                throw SystemError(call: call, code: EROFS)
            }
        }
        let store = try SampleStore(
            file: URL(filePath: SampleStore.path), calls: calls, now: { SampleStore.instant })
        let found = try #require(store.recoveries.first)
        #expect(store.recoveries.count == 1 && found.kind == .unfinishedEnd && found.keptAt == nil)
        #expect(found.byteCount > 0 && found.line == 10)
        #expect(disk.bytes() == torn)
    }

    @Test("fields of a newer program stay in the header, always in the same order")
    func unknownFields() {
        var header = Header()
        for name in ["e", "b", "d", "a", "c", "f"] { header.unknown[name] = .string(name) }
        let line = String(decoding: header.line, as: UTF8.self)
        #expect(line.contains(#""a":"a","b":"b","c":"c","d":"d","e":"e","f":"f""#))
    }

    @Test(
        "a store that cannot be created says whether the folder is read-only",
        arguments: [(EACCES, true), (EROFS, true), (ENOSPC, false), (EIO, false)])
    func cannotCreate(code: Int32, isReadOnly: Bool) throws {
        let calls = HookedCalls(disk: MemoryDisk()) { call, flags throws(SystemError) in
            if call == "open", flags & O_CREAT != 0 { throw SystemError(call: call, code: code) }
        }
        let store = try SampleStore(
            file: URL(filePath: SampleStore.path), calls: calls, now: { SampleStore.instant })
        let error = #expect(throws: StoreError.self) { try store.commit { try $0.insert(.steps(1, at: 1)) } }
        switch error {
        case .readOnly: #expect(isReadOnly)
        case .notSaved: #expect(!isReadOnly)
        default: Issue.record("\(String(describing: error))")
        }
        #expect(store.snapshot.count == 0)
    }

    @Test(
        "our records after a foreign first line are refused, after one wrong byte of ours they are read",
        arguments: [
            (#"{"format":"other-health","version":1,"records":["#, false),
            (#"{"kind":"list","records":["#, false),
            (#"{"records":["#, false),
            (#"{"format":"swimfit-healtj","version":1,"generation":1,"records":["#, true),
            (#"{"formbt":"swimfit-health","version":1,"generation":1,"records":["#, true),
            (#"{"format":"swimfit-health","vursion":1,"generation":1,"records":["#, true),
            (#"{"format"!"swimfit-health","version":1,"generation":1,"records":["#, true),
            (#"{"format":"swimfat-healtj","version":1,"generation":1,"records":["#, false),
        ])
    func formats(first: String, isOurs: Bool) throws {
        let (bytes, model) = try smallStore()
        let rest = bytes.drop { $0 != UInt8(ascii: "\n") }
        let disk = MemoryDisk(Array(first.utf8) + rest)
        if isOurs {
            let store = try SampleStore(on: disk)
            expectAgreement(store.snapshot, model, "all is used")
            #expect(store.recoveries.map(\.kind) == [.damagedHeader])
            #expect(store.recoveries.map { [$0.line, $0.byteCount] } == [[1, first.utf8.count]])
        } else {
            #expect(throws: StoreError.notAStore(path: SampleStore.path)) { try SampleStore(on: disk) }
        }
        #expect(disk.bytes() == Array(first.utf8) + rest)
    }

    /// The header that is read of a first line with these fields.
    private func header(_ fields: String) -> Header? {
        Array(#"{"format":"swimfit-health",\#(fields),"records":["#.utf8).withUnsafeBufferPointer {
            Header($0)
        }
    }

    @Test(
        "a number of the first line that cannot be makes it none",
        arguments: [
            (#""version":1,"generation":0"#, true), (#""version":1,"generation":1099511627776"#, true),
            (#""version":1,"generation":1099511627777"#, false), (#""version":1,"generation":-1"#, false),
            (#""version":1,"generation":"1""#, false), (#""version":1"#, false),
            (#""version":0,"generation":1"#, false),
            (#""generation":1"#, false), (#""version":2"#, true), (#""version":1099511627776"#, true),
            (#""version":1099511627777"#, false), (#""version":1,"generation":1,"root":[1]"#, false),
            (#""version":1,"generation":1,"root":[1,2,3]"#, false),
            (#""version":1,"generation":1,"root":1"#, false),
            (#""version":1,"generation":1,"root":[1,"x"]"#, false),
            (#""version":1,"generation":1,"root":[-1,1]"#, false),
            (#""version":1,"generation":1,"root":[1,1099511627777]"#, false),
            (#""version":1,"generation":1,"root":[1,1099511627776]"#, true),
            (#""version":1,"generation":1,"earlier":[1]"#, false),
            (#""version":1,"generation":1,"earlier":[1,-1]"#, false),
        ])
    func numbers(fields: String, isHeader: Bool) {
        #expect((header(fields) != nil) == isHeader)
    }

    @Test("a root and a mark of the earlier file are there when their numbers are not zero")
    func places() {
        func root(_ pair: String) -> Range<Int>? {
            header(#""version":1,"generation":7,"root":\#(pair)"#)?.root
        }
        #expect(root("[100,5]") == 100..<105 && root("[1,1]") == 1..<2)
        #expect(root("[0,5]") == nil && root("[100,0]") == nil)
        func earlier(_ pair: String) -> EndFingerprint? {
            header(#""version":1,"generation":7,"earlier":\#(pair)"#)?.earlier
        }
        #expect(earlier("[1,9]") == EndFingerprint(end: 1, checksum: 9) && earlier("[0,9]") == nil)
        #expect(header(#""version":1,"generation":7,"x":true"#)?.unknown == ["x": .bool(true)])
    }

    @Test("a header is read as it was written, with room for the places of the next generation")
    func roundTrip() {
        var header = Header()
        (header.generation, header.root, header.earlier) = (
            4, 80..<123, EndFingerprint(end: 77, checksum: 0xFFFF_FFFF)
        )
        header.unknown = ["x": .int(1)]
        #expect(header.line.withUnsafeBufferPointer { Header($0) } == header)
        let next = header.next
        #expect(
            next.generation == 5 && next.unknown == header.unknown && next.line.count == header.line.count)
        let limit = 1 << 40
        #expect(Header.generation(after: limit - 1) == limit && Header.generation(after: limit) == limit)
    }

    @Test(
        "joined lines are told from another layout by the white space behind the bracket",
        arguments: [(" ", true), ("\t", true), ("\r", true), ("\n", false), ("{", false), ("", false)])
    func joinedLines(behind: String, isJoined: Bool) {
        let first = #"{"x":1,"records":["#
        let found = Array((first + behind).utf8).withUnsafeBufferPointer { Header.endBeforeJoinedLines($0) }
        #expect(found == (isJoined ? first.utf8.count : nil))
    }
}
