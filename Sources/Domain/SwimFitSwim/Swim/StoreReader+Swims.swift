import SampleStoreBasics
import HealthKit
import SwimFitStore

extension StoreReader {
    /// The swims in the store, recorded by any program, newest first.
    /// - Parameter first: the earliest start; nil for all.
    package func swims(since first: Date? = nil) async throws -> [Swim] {
        let isSwim = swimming
        func edge(newestFirst: Bool) async throws -> Date? {
            let found = try await samples(
                of: .workoutType(), matching: isSwim, limit: 1, newestFirst: newestFirst)
            return found.first?.startDate
        }
        guard let oldest = try await edge(newestFirst: false), let newest = try await edge(newestFirst: true)
        else { return [] }
        let felt = try await feltEfforts()
        var swims: [Swim] = []
        var start = max(oldest, first ?? oldest)
        // One year at a time, so that only the data of one year's workouts are in memory.
        while start <= newest {
            let end = start.addingTimeInterval(366 * 86_400)
            swims = try await self.swims(from: start, to: end, felt) + swims
            start = end
        }
        return swims
    }

    /// The swims that begin in an interval, without its end, newest first.
    private func swims(from start: Date, to end: Date, _ felt: [UUID: Double]) async throws -> [Swim] {
        let own = store.configuration.source.source
        // Another program's recording of the same workout may begin just outside the interval.
        let day = 86_400.0
        let begin = HKQuery.predicateForSamples(
            withStart: start - day, end: end + day, options: .strictStartDate)
        let workouts = try await storedWorkouts(
            matching: NSCompoundPredicate(andPredicateWithSubpredicates: [swimming, begin]),
            newestFirst: true)
        var swims: [Swim] = []
        for recordings in recordings(in: workouts) {
            let workout = recordings.workout
            guard workout.startDate >= start, workout.startDate < end,
                var swim = Swim(workout, ownSource: own)
            else { continue }
            swim.others = recordings.others.map(OtherRecording.init)
            swim.felt = recordings.all.lazy.compactMap { felt[$0.uuid] }.first
            if let source = try await energySource(of: recordings) { swim.takeEnergy(of: Workout(source)) }
            swims.append(swim)
        }
        guard let last = swims.map(\.end).max() else { return [] }
        let counts =
            swims.contains(where: \.wantsStrokes) ? try await strokeCounts(from: start, to: last) : []
        let lengths = corrections.lengths
        return swims.map { $0.counting(counts).correcting(lengths[$0.id]) }
    }

    /// The strokes that watches counted in an interval, oldest first.
    func strokeCounts(from start: Date, to end: Date) async throws -> [StrokeCount] {
        // The times of a length and of its stroke count differ by at most one second.
        let during = HKQuery.predicateForSamples(withStart: start - 1, end: end + 1)
        return try await samples(of: HKQuantityType(.swimmingStrokeCount), matching: during).flatMap {
            sample in
            let source = sample.sourceRevision.source.name
            return ((sample as? HKQuantitySample)?.measurements(in: .count()) ?? []).map {
                StrokeCount(start: $0.start, end: $0.end, strokes: Int(nearest: $0.value), source: source)
            }
        }.sorted { $0.start < $1.start }
    }
}

/// Counted strokes over an interval: a length or a whole swim.
struct StrokeCount: Sendable {
    let start: Date
    let end: Date
    package let strokes: Int
    package let source: String
}

extension Swim {
    /// Whether the store may have strokes of a watch without a link to the workout: exports do not link samples to
    /// workouts.
    var wantsStrokes: Bool { !isOwn && (strokes == nil || !splits.isEmpty) }

    /// The swim with the strokes that the program that recorded it has counted, for each length if available.
    ///
    /// - Parameter counts: the counts, oldest first. O(log counts).
    func counting(_ counts: [StrokeCount]) -> Swim {
        guard wantsStrokes else { return self }
        // The times of a length and of its stroke count differ by at most one second.
        let slack = 1.0
        let during = counts[counts.firstIndexInOrder { $0.start >= start - slack }...]
            .prefix { $0.start <= end + slack }
            .filter { $0.source == source && $0.end <= end + slack }
        guard !during.isEmpty else { return self }
        var swim = self
        swim.strokes = strokes ?? during.reduce(0) { $0 + $1.strokes }
        var index = 0
        for count in during {
            while index < splits.count, splits[index].end + slack < count.end { index += 1 }
            guard index < splits.count else { break }
            guard splits[index].start - slack <= count.start else { continue }
            swim.splits[index].strokes = (swim.splits[index].strokes ?? 0) + count.strokes
        }
        // A length without strokes is a kick or a drill, unless the watch counts no strokes at all but knows the
        // stroke.
        let isCounting = swim.splits.contains { $0.strokes ?? 0 > 0 }
        for index in swim.splits.indices
        where swim.splits[index].strokes == 0 && (isCounting || swim.splits[index].stroke == .unknown) {
            (swim.splits[index].isPaced, swim.splits[index].isRecord) = (false, false)
        }
        return swim
    }
}
