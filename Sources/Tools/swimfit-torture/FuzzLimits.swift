import Glibc

/// Limits of what one mutated file may cost.
enum FuzzLimits {
    /// Seconds of processor time. A file of some kilobytes takes milliseconds.
    static let patience = 5.0
    /// Bytes of address space. A process that needs more crashes.
    private static let memory: UInt = 4 << 30

    static func limitMemory() {
        var limit = rlimit(rlim_cur: memory, rlim_max: memory)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    }

    /// Runs the body; throws when it took longer.
    static func timed<Result>(
        upTo patience: Double, _ body: () throws(TrialProblem) -> Result
    ) throws(TrialProblem) -> Result {
        let start = processorTime()
        let result = try body()
        let taken = processorTime() - start
        if taken > patience { throw TrialProblem("took \(taken) s") }
        return result
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
