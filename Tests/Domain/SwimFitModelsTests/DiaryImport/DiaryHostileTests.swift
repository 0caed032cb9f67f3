import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Files of days that are damaged or hostile", .onMainActor)
struct DiaryHostileTests {
    private let fixture = DiaryFixture()

    @Test("each line that cannot be used is refused with its number, and the others count")
    func lines() async throws {
        let text = """
            date,meal,name,kcal,protein,kg
            2026-01-01,lunch,Soup,300,10,
            0001-01-01,lunch,Old,300,,
            9999-12-31,lunch,Late,300,,
            2026-02-30,lunch,No day,300,,
            ,lunch,No date,300,,
            2026-01-02,lunch,Negative,-300,,
            2026-01-02,lunch,Much,1e30,,
            2026-01-02,lunch,Words,many,,
            2026-01-02,lunch,Nothing,,,
            2026-01-02,lunch,Heavy,300,,1e30
            2026-01-02,lunch,"Broken,300,,
            2026-01-02,lunch,NUL\u{0},300,,
            2026-01-02,lunch,\(String(repeating: "x", count: 1 << 20)),300,,
            2026-01-02,lunch,\(String(repeating: "y", count: 2000)),300,,
            2026-01-03,lunch,Stew,300,,
            """
        let report = try await fixture.add(text)
        #expect(report.entries.added == 2 && report.lines.refused == 13 && report.measurements.added == 0)
        #expect(report.lines.firstRefused.map(\.line) == Array(3...12))
        #expect(
            report.lines.reasons == [
                "the date is before 1900": 1, "the date is in the future": 1, "the date is not a day": 1,
                "the date is missing": 1, "energy is negative": 1, "energy is more than 20 000 kcal": 1,
                "neither energy nor protein, fat and carbs are known": 2,
                "the weight cannot be": 1, "a quote is not closed": 1, "the line has a NUL byte": 1,
                "the line is longer than 1 MB": 1, "the name is longer than 1 000 characters": 1,
            ])
    }

    @Test("a line that is refused leaves no half of it")
    func halves() async throws {
        _ = try await fixture.add(
            "date,kcal eaten,kg\n2026-01-01,2000,72\n2026-01-02,-5,72\n2026-01-03,2000,9999\n")
        #expect(try await fixture.entries("2026-01-03").isEmpty)
        #expect(try await fixture.measured(.bodyMass, .gramUnit(with: .kilo)) == [72])
    }

    @Test("names steer no terminal")
    func escapes() async throws {
        _ = try await fixture.add("date,food,kcal\n2026-01-01,\u{1B}[31mRed\u{202E}\u{7},300\n")
        #expect(try await fixture.entries("2026-01-01") == ["16:00 snacks [31mRed, 300 kcal"])
    }

    @Test("another encoding is found by its letters, bytes of none cost their line, a mark of UTF-8 nothing")
    func encodings() async throws {
        let latin =
            Array("date,food,kcal\n2026-01-01,M".utf8) + [0xFC] + Array("sli,300\n2026-01-02,Soup,300\n".utf8)
        let report = try await fixture.add(["a.csv": latin])
        #expect(report.lines.refused == 0 && report.entries.added == 2)
        #expect(try await fixture.entries("2026-01-01") == ["16:00 snacks Müsli, 300 kcal"])
        // One broken byte among characters of several bytes.
        let broken =
            Array("date,food,kcal\n2026-01-03,Müsli für zwei,300\n2026-01-04,M".utf8) + [0xFF]
            + Array("sli,300\n".utf8)
        let partial = try await fixture.add(["b.csv": broken])
        #expect(partial.lines.reasons == ["the name is not UTF-8": 1] && partial.entries.added == 1)
        let marked = try await fixture.add("\u{FEFF}date,food,kcal\n2026-01-05,Soup,300\n")
        #expect(marked.entries.added == 1)
    }

    @Test(
        "what is no table of days is refused as a whole",
        arguments: [
            Array("".utf8), Array("\n\n".utf8), Array("hello world\n".utf8), [0xFF, 0xFE, 0x64, 0, 0x61, 0],
            Array("date,kcal eaten\n".utf8), Array("date,kcal eaten\nx,1\n".utf8),
            Array("date;kg\n1;2;3\n".utf8),
            [0x1F, 0x8B, 8, 0],
        ])
    func useless(_ bytes: [UInt8]) async throws {
        await #expect(throws: Problem.self) { _ = try await fixture.add(["a.csv": bytes]) }
        #expect(try fixture.sampleCount() == 0)
    }

    @Test("random bytes in a file end it in order", arguments: 1...40)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        var bytes = Array((DiaryTexts.servings + DiaryTexts.servings).utf8)
        for _ in 0..<20 {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            default:
                bytes.insert(contentsOf: Array(",\"\n0-9".utf8).shuffled(using: &random).prefix(2), at: place)
            }
        }
        do {
            let report = try await fixture.add(["a.csv": bytes])
            #expect(report.entries.added <= 10)
            let again = try await fixture.add(["a.csv": bytes])
            #expect(again.added == 0, "seed \(seed)")
        } catch is Problem {
            #expect(try fixture.sampleCount() == 0, "seed \(seed)")
        }
    }
}
