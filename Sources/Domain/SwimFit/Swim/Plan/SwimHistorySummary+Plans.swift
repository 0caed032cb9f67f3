extension SwimHistorySummary {
    /// Metres a second of each kind that has a critical speed.
    package var critical: [SwimKind: Double] { Self.critical(criticalSpeeds) }

    static func critical(_ speeds: [CriticalSwimSpeed.OfKind]) -> [SwimKind: Double] {
        var critical: [SwimKind: Double] = [:]
        for speed in speeds { critical[speed.kind] = speed.result.estimate?.speed }
        return critical
    }

    /// The critical speed that plans are made by: freestyle in the pool of a swim, else the best supported.
    package func speed(in pool: LapLength?) -> Double? {
        critical[SwimKind(.freestyle, pool)] ?? criticalSpeeds.first?.result.estimate?.speed
    }

    package func comparison(of plan: SwimSetLine, with swim: Swim) -> PlanComparison {
        PlanComparison(plan, swim, speed: speed(in: swim.isOpenWater ? nil : swim.lapLength))
    }

    /// The plan that a swim was of: the one for its day, else the one that fits best; nil without plans.
    package func plan(for swim: Swim, of plans: [SwimPlan], calendar: LocalCalendar) -> SwimPlan? {
        let day = LocalDay.of(swim.start, in: calendar)
        if let planned = plans.first(where: { $0.day == day }) { return planned }
        func agreement(_ plan: SwimPlan) -> Double {
            // IGNORED: a plan that cannot be read fits nothing.
            (try? plan.line(in: swim.unit)).map { comparison(of: $0, with: swim).agreement } ?? 0
        }
        return plans.max { agreement($0) < agreement($1) }
    }

    /// The sets of a swim, each with all times that it was swum, in the order of the swim.
    package func sets(of id: Swim.ID) -> [SetHistory] {
        guard let swim = swim(id) else { return [] }
        let shapes = swim.shapes.map(\.shape)
        var seen: Set<SetShape> = []
        let all = SetHistory.all(of: swims)
        return shapes.compactMap { shape in
            seen.insert(shape).inserted ? all.first { $0.shape == shape } : nil
        }
    }
}

extension SetHistory {
    /// "3 times · 1:54 → 1:51 · −0:03.1 in 24 weeks"
    package var trendText: String {
        let times = Figure.count(occurrences.count, "time")
        let timed = occurrences.compactMap(\.mean)
        guard let last = timed.first, let first = timed.last, timed.count >= 2 else { return times }
        let change =
            trend.map { change in
                " · \(change.seconds < 0 ? "−" : "+")\(TimeSpan.split(abs(change.seconds))) in "
                    + Figure.count(Int(nearest: change.days / 7), "week")
            } ?? ""
        return "\(times) · \(TimeSpan.clock(first)) → \(TimeSpan.clock(last))\(change)"
    }
}

extension SetHistory.Occurrence {
    /// "1:52–1:58", "no times", "" where all are the same
    package var span: String {
        guard let fastest = times.min(), let slowest = times.max() else { return "no times" }
        return TimeSpan.clock(fastest) == TimeSpan.clock(slowest) ? "" : SwimText.times(fastest...slowest)
    }
}
