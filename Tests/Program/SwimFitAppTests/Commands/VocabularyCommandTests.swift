import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

/// One table of names is behind all commands.
@MainActor
@Suite("Names of figures and types", .onMainActor)
struct VocabularyCommandTests {
    private func figure(_ word: String) async throws -> String {
        try await DemoShell.run(["get", word, "--format", "{figure} {value}"]).data
    }

    @Test(
        "a figure has one value by each of its names",
        arguments: [
            [
                "active", "burned", "Active-Energy", "activeEnergyBurned",
                "HKQuantityTypeIdentifierActiveEnergyBurned",
            ],
            ["consumed", "eaten", "calories", "dietaryEnergyConsumed"],
            ["vitamin_c", "vitamin-c", "Vitamin C", "vitaminc", "vitamin_c_mg"],
            ["carbs", "carbohydrates", "carbohydrate_g"], ["fibre", "fiber"],
            ["body_fat", "bodyFat", "body-fat"],
            ["last_bite", "hours_since_meal", "hours-since-meal"], ["expenditure", "tdee"],
            ["pulse", "heart rate", "heartRate", "HKQuantityTypeIdentifierHeartRate"],
            ["steps", "step-count", "STEPS"],
        ])
    func names(words: [String]) async throws {
        let first = try await figure(words[0])
        for word in words.dropFirst() {
            #expect(
                try await figure(word).split(separator: " ").last == first.split(separator: " ").last,
                "\(word)")
        }
    }

    @Test("the sum of the day and the newest value are told of types that no screen has a figure for")
    func types() async throws {
        let at = ["--at", "2026-11-20T20:00:00+01:00"]
        try await withTemporaryFolder { folder in
            func run(_ line: String) async -> CommandRun {
                await CommandRun(line.split(separator: " ").map(String.init) + at, in: folder)
            }
            for line in [
                "log steps 3000 9:00", "log steps 2000 11:00", "log pulse 58 bpm 7:00",
                "log pulse 61 bpm 8:00",
                "log spo2 97 %",
            ] { #expect(await run(line).status == .done, "\(line)") }
            #expect(await run("get steps").data == "5000\n")
            #expect(await run("get pulse").data == "61\n")
            #expect(await run("get spo2").data == "97\n")
            #expect(await run("get spo2 --json").data.contains("\"unit\": \"%\""))
            #expect(await run("get steps -1d").status == .noValue)
            let later = await run("get pulse 2026-11-19")
            #expect(
                later.status == .noValue && later.notes.contains("no heart rate on 19 Nov 2026 or before"))
        }
    }

    @Test(
        "each command takes the names of the table",
        arguments: [
            "goal vitamin-c 100+", "goal VitaminC 100+", "goal dietaryProtein 100+", "explain burned",
            "explain resting-energy",
            "explain TDEE", "log rhr 50 bpm", "log blood-sugar 5 mmol/L", "browse steps",
            "browse HKQuantityTypeIdentifierStepCount",
            "browse sleep", "browse hrv",
        ])
    func commands(line: String) async throws {
        let models = try await DemoFixture.demo().models
        let session = Session(
            editor: models.editor, library: Library.demo(today: models.clock.today), isDemo: true)
        let run = await CommandRun(line.split(separator: " ").map(String.init), on: session)
        #expect(run.status == .done, "\(run.notes)")
    }

    @Test(
        "an unknown name is told with the nearest three at most",
        arguments: [
            ("log wieght 70 kg", "did you mean “weight”"),
            ("goal vitamin_x 3", "“vitamin_a”, “vitamin_c” or “vitamin_d”"),
            ("browse stps", "“steps”"), ("explain nett", "“net”"), ("get protien", "“protein”"),
        ])
    func near(line: String, hint: String) async throws {
        let run = try await DemoShell.run(line.split(separator: " ").map(String.init))
        #expect(run.status == .usage && run.notes.contains(hint), "\(run.notes)")
        #expect(run.notes.matches(of: /“/).count <= 4)
    }

    @Test("every nutrient, and every type that can be logged, is in the table")
    func whole() {
        for nutrient in Nutrient.allCases {
            for word in nutrient.words {
                #expect(TypeAliases.identifier(of: word) == nutrient.quantityType.identifier)
            }
        }
        for type in HKQuantityType.writable {
            #expect(TypeAliases.identifier(of: type.identifier) == type.identifier)
            #expect(TypeAliases.identifier(of: TypeAliases.name(of: type.identifier)) != nil)
        }
        #expect(TypeAliases.identifier(of: "frobnicate") == nil)
    }

    @Test("completion offers the words of the table")
    func completion() {
        let completion = Completion(
            commands: CommandTable.all,
            session: Session(folder: URL(fileURLWithPath: "/nowhere"), clock: testClock))
        func offered(_ line: String) -> [String] { completion.candidates(for: line).map(\.text) }
        #expect(offered("get hr").contains("hrv") && offered("get st").contains("steps"))
        #expect(offered("log vit").contains("vitamin_c") && offered("goal vit").contains("vitamin_c"))
        #expect(offered("browse sl").contains("sleep"))
    }
}
