import Foundation
import SwimFitTestSupport

/// What the handbook's page about machines tells to type.
extension Machines {
    /// The first block below a heading.
    ///
    /// - Parameters:
    ///   - comment: in the block only what follows the comment that begins so, up to an empty line.
    ///   - text: the first block after this text instead.
    static func documented(_ heading: String, _ comment: String? = nil, after text: String = "")
        throws -> String
    {
        let page = try String(
            contentsOf: sourceFolder(of: "SwimFitApp").appending(path: "SwimFitApp.docc/Machines.md"),
            encoding: .utf8)
        func rest(_ string: String, after mark: String) throws -> String {
            guard let range = string.range(of: mark) else { throw Missing(mark: mark) }
            return String(string[range.upperBound...])
        }
        var place = try rest(page, after: "\n## \(heading)\n")
        if !text.isEmpty { place = try rest(place, after: text) }
        let block = try rest(place, after: "```sh\n").components(separatedBy: "```")[0]
        guard let comment else { return block }
        return try rest(block, after: "# \(comment)").components(separatedBy: "\n\n")[0]
            .components(separatedBy: "\n").dropFirst().joined(separator: "\n")
    }

    struct Missing: Error, CustomStringConvertible {
        let mark: String
        var description: String { "Machines.md has no “\(mark)”" }
    }
}
