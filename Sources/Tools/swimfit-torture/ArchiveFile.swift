import Foundation
import HealthArchive
import StoreProof

/// A file of health data, or a packed one with others in it, that can be mutated on each level.
indirect enum ArchiveFile: Sendable {
    struct Member: Sendable {
        var name: String
        var file: ArchiveFile
    }

    /// How a zip is written.
    enum Form: CaseIterable {
        case stored, large, packed
    }

    case plain([UInt8])
    case gzip(ArchiveFile)
    case zip([Member], Form)

    static func text(_ text: String) -> ArchiveFile { .plain(Array(text.utf8)) }

    /// The bytes of the whole.
    ///
    /// - Throws: `ArchiveError` where nothing can be packed.
    func bytes() throws -> [UInt8] {
        switch self {
        case .plain(let bytes): return bytes
        case .gzip(let file): return try ZipFixture.gzip(file.bytes())
        case .zip(let members, .packed):
            var bytes: [UInt8] = []
            let writer = try ZipWriter { bytes += $0 }
            for member in members { try writer.add(member.name, member.file.bytes()) }
            try writer.finish()
            return bytes
        case .zip(let members, let form):
            let parts = try members.map { ZipFixture.Member($0.name, try $0.file.bytes()) }
            return ZipFixture(members: parts, isLarge: form == .large).bytes
        }
    }

    /// How many bytes the files in it have, unpacked.
    var size: Int {
        switch self {
        case .plain(let bytes): bytes.count
        case .gzip(let file): file.size
        case .zip(let members, _): members.reduce(0) { $0 + $1.file.size }
        }
    }

    /// Changes one of the files in it that are not packed.
    mutating func editOne(
        using generator: inout SeededGenerator, _ change: (inout [UInt8], inout SeededGenerator) -> Void
    ) {
        switch self {
        case .plain(var bytes):
            change(&bytes, &generator)
            self = .plain(bytes)
        case .gzip(var file):
            file.editOne(using: &generator, change)
            self = .gzip(file)
        case .zip(var members, let form):
            guard let place = members.indices.randomElement(using: &generator) else { return }
            members[place].file.editOne(using: &generator, change)
            self = .zip(members, form)
        }
    }

    /// One of the files in it that are not packed.
    func one(using generator: inout SeededGenerator) -> [UInt8] {
        var (copy, found) = (self, [UInt8]())
        copy.editOne(using: &generator) { bytes, _ in found = bytes }
        return found
    }
}
