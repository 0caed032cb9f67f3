import Foundation

/// What a swim asked of the body: 100 for an hour at critical speed, or for an hour that felt like 7.
struct NaiveLoad {
    private(set) var timed = 0.0
    private(set) var timedSeconds = 0.0
    private(set) var feltSeconds = 0.0
    /// nil when nobody said how it felt.
    let felt: Double?

    /// - Parameter critical: metres a second of a stroke in the swim's pool; nil without an estimate.
    init(_ swim: NaiveSwim, critical: (String) -> Double?) {
        for piece in Self.joined(swim.pieces) {
            if piece.isSwimming, let seconds = piece.seconds, let critical = critical(piece.stroke) {
                let intensity = piece.metres / seconds / critical
                timed += intensity * intensity * intensity * 100 * seconds / 3600
                timedSeconds += seconds
            }
        }
        feltSeconds = max(0, swim.pieces.reduce(0) { $0 + $1.clock } - timedSeconds)
        if feltSeconds < 1 { feltSeconds = 0 }
        let minutes = feltSeconds / 60
        felt = feltSeconds == 0 ? 0 : swim.felt.map { minutes * Double($0) * 100 / (60 * 7) }
    }

    /// Fragments are joined and missed turns are two lengths; what nobody swims so fast has the speed that it has
    /// together with the piece before it, or after it.
    private static func joined(_ recorded: [NaivePiece]) -> [NaivePiece] {
        let isTwo = Dictionary(
            recorded.map { ($0.start, NaiveLength.doubt($0, among: recorded) == "two") }
        ) { $1 }
        let pieces = NaiveLength.withoutFragments(recorded).map { piece in
            let factor = isTwo[piece.start] == true ? 2.0 : 1
            return NaivePiece(
                start: piece.start, metres: piece.metres * factor, seconds: piece.seconds, clock: piece.clock,
                stroke: piece.stroke, isSwimming: piece.isSwimming && !piece.isAlone,
                strokes: piece.strokes, rest: piece.rest, isEasy: piece.isEasy)
        }
        var (joined, waiting) = ([NaivePiece](), [NaivePiece]())
        func sum(_ one: NaivePiece, _ other: NaivePiece) -> NaivePiece {
            NaivePiece(
                start: one.start, metres: one.metres + other.metres,
                seconds: (one.seconds ?? 0) + (other.seconds ?? 0), clock: one.clock + other.clock,
                stroke: one.stroke, isSwimming: true, strokes: nil, rest: nil)
        }
        for piece in pieces {
            let isSwum = piece.isSwimming && piece.seconds != nil
            let isImprobable = piece.seconds.map { piece.metres / $0 > 2.6 } ?? false
            if isSwum, isImprobable {
                if let last = joined.lastIndex(where: { $0.isSwimming && $0.seconds != nil }) {
                    joined[last] = sum(joined[last], piece)
                } else {
                    waiting.append(piece)
                }
            } else if isSwum {
                joined.append(waiting.reduce(piece, sum))
                waiting = []
            } else {
                joined.append(piece)
            }
        }
        return joined
    }

    var total: Double? { felt.map { $0 + timed } ?? (timed > 0 ? timed : nil) }
}

/// Fitness, fatigue and form of the last of some days.
struct NaiveForm {
    private(set) var fitness = 0.0
    private(set) var fatigue = 0.0
    private(set) var form = 0.0

    /// - Parameter loads: of each day, from the first swim on.
    init(_ loads: [Double]) {
        for load in loads {
            form = fitness - fatigue
            fitness = fitness + (load - fitness) / 42
            fatigue = fatigue + (load - fatigue) / 7
        }
    }
}
