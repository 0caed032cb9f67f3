import Synchronization

/// A small value under a key of a section, such as a goal or a setting. The engine does not interpret it.
package struct Document: Sendable, Hashable {
    /// Nil for a removed document. Null is the same.
    package var value: JSONValue?
    /// The time of the last change, also of a removal, in seconds since the reference date; nil where it is not known.
    package var changed: Double?

    package init(_ value: JSONValue? = nil, changed: Double? = nil) {
        (self.value, self.changed) = (value == .null ? nil : value, changed)
    }

    /// Whether nothing is known: neither a value nor the time of a removal.
    package var isEmpty: Bool { value == nil && changed == nil }
}

/// The documents of a store, with what is known of removed ones.
package struct Documents: Sendable {
    package typealias Sections = [String: [String: Document]]

    /// The documents of the file's base; nil when they are in `changes`.
    private let base: EncodedDocuments?
    /// What came after the base. An empty document hides that of the base.
    private var changes: Sections = [:]
    /// A number that is new after each change, and for the documents of another file.
    package private(set) var version = 0
    private static let versions = Atomic(0)

    init() { base = nil }

    init(base: EncodedDocuments) {
        self.base = base
        renew()
    }

    private mutating func renew() { version = Self.versions.add(1, ordering: .relaxed).newValue }

    package subscript(section section: String) -> [String: Document] {
        guard let base else { return changes[section] ?? [:] }
        let own = base.sections[section] ?? [:]
        guard let later = changes[section] else { return own }
        return own.merging(later) { $1 }.filter { !$1.isEmpty }
    }

    /// Whether a section has a document, or a removed one.
    package var sections: Set<String> {
        Set(changes.keys).union(base?.sections.keys.map(\.self) ?? []).filter { !self[section: $0].isEmpty }
    }

    package var all: Sections {
        Dictionary(uniqueKeysWithValues: sections.map { ($0, self[section: $0]) })
    }

    package var isEmpty: Bool { sections.isEmpty }

    mutating func apply(_ later: Sections) {
        guard !later.isEmpty else { return }
        renew()
        for (section, documents) in later {
            for (key, document) in documents {
                changes[section, default: [:]][key] = base == nil && document.isEmpty ? nil : document
            }
            if changes[section]?.isEmpty == true { changes[section] = nil }
        }
    }
}

/// The documents of a line of the base, decoded when they are first needed.
final class EncodedDocuments: Sendable {
    /// The line, and the places of both fields in it. Its checksum is right.
    private let line: [UInt8]
    private let fields: DocumentFields<Range<Int>>
    private let onDamage: @Sendable () -> Void
    private let decoded = Mutex<Documents.Sections?>(nil)

    init(_ line: [UInt8], _ fields: DocumentFields<Range<Int>>, onDamage: @escaping @Sendable () -> Void) {
        (self.line, self.fields, self.onDamage) = (line, fields, onDamage)
    }

    /// The documents. After damage none, and the store reads the whole file.
    var sections: Documents.Sections {
        decoded.withLock { decoded in
            if let decoded { return decoded }
            let read = decode()
            if read == nil { onDamage() }
            decoded = read ?? [:]
            return read ?? [:]
        }
    }

    private func decode() -> Documents.Sections? {
        func tree(_ place: Range<Int>?) -> JSONValue? {
            guard let place else { return .object([:]) }
            return JSONValue(json: line[place])
        }
        guard let values = tree(fields.values), let times = tree(fields.times) else { return nil }
        return DocumentFields(values: values, times: times).sections
    }
}

/// The two fields of a line with documents: `documents` and `changed`.
///
/// ```
/// "documents":{"goals":{"kilograms":70},"plans":{"8D0F…":null}},"changed":{"goals":{"kilograms":806000000.5}}
/// ```
/// A document that is null, or only has a time, is removed.
struct DocumentFields<Field: Sendable>: Sendable {
    var values: Field?
    var times: Field?
}

extension DocumentFields<JSONValue> {
    /// The documents of both fields; nil when a field has another shape.
    var sections: Documents.Sections? {
        guard case .object(let values) = values ?? .object([:]),
            case .object(let times) = times ?? .object([:])
        else { return nil }
        var found: Documents.Sections = [:]
        for (section, fields) in values {
            guard case .object(let fields) = fields else { return nil }
            for (key, value) in fields { found[section, default: [:]][key] = Document(value) }
        }
        for (section, fields) in times {
            guard case .object(let fields) = fields else { return nil }
            for (key, time) in fields {
                let seconds: Double
                switch time {
                case .int(let whole): seconds = Double(whole)
                case .double(let number): seconds = number
                default: return nil
                }
                guard Sample.times ~= seconds else { return nil }
                found[section, default: [:]][key, default: Document()].changed = seconds
            }
        }
        return found
    }

    /// The fields of documents; nil for a field without contents.
    ///
    /// - Parameter keepsRemovals: whether a removed document with a time is null, and not only has its time.
    init(_ sections: Documents.Sections, keepsRemovals: Bool) {
        func field(_ make: (Document) -> JSONValue?) -> JSONValue? {
            let fields = sections.compactMapValues { documents -> JSONValue? in
                let fields = documents.compactMapValues(make)
                return fields.isEmpty ? nil : .object(fields)
            }
            return fields.isEmpty ? nil : .object(fields)
        }
        values = field { $0.value ?? (keepsRemovals || $0.changed == nil ? .null : nil) }
        times = field { $0.changed.map(JSONValue.double) }
    }
}
