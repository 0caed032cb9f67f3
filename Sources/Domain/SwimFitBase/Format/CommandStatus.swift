/// The exit status of a command, for shells and scripts.
package enum CommandStatus: Int32, Error {
    case done = 0
    case failure = 1
    /// The command line is invalid; nothing was done.
    case usage = 2
    /// The requested figure is unknown.
    case noValue = 3
    /// The store is locked by another program.
    case busy = 4
    /// The store is damaged.
    case damaged = 5

    /// The description for `--help`, in one line.
    package var meaning: String {
        switch self {
        case .done: "done"
        case .failure: "failed; the message says why"
        case .usage: "the command line was not understood"
        case .noValue: "the figure that was asked for is unknown"
        case .busy: "the store is in use"
        case .damaged: "the store is damaged"
        }
    }
}

extension CommandStatus: CaseIterable {}
