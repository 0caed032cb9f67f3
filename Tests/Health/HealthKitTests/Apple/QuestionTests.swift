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

    @Test("the page has the answers, and those that are known of Apple's framework are its own")
    func answers() async throws {
        let questions = Question.ofValues + Question.ofStores
        #expect(Set(questions.map(\.name)).count == questions.count)
        var known = ["| question | answer of Apple's framework, and here |", "|---|---|"]
        var open = ["| question | answer here |", "|---|---|"]
        let store = HKHealthStore.inMemory()
        for question in questions {
            let answer = await question.answer(store)
            let row = "| \(question.name) | `\(answer)` |"
            guard let measured = question.measured else {
                open.append(row)
                continue
            }
            #expect(answer == measured, "\(question.name)")
            known.append(row)
        }
        for rows in [known, open] {
            let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
            let start = try #require(lines.firstIndex(of: rows[0]))
            let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
            if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
                let text = (Array(lines[..<start]) + rows + lines[end...]).joined(separator: "\n")
                try Data(text.utf8).write(to: Self.page)
            } else {
                #expect(lines[start..<end].map { $0 } == rows, "SWIMFIT_RECORD=1 records it")
            }
        }
    }

    @Test("the questions import HealthKit alone and use Apple's names")
    func names() throws {
        let apple = AppleNames(try String(contentsOf: AppleNames.file, encoding: .utf8))
        let known = Set(apple.members.keys).union(apple.members[""] ?? [])
        let folder = packageFolder.appending(path: "Tests/Health/AppleProbe")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == 1)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text.matches(of: /(?m)^import (\w+)/).map(\.1) == ["HealthKit"], "\(file.lastPathComponent)")
            let names = Set(text.matches(of: /\bHK\w+/).map { String($0.0) })
            #expect(names.subtracting(known) == [], "\(file.lastPathComponent)")
        }
    }
}
