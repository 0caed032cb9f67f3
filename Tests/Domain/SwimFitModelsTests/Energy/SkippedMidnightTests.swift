import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Days in zones whose clock change skips midnight", .onMainActor)
struct SkippedMidnightTests {
    nonisolated private static let days = [
        ("America/Santiago", "2026-09-06"), ("Africa/Cairo", "2026-04-24"), ("America/Havana", "2026-03-08"),
        ("Asia/Beirut", "2026-03-29"),
    ]

    @Test("the sums of a range are those of its single days, wherever it begins", arguments: days)
    func sums(zone: String, skipped: String) async throws {
        let calendar = LocalCalendar(try #require(TimeZone(identifier: zone)))
        let day = try #require(LocalDay(skipped))
        let all = day.adding(days: -4)...day.adding(days: 12)
        #expect(calendar.gregorian.component(.hour, from: day.start(in: calendar)) == 1)
        var generator = SeededGenerator(seed: 24)
        let minutes = Int(
            all.upperBound.interval(in: calendar).end.timeIntervalSince(all.lowerBound.start(in: calendar))
                / 60)
        let samples = (0..<400).map { _ in
            let minute = Int.random(in: 0..<minutes, using: &generator)
            let start = all.lowerBound.start(in: calendar).addingTimeInterval(Double(minute) * 60)
            let eaten = HKQuantity(
                unit: .kilocalorie(), doubleValue: Double(Int.random(in: 1...500, using: &generator)))
            return HKQuantitySample(
                type: HKQuantityType(.dietaryEnergyConsumed), quantity: eaten, start: start, end: start)
        }
        let expected = Dictionary(
            samples.map {
                (LocalDay.of($0.startDate, in: calendar), $0.quantity.doubleValue(for: .kilocalorie()))
            },
            uniquingKeysWith: +)
        let clock = WallClock.fixed(at: all.upperBound.interval(in: calendar).end, calendar: calendar)
        let editor = StoreEditor(store: .inMemory(), clock: clock)
        try await editor.store.save(samples)
        let energy = EnergyReader(editor.reader, clock: clock, system: .metric)
        let browse = BrowseReader(reader: editor.reader, clock: clock, system: .metric)
        for first in day.adding(days: -3)...day.adding(days: 3) {
            for last in [first, first.adding(days: 1), first.adding(days: 6), all.upperBound] {
                let sums = try await energy.sumsByDay(.dietaryEnergyConsumed, first, last)
                #expect(sums == expected.filter { (first...last).contains($0.key) }, "\(first) to \(last)")
                let buckets = try await browse.buckets(
                    of: HKQuantityType(.dietaryEnergyConsumed), first...last, by: .day)
                #expect(buckets.map(\.value) == (first...last).map { expected[$0] }, "\(first) to \(last)")
            }
        }
    }
}
