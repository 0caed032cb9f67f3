extension WorkoutForm {
    /// An empty form with the pool, stroke and effort of a swim.
    package init(like swim: Swim) {
        self.init(sport: .swimming, stroke: swim.stroke)
        if swim.isOpenWater {
            self[.lapLength] = Self.openWater
        } else if let length = swim.lapLength {
            self[.lapLength] = length.text
        }
        if let code = swim.details.effortCode,
            let activity = Compendium.activity(code: code, stroke: swim.stroke),
            activity.stroke == swim.stroke
        {
            effort = .listed(activity)
        } else if let met = swim.met {
            effort = .own(Figure.upTo(met, digits: 2))
        }
    }

    /// The form filled with a swim, to correct it.
    package init(editing swim: Swim, calendar: LocalCalendar) {
        self.init(like: swim)
        for field in fields(needsWeight: false) where field.line.input == .text {
            self[field] = field.line.text(swim, calendar)
        }
    }
}

extension Swim {
    /// The weight its energy was calculated with, so that changing the note does not change the energy;
    /// nil when the energy is not from a MET value.
    package var kilograms: Double? {
        guard let kilocalories, let met, met > 0, seconds > 0, kilocalories > 0 else { return nil }
        return kilocalories / met / (seconds / 3600)
    }
}
