import Foundation
import SwimFitTestSupport

@testable import SwimFitShell

/// The source of the program that holds the keys of JSON.
@MainActor
enum RecordedKeys {
    private static let file = sourceFolder(of: "SwimFitShell").appending(
        path: "JSONReference/JSONReference+Keys.swift")
    private static var schemas = JSONReference.schemas

    /// Writes the keys of a document. Those that are known stay in their order; a new one comes behind the last that
    /// begins as it does.
    static func record(_ lines: [String], of name: String) throws {
        var kept = (schemas[name] ?? []).compactMap { known in lines.first { path($0) == path(known) } }
        for line in lines where !kept.contains(line) {
            let parent = path(line).split(separator: ".").dropLast().joined(separator: ".")
            let place = kept.lastIndex { path($0).hasPrefix(parent) }
            kept.insert(line, at: place.map { $0 + 1 } ?? kept.count)
        }
        schemas[name] = kept
        try source.write(to: file, atomically: true, encoding: .utf8)
    }

    private static func path(_ line: String) -> Substring { line.prefix { $0 != ":" } }

    private static var source: String {
        """
        /// The keys of what each command prints with `--json`, each with its kind; `[]` is for each element of a list,
        /// `*` for each key of a map. `SWIMFIT_RECORD=1 swift test --filter JSONSchemaTests` writes them from what the
        /// commands print.
        extension JSONReference {
            static let recorded = \"""
        \(schemas.sorted { $0.key < $1.key }.flatMap { [$0.key] + wrapped($0.value) }.map { "        \($0)" }
            .joined(separator: "\n"))
                \"""
        }

        """
    }

    /// Several keys a line.
    private static func wrapped(_ lines: [String]) -> [String] {
        var rows: [String] = []
        for line in lines {
            if let last = rows.last, last.count + line.count < 106 {
                rows[rows.count - 1] = "\(last); \(line)"
            } else {
                rows.append("  \(line)")
            }
        }
        return rows
    }
}
