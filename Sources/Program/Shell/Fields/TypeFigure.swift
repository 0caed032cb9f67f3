import HealthKit
import SwimFit

extension CommandCall {
    /// What `get` prints of a type: the sum of a day of what adds up, the hours asleep, the number of what only happens, and
    /// the newest value of what is measured, up to the end of the day.
    ///
    /// - Parameter word: of a type in the vocabulary.
    func typeFigure(_ word: String, on day: LocalDay) async throws -> GetReport {
        let type = try TypeWords.stored(word, among: [])
        let reader = try await session.journal().reader
        let name = TypeName.of(type).lowercased()
        func report(_ value: JSONLine.Value, _ unit: String?, _ why: String) -> GetReport {
            GetReport(figure: word, value: value, unit: unit, whyUnknown: why)
        }
        let quantity = type as? HKQuantityType
        if quantity?.aggregationStyle == .cumulative || quantity == nil && !(type is HKCorrelationType) {
            let buckets = BrowseReader(
                reader: reader, calendar: session.clock.calendar,
                system: session.library()[Preferences.self].system)
            let value = try await buckets.buckets(of: type, day...day, by: .day).first?.value
            let unit = quantity?.canonicalUnit.unitString ?? (Sleep.isSleep(type) ? "hr" : "count")
            return report(.hundredths(value), unit, "no \(name) on \(day.full)")
        }
        let before = HKQuery.predicateForSamples(
            withStart: nil, end: day.interval(in: session.clock.calendar).end, options: .strictEndDate)
        let newest = try await reader.samples(of: type, matching: before, limit: 1, newestFirst: true).first
        let why = "no \(name) on \(day.full) or before"
        guard let quantity else { return report(.text(orNull: newest.flatMap(pressure)), "mmHg", why) }
        let value = (newest as? HKQuantitySample)?.quantity.checkedValue(for: quantity.canonicalUnit)
        let isShare = quantity.canonicalUnit == .percent()
        return report(
            .hundredths(value.map { isShare ? $0 * 100 : $0 }), quantity.canonicalUnit.unitString, why)
    }

    /// "120/80"
    private func pressure(_ sample: HKSample) -> String? {
        let values = [HKQuantityTypeIdentifier.bloodPressureSystolic, .bloodPressureDiastolic].map { type in
            (sample as? HKCorrelation)?.objects(for: HKQuantityType(type)).compactMap {
                $0 as? HKQuantitySample
            }
            .first?.quantity.checkedValue(for: .millimeterOfMercury())
        }
        guard let systolic = values[0], let diastolic = values[1] else { return nil }
        return Figure.whole(systolic) + "/" + Figure.whole(diastolic)
    }
}
