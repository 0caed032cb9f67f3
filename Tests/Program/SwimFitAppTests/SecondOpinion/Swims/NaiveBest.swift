import Foundation

/// What was swum in one go.
struct NaiveGo {
    let stroke: String
    /// In the pool's unit.
    let distance: Double
    let seconds: Double
    let start: Date
    /// When the swim began that it is of.
    let swim: Date
    let isEasy: Bool

    static let raced = [25.0, 50, 100, 200, 400, 500, 800, 1000, 1500, 1650, 3000, 5000]
}

extension NaiveSwim {
    /// Every run of pieces of one stroke that nobody rested in and that is as long as a race, long repetitions, and the
    /// whole swim.
    var goes: [NaiveGo] {
        let metre = pool?.metre ?? 1
        let recorded = pieces
        let pieces = NaiveLength.withoutFragments(recorded)
        // The starts of a watch are whole seconds; its times are not.
        func isWhole(_ seconds: Double) -> Bool { abs(seconds - seconds.rounded()) < 1e-4 }
        let starts = recorded.map(\.start.timeIntervalSinceReferenceDate)
        let hasWholeStarts =
            recorded.count > 1 && starts.allSatisfy(isWhole)
            && !recorded.allSatisfy { isWhole($0.seconds ?? 0) }
        if pieces.count == 1, case .straight(_, _, let rest, _) = what, rest > 3 { return [] }
        var goes: [NaiveGo] = []
        for first in pieces.indices {
            for last in first..<pieces.count {
                let run = pieces[first...last]
                let isOneGo = run.dropLast().allSatisfy { ($0.rest ?? .infinity) <= 3 }
                guard isOneGo, run.allSatisfy({ $0.seconds != nil && canBeBest($0) }) else { break }
                let strokes = Set(run.map(\.stroke))
                let isWhole = run.count == pieces.count
                let distance = (run.reduce(0) { $0 + $1.metres } / metre * 1000).rounded() / 1000
                let pauses = run.dropLast().reduce(0) { $0 + ($1.rest ?? 0) }
                let seconds =
                    run.reduce(0) { $0 + ($1.seconds ?? 0) } + (hasWholeStarts && pauses < 1 ? 0 : pauses)
                // Nobody swims 2.6 m a second.
                if run.reduce(0, { $0 + $1.metres }) / seconds > 2.6 { continue }
                // Tolerated: parts of a swim are looked for over raced distances, not over those of other swims.
                let isRepetition = isSet && first == last && (120...1200).contains(seconds)
                let isRaced = strokes.count == 1 && NaiveGo.raced.contains(distance)
                let counts = isWhole || isRepetition || isRaced
                guard counts else { continue }
                goes.append(
                    NaiveGo(
                        stroke: strokes.count == 1 ? run[first].stroke : "mixed", distance: distance,
                        seconds: seconds, start: run[first].start, swim: start,
                        isEasy: run.contains(where: \.isEasy)))
            }
        }
        return goes
    }

    private var isSet: Bool { if case .sets = what { true } else { false } }

    private func canBeBest(_ piece: NaivePiece) -> Bool {
        !piece.isAlone && (piece.isSwimming || piece.stroke == "kickboard")
    }
}

/// The best over a distance: a time swum over it, or what a longer swim in one go says about its parts.
struct NaiveBest {
    let seconds: Double
    /// The distance of the longer swim.
    let within: Double?

    static func of(_ distance: Double, _ goes: [NaiveGo]) -> NaiveBest? {
        let own = goes.filter { abs($0.distance - distance) < 0.01 }.map(\.seconds).min()
        guard let own else { return nil }
        var best = NaiveBest(seconds: own, within: nil)
        for longer in goes where longer.distance > distance + 0.01 {
            // Of D swum in T, one of n equal parts took T / n at most. Less than a twentieth of a second is not told.
            let parts = (longer.distance / distance).rounded()
            guard abs(parts * distance - longer.distance) < 0.01, longer.seconds / parts < own - 0.05,
                longer.seconds / parts < best.seconds
            else { continue }
            best = NaiveBest(seconds: longer.seconds / parts, within: longer.distance)
        }
        return best
    }
}
