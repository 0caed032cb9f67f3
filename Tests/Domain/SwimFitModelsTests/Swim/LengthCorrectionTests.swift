import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Corrected lengths", .inTurn)
struct LengthCorrectionTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)

    /// Lengths of 25 m, with the rest that follows each.
    private func swim(_ lengths: [(seconds: Double, strokes: Int, rest: Double)]) -> Swim {
        let seconds = lengths.reduce(0) { $0 + $1.seconds + $1.rest }
        var swim = SwimSamples.swim(on: start, metres: 25 * Double(lengths.count), seconds: seconds)
        swim.splits = SwimSamples.splits(from: start, metres: 25, lengths.map { ($0.seconds, $0.rest) })
        for index in lengths.indices { swim.splits[index].strokes = lengths[index].strokes }
        return swim
    }

    @Test("a missed turn is split: a length and its metres more, half of its time and strokes each, and back")
    func split() throws {
        let recorded = swim([(28, 17, 0), (57, 33, 0), (28, 17, 0)])
        let once = recorded.correcting(try recorded.corrections(after: .split, at: 1))
        #expect(once.laps == 4 && once.metres == 100 && once.seconds == 113)
        #expect(once.splits.map(\.seconds) == [28, 28.5, 28.5, 28])
        #expect(once.splits.map(\.strokes) == [17, 17, 16, 17])
        #expect(once.lengthDoubts.isEmpty)
        #expect((0..<4).map(once.correction) == [nil, .two, .two, nil])
        for half in [1, 2] {
            #expect(try once.corrections(after: .split, at: half).isEmpty)
            #expect(try once.corrections(after: .merge, at: half).isEmpty)
        }
        #expect(once.recordedCount == 3)
    }

    @Test("a turn that was none is merged, with the neighbour that has fewer strokes, and back")
    func merge() throws {
        let recorded = swim([(28, 17, 0), (11, 7, 0), (17, 10, 0), (28, 18, 0)])
        for fragment in [1, 2] {
            let once = recorded.correcting(try recorded.corrections(after: .merge, at: fragment))
            #expect(once.laps == 3 && once.metres == 75)
            #expect(once.splits.map(\.strokes) == [17, 17, 18] && once.splits[1].seconds == 28)
            #expect(once.correction(at: 1) == .joined && once.correction(at: 2) == nil)
            #expect(try once.corrections(after: .split, at: 1).isEmpty)
            #expect(try once.corrections(after: .merge, at: 1).isEmpty)
            // The number that was typed is that of the next length now.
            #expect(once.doubt(about: .merge, at: 2) != nil && recorded.doubt(about: .merge, at: 2) == nil)
        }
        let three = swim([(10, 6, 0), (10, 6, 0), (10, 6, 0)])
        let two = three.correcting(try three.corrections(after: .merge, at: 0))
        let one = three.correcting(try two.corrections(after: .merge, at: 1))
        #expect(try two.corrections(after: .merge, at: 0).isEmpty)
        #expect(one.laps == 1 && one.splits[0].strokes == 18 && one.recordedCount == 3)
    }

    @Test("a fragment and the halves of a split hold no best and no load of their own; their sums do")
    func noBests() throws {
        let kind = StrokeAndPool(.freestyle, LapLength(25, .metres))
        func best(_ distance: Int, _ swim: Swim) -> Double? {
            swim.bestEfforts[BestEffort.SwimEvent(distance, kind)]?.seconds
        }
        let watch = swim([(28, 17, 0), (9, 4, 0), (28, 17, 0), (28, 17, 0), (28, 17, 0)])
        #expect(watch.lengthDoubts[1]?.kind == .fragment)
        #expect(best(25, watch) == 28 && best(50, watch) == 56)
        let load = SwimLoad(watch, critical: [kind: 1])
        #expect(load.timedSeconds == 121 && load.timed < 121 / 36 * 1.25)
        let missed = swim([(28, 17, 0), (50, 33, 0), (30, 17, 0), (28, 17, 0)])
        let split = missed.correcting(try missed.corrections(after: .split, at: 1))
        #expect(split.splits.map(\.half) == [nil, .first, .second, nil, nil])
        // Both halves are 50 m in 0:50; no half is 25 m in 0:25.
        #expect(best(25, split) == 28 && best(50, split) == 50 && best(100, split) == 108)
        // The strokes alone make no fragment: a length with a long glide.
        #expect(swim([(28, 19, 0), (28, 9, 0), (28, 19, 0), (28, 19, 0)]).lengthDoubts.isEmpty)
        // Nobody swims 25 m in 9 s, whatever was counted.
        #expect(best(25, swim([(9, 17, 0), (28, 17, 0)])) == 28)
    }

    @Test("lengths with a rest between them are not merged")
    func rests() {
        let recorded = swim([(28, 17, 20), (12, 7, 20), (28, 17, 0)])
        #expect(throws: Problem.self) { try recorded.corrections(after: .merge, at: 1) }
        #expect(throws: Problem.self) { try recorded.corrections(after: .split, at: 3) }
        #expect(throws: Problem.self) { try SwimSamples.swim().corrections(after: .drill, at: 0) }
    }

    @Test("a drill has no pace, no figures of the stroke and no best, and back")
    func drill() throws {
        let recorded = swim([(28, 17, 0), (20, 17, 0)])
        let once = recorded.correcting(try recorded.corrections(after: .drill, at: 1))
        #expect(once.metres == 50 && once.timed?.metres == 25 && once.splits[1].pace == nil)
        #expect(once.splits[1].strokeRate == nil && once.swolf?.score == 45)
        let best = BestEffort.SwimEvent(25, StrokeAndPool(.freestyle, LapLength(25, .metres)))
        #expect(recorded.bestEfforts[best]?.seconds == 20 && once.bestEfforts[best]?.seconds == 28)
        #expect(try once.corrections(after: .drill, at: 1).isEmpty)
        let halves = recorded.correcting(try recorded.corrections(after: .split, at: 0))
        #expect(throws: Problem.self) { try halves.corrections(after: .drill, at: 0) }
    }

    @Test("corrections are kept in the library as words by the number of the length")
    func encoded() throws {
        var corrections = LengthCorrections()
        let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        corrections[id] = [18: .two, 3: .drill]
        let data = try JSONEncoder().encode(corrections)
        #expect(try JSONDecoder().decode(LengthCorrections.self, from: data) == corrections)
        let text =
            #"{"\#(id.uuidString)": {"19": "two", "4": "drill", "5": "a later word", "0": "two"}, "x": {}}"#
        #expect(try JSONDecoder().decode(LengthCorrections.self, from: Data(text.utf8)) == corrections)
        corrections[id] = [:]
        #expect(corrections == LengthCorrections())
    }

    @MainActor
    @Test("sums of all faces follow a correction, and undo takes it back")
    func everywhere() async throws {
        let clock = WallClock.fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar)
        let store = HKHealthStore.inMemory()
        let events = [28.0, 57, 28].reduce(into: [HKWorkoutEvent]()) { events, seconds in
            let from = events.last?.dateInterval.end ?? start
            events.append(
                HKWorkoutEvent(
                    type: .lap, dateInterval: DateInterval(start: from, duration: seconds), metadata: nil))
        }
        let workout = HKWorkout(
            activityType: .swimming, start: start, end: start + 113, workoutEvents: events,
            totalEnergyBurned: nil,
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 75), totalSwimmingStrokeCount: nil,
            device: nil,
            metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25)])
        try await store.save(workout)
        let editor = StoreEditor(store: store, clock: clock)
        let library = Library()
        let session = Session(editor: editor, library: library)
        let swim = try #require(await editor.reader.swims().first)
        #expect(
            try await editor.correct(swim, .split, at: 1, in: library)
                == "Split length 2 of Fri 20 Nov: 4 lengths")
        #expect(try await session.editor().reader.swims().first?.metres == 100)
        #expect(try await editor.reader.workouts().first?.swim?.laps == 4)
        let reading = try await EnergyReader(editor.reader, clock: clock, system: .metric).read(
            clock.today, days: clock.today...clock.today)
        #expect((reading.efforts.map(\.name) + reading.uncounted.map(\.name)) == ["Swim 100 m"])
        #expect(try await editor.undo() == "splitting length 2 of Fri 20 Nov")
        #expect(try await editor.reader.swims().first?.metres == 75)
    }
}
