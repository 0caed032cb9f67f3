import Foundation
import Glibc
import SampleStore
import StoreProof

/// A folder, and one process for each limit.
struct DescriptorSession {
    private let seed: UInt64
    private var generator: SeededGenerator
    private let folder: URL
    private let file: URL
    private let keptFolder: URL
    /// The channel's descriptor is beyond the limits of the process.
    private static let channel: Int32 = 100

    init(seed: UInt64, folder: URL) throws {
        self.seed = seed
        keptFolder = folder
        generator = SeededGenerator(seed: seed)
        self.folder = folder.appending(path: "swimfit-descriptors-\(getpid())-\(seed)")
        file = self.folder.appending(path: "health.json")
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    }

    // IGNORED: the system removes temporary files that remain.
    func clearAway() { try? FileManager.default.removeItem(at: folder) }

    mutating func run(_ tell: (DescriptorLimit, Int32) -> Void) throws {
        var number = 0
        for limit in DescriptorLimit.all(fileSize: 30_000, using: &generator) {
            let (last, status) = try start(limit, from: number)
            let before = bytes(at: file.path)
            do throws(TrialProblem) {
                number = try check(acknowledged: last)
            } catch {
                throw Violation(
                    "seed \(seed), with \(limit.name): \(error)", keeping: before,
                    as: "descriptors-\(seed).json",
                    in: keptFolder)
            }
            tell(limit, status)
        }
    }

    /// Starts a process. Returns the number of the last entry that it reported as saved, and its exit status.
    private func start(_ limit: DescriptorLimit, from number: Int) throws -> (last: Int, status: Int32) {
        let child = try ChildProcess(
            "descriptor-writer",
            [file.path, "\(number)", "\(Self.channel)", limit.resource, "\(limit.amount)"],
            channel: Self.channel,
            without: limit.closed)
        var said: [UInt8] = []
        while let more = child.read(waiting: 60_000) { said += more }
        if !child.endsSoon() {
            child.kill()
            _ = child.wait()
            throw Violation("seed \(seed), with \(limit.name): the process hangs")
        }
        let numbers = String(decoding: said, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
        return (numbers.last ?? number - 1, child.wait())
    }

    /// Opens and checks the file. Returns the number of the next entry.
    private func check(acknowledged: Int) throws(TrialProblem) -> Int {
        // IGNORED: a folder that cannot be listed shows in the next line that opens the store.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            let path = folder.appending(path: name).path
            if bytes(at: path)?.firstRange(of: Array(DescriptorTrial.printed.utf8)) != nil {
                throw TrialProblem("what was printed is in \(name)")
            }
        }
        do {
            let store = try SampleStore(file: file)
            try store.commit { _ in }
            if let told = store.recoveries.first(where: {
                ![.tornTail, .unfinishedEnd].contains($0.kind) && $0.kind != .brokenSeparator
            }) {
                throw TrialProblem("the file is damaged: \(told)")
            }
            let ledger = Ledger(of: store.snapshot)
            if let problem = ledger.problem { throw TrialProblem(problem) }
            for number in 0..<acknowledged + 1 where !ledger.has(Entry(writer: 0, number: number)) {
                throw TrialProblem("entry \(number) was acknowledged and is lost")
            }
            if let finding = try Examination(of: file)?.findings.first { throw TrialProblem("\(finding)") }
            if let after = bytes(at: file.path), !StrictJSON.accepts(after) {
                throw TrialProblem("the file is not JSON")
            }
            return ledger.next(of: 0)
        } catch let problem as TrialProblem {
            throw problem
        } catch {
            throw TrialProblem("the file does not open: \(error)")
        }
    }

    // IGNORED: a missing file is a valid result.
    private func bytes(at path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init)
    }
}
