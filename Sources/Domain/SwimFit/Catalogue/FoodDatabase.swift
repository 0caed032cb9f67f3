import Foundation

/// Finds foods in the catalogues that were imported. Used by one thread at a time, but for the `interrupter`.
///
/// The full-text index answers in the order of rank, so a search reads the first rows that match: as long as the index has
/// the words as they are typed. It has beginnings of up to four letters. FTS5 would make a list of all rows with
/// "chocolate" first, which takes long for a frequent word. So rows with "choc" are read, and those without "chocolate"
/// are passed over. Where they are many the word is rare, and then FTS5's list is short.
package final class FoodDatabase {
    /// In the order of their names.
    package let catalogues: [ImportedCatalogue]
    private let connection: SQLiteConnection
    private let tables: [Table]

    /// The prepared questions to one catalogue.
    fileprivate struct Table {
        let catalogue: ImportedCatalogue
        /// The figures that its table has, in its order.
        let nutrients: [Nutrient]
        let byWords: SQLiteStatement
        let byCode: SQLiteStatement
    }

    /// How many foods of a catalogue are ranked, of those that match.
    private static let candidates = 60
    /// How many rows with the first letters of a long word are read.
    private static let mostPassedOver = 1500
    /// How many foods are found.
    private static let limit = 40

    /// Opens the file and reads which catalogues there are.
    package init(_ file: FoodDatabaseFile) throws(Problem) {
        connection = try SQLiteConnection(path: file.path, .reading)
        try CatalogueSchema.check(connection, isNew: false)
        let stored = try Self.stored(in: connection)
        catalogues = stored.map(\.catalogue)
        var tables: [Table] = []
        for (catalogue, nutrients) in stored {
            let columns = (["code", "name", "brand", "portions"] + nutrients.map(\.rawValue))
                .map { "f." + $0 }.joined(separator: ", ")
            let number = catalogue.number
            tables.append(
                Table(
                    catalogue: catalogue, nutrients: nutrients,
                    byWords: try SQLiteStatement(
                        """
                        select \(columns) from word_\(number) join food_\(number) f on f.id = word_\(number).rowid
                        where word_\(number) match ?
                        """, in: connection),
                    byCode: try SQLiteStatement(
                        "select \(columns) from food_\(number) f where code = ? order by id limit 1",
                        in: connection)))
        }
        self.tables = tables
    }

    /// Ends a search at once, from any thread; the search throws ``Problem/stopped``.
    var interrupter: @Sendable () -> Void {
        // SAFETY: SQLite allows `interrupt` from any thread while the connection is open, and the closure keeps it open.
        nonisolated(unsafe) let connection = connection
        return { connection.interrupt() }
    }

    /// The foods whose names have all the words, or words that begin with them, best first.
    package func foods(matching query: String) throws(Problem) -> [Food] {
        let words = CatalogueWords(query)
        guard !words.isEmpty else { return [] }
        var found: [Food] = []
        for table in tables { found += try Self.candidates(words, in: table) }
        // The rules of the picker decide among the first ones of each catalogue.
        let ranked = FoodSearch(found).foods(withWordsOf: query, habit: [:])
        let ids = Set(ranked.map(\.id))
        return Array((ranked + found.filter { !ids.contains($0.id) }).prefix(Self.limit))
    }

    private static func candidates(_ words: CatalogueWords, in table: Table) throws(Problem)
        -> [Food]
    {
        var (found, rows) = ([Food](), 0)
        table.byWords.bind(1, words.expression(letters: CatalogueSchema.indexedLetters))
        try table.byWords.readRows { () throws(Problem) in
            rows += 1
            if words.areIn(table.byWords.text(1), table.byWords.text(2)) {
                found.append(table.food(table.byWords))
            }
            return found.count < candidates && rows < mostPassedOver
        }
        guard found.count < candidates, rows == mostPassedOver else { return found }
        found = []
        table.byWords.bind(1, words.expression(letters: .max))
        try table.byWords.readRows { () throws(Problem) in
            found.append(table.food(table.byWords))
            return found.count < candidates
        }
        return found
    }

    /// The product with a barcode.
    package func food(_ barcode: Barcode) throws(Problem) -> Food? {
        for table in tables {
            if let food = try table.food(code: barcode.number) { return food }
        }
        return nil
    }

    /// The food with an identifier, if its catalogue is there and still has it.
    package func food(_ id: Food.ID) throws(Problem) -> Food? {
        guard let (catalogue, code) = ImportedCatalogue.place(of: id),
            let table = tables.first(where: { $0.catalogue.name == catalogue })
        else { return nil }
        return try table.food(code: code)
    }

    static func catalogues(in connection: SQLiteConnection) throws(Problem) -> [ImportedCatalogue] {
        try stored(in: connection).map(\.catalogue)
    }

    private static func stored(
        in connection: SQLiteConnection
    ) throws(Problem) -> [(catalogue: ImportedCatalogue, nutrients: [Nutrient])] {
        let statement = try SQLiteStatement(
            "select number, name, format, source, time, foods, nutrients from catalogue order by name",
            in: connection)
        var found: [(ImportedCatalogue, [Nutrient])] = []
        try statement.run { () throws(Problem) in
            let names = (statement.text(6) ?? "").split(separator: " ")
            found.append(
                (
                    ImportedCatalogue(
                        number: statement.int(0), name: statement.text(1) ?? "",
                        format: CatalogueFormat(rawValue: statement.text(2) ?? "") ?? .csv,
                        source: statement.text(3) ?? "",
                        time: Date(timeIntervalSinceReferenceDate: statement.double(4)),
                        foods: statement.int(5)),
                    names.compactMap { Nutrient(rawValue: String($0)) }
                ))
        }
        return found
    }
}

extension FoodDatabase.Table {
    fileprivate func food(code: Int) throws(Problem) -> Food? {
        byCode.bind(1, code)
        var found: Food?
        try byCode.run { () throws(Problem) in found = food(byCode) }
        return found
    }

    fileprivate func food(_ row: SQLiteStatement) -> Food {
        var nutrition = Nutrition()
        for (index, nutrient) in nutrients.enumerated() {
            // The file may be another one than the import has made.
            nutrition[nutrient] = row.double(orNull: 4 + index).flatMap {
                FoodFigures.mayBe($0, of: nutrient) ? $0 : nil
            }
        }
        return Food(
            id: ImportedCatalogue.identifier(catalogue.name, row.int(0)),
            name: ImportedCatalogue.name(of: row.text(1) ?? "", brand: row.text(2)),
            group: catalogue.format == .csv ? catalogue.name : catalogue.format.title,
            perHundredGrams: nutrition, portions: PortionText.portions(row.text(3)),
            source: catalogue.format.title, commonness: 0)
    }
}
