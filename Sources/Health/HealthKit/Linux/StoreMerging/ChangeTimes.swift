internal import SampleStoreEngine

/// The times at which the fields of named groups were changed or removed, so that a merge takes the newer of two
/// changes. The groups are the named values of a store, `{"characteristics": {"bloodType": 806000000}}`, or sections of
/// documents.
///
/// A value that is not an object is a group of one field without a name. A field within a field has a slash in its
/// name.
package struct ChangeTimes: Sendable, Equatable {
    /// Seconds since the reference date, by group, then by field.
    package var times: [String: [String: Double]]

    package init(_ times: [String: [String: Double]] = [:]) { self.times = times }

    package subscript(group: String, field: String) -> Double? {
        get {
            // Earlier versions have times only for the outer field.
            times[group]?[field] ?? field.firstIndex(of: "/").flatMap { times[group]?[String(field[..<$0])] }
        }
        set {
            times[group, default: [:]][field] = newValue
            if times[group]?.isEmpty == true { times[group] = nil }
        }
    }

    /// Records the time of a change. It is later than the time of the value before, even if the clock of another
    /// machine was ahead.
    package mutating func note(_ group: String, _ field: String, at date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        self[group, field] = max(time, (self[group, field] ?? time - 1) + 0.001)
    }

    /// A copy in which fields have the times of `former` again, unless they were changed after `later`.
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

    /// Joins a group of two sides, field by field: the later change or removal wins. At equal times a value wins over a
    /// missing one, and of two values the greater text. So the result depends neither on which side is joined into
    /// which, nor on the order of three joins.
    ///
    /// - Parameter text: a value as JSON.
    /// - Returns: the fields, and the choices where the sides differ, in the order of their names.
    package func join<Value: Equatable>(
        _ group: String, _ ours: [String: Value], with theirs: [String: Value], at other: ChangeTimes,
        text: (Value) -> String
    ) -> (fields: [String: Value], choices: [AutomaticMergeChoice]) {
        var (joined, choices) = (ours, [AutomaticMergeChoice]())
        for field in Set(ours.keys).union(theirs.keys).sorted() where ours[field] != theirs[field] {
            let (own, time) = (self[group, field] ?? -.infinity, other[group, field] ?? -.infinity)
            let texts = (ours: ours[field].map(text), theirs: theirs[field].map(text))
            let isTheirs = own == time ? (texts.theirs ?? "") > (texts.ours ?? "") : time > own
            if isTheirs { joined[field] = theirs[field] }
            choices.append(
                AutomaticMergeChoice(
                    name: field.isEmpty ? group : "\(group) \(field)", ours: texts.ours, theirs: texts.theirs,
                    takesTheirs: isTheirs, isNewer: own != time))
        }
        return (joined, choices)
    }
}

/// The choice of a merge between two values.
package struct AutomaticMergeChoice: Sendable, Hashable {
    /// "characteristics bloodType"
    package let name: String
    /// The values as JSON; nil for a missing one.
    package let ours, theirs: String?
    package let takesTheirs: Bool
    /// Whether the chosen value was changed later. False at equal times, where the text decided.
    package let isNewer: Bool

    /// Whether both sides have a value, so that one is lost.
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

    /// The times of a section's documents.
    init(_ documents: [String: Document], of section: String) {
        self.init([section: documents.compactMapValues(\.changed)])
    }

    var value: JSONValue? {
        times.isEmpty ? nil : .object(times.mapValues { .object($0.mapValues(JSONValue.double)) })
    }

    /// The fields of a named value, at the level that has times.
    static func fields(_ value: JSONValue?) -> [String: JSONValue] {
        switch value {
        case .object(let fields)?: fields
        case let value?: ["": value]
        case nil: [:]
        }
    }

    /// A named value of fields; nil for none.
    static func value(of fields: [String: JSONValue]) -> JSONValue? {
        fields.isEmpty ? nil : fields[""] ?? .object(fields)
    }
}
