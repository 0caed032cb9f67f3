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
        if strokes >= 1.6 * usualStrokes && seconds >= 1.6 * usualSeconds { return "two" }
        return strokes < 0.65 * usualStrokes && seconds < 0.65 * usualSeconds ? "fragment" : nil
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
