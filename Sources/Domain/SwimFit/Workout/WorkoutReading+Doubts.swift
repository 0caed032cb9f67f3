extension WorkoutReading {
    /// Asks about a speed, a length and an energy that are possible and improbable: a word too many or too few in what was
    /// typed makes them, such as "25 x 40 38:20" for "25m x40 38:20". Our choice.
    mutating func findDoubts() {
        if circumstances.needsWeight, let kilograms, problems[.weight] == nil,
            let doubt = circumstances.weights.doubt(
                about: kilograms, at: circumstances.now, in: circumstances.system, circumstances.calendar)
        {
            doubts[.weight] = "\(doubt)?"
        }
        guard let seconds, seconds > 0 else { return }
        let time: WorkoutField = form[.duration].isEmpty && sets != nil ? .sets : .duration
        if let doubt = sets?.doubt {
            doubts[.sets] = doubt
        } else if let metres, metres > 0, let plausible = form.sport.plausibleSpeeds(over: metres) {
            let speed = metres / seconds
            if !plausible.contains(speed) {
                let isSlow = speed < plausible.lowerBound
                doubts[time] = "\(isSlow ? "So slow" : "So fast")? It is \(paceText(speed))"
            } else if let left = sets?.left(of: seconds), left.metres > plausible.upperBound * left.seconds {
                let distance = Figure.upTo(left.metres / unit.metres, digits: 1) + " " + unit.rawValue
                let clock = TimeSpan.clock(left.seconds)
                doubts[time] = "So fast? \(clock) is left for the \(distance) without a time"
            }
        }
        let length = seconds + rest
        if doubts.isEmpty, length > form.sport.longestUsual {
            doubts[time] = "So long? It is \(TimeSpan.words(length))"
        }
        if doubts.isEmpty, let kilocalories = energy?.total, kilocalories > Input.mostKilocalories {
            doubts[time] = "So much energy? It is \(Figure.kilocalories(kilocalories))"
        }
    }

    private func paceText(_ metresPerSecond: Double) -> String {
        guard form.sport == .swimming else { return circumstances.system.speed(metresPerSecond) }
        return "\(TimeSpan.clock(100 * unit.metres / metresPerSecond)) for 100 \(unit.rawValue)"
    }

    /// The first question, with the figures it is about: "1 000 m in 15:58:20, 9 545 kcal. So slow? …". Nil where there is
    /// none.
    package var doubtText: String? {
        guard let doubt = doubts.sorted(by: { $0.key.rawValue < $1.key.rawValue }).first?.value else {
            return nil
        }
        let distance = metres.map { "\(Figure.upTo($0 / unit.metres, digits: 1)) \(unit.rawValue) in " } ?? ""
        let energy = energy?.total.map { ", \(Figure.kilocalories($0))" } ?? ""
        return "\(distance)\(TimeSpan.clock(seconds))\(energy). \(doubt)"
    }
}

extension SwimSetLine {
    /// The first question about what was typed: a word in a place where it says nothing, a number that could be two, a
    /// send-off that nobody keeps. Nil where all is plain.
    package var doubt: String? { doubts.first ?? sets.lazy.compactMap(\.doubtOfSendOff).first }
}

extension SwimSet {
    /// Asks about a next start that is sooner than anybody is there, or later than anybody waits: a send-off is not a time
    /// swum, so the pace is not what is doubtful.
    fileprivate var doubtOfSendOff: String? {
        guard let interval, let plausible = Sport.swimming.plausibleSpeeds(over: metres) else { return nil }
        let isLong = swumSeconds(of: 0).map { interval - $0 > Self.longestWait }
        let speed = metres / interval
        guard isLong ?? !plausible.contains(speed) else { return nil }
        let question = isLong ?? (speed < plausible.lowerBound) ? "So long" : "So short"
        return "\(question) a send-off? It is \(TimeSpan.clock(interval)) for \(distanceText)"
    }

    /// Seconds of rest between two repetitions.
    private static let longestWait = 900.0
}

extension Sport {
    /// Metres a second that are usual, with rests and without, wide enough for a beginner and for a record; nil where a
    /// distance says nothing.
    fileprivate func plausibleSpeeds(over metres: Double) -> ClosedRange<Double>? {
        switch self {
        // The records: 2.4 m/s over 50 m, 1.8 m/s over 400 m. A length every three minutes is slow.
        case .swimming: 0.15...(metres < 400 ? 2.45 : 1.95)
        case .walking, .hiking: 0.3...3
        case .running: 1...(metres < 1000 ? 10.5 : 7.2)
        case .cycling: 1.5...20
        case .rowing: 0.8...6.5
        case .paddling: 0.3...6
        case .skating, .crossCountrySkiing: 0.8...16
        case .downhillSkiing: 0.5...35
        default: nil
        }
    }

    /// Seconds that a workout seldom is longer than.
    fileprivate var longestUsual: Double { self == .swimming ? 4 * 3600 : 12 * 3600 }
}
