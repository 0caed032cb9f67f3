import Foundation
import Testing

/// Calls the body with both ends of a new pipe. It closes the end that is read; the other one is closed afterwards.
func withPipe(_ body: (_ reading: Int32, _ writing: Int32) throws -> Void) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    try body(ends[0], ends[1])
}

/// Whether the other end of a pipe is open.
func isRead(_ writing: Int32) -> Bool {
    var state = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLERR) == 0
}
