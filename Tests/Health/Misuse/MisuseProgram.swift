import Foundation

/// `healthkit-misuse` makes each mistake in a process of its own, as it was built: in a release build a stop must name
/// the rule that was broken, too. It prints the mistakes that end otherwise and exits with 1, or says that there are
/// none.
///
/// `healthkit-misuse RULE` makes that mistake.
@main
enum MisuseProgram {
    static func main() async throws {
        if CommandLine.arguments.count > 1 {
            await Misuse.mistakes[CommandLine.arguments[1]]?()
            return
        }
        var failures = 0
        for rule in Misuse.mistakes.keys.sorted() {
            let (isStopped, said) = try run(rule)
            if isStopped, said.contains(Misuse.message(about: rule)) { continue }
            print(isStopped ? "“\(rule)” is not named, but: “\(said)”" : "“\(rule)” does not end the program")
            failures += 1
        }
        if failures > 0 { exit(1) }
        print("every mistake is named")
    }

    /// Makes the mistake in another process: whether a signal ended it, and what it wrote on standard error.
    private static func run(_ rule: String) throws -> (isStopped: Bool, said: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [rule]
        // A backtrace takes seconds and is not looked at.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let said = Pipe()
        process.standardError = said
        try process.run()
        let bytes = said.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationReason == .uncaughtSignal, String(decoding: bytes, as: UTF8.self))
    }
}
