import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

private let line = " <ActivitySummary dateComponents=\"2026-01-01\"/>\n"
private let text =
    "<HealthData locale=\"en_GB\">\n" + String(repeating: line, count: 2000) + "</HealthData>\n"
/// `text`, packed by zlib at level 9.
private let packedText = """
    7co7CsJAFADA3lOE9BK1sIqCHzC9B5CHLkTIR3QVcnu9hwNTTt2k6HJ7jBxFN16jS5syDZfTvtzOinp3zffPPU/nd9/HcypukdNh7B/jk\
    Ib82pSrxWo9Xyx/ysr3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd\
    /3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/\
    3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3\
    fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3fd/3/X/6ddWk6HJ7jBzb2Rc=
    """

private func packed() throws -> [UInt8] { Array(try #require(Data(base64Encoded: packedText))) }

/// Number of elements that the export at `path` has, bar the outermost.
private func count(at path: String) throws -> Int {
    let reader = ExportReader(try ExportInput.open(path).source, path: path)
    while try reader.next() != nil {}
    return reader.met.elements - 1
}

@Suite("Opening an export", .inTurn)
struct ExportInputTests {
    @Test("the file itself is read whatever its name is")
    func plain() throws {
        try withTemporaryFile(Array(text.utf8)) { path in
            let elements = try count(at: path)
            #expect(elements == 2000)
            let size = try ExportInput.open(path).byteCount
            #expect(size == text.utf8.count)
        }
    }

    @Test(
        "text of two bytes a character is named as that, with a mark and without",
        arguments: [[0xFF, 0xFE], []])
    func wideText(mark: [UInt8]) throws {
        let bytes = mark + "<HealthData/>".utf8.flatMap { [$0, 0] as [UInt8] }
        try withTemporaryFile(bytes) { path in
            #expect(
                throws: ArchiveError.unreadable(path: path, reason: "it is UTF-16 text; save it as UTF-8")
            ) {
                _ = try ExportInput.open(path)
            }
        }
    }

    @Test("what lies in a zip besides the export is counted, and named where nobody knows it")
    func besides() throws {
        let members: [ZipFixture.Member] = [
            .init("a/notes.csv", "date,kcal\n"), .init("a/export.xml", text),
            .init("a/workout-routes/1.gpx", ""),
            .init("a/workout-routes/2.gpx", ""),
        ]
        try ZipFixture(members: members).withFile { path in
            let unread = try ExportInput.open(path).unread(besides: [])
            #expect(unread.map(\.what) == ["file notes.csv", "route file"])
            #expect(unread.map(\.count) == [1, 2])
        }
    }

    @Test("a stored member of a zip is read", arguments: [false, true])
    func stored(isLarge: Bool) throws {
        let zip = ZipFixture(
            members: [.init("apple_health_export/export.xml", text)], isLarge: isLarge,
            comment: "made by hand PK")
        try zip.withFile { path in
            let elements = try count(at: path)
            #expect(elements == 2000)
        }
    }

    @Test("a deflated member is read, and its unpacked size is known beforehand", arguments: [false, true])
    func deflated(isLarge: Bool) throws {
        let member = ZipFixture.Member("apple_health_export/export.xml", text, deflated: try packed())
        try ZipFixture(members: [member], isLarge: isLarge).withFile { path in
            let elements = try count(at: path)
            #expect(elements == 2000)
            let size = try ExportInput.open(path).byteCount
            #expect(size == text.utf8.count)
        }
    }

    @Test("the export is found by its contents: localised names, and other XML next to it")
    func localised() throws {
        let zip = ZipFixture(members: [
            .init("apple_health_export/export_cda.xml", "<HealthData/>"),
            .init("__MACOSX/._导出.xml", "<HealthData/>"),
            .init("apple_health_export/workout-routes/route.gpx", "<gpx/>"),
            .init("apple_health_export/导出_cda.xml", "<ClinicalDocument></ClinicalDocument>"),
            .init("apple_health_export/导出.xml", text),
        ])
        try zip.withFile { path in
            let elements = try count(at: path)
            #expect(elements == 2000)
        }
    }

    @Test("a zip without an export says so")
    func noExport() throws {
        try ZipFixture(members: [.init("a.xml", "<a/>"), .init("b.txt", "b")]).withFile { path in
            #expect(throws: ArchiveError.noExportInZip(path: path, members: 2)) { try ExportInput.open(path) }
        }
    }

    @Test("an empty zip and an empty file say so")
    func empty() throws {
        try ZipFixture(members: []).withFile { path in
            #expect(throws: ArchiveError.noExportInZip(path: path, members: 0)) { try ExportInput.open(path) }
        }
        try withTemporaryFile([]) { path in
            #expect(throws: ArchiveError.empty(path: path)) { try ExportInput.open(path) }
        }
    }

    @Test("a missing file and a folder say what they are")
    func missing() {
        #expect(throws: ArchiveError.unreadable(path: "/no/such/export", reason: "No such file or directory"))
        {
            try ExportInput.open("/no/such/export")
        }
        #expect(
            throws: ArchiveError.unreadable(
                path: "/", reason: "it is a folder; give the export.xml inside it")
        ) {
            try ExportInput.open("/")
        }
    }

    @Test("a checksum that does not match is an error, not an import")
    func checksum() throws {
        var member = ZipFixture.Member("export.xml", text, deflated: try packed())
        member.crc = 1
        try ZipFixture(members: [member]).withFile { path in
            let problem = ArchiveError.damagedZip(
                path: path, reason: "the bytes of export.xml do not match their checksum")
            #expect(throws: problem) { try count(at: path) }
        }
    }

    @Test("an encrypted member is refused by name")
    func encrypted() throws {
        var member = ZipFixture.Member("export.xml", text)
        member.flags = 1
        try ZipFixture(members: [member]).withFile { path in
            #expect(throws: ArchiveError.lockedZip(path: path, member: "export.xml")) {
                try count(at: path)
            }
        }
    }

    @Test("a zip cut off at any length is an error", arguments: [false, true])
    func cutOff(isLarge: Bool) throws {
        let member = ZipFixture.Member("export.xml", text, deflated: try packed())
        let bytes = ZipFixture(members: [member], isLarge: isLarge).bytes
        for length in stride(from: 2, to: bytes.count, by: 7) {
            try withTemporaryFile(Array(bytes[..<length])) { path in
                #expect(throws: ArchiveError.self, "cut at \(length)") { try count(at: path) }
            }
        }
    }

    @Test("a zip with one byte changed is an error or reads the same, and never traps")
    func flipped() throws {
        let member = ZipFixture.Member("export.xml", text, deflated: try packed())
        let bytes = ZipFixture(members: [member], isLarge: true).bytes
        for index in stride(from: 0, to: bytes.count, by: 3) {
            var changed = bytes
            changed[index] ^= 0xff
            try withTemporaryFile(changed) { path in
                let result = Result { try count(at: path) }
                if case .success(let count) = result { #expect(count == 2000, "byte \(index)") }
            }
        }
    }

    @Test("a missing zlib is an error that names its package")
    func noLibrary() {
        #expect(throws: ArchiveError.zlibMissing) { try ZLibrary(named: "libz.so.none") }
        #expect(ArchiveError.zlibMissing.description.contains("zlib1g"))
    }

    @Test("zlib's structure has the size zlib expects")
    func layout() {
        #expect(MemoryLayout<ZLibrary.Stream>.size == 112)
    }
}
