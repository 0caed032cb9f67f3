import Foundation

/// Writes one catalogue into a new database file.
///
/// Foods are stored in the order of their rank, and a full-text index answers in the order of its rows. So a search reads
/// the first rows that match and no more, however many there are: sorting them would read all.
///
///     row number   rank (6 bits) | place in the file (32 bits)
///
/// Most foods of a catalogue share the last ranks, so nearly all rows are appended.
final class CatalogueWriter {
    private let connection: SQLiteConnection
    private let number: Int
    private let name: String
    private let insertion: SQLiteStatement
    /// The words of names that are not ASCII alone, as they are looked for: the index folds no letters but those with accents.
    private let folding: SQLiteStatement
    private var count = 0

    /// The beginnings of words that have an index of their own, by their letters.
    private static let indexedBeginnings = (1...CatalogueSchema.indexedLetters).map(String.init)
        .joined(separator: " ")
    /// How many names are indexed by one statement. At its end FTS5 writes what it has in memory as one part of the
    /// index; a search looks into all parts, and merging ten of them saves it nothing.
    private static let batch = 400_000

    /// Prepares the tables of a catalogue, in place of those of the one with its name.
    init(name: String, in connection: SQLiteConnection) throws(Problem) {
        (self.connection, self.name) = (connection, name)
        try CatalogueSchema.create(in: connection)
        try CatalogueSchema.remove(name, from: connection)
        number = try CatalogueSchema.freeNumber(in: connection)
        let columns = Nutrient.allCases.map { "\($0.rawValue) real" }.joined(separator: ", ")
        try connection.run(
            """
            create table food_\(number)(id integer primary key, code integer, name text, brand text, portions text,
                \(columns));
            create virtual table word_\(number) using fts5(words, content='', detail=none,
                prefix='\(Self.indexedBeginnings)', tokenize='unicode61 categories ''L* N* Co M*''');
            create temp table if not exists folded(id integer primary key, words text);
            delete from temp.folded;
            insert into word_\(number)(word_\(number), rank) values('hashsize', 67108864), ('automerge', 0);
            begin
            """)
        let places = [String](repeating: "?", count: 5 + Nutrient.allCases.count).joined(separator: ",")
        insertion = try SQLiteStatement("insert into food_\(number) values(\(places))", in: connection)
        folding = try SQLiteStatement("insert into temp.folded values(?, ?)", in: connection)
    }

    func insert(_ row: CatalogueRow) throws(Problem) {
        let id = min(max(row.rank, 0), CatalogueRow.mostRank) << 32 | count
        insertion.bind(1, id)
        insertion.bind(2, row.code)
        insertion.bind(3, row.name)
        insertion.bind(4, row.brand.isEmpty ? nil : row.shownBrand)
        insertion.bind(5, PortionText.text(row.portions))
        for (place, amount) in row.figures.amounts.enumerated() { insertion.bind(6 + place, amount) }
        try insertion.run()
        let text = row.brand.isEmpty ? row.name : row.name + " " + row.shownBrand
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            folding.bind(1, id)
            folding.bind(2, FoldedText.fold(text))
            try folding.run()
        }
        count += 1
    }

    /// Makes the indexes and enters the catalogue.
    func finish(
        _ format: CatalogueFormat, source: String, time: Date, _ intake: CatalogueIntake
    ) throws(Problem) {
        try indexNames(intake)
        try intake.turn("indexing codes", fraction: 1)
        try connection.run("create index code_\(number) on food_\(number)(code)")
        let entry = try SQLiteStatement(
            "insert into catalogue values(?, ?, ?, ?, ?, ?, ?)", in: connection)
        entry.bind(1, number)
        entry.bind(2, name)
        entry.bind(3, format.rawValue)
        entry.bind(4, source)
        entry.bind(5, time.timeIntervalSinceReferenceDate)
        entry.bind(6, count)
        entry.bind(7, Nutrient.allCases.map(\.rawValue).joined(separator: " "))
        try entry.run()
        try connection.run("commit")
    }

    private func indexNames(_ intake: CatalogueIntake) throws(Problem) {
        let last = try SQLiteStatement(
            "select max(id) from (select id from food_\(number) where id > ? order by id limit \(Self.batch))",
            in: connection)
        let indexing = try SQLiteStatement(
            """
            insert into word_\(number)(rowid, words)
            select id, coalesce((select words from temp.folded where folded.id = food.id),
                iif(brand is null, name, name || ' ' || brand))
            from food_\(number) as food where id > ?1 and id <= ?2 order by id
            """, in: connection)
        var (from, indexed) = (-1, 0)
        while true {
            try intake.turn("indexing names", fraction: Double(indexed) / Double(max(count, 1)))
            var to: Int?
            last.bind(1, from)
            try last.run { () throws(Problem) in to = last.int(orNull: 0) }
            guard let to else { return }
            indexing.bind(1, from)
            indexing.bind(2, to)
            try indexing.run()
            (from, indexed) = (to, min(indexed + Self.batch, count))
        }
    }
}

/// The tables of the file of catalogues.
///
///     catalogue   a row for each one
///     food_3      the foods of number 3, by rank
///     word_3      the words of their names: FTS5 without the text, and without the places of words
///     code_3      the foods by barcode
enum CatalogueSchema {
    /// Longer beginnings of words are looked up by their first letters: see `FoodDatabase`.
    static let indexedLetters = 4

    /// Raised when older programs could not read the file.
    static let version = 1

    static func create(in connection: SQLiteConnection) throws(Problem) {
        try connection.run(
            """
            create table if not exists catalogue(number integer primary key, name text unique, format text, source text,
                time real, foods integer, nutrients text);
            pragma user_version=\(version)
            """)
    }

    /// - Parameter isNew: whether the file may be new.
    /// - Throws: ``Problem/newer(file:)``, or ``Problem/damaged(file:)`` for an empty file.
    static func check(_ connection: SQLiteConnection, isNew: Bool) throws(Problem) {
        let statement = try SQLiteStatement("pragma user_version", in: connection)
        var found = 0
        try statement.run { () throws(Problem) in found = statement.int(0) }
        guard found <= version else { throw .newer(file: connection.name) }
        // A file that somebody has emptied is a database to SQLite.
        guard found > 0 || isNew else { throw .damaged(file: connection.name) }
    }

    /// Drops a catalogue; whether there was one.
    @discardableResult
    static func remove(_ name: String, from connection: SQLiteConnection) throws(Problem) -> Bool {
        let statement = try SQLiteStatement("select number from catalogue where name = ?", in: connection)
        statement.bind(1, name)
        var numbers: [Int] = []
        try statement.run { () throws(Problem) in numbers.append(statement.int(0)) }
        for number in numbers {
            try connection.run(
                "drop table food_\(number); drop table word_\(number); delete from catalogue where number = \(number)"
            )
        }
        return !numbers.isEmpty
    }

    static func freeNumber(in connection: SQLiteConnection) throws(Problem) -> Int {
        let statement = try SQLiteStatement(
            "select coalesce(max(number), 0) + 1 from catalogue", in: connection)
        var number = 1
        try statement.run { () throws(Problem) in number = statement.int(0) }
        return number
    }
}
