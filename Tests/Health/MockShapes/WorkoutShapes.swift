import Foundation
import HealthKit

/// A workout manager's session and builder, subclassed to note the calls.
enum WorkoutShapes {
    class SessionMock: HKWorkoutSession {
        var calls: [String] = []

        override func startActivity(with date: Date?) {
            calls.append("start")
            super.startActivity(with: date)
        }

        override func pause() { calls.append("pause") }
        override var state: HKWorkoutSessionState { calls.contains("pause") ? .paused : super.state }
    }

    class BuilderMock: HKWorkoutBuilder {
        var added = 0

        override func beginCollection(withStart startDate: Date, completion: @escaping (Bool, Error?) -> Void)
        {
            completion(true, nil)
        }

        override func add(_ samples: [HKSample], completion: @escaping (Bool, Error?) -> Void) {
            added += samples.count
            completion(true, nil)
        }

        override func finishWorkout(completion: @escaping (HKWorkout?, Error?) -> Void) {
            completion(nil, Fixture.Failure())
        }
    }

    static func run(_ check: inout Check) async {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .cycling
        do {
            let session = try SessionMock(healthStore: .inMemory(), configuration: configuration)
            session.startActivity(with: Fixture.date)
            check.expect(session.state == .running, "the session runs")
            session.pause()
            check.expect(
                session.state == .paused && session.calls == ["start", "pause"], "the mock has paused")
            session.end()
            let builder = BuilderMock(healthStore: .inMemory(), configuration: configuration, device: nil)
            try await builder.beginCollection(at: Fixture.date)
            try await builder.addSamples([Fixture.sample()])
            check.expect(builder.added == 1, "the builder's override is asked by the async form")
            _ = try await builder.finishWorkout()
            check.expect(false, "the builder's override fails")
        } catch {
            check.expect(error is Fixture.Failure, "the builder's own error is thrown: \(error)")
        }
    }
}
