import SwimFitTestSupport
import Testing

import healthkit_mocks

/// What public test suites do with HealthKit's classes, in the program `healthkit-mocks`.
@Suite("Subclasses in test suites", .inTurn)
struct MockShapesTests {
    @Test("mocks in the shapes of public test suites compile and work")
    func shapes() async {
        #expect(await MockShapes.failures() == [])
    }
}
