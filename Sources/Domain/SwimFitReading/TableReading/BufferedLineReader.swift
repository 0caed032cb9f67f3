import SampleStoreDisk
import Foundation
import SwimFitBase

/// A file with lines as it is read: a window of bounded size that moves over its bytes, line by line.
///
///     file     ···········################################···········
///     window              start  line 812         end
///
package final class BufferedLineReader {
    /// The file's name, for messages.
    package let name: String
    private let descriptor: Int32
    /// The number of bytes to read.
    private let most: Int
    /// The size of the file, or of the part of it that is read; nil for a pipe.
    package let byteCount: Int?
    /// The number of bytes read from the file.
    package private(set) var bytesRead = 0
    /// The number of the line that begins at `start`, from 1.
    package private(set) var lineNumber = 1
    /// The number of bytes before `start`, in the part of the file that is read.
    var offset: Int { bytesRead - (end - start) }

    private let window = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private var start = 0
    private var end = 0
    private var isAtEnd = false

    /// Longer lines are refused.
    package static let longestLine = 1 << 20
    /// Room for the longest line and a block after it.
    private static let capacity = longestLine + (1 << 20)

    /// The kind of the next line.
    package enum NextLine: Equatable {
        /// The number of bytes without the line break, and the bytes of the line break.
        case bytes(Int, lineBreak: Int)
        /// The line is longer than `longestLine`.
        case tooLong
        case end
    }

    /// - Parameter path: "-" for standard input.
    package convenience init(_ path: String) throws(Problem) {
        let name = path == "-" ? "standard input" : URL(fileURLWithPath: path).lastPathComponent
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        let code = errno  // before anything else may change it
        try self.init(named: name, descriptor, code: code)
    }

    /// - Parameters:
    ///   - name: the name in messages.
    ///   - descriptor: of an open file, which is read from its present offset and closed at the end; negative if the
    ///     file could not be opened.
    ///   - code: the value of `errno` when the file could not be opened.
    ///   - count: the number of bytes to read; nil to read to the end.
    ///   - line: the number of the first line.
    package init(
        named name: String, _ descriptor: Int32, code: Int32 = EBADF, count: Int? = nil, line: Int = 1
    ) throws(Problem) {
        (self.descriptor, self.name, most, lineNumber) = (descriptor, name, count ?? .max, line)
        guard descriptor >= 0 else {
            window.deallocate()
            throw .failed(file: name, reason: String(cString: strerror(code)))
        }
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && PathKind(status) == .file
        byteCount = count ?? (isFile ? Int(status.st_size) : nil)
        guard try fill() else { return }
        try skipMark()
    }

    deinit {
        close(descriptor)
        window.deallocate()
    }

    /// The first byte that was not skipped. The pointer is valid until the next call of `line` or `extended`.
    package var bytes: UnsafeMutablePointer<UInt8> { window + start }

    /// Finds the end of the line that begins at `bytes`.
    package func line() throws(Problem) -> NextLine { try line(after: 0) }

    /// Extends the present line to the end of the following one.
    /// - Parameter length: the number of bytes already searched.
    package func line(after length: Int) throws(Problem) -> NextLine {
        var searched = length
        while true {
            if let found = memchr(
                window + start + searched, Int32(UInt8(ascii: "\n")), end - start - searched)
            {
                let length = found - UnsafeMutableRawPointer(window + start)
                guard length <= Self.longestLine else { return .tooLong }
                let hasReturn = length > 0 && window[start + length - 1] == UInt8(ascii: "\r")
                return hasReturn ? .bytes(length - 1, lineBreak: 2) : .bytes(length, lineBreak: 1)
            }
            searched = end - start
            guard searched <= Self.longestLine else { return .tooLong }
            if try !fill() {
                guard searched > length || length == 0 else { return .end }
                return searched == 0 ? .end : .bytes(searched, lineBreak: 0)
            }
        }
    }

    /// Moves forward by a number of bytes.
    package func skip(_ count: Int, lines: Int) {
        start += count
        lineNumber += lines
    }

    /// Continues after the next line break, at any distance.
    package func skipLine() throws(Problem) {
        while true {
            if let found = memchr(window + start, Int32(UInt8(ascii: "\n")), end - start) {
                start = found - UnsafeMutableRawPointer(window) + 1
                lineNumber += 1
                return
            }
            start = end
            // The line may be endless.
            guard !Task.isCancelled else { throw .stopped }
            guard try fill() else { return }
        }
    }

    /// Reads more bytes after those in the window; false at the end of the file.
    private func fill() throws(Problem) -> Bool {
        guard !isAtEnd else { return false }
        memmove(window, window + start, end - start)
        (start, end) = (0, end - start)
        while true {
            let count = read(descriptor, window + end, min(Self.capacity - end, most - bytesRead))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .failed(file: name, reason: String(cString: strerror(errno))) }
            (bytesRead, end, isAtEnd) = (bytesRead + count, end + count, count == 0)
            return count > 0
        }
    }

    /// Skips the byte order mark of UTF-8, and refuses bytes that are not text.
    private func skipMark() throws(Problem) {
        func begins(with mark: [UInt8]) -> Bool {
            end >= mark.count && mark.indices.allSatisfy { window[$0] == mark[$0] }
        }
        if begins(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        if begins(with: [0xFF, 0xFE]) || begins(with: [0xFE, 0xFF]) {
            throw .unusable(file: name, reason: "it is UTF-16; save it as UTF-8")
        }
        // Text with two bytes for each character and without a mark: every second byte of ordinary letters is 0.
        let head = min(end, 8) & ~1
        let isZero: [Bool] = (0..<head).map { window[$0] == 0 }
        if head >= 4, isZero[0] != isZero[1], (2..<head).allSatisfy({ isZero[$0] == isZero[$0 % 2] }) {
            throw .unusable(file: name, reason: "it is UTF-16; save it as UTF-8")
        }
        if begins(with: [0x1F, 0x8B]) {
            throw .unusable(
                file: name,
                reason:
                    "it is compressed; unpack it first, or pipe a catalogue: zcat FILE | swimfit catalogue import -"
            )
        }
        if begins(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw .unusable(file: name, reason: "it is a zip; unpack it first")
        }
    }

    /// The file from its beginning, to be read more than once. The contents of a pipe are kept on disk for that time.
    ///
    /// Only empty lines may have been skipped; this input cannot be read further.
    package func wholeFile() throws(Problem) -> TableFile {
        func failure() -> Problem { .failed(file: name, reason: String(cString: strerror(errno))) }
        if byteCount != nil {
            let copy = dup(descriptor)
            guard copy >= 0 else { throw failure() }
            return TableFile(name: name, descriptor: copy)
        }
        guard let file = tmpfile() else { throw failure() }
        defer { fclose(file) }
        for _ in 1..<lineNumber { putc(0x0A, file) }
        repeat {
            guard fwrite(window + start, 1, end - start, file) == end - start else { throw failure() }
            start = end
            guard !Task.isCancelled else { throw .stopped }
        } while try fill()
        let copy = fflush(file) == 0 ? dup(fileno(file)) : -1
        guard copy >= 0 else { throw failure() }
        return TableFile(name: name, descriptor: copy)
    }
}
