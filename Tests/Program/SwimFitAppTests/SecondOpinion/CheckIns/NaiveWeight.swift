import Foundation

/// The weight of days and weeks, in kilograms.
extension Facts {
    /// The newest of a day.
    private func weighed(_ day: Int) -> Double? {
        let span = calendar.days[day]
        return weights.filter { $0.time >= span.start && $0.time < span.end }.max { $0.time < $1.time }?.value
    }

    /// The mean of a day and the six before it.
    func weightMean(_ day: Int) -> Double? {
        let known = (day - 6...day).compactMap(weighed)
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }

    /// How the mean of a week changed from the first to the last of 90 days with a weight.
    func weightTrend(_ day: Int) -> Double? {
        let known = (day - 89...day).filter { weighed($0) != nil }
        guard let first = known.first, let last = known.last, first < last, let before = weightMean(first),
            let after = weightMean(last)
        else { return nil }
        return after - before
    }

    /// What the weight is in twelve weeks when as much is eaten as in the last ones.
    func weightProjected(_ expenditure: NaiveExpenditure?) -> Double? {
        guard let expenditure, let weight = weightMean(today) else { return nil }
        let more = expenditure.present - expenditure.kilocalories
        // 100 kJ.
        let slowing = 100 / 4.184
        return weight + more / slowing * (1 - exp(-slowing * 84 / expenditure.density))
    }
}
