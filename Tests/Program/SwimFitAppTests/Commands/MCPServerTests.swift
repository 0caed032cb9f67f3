import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

@MainActor
@Suite("The server of the Model Context Protocol", .onMainActor)
struct MCPServerTests {
    private func server(mayWrite: Bool = false) async throws -> MCPServer {
        let session = Session(
            editor: try await DemoFixture.recent().models.editor, library: Library(), isDemo: true)
        return MCPServer(tools: MCPTool.all + (mayWrite ? MCPTool.writing : []), session: session)
    }

    private static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    private func request(_ method: String, _ parameters: String = "", meta: Bool = true) -> String {
        let all = [meta ? Self.meta : "", parameters].filter { !$0.isEmpty }.joined(separator: ",")
        return #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(all)}}"#
    }

    private func call(_ tool: String, _ arguments: String = "{}") -> String {
        request("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)
    }

    private func value(_ answer: String?, _ path: String...) -> JSONTree? {
        path.reduce(answer.flatMap(JSONTree.init(text:))) { $0?.fields?[$1] }
    }

    @Test("without state: discovery, the list in its order, and an answer to each tool that needs nothing")
    func newest() async throws {
        var server = try await server()
        let found = await server.answer(request("server/discover"))
        #expect(
            value(found, "result", "resultType") == .text("complete") && value(found, "id") == .integer(7))
        let list = await server.answer(request("tools/list"))
        guard case .list(let tools)? = value(list, "result", "tools") else { throw CancellationError() }
        #expect(tools.map { $0.fields?["name"] } == MCPTool.all.map { .text($0.name) } && tools.count <= 12)
        for tool in MCPTool.all where !tool.arguments.contains(where: \.isNeeded) {
            let answer = await server.answer(call(tool.name))
            #expect(value(answer, "result", "structuredContent") != nil, "\(tool.name): \(answer ?? "")")
            #expect((answer ?? "").utf8.count <= 8192, "\(tool.name)")
        }
    }

    @Test("each tool has the figure of its command")
    func figures() async throws {
        var server = try await server()
        let session = Session(
            editor: try await DemoFixture.recent().models.editor, library: Library(), isDemo: true)
        for (tool, arguments, words) in [
            ("today", #"{"day":"2026-11-18"}"#, ["today", "2026-11-18"]),
            ("get", #"{"figure":"css"}"#, ["get", "css"]),
            ("bests", "{}", ["bests"]), ("journal", #"{"day":"yesterday"}"#, ["journal", "yesterday"]),
            ("span", #"{"span":"week"}"#, ["week"]), ("explain", #"{"figure":"net"}"#, ["explain", "net"]),
        ] {
            let answer = await server.answer(call(tool, arguments))
            let run = await CommandRun(words + ["--json"], on: session)
            let shown = value(answer, "result", "structuredContent")
            #expect(shown?.fields?["more"] != nil || shown == JSONTree(text: run.data), "\(tool)")
        }
    }

    @Test("older clients begin with initialize, in the version that they ask for")
    func older() async throws {
        var server = try await server()
        let early = await server.answer(request("tools/list", meta: false))
        #expect(value(early, "error", "code") == .integer(-32602))
        let hello = await server.answer(
            request("initialize", #""protocolVersion":"2025-06-18""#, meta: false))
        #expect(value(hello, "result", "protocolVersion") == .text("2025-06-18"))
        #expect(await server.answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        #expect(value(await server.answer(request("ping", meta: false)), "result") == .object([:]))
        #expect(value(await server.answer(request("tools/list", meta: false)), "result", "tools") != nil)
    }

    @Test("what cannot be answered is an error of the protocol, what a tool cannot do is one of the tool")
    func errors() async throws {
        var server = try await server()
        func code(_ line: String) async -> JSONTree? { value(await server.answer(line), "error", "code") }
        #expect(await code("nonsense") == .integer(-32700))
        #expect(await code(#"{"id":1}"#) == .integer(-32600))
        #expect(await code(request("resources/list")) == .integer(-32601))
        #expect(await code(call("eat", #"{"what":"2 banana"}"#)) == .integer(-32602))
        let other = request("tools/list").replacingOccurrences(of: "2026-07-28", with: "2030-01-01")
        #expect(await code(other) == .integer(-32022))
        for (tool, arguments) in [
            ("get", "{}"), ("today", #"{"day":"someday"}"#), ("today", #"{"dag":"today"}"#),
            ("get", #"{"figure":"--help"}"#),
            ("samples", #"{"type":"weight","by":"--from"}"#), ("span", #"{"span":"day"}"#),
        ] {
            let answer = await server.answer(call(tool, arguments))
            #expect(
                value(answer, "result", "isError") == .bool(true), "\(tool) \(arguments): \(answer ?? "")")
        }
    }

    @Test("an error repeats no long word of the request")
    func shortErrors() async throws {
        var server = try await server()
        let long = String(repeating: "x", count: 100_000)
        for line in [
            call("get", "{\"figure\":\"\(long)\"}"), call("get", "{\"\(long)\":\"1\"}"),
            call("today", "{\"day\":\"\(long)\"}"),
            call("samples", "{\"type\":\"\(long)\"}"), request(long),
            request("tools/list").replacingOccurrences(of: "2026-07-28", with: long),
        ] {
            let answer = try #require(await server.answer(line))
            #expect(answer.contains("rror") && answer.utf8.count < 8192, "\(answer.prefix(300))")
        }
    }

    @Test("with leave to write food is logged, and the answer names the step that takes it back")
    func writing() async throws {
        var server = try await server(mayWrite: true)
        let answer = await server.answer(call("eat", #"{"what":"2 banana"}"#))
        guard case .text(let step)? = value(answer, "result", "structuredContent", "undo") else {
            Issue.record("\(answer ?? "")")
            return
        }
        #expect(step.contains("Banana"))
        #expect(value(await server.answer(call("undo")), "result", "structuredContent") != nil)
    }

    @Test("what another program changes in the library is in the next answer")
    func otherProgram() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        // IGNORED: what cannot be removed is left to the system.
        defer { try? FileManager.default.removeItem(at: folder) }
        let clock = WallClock.fixed(at: Date(timeIntervalSinceReferenceDate: 817_000_000), calendar: .machine)
        let other = Session(folder: folder, clock: clock)
        var server = MCPServer(tools: MCPTool.all, session: Session(folder: folder, clock: clock))
        func units() async -> JSONTree? {
            value(
                await server.answer(call("get", #"{"figure":"units"}"#)), "result", "structuredContent",
                "value")
        }
        #expect(await units() == .text("metric"))
        try other.library().update(Preferences.self) { $0.system = .us }
        #expect(await units() == .text("us"))
    }

    @Test("an answer of many long parts is cut, and says that there is more")
    func longAnswer() {
        let text = String(repeating: "a", count: 3000)
        let nested = JSONTree.object(["list": .list(Array(repeating: .text(text), count: 50))])
        for tree in [
            JSONTree.object(["a": .text(text), "b": .text(text), "c": .text(text)]),
            .object(["outer": nested, "list": .list([nested, nested])]),
            .object([
                "all": .object(Dictionary(uniqueKeysWithValues: (0..<500).map { ("k\($0)", .text("value")) }))
            ]),
        ] {
            #expect(tree.cut(to: 3500).line.utf8.count <= 3500)
            #expect(tree.cut(to: 3500).line.utf8.count > 500)
        }
    }
}
