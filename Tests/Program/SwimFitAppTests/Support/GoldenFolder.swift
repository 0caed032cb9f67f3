import Foundation
import Synchronization
import Testing

/// A folder under `Goldens` and what the tests of its suite compared with it.
final class GoldenFolder: Sendable {
    /// The folder of the suite that is running.
    @TaskLocal static var current: GoldenFolder?

    /// `Tests/Program/SwimFitAppTests/Goldens`.
    static let all = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Goldens")

    let name: String
    var url: URL { Self.all.appendingPathComponent(name) }
    private let compared = Mutex<Set<String>>([])

    init(_ name: String) { self.name = name }

    /// The file of a golden, which counts as compared from now on.
    func file(_ golden: String) -> URL {
        compared.withLock { _ = $0.insert(golden + ".txt") }
        return url.appendingPathComponent(golden + ".txt")
    }

    /// The files that no test has compared.
    func orphans() throws -> [String] {
        let compared = compared.withLock { $0 }
        return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !compared.contains($0) }
            .sorted()
    }
}

/// Gives a suite its folder of goldens. A file there that no test of the suite compares fails the suite, unless only
/// some of the tests run.
struct GoldenFolderTrait: SuiteTrait, TestScoping {
    let name: String

    func provideScope(
        for test: Test, testCase: Test.Case?, performing tests: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let folder = GoldenFolder(name)
        try await GoldenFolder.$current.withValue(folder) { try await tests() }
        guard !CommandLine.arguments.contains(where: { ["--filter", "--skip"].contains($0) }) else { return }
        for orphan in try folder.orphans() {
            Issue.record("no test compares anything with the golden \(name)/\(orphan); remove it")
        }
    }
}

extension Trait where Self == GoldenFolderTrait {
    /// The goldens of the suite are in `Goldens/NAME`.
    static func goldens(_ name: String) -> Self { GoldenFolderTrait(name: name) }
}
