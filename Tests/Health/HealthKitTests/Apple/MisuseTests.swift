import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

import healthkit_misuse

/// Where Apple's framework raises an exception the program ends, and says which rule was broken.
///
/// The process must end with its message: any other crash ends it, too.
@Suite("Misuse that Apple answers with an exception", .inTurn)
struct MisuseTests {
    @Test("the program ends with the rule that was broken", arguments: Misuse.mistakes.keys.sorted())
    func stop(rule: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [rule] in
            await Misuse.mistakes[rule]?()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(Misuse.message(about: rule)))
    }

    @Test("each stop of the sources is on the page that says what to call instead")
    func page() throws {
        let sources = sourceFolder(of: "HealthKit")
        let page = try String(contentsOf: sources.appending(path: "HealthKit.docc/Stops.md"), encoding: .utf8)
        let said = page.replacing(/``[^`]*``/, with: "").matches(of: /`([^`]+)`/).map { words($0.1) }
        var rules = Array(Misuse.mistakes.keys)
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            rules += text.matches(of: /misuse\(\s*"(.+?)"\)/).map {
                String($0.1).replacing(/\\\([^)]*\)/, with: "…")
            }
        }
        #expect(rules.count > 40)
        let ofSamples = rules.filter { rule in
            SampleRuleError.Rule.allCases.contains {
                rule.hasPrefix($0.rawValue) || $0.rawValue.hasPrefix(rule)
            }
        }
        #expect(
            Set(rules).subtracting(ofSamples).filter { rule in !said.contains { fits(words(rule), $0) } }
                == [])
    }

    /// The parts between what differs from case to case.
    private func words(_ text: some StringProtocol) -> [String] {
        text.split(separator: "…").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count > 2 }
    }

    /// Whether all parts of the one are in the other, or the other way round.
    private func fits(_ rule: [String], _ said: [String]) -> Bool {
        let (a, b) = (rule.joined(separator: " "), said.joined(separator: " "))
        return said.allSatisfy { a.contains($0) } || rule.allSatisfy { b.contains($0) }
    }
}
