import Foundation
import StoreProof

/// One way in which a disk, a user or another program damages a file.
struct RepairDamage: Sendable {
    let name: String
    let apply: @Sendable (inout [UInt8], inout SeededGenerator) -> Void

    static let all: [RepairDamage] = [
        RepairDamage(name: "some bits") { bytes, generator in
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                guard let place = bytes.indices.randomElement(using: &generator) else { return }
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        },
        RepairDamage(name: "a bit of the header") { bytes, generator in
            let end = bytes.firstIndex(of: 0x0A) ?? 0
            guard end > 0 else { return }
            bytes[Int.random(in: 0..<end, using: &generator)] ^=
                1 << UInt8.random(in: 0..<8, using: &generator)
        },
        RepairDamage(name: "a block of zeros") { bytes, generator in zeroBlock(&bytes, &generator) },
        RepairDamage(name: "the first block") { bytes, generator in
            let size = Bool.random(using: &generator) ? 512 : 4096
            for place in 0..<min(size, bytes.count) { bytes[place] = 0 }
        },
        RepairDamage(name: "lines taken out") { bytes, generator in
            editRecords(&bytes) { lines in
                for _ in 0..<Int.random(in: 1...3, using: &generator) where !lines.isEmpty {
                    lines.remove(at: Int.random(in: 0..<lines.count, using: &generator))
                }
            }
        },
        RepairDamage(name: "cut off") { bytes, generator in
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
        },
        RepairDamage(name: "cut off after a line") { bytes, generator in
            let breaks = bytes.indices.filter { bytes[$0] == 0x0A }
            guard let place = breaks.randomElement(using: &generator) else { return }
            bytes.removeSubrange((place + Int.random(in: 0...1, using: &generator))...)
        },
        RepairDamage(name: "two transactions at the end") { bytes, generator in
            let starts = bytes.indices.filter {
                bytes[$0] == 0x0A && bytes[$0...].starts(with: Array("\n{\"seq\"".utf8))
            }
            for start in starts.suffix(2) {
                let end = bytes[(start + 1)...].firstIndex(of: 0x0A) ?? bytes.count
                bytes[Int.random(in: start + 8..<end, using: &generator)] ^= 1
            }
        },
        RepairDamage(name: "all") { bytes, _ in bytes = [] },
    ]

    private static func zeroBlock(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let size = Bool.random(using: &generator) ? 512 : 4096
        guard !bytes.isEmpty else { return }
        let block = Int.random(in: 0...(bytes.count - 1) / size, using: &generator)
        for place in block * size..<min((block + 1) * size, bytes.count) { bytes[place] = 0 }
    }

    /// Changes the records, and writes the commas between them again.
    private static func editRecords(_ bytes: inout [UInt8], _ change: (inout [[UInt8]]) -> Void) {
        let mark = Array("{\"seq\"".utf8)
        let lines = bytes.split(separator: 0x0A).map(Array.init)
        guard let first = lines.first, !first.starts(with: mark) else { return }
        var records = lines.dropFirst().filter { $0.starts(with: mark) }
            .map { $0.last == UInt8(ascii: ",") ? Array($0.dropLast()) : $0 }
        change(&records)
        let body = records.joined(separator: Array(",\n".utf8))
        bytes = first + [0x0A] + body + Array("\n]}\n".utf8)
    }
}
