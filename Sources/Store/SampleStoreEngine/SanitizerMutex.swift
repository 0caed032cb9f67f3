#if THREAD_SANITIZER
import Glibc

/// Replaces the library's mutex in builds for the thread sanitizer.
///
/// The library's mutex uses system calls that the sanitizer does not see, so the sanitizer would report every value
/// behind it. This mutex uses the pthread mutex, which the sanitizer supports. Accesses outside the lock are still
/// reported. Used only in builds with `-DTHREAD_SANITIZER`.
package struct SanitizerMutex<Value: ~Copyable>: ~Copyable, Sendable {
    private let box: Box

    package init(_ initial: consuming sending Value) { box = Box(initial) }

    package borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
        pthread_mutex_lock(box.lock)
        defer { pthread_mutex_unlock(box.lock) }
        return try body(&box.value)
    }

    private final class Box: @unchecked Sendable {
        // SAFETY: the value is accessed only between lock and unlock.
        let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        var value: Value

        init(_ initial: consuming sending Value) {
            value = initial
            pthread_mutex_init(lock, nil)
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }
    }
}

typealias Mutex = SanitizerMutex
#endif
