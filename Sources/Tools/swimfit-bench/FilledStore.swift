import Foundation
import SampleStore

/// A store as a person has it after years, and the program that opens it: samples of ten years, a profile, today's food.
struct FilledStore {
    let count: Int
    let data: StoreBenchmarkData
    let folder: URL
    /// The program as it is when it is installed.
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
        // As programs leave it on average: with half of what is appended before it is compacted.
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
        try command("weigh", "72.5").run()
        // Without food there is no net, and few samples have none of today.
        try command("eat", "350k").run()
    }

    /// A command on this store, in a process of its own.
    func command(_ words: String...) -> FreshProcess { command(words) }

    func command(_ words: [String]) -> FreshProcess {
        FreshProcess(path: swimfit, arguments: words + ["--data-dir", folder.path])
    }

    private static let types =
        [(name: "HKQuantityTypeIdentifierDietaryEnergyConsumed", unit: "kcal")] + StoreBenchmarkData.types

    /// Energy, steps and distances by turns; of a million samples one a day is a weight, the last type.
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
