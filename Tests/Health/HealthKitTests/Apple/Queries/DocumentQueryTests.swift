import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Document queries", .inTurn)
struct DocumentQueryTests {
    let store = HKHealthStore.inMemory()

    @Test("a document query brings the text when it is wanted, other queries no document at all")
    func documents() async throws {
        let text = "<ClinicalDocument><title>Visit</title></ClinicalDocument>"
        let document = try HKCDADocumentSample(
            data: Data(text.utf8), start: hour(0), end: hour(2), metadata: nil)
        try await store.save(document)
        let plain = try #require(try await store.samples(HKDocumentType(.CDA)).first as? HKCDADocumentSample)
        #expect(plain.document == nil)
        #expect((plain.uuid, plain.startDate, plain.endDate) == (document.uuid, hour(0), hour(2)))
        for wantsData in [true, false] {
            let inbox = Inbox<(samples: [HKCDADocumentSample], done: Bool)>()
            store.execute(
                HKDocumentQuery(
                    documentType: HKDocumentType(.CDA), predicate: nil, limit: 0, sortDescriptors: nil,
                    includeDocumentData: wantsData
                ) { _, documents, done, _ in
                    inbox.put(((documents ?? []).compactMap { $0 as? HKCDADocumentSample }, done))
                })
            let samples = try await inbox.next().samples
            let contents: HKCDADocument? = samples.first?.document
            #expect(samples.count == 1 && contents?.title == "Visit")
            #expect(samples.map { $0.document?.documentData } == [wantsData ? Data(text.utf8) : nil])
            #expect(samples.map(\.startDate) == [hour(0)] && samples.map(\.endDate) == [hour(2)])
            #expect(try await inbox.next().done)
        }
    }
}
