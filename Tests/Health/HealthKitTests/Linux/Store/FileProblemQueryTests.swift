import Foundation
import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("A store's file that is damaged while it is open", .inTurn)
struct FileProblemQueryTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/problems-\(UUID().uuidString)"
    private var path: String { folder + "/health.json" }

    /// Calls the body with a store of five samples, each saved on its own, and what a query of it hears.
    private func watching(_ body: (FileProblemQuery, Inbox<[String]>) async throws -> Void) async throws {
        // IGNORED: a folder that stays behind in the temporary folder harms no later test.
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try HKHealthStore(url: URL(filePath: path))
        for start in 0..<5 { try await store.save(steps(1, from: Double(start), to: Double(start) + 1)) }
        let inbox = Inbox<[String]>()
        let query = FileProblemQuery { inbox.put($0) }
        store.execute(query)
        #expect(try await inbox.next() == [])
        try await body(query, inbox)
        store.stop(query)
    }

    @Test("a file that is cut in the middle is reported with what is missing")
    func cut() async throws {
        try await watching { _, inbox in
            let size = try Data(contentsOf: URL(filePath: path)).count
            #expect(truncate(path, size / 2) == 0)
            // One may be told before the other is found; the second time both are.
            var told = try await inbox.next()
            if told.count < 2 { told = try await inbox.next() }
            #expect(told.contains { $0.contains("The last write was not finished") })
            #expect(told.contains { $0.contains("went back to an earlier state") })
        }
    }

    @Test("a file that is emptied is reported")
    func emptied() async throws {
        try await watching { _, inbox in
            #expect(truncate(path, 0) == 0)
            let told = try await inbox.next()
            #expect(told.contains { $0.contains("gone or empty") })
        }
    }

    @Test("a record that no longer matches its checksum is reported")
    func flipped() async throws {
        try await watching { _, inbox in
            var bytes = try Data(contentsOf: URL(filePath: path))
            let third = try #require(bytes.range(of: Data("\"seq\":3".utf8)))
            bytes[third.upperBound + 20] ^= 1
            try bytes.write(to: URL(filePath: path), options: .atomic)
            let told = try await inbox.next()
            #expect(told.contains { $0.contains("line 4") })
        }
    }

    @Test(
        "a file that was removed, or is no longer a store, is reported by look()"
    )
    func gone() async throws {
        try await watching { query, inbox in
            try FileManager.default.removeItem(atPath: path)
            query.look()
            #expect(try await inbox.next().count == 1)
        }
        try await watching { query, inbox in
            try Data("hello".utf8).write(to: URL(filePath: path), options: .atomic)
            query.look()
            #expect(try await inbox.next().contains { $0.contains("not a health store") })
        }
    }

    @Test("what another program saves and deletes is not a problem")
    func sound() async throws {
        try await watching { query, inbox in
            let other = try HKHealthStore(url: URL(filePath: path))
            let sample = steps(7, from: 100, to: 101)
            try await other.save(sample)
            try await other.delete(sample)
            query.look()
            // The damage that comes after is all that is told.
            #expect(truncate(path, 0) == 0)
            let told = try await inbox.next()
            #expect(!told.isEmpty)
            #expect(told.allSatisfy { $0.contains("gone or empty") })
        }
    }
}
