import Foundation

@main
struct SwimFitApp {
    @MainActor
    static func main() {
        StandardStream.openClosed()  // first: any other file would take a closed stream's number
        // A reader that goes away and a limit on the size of files are errors of write, not deaths.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        MainThread.run(run)
    }

    @MainActor
    private static func run() async {
        let output = Output.standard()
        var runner = CommandRunner(commands: CommandTable.all, output: output) { options in
            if let folder = options.screenshotFolder {
                return try await Screenshots.write(to: folder, options, output)
            }
            if let file = options.replayedFile {
                return try await Replay.print(file, options, CommandTable.all, output)
            }
            return try await Dashboard.open(options, commands: CommandTable.all)
        }
        runner.input = .standard
        var session: Session?
        runner.keep = { session = $0 }
        let status = await runner.run(try CommandWords.ofProcess(), environment: .ofProcess())
        withExtendedLifetime(session) { exit(status.rawValue) }
    }
}
