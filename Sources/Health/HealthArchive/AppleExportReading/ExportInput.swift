import Foundation

/// An opened export: `export.xml` itself, the zip that contains it, or a pipe.
package struct ExportInput {
    /// The export's bytes from the start.
    package private(set) var source: any ByteSource
    /// The name for messages.
    package let path: String
    /// A second source of the same bytes, to check them before the import.
    private var rehearsal: (any ByteSource)?
    /// Makes another source of the same bytes from the start; nil for a pipe.
    private var reopening: (() throws(ArchiveError) -> any ByteSource)?

    /// Whether the input is a pipe or standard input with our own line format.
    private(set) var isLines = false
    /// The files next to the export; nil for a pipe.
    private(set) var files: ExportFiles?
    /// The names of a zip's other files, and the folder of its export.
    private var others: [String] = []
    private var folder = ""

    /// The unread files of a zip, by their kind.
    ///
    /// - Parameter used: paths in the folder of the export.
    func unread(besides used: Set<String>) -> [NotKept] {
        var unread = Leftovers()
        for name in others
        where !name.hasPrefix(folder) || !used.contains(String(name.dropFirst(folder.count))) {
            if let kind = Self.kind(of: name) { unread.count(kind, example: name) }
        }
        return unread.all
    }

    /// The number of bytes of XML, or nil if it is not known in advance.
    package var byteCount: Int? { source.byteCount }

    /// Opens the file at `path`; `-` is standard input.
    ///
    /// The first bytes decide what the file is, not its name. In a zip the export is the XML file whose outermost
    /// element is `HealthData`: its name depends on the phone's language.
    ///
    /// - Throws: ``ArchiveError``, when there is nothing to read.
    package static func open(_ path: String) throws(ArchiveError) -> ExportInput {
        try open(path == "-" ? DescriptorSource.standardInput() : DescriptorSource(path: path))
    }

    private init(
        source: any ByteSource, path: String, rehearsal: (any ByteSource)? = nil,
        reopening: (() throws(ArchiveError) -> any ByteSource)? = nil
    ) {
        self.source = source
        self.path = path
        self.rehearsal = rehearsal
        self.reopening = reopening
    }

    /// A second source of the same bytes from the start, independent of ``source``.
    ///
    /// - Throws: ``ArchiveError`` for a pipe that was not made rereadable.
    func reopened() throws(ArchiveError) -> any ByteSource {
        guard let reopening else { throw .unreadable(path: path, reason: "it can be read only once") }
        return try reopening()
    }

    /// Copies a pipe to a nameless file, so that it can be read twice.
    mutating func makeRereadable() throws(ArchiveError) {
        guard reopening == nil else { return }
        let copy = try DescriptorSource.unnamedCopy(of: source, path: path)
        source = RereadableSource(copy)
        reopening = { () throws(ArchiveError) in RereadableSource(copy) }
    }

    /// Reads a zip's member once to its end, so that a damaged zip is refused before anything is imported.
    ///
    /// Does nothing for a file that is not packed: it has no checksum.
    func verify() throws(ArchiveError) {
        guard let rehearsal else { return }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while try rehearsal.read(into: buffer) > 0 {}
    }

    private static func open(_ file: DescriptorSource) throws(ArchiveError) -> ExportInput {
        let head = try firstBytes(of: file)
        guard !head.isEmpty else { throw .empty(path: file.path) }
        guard !isUTF16(head) else {
            throw .unreadable(path: file.path, reason: "it is UTF-16 text; save it as UTF-8")
        }
        let isZip = head.starts(with: [0x50, 0x4b])
        if file.isSeekable {
            guard !isZip else { return try exportInZip(file) }
            var input = ExportInput(
                source: RereadableSource(file), path: file.path,
                reopening: { () throws(ArchiveError) in RereadableSource(file) })
            input.isLines = head.first == UInt8(ascii: "{")
            let files = ExportFiles(nextTo: file.path)
            input.files = files.paths.isEmpty ? nil : files
            return input
        }
        guard !isZip else { throw .zipNotSeekable }
        var input = ExportInput(source: PrefixedSource(head: head, rest: file), path: file.path)
        input.isLines = head.first == UInt8(ascii: "{")
        return input
    }

    /// Whether the first bytes are a UTF-16 text with a byte order mark or a tag.
    static func isUTF16(_ head: [UInt8]) -> Bool {
        [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0x00], [0x00, 0x3C]].contains { head.starts(with: $0) }
    }

    /// The first four bytes, without moving the reading position of a file; fewer for a shorter file.
    private static func firstBytes(of file: DescriptorSource) throws(ArchiveError) -> [UInt8] {
        let head = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
        defer { head.deallocate() }
        if file.isSeekable { return Array(head.prefix(try file.read(into: head, at: 0))) }
        var filled = 0
        while filled < head.count {
            let got = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: head[filled...]))
            if got == 0 { break }
            filled += got
        }
        return Array(head.prefix(filled))
    }

    /// Whether a zip contains an export. Also true for a damaged zip, because opening it reports the damage.
    static func isInZip(_ path: String) -> Bool {
        do throws(ArchiveError) {
            let file = try DescriptorSource(path: path)
            return try export(in: ZipDirectory(of: file), of: file, ZLibrary()) != nil
        } catch {
            return true
        }
    }

    private static func exportInZip(_ file: DescriptorSource) throws(ArchiveError) -> ExportInput {
        let directory = try ZipDirectory(of: file)
        let zlib = try ZLibrary()
        guard let member = try export(in: directory, of: file, zlib) else {
            throw .noExportInZip(path: file.path, members: directory.members.count)
        }
        var input = ExportInput(
            source: try ZipMemberSource(member: member, in: file, zlib: zlib), path: file.path,
            rehearsal: try ZipMemberSource(member: member, in: file, zlib: zlib),
            reopening: { () throws(ArchiveError) in
                try ZipMemberSource(member: member, in: file, zlib: zlib)
            })
        input.others = directory.members.map(\.name).filter { $0 != member.name }
        input.folder = member.name.lastIndex(of: "/").map { String(member.name[...$0]) } ?? ""
        input.files = ExportFiles(in: directory, of: file, besides: member, zlib)
        return input
    }

    /// The file of a zip that is a health export; nil for a zip without one.
    ///
    /// - Throws: ``ArchiveError/empty(path:)`` if a candidate is empty and no candidate is an export. The zip's CSV
    ///   files are not read as tables of days in that case.
    static func export(
        in directory: ZipDirectory, of file: DescriptorSource, _ zlib: ZLibrary
    ) throws(ArchiveError) -> ZipMember? {
        var empty: ZipMember?
        for member in directory.members where isCandidate(member.name) {
            let reader = MarkupReader(
                try ZipMemberSource(member: member, in: file, zlib: zlib), bufferSize: 1 << 14)
            switch try isExport(reader) {
            case true?: return member
            case false?: continue
            case nil: empty = empty ?? member
            }
        }
        if let empty { throw .empty(path: "\(file.path): \(empty.name)") }
        return nil
    }

    /// The kind of an unread file in a zip; nil for a folder and for files that a computer added.
    private static func kind(of name: String) -> String? {
        let parts = name.split(separator: "/").map { $0.lowercased() }
        guard let file = parts.last, !name.hasSuffix("/"), !file.hasPrefix("."), parts[0] != "__macosx" else {
            return nil
        }
        if file.hasSuffix(".gpx") { return "route file" }
        if parts.contains("electrocardiograms") { return "electrocardiogram" }
        if parts.contains("clinical-records") || parts.contains("clinical_records") {
            return "clinical record file"
        }
        if file == "export_cda.xml" { return "CDA document" }
        return
            "file \(parts.count > 1 ? name.split(separator: "/").dropFirst().joined(separator: "/") : name)"
    }

    private static func isCandidate(_ name: String) -> Bool {
        let file = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return file.hasSuffix(".xml") && file != "export_cda.xml" && !file.hasPrefix("._")
    }

    /// Whether the outermost element is that of an export; nil for a file without elements.
    private static func isExport(_ reader: MarkupReader) throws(ArchiveError) -> Bool? {
        while true {
            switch try reader.next() {
            case .open, .leaf: return reader.name.equals("HealthData")
            case .problem, .close: continue
            case .finished: return nil
            }
        }
    }
}

/// The files that accompany an export, in its zip or its folder.
struct ExportFiles {
    /// Paths in the folder of the export: `workout-routes/route_1.gpx`.
    let paths: [String]
    private let known: Set<String>
    private let reading: (String) throws(ArchiveError) -> [UInt8]
    private let opening: () throws(ArchiveError) -> LineImportFile?

    /// The lines next to our own export, with the contents that Apple's format has no place for: see ``AppleExport``.
    static let lines = "swimfit.ndjson"

    /// The folders of an export.
    static let folders = ["workout-routes", "electrocardiograms", "clinical-records"]

    /// The files of a zip, in the folder of its export.
    init(in directory: ZipDirectory, of file: DescriptorSource, besides export: ZipMember, _ zlib: ZLibrary) {
        let folder = export.name.lastIndex(of: "/").map { export.name[...$0] } ?? ""
        let members = directory.members.filter {
            $0.name.hasPrefix(folder) && $0.name != export.name && !$0.name.hasSuffix("/")
        }
        let byPath = Dictionary(
            members.map { (String($0.name.dropFirst(folder.count)), $0) },
            uniquingKeysWith: { first, _ in first })
        paths = byPath.keys.sorted()
        known = Set(paths)
        opening = { () throws(ArchiveError) in
            guard let member = byPath[Self.lines] else { return nil }
            let name = "\(file.path): \(member.name)"
            try UnpackingLimits.zip.check(member.size, from: member.packedSize, name)
            return try LineImportFile(
                copying: ZipMemberSource(member: member, in: file, zlib: zlib), path: name)
        }
        reading = { (path) throws(ArchiveError) in
            guard let member = byPath[path] else { return [] }
            return try [UInt8](member.contents(in: file, "\(file.path): \(member.name)"))
        }
    }

    /// The files of a folder with an `export.xml`; only the kinds that Apple's exports have.
    init(nextTo path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var found: [String] = []
        for part in Self.folders {
            // IGNORED: a missing folder has no files.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
            found += names.filter { !$0.hasPrefix(".") }.map { "\(part)/\($0)" }
        }
        let lines = "\(folder)/\(Self.lines)"
        if FileManager.default.fileExists(atPath: lines) { found.append(Self.lines) }
        opening = { [hasLines = found.last == Self.lines] () throws(ArchiveError) in
            hasLines ? try LineImportFile(DescriptorSource(path: lines)) : nil
        }
        paths = found.sorted()
        known = Set(paths)
        reading = { (path) throws(ArchiveError) in
            try [UInt8](DescriptorSource.contents(of: "\(folder)/\(path)"))
        }
    }

    /// The path of a file that an element names, `/workout-routes/route_1.gpx`; nil for a missing file.
    func path(of reference: String) -> String? {
        let path = String(reference.drop { $0 == "/" })
        return known.contains(path) ? path : nil
    }

    /// Whether there are lines with the contents that Apple's format has no place for.
    var hasLines: Bool { known.contains(Self.lines) }

    /// Opens the lines that ``hasLines`` reports; nil when there are none.
    ///
    /// - Throws: ``ArchiveError`` for lines that cannot be read or are incomplete.
    func openLines() throws(ArchiveError) -> LineImportFile? { try opening() }

    /// The bytes of one of ``paths``.
    ///
    /// - Throws: ``ArchiveError`` for a file that cannot be read.
    func bytes(of path: String) throws(ArchiveError) -> [UInt8] { try reading(path) }
}
