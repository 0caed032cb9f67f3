import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitShell

/// A season of two swimmers, made up from the rules of the handbook: what each figure must be was written down before the
/// program was asked.
@MainActor
@Suite("A season of two swimmers whose figures are known beforehand", .onMainActor)
struct TwoSwimmersTests {
    /// The commands of one swimmer, on 15 June 2026.
    private struct Swimmer {
        let folder: URL

        @MainActor
        func run(_ words: String...) async -> CommandRun {
            await CommandRun(["--at", "2026-06-15 12:00"] + words, in: folder)
        }

        @MainActor
        func swim(_ sets: String, _ day: String, pool: String) async {
            let run = await run("swim", sets, day, "--pool", pool, "--yes")
            #expect(run.status == .done, "\(sets): \(run.notes)")
        }

        @MainActor
        private func json(_ words: [String]) async throws -> [String: Any] {
            let run = await CommandRun(["--at", "2026-06-15 12:00"] + words + ["--json"], in: folder)
            return try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any] ?? [:]
        }

        @MainActor
        func get(_ figure: String) async throws -> Double? {
            try await json(["get", figure])["value"] as? Double
        }

        @MainActor
        func rows(_ words: String...) async throws -> [[String: Any]] {
            try await json(words)[words[0]] as? [[String: Any]] ?? []
        }
    }

    /// A swimmer of 75 kg.
    private func swimmer(in folder: URL) async -> Swimmer {
        let swimmer = Swimmer(folder: folder)
        #expect(await swimmer.run("weigh", "75kg", "2026-01-01").status == .done)
        return swimmer
    }

    private func isNear(_ value: Any?, _ expected: Double, within: Double = 0.051) -> Bool {
        (value as? Double).map { abs($0 - expected) < within } ?? false
    }

    /// The load by times of repetitions of one speed, in metres and seconds.
    private func load(_ metres: Double, _ seconds: Double, times: Double, of critical: Double) -> Double {
        pow(metres / seconds / critical, 3) * seconds * times / 36
    }

    /// D = 1.25 m/s · t + 20 m, swum out over 200, 400 and 800 m; besides them what is slower, older, easy or short.
    @Test("a crawl swimmer of 1:20 for 100 m, with 20 m in reserve")
    func crawl() async throws {
        try await withTemporaryFolder { folder in
            let swimmer = await swimmer(in: folder)
            for (sets, day) in [
                ("400 on 8:00 in 5:20 + 200 on 5:00 in 2:40 + 800 in 11:40", "-100d"),
                ("50 on 3:00 in 0:33 + 100 in 1:10", "-75d"), ("400 in 5:10", "-60d"),
                ("1000 in 16:40 easy", "-50d"), ("200 in 2:24", "-40d"), ("800 in 10:24", "-30d"),
                ("400 in 5:04", "-20d"),
                (
                    "200 on 4:00 in 3:00 + 4x100 on 2:00 in 1:24 + 2x100 on 2:00 in 1:22 + 4x100 on 2:00 in 1:20 + "
                        + "4x50 on 1:30 in 0:37 + 2x50 on 1:30 in 0:35", "-3d"
                ),
            ] { await swimmer.swim(sets, day, pool: "25m") }
            // All three efforts are on the line, and so is each two of them.
            for figure in ["css", "css.fastest", "css.slowest"] {
                #expect(isNear(try await swimmer.get(figure), 80), "\(figure)")
            }
            #expect(isNear(try await swimmer.get("css.reserve"), 20))
            #expect(try await swimmer.get("css_efforts") == 3)
            #expect(isNear(try await swimmer.get("predicted.400"), 304))
            #expect(isNear(try await swimmer.get("predicted.1500"), 1184))
            // 624 s · 3.75ᵏ, k the slope through log 200, 400, 800 and log 144, 304, 624: ln (624 ÷ 144) ÷ ln 4.
            let exponent = log(624.0 / 144) / log(4.0)
            #expect(isNear(try await swimmer.get("predicted.3000"), 624 * pow(3.75, exponent)))

            let best: [Double: Double] = [50: 33, 100: 70, 200: 144, 400: 304, 800: 624, 1000: 1000]
            let bests = try await swimmer.rows("bests")
            for (metres, seconds) in best {
                let row = bests.first { $0["distance_m"] as? Double == metres && $0["within_m"] is NSNull }
                #expect(isNear(row?["time_s"], seconds), "\(metres) m")
            }
            // Records that were taken from another swim and stand; the first over a distance is none.
            let swims = try await swimmer.rows("swims")
            let stars = swims.map { $0["record"] as? Bool }
            #expect(stars == [false, true, true, true, false, false, false, false])

            let zones = try await swimmer.rows("zones", "last")
            let seconds = [
                "recovery": 180.0, "endurance": 336, "tempo": 164, "threshold": 320, "vo2max": 148,
                "anaerobic": 70,
            ]
            for zone in zones {
                let name = zone["name"] as? String ?? ""
                #expect(isNear(zone["time_s"], seconds[name] ?? -1), "\(zone)")
            }
            #expect(zones.count == 6)

            let ofZones = [
                load(200, 180, times: 1, of: 1.25), load(100, 84, times: 4, of: 1.25),
                load(100, 82, times: 2, of: 1.25), load(100, 80, times: 4, of: 1.25),
                load(50, 37, times: 4, of: 1.25), load(50, 35, times: 2, of: 1.25),
            ].reduce(0, +)
            let loads = [
                ofZones, load(400, 304, times: 1, of: 1.25), load(800, 624, times: 1, of: 1.25),
                load(200, 144, times: 1, of: 1.25), load(1000, 1000, times: 1, of: 1.25),
                load(400, 310, times: 1, of: 1.25),
                load(50, 33, times: 1, of: 1.25) + load(100, 70, times: 1, of: 1.25),
                load(400, 320, times: 1, of: 1.25) + load(200, 160, times: 1, of: 1.25)
                    + load(800, 700, times: 1, of: 1.25),
            ]
            for (swim, load) in zip(swims, loads) { #expect(isNear(swim["load"], load), "\(swim)") }
            #expect(swims.count == loads.count)
            // The day's load moves fitness by a 42nd, and fatigue by a 7th; form is of the day before.
            let byDay = Dictionary(uniqueKeysWithValues: zip([3, 20, 30, 40, 50, 60, 75, 100], loads))
            var (fitness, fatigue, form) = (0.0, 0.0, 0.0)
            for day in stride(from: 100, through: 0, by: -1) {
                form = fitness - fatigue
                fitness += ((byDay[day] ?? 0) - fitness) / 42
                fatigue += ((byDay[day] ?? 0) - fatigue) / 7
            }
            #expect(isNear(try await swimmer.get("fitness"), fitness))
            #expect(isNear(try await swimmer.get("fatigue"), fatigue))
            #expect(isNear(try await swimmer.get("form"), form))
        }
    }

    /// D = 1 m/s · t + 40 m, swum out over 400 and 1 000 m.
    @Test("a backstroke swimmer of 1:40 for 100 m, whom no slow swim makes slower")
    func backstroke() async throws {
        try await withTemporaryFolder { folder in
            let swimmer = await swimmer(in: folder)
            await swimmer.swim("400 back in 6:00", "-40d", pool: "50m")
            // One effort is no line.
            #expect(try await swimmer.get("css") == nil)
            await swimmer.swim("1000 back in 16:00", "-30d", pool: "50m")
            #expect(isNear(try await swimmer.get("css"), 100))
            for (sets, day) in [
                ("800 back in 15:00", "-20d"), ("1500 back in 26:00", "-10d"), ("600 back in 12:30", "-8d"),
                ("8x100 back on 2:30 in 1:40", "-2d"),
            ] {
                await swimmer.swim(sets, day, pool: "50m")
                #expect(isNear(try await swimmer.get("css"), 100), "\(sets)")
            }
            #expect(try await swimmer.get("css_efforts") == 2)
            // Of two efforts there is no interval, and the reserve is not told.
            #expect(try await swimmer.get("css.reserve") == nil)
            #expect(try await swimmer.get("css.slowest") == nil)
            #expect(await swimmer.run("explain", "css").data.contains("about 1:40"))
            #expect(isNear(try await swimmer.get("predicted.800"), 760))
            // Not slower than the longest effort by more than the rule lets it be.
            let pace = try #require(try await swimmer.get("css"))
            #expect(pace <= 96 / 0.93 && pace >= 96 / 1.02)
            let zones = try await swimmer.rows("zones", "last")
            for zone in zones {
                #expect(isNear(zone["time_s"], zone["name"] as? String == "threshold" ? 800 : 0), "\(zone)")
            }
            let loads = [
                load(100, 100, times: 8, of: 1), load(600, 750, times: 1, of: 1),
                load(1500, 1560, times: 1, of: 1),
                load(800, 900, times: 1, of: 1), load(1000, 960, times: 1, of: 1),
                load(400, 360, times: 1, of: 1),
            ]
            let swims = try await swimmer.rows("swims")
            for (swim, load) in zip(swims, loads) { #expect(isNear(swim["load"], load), "\(swim)") }
            // All were the first over their distance.
            #expect(swims.allSatisfy { $0["record"] as? Bool == false } && swims.count == loads.count)
        }
    }
}
