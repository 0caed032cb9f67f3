import SampleStoreProof

/// A mutated file.
struct FuzzInput {
    var bytes: [UInt8]
    /// Whether the order of the records and the numbers that connect them are unchanged. Then every unchanged line must
    /// be read. Otherwise a line that is not read must at least be reported.
    var isOrderKept = true
    /// Whether a record was changed and its checksum corrected, which only a faulty program does. The result may not be
    /// JSON.
    var isForged = false
    /// The mutations, for the report.
    var history: [String] = []

    /// Changes the lines, each with its comma.
    fileprivate mutating func editLines(_ change: (inout [[UInt8]]) -> Void) { bytes.editLines(change) }

    /// Changes the text of one record, and corrects its checksum.
    mutating func editRecord(
        among isMeant: ([UInt8]) -> Bool = { _ in true }, using generator: inout SeededGenerator,
        _ change: (inout [UInt8], _ prefixLength: Int) -> Void
    ) {
        isForged = true
        let choice = Int.random(in: 0..<1 << 30, using: &generator)
        var wasRecord = true
        // Whether the numbers that connect the record with others are unchanged.
        var isBoundSame = true
        editLines { lines in
            let records = lines.indices.filter {
                lines[$0].starts(with: "{\"seq\":".utf8) && isMeant(lines[$0])
            }
            guard !records.isEmpty else { return }
            let place = records[choice % records.count]
            let hasComma = lines[place].last == 0x2C
            let text = hasComma ? lines[place].dropLast() : lines[place][...]
            guard text.count > 18 else { return }
            var record = Array(text.dropLast(18))
            wasRecord = text.suffix(10).starts(with: CRC32C.digits(record))
            let prefix = min(FuzzSeed.SeedLine.prefixLength(of: text), record.count)
            change(&record, prefix)
            isBoundSame = record.prefix(prefix + 1).elementsEqual(text.prefix(prefix + 1))
            let trailer = Array(",\"crc\":\"".utf8) + CRC32C.digits(record) + Array("\"}".utf8)
            lines[place] = record + trailer + (hasComma ? [0x2C] : [])
        }
        // A line whose checksum was wrong before was not a record, and may have any number.
        if !wasRecord || !isBoundSame { isOrderKept = false }
    }

    /// Changes one of the records that contain one of the texts, and corrects its checksum.
    fileprivate mutating func editRecord(
        containing marks: [String], using generator: inout SeededGenerator, _ change: (inout [UInt8]) -> Void
    ) {
        editRecord(
            among: { line in marks.contains { line.firstRange(of: Array($0.utf8)) != nil } },
            using: &generator
        ) { record, _ in change(&record) }
    }
}

/// One way to mutate a file.
struct FuzzMutation: Sendable {
    let name: String
    let apply: @Sendable (inout FuzzInput, FuzzSeed, inout SeededGenerator) -> Void

    init(
        name: String, apply: @escaping @Sendable (inout FuzzInput, FuzzSeed, inout SeededGenerator) -> Void
    ) {
        (self.name, self.apply) = (name, apply)
    }

    private init(_ edit: FuzzEdit, keepsOrder: Bool) {
        self.init(name: edit.name) { input, _, generator in
            if !keepsOrder { input.isOrderKept = false }
            edit.apply(&input.bytes, &generator)
        }
    }

    /// All mutations of bytes and lines. A step draws one to three.
    static let all: [FuzzMutation] =
        FuzzEdit.bytes.map { FuzzMutation($0, keepsOrder: true) }
        + FuzzEdit.orders.map { FuzzMutation($0, keepsOrder: false) } + records

    private static let records: [FuzzMutation] = [
        FuzzMutation(name: "a record of another file") { input, seed, generator in
            input.isOrderKept = false
            guard let line = seed.lines.randomElement(using: &generator)?.text else { return }
            input.editLines { $0.insert(line + [0x2C], at: Int.random(in: 0...$0.count, using: &generator)) }
        },
        FuzzMutation(name: "another number of the commit, checksum right") { input, _, generator in
            input.isOrderKept = false
            let numbers = ["0", "-1", "1", "7", "999999999999999999", "99999999999999999999", "1e3", "\"1\""]
            let number = Array((numbers.randomElement(using: &generator) ?? "1").utf8)
            input.editRecord(using: &generator) { record, _ in
                guard let end = record.firstIndex(of: 0x2C), end > 7 else { return }
                record.replaceSubrange(7..<end, with: number)
            }
        },
        FuzzMutation(name: "another number, checksum right") { input, _, generator in
            let number = Array((FuzzEdit.strangeNumbers.randomElement(using: &generator) ?? "0").utf8)
            let choice = UInt64.random(in: 0...(.max), using: &generator)
            input.editRecord(using: &generator) { record, prefix in
                let starts = (prefix..<record.count).filter { record[$0].isDigit && !record[$0 - 1].isDigit }
                guard !starts.isEmpty else { return }
                let start = starts[Int(choice % UInt64(starts.count))]
                let end = record[start...].firstIndex { !$0.isDigit } ?? record.count
                record.replaceSubrange(start..<end, with: number)
            }
        },
        FuzzMutation(name: "another text, checksum right") { input, _, generator in
            let text = Array(FuzzEdit.strangeTexts.randomElement(using: &generator) ?? [])
            let choice = UInt64.random(in: 0...(.max), using: &generator)
            input.editRecord(using: &generator) { record, prefix in
                let quotes = (prefix..<record.count).filter { record[$0] == 0x22 }
                guard quotes.count > 1 else { return }
                let place = Int(choice % UInt64(quotes.count - 1))
                record.replaceSubrange(quotes[place] + 1..<quotes[place + 1], with: text)
            }
        },
        FuzzMutation(name: "deep nesting, checksum right") { input, _, generator in
            let depth = [50, 127, 128, 129, 5000, 200_000].randomElement(using: &generator) ?? 1
            let (open, close) = Bool.random(using: &generator) ? ("[", "]") : ("{\"a\":", "}")
            let isClosed = Bool.random(using: &generator)
            let inner = open == "[" ? "" : "1"
            let text =
                ",\"deep\":" + String(repeating: open, count: depth) + inner
                + (isClosed ? String(repeating: close, count: depth) : "")
            input.editRecord(using: &generator) { record, _ in record += Array(text.utf8) }
        },
        FuzzMutation(name: "a piece out, twice or moved, checksum right") { input, _, generator in
            let numbers = (0..<4).map { _ in Int.random(in: 0..<1 << 30, using: &generator) }
            input.editRecord(using: &generator) { record, prefix in
                let room = record.count - prefix
                guard room > 1 else { return }
                let start = prefix + numbers[0] % room
                let end = min(start + 1 + numbers[1] % 60, record.count)
                let piece = Array(record[start..<end])
                if numbers[2] % 3 != 0 { record.removeSubrange(start..<end) }
                let left = record.count - prefix
                if numbers[2] % 3 != 1, left > 0 {
                    record.insert(contentsOf: piece, at: prefix + numbers[3] % left)
                }
            }
        },
    ]

    // Mutations of the numbers in records, in the index and in the header. The checksum of the record is corrected, so
    // that the reader has to check the number itself.

    static let figures: [FuzzMutation] = [
        FuzzMutation(name: "a hostile figure, checksum right") { input, _, generator in
            let draw = UInt64.random(in: 0...(.max), using: &generator)
            let size = input.bytes.count
            input.editRecord(using: &generator) { record, _ in record.replaceFigures(1, size, draw) }
        },
        FuzzMutation(name: "hostile figures, checksum right") { input, _, generator in
            let draw = UInt64.random(in: 0...(.max), using: &generator)
            let size = input.bytes.count
            input.editRecord(using: &generator) { record, _ in
                record.replaceFigures(2 + Int(draw % 5), size, draw)
            }
        },
        FuzzMutation(name: "a hostile figure in the index, checksum right") { input, _, generator in
            let draw = UInt64.random(in: 0...(.max), using: &generator)
            let size = input.bytes.count
            input.editRecord(
                containing: ["\"chunks\":", "\"types\":", "\"graves\":", "\"rows\":"], using: &generator
            ) { record in record.replaceFigures(1 + Int(draw % 2), size, draw) }
        },
        FuzzMutation(name: "other entries of a shard, checksum right") { input, _, generator in
            let letter = Array("AZaz09+/".utf8).randomElement(using: &generator) ?? 0x41
            let draw = Int.random(in: 0..<1 << 30, using: &generator)
            input.editRecord(containing: ["\"rows\":"], using: &generator) { record in
                let rows = Array("\"rows\":\"".utf8)
                guard let start = record.firstRange(of: rows)?.upperBound,
                    let end = record[start...].firstIndex(of: 0x22), end > start
                else { return }
                for step in 0..<1 + draw % 6 {
                    record[start + (draw / 7 + step * 5) % (end - start)] = letter
                }
            }
        },
        FuzzMutation(name: "elements out, in or twice, checksum right") { input, _, generator in
            let draw = Int.random(in: 0..<1 << 30, using: &generator)
            input.editRecord(using: &generator) { record, prefix in
                let commas = (prefix..<record.count).filter { record[$0] == 0x2C }
                guard commas.count > 1 else { return }
                let place = draw / 3 % (commas.count - 1)
                let element = Array(record[commas[place]..<commas[place + 1]])
                switch draw % 3 {
                case 0: record.removeSubrange(commas[place]..<commas[place + 1])
                case 1: record.insert(contentsOf: element, at: commas[place])
                default: record.insert(contentsOf: Array(",null".utf8), at: commas[place])
                }
            }
        },
        FuzzMutation(name: "a hostile figure in the header") { input, _, generator in
            let draw = UInt64.random(in: 0...(.max), using: &generator)
            let size = input.bytes.count
            input.editLines { lines in
                guard let header = lines.first, header.starts(with: Array("{\"format\"".utf8)) else { return }
                lines[0].replaceFigures(1, size, draw)
            }
            // The header may be of a newer version, or of another format.
            input.isForged = true
            input.isOrderKept = false
        },
    ]
}

/// CRC-32C, implemented independently of the engine.
private enum CRC32C {
    static func of(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { remainder, byte in
            table[Int((remainder ^ UInt32(byte)) & 0xFF)] ^ remainder >> 8
        }
    }

    /// The eight hexadecimal digits at the end of a record.
    static func digits(_ bytes: [UInt8]) -> [UInt8] {
        let digits = String(of(bytes), radix: 16)
        return Array((String(repeating: "0", count: 8 - digits.count) + digits).utf8)
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { remainder, _ in
            remainder & 1 == 1 ? remainder >> 1 ^ 0x82F6_3B78 : remainder >> 1
        }
    }
}

/// A change of bytes, lines, numbers or texts, for any kind of file.
struct FuzzEdit: Sendable {
    let name: String
    let apply: @Sendable (inout [UInt8], inout SeededGenerator) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout [UInt8], inout SeededGenerator) -> Void) {
        (self.name, self.apply) = (name, apply)
    }

    /// Changes of bytes, and of lines without changing their order.
    static let bytes: [FuzzEdit] = [
        FuzzEdit("flip a bit") { bytes, generator in
            guard let place = bytes.indices.randomElement(using: &generator) else { return }
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        },
        FuzzEdit("another byte") { bytes, generator in
            guard let place = bytes.indices.randomElement(using: &generator) else { return }
            bytes[place] = strangeBytes.randomElement(using: &generator) ?? 0
        },
        FuzzEdit("insert bytes") { bytes, generator in
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let count = Int.random(in: 1...20, using: &generator)
            bytes.insert(
                contentsOf: (0..<count).map { _ in strangeBytes.randomElement(using: &generator) ?? 0 },
                at: place)
        },
        FuzzEdit("take bytes out") { bytes, generator in
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let count = Int.random(in: 1...200, using: &generator)
            bytes.removeSubrange(place..<min(place + count, bytes.count))
        },
        FuzzEdit("cut the end off") { bytes, generator in
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
        },
        FuzzEdit("something after the end") { bytes, generator in
            let text = ["\n", " ", "\0\0\0\0", "]}", ",{}", "{\"seq\":", "]}\n]}\n", "x"]
            bytes += Array((text.randomElement(using: &generator) ?? "").utf8)
        },
        FuzzEdit("zeros") { bytes, generator in
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(place + Int.random(in: 1...5000, using: &generator), bytes.count)
            bytes.replaceSubrange(place..<end, with: repeatElement(0, count: end - place))
        },
        FuzzEdit("other line breaks") { bytes, generator in
            let breaks = ["\r\n", "\n\n", " \n", "\n ", "\n\t"].randomElement(using: &generator) ?? "\n"
            bytes = Array(
                bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                    .joined(separator: Array(breaks.utf8)))
        },
        FuzzEdit("a byte order mark") { bytes, _ in bytes = [0xEF, 0xBB, 0xBF] + bytes },
        FuzzEdit("UTF-16") { bytes, _ in bytes = [0xFF, 0xFE] + bytes.flatMap { [$0, 0] } },
        FuzzEdit("no line breaks") { bytes, generator in
            let other: UInt8 = Bool.random(using: &generator) ? 0x20 : 0x09
            bytes = bytes.map { $0 == 0x0A ? other : $0 }
        },
        FuzzEdit("take a line out") { bytes, generator in
            bytes.editLines { lines in
                guard let place = lines.indices.randomElement(using: &generator) else { return }
                lines.remove(at: place)
            }
        },
        FuzzEdit("a line of something else") { bytes, generator in
            let text = [
                "", "{}", "null,", "{\"seq\":1}", "[[[", "//", "{\"seq\":99999999,\"crc\":\"00000000\"},",
            ]
            let line = Array((text.randomElement(using: &generator) ?? "").utf8)
            bytes.editLines { $0.insert(line, at: Int.random(in: 0...$0.count, using: &generator)) }
        },
    ]

    /// Changes of the order of the lines.
    static let orders: [FuzzEdit] = [
        FuzzEdit("exchange two lines") { bytes, generator in
            bytes.editLines { lines in
                guard let one = lines.indices.randomElement(using: &generator),
                    let other = lines.indices.randomElement(using: &generator)
                else { return }
                lines.swapAt(one, other)
            }
        },
        FuzzEdit("a line twice") { bytes, generator in
            bytes.editLines { lines in
                guard let line = lines.randomElement(using: &generator) else { return }
                lines.insert(line, at: Int.random(in: 0...lines.count, using: &generator))
            }
        },
    ]

    /// Changes of numbers and texts, and nesting.
    static let texts: [FuzzEdit] = [
        FuzzEdit("a hostile figure") { bytes, generator in
            let size = bytes.count
            bytes.replaceFigures(1, size, UInt64.random(in: 0...(.max), using: &generator))
        },
        FuzzEdit("hostile figures") { bytes, generator in
            let draw = UInt64.random(in: 0...(.max), using: &generator)
            let size = bytes.count
            bytes.replaceFigures(2 + Int(draw % 5), size, draw)
        },
        FuzzEdit("another number") { bytes, generator in
            let number = Array((strangeNumbers.randomElement(using: &generator) ?? "0").utf8)
            let starts = bytes.indices.filter { bytes[$0].isDigit && ($0 == 0 || !bytes[$0 - 1].isDigit) }
            guard let start = starts.randomElement(using: &generator) else { return }
            let end = bytes[start...].firstIndex { !$0.isDigit } ?? bytes.count
            bytes.replaceSubrange(start..<end, with: number)
        },
        FuzzEdit("another text") { bytes, generator in
            let text = strangeTexts.randomElement(using: &generator) ?? []
            let quotes = bytes.indices.filter { bytes[$0] == 0x22 || bytes[$0] == 0x3E }
            guard quotes.count > 1 else { return }
            let place = Int.random(in: 0..<quotes.count - 1, using: &generator)
            let from = quotes[place] + 1
            let ends = "\"<".utf8
            let to = bytes[from...].firstIndex { ends.contains($0) } ?? bytes.count
            bytes.replaceSubrange(from..<to, with: text)
        },
        FuzzEdit("deep nesting") { bytes, generator in
            let depth = [50, 127, 512, 5000, 100_000].randomElement(using: &generator) ?? 1
            let (open, close) =
                [("[", "]"), ("{\"a\":", "}"), ("<a>", "</a>"), ("\"a", "\"")].randomElement(
                    using: &generator) ?? ("", "")
            let text =
                String(repeating: open, count: depth)
                + (Bool.random(using: &generator) ? String(repeating: close, count: depth) : "")
            let places = bytes.indices.filter { ":,>\n".utf8.contains(bytes[$0]) }
            let place = places.randomElement(using: &generator).map { $0 + 1 } ?? 0
            bytes.insert(contentsOf: Array(text.utf8), at: place)
        },
        FuzzEdit("a piece out, twice or moved") { bytes, generator in
            guard !bytes.isEmpty else { return }
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(start + Int.random(in: 1...600, using: &generator), bytes.count)
            let piece = Array(bytes[start..<end])
            let choice = Int.random(in: 0..<3, using: &generator)
            if choice != 0 { bytes.removeSubrange(start..<end) }
            if choice != 1 {
                bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &generator))
            }
        },
        FuzzEdit("a piece very often") { bytes, generator in
            guard !bytes.isEmpty else { return }
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(start + Int.random(in: 1...400, using: &generator), bytes.count)
            let count = min([20, 300, 3000].randomElement(using: &generator) ?? 2, 1 << 19 / (end - start))
            bytes.insert(contentsOf: Array(repeatElement(bytes[start..<end], count: count).joined()), at: end)
        },
    ]

    private static let strangeBytes: [UInt8] = [
        0, 1, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x30, 0x39, 0x3A, 0x5B, 0x5C, 0x5D, 0x65, 0x7B,
        0x7D, 0x7F, 0x80, 0xC0, 0xED, 0xF4, 0xFF,
    ]

    fileprivate static let strangeNumbers = [
        "0", "-0", "-1", "1e400", "-1e400", "1e-400", "4294967296", "18446744073709551616", "0.1e", "01",
        "+1", "-",
        "1e308", "123456789012345678901234567890123456789012345678901234567890", "null", "true", "NaN", "[]",
        "9223372036854775807", "2147483648", ".5", "1.", "0x10", "\"1\"",
        String(repeating: "9", count: 400), "0." + String(repeating: "3", count: 5000),
    ]

    fileprivate static let strangeTexts: [[UInt8]] = [
        Array("\\ud834".utf8), Array("\\udd1e\\ud834".utf8), Array("\\u0000".utf8), [0], [0xFF, 0xFE],
        [0xC0, 0x80],
        [0xED, 0xA0, 0x80], Array("\\x".utf8), Array("\\u12".utf8), Array("\\".utf8), Array("\n".utf8), [],
        Array(repeating: 0x61, count: 100_000), Array("AAAA".utf8), Array("====".utf8),
        Array("\",\"seq\":1,\"".utf8),
    ]
}

extension [UInt8] {
    /// Changes the lines, each without its break.
    mutating func editLines(_ change: (inout [[UInt8]]) -> Void) {
        var lines = split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        change(&lines)
        self = Array<UInt8>(lines.joined(separator: [0x0A]))
    }
}

extension UInt8 {
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}

extension [UInt8] {
    /// Replaces some numbers with hostile ones.
    mutating func replaceFigures(_ count: Int, _ size: Int, _ draw: UInt64) {
        var generator = SeededGenerator(seed: draw)
        for _ in 0..<count {
            let starts = indices.filter { $0 > 0 && isFigure($0) && !isFigure($0 - 1) }
            guard let start = starts.randomElement(using: &generator) else { return }
            let end = self[start...].indices.first { !isFigure($0) } ?? self.count
            let old = Double(String(decoding: self[start..<end], as: UTF8.self)) ?? 0
            let figure = Self.hostile(old, size, using: &generator)
            replaceSubrange(start..<end, with: Array<UInt8>(figure.utf8))
        }
    }

    private func isFigure(_ place: Int) -> Bool {
        0x30...0x39 ~= self[place] || [0x2D, 0x2E].contains(self[place])
    }

    private static func hostile(_ old: Double, _ size: Int, using generator: inout SeededGenerator) -> String
    {
        let near = [old - 1, old + 1, -old, old * 2, old * 1e6, Double(size), Double(size - 1)]
            .compactMap(Int.init(exactly:)).map(String.init)
        return (near + fixed).randomElement(using: &generator) ?? "0"
    }

    private static let fixed = [
        "0", "-1", "0.5", "null", "true", "\"\"", "[]", "{}", "1e308", "-1e308", "1e-308", "1e12", "1e11",
        "-1e11",
        "255", "65535", "65536", "2097151", "2097152", "2147483647", "2147483648", "4294967295", "4294967296",
        "1099511627775", "1099511627776", "9007199254740993", "4611686018427387904", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "1e19", "1e400",
    ]
}
