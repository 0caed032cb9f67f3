import Foundation

/// Running a program to its end.
///
/// Foundation's `Process` waits until every descendant has closed what it inherited; tmux's server,
/// born from the first call, never does. Hence `posix_spawn` and `waitpid`, with files for the output.
enum Spawned {
    struct Failure: Error {
        let program: String
        let code: Int32
    }

    /// - Parameter closing: the standard streams that the program starts without.
    /// - Returns: the exit status, or 128 and the signal's number.
    static func run(
        _ program: String, _ arguments: [String], _ environment: [String: String], output: String,
        problems: String, closing: [Int32] = []
    ) throws -> Int32 {
        let pid = try start(
            program, arguments, environment, output: output, problems: problems, closing: closing)
        return try wait(for: pid)
    }

    /// The exit status of a program that was started, or 128 and the signal's number.
    static func wait(for pid: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(program: "waitpid", code: errno) }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    /// Starts a program, which somebody has to wait for.
    /// - Parameter startsSession: whether a terminal that is its input becomes its controlling one.
    static func start(
        _ program: String, _ arguments: [String], _ environment: [String: String],
        input: String = "/dev/null",
        output: String, problems: String, closing: [Int32] = [], startsSession: Bool = false
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, startsSession ? O_RDWR : O_RDONLY, 0)
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, problems, flags, 0o600)
        for descriptor in closing { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads that run tests block signals, and a child is born with its parent's mask: a tmux
        // that hears of no SIGCHLD never learns how a program ended.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // What started the tests in the background may have ignored signals, and that is inherited, too.
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // In a newer glibc than the oldest that is supported its name has another type.
        let session: Int32 = startsSession ? 0x80 : 0  // POSIX_SPAWN_SETSID
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | session))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] =
            environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, program, &actions, &attributes, &words, &settings)
        guard code == 0 else { throw Failure(program: program, code: code) }
        return pid
    }
}
