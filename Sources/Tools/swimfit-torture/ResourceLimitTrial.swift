import Foundation
import Glibc
import SampleStoreEngine
import SampleStoreProof

/// `descriptors`: processes that are started without some of the standard streams, or with few descriptors, small files
/// or little memory. They open a store, print, save and compact.
///
/// Afterwards the file must be sound, have every entry that was reported as saved, and no printed text. The system ends
/// a process that reaches the limit of a file's size in the middle of a write (SIGXFSZ). A process that ignores the
/// signal gets an error. Both leave the same state as a crash.
enum ResourceLimitTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 300)
        var tally = Tally()
        var seed = call.seed
        while tally.processes < wanted {
            var session = try ResourceLimitSession(seed: seed, folder: call.folder)
            defer { session.work.remove() }
            try session.run { tally.add($0, $1) }
            seed &+= 1
        }
        return
            "\(tally.processes) processes: \(tally.ends); nothing acknowledged was lost, nothing printed is in a file"
    }

    private struct Tally {
        var processes = 0
        private var counts: [String: Int] = [:]

        var ends: String {
            counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }

        mutating func add(_ limit: ResourceLimit, _ status: Int32) {
            processes += 1
            let kind = limit.name.split(separator: " ").first.map(String.init) ?? ""
            let end = status == 0 ? "went on" : status > 0 ? "gave up" : "ended by signal \(-status)"
            counts["\(kind) \(end)", default: 0] += 1
        }
    }

    /// Printed text that must not appear in a file.
    static let printed = "printed by the program"

    /// The part: `descriptor-writer FILE NUMBER CHANNEL RESOURCE LIMIT`. Reports the number of each saved entry on the
    /// channel, and prints to all standard streams.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 5, let first = Int(call.words[1]), let channel = Int32(call.words[2]),
            let limit = UInt(call.words[4])
        else { throw TrialProblem("descriptor-writer FILE NUMBER CHANNEL RESOURCE LIMIT") }
        ResourceLimit.set(call.words[3], limit)
        printEverywhere()
        let store = try SampleStore(file: URL(fileURLWithPath: call.words[0]))
        var failures = 0
        for number in first..<first + 12 {
            printEverywhere()
            do {
                _ = try TrialTransaction(writer: 0, number: number).write(1 + number * 7 % 40, to: store)
                tell("\(number)", on: channel)
                if number % 4 == 1 { try store.compact() }
            } catch {
                failures += 1
                // The loop ends after an entry that was not saved, because a later entry might have to delete it.
                if case .notSaved = error as? StoreError,
                    store.snapshot.contains(TrialTransaction(writer: 0, number: number).id(0))
                {
                    continue
                }
                break
            }
        }
        printEverywhere()
        exit(failures > 0 ? 3 : 0)
    }

    private static func printEverywhere() {
        let text = Array((printed + "\n").utf8)
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            // SAFETY of the result: a closed stream accepts nothing.
            _ = Glibc.write(descriptor, text, text.count)
        }
    }
}

/// A folder, and one process for each limit.
private struct ResourceLimitSession {
    private let seed: UInt64
    private var generator: SeededGenerator
    let work: WorkFolder
    private var file: URL { work.file }
    private let keptFolder: URL
    /// The channel's descriptor is beyond the limits of the process.
    private static let channel: Int32 = 100

    init(seed: UInt64, folder: URL) throws {
        self.seed = seed
        keptFolder = folder
        generator = SeededGenerator(seed: seed)
        work = try WorkFolder("swimfit-descriptors-\(seed)", in: folder)
    }

    mutating func run(_ tell: (ResourceLimit, Int32) -> Void) throws {
        var number = 0
        for limit in ResourceLimit.all(fileSize: 30_000, using: &generator) {
            let (last, status) = try start(limit, from: number)
            let before = fileBytes(at: file.path)
            do throws(TrialProblem) { number = try check(acknowledged: last) } catch {
                throw Violation(
                    "seed \(seed), with \(limit.name): \(error)", keeping: before,
                    as: "descriptors-\(seed).json", in: keptFolder)
            }
            tell(limit, status)
        }
    }

    /// Starts a process. Returns the number of its last acknowledged entry, and its exit status.
    private func start(_ limit: ResourceLimit, from number: Int) throws -> (last: Int, status: Int32) {
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
        // IGNORED: a folder that cannot be listed fails in the next line, which opens the store.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: work.url.path)) ?? [] {
            let path = work.url.appending(path: name).path
            if fileBytes(at: path)?.firstRange(of: Array(ResourceLimitTrial.printed.utf8)) != nil {
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
            let survivors = SurvivingTransactions(of: store.snapshot)
            if let problem = survivors.problem { throw TrialProblem(problem) }
            for number in 0..<acknowledged + 1
            where !survivors.has(TrialTransaction(writer: 0, number: number)) {
                throw TrialProblem("entry \(number) was acknowledged and is lost")
            }
            if let finding = try Examination(of: file)?.findings.first { throw TrialProblem("\(finding)") }
            if let after = fileBytes(at: file.path), !StrictJSON.accepts(after) {
                throw TrialProblem("the file is not JSON")
            }
            return survivors.next(of: 0)
        } catch let problem as TrialProblem {
            throw problem
        } catch {
            throw TrialProblem("the file does not open: \(error)")
        }
    }
}

/// A limit of the system for a process.
private struct ResourceLimit {
    let name: String
    var closed: [Int32] = []
    var resource = "none"
    var amount: UInt = 0

    /// Each combination of closed streams, each number of descriptors, and some sizes of files and of memory.
    static func all(fileSize: Int, using generator: inout SeededGenerator) -> [ResourceLimit] {
        let streams: [Int32] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        var all = (0..<8).map { mask in
            let closed = streams.filter { mask & 1 << Int($0) != 0 }
            return ResourceLimit(name: "streams without \(closed)", closed: closed)
        }
        for count in 3...20 as ClosedRange<UInt> {
            let closed = streams.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            all.append(
                .init(name: "descriptors \(count)", closed: closed, resource: "descriptors", amount: count))
        }
        for resource in ["size", "sizeIgnored"] {
            for _ in 0..<4 {
                let size = UInt(Int.random(in: 0...fileSize + 3000, using: &generator))
                all.append(.init(name: "\(resource) \(size)", resource: resource, amount: size))
            }
        }
        for _ in 0..<4 {
            let memory = UInt(Int.random(in: 0...1500, using: &generator)) << 10
            all.append(.init(name: "memory \(memory)", resource: "memory", amount: memory))
        }
        return all.shuffled(using: &generator)
    }

    /// Limits this process.
    static func set(_ resource: String, _ amount: UInt) {
        switch resource {
        case "descriptors": set(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), amount)
        case "size", "sizeIgnored":
            if resource == "sizeIgnored" { signal(SIGXFSZ, SIG_IGN) }
            set(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), amount)
        case "memory":
            // The limit is above the present use by this amount.
            set(__rlimit_resource_t(RLIMIT_AS.rawValue), amount + pagesInUse() * UInt(getpagesize()))
        default: break
        }
    }

    private static func set(_ resource: __rlimit_resource_t, _ amount: UInt) {
        var limit = rlimit(rlim_cur: amount, rlim_max: amount)
        // Disables core files, which would be large.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        setrlimit(resource, &limit)
    }

    /// The pages of address space in use.
    private static func pagesInUse() -> UInt {
        // IGNORED: without this number the limit is only lower.
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return text.split(separator: " ").first.flatMap { UInt($0) } ?? 0
    }
}
