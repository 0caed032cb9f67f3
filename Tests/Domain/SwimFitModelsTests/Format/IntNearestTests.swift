import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Whole numbers of stored figures", .inTurn)
struct IntNearestTests {
    @Test("a figure that is no count is one that can be added")
    func hostile() {
        #expect(Int(nearest: 12.5) == 13 && Int(nearest: -0.2) == 0 && Int(nearest: .nan) == 0)
        for figure in [9.3e18, 1e300, .infinity] {
            #expect(Int(nearest: figure) == 1_000_000_000_000_000)
            #expect(Int(nearest: -figure) == -1_000_000_000_000_000)
        }
        #expect(LapLength(1e19, .metres).text.hasSuffix(" m"))
    }
}
