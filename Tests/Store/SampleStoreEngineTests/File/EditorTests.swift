import SampleStoreDisk
import Foundation
import Glibc
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

/// Editors change the file while a program has it open: they write a new file and rename it (vim, sed -i), or empty the
/// file and write it again (nano, a shell's `>`). Their changes are merged or refused, never overwritten.
@Suite("An editor changes an open store", .inTurn)
struct EditorTests {
    enum Way: CaseIterable { case renamed, inPlace }

    /// A folder with a store of three commits, open.
    private func withStore(_ body: (SampleStore, URL) throws -> Void) throws {
        let folder = URL.temporaryDirectory.appending(path: "editor-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: a folder that cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "health.json")
        let store = try SampleStore(file: file)
        for number in 1...3 { try store.commit { try $0.insert(.steps(number, at: Double(number))) } }
        try body(store, file)
    }

    private func save(_ text: String, to file: URL, _ way: Way) throws {
        switch way {
        case .renamed:
            let temporary = file.appendingPathExtension("swp")
            try Data(text.utf8).write(to: temporary)
            guard rename(temporary.path, file.path) == 0 else {
                throw SystemError(call: "rename", code: errno)
            }
        case .inPlace:
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        }
    }

    private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test(
        "a write in progress, which changes the time before the size, does not count as an edit; a touch does"
    )
    func underWay() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        try writer.commit { try $0.insert(.steps(1, at: 1)) }
        let reader = try SampleStore(on: disk)
        let before = reader.snapshot
        let lock = try disk.open(SampleStore.path, flags: O_RDWR, mode: 0)
        try disk.lock(lock, LOCK_EX)
        disk.edit { _ in }
        try reader.refresh()
        #expect(before.isContinued(by: reader.snapshot))
        try disk.lock(lock, LOCK_UN)
        try writer.commit { try $0.insert(.steps(2, at: 2)) }
        try reader.refresh()
        #expect(before.isContinued(by: reader.snapshot))
        #expect(reader.snapshot.count == 2)
        disk.edit { _ in }
        try reader.refresh()
        #expect(!before.isContinued(by: reader.snapshot))
        #expect(reader.snapshot.count == 2)
    }

    @Test(
        "a file compacted by another program continues the known state, one that an editor replaced does not")
    func replaced() throws {
        let disk = MemoryDisk()
        let writer = try SampleStore(on: disk)
        try writer.commit { try $0.insert(.steps(1, at: 1)) }
        let reader = try SampleStore(on: disk)
        let before = reader.snapshot
        try writer.commit { try $0.insert(.steps(2, at: 2)) }
        try writer.compact()
        try writer.commit { try $0.delete(UUID(1)) }
        try reader.refresh()
        #expect(before.isContinued(by: reader.snapshot))
        #expect(reader.snapshot.changes(after: .end(of: 1)) == writer.snapshot.changes(after: .end(of: 1)))
        try reader.commit { try $0.insert(.steps(3, at: 3)) }
        try writer.refresh()
        #expect(writer.snapshot.count == 2)
        // Some editors rename the old file to the name with the tilde.
        let text = try #require(disk.bytes())
        let here = reader.snapshot
        try disk.rename(SampleStore.path, to: SampleStore.path + "~")
        disk.replace(with: text)
        try reader.refresh()
        #expect(!here.isContinued(by: reader.snapshot))
        #expect(reader.snapshot.count == 2)
    }

    @Test(
        "the next commit continues a file from which an editor removed a record",
        arguments: Way.allCases)
    func takenOut(_ way: Way) throws {
        try withStore { store, file in
            var lines = try text(file).split(separator: "\n").map(String.init)
            lines.remove(at: 2)
            try save(lines.joined(separator: "\n") + "\n", to: file, way)
            try store.commit { try $0.insert(.steps(4, at: 4)) }
            #expect(store.snapshot.count == 3 && !store.snapshot.contains(UUID(2)))
            #expect(isJSON(Array(try Data(contentsOf: file))))
            #expect(try SampleStore(file: file).snapshot.count == 3)
        }
    }

    @Test(
        "a value changed without its checksum stays in the file, is reported, and is not used",
        arguments: Way.allCases)
    func changed(_ way: Way) throws {
        try withStore { store, file in
            let edited = try text(file).replacing("\"start\":2,", with: "\"start\":7,")
            try save(edited, to: file, way)
            try store.commit { try $0.insert(.steps(4, at: 4)) }
            #expect(try text(file).hasPrefix(edited.dropLast(4)))
            #expect(store.recoveries.map(\.kind) == [.damagedRecords])
            #expect(try SampleStore(file: file).snapshot.count == 3)
        }
    }

    @Test(
        "a reformatted file is refused with its name, and left unchanged",
        arguments: Way.allCases)
    func reformatted(_ way: Way) throws {
        try withStore { store, file in
            let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
            let pretty = try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted])
            try save(String(decoding: pretty, as: UTF8.self), to: file, way)
            #expect(throws: StoreError.reformatted(path: file.path)) {
                try store.commit { try $0.insert(.steps(4, at: 4)) }
            }
            #expect(try Data(contentsOf: file) == pretty)
            #expect(store.snapshot.count == 3)
        }
    }

    @Test("another file in its place is refused and left unchanged", arguments: Way.allCases)
    func somethingElse(_ way: Way) throws {
        try withStore { store, file in
            try save("my notes\n", to: file, way)
            #expect(throws: StoreError.notAStore(path: file.path)) {
                try store.commit { try $0.insert(.steps(4, at: 4)) }
            }
            #expect(try text(file) == "my notes\n")
        }
    }

    @Test("an edit of the same length is noticed before the next commit", arguments: Way.allCases)
    func sameLength(_ way: Way) throws {
        try withStore { store, file in
            let edited = try text(file).replacing("\"seq\":2", with: "\"seq\":9")
            try save(edited, to: file, way)
            try store.commit { try $0.insert(.steps(4, at: 4)) }
            #expect(!store.recoveries.isEmpty)
            #expect(try text(file).contains("\"seq\":9"))
        }
    }

    @Test(
        "a file that is emptied while it is open is not written, and the state in memory stays",
        arguments: Way.allCases)
    func emptied(way: Way) throws {
        try withStore { store, file in
            let count = store.snapshot.count
            try save("", to: file, way)
            #expect(throws: StoreError.vanished(path: file.path)) {
                try store.commit { try $0.insert(.steps(4, at: 4)) }
            }
            #expect(store.snapshot.count == count)
            #expect(try text(file).isEmpty)
            #expect(try SampleStore(file: file).recoveries.map(\.kind) == [.emptyFile])
        }
    }

    @Test(
        "commits made while an editor has the file open are gone after the editor saves it")
    func olderVersionSaved() throws {
        try withStore { store, file in
            let opened = try text(file)
            try store.commit { try $0.insert(.steps(4, at: 4)) }
            try save(opened, to: file, .renamed)
            try store.refresh()
            #expect(store.snapshot.count == 3)
            try store.commit { try $0.insert(.steps(5, at: 5)) }
            #expect(try SampleStore(file: file).snapshot.contains(UUID(5)))
        }
    }
}
