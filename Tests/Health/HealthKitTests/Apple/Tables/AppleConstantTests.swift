import HealthKit
import SwimFitTestSupport
import Testing

/// What Apple's constants are, taken from the headers of Apple's SDK and not from this library's tables.
enum AppleConstants {}

@Suite("Apple's constants", .inTurn)
struct AppleConstantTests {
    @Test("quantity types have Apple's strings, styles and units")
    func quantities() {
        for (identifier, name, style, unit) in AppleConstants.quantityTypes {
            #expect(identifier.rawValue == "HKQuantityTypeIdentifier\(name)")
            let type = HKQuantityType(identifier)
            #expect(type.aggregationStyle == style, "\(name)")
            #expect(type.is(compatibleWith: HKUnit(from: unit)), "\(name)")
        }
    }

    @Test("category types have Apple's strings")
    func categories() {
        for (identifier, name) in AppleConstants.categoryTypes {
            #expect(identifier.rawValue == "HKCategoryTypeIdentifier\(name)")
        }
    }

    @Test("workout activities have Apple's numbers")
    func activities() {
        for (activity, number) in AppleConstants.activities { #expect(activity.rawValue == number) }
    }

    @Test("cases of enumerations have Apple's numbers")
    func values() {
        for (name, value, apple) in AppleConstants.values { #expect(value == apple, "\(name)") }
    }

    @Test("metadata keys and other constants have Apple's strings")
    func strings() {
        for (constant, apple) in AppleConstants.metadataKeys + AppleConstants.strings {
            #expect(constant == apple)
        }
    }
}
