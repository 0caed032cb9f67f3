internal import SampleStore

/// When the fields of named groups were changed or removed, so that the newer of two changes wins in a merge: of the values of
/// a store, `{"characteristics": {"bloodType": 806000000}}`, and of the entries of a library.
///
/// What is no object is a group of one field without a name. A field within a field has a slash in its name.
package struct ChangeTimes: Sendable, Equatable {
    /// By group, then by field: seconds since the reference date.
    package var times: [String: [String: Double]]

    package init(_ times: [String: [String: Double]] = [:]) { self.times = times }

    package subscript(group: String, field: String) -> Double? {
        get {
            // Times of earlier versions are of the outer field alone.
            times[group]?[field] ?? field.firstIndex(of: "/").flatMap { times[group]?[String(field[..<$0])] }
        }
        set {
            times[group, default: [:]][field] = newValue
            if times[group]?.isEmpty == true { times[group] = nil }
        }
    }

    /// Keeps the time of a change: later than that of the value before, also where the clock of the machine that made it is
    /// ahead.
    package mutating func note(_ group: String, _ field: String, at date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        self[group, field] = max(time, (self[group, field] ?? time - 1) + 0.001)
    }

    /// The times of `former` in place of those of `later`, but for fields that were changed since.
    package func restoring(_ former: ChangeTimes, from later: ChangeTimes) -> ChangeTimes {
        var restored = self
        for group in Set(former.times.keys).union(later.times.keys) {
            let (before, after) = (former.times[group] ?? [:], later.times[group] ?? [:])
            for field in Set(before.keys).union(after.keys) where times[group]?[field] == after[field] {
                restored[group, field] = before[field]
            }
        }
        return restored
    }

    /// The later time of each field.
    package func joined(with other: ChangeTimes) -> ChangeTimes {
        ChangeTimes(times.merging(other.times) { $0.merging($1, uniquingKeysWith: max) })
    }

    /// Joins a group of two sides, field by field: the one that was changed or removed later wins. Where nothing tells, what
    /// is there wins over nothing, and of two values the greater text. So it does not matter which side is joined into
    /// which, or in which order three are.
    ///
    /// - Parameter text: of a value, as JSON.
    /// - Returns: the fields, and which were taken where the sides differ, in the order of their names.
    package func join<Value: Equatable>(
        _ group: String, _ ours: [String: Value], with theirs: [String: Value], at other: ChangeTimes,
        text: (Value) -> String
    ) -> (fields: [String: Value], choices: [MergeChoice]) {
        var (joined, choices) = (ours, [MergeChoice]())
        for field in Set(ours.keys).union(theirs.keys).sorted() where ours[field] != theirs[field] {
            let (own, time) = (self[group, field] ?? -.infinity, other[group, field] ?? -.infinity)
            let texts = (ours: ours[field].map(text), theirs: theirs[field].map(text))
            let isTheirs = own == time ? (texts.theirs ?? "") > (texts.ours ?? "") : time > own
            if isTheirs { joined[field] = theirs[field] }
            choices.append(
                MergeChoice(
                    name: field.isEmpty ? group : "\(group) \(field)", ours: texts.ours, theirs: texts.theirs,
                    takesTheirs: isTheirs, isNewer: own != time))
        }
        return (joined, choices)
    }
}

/// Which of two values a merge has taken.
package struct MergeChoice: Sendable, Hashable {
    /// "characteristics bloodType"
    package let name: String
    /// As JSON; nil for none.
    package let ours, theirs: String?
    package let takesTheirs: Bool
    /// Whether the one taken was changed later; else nothing tells, and the text decided.
    package let isNewer: Bool

    /// Whether both have it, so that one is lost.
    package var isConflict: Bool { ours != nil && theirs != nil }
}

extension ChangeTimes {
    /// The times that a store keeps under `StoredKey.changed`.
    init(_ value: JSONValue?) {
        self.init()
        guard case .object(let keys)? = value else { return }
        for (key, fields) in keys {
            guard case .object(let fields) = fields else { continue }
            times[key] = fields.compactMapValues(\.number)
        }
    }

    var value: JSONValue? {
        times.isEmpty ? nil : .object(times.mapValues { .object($0.mapValues(JSONValue.double)) })
    }

    /// The fields of a named value, as they are timed.
    static func fields(_ value: JSONValue?) -> [String: JSONValue] {
        switch value {
        case .object(let fields)?: fields
        case let value?: ["": value]
        case nil: [:]
        }
    }

    /// The value of fields; nil for none.
    static func value(of fields: [String: JSONValue]) -> JSONValue? {
        fields.isEmpty ? nil : fields[""] ?? .object(fields)
    }
}
