import StoreProof

/// A mutated file.
struct FuzzInput {
    var bytes: [UInt8]
    /// Whether the order of the records and the numbers that connect them are unchanged. Then every unchanged line must be
    /// read. Otherwise it must at least be reported when one is not.
    var isOrderKept = true
    /// Whether a record was changed and its checksum corrected, as only a faulty program does. The result may not be JSON.
    var isForged = false
    /// The mutations, for the report.
    var history: [String] = []
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
                let starts = (prefix..<record.count).filter {
                    record[$0].isDigit && !record[$0 - 1].isDigit
                }
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
}

extension FuzzInput {
    /// Changes the lines, each with its comma.
    mutating func editLines(_ change: (inout [[UInt8]]) -> Void) {
        bytes.editLines(change)
    }

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
            let prefix = min(FuzzSeed.Line.prefixLength(of: text), record.count)
            change(&record, prefix)
            isBoundSame = record.prefix(prefix + 1).elementsEqual(text.prefix(prefix + 1))
            let trailer = Array(",\"crc\":\"".utf8) + CRC32C.digits(record) + Array("\"}".utf8)
            lines[place] = record + trailer + (hasComma ? [0x2C] : [])
        }
        // A line that was not a record before may have any number.
        if !wasRecord || !isBoundSame { isOrderKept = false }
    }
}

/// CRC-32C, implemented independently of the engine.
enum CRC32C {
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
