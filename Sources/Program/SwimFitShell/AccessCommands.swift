import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

extension Command {
    static let access = Command(
        "access", "[TYPE [save|read] on|off]", summary: "say what swimfit may save and read",
        help: """
            The types that swimfit saves and reads, and whether it may. TYPE is written as for “swimfit log”, or
            is “all”; without “save” or “read” both are meant. With “read” off, swimfit shows only what it saved itself.
            What is in the store stays there. A type that swimfit never saves has no “save”.

            Fields for --json, --format, --ndjson and -O csv:
            \(AccessRow.table.help)
            """,
        examples: [
            ("swimfit access", "every type with its permissions"),
            ("swimfit access 'heart rate' read off", "heart rates are no longer read"),
            ("swimfit access all on", "everything, as at first"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("types", AccessRow.table), .change(ChangeConfirmation.table, of: "access TYPE on"),
        ],
        run: { call in
            var arguments = call.arguments
            let words = try arguments.restOfWords()
            let access = HealthAccess(store: try await call.session.editor().store)
            guard !words.isEmpty else {
                let rows = access.rows.map(AccessRow.init)
                try call.print(
                    rows, AccessRow.table, as: "types",
                    lines: TextColumns.lines(rows.map(\.cells), heading: ["Type", "Save", "Read"]))
                return .done
            }
            try call.print(done: try await change(access, words))
            return .done
        })

    /// "heart rate read off"
    @MainActor
    private static func change(_ access: HealthAccess, _ words: [String]) async throws -> String {
        var words = words
        guard let isAllowed = try takeSwitch(from: &words) else {
            throw Question(
                "on or off", "May swimfit save and read it?", [],
                choices: ["on", "off"].map { Question.Choice($0) },
                refusal: .usage("on or off is missing, such as “access weight read off”"))
        }
        var accesses = HealthAccess.Access.allCases
        if let last = words.last?.lowercased(), ["save", "read"].contains(last) {
            accesses = [last == "save" ? .share : .read]
            words.removeLast()
        }
        let typed = words.joined(separator: " ")
        guard !typed.isEmpty else { throw Problem.usage("TYPE is missing, such as steps") }
        let isAll = typed.lowercased() == "all"
        let types = access.rows.compactMap { $0.type as? HKSampleType }
        let named = access.rows.first { FoldedText.fold($0.name) == FoldedText.fold(typed) }?.type
        let type =
            isAll
            ? nil : try named ?? TypeWords.type(typed, among: types, otherwise: "“swimfit access” lists them")
        let rows = access.rows.map { row in
            var row = row
            for access in accesses where type == nil || row.type == type { row.set(access, to: isAllowed) }
            return row
        }
        let chosen = rows.filter { type == nil || $0.type == type }
        if accesses == [.share], let row = chosen.first, chosen.count == 1, row.share == nil {
            throw Problem.usage("swimfit never saves “\(row.name)”: it only reads it")
        }
        let isChanged = try await access.save(rows)
        let name = isAll ? "All types" : chosen[0].name
        let verbs = accesses.filter { access in chosen.contains { $0.isAllowed(access) != nil } }.map {
            access in
            "\(access == .share ? "save" : "read") \(isAllowed ? "on" : "off")"
        }
        return "\(name): \(verbs.joined(separator: ", "))" + (isChanged ? "" : ", as it was")
    }

    private static func takeSwitch(from words: inout [String]) throws(Problem) -> Bool? {
        guard let last = words.last?.lowercased(), ["on", "off"].contains(last) else { return nil }
        words.removeLast()
        return last == "on"
    }

    static let sources = Command(
        "sources", "TYPE [SOURCE… | usual]", summary: "say which sources of a type count first",
        help: """
            The sources of a quantity, the most trusted first: where samples of several overlap, the one further up counts, and
            manual entries count before all. TYPE is written as for “swimfit log”. SOURCE is a number of the list, the
            name or its beginning; with commas between them several are put first in that order, and the others follow as they
            were. “usual” goes back to the order of the store: watches, then phones, then others.

            Fields for --json, --format, --ndjson and -O csv:
            \(SourceRow.table.help)
            """,
        examples: [
            ("swimfit sources steps", "who recorded steps, the most trusted first"),
            ("swimfit sources steps watch", "the watch counts first"),
            ("swimfit sources steps 2, 1", "the second, then the first"),
            ("swimfit sources steps usual", "the order of the store"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("sources", SourceRow.table, of: "sources TYPE"),
            .change(ChangeConfirmation.table, of: "sources TYPE SOURCE"),
        ],
        run: { try await sources($0) })

    @MainActor
    private static func sources(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        var words = try arguments.restOfWords()
        guard !words.isEmpty else {
            throw Question("TYPE", "Sources of which type?", ["steps", "heart rate"])
        }
        let editor = try await call.session.editor()
        let stored = try editor.store.overview().map(\.type)
        // "heart rate" and "heart-rate" are one name.
        let count =
            (1...min(4, words.count)).last { count in
                // IGNORED: the error message is that of the shortest name.
                (try? TypeWords.stored(words.prefix(count).joined(separator: " "), among: stored)) != nil
            } ?? 1
        let type = try TypeWords.stored(words.prefix(count).joined(separator: " "), among: stored)
        words.removeFirst(count)
        let name = TypeName.of(type).lowercased()
        guard let quantity = type as? HKQuantityType else {
            throw Problem.usage(
                "\(name) has no order of sources", hint: "types with a quantity do, such as steps")
        }
        let known = try editor.store.sourceOrder(for: quantity)
        guard !words.isEmpty else {
            let rows = zip(1..., known).map { SourceRow(number: $0, source: $1) }
            try call.print(
                rows, SourceRow.table, as: "sources", [(key: "type", value: .text(type.identifier))],
                lines: TextColumns.lines(
                    rows.map {
                        ["\($0.number)", SpokenText.typed($0.source.name), $0.source.bundleIdentifier]
                    },
                    right: [0]))
            if rows.isEmpty { call.output.note("swimfit: there are no samples of \(name)") }
            return .done
        }
        let typed = words.joined(separator: " ")
        let first: [HKSource]
        if typed.lowercased() == "usual" {
            first = []
        } else {
            var taken: [HKSource] = []
            for part in parts(of: typed) {
                let source = try source(part, among: known, of: name, call)
                if !taken.contains(source) { taken.append(source) }
            }
            first = taken + known.filter { !taken.contains($0) }
        }
        try await editor.set(.sourceOrder(first, quantity), as: "reordering the sources of \(name)")
        let order = try editor.store.sourceOrder(for: quantity).map { SpokenText.typed($0.name) }
        try call.print(done: "\(TypeName.of(type)): \(order.joined(separator: ", then "))")
        return .done
    }

    /// "3, 1", "3 1" and "Watch, Phone" name two sources, "Anna’s Watch" one.
    private static func parts(of typed: String) -> [String] {
        let words = typed.split { $0.isWhitespace || $0 == "," }.map(String.init)
        if words.allSatisfy({ Int($0) != nil }) { return words }
        return typed.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    @MainActor
    private static func source(
        _ typed: String, among known: [HKSource], of type: String, _ call: CommandCall
    ) throws -> HKSource {
        if let number = Int(typed) {
            guard known.indices.contains(number - 1) else {
                throw Problem.usage(
                    "the sources of \(type): there are \(known.count), and no number \(number)")
            }
            return known[number - 1]
        }
        let folded = FoldedText.fold(typed)
        func fits(_ source: HKSource, _ test: (String, String) -> Bool) -> Bool {
            [source.name, source.bundleIdentifier].contains { test(FoldedText.fold($0), folded) }
        }
        for test: (String, String) -> Bool in [{ $0 == $1 }, { $0.hasPrefix($1) }, { $0.contains($1) }] {
            let found = known.filter { fits($0, test) }
            if found.count == 1 { return found[0] }
            guard found.count > 1 else { continue }
            let answer = try call.answer(
                to: Question(
                    "SOURCE", "Which “\(Input.quoted(typed))”?", [], as: .choice(instead: nil),
                    choices: found.map {
                        Question.Choice($0.bundleIdentifier, [$0.name, $0.bundleIdentifier])
                    },
                    refusal: .usage(
                        "“\(Input.quoted(typed))” is \(Figure.count(found.count, "source"))",
                        hint: "write its number in “swimfit sources \(type)”")))
            return found.first { $0.bundleIdentifier == answer } ?? found[0]
        }
        throw Problem.usage(
            "no source of \(type) is called “\(Input.quoted(typed))”",
            hint: known.isEmpty
                ? "there are no samples" : "those that are: \(known.map(\.name).joined(separator: ", "))")
    }
}

/// A type with its permissions, for scripts.
private struct AccessRow: Sendable {
    private let name: String
    private let identifier: String
    private let save: Bool?
    private let read: Bool

    init(_ row: HealthAccess.TypeRow) {
        (name, identifier, save, read) = (row.name, row.type.identifier, row.share, row.read)
    }

    var cells: [String] { [name, save.map { $0 ? "on" : "off" } ?? "", read ? "on" : "off"] }

    static let table = FieldTable<AccessRow>([
        Field("type", "the type, as HealthKit calls it") { .text($0.identifier) },
        Field("name", "its name") { .text($0.name) },
        Field("save", "whether swimfit may save it; null where it never does") {
            $0.save.map { .bool($0) } ?? .null
        },
        Field("read", "whether swimfit may read what others saved") { .bool($0.read) },
    ])
}

/// A source of a type in its place, for scripts.
private struct SourceRow: Sendable {
    let number: Int
    let source: HKSource

    static let table = FieldTable<SourceRow>([
        Field("number", "its place, from 1") { .number(Double($0.number)) },
        Field("name", "its name") { .text($0.source.name) },
        Field("identifier", "the bundle identifier") { .text($0.source.bundleIdentifier) },
    ])
}
