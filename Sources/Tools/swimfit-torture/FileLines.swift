import Foundation
import SampleStore
import StoreProof

/// The sound samples of a file, read line by line without the engine.
struct FileLines {
    /// The records, in order.
    let lines: [FuzzSeed.Line]

    /// Uses only lines that the store wrote: those in `known`, byte for byte.
    init(_ bytes: [UInt8], of known: Set<[UInt8]>) {
        let sound = bytes.split(separator: 0x0A).filter { line in
            known.contains(Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line))
        }
        lines = sound.compactMap(FuzzSeed.Line.init)
    }

    /// A sample and its commit. A later version of the sample has another one.
    struct Version: Hashable {
        let id: UUID
        let commit: Int
    }

    /// Samples of whole transactions.
    var added: Set<Version> {
        var parts: [Int: (count: Int, isEnded: Bool)] = [:]
        for line in lines {
            guard line.part != nil else { continue }
            parts[line.sequence, default: (0, false)].count += 1
            if line.isLast { parts[line.sequence]?.isEnded = true }
        }
        let whole = lines.filter { line in
            guard line.part != nil, let found = parts[line.sequence] else { return true }
            let lastPart = lines.last { $0.sequence == line.sequence }?.part ?? 0
            return found.isEnded && found.count == lastPart + 1
        }
        return Set(whole.flatMap { zip($0.added, $0.commits).map(Version.init) })
    }

    /// The text of each line that is a record, without its comma.
    static func texts(_ bytes: [UInt8]) -> Set<[UInt8]> {
        Set(bytes.split(separator: 0x0A).map { Array($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) })
    }
}

extension Snapshot {
    /// The identities of all samples.
    var identities: Set<UUID> {
        var all: Set<UUID> = []
        for type in types {
            guard let columns = columns(of: type) else { continue }
            for row in 0..<columns.count { all.insert(columns.sample(row).id) }
        }
        return all
    }
}
