import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("The man page", .onMainActor)
struct ManPageTests {
    private let page = ManPage.text(CommandTable.all)

    @Test("each command, option and exit code is in it")
    func whole() {
        for command in CommandTable.all {
            #expect(
                page.contains(".SS \"swimfit \(command.name.replacing("-", with: "\\-"))"), "\(command.name)")
        }
        for option in GlobalOptions.listed {
            #expect(page.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
        }
        for status in CommandStatus.allCases { #expect(page.contains("\n" + status.meaning)) }
    }

    @Test("a line begins with a request of man(7), or with text")
    func requests() {
        let known: Set<Substring> = [".TH", ".SH", ".SS", ".B", ".P", ".TP", ".br", ".nf", ".fi"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains(line.prefix { $0 != " " }), "\(line)")
        }
        #expect(page.matches(of: /\n\.nf/).count == page.matches(of: /\n\.fi/).count)
    }

    @Test("the command prints it")
    func command() async {
        let run = await CommandRun("man")
        #expect(run.status == .done && run.data == page + "\n")
    }
}
