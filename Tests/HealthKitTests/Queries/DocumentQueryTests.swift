import HealthKit
import Testing

@Suite("Document queries", .waits)
struct DocumentQueryTests {
    let store = HKHealthStore.inMemory()

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
}
