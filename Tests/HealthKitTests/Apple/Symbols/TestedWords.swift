import Foundation

/// The words of the tests of HealthKit, file by file: which of Apple's names a test uses.
struct TestedWords {
    private var files: [Set<Substring>] = []

    private static let folders = [
        "AppleListingsTests", "ExamplePackage", "HealthArchiveTests", "HealthKitTestingTests",
        "HealthKitTests",
        "Misuse", "MockShapes",
    ]

    init() throws {
        for folder in Self.folders.map({ packageFolder.appending(path: "Tests/\($0)") }) {
            let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = found?.nextObject() as? URL {
                // The list's own reasons name what they are about.
                guard file.pathExtension == "swift", !file.path.contains("/Symbols/") else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                files.append(Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }))
            }
        }
    }

    /// Whether a file has all words of a name: what it is called, and its labels. The last label is left out where a closure
    /// after the parentheses takes its place.
    func contain(_ entry: SymbolList.Entry) -> Bool {
        let name = entry.member.isEmpty ? entry.owner.split(separator: ".").last ?? "" : entry.member[...]
        let parts = name.split { "(:)".contains($0) }
        let isInitialiser = parts.first == "init"
        let words = Set(parts.dropFirst(isInitialiser ? 1 : 0)).filter { word in
            word != "_" && !["handler", "completion"].contains { word.lowercased().hasSuffix($0) }
        }
        return files.contains { words.isSubset(of: $0) }
    }
}
