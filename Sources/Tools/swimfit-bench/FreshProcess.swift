import Foundation
import Glibc

/// A program run once from start to end, with nothing in its memory.
struct FreshProcess {
    let path: String
    let arguments: [String]

    /// Runs it; what it printed. Throws when it does not end with success.
    ///
    /// - Parameter keepingOutput: whether what is printed is returned; an export may be larger than memory.
    @discardableResult
    func run(keepingOutput: Bool = true) throws -> String {
        try measured(keepingOutput: keepingOutput).output
    }

    /// What a program took: seconds on the wall, seconds of processors, and the largest resident size.
    struct Use {
        let seconds: Double
        let processor: Double
        let peakMegabytes: Int
        let output: String
    }

    /// The same with what it took.
    func measured(keepingOutput: Bool = true) throws -> Use {
        let start = ContinuousClock.now
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("no pipe") }
        defer { close(ends[0]) }
        let process = try spawn(output: ends[1], closing: ends[0])
        close(ends[1])
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
            if keepingOutput { text += buffer[..<count] }
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else {
            throw BenchmarkError("\(path) \(arguments.joined(separator: " ")) ended with \(status)")
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Use(
            seconds: start.duration(to: .now).seconds,
            processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakMegabytes: usage.ru_maxrss / 1024, output: String(decoding: text, as: UTF8.self))
    }

    private func spawn(output: Int32, closing other: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addclose(&actions, output)
        posix_spawn_file_actions_addclose(&actions, other)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, path, &actions, nil, &argv, environ) == 0 else {
            throw BenchmarkError("cannot start \(path)")
        }
        return process
    }

    /// A program of this build.
    static func sibling(_ name: String) -> String {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appending(path: name).path
    }

    /// A program of this build, installed in a folder of one's own by the command in README: without debugging
    /// information. What a linker has just written lies in small pieces in the system's cache, and starts a fifth slower.
    static func installed(_ name: String, in folder: URL) throws -> String {
        let built = sibling(name)
        guard FileManager.default.isExecutableFile(atPath: built) else {
            throw BenchmarkError("\(built) is not there: build the whole package first")
        }
        let copy = folder.appending(path: name).path
        try FreshProcess(path: "/usr/bin/strip", arguments: ["-o", copy, built]).run()
        return copy
    }
}
