import Foundation
import Glibc
import Synchronization

/// Another process of this program, with its standard output in a pipe.
struct ChildProcess: Sendable {
    let id: pid_t
    private let output: Int32

    /// Processes start one at a time, so that none inherits a pipe before its close-on-exec flag is set.
    private static let starting = Mutex(())

    /// Starts the part with a name and arguments.
    ///
    /// - Parameters:
    ///   - channel: the child's descriptor whose output is read here.
    ///   - closed: descriptors that are closed in the child.
    init(
        _ part: String, _ arguments: [String], channel: Int32 = STDOUT_FILENO, without closed: [Int32] = []
    ) throws(TrialProblem) {
        self = try Self.starting.withLock { _ throws(TrialProblem) in
            try ChildProcess(starting: part, arguments, channel, closed)
        }
    }

    private init(
        starting part: String, _ arguments: [String], _ channel: Int32, _ closed: [Int32]
    ) throws(TrialProblem) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw TrialProblem("no pipe: errno \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], channel)
        // When the child reports on another channel, its standard streams are not read.
        if channel > STDERR_FILENO {
            for descriptor in STDIN_FILENO...STDERR_FILENO {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        for descriptor in closed { posix_spawn_file_actions_addclose(&actions, descriptor) }
        defer {
            posix_spawn_file_actions_destroy(&actions)
            close(ends[1])
        }
        var words = (["swimfit-torture", part] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id = pid_t()
        let failure = posix_spawn(&id, "/proc/self/exe", &actions, nil, &words, environ)
        guard failure == 0 else {
            close(ends[0])
            throw TrialProblem("no process: errno \(failure)")
        }
        self.id = id
        output = ends[0]
    }

    /// Milliseconds after which a silent process counts as hanging.
    private static let patience: Int32 = 60_000

    /// The next output of the process; nil when it has ended, or was silent for `milliseconds`.
    func read(waiting milliseconds: Int32 = Self.patience) -> [UInt8]? {
        var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(output, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// All output until the process ends, or is silent for the given time.
    func readToEnd(waiting milliseconds: Int32 = Self.patience) -> [UInt8] {
        var all: [UInt8] = []
        while let more = read(waiting: milliseconds) { all += more }
        return all
    }

    /// The output until it has at least `count` lines, or the process ends.
    ///
    /// - Throws: `TrialProblem` when the process hangs.
    func read(lines count: Int) throws(TrialProblem) -> [UInt8] {
        var all: [UInt8] = []
        while all.count(where: { $0 == 0x0A }) < count {
            guard let more = read() else {
                if endsSoon() { break }
                kill()
                _ = wait()
                throw TrialProblem("process \(id) hangs")
            }
            all += more
        }
        return all
    }

    /// Whether the process ends within ten seconds.
    func endsSoon() -> Bool {
        for _ in 0..<10_000 {
            var state = siginfo_t()
            // SAFETY of the result: waiting fails only for a process that has ended.
            let answer = waitid(P_PID, id_t(id), &state, WEXITED | WNOHANG | WNOWAIT)
            if answer != 0 || state.si_signo != 0 { return true }
            usleep(1000)
        }
        return false
    }

    func kill() { send(SIGKILL) }

    func send(_ signal: Int32) { _ = Glibc.kill(id, signal) }

    /// Waits for the end of the process, and kills it when it does not end within some seconds. Returns the exit code,
    /// or the negated number of the signal.
    func wait() -> Int32 {
        if !endsSoon() { kill() }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        close(output)
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }
}

/// Writes one line to the parent process, without a buffer.
func tell(_ line: String, on channel: Int32 = STDOUT_FILENO) {
    let bytes = Array((line + "\n").utf8)
    // SAFETY of the result: if nobody reads the line, nobody needs it.
    _ = write(channel, bytes, bytes.count)
}

/// Nanoseconds of a clock that all processes share.
func monotonicNow() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
