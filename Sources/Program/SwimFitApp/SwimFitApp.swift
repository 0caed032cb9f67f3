import Dashboard
import Foundation
import Shell
import SwimFit

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
        var runner = CommandRunner(commands: CommandTable.all, output: output) {
            try await openDashboard($0, output)
        }
        runner.input = .standard
        runner.themes = { AppearanceSettings.names(DashboardOptions($0)) }
        var session: Session?
        runner.keep = { session = $0 }
        let status = await runner.run(try CommandWords.ofProcess(), environment: .ofProcess())
        withExtendedLifetime(session) { exit(status.rawValue) }
    }

    /// Without a command: the dashboard, its pictures, or a recording of it.
    @MainActor
    static func openDashboard(_ options: GlobalOptions, _ output: Output) async throws -> CommandStatus {
        let (session, asked) = (Session(options), DashboardOptions(options))
        let commands = CommandDoor.shell { try ShellSettings.read(options.shellFile) }
        if let folder = options.screenshotFolder {
            let url = try GlobalOptions.url(of: folder)
            try await Screenshots.write(to: url, of: session, asked) { name in
                output.print((folder.hasSuffix("/") ? folder : folder + "/") + name)
            }
        } else if let file = options.replayedFile {
            try await Replay.print(try GlobalOptions.url(of: file), on: session, asked, commands) {
                output.print(text: $0)
            }
        } else {
            try await Dashboard.open(session, asked, commands)
        }
        return .done
    }
}
