import Testing

@testable import HealthKit

@Suite("Summaries, documents and series", .waits)
struct SpecialQueryTests {
    let store = HKHealthStore.inMemory()

    private var calendar: Calendar { .current }

    private func noon(_ day: Int) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: 2026, month: 11, day: day, hour: 12)))
    }

    private func save(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, at date: Date)
        async throws
    {
        try await store.saveAsWritten([
            HKQuantitySample(
                type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value), start: date,
                end: date.addingTimeInterval(600))
        ])
    }

    @Test("an activity summary adds up the day's energy, exercise and stand hours")
    func summary() async throws {
        try await save(.activeEnergyBurned, 250, .kilocalorie(), at: try noon(19))
        try await save(.activeEnergyBurned, 300, .kilocalorie(), at: try noon(20))
        try await save(.activeEnergyBurned, 60, .kilocalorie(), at: try noon(20).addingTimeInterval(3600))
        try await save(.appleExerciseTime, 25, .minute(), at: try noon(20))
        let stood = HKCategoryValueAppleStandHour.stood.rawValue
        try await store.saveAsWritten([
            HKCategorySample(
                type: HKCategoryType(.appleStandHour), value: stood, start: try noon(20),
                end: try noon(20).addingTimeInterval(3600))
        ])
        let all = try await HKActivitySummaryQueryDescriptor(predicate: nil).result(for: store)
        #expect(all.map { $0.activeEnergyBurned.doubleValue(for: .kilocalorie()) } == [250, 360])
        let wanted = DateComponents(calendar: calendar, year: 2026, month: 11, day: 20)
        let day = try await HKActivitySummaryQueryDescriptor(
            predicate: HKQuery.predicateForActivitySummary(with: wanted)
        ).result(for: store)
        let summary = try #require(day.first)
        #expect(day.count == 1)
        #expect(summary.appleExerciseTime.doubleValue(for: .minute()) == 25)
        #expect(summary.appleStandHours.doubleValue(for: .count()) == 1)
        #expect(summary.dateComponents(for: calendar).day == 20)
        let between = HKQuery.predicate(
            forActivitySummariesBetweenStart: DateComponents(year: 2026, month: 11, day: 1),
            end: DateComponents(year: 2026, month: 11, day: 19))
        #expect(try await HKActivitySummaryQueryDescriptor(predicate: between).result(for: store).count == 1)
    }

    @Test("a summary query goes on with the day's changes")
    func summaryUpdates() async throws {
        var results = HKActivitySummaryQueryDescriptor(predicate: nil).results(for: store).makeAsyncIterator()
        #expect(try await results.next()?.isEmpty == true)
        try await save(.activeEnergyBurned, 250, .kilocalorie(), at: try noon(19))
        #expect(try await results.next()?.count == 1)
    }

    @Test("a document query brings the text when it is wanted, other queries no document at all")
    func documents() async throws {
        let text = "<ClinicalDocument><title>Visit</title></ClinicalDocument>"
        let document = try HKCDADocumentSample(
            data: Data(text.utf8), start: hour(0), end: hour(0), metadata: nil)
        try await store.save(document)
        let plain = try #require(try await store.samples(HKDocumentType(.CDA)).first as? HKCDADocumentSample)
        #expect(plain.document == nil)
        for wantsData in [true, false] {
            let inbox = Inbox<(titles: [String], data: Data?, done: Bool)>()
            store.execute(
                HKDocumentQuery(
                    documentType: HKDocumentType(.CDA), predicate: nil, limit: 0, sortDescriptors: nil,
                    includeDocumentData: wantsData
                ) { _, documents, done, _ in
                    let found = (documents ?? []).compactMap { ($0 as? HKCDADocumentSample)?.document }
                    inbox.put((found.map(\.title), found.first?.documentData, done))
                })
            let first = await inbox.next()
            #expect(first.titles == ["Visit"])
            #expect(first.data == (wantsData ? Data(text.utf8) : nil))
            #expect(await inbox.next().done)
        }
    }

    @Test("a series query gives each measurement in order of time, a plain sample itself")
    func series() async throws {
        func point(_ value: Double, _ time: Double) -> SeriesFigures.Point {
            SeriesFigures.Point(start: hour(time), end: hour(time + 0.5), value: value)
        }
        let walk = HKQuantitySample.stored(
            type: HKQuantityType(.stepCount), value: 30, unit: .count(),
            series: SeriesFigures([point(10, 0), point(20, 2)]), start: hour(0), end: hour(3),
            provenance: Provenance(uuid: UUID(), sourceRevision: nil, device: nil, metadata: .none))
        try await store.save([walk, steps(7, from: 1, to: 1.5)])
        func counts(_ options: HKQuantitySeriesSampleQueryDescriptor.Options) async throws -> [Double] {
            var counts: [Double] = []
            let descriptor = HKQuantitySeriesSampleQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: options)
            for try await result in descriptor.results(for: store) {
                counts.append(result.quantity.doubleValue(for: .count()))
                #expect((result.sample != nil) == options.contains(.includeSample))
            }
            return counts
        }
        #expect(try await counts([]) == [10, 7, 20])
        #expect(try await counts([.includeSample, .orderByQuantitySampleStartDate]) == [10, 20, 7])
    }

    @Test("the preferred unit is the type's own until another is chosen")
    func preferredUnits() async throws {
        let mass = HKQuantityType(.bodyMass)
        #expect(try await store.preferredUnits(for: [mass])[mass] == .gramUnit(with: .kilo))
        try await store.setPreferredUnit(.pound(), for: mass)
        #expect(try await store.preferredUnits(for: [mass])[mass] == .pound())
        await #expect(throws: HKError.self) { try await store.setPreferredUnit(.meter(), for: mass) }
    }

    @Test("characteristics are observed like samples")
    func characteristicQuery() async throws {
        let inbox = Inbox<Void>()
        let query = CharacteristicQuery { _ in inbox.put(()) }
        store.execute(query)
        await inbox.next()
        try await store.setBiologicalSex(.male)
        await inbox.next()
        store.stop(query)
    }
}
