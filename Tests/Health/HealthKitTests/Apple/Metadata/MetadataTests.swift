import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Metadata", .inTurn)
struct MetadataTests {
    @Test("strings, numbers, Booleans, dates and quantities are kept with their kinds")
    func kinds() throws {
        let date = Date(timeIntervalSinceReferenceDate: 1)
        let quantity = HKQuantity(unit: .meter(), doubleValue: 25)
        let metadata = try Metadata(checking: [
            "text": "x", "flag": true, "whole": 3, "real": 2.5, "when": date, "length": quantity,
            "boxed flag": NSNumber(value: false), "boxed whole": NSNumber(value: 7),
            "boxed real": NSNumber(value: 0.5),
            "one": 1, "float": Float(0.25), "small": UInt8(9),
        ])
        #expect(metadata["text"] == .string("x"))
        #expect(metadata["flag"] == .boolean(true))
        #expect(metadata["whole"] == .integer(3))
        #expect(metadata["real"] == .double(2.5))
        #expect(metadata["when"] == .date(date))
        #expect(metadata["length"] == .quantity(quantity))
        #expect(metadata["boxed flag"] == .boolean(false))
        #expect(metadata["boxed whole"] == .integer(7))
        #expect(metadata["boxed real"] == .double(0.5))
        #expect(metadata["one"] == .integer(1))
        #expect(metadata["float"] == .double(0.25))
        #expect(metadata["small"] == .integer(9))
    }

    @Test("what comes out casts as it does on Apple's systems")
    func casts() throws {
        let dictionary = try #require(
            try Metadata(checking: ["flag": true, "whole": 3, "real": 2.5]).dictionary)
        #expect(dictionary["flag"] as? Bool == true)
        #expect(dictionary["whole"] as? Int == 3)
        #expect(dictionary["real"] as? Double == 2.5)
        #expect(dictionary["whole"] as? NSNumber == 3)
    }

    @Test("no metadata is nil")
    func none() throws {
        #expect(try Metadata(checking: nil).dictionary == nil)
        #expect(try Metadata(checking: [:]).dictionary == nil)
    }

    @Test("a value of another class is refused")
    func classes() {
        let error = #expect(throws: SampleRuleError.self) { try Metadata(checking: ["a": [1, 2]]) }
        #expect(error?.rule == .metadataClass)
    }

    @Test("a predefined key with a value of the wrong kind is refused")
    func wrongKind() {
        let bad: [[String: Any]] = [
            [HKMetadataKeyFoodType: 3], [HKMetadataKeyWasUserEntered: "yes"],
            [HKMetadataKeyWasUserEntered: 2],
            [HKMetadataKeyLapLength: 25],
            [HKMetadataKeyLapLength: HKQuantity(unit: .second(), doubleValue: 25)],
            [HKMetadataKeySwimmingStrokeStyle: 2.5], [HKMetadataKeySWOLFScore: "40"],
            [HKMetadataKeyDateOfEarliestDataUsedForEstimate: "2020-01-01"],
        ]
        for dictionary in bad {
            let error = #expect(throws: SampleRuleError.self) { try Metadata(checking: dictionary) }
            #expect(error?.rule == .metadataKind)
        }
    }

    @Test("a predefined key takes its own kind, in any unit that converts")
    func rightKind() throws {
        let good: [String: Any] = [
            HKMetadataKeyFoodType: "Banana", HKMetadataKeyWasUserEntered: true,
            HKMetadataKeyLapLength: HKQuantity(unit: .yard(), doubleValue: 25),
            HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.freestyle.rawValue,
            HKMetadataKeyAverageMETs: HKQuantity(unit: HKUnit(from: "kcal/hr·kg"), doubleValue: 8),
            HKMetadataKeySWOLFScore: 40.5, "an app's own": 1,
        ]
        #expect(try Metadata(checking: good).values.count == good.count)
    }

    @Test("a session estimate has the dimension of its sample")
    func sessionEstimate() throws {
        let beats = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 60)
        let estimate: [String: Any] = [
            HKMetadataKeySessionEstimate: HKQuantity(unit: .gram(), doubleValue: 1)
        ]
        #expect(throws: SampleRuleError.self) { try Metadata(checking: estimate, quantity: beats) }
        #expect(
            try Metadata(checking: [HKMetadataKeySessionEstimate: beats], quantity: beats).values.count == 1)
    }

    @Test("a sync identifier comes with a version, and a version with an identifier")
    func syncPair() throws {
        for dictionary: [String: Any] in [[HKMetadataKeySyncIdentifier: "a"], [HKMetadataKeySyncVersion: 1]] {
            let error = #expect(throws: SampleRuleError.self) { try Metadata(checking: dictionary) }
            #expect(error?.rule == .syncPair)
        }
        let pair: [String: Any] = [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: 1]
        #expect(try Metadata(checking: pair).values.count == 2)
    }

    @Test("of a deleted object only the sync pair stays")
    func deletion() throws {
        let metadata = try Metadata(checking: [
            HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: 2, HKMetadataKeyFoodType: "Soup",
        ])
        let deleted = HKDeletedObject(uuid: UUID(), metadata: metadata)
        #expect(deleted.metadata?.count == 2)
        #expect(deleted.metadata?[HKMetadataKeySyncVersion] as? Int == 2)
    }
}
