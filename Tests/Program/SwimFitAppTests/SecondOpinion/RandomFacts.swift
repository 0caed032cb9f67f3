import Foundation
import HealthKit

/// Makes up what happened to a person, the same for the same seed: a month or two around a change of the clock.
struct RandomFacts {
    private var random: SeededRandom
    private var facts: Facts
    /// The days on which something happens.
    private let days: ClosedRange<Int>

    static func make(seed: UInt64) -> Facts {
        var maker = RandomFacts(seed: seed)
        maker.body()
        maker.food()
        maker.movement()
        maker.goals()
        maker.marks()
        return maker.facts
    }

    private init(seed: UInt64) {
        random = SeededRandom(seed: seed &* 7919)
        let calendar = NaiveCalendar.of(seed: seed)
        let changes = calendar.changes.isEmpty ? [87, 297] : calendar.changes
        let change = changes[random.whole(0...changes.count - 1)]
        // Often the very day of the change, or one of the week after it.
        let today = change + (random.happens(0.25) ? 0 : random.whole(1...12))
        let span = calendar.days[today]
        let passed = random.happens(0.1) ? 0 : random.number(0...span.seconds - 1).rounded(.down)
        facts = Facts(calendar: calendar, now: span.start.addingTimeInterval(passed))
        days = today - random.whole(29...59)...today
    }

    /// A moment of a day, before now, at a whole minute.
    private mutating func moment(_ day: Int) -> Date {
        let span = facts.calendar.days[day]
        let seconds = min(span.seconds - 1, facts.now.timeIntervalSince(span.start))
        let minutes = random.happens(0.05) ? 0 : random.whole(0...Int(seconds / 60))
        return span.start.addingTimeInterval(Double(minutes) * 60)
    }

    private mutating func someDay() -> Int {
        random.happens(0.6) ? random.whole(days.upperBound - 9...days.upperBound) : random.whole(days)
    }

    private mutating func body() {
        if !random.happens(0.06) {
            // Often a birthday within the days.
            let month = random.happens(0.5) ? random.whole(1...12) : [3, 10, 11][random.whole(0...2)]
            facts.born = (random.whole(1940...2008), month, random.whole(1...28))
        }
        if !random.happens(0.06) { facts.sex = [.male, .female, .other][random.whole(0...2)] }
        if !random.happens(0.06) {
            for _ in 0...random.whole(0...1) {
                let centimetres = Double(random.whole(150...200))
                facts.heights.append(.init(time: moment(someDay()), value: centimetres))
            }
        }
        if !random.happens(0.06) {
            for _ in 0...random.whole(0...5) {
                let kilograms = (random.number(48...120) * 10).rounded() / 10
                facts.weights.append(.init(time: moment(someDay()), value: kilograms))
            }
        }
        if random.happens(0.1) {
            let later = facts.calendar.days[days.upperBound].end.addingTimeInterval(86_400)
            facts.weights.append(.init(time: later, value: 150))
            facts.heights.append(.init(time: later, value: 120))
        }
        // Two at one moment have no order.
        facts.weights = Dictionary(facts.weights.map { ($0.time, $0) }) { first, _ in first }.map(\.value)
        facts.heights = Dictionary(facts.heights.map { ($0.time, $0) }) { first, _ in first }.map(\.value)
    }

    private mutating func food() {
        for day in days where random.happens(day > days.upperBound - 9 ? 0.75 : 0.12) {
            let isWhole = random.happens(0.6)
            let hasEnergy = !random.happens(0.06)
            for _ in 0..<random.whole(1...4) { eat(on: day, upTo: isWhole ? 1300 : 300, hasEnergy) }
        }
    }

    private mutating func eat(on day: Int, upTo most: Int, _ hasEnergy: Bool) {
        var figures: [String: Double] = [:]
        if random.happens(0.1) {
            figures["water"] = Double(random.whole(1...6)) * 50
        } else {
            if hasEnergy, !random.happens(0.08) {
                figures["energy"] = random.happens(0.04) ? 0 : Double(random.whole(20...most * 10)) / 10
            }
            for nutrient in ["protein", "fat", "carbohydrate", "fibre", "sodium", "caffeine", "water"]
            where random.happens(0.6) {
                figures[nutrient] = Double(random.whole(0...400)) / 10
            }
            if figures.isEmpty { figures["protein"] = 12.5 }
        }
        let meal = ["breakfast", "lunch", "dinner", "snacks"][random.whole(0...3)]
        facts.eaten.append(
            .init(time: moment(day), meal: meal, figures: figures, isLate: random.happens(0.08)))
    }

    private mutating func movement() {
        for _ in 0..<random.whole(0...14) {
            let start = moment(someDay())
            let end = start.addingTimeInterval(Double(random.whole(0...180)) * 60)
            guard end <= facts.now else { continue }
            let kilocalories = Double(random.whole(0...6000)) / 10
            facts.moved.append(.init(start: start, end: end, kilocalories: kilocalories))
        }
    }

    private mutating func goals() {
        let someDays = (0..<6).map { _ in someDay() }.sorted()
        for day in Set(someDays.prefix(random.whole(0...2)) + (random.happens(0.6) ? [days.lowerBound] : []))
            .sorted()
        {
            let kilocalories = random.happens(0.15) ? nil : Double(random.whole(-10...4)) * 100
            facts.netGoals.append(.init(from: day, kilocalories: kilocalories))
        }
        for nutrient in ["energy", "protein", "sodium", "water", "caffeine"] where random.happens(0.45) {
            for day in Set(someDays.suffix(random.whole(1...3))).sorted() {
                let least = random.happens(0.5) ? Double(random.whole(10...80)) : nil
                let most = random.happens(0.5) ? Double(random.whole(80...150)) : nil
                let factor = nutrient == "energy" ? 20.0 : 1
                let isPartOfWeek = random.happens(0.25)
                let weekdays = (0..<3).map { _ in random.whole(1...7) }
                facts.nutrientGoals.append(
                    .init(
                        from: day, nutrient: nutrient, weekdays: isPartOfWeek ? Set(weekdays) : nil,
                        least: least.map { $0 * factor }, most: most.map { $0 * factor }))
            }
        }
    }

    private mutating func marks() {
        for _ in 0..<random.whole(0...5) {
            facts.marks[someDay()] = random.happens(0.7) ? "complete" : "not_tracked"
        }
    }
}
