import Foundation
import SwimFit
import Testing

@testable import Shell

/// The page is made from the schemas, which are checked against what the commands print, and from the tables of fields.
@Suite("The page of JSON")
struct JSONPageTests {
    /// A key without its kind: what it means, and its short name where `--format` and `--json` know one.
    private typealias Meanings = [String: (word: String, text: String)]

    @Test("the page has each key of each command with its kind, its short name and its meaning")
    func page() throws {
        let order = CommandTable.all.map(\.name)
        let names = JSONSchemaTests.schemas.keys.sorted { first, second in
            let places = [first, second].map { order.firstIndex(of: String($0.prefix { $0 != " " })) ?? 0 }
            return places[0] == places[1] ? first < second : places[0] < places[1]
        }
        let sections = try names.map { name in
            let rows = try Self.rows(name)
            return "## \(name)\n\n\(HandbookPage.table(["key", "kind", "short", "meaning"], rows))"
        }
        try HandbookPage.expect(
            JSONPage.introduction + sections.joined(separator: "\n\n") + "\n\n" + JSONPage.ending,
            in: "JSON.md")
    }

    @Test("each meaning that is written down for a key without a table is of a key that there is")
    func noneTooMany() {
        let keys = JSONSchemaTests.schemas.flatMap { name, lines in
            lines.map { "\(name): \(Self.key($0.prefix { $0 != ":" }))" }
        }
        for key in JSONPage.meanings.keys { #expect(keys.contains(key), "\(key)") }
    }

    private static func rows(_ command: String) throws -> [[String]] {
        let lines = try #require(JSONSchemaTests.schemas[command])
        let paths = lines.map { String($0.prefix { $0 != ":" }) }
        return try zip(lines, paths).compactMap { line, path in
            // What only holds others is seen in their paths.
            let holds = paths.contains { other in [".", "[]"].contains { other.hasPrefix(path + $0) } }
            if path == "document" || path == "schema" || holds && !line.hasSuffix("or null") { return nil }
            let meaning = try #require(Self.meaning(path, of: command), "\(command): \(path)")
            let kind = String(line.dropFirst(path.count + 2)).replacing("bool", with: "true or false")
            let word = meaning.word == Self.key(path[...]) ? "" : "`\(meaning.word)`"
            return ["`\(path)`", kind, word, meaning.text]
        }
    }

    /// "types[].type" is "types.type".
    private static func key(_ path: Substring) -> String {
        String(path).replacing("[]", with: "").replacing(".*", with: "")
    }

    private static func meaning(_ path: String, of command: String) -> (word: String, text: String)? {
        let key = key(path[...])
        if let text = JSONPage.meanings["\(command): \(key)"] { return (key, text) }
        for (prefix, figures) in tables[command] ?? [] where key.hasPrefix(prefix) {
            if let found = figures[String(key.dropFirst(prefix.count))] {
                return (found.word == String(key.dropFirst(prefix.count)) ? key : found.word, found.text)
            }
        }
        return nil
    }

    private static func of<Report>(_ table: FieldTable<Report>) -> Meanings {
        .init(uniqueKeysWithValues: table.fields.map { ($0.name, ($0.word, $0.meaning)) })
    }

    private static let tables: [String: [(prefix: String, Meanings)]] = {
        let span = [("mean.", of(MonthFigures.table)), ("goals.", of(RecordFigures.table))]
        let days = [("days.", of(EnergyBalance.table))] + span
        let entries = [("entries.", of(EntryRow.table))]
        return [
            "today": [("", of(TodayReport.table))], "week": days, "month": days,
            "year": [("months.", of(MonthFigures.table))] + span,
            "get": [("", of(GetReport.table))], "explain": [("lines.", of(ExplanationRow.table))],
            "journal": entries + [("total.", of(DayTotals.table))], "eat": entries, "copy": entries,
            "swims": [("swims.", of(SwimRow.table))], "swim": [("", of(SwimRow.table))],
            "lengths": [("lengths.", of(LengthRow.table))], "plan": [("plans.", of(PlanRow.table))],
            "plan NAME": [("", of(PlanRow.table))],
            "plan NAME --swim": [("repetitions.", of(ComparedRow.table))],
            "merge": [("merges.", of(MergeRow.table))],
            "sets": [("sets.", of(SetRow.table))], "zones": [("zones.", of(ZoneRow.table))],
            "bests": [("bests.", of(BestRow.table))],
            "bests --course": [("conversions.", of(ConversionRow.table))],
            "workouts": [("workouts.", of(WorkoutRow.table))],
            "foods": [("foods.", of(FoodRow.table))], "goal": [("goals.", of(GoalRow.table))],
            "profile": [("", of(ProfileFigures.table))], "mark": [("", of(MarkedDay.table))],
            "undo": [("", of(TakenBack.table))], "redo": [("", of(TakenBack.table))],
            "undo --list": [("changes.", of(StepRow.table))],
            "browse": [("types.", of(BrowseListing.table))],
            "browse TYPE": [("samples.", of(SampleRow.table))],
            "browse TYPE --by": [("figures.", of(BucketRow.table))],
            "catalogue list": [("catalogues.", of(CatalogueListing.table))],
        ]
    }()
}
