import Foundation
@testable import HealthKit
import SwimFitTestSupport
import Testing

/// Apple declares these classes as `NSSecureCoding`: what is archived can be read back, and says the same.
@Suite("Archives", .inTurn)
struct ArchiveTests {
    private func unarchived(_ object: NSObject) throws -> NSObject {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [type(of: object)], from: data)
        return try #require(back as? NSObject, "\(type(of: object))")
    }

    @Test("an object of each class comes back as it was")
    func everyClass() async throws {
        for object in try await ArchivedObjects().all() {
            let back = try unarchived(object)
            // What a store says of a workout is not archived.
            let found = differences(object, back).filter { !$0.hasPrefix("/mayHaveSamples") }
            #expect(found.isEmpty, "\(type(of: object)): \(found)")
        }
    }

    @Test("an array of objects comes back, and a damaged archive is an error")
    func arrays() throws {
        let types = [HKQuantityType(.stepCount), HKQuantityType(.bodyMass)]
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: types as NSArray, requiringSecureCoding: true)
        #expect(
            try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: HKQuantityType.self, from: data) == types)
        let some = try NSKeyedUnarchiver.unarchivedArrayOfObjects(
            ofClasses: [HKCategoryType.self, HKQuantityType.self], from: data)
        #expect(some?.count == 2)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedArrayOfObjects(
                ofClass: HKQuantityType.self, from: data.prefix(data.count / 2))
        }
    }

    /// Classes of which no program can make an object: abstract ones, and records that only Apple's system verifies.
    /// And the session, which has no store when it comes back: `WorkoutSessionTests` archives one.
    private static let unmade: Set<String> = [
        "HKObject", "HKSample", "HKSeriesSample", "HKDocumentSample", "HKScoredAssessment", "HKObjectType",
        "HKSampleType", "HKQuantitySample", "HKCumulativeQuantitySeriesSample", "HKVerifiableClinicalRecord",
        "HKVerifiableClinicalRecordSubject", "HKWorkoutSession", "ImmutableObject", "CharacteristicObject",
        "HKLensSpecification",
    ]

    @Test("each class that can be archived is among them")
    func complete() async throws {
        let archived = Set(try await ArchivedObjects().all().map { "\(type(of: $0))" })
        #expect(try Self.archivable().subtracting(archived).subtracting(Self.unmade) == [])
    }

    /// The classes in the sources that conform to `NSSecureCoding`, or whose superclass does.
    private static func archivable() throws -> Set<String> {
        let folder = sourceFolder(of: "HealthKit")
        var parents: [String: [String]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            for found in text.matches(of: /(?:public|open) (?:final )?class (\w+): ([^{]*)\{/) {
                parents[String(found.1)] = found.2.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            }
        }
        func isArchivable(_ name: String) -> Bool {
            name == "NSSecureCoding" || parents[name]?.contains(where: isArchivable) ?? false
        }
        return Set(parents.keys.filter(isArchivable))
    }

    @Test("an anchor made from a number is archived, as older programs kept them")
    func numberedAnchors() throws {
        for value in [0, 1, 42] {
            let anchor = HKQueryAnchor(fromValue: value)
            #expect(try unarchived(anchor) == anchor)
        }
    }

    @Test("a workout that a builder made keeps its totals and statistics, and so do its activities")
    func builtWorkout() async throws {
        let workout = try await ArchivedObjects().builtWorkout()
        let back = try #require(try unarchived(workout) as? HKWorkout)
        let distance = HKQuantity(unit: .meter(), doubleValue: 500)
        #expect(back.totalDistance == distance)
        #expect(back.statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity() == distance)
        #expect(back.allStatistics == workout.allStatistics)
        #expect(back.workoutActivities.map(\.allStatistics) == workout.workoutActivities.map(\.allStatistics))
        #expect(back.workoutActivities.first?.allStatistics.count == 2)
    }

    @Test("a sample of a series keeps its measurements")
    func series() async throws {
        let sample = try await ArchivedObjects().series()
        let back = try #require(try unarchived(sample) as? HKDiscreteQuantitySample)
        #expect(back.count == 3)
        #expect(back.maximumQuantity == sample.maximumQuantity)
        #expect(back.mostRecentQuantityDateInterval == sample.mostRecentQuantityDateInterval)
    }
}
