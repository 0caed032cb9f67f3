import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof

/// `swimfit-torture tail`: appends junk to a file of the store. A process that opens the file finds every entry, stays
/// below a limit of memory, and saves its next entry. The junk is kept.
enum TrailingJunkTrial {
    static func run(_ call: TrialCall) throws -> String {
        let rounds = try call.amount(orElse: 3)
        let work = try WorkFolder("swimfit-tail", in: call.folder)
        defer { work.remove() }
        var generator = SeededGenerator(seed: call.seed)
        var (files, most) = (0, 0)
        for round in 0..<rounds {
            for junk in Junk.allCases {
                let file = work.url.appending(path: "\(round)-\(junk).json")
                let store = try SampleStore(file: file)
                let count = Int.random(in: 1...30, using: &generator)
                for number in 0..<count {
                    _ = try TrialTransaction(writer: 0, number: number).write(20, to: store)
                }
                try junk.append(to: file.path, using: &generator)
                let child = try ChildProcess("tail-reader", [file.path])
                let said = String(decoding: child.readToEnd(), as: UTF8.self).split(separator: "\n")
                    .compactMap { Int($0) }
                guard child.wait() == 0, said.count == 3 else {
                    throw Violation("\(junk): the file cannot be used")
                }
                guard said[0] == store.snapshot.count, said[1] > said[0] else {
                    throw Violation("\(junk): \(said[0]) samples of \(store.snapshot.count), then \(said[1])")
                }
                guard said[2] <= junk.mostMemory else {
                    throw Violation("\(junk): \(said[2]) kB of memory, more than \(junk.mostMemory)")
                }
                (files, most) = (files + 1, max(most, said[2]))
                for name in try FileManager.default.contentsOfDirectory(atPath: work.url.path) {
                    try FileManager.default.removeItem(at: work.url.appending(path: name))
                }
            }
        }
        return
            "\(files) files with junk at the end: every entry is there, with at most \(most / 1024) MB of memory"
    }

    private enum Junk: CaseIterable {
        case zeros, someZeros, ones, noise, brackets

        /// The allowed memory in kB. Junk that could be JSON is read to its end.
        var mostMemory: Int { self == .zeros || self == .someZeros ? 150_000 : 400_000 }

        func append(to path: String, using generator: inout SeededGenerator) throws {
            let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0 else { throw TrialProblem("errno \(errno)") }
            let size = Int.random(in: 1 << 20..<40 << 20, using: &generator)
            switch self {
            case .zeros: _ = ftruncate(file, status.st_size + 3 << 30)
            case .someZeros: _ = ftruncate(file, status.st_size + size)
            case .ones: write([UInt8](repeating: 0xFF, count: size), to: file)
            case .noise:
                write((0..<size / 8).map { _ in UInt8.random(in: 0...255, using: &generator) }, to: file)
            case .brackets: write([UInt8](repeating: UInt8(ascii: "["), count: size), to: file)
            }
        }

        private func write(_ bytes: [UInt8], to file: Int32) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// The part: `tail-reader FILE`. Reports the number of samples, the number after another entry was saved, and the
    /// peak memory.
    static func read(_ call: TrialCall) throws -> String {
        guard let path = call.words.first else { throw TrialProblem("tail-reader FILE") }
        let store = try SampleStore(file: URL(fileURLWithPath: path))
        tell("\(store.snapshot.count)")
        _ = try TrialTransaction(writer: 1, number: 0).write(1, to: store)
        tell("\(try SampleStore(file: URL(fileURLWithPath: path)).snapshot.count)")
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        tell(line.map { $0.filter(\.isNumber) } ?? "")
        return ""
    }
}
