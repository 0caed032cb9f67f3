import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram

@MainActor
@Suite("Copying to the clipboard", .onMainActor)
struct ClipboardTests {
    /// A journal with one entry, and what was copied.
    private func driver() async throws -> (AppDriver, () -> [String]) {
        let driver = AppDriver([.journal: JournalScreen(), .energy: EnergyScreen()], commands: .shell())
        await driver.type("3", "+")
        await driver.type(text: "350 lunch")
        await driver.type(.enter)
        await driver.app.models.refresh()
        let copied = Copied()
        driver.app.onCopy = { copied.texts.append($0) }
        return (driver, { copied.texts })
    }

    @MainActor
    private final class Copied { var texts: [String] = [] }

    @Test("the row under the cursor is copied with tabs between its columns")
    func row() async throws {
        let (driver, copied) = try await driver()
        _ = driver.text
        await driver.type("y")
        #expect(copied() == ["14:32\tQuick add\t350\t–\t–\t–"])
        #expect(driver.footer.contains("The row was sent"))
    }

    @Test("the table is what the command of the tab prints")
    func table() async throws {
        let (driver, copied) = try await driver()
        await driver.type("Y")
        #expect(copied().first?.split(separator: "\n").count == 2)
        #expect(copied().first?.contains("\t350") == true)
    }

    @Test("commas and quotes of CSV become tabs, and no control character is copied")
    func tabs() {
        #expect(App.tabs(in: "a,\"b, \"\"c\"\"\",d\n1,,\"x\ny\"\n") == "a\tb, \"c\"\td\n1\t\tx y\n")
        #expect(
            App.columns(of: " 07:44       Muesli, with  milk   359 ") == [
                "07:44", "Muesli, with", "milk", "359",
            ])
    }

    @Test("what is longer than terminals take is not sent")
    func long() async throws {
        let (driver, copied) = try await driver()
        driver.app.perform(.copy(String(repeating: "x", count: 9000), named: "The table"))
        #expect(copied().isEmpty && driver.text.contains("9 kB"))
        driver.app.perform(.copy("a\u{1B}[31mb\tc", named: "The row"))
        #expect(copied() == ["a[31mb\tc"])
    }
}
