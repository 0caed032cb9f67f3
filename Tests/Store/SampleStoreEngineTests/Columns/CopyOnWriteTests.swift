import SampleStoreBasics
import SwimFitTestSupport
import Testing

@Suite("Copy-on-write values", .inTurn)
struct CopyOnWriteTests {
    @Test("a change is not visible in a copy")
    func copies() {
        let first = CopyOnWrite([1, 2])
        var second = first
        second.value.append(3)
        #expect(first.value == [1, 2])
        #expect(second.value == [1, 2, 3])
    }

    @Test("a value with a single owner is changed in place")
    func inPlace() {
        var only = CopyOnWrite([1, 2, 3])
        let address = only.value.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
        only.value[1] = 5
        #expect(only.value.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } == address)
    }

    @Test("the value is released with the box")
    func release() {
        final class Witness: Sendable {}
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            let shared = CopyOnWrite(held)
            #expect(shared.value === held)
        }
        #expect(witness == nil)
    }
}
