import StoreProof

/// A change of bytes, lines, numbers or texts, whatever the file is.
struct FuzzEdit: Sendable {
    let name: String
    let apply: @Sendable (inout [UInt8], inout SeededGenerator) -> Void

    init(
        _ name: String, _ apply: @escaping @Sendable (inout [UInt8], inout SeededGenerator) -> Void
    ) {
        (self.name, self.apply) = (name, apply)
    }

    /// Changes of bytes, and of lines whose order stays.
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
            bytes.insert(
                contentsOf: Array(repeatElement(bytes[start..<end], count: count).joined()), at: end)
        },
    ]

    static let strangeBytes: [UInt8] = [
        0, 1, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x30, 0x39, 0x3A, 0x5B, 0x5C, 0x5D, 0x65, 0x7B,
        0x7D, 0x7F, 0x80, 0xC0, 0xED, 0xF4, 0xFF,
    ]

    static let strangeNumbers = [
        "0", "-0", "-1", "1e400", "-1e400", "1e-400", "4294967296", "18446744073709551616", "0.1e", "01",
        "+1", "-",
        "1e308", "123456789012345678901234567890123456789012345678901234567890", "null", "true", "NaN", "[]",
        "9223372036854775807", "2147483648", ".5", "1.", "0x10", "\"1\"",
        String(repeating: "9", count: 400), "0." + String(repeating: "3", count: 5000),
    ]

    static let strangeTexts: [[UInt8]] = [
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
