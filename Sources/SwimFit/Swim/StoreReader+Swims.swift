import HealthKit

extension StoreReader {
    /// The swims in the store, recorded by any program, newest first.
    package func swims() async throws -> [Swim] {
        let own = store.configuration.source.source
        let workouts = try await samples(
            of: .workoutType(), matching: HKQuery.predicateForWorkouts(with: .swimming), newestFirst: true)
        let felt = try await feltEfforts()
        let swims = workouts.compactMap { sample -> Swim? in
            guard var swim = (sample as? HKWorkout).flatMap({ Swim($0, ownSource: own) }) else { return nil }
            swim.felt = felt[swim.id]
            return swim
        }
        let counts = swims.contains(where: \.wantsStrokes) ? try await strokeCounts() : []
        return swims.map { $0.counting(counts).correcting(lengths[$0.id]) }
    }

    /// What watches counted, oldest first.
    func strokeCounts() async throws -> [StrokeCount] {
        try await samples(of: HKQuantityType(.swimmingStrokeCount)).flatMap { sample in
            let source = sample.sourceRevision.source.name
            return ((sample as? HKQuantitySample)?.measurements(in: .count()) ?? []).map {
                StrokeCount(start: $0.start, end: $0.end, strokes: Int($0.value.rounded()), source: source)
            }
        }.sorted { $0.start < $1.start }
    }
}

/// Strokes counted over some time, of a length or of a whole swim.
struct StrokeCount: Sendable {
    let start: Date
    let end: Date
    let strokes: Int
    let source: String
}

extension Swim {
    /// Whether strokes of a watch may be in the store apart from the workout: an export does not say to which workout a
    /// sample belongs.
    var wantsStrokes: Bool { !isOwn && (strokes == nil || !splits.isEmpty) }

    /// The swim with the strokes that its own program counted during it, length by length where it did.
    ///
    /// - Parameter counts: oldest first. Logarithmic in them.
    func counting(_ counts: [StrokeCount]) -> Swim {
        guard wantsStrokes else { return self }
        // A watch ends a length and its count within the same second.
        let slack = 1.0
        let during = counts[counts.firstIndex(startingFrom: start - slack)...]
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
        // A kick or a drill, unless the watch counts no strokes at all.
        guard swim.splits.contains(where: { $0.strokes ?? 0 > 0 }) else { return swim }
        for index in swim.splits.indices where swim.splits[index].strokes == 0 {
            (swim.splits[index].isPaced, swim.splits[index].isRecord) = (false, false)
        }
        return swim
    }
}

extension [StrokeCount] {
    /// The first that begins at an instant or later, by bisection.
    fileprivate func firstIndex(startingFrom instant: Date) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].start < instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
