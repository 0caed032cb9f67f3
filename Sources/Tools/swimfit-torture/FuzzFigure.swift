import StoreProof

/// Mutations of the numbers in a line: of samples, of other lines and of the file. The checksum of the line is corrected,
/// so that the reader has to check the number itself.
extension FuzzMutation {
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

extension FuzzInput {
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
