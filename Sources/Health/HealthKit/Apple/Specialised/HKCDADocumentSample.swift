import Foundation
internal import SampleStoreEngine

/// A document about a person's health.
open class HKDocumentSample: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The kind of document.
    open var documentType: HKDocumentType { storedSampleType as? HKDocumentType ?? HKDocumentType(.CDA) }
}

/// A clinical document in HL7's CDA format.
///
/// ```swift
/// let letter = try HKCDADocumentSample(data: xml, start: date, end: date, metadata: nil)
/// let title = letter.document?.title
/// ```
open class HKCDADocumentSample: HKDocumentSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// A clinical document.
    ///
    /// Apple checks the document against the whole format. Here it must be a `ClinicalDocument` element; its title and
    /// names are read from the text.
    /// - Throws: `HKError.errorInvalidArgument` for data that is not a clinical document, for dates out of order and
    ///   for metadata of a wrong kind.
    public convenience init(
        data documentData: Data, start startDate: Date, end endDate: Date, metadata: [String: Any]?
    ) throws {
        guard let parts = DocumentParts(reading: documentData) else {
            throw HKError(.errorInvalidArgument, "The data is not a clinical document.")
        }
        let type = HKDocumentType(.CDA)
        let provenance: Provenance
        do throws(SampleRuleError) {
            try SampleRules.check(type, start: startDate, end: endDate)
            provenance = Provenance(
                uuid: UUID(), sourceRevision: nil, device: nil, metadata: try Metadata(checking: metadata))
        } catch {
            throw HKError(.errorInvalidArgument, error.description)
        }
        self.init(
            storedType: type, start: startDate, end: endDate, provenance: provenance,
            details: .document(parts))
    }

    /// The document; nil unless it was read with its data.
    open var document: HKCDADocument? {
        guard case .document(let parts)? = details else { return nil }
        return HKCDADocument(parts)
    }

    /// The sample without its document, as returned by other queries.
    var withoutDocument: HKCDADocumentSample {
        HKCDADocumentSample(
            storedType: storedSampleType, start: storedStartDate, end: storedEndDate, provenance: provenance,
            details: nil)
    }

    /// The sample with the document's title and names, but without its text.
    var withoutData: HKCDADocumentSample {
        guard case .document(var parts)? = details else { return self }
        parts.data = nil
        return HKCDADocumentSample(
            storedType: storedSampleType, start: storedStartDate, end: storedEndDate, provenance: provenance,
            details: .document(parts))
    }
}

/// A clinical document's text and the contents of its header.
open class HKCDADocument: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    private let parts: DocumentParts

    fileprivate init(_ parts: DocumentParts) { self.parts = parts }

    /// The document; nil unless it was read with its data.
    open var documentData: Data? { parts.data }

    /// The title of the document.
    open var title: String { parts.title }

    /// The patient of the document.
    open var patientName: String { parts.patient }

    /// The author of the document.
    open var authorName: String { parts.author }

    /// The custodian of the document.
    open var custodianName: String { parts.custodian }
}

/// The contents of a clinical document.
struct DocumentParts: Codable, Hashable, Sendable {
    var data: Data?
    var title: String
    var patient: String
    var author: String
    var custodian: String
}

extension DocumentParts {
    /// The document in data; nil for data that is not a clinical document.
    ///
    /// Finds the first text after a few elements by a search, without a parser: the names are only shown.
    fileprivate init?(reading data: Data) {
        guard let text = String(data: data, encoding: .utf8), text.contains("<ClinicalDocument") else {
            return nil
        }
        self.data = data
        title = Self.text(of: "title", in: text[...])
        patient = Self.name(in: Self.element("recordTarget", of: text))
        author = Self.name(in: Self.element("author", of: text))
        custodian = Self.name(in: Self.element("custodian", of: text))
    }

    private static func element(_ name: String, of text: String) -> Substring {
        guard let start = text.range(of: "<\(name)"),
            let end = text.range(of: "</\(name)>", range: start.upperBound..<text.endIndex)
        else { return "" }
        return text[start.lowerBound..<end.lowerBound]
    }

    /// The name of a person, given name first, or of an organisation.
    private static func name(in text: Substring) -> String {
        let parts = [self.text(of: "given", in: text), self.text(of: "family", in: text)]
        let person = parts.filter { !$0.isEmpty }.joined(separator: " ")
        return person.isEmpty ? self.text(of: "name", in: text) : person
    }

    private static func text(of name: String, in text: Substring) -> String {
        guard let start = text.range(of: "<\(name)"),
            let open = text.range(of: ">", range: start.upperBound..<text.endIndex),
            let end = text.range(of: "</\(name)>", range: open.upperBound..<text.endIndex)
        else { return "" }
        return text[open.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// Finds documents, with their contents if these are wanted.
///
/// The handler is called for one document after another, at last with `done` and no documents. Apple asks the user for
/// each document; here the permission to read the type includes all of them.
///
/// ```swift
/// let query = HKDocumentQuery(
///     documentType: HKDocumentType(.CDA), predicate: nil, limit: 10, sortDescriptors: nil,
///     includeDocumentData: true
/// ) { _, documents, done, _ in
///     show(documents ?? [], done)
/// }
/// store.execute(query)
/// ```
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
    private let storedIncludeDocumentData: Bool
    private let type: HKDocumentType
    private let handler: @Sendable (HKDocumentQuery, [HKDocumentSample]?, Bool, (any Error)?) -> Void

    /// Requests documents of a type.
    @preconcurrency
    public init(
        documentType: HKDocumentType, predicate: NSPredicate?, limit: Int,
        sortDescriptors: [NSSortDescriptor]?, includeDocumentData: Bool,
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
            let fetch = SampleFetch(
                descriptors: [HKQueryDescriptor(sampleType: type, predicate: storedPredicate)],
                order: (storedSortDescriptors ?? []).map(\.sampleOrder), limit: storedLimit.asLimit)
            let documents = try store.answering { view in
                try fetch.samples(in: view).compactMap { sample in
                    view.snapshot.sample(sample.provenance.uuid).flatMap {
                        view.document($0, withData: storedIncludeDocumentData)
                    }
                }
            }
            for document in documents { state.deliver { handler(self, [document], false, nil) } }
            state.finish { handler(self, [], true, nil) }
        } catch {
            state.finish { handler(self, nil, true, error) }
        }
    }
}
