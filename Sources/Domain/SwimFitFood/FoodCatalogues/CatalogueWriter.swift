import SampleStoreBasics
import Foundation
import SwimFitBase
import SwimFitReading

/// Writes one catalogue into a new database file.
///
/// Foods are stored in the order of their rank, and a full-text index returns rows in this order. So a search reads
/// only the first matching rows, however many there are: sorting would read all of them.
///
///     row number   rank (6 bits) | place in the file (32 bits)
///
/// Most foods of a catalogue share the last ranks, so nearly all rows are appended.
final class CatalogueWriter {
    private let connection: SQLiteConnection
    private let number: Int
    private let name: String
    private let insertion: SQLiteStatement
    /// The words of non-ASCII names in their folded form: the index folds only accented letters.
    private let folding: SQLiteStatement
    private var count = 0

    /// The columns of figures. Earlier versions ignore unknown ones.
    private static let figures = Nutrient.allCases.map(\.rawValue) + [Nutrition.estimated]

    /// The lengths in letters of the beginnings of words that are in the index: "1 2 3 4".
    private static let indexedBeginnings = (1...FoodDatabaseSchema.indexedLetters).map(String.init)
        .joined(separator: " ")
    /// The number of names that one statement indexes. At the end of a statement, FTS5 writes its memory as one part of
    /// the index. A search reads all parts, and merging ten of them would not make it faster.
    private static let batch = 400_000

    /// Prepares the tables of a catalogue, replacing those of a catalogue with the same name.
    init(name: String, in connection: SQLiteConnection) throws(Problem) {
        (self.connection, self.name) = (connection, name)
        try FoodDatabaseSchema.create(in: connection)
        try FoodDatabaseSchema.remove(name, from: connection)
        number = try FoodDatabaseSchema.freeNumber(in: connection)
        let columns = Self.figures.map { "\($0) real" }.joined(separator: ", ")
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
        let places = [String](repeating: "?", count: 5 + Self.figures.count).joined(separator: ",")
        insertion = try SQLiteStatement("insert into food_\(number) values(\(places))", in: connection)
        folding = try SQLiteStatement("insert into temp.folded values(?, ?)", in: connection)
    }

    func insert(_ row: CatalogueRow) throws(Problem) {
        let id = min(max(row.rank, 0), CatalogueRow.mostRank) << 32 | count
        insertion.bind(1, id)
        insertion.bind(2, row.code)
        insertion.bind(3, row.name)
        insertion.bind(4, row.brand.isEmpty ? nil : row.shownBrand)
        insertion.bind(5, PortionCoder.text(row.portions))
        for (place, amount) in row.figures.amounts.enumerated() { insertion.bind(6 + place, amount) }
        insertion.bind(5 + Self.figures.count, row.figures.isEnergyEstimated ? 1 : .nan)
        try insertion.run()
        let text = row.brand.isEmpty ? row.name : row.name + " " + row.shownBrand
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            folding.bind(1, id)
            folding.bind(2, FoldedText.fold(text))
            try folding.run()
        }
        count += 1
    }

    /// Makes the indexes and adds the catalogue to the list.
    func finish(
        _ format: CatalogueFormat, source: String, time: Date, _ intake: CatalogueRowSink
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
        entry.bind(7, Self.figures.joined(separator: " "))
        try entry.run()
        try connection.run("commit")
    }

    private func indexNames(_ intake: CatalogueRowSink) throws(Problem) {
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
///     catalogue   a row for each catalogue
///     food_3      the foods of number 3, by rank
///     word_3      the words of their names: FTS5 without the text, and without the places of words
///     code_3      the foods by barcode
enum FoodDatabaseSchema {
    /// The longest prefix in the index. Longer ones are looked up by their first letters: see `FoodDatabase`.
    static let indexedLetters = 4

    /// Increased whenever older programs cannot read the file.
    private static let version = 1

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
        // SQLite accepts an empty file as a database.
        guard found > 0 || isNew else { throw .damaged(file: connection.name) }
    }

    /// Removes a catalogue; returns whether it existed.
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

    fileprivate static func freeNumber(in connection: SQLiteConnection) throws(Problem) -> Int {
        let statement = try SQLiteStatement(
            "select coalesce(max(number), 0) + 1 from catalogue", in: connection)
        var number = 1
        try statement.run { () throws(Problem) in number = statement.int(0) }
        return number
    }
}

/// A food in a file, before it is stored.
struct CatalogueRow {
    var name = ""
    /// The maker; empty for an unknown one.
    var brand = ""
    /// The identifier in the catalogue: a barcode, or a negative number.
    var code = 0
    var figures = FoodFigures()
    /// Household portions, the default one first.
    var portions: [Portion] = []
    /// The rank, from 0 for the most likely foods up to `mostRank`; foods are stored in this order.
    var rank = 0

    fileprivate static let mostRank = 63

    /// Empties the row for the next food.
    mutating func clear() {
        (name, brand, code, rank) = ("", "", 0, 0)
        figures.clear()
        portions.removeAll(keepingCapacity: true)
    }

    /// The number of a food without a barcode.
    static func code(number: Int) -> Int { -Int(clamping: number.magnitude) - 1 }

    /// The number of a food that has only a name: the same at each import (FNV-1a of its bytes).
    static func code(name: String, brand: String) -> Int {
        code(number: Int(FNV1a(of: name, "\0", brand).value >> 2))
    }

    /// The brand to show; empty when the name contains it.
    var shownBrand: String { FoodText.has(name, brand) ? "" : brand }
}

/// Writes portions as the text that a catalogue stores, one line "slice=28" each, and reads it again.
enum PortionCoder {
    static func text(_ portions: [Portion]) -> String? {
        guard !portions.isEmpty else { return nil }
        return portions.map { "\($0.name)=\($0.grams)" }.joined(separator: "\n")
    }

    static func portions(_ text: String?) -> [Portion] {
        (text ?? "").split(separator: "\n").compactMap { line in
            line.lastIndex(of: "=").flatMap { mark in
                portion(String(line[..<mark]), grams: Double(line[line.index(after: mark)...]))
            }
        }
    }

    /// The largest plausible portion.
    private static let heaviest = 5000.0

    /// A portion of a file; nil for an unusable one: without a name or weight, or with an impossible weight.
    static func portion(_ name: String, grams: Double?) -> Portion? {
        guard let grams, grams > 0.01, grams <= heaviest, !name.isEmpty else { return nil }
        return Portion(String(name.prefix(40)), grams: grams)
    }
}

/// Foreign names, cleaned for display in one line.
package enum FoodText {
    private static let longest = 200
    /// The longest name; a longer text is not a name.
    private static let longestRead = 1000

    /// A name without control characters, marks of the writing direction and other invisible characters, with single
    /// blanks, cut to 200 characters. HTML entities are decoded, because Open Food Facts writes them.
    ///
    /// - Throws: when it is not UTF-8, or too long to be a name.
    package static func name(_ bytes: UnsafeBufferPointer<UInt8>) throws(RefusalReason) -> String {
        guard bytes.count <= longestRead else { throw .longName }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return isPlain(bytes) ? text : clean(text)
    }

    /// Whether there is nothing to remove: the text consists of single words in ASCII, or in Latin, Greek and Cyrillic
    /// letters of two bytes whose first is at least C3.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= longest, bytes.first != 0x20, bytes.last != 0x20 else { return false }
        var last: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x20: guard last != 0x20 else { return false }
            case UInt8(ascii: "&"), 0..<0x20, 0x7F: return false
            case 0x21..<0x7F, 0x80..<0xC0, 0xC3..<0xCC, 0xCE..<0xD4: break
            default: return false
            }
            last = byte
        }
        return true
    }

    package static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        for scalar in unescaped(text).unicodeScalars {
            if isBlank(scalar) {
                if let last = scalars.last, last != " " { scalars.append(" ") }
            } else if isVisible(scalar) {
                scalars.append(scalar)
            }
            count += 1
            guard count < longest else { break }
        }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09...0x0D, 0x85, 0xA0: true
        case 0..<0x7F: false
        default: scalar.properties.isWhitespace
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F: true
        case 0..<0x20, 0x7F...0x9F, 0xFFF9...0xFFFD: false
        default:
            !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .privateUse
        }
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return htmlNames.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    private static let htmlNames = [
        ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]

    /// Whether a text contains another one, ignoring the case of ASCII letters.
    package static func has(_ text: String, _ other: String) -> Bool {
        var (text, other) = (text, other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                guard let first = other.first else { return true }
                guard text.count >= other.count else { return false }
                return (0...text.count - other.count).contains { start in
                    isSame(text[start], first)
                        && other.indices.allSatisfy { isSame(text[start + $0], other[$0]) }
                }
            }
        }
    }

    private static func isSame(_ a: UInt8, _ b: UInt8) -> Bool {
        a == b || a ^ b == 0x20 && (0x61...0x7A).contains(a | 0x20)
    }

    /// The number of words in a name, to rank foods that are otherwise equal: "Milk" comes before "Milk chocolate
    /// biscuit".
    package static func wordCount(_ name: String) -> Int { 1 + name.utf8.count { $0 == 0x20 } }
}
