import Foundation
import SampleStoreProof
import SwimFitModels
import SwimFitFood

/// `swimfit-bench foods [COUNT]`: a catalogue of synthetic products from a fixed seed, two million by default.
///
/// The import is the command, from start to end; next to it `sqlite3` imports the same file and makes its full-text
/// index, with its defaults and with the catalogue's options.
enum FoodsBenchmark {
    static func run(_ arguments: [String]) throws {
        guard let count = arguments.first.map({ Int($0) }) ?? 2_000_000, count > 0 else {
            throw BenchmarkError("\(arguments[0]) is no number of products")
        }
        let work = try WorkFolder("swimfit-bench")
        defer { work.remove() }
        let folder = work.url
        let products = folder.appending(path: "products.csv")
        let names = try InventedProducts(count: count).write(to: products)
        try measureImport(of: products, count, in: folder)
        try measureSearch(names, in: folder)
        try measurePicker(in: folder)
    }

    // MARK: Import

    private static func measureImport(of file: URL, _ count: Int, in folder: URL) throws {
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        var table = ResultTable(
            "Import of \(count) products, \(size / 1_000_000) MB", "program", "time", "ratio", "products/s",
            "file", "peak memory")
        let own = try timed {
            try FreshProcess(
                path: FreshProcess.sibling("swimfit"),
                arguments: ["catalogue", "import", file.path, "--data-dir", folder.path]
            ).run()
        }
        func add(_ name: String, _ seconds: Double, _ path: URL, _ memory: String) throws {
            let bytes = try FileManager.default.attributesOfItem(atPath: path.path)[.size] as? Int ?? 0
            table.add(
                name, timeText(seconds), String(format: "%.2f", own / seconds),
                String(format: "%.0f", Double(count) / seconds), "\(bytes / 1_000_000) MB", memory)
        }
        // The resources used by all child processes so far. The import was the only one.
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        try add("swimfit", own, folder.appending(path: "foods.sqlite"), "\(usage.ru_maxrss / 1024) MB")
        let options = "detail=none, prefix='1 2 3 4', tokenize='unicode61 remove_diacritics 2'"
        for (name, options) in [
            ("sqlite3, FTS5's defaults", ""), ("sqlite3, our options", ", content='', " + options),
        ] {
            let database = folder.appending(path: "peer.sqlite")
            let script = """
                .mode tabs
                .import \(file.path) product
                create virtual table word using fts5(words\(options));
                insert into word(rowid, words) select rowid, product_name || ' ' || brands from product;
                """
            let commands = folder.appending(path: "script")
            try script.write(to: commands, atomically: true, encoding: .utf8)
            do {
                let seconds = try timed {
                    try FreshProcess(
                        path: "/usr/bin/sqlite3", arguments: [database.path, ".read \(commands.path)"]
                    ).run()
                }
                try add(name, seconds, database, "")
            } catch {
                table.add(name, "not measured: \(error)", "", "", "", "")
            }
            // IGNORED: there is no database when `sqlite3` did not make one.
            try? FileManager.default.removeItem(at: database)
        }
        table.print()
    }

    private static func timed(_ body: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(body).seconds
    }

    // MARK: Search

    private static func measureSearch(_ names: [String], in folder: URL) throws {
        let database = try FoodDatabase(FoodDatabaseFile(path: folder.appending(path: "foods.sqlite").path))
        var table = ResultTable(
            "Search, from the words to the foods in their order", "letters", "p50", "p99", "max")
        var all: [Double] = []
        for letters in 1...12 {
            let seconds = try names.map { name in
                try timed { _ = try database.foods(matching: String(name.prefix(letters))) }
            }
            all += seconds
            add("\(letters)", seconds, to: &table)
        }
        add("1–12", all, to: &table)
        table.print()
    }

    private static func add(_ name: String, _ seconds: [Double], to table: inout ResultTable) {
        let times = Timings(seconds)
        table.add(
            name, timeText(times.median), timeText(times.percentile(0.99)),
            timeText(times.sorted.last ?? .nan))
    }

    // MARK: Picker

    /// Opens and closes the picker and types a letter into it, alternately with a catalogue and without.
    private static func measurePicker(in folder: URL) throws {
        var table = ResultTable(
            "Picker, 80×24 (times to the last byte of the answer)", "key", "with p50", "without p50",
            "with p99", "without p99")
        let without = folder.appending(path: "without")
        let terminals = try [folder, without].map { data in
            let terminal = try PseudoTerminal(
                FreshProcess.sibling("swimfit"), ["--data-dir", data.path],
                environment: ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color"]) { $1 })
            // The sheet of a first start, then the journal.
            for key in ["", "\u{1B}", "3"] { _ = terminal.answer(to: key, quiet: 0.4) }
            return terminal
        }
        var times: [String: [[Double]]] = [:]
        for _ in 0..<60 {
            for (index, terminal) in terminals.enumerated() {
                for (name, key) in [("a, opens it", "a"), ("first letter", "m"), ("second letter", "i")] {
                    guard let answer = terminal.answer(to: key) else { continue }
                    times[name, default: [[], []]][index].append(answer.first)
                }
                for _ in 0..<2 { _ = terminal.answer(to: "\u{1B}", quiet: 0.15) }
            }
        }
        for (name, seconds) in times.sorted(by: { $0.key < $1.key }) {
            let (with, without) = (Timings(seconds[0]), Timings(seconds[1]))
            table.add(
                name, timeText(with.median), timeText(without.median), timeText(with.percentile(0.99)),
                timeText(without.percentile(0.99)))
        }
        table.print()
    }
}

/// Invented products in the form of Open Food Facts: a vocabulary with few frequent words, as in names, and mostly
/// products that nobody has scanned.
private struct InventedProducts {
    let count: Int

    private static let syllables = """
        ba co cho la te mil ka ri no sa po ta ve gan bio or ga nic pro tein bar cre me fru it ju ice nut el ho ney oat chee
        se yo gurt pas piz za ham tur key chi cken be ef soup sau ce cra cker pä ñe üt
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    private static let columns = [
        "code", "product_name", "brands", "countries_en", "serving_quantity", "completeness",
        "unique_scans_n",
        "energy-kcal_100g", "fat_100g", "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g",
        "salt_100g", "sodium_100g",
    ]

    /// Writes the file, and returns some of its names.
    func write(to url: URL) throws -> [String] {
        var random = SeededGenerator(seed: 11)
        let vocabulary = Self.vocabulary(&random)
        guard let file = fopen(url.path, "w") else { throw BenchmarkError("\(url.path) cannot be written") }
        defer { fclose(file) }
        fputs(Self.columns.joined(separator: "\t") + "\n", file)
        var chosen: [String] = []
        func word() -> String {
            // The rank of a word is exponential in a uniform number: Zipf's law.
            let rank = exp(Double.random(in: 0..<log(Double(vocabulary.count)), using: &random))
            return vocabulary[min(Int(rank), vocabulary.count - 1)]
        }
        for number in 0..<count {
            let name = (0..<Int.random(in: 2...6, using: &random)).map { _ in word() }.joined(separator: " ")
            if number % max(count / 250, 1) == 0 { chosen.append(name) }
            func amount(_ most: Double) -> String {
                String(Int.random(in: 0...Int(most * 10), using: &random)).tenth
            }
            let scans = Int(exp(Double.random(in: -6...6, using: &random)))
            let fields = [
                Self.code(number), name, word() + " " + word(), "Germany,France", amount(100), "0.5",
                String(scans),
                amount(700), amount(30), amount(30), amount(20), amount(10), amount(20), amount(2), amount(1),
            ]
            fputs(fields.joined(separator: "\t") + "\n", file)
        }
        return chosen
    }

    private static func vocabulary(_ random: inout SeededGenerator) -> [String] {
        var words: [String] = []
        var seen: Set<String> = []
        while words.count < 60_000 {
            let word = (0..<Int.random(in: 1...5, using: &random))
                .map { _ in syllables[Int.random(in: 0..<syllables.count, using: &random)] }.joined()
            if seen.insert(word).inserted { words.append(word) }
        }
        return words
    }

    /// An EAN-13 with its check digit.
    private static func code(_ number: Int) -> String {
        let digits = String(400_000_000_000 + number)
        let sum = digits.utf8.enumerated().reduce(0) {
            $0 + Int($1.element - 0x30) * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return digits + String((10 - sum % 10) % 10)
    }
}

extension String {
    /// Converts "123" to "12.3".
    fileprivate var tenth: String { count < 2 ? "0." + self : dropLast() + "." + suffix(1) }
}
