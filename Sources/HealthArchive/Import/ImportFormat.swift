import Foundation

/// A kind of file that an import reads. It is known by its contents, never by its name.
package struct ImportFormat: Sendable, Equatable {
    /// What it is called in messages: "an export of Apple Health".
    package let title: String
    /// Whether a file with these first bytes is one.
    private let recognises: @Sendable (Data) -> Bool
    /// Reads the workouts and weights of a file; nil for a format with a way of its own into the store.
    let record: (@Sendable (Data) throws(ArchiveError) -> Recorded)?

    private init(
        title: String, record: (@Sendable (Data) throws(ArchiveError) -> Recorded)? = nil,
        recognises: @escaping @Sendable (Data) -> Bool
    ) {
        (self.title, self.record, self.recognises) = (title, record, recognises)
    }

    /// The formats, the most particular first.
    package static let all = [fit, tcx, gpx, lines, apple]

    /// What a watch, a bicycle computer or a scale records.
    package static let fit = ImportFormat(
        title: "a FIT file", record: { $0.withUnsafeBytes(FITReader.read) },
        recognises: { FITDecoder.canRead($0) })

    /// What Garmin's training programs exchange.
    package static let tcx = ImportFormat(
        title: "a TCX file",
        record: { (data) throws(ArchiveError) in try TCXReader.read(PrefixedSource(head: [UInt8](data))) },
        recognises: { TCXReader.canRead($0) })

    /// A way with its times.
    package static let gpx = ImportFormat(
        title: "a GPX file",
        record: { (data) throws(ArchiveError) in try GPXReader.read(PrefixedSource(head: [UInt8](data))) },
        recognises: { GPXReader.canRead($0) })

    /// What `swimfit export --format ndjson` writes.
    package static let lines = ImportFormat(title: "an NDJSON export of swimfit") { head in
        guard head.first == UInt8(ascii: "{") else { return false }
        // Programs that write JSON again put blanks after colons, or the keys in another order.
        let line = head.prefix { $0 != UInt8(ascii: "\n") }
        // SAFETY: what is not JSON is another format.
        let header = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
        return header?["export"] as? String == "swimfit"
    }

    /// `export.xml`, or the zip that it came in: of the zip, ``ExportInput`` tells more.
    package static let apple = ImportFormat(title: "an Apple Health export") { head in
        head.starts(with: [0x50, 0x4B]) || head.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// A header of lines has the owner's characteristics at most.
    private static let headLength = 1 << 16

    /// The format of a file; nil for another one, for one that cannot be opened, and for a pipe: what is read of it
    /// could not be put back.
    package static func of(_ path: String) -> ImportFormat? {
        var facts = stat()
        guard path != "-", stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            let file = FileHandle(forReadingAtPath: path)
        else { return nil }
        // SAFETY: a file that cannot be read is reported by the import that is tried then.
        defer { try? file.close() }
        let head = (try? file.read(upToCount: headLength)) ?? Data()  // SAFETY: as above
        return all.first { $0.recognises(head) }
    }

    package static func == (a: ImportFormat, b: ImportFormat) -> Bool { a.title == b.title }
}
