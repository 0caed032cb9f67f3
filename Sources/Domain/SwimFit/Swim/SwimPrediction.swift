import Foundation

/// The time that a distance would take all out, by the critical swim speed.
package struct SwimPrediction: Hashable, Sendable {
    package let seconds: Double
    /// The times when one effort is left out of the estimate; nil for two efforts.
    package let interval: ClosedRange<Double>?
    /// Whether it is longer than critical speed predicts, so that the own bests are carried on.
    package let isExtrapolated: Bool
}

extension CriticalSwimSpeed {
    /// What critical speed predicts, in seconds (Dekerle, Zacca, Bishop 2024).
    static let predicted = 120.0...1800.0

    /// The prediction for a distance: (D − D′) ÷ CSS for 2 to 30 minutes. Longer, T₂ = T₁ · (D₂ ÷ D₁)ᵏ from the longest
    /// effort, with k of the efforts (Riegel). Nil for shorter: there the own best tells more.
    package func prediction(over metres: Double) -> SwimPrediction? {
        let seconds = line.seconds(over: metres)
        guard seconds >= Self.predicted.lowerBound else { return nil }
        guard seconds > Self.predicted.upperBound else {
            return SwimPrediction(
                seconds: seconds, interval: Self.range(without.map { $0.seconds(over: metres) }),
                isExtrapolated: false)
        }
        let others =
            efforts.count < 3
            ? []
            : efforts.indices.map { index in
                Self.extrapolated(
                    efforts.enumerated().filter { $0.offset != index }.map(\.element), to: metres)
            }
        return SwimPrediction(
            seconds: Self.extrapolated(efforts, to: metres), interval: Self.range(others),
            isExtrapolated: true)
    }

    private static func extrapolated(_ efforts: [BestEffort], to metres: Double) -> Double {
        let longest = efforts[efforts.count - 1]
        let k = fit(efforts.map { (log($0.event.metres), log($0.seconds)) }).slope
        return longest.seconds * pow(metres / longest.event.metres, k)
    }
}

extension SwimHistorySummary {
    /// The prediction for an event; nil without a critical speed of its kind, or for a sprint.
    package func prediction(for event: BestEffort.Event) -> SwimPrediction? {
        criticalSpeeds.first { $0.kind == event.kind }?.result.estimate?.prediction(over: event.metres)
    }
}

extension SwimText {
    /// "6:54", "≈ 28:10" where it is an extrapolation; "–" for none.
    package static func time(of prediction: SwimPrediction?) -> String {
        guard let prediction else { return Figure.unknown }
        return (prediction.isExtrapolated ? "≈ " : "") + TimeSpan.clock(prediction.seconds)
    }

    /// "6:48–6:59"
    package static func times(_ interval: ClosedRange<Double>) -> String {
        "\(TimeSpan.clock(interval.lowerBound))–\(TimeSpan.clock(interval.upperBound))"
    }
}
