import Synchronization

/// Remembers whether a file has fields that this version does not know.
///
/// They stay in the file as long as records are only appended. Writing the file anew would drop them, so
/// such a file is not written anew.
final class UnknownFields: Sendable {
    private let met = Mutex(false)

    var areMet: Bool { met.withLock { $0 } }

    func note(_ isMet: Bool) {
        if isMet { met.withLock { $0 = true } }
    }
}
