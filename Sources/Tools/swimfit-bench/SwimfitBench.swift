import Foundation

/// One family of measurements: a name on the command line and what it does.
struct Benchmark: Sendable {
    let name: String
    let summary: String
    /// Prints its own tables; the arguments are what follows the name.
    let run: @Sendable ([String]) throws -> Void
}

/// `swimfit-bench NAME …`: measures the product and its peers in the same run. Figures are for
/// comparing on one machine; no test judges them.
@main
struct SwimfitBench {
    /// A new family of measurements is one source and one line here.
    static let benchmarks = [
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
        do {
            try benchmark.run(Array(arguments.dropFirst()))
        } catch {
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

/// A measurement that cannot be made, with the reason.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
