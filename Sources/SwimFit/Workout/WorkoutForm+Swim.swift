import Foundation

extension WorkoutForm {
    /// An empty form with the pool, stroke and effort of a swim.
    package init(like swim: Swim) {
        self.init(sport: .swimming, stroke: swim.stroke)
        if swim.isOpenWater {
            lapLength = Self.openWater
        } else if let length = swim.lapLength {
            lapLength = length.text
        }
        if let code = swim.effortCode, let activity = Compendium.activity(code: code, stroke: swim.stroke),
            activity.stroke == swim.stroke
        {
            effort = .listed(activity)
        } else if let met = swim.met {
            effort = .own(Figure.upTo(met, digits: 2))
        }
    }

    /// The form filled with a swim, to change it.
    package init(editing swim: Swim, calendar: LocalCalendar) {
        self.init(like: swim)
        if swim.isOpenWater {
            distance = swim.metres.map { Figure.upTo($0, digits: 1) + " m" } ?? ""
        } else {
            laps = swim.laps.map(String.init) ?? ""
        }
        duration = TimeSpan.clock(swim.seconds)
        rest = swim.restSeconds >= 1 ? TimeSpan.clock(swim.restSeconds) : ""
        let day = LocalDay.of(swim.start, in: calendar)
        start = "\(day.iso) \(TimeOfDay.of(swim.start, in: calendar).text)"
        strokesPerLap = swim.strokesPerLap.map { Figure.upTo($0, digits: 2) } ?? ""
        sets = swim.sets ?? ""
        note = swim.note ?? ""
    }
}

extension Swim {
    /// The weight its energy was worked out with, so that changing the note does not change the energy;
    /// nil when the energy is not from a MET value.
    package var kilograms: Double? {
        guard let kilocalories, let met, met > 0, seconds > 0, kilocalories > 0 else { return nil }
        return kilocalories / met / (seconds / 3600)
    }
}
