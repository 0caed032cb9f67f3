/// Figures of the stroke. A watch counts the strokes of one arm; a length with 0 strokes is a kick or a drill and has none.
extension SwimSplit {
    private var counted: (strokes: Double, seconds: Double)? {
        guard isPaced, let strokes, strokes > 0, let seconds, seconds > 0 else { return nil }
        return (Double(strokes), seconds)
    }

    /// Strokes a minute.
    package var strokeRate: Double? { counted.map { $0.strokes * 60 / $0.seconds } }

    /// Metres a stroke.
    package var distancePerStroke: Double? { counted.map { metres / $0.strokes } }

    /// Speed × distance per stroke, in m²/s (Costill 1985).
    package var strokeIndex: Double? { distancePerStroke.flatMap { each in pace.map { $0.speed * each } } }

    /// Strokes + seconds; nil unless it is one length of the pool.
    package func swolf(in pool: LapLength?) -> Double? {
        guard let pool, abs(pool.metres - metres) < 0.01 else { return nil }
        return counted.map { $0.strokes + $0.seconds }
    }
}

/// A length that a watch probably counted wrong, with the numbers that say so.
package struct LengthDoubt: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        /// A turn was missed: at least 1.6 times the median of strokes and of time.
        case two
        /// Less than 0.65 of the median of strokes and of time.
        case fragment
    }

    package let kind: Kind
    package let strokes: Int
    package let medianStrokes: Double

    /// "two lengths? 33 strokes, median 17"
    package var text: String {
        let question = kind == .two ? "two lengths?" : "a fragment?"
        return "\(question) \(strokes) strokes, median \(Figure.upTo(medianStrokes, digits: 1))"
    }
}

extension Swim {
    /// The lengths of a watch that were probably counted wrong, by their index among the splits. The medians are of the
    /// lengths of the same stroke, three at least: of breaststroke there are fewer strokes. O(n log n).
    package var lengthDoubts: [Int: LengthDoubt] {
        guard line == nil else { return [:] }
        let counted = splits.indices.filter {
            (splits[$0].strokes ?? 0) > 0 && splits[$0].isTimed && splits[$0].isPaced
        }
        var doubts: [Int: LengthDoubt] = [:]
        for lengths in Dictionary(grouping: counted, by: { splits[$0].stroke }).values
        where lengths.count >= 3 {
            let strokes = Self.median(lengths.map { Double(splits[$0].strokes ?? 0) })
            let seconds = Self.median(lengths.map { splits[$0].seconds ?? 0 })
            for index in lengths {
                let (own, time) = (splits[index].strokes ?? 0, splits[index].seconds ?? 0)
                let isTwo = Double(own) >= 1.6 * strokes && time >= 1.6 * seconds
                guard isTwo || Double(own) < 0.65 * strokes && time < 0.65 * seconds else { continue }
                doubts[index] = LengthDoubt(
                    kind: isTwo ? .two : .fragment, strokes: own, medianStrokes: strokes)
            }
        }
        return doubts
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

extension SwimText {
    /// "17 strokes, 36 a minute, 1.47 m each, index 1.3, SWOLF 45": what is known of a length, in a sentence.
    package static func stroke(_ split: SwimSplit, in pool: LapLength?) -> String? {
        guard let strokes = split.strokes, let rate = split.strokeRate, let each = split.distancePerStroke
        else {
            return nil
        }
        let index = split.strokeIndex.map { ", index \(Figure.decimal($0, digits: 2))" } ?? ""
        let swolf = split.swolf(in: pool).map { ", SWOLF \(Figure.upTo($0, digits: 1))" } ?? ""
        return "\(Figure.count(strokes, "stroke")), \(Figure.upTo(rate, digits: 1)) a minute, "
            + "\(Figure.decimal(each, digits: 2)) m each\(index)\(swolf)"
    }
}
