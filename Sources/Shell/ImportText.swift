import SwimFit

/// What an import did, or would do, as text.
protocol ImportText {
    /// For standard output.
    var lines: [String] { get }
    /// For standard error: what was refused.
    var notes: [String] { get }

    func json() throws -> String
}

extension CommandCall {
    func print(_ text: some ImportText) throws {
        if options.printsJSON {
            output.print(try text.json())
        } else {
            for line in text.lines { output.print(line) }
        }
        for line in text.notes { output.note(line) }
    }

    /// Runs an import that saves all or nothing, and shows how far it has come; nil where it was stopped, which is told.
    func importing<Step: Sendable, Report: Sendable>(
        showing text: (Step) -> String,
        _ run: @escaping @Sendable (_ tell: @escaping @Sendable (Step) -> Void) async throws -> Report
    ) async throws -> Report? {
        do {
            return try await output.showingProgress(of: Step.self, as: text, run)
        } catch let problem as Problem where problem == .stopped {
            output.note("swimfit: " + Problem.stopped.text)
            return nil
        }
    }
}
