import Foundation

/// A length, a repetition, or a whole swim of which nothing more is known.
struct NaivePiece {
    let start: Date
    let metres: Double
    /// Seconds swum; nil when nobody took the time.
    let seconds: Double?
    /// Seconds that are counted for it: of a send-off without a time, up to the next start.
    let clock: Double
    let stroke: String
    /// Whether it was neither kick nor drill.
    let isSwimming: Bool
    let strokes: Int?
    /// Seconds of rest after it; nil when nobody said.
    let rest: Double?
    /// Whether it says that it was swum easily.
    var isEasy = false
    /// Whether it is a fragment of a length between two rests.
    var isAlone = false
}

extension NaiveSwim {
    /// In the order swum.
    var pieces: [NaivePiece] {
        switch what {
        case .straight(_, let seconds, let rest, _):
            return [
                NaivePiece(
                    start: start, metres: metres, seconds: seconds, clock: seconds, stroke: stroke,
                    isSwimming: true, strokes: nil, rest: rest)
            ]
        case .open(_, let seconds):
            return [
                NaivePiece(
                    start: start, metres: metres, seconds: seconds, clock: seconds, stroke: stroke,
                    isSwimming: true, strokes: nil, rest: 0)
            ]
        case .sets(let sets, _): return sets.flatMap(repetitions).startingOneAfterTheOther(at: start)
        case .watch(let lengths, _): return lengths.map(piece).startingOneAfterTheOther(at: start)
        }
    }

    private func repetitions(of set: Repetitions) -> [NaivePiece] {
        let clock = set.time ?? set.sendOff ?? 0
        let rest = set.time.flatMap { time in set.sendOff.map { $0 - time } } ?? set.rest
        return (0..<set.count).map { _ in
            NaivePiece(
                start: start, metres: set.distance * (pool?.metre ?? 1), seconds: set.time, clock: clock,
                stroke: set.activity == "kick" ? "kickboard" : set.stroke, isSwimming: set.activity == "",
                strokes: nil, rest: rest, isEasy: set.isEasy)
        }
    }

    /// A length without strokes is a kick or a drill.
    private func piece(of length: Length) -> NaivePiece {
        NaivePiece(
            start: start, metres: (pool?.length ?? 0) * (pool?.metre ?? 1), seconds: length.seconds,
            clock: length.seconds, stroke: length.stroke ?? stroke, isSwimming: length.strokes != 0,
            strokes: length.strokes, rest: length.pause)
    }
}

extension [NaivePiece] {
    fileprivate func startingOneAfterTheOther(at start: Date) -> [NaivePiece] {
        var time = start
        return map { piece in
            defer { time += piece.clock + (piece.rest ?? 0) }
            return NaivePiece(
                start: time, metres: piece.metres, seconds: piece.seconds, clock: piece.clock,
                stroke: piece.stroke, isSwimming: piece.isSwimming, strokes: piece.strokes, rest: piece.rest,
                isEasy: piece.isEasy)
        }
    }
}
