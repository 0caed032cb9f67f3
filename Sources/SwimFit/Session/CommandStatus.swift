/// How a command ended, for shells and scripts.
package enum CommandStatus: Int32, Error {
    case done = 0
    case failure = 1
    /// The command line was not understood; nothing was done.
    case usage = 2
    /// What was asked for is not in the store.
    case noValue = 3
    /// The store is locked by another program.
    case busy = 4
    /// The store is damaged.
    case damaged = 5

    /// One line for `--help`.
    package var meaning: String {
        switch self {
        case .done: "done"
        case .failure: "failed; the message says why"
        case .usage: "the command line was not understood"
        case .noValue: "no such data in the store"
        case .busy: "the store is in use"
        case .damaged: "the store is damaged"
        }
    }
}

extension CommandStatus: CaseIterable {}

/// Why a command could not do what it was asked for. Commands throw it before they change anything.
package struct CommandProblem: Error, Equatable {
    package let status: CommandStatus
    /// One sentence that names the thing and the next step, without a full stop.
    package let message: String

    package init(_ message: String, status: CommandStatus = .failure) {
        self.message = message
        self.status = status
    }

    /// The command line itself is wrong.
    package static func usage(_ message: String) -> CommandProblem { CommandProblem(message, status: .usage) }

    /// Reads a word of the command line; what is wrong with it is wrong with the command line.
    package static func reading<Value>(
        _ read: () throws(InputProblem) -> Value
    ) throws(CommandProblem) -> Value {
        do { return try read() } catch { throw .usage(ProblemText.line(for: error)) }
    }
}
