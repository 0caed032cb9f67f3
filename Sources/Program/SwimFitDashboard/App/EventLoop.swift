import Foundation
import Glibc
import Observation
import SwimFitModels
import SwimFitTerminal
@preconcurrency import Dispatch

/// Waits until something happens, passes it to the app, and draws one frame.
///
///     stdin ──────────────────────────────────────────────────> events ──> app ──> frame
///     SIGWINCH, SIGCONT, the minute, a model's change ──> wake ──┘
///
/// A key is handled directly after `MainThreadLoop` has waited for it, without a task. A wake only signals that
/// something happened: several wakes before the next turn of the loop count as one. An idle dashboard wakes once a
/// minute, for its clock.
@MainActor
struct EventLoop {
    let app: App
    let driver: any Driver
    /// Whether the time advances: with `--at` it does not, and no minute ends.
    let isTicking: Bool

    func run() async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        app.wake = { wake.yield() }
        app.onSuspend = { driver.suspend() }
        app.onRedraw = { driver.redrawAll() }
        app.onCopy = { driver.copy($0) }
        let sources = EventSources(isTicking: isTicking, driver: driver, app: app) {
            wake.yield()
        } tick: {
            app.models.tick(now: app.models.clock.now())
            app.needsFrame = true
        }
        MainThreadLoop.onInput = { if !turn() { wake.yield() } }
        defer {
            MainThreadLoop.onInput = nil
            sources.cancel()
        }
        // The terminal has reported its background by now, so the first frame has the right colours.
        guard turn() else { return }
        for await _ in wakes { guard turn() else { break } }
    }

    /// Processes the waiting events and draws a frame.
    /// - Returns: whether more events can come.
    private func turn() -> Bool {
        let events = driver.readEvents()
        app.handle(events)
        if app.hasEnded || driver.isInputClosed {
            MainThreadLoop.onInput = nil
            return false
        }
        if app.needsFrame || app.job != nil { drawFrame() }  // a job's progress is polled
        if !events.isEmpty { app.models.fileProblems.look() }  // nobody waits for what it finds
        return true
    }

    /// Draws, and arranges a redraw when anything changes that this frame has read.
    private func drawFrame() {
        let frame = withObservationTracking {
            app.draw()
        } onChange: { [wake = app.wake, app] in
            Task { @MainActor in
                app.needsFrame = true
                wake()
            }
        }
        driver.appearance = app.models.appearance
        driver.interruptIsKey = app.hasTypedText  // then it asks, as q does
        driver.show(frame)
    }
}

/// The Dispatch sources that wake the loop.
@MainActor
private struct EventSources {
    private var sources: [any DispatchSourceProtocol] = []

    init(
        isTicking: Bool, driver: any Driver, app: App, wake: @escaping @Sendable () -> Void,
        tick: @escaping @MainActor () -> Void
    ) {
        onSignal(SIGWINCH, wake)
        onSignal(SIGCONT) {
            MainActor.assumeIsolated {
                driver.redrawAll()
                app.needsFrame = true
            }
            wake()
        }
        onSignal(SIGTSTP) {
            MainActor.assumeIsolated {
                driver.suspend()
                app.needsFrame = true
            }
            wake()
        }
        if isTicking { everyMinute(app, wake, tick) }
        for source in sources { source.activate() }
    }

    /// The default action of the signal is disabled, otherwise the source would never be called.
    private mutating func onSignal(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler(handler: handler)
        sources.append(source)
    }

    /// At each full minute, with a leeway of a tenth of a second that lets the machine sleep longer. The timer is set
    /// again for each minute: on Linux, a wall deadline with an interval counts the minutes from the start.
    private mutating func everyMinute(
        _ app: App, _ wake: @escaping @Sendable () -> Void, _ tick: @escaping @MainActor () -> Void
    ) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.scheduleNextMinute(after: app.context.now)
        timer.setEventHandler {
            MainActor.assumeIsolated {
                tick()
                timer.scheduleNextMinute(after: app.context.now)
            }
            wake()
        }
        sources.append(timer)
    }

    func cancel() {
        for source in sources { source.cancel() }
    }
}

extension DispatchSourceTimer {
    fileprivate func scheduleNextMinute(after now: Date) {
        schedule(deadline: .now() + now.secondsToNextMinute, leeway: .milliseconds(100))
    }
}

extension Date {
    /// The seconds until the next minute. A hundredth is added, so that the minute has begun.
    var secondsToNextMinute: Double {
        60.01 - timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    }
}

/// The main thread: one `poll` waits for the terminal and for the main actor's work.
///
///     terminal ─┐
///               ├─> poll ─> read, handle, draw, write     no other thread has a part in the answer to a key
///     main queue┘
///
/// By default an `async` main program gives up the main thread on Linux: a thread of Dispatch waits for the terminal,
/// another one runs the main actor, and each key is passed from one thread to the next.
@MainActor
package enum MainThreadLoop {
    /// Called when the terminal can be read.
    package static var onInput: (@MainActor () -> Void)?

    /// Runs the program, which ends by `exit`. Awaited work runs on this thread, too, unless it chooses another
    /// executor: a command has nothing else to do, and starting the threads of Swift's pool takes longer than the
    /// queries of `today`. Work that must not block the keyboard uses a task with a `BackgroundTaskExecutor`.
    package static func run(_ program: @escaping @MainActor () async -> Void) -> Never {
        Task { await withTaskExecutorPreference(MainQueueExecutor()) { await program() } }
        let queue = mainQueueHandle()
        while true {
            var waits = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
            if onInput != nil { waits.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
            guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }  // a signal
            if waits[0].revents != 0 {
                var wakes: UInt64 = 0
                _ = read(queue, &wakes, MemoryLayout<UInt64>.size)  // resets it; it does not block
                drainMainQueue(nil)
            }
            if waits.count > 1, waits[1].revents != 0 { onInput?() }
        }
    }
}

private final class MainQueueExecutor: TaskExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

// The functions by which CFRunLoop runs the main queue on Linux: the queue's event descriptor, and a function that runs
// the queue's work. libdispatch exports both without a header.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)
