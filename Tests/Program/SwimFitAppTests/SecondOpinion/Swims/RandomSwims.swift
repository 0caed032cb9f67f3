import Foundation
import HealthKit

/// Makes up a person with a few swims, the same for the same seed.
struct RandomSwims {
    private var random: SeededRandom
    private static let pools = [
        NaiveSwim.Pool(length: 25, isYards: false), .init(length: 50, isYards: false),
        .init(length: 25, isYards: true),
    ]
    private static let strokes = ["freestyle", "freestyle", "freestyle", "backstroke", "breaststroke"]

    /// - Returns: the swims, each on a day of its own, the newest last; with some seeds two overlap about midnight.
    static func make(seed: UInt64) -> (facts: Facts, swims: [NaiveSwim]) {
        var facts = RandomFacts.make(seed: seed)
        (facts.eaten, facts.moved, facts.marks) = ([], [], [:])
        if !facts.weights.contains(where: { $0.time <= facts.now }) {
            facts.weights.append(.init(time: facts.now, value: 70))
        }
        facts.heights = Array(facts.heights.prefix(1))
        var maker = RandomSwims(random: SeededRandom(seed: seed &* 104_729))
        let count = maker.random.whole(1...5)
        let days = Set((0..<count).map { _ in facts.today - maker.random.whole(1...25) }).sorted()
        var swims = days.map { maker.swim(on: facts.calendar.days[$0]) }
        if maker.random.happens(0.5) {
            swims += maker.overlapping(
                on: facts.calendar.days[facts.today - maker.random.whole(2...25)], facts.calendar)
        }
        return (facts, swims.sorted { $0.start < $1.start })
    }

    /// Two swims of which the second begins during the first, and one at least is not over at midnight.
    private mutating func overlapping(on day: NaiveCalendar.Day, _ calendar: NaiveCalendar) -> [NaiveSwim] {
        let first = day.end.addingTimeInterval(-Double(random.whole(31...90)) * 60)
        let second = first.addingTimeInterval(Double(random.whole(5...25)) * 60)
        return [first, second].map { start in
            NaiveSwim(
                start: calendar.first(readingAs: start), stroke: "freestyle", pool: Self.pools[0],
                what: .straight(
                    lengths: random.whole(40...80), seconds: Double(random.whole(1860...5400)), rest: 0,
                    strokes: nil))
        }
    }

    private init(random: SeededRandom) { self.random = random }

    private mutating func swim(on day: NaiveCalendar.Day) -> NaiveSwim {
        // Whole minutes from four in the morning on, when all changes of the clock are over.
        let start = day.end.addingTimeInterval(-Double(random.whole(180...1200)) * 60)
        let stroke = Self.strokes[random.whole(0...4)]
        let pool = Self.pools[random.whole(0...2)]
        let pace = random.number(0.8...1.5)
        let strokes = random.happens(0.5) ? random.whole(12...30) : nil
        switch random.whole(0...3) {
        case 0:
            let lengths = random.whole(1...48)
            let seconds = (Double(lengths) * pool.length * pace).rounded()
            let rest = random.happens(0.3) ? Double(random.whole(5...300)) : 0
            return NaiveSwim(
                start: start, stroke: "freestyle", pool: pool,
                what: .straight(
                    lengths: lengths, seconds: seconds, rest: rest, strokes: strokes.map(Double.init)))
        case 1:
            let metres = Double(random.whole(4...40)) * 100
            return NaiveSwim(
                start: start, stroke: "freestyle", pool: nil,
                what: .open(metres: metres, seconds: (metres * pace).rounded()))
        case 2:
            let sets = (0...random.whole(0...2)).map { _ in repetitions(in: pool, stroke) }
            return NaiveSwim(start: start, stroke: stroke, pool: pool, what: .sets(sets, strokes: strokes))
        default:
            let lengths = (0..<random.whole(2...20)).map { _ in
                NaiveSwim.Length(
                    seconds: (pool.length * random.number(0.8...1.5) * 10).rounded() / 10,
                    pause: random.happens(0.15) ? Double(random.whole(10...60)) : 0)
            }
            return NaiveSwim(
                start: start, stroke: stroke, pool: pool,
                what: .watch(lengths, strokes: lengths.count * random.whole(12...30)))
        }
    }

    private mutating func repetitions(in pool: NaiveSwim.Pool, _ usual: String) -> NaiveSwim.Repetitions {
        let distance = [50.0, 100, 200, 400][random.whole(0...3)]
        let time = (distance * random.number(0.8...1.5)).rounded()
        let rest = Double(random.whole(5...40))
        let isTimed = random.happens(0.7)
        return NaiveSwim.Repetitions(
            count: random.whole(1...6), distance: distance, time: isTimed ? time : nil,
            sendOff: isTimed && random.happens(0.5) ? nil : time + rest,
            stroke: random.happens(0.3) ? "backstroke" : usual)
    }
}
