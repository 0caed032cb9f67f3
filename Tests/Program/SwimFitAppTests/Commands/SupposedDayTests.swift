import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("What would be, and what is usual", .onMainActor)
struct SupposedDayTests {
    private func run(_ command: Command, _ words: [String], json: Bool = false, on session: Session)
        async throws
        -> (status: CommandStatus, data: String, notes: String)
    {
        var (data, notes) = ("", "")
        let output = Output(isForPeople: false) { text, channel in
            if channel == .data { data += text } else { notes += text }
        }
        var options = try GlobalOptions.parse([], environment: ["HOME": "/nowhere"]).0
        options.printsJSON = json
        let status = try await command.run(words, options, on: session, output: output)
        output.flush()
        return (status, data, notes)
    }

    private func fields(_ words: [String], on session: Session) async throws -> [String: Any] {
        let printed = try await run(.today, words, json: true, on: session).data
        return try #require(JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    }

    @Test("today as it would be has the food and the swim, and nothing is saved")
    func supposed() async throws {
        let fixture = try await CoreFixture.filled()
        let session = fixture.models.session
        let now = try await fields([], on: session)
        let supposed = try await fields(["--if", "200 g rice, 2000 in 40:00 swim"], on: session)
        let parts = try #require(supposed["if"] as? [[String: Any]]).compactMap { $0["net_kcal"] as? Double }
        #expect(parts.count == 2)
        let (rice, swim) = (parts[0], parts[1])
        #expect(rice > 200 && swim < -100)
        func figure(_ name: String, _ fields: [String: Any]) -> Double { fields[name] as? Double ?? .nan }
        #expect(abs(figure("consumed_kcal", supposed) - figure("consumed_kcal", now) - rice) < 0.02)
        #expect(abs(figure("active_kcal", supposed) - figure("active_kcal", now) + swim) < 0.02)
        #expect(abs(figure("net_kcal", supposed) - figure("net_kcal", now) - rice - swim) < 0.03)
        #expect(abs(figure("left_kcal", now) - figure("left_kcal", supposed) - rice - swim) < 0.03)
        let after = try await fields([], on: session)
        #expect(figure("net_kcal", after) == figure("net_kcal", now))
        #expect((now["if"] as? [Any])?.isEmpty == true)
    }

    @Test("what would be is shown in words, and the week")
    func text() async throws {
        let fixture = try await CoreFixture.filled()
        let printed = try await run(.today, ["--if", "2 banana"], on: fixture.models.session).data
        #expect(printed.contains("\nIf         Banana 2 × medium +210, not saved\n"), "\(printed)")
    }

    @Test("what is neither a food nor a swim is named, as is a swim of which nobody knows the time")
    func refused() async throws {
        let fixture = try await CoreFixture.filled()
        for (text, word) in [("blurb of zork", "blurb"), ("", "--if"), ("swim", "how far")] {
            let problem = await #expect(throws: Problem.self) {
                try await run(.today, ["--if", text], on: fixture.models.session)
            }
            #expect(problem?.text.contains(word) == true, "\(String(describing: problem))")
        }
    }

    @Test("--exact takes a food by its own name alone")
    func exact() async throws {
        let fixture = try await CoreFixture.filled()
        let session = fixture.models.session
        #expect(try await run(.eat, ["2", "banana", "--exact"], on: session).status == .done)
        let problem = await #expect(throws: Problem.self) {
            try await run(.eat, ["banan", "--exact"], on: session)
        }
        #expect(problem?.status == .usage && problem?.text.contains("“Banana”") == true)
    }

    @Test("the usual meal is logged, and said to be unknown without a habit")
    func usual() async throws {
        let session = CoreFixture().models.session
        let problem = await #expect(throws: Problem.self) {
            try await run(.eat, ["@usual", "@dinner"], on: session)
        }
        #expect(problem?.text.contains("dinner") == true)
        for day in ["-1d", "-2d", "-3d"] {
            _ = try await run(.eat, ["1", "egg", "@dinner", "19:00", day], on: session)
        }
        let logged = try await run(.eat, ["@usual", "@dinner", "--dry-run"], json: true, on: session)
        #expect(logged.data.contains("Egg"))
    }

    @Test("a meal is copied from another person's folder, which stays as it is")
    func otherStore() async throws {
        let fixture = try await CoreFixture.filled()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clock = fixture.models.session.clock
        let other = Session(folder: folder, clock: clock)
        _ = try await run(.eat, ["2", "banana", "@lunch", "11:00"], on: other)
        let file = folder.appending(path: "health.json")
        let before = try Data(contentsOf: file)
        let copied = try await run(
            .copy, ["lunch", "today", "--from-store", folder.path], json: true, on: fixture.models.session)
        #expect(copied.status == .done && copied.data.contains("Banana"))
        #expect(try Data(contentsOf: file) == before)
        let nowhere = await #expect(throws: Problem.self) {
            try await run(.copy, ["lunch", "today", "--from-store", "/nowhere"], on: fixture.models.session)
        }
        #expect(nowhere?.text.contains("/nowhere") == true)
    }
}
