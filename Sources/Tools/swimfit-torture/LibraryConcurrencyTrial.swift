import Foundation
import Glibc
import SampleStoreProof
import SwimFit
import SwimFitBase

/// `library`: another program writes `library.json`, slowly in place or by renaming, and is sometimes killed, while
/// this one reads the file as `swimfit today` does.
///
/// Reading must never move or change the file, never treat a half written one as a new library, and find the settings
/// as soon as the writer has finished.
enum LibraryConcurrencyTrial {
    static func run(_ call: TrialCall) throws -> String {
        let seconds = try call.amount(orElse: 60)
        let work = try WorkFolder("swimfit-library", in: call.folder)
        defer { work.remove() }
        return try MainActor.assumeIsolated {
            var session = LibrarySession(folder: work.url, seed: call.seed)
            try session.run(for: seconds)
            return
                "\(session.readings) reads during \(session.writings) writes, \(session.torn) of them cut off: "
                + "the file was never moved, and no settings were lost"
        }
    }

    /// The writer's data in the library.
    struct Section: LibrarySection {
        static let key = "torture"
        var number = 0
        var text = ""

        /// The library's bytes with the number.
        static func bytes(_ number: Int) -> [UInt8] {
            let text = String(repeating: "x", count: 3000 + number % 500)
            return Array(
                "{\"format\":\"swimfit library\",\"version\":1,\"torture\":{\"number\":\(number),\"text\":\"\(text)\"}}"
                    .utf8)
        }
    }

    /// The child process `library-writer FILE NUMBER SEED`. Writes the file repeatedly, and reports the number of each
    /// version.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 3, var number = Int(call.words[1]), let seed = UInt64(call.words[2]) else {
            throw TrialProblem("library-writer FILE NUMBER SEED")
        }
        var generator = SeededGenerator(seed: seed)
        while true {
            let bytes = Section.bytes(number)
            if Int.random(in: 0..<4, using: &generator) == 0 {
                try Data(bytes).write(to: URL(fileURLWithPath: call.words[0] + ".new"))
                rename(call.words[0] + ".new", call.words[0])
            } else {
                writeInPlace(bytes, to: call.words[0], using: &generator)
            }
            tell("\(number)")
            number += 1
            usleep(UInt32.random(in: 0..<20_000, using: &generator))
        }
    }

    /// Writes in eight pieces with pauses, which take about twenty milliseconds in all.
    private static func writeInPlace(
        _ bytes: [UInt8], to path: String, using generator: inout SeededGenerator
    ) {
        let file = open(path, O_WRONLY | O_TRUNC | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        for start in stride(from: 0, to: bytes.count, by: bytes.count / 8 + 1) {
            let piece = Array(bytes[start..<min(start + bytes.count / 8 + 1, bytes.count)])
            // SAFETY of the result: the trial is about incomplete files.
            _ = Glibc.write(file, piece, piece.count)
            usleep(UInt32.random(in: 0..<5000, using: &generator))
        }
    }
}

/// One run: one writer after the other, with reads at the same time.
@MainActor
private struct LibrarySession {
    private(set) var readings = 0
    private(set) var writings = 0
    private(set) var torn = 0
    private let path: String
    private let folder: URL
    private var generator: SeededGenerator
    /// The number of the last version that was reported as written.
    private var newest = 0

    init(folder: URL, seed: UInt64) {
        self.folder = folder
        path = folder.path + "/library.json"
        generator = SeededGenerator(seed: seed)
    }

    mutating func run(for seconds: Int) throws {
        let end = monotonicNow() + seconds * 1_000_000_000
        while monotonicNow() < end {
            let seed = UInt64.random(in: 0..<1 << 32, using: &generator)
            let writer = try ChildProcess("library-writer", [path, "\(newest + 1)", "\(seed)"])
            let limit = min(
                end, monotonicNow() + Int.random(in: 200_000_000..<2_000_000_000, using: &generator))
            defer { _ = writer.wait() }
            do {
                while monotonicNow() < limit {
                    readReports(of: writer)
                    try read(whileWriting: true)
                }
            } catch {
                writer.kill()
                throw error
            }
            // The last read waited for a whole file. Now the writer gets to the middle of the next one.
            usleep(UInt32.random(in: 0..<30_000, using: &generator))
            writer.kill()
            while let bytes = writer.read(waiting: 200) { take(bytes) }
            try read(whileWriting: false)
        }
    }

    private mutating func readReports(of writer: ChildProcess) {
        while let bytes = writer.read(waiting: 0) { take(bytes) }
    }

    private mutating func take(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard let number = Int(line) else { continue }
            (newest, writings) = (max(newest, number), writings + 1)
        }
    }

    /// - Parameter isWriting: whether a writer is running.
    private mutating func read(whileWriting isWriting: Bool) throws {
        let before = isWriting ? nil : FileManager.default.contents(atPath: path)
        let known = newest
        let library = Library(file: URL(fileURLWithPath: path))
        readings += 1
        let section = library[LibraryConcurrencyTrial.Section.self]
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        if let strange = names.first(where: { $0 != "library.json" && $0 != "library.json.new" }) {
            throw Violation("reading made or moved a file: \(strange)")
        }
        if library.notice == nil, section.number < known {
            throw Violation(
                "the settings of writing \(known) are gone without a notice: \(section.number) is there")
        }
        guard !isWriting else { return }
        let after = FileManager.default.contents(atPath: path)
        if before != after { throw Violation("reading changed the file") }
        let isWhole = after.map { Array($0) } == LibraryConcurrencyTrial.Section.bytes(max(section.number, 1))
        if !isWhole { torn += 1 }
        if !isWhole, after != nil, library.notice == nil {
            throw Violation("a file that was cut off is read without a notice")
        }
    }
}
