import SampleStoreDisk
import Foundation

/// Finds the files for a command: in folders, in zips, in zips within zips, and packed by gzip.
///
/// ```
/// Garmin.zip ─> DI_CONNECT/UploadedFiles.zip ─> 12.fit
/// strava.zip ─> activities/7.fit.gz ─> 7.fit
/// ```
/// Files come in the order of their names, one at a time; a zip with a health export is one file.
struct FileSearch {
    /// A file, with its first bytes.
    struct FoundFile {
        fileprivate let place: FilePlace
        /// The first bytes of the file, unpacked.
        let head: Data

        /// The name for messages; for a file in a zip it begins with the zip's name.
        var name: String { place.name }
        /// The name without folders, and without the zip that contains the file.
        var lastName: String { place.lastName }
        /// The path of an unpacked file.
        var path: String? { place.path }

        /// The contents of the file at this path plus the suffix, such as SQLite's write-ahead log; nil for none.
        ///
        /// - Throws: ``ArchiveError`` for a file that cannot be read.
        func companion(_ suffix: String) throws(ArchiveError) -> Data? {
            guard let path, PathKind(at: path + suffix) == .file else { return nil }
            let data = try DescriptorSource.contents(of: path + suffix)
            return data.isEmpty ? nil : data
        }

        /// The whole contents.
        ///
        /// - Throws: ``ArchiveError`` for a file that cannot be read, or is larger than any recording.
        func bytes() throws(ArchiveError) -> Data {
            switch place.content {
            case .file(let path): try DescriptorSource.contents(of: path)
            case .member(let member, let zip): try member.contents(in: zip, name)
            case .data(let data): data
            }
        }
    }

    fileprivate enum Content {
        case file(String)
        case member(ZipMember, DescriptorSource)
        case data(Data)
    }

    /// A place that the search has still to visit.
    fileprivate struct FilePlace {
        let name: String
        let content: Content
        let lastName: String
        /// The number of zips around the file.
        let depth: Int

        /// - Parameter path: the path of a file in a zip or folder, without the zip; nil for the name.
        init(name: String, path: String? = nil, content: Content, depth: Int = 0) {
            (self.name, self.content, self.depth) = (name, content, depth)
            lastName = (path ?? name).split(separator: "/").last.map(String.init) ?? name
        }
    }

    /// The deepest nesting of zips in zips; Garmin's have a depth of two.
    private static let deepest = 3
    /// The largest number of files, more than a lifetime has.
    private static let mostFiles = 500_000
    /// The number of bytes read to recognise a file; a header of NDJSON lines may be as long as the owner's
    /// characteristics.
    static let headLength = 1 << 16
    /// The largest number of bytes unpacked from zips within zips, for one command.
    private static let mostUnpacked = 1 << 36

    /// The places to visit, in reverse order.
    private var places: [FilePlace]
    private var (visited, unpacked) = (0, 0)
    private var zlib: ZLibrary?

    init(_ paths: [String]) { places = paths.reversed().map { FilePlace(name: $0, content: .file($0)) } }

    /// Whether all files were found.
    var isAtEnd: Bool { places.isEmpty }

    /// The next file; nil at the end. After an error the search can continue.
    ///
    /// - Throws: ``ArchiveError`` for something that cannot be opened or unpacked.
    mutating func next() throws(ArchiveError) -> FoundFile? {
        while let place = places.popLast() {
            visited += 1
            guard visited <= Self.mostFiles else {
                places = []
                throw .unreadable(path: place.name, reason: "there are more than \(Self.mostFiles) files")
            }
            if case .file(let path) = place.content {
                if Self.isFolder(path) {
                    try open(folder: path)
                    continue
                }
                // A device may be endless, such as /dev/zero.
                guard [nil, .file, .pipe].contains(PathKind(at: path)) else {
                    throw .unreadable(path: path, reason: "it is a device or a socket, and not a file")
                }
            }
            let head = try head(of: place)
            if GzipData.canRead(head) {
                try unpack(place)
            } else if head.starts(with: [0x50, 0x4B]), try open(zip: place) {
                continue
            } else {
                return FoundFile(place: place, head: head)
            }
        }
        return nil
    }

    // MARK: Folders

    static func isFolder(_ path: String) -> Bool { PathKind(at: path) == .folder }

    private static func isPipe(_ path: String) -> Bool { PathKind(at: path) == .pipe }

    /// Adds the contents of a folder, except links, hidden files, and the attachments of an export of Apple Health,
    /// which the reader of the export opens.
    private mutating func open(folder: String) throws(ArchiveError) {
        let names: [String]
        do throws(SystemError) { names = try LinuxCalls().names(in: folder) } catch {
            throw .unreadable(path: folder, reason: error.reason)
        }
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let parts = try Self.hasExport(names, in: base) ? ExportFiles.folders + [ExportFiles.lines] : []
        var found: [(key: String, place: FilePlace)] = []
        var unnamed: [String] = []
        for name in names where !name.hasPrefix(".") && !parts.contains(name) {
            guard let kind = PathKind(ofName: base + name) else {
                // Bytes that are not UTF-8 were replaced in the name.
                if name.contains("\u{FFFD}") { unnamed.append(name) }
                continue
            }
            guard kind == .folder || kind == .file else { continue }
            // The order is that of a zip: “activities.csv” comes before the files in “activities/”.
            let key = kind == .folder ? name + "/" : name
            found.append((key, FilePlace(name: base + name, content: .file(base + name))))
        }
        places += found.sorted { $0.key > $1.key }.map(\.place)
        guard let example = unnamed.min() else { return }
        throw .unreadable(
            path: base + example,
            reason: "its name is not UTF-8; rename it"
                + (unnamed.count > 1 ? ", and \(unnamed.count - 1) more of the folder" : ""))
    }

    private static func hasExport(_ names: [String], in base: String) throws(ArchiveError) -> Bool {
        for name in names where name.lowercased().hasSuffix(".xml") && PathKind(at: base + name) == .file {
            let head = try firstBytes(of: DescriptorSource(path: base + name), headLength)
            if ElementReader.root(of: head) == "HealthData" { return true }
        }
        return false
    }

    // MARK: Packed files

    private mutating func library() throws(ArchiveError) -> ZLibrary {
        if let zlib { return zlib }
        let loaded = try ZLibrary()
        zlib = loaded
        return loaded
    }

    private mutating func unpack(_ place: FilePlace) throws(ArchiveError) {
        guard place.depth <= Self.deepest else {
            throw .unreadable(path: place.name, reason: "it is packed in itself too often")
        }
        let packed = try FoundFile(place: place, head: Data()).bytes()
        let data = try GzipData.unpacked(packed, path: place.name, try library())
        try count(data.count, place.name)
        places.append(
            FilePlace(name: place.name, path: place.lastName, content: .data(data), depth: place.depth + 1))
    }

    /// - Returns: false for a zip on disk with a health export, which is read as one file.
    private mutating func open(zip place: FilePlace) throws(ArchiveError) -> Bool {
        guard place.depth <= Self.deepest else {
            throw .unreadable(path: place.name, reason: "it is a zip in too many zips")
        }
        let library = try library()
        let file = try descriptor(of: place, library)
        let directory = try ZipDirectory(of: file)
        if place.depth == 0, place.path != nil,
            try ExportInput.export(in: directory, of: file, library) != nil
        {
            return false
        }
        let names = Set(directory.members.map(\.name))
        if let document = Self.documents.first(where: { names.contains($0.member) })?.kind {
            throw .unreadable(path: place.name, reason: document)
        }
        let members = directory.members.filter { Self.isForPeople($0.name) }.sorted { $0.name > $1.name }
        for member in members {
            places.append(
                FilePlace(
                    name: "\(place.name): \(member.name)", path: member.name, content: .member(member, file),
                    depth: place.depth + 1))
        }
        return true
    }

    /// The documents of programs for spreadsheets and texts, which are zips with these members.
    private static let documents = [
        ("xl/workbook.xml", "it is a workbook of Excel; save its sheet as CSV, and import that"),
        ("xl/workbook.bin", "it is a workbook of Excel; save its sheet as CSV, and import that"),
        (
            "Index/Document.iwa",
            "it is a document of Numbers or Pages; export its table as CSV, and import that"
        ),
        ("META-INF/manifest.xml", "it is a document of LibreOffice; save its table as CSV, and import that"),
        ("word/document.xml", "it is a document of Word, and no data"),
    ].map { (member: $0.0, kind: $0.1) }

    /// Whether a user made the file: excludes folders and files that a computer added.
    private static func isForPeople(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        return !name.hasSuffix("/") && parts.first?.lowercased() != "__macosx"
            && parts.last?.hasPrefix(".") == false
    }

    private mutating func descriptor(of place: FilePlace, _ zlib: ZLibrary) throws(ArchiveError)
        -> DescriptorSource
    {
        switch place.content {
        case .file(let path): return try DescriptorSource(path: path)
        case .member(let member, let zip):
            try UnpackingLimits.zip.check(member.size, from: member.packedSize, place.name)
            try count(member.size, place.name)
            let source = try ZipMemberSource(member: member, in: zip, zlib: zlib)
            return try DescriptorSource.unnamedCopy(of: source, path: place.name)
        case .data(let data):
            return try DescriptorSource.unnamedCopy(of: PrefixedSource(head: [UInt8](data)), path: place.name)
        }
    }

    private mutating func count(_ bytes: Int, _ name: String) throws(ArchiveError) {
        unpacked += bytes
        guard unpacked <= Self.mostUnpacked else {
            places = []
            throw .unreadable(path: name, reason: "more than \(Self.mostUnpacked >> 30) GB would be unpacked")
        }
    }

    // MARK: Bytes

    private mutating func head(of place: FilePlace) throws(ArchiveError) -> Data {
        switch place.content {
        case .file(let path):
            // A pipe can be opened only once: closing it ends its writer.
            guard !Self.isPipe(path) else { return Data() }
            return try Self.firstBytes(of: DescriptorSource(path: path), Self.headLength)
        case .member(let member, let zip):
            let source = try ZipMemberSource(member: member, in: zip, zlib: library())
            return try source.bytes(upTo: min(member.size, Self.headLength))
        case .data(let data): return data.prefix(Self.headLength)
        }
    }

    private static func firstBytes(of file: DescriptorSource, _ count: Int) throws(ArchiveError) -> Data {
        guard file.isSeekable else { return Data() }
        return try RereadableSource(file).bytes(upTo: count)
    }
}

extension FileSearch.FilePlace {
    /// The path of an unpacked file.
    fileprivate var path: String? { if case .file(let path) = content { path } else { nil } }
}
