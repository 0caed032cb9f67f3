import SampleStoreDisk
import Foundation
import SwimFitBase
import SwimFitReading

/// Finds foods in the imported catalogues. For one thread at a time, except for the `interrupter`.
///
/// The full-text index returns rows in the order of rank, so a search reads only the first matches. This is fast only
/// for prefixes in the index, which has up to four letters: for the prefix "chocolate" FTS5 first lists all matching
/// rows, which takes long for a frequent word. So the search reads the rows with "choc" and skips those without
/// "chocolate". When it skips many, the word is rare, and FTS5's list is short.
package final class FoodDatabase {
    /// The catalogues in the order of their names.
    package let catalogues: [ImportedCatalogue]
    private let connection: SQLiteConnection
    private let tables: [CatalogueTable]

    /// The prepared queries of one catalogue.
    fileprivate struct CatalogueTable {
        let catalogue: ImportedCatalogue
        /// The figures in its table, in order.
        let nutrients: [Nutrient]
        let byWords: SQLiteStatement
        let byCode: SQLiteStatement
        /// Counts the products of a code before a row.
        let before: SQLiteStatement
    }

    /// The number of matching foods of a catalogue that are ranked.
    private static let candidates = 60
    /// The number of rows with the first letters of a long word that are read.
    private static let mostPassedOver = 1500
    /// The largest number of found foods.
    private static let limit = 40

    /// Opens the file and reads the list of its catalogues.
    package init(_ file: FoodDatabaseFile) throws(Problem) {
        connection = try SQLiteConnection(path: file.path, .reading)
        try FoodDatabaseSchema.check(connection, isNew: false)
        let stored = try Self.stored(in: connection)
        catalogues = stored.map(\.catalogue)
        var tables: [CatalogueTable] = []
        for (catalogue, names) in stored {
            let nutrients = names.compactMap(Nutrient.init(rawValue:))
            // A catalogue of an earlier version does not have this column.
            let estimated = names.contains(Nutrition.estimated) ? Nutrition.estimated : "null"
            let number = catalogue.number
            let named = (["id", "code", "name", "brand", "portions"] + nutrients.map(\.rawValue)).map {
                "f." + $0
            }
            let columns = (named + [estimated]).joined(separator: ", ")
            tables.append(
                CatalogueTable(
                    catalogue: catalogue, nutrients: nutrients,
                    byWords: try SQLiteStatement(
                        """
                        select \(columns) from word_\(number) join food_\(number) f on f.id = word_\(number).rowid
                        where word_\(number) match ?
                        """, in: connection),
                    byCode: try SQLiteStatement(
                        "select \(columns) from food_\(number) f where code = ? order by id limit \(Self.limit)",
                        in: connection),
                    before: try SQLiteStatement(
                        "select count(*) from food_\(number) where code = ? and id < ?", in: connection)))
        }
        self.tables = tables
    }

    /// Ends a search at once, from any thread; the search throws ``Problem/stopped``.
    var interrupter: @Sendable () -> Void {
        // SAFETY: SQLite allows `interrupt` from any thread while the connection is open, and the closure keeps it
        // open.
        nonisolated(unsafe) let connection = connection
        return { connection.interrupt() }
    }

    /// The foods whose names contain all the words, or words that begin with them, best first.
    package func foods(matching query: String) throws(Problem) -> [Food] {
        let words = CatalogueSearchTerms(query)
        guard !words.isEmpty else { return [] }
        var found: [Food] = []
        for table in tables { found += try Self.candidates(words, in: table) }
        // The picker's ranking orders the first foods of each catalogue.
        let ranked = FoodSearch(found).foods(withWordsOf: query, habit: [:])
        let ids = Set(ranked.map(\.id))
        return Array((ranked + found.filter { !ids.contains($0.id) }).prefix(Self.limit))
    }

    private static func candidates(_ words: CatalogueSearchTerms, in table: CatalogueTable) throws(Problem)
        -> [Food]
    {
        var (found, rows) = ([Food](), 0)
        table.byWords.bind(1, words.expression(letters: FoodDatabaseSchema.indexedLetters))
        try table.byWords.readRows { () throws(Problem) in
            rows += 1
            if words.areIn(table.byWords.text(2), table.byWords.text(3)) {
                found.append(try table.food(table.byWords))
            }
            return found.count < candidates && rows < mostPassedOver
        }
        guard found.count < candidates, rows == mostPassedOver else { return found }
        found = []
        table.byWords.bind(1, words.expression(letters: .max))
        try table.byWords.readRows { () throws(Problem) in
            found.append(try table.food(table.byWords))
            return found.count < candidates
        }
        return found
    }

    /// The products with a barcode, from the first catalogue with any: shops and countries assign a code more than
    /// once.
    package func foods(_ barcode: Barcode) throws(Problem) -> [Food] {
        for table in tables {
            let found = try table.foods(code: barcode.number)
            if !found.isEmpty { return found }
        }
        return []
    }

    static func catalogues(in connection: SQLiteConnection) throws(Problem) -> [ImportedCatalogue] {
        try stored(in: connection).map(\.catalogue)
    }

    private static func stored(
        in connection: SQLiteConnection
    ) throws(Problem) -> [(catalogue: ImportedCatalogue, figures: [String])] {
        let statement = try SQLiteStatement(
            "select number, name, format, source, time, foods, nutrients from catalogue order by name",
            in: connection)
        var found: [(ImportedCatalogue, [String])] = []
        try statement.run { () throws(Problem) in
            found.append(
                (
                    ImportedCatalogue(
                        number: statement.int(0), name: statement.text(1) ?? "",
                        format: CatalogueFormat(rawValue: statement.text(2) ?? "") ?? .csv,
                        source: statement.text(3) ?? "",
                        time: Date(timeIntervalSinceReferenceDate: statement.double(4)),
                        foods: statement.int(5)),
                    (statement.text(6) ?? "").split(separator: " ").map(String.init)
                ))
        }
        return found
    }
}

extension FoodDatabase.CatalogueTable {
    /// The foods with a code, each name once.
    fileprivate func foods(code: Int) throws(Problem) -> [Food] {
        byCode.bind(1, code)
        var found: [Food] = []
        try byCode.run { () throws(Problem) in
            let food = try food(byCode)
            if !found.contains(where: { $0.name == food.name }) { found.append(food) }
        }
        return found
    }

    fileprivate func food(_ row: SQLiteStatement) throws(Problem) -> Food {
        var (nutrition, place) = (Nutrition(), 0)
        before.bind(1, row.int(1))
        before.bind(2, row.int(0))
        try before.run { () throws(Problem) in place = before.int(0) }
        for (index, nutrient) in nutrients.enumerated() {
            // The file may have been replaced since the import.
            nutrition[nutrient] = row.double(orNull: 5 + index).flatMap {
                FoodFigures.mayBe($0, of: nutrient) ? $0 : nil
            }
        }
        if row.double(orNull: 5 + nutrients.count) != nil { nutrition.markEnergyEstimated() }
        return Food(
            id: ImportedCatalogue.identifier(catalogue.name, row.int(1), place: place),
            name: ImportedCatalogue.name(of: row.text(2) ?? "", brand: row.text(3)),
            group: catalogue.format == .csv ? catalogue.name : catalogue.format.title,
            perHundredGrams: nutrition, portions: PortionCoder.portions(row.text(4)),
            source: catalogue.format.title, commonness: 0)
    }
}

/// The words of a search in a catalogue, each with its equivalent forms: singular or plural, and words of other
/// varieties of English. A form matches all words that begin with it.
struct CatalogueSearchTerms: Equatable {
    /// The forms, folded like the compared names.
    private(set) var forms: [[String]]

    private static let mostWords = 8

    init(_ query: String) {
        let words = FoldedText.words(of: query)
        let decisive = words.filter { !WordForms.fillers.contains($0) }
        forms = (decisive.isEmpty ? words : decisive).prefix(CatalogueSearchTerms.mostWords).map { word in
            var forms: [String] = []
            // A form that begins with another one finds nothing more, so it is omitted.
            let plural = word.hasSuffix("y") && word.count > 3 ? [String(word.dropLast()) + "ies"] : []
            for form in WordForms.of(word) + WordForms.ofTyped(word) + plural
            where !forms.contains(where: form.hasPrefix) {
                forms.removeAll { $0.hasPrefix(form) }
                forms.append(form)
            }
            return forms
        }
    }

    var isEmpty: Bool { forms.isEmpty }

    /// The search expression for FTS5: (“egg”* OR “eggs”*) AND (“sal”*).
    /// - Parameter letters: the number of letters used of each word.
    func expression(letters: Int) -> String {
        forms.map { forms in
            "(" + Set(forms.map { "\"\($0.prefix(letters))\"*" }).sorted().joined(separator: " OR ") + ")"
        }.joined(separator: " AND ")
    }

    /// Whether a name and a brand contain all the words.
    func areIn(_ name: String?, _ brand: String?) -> Bool {
        guard hasLongForms else { return true }
        let text = Array(FoldedText.fold((name ?? "") + " " + (brand ?? "")).utf8)
        return forms.allSatisfy { forms in
            forms.contains { form in CatalogueSearchTerms.hasWord(beginning: Array(form.utf8), in: text) }
        }
    }

    /// Whether a form is longer than the prefixes in the index.
    private var hasLongForms: Bool {
        forms.contains { $0.contains { $0.utf8.count > FoodDatabaseSchema.indexedLetters } }
    }

    private static func hasWord(beginning form: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = form.first, text.count >= form.count else { return false }
        for start in 0...text.count - form.count where text[start] == first {
            let isAtBeginning = start == 0 || !isLetter(text[start - 1])
            if isAtBeginning, text[start...].starts(with: form) { return true }
        }
        return false
    }

    /// Whether a byte is an ASCII letter or digit. Other letters may separate words.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
}

/// The file `foods.sqlite`: all catalogues that were imported. The file is never changed in place.
///
/// A change is made in a copy, which then replaces the file: a crash, a full disk or Ctrl-C leaves the old file, and a
/// dashboard reads the old file until its next search. Readers take no lock and write nothing.
package struct FoodDatabaseFile: Sendable {
    package let path: String
    private let calls: any SystemCalls

    package init(path: String) { self.init(path: path, calls: LinuxCalls()) }

    init(path: String, calls: any SystemCalls) { (self.path, self.calls) = (path, Uninterrupted(calls)) }

    /// The status of the file, which identifies its version without opening it. Nil for a missing file: no catalogue is
    /// imported.
    /// - Throws: ``Problem/failed(file:reason:)`` when the status cannot be read.
    func stamp() throws(Problem) -> FileStatus? {
        try reporting { () throws(SystemError) in try calls.statusIfPresent(at: path) }
    }

    private var name: String { FilePath.name(of: path) }
    /// The path of the database with tables that only an import needs.
    var staging: String { path + ".staging" }

    /// The imported catalogues, by name.
    package func catalogues() throws -> [ImportedCatalogue] {
        try stamp() == nil ? [] : FoodDatabase(self).catalogues
    }

    /// Removes a catalogue and returns its space to the disk.
    package func remove(_ name: String) throws {
        guard try stamp() != nil else { throw Problem.notFound(name: name, known: []) }
        try change { (connection) throws(Problem) in
            guard try FoodDatabaseSchema.remove(name, from: connection) else {
                let known = try FoodDatabase.catalogues(in: connection).map(\.name)
                throw .notFound(name: name, known: known)
            }
            try connection.run("vacuum")
        }
    }

    /// Changes a copy of the file, which replaces it after success. A link stays a link.
    func change<Result>(_ body: (SQLiteConnection) throws(Problem) -> Result) throws -> Result {
        try replace { path throws(Problem) in
            let connection = try SQLiteConnection(path: path, .building, name: name)
            try FoodDatabaseSchema.check(connection, isNew: true)
            return try body(connection)
        }
    }

    /// Replaces the file with a copy of it that the body has changed.
    ///
    /// - Parameter body: changes the copy at the path, and has closed it on return.
    func replace<Result>(_ body: (_ copy: String) throws(Problem) -> Result) throws -> Result {
        let target = try reporting { () throws(SystemError) in
            let target = try calls.target(of: path)
            try calls.makeFolder(FilePath.folder(of: target))
            return target
        }
        do {
            let result = try FileLock(path: target + ".lock", calls).whileHeld {
                try replaceLocked(target, body)
            }
            guard let result else { throw Problem.busy(file: name) }
            return result
        } catch let error as SystemError {
            throw Problem.failed(file: name, reason: error.reason)
        }
    }

    private func replaceLocked<Result>(
        _ target: String, _ body: (_ copy: String) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let unfinished = target + ".new"
        // Removes files that a killed import may have left.
        for leftover in [unfinished, staging] { try removeLeftover(leftover) }
        let new = try reporting { () throws(SystemError) in try NewFile(at: unfinished, calls) }
        try copy(target, into: new)
        let result = try body(unfinished)
        try reporting { () throws(SystemError) in
            try new.finish(like: target)
            try new.install(as: target)
            try new.confirm()
        }
        return result
    }

    private func removeLeftover(_ path: String) throws(Problem) {
        do throws(SystemError) { try calls.remove(path) } catch {
            guard error.code != ENOENT else { return }
            throw .failed(
                file: FilePath.name(of: path),
                reason: "it is in the way and cannot be removed: \(error.reason)")
        }
    }

    /// Copies the file, if it exists.
    private func copy(_ target: String, into new: NewFile) throws(Problem) {
        try reporting { () throws(SystemError) in
            guard let descriptor = try calls.openIfPresent(target, flags: O_RDONLY) else { return }
            defer { calls.close(descriptor) }
            let size = try calls.status(of: descriptor).size
            try calls.readBlocks(descriptor, 0..<size) { block, _ throws(SystemError) in
                if Task.isCancelled { throw SystemError(call: "pread", code: ECANCELED) }
                try new.append(block)
            }
        }
    }

    private func reporting<Result>(_ work: () throws(SystemError) -> Result) throws(Problem)
        -> Result
    {
        do throws(SystemError) { return try work() } catch {
            throw error.code == ECANCELED ? .stopped : .failed(file: name, reason: error.reason)
        }
    }
}

/// The program's own errors of SQLite.
package typealias SQLiteConnection = SQLiteDatabase<Problem>
package typealias SQLiteStatement = SQLitePreparedStatement<Problem>

extension Problem: SQLiteErrorInitialisable {
    package init(_ fault: SQLiteError) {
        switch fault {
        case .missing: self = .sqliteMissing
        case .stopped: self = .stopped
        case .damaged(let file): self = .damaged(file: file)
        case .failed(let file, let reason): self = .failed(file: file, reason: reason)
        }
    }
}

/// The reasons why food catalogues cannot be read or changed.
extension Problem {
    package static let sqliteMissing = Problem(
        "\(SQLiteLibrary.fileName) is not installed, which food catalogues need",
        hint: "install it with: apt install libsqlite3-0", beginsWithFile: true)

    /// The file of the catalogues is of another kind, or damaged.
    package static func damaged(file: String) -> Problem {
        Problem(
            "\(file) is damaged", hint: "remove it and import the catalogues again", status: .damaged,
            beginsWithFile: true)
    }

    /// The file was made by a later version of this program.
    package static func newer(file: String) -> Problem {
        Problem(
            "\(file) is of a later version of swimfit", hint: "use that version", beginsWithFile: true)
    }

    /// Another program is importing now.
    package static func busy(file: String) -> Problem {
        Problem(
            "another program has been changing \(file) for five seconds",
            hint: "try again when it has finished", status: .busy)
    }

    package static func notFound(name: String, known: [String]) -> Problem {
        known.isEmpty
            ? Problem("no catalogue is imported", hint: "“swimfit catalogue import FILE” imports one")
            : Problem(
                "there is no catalogue “\(Input.quoted(name))”; there are \(known.joined(separator: ", "))")
    }
}
