import Foundation

extension BodyHistory {
    /// Asks about a weight that is possible and improbable: one far from the newest of each of the last three days, as 160
    /// after 80, or without any one that hardly an adult has, as a height typed for it. An eighth is far, and more where weeks
    /// lie between. Our choice.
    ///
    /// ```
    /// 80.2  79.8 | 160    80.2 kg more …?      180 | 82.4    corrects a mistyped one: not asked
    /// ```
    /// - Parameter edited: the measurement that the weight takes the place of; nil for a new one.
    /// - Returns: "Weight 160.0 kg, 80.2 kg more than on 25 Nov 2026"; nil for a weight without a doubt.
    package func doubt(
        about kilograms: Double, at instant: Date, editing edited: UUID? = nil, in system: MeasurementSystem,
        _ calendar: LocalCalendar
    ) -> String? {
        // The newest of a day corrects what was typed before it.
        var days: [BodyReading] = []
        for reading in readings where reading.id != edited {
            let isSameDay =
                days.last.map { LocalDay.of($0.date, in: calendar) }
                == LocalDay.of(reading.date, in: calendar)
            if isSameDay { days[days.count - 1] = reading } else { days.append(reading) }
        }
        let earlier = days.filter { $0.date <= instant }.suffix(3)
        let last = earlier.isEmpty ? Array(days.prefix(3).reversed()) : Array(earlier)
        let isNear = last.contains { reading in
            let weeks = abs(instant.timeIntervalSince(reading.date)) / (7 * 86_400)
            return abs(kilograms - reading.value) <= reading.value * min(0.3, 0.12 + 0.01 * weeks)
        }
        let hasUsual = last.contains { Self.usualMass.contains($0.value) }
        guard !isNear, hasUsual || !Self.usualMass.contains(kilograms) else { return nil }
        let weight = "Weight \(system.mass(kilograms))"
        guard let newest = last.last else { return "\(weight), which hardly anybody has" }
        let step = kilograms - newest.value
        let day = LocalDay.of(newest.date, in: calendar).full
        return "\(weight), \(system.mass(abs(step))) \(step < 0 ? "less" : "more") than on \(day)"
    }

    /// Kilograms of nearly all adults.
    private static let usualMass = 35.0...150
}

extension ProfileSummary {
    /// Asks about a weight that is typed now: see ``BodyHistory/doubt(about:at:editing:in:_:)``.
    package func doubt(about change: ProfileChange, at now: Date, _ calendar: LocalCalendar) -> String? {
        guard case .weight(let kilograms) = change else { return nil }
        return weights.doubt(about: kilograms, at: now, in: system, calendar)
    }
}
