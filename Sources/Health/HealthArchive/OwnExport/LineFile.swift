import Foundation
import HealthKit

/// Where the library goes that comes with the lines of a store: it is not health data.
package protocol LibraryIntake: Sendable {
    /// Joins a library.
    ///
    /// - Parameter line: the JSON of the whole line, `{"schema":1,"library":{…}}`.
    /// - Returns: how many of its entries are taken, and what takes them back; nil for none.
    /// - Throws: when it cannot be read or written; nothing is changed then.
    func join(_ line: Data, isRehearsal: Bool) async throws -> (entries: Int, reversal: String?)
}

/// An export of our own that was opened and is known to be whole: lines of JSON, the last of which says how many there are.
///
/// Earlier exports have no such line; of them it is known at the end alone whether they are.
struct LineFile {
    /// No export has a longer line.
    static let longestLine = 1 << 26

    let file: DescriptorSource
    /// The lines; nil where only the end of the file tells.
    let count: Int?
    /// The line with the library.
    let library: Data?

    /// - Throws: ``ArchiveError`` for a file that cannot be read, or of which a part is missing.
    init(_ file: DescriptorSource) throws(ArchiveError) {
        self.file = file
        var (first, second, last) = ([UInt8](), [UInt8](), [UInt8]())
        var (source, found) = (LineSource(file), 0)
        while try source.next({ line in
            found += 1
            if found == 1 { first = Array(line) }
            if found == 2 { second = Array(line) }
            // No sample is so short: its identity, its type and its origin take more.
            last = line.count <= Self.longestEnd ? Array(line) : []
        }) {}
        library = StoreIntake.kind(of: second) == .other("library") ? Data(second) : nil
        guard case .header(let hasEnd)? = StoreIntake.kind(of: first) else {
            throw .unknown(path: file.path, found: "begins with {, but is not an export of swimfit")
        }
        guard hasEnd else {
            count = nil
            return
        }
        count = found
        guard case .end(let told)? = StoreIntake.kind(of: last), !source.isCutOff else {
            throw .unreadable(
                path: file.path,
                reason: "it ends after line \(found), before its last one; nothing was imported")
        }
        guard told == found - 1 else {
            throw .unreadable(
                path: file.path,
                reason:
                    "it has \(found - 1) of its \(told) lines; nothing was imported. For a part of a store use "
                    + "“swimfit export --type” or --from")
        }
    }

    private static let longestEnd = 160

    /// The lines of a pipe: they are copied, so that nothing is imported of one that breaks.
    init(copying source: any ByteSource, path: String) throws(ArchiveError) {
        try self.init(.unnamedCopy(of: source, path: path))
    }
}

/// The lines of a file, one by one, without their breaks.
struct LineSource {
    private let source: PositionedSource
    private let path: String
    /// What was read and is not in a line yet begins at `start`.
    private var (buffer, start) = ([UInt8](), 0)
    private var isAtEnd = false
    /// The lines so far, with the one at hand.
    private(set) var count = 0
    private(set) var bytesRead = 0
    /// Whether the last line has no break after it.
    private(set) var isCutOff = false

    init(_ file: DescriptorSource) { (source, path) = (PositionedSource(file), file.path) }

    /// - Returns: false at the end.
    /// - Throws: ``ArchiveError/unreadable(path:reason:)``, also for a line that is too long to be one of an export.
    mutating func next(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(ArchiveError) -> Bool {
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                count += 1
                buffer[start..<end].withUnsafeBufferPointer(body)
                start = end + 1
                return true
            }
            if isAtEnd {
                guard start < buffer.count else { return false }
                (count, isCutOff) = (count + 1, true)
                buffer[start...].withUnsafeBufferPointer(body)
                start = buffer.count
                return true
            }
            guard buffer.count - start <= LineFile.longestLine else {
                throw .unreadable(
                    path: path, reason: "line \(count + 1) is too long to be one of an export of swimfit")
            }
            try fill()
        }
    }

    private mutating func fill() throws(ArchiveError) {
        buffer.removeFirst(start)
        start = 0
        let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { part.deallocate() }
        let got = try source.read(into: part)
        buffer.append(contentsOf: part[..<got])
        bytesRead += got
        isAtEnd = got == 0
    }
}
