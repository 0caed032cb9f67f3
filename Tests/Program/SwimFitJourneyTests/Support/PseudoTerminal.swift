import Foundation
import SwimFitTestSupport

/// The built `swimfit` on a pseudo-terminal whose other end is this test: the bytes that it sends are seen as they are.
///
/// A program in ``TmuxTerminal`` is looked at through tmux's eyes; here nothing stands between.
final class PseudoTerminal {
    private let master: Int32
    private let path: String
    /// The home of the program, and where its data are.
    let folder: URL
    private let pid: pid_t
    private var status: Int32?
    private var isOpen = true
    private var modes: termios
    /// All that came since the start.
    private(set) var received: [UInt8] = []

    /// The same as text.
    var text: String { String(decoding: received, as: UTF8.self) }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(
        _ arguments: [String] = DemoData.moment, isFilled: Bool = true, environment: [String: String] = [:],
        width: UInt16 = 100, height: UInt16 = 30
    ) throws {
        // By hand: openpty's descriptors would be inherited by what other tests start meanwhile.
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        var (unlocked, number): (Int32, Int32) = (0, 0)
        let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
        guard master >= 0, ioctl(master, setLock, &unlocked) == 0, ioctl(master, getNumber, &number) == 0
        else {
            throw Failure(description: "no pseudo-terminal: error \(errno)")
        }
        path = "/dev/pts/\(number)"
        folder = FileManager.default.temporaryDirectory.appending(path: "swimfit-pty-\(UUID().uuidString)")
        if isFilled {
            try DemoData.copy(to: folder)
        } else {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        modes = termios()
        tcgetattr(master, &modes)
        Self.resize(master, width, height)
        var settings = [
            "HOME": folder.path, "SWIMFIT_DATA_DIR": folder.path, "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin",
            "TERM": "xterm-256color", "PATH": "/usr/bin:/bin",
        ]
        // Which of the changes that `.ci/mutants` tries is on.
        let mutant = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("SWIMFIT_MUTANT") }
        settings.merge(mutant.merging(environment) { $1 }) { $1 }
        pid = try Spawned.start(
            TmuxTerminal.program.path, arguments, settings, input: path, output: path, problems: path,
            startsSession: true)
    }

    /// The modes of the terminal that a program sets: whether it echoes, waits for lines, sends signals.
    struct Modes: Equatable {
        let input, output, control, local: tcflag_t
        let characters: [cc_t]

        init(_ modes: termios) {
            (input, output, control, local) = (modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag)
            characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        }
    }

    var modesBefore: Modes { Modes(modes) }

    /// Those of now; the same for both ends.
    var modesNow: Modes {
        var now = termios()
        tcgetattr(master, &now)
        return Modes(now)
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var bytes = bytes[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Waits until the program has read what was sent, so that what is sent next comes by itself.
    func waitUntilRead() async throws {
        let deadline = ContinuousClock.now + patience
        while unread() > 0 {
            guard ContinuousClock.now < deadline else { throw WaitedInVain(for: "a program that reads") }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    private func unread() -> Int32 {
        let slave = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
        defer { Foundation.close(slave) }
        var count: Int32 = 0
        return ioctl(slave, UInt(FIONREAD), &count) == 0 ? count : 0
    }

    func resize(width: UInt16, height: UInt16) { Self.resize(master, width, height) }

    private static func resize(_ master: Int32, _ width: UInt16, _ height: UInt16) {
        var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Reads until what came satisfies a condition.
    /// - Parameter start: from which byte on it is looked at.
    @discardableResult
    func wait(_ what: String, from start: Int = 0, until condition: (String) -> Bool) async throws -> String {
        let deadline = ContinuousClock.now + patience
        while true {
            read()
            let text = String(decoding: received.dropFirst(start), as: UTF8.self)
            if condition(text) { return text }
            if ContinuousClock.now > deadline || hasEnded() {
                read()
                throw Failure(
                    description:
                        "waited in vain for \(what); the program \(status.map { "ended with \($0)" } ?? "runs"); so far came:\n\(self.text.debugDescription)"
                )
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    @discardableResult
    func wait(for text: String, from start: Int = 0) async throws -> String {
        try await wait("“\(text)”", from: start) { $0.contains(text) }
    }

    /// Waits until nothing has come for a fifth of a second.
    /// - Returns: how many bytes came so far.
    func waitForQuiet() async throws -> Int {
        var (count, quiet) = (received.count, 0)
        while quiet < 10 {
            try await Task.sleep(for: .milliseconds(20))
            read()
            (count, quiet) = (received.count, received.count == count ? quiet + 1 : 0)
        }
        return count
    }

    func signal(_ number: Int32) { kill(pid, number) }

    /// - Returns: the exit status, or 128 and the signal's number.
    func waitForEnd() async throws -> Int32 {
        let deadline = ContinuousClock.now + patience
        while !hasEnded() {
            read()
            guard ContinuousClock.now < deadline else {
                throw Failure(
                    description: "waited in vain for the end; so far came:\n\(text.debugDescription)")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        read()
        let status = status ?? 0
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    /// Takes the terminal away, as a window that is closed does.
    func hangUp() {
        guard isOpen else { return }  // the number may be another terminal's by now
        isOpen = false
        Foundation.close(master)
    }

    /// Ends the program, where it runs, and removes its folder.
    func close() {
        if !hasEnded() {
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
        }
        hangUp()
        // IGNORED: what cannot be removed is the system's to clear away.
        try? FileManager.default.removeItem(at: folder)
    }

    private func hasEnded() -> Bool {
        var now: Int32 = 0
        if status == nil, waitpid(pid, &now, WNOHANG) == pid { status = now }
        return status != nil
    }

    private func read() {
        guard isOpen else { return }
        var block = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Foundation.read(master, &block, block.count)
            guard count > 0 else { return }
            received += block[..<count]
        }
    }
}
