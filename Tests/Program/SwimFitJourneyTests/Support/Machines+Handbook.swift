import Foundation
import SwimFitTestSupport

/// What the handbook's page about machines tells to type.
extension Machines {
    /// The first block of `sh` below a heading.
    ///
    /// - Parameters:
    ///   - comment: in the block only what follows the comment that begins so, up to an empty line.
    ///   - text: the first block after this text instead.
    static func documented(_ heading: String, _ comment: String? = nil, after text: String = "")
        throws -> String
    {
        var parts = try MarkdownPage("Sources/Program/SwimFitApp/SwimFitApp.docc/Machines.md").parts[...]
        parts = parts.drop { $0.kind != .heading || $0.text != heading }
        parts = parts.drop { !text.isEmpty && ($0.kind != .paragraph || !$0.text.contains(text)) }
        guard let block = parts.first(where: { $0.kind == .code && $0.language == "sh" })?.text else {
            throw Missing(mark: text.isEmpty ? heading : text)
        }
        guard let comment else { return block }
        guard let range = block.range(of: "# \(comment)") else { throw Missing(mark: comment) }
        return block[range.upperBound...].components(separatedBy: "\n\n")[0]
            .components(separatedBy: "\n").dropFirst().joined(separator: "\n")
    }

    struct Missing: Error, CustomStringConvertible {
        let mark: String
        var description: String { "Machines.md has no “\(mark)”" }
    }
}
