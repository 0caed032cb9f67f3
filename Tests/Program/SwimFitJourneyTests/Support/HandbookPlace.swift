import Foundation
import SampleStoreProof
import SwimFitTestSupport

/// A home in which the lines of a page are typed, on the evening of the demo's last day.
///
/// Its store has half a year of made-up data and what the pages speak of besides: a usual breakfast and dinner, a
/// second source of steps, a ride and a swim of yesterday, which two watches recorded, a catalogue. The folder in which the
/// lines are typed has the files that they name. Another person's data are in `~/anna`, another machine's in
/// `~/laptop/swimfit`.
struct HandbookPlace {
    private let machines: Machines
    private let here: URL
    private let settings: [String: String]

    init() throws {
        try self.init(Machines())
        try FileManager.default.removeItem(at: machines.home)
        try FileManager.default.copyItem(at: try Self.filled.get(), to: machines.home)
        try Self.write(Self.files, into: here)
    }

    private init(_ machines: Machines) throws {
        self.machines = machines
        here = machines.folder.appending(path: "here", directoryHint: .isDirectory)
        // The program of the pages, whose clock the pages do not set.
        let programs = machines.folder.appending(path: "bin", directoryHint: .isDirectory)
        let at = DemoData.moment.joined(separator: " ")
        let program = Data("#!/bin/sh\nexec '\(TmuxTerminal.program.path)' \(at) \"$@\"\n".utf8)
        try Self.write(["swimfit": program], into: programs)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: programs.appending(path: "swimfit").path)
        settings = ["PATH": "\(programs.path):\(machines.environment["PATH"] ?? "/usr/bin:/bin")"]
    }

    func close() { machines.close() }

    /// Runs a line, and ends one after two seconds that does not end by itself.
    func run(_ line: String, isEndless: Bool = false) throws -> Machines.Answer {
        let quoted = line.replacing("'", with: "'\\''")
        return try machines.shell("\(isEndless ? "timeout 2 " : "")sh -c '\(quoted)'", in: here, settings)
    }

    /// A dialogue in plain mode: what is said, with the answers where they are typed.
    ///
    /// How much is said before an answer shows where a dialogue without this answer ends.
    func dialogue(_ answers: [String]) throws -> String {
        let said = try (0...answers.count).map { count in
            let place = try HandbookPlace()
            defer { place.close() }
            let typed = answers.prefix(count).map { $0 + "\\n" }.joined()
            return try Array(place.run("printf '\(typed)' | swimfit --plain").text)
        }
        var (text, position) = ("", 0)
        for (number, answer) in answers.enumerated() {
            let common = zip(said[number], said[number + 1]).prefix { $0 == $1 }.count
            text += String(said[number + 1][position..<common]) + answer + "\n"
            position = common
        }
        return text + String(said[answers.count][position...])
    }

    // MARK: What is there

    private static let filled = Result { try fill() }

    private static func fill() throws -> URL {
        let machines = try Machines()
        DemoData.removeAtExit(machines.folder)
        let place = try HandbookPlace(machines)
        try DemoData.copy(to: machines.home.appending(path: ".local/share/swimfit"))
        try write(twice, into: place.here)
        try write(["swim.fit": swim(lengths: 20, at: 7200)], into: machines.home.appending(path: "watch"))
        let lines =
            (1...15).map { "swimfit eat 'banana @dinner' -\($0)d && swimfit eat 'banana @breakfast' -\($0)d" }
            + [
                "swimfit log steps 500 8:00-9:00",
                "swimfit import once.fit again.tcx ride.gpx", "swimfit eat '120 snack'",
                "swimfit catalogue import products.csv",
                "mkdir -p ~/anna ~/laptop/swimfit", "swimfit --data-dir ~/anna eat '2 banana @lunch'",
                "swimfit --data-dir ~/laptop/swimfit weigh 80kg -3d",
            ]
        for line in lines {
            let answer = try place.run(line)
            guard answer.status == 0 else { throw Machines.Refusal(line: line, answer: answer) }
        }
        return machines.home
    }

    private static func write(_ files: [String: Data], into folder: URL) throws {
        for (name, data) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }

    /// A swim of equal lengths, but for one in which the watch missed a turn.
    private static func swim(
        lengths: Int, at second: Double = 0, serial: Double = 7, missing turn: Int? = nil
    )
        -> Data
    {
        var writer = FITWriter()
        writer.maker(serial: serial)
        var time = second
        for number in 1...lengths {
            let times: Double = number == turn ? 2 : 1
            writer.length(at: time, lasting: 30 * times, strokes: 10 * times)
            time += 30 * times
        }
        writer.session(at: second, lasting: time - second)
        return writer.file
    }

    /// A ride of yesterday, and after it a swim that two watches recorded.
    private static var twice: [String: Data] {
        let yesterday = -86400.0
        let ride = GPXFixture.track(
            GPXFixture.point(yesterday - 3600, 48) + GPXFixture.point(yesterday - 3540, 48.003)
                + GPXFixture.point(yesterday - 3480, 48.006),
            type: "cycling")
        let products =
            "code,product_name,energy-kcal_100g,completeness,unique_scans_n,countries_en\n"
            + "4006381333931,Oat bar,400,0.9,11,Germany\n"
        return [
            "once.fit": swim(lengths: 20, at: yesterday, serial: 8, missing: 19),
            "again.tcx": Data(
                TCXFixture.file("Other_lap_swimming", TCXFixture.lap(yesterday, 630, 500)).utf8),
            "ride.gpx": Data(GPXFixture.file(ride).utf8), "products.csv": Data(products.utf8),
        ]
    }

    /// The files that lines of the pages name.
    private static var files: [String: Data] {
        func zip(_ members: [String: [UInt8]]) -> Data {
            Data(ZipFixture(members: members.map { ZipFixture.Member($0.key, $0.value) }).bytes)
        }
        func gzip(_ text: String) -> Data { Data(ZipFixture.gzip(Array(text.utf8))) }
        let export = Array(AppleExportFixture.xml(AppleExportFixture.body).utf8)
        let nutrition = Array(DiaryTexts.nutrition.utf8)
        let fit = Array(swim(lengths: 16, at: 14400))
        let products = String(decoding: twice["products.csv"] ?? Data(), as: UTF8.self)
        let food = "fdc_id,data_type,description\n1,foundation_food,Beer\n"
        let nutrient =
            "fdc_id,nutrient_id,amount\n1,1008,43\n1,1003,0.46\n1,1004,0\n1,1005,3.55\n1,1018,3.9\n"
        let version = "FoodData_Central_csv_2025-04-24"
        let line =
            #"{"code":"1","product_name":"Bread","completeness":0.9,"nutriments":{"energy-kcal_100g":250}}"#
        let texts = [
            "export.xml": String(decoding: export, as: UTF8.self),
            "run.tcx": TCXFixture.file("Running", TCXFixture.lap(20000, 600, 2000)),
            "servings.csv": DiaryTexts.servings, "days.csv": "Tag,Energie\n13.02.2026,2000\n",
            "tage.csv": "Wann;Gegessen;Waage\n13.2.2026;2000;72,5\n",
            "my.csv": "Product,Energy\nOat bar,400\n",
            "recipes.csv": "Product,Energy,Protein,Piece\nOat bar,400,10,40\n",
            "meals.txt": "2 banana\n350 lunch\n", "weights.txt": "72.4kg yesterday\n72.1kg\n",
            "values.txt": "pulse 58 07:00\nsteps 900 9:00-10:00\n", "tuesday.txt": "400\n10x50 on 1:00\n",
            "table.csv": "year,course,sex,event,seconds\n2026,LCM,F,100 free,51.71\n",
            "openfoodfacts-products.jsonl": line + "\n",
            "FoodData_Central_csv/food.csv": food, "FoodData_Central_csv/food_nutrient.csv": nutrient,
        ]
        return texts.mapValues { Data($0.utf8) }.merging([
            "export.zip": zip(["apple_health_export/export.xml": export]), "swim.fit": Data(fit),
            "ride.gpx.gz": gzip(GPXFixture.swim), "GarminData.zip": zip(["swim.fit": fit]),
            "Diary.zip": zip(["Nutrition-Summary.csv": nutrition]),
            "File-Export-2026.zip": zip(["Nutrition-Summary.csv": nutrition]),
            "products.csv.gz": gzip(products), "en.openfoodfacts.org.products.csv.gz": gzip(products),
            "\(version).zip": zip([
                "\(version)/food.csv": Array(food.utf8), "\(version)/food_nutrient.csv": Array(nutrient.utf8),
            ]),
            "inbox/swim.fit": Data(fit),
        ]) { $1 }
    }
}
