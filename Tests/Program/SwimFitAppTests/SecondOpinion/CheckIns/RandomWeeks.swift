import Foundation
import HealthKit

/// Makes up two to four months of somebody who watches the weight, the same for the same seed: with gaps, days abroad,
/// implausible weights and food without figures.
struct RandomWeeks {
    private var random: SeededRandom
    private var facts: Facts
    private let days: Range<Int>
    /// Kilograms, and kilocalories that the body really burns and that are eaten in a day.
    private let weight: Double
    private let burned: Double
    private let eaten: Double
    /// Hours by which the clock of the place abroad is ahead, and when.
    private let abroad: (hours: Int, days: Range<Int>)

    private static let calendars =
        NaiveCalendar.all + ["Asia/Tokyo", "Australia/Lord_Howe", "America/St_Johns"].map(NaiveCalendar.init)

    static func make(seed: UInt64) -> Facts {
        var maker = RandomWeeks(seed: seed)
        maker.body()
        maker.food()
        maker.movement()
        maker.marks()
        maker.goals()
        return maker.facts
    }

    private init(seed: UInt64) {
        random = SeededRandom(seed: seed &* 104_729 &+ 11)
        let calendar = Self.calendars[Int(seed % 6)]
        let changes = calendar.changes.filter { $0 > 122 }
        // Often with a change of the clock in the last weeks.
        var today = random.whole(125...350)
        if let change = changes.first, random.happens(0.4) { today = change + random.whole(0...27) }
        let span = calendar.days[today]
        let passed = random.happens(0.1) ? 0 : random.number(0...span.seconds - 1).rounded(.down)
        facts = Facts(calendar: calendar, now: span.start.addingTimeInterval(passed))
        // Sometimes somebody who has just begun.
        let count = random.happens(0.12) ? random.whole(5...35) : random.whole(60...120)
        days = today - count..<today + 1
        weight = random.number(50...120)
        burned = random.happens(0.2) ? random.number(900...1900) : random.number(1700...3600)
        eaten = burned * random.number(0.65...1.2)
        let away = random.whole(today - count...today)
        abroad = (random.pick([-9, -6, 0, 0, 7, 10]), away..<min(today + 1, away + random.whole(2...14)))
    }

    /// A moment of a day by the clock of the place where the person is, before now.
    private mutating func moment(_ day: Int, _ hours: ClosedRange<Double>) -> Date? {
        let ahead = abroad.days.contains(day) ? abroad.hours : 0
        let hour = random.number(hours) - Double(ahead)
        let time = facts.calendar.days[day].start.addingTimeInterval((hour * 60).rounded() * 60)
        return time <= facts.now ? time : nil
    }

    private mutating func body() {
        if !random.happens(0.04) {
            facts.born = (random.whole(1946...2005), random.whole(1...12), random.whole(1...28))
        }
        if !random.happens(0.04) { facts.sex = random.pick([.male, .female, .other]) }
        // Most are neither thin nor heavy beyond what the formula for the fat is made for.
        let index = random.happens(0.08) ? random.number(12...17) : random.number(18...38)
        if !random.happens(0.04) {
            let centimetres = ((weight / index).squareRoot() * 100).rounded()
            facts.heights.append(.init(time: facts.calendar.days[days.lowerBound].start, value: centimetres))
        }
        if random.happens(0.25) {
            for _ in 0...random.whole(0...2) {
                guard let time = moment(random.whole(days.lowerBound...facts.today), 6...22) else { continue }
                facts.bodyFat.append(.init(time: time, value: Double(random.whole(80...450)) / 1000))
            }
        }
        let share = random.pick([0.25, 0.5, 0.7, 0.9, 1])
        let start = random.happens(0.08) ? random.whole(days.lowerBound...facts.today) : days.lowerBound
        for day in days where day >= start && random.happens(share) { weigh(on: day) }
        // Two at one moment have no order.
        facts.weights = Dictionary(facts.weights.map { ($0.time, $0) }) { first, _ in first }.map(\.value)
        facts.bodyFat = Dictionary(facts.bodyFat.map { ($0.time, $0) }) { first, _ in first }.map(\.value)
    }

    private mutating func weigh(on day: Int) {
        let passed = Double(day - days.lowerBound)
        for _ in 0...(random.happens(0.15) ? 1 : 0) {
            let water = 0.5 * random.bell()
            let mistake = random.happens(0.03) ? random.number(-12...12) : 0
            let kilograms = weight + passed * (eaten - burned) / 7400 + water + mistake
            guard let time = moment(day, random.happens(0.8) ? 6...9 : 0...23.9) else { continue }
            facts.weights.append(.init(time: time, value: (kilograms * 10).rounded() / 10))
        }
    }

    private mutating func food() {
        let share = random.pick([0.75, 0.9, 0.97, 1, 1])
        let start = random.happens(0.08) ? random.whole(days.lowerBound...facts.today) : days.lowerBound
        // Few log food without figures.
        let gaps = random.happens(0.25) ? 0.05 : 0.004
        for day in days where day >= start && random.happens(share) {
            let whole = random.happens(0.06) ? eaten * 0.2 : eaten * random.number(0.7...1.3)
            for (meal, part, hour) in [("breakfast", 0.25, 8.0), ("lunch", 0.3, 13), ("dinner", 0.45, 19)] {
                guard let time = moment(day, hour - 1...hour + (random.happens(0.05) ? 7 : 2)) else {
                    continue
                }
                var figures = ["protein": 20.0]
                if !random.happens(gaps) { figures["energy"] = (whole * part).rounded() }
                facts.eaten.append(
                    .init(time: time, meal: meal, figures: figures, isLate: random.happens(0.01)))
            }
            if random.happens(0.2), let time = moment(day, 6...22) {
                facts.eaten.append(.init(time: time, meal: "snacks", figures: ["water": 250]))
            }
        }
    }

    private mutating func movement() {
        let start = random.happens(0.3) ? random.whole(days.lowerBound...facts.today) : days.lowerBound
        for day in days where day >= start && random.happens(0.7) {
            guard let begin = moment(day, 5...23.5) else { continue }
            let end = begin.addingTimeInterval(Double(random.whole(0...120)) * 60)
            guard end <= facts.now else { continue }
            facts.moved.append(.init(start: begin, end: end, kilocalories: Double(random.whole(0...900))))
        }
    }

    private mutating func marks() {
        // Who fills in no profile may mark the days.
        if random.happens(facts.notSet.isEmpty ? 0.05 : 0.5) {
            for day in days { facts.marks[day] = "complete" }
        }
        for _ in 0..<random.whole(0...8) {
            facts.marks[random.whole(days.lowerBound...facts.today)] =
                random.happens(0.6) ? "complete" : "not_tracked"
        }
    }

    private mutating func goals() {
        if !random.happens(0.08) { facts.weeklyKilograms = Double(random.whole(-20...10)) * 0.05 }
        if random.happens(0.5) { facts.checkedIn = facts.today - random.whole(0...12) }
        for _ in 0..<random.whole(0...2) {
            let kilocalories = random.happens(0.2) ? nil : Double(random.whole(-10...4)) * 100
            let day = random.whole(days.lowerBound...facts.today)
            if !facts.netGoals.contains(where: { $0.from == day }) {
                facts.netGoals.append(.init(from: day, kilocalories: kilocalories))
            }
        }
        // Near the proposal, where it decides whether the goal is left alone.
        if random.happens(0.4), let proposal = facts.checkIn(facts.expenditure)?.netGoal {
            let today = facts.today
            facts.netGoals.removeAll { $0.from == today }
            let near = proposal + random.pick([-30, -25, -24, -20, -10, 0, 10, 20, 24, 25, 26, 30])
            facts.netGoals.append(.init(from: today, kilocalories: near))
        }
    }
}
