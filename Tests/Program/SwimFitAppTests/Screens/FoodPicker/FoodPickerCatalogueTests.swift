import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitFood
import SwimFitStore

@Suite("The food picker with a catalogue", .inTurn, .goldens("food-picker-catalogue"), .needsSQLite)
@MainActor
struct FoodPickerCatalogueTests {
    /// Calls the body with a dashboard that has a catalogue of two products, its picker open.
    private func inPicker(_ body: (AppDriver) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("catalogue", "import", try Products.write(to: folder), in: folder)
            let editor = StoreEditor(store: .inMemory(), clock: testClock)
            let library = Library()
            let session = Session(editor: editor, library: library, folder: folder)
            let driver = AppDriver(
                models: Models(editor: editor, library: library, session: session), tab: .journal)
            await driver.type("a")
            try await body(driver)
        }
    }

    private func entries(_ driver: AppDriver) async -> [FoodEntry] {
        await driver.app.models.refresh()
        return driver.app.models.foodJournal.summary.entries
    }

    @Test("products are found while a name is typed, and logged as other foods")
    func products() async throws {
        try await inPicker { driver in
            await driver.type(text: "zapple")
            try expectGolden(driver.frame, "found")
            await driver.type(.enter, .enter)
            let entry = try #require(await entries(driver).first)
            #expect(entry.serving.title == "Zapple bar (Zed), 120 kcal")
            #expect(entry.serving.food == "catalogue:off:4006381333931")
        }
    }

    @Test("a barcode and Enter, as a scanner types them at once, goes to the amount of its product")
    func barcode() async throws {
        try await inPicker { driver in
            driver.app.handle("4006381333931".map { .key(.character($0)) } + [.key(.enter)])
            await driver.app.settle()
            #expect(driver.text.contains("Zapple bar (Zed)") && driver.text.contains("Amount"))
            await driver.type(.enter)
            #expect(await entries(driver).map(\.serving.name) == ["Zapple bar (Zed)"])
        }
    }

    @Test("Ctrl-S after a barcode logs its product and stays for the next one")
    func scanning() async throws {
        try await inPicker { driver in
            for code in ["4006381333931", "96385074"] {
                driver.app.handle(code.map { .key(.character($0)) } + [.key(.control("s"))])
                await driver.app.settle()
            }
            #expect(
                await entries(driver).map(\.serving.name).sorted() == [
                    "Zapple bar (Zed)", "Zapple juice (Zed)",
                ])
            #expect(driver.text.contains("Find"))
        }
    }

    @Test("an unknown barcode is said to be unknown")
    func unknown() async throws {
        try await inPicker { driver in
            await driver.type(text: "0012345678905")
            #expect(driver.text.contains("No imported catalogue has the barcode 12345678905"))
            await driver.type(.enter)
            #expect(driver.footer.contains("No imported catalogue has the barcode"))
        }
        let bare = AppDriver([.journal: JournalScreen()])
        await bare.type("a")
        await bare.type(text: "0012345678905")
        #expect(bare.text.contains("Barcodes need a catalogue"))
    }

    @Test("a product that was eaten is among the usual foods, also where its catalogue is gone")
    func habit() async throws {
        try await inPicker { driver in
            await driver.type(text: "zapple bar")
            await driver.type(.enter, .enter)
            try driver.app.models.session.foodsFile?.remove("off")
            await driver.app.models.foodJournal.readHabits()
            await driver.type("a")
            #expect(driver.text.contains("Zapple bar (Zed)"))
            await driver.type(.enter, .enter)
            #expect(
                await entries(driver).map(\.serving.title)
                    == Array(repeating: "Zapple bar (Zed), 120 kcal", count: 2))
        }
    }

    @Test("a product can be a favourite")
    func favourite() async throws {
        try await inPicker { driver in
            await driver.type(text: "zapple juice")
            await driver.type(.control("f"), .escape, .escape, "a")
            #expect(driver.text.contains("★  Zapple juice (Zed)"))
            await driver.type(text: "zapple juice")
            await driver.type(.control("f"), .escape, .escape, "a")
            #expect(!driver.text.contains("Zapple juice"))
        }
    }

    @Test("opening the picker and an empty search open no catalogue")
    func untouched() async throws {
        try await withTemporaryFolder { folder in
            try "no database".write(
                to: folder.appendingPathComponent("foods.sqlite"), atomically: true, encoding: .utf8)
            let editor = StoreEditor(store: .inMemory(), clock: testClock)
            let library = Library()
            let session = Session(editor: editor, library: library, folder: folder)
            let driver = AppDriver(
                models: Models(editor: editor, library: library, session: session), tab: .journal)
            await driver.type("a")
            #expect(!driver.text.contains("damaged"))
            await driver.type("b")
            #expect(driver.text.contains("foods.sqlite is damaged"))
            #expect(driver.text.contains("Bagel") || driver.text.contains("Banana"))
        }
    }
}
