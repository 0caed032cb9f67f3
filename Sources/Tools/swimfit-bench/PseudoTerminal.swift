import Foundation
import Glibc

/// A program running in a terminal of our own, so that what it writes can be counted and timed.
final class PseudoTerminal {
    private let control: Int32
    private let process: pid_t
    private let clock = ContinuousClock()

    /// TIOCGPTN, TIOCSPTLCK and POSIX_SPAWN_SETSID of Linux: macros that Swift does not import.
    private static let askForNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431
    private static let newSession: Int16 = 0x80

    /// Starts the program with an 80×24 terminal and a given environment.
    init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
        control = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var number: Int32 = 0
        var locked: Int32 = 0
        guard control >= 0, ioctl(control, Self.setLock, &locked) == 0,
            ioctl(control, Self.askForNumber, &number) == 0
        else { throw BenchmarkError("no pseudo-terminal: \(String(cString: strerror(errno)))") }
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(control, UInt(TIOCSWINSZ), &size)
        process = try Self.spawn(path, arguments, environment, on: "/dev/pts/\(number)")
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(control)
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], on terminal: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Self.newSession)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var process = pid_t()
        let status = posix_spawnp(&process, path, &actions, &attributes, &argv, &envp)
        guard status == 0 else { throw BenchmarkError("\(path): \(String(cString: strerror(status)))") }
        return process
    }

    /// How often each thread of the program has waited for something, by the thread's number.
    func waits() -> [String: Int] {
        let threads = "/proc/\(process)/task"
        var waits: [String: Int] = [:]
        // IGNORED: threads that end meanwhile wait no more.
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [] {
            // IGNORED: as above.
            let status = (try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            waits[thread] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
        }
        return waits
    }

    /// Sends bytes and waits until the program has been quiet for `quiet` seconds.
    /// - Returns: seconds to the first byte and to the last byte of the answer, and how many came; nil
    ///   when nothing came within a second.
    func answer(to input: String, quiet: Double = 0.02) -> (first: Double, last: Double, bytes: Int)? {
        let start = clock.now
        if !input.isEmpty { _ = input.withCString { write(control, $0, strlen($0)) } }
        var buffer = [UInt8](repeating: 0, count: 65536)
        var (first, last, bytes): (Double?, Double, Int) = (nil, 0, 0)
        while true {
            var waiting = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
            let limit = first == nil ? 1.0 : quiet
            guard poll(&waiting, 1, Int32(limit * 1000)) > 0 else { break }
            let count = read(control, &buffer, buffer.count)
            guard count > 0 else { break }
            last = start.duration(to: clock.now).seconds
            first = first ?? last
            bytes += count
        }
        return first.map { ($0, last, bytes) }
    }
}
