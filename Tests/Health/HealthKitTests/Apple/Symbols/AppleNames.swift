import Foundation

/// Apple's public names, as `AppleNames.txt` next to this file lists them.
struct AppleNames {
    /// Members by owner; constants are under the empty owner, and every type is a key.
    private(set) var members: [String: Set<String>] = [:]

    static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "AppleNames.txt")

    init(_ text: String) {
        var owner = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix(" ") {
                members[owner, default: []].insert(line.trimmingCharacters(in: .whitespaces))
            } else {
                owner = line == "Constants" ? "" : String(line)
                members[owner] = members[owner] ?? []
            }
        }
    }
}
