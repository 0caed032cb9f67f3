/// SWOLF ("swimming golf"): strokes plus seconds of one length; lower is more efficient.
///
/// Source of the score: a drill of swimming coaches that pool watches took over; Apple stores it under
/// `HKMetadataKeySWOLFScore`. Two scores compare only for the same pool length and stroke; `per25` puts
/// pools of different lengths on one scale by proportion, which is a convention and not a measurement
/// (turns make short pools faster).
package struct Swolf: Hashable, Sendable, Comparable {
    /// Strokes + seconds of a length.
    package let score: Double
    /// The same for 25 metres of it.
    package let per25: Double

    /// The mean score of a swim.
    ///
    /// - Parameters:
    ///   - strokesPerLap: the mean, above 0.
    ///   - time: of the time swum; a time with rests in it has no score.
    package init?(strokesPerLap: Double?, time: SwimTime?, lapLength: LapLength) {
        guard let strokesPerLap, strokesPerLap > 0, let time, time.basis == .swum, let pace = time.pace else {
            return nil
        }
        self.init(score: strokesPerLap + pace.secondsPerMetre * lapLength.metres, lapLength: lapLength)
    }

    /// A score that came with the data; nil unless it is positive.
    package init?(score: Double, lapLength: LapLength?) {
        guard score > 0, score.isFinite else { return nil }
        self.score = score
        per25 = lapLength.map { score * 25 / $0.metres } ?? score
    }

    package static func < (a: Swolf, b: Swolf) -> Bool { a.score < b.score }
}
