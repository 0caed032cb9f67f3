import Foundation
import Glibc
import SampleStoreEngine

/// A store like a person's after ten years, with a profile and today's food, and the program that opens it.
struct FilledStore {
    let count: Int
    let data: StoreBenchmarkData
    let folder: URL
    /// The installed program.
    let swimfit: String

    var file: URL { folder.appending(path: "health.json") }

    /// Makes the folder and the store in it.
    init(count: Int, folder: URL) throws {
        (self.count, self.folder) = (count, folder)
        data = StoreBenchmarkData(count: count, types: Self.types, turns: Self.turns)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        swimfit = try FreshProcess.installed("swimfit", in: folder)
        let store = try SampleStore(file: file)
        try store.commit { transaction in
            for row in data.rows { try transaction.insert(data.sample(row)) }
        }
        try store.compactIfDue()
        // The average state between compactions: half of the allowed bytes are appended.
        let base = try size()
        let goal = base + CompactionPolicy.usual.allowance(baseEnd: base) / 2
        var number = count * 8
        while try size() < goal {
            try store.commit { try $0.insert(data.sample(data.row(number))) }
            number += 1
        }
        let profile = folder.appending(path: "profile.xml")
        try Data(Self.profile.utf8).write(to: profile)
        try command("import", profile.path).run()
        try command("weigh", "72.5", "--yes").run()
        // Net energy needs food, and a small store may have none today.
        try command("eat", "350k").run()
    }

    /// A command on this store, in a separate process.
    func command(_ words: String...) -> FreshProcess { command(words) }

    func command(_ words: [String]) -> FreshProcess {
        FreshProcess(path: swimfit, arguments: words + ["--data-dir", folder.path])
    }

    private static let types =
        [(name: "HKQuantityTypeIdentifierDietaryEnergyConsumed", unit: "kcal")] + StoreBenchmarkData.types

    /// Energy, steps and distances alternate; in a million samples one each day is a weight, the last type.
    private static let turns =
        Array(repeating: 0..<types.count - 1, count: 68).flatMap(\.self) + [types.count - 1]

    private static let profile = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData locale="en_US"><Me HKCharacteristicTypeIdentifierDateOfBirth="1985-06-15" \
        HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexMale"/>
        <Record type="HKQuantityTypeIdentifierHeight" sourceName="Phone" unit="m" value="1.78" \
        creationDate="2020-01-01 08:00:00 +0000" startDate="2020-01-01 08:00:00 +0000" \
        endDate="2020-01-01 08:00:00 +0000"/></HealthData>
        """

    private func size() throws -> Int {
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    }
}

/// A program that is run once from start to end, with nothing cached.
struct FreshProcess {
    let path: String
    let arguments: [String]

    /// Runs the process and returns its output. Throws when it does not succeed.
    ///
    /// - Parameter keepingOutput: whether to return the output; an export may be larger than memory.
    @discardableResult
    func run(keepingOutput: Bool = true) throws -> String {
        try measured(keepingOutput: keepingOutput).output
    }

    /// The resources of a process: seconds on the wall, seconds of processors, and the largest resident size.
    struct Use {
        let seconds: Double
        let processor: Double
        let peakMegabytes: Int
        let output: String
    }

    /// Runs the process, and returns its output and resources.
    func measured(keepingOutput: Bool = true) throws -> Use {
        let start = ContinuousClock.now
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("no pipe") }
        defer { close(ends[0]) }
        let process = try spawn(output: ends[1], closing: ends[0])
        close(ends[1])
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
            if keepingOutput { text += buffer[..<count] }
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else {
            throw BenchmarkError("\(path) \(arguments.joined(separator: " ")) ended with \(status)")
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Use(
            seconds: start.duration(to: .now).seconds,
            processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakMegabytes: usage.ru_maxrss / 1024, output: String(decoding: text, as: UTF8.self))
    }

    private func spawn(output: Int32, closing other: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addclose(&actions, output)
        posix_spawn_file_actions_addclose(&actions, other)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, path, &actions, nil, &argv, environ) == 0 else {
            throw BenchmarkError("cannot start \(path)")
        }
        return process
    }

    /// A program of this build.
    static func sibling(_ name: String) -> String {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appending(path: name).path
    }

    /// A program of this build, installed in a separate folder by the command in README, without debugging information.
    /// A freshly linked file lies in small pieces in the system's cache, and starts a fifth slower.
    static func installed(_ name: String, in folder: URL) throws -> String {
        let built = sibling(name)
        guard FileManager.default.isExecutableFile(atPath: built) else {
            throw BenchmarkError("\(built) is not there: build the whole package first")
        }
        let copy = folder.appending(path: name).path
        try FreshProcess(path: "/usr/bin/strip", arguments: ["-o", copy, built]).run()
        return copy
    }
}
