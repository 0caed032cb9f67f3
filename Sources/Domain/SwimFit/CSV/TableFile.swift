import Foundation

/// A table that is read twice: once for how it writes what a single line cannot tell, once for its lines.
package final class TableFile: Sendable {
    /// For messages.
    package let name: String
    private let descriptor: Int32

    /// - Throws: `Problem.failed` for a file that cannot be opened.
    package init(path: String) throws(Problem) {
        name = URL(fileURLWithPath: path).lastPathComponent
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed(file: name, reason: String(cString: strerror(errno))) }
    }

    /// - Parameter descriptor: of an open file, which is closed at the end.
    package init(name: String, descriptor: Int32) {
        (self.name, self.descriptor) = (name, descriptor)
    }

    deinit { close(descriptor) }

    /// Whether it is a file and begins as a text does that is neither markup nor JSON.
    package var isPlainText: Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        var head = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &head, head.count, 0)
        return Self.isPlainText(head.prefix(max(count, 0)))
    }

    /// Whether a file that begins so is such a text.
    static func isPlainText(_ head: ArraySlice<UInt8>) -> Bool {
        var text = head
        guard !text.isEmpty, !text.starts(with: [0x50, 0x4B]), !text.starts(with: Array("%PDF".utf8)) else {
            return false
        }
        let isWide = text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] where text.starts(with: mark) {
            text = text.dropFirst(mark.count)
        }
        // No text of one byte a character has control characters.
        guard isWide || text.allSatisfy({ $0 > 0x1F || (9...13).contains($0) }) else {
            return false
        }
        let first = text.first { $0 > 0x20 }
        return first.map { !"<{[".utf8.contains($0) } ?? true
    }

    /// The file from its beginning. One reading at a time.
    func reader() throws(Problem) -> CSVReader {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw .unusable(file: name, reason: "it can be read only once; save it as a file first")
        }
        let copy = dup(descriptor)
        return try CSVReader(TableInput(named: name, copy, code: errno))
    }
}
