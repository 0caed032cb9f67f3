/// The figures of the stroke of a length; all are nil where a watch counted no strokes.
struct NaiveLength {
    let rate: Double?
    let metresPerStroke: Double?
    let index: Double?
    let swolf: Double?

    init(_ piece: NaivePiece, pool: NaiveSwim.Pool) {
        guard let strokes = piece.strokes.map(Double.init), strokes > 0, let seconds = piece.seconds else {
            (rate, metresPerStroke, index, swolf) = (nil, nil, nil, nil)
            return
        }
        rate = strokes * 60 / seconds
        metresPerStroke = piece.metres / strokes
        index = piece.metres / seconds * piece.metres / strokes
        let isOneLength = piece.metres == pool.length * pool.metre
        swolf = isOneLength ? strokes + seconds : nil
    }

    /// "two" for a length in which a turn was probably missed, "fragment" for a part of one.
    static func doubt(_ piece: NaivePiece, among pieces: [NaivePiece]) -> String? {
        let same = pieces.filter { $0.stroke == piece.stroke && ($0.strokes ?? 0) > 0 }
        guard same.count >= 3, let strokes = piece.strokes.map(Double.init), strokes > 0,
            let seconds = piece.seconds
        else { return nil }
        let usualStrokes = median(same.compactMap { $0.strokes.map(Double.init) })
        let usualSeconds = median(same.compactMap(\.seconds))
        if strokes >= 1.6 * usualStrokes && seconds >= 1.6 * usualSeconds - 0.000001 { return "two" }
        return strokes < 0.65 * usualStrokes && seconds < 0.65 * usualSeconds ? "fragment" : nil
    }

    /// Each fragment as one with the neighbour that has fewer strokes, the later one of equal ones, where nobody rested
    /// between them.
    static func withoutFragments(_ pieces: [NaivePiece]) -> [NaivePiece] {
        var beginsWithTheOneBefore = Set<Int>()
        var alone = Set<Int>()
        for index in pieces.indices where doubt(pieces[index], among: pieces) == "fragment" {
            if beginsWithTheOneBefore.contains(index) { continue }
            let next = index + 1 < pieces.count && (pieces[index].rest ?? 0) <= 3
            let before = index > 0 && (pieces[index - 1].rest ?? 0) <= 3
            let nextStrokes = next ? pieces[index + 1].strokes ?? 0 : .max
            let strokesBefore = before ? pieces[index - 1].strokes ?? 0 : .max
            if !next && !before {
                alone.insert(index)
            } else {
                beginsWithTheOneBefore.insert(nextStrokes <= strokesBefore ? index + 1 : index)
            }
        }
        var joined: [NaivePiece] = []
        for (index, piece) in pieces.enumerated() {
            if beginsWithTheOneBefore.contains(index), let last = joined.popLast() {
                let seconds = (last.seconds ?? 0) + (last.rest ?? 0) + (piece.seconds ?? 0)
                joined.append(
                    NaivePiece(
                        start: last.start, metres: last.metres, seconds: seconds, clock: seconds,
                        stroke: last.stroke, isSwimming: last.isSwimming,
                        strokes: (last.strokes ?? 0) + (piece.strokes ?? 0), rest: piece.rest,
                        isEasy: last.isEasy))
            } else {
                joined.append(piece)
                joined[joined.count - 1].isAlone = alone.contains(index)
            }
        }
        return joined
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
