import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim

/// What commands print with `--json` is what `help json` says of them, whatever the store holds.
@MainActor
@Suite("JSON of six stores", .onMainActor)
struct JSONStoreTests {
    /// The names of the stores that the lines are tried on.
    enum Store: String, CaseIterable {
        case empty, partial, demo, swims, foreign, denied
    }

    @Test("is what help json describes", arguments: Store.allCases)
    func schemas(of store: Store) async throws {
        let session = try await session(of: store)
        var printed = 0
        for (name, lines) in Self.lines {
            let schema = try Self.schema(of: name)
            for line in lines {
                let words = line.split(separator: " ").map(String.init)
                let run = await CommandRun(words + ["--json"], on: session)
                // A mistake in the command line, and a failure, print no document.
                guard [.done, .noValue].contains(run.status) else { continue }
                printed += 1
                let document = try JSONDecoder().decode(JSONTree.self, from: Data(run.data.utf8))
                let faults = Self.faults(of: document, in: schema, at: line)
                #expect(faults.isEmpty, "\(store): \(faults)")
            }
        }
        #expect(printed > 65)
    }

    /// By the name that `help json` has for what they print.
    private static let lines: [(name: String, lines: [String])] = [
        ("today", ["today", "today -1d", "today --if banana"]), ("week", ["week", "week last"]),
        ("month", ["month"]), ("year", ["year"]), ("year --heat", ["year --heat"]),
        (
            "get",
            [
                "net", "left", "consumed", "protein", "weight.trend", "css", "date_of_birth", "mark",
                "spark7",
                "swims_week_m", "steps", "form", "expenditure", "week_left", "goal",
            ].map { "get " + $0 }
        ),
        (
            "explain",
            ["net", "active", "consumed", "resting", "css", "expenditure", "net week"].map { "explain " + $0 }
        ),
        ("plot", ["plot weight", "plot net"]), ("journal", ["journal", "journal -1d"]), ("swims", ["swims"]),
        ("swims --sets", ["swims --sets"]),
        ("bests", ["bests"]), ("bests --course", ["bests --course lcm"]), ("sets", ["sets", "sets last"]),
        ("zones", ["zones", "zones last"]), ("lengths", ["lengths", "lengths 1"]), ("plan", ["plan"]),
        ("plan NAME", ["plan save A 2x100", "plan A", "plan css 45min"]),
        ("plan NAME --swim", ["plan A --swim last"]), ("plan delete NAME", ["plan delete A"]),
        ("workouts", ["workouts"]), ("foods", ["foods banana", "foods zzz"]),
        ("foods add", ["foods add 250k 6p cake"]), ("access", ["access"]),
        ("access TYPE on", ["access weight on"]), ("sources TYPE", ["sources weight", "sources steps"]),
        ("sources TYPE SOURCE", ["sources weight usual"]), ("browse", ["browse"]),
        ("browse TYPE", ["browse weight", "browse workouts", "browse sleep"]),
        ("browse TYPE --by", ["browse steps --by day", "browse weight --by month"]),
        ("checkin", ["checkin"]), ("goal", ["goal"]), ("profile", ["profile"]), ("meals", ["meals"]),
        ("eat", ["eat 40p", "eat 2 banana --dry-run"]), ("copy", ["copy -1d"]), ("weigh", ["weigh 79"]),
        ("water", ["water 250"]), ("mark", ["mark complete"]), ("swim", ["swim 4x50m in 0:50 on 1:00"]),
        ("log", ["log bp 120/80"]), ("goal NUTRIENT GOAL", ["goal protein 120+", "goal protein off"]),
        ("profile ENTRY VALUE", ["profile height 178cm"]),
        ("meals set NAME", ["meals set brunch 10:00-12:00"]),
        ("edit", ["edit weight last 79.5"]), ("delete", ["delete weight last"]),
        ("undo", ["undo"]), ("redo", ["redo"]), ("undo --list", ["undo --list"]),
    ]

    private func session(of store: Store) async throws -> Session {
        switch store {
        case .empty: return CoreFixture().models.session
        case .partial: return try await UnknownEnergyTests.fixture().models.session
        case .demo: return try await DemoFixture.recent().models.session
        case .swims:
            let session = CoreFixture().models.session
            for line in [
                "weigh 80", "swim 4x100 back in 2:00 + 200 kick in 5:00 -3d", "swim 400 in 6:40 -5d",
                "swim 200 in 3:05 -8d", "swim 1500m 30:00 -9d",
            ] {
                let run = await CommandRun(line.split(separator: " ").map(String.init), on: session)
                try #require(run.status == .done, "\(run.notes)")
            }
            return session
        case .foreign:
            let session = CoreFixture().models.session
            return try await withTemporaryFolder { folder in
                let file = folder.appending(path: "export.xml")
                try Data(Self.export.utf8).write(to: file)
                let run = await CommandRun(["import", file.path], on: session)
                try #require(run.status == .done, "\(run.notes)")
                return session
            }
        case .denied:
            let fixture = try await DemoFixture.recent()
            var wanted = fixture.models.healthAccess.rows
            for index in wanted.indices {
                wanted[index].set(.share, to: false)
                wanted[index].set(.read, to: false)
            }
            try await fixture.models.healthAccess.save(wanted)
            return fixture.models.session
        }
    }

    private static func schema(of name: String) throws -> JSONTree {
        let text = try JSONSchema(of: name.split(separator: " ").map(String.init)).text
        return try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    }

    /// What a value is that a schema does not allow. Only the words of a schema that ours have are known.
    private static func faults(of value: JSONTree, in schema: JSONTree, at place: String) -> [String] {
        guard case .object(let rules) = schema else { return ["\(place): no schema"] }
        let kind =
            switch value {
            case .null: "null"
            case .bool: "boolean"
            case .integer, .number: "number"
            case .text: "string"
            case .list: "array"
            case .object: "object"
            }
        let kinds: [JSONTree] =
            switch rules["type"] {
            case .list(let kinds): kinds
            case .some(let kind): [kind]
            case nil: []
            }
        guard kinds.contains(.text(kind)) else { return ["\(place): \(kind)"] }
        switch value {
        case .list(let items):
            guard let rule = rules["items"] else { return items.isEmpty ? [] : ["\(place): items"] }
            return items.flatMap { faults(of: $0, in: rule, at: place + "[]") }
        case .object(let members):
            guard rules["additionalProperties"] == nil else {
                return members.flatMap {
                    faults(of: $1, in: rules["additionalProperties"] ?? .null, at: place + ".*")
                }
            }
            guard case .object(let properties) = rules["properties"] ?? .object([:]) else { return [place] }
            let differ = Set(members.keys).symmetricDifference(properties.keys)
            return differ.map { "\(place): key \($0)" }
                + members.flatMap { name, value in
                    properties[name].map { faults(of: value, in: $0, at: "\(place).\(name)") } ?? []
                }
        default: return []
        }
    }

    /// Records of a phone and of a watch.
    private static let export = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="en_GB">
         <ExportDate value="2026-11-20 11:00:00 +0100"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="1985-06-15" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>
         <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2026-11-18 07:00:00 +0100" endDate="2026-11-18 07:00:00 +0100" value="71.5"/>
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" startDate="2026-11-20 09:00:00 +0100" endDate="2026-11-20 09:10:00 +0100" value="900"/>
         <Record type="HKQuantityTypeIdentifierActiveEnergyBurned" sourceName="Watch" unit="kcal" startDate="2026-11-20 09:00:00 +0100" endDate="2026-11-20 09:10:00 +0100" value="45"/>
         <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="2026-11-19 23:00:00 +0100" endDate="2026-11-20 06:30:00 +0100" value="HKCategoryValueSleepAnalysisAsleepCore"/>
         <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" startDate="2026-11-19 18:00:00 +0100" endDate="2026-11-19 18:30:00 +0100"/>
        </HealthData>
        """
}
