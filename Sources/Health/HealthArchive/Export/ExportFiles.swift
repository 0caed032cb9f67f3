import Foundation

/// The files that lie next to an export: in its zip, or in its folder.
struct ExportFiles {
    /// Paths in the folder of the export: `workout-routes/route_1.gpx`.
    let paths: [String]
    private let known: Set<String>
    private let reading: (String) throws(ArchiveError) -> [UInt8]
    private let opening: () throws(ArchiveError) -> LineFile?

    /// The lines of what Apple's format has no words for, next to an export of our own: see ``AppleExport``.
    static let lines = "swimfit.ndjson"

    /// The folders of an export.
    static let folders = ["workout-routes", "electrocardiograms", "clinical-records"]

    /// Those of a zip, in the folder of its export.
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
            return try LineFile(copying: ZipMemberSource(member: member, in: file, zlib: zlib), path: name)
        }
        reading = { (path) throws(ArchiveError) in
            guard let member = byPath[path] else { return [] }
            return try [UInt8](FileSearch.contents(of: member, in: file, "\(file.path): \(member.name)"))
        }
    }

    /// Those of a folder with an `export.xml`; only the ones that Apple's have.
    init(nextTo path: String) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var found: [String] = []
        for part in Self.folders {
            // IGNORED: a folder that is not there has no files.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
            found += names.filter { !$0.hasPrefix(".") }.map { "\(part)/\($0)" }
        }
        let lines = "\(folder)/\(Self.lines)"
        if FileManager.default.fileExists(atPath: lines) { found.append(Self.lines) }
        opening = { [hasLines = found.last == Self.lines] () throws(ArchiveError) in
            hasLines ? try LineFile(DescriptorSource(path: lines)) : nil
        }
        paths = found.sorted()
        known = Set(paths)
        reading = { (path) throws(ArchiveError) in try [UInt8](FileSearch.contents(of: "\(folder)/\(path)")) }
    }

    /// The path of a file that an element names, `/workout-routes/route_1.gpx`; nil where there is none.
    func path(of reference: String) -> String? {
        let path = String(reference.drop { $0 == "/" })
        return known.contains(path) ? path : nil
    }

    /// Whether there are lines of what Apple's format has no words for.
    var hasLines: Bool { known.contains(Self.lines) }

    /// Those lines; nil where there are none.
    ///
    /// - Throws: ``ArchiveError`` where they cannot be read, or are not whole.
    func openLines() throws(ArchiveError) -> LineFile? { try opening() }

    /// The bytes of one of ``paths``.
    ///
    /// - Throws: ``ArchiveError`` where it cannot be read.
    func bytes(of path: String) throws(ArchiveError) -> [UInt8] { try reading(path) }
}
