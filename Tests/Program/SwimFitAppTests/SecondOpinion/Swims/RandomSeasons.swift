import Foundation
import HealthKit

/// Makes up four months of a swimmer with tests, sets, open water and a watch that miscounts, the same for the same
/// seed.
struct RandomSeasons {
    private var random: SeededRandom
    private let facts: Facts
    private let pool: NaiveSwim.Pool
    private let stroke: String
    /// Metres per second, and metres.
    private let critical: (speed: Double, reserve: Double)

    /// - Returns: the swims, each on a day of its own, the newest last.
    static func make(seed: UInt64) -> (facts: Facts, swims: [NaiveSwim]) {
        var maker = RandomSeasons(seed: seed)
        let days = Set((0..<28).map { _ in maker.facts.today - maker.random.whole(1...125) }).sorted()
        // Not on the very day on which an effort becomes old, for which the hour decides.
        let swims = days.filter { $0 != maker.facts.today - 90 }.map { maker.swim(on: $0) }
        return (maker.facts, swims)
    }

    private init(seed: UInt64) {
        random = SeededRandom(seed: seed &* 15_485_863 &+ 3)
        let calendar = NaiveCalendar.of(seed: seed)
        let today = random.whole(150...360)
        let day = calendar.days[today]
        var facts = Facts(calendar: calendar, now: day.start.addingTimeInterval(20 * 3600))
        facts.weights = [.init(time: day.start, value: 70)]
        facts.sex = random.happens(0.5) ? .female : .male
        self.facts = facts
        pool =
            [
                NaiveSwim.Pool(length: 25, isYards: false), .init(length: 50, isYards: false),
                .init(length: 25, isYards: true),
            ][random.whole(0...2)]
        stroke = random.happens(0.8) ? "freestyle" : "breaststroke"
        critical = (random.number(0.8...1.5), random.number(5...35))
    }

    private mutating func swim(on day: Int) -> NaiveSwim {
        let start = facts.calendar.days[day].start.addingTimeInterval(Double(random.whole(360...780)) * 60)
        let felt = random.happens(0.6) ? random.whole(1...10) : nil
        let what: NaiveSwim.What
        switch random.whole(0...9) {
        case 0...2: what = test()
        case 3...5: what = sets()
        case 6:
            let metres = Double(random.whole(4...40)) * 100
            return NaiveSwim(
                start: start, stroke: "freestyle", pool: nil,
                what: .open(metres: metres, seconds: allOut(metres * 1.05)), felt: felt)
        default:
            let lengths = watch()
            return NaiveSwim(
                start: start, stroke: stroke, pool: pool,
                what: .watch(lengths, strokes: lengths.reduce(0) { $0 + ($1.strokes ?? 0) }))
        }
        // A typed swim that is not of sets is freestyle.
        if case .straight = what {
            return NaiveSwim(start: start, stroke: "freestyle", pool: pool, what: what, felt: felt)
        }
        return NaiveSwim(start: start, stroke: stroke, pool: pool, what: what, felt: felt)
    }

    /// Whole seconds for some metres, now and then slower than all out.
    private mutating func allOut(_ metres: Double) -> Double {
        let seconds = max(metres / 2.2, (metres - critical.reserve) / critical.speed)
        return (seconds * (random.happens(0.3) ? random.number(1...1.15) : random.number(0.99...1.02)))
            .rounded()
    }

    private mutating func test() -> NaiveSwim.What {
        let distance = [50.0, 100, 200, 200, 300, 400, 400, 600, 800, 1000, 1500, 2000][random.whole(0...11)]
        let rest = random.happens(0.1) ? Double(random.whole(5...90)) : 0
        return .straight(
            lengths: Int(distance / pool.length), seconds: allOut(distance * pool.metre), rest: rest,
            strokes: random.happens(0.3) ? Double(random.whole(10...30)) : nil)
    }

    private mutating func sets() -> NaiveSwim.What {
        let sets = (0...random.whole(0...3)).map { _ in
            let distance = [50.0, 100, 150, 200, 300, 400][random.whole(0...5)]
            let isKick = random.happens(0.15)
            let time = (allOut(distance * pool.metre) * (isKick ? 1.4 : 1.05)).rounded()
            let rest = random.happens(0.2) ? Double(random.whole(0...3)) : Double(random.whole(4...60))
            let isTimed = random.happens(0.7)
            return NaiveSwim.Repetitions(
                count: random.whole(1...6), distance: distance, time: isTimed ? time : nil,
                sendOff: isTimed && random.happens(0.4) ? nil : time + rest,
                stroke: random.happens(0.3) ? "backstroke" : stroke,
                activity: isKick ? "kick" : random.happens(0.1) ? "drill" : "", isEasy: random.happens(0.15))
        }
        return .sets(sets, strokes: nil)
    }

    /// Lengths of a steady swim, with rests, drills, other strokes, and lengths that were counted wrong.
    private mutating func watch() -> [NaiveSwim.Length] {
        let isContinuous = random.happens(0.5)
        let usual = random.whole(12...24)
        let pace = pool.length * pool.metre / critical.speed * random.number(0.97...1.1)
        return (0..<random.whole(4...60)).map { _ in
            let kind = random.number(0...1)
            let factor = kind < 0.04 ? 2 : kind < 0.08 ? 0.45 : 1
            let seconds = (pace * factor * random.number(0.97...1.03) * 10).rounded() / 10
            let strokes = Int((Double(usual) * factor * random.number(0.9...1.1)).rounded())
            let pause = random.happens(0.1) ? Double(random.whole(1...2)) : 0
            // Lengths begin at whole seconds, as files of watches tell them.
            let wall = ((seconds.rounded(.up) - seconds) * 10).rounded() / 10
            return NaiveSwim.Length(
                seconds: seconds,
                pause: wall + (!isContinuous && random.happens(0.15) ? Double(random.whole(10...60)) : pause),
                stroke: !isContinuous && random.happens(0.1) ? "backstroke" : nil,
                strokes: !isContinuous && random.happens(0.06) ? 0 : strokes)
        }
    }
}
