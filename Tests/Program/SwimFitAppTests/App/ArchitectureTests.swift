import Foundation
import SwimFitTestSupport
import Testing

/// What Architecture.md says of the targets, checked against Package.swift and the sources.
@Suite("The architecture", .inTurn)
struct ArchitectureTests {
    private static let page = HandbookPage.folder.appending(path: "Architecture.md")

    @Test("the table of targets has the dependencies of Package.swift")
    func table() throws {
        let targets = try Self.targets()
        let rows = targets.map { target in
            ["`\(target.name)`", target.uses.map { "`\($0)`" }.joined(separator: " ")]
        }
        let table = HandbookPage.table(["target", "uses"], rows)
        let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "| target | uses |"))
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            let text = (Array(lines[..<start]) + [table] + lines[end...]).joined(separator: "\n")
            return try Data(text.utf8).write(to: Self.page)
        }
        #expect(lines[start..<end].joined(separator: "\n") == table, "SWIMFIT_RECORD=1 records it")
    }

    @Test("the drawings name each target of Package.swift")
    func drawings() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
        let words = Set(blocks.map(\.element).joined().split { !$0.isLetter && $0 != "-" }.map(String.init))
        let names = Set(try Self.targets().map(\.name))
        #expect(names.subtracting(words) == [])
    }

    @Test(
        "each target imports the targets it uses and no others; the target of C is linked and imported by none"
    )
    func imports() throws {
        let targets = try Self.targets()
        let names = Set(targets.map(\.name)).union(["SwimFitNcurses", "SampleStoreChecksum"])
        for target in targets {
            var imported: Set<String> = []
            for text in try Self.sources(of: target.name).values {
                imported.formUnion(
                    text.matches(of: /(?m)^[@\w ]*import (?:(?:class|struct|typealias) )?(\w+)/).map {
                        String($0.output.1)
                    })
            }
            #expect(
                imported.intersection(names).subtracting([target.name])
                    == Set(target.uses).subtracting(["SampleStoreChecksum"]), "\(target.name)")
        }
    }

    @Test("curses, the checksums and the engine have the importers that the page names")
    func importers() throws {
        let targets = try Self.targets()
        func users(of name: String) -> [String] {
            targets.filter { $0.uses.contains(name) }.map(\.name).sorted()
        }
        #expect(users(of: "SwimFitNcurses") == ["SwimFitTerminal"])
        #expect(users(of: "SampleStoreChecksum") == ["SampleStoreEngine"])
        #expect(
            users(of: "SampleStoreEngine") == [
                "HealthKit", "SampleStoreProof", "swimfit-bench", "swimfit-torture",
            ])
    }

    @Test("each target but Apple's own modules has a name that no other package has")
    func names() throws {
        let own = ["SwimFit", "swimfit", "HealthKit", "healthkit", "HealthArchive", "SampleStore"]
        let apples = ["CoreLocation", "UniformTypeIdentifiers"]
        let package = try String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
        let list = try #require(package.components(separatedBy: "    targets: [").last)
        let names = list.matches(
            of: /(?:(?:library|tests)\(\s*|[tT]arget\(\s*name: |systemLibrary\(name: )"([\w-]+)"/
        )
        .map { String($0.output.1) }
        #expect(names.count > 30)
        #expect(
            names.filter { name in
                !apples.contains(where: name.hasPrefix) && !own.contains { name.hasPrefix($0) }
            } == [])
    }

    /// The targets below Sources, in the order of Package.swift, with what they use.
    private static func targets() throws -> [(name: String, uses: [String])] {
        let package = try String(
            contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8)
        let list = try #require(package.components(separatedBy: "    targets: [").last)
        let entry =
            /(?:library\(\s*"|executableTarget\(\s*name: ")([\w-]+)"(?:, in: \.\w+)?(?:,\s*(?:uses|dependencies): \[([^\]]*)\])?([^)]*)/
        return list.matches(of: entry).compactMap { match in
            guard !match.output.3.contains("path: \"Tests") else { return nil }
            let uses = (match.output.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.output.1) }
            return (String(match.output.1), uses)
        }
    }

    /// The Swift files of a target by their names.
    private static func sources(of target: String) throws -> [String: String] {
        let folder = sourceFolder(of: target)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var texts: [String: String] = [:]
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            texts[file.lastPathComponent, default: ""] += try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }
}
