import Foundation
import Glibc
import SampleStoreProof
import SwimFitModels
import SwimFitFood

/// `swimfit-torture catalogue`: kills imports of catalogues. Afterwards each catalogue is complete, and is from the
/// last reported import or the next one; a search works; and the next import removes the files that the killed one
/// left.
enum CatalogueTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 200)
        let work = try WorkFolder("swimfit-catalogue", in: call.folder)
        defer { work.remove() }
        var generator = SeededGenerator(seed: call.seed)
        var newest = 0
        for _ in 0..<wanted {
            let writer = try ChildProcess("catalogue-writer", [work.url.path, "\(newest + 1)"])
            usleep(UInt32.random(in: 0..<300_000, using: &generator))
            writer.kill()
            let said = String(decoding: writer.readToEnd(waiting: 1000), as: UTF8.self)
            _ = writer.wait()
            newest = max(newest, said.split(separator: "\n").compactMap { Int($0) }.max() ?? 0)
            try check(work.url, newest)
        }
        return "\(wanted) kills during \(newest) imports: each catalogue is whole, and none went back"
    }

    /// The name and the number of foods of an import.
    private static func catalogue(_ number: Int) -> (name: String, foods: Int) {
        (["first", "second", "third"][number % 3], 1000 + number)
    }

    private static func check(_ folder: URL, _ newest: Int) throws {
        let file = FoodDatabaseFile(path: folder.path + "/foods.sqlite")
        let found = try file.catalogues()
        for name in Set(found.map(\.name)).union(
            (max(1, newest - 2)...max(1, newest)).map { catalogue($0).name })
        {
            // The next catalogue may have got its name just before the process was killed.
            let possible = (0...newest + 1).reversed().filter { catalogue($0).name == name && $0 > 0 }.prefix(
                2)
            let reported = possible.first { $0 <= newest }
            guard let stored = found.first(where: { $0.name == name }) else {
                guard reported == nil else {
                    throw Violation("the catalogue “\(name)” of import \(newest) is gone")
                }
                continue
            }
            let allowed = possible.filter { $0 >= reported ?? 0 }.map { catalogue($0).foods }
            guard allowed.contains(stored.foods) else {
                throw Violation(
                    "“\(name)” has \(stored.foods) foods after import \(newest), not one of \(allowed)")
            }
            let foods = try FoodDatabase(file).foods(matching: "item")
            guard !foods.isEmpty else { throw Violation("a search finds nothing after import \(newest)") }
        }
        let known: Set = [
            "foods.sqlite", "foods.sqlite.lock", "foods.sqlite.new", "foods.sqlite.staging", "foods.csv",
        ]
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        if let strange = names.first(where: { !known.contains($0) }) {
            throw Violation("an import has left \(strange)")
        }
    }

    /// The part: `catalogue-writer FOLDER NUMBER`. Imports one catalogue after the other, and reports the number of
    /// each.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 2, let first = Int(call.words[1]) else {
            throw TrialProblem("catalogue-writer FOLDER NUMBER")
        }
        let (folder, done) = (call.words[0], DispatchSemaphore(value: 0))
        Task.detached {
            defer { done.signal() }
            let file = FoodDatabaseFile(path: folder + "/foods.sqlite")
            for number in first... {
                let (name, foods) = catalogue(number)
                let lines = (0..<foods).map { "Item \($0) of \(number),\($0 % 900)\n" }
                try Data(("name,kcal\n" + lines.joined()).utf8).write(
                    to: URL(fileURLWithPath: folder + "/foods.csv"))
                var options = CatalogueImport.ImportOptions()
                options.name = name
                _ = try await CatalogueImport(into: file, options: options, now: Date()).run(
                    folder + "/foods.csv")
                tell("\(number)")
            }
        }
        done.wait()
        throw TrialProblem("an import failed")
    }
}
