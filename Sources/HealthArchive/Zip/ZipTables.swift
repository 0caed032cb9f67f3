import Foundation

/// The tables in a zip that is no health export: CSV files, unpacked.
package struct ZipTables: Sendable {
    /// One of them.
    package struct Table: Sendable {
        /// Without the folders of the zip.
        package let name: String
        /// Of a file without a name that has the unpacked bytes. Whoever takes it closes it.
        package let descriptor: Int32
    }

    /// More than this is no diary: ten years of one are 30 MB.
    private static let mostBytes = 1 << 30
    private static let mostTables = 64

    /// The CSV files of the zip at `path`; none for a file that is no zip, and for a zip with a health export or with the files
    /// of watches.
    ///
    /// - Throws: ``ArchiveError`` for a zip that is damaged or cannot be read, and for CSV files of more than a gigabyte.
    package static func tables(in path: String) throws(ArchiveError) -> [Table] {
        let file = try DescriptorSource(path: path)
        guard file.isSeekable, try begins(file, with: [0x50, 0x4B]) else { return [] }
        let directory = try ZipDirectory(of: file)
        let members = directory.members.filter { isTable($0.name) }
        guard !members.isEmpty, members.count <= mostTables else { return [] }
        let zlib = try ZLibrary()
        // An export wins, whatever somebody put next to it.
        guard try ExportInput.export(in: directory, of: file, zlib) == nil else { return [] }
        // Archives of Strava, Garmin and Google have tables, too.
        for member in directory.members where member.size > 0 {
            guard try !FileSearch.isRecord(member, in: file, zlib) else { return [] }
        }
        guard members.allSatisfy({ $0.size <= mostBytes }), members.reduce(0, { $0 + $1.size }) <= mostBytes
        else {
            throw .damagedZip(path: path, reason: "its CSV files have more than a gigabyte")
        }
        var tables: [Table] = []
        for member in members {
            let source = try ZipMemberSource(member: member, in: file, zlib: zlib)
            let name = member.name.split(separator: "/").last.map(String.init) ?? member.name
            tables.append(
                Table(name: name, descriptor: try DescriptorSource.unnamedDescriptor(of: source, path: path)))
        }
        return tables
    }

    private static func begins(_ file: DescriptorSource, with bytes: [UInt8]) throws(ArchiveError) -> Bool {
        let head = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { head.deallocate() }
        let count = try file.read(into: head, at: 0)
        return count == bytes.count && head.elementsEqual(bytes)
    }

    private static func isTable(_ name: String) -> Bool {
        let parts = name.split(separator: "/").map { $0.lowercased() }
        guard let file = parts.last else { return false }
        return file.hasSuffix(".csv") && !file.hasPrefix(".") && parts[0] != "__macosx"
            // Apple's exports have some, too.
            && !parts.contains("electrocardiograms")
    }
}
