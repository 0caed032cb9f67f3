import Foundation
import SwimFit

/// The environment variables that matter here.
package struct Environment: ExpressibleByDictionaryLiteral {
    private var values: [String: String]
    /// Those whose value is no UTF-8.
    private var unreadable: Set<String> = []

    package init(_ values: [String: String]) { self.values = values }

    package init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { $1 }
    }

    /// The process's own.
    package static func ofProcess() -> Environment {
        var environment: Environment = [:]
        for name in [
            "SWIMFIT_DATA_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME", "NO_COLOR", "SWIMFIT_PLAIN",
            "COLUMNS", "LANG", "LC_MESSAGES", "LC_CTYPE", "LC_ALL",
        ] {
            guard let value = getenv(name) else { continue }
            environment.set(name, value)
        }
        return environment
    }

    /// Takes a value from the system.
    package mutating func set(_ name: String, _ value: UnsafePointer<CChar>) {
        values[name] = String(validatingCString: value)
        if values[name] == nil { unreadable.insert(name) }
    }

    /// Whether the locale of characters is one of ASCII, by the first of LC_ALL, LC_CTYPE and LANG that is set; so it is
    /// where none is.
    var isASCII: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { values[$0] }.first { !$0.isEmpty }
        return locale?.lowercased().filter { $0 != "-" }.contains("utf8") != true
    }

    /// - Throws: `Problem` for a value that is no UTF-8.
    package func text(_ name: String) throws(Problem) -> String? {
        guard !unreadable.contains(name) else {
            throw .usage(
                "the environment variable \(name) is not UTF-8, so the place it names cannot be used")
        }
        return values[name]
    }
}
