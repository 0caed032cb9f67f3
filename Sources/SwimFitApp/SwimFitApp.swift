import Foundation

@main
struct SwimFitApp {
    @MainActor
    static func main() async {
        signal(SIGPIPE, SIG_IGN)  // a reader that goes away is an error of write, not a death
        let output = Output.standard()
        let runner = CommandRunner(commands: CommandTable.all, output: output) { options in
            if let folder = options.screenshotFolder {
                return try await Screenshots.write(to: folder, options, output)
            }
            return try await Dashboard.open(options, commands: CommandTable.all)
        }
        let words = Array(CommandLine.arguments.dropFirst())
        let status = await runner.run(words, environment: ProcessInfo.processInfo.environment)
        exit(status.rawValue)
    }
}
