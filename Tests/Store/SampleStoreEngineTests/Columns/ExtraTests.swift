import SwimFitTestSupport
import Testing

@testable import SampleStoreEngine

@Suite("The members of a sample", .inTurn)
struct ExtraTests {
    @Test(
        "members are found in any number and order, and other identities are not",
        arguments: [0, 1, 2, 31, 32, 33, 34, 999])
    func lists(count: Int) {
        let members = (0..<count).map { RawID($0 * 7919 % 1009 * 2 + 2) }
        var extra = Extra(members: members)
        for step in 1...2 {
            #expect(extra.members == members)
            #expect(members.allSatisfy { extra.lists($0) })
            let others = (0..<1010).map { RawID($0 * 2 + 1) }
            #expect(!others.contains { extra.lists($0) })
            #expect(!extra.lists(RawID(0)))
            // The same again, with members that are set later.
            if step == 1 {
                extra = Extra()
                extra.members = members
            }
        }
        extra.members = [5]
        #expect(extra.lists(5))
        #expect(members.allSatisfy { !extra.lists($0) })
    }
}
