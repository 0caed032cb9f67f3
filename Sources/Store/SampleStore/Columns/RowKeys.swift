/// The keys by which rows are found, other than their time.
enum KeyKind: String, Sendable, CaseIterable {
    /// The sample's identity.
    case ids
    /// A sample's members; the row is that of the owner.
    case members
    /// The name that the layer above gives a sample; see `SampleNaming`.
    case names
}

/// One value for each kind.
struct ByKind<Value> {
    private var ids: Value
    private var members: Value
    private var names: Value

    init(repeating value: Value) { (ids, members, names) = (value, value, value) }

    subscript(kind: KeyKind) -> Value {
        get {
            switch kind {
            case .ids: ids
            case .members: members
            case .names: names
            }
        }
        _modify {
            switch kind {
            case .ids: yield &ids
            case .members: yield &members
            case .names: yield &names
            }
        }
    }
}

extension ByKind: Sendable where Value: Sendable {}

/// The path of keys in a sample's details that leads to its name, outermost first. Empty when samples have no names.
struct SampleNaming: Sendable, Hashable {
    var path: [String] = []

    func name(in details: [String: JSONValue]) -> String? {
        guard let first = path.first, var value = details[first] else { return nil }
        for key in path.dropFirst() {
            guard case .object(let fields) = value, let next = fields[key] else { return nil }
            value = next
        }
        guard case .string(let name) = value else { return nil }
        return name
    }
}

/// The keys of rows of one chunk, with their places.
struct RowKeys: Sendable {
    let type: String
    let naming: SampleNaming
    let serial: UInt32

    /// Calls the body with each key of the rows in the range. The first of them is row `firstRow` of the chunk.
    func forEach(
        of rows: Rows, _ range: Range<Int>, firstRow: Int, _ body: (KeyKind, RowEntry) -> Void
    ) {
        let ids = rows.ids
        for row in range {
            let place = firstRow + row - range.lowerBound
            body(.ids, RowEntry(key: KeyHash.key(of: ids[row]), serial: serial, row: place))
        }
        guard !rows.extras.isEmpty else { return }
        for row in range {
            guard let extra = rows.extras[ids[row]] else { continue }
            let place = firstRow + row - range.lowerBound
            for member in extra.members {
                body(.members, RowEntry(key: KeyHash.key(of: member), serial: serial, row: place))
            }
            if let name = naming.name(in: extra.details) {
                let key = KeyHash.key(of: name, type: type)
                body(.names, RowEntry(key: key, serial: serial, row: place))
            }
        }
    }
}
