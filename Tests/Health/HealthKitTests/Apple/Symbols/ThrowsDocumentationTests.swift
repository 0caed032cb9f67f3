import Foundation
import SwimFitTestSupport
import Testing

/// A caller learns from the documentation of every throwing function which errors to expect.
@Suite("The errors in the documentation", .inTurn)
struct ThrowsDocumentationTests {
    @Test(
        "every throwing function names its errors",
        arguments: [("HealthKit", 100), ("HealthKitTesting", 15), ("HealthArchive", 8)])
    func allNamed(module: String, atLeast count: Int) throws {
        let found = try ThrowingDeclarations(below: sourceFolder(of: module)).found
        // A scanner that no longer finds the functions must not pass for documentation without gaps.
        #expect(found.count >= count)
        #expect(found.filter { !$0.namesErrors }.map(\.place) == [], "add a line “- Throws: …”")
    }

    @Test("what throws is told from what does not")
    func scanner() {
        let found = ThrowingDeclarations(
            in: """
                public protocol Asking {
                    /// Asks.
                    func ask() async throws -> Int
                    func wait()
                }
                extension Asking {
                    func inner() throws {}
                    /// Over several lines.
                    ///
                    /// - Throws: always.
                    @discardableResult
                    public static func long(
                        first: Int, then: () throws -> Int
                    ) throws(SomeError) -> Int {
                    }
                    public func harmless(
                        body: () throws -> Int
                    ) -> Int {
                        throws()
                    }
                    package var value: Int {
                        get async throws { 1 }
                    }
                    public var other: Int {
                        get { 1 }
                    }
                    public convenience init?(path: String) throws
                    {
                    }
                }
                """
        ).found
        #expect(found.map(\.place) == ["source:3", "source:12", "source:21", "source:27"])
        #expect(found.map(\.namesErrors) == [false, true, false, false])
    }
}
