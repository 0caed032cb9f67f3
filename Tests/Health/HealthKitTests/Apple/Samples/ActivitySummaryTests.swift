import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Activity summaries", .inTurn)
struct ActivitySummaryTests {
    @Test("a summary is changed, copied and archived on its own")
    func copies() throws {
        let summary = HKActivitySummary()
        summary.activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 420)
        summary.exerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 30)
        summary.activityMoveMode = .appleMoveTime
        let copy = try #require(summary.copy() as? HKActivitySummary)
        summary.activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
        #expect(copy.activeEnergyBurned.doubleValue(for: .kilocalorie()) == 420)
        #expect(copy.activityMoveMode == .appleMoveTime)
        let data = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKActivitySummary.self, from: data))
        #expect(back.activeEnergyBurned == copy.activeEnergyBurned)
        #expect(back.exerciseTimeGoal == copy.exerciseTimeGoal)
        #expect(back.standHoursGoal == nil)
    }

    @Test("the older goal of the exercise ring is the newer one, or nothing")
    func olderGoals() {
        let summary = HKActivitySummary()
        #expect(summary.appleExerciseTimeGoal.doubleValue(for: .minute()) == 0)
        summary.appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 30)
        #expect(summary.exerciseTimeGoal?.doubleValue(for: .minute()) == 30)
    }
}
