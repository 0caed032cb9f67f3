import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

/// Another program changes what is listed, between the last frame and a key.
@Suite("The row under the cursor while the list changes", .inTurn)
@MainActor
struct SelectionTests {
    private func save(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, _ fixture: CoreFixture
    )
        async throws
    {
        let time = fixture.context.now.addingTimeInterval(-60)
        let sample = HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: time,
            end: time)
        try await fixture.models.editor.store.save(sample)
        await fixture.models.refresh()
    }

    @Test("d deletes the weight that was seen, not the one that has taken its line")
    func weights() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = WeightHistoryScreen()
        _ = try await fixture.press([.down], &screen)
        _ = fixture.draw(&screen, width: 64, height: 20)
        let seen = fixture.models.profile.summary.weights.readings.reversed()[1]
        try await save(.bodyMass, 71, .gramUnit(with: .kilo), fixture)
        _ = try await fixture.press(["d"], &screen)
        await fixture.models.refresh()
        let left = fixture.models.profile.summary.weights.readings
        #expect(left.count == 31 && left.last?.value == 71)
        #expect(!left.contains { $0.id == seen.id })
    }

    @Test("Enter opens the sample that was seen")
    func samples() async throws {
        let fixture = try await CoreFixture.filled()
        fixture.models.show(.browse)
        try await fixture.models.browse.open(HKQuantityTypeIdentifier.bodyMass.rawValue)
        var screen = BrowseTypeScreen()
        _ = fixture.draw(&screen, width: 80, height: 24)
        let seen = try #require(fixture.models.browse.summary.detail?.rows.first)
        try await save(.bodyMass, 71, .gramUnit(with: .kilo), fixture)
        await fixture.models.browse.refresh()
        #expect(fixture.models.browse.summary.detail?.rows.first?.id != seen.id)
        guard case .present(let opened as SampleDetailScreen) = screen.handle(.enter, fixture.context) else {
            Issue.record("nothing was opened")
            return
        }
        #expect(opened.row.id == seen.id)
    }

    @Test("the cursor of Browse stays on its type when a new type comes above it")
    func types() async throws {
        let fixture = try await CoreFixture.filled()
        fixture.models.show(.browse)
        await fixture.models.browse.refresh()
        var screen = BrowseScreen()
        _ = try await fixture.press(["G"], &screen)
        let (seen, bodyFat) = (chosenLine(of: screen, fixture), HKQuantityTypeIdentifier.bodyFatPercentage)
        try await save(bodyFat, 0.2, .percent(), fixture)
        await fixture.models.browse.refresh()
        #expect(fixture.models.browse.summary.types.contains { $0.id == bodyFat.rawValue })
        #expect(chosenLine(of: screen, fixture) == seen)
    }

    private func chosenLine(of screen: BrowseScreen, _ fixture: CoreFixture) -> String? {
        fixture.draw(screen, width: 80, height: 24).text.split(separator: "\n")
            .first { $0.contains("›") }.map(String.init)
    }
}
