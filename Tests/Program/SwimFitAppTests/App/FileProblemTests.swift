import Foundation
import HealthKit
import Observation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitStore

@MainActor
@Suite("A dashboard whose files are damaged while it is open", .onMainActor)
struct FileProblemTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/problems-\(UUID().uuidString)"

    /// A dashboard on files, with a day on which something was eaten.
    private func app() async throws -> App {
        let store = try HKHealthStore(url: URL(filePath: folder + "/health.json"))
        let editor = StoreEditor(store: store, clock: testClock)
        let library = Library()
        for _ in 0..<3 {
            let eaten = HKQuantitySample(
                type: HKQuantityType(.dietaryEnergyConsumed),
                quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 700), start: testClock.now(),
                end: testClock.now())
            try await editor.save([eaten], as: "lunch")
        }
        let models = Models(
            editor: editor, library: library, session: Session(editor: editor, library: library))
        await models.refresh()
        models.fileProblems.start()
        return App(
            models: models, commands: .none, screens: [.energy: EnergyScreen(), .profile: NoteScreen()])
    }

    private func clear() {
        // IGNORED: a folder that stays behind in the temporary folder harms no later test.
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func footer(_ app: App) -> String {
        let frame = app.draw()
        return frame.line(frame.height - 1)
    }

    @Test("the damage of the store is shown, and a mark with the next step stays")
    func store() async throws {
        defer { clear() }
        let app = try await app()
        app.handle([])
        #expect(app.popups.isEmpty)
        #expect(!footer(app).contains("doctor"))
        #expect(truncate(folder + "/health.json", 0) == 0)
        for await told in Observations({ app.models.fileProblems.ofStore }) where !told.isEmpty { break }
        app.handle([])
        // The path of the temporary folder decides where the sentence is wrapped.
        #expect(app.models.fileProblems.ofStore.first?.contains("gone or empty") == true)
        #expect(app.popups.count == 1 && app.draw().text.contains(" Damage "))
        app.handle([.key(.escape)])
        #expect(app.popups.isEmpty)
        #expect(footer(app).contains("! Damage found: run “swimfit doctor”"))
        app.handle([.key(.character("2")), .key(.character("1"))])
        #expect(footer(app).contains("! Damage found: run “swimfit doctor”"))
        app.perform(app.action(forLine: "files"))
        #expect(app.popups.count == 1 && app.draw().text.contains(" Damage "))
    }

    @Test("what somebody types is not covered: the damage is shown afterwards")
    func typing() async throws {
        defer { clear() }
        let app = try await app()
        app.handle([.key(.character(":"))])
        #expect(truncate(folder + "/health.json", 0) == 0)
        for await told in Observations({ app.models.fileProblems.ofStore }) where !told.isEmpty { break }
        app.handle([.key(.character("q"))])
        #expect(app.popups.isEmpty)
        app.handle([.key(.escape)])
        #expect(app.popups.count == 1)
    }

    @Test("while all is well there is nothing to tell")
    func sound() async throws {
        defer { clear() }
        let app = try await app()
        app.perform(app.action(forLine: "files"))
        #expect(app.popups.isEmpty)
        #expect(footer(app).contains("No problems found"))
    }
}
