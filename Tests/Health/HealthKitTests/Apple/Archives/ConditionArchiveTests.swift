import Foundation
@testable import HealthKit
import SampleStoreEngine
import SwimFitTestSupport
import Testing

/// Apple's `HKQueryDescriptor` is `NSSecureCoding`, and its predicate is part of it.
@Suite("Archived predicates", .inTurn)
struct ConditionArchiveTests {
    private static let id = UUID()
    private static let mass = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 82.5)
    private static let conditions: [Condition] = [
        .constant(true), .constant(false), .all([]), .all([.constant(true), .not(.constant(false))]),
        .any([.start(.less, 0.1), .end(.greaterOrEqual, .infinity)]), .identifiers([id, UUID()]),
        .sources(["a", "b"]),
        .revisions([
            RevisionPattern(
                source: "a", version: .whatever, product: .exactly(nil), system: .exactly("1.0.0"))
        ]),
        .devices([[:], ["name": "Scale"]]), .deviceProperty("name", ["Scale"]), .deviceProperty("name", []),
        .metadata("key", .isPresent),
        .metadata("key", .isOne(of: [.int(5), .double(5), .string("5"), .bool(true)])),
        .metadata("key", .compares(.unequal, .object(["date": .double(5)]))),
        .unreadable("why"),
        .metadata("key", .holdsText("x", TextTest(place: .anywhere))), .quantity(.greater, mass),
        .series(.figure(.mostRecent, .equal, mass)), .series(.count(.less, 3)),
        .series(.mostRecentStart(.less, 1)),
        .series(.mostRecentEnd(.less, 1)), .series(.mostRecentDuration(.less, 1)), .categoryValue(.equal, -1),
        .categoryValues([3, 1]), .addedToWorkout(id), .outsideCorrelations,
        .rating(workout: id, activity: nil),
        .rating(workout: id, activity: UUID()), .workout(.type(.equal, 37)),
        .workout(.duration(.greater, 0.5)),
        .anyActivity(.activity(.start(.less, 5))), .activity(.end(.less, -.infinity)),
        .workout(.figure(.average, "HKQuantityTypeIdentifierHeartRate", .lessOrEqual, mass)),
        .detail(["z", "a"], .equal, .double(0.1)), .summaryDay(.lessOrEqual, 20_261_120),
    ]

    @Test("a condition of each kind comes back as it was", arguments: conditions.indices)
    func everyKind(index: Int) throws {
        let condition = Self.conditions[index]
        let data = try #require(condition.data)
        #expect(Condition(data) == condition)
    }

    @Test("no kind is left out")
    func complete() throws {
        let source = sourceFolder(of: "HealthKit").appending(path: "Apple/Predicates/Condition.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        let body = try #require(text.firstMatch(of: /(?s)enum Condition: .*?\n}/)).output
        let declared = Set(body.matches(of: /\n {4}(?:indirect )?case (\w+)/).map { String($0.1) })
        let archived = Set(Self.conditions.compactMap { $0.archived?.elements.first?.text })
        let inner: Set = ["not", "start", "end", "activity"]
        #expect(declared.count > 20)
        #expect(declared.subtracting(archived).subtracting(inner) == ["opaque"])
    }

    @Test("a foreign predicate is left out of its descriptor, and damage makes none")
    func foreign() throws {
        let block = NSPredicate { _, _ in true }
        #expect(Condition.all([Condition(block)]).data == nil)
        let descriptor = HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: block)
        let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryDescriptor.self, from: data)
        #expect(back?.sampleType == HKQuantityType(.stepCount))
        #expect(back?.predicate == nil)
        for wrong in ["", "{}", "[]", #"["start"]"#, #"["start","less",5]"#, #"["never"]"#, #"["all",[1]]"#] {
            #expect(Condition(Data(wrong.utf8)) == nil, "\(wrong)")
        }
    }

    @Test("a compound of ours finds the same samples after it was archived")
    func compound() throws {
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForSamples(withStart: hour(1), end: hour(3)),
            HKQuery.predicateForQuantitySamples(
                with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 5)),
        ])
        let descriptor = HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: both)
        let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryDescriptor.self, from: data)
        let predicate = try #require(back?.predicate)
        let samples = [steps(9, from: 1, to: 2), steps(3, from: 1, to: 2), steps(9, from: 4, to: 5)]
        #expect(samples.map { predicate.evaluate(with: $0) } == [true, false, false])
    }
}
