import Foundation
import HealthArchive
import StoreProof

/// One way to mutate a file of health data.
struct ArchiveMutation: Sendable {
    let name: String
    /// Gets the file, one of another format, and a generator.
    let apply: @Sendable (inout ArchiveFile, ArchiveFile, inout SeededGenerator) -> Void

    init(
        _ name: String,
        _ apply: @escaping @Sendable (inout ArchiveFile, ArchiveFile, inout SeededGenerator) -> Void
    ) {
        (self.name, self.apply) = (name, apply)
    }

    private init(_ edit: FuzzEdit) {
        self.init(edit.name) { file, _, generator in
            file.editOne(using: &generator) { edit.apply(&$0, &$1) }
        }
    }

    /// Those of what is in a file.
    static let contents: [ArchiveMutation] =
        (FuzzEdit.bytes + FuzzEdit.orders + FuzzEdit.texts + FuzzEdit.texts + FuzzEdit.numbers)
        .map { ArchiveMutation($0) } + [
            ArchiveMutation("a piece of another file") { file, other, generator in
                let piece = other.one(using: &generator)
                file.editOne(using: &generator) { bytes, generator in
                    let start = Int.random(in: 0...piece.count, using: &generator)
                    let end = min(start + Int.random(in: 0...2000, using: &generator), piece.count)
                    bytes.insert(
                        contentsOf: piece[start..<end], at: Int.random(in: 0...bytes.count, using: &generator)
                    )
                }
            },
            ArchiveMutation("another file in its place") { file, other, generator in
                let whole = other.one(using: &generator)
                file.editOne(using: &generator) { bytes, _ in bytes = whole }
            },
        ]

    /// Those of how files are packed.
    static let packing: [ArchiveMutation] = [
        ArchiveMutation("in a zip") { file, other, generator in
            let form = ArchiveFile.Form.allCases.randomElement(using: &generator) ?? .stored
            var members = [ArchiveFile.Member(name: name(using: &generator), file: file)]
            if Bool.random(using: &generator) {
                members.append(.init(name: name(using: &generator), file: other))
            }
            file = .zip(members.shuffled(using: &generator), form)
        },
        ArchiveMutation("in gzip") { file, _, _ in file = .gzip(file) },
        ArchiveMutation("in zip after zip") { file, _, generator in
            for _ in 0..<Int.random(in: 2...6, using: &generator) {
                let isGzip = Int.random(in: 0..<4, using: &generator) == 0
                file = isGzip ? .gzip(file) : .zip([.init(name: "a.zip", file: file)], .packed)
            }
        },
        ArchiveMutation("many files") { file, _, generator in
            let count = [3, 60, 65, 1000, 70_000].randomElement(using: &generator) ?? 3
            let ending = ["csv", "xml", "txt"].randomElement(using: &generator) ?? ""
            let contents: ArchiveFile = .text(count < 100 ? "Date,Meal,Energy\n" : "")
            let members = (0..<count).map { ArchiveFile.Member(name: "\($0).\(ending)", file: contents) }
            file = .zip(members + [.init(name: "export.xml", file: file)], .stored)
        },
        ArchiveMutation("a file twice, under the same name") { file, _, generator in
            let member = ArchiveFile.Member(name: name(using: &generator), file: file)
            file = .zip([member, member], .stored)
        },
    ]

    /// Those that make something large of it, in a zip.
    static let bombs: [ArchiveMutation] = [
        ArchiveMutation("a bomb of one byte") { file, _, generator in
            let byte = [0x20, 0x0A, 0, 0x30, 0x5B].randomElement(using: &generator) ?? 0x20
            let count = [1 << 20, 17 << 20, 40 << 20].randomElement(using: &generator) ?? 0
            file.editOne(using: &generator) { bytes, generator in
                let place = Bool.random(using: &generator) ? bytes.count : bytes.count / 2
                bytes.insert(contentsOf: repeatElement(UInt8(byte), count: count), at: place)
            }
            file = .zip([.init(name: name(using: &generator), file: file)], .packed)
        },
        ArchiveMutation("a bomb of many pieces") { file, _, generator in
            let most = [1 << 20, 4 << 20, 8 << 20].randomElement(using: &generator) ?? 0
            file.editOne(using: &generator) { bytes, generator in
                guard bytes.count > 1 else { return }
                let start = Int.random(in: 0..<bytes.count, using: &generator)
                let end = min(start + Int.random(in: 1...400, using: &generator), bytes.count)
                let count = min(most / (end - start), 300_000)
                let piece = bytes[start..<end]
                bytes.insert(contentsOf: Array(repeatElement(piece, count: count).joined()), at: end)
            }
            file = .zip([.init(name: name(using: &generator), file: file)], .packed)
        },
    ]

    /// Those of the bytes of the whole, when it is packed.
    static let outside: [FuzzEdit] =
        Array(FuzzEdit.bytes.prefix(7)) + FuzzEdit.numbers + [
            FuzzEdit("a hostile field of a zip") { bytes, generator in
                let marks: [(mark: [UInt8], length: Int)] = [
                    ([0x50, 0x4B, 1, 2], 46), ([0x50, 0x4B, 3, 4], 30), ([0x50, 0x4B, 5, 6], 22),
                    ([0x50, 0x4B, 6, 6], 56), ([0x50, 0x4B, 6, 7], 20),
                ]
                let (mark, length) = marks.randomElement(using: &generator) ?? marks[0]
                let places = bytes.ranges(of: mark).map(\.lowerBound)
                guard let place = places.randomElement(using: &generator) else { return }
                let size = [1, 2, 4, 8].randomElement(using: &generator) ?? 1
                bytes.putHostile(
                    size, at: place + 4 + Int.random(in: 0..<length - 4, using: &generator), &generator)
            }
        ]

    private static func name(using generator: inout SeededGenerator) -> String {
        let names = [
            "export.xml", "apple_health_export/export.xml", "apple_health_export/workout-routes/route_1.gpx",
            "activities.csv", "a/b/1.fit", "data.zip", "7.fit.gz", "../../../../tmp/a.fit", "/etc/passwd", "",
            "a/",
            "__MACOSX/a.fit", ".a.fit", "swimfit.ndjson", String(repeating: "n/", count: 30_000), "a\0b.csv",
            "electrocardiograms/e.csv", "\u{1B}[31m.csv",
        ]
        return names.randomElement(using: &generator) ?? "a"
    }
}

extension FuzzEdit {
    /// Changes of numbers that are bytes: sizes, counts, kinds.
    static let numbers: [FuzzEdit] =
        [1, 2, 4, 8].map { size in
            FuzzEdit("a hostile number of \(size) bytes") { bytes, generator in
                guard let place = bytes.indices.randomElement(using: &generator) else { return }
                bytes.putHostile(size, at: place, &generator)
            }
        } + [
            FuzzEdit("a hostile number near the start") { bytes, generator in
                guard !bytes.isEmpty else { return }
                let place = Int.random(in: 0..<min(bytes.count, 120), using: &generator)
                bytes.putHostile([1, 2, 4].randomElement(using: &generator) ?? 1, at: place, &generator)
            }
        ]
}

extension [UInt8] {
    /// Overwrites so many bytes with the smallest, the largest, or one near what is there.
    fileprivate mutating func putHostile(_ size: Int, at place: Int, _ generator: inout SeededGenerator) {
        let end = Swift.min(place + size, count)
        guard place < end else { return }
        let old = self[place..<end].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let figures: [UInt64] = [
            0, 1, 2, 0x7F, 0x80, 0xFF, 0xFFFE, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
            0x1_0000_0000, .max, .max - 1, .max >> 1, old &- 1, old &+ 1, old &* 2, old >> 1, UInt64(count),
            UInt64(count) &- 1, UInt64.random(in: 0...(.max), using: &generator),
        ]
        let figure = figures.randomElement(using: &generator) ?? 0
        let isBigEndian = Bool.random(using: &generator)
        for index in 0..<end - place {
            let shift = UInt64(isBigEndian ? end - place - 1 - index : index) * 8
            self[place + index] = UInt8(truncatingIfNeeded: figure >> shift)
        }
    }
}
