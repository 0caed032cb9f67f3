import SampleStoreBasics
import HealthKit
import SwimFitStore

extension StoreReader {
    /// The swims in the store, recorded by any program, newest first.
    /// - Parameter first: the earliest start; nil for all.
    package func swims(since first: Date? = nil) async throws -> [Swim] {
        let own = store.configuration.source.source
        var conditions = [swimming]
        if let first {
            // Another program's recording of the same workout may begin a little earlier.
            conditions.append(
                HKQuery.predicateForSamples(
                    withStart: first - 86_400, end: nil, options: .strictStartDate))
        }
        let workouts = try await storedWorkouts(
            matching: NSCompoundPredicate(andPredicateWithSubpredicates: conditions), newestFirst: true)
        guard !workouts.isEmpty else { return [] }
        let felt = try await feltEfforts()
        var swims: [Swim] = []
        swims.reserveCapacity(workouts.count)
        for recordings in recordings(in: workouts) {
            let workout = recordings.workout
            guard workout.startDate >= first ?? .distantPast, var swim = Swim(workout, ownSource: own) else {
                continue
            }
            swim.others = recordings.others.map(OtherRecording.init)
            swim.felt = recordings.all.lazy.compactMap { felt[$0.uuid] }.first
            if let source = try await energySource(of: recordings) { swim.takeEnergy(of: source) }
            swims.append(swim)
        }
        try await count(&swims)
        return swims
    }

    /// Adds the strokes that watches counted, and the user's corrections of lengths.
    ///
    /// - Parameter swims: the newest first.
    func count(_ swims: inout [Swim]) async throws {
        let lengths = corrections.lengths
        var next = swims.startIndex
        // One year at a time, so that only one year's counts are in memory.
        while next < swims.endIndex {
            let (first, oldest) = (next, swims[next].start - 366 * 86_400)
            while next < swims.endIndex, swims[next].start >= oldest { next += 1 }
            let year = swims[first..<next]
            let ends = year.lazy.filter(\.wantsStrokes).map(\.end)
            let counts =
                if let last = ends.max() {
                    try await strokeCounts(from: swims[next - 1].start, to: last)
                } else { [StrokeCount]() }
            for index in first..<next {
                swims[index] = swims[index].counting(counts).correcting(lengths[swims[index].id])
            }
        }
    }

    /// The strokes that watches counted in an interval, oldest first.
    func strokeCounts(from start: Date, to end: Date) async throws -> [StrokeCount] {
        // The times of a length and of its stroke count differ by at most one second.
        let during = HKQuery.predicateForSamples(withStart: start - 1, end: end + 1)
        return try await measurements(of: HKQuantityType(.swimmingStrokeCount), matching: during).map {
            StrokeCount(
                start: $0.span.start, end: $0.span.end, strokes: Int(nearest: $0.span.value),
                source: $0.source)
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
        var splits = splits
        var index = 0
        for count in during {
            while index < splits.count, splits[index].end + slack < count.end { index += 1 }
            guard index < splits.count else { break }
            guard splits[index].start - slack <= count.start else { continue }
            splits[index].strokes = (splits[index].strokes ?? 0) + count.strokes
        }
        // A length without strokes is a kick or a drill, unless the watch counts no strokes at all but knows the
        // stroke.
        let isCounting = splits.contains { $0.strokes ?? 0 > 0 }
        for index in splits.indices
        where splits[index].strokes == 0 && (isCounting || splits[index].stroke == .unknown) {
            (splits[index].isPaced, splits[index].isRecord) = (false, false)
        }
        var swim = self
        swim.strokes = strokes ?? during.reduce(0) { $0 + $1.strokes }
        swim.splits = splits
        return swim
    }
}
