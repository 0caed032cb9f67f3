import Foundation
import SampleStoreDisk
import SwimFitBase

/// A file of tables, which is read more than once: to find its tables, their formats of numbers and dates, and their
/// lines.
package final class TableFile: Sendable {
    /// The name in messages.
    package let name: String
    /// The encoding of the file, of which this may be a copy in UTF-8.
    package let encoding: TableEncoding
    let descriptor: Int32

    /// - Throws: `Problem.failed` for a file that cannot be opened.
    package init(path: String) throws(Problem) {
        name = URL(fileURLWithPath: path).lastPathComponent
        encoding = .utf8
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed(file: name, reason: String(cString: strerror(errno))) }
    }

    /// - Parameter descriptor: the descriptor of an open file, which is closed at the end.
    package init(name: String, descriptor: Int32, encoding: TableEncoding = .utf8) {
        (self.name, self.descriptor, self.encoding) = (name, descriptor, encoding)
    }

    deinit { close(descriptor) }

    /// Whether the table is a regular file that begins with text, but not with markup or JSON.
    package var isPlainText: Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, PathKind(status) == .file else { return false }
        var head = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &head, head.count, 0)
        return Self.isPlainText(head.prefix(max(count, 0)))
    }

    /// Whether these first bytes belong to such a text.
    package static func isPlainText(_ head: ArraySlice<UInt8>) -> Bool {
        var text = head
        guard !text.isEmpty, !text.starts(with: [0x50, 0x4B]), !text.starts(with: Array("%PDF".utf8)) else {
            return false
        }
        let isWide = TableEncoding.isWideBigEndian(text) != nil
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] where text.starts(with: mark) {
            text = text.dropFirst(mark.count)
        }
        // A text with one byte per character has no control characters.
        guard isWide || text.allSatisfy({ $0 > 0x1F || (9...13).contains($0) }) else {
            return false
        }
        let first = text.first { $0 > 0x20 }
        return first.map { !"<{[".utf8.contains($0) } ?? true
    }

    /// A reader at the beginning of the file, or of a part of it. Only one reader may be used at a time.
    package func lines(from start: Int = 0, to end: Int? = nil, line: Int = 1) throws(Problem)
        -> BufferedLineReader
    {
        guard lseek(descriptor, off_t(start), SEEK_SET) == off_t(start) else {
            throw .unusable(file: name, reason: "it can be read only once; save it as a file first")
        }
        let copy = dup(descriptor)
        return try BufferedLineReader(
            named: name, copy, code: errno, count: end.map { $0 - start }, line: line)
    }

    /// The records from the beginning of the file.
    package func reader() throws(Problem) -> CSVReader { try CSVReader(lines()) }
}

/// The reasons why a file of a table cannot be read.
extension Problem {
    /// The user stopped the work; nothing was changed.
    package static let stopped = Problem("stopped; nothing was changed")

    /// The disk or the system refused something.
    package static func failed(file: String, reason: String) -> Problem {
        Problem("\(file): \(reason)", beginsWithFile: true)
    }

    /// A file to import is unusable as a whole.
    package static func unusable(file: String, reason: String, hint: String? = nil) -> Problem {
        Problem("\(file): \(reason)", hint: hint, beginsWithFile: true)
    }
}
