import Foundation
import Synchronization

/// One family of measurements: a name on the command line and its function.
private struct Benchmark: Sendable {
    let name: String
    let summary: String
    /// Prints its tables; the arguments are the words after the name.
    let run: @Sendable ([String]) throws -> Void
}

/// `swimfit-bench NAME …`: measures the product and its peers in the same run. Figures are for
/// comparing on one machine; no test judges them.
@main
struct SwimfitBench {
    /// A new group of measurements needs one source file and one line here.
    private static let benchmarks = [
        Benchmark(
            name: "terminal",
            summary:
                "first paint, key to bytes, idle wake-ups: swimfit, less, vim and htop in a pseudo-terminal",
            run: TerminalBenchmark.run),
        Benchmark(
            name: "store",
            summary: "saving, loading, sums and sizes: the engine, sqlite and the bare system calls",
            run: StoreBenchmark.run),
        Benchmark(
            name: "commands",
            summary:
                "commands in fresh processes, and prompts beside a dashboard that saves: swimfit and sqlite3",
            run: CommandsBenchmark.run),
        Benchmark(
            name: "healthkit",
            summary: "an app's queries through HealthKit, and sqlite's",
            run: HealthKitBenchmark.run),
        Benchmark(
            name: "archive",
            summary: "reading and importing an Apple Health export [FILE], and expat",
            run: ArchiveBenchmark.run),
        Benchmark(
            name: "foods",
            summary: "importing and searching a catalogue of [COUNT] products, and sqlite3's import",
            run: FoodsBenchmark.run),
    ]

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let benchmark = benchmarks.first(where: { $0.name == arguments.first }) else {
            FileHandle.standardError.write(Data(usage.utf8))
            exit(2)
        }
        do { try benchmark.run(Array(arguments.dropFirst())) } catch {
            FileHandle.standardError.write(Data("swimfit-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private static var usage: String {
        let names = benchmarks.map {
            "  \($0.name.padding(toLength: 12, withPad: " ", startingAt: 0))\($0.summary)"
        }
        return "usage: swift run -c release swimfit-bench NAME [OPTIONS]\n" + names.joined(separator: "\n")
            + "\n"
    }
}

/// The reason why a measurement is not possible.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// A table of results in plain text: the first column left-aligned, figures right-aligned.
struct ResultTable {
    let title: String
    let header: [String]
    private(set) var rows: [[String]] = []

    init(_ title: String, _ header: String...) {
        self.title = title
        self.header = header
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    func print() {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        var lines = ["", title]
        for row in all {
            let cells = row.indices.map { column in
                let pad = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + pad : pad + row[column]
            }
            lines.append("  " + cells.joined(separator: "  "))
        }
        Swift.print(lines.joined(separator: "\n"))
    }
}

/// Elapsed times of repeated runs, in seconds.
struct Timings {
    private(set) var sorted: [Double]

    init(_ seconds: [Double]) { sorted = seconds.sorted() }

    /// The time that the given fraction (0…1) of the runs does not exceed.
    func percentile(_ share: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    var median: Double { percentile(0.5) }

    /// Runs `body` `count` times on the monotonic clock.
    static func of(_ count: Int, _ body: () throws -> Void) rethrows -> Timings {
        let clock = ContinuousClock()
        return try Timings((0..<count).map { _ in try clock.measure(body).seconds })
    }

    /// Runs `first` and `second` in turn, so that other work of the machine affects both.
    static func inTurn(
        _ count: Int, _ first: () throws -> Void, _ second: () throws -> Void
    ) rethrows -> (Timings, Timings) {
        let clock = ContinuousClock()
        var seconds: ([Double], [Double]) = ([], [])
        for _ in 0..<count {
            seconds.0.append(try clock.measure(first).seconds)
            seconds.1.append(try clock.measure(second).seconds)
        }
        return (Timings(seconds.0), Timings(seconds.1))
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// "1.24 ms", "38 µs": three significant figures.
func timeText(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-6: String(format: "%.0f ns", seconds * 1e9)
    case ..<1e-3: String(format: "%.3g µs", seconds * 1e6)
    case ..<1: String(format: "%.3g ms", seconds * 1e3)
    default: String(format: "%.3g s", seconds)
    }
}

/// Calls a step at even intervals on a separate thread until told to end; immediately if it is late.
final class PacedLoop: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let state: Mutex<WriterState>

    private struct WriterState {
        var isEnding = false
        var longest = 0.0
        var number: Int
        var failure: (any Error)?
    }

    /// - Parameters:
    ///   - period: seconds from one start to the next.
    ///   - number: the argument of the first step; it increases by one for each step.
    init(every period: Double, from number: Int = 0, _ step: @escaping @Sendable (Int) throws -> Void) {
        state = Mutex(WriterState(number: number))
        Thread.detachNewThread { [self] in
            let clock = ContinuousClock()
            var next = clock.now
            while let number = state.withLock({ $0.isEnding ? nil : $0.number }) {
                do {
                    let time = try clock.measure { try step(number) }.seconds
                    state.withLock { state in
                        state.longest = max(state.longest, time)
                        state.number += 1
                    }
                } catch {
                    state.withLock { $0.failure = error }
                    break
                }
                next = max(next + .seconds(period), clock.now)
                Thread.sleep(forTimeInterval: (next - clock.now).seconds)
            }
            done.signal()
        }
    }

    /// The longest time so far, in seconds, and the next number.
    func end() throws -> (longest: Double, next: Int) {
        state.withLock { $0.isEnding = true }
        done.wait()
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return (state.longest, state.number)
        }
    }
}
