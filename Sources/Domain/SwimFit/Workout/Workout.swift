import Foundation

/// A workout as the list, its popup and the form show it: any activity, recorded by any program.
///
/// Missing figures are nil, never 0. A swim has the rest of its figures in `swim`.
package struct Workout: Hashable, Sendable, Identifiable {
    package let id: UUID
    /// nil for an activity that the form does not offer.
    package var sport: Sport?
    /// "Running", "Boxing"
    package var name: String
    package var start: Date
    package var end: Date
    /// Seconds moved, rests and pauses excluded.
    package var seconds: Double
    package var metres: Double?
    /// Active energy as it is saved: see `WorkoutEnergy`.
    package var kilocalories: Double?
    /// Whether its energy is in the sums of its day, which are of samples of active energy: not where none were recorded in
    /// its minutes, as of an imported workout with a total alone, or with no energy at all.
    package var isInSums = true
    /// Metabolic equivalent.
    package var met: Double?
    package var details = WorkoutDetails()
    /// How hard it felt, from 1 to 10: Apple's effort score; nil where nobody said.
    package var felt: Double?
    /// The program that recorded it.
    package var source = ""
    /// Whether this program recorded it, so that it may be corrected here.
    package var isOwn = true
    /// What other programs recorded of it, the richest first.
    package var others: [OtherRecording] = []
    package var swim: Swim?

    package init(id: UUID, name: String, start: Date, end: Date, seconds: Double) {
        self.id = id
        self.name = name
        self.start = start
        self.end = end
        self.seconds = seconds
    }

    package var pace: Pace? { metres.flatMap { Pace(metres: $0, seconds: seconds) } }

    /// Seconds between start and end not moved.
    package var restSeconds: Double { max(0, end.timeIntervalSince(start) - seconds) }

    /// The weight its energy was calculated with, so that changing the note does not change the energy;
    /// nil when the energy is not from a MET value.
    package var kilograms: Double? {
        guard let total = energy?.total, let met, met > 0, seconds > 0, total > 0 else { return nil }
        return total / met / (seconds / 3600)
    }

    package var energy: WorkoutEnergy? {
        WorkoutEnergy(stored: kilocalories, details, met: met, isOwn: isOwn, source: source)
    }

    /// "321 kcal, of it 36 resting", "285 kcal active, not in the sums of the day"; nil where it is not known.
    package var energyText: String? {
        energy.map { $0.text + (isInSums ? "" : ", not in the sums of the day") }
    }

    /// "Swim 1 000 m", "Running, 45 min": what a notice and an undo step call it.
    package var title: String {
        swim.map { "Swim \($0.distanceText)" } ?? "\(name), \(TimeSpan.words(seconds))"
    }

    /// Why it cannot be corrected here; nil when it can. An app may only change what it saved itself.
    package var correctionObstacle: String? {
        isOwn ? nil : "\(source) recorded this: it can only be changed there"
    }

    /// Whether it and the interval have at least a minute in common: the form knows times to the minute.
    package func overlaps(_ interval: DateInterval) -> Bool {
        let common = min(end, interval.end).timeIntervalSince(max(start, interval.start))
        return common >= 60
    }
}
