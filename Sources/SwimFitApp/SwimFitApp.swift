import Foundation

@main
struct SwimFitApp {
    @MainActor
    static func main() async {
        signal(SIGPIPE, SIG_IGN)  // a reader that goes away is an error of write, not a death
        let output = Output.standard()
        var runner = CommandRunner(commands: CommandTable.all, output: output) { options in
            if let folder = options.screenshotFolder {
                return try await Screenshots.write(to: folder, options, output)
            }
            return try await Dashboard.open(options, commands: CommandTable.all)
        }
        var session: Session?
        runner.keep = { session = $0 }
        let words = Array(CommandLine.arguments.dropFirst())
        let status = await runner.run(words, environment: GlobalOptions.environment())
        withExtendedLifetime(session) { exit(status.rawValue) }
    }
}
