import SwimFit

extension Command {
    /// `swimfit mcp`.
    static let mcp = Command(
        "mcp", "[--write]", summary: "answer a program that asks by the Model Context Protocol",
        help: """
            A server on standard input and output, one JSON-RPC object a line, until the input ends: protocol 2026-07-28, and
            2025-11-25 and 2025-06-18 for older clients. Its tools are the reports of the commands, with the same figures:
            \(MCPTool.all.map(\.name).joined(separator: ", ")).

            Nothing can be changed without --write, which adds
            \(MCPTool.writing.map(\.name).joined(separator: ", ")); each answer names the step that “swimfit undo” takes back. There is no
            network. An answer has 8 kB at most; what is left out of a list is counted in “more”.

            For an assistant that reads a configuration:

              {"mcpServers": {"swimfit": {"command": "swimfit", "args": ["mcp"]}}}
            """,
        examples: [
            ("swimfit mcp", "read-only"),
            ("swimfit mcp --write", "food, weight, water and swims can be logged"),
        ],
        isInDashboard: false,
        run: { call in
            var arguments = call.arguments
            let mayWrite = arguments.flag("--write")
            try arguments.finish()
            var server = MCPServer(
                tools: MCPTool.all + (mayWrite ? MCPTool.writing : []), session: call.session)
            call.output.isJSON = true
            while let line = call.input.line() {
                if let answer = await server.answer(line) {
                    call.output.print(answer)
                    call.output.flush()
                }
                if let failure = call.output.dataFailure { throw failure }
            }
            return .done
        })
}
