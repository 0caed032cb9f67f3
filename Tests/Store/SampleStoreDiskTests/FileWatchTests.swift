import Foundation
import Glibc
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SampleStoreDisk

@Suite("Files that are watched", .inTurn)
struct FileWatchTests {
    /// What the handler of a watch read of the file at each call; nil where there was none.
    private struct Readings {
        let watch: FileWatch
        var iterator: AsyncStream<String?>.Iterator

        /// Returns when the handler has read a text; a call that never comes ends by the time limit.
        mutating func wait(for text: String?) async {
            while let reading = await iterator.next(), reading != text {}
        }
    }

    private static func read(_ file: URL, opening: @escaping FileWatch.Opening) throws -> Readings {
        let (readings, reading) = AsyncStream.makeStream(of: String?.self)
        let watch = FileWatch(path: file.path, opening: opening, interval: .milliseconds(5)) {
            // IGNORED: a file that cannot be read is absent here.
            reading.yield(try? String(contentsOf: file, encoding: .utf8))
        }
        return Readings(watch: try #require(watch), iterator: readings.makeAsyncIterator())
    }

    /// Whether an instance is left for this user.
    private static let hasInstances: Bool = {
        let descriptor = inotify()
        defer { close(descriptor) }
        return descriptor >= 0
    }()

    private static let inotify: FileWatch.Opening = { inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC)) }
    private static let withoutInotify: FileWatch.Opening = {
        errno = EMFILE
        return -1
    }

    @Test(
        "a new, a longer, a replaced and a removed file are noticed, with inotify and without",
        arguments: [true, false])
    func changes(hasInotify: Bool) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "health.json")
            var readings = try Self.read(file, opening: hasInotify ? Self.inotify : Self.withoutInotify)
            try Data("one".utf8).write(to: file)
            await readings.wait(for: "one")
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data(" two".utf8))
            await readings.wait(for: "one two")
            try Data("another".utf8).write(to: file, options: .atomic)
            await readings.wait(for: "another")
            try FileManager.default.removeItem(at: file)
            await readings.wait(for: nil)
        }
    }

    @Test("a folder that is moved away and made again is watched again")
    func movedFolder() async throws {
        try await withTemporaryFolder { above in
            let folder = above.appending(path: "folder")
            let file = folder.appending(path: "health.json")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            try Data("one".utf8).write(to: file)
            var readings = try Self.read(file, opening: Self.inotify)
            try FileManager.default.moveItem(at: folder, to: above.appending(path: "elsewhere"))
            await readings.wait(for: nil)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            try Data("two".utf8).write(to: file)
            await readings.wait(for: "two")
        }
    }

    @Test(
        "inotify is asked again at each look, and what happened until then is read",
        .enabled(if: hasInstances, "another program has all inotify instances"))
    func instanceThatIsFreed() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "health.json")
            let attempts = Mutex(0)
            var readings = try Self.read(
                file,
                opening: {
                    let attempt = attempts.withLock {
                        $0 += 1
                        return $0
                    }
                    return attempt < 3 ? Self.withoutInotify() : Self.inotify()
                })
            await readings.wait(for: nil)
            try Data("one".utf8).write(to: file)
            await readings.wait(for: "one")
            #expect(attempts.withLock { $0 } == 3)
        }
    }

    @Test(
        "what keeps inotify from telling is known, and a missing folder is not that",
        .enabled(if: hasInstances, "another program has all inotify instances"))
    func obstacle() async throws {
        try await withTemporaryFolder { folder in
            #expect(FileWatch.obstacle(in: folder.path) == nil)
            #expect(FileWatch.obstacle(in: folder.path + "/none") == nil)
            let obstacle = FileWatch.obstacle(in: folder.path, Self.withoutInotify)
            #expect(obstacle == SystemError(call: "inotify_init1", code: EMFILE))
        }
    }
}
