import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Without colours", .onMainActor)
struct NoColourTests {
    @Test(
        "NO_COLOR and --color never take the colours out of --format, wherever they are",
        arguments: [
            (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]),
        ] as [([String], [String: String])])
    func template(words: [String], environment: [String: String]) throws {
        for line in [
            ["--format", "{red}{net}{tab}kcal{reset}"] + words, words + ["--format={red}{net}{tab}kcal"],
        ] {
            let (options, _) = try GlobalOptions.parse(line, environment: EnvironmentVariables(environment))
            let template = try #require(options.template)
            #expect(!template.hasColours)
            #expect(try template.text { _ in (.number(5), escaping: { $0 }) } == "5\tkcal")
        }
        let (coloured, _) = try GlobalOptions.parse(["--format", "{red}{net}"], environment: [:])
        #expect(coloured.template?.hasColours == true)
    }

    @Test("a picture without colours has black and white alone")
    func picture() {
        var frame = CellBuffer(width: 10, height: 2)
        frame.put("bad", in: frame.bounds, .bad)
        for background in [Background.light, .dark] {
            let files = Screenshots.files(
                Screenshots.shots[0], frame, Appearance(.standard, on: background), .never)
            let colours = Set(
                files[0].text.matches(of: /#[0-9A-Fa-f]{6}/).map { String($0.output).uppercased() })
            #expect(colours == ["#000000", "#FFFFFF"])
        }
    }
}
