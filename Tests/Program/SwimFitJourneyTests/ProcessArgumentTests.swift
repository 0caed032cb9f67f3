import Foundation
import SwimFitTestSupport
import Testing

/// The words of the command line reach the program whatever else has touched the process.
@Suite("The words of the process", .oneAtATime)
struct ProcessArgumentTests {
    /// Runs a program in a folder and returns what it printed.
    private static func output(
        of program: String, _ words: [String], _ environment: [String: String] = [:], in folder: URL
    ) throws -> (status: Int32, text: String) {
        let file = folder.appendingPathComponent("output")
        let more = environment.merging(["HOME": folder.path, "PATH": "/usr/sbin:/usr/bin:/bin"]) { mine, _ in
            mine
        }
        let status = try Spawned.run(program, words, more, output: file.path, problems: "/dev/null")
        return (status, try String(contentsOf: file, encoding: .utf8))
    }

    private static let program = TmuxTerminal.program.path
    private static let compiler = TmuxTerminal.installed("cc")

    @Test(
        "a preloaded library that sets a variable takes no word",
        .enabled(if: compiler != nil, "there is no C compiler: apt-get install gcc"))
    func preloaded() async throws {
        try await withTemporaryFolder { folder in
            let source = folder.appendingPathComponent("set.c")
            let library = folder.appendingPathComponent("set.so")
            try Data(
                """
                #include <stdlib.h>
                __attribute__((constructor)) static void set(void) { setenv("SWIMFIT_TEST_VARIABLE", "1", 1); }
                """.utf8
            ).write(to: source)
            let compiler = try #require(Self.compiler)
            let made = try Self.output(
                of: compiler, ["-shared", "-fPIC", source.path, "-o", library.path], in: folder)
            try #require(made.status == 0)
            let run = try Self.output(
                of: Self.program, ["--version"], ["LD_PRELOAD": library.path], in: folder)
            #expect(run.status == 0 && run.text.hasPrefix("swimfit "), "\(run)")
        }
    }

    /// The words that start a program with an empty folder in the place of `/proc`.
    private static func withoutProc(_ folder: URL) -> [String] {
        ["-rm", "/bin/sh", "-c", "mount --bind \(folder.path) /proc && exec \"$@\"", "sh"]
    }

    private static let canHideProc: Bool = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "empty-\(UUID().uuidString)")
        // IGNORED: without the folder the test is left out; a folder left behind harms no test.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try? output(
            of: "/usr/bin/unshare", withoutProc(folder) + ["/bin/sh", "-c", "test ! -e /proc/self"],
            in: folder)
        return run?.status == 0
    }()

    @Test(
        "without /proc the words are there, and what they ask for is done",
        .enabled(if: canHideProc, "/proc cannot be hidden here: unshare needs the right to mount"))
    func withoutProc() async throws {
        try await withTemporaryFolder { folder in
            let empty = folder.appendingPathComponent("proc")
            try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
            for (words, text) in [
                (["--version"], "swimfit "), (["help", "today"], "swimfit today"),
                (["eat", "350 lunch"], ""),
                (["get", "consumed"], "350"),
            ] {
                let run = try Self.output(
                    of: "/usr/bin/unshare", Self.withoutProc(empty) + [Self.program] + words, in: folder)
                #expect(run.status == 0 && run.text.hasPrefix(text), "\(words): \(run)")
            }
        }
    }
}
