internal import SampleStore
import Foundation

/// Finds documents, with their contents if these are wanted.
///
/// The handler is called for one document after another, at last with `done` and no documents. Apple asks
/// the user for each document; here the right to read the type covers all of them.
open class HKDocumentQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    /// The largest number of documents, ``HKObjectQueryNoLimit`` for all.
    open var limit: Int { storedLimit }
    let storedLimit: Int
    /// The requested order.
    open var sortDescriptors: [NSSortDescriptor]? { storedSortDescriptors }
    let storedSortDescriptors: [NSSortDescriptor]?
    /// Whether the documents come with their data.
    open var includeDocumentData: Bool { storedIncludeDocumentData }
    let storedIncludeDocumentData: Bool
    private let type: HKDocumentType
    private let handler: @Sendable (HKDocumentQuery, [HKDocumentSample]?, Bool, (any Error)?) -> Void

    /// Asks for documents of a type.
    @preconcurrency
    public init(
        documentType: HKDocumentType, predicate: NSPredicate?, limit: Int,
        sortDescriptors: [NSSortDescriptor]?,
        includeDocumentData: Bool,
        resultsHandler: @escaping @Sendable (HKDocumentQuery, [HKDocumentSample]?, Bool, (any Error)?) -> Void
    ) {
        type = documentType
        storedLimit = limit
        storedSortDescriptors = sortDescriptors
        storedIncludeDocumentData = includeDocumentData
        handler = resultsHandler
        super.init(objectType: documentType, predicate: predicate)
    }

    override func begin(in store: StoreCore) {
        do {
            let view = try store.view()
            let fetch = SampleFetch(
                descriptors: [HKQueryDescriptor(sampleType: type, predicate: storedPredicate)],
                order: (storedSortDescriptors ?? []).map(\.sampleOrder), limit: storedLimit.asLimit)
            for sample in try fetch.samples(in: view) {
                guard let stored = view.snapshot.sample(sample.provenance.uuid),
                    let document = view.document(stored, withData: storedIncludeDocumentData)
                else { continue }
                state.deliver { handler(self, [document], false, nil) }
            }
            state.finish { handler(self, [], true, nil) }
        } catch {
            state.finish { handler(self, nil, true, error) }
        }
    }
}

extension HKCDADocumentSample {
    /// The sample without its document, as other queries give it.
    var withoutDocument: HKCDADocumentSample {
        HKCDADocumentSample(
            storedType: storedSampleType, start: storedStartDate, end: storedEndDate, provenance: provenance,
            details: nil)
    }

    /// The sample with the document's title and names but not its text.
    var withoutData: HKCDADocumentSample {
        guard case .document(var parts)? = details else { return self }
        parts.data = nil
        return HKCDADocumentSample(
            storedType: storedSampleType, start: storedStartDate, end: storedEndDate, provenance: provenance,
            details: .document(parts))
    }
}
