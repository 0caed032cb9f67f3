import Foundation

@main
struct SwimFitApp {
    @MainActor
    static func main() async {
        signal(SIGPIPE, SIG_IGN)  // a reader that goes away is an error of write, not a death
        let runner = CommandRunner(commands: CommandTable.all, output: .standard()) {
            try await Dashboard.open($0, commands: CommandTable.all)
        }
        let words = Array(CommandLine.arguments.dropFirst())
        let status = await runner.run(words, environment: ProcessInfo.processInfo.environment)
        exit(status.rawValue)
    }
}
