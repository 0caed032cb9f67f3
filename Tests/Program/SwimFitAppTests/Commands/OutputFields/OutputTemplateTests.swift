import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@Suite("Templates of --format", .inTurn)
struct FormatTemplateTests {
    private let table = FieldTable<Double>([
        Field("net_kcal", short: "net", "the balance") { .number($0) },
        Field("name", "a name") { _ in .text("a\u{1B}[2Jb") },
        Field("why", "unknown here") { _ in .null },
    ])

    private func line(_ template: String, _ net: Double = -412) throws -> String {
        try table.text(net, OutputTemplate(template))
    }

    @Test(
        "fields, widths, signs, styles and braces",
        arguments: [
            ("{net} kcal", -412, "-412 kcal"), ("{net_kcal}", 88.25, "88.25"), ("{net:+}", 5, "+5"),
            ("{net:+6}|", 5, "    +5|"), ("{net:6}|", -412, "  -412|"), ("{net:2}", 1240, "1240"),
            ("{net:.0}", -521.17, "-521"), ("{net:+6.1}", 3.25, "  +3.3"), ("{net:.0}", -0.4, "0"),
            ("{net:+.0}", 0.4, "0"), ("{net:+}", 0, "0"), ("{{{net}}}", 1, "{1}"), ("{{}}", 1, "{}"),
            ("", 1, ""),
            ("a{tab}b{nl}c", 1, "a\tb\nc"), ("{bold}{net}{reset}", 1, "\u{1B}[1m1\u{1B}[0m"),
            ("[{why:3}]", 1, "[   ]"), ("[{name:12}]", 1, "[a\u{FFFD}[2Jb      ]"),
        ])
    func lines(template: String, net: Double, line: String) throws {
        #expect(try self.line(template, net) == line)
    }

    @Test(
        "what is wrong is quoted",
        arguments: [
            ("{net", "“{net” has no other half"), ("net}", "“}” has no other half"),
            ("{net:x}", "“x” in {net:x} is not a width"), ("{net:-3}", "is not a width"),
            ("{net:.x}", "is not a width"),
            ("{net:.99}", "is not a width"),
            ("{net:9999}", "is not a width"), ("{nett}", "did you mean “net”?"),
            ("{zzzzzz}", "“zzzzzz”; the fields are net, name, why"), ("{}", "there is no field “”"),
        ])
    func mistakes(template: String, part: String) {
        let problem = #expect(throws: Problem.self) { try line(template) }
        #expect(problem?.status == .usage)
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }

    @Test("an object has all fields, or those named in their order")
    func objects() throws {
        func keys(_ names: [String]?) throws -> [String] { try table.picked(names).object(1).map(\.key) }
        #expect(try keys(nil) == ["net_kcal", "name", "why"])
        #expect(try keys(["why", "net"]) == ["why", "net_kcal"])
        #expect(throws: Problem.self) { try keys(["nothing"]) }
    }
}
