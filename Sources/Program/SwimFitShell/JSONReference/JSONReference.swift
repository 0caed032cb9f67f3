import SwimFitModels
import SwimFitBase
import SwimFitFood

/// The JSON output of each command: its keys with their kinds and meanings. The handbook's page and `help json` are
/// made from it. The keys are recorded from the output, the meanings are those of the field tables.
enum JSONReference {
    /// A key of a document.
    struct Key {
        /// "days[].net_kcal"
        let path: String
        /// "number or null"
        let kind: String
        /// The short name, if `--format` and `--json` accept one.
        let word: String?
        let meaning: String
    }

    /// The names of the documents, "browse", "browse TYPE", in the order of the commands.
    static let names: [String] = {
        let order = CommandTable.all.map(\.name)
        return schemas.keys.sorted { first, second in
            let places = [first, second].map { order.firstIndex(of: command(of: $0)) ?? 0 }
            return places[0] == places[1] ? first < second : places[0] < places[1]
        }
    }()

    /// "browse" of "browse TYPE --by".
    static func command(of name: String) -> String { String(name.prefix { $0 != " " }) }

    /// The keys of a document that have a value. Keys that only contain others appear in their paths.
    static func keys(of name: String) -> [Key] {
        let paths = paths(of: name)
        return paths.compactMap { path, kind in
            let holds = paths.contains { other in
                [".", "[]"].contains { other.path.hasPrefix(path + $0) }
            }
            if path == "document" || path == "schema" || holds && !kind.hasSuffix("or null") { return nil }
            let meaning = meaning(path, of: name)
            return Key(path: path, kind: kind, word: meaning?.word, meaning: meaning?.text ?? "")
        }
    }

    /// Every path with its kind, including "days" and "list".
    static func paths(of name: String) -> [(path: String, kind: String)] {
        (schemas[name] ?? []).compactMap { line in
            guard let colon = line.firstRange(of: ": ") else { return nil }
            return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
        }
    }

    /// The meaning of a key, and its short name; nil for a key that only contains others.
    static func meaning(_ path: String, of name: String) -> (word: String?, text: String)? {
        let key = path.replacing("[]", with: "").replacing(".*", with: "")
        if let text = meanings["\(name): \(key)"] { return (nil, text) }
        if let (prefix, document) = nested[name], key.hasPrefix(prefix) {
            return meaning(String(key.dropFirst(prefix.count)), of: document)
        }
        let documents = documents[name] ?? []
        for document in documents where key.hasPrefix(document.prefix) {
            let field = String(key.dropFirst(document.prefix.count))
            if let found = document.meanings[field] {
                let isShort = found.word != field && documents.contains { $0.accepts(found.word) }
                return (isShort ? found.word : nil, found.text)
            }
        }
        return nil
    }

    /// "days[].net_kcal: number or null": the lines of each document.
    static let schemas: [String: [String]] = {
        var (all, name): ([String: [String]], String) = ([:], "")
        for line in recorded.split(separator: "\n") {
            if line.hasPrefix("  ") {
                all[name, default: []] += line.dropFirst(2).components(separatedBy: "; ")
            } else {
                name = String(line)
            }
        }
        return all
    }()

    /// The documents in which one key contains another document.
    private static let nested = ["import": (prefix: "diary.", document: "import CSV")]

    private static let documents: [String: [JSONOutputDescription]] = {
        let pairs = CommandTable.all.flatMap { command in
            command.documents.map { (name: $0.name ?? command.name, document: $0) }
        }
        return Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.document) }
    }()

    // One line for each JSON key that is not in a field table.

    /// The meanings of the JSON keys that are in no field table, by command and key: "import: types.type".
    static let meanings: [String: String] = {
        let pairs = lines.split(separator: "\n").map { $0.components(separatedBy: " = ") }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    }()

    private static let lines = """
        log: uuid = the identifier of the sample
        log: type = its type, as HealthKit calls it
        log: value = the number that was saved
        log: unit = the unit of the value
        log: time = when it was measured, or began
        log: end = when it ended; null for what took no time
        weigh: uuid = the identifier of the sample
        weigh: type = its type, as HealthKit calls it
        weigh: value = the number that was saved
        weigh: unit = the unit of the value
        weigh: time = when it was measured
        weigh: end = always null
        water: uuid = the identifier of the sample
        water: type = its type, as HealthKit calls it
        water: value = the number that was saved
        water: unit = the unit of the value
        water: time = when it was measured
        water: end = always null
        today: workouts_left_out.workout = the workout
        today: workouts_left_out.energy_kcal = its own total; null where it has none
        today: if.what = what would be eaten or swum
        today: if.net_kcal = what it adds to net; null where a food has no figure for energy
        week: saved_kcal = how far all complete days together stayed under the goals for net; negative over them
        week: at_least = “saved_kcal” where food of one of these days has no figure, so that it is at most so much
        month: saved_kcal = how far all complete days together stayed under the goals for net; negative over them
        month: at_least = “saved_kcal” where food of one of these days has no figure, so that it is at most so much
        year: saved_kcal = how far all complete days together stayed under the goals for net; negative over them
        year: at_least = “saved_kcal” where food of one of these days has no figure, so that it is at most so much
        journal: date = the day; null for several
        journal: at_least = the nutrients of which a part has no figure, so that there is at least so much; never water, which is counted as it is drunk
        eat: dry_run = whether nothing was saved
        copy: dry_run = whether nothing was saved
        explain: title = what is explained
        plot: figure = what is drawn
        plot: unit = the unit of the values
        year --heat: figure = what is drawn
        year --heat: unit = the unit of the values
        year --heat: bounds = the borders between the classes, rising; a value on one is in the upper class
        goal: goal_kcal = the goal for net
        goal: net_goal_kcal = goal_kcal by the name it has until version 2
        goal: weight_goal_kg = the goal for the weight
        goal: sums.figure = its word, such as steps
        goal: sums.unit = of all amounts
        goal: sums.per = day or week
        goal: sums.at_least = the least of it; null where there is none
        goal: sums.at_most = the most of it; null where there is none
        goal: sums.amount = the sum; null where nothing was recorded
        goal: sums.standing = as text: what is to go, left or over, or unknown
        goal: exercise_share = which part of the active energy may be eaten, 0 to 1
        goal: rate_goal_kg_week = the goal for how the weight changes
        browse TYPE: type = the type, as HealthKit calls it
        browse TYPE --by: type = the type, as HealthKit calls it
        sources TYPE: type = the type, as HealthKit calls it
        restore: file = the path of the store
        restore: restored = the number of samples that are back
        catalogue remove: removed = the name of the catalogue
        catalogue import: dry_run = whether nothing was saved
        catalogue import: name = the name of the catalogue
        catalogue import: kind = fdc, off or csv
        catalogue import: foods = the number of foods
        catalogue import: estimated = the number of foods whose energy is an estimate, by reason
        catalogue import: left_out = the number of foods that were not wanted, by reason
        catalogue import: refused = the number of lines that cannot be used
        catalogue import: reasons = their number by reason
        catalogue import: first_refused.file = the file of one of the first
        catalogue import: first_refused.line = its line, from 1
        catalogue import: first_refused.reason = why it was refused
        doctor: file = the path of the store
        doctor: state = absent, refused, sound or damaged
        doctor: reason = why the file cannot be opened
        doctor: samples = the number of samples that can be read
        doctor: types = the number of their types
        doctor: findings.kind = the kind of the finding, for scripts
        doctor: findings.damage = whether it is damage; false for a remark
        doctor: findings.line = the line of the file, from 1
        doctor: findings.what = the finding as a sentence
        doctor: findings_before_repair.kind = as in findings, before the repair
        doctor: findings_before_repair.damage = as in findings, before the repair
        doctor: findings_before_repair.line = as in findings, before the repair
        doctor: findings_before_repair.what = as in findings, before the repair
        doctor: copy = where the file is kept as it was before the repair
        doctor: set_aside = the files that keep what could not be used
        doctor: regained = what came back from the file before the last compaction
        doctor: regained.from = the path of that file
        doctor: regained.samples = the number of samples that came back
        doctor: regained.settings = the number of settings that came back
        import: dry_run = whether nothing was saved
        import: cancelled = whether it was stopped; what was saved until then stays
        import: cut_off = whether the file ends before the export does
        import: added = samples that are new in the store, of all types
        import: already_there = samples that an earlier import brought
        import: skipped = elements that were refused because something is wrong with them
        import: repaired = repairs in elements that were kept
        import: types.type = the type, as HealthKit calls it
        import: types.added = samples that are new in the store
        import: types.already_there = samples that an earlier import brought
        import: types.corrected = samples that got the value of this export
        import: types.left_deleted = samples that you deleted or changed here, and that were left so
        import: types.outdated = samples that a newer export had with another value; not taken
        import: types.undecided = samples with another value than the stored ones; left out, because the export is incomplete
        import: types.missing = samples that are in the store but no longer in this export
        import: types.removed = the same, deleted because of --replace
        import: types.to_come = samples of the export that are dated in the future: they count from then on
        import: renamed_sources = the new name of a source, by its old one
        import: files = how many files were read, by what they are
        import: types.joined = samples that an export of swimfit has with other members or contents: those of both are joined
        import: types.deleted_there = samples that were deleted in the store of an export of swimfit, and now are here
        import: library_entries = foods, goals, plans and settings that were taken from an export of swimfit
        import: profile_values = values of the profile that were taken from an export of swimfit
        import: noted_deletions = deletions of samples that were not here, which are kept for a later merge
        import: other_files = files of folders and zips that are of no kind that is read
        import: export_date = when the export was made, as it says
        import: locale = the language and region of the phone, such as en_GB
        import: elements.read = elements of the export
        import: elements.kept = elements that are in samples, or in this report
        import: elements.not_kept = elements that there is no place for
        import: elements.refused = elements that are broken or lack what they need, with all that is inside
        import: attributes.read = attributes of the export
        import: attributes.kept = attributes that are in samples, or in this report
        import: attributes.not_kept = attributes that there is no place for
        import: attributes.refused = attributes of refused elements
        import: not_kept.what = what there is no place for, such as ActivitySummary
        import: not_kept.count = how often it is in the export
        import: not_kept.elements = how many elements that is
        import: not_kept.attributes = how many attributes that is
        import: not_kept.example = the first of them, as it is written
        import: workouts_with_total_only = workouts whose energy is a total without samples, which sums lack where no sample was recorded
        import: problems.line = the line of the XML, from 1
        import: problems.element = the element, such as Record
        import: problems.reason = what is wrong with it
        import: problems.outcome = skipped or repaired
        import: characteristics.name = what the export says about its owner, such as sex
        import: characteristics.value = its value in the export
        import: characteristics.outcome = set, already_set, differs or unknown
        import: characteristics.profile = what the Profile says, where it differs
        import: diary = of tables of days among other files, what is printed for those alone; null for none
        import CSV: dry_run = whether nothing was saved
        import CSV: files.file = the name of a file that was read
        import CSV: files.kind = what the file is
        import CSV: days = the number of days in the files
        import CSV: first_day = the first of them
        import CSV: last_day = the last of them
        import CSV: logged_days = the days that had entries of other origin
        import CSV: left_out = the number of lines that were left out, by what they are
        import CSV: columns_not_kept.file = the file of a column that nothing is made of
        import CSV: columns_not_kept.column = its heading
        import CSV: columns_not_kept.count = the number of its values
        import CSV: columns_not_kept.example = the first of them
        import CSV: tables_not_kept.table = the name of a table that nothing is made of
        import CSV: tables_not_kept.columns = the names of its columns
        import CSV: tables_not_kept.reason = why nothing is made of it
        import CSV: refused = the number of lines that cannot be used
        import CSV: reasons = their number by reason
        import CSV: first_refused.file = the file of one of the first
        import CSV: first_refused.line = its line, from 1
        import CSV: first_refused.reason = why it was refused
        import CSV: examples.time = when the entry was eaten
        import CSV: examples.meal = its meal
        import CSV: examples.name = its name
        import CSV: examples.amount = the amount eaten
        import CSV: examples.energy_kcal = its energy
        import CSV: entries.added = entries of food that are new in the store
        import CSV: entries.already_there = entries of food that an earlier import brought
        import CSV: entries.left_deleted = entries of food that you deleted or changed here, and that were left so
        import CSV: entries.on_logged_days = entries of food left out, because their day has others
        import CSV: entries.corrected = those of the added entries of food that replace what an earlier export had
        import CSV: entries.no_longer_there = entries of food of an earlier export that this one no longer has, and that are deleted
        import CSV: entries.kept = entries of food that this export does not have, kept because lines of it were refused
        import CSV: measurements.added = measurements that are new in the store
        import CSV: measurements.already_there = measurements that an earlier import brought
        import CSV: measurements.left_deleted = measurements that you deleted or changed here, and that were left so
        import CSV: measurements.on_logged_days = measurements left out, because their day has others
        import CSV: measurements.corrected = those of the added measurements that replace what an earlier export had
        import CSV: measurements.no_longer_there = measurements of an earlier export that this one no longer has, and that are deleted
        import CSV: measurements.kept = measurements that this export does not have, kept because lines of it were refused
        import CSV: workouts.added = workouts that are new in the store
        import CSV: workouts.already_there = workouts that an earlier import brought
        import CSV: workouts.left_deleted = workouts that you deleted or changed here, and that were left so
        import CSV: workouts.on_logged_days = workouts left out, because their day has others
        import CSV: workouts.corrected = those of the added workouts that replace what an earlier export had
        import CSV: workouts.no_longer_there = workouts of an earlier export that this one no longer has, and that are deleted
        import CSV: workouts.kept = workouts that this export does not have, kept because lines of it were refused
        """
}

/// The JSON Schema (draft 2020-12) of a command's output with `--json`, for programs that check it or generate types
/// from it.
struct JSONSchema {
    /// "browse TYPE"
    let name: String
    private let kinds: [String: String]
    private let order: [String]

    /// - Throws: a mistake in the command line, with the existing names.
    init(of words: [String]) throws(Problem) {
        let typed = words.joined(separator: " ")
        guard let name = JSONReference.names.first(where: { $0.lowercased() == typed.lowercased() }) else {
            let same = JSONReference.names.filter { JSONReference.command(of: $0) == words.first }
            let near = NearestName.of(typed, among: JSONReference.names)
            let hint =
                same.isEmpty
                ? near.map { "did you mean “help json \($0)”?" } ?? "“swimfit help json” lists them"
                : "there is “help json \(same.joined(separator: "”, “help json "))”"
            throw .usage("there is no JSON of “\(Input.quoted(typed))”", hint: hint)
        }
        self.name = name
        let paths = JSONReference.paths(of: name)
        order = paths.map(\.path)
        kinds = Dictionary(uniqueKeysWithValues: paths.map { ($0.path, $0.kind) })
    }

    /// The schema as JSON.
    var text: String {
        JSONPrinter.text(
            .object(
                [
                    (key: "$schema", value: .text("https://json-schema.org/draft/2020-12/schema")),
                    (key: "title", value: .text("swimfit \(name) --json")),
                ] + facts(of: "document")))
    }

    /// The schema entries of the value at a path.
    private func facts(of path: String) -> [(key: String, value: JSONPrinter.PrintedValue)] {
        let names = (kinds[path] ?? "").components(separatedBy: " or ").map { Self.types[$0] ?? $0 }
        var facts: [(key: String, value: JSONPrinter.PrintedValue)] = [
            (key: "type", value: names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) }))
        ]
        let meaning =
            path == "schema"
            ? "the version of the format" : JSONReference.meaning(path, of: name)?.text
        if let meaning, !meaning.isEmpty { facts.append((key: "description", value: .text(meaning))) }
        if kinds[path + "[]"] != nil {
            facts.append((key: "items", value: .object(self.facts(of: path + "[]"))))
        }
        let prefix = path == "document" ? "" : path + "."
        if kinds[prefix + "*"] != nil {
            facts.append((key: "additionalProperties", value: .object(self.facts(of: prefix + "*"))))
        }
        let keys = order.filter { isKey($0, below: prefix) }
        guard !keys.isEmpty else { return facts }
        return facts + [
            (
                key: "properties",
                value: .object(
                    keys.map { (key: String($0.dropFirst(prefix.count)), value: .object(self.facts(of: $0))) }
                )
            ),
            (key: "required", value: .list(keys.map { .text(String($0.dropFirst(prefix.count))) })),
        ]
    }

    /// Whether a path is a direct key of the object with a prefix, and not one of a nested object.
    private func isKey(_ path: String, below prefix: String) -> Bool {
        path != "document" && path.hasPrefix(prefix)
            && !path.dropFirst(prefix.count).contains { ".[*".contains($0) }
    }

    private static let types = [
        "text": "string", "bool": "boolean", "list": "array", "map": "object",
    ]
}
