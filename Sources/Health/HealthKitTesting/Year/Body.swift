import HealthKit

/// What the scale says on most mornings.
enum Body {
    /// Metres.
    private static let height = 1.74

    static func write(_ day: PersonDay, into writer: inout YearWriter) {
        var random = day.random("body")
        let time = day.at(420 + (day.isWeekend ? 75 : 0) + 8 * random.bell())
        if day.isFirst {
            writer.add(.height, height, .meter(), from: time, to: time, by: .phone, &random)
        }
        guard day.isFirst || random.happens(0.6) else { return }
        let kilograms = 79.5 - 4.5 * pow(day.progress, 0.8) + 0.3 * random.bell()
        writer.add(
            .bodyMass, (kilograms * 10).rounded() / 10, .gramUnit(with: .kilo), from: time, to: time,
            by: .scale, &random)
    }
}
