import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

import healthkit_probe

/// The page of open questions has this library's answers, and the questions are asked in Apple's names.
///
/// `SWIMFIT_RECORD=1 swift test --filter QuestionTests` writes the table; read the difference before it is committed.
@Suite("Questions that Apple's documentation leaves open", .inTurn)
struct QuestionTests {
    private static let page = sourceFolder(of: "HealthKit").appending(path: "HealthKit.docc/Questions.md")

    @Test("the page has the answers")
    func answers() async throws {
        #expect(Set(Question.all.map(\.name)).count == Question.all.count)
        var rows = ["| question | answer here |", "|---|---|"]
        let store = HKHealthStore.inMemory()
        for question in Question.all {
            rows.append("| \(question.name) | `\(await question.answer(store))` |")
        }
        let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: rows[0]))
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            let text = (Array(lines[..<start]) + rows + lines[end...]).joined(separator: "\n")
            return try Data(text.utf8).write(to: Self.page)
        }
        #expect(lines[start..<end].map { $0 } == rows, "SWIMFIT_RECORD=1 records it")
    }

    @Test("the questions import HealthKit alone and use Apple's names")
    func names() throws {
        let apple = AppleNames(try String(contentsOf: AppleNames.file, encoding: .utf8))
        let known = Set(apple.members.keys).union(apple.members[""] ?? [])
        let folder = packageFolder.appending(path: "Tests/Health/AppleProbe")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == 4)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text.matches(of: /(?m)^import (\w+)/).map(\.1) == ["HealthKit"], "\(file.lastPathComponent)")
            let names = Set(text.matches(of: /\bHK\w+/).map { String($0.0) })
            #expect(names.subtracting(known) == [], "\(file.lastPathComponent)")
        }
    }
}
