import Foundation

extension Explanation {
    /// How the critical swim speeds came about: each effort with its residual, what was left out and why, zones, predicted
    /// times, and what is refused.
    package init(
        of speeds: [CriticalSwimSpeed.OfKind], zones school: SwimZones.School, calendar: LocalCalendar
    ) {
        self.init(
            title: "Critical swim speed",
            lines: [
                .text(
                    "The pace that you can hold for a quarter of an hour to half an hour: the slope of distance over "
                        + "time of your bests of 2 to 20 minutes with a known time, one of a swim, of one stroke in one pool, "
                        + "of the last \(CriticalSwimSpeed.freshDays) days. Sets that are called easy and warm-ups do not count."
                )
            ])
        for speed in speeds { lines += Self.lines(speed, calendar) }
        if speeds.isEmpty { lines.append(.text("Unknown: \(CriticalSwimSpeed.nothingTimed).")) }
        if let first = speeds.first, let estimate = first.result.estimate {
            lines += Self.zones(estimate, school, first.kind) + Self.predictions(estimate, first.kind)
        }
        lines += [
            .text(""),
            .text(
                "Not told: how much of D′ is left within a set. Its constant of recovery differs by 306 % between two "
                    + "sessions of one swimmer (Raimundo 2022, doi 10.3389/fphys.2022.952818)."),
            .text(
                "Least squares of distance = CSS × time + D′ (Wakayoshi 1992); efforts, durations and what is predicted: "
                    + "Dekerle, Zacca, Bishop 2024."),
        ]
    }

    private static func lines(_ speed: CriticalSwimSpeed.OfKind, _ calendar: LocalCalendar) -> [Line] {
        let unit = speed.kind.unit
        var lines: [Line] = [.heading(SwimText.name(speed.kind))]
        switch speed.result {
        case .unsupported(let reason): lines.append(.text("Unknown: \(reason)."))
        case .estimate(let estimate):
            lines.append(.item("CSS", amount: SwimText.paceWithUnit(estimate.pace, unit)))
            if let speeds = estimate.speeds, let reserves = estimate.reserves {
                let paces = 100 * unit.metres / speeds.upperBound...100 * unit.metres / speeds.lowerBound
                lines += [
                    .item(
                        "without one of the efforts", amount: "\(SwimText.times(paces)) /100 \(unit.rawValue)"
                    ),
                    .item(
                        "D′, and without one of the efforts",
                        amount:
                            "\(metres(estimate.reserve)), \(metres(reserves.lowerBound))–\(metres(reserves.upperBound)) m"
                    ),
                ]
            }
            lines += estimate.efforts.map { effort in
                .item(
                    name(effort, calendar),
                    amount: "\(Figure.signed(estimate.residual(of: effort), digits: 1)) s")
            }
            lines += (estimate.warnings + estimate.advice).map { .text("! \($0)") }
        }
        let leftOut = speed.leftOut.map { Line.item(name($0.effort, calendar), amount: $0.reason) }
        return lines + (leftOut.isEmpty ? [] : [.text("Left out:")] + leftOut)
    }

    private static func metres(_ value: Double) -> String { Figure.decimal(value, digits: 0) }

    /// "400 m in 6:54, 6 Nov 2026"
    private static func name(_ effort: BestEffort, _ calendar: LocalCalendar) -> String {
        "\(SwimText.distance(effort.event)) in \(SwimText.time(effort.seconds)), "
            + LocalDay.of(effort.date, in: calendar).full
    }

    private static func zones(
        _ speed: CriticalSwimSpeed, _ school: SwimZones.School, _ kind: SwimKind
    ) -> [Line] {
        [.heading("Zones /100 \(kind.unit.rawValue): \(school.name)")]
            + SwimZones(school, speed: speed.speed, unit: kind.unit).zones.map {
                .item($0.name, amount: $0.text)
            }
    }

    private static func predictions(_ speed: CriticalSwimSpeed, _ kind: SwimKind) -> [Line] {
        let lines = BestEffort.raced.compactMap { distance -> Line? in
            let event = BestEffort.Event(distance, kind)
            guard let prediction = speed.prediction(over: event.metres) else { return nil }
            let interval = prediction.interval.map { ", \(SwimText.times($0))" } ?? ""
            return .item(SwimText.distance(event), amount: SwimText.time(of: prediction) + interval)
        }
        guard !lines.isEmpty else { return [] }
        return [.heading("Predicted: \(SwimText.name(kind))")] + lines + [
            .text(
                "By critical speed for 2 to 30 minutes, with the times without one of the efforts. ≈ is longer: carried on "
                    + "from your longest effort, and no more than a guess.")
        ]
    }
}

extension CriticalSwimSpeed {
    /// What would make the estimate better, as sentences.
    package var advice: [String] {
        guard let short = efforts.first, let long = efforts.last else { return [] }
        var advice: [String] = []
        if efforts.count < 3 {
            advice.append("one more effort of 2 to 15 minutes would give an interval, and D′")
        }
        if long.seconds - short.seconds < 300 {
            advice.append("an effort that takes five minutes more than the shortest would make it better")
        }
        return advice
    }
}
