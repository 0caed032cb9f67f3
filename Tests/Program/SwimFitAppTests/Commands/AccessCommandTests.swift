import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitProgram
@testable import SwimFitBase
@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitStore

/// The commands for what the dashboard's popups “Health access” and “Sources by trust” do.
@MainActor
@Suite("Access and sources", .onMainActor)
struct AccessCommandTests {
    private static let export = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="en_GB">
         <ExportDate value="2026-11-20 11:00:00 +0100"/>
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" startDate="2026-11-20 09:00:00 +0100" endDate="2026-11-20 09:10:00 +0100" value="900"/>
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Anna’s Watch" unit="count" startDate="2026-11-20 09:00:00 +0100" endDate="2026-11-20 09:10:00 +0100" value="1000"/>
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch Pedometer" unit="count" startDate="2026-11-20 09:00:00 +0100" endDate="2026-11-20 09:10:00 +0100" value="1100"/>
        </HealthData>
        """

    private func run(_ line: String, on session: Session, typed: String? = nil) async -> CommandRun {
        await CommandRun(line.split(separator: " ").map(String.init), on: session, typed: typed)
    }

    @Test("a source is put first by its number, its name or its beginning, and counts then")
    func sources() async throws {
        let session = CoreFixture().models.session
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "export.xml")
            try Data(Self.export.utf8).write(to: file)
            let imported = await CommandRun(["import", file.path], on: session)
            try #require(imported.status == .done, "\(imported)")
        }
        func order() async -> [String] {
            await run("sources steps --format {name}", on: session).data.split(separator: "\n").map(
                String.init)
        }
        func steps() async -> String {
            await run("browse steps --by day --from 2026-11-20 --to 2026-11-20 --format {value}", on: session)
                .data
        }
        let usual = await order()
        #expect(Set(usual) == ["Phone", "Anna’s Watch", "Watch Pedometer"])
        #expect(await run("sources steps phone", on: session).status == .done)
        #expect(await order() == ["Phone"] + usual.filter { $0 != "Phone" })
        #expect(await steps() == "900\n")
        #expect(await run("sources steps Anna’s Watch", on: session).status == .done)
        #expect(await steps() == "1000\n")
        let now = await order()
        #expect(await run("sources steps 3, 2", on: session).status == .done)
        #expect(await order() == [now[2], now[1], now[0]])
        #expect(await run("undo", on: session).status == .done)
        #expect(await order() == now)
        let several = await run("sources steps watch", on: session)
        #expect(several.status == .done, "\(several)")
        #expect(await order().first == "Watch Pedometer")
        let script = await run("sources steps a", on: session)
        #expect(script.status == .done && script.notes.isEmpty, "\(script)")
        #expect(await run("sources steps 4", on: session).notes.contains("there are 3, and no number 4"))
        #expect(
            await run("sources steps xyz", on: session).notes.contains("no source of steps is called “xyz”"))
        #expect(await run("sources sleep", on: session).notes.contains("no order of sources"))
        #expect(await run("sources steps usual", on: session).status == .done)
        #expect(await order() == usual)
    }

    @Test("access is switched for a type or for all, for saving or reading, as one step")
    func access() async throws {
        let session = CoreFixture().models.session
        func row(_ name: String) async throws -> HealthAccess.TypeRow? {
            HealthAccess(store: try await session.editor().store).rows.first { $0.name == name }
        }
        #expect(await run("access weight read off", on: session).status == .done)
        let weight = try await row("Weight")
        #expect(weight?.share == true && weight?.read == false)
        #expect(await run("access heart rate off", on: session).data == "Heart rate: read off\n")
        let refused = await run("access heart rate save on", on: session)
        #expect(refused.status == .usage && refused.notes.contains("only reads it"), "\(refused)")
        #expect(await run("access Food: Protein off", on: session).status == .done)
        #expect(try await row("Food: protein")?.share == false)
        #expect(await run("access all on", on: session).status == .done)
        let store = try await session.editor().store
        #expect(!HealthAccess(store: store).rows.contains { !$0.isAllAllowed })
        #expect(await run("undo", on: session).status == .done)
        #expect(try await row("Weight")?.read == false)
        #expect(try await row("Food: protein")?.share == false)
        #expect(await run("access weight", on: session, typed: "on\n").status == .done)
        #expect(try await row("Weight")?.read == true)
        #expect(await run("access nonsense on", on: session).status == .usage)
    }
}
