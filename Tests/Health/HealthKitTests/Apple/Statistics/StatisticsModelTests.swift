import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthKit

/// Collections of random samples of random sources, in zones whose days have 23, 23½, 24½ and 25 hours, against a
/// model that goes through each interval moment by moment: 84 rounds of 10 stores, each asked by 4 grids for 3
/// types, which makes 10 080 cases.
@Suite("Statistics agree with a naive model", .inTurn)
struct StatisticsModelTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kolkata",
        "Asia/Kathmandu", "Pacific/Apia", "UTC",
    ]
    private static let types = [
        HKQuantityType(.stepCount), HKQuantityType(.heartRate), HKQuantityType(.bodyMass),
    ]
    private static let units = [HKUnit.count(), HKUnit(from: "count/min"), HKUnit.gramUnit(with: .kilo)]
    private static let revisions = (0..<3).map {
        HKSourceRevision(source: HKSource(name: "Source \($0)", bundleIdentifier: "test.\($0)"), version: "1")
    }

    /// A grid as the model knows it: a component that is added so many times.
    private struct Grid {
        let component: Calendar.Component
        let step: Int
        let anchor: Date
        let calendar: Calendar

        func border(_ number: Int) -> Double {
            (calendar.date(byAdding: component, value: step * number, to: anchor) ?? anchor)
                .timeIntervalSinceReferenceDate
        }

        var interval: DateComponents {
            var components = DateComponents()
            components.setValue(step, for: component)
            components.calendar = calendar
            components.timeZone = calendar.timeZone
            return components
        }

        /// Every interval that a sample may touch.
        func intervals(covering samples: [NaiveSample]) -> [Range<Double>] {
            let first = samples.map(\.start).min() ?? 0
            let last = samples.map(\.end).max() ?? 0
            var number = 0
            while border(number) > first { number -= 1 }
            var found: [Range<Double>] = []
            while border(number) <= last {
                found.append(border(number)..<border(number + 1))
                number += 1
            }
            return found
        }
    }

    /// Data of one store: the same moments for each of the types, with other values.
    private struct World {
        let store = HKHealthStore.inMemory()
        var samples: [[NaiveSample]] = []
    }

    /// Samples within the span, on full ten minutes, so that they meet each other and the borders.
    private func world(
        from begin: Double, lasting span: Double, _ generator: inout SeededGenerator
    ) async throws -> World {
        var world = World()
        let order = [0, 1, 2].shuffled(using: &generator)
        for type in Self.types {
            try await world.store.setSourceOrder(order.map { Self.revisions[$0].source }, for: type)
        }
        var objects: [HKSample] = []
        for type in Self.types.indices {
            var samples: [NaiveSample] = []
            for _ in 0..<Int.random(in: 1...9, using: &generator) {
                let isByHand = Int.random(in: 0..<6, using: &generator) == 0
                let source = Int.random(in: 0..<3, using: &generator)
                let start = begin + Double.random(in: 0..<span, using: &generator)
                let from = (start / 600).rounded(.down) * 600
                let length =
                    Bool.random(using: &generator)
                    ? 600 * Double(Int.random(in: 1...max(1, Int(span / 3000)), using: &generator)) : 0
                let sample = NaiveSample(
                    start: from, end: from + min(length, 340_000),
                    value: Double(Int.random(in: 1...50, using: &generator)), source: source,
                    rank: isByHand ? 0 : 1 + (order.firstIndex(of: source) ?? 0))
                guard Int.random(in: 0..<4, using: &generator) == 0 else {
                    samples.append(sample)
                    objects.append(try object(sample, type, isByHand: isByHand))
                    continue
                }
                let points = Self.points(of: sample, &generator)
                samples += points
                objects.append(try series(points, type, isByHand: isByHand))
            }
            world.samples.append(samples)
        }
        try await world.store.saveAsWritten(objects)
        return world
    }

    private func object(_ sample: NaiveSample, _ type: Int, isByHand: Bool) throws -> HKQuantitySample {
        try HKQuantitySample.checked(
            type: Self.types[type],
            quantity: HKQuantity(unit: Self.units[type], doubleValue: sample.value),
            start: Date(timeIntervalSinceReferenceDate: sample.start),
            end: Date(timeIntervalSinceReferenceDate: sample.end),
            metadata: isByHand ? [HKMetadataKeyWasUserEntered: true] : nil,
            sourceRevision: Self.revisions[sample.source])
    }

    /// The quantities of a series, at moments of which no other sample is.
    private static func points(
        of sample: NaiveSample, _ generator: inout SeededGenerator
    ) -> [NaiveSample] {
        let step = max((sample.end - sample.start) / 4, 60)
        return (0..<Int.random(in: 1...4, using: &generator)).map { number in
            var point = sample
            point.start = sample.start + 7 + Double(number) * step
            point.end = point.start + (Bool.random(using: &generator) ? step / 2 : 0)
            point.value = Double(Int.random(in: 1...50, using: &generator))
            return point
        }
    }

    private func series(_ points: [NaiveSample], _ type: Int, isByHand: Bool) throws -> HKQuantitySample {
        var whole = points[0]
        whole.end = points[points.count - 1].end
        whole.value = points.reduce(0) { $0 + $1.value }
        if type > 0 { whole.value /= Double(points.count) }
        let plain = try object(whole, type, isByHand: isByHand)
        let figures = QuantitySeries(
            points.map { point in
                QuantitySeries.Point(
                    start: Date(timeIntervalSinceReferenceDate: point.start),
                    end: Date(timeIntervalSinceReferenceDate: point.end), value: point.value)
            })
        return HKQuantitySample.stored(
            type: plain.quantityType, value: plain.value, unit: plain.unit, series: figures,
            start: plain.startDate, end: plain.endDate, provenance: plain.provenance)
    }

    /// A grid whose intervals are not too many for the span.
    private func grid(
        _ calendar: Calendar, from begin: Double, lasting span: Double, _ generator: inout SeededGenerator
    ) -> Grid {
        let usual: (component: Calendar.Component, step: Int, seconds: Double) = (.day, 1, 86_400)
        let all: [(component: Calendar.Component, step: Int, seconds: Double)] = [
            (.minute, 30, 1800), (.hour, 1, 3600), (.hour, 6, 21_600), (.day, 1, 86_400), (.day, 3, 259_200),
            (.weekOfYear, 1, 604_800), (.month, 1, 2_629_800),
        ]
        let fitting = all.filter { span / $0.seconds < 40 && span / $0.seconds > 0.5 }
        let chosen = fitting.randomElement(using: &generator) ?? usual
        let shift = chosen.seconds * Double(Int.random(in: -2...2, using: &generator))
        let clock = Double(Int.random(in: 0..<48, using: &generator)) * 1800
        return Grid(
            component: chosen.component, step: chosen.step,
            anchor: Date(timeIntervalSinceReferenceDate: begin + shift + clock), calendar: calendar)
    }

    @Test("sums, means, extremes, durations, newest values, in all and by source", arguments: Seeds.first(5))
    func agree(round: Int) async throws {
        let seed = 880_000 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: Self.zones[round % Self.zones.count]))
        for _ in 0..<10 {
            // Around a change of the clocks, where the zone has them.
            let some = Date(
                timeIntervalSinceReferenceDate: Double(Int.random(in: 0..<800_000, using: &generator)) * 1000)
            let change = calendar.timeZone.nextDaylightSavingTimeTransition(after: some) ?? some
            let spans = [40_000.0, 200_000, 900_000, 5_000_000]
            let span = spans[Int.random(in: spans.indices, using: &generator)]
            let begin = change.timeIntervalSinceReferenceDate - span / 2
            let world = try await self.world(from: begin, lasting: span, &generator)
            for _ in 0..<4 {
                let grid = self.grid(calendar, from: begin, lasting: span, &generator)
                for type in Self.types.indices {
                    try await compare(world, type, grid, "seed \(seed), \(calendar.timeZone.identifier)")
                }
            }
        }
    }

    private func compare(_ world: World, _ type: Int, _ grid: Grid, _ place: String) async throws {
        let common: HKStatisticsOptions = [.duration, .mostRecent, .separateBySource]
        let options: HKStatisticsOptions =
            type == 0
            ? common.union(.cumulativeSum) : common.union([.discreteAverage, .discreteMin, .discreteMax])
        let collection = try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: Self.types[type]), options: options, anchorDate: grid.anchor,
            intervalComponents: grid.interval
        ).result(for: world.store)
        let samples = world.samples[type]
        var found = collection.statistics()[...]
        var sum = 0.0
        for interval in grid.intervals(covering: samples) {
            guard let expected = NaiveStatistics(of: samples, in: interval) else { continue }
            let next = found.popFirst()
            let statistics = try #require(next, "\(place): an interval is missing")
            #expect(statistics.startDate.timeIntervalSinceReferenceDate == interval.lowerBound, "\(place)")
            #expect(statistics.endDate.timeIntervalSinceReferenceDate == interval.upperBound, "\(place)")
            check(statistics, nil, expected, type, place)
            sum += statistics.sumQuantity()?.doubleValue(for: Self.units[type]) ?? 0
            for source in 0..<3 {
                let own = samples.filter { $0.source == source }.map { sample in
                    var alone = sample
                    alone.rank = 0
                    return alone
                }
                let expected = NaiveStatistics(of: own, in: interval)
                let object = Self.revisions[source].source
                #expect(statistics.sources?.contains(object) == (expected != nil), "\(place)")
                if let expected { check(statistics, object, expected, type, place) }
            }
        }
        #expect(found.isEmpty, "\(place): an interval too many")
        if type == 0 { try await checkTotal(world, sum, place) }
    }

    private func check(
        _ statistics: HKStatistics, _ source: HKSource?, _ expected: NaiveStatistics, _ type: Int,
        _ place: String
    ) {
        let unit = Self.units[type]
        func same(_ quantity: HKQuantity?, _ number: Double, in unit: HKUnit) -> Bool {
            guard let quantity else { return false }
            return abs(quantity.doubleValue(for: unit) - number) <= 1e-6 * max(1, abs(number))
        }
        func figure(_ all: () -> HKQuantity?, _ one: (HKSource) -> HKQuantity?) -> HKQuantity? {
            source.map(one) ?? all()
        }
        let newest = figure(statistics.mostRecentQuantity, statistics.mostRecentQuantity(for:))
        #expect(same(newest, expected.newest, in: unit), "\(place): newest")
        let duration = figure(statistics.duration, statistics.duration(for:))
        #expect(same(duration, expected.duration, in: .second()), "\(place): duration")
        guard type > 0 else {
            let sum = figure(statistics.sumQuantity, statistics.sumQuantity(for:))
            #expect(same(sum, expected.sum, in: unit), "\(place): sum")
            return
        }
        let mean = figure(statistics.averageQuantity, statistics.averageQuantity(for:))
        #expect(same(mean, type == 1 ? expected.meanByTime : expected.mean, in: unit), "\(place): mean")
        let minimum = figure(statistics.minimumQuantity, statistics.minimumQuantity(for:))
        #expect(same(minimum, expected.minimum, in: unit), "\(place): minimum")
        let maximum = figure(statistics.maximumQuantity, statistics.maximumQuantity(for:))
        #expect(same(maximum, expected.maximum, in: unit), "\(place): maximum")
    }

    /// The intervals add up to what a statistics query gives for all samples.
    private func checkTotal(_ world: World, _ sum: Double, _ place: String) async throws {
        let total = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: Self.types[0]), options: .cumulativeSum
        ).result(for: world.store)
        let all = try #require(total?.sumQuantity()?.doubleValue(for: .count()))
        #expect(abs(all - sum) < 1e-6 * max(1, all), "\(place): total")
        #expect(all <= world.samples[0].reduce(0) { $0 + $1.value } + 1e-6, "\(place): more than there is")
    }
}
