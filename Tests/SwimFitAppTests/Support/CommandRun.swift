import Foundation

@testable import SwimFitApp

/// A command line that was run to its end in this process, with what it printed.
@MainActor
struct CommandRun: Equatable {
    let status: CommandStatus
    let data: String
    let notes: String

    /// - Parameter folder: the folder with the data; a command that needs none is not given any.
    init(_ words: [String], in folder: URL = URL(fileURLWithPath: "/nowhere")) async {
        var data = ""
        var notes = ""
        let output = Output { text, channel in
            if channel == .data { data += text } else { notes += text }
        }
        let runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .failure }
        status = await runner.run(words, environment: ["SWIMFIT_DATA_DIR": folder.path])
        (self.data, self.notes) = (data, notes)
    }

    init(_ words: String..., in folder: URL = URL(fileURLWithPath: "/nowhere")) async {
        await self.init(words, in: folder)
    }
}

/// Calls the body with a folder of its own.
@MainActor
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swimfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // SAFETY: a folder that cannot be removed is left to the system's own cleaning.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
