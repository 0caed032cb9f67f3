import Foundation
import SwimFitTestSupport
import Testing

/// The directions inside of targets, which the compiler does not check: what Architecture.md says of circles of
/// files and of folders, checked against the sources.
@Suite("The circles inside of targets", .inTurn)
struct CirclesTests {
    private static let page = HandbookPage.folder.appending(path: "Architecture.md")
    /// Targets of more than one folder.
    private static let targets = [
        "SampleStoreEngine", "HealthKit", "HealthArchive", "SwimFitTerminalText", "SwimFitTerminal",
        "SwimFitBase", "SwimFitReading", "SwimFitFood", "SwimFitNotation", "SwimFitStore", "SwimFitSwim",
        "SwimFitModels", "SwimFitShell", "SwimFitDashboard",
    ]
    /// Wings whose targets are measured together, too.
    private static let wings = ["Store", "Domain"]

    @Test(
        "no target has a larger circle of files, and no file reaches more of the others, than the page says")
    func propagation() throws {
        let sources = packageFolder.appending(path: "Sources")
        let graphs =
            try Self.targets.map { ($0, try SourceGraph(below: sourceFolder(of: $0))) }
            + Self.wings.map { ("Sources/\($0)", try SourceGraph(below: sources.appending(path: $0))) }
        let rows = graphs.map { name, graph in
            ["`\(name)`", String(graph.largestCircle), String(graph.propagation)]
        }
        for row in rows { print("circles: \(row.joined(separator: " "))") }
        let header = ["target", "largest circle, % of lines", "propagation, %"]
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            return try Self.replace(header, by: HandbookPage.table(header, rows))
        }
        let recorded = Dictionary(
            uniqueKeysWithValues: try Self.rows(below: header).map { ($0[0], [Int($0[1]), Int($0[2])]) })
        for (name, graph) in graphs {
            let most = try #require(recorded["`\(name)`"], "\(name) is not in the table")
            #expect(
                graph.largestCircle <= most[0] ?? 0, "\(name): the circle grew; SWIMFIT_RECORD=1 records it")
            #expect(graph.propagation <= most[1] ?? 0, "\(name): a file reaches more; likewise")
        }
    }

    @Test("two folders of a target know each other only where the page gives the reason")
    func folders() throws {
        let listed = try Self.rows(below: ["target", "folders", "why both directions"])
        for row in listed { #expect(row[2].count > 10, "\(row)") }
        let pairs = try Self.targets.flatMap { name in
            try SourceGraph(below: sourceFolder(of: name)).foldersThatKnowEachOther.map { "`\(name)` \($0)" }
        }
        #expect(Set(pairs) == Set(listed.map { "\($0[0]) \($0[1])" }))
    }

    @Test("the graph sees a type, a member of an extension, a circle, and no comment or text")
    func graph() {
        let graph = SourceGraph([
            "A/One.swift": "struct One { var two: Two }\n// Three\nlet text = \"Four \\(Five.self)\"\n",
            "A/Two.swift":
                "extension String {\n    var shouted: String { self }\n}\nstruct Two { let one: One }\n",
            "B/Three.swift": "enum Three { static let x = \"a\".shouted }\n",
            "B/Four.swift": "struct Four {}\n", "Five.swift": "struct Five {}\n",
        ])
        #expect(graph.arrows["A/One.swift"] == ["A/Two.swift", "Five.swift"])
        #expect(graph.arrows["A/Two.swift"] == ["A/One.swift"])
        #expect(graph.arrows["B/Three.swift"] == ["A/Two.swift"])
        #expect(graph.arrows["B/Four.swift"] == [])
        // Of ten lines seven are in the circle of One and Two; of twenty pairs seven reach each other.
        #expect(graph.largestCircle == 70 && graph.propagation == 35)
        #expect(graph.foldersThatKnowEachOther == [])
    }

    /// The cells of the rows of a table, whose headings are given.
    private static func rows(below header: [String]) throws -> [[String]] {
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "| \(header.joined(separator: " | ")) |"))
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private static func replace(_ header: [String], by table: String) throws {
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "| \(header.joined(separator: " | ")) |"))
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        let text = (Array(lines[..<start]) + [table] + lines[end...]).joined(separator: "\n")
        try Data(text.utf8).write(to: page)
    }
}

/// The files of a folder, and which of them names what another one declares.
///
/// A file knows another one if it names a type that only the other one declares, or a member of at least five
/// letters of an extension that only the other one has. Names are compared, not resolved: a few arrows too many, in
/// the same way each time.
private struct SourceGraph {
    /// The files that a file knows.
    private(set) var arrows: [String: Set<String>] = [:]
    private var lines: [String: Int] = [:]

    /// Members with these names are too common to say which file is meant.
    private static let common: Set<String> = [
        "joined", "elements", "swimming", "sorted", "trimmed", "value", "description", "filter", "padding",
        "count",
        "write", "first", "append", "contains", "replace", "insert", "remove",
    ]

    init(below folder: URL) throws {
        var texts: [String: String] = [:]
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let path = file.path.replacing(folder.path + "/", with: "")
            texts[path] = try String(contentsOf: file, encoding: .utf8)
        }
        self.init(texts)
    }

    /// - Parameter texts: the sources by their paths.
    init(_ texts: [String: String]) {
        let sources = texts.mapValues { SourceWords($0) }
        var types: [String: Set<String>] = [:]
        var members: [String: Set<String>] = [:]
        for (path, words) in sources {
            lines[path] = texts[path]?.utf8.count { $0 == UInt8(ascii: "\n") }
            for name in words.types { types[name, default: []].insert(path) }
            for name in words.members { members[name, default: []].insert(path) }
        }
        var inExtensions: [String: String] = [:]
        for (path, words) in sources {
            for name in words.extensionMembers where members[name]?.count == 1 && !Self.common.contains(name)
            {
                inExtensions[name] = path
            }
        }
        for (path, words) in sources {
            let named = words.capitalized.compactMap { name in
                types[name].flatMap { $0.count == 1 ? $0.first : nil }
            }
            let used = words.afterPoints.compactMap { inExtensions[$0] }
            arrows[path] = Set(named + used).subtracting([path])
        }
    }

    /// All files that can be reached from a file, without the file itself unless it is in a circle.
    private func reached(from path: String) -> Set<String> {
        var (seen, open): (Set<String>, [String]) = ([], [path])
        while let next = open.popLast() {
            for other in arrows[next] ?? [] where seen.insert(other).inserted { open.append(other) }
        }
        return seen
    }

    /// The share of ordered pairs of files of which the first reaches the second, in percent, rounded.
    var propagation: Int {
        let pairs = arrows.keys.reduce(0) { $0 + reached(from: $1).subtracting([$1]).count }
        return Int((Double(pairs * 100) / Double(max(1, arrows.count * (arrows.count - 1)))).rounded())
    }

    /// The lines of the largest set of files that all reach each other, in percent of all lines, rounded.
    var largestCircle: Int {
        let reach = Dictionary(uniqueKeysWithValues: arrows.keys.map { ($0, reached(from: $0)) })
        let sizes = arrows.keys.map { path in
            let circle = (reach[path] ?? []).filter { reach[$0]?.contains(path) == true }
            return circle.union([path]).reduce(0) { $0 + (lines[$1] ?? 0) }
        }
        let all = lines.values.reduce(0, +)
        return Int((Double((sizes.max() ?? 0) * 100) / Double(max(1, all))).rounded())
    }

    /// "Food ↔ TypedInput": the folders directly below the target whose files know each other's; "." are the files
    /// beside the folders.
    var foldersThatKnowEachOther: Set<String> {
        func folder(_ path: String) -> String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "." }
        var pairs: Set<[String]> = []
        for (path, others) in arrows { for other in others { pairs.insert([folder(path), folder(other)]) } }
        return Set(
            pairs.filter { $0[0] < $0[1] && pairs.contains([$0[1], $0[0]]) }.map { "\($0[0]) ↔ \($0[1])" })
    }
}

/// The words of a source outside of comments and texts; interpolated code counts.
private struct SourceWords {
    private(set) var types: Set<String> = []
    private(set) var members: Set<String> = []
    private(set) var extensionMembers: Set<String> = []
    private(set) var capitalized: Set<String> = []
    /// The words of at least five letters behind a point.
    private(set) var afterPoints: Set<String> = []

    private static let declaringTypes: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    private static let declaringMembers: Set = ["func", "var", "let", "case"]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var (at, depth, before, isExtension, isPrivate) = (0, 0, "", false, false)
        /// For each open interpolation the depth of parentheses at which it ends, and whether the text has three quotes.
        var (interpolations, parentheses): ([(depth: Int, isLong: Bool)], Int) = ([], 0)
        func starts(_ mark: StaticString, _ place: Int) -> Bool {
            place + mark.utf8CodeUnitCount <= bytes.count
                && (0..<mark.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == mark.utf8Start[$0] }
        }
        /// Skips a text from behind its opening quotes, up to its end or an interpolation.
        func skipText(_ isLong: Bool) {
            while at < bytes.count {
                if starts("\\(", at) {
                    at += 2
                    parentheses += 1
                    return interpolations.append((parentheses, isLong))
                }
                if bytes[at] == UInt8(ascii: "\\") {
                    at += 2
                } else if isLong ? starts("\"\"\"", at) : bytes[at] == UInt8(ascii: "\"") {
                    at += isLong ? 3 : 1
                    return
                } else {
                    at += 1
                }
            }
        }
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: "/") where starts("//", at):
                while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            case UInt8(ascii: "\""):
                let isLong = starts("\"\"\"", at)
                at += isLong ? 3 : 1
                skipText(isLong)
            case UInt8(ascii: "("):
                parentheses += 1
                at += 1
            case UInt8(ascii: ")"):
                at += 1
                let ended = interpolations.last.map { $0.depth == parentheses } == true
                parentheses -= 1
                if ended { skipText(interpolations.removeLast().isLong) }
            case UInt8(ascii: "{"):
                depth += 1
                at += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { isExtension = false }
                at += 1
            case UInt8(ascii: "\n"):
                isPrivate = false
                at += 1
            case _ where Self.isLetter(byte):
                let start = at
                while at < bytes.count, Self.isLetter(bytes[at]) || Self.isDigit(bytes[at]) { at += 1 }
                let word = String(decoding: bytes[start..<at], as: UTF8.self)
                let isAfterPoint = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
                if word == "extension", depth == 0 { isExtension = true }
                if word == "private" || word == "fileprivate" { isPrivate = true }
                if Self.isCapital(bytes[start]) { capitalized.insert(word) }
                if isAfterPoint, at - start >= 5 { afterPoints.insert(word) }
                if Self.declaringTypes.contains(before), Self.isCapital(bytes[start]) { types.insert(word) }
                if Self.declaringMembers.contains(before) {
                    members.insert(word)
                    if isExtension, depth == 1, before != "case", !isPrivate, at - start >= 5 {
                        extensionMembers.insert(word)
                    }
                }
                before = word
                continue
            case _ where Self.isDigit(byte):
                while at < bytes.count, Self.isLetter(bytes[at]) || Self.isDigit(bytes[at]) { at += 1 }
            default: at += 1
            }
            if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") { before = "" }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || isCapital(byte) || byte == UInt8(ascii: "_")
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
